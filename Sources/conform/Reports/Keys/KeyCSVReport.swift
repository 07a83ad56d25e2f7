import ContractSpec

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
