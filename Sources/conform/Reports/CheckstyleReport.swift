import ContractSpec

/// Checkstyle's XML, which reviewdog and Jenkins take. Columns are scalars.
enum CheckstyleReport: Report {
  static let name = "checkstyle"
  static let summary = "Checkstyle's XML, for reviewdog and Jenkins"

  private static let mostText = 2_000

  static func write(_ findings: Findings, style: TextStyle, to output: ([UInt8]) -> Void) {
    var text = ReportText(.plain)
    text.add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"\(Version.text)\">\n")
    var path: String?
    for drift in findings.drift {
      if drift.place.path != path {
        if path != nil { text.add("  </file>\n") }
        path = drift.place.path
        text.add("  <file name=\"\(MarkupText.xml(findings.paths.machine(drift.place.path)))\">\n")
      }
      text.add("    <error line=\"\(drift.place.line)\" column=\"\(drift.place.column)\" severity=\"\(level(drift))\"")
      text.add(
        " message=\"\(MarkupText.xml(MarkupText.clipped(drift.message, to: mostText)))\" source=\"conform.\(drift.rule)\"/>\n"
      )
    }
    if path != nil { text.add("  </file>\n") }
    text.add("</checkstyle>\n")
    output(text.bytes)
  }

  private static func level(_ drift: Drift) -> String {
    drift.severity == .note ? "info" : drift.severity.rawValue
  }
}
