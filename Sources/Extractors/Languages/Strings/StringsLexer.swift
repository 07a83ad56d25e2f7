import ContractSpec

/// Apple's old property lists, as `.strings` files are written, into tokens that tile the bytes.
struct StringsLexer {
  enum Kind: UInt8, Sendable {
    case whitespace, comment
    /// Its quotes included; both kinds of quote are.
    case string
    /// A text without quotes.
    case word
    case equals, semicolon, comma
    case open, close
    /// `<0fbd77>`
    case data
    /// What begins nothing; a string that has no end, as far as its line goes.
    case error
  }

  struct Token: Sendable {
    var kind: Kind
    var start: Int
    /// Exclusive.
    var end: Int
  }

  private let bytes: [UInt8]
  private var offset = 0
  /// Where the byte-order mark ends, which is blank.
  private let mark: Int
  /// From here on no quote of the kind, no comment and no `>` ends: looking again and again to the end would take for ever.
  private var openFrom: [UInt8: Int] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Where the next token starts.
  var position: Int { offset }

  /// Goes on behind the next end of a line.
  mutating func skipLine(from start: Int) {
    offset = start
    while offset < bytes.count, !isNewline(bytes[offset]) { offset += 1 }
    while offset < bytes.count, isNewline(bytes[offset]) { offset += 1 }
  }

  /// The next token; nil at the end.
  mutating func next() -> Token? {
    guard offset < bytes.count else { return nil }
    let start = offset
    let kind = scan()
    return Token(kind: kind, start: start, end: offset)
  }

  private mutating func scan() -> Kind {
    let byte = bytes[offset]
    let start = offset
    switch byte {
    case UInt8(ascii: "="):
      offset += 1
      return .equals
    case UInt8(ascii: ";"):
      offset += 1
      return .semicolon
    case UInt8(ascii: ","):
      offset += 1
      return .comma
    case UInt8(ascii: "{"), UInt8(ascii: "("):
      offset += 1
      return .open
    case UInt8(ascii: "}"), UInt8(ascii: ")"):
      offset += 1
      return .close
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(byte)
    case UInt8(ascii: "<"): return find(UInt8(ascii: ">"), from: start + 1) ? .data : skipped()
    case UInt8(ascii: "/") where start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/"):
      while offset < bytes.count, !isNewline(bytes[offset]) { offset += 1 }
      return .comment
    case UInt8(ascii: "/") where start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "*"): return comment()
    case let byte where isBlank(byte) || start < mark:
      offset = max(offset + 1, mark)
      while offset < bytes.count, isBlank(bytes[offset]) { offset += 1 }
      return .whitespace
    case let byte where Self.isWord(byte):
      while offset < bytes.count, Self.isWord(bytes[offset]) {
        if bytes[offset] == UInt8(ascii: "/"), offset > start, startsComment(offset) { break }
        offset += 1
      }
      return .word
    // The separators of lines and paragraphs.
    case 0xE2 where start + 2 < bytes.count && bytes[start + 1] == 0x80 && bytes[start + 2] & 0xFE == 0xA8:
      offset += 3
      return .whitespace
    default: return skipped()
    }
  }

  private mutating func skipped() -> Kind {
    offset += 1
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return .error
  }

  private mutating func string(_ quote: UInt8) -> Kind {
    let start = offset
    if start < openFrom[quote] ?? .max {
      offset += 1
      while offset < bytes.count, bytes[offset] != quote { offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1 }
      if offset < bytes.count {
        offset += 1
        return .string
      }
      openFrom[quote] = start
    }
    offset = start
    while offset < bytes.count, !isNewline(bytes[offset]) { offset += 1 }
    return .error
  }

  private mutating func comment() -> Kind {
    let start = offset
    let star = UInt8(ascii: "*")
    if start < openFrom[star] ?? .max {
      offset += 2
      while offset + 1 < bytes.count {
        if bytes[offset] == star, bytes[offset + 1] == UInt8(ascii: "/") {
          offset += 2
          return .comment
        }
        offset += 1
      }
      openFrom[star] = start
    }
    // One that has no end takes no entries with it.
    offset = start + 2
    return .error
  }

  private mutating func find(_ end: UInt8, from start: Int) -> Bool {
    guard start < openFrom[end] ?? .max else { return false }
    var index = start
    while index < bytes.count, bytes[index] != end { index += 1 }
    guard index < bytes.count else {
      openFrom[end] = start
      return false
    }
    offset = index + 1
    return true
  }

  private func startsComment(_ index: Int) -> Bool {
    index + 1 < bytes.count && (bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*"))
  }

  @inline(__always)
  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }

  @inline(__always)
  private func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func isWord(_ byte: UInt8) -> Bool {
    ByteClass.table[Int(byte)] & ByteClass.namePart != 0 && byte < 0x80 || "$/:.-".utf8.contains(byte)
  }

  static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] {
    var lexer = StringsLexer(bytes)
    var spans: [ByteSpan] = []
    while let token = lexer.next() {
      if token.kind == .comment { spans.append(ByteSpan(token.start, token.end)) }
    }
    return spans
  }

  static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] {
    var lexer = StringsLexer(bytes)
    var spans: [ByteSpan] = []
    while let token = lexer.next() { spans.append(ByteSpan(token.start, token.end)) }
    return spans
  }
}
