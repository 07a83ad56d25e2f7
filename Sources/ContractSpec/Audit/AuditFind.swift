/// Every place that has a value, and every token that has it.
package struct AuditFind: Sendable {
  /// What is asked for, as typed.
  package let query: String
  /// Those that were looked in.
  package let platforms: [Platform]
  /// Tokens of the contract, in its order.
  package let tokens: [DesignToken]
  /// Definitions of tokens in the sources.
  package let definitions: [Fact]
  /// Platform by platform, in the order of the places, previews too.
  package let places: [Fact]

  /// - Parameters:
  ///   - query: a number, whose negative is found too; `full`; or a name or text as it is written.
  ///   - platforms: those to look in, in this order.
  package init(_ query: String, in facts: [Fact], contract: Contract?, platforms: [Platform]) {
    self.query = query
    self.platforms = platforms
    let wanted = Wanted(query)
    let pills = contract.map { ValueFamily.radius.scale(in: $0).steps.map(\.token.path) } ?? []
    tokens = (contract?.tokens.all ?? []).filter { token in
      guard let scalar = token.scalar else { return false }
      return scalar >= fullRadius && pills.contains(token.path) ? wanted.has(.full) : wanted.has(.number(scalar))
    }
    let paths = Set(tokens.map(\.path))
    let order = Dictionary(platforms.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
    let found = facts.filter { fact in
      guard fact.kind != .key, order[fact.platform] != nil else { return false }
      return wanted.isOf(fact) || fact.kind == .token && fact.token.map(paths.contains) ?? false
    }
    let sorted = found.sorted { left, right in
      if left.platform != right.platform { return (order[left.platform] ?? 0) < (order[right.platform] ?? 0) }
      if Place.precedes(left.place, right.place) { return true }
      if Place.precedes(right.place, left.place) { return false }
      return (left.kind.rawValue, left.property, left.element) < (right.kind.rawValue, right.property, right.element)
    }
    definitions = sorted.filter { $0.kind == .token }
    places = sorted.filter { $0.kind != .token }
  }

  private struct Wanted {
    var number: Double?
    var text: String

    init(_ query: String) {
      text = query
      number = Double(query).flatMap { $0.isFinite ? $0 : nil }
    }

    func has(_ value: FactValue) -> Bool {
      switch value {
      case .number(let other): return number.map { Scale.equal($0, $0 < 0 ? other : abs(other)) } ?? false
      case .full: return text == "full"
      case .text(let other): return text == other
      case .none: return false
      }
    }

    func isOf(_ fact: Fact) -> Bool {
      if has(fact.value) || fact.modes.contains(where: { has($0.value) }) { return true }
      guard case .target(let width, let height, _, _) = fact.details else { return false }
      return [width, height].contains { $0.map { has(.number($0)) } ?? false }
    }
  }
}
