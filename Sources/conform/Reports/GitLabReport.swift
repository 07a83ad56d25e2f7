import ContractSpec

/// GitLab's Code Quality report: one array. Each entry has a fingerprint of its own, or GitLab would show equal ones as one.
enum GitLabReport: Report {
  static let name = "gitlab"
  static let summary = "GitLab's Code Quality report"

  private static let mostText = 2_000
  private static let piece = 1 << 18

  static func write(_ findings: Findings, style: TextStyle, to output: ([UInt8]) -> Void) {
    var writer = JSONWriter(pretty: true)
    writer.array { writer in
      for drift in findings.drift {
        writer.object { writer in
          writer.member("description", "\(MarkupText.clipped(drift.message, to: mostText)) [\(drift.rule)]")
          writer.member("check_name", drift.rule)
          writer.member("fingerprint", drift.fingerprint)
          writer.member("severity", level(drift.severity))
          writer.member(
            "location",
            object: { writer in
              writer.member("path", findings.paths.machine(drift.place.path))
              writer.member(
                "positions",
                object: { writer in
                  position("begin", drift.place.line, drift.place.column, &writer)
                  position("end", drift.place.endLine, drift.place.endColumn, &writer)
                })
            })
        }
        if writer.bytes.count >= piece { writer.drain(output) }
      }
    }
    writer.drain(output)
  }

  private static func position(_ name: String, _ line: Int, _ column: Int, _ writer: inout JSONWriter) {
    writer.member(
      name,
      object: { writer in
        writer.member("line", max(1, line))
        writer.member("column", max(1, column))
      })
  }

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
