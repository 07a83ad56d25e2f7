import ContractSpec

/// For a pull request: what is there of each language, the matrix, and the lines to add.
enum KeyMarkdownReport: KeyReport {
  static let name = "markdown"
  static let summary = "the tables for a pull request"

  /// Rows of one table; a comment has an end.
  private static let mostRows = 200

  static func write(_ keys: KeyFindings, _ style: TextStyle, to output: ([UInt8]) -> Void) {
    var text = "### \(MarkupText.markdown(keys.findings.contract)): keys\n\n"
    text += row(["platform", "language", "keys", "missing", "as base", "there"])
    text += row(["---", "---", "--:", "--:", "--:", "--:"])
    for (column, untranslated) in zip(keys.columns, keys.untranslated) {
      text += row([
        column.platform.id, column.language + (column.isBase ? " (base)" : ""), "\(column.asked)", "\(column.missing)",
        "\(untranslated)", "\(KeyFindings.shown(column)) %",
      ])
    }
    if !keys.rows.isEmpty {
      text += "\n" + row(["key"] + keys.columns.map { "\($0.platform.id) \($0.language)" })
      text += row(["---"] + keys.columns.map { _ in ":-:" })
      for one in keys.rows.prefix(mostRows) { text += row([cell(one.key)] + one.states.map(\.sign)) }
      text += more(keys.rows.count - mostRows)
    }
    let faults = keys.findings.drift
    if !faults.isEmpty {
      text += "\n" + row(["where", "what", "line to add"]) + row(["---", "---", "---"])
      for drift in faults.prefix(mostRows) {
        let place = cell("\(keys.findings.paths.machine(drift.place.path)):\(drift.place.line)")
        text += row([place, message(drift.message), KeyLines.added(drift).map(cell) ?? ""])
      }
      text += more(faults.count - mostRows)
    }
    output(Array(text.utf8))
  }

  private static func more(_ count: Int) -> String { count > 0 ? "\n\(count) more are not shown.\n" : "" }

  private static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }

  private static func cell(_ text: String) -> String { AuditMarkdownReport.cell(text) }

  private static func message(_ text: String) -> String {
    MarkupText.markdown(text.replacing("`", with: "\u{2018}")).replacing("|", with: "\\|")
  }
}
