import ContractSpec
import Extractors

/// The comment on a pull request: by platform, the gravest first, within the length that GitHub takes.
enum MarkdownReport: Report {
  static let name = "markdown"
  static let summary = "a pull-request comment, grouped by platform"

  /// GitHub takes 65,536 characters; the rest is kept for what stands below the list.
  private static let mostText = 48_000
  private static let mostMessage = 500
  private static let mostExempted = 20

  static func write(_ findings: Findings, style: TextStyle, to output: ([UInt8]) -> Void) {
    let summary = findings.summary
    // A bot finds its comment by the first line, to write it anew in place.
    var head = "<!-- conform: \(MarkupText.xml(findings.contract.replacing("--", with: "-"))) -->\n"
    head +=
      "### \(MarkupText.markdown(findings.contract)): \(counts(summary.errors, summary.warnings, summary.notes))\n"

    var length = 0
    var lines: [Platform: [String]] = [:]
    var left: [Platform: Int] = [:]
    var isFull = false
    for index in SARIFReport.gravestFirst(findings.drift) {
      let drift = findings.drift[index]
      if !isFull {
        let line = line(drift, findings.paths)
        length += line.utf8.count
        isFull = length > mostText
        if !isFull { lines[drift.platform, default: []].append(line) }
      }
      if isFull { left[drift.platform, default: 0] += 1 }
    }
    var text = head
    for (platform, client) in summary.clients where client.errors + client.warnings + client.notes > 0 {
      text += "\n#### \(MarkupText.markdown(platform.id)): \(counts(client.errors, client.warnings, client.notes))\n\n"
      text += (lines[platform] ?? []).joined()
      if let more = left[platform] { text += "- … \(more) more, not shown\n" }
    }
    if findings.drift.isEmpty { text += "\nNo drift.\n" }
    output(Array(text.utf8))
    if findings.isQuiet { return }
    output(Array(exempted(findings).utf8))
    output(Array(("\n" + coverage(summary)).utf8))
  }

  private static func line(_ drift: Drift, _ paths: ShownPaths) -> String {
    let place = "\(paths.machine(drift.place.path)):\(drift.place.line)"
    var line = "- **\(drift.severity.rawValue)** \(MarkupText.code(place)) "
    line += MarkupText.markdown(MarkupText.clipped(drift.message, to: mostMessage))
    line += " \\[\(drift.rule)\\]"
    if let fix = drift.fixes.first {
      line += " → " + MarkupText.markdown(MarkupText.clipped(fix.title, to: mostMessage))
    }
    return line + "\n"
  }

  /// The reasons are for the reviewer; folded, since they are no drift.
  private static func exempted(_ findings: Findings) -> String {
    if findings.exempted.isEmpty { return "" }
    var text = "\n<details><summary>\(findings.exempted.count) exempted</summary>\n\n"
    for accepted in findings.exempted.prefix(mostExempted) {
      let place = "\(findings.paths.machine(accepted.drift.place.path)):\(accepted.drift.place.line)"
      let reason = accepted.reason.isEmpty ? "without a reason" : MarkupText.clipped(accepted.reason, to: 200)
      text +=
        "- \(MarkupText.code(MarkupText.clipped(place, to: 300))) \(accepted.drift.rule): \(MarkupText.markdown(reason))\n"
    }
    let more = findings.exempted.count - mostExempted
    if more > 0 { text += "- … \(more) more, not shown\n" }
    return text + "\n</details>\n"
  }

  private static func counts(_ errors: Int, _ warnings: Int, _ notes: Int) -> String {
    var parts: [String] = []
    if errors > 0 { parts.append(SummaryTable.count(errors, "error")) }
    if warnings > 0 { parts.append(SummaryTable.count(warnings, "warning")) }
    if notes > 0 { parts.append(SummaryTable.count(notes, "note")) }
    return parts.isEmpty ? "no drift" : parts.joined(separator: ", ")
  }

  private static func coverage(_ summary: Summary) -> String {
    var text = "| platform | files | facts | unresolved | errors | warnings |\n|---|--:|--:|--:|--:|--:|\n"
    for (platform, client) in summary.clients {
      text += "| \(MarkupText.markdown(platform.id)) | \(client.tally.files) | \(client.facts) | \(client.unresolved)"
      text += " | \(client.errors) | \(client.warnings) |\n"
    }
    return text
  }
}
