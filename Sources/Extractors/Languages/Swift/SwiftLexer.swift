import ContractSpec

/// Cuts Swift source into tokens that tile it, trivia included. Every call advances or is at the end of the file.
///
/// Strings are modes: text until an interpolation opens, code until its parenthesis closes. Strings live in
/// `SwiftLexerStrings.swift`, operators and regex literals in `SwiftLexerOperators.swift`.
struct SwiftLexer {
  /// What is being read: code, or the text of a string. Code with frames beneath it is the code of an interpolation.
  struct Frame {
    var isText = false
    var isMultiline = false
    var hashes = 0
    /// Parentheses and braces open in this code.
    var parentheses = 0
    var braces = 0
  }

  let bytes: [UInt8]
  let words: WordTable
  let table = Self.classes
  let count: Int
  var position = 0
  var current = Frame()
  var stack: [Frame] = []
  var pending: Token.Flags = []
  /// The token before that is no trivia: what `/`, digits and keywords mean depends on it.
  var previousKind = TokenKind.newline
  var previousCode: UInt16 = 0
  /// No regex literal begins before this offset: a search for its end has shown that there is none on the line.
  var noRegexBefore = 0
  var hasNoMultilineRegex = false

  /// `$` is part of a name behind its first byte: `_$observed`.
  private static let classes: [UInt8] = ByteClass.table.enumerated().map { index, byteClass in
    index == UInt8(ascii: "$") ? ByteClass.namePart : byteClass
  }

  init(_ bytes: [UInt8], words: WordTable) {
    self.bytes = bytes
    self.words = words
    count = bytes.count
  }

  mutating func next() -> Token {
    current.isText ? text() : code()
  }

  @inline(__always)
  func byte(_ index: Int) -> UInt8 { index < count ? bytes[index] : 0 }

  /// Ends a token that is no trivia at `end`.
  @inline(__always)
  mutating func token(
    _ kind: TokenKind, _ start: Int, _ end: Int, code: UInt16 = 0, flags: Token.Flags = []
  ) -> Token {
    position = end
    let token = Token(kind: kind, start: start, end: end, code: code, flags: pending.union(flags))
    pending = []
    previousKind = kind
    previousCode = code
    return token
  }

  @inline(__always)
  mutating func punctuation(_ punctuation: Punctuation, _ start: Int, _ length: Int) -> Token {
    token(.punctuation, start, start + length, code: punctuation.rawValue)
  }

  var isAfterDot: Bool { previousKind == .punctuation && previousCode == Punctuation.dot.rawValue }

  mutating func code() -> Token {
    let start = position
    guard start < count else { return Token(kind: .endOfFile, start: count, end: count, flags: pending) }
    let first = bytes[start]
    switch first {
    case 0x00, 0x09...0x0D, 0x20: return blank(start)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      return name(start)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return number(start)
    case UInt8(ascii: "("):
      current.parentheses += 1
      return punctuation(.openParen, start, 1)
    case UInt8(ascii: ")"): return closeParenthesis(start)
    case UInt8(ascii: "{"):
      current.braces += 1
      return punctuation(.openBrace, start, 1)
    case UInt8(ascii: "}"):
      current.braces -= 1
      return punctuation(.closeBrace, start, 1)
    case UInt8(ascii: "["): return punctuation(.openBracket, start, 1)
    case UInt8(ascii: "]"): return punctuation(.closeBracket, start, 1)
    case UInt8(ascii: ","): return punctuation(.comma, start, 1)
    case UInt8(ascii: ":"): return punctuation(.colon, start, 1)
    case UInt8(ascii: ";"): return punctuation(.semicolon, start, 1)
    case UInt8(ascii: "\\"): return punctuation(.backslash, start, 1)
    case UInt8(ascii: "."): return dot(start)
    case UInt8(ascii: "\""): return openString(start, hashes: 0)
    case UInt8(ascii: "#"): return hash(start)
    case UInt8(ascii: "/"): return slash(start)
    case UInt8(ascii: "@"):
      return Self.isNameByte(byte(start + 1)) || byte(start + 1) == UInt8(ascii: "`")
        ? token(.at, start, start + 1) : token(.error, start, start + 1)
    case UInt8(ascii: "$"): return Self.isNameByte(byte(start + 1)) ? name(start) : token(.error, start, start + 1)
    case UInt8(ascii: "`"): return backTickedName(start)
    case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"), UInt8(ascii: "*"),
      UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      return operatorToken(start)
    case 0x80...0xFF: return nonASCII(start)
    default: return token(.error, start, start + 1)
    }
  }

  // MARK: Trivia

  /// Ends a token that is trivia at `end`; the next token is told.
  @inline(__always)
  mutating func trivia(_ kind: TokenKind, _ start: Int, _ end: Int) -> Token {
    position = end
    pending.insert(.blankBefore)
    if kind == .newline { pending.insert(.newlineBefore) }
    return Token(kind: kind, start: start, end: end)
  }

  /// A run of blanks and line endings is one token.
  private mutating func blank(_ start: Int) -> Token {
    var index = start
    var hasLineEnd = false
    while index < count {
      let byte = bytes[index]
      if byte == 0x20 || byte == 0x09 {
        index += 1
      } else if byte == 0x0A || byte == 0x0D {
        hasLineEnd = true
        index += 1
      } else if byte == 0 || byte == 0x0B || byte == 0x0C {
        index += 1
      } else {
        break
      }
    }
    if hasLineEnd && !stack.isEmpty { closeBrokenInterpolations(before: index) }
    return trivia(hasLineEnd ? .newline : .whitespace, start, index)
  }

  mutating func lineComment(_ start: Int, _ kind: TokenKind = .lineComment) -> Token {
    var index = start
    while index < count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    return trivia(kind, start, index)
  }

  mutating func blockComment(_ start: Int) -> Token {
    var index = start + 2
    var depth = 1
    while index < count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "*") {
        if self.byte(index) == UInt8(ascii: "/") {
          index += 1
          depth -= 1
          if depth == 0 { break }
        }
      } else if byte == UInt8(ascii: "/") {
        if self.byte(index) == UInt8(ascii: "*") {
          index += 1
          depth += 1
        }
      } else if byte == 0x0A || byte == 0x0D {
        pending.insert(.newlineBefore)
      }
    }
    return trivia(.blockComment, start, index)
  }

  // MARK: Names and numbers

  @inline(__always)
  static func isNameByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// The offset after the name that begins at `start`, whose first byte is part of it whatever it is.
  @inline(__always)
  func endOfName(_ start: Int) -> Int {
    var index = start + 1
    var seen = bytes[start]
    while index < count {
      let byte = bytes[index]
      if table[Int(byte)] & ByteClass.namePart == 0 { break }
      seen |= byte
      index &+= 1
    }
    return seen < 0x80 ? index : endOfWideName(start)
  }

  /// A name with scalars beyond ASCII ends before one that is an operator or a blank.
  private func endOfWideName(_ start: Int) -> Int {
    var index = start + 1
    while index < count {
      let byte = bytes[index]
      guard table[Int(byte)] & ByteClass.namePart != 0 else { break }
      if byte >= 0xC2 && scalarClass(index) != .name { break }
      index += 1
    }
    return index
  }

  private mutating func name(_ start: Int) -> Token {
    let end = endOfName(start)
    let code = words.id(bytes, start, end)
    if code == 0 {
      if end == start + 1 && bytes[start] == UInt8(ascii: "_") { return punctuation(.underscore, start, 1) }
      return token(.identifier, start, end)
    }
    let isKeyword = code <= SwiftWord.lastKeyword && !isAfterDot
    return token(isKeyword ? .keyword : .identifier, start, end, code: code)
  }

  private mutating func backTickedName(_ start: Int) -> Token {
    var index = start + 1
    while index < count, bytes[index] != UInt8(ascii: "`"), bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    guard index > start + 1, byte(index) == UInt8(ascii: "`") else {
      return token(.error, start, max(index, start + 1))
    }
    // In back-ticks a word of the grammar is a name like any other.
    let code = words.id(bytes, start + 1, index)
    return token(
      .identifier, start, index + 1, code: Int(code) > SwiftWords.keywords.count ? code : 0, flags: .backTicked)
  }

  private mutating func number(_ start: Int) -> Token {
    var index = start + 1
    // `t.0.1` holds two members, no fraction.
    if isAfterDot {
      while Self.isDigit(byte(index)) { index += 1 }
      return token(.integer, start, index)
    }
    let radix = bytes[start] == UInt8(ascii: "0") ? byte(index) | 0x20 : 0
    if radix == UInt8(ascii: "x") { return hexadecimal(start) }
    if radix == UInt8(ascii: "b") || radix == UInt8(ascii: "o") { index += 1 }
    while Self.isDigit(byte(index)) || byte(index) == UInt8(ascii: "_") { index += 1 }
    var kind = TokenKind.integer
    if byte(index) == UInt8(ascii: "."), Self.isDigit(byte(index + 1)) {
      kind = .float
      index += 2
      while Self.isDigit(byte(index)) || byte(index) == UInt8(ascii: "_") { index += 1 }
    }
    if byte(index) | 0x20 == UInt8(ascii: "e"), let end = exponent(index) {
      kind = .float
      index = end
    }
    return token(kind, start, index)
  }

  private mutating func hexadecimal(_ start: Int) -> Token {
    var index = start + 2
    while Self.isHexadecimal(byte(index)) || byte(index) == UInt8(ascii: "_") { index += 1 }
    // A hexadecimal fraction needs an exponent: `0xF.description` is a member.
    var end = index
    if byte(end) == UInt8(ascii: "."), Self.isHexadecimal(byte(end + 1)) {
      end += 2
      while Self.isHexadecimal(byte(end)) || byte(end) == UInt8(ascii: "_") { end += 1 }
    }
    if byte(end) | 0x20 == UInt8(ascii: "p"), let end = exponent(end) { return token(.float, start, end) }
    return token(.integer, start, index)
  }

  /// The offset after the exponent whose letter stands at `index`, nil if no digit follows.
  private func exponent(_ index: Int) -> Int? {
    var index = index + 1
    if byte(index) == UInt8(ascii: "+") || byte(index) == UInt8(ascii: "-") { index += 1 }
    guard Self.isDigit(byte(index)) else { return nil }
    while Self.isDigit(byte(index)) || byte(index) == UInt8(ascii: "_") { index += 1 }
    return index
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always)
  static func isHexadecimal(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6 }

  // MARK: Other scalars

  enum ScalarClass { case name, symbol, blank }

  /// What the scalar at `index` is; its first byte is 0x80 or more.
  func scalarClass(_ index: Int) -> ScalarClass {
    let first = bytes[index]
    let second = UInt32(byte(index + 1) & 0x3F)
    let scalar: UInt32
    if first < 0xC2 {
      return .name
    } else if first < 0xE0 {
      scalar = UInt32(first & 0x1F) << 6 | second
    } else if first < 0xF0 {
      scalar = UInt32(first & 0x0F) << 12 | second << 6 | UInt32(byte(index + 2) & 0x3F)
    } else {
      return .name
    }
    switch scalar {
    case 0xA0, 0x2028, 0x2029, 0xFEFF: return .blank
    // The operator heads of the grammar (Lexical Structure, operator-head).
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017,
      0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
      0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
      return .symbol
    default: return .name
    }
  }

  private mutating func nonASCII(_ start: Int) -> Token {
    switch scalarClass(start) {
    case .name: return name(start)
    case .symbol: return operatorToken(start)
    case .blank:
      let length = bytes[start] < 0xE0 ? 2 : 3
      return trivia(.whitespace, start, min(start + length, count))
    }
  }
}
