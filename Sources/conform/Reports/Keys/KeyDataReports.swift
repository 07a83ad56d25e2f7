import ContractSpec

/// One object for programs.
enum KeyJSONReport: KeyReport {
  static let name = "json"
  static let summary = "one object: languages, keys with their states, faults with the line to add"

  static func write(_ keys: KeyFindings, _ style: TextStyle, to output: ([UInt8]) -> Void) {
    let paths = keys.findings.paths
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("conform", Version.text)
      writer.member("schema", 1)
      writer.member("contract", keys.findings.contract)
      writer.member("root", paths.machine("."))
      writer.member(
        "languages",
        array: { writer in
          for (column, untranslated) in zip(keys.columns, keys.untranslated) {
            writer.object { writer in
              writer.member("platform", column.platform.id)
              writer.member("language", column.language)
              writer.member("base", column.isBase)
              writer.member("keys", column.asked)
              writer.member("missing", column.missing)
              writer.member("untranslated", untranslated)
            }
          }
        })
      writer.member(
        "keys",
        array: { writer in
          for row in keys.rows {
            writer.object { writer in
              writer.member("key", row.key)
              writer.member(
                "states",
                array: { writer in
                  for (column, state) in zip(keys.columns, row.states) where state != .unasked {
                    writer.object { writer in
                      writer.member("platform", column.platform.id)
                      writer.member("language", column.language)
                      writer.member("state", state.name)
                    }
                  }
                })
            }
          }
        })
      writer.member(
        "faults",
        array: { writer in
          for drift in keys.findings.drift {
            writer.object { writer in
              writer.member("rule", drift.rule)
              writer.member("severity", drift.severity.rawValue)
              writer.member("platform", drift.platform.id)
              writer.member("language", drift.property)
              writer.member("key", drift.value.text ?? "")
              writer.member("path", paths.machine(drift.place.path))
              writer.member("line", drift.place.line)
              writer.member("column", drift.place.column)
              writer.member("message", drift.message)
              writer.member("add", KeyLines.added(drift).map { .string($0) } ?? .null)
              writer.member("fingerprint", drift.fingerprint)
            }
          }
        })
    }
    writer.endLine()
    writer.drain(output)
  }
}

enum KeyLines {
  /// The line to add, without the blanks around it.
  static func added(_ drift: Drift) -> String? {
    guard drift.rule == "key/missing", let text = drift.fixes.first?.edits.first?.text else { return nil }
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }
    return lines.joined(separator: " ")
  }
}

/// A fault a line, for spreadsheets.
enum KeyCSVReport: KeyReport {
  static let name = "csv"
  static let summary = "a fault a line, for spreadsheets"

  static func write(_ keys: KeyFindings, _ style: TextStyle, to output: ([UInt8]) -> Void) {
    var text = AuditCSVReport.row([
      "platform", "language", "key", "state", "rule", "severity", "path", "line", "message", "add",
    ])
    for drift in keys.findings.drift {
      text += AuditCSVReport.row([
        drift.platform.id, drift.property, drift.value.text ?? "", KeyFindings.State(rule: drift.rule).name, drift.rule,
        drift.severity.rawValue, keys.findings.paths.machine(drift.place.path), "\(drift.place.line)", drift.message,
        KeyLines.added(drift) ?? "",
      ])
    }
    output(Array(text.utf8))
  }
}

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
