/// A family of values that share a ladder. The rules on scales and roles are registered once for each.
package struct ValueFamily: Sendable {
  /// The first part of the rules' names.
  package let id: String
  package let kind: FactKind
  /// What messages call the value.
  package let subject: String
  /// The group of tokens where the contract names none.
  package let group: String

  package static let spacing = ValueFamily(id: "spacing", kind: .spacing, subject: "spacing", group: "space")
  package static let radius = ValueFamily(id: "radius", kind: .radius, subject: "corner radius", group: "radius")
  package static let type = ValueFamily(id: "type", kind: .typeSize, subject: "font size", group: "type")

  /// Which group of tokens the ladder is; `off-scale` has it, and other rules of the family follow.
  var scaleOption: RuleOption {
    RuleOption("scale", .group(default: group), "The group of tokens that is the ladder.")
  }

  /// The ladder of the family: the group an option names, else the one that the family's `off-scale` has, else `group`.
  func scale(named name: String?, in comparison: Comparison) -> Scale {
    let offScale = comparison.settings(of: id + "/off-scale")?.string(scaleOption)
    return Scale(name ?? offScale ?? group, of: comparison.contract.tokens)
  }
}

extension Fact {
  /// The first value, of all modes, that a test takes. An `em` whose parent is not known is no value to judge.
  func firstValue(where test: (FactValue) -> Bool) -> (value: FactValue, mode: String?)? {
    if isAssumed { return nil }
    if value != .none { return test(value) ? (value, nil) : nil }
    for mode in modes where test(mode.value) { return (mode.value, mode.mode) }
    return nil
  }

  /// Whether it is a contract token as it stands: then the rules on tokens alone speak of its value.
  var isToken: Bool { token != nil && !isDerived && factor == nil }

  /// Whether it is the fallback of a token and its very value: `var(--space-lg, 16px)`.
  func repeatsToken(of comparison: Comparison) -> Bool {
    guard let fallbackOf, let path = comparison.spellings.token(written: fallbackOf, on: platform),
      let scalar = comparison.contract.tokens[path]?.scalar
    else { return false }
    switch value {
    case .number(let number): return Scale.equal(number, scalar)
    case .full: return scalar >= fullRadius
    case .none, .text: return false
    }
  }

  /// Whether the value stands at a constant and is used here as it is, so that the constant is what to speak of.
  var isConstantValue: Bool { definition != nil && !isDerived && factor == nil && modes.isEmpty }
}
