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
