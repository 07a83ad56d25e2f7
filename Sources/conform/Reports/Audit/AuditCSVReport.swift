import ContractSpec

/// For spreadsheets, by RFC 4180: a head, then a value a line with its counts and its first place.
enum AuditCSVReport: AuditReport {
  static let name = "csv"
  static let summary = "a value a line, for spreadsheets"

  static func text(_ findings: AuditFindings, _ style: TextStyle) -> String {
    var text = row([
      "revision", "platform", "group", "value", "places", "tokens", "drift", "on", "path", "line", "column", "rule",
    ])
    if let before = findings.before { text += rows(before.audit, revision: before.revision, findings.paths) }
    return text + rows(findings.audit, revision: "", findings.paths)
  }

  private static func rows(_ audit: Audit, revision: String, _ paths: ShownPaths) -> String {
    var text = ""
    for client in audit.clients {
      for group in client.groups {
        for value in group.values { text += row(value, [revision, client.platform.id, group.name], paths) }
      }
    }
    for object in audit.objects {
      // The places of one object stand apart by platform, so that the columns mean the same on every line.
      for value in object.values {
        for client in audit.clients {
          var part = value
          part.spots.removeAll { $0.platform != client.platform }
          if part.spots.isEmpty { continue }
          part.tokens = 0
          text += row(part, [revision, client.platform.id, "object " + AuditWording.property(object)], paths)
        }
      }
    }
    return text
  }

  private static func row(_ value: Audit.Value, _ head: [String], _ paths: ShownPaths) -> String {
    let spot = value.spots.first
    return row(
      head + [text(value.value), "\(value.spots.count)", "\(value.tokens)", "\(value.faults)", spot?.name ?? ""]
        + (spot.map { cells($0.place, paths) } ?? ["", "", ""]) + [spot?.rule ?? ""])
  }

  static func text(_ found: AuditFound, _ style: TextStyle) -> String {
    var text = row([
      "platform", "kind", "value", "text", "property", "on", "token", "path", "line", "column", "preview",
    ])
    for token in found.find.tokens {
      text += row(
        ["", "token", token.scalar.map(formatNumber) ?? "", "", "", "", token.path.text]
          + cells(token.place, found.paths)
          + [""])
    }
    for fact in found.find.definitions + found.find.places {
      text += row(
        [
          fact.platform.id, fact.kind.rawValue, self.text(fact.value), fact.text, fact.property, fact.element,
          fact.token?.text ?? (fact.kind == .token ? fact.name ?? "" : ""),
        ] + cells(fact.place, found.paths) + [fact.isPreview ? "true" : "false"])
    }
    return text
  }

  private static func cells(_ place: Place, _ paths: ShownPaths) -> [String] {
    [paths.machine(place.path), "\(place.line)", "\(place.column)"]
  }

  private static func text(_ value: FactValue) -> String {
    switch value {
    case .number(let number): formatNumber(number)
    case .full: "full"
    case .text(let text): text
    case .none: ""
    }
  }

  /// Fields with a comma or a quote stand in quotes, a quote twice; control characters, line ends too, are named as in the
  /// text. Lines end with CR LF.
  static func row(_ fields: [String]) -> String {
    fields.map { field in
      let safe = TerminalText.safe(field)
      guard safe.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else { return safe }
      return "\"" + safe.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }.joined(separator: ",") + "\r\n"
  }
}
