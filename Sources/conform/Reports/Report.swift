/// A form in which findings are printed. To add one: a new file here and a line in `Reports.all`; the choices of
/// `--format`, help, completions and the golden test follow.
protocol Report: Sendable {
  /// What `--format` calls it.
  static var name: String { get }
  /// Begins with a small letter, no final stop.
  static var summary: String { get }

  /// Gives the report to `output` piece by piece.
  static func write(_ findings: Findings, style: TextStyle, to output: ([UInt8]) -> Void)
}

enum Reports {
  static let all: [any Report.Type] = [
    TextReport.self, JSONReport.self, MarkdownReport.self, GitHubReport.self, SARIFReport.self, GitLabReport.self,
    JUnitReport.self, CheckstyleReport.self, RDJSONReport.self,
  ]

  static func named(_ name: String) -> (any Report.Type)? { all.first { $0.name == name } }
}
