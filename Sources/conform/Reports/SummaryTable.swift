import ContractSpec
import Extractors

/// The table below the text report: platform × rule, then what was read, what is not known and what was left out.
enum SummaryTable {
  /// One row a platform and rule that found something.
  struct Row {
    var platform: String
    var rule: String
    var counts: [Severity: Int]
  }

  static func rows(_ drift: [Drift], platforms: [Platform], rules: [String]) -> [Row] {
    var counts: [Platform: [String: [Severity: Int]]] = [:]
    for index in drift.indices {
      let (platform, rule, severity) = (drift[index].platform, drift[index].rule, drift[index].severity)
      counts[platform, default: [:]][rule, default: [:]][severity, default: 0] += 1
    }
    return platforms.flatMap { platform in
      rules.compactMap { rule in
        counts[platform]?[rule].map { Row(platform: platform.id, rule: rule, counts: $0) }
      }
    }
  }

  static func text(_ summary: Summary, style: TextStyle) -> String {
    var text = ""
    if summary.rows.isEmpty {
      text += style(.good, "no drift") + "\n"
    } else {
      let severities = Severity.allCases.filter { severity in
        severity != .note || summary.rows.contains { $0.counts[.note] != nil }
      }
      var lines = [["platform", "rule"] + severities.map { $0.rawValue + "s" }]
      for row in summary.rows {
        lines.append([row.platform, row.rule] + severities.map { String(row.counts[$0] ?? 0) })
      }
      lines.append(
        ["total", ""]
          + severities.map { severity in String(summary.rows.reduce(0) { $0 + ($1.counts[severity] ?? 0) }) })
      text += aligned(lines, left: 2, style, isLastSetOff: true)
    }
    text += "\n"
    for (platform, counts) in summary.clients { text += coverage(platform.id, counts) }
    text += leftOut(summary)
    return text
  }

  /// The first columns to the left, numbers to the right, the head and, where it is a sum, the last line set off.
  static func aligned(_ lines: [[String]], left: Int, _ style: TextStyle, isLastSetOff: Bool = false) -> String {
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for (number, line) in lines.enumerated() {
      let cells = line.enumerated().map { column, cell in
        let blank = String(repeating: " ", count: widths[column] - cell.count)
        return column < left ? cell + blank : blank + cell
      }
      let row = cells.joined(separator: "  ")
      text += (number == 0 || isLastSetOff && number == lines.count - 1 ? style(.bold, row) : row) + "\n"
    }
    return text
  }

  private static func coverage(_ platform: String, _ counts: Summary.Client) -> String {
    let tally = counts.tally
    var text = "\(platform): "
    let unread = tally.unread.filter { $0.value > 0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let unnamed = tally.unnamed.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let all = tally.files + (unread + unnamed).reduce(0) { $0 + $1.value }
    text += all == tally.files ? count(tally.files, "file") : "\(tally.files) of \(count(all, "file"))"
    text += " read, \(count(counts.facts, "fact"))"
    if counts.unresolved > 0 {
      let reasons = UnresolvedReason.allCases.compactMap { reason in
        counts.reasons[reason].map { "\($0) \(reason.rawValue)" }
      }
      text += ", \(counts.unresolved) unresolved (\(share(counts.unresolved, of: counts.facts))"
      text += ": \(reasons.joined(separator: ", ")))"
    }
    if tally.notUnderstood > 0 { text += ", \(count(tally.notUnderstood, "statement")) not understood" }
    let foreign = unread.filter { counted in
      guard let language = Languages.language(forPath: "a" + counted.key) else { return true }
      return language.isOfManyThings || language.readsKeysAlone && !language.isTable
    }
    text += list(foreign, "in no language that is read")
    text += list(unnamed, "in no source of the contract")
    return text + "\n"
  }

  private static func list(_ counts: [(key: String, value: Int)], _ what: String) -> String {
    if counts.isEmpty { return "" }
    let names = counts.map { "\($0.value) \(TerminalText.safe($0.key.isEmpty ? "without extension" : $0.key))" }
    let isOne = counts.count == 1 && counts[0].value == 1
    return "; \(names.joined(separator: ", ")) \(isOne ? "is" : "are") \(what)"
  }

  private static func leftOut(_ summary: Summary) -> String {
    var parts: [String] = []
    for exclusion in Exclusion.allCases {
      let number = summary.clients.reduce(0) { $0 + ($1.counts.tally.exclusions[exclusion] ?? 0) }
      if number > 0 { parts.append("\(number) \(exclusion.rawValue)") }
    }
    if summary.ignored > 0 { parts.append("\(summary.ignored) by .gitignore") }
    for (name, number) in summary.foldersOut.sorted(by: { $0.key < $1.key }) {
      parts.append(number == 1 ? "the folder \(name)" : "\(number) folders \(name)")
    }
    if summary.exempted > 0 { parts.append("\(summary.exempted) exempted") }
    if summary.baselined > 0 { parts.append("\(summary.baselined) in the baseline") }
    return parts.isEmpty ? "" : "left out: \(parts.joined(separator: ", "))\n"
  }

  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// With one decimal, half rounded up.
  private static func share(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "0 %" }
    let thousandths = (part * 1_000 + whole / 2) / whole
    return thousandths % 10 == 0 ? "\(thousandths / 10) %" : "\(thousandths / 10).\(thousandths % 10) %"
  }
}
