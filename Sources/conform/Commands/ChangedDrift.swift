import ContractSpec

/// `--since`: the drift that a change bears on. Where it is told need not have changed: a changed constant or token reaches
/// all its uses, and a key is missed where nobody wrote anything.
struct ChangedDrift {
  let changes: GitChanges
  let paths: ShownPaths
  let contract: Contract
  let facts: [Fact]

  func touches(_ drift: Drift) -> Bool {
    if touches(drift.place) { return true }
    if isOfKey(drift), touchesKey(drift) { return true }
    for index in drift.facts where touches(facts[index]) { return true }
    // What the contract says of the rule, and the token that it wants.
    if contract.rules.contains(where: { $0.rule == drift.rule && touches($0.place) }) { return true }
    if contract.overrides.contains(where: { $0.rules.contains { $0.rule == drift.rule && touches($0.place) } }) {
      return true
    }
    if let token = contract.tokens[TokenPath(drift.expected)], touches(token.place) { return true }
    // A place that is told with it and is no other drift of its own: the entry that has a missing key.
    return drift.related.contains { !$0.isToldElsewhere && touches($0.place) }
  }

  func touches(_ fact: Fact) -> Bool {
    if touches(fact.place) || fact.definition.map({ touches($0.place) }) == true { return true }
    if fact.via.contains(where: { touches($0.place) }) { return true }
    switch fact.kind {
    // An element and what stands in it: its size, its label, its handler.
    case .target, .label: return touches(fact.call)
    default: return false
    }
  }

  private func isOfKey(_ drift: Drift) -> Bool { drift.rule.hasPrefix("key/") }

  /// A key that was taken out of a table is missed at its neighbour, and where it is used.
  private func touchesKey(_ drift: Drift) -> Bool {
    let key = drift.value.text ?? drift.found
    return changes.removedWords.contains(key) || changes.removedWords.contains(drift.found)
  }

  func touches(_ place: Place) -> Bool { changes.touch(place, at: paths.machine(place.path)) }
}
