import ContractSpec

/// Kotlin's tokens, one a call, trivia included: they tile the bytes. Any bytes will do; the time is linear.
///
/// Code inside a string is code. The lexer therefore has a mode (code, text of a string, the name after `$`) and a
/// stack of the modes around it.
package struct KotlinLexer {
  enum Mode: UInt8 { case code, text, shortName }

  /// What is taken up again when a string or an interpolation ends.
  struct Frame {
    var mode: Mode
    var isRaw: Bool
    var dollars: Int32
    var braces: Int32
  }

  let bytes: [UInt8]
  let classes: [UInt8]
  let count: Int
  private let words: WordTable
  /// 0-based UTF-8 byte offset of the next token.
  var position = 0
  var mode = Mode.code
  /// In a string: it has three quotes.
  var isRaw = false
  /// In a string: the dollars that begin an interpolation in it.
  var dollars: Int32 = 1
  /// In an interpolation: the braces open in it.
  var braces: Int32 = 0
  var enclosing: [Frame] = []

  /// - Precondition: `words` comes from `KotlinWords.table(extra:)`; there are fewer than 4 GiB of bytes.
  package init(_ bytes: [UInt8], words: WordTable) {
    self.bytes = bytes
    self.words = words
    classes = ByteClass.table
    count = bytes.count
  }

  /// The next token; `endOfFile`, which is empty, for ever at the end.
  package mutating func next() -> Token {
    if mode != .code, let token = nextInString() { return token }
    let start = position
    guard start < count else { return Token(kind: .endOfFile, start: count, end: count) }
    let byte = bytes[start]
    let byteClass = classes[Int(byte)]
    if byteClass & ByteClass.nameStart != 0 {
      return start == 0 && hasByteOrderMark ? token(.whitespace, start, 3) : name(start)
    }
    if byteClass & (ByteClass.blank | ByteClass.newline) != 0 { return gap(start) }
    if byteClass & ByteClass.digit != 0 { return number(start) }
    switch byte {
    case 0x28: return punctuation(.openParen, start, 1)
    case 0x29: return punctuation(.closeParen, start, 1)
    case 0x5b: return punctuation(.openBracket, start, 1)
    case 0x5d: return punctuation(.closeBracket, start, 1)
    case 0x2c: return punctuation(.comma, start, 1)
    case 0x3b: return punctuation(.semicolon, start, 1)
    case 0x7b:
      braces &+= 1
      return punctuation(.openBrace, start, 1)
    case 0x7d: return closeBrace(start)
    case 0x2e:
      if at(start + 1, ByteClass.digit) { return number(start) }
      guard byteAt(start + 1) == 0x2e else { return punctuation(.dot, start, 1) }
      return punctuation(.range, start, byteAt(start + 2) == 0x3c ? 3 : 2)
    case 0x22: return stringStart(start, quotes: start, dollars: 1)
    case 0x24: return dollar(start)
    case 0x27: return character(start)
    case 0x60: return backTicked(start)
    case 0x40: return token(.at, start, start + 1)
    case 0x2f:
      switch byteAt(start + 1) {
      case 0x2f: return token(.lineComment, start, lineEnd(start))
      case 0x2a: return blockComment(start)
      case 0x3d: return punctuation(.compoundAssign, start, 2)
      default: return punctuation(.slash, start, 1)
      }
    case 0x23:
      return start == 0 && byteAt(1) == 0x21
        ? token(.shebang, start, lineEnd(start)) : punctuation(.hash, start, 1)
    default: return operatorToken(start, byte)
    }
  }

  // MARK: Parts that strings use too

  @inline(__always)
  mutating func token(_ kind: TokenKind, _ start: Int, _ end: Int, code: UInt16 = 0, flags: Token.Flags = []) -> Token {
    position = end
    return Token(kind: kind, start: start, end: end, code: code, flags: flags)
  }

  /// The byte at an offset, 0 at and after the end.
  @inline(__always)
  func byteAt(_ index: Int) -> UInt8 { index < count ? bytes[index] : 0 }

  @inline(__always)
  func at(_ index: Int, _ byteClass: UInt8) -> Bool {
    index < count && classes[Int(bytes[index])] & byteClass != 0
  }

  @inline(__always)
  mutating func name(_ start: Int) -> Token {
    var end = start + 1
    var seen = bytes[start]
    while at(end, ByteClass.namePart) {
      seen |= bytes[end]
      end += 1
    }
    if seen >= 0x80 {
      end = endOfWideName(start)
      if end == start { return token(.error, start, afterScalar(start)) }
    }
    let id = words.id(bytes, start, end)
    return token(id != 0 && id <= KotlinWords.lastHard ? .keyword : .identifier, start, end, code: id)
  }

  mutating func backTicked(_ start: Int) -> Token {
    var end = start + 1
    while end < count && bytes[end] != 0x60 && bytes[end] != 0x0a && bytes[end] != 0x0d { end += 1 }
    guard byteAt(end) == 0x60, end > start + 1 else { return token(.error, start, start + 1) }
    return token(
      .identifier, start, end + 1, code: backTickedWord(start + 1, end), flags: .backTicked)
  }

  /// A keyword in back-ticks is a plain name.
  private func backTickedWord(_ start: Int, _ end: Int) -> UInt16 {
    let id = words.id(bytes, start, end)
    return id <= KotlinWords.count ? 0 : id
  }

  // MARK: Trivia

  private var hasByteOrderMark: Bool {
    count >= 3 && bytes[0] == 0xef && bytes[1] == 0xbb && bytes[2] == 0xbf
  }

  /// Blanks and line endings in one token: `newline` if there is a line ending among them.
  @inline(__always)
  private mutating func gap(_ start: Int) -> Token {
    var end = start
    var seen: UInt8 = 0
    while end < count {
      let byteClass = classes[Int(bytes[end])] & (ByteClass.blank | ByteClass.newline)
      if byteClass == 0 { break }
      seen |= byteClass
      end += 1
    }
    return token(seen & ByteClass.newline != 0 ? .newline : .whitespace, start, end)
  }

  private func lineEnd(_ start: Int) -> Int {
    var end = start
    while end < count && bytes[end] != 0x0a && bytes[end] != 0x0d { end += 1 }
    return end
  }

  /// Comments nest. `multiline` tells that a line ends in it. One that does not end is an error to the end of the file.
  private mutating func blockComment(_ start: Int) -> Token {
    var end = start + 2
    var depth = 1
    var flags: Token.Flags = []
    while end < count {
      let byte = bytes[end]
      if byte == 0x2a && byteAt(end + 1) == 0x2f {
        end += 2
        depth -= 1
        if depth == 0 { return token(.blockComment, start, end, flags: flags) }
      } else if byte == 0x2f && byteAt(end + 1) == 0x2a {
        end += 2
        depth += 1
      } else {
        if byte == 0x0a || byte == 0x0d { flags = .multiline }
        end += 1
      }
    }
    return token(.error, start, count, flags: flags)
  }

  // MARK: Punctuation

  @inline(__always)
  private mutating func punctuation(_ punctuation: Punctuation, _ start: Int, _ length: Int) -> Token {
    token(.punctuation, start, start + length, code: punctuation.rawValue)
  }

  private mutating func closeBrace(_ start: Int) -> Token {
    if braces > 0 {
      braces -= 1
    } else if leave() {
      return token(.interpolationEnd, start, start + 1)
    }
    return punctuation(.closeBrace, start, 1)
  }

  /// The longest operator that starts here.
  private mutating func operatorToken(_ start: Int, _ byte: UInt8) -> Token {
    let second = byteAt(start + 1)
    switch byte {
    case 0x3d:  // =
      if second == 0x3d { return punctuation(.equalEqual, start, byteAt(start + 2) == 0x3d ? 3 : 2) }
      return second == 0x3e ? punctuation(.fatArrow, start, 2) : punctuation(.equal, start, 1)
    case 0x3a:  // :
      return second == 0x3a ? punctuation(.doubleColon, start, 2) : punctuation(.colon, start, 1)
    case 0x3f:  // ? — `?::` is a nullable type's reference, not an elvis
      if second == 0x2e && !at(start + 2, ByteClass.digit) { return punctuation(.questionDot, start, 2) }
      if second == 0x3a && byteAt(start + 2) != 0x3a { return punctuation(.elvis, start, 2) }
      return punctuation(.question, start, 1)
    case 0x21:  // !
      if second == 0x3d { return punctuation(.notEqual, start, byteAt(start + 2) == 0x3d ? 3 : 2) }
      return second == 0x21 ? punctuation(.notNull, start, 2) : punctuation(.exclamation, start, 1)
    case 0x2d:  // -
      if second == 0x3e { return punctuation(.arrow, start, 2) }
      if second == 0x2d { return punctuation(.decrement, start, 2) }
      return second == 0x3d ? punctuation(.compoundAssign, start, 2) : punctuation(.minus, start, 1)
    case 0x2b:  // +
      if second == 0x2b { return punctuation(.increment, start, 2) }
      return second == 0x3d ? punctuation(.compoundAssign, start, 2) : punctuation(.plus, start, 1)
    case 0x2a: return second == 0x3d ? punctuation(.compoundAssign, start, 2) : punctuation(.star, start, 1)
    case 0x25: return second == 0x3d ? punctuation(.compoundAssign, start, 2) : punctuation(.percent, start, 1)
    case 0x3c: return second == 0x3d ? punctuation(.lessEqual, start, 2) : punctuation(.less, start, 1)
    case 0x3e: return second == 0x3d ? punctuation(.greaterEqual, start, 2) : punctuation(.greater, start, 1)
    case 0x26: return second == 0x26 ? punctuation(.and, start, 2) : punctuation(.ampersand, start, 1)
    case 0x7c: return second == 0x7c ? punctuation(.or, start, 2) : punctuation(.otherOperator, start, 1)
    case 0x5c: return punctuation(.backslash, start, 1)
    default: return token(.error, start, start + 1)
    }
  }
}
