/// A ladder of values: the tokens of a group, smallest first.
package struct Scale: Sendable {
  /// The largest difference that counts as equal, in logical units.
  package static let tolerance = 0.01

  package struct Step: Sendable {
    package var value: Double
    package var token: DesignToken
  }

  package let steps: [Step]

  package init(_ group: String, of tokens: TokenSet) {
    steps = tokens.scale(group).compactMap { token in token.scalar.map { Step(value: $0, token: token) } }
  }

  package var isEmpty: Bool { steps.isEmpty }

  /// Whether a value is a step. Zero is on every ladder, a negative value by its magnitude; a pill, capsule or circle is a
  /// shape and no number between two steps.
  package func contains(_ value: FactValue) -> Bool {
    switch value {
    case .number(let number):
      if abs(number) <= Self.tolerance { return true }
      return steps.contains { Self.equal($0.value, abs(number)) }
    case .full, .none, .text: return true
    }
  }

  /// The one token with this value: an alias gives way to what it points at. Nil where none or several could be meant.
  package func token(for value: FactValue) -> DesignToken? {
    let found: [Step]
    switch value {
    case .number(let number): found = steps.filter { Self.equal($0.value, abs(number)) }
    case .full: found = steps.filter { $0.value >= fullRadius }
    case .none, .text: return nil
    }
    if found.count == 1 { return found[0].token }
    let own = found.filter { $0.token.alias == nil }
    return own.count == 1 ? own[0].token : nil
  }

  /// The steps next to a value that is none: below and above.
  package func neighbours(of value: Double) -> (below: DesignToken?, above: DesignToken?) {
    let magnitude = abs(value)
    return (steps.last { $0.value < magnitude }?.token, steps.first { $0.value > magnitude }?.token)
  }

  /// The nearest step, or nil where two are as near.
  package func nearest(to value: Double) -> DesignToken? {
    switch neighbours(of: value) {
    case (let token?, nil), (nil, let token?): return token
    case (let below?, let above?):
      let down = abs(value) - (below.scalar ?? 0)
      let up = (above.scalar ?? 0) - abs(value)
      return Self.equal(down, up) ? nil : down < up ? below : above
    case (nil, nil): return nil
    }
  }

  /// The smallest step that is at least as large.
  package func first(from minimum: Double) -> DesignToken? {
    steps.first { $0.value >= minimum - Self.tolerance }?.token
  }

  package static func equal(_ left: Double, _ right: Double) -> Bool { abs(left - right) <= tolerance }
}
