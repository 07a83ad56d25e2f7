import ContractSpec

/// A checklist in Markdown: boxes by screen. That of a change is within the length that GitHub takes for a comment.
///
/// The line of a question is the question alone, and what was found stands below it: a bot that writes the text anew can
/// keep what a person ticked.
struct ChecklistText {
  private let checklist: Checklist
  private let contract: String
  private let paths: ShownPaths
  private let since: String?
  private let names: [String: String]

  /// Bytes, of the 65,536 characters that GitHub takes, for the screens and for what follows them.
  private static let mostScreens = 48_000
  private static let mostRest = 12_000
  /// Places below a box.
  private static let mostPlaces = 5
  /// Where all screens have no room.
  private static let fewPlaces = 2
  private static let mostUsers = 6
  /// Scalars.
  private static let mostMessage = 400
  private static let mostName = 80

  init(_ checklist: Checklist, contract: String, paths: ShownPaths, since: String?) {
    self.checklist = checklist
    self.contract = contract
    self.paths = paths
    self.since = since
    names = Self.shortNames(checklist.files)
  }

  var text: String {
    let name = MarkupText.clipped(contract, to: Self.mostName)
    // A bot finds its comment by the first line.
    var text = "<!-- conform checklist: \(MarkupText.xml(name)) -->\n"
    text += "### \(MarkupText.markdown(name)): \(title)\n"
    let isEmpty = checklist.screens.isEmpty && checklist.shared.isEmpty && checklist.rest.isEmpty
    if isEmpty, since != nil { return text + "\nThe change touches no screen, and nothing else that drifts.\n" }
    text += "\nA ticked box is decided. One with a ✗ is decided too, and badly. The others are for your eyes.\n"
    text += screens
    var rest = shared
    if !checklist.rest.isEmpty { rest += "\n#### In no screen\n\n" }
    for part in checklist.rest {
      for decision in part.decisions {
        let subject = "\(MarkupText.markdown(part.platform.id)) \(decision.family)"
        rest += crossed(decision, subject: subject, Self.mostPlaces)
      }
    }
    if !checklist.questions.isEmpty {
      rest += "\n#### All of it\n\n" + checklist.questions.map { answer($0, Self.mostPlaces) }.joined()
    }
    return text + (since == nil ? rest : Self.cut(rest, to: Self.mostRest))
  }

  private var title: String {
    let known = SummaryTable.count(checklist.known, "screen")
    let drifting = checklist.screens.count { $0.findings > 0 }
    let state = drifting == 0 ? "no drift" : "drift in \(drifting)"
    guard let since else { return "review of \(known), \(state)" }
    let touched = checklist.screens.count
    return
      "review of \(touched) of \(known), as changed since \(MarkupText.code(MarkupText.clipped(since, to: Self.mostName)))"
      + (touched == 0 ? "" : ", \(state)")
  }

  // MARK: Screens

  private var screens: String {
    var sections = checklist.screens.map { section($0, Self.mostPlaces) }
    if since == nil { return sections.joined() }
    if sections.reduce(0, { $0 + $1.utf8.count }) > Self.mostScreens {
      sections = checklist.screens.map { section($0, Self.fewPlaces) }
    }
    var text = ""
    for (index, section) in sections.enumerated() {
      if text.utf8.count + section.utf8.count > Self.mostScreens {
        let left = checklist.screens[index...].filter { $0.findings > 0 }.count
        return text + "\n#### Not shown\n\n"
          + "\(SummaryTable.count(sections.count - index, "screen")), \(left) with drift; without `--since` all are shown.\n"
      }
      text += section
    }
    return text
  }

  private func section(_ screen: Checklist.Screen, _ most: Int) -> String {
    var text = "\n#### \(MarkupText.markdown(MarkupText.clipped(screen.name, to: Self.mostName)))\n\n"
    text +=
      screen.homes.map { home in
        let name = home.name == screen.name ? "" : " " + code(home.name)
        return "\(MarkupText.markdown(home.platform.id))\(name) \(code(full(home.place)))"
      }.joined(separator: " · ") + "\n\n"
    for decision in screen.decisions where !decision.findings.isEmpty {
      text += crossed(decision, subject: decision.family, most)
    }
    text += ticked(screen.decisions.filter { $0.findings.isEmpty && $0.unknown < $0.looked })
    let unknown = screen.decisions.filter { $0.findings.isEmpty && $0.unknown == $0.looked }
    if !unknown.isEmpty {
      let parts = unknown.map { "\($0.family) (\(SummaryTable.count($0.looked, "fact")))" }
      text += "- [ ] Not known from the sources: \(parts.joined(separator: ", "))\n"
    }
    if !screen.exempted.isEmpty {
      text += "- [ ] Accepted: does the reason still hold?\n"
      text += list(
        screen.exempted.map { exempted in
          let reason = exempted.reason.isEmpty ? "without a reason" : prose(exempted.reason)
          return "\(code(place(exempted.drift.place))) \(exempted.drift.rule): \(reason)"
        }, most)
    }
    for answer in screen.answers { text += self.answer(answer, most) }
    return text
  }

  /// Each file by the end of its path that no other file has: `EmptyState.kt`, `shop/Row.swift`.
  private static func shortNames(_ paths: [String]) -> [String: String] {
    var names: [String: String] = [:]
    var open = Array(Set(paths))
    var parts = 1
    while !open.isEmpty {
      var owners: [String: [String]] = [:]
      for path in open {
        owners[path.split(separator: "/").suffix(parts).joined(separator: "/"), default: []].append(path)
      }
      open = []
      for (name, paths) in owners {
        for path in paths {
          if paths.count == 1 || name.utf8.count == path.utf8.count { names[path] = name } else { open.append(path) }
        }
      }
      parts += 1
    }
    return names
  }

  // MARK: Boxes

  private func crossed(_ decision: Checklist.Decision, subject: String, _ most: Int) -> String {
    let rules = Set(decision.findings.map(\.drift.rule))
    let faults = decision.rules.filter(rules.contains).map(Self.fault).joined(separator: ", ")
    let count = decision.findings.count
    let of = decision.looked > 0 ? " in \(SummaryTable.count(decision.looked, "fact"))" : ""
    return "- [ ] ✗ \(subject): \(count) drift\(of) (\(faults))\(unknown(decision))\n"
      + list(decision.findings.map { finding($0) }, most)
  }

  private func finding(_ finding: Checklist.Finding) -> String {
    (finding.isChanged ? "**changed** " : "")
      + "\(code(place(finding.drift.place))) \(prose(finding.drift.message))"
  }

  /// What was judged and does not drift, in one box.
  private func ticked(_ decisions: [Checklist.Decision]) -> String {
    if decisions.isEmpty { return "" }
    let parts = decisions.map { decision in
      "\(decision.family) (\(SummaryTable.count(decision.looked, "fact")): "
        + "\(decision.rules.map(Self.fault).joined(separator: ", "))\(unknown(decision)))"
    }
    return "- [x] No drift: \(parts.joined(separator: "; "))\n"
  }

  private func unknown(_ decision: Checklist.Decision) -> String {
    decision.unknown > 0 ? "; \(decision.unknown) not known" : ""
  }

  private func answer(_ answer: Checklist.Answer, _ most: Int) -> String {
    let box =
      switch answer.state {
      case .open: "[ ] "
      case .holds: "[x] "
      case .fails: "[ ] ✗ "
      }
    var text = "- \(box)\(prose(answer.ask))\n"
    if !answer.note.isEmpty { text += "  - \(prose(answer.note))\n" }
    text += list(answer.spots.map { "\(code($0.name)) \(code(place($0.place)))" }, most)
    return text
  }

  private func list(_ lines: [String], _ most: Int) -> String {
    // Both sides of one padding say the same.
    var known: Set<String> = []
    let lines = lines.filter { known.insert($0).inserted }
    // One more takes no more room than to say that there is one.
    let shown = lines.count == most + 1 ? lines[...] : lines.prefix(most)
    let more = lines.count - shown.count
    return shown.map { "  - \($0)\n" }.joined() + (more > 0 ? "  - … \(more) more\n" : "")
  }

  // MARK: What several screens show

  private var shared: String {
    if checklist.shared.isEmpty { return "" }
    return "\n#### Shown by several screens\n\n"
      + checklist.shared.map { part in
        let users = part.users.prefix(Self.mostUsers).map { code($0) }.joined(separator: ", ")
        let more = part.users.count - Self.mostUsers
        let findings = part.decisions.flatMap(\.findings)
        var text = "- [ ] \(findings.isEmpty ? "" : "✗ ")\(code(part.home.name)) \(code(place(part.home.place)))"
        text += "\(part.isChanged ? " changed," : "") in \(users)\(more > 0 ? " and \(more) more" : "")"
        if !findings.isEmpty { text += ": \(findings.count) drift" }
        return text + "\n" + list(findings.map { finding($0) }, Self.mostPlaces)
      }.joined()
  }

  // MARK: Pieces

  private func prose(_ text: String) -> String { MarkupText.markdown(MarkupText.clipped(text, to: Self.mostMessage)) }

  private func code(_ text: String) -> String { MarkupText.code(MarkupText.clipped(text, to: 300)) }

  private func full(_ place: Place) -> String { "\(paths.machine(place.path)):\(place.line)" }

  private func place(_ place: Place) -> String {
    "\(names[place.path] ?? paths.machine(place.path)):\(place.line)"
  }

  /// `off-scale` of `spacing/off-scale`.
  private static func fault(_ rule: String) -> String { String(rule.drop { $0 != "/" }.dropFirst()) }

  /// Whole lines, the rest counted.
  private static func cut(_ text: String, to limit: Int) -> String {
    if text.utf8.count <= limit { return text }
    var shown = ""
    var more = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if more == 0, shown.utf8.count + line.utf8.count < limit { shown += line + "\n" } else { more += 1 }
    }
    return shown + "\n… \(SummaryTable.count(more, "line")) more, not shown\n"
  }
}
