/// Gives each fact the contract's token that it names.
package struct Binder: Sendable {
  private let tokens: TokenSet
  private let spellings: Spellings

  package init(_ contract: Contract) {
    self.init(contract, spellings: Spellings(contract))
  }

  package init(_ contract: Contract, spellings: Spellings) {
    tokens = contract.tokens
    self.spellings = spellings
  }

  /// Sets `token` where a fact's name, a constant it went through, or its style is one of the contract's spellings, and
  /// `value` where the token knows it and the source did not.
  package func bind(_ facts: inout [Fact]) {
    // Most names stand many times.
    var known: [Platform: [String: TokenPath?]] = [:]
    func token(_ name: String, on platform: Platform) -> TokenPath? {
      if let cached = known[platform]?[name] { return cached }
      let token = spellings.token(written: name, on: platform)
      known[platform, default: [:]][name] = .some(token)
      return token
    }
    for index in facts.indices {
      // `Spacing.lg + 4` is no token; `Spacing.lg * 2` is one, scaled, which has a rule of its own.
      if facts[index].isDerived && facts[index].factor == nil { continue }
      let platform = facts[index].platform
      var found: TokenPath?
      if let name = facts[index].name {
        found = facts[index].kind == .token ? spellings.token(definedBy: name, on: platform) : token(name, on: platform)
      }
      if found == nil, !facts[index].via.isEmpty {
        for via in facts[index].via {
          found = token(via.name, on: platform)
          if found != nil { break }
        }
      }
      if found == nil, let definition = facts[index].definition { found = token(definition.name, on: platform) }
      if found == nil, facts[index].kind == .textStyle, let style = facts[index].value.text {
        found = spellings.token(style: style, on: platform)
      }
      if let found { bind(&facts[index], to: found) }
    }
  }

  private func bind(_ fact: inout Fact, to path: TokenPath) {
    fact.token = path
    guard fact.kind != .token, fact.kind != .textStyle, fact.value == .none, fact.modes.isEmpty,
      let scalar = tokens[path]?.scalar
    else { return }
    if fact.kind == .radius, scalar >= fullRadius {
      fact.value = .full
    } else {
      // Only the text says the sign of a name whose value was not known.
      let isNegative = fact.text.hasPrefix("-") || fact.text.hasPrefix("calc(-")
      fact.value = .number(scalar * (fact.factor ?? 1) * (isNegative && (fact.factor ?? 1) > 0 ? -1 : 1))
    }
    fact.reason = nil
    if fact.origin == .unresolved { fact.origin = .reference }
  }
}
