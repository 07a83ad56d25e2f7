/// The facts of an audit: those that show something, outside previews and outside the files that define the tokens, and
/// what is known of each.
struct AuditedFacts {
  let facts: [Fact]
  let contract: Contract?
  private let spellings: Spellings?
  private let index: FactIndex
  private let isDefinition: [Bool]
  /// By fact: the rule that speaks of it.
  private let rules: [Int: String]
  /// Kinds that the contract has tokens for.
  private let tokenKinds: Set<FactKind>
  /// Declarations of the project that are named as components are: by more than one word, the first with a capital. A
  /// `Text` or `Icon` of its own is a building block, and no object.
  private let declared: Set<String>

  init(_ facts: [Fact], contract: Contract?, spellings: Spellings?, rules: [Int: String]) {
    self.facts = facts
    self.contract = contract
    self.spellings = spellings
    self.rules = rules
    index = FactIndex(facts)
    var globs: [Platform: [GlobPattern]] = [:]
    for client in contract?.platforms ?? [] { globs[client.platform, default: []] += client.definitions }
    isDefinition = index.files.map { file in globs[file.platform]?.contains { $0.matches(file.path) } ?? false }
    var declared: Set<String> = []
    for fact in facts {
      for name in fact.enclosing where name.first?.isUppercase == true && !declared.contains(name) {
        if NameCase.words(of: name).count > 1 { declared.insert(name) }
      }
    }
    self.declared = declared
    var kinds: Set<FactKind> = []
    if let contract {
      kinds = Set(ValueFamily.all.filter { !$0.scale(in: contract).isEmpty }.map(\.kind))
      for fact in facts where fact.token != nil && fact.kind.takesToken { kinds.insert(fact.kind) }
    }
    tokenKinds = kinds
  }

  /// What is right and only written as a number is for the share of tokens to say.
  static var judges: [any Rule] { Rules.all.filter { !($0 is RawValue) } }

  /// The rule that speaks of each fact.
  static func rules(_ result: ConformanceResult) -> [Int: String] {
    var rules: [Int: String] = [:]
    for drift in result.drift {
      for fact in drift.facts where rules[fact] == nil { rules[fact] = drift.rule }
    }
    return rules
  }

  /// Calls `body` with each fact that is audited, in the order of the facts of its kind.
  func forEach(_ kind: FactKind, _ body: (Int) -> Void) {
    for index32 in index.indices(of: kind) {
      let fact = Int(index32)
      if facts[fact].isPreview || isDefinition[Int(index.fileOfFact[fact])] { continue }
      body(fact)
    }
  }

  func spot(_ fact: Int, name: String? = nil) -> Audit.Spot {
    Audit.Spot(
      platform: facts[fact].platform, place: facts[fact].place, name: name ?? facts[fact].element, rule: rules[fact])
  }

  /// The name of the project's own thing that a value is on: a class or id, or a component that the project declares, else
  /// the declaration whose root has the value. Nil for what only holds in a state, a condition or a part of the thing.
  func object(of fact: Int) -> String? {
    if facts[fact].enclosing.contains(where: { $0.hasPrefix("@") }) { return nil }
    let element = facts[fact].element
    // A list of selectors is told once a selector or as one; the last compound is what is styled.
    if let last = element.split(whereSeparator: { " >+~,".contains($0) }).last, ".#".contains(last.first ?? " ") {
      return last.contains(where: { ":[".contains($0) }) ? nil : String(last)
    }
    return [element, facts[fact].rootOf, facts[fact].rootOfView].compactMap { $0 }.first(where: declared.contains)
  }

  func hasTokens(_ kind: FactKind) -> Bool { tokenKinds.contains(kind) }

  /// Whether the fact counts as a token (true) or as a raw value (false); nil for neither.
  func isToken(_ fact: Int) -> Bool? {
    guard let contract, let spellings else { return nil }
    if facts[fact].token != nil { return true }
    let values = facts[fact].auditedValues
    if values.isEmpty || facts[fact].isShape { return nil }
    // Nothing is nothing by any name.
    if values.allSatisfy({ $0.number.map { abs($0) <= Scale.tolerance } ?? false }) { return nil }
    return facts[fact].repeatsToken(of: contract.tokens, written: spellings) ? nil : false
  }
}

extension Fact {
  /// The values it can have, each once; none where that is not known.
  var auditedValues: [FactValue] {
    if isAssumed { return [] }
    switch details {
    case .keyUse(_, _, true), .target(nil, nil, _, _): return []
    default: break
    }
    if value != .none { return [value.audited(on: property)] }
    var values: [FactValue] = []
    for mode in modes where mode.value != .none {
      let value = mode.value.audited(on: property)
      if !values.contains(value) { values.append(value) }
    }
    return values
  }
}

extension FactValue {
  /// Numbers that print alike are one value. The far edges of a constraint are negative by custom.
  fileprivate func audited(on property: String) -> FactValue {
    guard let number, number.isFinite, abs(number) < 1e11 else { return self }
    let rounded = (number * 10_000).rounded() / 10_000
    return .number(property.hasPrefix("constraint") ? abs(rounded) : rounded + 0)
  }

  /// Numbers first, small before large, then a pill, then names in byte order.
  static func precedes(_ left: FactValue, _ right: FactValue) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left < right
    case (.text(let left), .text(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
    default: left.rank < right.rank
    }
  }

  private var rank: Int {
    switch self {
    case .number: 0
    case .full: 1
    case .text: 2
    case .none: 3
    }
  }
}
