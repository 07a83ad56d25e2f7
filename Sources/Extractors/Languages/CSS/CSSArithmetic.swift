import ContractSpec

/// What stands in `calc()` and the like: sums of products.
extension CSSValueParser {
  mutating func sum(until stop: Int, depth: Int) -> Expression {
    let first = index
    var left = product(until: stop, depth: depth)
    while index < stop {
      let isPlus = isDelimiter(index, UInt8(ascii: "+"))
      guard isPlus || isDelimiter(index, UInt8(ascii: "-")) else { break }
      index += 1
      let right = product(until: stop, depth: depth)
      left = .binary(isPlus ? .add : .subtract, left, right, span(first, index))
    }
    return left
  }

  private mutating func product(until stop: Int, depth: Int) -> Expression {
    let first = index
    guard index < stop else { return .unresolved(.notUnderstood, span(first, index)) }
    var left = mathOperand(until: stop, depth: depth)
    while index < stop {
      let isTimes = isDelimiter(index, UInt8(ascii: "*"))
      guard isTimes || isDelimiter(index, UInt8(ascii: "/")) else { break }
      index += 1
      guard index < stop else { return .unresolved(.notUnderstood, span(first, index)) }
      let right = mathOperand(until: stop, depth: depth)
      // A declared scale factor is looked through: the value is what it is multiplied with.
      if isTimes, isScaleFactor(right) { continue }
      if isTimes, isScaleFactor(left) {
        left = right
        continue
      }
      left = .binary(isTimes ? .multiply : .divide, left, right, span(first, index))
    }
    return left
  }

  private mutating func mathOperand(until stop: Int, depth: Int) -> Expression {
    let first = index
    return operand(until: stop, inMath: true, depth: depth + 1) ?? .unresolved(.notUnderstood, span(first, index))
  }

  private func isScaleFactor(_ expression: Expression) -> Bool {
    guard !scaleFactors.isEmpty, case .variable(let name, _, _) = expression else { return false }
    return scaleFactors.contains { $0.elementsEqual(name.utf8) }
  }

  /// Gives a computed value the span of the function around it. A number keeps its own where a scale factor was looked
  /// through, so that a fix replaces the number and keeps the factor.
  func respanned(_ expression: Expression, _ whole: ByteSpan) -> Expression {
    switch expression {
    case .binary(let op, let left, let right, _): .binary(op, left, right, whole)
    case .negated(let inner, _): .negated(inner, whole)
    case .unresolved(let reason, _): .unresolved(reason, whole)
    default: expression
    }
  }
}
