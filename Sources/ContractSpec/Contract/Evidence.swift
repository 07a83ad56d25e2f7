extension Contract {
  /// A question for the reviewer, and what the sources can tell of it.
  package struct Question: Sendable {
    package var ask: String
    /// Nil where only an eye can tell: it is asked once.
    package var evidence: Evidence?
  }

  package struct Evidence: Sendable {
    package var query: EvidenceQuery
    /// A place is only told where what it belongs to shows none of these.
    package var without: [String]
    package var place: Place

    /// The names of components, as globs, and of functions as they are.
    package var names: [String] {
      if case .find(let names) = query { return names + without }
      return without
    }
  }

  /// The functions that the questions look for: names that begin with a small letter.
  package var askedCalls: Set<String> {
    Set(checklist.flatMap { $0.evidence?.names ?? [] }.filter { EvidenceForm.isFunction($0) })
  }
}

/// What a question looks for in each screen.
package enum EvidenceQuery: Sendable, Equatable {
  /// The drift of these rules: it decides the question.
  case rules([String])
  /// Calls of components and functions by these names.
  case find([String])
  /// The screens by these names.
  case screens([String])
  /// The screens side by side, and those that one of these platforms lacks.
  case platforms([Platform])
  /// The screens that changed since a revision.
  case changed(since: String)
}

/// A form of evidence that a contract may ask for: its member, what it takes and what it is for, in one value, from which
/// the schema, the check of a contract, help and the page are made. To add one: a row here, and its answer in
/// `EvidenceAnswers`.
package struct EvidenceForm: Sendable {
  package var name: String
  package var shape: ContractShape
  /// Whether `without` may stand beside it.
  package var takesWithout = false
  /// One sentence.
  package var prose: String
  /// A question with it, for the page.
  package var example: String
  package var read: @Sendable (ContractValue) -> EvidenceQuery?

  package static let all = [
    EvidenceForm(
      name: "rule", shape: .either([.text(.rule), .list(.text(.rule), atLeast: 1)]),
      prose: "What these rules judged in a screen: it answers the question, well where nothing drifts.",
      example: #"{ "ask": "Does the left edge stay put?", "evidence": { "rule": "spacing/gutter" } }"#
    ) { .rules(strings($0)) },
    EvidenceForm(
      name: "find", shape: namesShape, takesWithout: true,
      prose: "Where a screen shows components, or calls functions, by these names.",
      example: #"""
        { "ask": "Force every list empty: what is there?", "evidence": { "find": ["LazyColumn", "List"], "without": "EmptyState" } }
        """#
    ) { .find(strings($0)) },
    EvidenceForm(
      name: "screens", shape: namesShape, takesWithout: true, prose: "The screens by these names.",
      example: #"""
        { "ask": "Does a failure show?", "evidence": { "screens": "*", "without": ["ErrorState", "showFeedback"] } }
        """#
    ) { .screens(strings($0)) },
    EvidenceForm(
      name: "platforms", shape: .list(.text(.platform), atLeast: 2),
      prose: "The screens that any of these platforms has, side by side; those that one lacks say so.",
      example: #"{ "ask": "Same order, same words?", "evidence": { "platforms": ["android", "ios"] } }"#
    ) { .platforms(strings($0).map { Platform($0) }) },
    EvidenceForm(
      name: "changedSince", shape: .text(.words),
      prose: "The screens that changed since a revision of git, as `--since` tells it.",
      example: #"{ "ask": "Are there pictures of it, before and after?", "evidence": { "changedSince": "main" } }"#
    ) { .changed(since: $0.string ?? "") },
  ]

  static let namesShape = ContractShape.either([.text(.words), .list(.text(.words), atLeast: 1)])

  package static let without = ContractShape.Member(
    "without", namesShape,
    "Beside \(all.filter(\.takesWithout).map { "`\($0.name)`" }.joined(separator: " and ")): only where the screen shows or "
      + "calls none of these on that platform; where it does, the question is answered.")

  /// `showFeedback`: a name that begins so is taken as it is, of all calls of that function.
  static func isFunction(_ name: String) -> Bool { name.first?.isLowercase ?? false }

  private static func strings(_ value: ContractValue) -> [String] {
    value.string.map { [$0] } ?? value.array?.compactMap(\.string) ?? []
  }
}

extension Contract.Evidence {
  /// - Parameter value: a rule's id, or an object with one form; nil where it is neither, which was reported.
  init?(_ value: ContractValue) {
    place = value.place
    without = []
    if let rule = value.string {
      query = .rules([rule])
      return
    }
    guard let form = EvidenceForm.all.first(where: { value[$0.name] != nil }),
      let query = value[form.name].flatMap({ form.read($0) })
    else { return nil }
    self.query = query
    if let names = value[EvidenceForm.without.name] {
      without = names.string.map { [$0] } ?? names.array?.compactMap(\.string) ?? []
    }
  }
}

/// What is wrong with the questions of a contract though each of their values has the right form.
struct EvidenceCheck {
  let contract: Contract
  private(set) var problems = ContractProblems()

  init(_ checklist: ContractValue?, contract: Contract, isExample: Bool) {
    self.contract = contract
    var asked: [String: Place] = [:]
    for question in checklist?.array ?? [] {
      if let ask = question["ask"], let text = ask.string {
        if let first = asked[text] {
          problems.error("the question stands twice", ask.place, related: [.init(place: first, message: "the first")])
        }
        asked[text] = ask.place
      }
      if let evidence = question["evidence"] { check(evidence, isExample: isExample) }
    }
  }

  private mutating func check(_ evidence: ContractValue, isExample: Bool) {
    if evidence.string != nil { return checkRules(evidence) }
    let members = evidence.object ?? []
    let forms = members.filter { member in EvidenceForm.all.contains { $0.name == member.name } }
    if members.isEmpty || forms.isEmpty && members.allSatisfy({ $0.name == EvidenceForm.without.name }) {
      if evidence.object == nil { return }
      let known = EvidenceForm.all.map { "`\($0.name)`" }.joined(separator: ", ")
      return problems.error("`evidence` looks for nothing; expected one of \(known)", evidence.place)
    }
    for second in forms.dropFirst() {
      problems.error("`evidence` has both `\(forms[0].name)` and `\(second.name)`; expected one", second.namePlace)
    }
    if let without = members.first(where: { $0.name == EvidenceForm.without.name }) {
      checkNames(without.value)
      if let form = EvidenceForm.all.first(where: { $0.name == forms.first?.name }), !form.takesWithout {
        problems.error("`without` does not go with `\(form.name)`", without.namePlace)
      }
    }
    guard let form = forms.first else { return }
    switch form.name {
    case "rule": checkRules(form.value)
    case "find": checkNames(form.value)
    case "platforms":
      for platform in form.value.array ?? [] where !isExample {
        guard let name = platform.string, !contract.platforms.contains(where: { $0.platform.id == name }) else {
          continue
        }
        problems.error(
          "`\(name)` is not among the contract's `platforms`", platform.place,
          hint: didYouMean(name, in: contract.platforms.map(\.platform.id)))
      }
    case "changedSince":
      if let text = form.value.string, text.hasPrefix("-") || text.contains(where: \.isWhitespace) {
        problems.error("`\(text)` is no revision", form.value.place, hint: "name a branch, tag or commit")
      }
    default: break
    }
  }

  /// A rule that does not run finds nothing, which would answer every question.
  private mutating func checkRules(_ value: ContractValue) {
    for rule in value.array ?? [value] {
      guard let id = rule.string, !contract.rules.contains(where: { $0.rule == id }) else { continue }
      problems.error("`\(id)` is no answer: it is not among the contract's `rules`", rule.place)
    }
  }

  private mutating func checkNames(_ value: ContractValue) {
    for name in value.array ?? [value] {
      guard let text = name.string, EvidenceForm.isFunction(text),
        text.utf8.contains(where: { "*?[{".utf8.contains($0) })
      else { continue }
      problems.error(
        "`\(text)` is a pattern of functions; expected the name of one", name.place,
        hint: "only names with a capital may hold a `*`")
    }
  }
}
