import ContractSpec

/// One object, versioned as the drift report's is: every value with its counts and first places.
enum AuditJSONReport: AuditReport {
  static let name = "json"
  static let summary = "one versioned JSON object, with every value"

  /// Places of one value; `places` says how many there are, and `--find` lists all.
  private static let mostPlaces = 5

  static func text(_ findings: AuditFindings, _ style: TextStyle) -> String {
    text(findings.contract, findings.paths) { writer in
      write(findings.audit, findings.files, findings.paths, &writer)
      if let before = findings.before {
        writer.member(
          "before",
          object: { writer in
            writer.member("revision", before.revision)
            write(before.audit, before.files, findings.paths, &writer)
          })
      }
    }
  }

  private static func text(_ contract: String?, _ paths: ShownPaths, _ members: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("conform", Version.text)
      writer.member("schema", 1)
      writer.member("contract", contract.map { .string($0) } ?? .null)
      writer.member("root", paths.machine("."))
      members(&writer)
    }
    writer.endLine()
    return writer.text
  }

  private static func write(
    _ audit: Audit, _ files: [Platform: AuditFindings.Files], _ paths: ShownPaths, _ writer: inout JSONWriter
  ) {
    writer.member(
      "platforms",
      array: { writer in
        for client in audit.clients {
          writer.object { writer in
            writer.member("platform", client.platform.id)
            writer.member("files", files[client.platform]?.read ?? 0)
            writer.member("unread", files[client.platform]?.unread ?? 0)
            write(client.share, &writer)
            writer.member(
              "groups", array: { writer in for group in client.groups { write(group, paths, &writer) } })
          }
        }
      })
    writer.member(
      "objects",
      array: { writer in
        for object in audit.objects {
          writer.object { writer in
            writer.member("names", .strings(object.names))
            writer.member("role", object.role.map { .string($0.text) } ?? .null)
            writer.member("kind", object.kind.rawValue)
            writer.member("property", object.property)
            write(object.values, paths, &writer)
          }
        }
      })
  }

  private static func write(_ group: Audit.Group, _ paths: ShownPaths, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("group", group.name)
      writer.member("places", group.places)
      writer.member("unknown", group.unknown)
      writer.member("drift", group.faults)
      write(group.share, &writer)
      write(group.values, paths, &writer)
    }
  }

  private static func write(_ share: Audit.Share?, _ writer: inout JSONWriter) {
    guard let share else { return }
    writer.member("tokens", share.tokens)
    writer.member("raw", share.raw)
    writer.member("percent", share.percent.map { .number($0) } ?? .null)
  }

  private static func write(_ values: [Audit.Value], _ paths: ShownPaths, _ writer: inout JSONWriter) {
    writer.member(
      "values",
      array: { writer in
        for value in values {
          writer.object { writer in
            writer.member("value", JSONReport.json(value.value))
            writer.member("places", value.spots.count)
            writer.member("tokens", value.tokens)
            writer.member("drift", value.faults)
            writer.member(
              "at",
              array: { writer in
                for spot in value.spots.prefix(mostPlaces) {
                  writer.object { writer in
                    writer.member("platform", spot.platform.id)
                    write(spot.place, paths, &writer)
                    writer.member("on", spot.name)
                    if let rule = spot.rule { writer.member("rule", rule) }
                  }
                }
              })
          }
        }
      })
  }

  private static func write(_ place: Place, _ paths: ShownPaths, _ writer: inout JSONWriter) {
    writer.member("path", paths.machine(place.path))
    writer.member("line", place.line)
    writer.member("column", place.column)
  }

  static func text(_ found: AuditFound, _ style: TextStyle) -> String {
    text(found.contract, found.paths) { writer in
      writer.member("find", found.find.query)
      writer.member(
        "tokens",
        array: { writer in
          for token in found.find.tokens {
            writer.object { writer in
              writer.member("token", token.path.text)
              write(token.place, found.paths, &writer)
            }
          }
          for fact in found.find.definitions {
            writer.object { writer in
              writer.member("name", fact.name ?? fact.text)
              write(fact, found.paths, &writer)
            }
          }
        })
      writer.member(
        "places",
        array: { writer in
          for fact in found.find.places { writer.object { write(fact, found.paths, &$0) } }
        })
    }
  }

  private static func write(_ fact: Fact, _ paths: ShownPaths, _ writer: inout JSONWriter) {
    writer.member("platform", fact.platform.id)
    write(fact.place, paths, &writer)
    writer.member("kind", fact.kind.rawValue)
    writer.member("value", JSONReport.json(fact.value))
    writer.member("text", fact.text)
    writer.member("property", fact.property)
    writer.member("on", fact.element)
    writer.member("origin", fact.origin.rawValue)
    if let token = fact.token { writer.member("token", token.text) }
    if let definition = fact.definition { writer.member("definition", definition.name) }
    writer.member("preview", fact.isPreview)
  }
}
