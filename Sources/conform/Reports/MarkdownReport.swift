import ContractSpec
import Extractors

/// The comment on a pull request: by platform, the gravest first, within the length that GitHub takes.
enum MarkdownReport: Report {
  static let name = "markdown"
  static let summary = "a pull-request comment, grouped by platform"

  /// Bytes, of the 65,536 characters that GitHub takes, for the list and for what is exempted; the rest is for what stands
  /// around them.
  private static let mostText = 48_000
  private static let mostExemptedText = 12_000
  /// Scalars.
  private static let mostMessage = 500
  private static let mostName = 100

  static func write(_ findings: Findings, style: TextStyle, to output: ([UInt8]) -> Void) {
    let summary = findings.summary
    let name = MarkupText.clipped(findings.contract, to: mostName)
    // A bot finds its comment by the first line, to write it anew in place.
    var text = "<!-- conform: \(MarkupText.xml(name)) -->\n"
    text += "### \(MarkupText.markdown(name)): \(counts(summary.errors, summary.warnings, summary.notes))\n"

    var left = mostText
    var lines: [Platform: (shown: [String], more: Int)] = [:]
    for index in findings.gravestFirst {
      let drift = findings.drift[index]
      if left > 0 {
        let line = line(drift, findings.paths)
        left -= line.utf8.count
        if left > 0 { lines[drift.platform, default: ([], 0)].shown.append(line) }
      }
      if left <= 0 { lines[drift.platform, default: ([], 0)].more += 1 }
    }
    for (platform, client) in summary.clients where client.errors + client.warnings + client.notes > 0 {
      text += "\n#### \(MarkupText.markdown(platform.id)): \(counts(client.errors, client.warnings, client.notes))\n\n"
      text += lines[platform]?.shown.joined() ?? ""
      if let more = lines[platform]?.more, more > 0 { text += "- … \(more) more, not shown\n" }
    }
    if findings.drift.isEmpty { text += "\nNo drift.\n" }
    if !findings.isQuiet {
      text += exempted(findings)
      text += "\n" + coverage(summary)
    }
    output(Array(text.utf8))
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
    var more = findings.exempted.count
    for accepted in findings.exempted {
      let place = "\(findings.paths.machine(accepted.drift.place.path)):\(accepted.drift.place.line)"
      let reason =
        accepted.reason.isEmpty
        ? "without a reason" : MarkupText.markdown(MarkupText.clipped(accepted.reason, to: mostMessage))
      let line = "- \(MarkupText.code(place)) \(accepted.drift.rule): \(reason)\n"
      if text.utf8.count + line.utf8.count > mostExemptedText { break }
      text += line
      more -= 1
    }
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
      let unread = client.tally.unread.values.reduce(0, +)
      let files = unread == 0 ? "\(client.tally.files)" : "\(client.tally.files) of \(client.tally.files + unread)"
      text += "| \(MarkupText.markdown(platform.id)) | \(files) | \(client.facts) | \(client.unresolved)"
      text += " | \(client.errors) | \(client.warnings) |\n"
    }
    if summary.baselined > 0 { text += "\n\(summary.baselined) in the baseline.\n" }
    return text
  }
}
