import ContractSpec

extension Expression {
  /// The spans a fact of this expression can stand at: each arm of a choice, each fallback, else the whole.
  package func forEachShownSpan(_ body: (ByteSpan) -> Void) {
    switch self {
    case .choice(let arms, _):
      for arm in arms { arm.forEachShownSpan(body) }
    case .variable(_, let fallback, let span):
      body(span)
      fallback?.forEachShownSpan(body)
    case .negated(let operand, let span), .invalidNegation(let operand, let span):
      body(span)
      operand.forEachFallback(body)
    case .binary(_, let left, let right, let span):
      body(span)
      left.forEachFallback(body)
      right.forEachFallback(body)
    case .function(_, let operands, let span):
      body(span)
      for operand in operands { operand.forEachFallback(body) }
    default:
      body(span)
    }
  }

  /// The spans of `var()` fallbacks anywhere inside: each is a fact of its own.
  private func forEachFallback(_ body: (ByteSpan) -> Void) {
    forEachFallbackValue { $1.forEachShownSpan(body) }
  }

  /// The `var()` fallbacks anywhere inside and the names they stand in for, outermost first; none of the expression's own
  /// arms.
  package func forEachFallbackValue(_ body: (String, Expression) -> Void) {
    switch self {
    case .variable(let name, let fallback, _):
      if let fallback { body(name, fallback) }
    case .negated(let operand, _), .invalidNegation(let operand, _):
      operand.forEachFallbackValue(body)
    case .binary(_, let left, let right, _):
      left.forEachFallbackValue(body)
      right.forEachFallbackValue(body)
    case .function(_, let operands, _), .choice(let operands, _):
      for operand in operands { operand.forEachFallbackValue(body) }
    case .number, .full, .text, .name, .call, .unresolved:
      break
    }
  }

  /// With the fallbacks that are plain numbers in place of what they stand in for, nil where there are none: the 1 of
  /// `calc(14px * var(--scale, 1))` is no size by itself.
  var withPlainFallbacks: Expression? {
    switch self {
    case .negated(let operand, let span): return operand.withPlain.map { .negated($0, span) }
    case .binary(let operation, let left, let right, let span):
      let (newLeft, newRight) = (left.withPlain, right.withPlain)
      guard newLeft != nil || newRight != nil else { return nil }
      return .binary(operation, newLeft ?? left, newRight ?? right, span)
    case .function(let function, let operands, let span):
      let new = operands.map(\.withPlain)
      guard new.contains(where: { $0 != nil }) else { return nil }
      return .function(function, zip(operands, new).map { $1 ?? $0 }, span)
    default: return nil
    }
  }

  private var withPlain: Expression? { plainFallback ?? withPlainFallbacks }

  private var plainFallback: Expression? {
    guard case .variable(_, let fallback?, _) = self else { return nil }
    return fallback.isPlainNumber ? fallback : fallback.plainFallback
  }

  /// Whether there is no other expression in it.
  var isLeaf: Bool {
    switch self {
    case .number, .full, .text, .name, .call, .unresolved, .variable(_, fallback: nil, _): true
    case .variable, .negated, .invalidNegation, .binary, .function, .choice: false
    }
  }

  var isPlainNumber: Bool { if case .number(_, .none, _) = self { true } else { false } }

  /// Calls `body` with each arm of a choice, nested ones too, else with the expression itself.
  func forEachArm(_ body: (Expression) -> Void) {
    if case .choice(let arms, _) = self {
      for arm in arms { arm.forEachArm(body) }
    } else {
      body(self)
    }
  }
}
