/// What the rules of a contract found.
package struct ConformanceResult: Sendable {
  /// Sorted by path, position, rule.
  package var drift: [Drift]
  /// For each rule that ran, in the order of the registry: how much drift it found, also when it is none.
  package var counts: [(rule: String, count: Int)]
  /// How long each of them took. Families of rules run side by side.
  package var times: [(rule: String, time: Duration)]
  /// What exemptions accept, in the order of the drift.
  package var exempted: [ExemptedDrift]
  /// For each rule that ran, the indices of the facts it judged; empty unless it was asked for.
  package var judged: [String: [Int32]] = [:]
}

/// The loop: each rule of the contract over the facts of the project.
package enum Conformance {
  /// - Parameters:
  ///   - facts: bound; see `Binder`.
  ///   - exemptions: in the order of their places.
  ///   - keepsJudged: whether the result says which facts each rule judged.
  ///   - pool: families of rules do not hear each other, so that each can have a worker.
  /// - Complexity: each rule walks the facts of its kinds once.
  package static func run(
    facts: [Fact], tables: KeyTables = KeyTables(), contract: Contract, rules: [any Rule], spellings: Spellings? = nil,
    exemptions: [Exemption] = [], keepsJudged: Bool = false, pool: some WorkPool = SerialPool()
  ) -> ConformanceResult {
    var tables = tables
    if let localisation = contract.localisation, !localisation.alike.isEmpty { tables.unite(by: localisation.common) }
    let asksTexts = KeyTable.Detail(rulesOf: contract, among: rules) == .texts
    let run = Run(
      facts: facts, tables: tables,
      keys: asksTexts ? KeyIndex(tables, localisation: contract.localisation) : nil, contract: contract,
      spellings: spellings ?? Spellings(contract), index: FactIndex(facts), keepsJudged: keepsJudged)
    var judged: [String: [Int32]] = [:]
    var counts: [String: Int] = [:]
    var times: [(rule: String, time: Duration)] = []
    var parts: [[Drift?]] = []
    for part in pool.map(families(inOrderOfPrecedence(rules)), { run.check(family: $0) }) {
      counts.merge(part.counts) { $1 }
      times += part.times
      judged.merge(part.judged) { $1 }
      parts += part.drift
    }
    var drift = joined(&parts)
    sort(&drift)
    Fingerprint.number(&drift)
    let descriptors = Rules.all.map(\.descriptor)
    var judge = ExemptionJudge(exemptions, contract: contract, rules: descriptors)
    let exempted = judge.apply(to: &drift, facts: facts)
    for one in exempted { counts[one.drift.rule, default: 1] -= 1 }
    var faults = run.drift(
      of: judge.faults(ran: Set(counts.keys), known: descriptors.map(\.id) + contract.aliases.keys.sorted()),
      rules: rules, &counts)
    if !faults.isEmpty {
      for index in faults.indices { Fingerprint.mark(&faults[index]) }
      Fingerprint.number(&faults)
      drift += faults
      sort(&drift)
    }
    return ConformanceResult(
      drift: drift,
      counts: rules.compactMap { rule in counts[rule.descriptor.id].map { (rule.descriptor.id, $0) } },
      times: times, exempted: exempted, judged: judged)
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

  /// Rules of one family follow each other.
  private static func families(_ rules: [any Rule]) -> [[any Rule]] {
    var families: [[any Rule]] = []
    for rule in rules {
      if families.last?.last?.descriptor.family == rule.descriptor.family {
        families[families.count - 1].append(rule)
      } else {
        families.append([rule])
      }
    }
    return families
  }

  /// Each is taken out of its part, and one part is given up after the other, so that no drift is copied or held twice.
  private static func joined(_ parts: inout [[Drift?]]) -> [Drift] {
    var drift: [Drift] = []
    drift.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts.indices {
      var places = parts[part].mutableSpan
      for index in places.indices {
        if let one = places[index].take() { drift.append(one) }
      }
      parts[part] = []
    }
    return drift
  }

  /// File by file: paths are long to compare. A drift is large to move about.
  private static func sort(_ drift: inout [Drift]) {
    var numbers: [String: Int] = [:]
    var files: [[Int]] = []
    var last: (path: String, file: Int)?
    for index in drift.indices {
      // The drift of one rule comes file after file, so that most needs no look-up.
      if last?.path != drift[index].place.path {
        let path = drift[index].place.path
        let file = numbers[path] ?? files.count
        if file == files.count {
          numbers[path] = file
          files.append([])
        }
        last = (path, file)
      }
      if let last { files[last.file].append(index) }
    }
    var order: [Int] = []
    order.reserveCapacity(drift.count)
    // Most differ by where they begin; a drift is large to copy for each comparison.
    let starts = drift.map { UInt64($0.place.line) << 32 | UInt64($0.place.column) }
    for (_, file) in numbers.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      order += files[file].sorted {
        if starts[$0] != starts[$1] { return starts[$0] < starts[$1] }
        return precedes(drift[$0], drift[$1]) || !precedes(drift[$1], drift[$0]) && $0 < $1
      }
    }
    order.arrange(&drift)
  }

  private static func precedes(_ left: Drift, _ right: Drift) -> Bool {
    if Place.precedes(left.place, right.place) { return true }
    if Place.precedes(right.place, left.place) { return false }
    return (left.rule, left.platform, left.message) < (right.rule, right.platform, right.message)
  }
}

private struct Run {
  let facts: [Fact]
  let tables: KeyTables
  let keys: KeyIndex?
  let contract: Contract
  let spellings: Spellings
  let index: FactIndex
  let keepsJudged: Bool

  /// The drift of the rules of one family, the first to speak first, and how much each found.
  func check(
    family: [any Rule]
  ) -> (drift: [[Drift?]], counts: [String: Int], times: [(rule: String, time: Duration)], judged: [String: [Int32]]) {
    var drift: [[Drift?]] = []
    var judged: [String: [Int32]] = [:]
    var times: [(rule: String, time: Duration)] = []
    var counts: [String: Int] = [:]
    var claimed: [Bool] = []
    for rule in family {
      let start = ContinuousClock.now
      let seen = keepsJudged ? JudgedFacts() : nil
      guard let found = check(rule, claimed: claimed, judged: seen) else { continue }
      if let seen { judged[rule.descriptor.id] = seen.facts }
      times.append((rule.descriptor.id, .now - start))
      counts[rule.descriptor.id] = found.reduce(0) { $0 + $1.count }
      if claimed.isEmpty, !found.isEmpty { claimed = Array(repeating: false, count: facts.count) }
      for piece in found.indices {
        for one in found[piece].indices {
          for fact in found[piece][one]?.facts ?? [] { claimed[fact] = true }
        }
      }
      drift += found
    }
    return (drift, counts, times, judged)
  }

  /// What is wrong with exemptions, as the contract's settings for these rules have it. They need not be named there.
  func drift(
    of faults: [(rule: String, exemption: Exemption, message: String)], rules: [any Rule],
    _ counts: inout [String: Int]
  ) -> [Drift] {
    var drift: [Drift] = []
    for rule in rules where rule is any ExemptionRule {
      let id = rule.descriptor.id
      let found = faults.filter { $0.rule == id }
      guard !found.isEmpty || counts[id] != nil else { continue }
      let options = RuleOptions(contract.rules.options(of: id) ?? [:], tokens: contract.tokens)
      let scope = RuleScope(options, of: contract, overrides: [])
      for fault in found where scope.decide(fault.exemption.place.path, fault.exemption.platform) {
        let severity = options.string(RuleOption.severity).flatMap(Severity.init(rawValue:)) ?? rule.descriptor.severity
        var one = Drift(
          rule: id, severity: severity, platform: fault.exemption.platform, place: fault.exemption.place,
          found: fault.exemption.rules.joined(separator: " "), message: fault.message)
        one.element = fault.exemption.form.rawValue
        // What is accepted for no reason is for its author to mend.
        if id == Unused.id, fault.exemption.rules.count == 1 {
          let removal = Place(
            path: one.place.path, line: one.place.line, column: one.place.column, endLine: one.place.endLine,
            endColumn: one.place.endColumn, span: fault.exemption.removal)
          one.fixes = [
            Drift.Fix(title: "take the comment away", isSafe: true, edits: [Drift.Edit(place: removal, text: "")])
          ]
        }
        drift.append(one)
      }
      counts[id] = drift.count { $0.rule == id }
    }
    return drift
  }

  /// How much drift is held in one array: one that grows holds all twice for a moment, and so does one that is joined.
  private static let pieceCount = 512

  /// In pieces; nil where the contract says nothing of the rule.
  func check(_ rule: any Rule, claimed: [Bool], judged: JudgedFacts? = nil) -> [[Drift?]]? {
    let id = rule.descriptor.id
    // A rule may take its scale from another of its family, so an override of that one bears on it too.
    let family = rule.descriptor.family + "/"
    let overrides = contract.overrides.indices.filter {
      contract.overrides[$0].rules.contains { $0.rule.hasPrefix(family) }
    }
    var found: [[Drift?]] = []
    var isNamed = false
    for set in sets(of: overrides) {
      let settings = contract.rules + set.sorted().flatMap { contract.overrides[$0].rules }
      guard let values = settings.options(of: id) else { continue }
      let options = RuleOptions(values, tokens: contract.tokens)
      let scope = RuleScope(
        options, of: contract, overrides: overrides.map { (contract.overrides[$0].inside, set.contains($0)) })
      let isJudged = index.files.map { scope.holds(in: $0.path) && scope.decide($0.path, $0.platform) }
      let comparison = Comparison(
        contract: contract, facts: facts, tables: tables, keys: keys, spellings: spellings, options: options,
        rule: rule.descriptor, index: index, isJudged: isJudged, isClaimed: claimed, scope: scope, settings: settings,
        judged: judged)
      isNamed = true
      rule.check(comparison) { one in
        var one = one
        Fingerprint.mark(&one)
        if found.last.map({ $0.count == Self.pieceCount }) ?? true { found.append([]) }
        found[found.count - 1].append(one)
      }
    }
    return isNamed ? overrides.isEmpty ? found : [merged(found.joined().compactMap(\.self))] : nil
  }

  /// A constant whose uses stand in several sets was told once for each: the same words at the same place are one drift.
  private func merged(_ drift: [Drift]) -> [Drift] {
    struct Key: Hashable {
      var place: Place
      var message: String
    }
    var first: [Key: Int] = [:]
    var result: [Drift] = []
    for one in drift {
      // A missing key stands at its neighbour, and several may have the same: those have no fact.
      let key = Key(place: one.place, message: one.message)
      guard !one.facts.isEmpty, let known = first[key] else {
        first[key] = result.count
        result.append(one)
        continue
      }
      result[known].facts.append(contentsOf: one.facts)
      result[known].related += one.related.filter { related in
        !result[known].related.contains { $0.place == related.place && $0.message == related.message }
      }
    }
    return result
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
}
