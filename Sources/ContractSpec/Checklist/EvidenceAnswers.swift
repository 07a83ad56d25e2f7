/// What the sources tell of the contract's questions, screen by screen: the answer to each form of `EvidenceForm`.
struct EvidenceAnswers {
  /// What a rule judged in a screen.
  struct Judged {
    var looked: Set<Int32> = []
    var unknown: Set<Int32> = []
    var findings = 0
  }

  let contract: Contract
  let facts: [Fact]
  let screens: ChecklistScreens
  /// By revision; nil for one that cannot be told.
  let touchedSince: [String: Set<ChecklistScreens.Owner>]

  /// Nil where the question has nothing to do with the screen.
  ///
  /// - Parameter homes: those of the screen that are told of.
  func answer(
    _ evidence: Contract.Evidence, ask: String, in screen: Int, homes: [ChecklistScreens.Home],
    judged: [String: Judged]
  ) -> Checklist.Answer? {
    switch evidence.query {
    case .rules(let rules): answer(ask, rules, judged)
    case .find(let names): found(ask, names, without: evidence.without, in: homes)
    case .screens(let names): named(ask, names, without: evidence.without, among: homes)
    case .platforms(let platforms): beside(ask, platforms, screens.screens[screen])
    case .changed(let revision):
      touchedSince[revision]?.contains(.screen(screen)) == true
        ? Checklist.Answer(ask: ask, state: .open, note: "changed since `\(revision)`") : nil
    }
  }

  /// Why no screen is asked a question; nil where it need not be told: a change that touches no such screen.
  func noteOnNothing(_ evidence: Contract.Evidence, amongAll: Bool) -> String? {
    if case .changed(let revision) = evidence.query, touchedSince[revision] == nil {
      return "git cannot tell here what changed since `\(revision)`"
    }
    guard amongAll else { return nil }
    switch evidence.query {
    case .rules: return "there is no screen"
    case .find(let names): return "no screen shows \(Self.list(names))"
    case .screens(let names): return "no screen is called \(Self.list(names))"
    case .platforms(let platforms): return "no screen is on \(Self.list(platforms.map(\.id)))"
    case .changed(let revision): return "no screen changed since `\(revision)`"
    }
  }

  static func list(_ names: [String]) -> String {
    let quoted = names.map { "`\($0)`" }
    return quoted.count < 2
      ? quoted.joined() : quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
  }

  // MARK: Rules

  private func answer(_ ask: String, _ rules: [String], _ judged: [String: Judged]) -> Checklist.Answer {
    let all = rules.compactMap { judged[$0] }
    let names = Self.list(rules)
    let findings = all.reduce(0) { $0 + $1.findings }
    if findings > 0 {
      return Checklist.Answer(ask: ask, state: .fails, note: "\(Self.count(findings, "place")) above, by \(names)")
    }
    let looked = Set(all.flatMap(\.looked)).count
    let unknown = Set(all.flatMap(\.unknown)).count
    if looked == 0 { return Checklist.Answer(ask: ask, state: .open, note: "\(names) found nothing to judge") }
    if unknown > 0 {
      return Checklist.Answer(
        ask: ask, state: .open, note: "\(names) could not judge \(unknown) of \(Self.count(looked, "place"))")
    }
    return Checklist.Answer(ask: ask, state: .holds, note: "\(names) judged \(Self.count(looked, "place"))")
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  // MARK: What screens show

  /// The calls by some names in what a screen is made of on one platform.
  private func calls(_ names: [String], in home: ChecklistScreens.Home) -> [Checklist.Spot] {
    let functions = Set(names.filter { EvidenceForm.isFunction($0) })
    let globs = NameGlobs([names.filter { !EvidenceForm.isFunction($0) }])
    var spots: [Checklist.Spot] = []
    for component in home.components {
      for fact in screens.tree.components[component].facts {
        for child in facts[fact].component?.children ?? []
        where functions.contains(child.name) || !globs.lists(taking: child.name).isEmpty {
          spots.append(Checklist.Spot(platform: home.platform, place: child.place, name: child.name))
        }
      }
    }
    return spots
  }

  private func found(
    _ ask: String, _ names: [String], without: [String], in homes: [ChecklistScreens.Home]
  ) -> Checklist.Answer? {
    var open: [Checklist.Spot] = []
    var answered: [Checklist.Spot] = []
    for home in homes {
      let calls = calls(names, in: home)
      if calls.isEmpty { continue }
      let others = without.isEmpty ? [] : self.calls(without, in: home)
      if let other = others.first { answered.append(other) } else { open += calls }
    }
    if !open.isEmpty {
      let note = without.isEmpty ? "" : "shows no \(Self.list(without))"
      return Checklist.Answer(ask: ask, state: .open, note: note, spots: open)
    }
    return answered.isEmpty ? nil : Checklist.Answer(ask: ask, state: .holds, spots: answered)
  }

  private func named(
    _ ask: String, _ names: [String], without: [String], among all: [ChecklistScreens.Home]
  ) -> Checklist.Answer? {
    let globs = NameGlobs([names])
    let homes = all.filter { !globs.lists(taking: $0.name).isEmpty }
    if homes.isEmpty { return nil }
    if without.isEmpty { return Checklist.Answer(ask: ask, state: .open) }
    var lacking: [Platform] = []
    var unknown: [Platform] = []
    var answered: [Checklist.Spot] = []
    for home in homes {
      if let other = calls(without, in: home).first {
        answered.append(other)
      } else if home.components.isEmpty {
        // Of a selector nobody knows what is shown in it.
        unknown.append(home.platform)
      } else {
        lacking.append(home.platform)
      }
    }
    if lacking.isEmpty, unknown.isEmpty { return Checklist.Answer(ask: ask, state: .holds, spots: answered) }
    var notes: [String] = []
    if !lacking.isEmpty {
      notes.append((all.count == 1 ? "" : Self.names(lacking) + ": ") + "shows no \(Self.list(without))")
    }
    if !unknown.isEmpty { notes.append("\(Self.names(unknown)): what is shown is not known") }
    return Checklist.Answer(ask: ask, state: .open, note: notes.joined(separator: "; "))
  }

  private static func names(_ platforms: [Platform]) -> String { platforms.map(\.id).joined(separator: ", ") }

  private func beside(
    _ ask: String, _ platforms: [Platform], _ screen: ChecklistScreens.Screen
  ) -> Checklist.Answer? {
    let missing = platforms.filter { platform in !screen.homes.contains { $0.platform == platform } }
    if missing.count == platforms.count { return nil }
    return Checklist.Answer(
      ask: ask, state: .open,
      note: missing.isEmpty ? "" : "not found on \(Self.names(missing))")
  }
}
