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

  package static let all = [spacing, radius, type]

  /// Which group of tokens the ladder is; `off-scale` has it, and other rules of the family follow.
  var scaleOption: RuleOption {
    RuleOption("scale", .group(default: group), "The group of tokens that is the ladder.")
  }

  /// The ladder of the family: the group an option names, else the one that the family's `off-scale` has, else `group`.
  func scale(named name: String?, in comparison: Comparison) -> Scale {
    scale(named: name, comparison.settings(of: id + "/off-scale"), comparison.contract.tokens)
  }

  /// The ladder where no override speaks.
  func scale(in contract: Contract) -> Scale {
    let settings = contract.rules.options(of: id + "/off-scale").map { RuleOptions($0, tokens: contract.tokens) }
    return scale(named: nil, settings, contract.tokens)
  }

  private func scale(named name: String?, _ offScale: RuleOptions?, _ tokens: TokenSet) -> Scale {
    Scale(name ?? offScale?.string(scaleOption) ?? group, of: tokens)
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
  func repeatsToken(of tokens: TokenSet, written spellings: Spellings) -> Bool {
    guard let fallbackOf, let path = spellings.token(written: fallbackOf, on: platform),
      let scalar = tokens[path]?.scalar
    else { return false }
    switch value {
    case .number(let number): return Scale.equal(number, scalar)
    case .full: return scalar >= fullRadius
    case .none, .text: return false
    }
  }

  /// Whether it is the shape of a pill or circle and no number: `CircleShape`, `50%`.
  var isShape: Bool {
    guard value == .full else { return false }
    let digits = (definition?.text ?? text).prefix { $0.isASCII && $0.isNumber }
    return (Double(digits) ?? 0) < fullRadius
  }

  /// Whether the value stands at a constant and is used here as it is, so that the constant is what to speak of.
  var isConstantValue: Bool { definition != nil && !isDerived && factor == nil && modes.isEmpty }
}
