/// The review of a product: what the rules decided in each screen, and the contract's questions with what the sources tell
/// of them.
package struct Checklist: Sendable {
  /// By name.
  package var screens: [Screen]
  /// Components that several screens show, where something is to be said of them; by platform and name.
  package var shared: [Shared]
  /// By platform, what drifts and belongs to no screen.
  package var rest: [Rest]
  /// What is asked of the product as a whole.
  package var questions: [Answer]
  /// How many screens there are, told or not.
  package var known: Int
  /// All files that were read, so that a place can be told by as much of its path as tells it apart.
  package var files: [String]

  package struct Screen: Sendable {
    package var name: String
    package var homes: [Spot]
    package var decisions: [Decision]
    package var exempted: [Exempted]
    package var answers: [Answer]

    package var findings: Int { decisions.reduce(0) { $0 + $1.findings.count } }
  }

  package struct Shared: Sendable {
    package var home: Spot
    /// Names of the screens that show it.
    package var users: [String]
    package var isChanged: Bool
    package var decisions: [Decision]
  }

  package struct Rest: Sendable {
    package var platform: Platform
    package var decisions: [Decision]
  }

  /// What the rules of one family say of a place.
  package struct Decision: Sendable {
    package var family: String
    /// The ids of those that had something to judge, in the order of the registry.
    package var rules: [String]
    /// Facts that were looked at, and how many of them have no value that is known.
    package var looked: Int
    package var unknown: Int
    /// What the change bears on first, then the gravest, then in the order of places.
    package var findings: [Finding]
  }

  package struct Finding: Sendable {
    package var drift: Drift
    /// Whether the change bears on it; false where none is asked about.
    package var isChanged: Bool
  }

  package struct Exempted: Sendable {
    package var drift: Drift
    package var reason: String
  }

  /// A question, and what the sources tell of it.
  package struct Answer: Sendable {
    package enum State: Sendable {
      /// For an eye, at the places.
      case open
      /// Answered well, by the places.
      case holds
      /// Answered badly, by the findings of the screen.
      case fails
    }

    package var ask: String
    package var state: State
    /// What was found, in a few words; empty where the places say all.
    package var note = ""
    package var spots: [Spot] = []
  }

  package struct Spot: Sendable, Equatable {
    package var platform: Platform
    package var place: Place
    /// What stands there.
    package var name: String

    package init(platform: Platform, place: Place, name: String) {
      self.platform = platform
      self.place = place
      self.name = name
    }
  }

  /// What changed since a revision.
  package struct Change {
    package var touchesPlace: (Place) -> Bool
    package var touchesFact: (Fact) -> Bool
    package var touchesDrift: (Drift) -> Bool

    package init(
      touchesPlace: @escaping (Place) -> Bool, touchesFact: @escaping (Fact) -> Bool,
      touchesDrift: @escaping (Drift) -> Bool
    ) {
      self.touchesPlace = touchesPlace
      self.touchesFact = touchesFact
      self.touchesDrift = touchesDrift
    }
  }
}

extension Checklist {
  /// - Parameters:
  ///   - facts: bound, with those of kind `component`.
  ///   - result: with what each rule judged.
  ///   - exemptions: those that the result speaks of.
  ///   - platforms: those to tell of, in the order of the contract.
  ///   - change: only what it touches is told; nil for all.
  ///   - changes: by the revisions that questions name; nil for one that cannot be told.
  package init(
    _ facts: [Fact], result: ConformanceResult, exemptions: [Exemption], contract: Contract, platforms: [Platform],
    change: Change?, changes: [String: Change] = [:]
  ) {
    let maker = ChecklistMaker(
      facts, result, exemptions: exemptions, contract: contract, platforms: platforms, change: change, changes: changes)
    self = maker.checklist
  }
}

/// Gathers what belongs to each screen.
private struct ChecklistMaker {
  typealias Owner = ChecklistScreens.Owner

  /// What was judged and found at one place.
  private struct Found {
    var looked: [String: [Int32]] = [:]
    var findings: [Checklist.Finding] = []
    var exempted: [Checklist.Exempted] = []
  }

  let contract: Contract
  let platforms: [Platform]
  let facts: [Fact]
  let screens: ChecklistScreens
  let change: Checklist.Change?
  let changes: [String: Checklist.Change]
  private var owners: [Owner] = []
  private var found: [Owner: Found] = [:]
  private var rest: [Platform: Found] = [:]
  private var touched: Set<Owner> = []
  private let files: [String]

  init(
    _ facts: [Fact], _ result: ConformanceResult, exemptions: [Exemption], contract: Contract, platforms: [Platform],
    change: Checklist.Change?, changes: [String: Checklist.Change]
  ) {
    self.contract = contract
    self.platforms = platforms
    self.facts = facts
    self.change = change
    self.changes = changes
    // Those that are not told of are known all the same: a screen that is there is not missing.
    let index = FactIndex(facts)
    files = index.files.map(\.path) + result.drift.map(\.place.path)
    screens = ChecklistScreens(
      facts, index, contract: contract, platforms: contract.platforms.map(\.platform))
    owners = facts.map { [screens] in platforms.contains($0.platform) ? screens.owner(of: $0) : .none }
    for (rule, judged) in result.judged {
      for fact in judged where owners[Int(fact)] != .none {
        found[owners[Int(fact)], default: Found()].looked[rule, default: []].append(fact)
      }
    }
    for drift in result.drift where platforms.contains(drift.platform) {
      let finding = Checklist.Finding(drift: drift, isChanged: change?.touchesDrift(drift) ?? false)
      for owner in owners(of: drift) {
        if owner == .none {
          rest[drift.platform, default: Found()].findings.append(finding)
        } else {
          found[owner, default: Found()].findings.append(finding)
        }
        if finding.isChanged { touched.insert(owner) }
      }
    }
    for one in result.exempted where platforms.contains(one.drift.platform) {
      let exempted = Checklist.Exempted(drift: one.drift, reason: exemptions[one.exemption].reason)
      for owner in owners(of: one.drift) where owner != .none {
        found[owner, default: Found()].exempted.append(exempted)
      }
    }
    if let change { touched.formUnion(self.touched(by: change)) }
  }

  /// Where drift stands; a constant's beside all screens stands in those that use it.
  private func owners(of drift: Drift) -> [Owner] {
    let own = screens.owner(at: drift.place, on: drift.platform, of: drift.facts.first.map { facts[$0] })
    if own != .none { return [own] }
    var users: [Owner] = []
    for fact in drift.facts where owners[fact] != .none && !users.contains(owners[fact]) { users.append(owners[fact]) }
    return users.isEmpty ? [.none] : users
  }

  /// What a change bears on: a declaration with changed lines, or a value that follows from what was changed.
  private func touched(by change: Checklist.Change) -> Set<Owner> {
    var touched: Set<Owner> = []
    for (component, users) in zip(screens.tree.components, screens.users)
    where !users.isEmpty && platforms.contains(component.platform) {
      for fact in component.facts where change.touchesPlace(facts[fact].call) {
        // A declaration may lie in another; what is touched there is not this one's.
        touched.insert(screens.owner(of: facts[fact]))
      }
    }
    for fact in facts.indices where owners[fact] != .none && !touched.contains(owners[fact]) {
      if facts[fact].kind != .component, change.touchesFact(facts[fact]) { touched.insert(owners[fact]) }
    }
    return touched
  }

  // MARK: The checklist

  var checklist: Checklist {
    let known = screens.screens.count { !homes(of: $0).isEmpty }
    var list = Checklist(
      screens: [], shared: [], rest: [], questions: [], known: known, files: files)
    var told: Set<String> = []
    let answers = EvidenceAnswers(
      contract: contract, facts: facts, screens: screens, touchedSince: changes.mapValues { touched(by: $0) })
    for (number, screen) in screens.screens.enumerated() {
      let owner = Owner.screen(number)
      let homes = homes(of: screen)
      if homes.isEmpty || change != nil && !touched.contains(owner) { continue }
      let found = found[owner] ?? Found()
      let decisions = self.decisions(found)
      var asked: [Checklist.Answer] = []
      for question in contract.checklist {
        guard let evidence = question.evidence,
          let answer = answers.answer(
            evidence, ask: question.ask, in: number, homes: homes, judged: looked(found))
        else { continue }
        told.insert(question.ask)
        asked.append(answer)
      }
      list.screens.append(
        Checklist.Screen(
          name: screen.name,
          homes: homes.map { Checklist.Spot(platform: $0.platform, place: $0.place, name: $0.name) },
          decisions: decisions, exempted: found.exempted, answers: asked))
    }
    list.shared = shared
    list.rest = platforms.compactMap { platform in
      var found = rest[platform] ?? Found()
      if change != nil { found.findings.removeAll { !$0.isChanged } }
      return found.findings.isEmpty ? nil : Checklist.Rest(platform: platform, decisions: decisions(found))
    }
    for question in contract.checklist {
      guard let evidence = question.evidence else {
        list.questions.append(Checklist.Answer(ask: question.ask, state: .open))
        continue
      }
      if told.contains(question.ask) { continue }
      // A question that no screen is asked must not vanish.
      guard let note = answers.noteOnNothing(evidence, amongAll: change == nil) else { continue }
      list.questions.append(Checklist.Answer(ask: question.ask, state: .open, note: note))
    }
    return list
  }

  private func homes(of screen: ChecklistScreens.Screen) -> [ChecklistScreens.Home] {
    screen.homes.filter { platforms.contains($0.platform) }
  }

  private var shared: [Checklist.Shared] {
    var shared: [Checklist.Shared] = []
    for (component, users) in screens.users.enumerated()
    where users.count > 1 && platforms.contains(screens.tree.components[component].platform) {
      let owner = Owner.shared(component)
      let found = found[owner] ?? Found()
      let isChanged = touched.contains(owner)
      if change != nil ? !isChanged : found.findings.isEmpty { continue }
      let declared = screens.tree.components[component]
      shared.append(
        Checklist.Shared(
          home: Checklist.Spot(
            platform: declared.platform, place: facts[declared.facts[0]].place, name: declared.name),
          users: users.map { screens.screens[$0].name }, isChanged: isChanged, decisions: decisions(found)))
    }
    let rank = Dictionary(platforms.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return shared.sorted { left, right in
      let (first, second) = (rank[left.home.platform] ?? 0, rank[right.home.platform] ?? 0)
      if first != second { return first < second }
      if left.home.name != right.home.name {
        return left.home.name.utf8.lexicographicallyPrecedes(right.home.name.utf8)
      }
      return Place.precedes(left.home.place, right.home.place)
    }
  }

  private func decisions(_ found: Found) -> [Checklist.Decision] {
    var decisions: [Checklist.Decision] = []
    for rule in Rules.all.map(\.descriptor) {
      let judged = found.looked[rule.id] ?? []
      let own = found.findings.filter { $0.drift.rule == rule.id }
      if judged.isEmpty, own.isEmpty { continue }
      if decisions.last?.family != rule.family {
        if let known = decisions.firstIndex(where: { $0.family == rule.family }) {
          decisions.append(decisions.remove(at: known))
        } else {
          decisions.append(
            Checklist.Decision(family: rule.family, rules: [], looked: 0, unknown: 0, findings: []))
        }
      }
      decisions[decisions.count - 1].rules.append(rule.id)
      decisions[decisions.count - 1].findings += own
    }
    for index in decisions.indices {
      let judged = Set(decisions[index].rules.flatMap { found.looked[$0] ?? [] })
      decisions[index].looked = judged.count
      decisions[index].unknown = judged.count { facts[Int($0)].isUnknown }
      decisions[index].findings.sort { left, right in
        if left.isChanged != right.isChanged { return left.isChanged }
        if left.drift.severity != right.drift.severity { return left.drift.severity > right.drift.severity }
        return Place.precedes(left.drift.place, right.drift.place)
      }
    }
    return decisions
  }

  private func looked(_ found: Found) -> [String: EvidenceAnswers.Judged] {
    var result: [String: EvidenceAnswers.Judged] = [:]
    for (rule, judged) in found.looked {
      result[rule] = EvidenceAnswers.Judged(
        looked: Set(judged), unknown: Set(judged.filter { facts[Int($0)].isUnknown }), findings: 0)
    }
    for finding in found.findings {
      result[finding.drift.rule, default: EvidenceAnswers.Judged()].findings += 1
    }
    return result
  }
}

extension Fact {
  /// Whether nothing is known that a rule could judge.
  fileprivate var isUnknown: Bool {
    kind == .label ? value == .text("unknown") : auditedValues.isEmpty
  }
}
