import ContractSpec

/// A form of its own for keys. The reports of `check` take the findings as they are.
protocol KeyReport: Sendable {
  static var name: String { get }
  static var summary: String { get }
  static func write(_ keys: KeyFindings, _ style: TextStyle, to output: ([UInt8]) -> Void)
}

enum KeyReports {
  static let all: [any KeyReport.Type] = [
    KeyTextReport.self, KeyMarkdownReport.self, KeyJSONReport.self, KeyCSVReport.self,
  ]

  static func named(_ name: String) -> (any KeyReport.Type)? { all.first { $0.name == name } }

  /// Its own forms, and those of `check` that it has not.
  static var forms: [(name: String, summary: String)] {
    let own = all.map { ($0.name, $0.summary) }
    return own + Reports.all.map { ($0.name, $0.summary) }.filter { form in !own.contains { $0.0 == form.0 } }
  }
}

enum KeyLines {
  /// The line to add, without the blanks around it and the comma of the one before.
  static func added(_ drift: Drift) -> String? {
    guard drift.rule == "key/missing", let text = drift.fixes.first?.edits.last?.text else { return nil }
    let lines = text.drop { $0 == "," }.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }
    return lines.joined(separator: " ")
  }
}
