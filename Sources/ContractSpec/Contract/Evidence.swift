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
/// the schema, help and the page are made. To add one: a row here, a case of `EvidenceQuery` and its answer in
/// `EvidenceAnswers`; where a value of the right form may still be wrong, a case in `EvidenceCheck`.
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
