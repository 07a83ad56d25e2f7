import ContractSpec

/// XML 1.0 into tokens that tile the bytes, whatever they are. No document type is read, no entity expanded.
///
/// What is cut short ends where markup begins again (`<` inside a tag or an attribute's value), so that one broken
/// element does not take the rest with it; an open comment, CDATA section or instruction goes on to the end.
package struct XMLLexer {
  package enum Kind: UInt8, Sendable {
    /// A run of character data without references. A `<` or `&` that begins nothing is text too.
    case text
    /// `&amp;`, `&#8230;`, `&name;`
    case reference
    case cdata, comment, instruction
    /// `<!DOCTYPE …>` with its internal subset, and other declarations.
    case doctype
    /// `<name`
    case tagStart
    /// `</name>`, blanks before the `>` included.
    case endTag
    /// `>` and `/>` of a tag that began with `tagStart`.
    case tagEnd, emptyTagEnd
    case attributeName, equals
    /// Its quotes included.
    case attributeValue
    /// Inside a tag. Between tags it is text.
    case whitespace
    /// What does not belong into a tag, and what has no end.
    case error
  }

  package struct Token: Sendable {
    package var kind: Kind
    package var start: Int
    /// Exclusive.
    package var end: Int
  }

  private let bytes: [UInt8]
  private var offset: Int
  private var isInTag = false

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = 0
  }

  /// The next token; nil at the end.
  package mutating func next() -> Token? {
    guard offset < bytes.count else { return nil }
    let start = offset
    let kind = isInTag ? tagToken() : contentToken()
    return Token(kind: kind, start: start, end: offset)
  }

  // MARK: Between tags

  private mutating func contentToken() -> Kind {
    switch bytes[offset] {
    case UInt8(ascii: "<"): if let kind = markup() { return kind }
    case UInt8(ascii: "&"): if reference() { return .reference }
    default: break
    }
    // What begins nothing is text.
    offset += 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "<"), bytes[offset] != UInt8(ascii: "&") { offset += 1 }
    return .text
  }

  /// Nil, and no step on, where a `<` begins no markup.
  private mutating func markup() -> Kind? {
    guard offset + 1 < bytes.count else { return nil }
    switch bytes[offset + 1] {
    case UInt8(ascii: "?"): return section("<?", end: "?>") ? .instruction : .error
    case UInt8(ascii: "!"):
      if starts(with: "<!--") { return section("<!--", end: "-->") ? .comment : .error }
      if starts(with: "<![CDATA[") { return section("<![CDATA[", end: "]]>") ? .cdata : .error }
      return declaration() ? .doctype : .error
    case UInt8(ascii: "/"):
      guard offset + 2 < bytes.count, isNameStart(bytes[offset + 2]) else { return nil }
      offset += 2
      skipName()
      var end = offset
      while end < bytes.count, isBlank(bytes[end]) { end += 1 }
      guard end < bytes.count, bytes[end] == UInt8(ascii: ">") else { return .error }
      offset = end + 1
      return .endTag
    case let byte where isNameStart(byte):
      offset += 1
      skipName()
      isInTag = true
      return .tagStart
    default: return nil
    }
  }

  /// Whether the end of a section was found; else it goes on to the end of the file.
  private mutating func section(_ head: String, end: String) -> Bool {
    offset += head.utf8.count
    while offset < bytes.count {
      if starts(with: end) {
        offset += end.utf8.count
        return true
      }
      offset += 1
    }
    return false
  }

  /// `<!DOCTYPE a [ <!ENTITY b "c"> ]>`, quotes and the brackets of the subset looked through.
  private mutating func declaration() -> Bool {
    var depth = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        while offset < bytes.count, bytes[offset] != byte { offset += 1 }
        offset = min(offset + 1, bytes.count)
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 { return true }
      case UInt8(ascii: "-")
      where depth > 1 && starts(with: "-") && offset >= 3 && bytes[offset - 2] == UInt8(ascii: "!"):
        // A comment in the subset may hold quotes and brackets.
        offset += 1
        while offset < bytes.count, !starts(with: "-->") { offset += 1 }
      default: break
      }
    }
    return false
  }

  private mutating func reference() -> Bool {
    var end = offset + 1
    if end < bytes.count, bytes[end] == UInt8(ascii: "#") {
      end += 1
      if end < bytes.count, bytes[end] == UInt8(ascii: "x") { end += 1 }
    }
    let first = end
    // No entity that a table needs has a longer name, and none that is longer is looked for again and again.
    while end < bytes.count, end - first < 64, isNamePart(bytes[end]) { end += 1 }
    guard end > first, end < bytes.count, bytes[end] == UInt8(ascii: ";") else { return false }
    offset = end + 1
    return true
  }

  // MARK: Inside a tag

  private mutating func tagToken() -> Kind {
    let byte = bytes[offset]
    switch byte {
    case let byte where isBlank(byte):
      while offset < bytes.count, isBlank(bytes[offset]) { offset += 1 }
      return .whitespace
    case UInt8(ascii: ">"):
      offset += 1
      isInTag = false
      return .tagEnd
    case UInt8(ascii: "/") where offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: ">"):
      offset += 2
      isInTag = false
      return .emptyTagEnd
    case UInt8(ascii: "<"):
      // The tag has no end: another begins.
      isInTag = false
      return contentToken()
    case UInt8(ascii: "="):
      offset += 1
      return .equals
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      offset += 1
      while offset < bytes.count, bytes[offset] != byte, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
      guard offset < bytes.count, bytes[offset] == byte else { return .error }
      offset += 1
      return .attributeValue
    case let byte where isNameStart(byte):
      skipName()
      return .attributeName
    default:
      offset += 1
      return .error
    }
  }

  // MARK: Bytes

  private mutating func skipName() {
    while offset < bytes.count, isNamePart(bytes[offset]) { offset += 1 }
  }

  private func starts(with text: String) -> Bool {
    var index = offset
    for byte in text.utf8 {
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += 1
    }
    return true
  }

  @inline(__always)
  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  @inline(__always)
  private func isNameStart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ":")
  }

  @inline(__always)
  private func isNamePart(_ byte: UInt8) -> Bool {
    isNameStart(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  /// The spans of the comments.
  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] {
    var lexer = XMLLexer(bytes)
    var spans: [ByteSpan] = []
    while let token = lexer.next() {
      if token.kind == .comment { spans.append(ByteSpan(token.start, token.end)) }
    }
    return spans
  }

  /// The spans of all tokens, for the lexer laws.
  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] {
    var lexer = XMLLexer(bytes)
    var spans: [ByteSpan] = []
    while let token = lexer.next() { spans.append(ByteSpan(token.start, token.end)) }
    return spans
  }
}
