import ContractSpec
import Extractors

/// The report for programs: one object, keys in the order that `product.md` documents. Its form is versioned and never
/// broken; what is added comes with a new key.
enum JSONReport: Report {
  static let name = "json"
  static let summary = "one documented, versioned JSON object"

  /// Bytes that are gathered before they are written.
  private static let piece = 1 << 18

  static func write(_ findings: Findings, style: TextStyle, to output: ([UInt8]) -> Void) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("conform", Version.text)
      writer.member("schema", 1)
      writer.member("contract", findings.contract)
      writer.member("root", findings.paths.machine("."))
      writer.member(
        "drift",
        array: { writer in
          for drift in findings.drift {
            write(drift, findings.paths, &writer)
            if writer.bytes.count >= piece { writer.drain(output) }
          }
        })
      writer.member("summary", object: { write(findings.summary, &$0) })
      writer.member(
        "exemptions",
        array: { writer in
          for accepted in findings.exempted {
            writer.object { writer in
              writer.member("rule", accepted.drift.rule)
              writer.member("platform", accepted.drift.platform.id)
              write(accepted.drift.place, findings.paths, &writer)
              writer.member("message", accepted.drift.message)
              writer.member("reason", accepted.reason)
              writer.member("fingerprint", accepted.drift.fingerprint)
            }
          }
        })
    }
    writer.endLine()
    writer.drain(output)
  }

  private static func write(_ drift: Drift, _ paths: ShownPaths, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("rule", drift.rule)
      writer.member("severity", drift.severity.rawValue)
      writer.member("platform", drift.platform.id)
      write(drift.place, paths, &writer)
      writer.member("found", drift.found)
      writer.member("value", json(drift.value))
      writer.member("unit", drift.unit)
      writer.member("expected", drift.expected.isEmpty ? .null : .string(drift.expected))
      writer.member("expectedValue", json(drift.expectedValue))
      writer.member("message", drift.message)
      writer.member("in", .strings(drift.enclosing))
      writer.member(
        "fixes",
        array: { writer in
          for fix in drift.fixes {
            writer.object { writer in
              writer.member("title", fix.title)
              writer.member("safe", fix.isSafe)
              writer.member(
                "edits",
                array: { writer in
                  for edit in fix.edits {
                    writer.object { writer in
                      write(edit.place, paths, &writer)
                      writer.member("text", edit.text)
                    }
                  }
                })
            }
          }
        })
      writer.member(
        "related",
        array: { writer in
          for related in drift.related {
            writer.object { writer in
              writer.member("path", paths.machine(related.place.path))
              writer.member("line", related.place.line)
              writer.member("column", related.place.column)
              writer.member("message", related.message)
            }
          }
        })
      writer.member("fingerprint", drift.fingerprint)
    }
  }

  private static func write(_ place: Place, _ paths: ShownPaths, _ writer: inout JSONWriter) {
    writer.member("path", paths.machine(place.path))
    writer.member("line", place.line)
    writer.member("column", place.column)
    writer.member("endLine", place.endLine)
    writer.member("endColumn", place.endColumn)
  }

  private static func write(_ summary: Summary, _ writer: inout JSONWriter) {
    writer.member(
      "platforms",
      object: { writer in
        for (platform, counts) in summary.clients {
          writer.member(
            platform.id,
            object: { writer in
              writer.member("files", counts.tally.files)
              writer.member(
                "unread",
                object: { writer in
                  for (name, number) in counts.tally.unread.merging(counts.tally.unnamed, uniquingKeysWith: +)
                    .sorted(by: { $0.key < $1.key })
                  {
                    writer.member(name, number)
                  }
                })
              writer.member("facts", counts.facts)
              writer.member("unresolved", counts.unresolved)
              writer.member(
                "reasons",
                object: { writer in
                  for reason in UnresolvedReason.allCases {
                    if let number = counts.reasons[reason] { writer.member(reason.rawValue, number) }
                  }
                })
              writer.member("errors", counts.errors)
              writer.member("warnings", counts.warnings)
              writer.member("notes", counts.notes)
            })
        }
      })
    writer.member(
      "rules",
      object: { writer in
        for (id, number) in summary.rules { writer.member(id, number) }
      })
    writer.member("errors", summary.errors)
    writer.member("warnings", summary.warnings)
    writer.member("notes", summary.notes)
    writer.member("exempted", summary.exempted)
    writer.member("baselined", summary.baselined)
  }

  static func json(_ value: FactValue) -> JSONText {
    switch value {
    case .none: .null
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .full: "full"
    }
  }
}
