import ContractSpec

/// For people, in 80 columns: the table of all platforms, then each kind with its values and where to look first.
enum AuditTextReport: AuditReport {
  static let name = "text"
  static let summary = "for people, in 80 columns"

  private static let width = 80
  /// Lines of values of one group.
  private static let mostLines = 4

  static func text(_ findings: AuditFindings, _ style: TextStyle) -> String {
    let title = TerminalText.safe(AuditWording.title(findings.contract))
    if let before = findings.before { return comparison(findings, before, title, style) }
    let audit = findings.audit
    var text = style(.bold, "\(title): distinct values in places") + "\n\n"
    var lines = [[""] + audit.clients.map(\.platform.id)]
    for group in AuditWording.groups(audit.clients) {
      lines.append([group] + audit.clients.map { AuditWording.count($0.group(group)) })
    }
    if findings.contract != nil { lines.append(["tokens"] + audit.clients.map { AuditWording.percent($0.share) }) }
    lines.append(["files"] + audit.clients.map { findings.files[$0.platform]?.text ?? "0" })
    text += SummaryTable.aligned(lines, left: 1, style)
    for client in audit.clients where !client.groups.isEmpty {
      let share = AuditWording.share(client.share)
      text += "\n" + style(.bold, client.platform.id) + (share.isEmpty ? "" : ": \(share)") + "\n"
      for group in client.groups { text += section(group, findings.paths, style) }
    }
    if findings.contract == nil {
      text += "\n" + HelpText.wrapped("Nothing is bound to tokens: there is no contract here.", indent: 0)
    }
    return text + objects(audit.objects, findings.paths, style)
  }

  private static func section(_ group: Audit.Group, _ paths: ShownPaths, _ style: TextStyle) -> String {
    var head = "\(SummaryTable.count(group.values.count, "value")) in \(SummaryTable.count(group.places, "place"))"
    let share = AuditWording.share(group.share)
    if !share.isEmpty { head += ", \(share)" }
    if group.unknown > 0 { head += ", \(group.unknown) not known" }
    var text = "\n  " + style(.bold, group.name) + ": \(head)\n"
    // Here the question is which screen, which row.
    if group.name == Audit.Group.gutter || group.name == Audit.Group.rows {
      return text + listed(group.values, paths, style)
    }
    text += wrapped(group.values.map { "\(shown($0.value)) ×\($0.spots.count)" }, indent: 4)
    let worst = group.worst.prefix(AuditWording.mostWorst)
    // The worst paddings are told among the spacings.
    if worst.isEmpty || group.name == Audit.Group.padding { return text }
    text +=
      group.faults > 0 ? "    against the contract: \(SummaryTable.count(group.faults, "place"))\n" : "    rarest:\n"
    return text + list(worst, paths, style, upTo: AuditWording.mostWorst)
  }

  private static func objects(_ objects: [Audit.Object], _ paths: ShownPaths, _ style: TextStyle) -> String {
    if objects.isEmpty { return "" }
    var text = "\n" + style(.bold, "one object styled several ways") + ": \(objects.count)\n"
    for object in objects.prefix(AuditWording.mostObjects) {
      let names = object.names.map { code(AuditWording.name($0)) }
      text += "\n" + wrapped(names, indent: 2)
      let role = object.role.map { " (\(code($0.text)) by the contract)" } ?? ""
      text += "    \(style(.bold, AuditWording.property(object)))\(role)\n"
      text += list(object.values.prefix(AuditWording.mostWorst), paths, style, of: object)
      let more = object.values.count - AuditWording.mostWorst
      if more > 0 { text += "      and \(more) more\n" }
    }
    let more = objects.count - AuditWording.mostObjects
    return more > 0 ? text + "\n  and \(more) more\n" : text
  }

  // MARK: Two revisions

  private static func comparison(
    _ findings: AuditFindings, _ before: AuditFindings.Before, _ title: String, _ style: TextStyle
  ) -> String {
    let revision = TerminalText.safe(before.revision)
    var text = style(.bold, "\(title): distinct values in places, \(revision) and now") + "\n"
    for client in findings.audit.clients {
      let old = before.audit.clients.first { $0.platform == client.platform }
      var lines = [[client.platform.id, MarkupText.clipped(revision, to: 24), "now"]]
      let groups = AuditWording.groups([client] + (old.map { [$0] } ?? []))
      for group in groups {
        lines.append([group, AuditWording.count(old?.group(group)), AuditWording.count(client.group(group))])
      }
      if findings.contract != nil {
        lines.append(["tokens", AuditWording.percent(old?.share), AuditWording.percent(client.share)])
      }
      lines.append(
        ["files", before.files[client.platform]?.text ?? "0", findings.files[client.platform]?.text ?? "0"])
      text += "\n" + SummaryTable.aligned(lines, left: 1, style)
      for group in groups {
        let (gone, new) = AuditWording.changes(old?.group(group), client.group(group))
        for (word, values) in [("new", new), ("gone", gone)] where !values.isEmpty {
          text += "  \(word) \(group):\n"
          text += listed(values, findings.paths, style)
        }
      }
    }
    text += "\none object styled several ways: \(before.audit.objects.count), now \(findings.audit.objects.count)\n"
    return text
  }

  // MARK: One value

  static func text(_ found: AuditFound, _ style: TextStyle) -> String {
    let find = found.find
    let query = TerminalText.safe(AuditWording.name(find.query))
    var text = style(.bold, "\(query) in \(TerminalText.safe(found.contract ?? "what was read"))") + "\n"
    let count = find.tokens.count + find.definitions.count
    text += "\n" + style(.bold, "tokens") + ": \(count)\n"
    for token in find.tokens {
      text += entry(
        code(token.path.text), ["\(found.paths.text(token.place.path)):\(token.place.line)"],
        indent: 2)
    }
    for fact in find.definitions {
      text += entry(
        "\(code(fact.name ?? fact.text)) (\(fact.platform))", [place(fact, found.paths)], indent: 2)
    }
    for platform in find.platforms {
      let facts = find.places.filter { $0.platform == platform }
      text += "\n" + style(.bold, platform.id) + ": \(SummaryTable.count(facts.count, "place"))\n"
      for fact in facts {
        var told = AuditWording.detail(fact, code: code)
        if 2 + TerminalText.width(of: told) > width {
          told = String(HelpText.wrapped(told, indent: 4).dropFirst(4).dropLast())
        }
        text += entry(told, [place(fact, found.paths)], indent: 2)
      }
    }
    return text
  }

  private static func place(_ fact: Fact, _ paths: ShownPaths) -> String {
    "\(paths.text(fact.place.path)):\(fact.place.line):\(fact.place.column)"
  }

  // MARK: Pieces

  private static func code(_ text: String) -> String { "`\(TerminalText.safe(text))`" }

  private static func shown(_ value: FactValue) -> String { TerminalText.safe(AuditWording.value(value)) }

  /// One place of each value.
  private static func listed(_ values: [Audit.Value], _ paths: ShownPaths, _ style: TextStyle) -> String {
    let more = values.count - AuditWording.mostObjects
    return list(values.prefix(AuditWording.mostObjects), paths, style) + (more > 0 ? "      and \(more) more\n" : "")
  }

  /// Values with what has them and where, at most this many places.
  private static func list(
    _ values: some Collection<Audit.Value>, _ paths: ShownPaths, _ style: TextStyle, upTo most: Int = 0,
    of object: Audit.Object? = nil
  ) -> String {
    let heads = values.map { "\(shown($0.value)) ×\($0.spots.count)" }
    // Numbers stand in a column.
    let areNumbers = values.allSatisfy { $0.value.text == nil }
    let longest = areNumbers ? heads.map { TerminalText.width(of: $0) }.max() ?? 0 : 0
    var text = ""
    for (head, (value, spots)) in zip(heads, AuditWording.places(values, upTo: most)) {
      guard let first = spots.first else { continue }
      var line = String(repeating: " ", count: max(0, longest - TerminalText.width(of: head))) + head
      var tail = ""
      if object != nil {
        var platforms: [String] = []
        for spot in value.spots where !platforms.contains(spot.platform.id) { platforms.append(spot.platform.id) }
        tail = " (\(platforms.joined(separator: ", ")))"
      }
      if let rule = first.rule { tail += " " + style(.note, "[\(rule)]") }
      // An object with one name is told by it already. As many names as the line has room for.
      if object?.names.count != 1, !value.names.isEmpty {
        let choices = (1...3).reversed().map { most in
          "  " + AuditWording.names(value, upTo: most, code)
        }
        line += choices.first { 6 + shownWidth(line + $0 + tail) <= width } ?? "\n      " + choices[2]
      }
      line += tail
      text += entry(line, spots.map { "\(paths.text($0.place.path)):\($0.place.line)" }, indent: 6)
    }
    return text
  }

  /// What is told and where it stands, on one line if that is wide enough. A path is never cut, so that a terminal jumps.
  private static func entry(_ told: String, _ places: [String], indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    let places = places.map(TerminalText.safe)
    if places.count == 1, indent + shownWidth(told) + 2 + TerminalText.width(of: places[0]) <= width {
      return "\(margin)\(told)  \(places[0])\n"
    }
    return "\(margin)\(told)\n" + places.map { "\(margin)  \($0)\n" }.joined()
  }

  /// Without what only colours.
  private static func shownWidth(_ text: String) -> Int {
    text.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated().reduce(0) { sum, part in
      let piece = part.offset == 0 ? part.element : part.element.drop { $0 != "m" }.dropFirst()
      return sum + TerminalText.width(of: piece)
    }
  }

  /// Items between dots, on at most `mostLines` lines; the rest is a number. The dot at the end of a line has its room.
  private static func wrapped(_ items: [String], indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines = [margin]
    var used = indent
    for (number, item) in items.enumerated() {
      let length = TerminalText.width(of: item)
      let isFirst = used == indent
      if !isFirst, used + 3 + length + 2 > width {
        if lines.count == mostLines {
          lines[lines.count - 1] += " …"
          lines.append("\(margin)and \(items.count - number) more")
          break
        }
        lines[lines.count - 1] += " ·"
        lines.append(margin + item)
        used = indent + length
      } else {
        lines[lines.count - 1] += isFirst ? item : " · " + item
        used += isFirst ? length : length + 3
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
