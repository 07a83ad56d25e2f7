import ContractSpec

/// The tables of a design document: distinct values on each platform, and for each platform what, how many, and the worst
/// of it.
enum AuditMarkdownReport: AuditReport {
  static let name = "markdown"
  static let summary = "the tables of a design document"

  /// Values of one group that are listed; the rest is a number.
  private static let mostValues = 40
  /// Rows of the table of one value.
  private static let mostPlaces = 200

  static func text(_ findings: AuditFindings, _ style: TextStyle) -> String {
    let title = MarkupText.markdown(AuditWording.title(findings.contract))
    if let before = findings.before { return comparison(findings, before, title) }
    let audit = findings.audit
    var text = "### \(title): distinct values in places\n\n"
    var rows: [[String]] = []
    for group in AuditWording.groups(audit.clients) {
      rows.append([group] + audit.clients.map { AuditWording.count($0.group(group)) })
    }
    if findings.contract != nil { rows.append(["tokens"] + audit.clients.map { AuditWording.percent($0.share) }) }
    rows.append(["files"] + audit.clients.map { findings.files[$0.platform]?.text ?? "0" })
    text += table([""] + audit.clients.map(\.platform.id), rows, numbers: 1..<audit.clients.count + 1)
    for client in audit.clients where !client.groups.isEmpty { text += section(client, findings) }
    return text + objects(audit.objects, findings.paths)
  }

  private static func section(_ client: Audit.Client, _ findings: AuditFindings) -> String {
    let share = AuditWording.share(client.share)
    var text = "\n#### \(client.platform)\(share.isEmpty ? "" : ": \(share)")\n\n"
    let rows = client.groups.map { group in
      let worst = told(
        group.worst.prefix(AuditWording.mostWorst), findings.paths, upTo: AuditWording.mostWorst)
      let unknown = group.unknown > 0 ? " (\(group.unknown) not known)" : ""
      return [
        group.name, "\(group.values.count)", "\(group.places)\(unknown)", AuditWording.percent(group.share),
        "\(group.faults)",
        worst,
      ]
    }
    text += table(["what", "values", "places", "tokens", "drift", "the worst of it"], rows, numbers: 1..<5)
    text += "\n<details><summary>all values</summary>\n\n"
    for group in client.groups {
      let values = group.values.prefix(mostValues).map { "\(shown($0.value, MarkupText.code)) ×\($0.spots.count)" }
      let more = group.values.count - mostValues
      text += "- \(group.name): \(values.joined(separator: ", "))\(more > 0 ? " and \(more) more" : "")\n"
    }
    return text + "\n</details>\n"
  }

  private static func objects(_ objects: [Audit.Object], _ paths: ShownPaths) -> String {
    if objects.isEmpty { return "" }
    var text = "\n#### One object styled several ways: \(objects.count)\n\n"
    let rows = objects.prefix(AuditWording.mostObjects).map { object in
      let names = object.names.prefix(AuditWording.mostWorst).map { cell(AuditWording.name($0)) }
      let role = object.role.map { " (\(cell($0.text)))" } ?? ""
      let more = object.values.count - AuditWording.mostWorst
      return [
        names.joined(separator: ", ") + role, AuditWording.property(object),
        told(object.values.prefix(AuditWording.mostWorst), paths) + (more > 0 ? "<br>and \(more) more" : ""),
      ]
    }
    text += table(["object", "what", "values"], rows, numbers: 0..<0)
    let more = objects.count - AuditWording.mostObjects
    return more > 0 ? text + "\n\(more) more are not shown.\n" : text
  }

  private static func comparison(_ findings: AuditFindings, _ before: AuditFindings.Before, _ title: String) -> String {
    var text = "### \(title): distinct values in places, \(MarkupText.code(before.revision)) and now\n"
    for client in findings.audit.clients {
      let old = before.audit.clients.first { $0.platform == client.platform }
      text += "\n#### \(client.platform)\n\n"
      var rows = AuditWording.groups([client] + (old.map { [$0] } ?? [])).map { name in
        let (gone, new) = AuditWording.changes(old?.group(name), client.group(name))
        return [name, AuditWording.count(old?.group(name)), AuditWording.count(client.group(name))]
          + [new, gone].map { values in
            let more = values.count - AuditWording.mostWorst
            return told(values.prefix(AuditWording.mostWorst), findings.paths)
              + (more > 0 ? "<br>and \(more) more" : "")
          }
      }
      if findings.contract != nil {
        rows.append(["tokens", AuditWording.percent(old?.share), AuditWording.percent(client.share), "", ""])
      }
      let files = [before.files, findings.files].map { $0[client.platform]?.text ?? "0" }
      rows.append(["files"] + files + ["", ""])
      text += table(["", cell(before.revision), "now", "new", "gone"], rows, numbers: 1..<3)
    }
    text += "\nOne object styled several ways: \(before.audit.objects.count), now \(findings.audit.objects.count).\n"
    return text
  }

  static func text(_ found: AuditFound, _ style: TextStyle) -> String {
    let find = found.find
    let subject = found.contract.map(MarkupText.markdown) ?? "what was read"
    var text = "### \(MarkupText.code(AuditWording.name(find.query))) in \(subject)\n\n"
    var rows = find.tokens.map { token in
      ["token", cell(token.path.text), code(token.place, found.paths)]
    }
    rows += (find.definitions + find.places).prefix(mostPlaces).map { fact in
      let told =
        fact.kind == .token ? cell(fact.name ?? fact.text) : AuditWording.detail(fact, code: cell)
      return [fact.kind == .token ? "\(fact.platform) token" : fact.platform.id, told, exact(fact.place, found.paths)]
    }
    text += table(["where", "what", "place"], rows, numbers: 0..<0)
    let more = find.definitions.count + find.places.count - mostPlaces
    return more > 0 ? text + "\n\(more) more are not shown.\n" : text
  }

  // MARK: Pieces

  private static func code(_ place: Place, _ paths: ShownPaths) -> String {
    cell("\(paths.machine(place.path)):\(place.line)")
  }

  private static func exact(_ place: Place, _ paths: ShownPaths) -> String {
    cell("\(paths.machine(place.path)):\(place.line):\(place.column)")
  }

  /// Code in a cell, which a bar would end. Behind a backslash it cannot be written, and another stands for it.
  static func cell(_ text: String) -> String {
    MarkupText.code(text).replacing("\\|", with: "\\¦").replacing("|", with: "\\|")
  }

  private static func shown(_ value: FactValue, _ code: (String) -> String = cell) -> String {
    value.text == nil ? AuditWording.value(value) : code(AuditWording.value(value))
  }

  /// Values, how often, what has them and where, at most this many places.
  private static func told(
    _ values: some Collection<Audit.Value>, _ paths: ShownPaths, upTo most: Int = 0
  ) -> String {
    AuditWording.places(values, upTo: most).map { value, spots in
      let names = AuditWording.names(value, cell)
      let places = spots.map { code($0.place, paths) }.joined(separator: ", ")
      return "\(shown(value.value)) ×\(value.spots.count) \(names.isEmpty ? "" : names + " ")\(places)"
    }.joined(separator: "<br>")
  }

  /// Cells are escaped already. Numbers stand to the right.
  private static func table(_ head: [String], _ rows: [[String]], numbers: Range<Int>) -> String {
    let rules = head.indices.map { numbers.contains($0) ? "--:" : "---" }
    return ([head, rules] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}
