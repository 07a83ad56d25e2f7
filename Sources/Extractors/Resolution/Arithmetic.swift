import ContractSpec

/// Arithmetic on what expressions came to: the value, and whose name is still behind it.
extension Evaluator {
  static func negated(_ outcome: Outcome) -> Outcome {
    var outcome = outcome
    if case .number(let value) = outcome.value { outcome.value = .number(-value) }
    outcome.modes = outcome.modes.map {
      var member = $0
      if case .number(let value) = member.value { member.value = .number(-value) }
      return member
    }
    return outcome
  }

  static func combine(_ operation: Expression.Operator, _ left: Outcome, _ right: Outcome) -> Outcome {
    // The origin follows the named operand.
    var outcome = left.name == nil && (left.origin == .literal || left.origin == .computed) ? right : left
    if outcome.origin == .literal { outcome.origin = .computed }
    if let unresolved = [left, right].first(where: { $0.origin == .unresolved }) {
      var result = unresolved
      result.isDerived = true
      return result
    }
    outcome.isAssumed = left.isAssumed || right.isAssumed
    if !left.modes.isEmpty || !right.modes.isEmpty {
      return perMode([left, right], as: outcome) { combine(operation, $0[0], $0[1]) }
    }
    guard let a = left.value.number, let b = right.value.number else {
      outcome.value = .none
      outcome.isDerived = true
      scale(&outcome, operation, left, right)
      return outcome
    }
    outcome.unit = left.unit == .none ? right.unit : left.unit
    let bothLiteral = left.name == nil && right.name == nil
    let oneLiteral = (left.name == nil) != (right.name == nil)
    switch operation {
    case .add: outcome.value = .number(a + b)
    case .subtract: outcome.value = .number(a - b)
    case .multiply:
      outcome.value = .number(a * b)
      if oneLiteral { outcome.factor = left.name == nil ? a : b }
    case .divide:
      guard b != 0 else { return .unresolved(.notUnderstood) }
      outcome.value = .number(a / b)
      if oneLiteral, right.name == nil { outcome.factor = 1 / b }
    }
    if let factor = outcome.factor, abs(factor) == 1 {
      outcome.factor = nil
    } else if !bothLiteral {
      let isNothing = oneLiteral && (operation == .add || operation == .subtract) && (left.name == nil ? a : b) == 0
      outcome.isDerived = !isNothing
    }
    return outcome
  }

  /// A name without a known value times a number: the contract may know the name, and then the factor counts.
  private static func scale(
    _ outcome: inout Outcome, _ operation: Expression.Operator, _ left: Outcome, _ right: Outcome
  ) {
    guard operation == .multiply || (operation == .divide && right.value.number != nil) else { return }
    guard var factor = left.value.number ?? right.value.number, factor != 0, (left.name == nil) != (right.name == nil)
    else { return }
    if operation == .divide { factor = 1 / factor }
    if abs(factor) == 1 {
      // `calc(-1 * var(--x))` is the name itself, or its negative.
      outcome.isDerived = false
    } else {
      outcome.factor = factor
    }
  }

  /// Arithmetic on values that differ by mode, mode by mode. Two sets of modes are no value: which go together is not known.
  private static func perMode(
    _ operands: [Outcome], as whole: Outcome, compute: ([Outcome]) -> Outcome
  ) -> Outcome {
    var result = whole
    result.value = .none
    result.modes = []
    result.isDerived = true
    let varying = operands.filter { !$0.modes.isEmpty }
    guard let modes = varying.first?.modes, varying.allSatisfy({ $0.modes.map(\.mode) == modes.map(\.mode) }) else {
      result.reason = .ambiguous
      return result
    }
    for (index, mode) in modes.enumerated() {
      let outcome = compute(
        operands.map { operand in
          guard !operand.modes.isEmpty else { return operand }
          var member = operand
          member.value = operand.modes[index].value
          member.modes = []
          return member
        })
      result.modes.append(Fact.ModeValue(mode: mode.mode, value: outcome.value))
      result.unit = outcome.unit
      result.factor = outcome.factor
      result.isDerived = outcome.isDerived
    }
    return result
  }

  static func apply(_ function: Expression.Function, _ operands: [Outcome]) -> Outcome {
    if var unresolved = operands.first(where: { $0.origin == .unresolved }) {
      unresolved.isDerived = true
      return unresolved
    }
    let named = operands.first { $0.name != nil }
    if let named, operands.contains(where: { !$0.modes.isEmpty }) {
      return perMode(operands, as: named) { apply(function, $0) }
    }
    let numbers = operands.compactMap(\.value.number)
    guard var outcome = named ?? operands.first, numbers.count == operands.count else {
      // A name whose value is not known stays the name that it is.
      if let named, named.origin == .reference, named.value == .none {
        var result = named
        result.isDerived = true
        return result
      }
      return Outcome(value: .none, origin: .unresolved, reason: .notUnderstood)
    }
    outcome.isAssumed = operands.contains(where: \.isAssumed)
    let value: Double
    switch function {
    case .minimum: value = numbers.min() ?? 0
    case .maximum: value = numbers.max() ?? 0
    case .absolute: value = abs(numbers[0])
    case .clamp:
      guard numbers.count == 3 else { return .unresolved(.notUnderstood) }
      value = max(numbers[0], min(numbers[1], numbers[2]))
    case .contentBox, .firstKnown: return .unresolved(.notUnderstood)
    }
    if outcome.value.number != value { outcome.isDerived = outcome.name != nil }
    outcome.value = .number(value)
    if outcome.origin == .literal { outcome.origin = .computed }
    return outcome
  }
}
