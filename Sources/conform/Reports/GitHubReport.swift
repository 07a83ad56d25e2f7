import ContractSpec

/// Workflow commands of GitHub Actions, then the whole report as a log (`StepSummary` is what `check` adds). A step shows ten annotations of each sort, so the
/// gravest come first and what is over is said.
enum GitHubReport: Report {
  static let name = "github"
  static let summary = "annotations of GitHub Actions, the report as a log, and markdown in the step's summary"

  /// Of each severity in one step (actions/toolkit, docs/problem-matchers.md).
  private static let mostOfEach = 10
  /// Scalars; GitHub drops an annotation of over 64 KB.
  private static let mostText = 4_000

  static func write(_ findings: Findings, style: TextStyle, to output: ([UInt8]) -> Void) {
    var text = ReportText(.plain)
    let drift = findings.gravestFirst.lazy.map { findings.drift[$0] }
    var shown = Severity.allCases.flatMap { severity in
      drift.filter { $0.severity == severity }.prefix(mostOfEach)
    }
    // How many are not shown is a notice too, and takes the place of the last one.
    if shown.count < drift.count, shown.count(where: { $0.severity == .note }) == mostOfEach { shown.removeLast() }
    for one in shown { annotate(one, findings.paths, &text) }
    if shown.count < drift.count {
      text.add(
        "::notice title=conform::\(drift.count - shown.count) not shown as annotations; "
          + "all \(drift.count) stand in the log\n")
    }
    output(text.bytes)
    // The log holds what stands in sources: no command is read until the token comes, which no line of ours begins with.
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
    text.add(",title=\(property(drift.rule))::\(data(MarkupText.clipped(message, to: mostText)))\n")
  }

  /// Escapes of actions/toolkit, packages/core/src/command.ts; other control characters are named first.
  private static func data(_ text: String) -> String {
    TerminalText.safe(text).replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
