/// What a rule is given: the bound facts of the project, the contract, and the rule's options for some of the files.
///
/// The conformance loop makes one for each rule, and one more for each set of files where an override changes the options.
package struct Comparison {
  package let contract: Contract
  package let facts: [Fact]
  /// The translation tables; their entries are no `facts`.
  package let tables: KeyTables
  /// What they say, key by key; nil where no rule of the contract asks.
  let keys: KeyIndex?
  package let spellings: Spellings
  package let options: RuleOptions
  let rule: RuleDescriptor
  let index: FactIndex
  /// By file: whether its facts are judged.
  let isJudged: [Bool]
  /// By fact: whether an earlier rule of the family spoke of it. Empty where none did.
  let isClaimed: [Bool]
  let scope: RuleScope
  /// What the contract says of all rules in the files judged: its own settings, then those of the overrides that hold.
  let settings: [RuleSettings]

  /// Where what the rule judged is kept; nil where nobody asks.
  let judged: JudgedFacts?

  /// Calls `body` with each fact of a kind that this rule judges, and its index.
  ///
  /// - Parameter judges: whether the rule has anything to say of a fact. It is asked only where that is told.
  package func forEach(_ kind: FactKind, judges: (Fact) -> Bool = { _ in true }, _ body: (Int, Fact) -> Void) {
    guard let judged else { return visit(kind, body) }
    visit(kind) { index, fact in
      if judges(fact) { judged.facts.append(Int32(truncatingIfNeeded: index)) }
      body(index, fact)
    }
  }

  private func visit(_ kind: FactKind, _ body: (Int, Fact) -> Void) {
    for index32 in index.indices(of: kind) {
      let fact = Int(index32)
      guard isJudged[Int(index.fileOfFact[fact])], isClaimed.isEmpty || !isClaimed[fact],
        !facts[fact].isPreview || scope.judgesPreviews
      else { continue }
      body(fact, facts[fact])
    }
  }

  /// The indices of all facts of a kind, judged or not: what the project as a whole has.
  package func all(_ kind: FactKind) -> [Int32] { index.indices(of: kind) }

  /// Whether drift in this file is reported by this rule with these options.
  package func reports(in path: String, on platform: Platform) -> Bool {
    scope.judges(path, platform) && scope.holds(in: path)
  }

  /// Whether the rules on values judge a definition: not that of a contract token, and not one in an exempt file.
  package func judges(_ definition: Fact.Definition, on platform: Platform) -> Bool {
    spellings.token(definedBy: definition.name, on: platform) == nil
      && scope.judges(definition.place.path, platform)
  }

  /// What the contract says of another rule, so that one rule may take its scale from another.
  package func settings(of rule: String) -> RuleOptions? {
    settings.options(of: rule).map { RuleOptions($0, tokens: contract.tokens) }
  }

  /// Where the contract names this rule: the override that holds last, else its own settings.
  package var rulePlace: Place? { settings.last { $0.rule == rule.id }?.place }

  package var severity: Severity {
    options.string(.severity, or: rule.severity)
  }

  /// Drift where a fact stands.
  package func drift(at fact: Int, message: String) -> Drift {
    // Words and keys are told without the quotes they stand in.
    let found =
      facts[fact].kind == .words || facts[fact].kind == .keyUse
      ? facts[fact].value.text ?? facts[fact].text : facts[fact].text
    var drift = Drift(
      rule: rule.id, severity: severity, platform: facts[fact].platform, place: facts[fact].place, found: found,
      message: message)
    drift.value = facts[fact].value
    drift.unit = facts[fact].unit
    drift.enclosing = facts[fact].enclosing
    drift.element = facts[fact].element
    drift.property = facts[fact].property
    drift.facts = [fact]
    return drift
  }

  /// Drift where the constant stands that a fact uses.
  package func drift(at definition: Fact.Definition, usedBy fact: Int, message: String) -> Drift {
    var drift = Drift(
      rule: rule.id, severity: severity, platform: facts[fact].platform, place: definition.place,
      found: definition.text, message: message)
    drift.value = facts[fact].value
    drift.unit = facts[fact].unit
    drift.element = definition.name
    drift.facts = [fact]
    return drift
  }
}

extension RuleOptions {
  fileprivate func string(_ option: RuleOption, or standard: Severity) -> Severity {
    value(option)?.string.flatMap(Severity.init(rawValue:)) ?? standard
  }
}

extension [RuleSettings] {
  /// The options of a rule, later settings over earlier ones; nil where none speaks of it.
  func options(of rule: String) -> [String: ContractValue]? {
    let settings = filter { $0.rule == rule }
    if settings.isEmpty { return nil }
    return settings.reduce(into: [:]) { $0.merge($1.options) { $1 } }
  }
}

/// The facts that a rule judged, for those who tell what was looked at.
final class JudgedFacts {
  var facts: [Int32] = []
}
