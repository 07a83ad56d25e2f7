import ContractSpec

/// Workflow commands of GitHub Actions, then the whole report as a log. A step shows ten annotations of each sort, so the
/// gravest come first and what is over is said.
enum GitHubReport: Report {
  static let name = "github"
  static let summary = "annotations of GitHub Actions, then the report as a log"

  /// Of each severity in one step (actions/toolkit, docs/problem-matchers.md).
  private static let mostOfEach = 10

  static func write(_ findings: Findings, style: TextStyle, to output: ([UInt8]) -> Void) {
    var text = ReportText(.plain)
    var shown = 0
    for severity in Severity.allCases {
      for drift in findings.drift.lazy.filter({ $0.severity == severity }).prefix(mostOfEach) {
        annotate(drift, findings.paths, &text)
        shown += 1
      }
    }
    let left = findings.drift.count - shown
    if left > 0 {
      text.add(
        "::notice title=conform::\(left) not shown as annotations; all \(findings.drift.count) stand in the log\n")
    }
    output(text.bytes)
    // Source lines in the log might hold commands: none is read until the token comes, which no line of ours begins with.
    let token = "conform-\(findings.drift.first?.fingerprint ?? "none")"
    output(Array("::stop-commands::\(token)\n".utf8))
    TextReport.write(findings, style: .plain, to: output)
    output(Array("::\(token)::\n".utf8))
  }

  private static func annotate(_ drift: Drift, _ paths: ShownPaths, _ text: inout ReportText) {
    let level = drift.severity == .note ? "notice" : drift.severity.rawValue
    let place = drift.place
    text.add("::\(level) file=\(property(paths.machine(place.path))),line=\(place.line),endLine=\(place.endLine)")
    // GitHub takes columns only within one line.
    if place.endLine == place.line { text.add(",col=\(place.column),endColumn=\(place.endColumn)") }
    var message = drift.message
    if let fix = drift.fixes.first { message += "; \(fix.title)" }
    text.add(",title=\(property(drift.rule))::\(data(message))\n")
  }

  /// Escapes of actions/toolkit, packages/core/src/command.ts; other control characters are named first.
  private static func data(_ text: String) -> String {
    TerminalText.safe(text).replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
