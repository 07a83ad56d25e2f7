import ContractSpec

/// Strings with any number of hashes, over one line or many, and the code in them.
extension SwiftLexer {
  /// The number of `#` from `index` on, at most `limit`.
  private func hashRun(_ index: Int, limit: Int = .max) -> Int {
    var end = index
    while end < count, bytes[end] == UInt8(ascii: "#"), end - index < limit { end += 1 }
    return end - index
  }

  /// A raw string, a regex literal in hashes, or a hash with its word.
  mutating func hash(_ start: Int) -> Token {
    let hashes = hashRun(start)
    let after = start + hashes
    switch byte(after) {
    case UInt8(ascii: "\""): return openString(start, hashes: hashes)
    case UInt8(ascii: "/"):
      if byte(after + 1) != UInt8(ascii: "/") && byte(after + 1) != UInt8(ascii: "*") {
        return extendedRegex(start, hashes: hashes)
      }
    case UInt8(ascii: "!"):
      if start == 0 && hashes == 1 { return lineComment(start, .shebang) }
    case let first:
      if hashes == 1 && Self.isNameByte(first) && !Self.isDigit(first) {
        let end = endOfName(after)
        return token(.hashWord, start, end, code: words.id(bytes, after, end))
      }
    }
    return token(hashes == 1 ? .punctuation : .error, start, after, code: hashes == 1 ? Punctuation.hash.rawValue : 0)
  }

  /// The opening delimiter, at whose hashes `start` stands.
  mutating func openString(_ start: Int, hashes: Int) -> Token {
    let quote = start + hashes
    var isMultiline = byte(quote + 1) == UInt8(ascii: "\"") && byte(quote + 2) == UInt8(ascii: "\"")
    // `#"""#` is a quote in a raw string; a multi-line string has nothing after its delimiter.
    if isMultiline && hashes > 0 { isMultiline = isLineEnd(quote + 3) }
    stack.append(current)
    current = Frame(isText: true, isMultiline: isMultiline, hashes: hashes)
    var flags: Token.Flags = isMultiline ? .multiline : []
    if hashes > 0 { flags.insert(.raw) }
    return token(.stringStart, start, quote + (isMultiline ? 3 : 1), flags: flags)
  }

  private func isLineEnd(_ index: Int) -> Bool {
    var index = index
    while byte(index) == 0x20 || byte(index) == 0x09 { index += 1 }
    return index >= count || bytes[index] == 0x0A || bytes[index] == 0x0D
  }

  /// The length of the closing delimiter at `index`, 0 if it is none.
  private func closingDelimiter(_ index: Int) -> Int {
    var end = index + 1
    if current.isMultiline {
      guard byte(end) == UInt8(ascii: "\""), byte(end + 1) == UInt8(ascii: "\"") else { return 0 }
      end += 2
    }
    guard current.hashes > 0 else { return end - index }
    return hashRun(end, limit: current.hashes) == current.hashes ? end + current.hashes - index : 0
  }

  private mutating func closeFrame() {
    current = stack.popLast() ?? Frame()
  }

  /// The next token in the text of a string: a run of text, the start of an interpolation, or the end.
  mutating func text() -> Token {
    let start = position
    var index = start
    while index < count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        let length = closingDelimiter(index)
        if length > 0 {
          if index > start { return token(.stringText, start, index) }
          closeFrame()
          return token(.stringEnd, start, index + length)
        }
        index += 1
      case UInt8(ascii: "\\"):
        guard hashRun(index + 1, limit: current.hashes) == current.hashes else {
          index += 1
          continue
        }
        let escaped = index + 1 + current.hashes
        if self.byte(escaped) == UInt8(ascii: "(") {
          if index > start { return token(.stringText, start, index) }
          stack.append(current)
          current = Frame()
          return token(.interpolationStart, start, escaped + 1)
        }
        let isAtLineEnd = self.byte(escaped) == 0x0A || self.byte(escaped) == 0x0D
        index = min(count, isAtLineEnd ? escaped : escaped + 1)
      case 0x0A, 0x0D:
        if !current.isMultiline {
          // It ends with its line; what was read of it is told as an error.
          closeFrame()
          return index > start ? token(.error, start, index) : code()
        }
        index += 1
      default:
        index += 1
      }
    }
    guard index > start else { return Token(kind: .endOfFile, start: count, end: count, flags: pending) }
    closeFrame()
    return token(.error, start, index)
  }

  mutating func closeParenthesis(_ start: Int) -> Token {
    if current.parentheses <= 0 && !stack.isEmpty {
      closeFrame()
      return token(.interpolationEnd, start, start + 1)
    }
    current.parentheses -= 1
    return punctuation(.closeParen, start, 1)
  }

  /// An interpolation may run over line ends even in a string of one line. Where the next line, at `index`, begins what no
  /// expression can hold, the string was never closed, and it ends here rather than with the file.
  mutating func closeBrokenInterpolations(before index: Int) {
    while current.braces <= 0, let string = stack.last, string.isText, !string.isMultiline, isNoExpression(index) {
      stack.removeLast()
      closeFrame()
    }
  }

  private func isNoExpression(_ index: Int) -> Bool {
    guard index < count else { return true }
    if bytes[index] == UInt8(ascii: "}") || bytes[index] == UInt8(ascii: "@") { return true }
    guard Self.isNameByte(bytes[index]) else { return false }
    let code = words.id(bytes, index, endOfName(index))
    return code != 0 && code <= SwiftWord.fallthrough.rawValue && code != SwiftWord.if.rawValue
      && code != SwiftWord.switch.rawValue && code != SwiftWord.initializer.rawValue
  }
}
