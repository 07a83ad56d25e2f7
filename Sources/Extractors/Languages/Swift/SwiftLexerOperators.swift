import ContractSpec

/// Operators by longest match, comments and regex literals.
extension SwiftLexer {
  /// Whether the byte at `index` may stand in an operator.
  private func isOperator(_ index: Int) -> Bool {
    guard index < count else { return false }
    switch bytes[index] {
    case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"), UInt8(ascii: "*"),
      UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "/"):
      return true
    case 0xC2...0xEF: return scalarClass(index) == .symbol
    default: return false
    }
  }

  private func isCommentStart(_ index: Int) -> Bool {
    byte(index) == UInt8(ascii: "/")
      && (byte(index + 1) == UInt8(ascii: "/") || byte(index + 1) == UInt8(ascii: "*"))
  }

  /// Whether something an operator could belong to stands directly before `start`.
  private func isLeftBound(_ start: Int) -> Bool {
    guard start > 0, !pending.contains(.blankBefore) else { return false }
    switch bytes[start - 1] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"):
      return false
    default: return true
    }
  }

  @inline(__always)
  private func blankAfter(_ index: Int) -> Token.Flags {
    guard index < count else { return .blankAfter }
    let byte = bytes[index]
    return byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) || isCommentStart(index) ? .blankAfter : []
  }

  private mutating func operatorToken(_ punctuation: Punctuation, _ start: Int, _ end: Int) -> Token {
    token(.punctuation, start, end, code: punctuation.rawValue, flags: blankAfter(end))
  }

  /// `...`, `..<` and operators that begin with a dot, or the dot of a member.
  mutating func dot(_ start: Int) -> Token {
    let next = byte(start + 1)
    let isAfterBackslash = previousKind == .punctuation && previousCode == Punctuation.backslash.rawValue
    let isMark = next == UInt8(ascii: "?") || next == UInt8(ascii: "!")
    let isRun =
      next == UInt8(ascii: ".")
      || (isOperator(start + 1) && !isCommentStart(start + 1) && (!isMark || !isLeftBound(start)))
    guard isRun && !isAfterBackslash else { return punctuation(.dot, start, 1) }
    var end = start + 1
    while byte(end) == UInt8(ascii: ".") || (isOperator(end) && !isCommentStart(end)) { end += 1 }
    let length = end - start
    let isRange =
      next == UInt8(ascii: ".") && length == 3
      && (bytes[start + 2] == UInt8(ascii: ".") || bytes[start + 2] == UInt8(ascii: "<"))
    return operatorToken(isRange ? .range : .otherOperator, start, end)
  }

  mutating func operatorToken(_ start: Int) -> Token {
    if isLeftBound(start), let single = leftBound(start) { return operatorToken(single, start, start + 1) }
    var end = start
    while isOperator(end), end == start || !isCommentStart(end) {
      // A scalar that is no ASCII has two or three bytes; the ones after the first are no operator of their own.
      end = min(count, end + (bytes[end] < 0x80 ? 1 : bytes[end] < 0xE0 ? 2 : 3))
    }
    return operatorToken(kind(start, end), start, end)
  }

  /// Directly after an operand `!` and `?` are postfix whatever follows, and `>` closes generic arguments one at a time.
  private func leftBound(_ start: Int) -> Punctuation? {
    let next = byte(start + 1)
    switch bytes[start] {
    case UInt8(ascii: ">"): return .greater
    case UInt8(ascii: "!"): return next == UInt8(ascii: "=") ? nil : .exclamation
    case UInt8(ascii: "?"):
      // `a??b`, which a compiler refuses, is still meant as one operator.
      let third = byte(start + 2)
      let isElvis = next == UInt8(ascii: "?") && (Self.isNameByte(third) || third == UInt8(ascii: "\""))
      return isElvis ? nil : .question
    default: return nil
    }
  }

  private func kind(_ start: Int, _ end: Int) -> Punctuation {
    let first = bytes[start]
    if end == start + 1 {
      switch first {
      case UInt8(ascii: "="): return .equal
      case UInt8(ascii: "-"): return .minus
      case UInt8(ascii: "+"): return .plus
      case UInt8(ascii: "*"): return .star
      case UInt8(ascii: "/"): return .slash
      case UInt8(ascii: "%"): return .percent
      case UInt8(ascii: "<"): return .less
      case UInt8(ascii: ">"): return .greater
      case UInt8(ascii: "&"): return .ampersand
      case UInt8(ascii: "!"): return .exclamation
      case UInt8(ascii: "?"): return .question
      default: return .otherOperator
      }
    }
    let second = bytes[start + 1]
    if end == start + 2 {
      switch (first, second) {
      case (UInt8(ascii: "="), UInt8(ascii: "=")): return .equalEqual
      case (UInt8(ascii: "-"), UInt8(ascii: ">")): return .arrow
      case (UInt8(ascii: "&"), UInt8(ascii: "&")): return .and
      case (UInt8(ascii: "|"), UInt8(ascii: "|")): return .or
      case (UInt8(ascii: "?"), UInt8(ascii: "?")): return .elvis
      default: break
      }
    }
    guard bytes[end - 1] == UInt8(ascii: "=") else { return .otherOperator }
    switch first {
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "~"): return .otherOperator
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      // `<=` compares, `<<=` shifts and assigns.
      return end == start + 2 ? .otherOperator : .compoundAssign
    default: return second == UInt8(ascii: "=") && end > start + 2 ? .otherOperator : .compoundAssign
    }
  }

  // MARK: Slashes

  mutating func slash(_ start: Int) -> Token {
    switch byte(start + 1) {
    case UInt8(ascii: "/"): return lineComment(start)
    case UInt8(ascii: "*"): return blockComment(start)
    default: break
    }
    if start >= noRegexBefore, !isAfterOperand, let end = endOfRegex(start) { return token(.regex, start, end) }
    return operatorToken(start)
  }

  private var isAfterOperand: Bool {
    switch previousKind {
    case .identifier, .integer, .float, .regex, .stringEnd, .error: return true
    case .keyword: return previousCode >= SwiftWord.anyType.rawValue
    case .punctuation:
      switch Punctuation(rawValue: previousCode) ?? .none {
      case .closeParen, .closeBracket, .closeBrace, .underscore, .dot: return true
      case .exclamation, .question: return !pending.contains(.blankBefore) && isAfterPostfix
      default: return false
      }
    default: return false
    }
  }

  /// Whether the `!` or `?` directly before is postfix: something stands directly before it.
  private var isAfterPostfix: Bool {
    position > 1 && Self.isNameByte(bytes[position - 2]) || byte(position - 2) == UInt8(ascii: ")")
  }

  /// The offset after a `/…/` that begins at `start`, nil if it is an operator: a regex literal begins and ends without a
  /// blank, ends on its line and closes no parenthesis that it did not open.
  private mutating func endOfRegex(_ start: Int) -> Int? {
    switch byte(start + 1) {
    case 0x20, 0x09, 0x0A, 0x0D, 0, UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "="): return nil
    default: break
    }
    var index = start + 1
    var open = 0
    while index < count {
      switch bytes[index] {
      case 0x0A, 0x0D:
        noRegexBefore = index
        return nil
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"):
        open -= 1
        if open < 0 {
          noRegexBefore = index
          return nil
        }
      case UInt8(ascii: "/"):
        let last = bytes[index - 1]
        if last != 0x20 && last != 0x09 { return index + 1 }
        noRegexBefore = index
        return nil
      default: break
      }
      index += 1
    }
    noRegexBefore = count
    return nil
  }

  /// `#/…/#`, over many lines where nothing follows the opening delimiter on its line.
  mutating func extendedRegex(_ start: Int, hashes: Int) -> Token {
    let open = start + hashes + 1
    let isMultiline = byte(open) == 0x0A || byte(open) == 0x0D
    var index = open
    if !(isMultiline && hasNoMultilineRegex) {
      while index < count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\\") {
          index += 1
        } else if byte == UInt8(ascii: "/") {
          var end = index + 1
          while end < count, bytes[end] == UInt8(ascii: "#"), end - index - 1 < hashes { end += 1 }
          if end - index - 1 == hashes { return token(.regex, start, end) }
        } else if (byte == 0x0A || byte == 0x0D) && !isMultiline {
          return token(.error, start, index)
        }
        index += 1
      }
      hasNoMultilineRegex = isMultiline
    }
    index = open
    while index < count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    return token(.error, start, index)
  }
}
