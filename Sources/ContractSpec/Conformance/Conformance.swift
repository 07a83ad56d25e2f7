/// What the rules of a contract found.
package struct ConformanceResult: Sendable {
  /// Sorted by path, position, rule.
  package var drift: [Drift]
  /// For each rule that ran, in the order of the registry: how much drift it found, also when it is none.
  package var counts: [(rule: String, count: Int)]
}

/// The loop: each rule of the contract over the facts of the project.
package enum Conformance {
  /// - Parameter facts: bound; see `Binder`.
  /// - Complexity: each rule walks the facts of its kinds once.
  package static func run(
    facts: [Fact], contract: Contract, rules: [any Rule], spellings: Spellings? = nil
  ) -> ConformanceResult {
    let run = Run(
      facts: facts, contract: contract, spellings: spellings ?? Spellings(contract), index: FactIndex(facts))
    let ordered = inOrderOfPrecedence(rules)
    var drift: [Drift] = []
    var counts: [String: Int] = [:]
    var claimed: [Bool] = []
    var family = ""
    for rule in ordered {
      if rule.descriptor.family != family {
        family = rule.descriptor.family
        claimed = []
      }
      guard let found = run.check(rule, claimed: claimed) else { continue }
      counts[rule.descriptor.id] = found.count
      drift += found
      for fact in found.lazy.flatMap(\.facts) {
        if claimed.isEmpty { claimed = Array(repeating: false, count: facts.count) }
        claimed[fact] = true
      }
    }
    drift = sorted(drift)
    Fingerprint.mark(&drift)
    return ConformanceResult(
      drift: drift,
      counts: rules.compactMap { rule in counts[rule.descriptor.id].map { (rule.descriptor.id, $0) } })
  }

  /// The order in which rules of one family speak of a fact: the first that fires is the one that is heard.
  package static let precedence = [
    "gutter", "invalid-negation", "role", "minimum", "off-scale", "scaled-token", "raw-value",
  ]

  private static func inOrderOfPrecedence(_ rules: [any Rule]) -> [any Rule] {
    let keys = rules.enumerated().map { offset, rule in
      let id = rule.descriptor.id
      let fault = id.drop { $0 != "/" }.dropFirst()
      return (rule.descriptor.family, precedence.firstIndex { $0 == fault } ?? precedence.count, offset)
    }
    return keys.sorted { $0 < $1 }.map { rules[$0.2] }
  }

  /// Sorts positions, since a drift is large to move about.
  private static func sorted(_ drift: [Drift]) -> [Drift] {
    drift.indices.sorted { left, right in
      if Place.precedes(drift[left].place, drift[right].place) { return true }
      if Place.precedes(drift[right].place, drift[left].place) { return false }
      return (drift[left].rule, drift[left].platform, drift[left].message)
        < (drift[right].rule, drift[right].platform, drift[right].message)
    }.map { drift[$0] }
  }
}

private struct Run {
  let facts: [Fact]
  let contract: Contract
  let spellings: Spellings
  let index: FactIndex

  /// Nil where the contract says nothing of the rule.
  func check(_ rule: any Rule, claimed: [Bool]) -> [Drift]? {
    let id = rule.descriptor.id
    let overrides = contract.overrides.indices.filter { contract.overrides[$0].rules.contains { $0.rule == id } }
    var found: [Drift] = []
    var isNamed = false
    for set in sets(of: overrides) {
      guard let values = options(of: id, overrides: set) else { continue }
      let options = RuleOptions(values, tokens: contract.tokens)
      let scope = RuleScope(
        options, of: contract,
        overrides: overrides.map { (contract.overrides[$0].inside, set.contains($0)) },
        judgesDefinitions: rule.descriptor.family == "token")
      let isJudged = index.files.map { scope.holds(in: $0.path) && scope.judges($0.path, $0.platform) }
      let comparison = Comparison(
        contract: contract, facts: facts, spellings: spellings, options: options, rule: rule.descriptor, index: index,
        isJudged: isJudged, isClaimed: claimed, scope: scope)
      isNamed = true
      rule.check(comparison) { found.append($0) }
    }
    return isNamed ? found : nil
  }

  /// The sets of overrides that hold together in some file, the empty one included. Each is a run of the rule.
  private func sets(of overrides: [Int]) -> [Set<Int>] {
    var sets: [Set<Int>] = [[]]
    if overrides.isEmpty { return sets }
    for file in index.files {
      let set = Set(overrides.filter { contract.overrides[$0].inside.contains { $0.matches(file.path) } })
      if !sets.contains(set) { sets.append(set) }
    }
    return sets
  }

  /// The contract's options, and over them those of the overrides in the order of the file.
  private func options(of rule: String, overrides: Set<Int>) -> [String: ContractValue]? {
    let all = contract.rules + overrides.sorted().flatMap { contract.overrides[$0].rules }
    let settings = all.filter { $0.rule == rule }
    if settings.isEmpty { return nil }
    return settings.reduce(into: [:]) { $0.merge($1.options) { $1 } }
  }
}
