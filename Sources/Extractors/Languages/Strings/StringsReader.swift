import ContractSpec

/// Reads a table of strings, entry by entry: `"key" = "text";`, either without quotes, and `"key";` for a key that is its own
/// text. An entry that is not understood costs its lines; it is told, and the next is read.
struct StringsReader {
  private let bytes: [UInt8]
  private let language: String
  private var lexer: StringsLexer
  private var extraction = Extraction()
  private var table: KeyTable
  /// A token that was read ahead.
  private var pending: StringsLexer.Token?
  private var key: [UInt8] = []
  private var text: [UInt8] = []

  init(_ bytes: [UInt8], table: KeyTable, language: String) {
    self.bytes = bytes
    self.language = language
    self.table = table
    lexer = StringsLexer(bytes)
  }

  mutating func read() -> Extraction {
    // The file may as a whole stand in the braces of a dictionary.
    var isBraced = false
    while let token = next() {
      switch token.kind {
      case .string, .word: readEntry(token)
      case .semicolon: break
      case .open where bytes[token.start] == UInt8(ascii: "{") && !isBraced && table.isEmpty: isBraced = true
      case .close where isBraced: isBraced = false
      default: skip(from: token.start, at: token)
      }
    }
    extraction.keys = table
    return extraction
  }

  private mutating func next() -> StringsLexer.Token? {
    if let token = pending {
      pending = nil
      return token
    }
    while let token = lexer.next() {
      if token.kind != .whitespace, token.kind != .comment { return token }
    }
    return nil
  }

  /// Tells the lines from `start` to `token`, where understanding ended, and goes on behind them.
  private mutating func skip(from start: Int, at token: StringsLexer.Token?) {
    guard let token else { return extraction.notUnderstood.append(ByteSpan(start, bytes.count)) }
    lexer.skipLine(from: token.start)
    pending = nil
    extraction.notUnderstood.append(ByteSpan(start, lexer.position))
  }

  private mutating func readEntry(_ name: StringsLexer.Token) {
    guard let sign = next() else { return emit(name, name) }
    switch sign.kind {
    case .semicolon: return emit(name, name)
    case .equals: break
    default: return skip(from: name.start, at: sign)
    }
    guard let value = next() else { return skip(from: name.start, at: nil) }
    switch value.kind {
    case .string, .word: break
    case .open, .data: return skipValue(from: name.start, value)
    default: return skip(from: name.start, at: value)
    }
    guard let end = next(), end.kind != .semicolon else { return emit(name, value) }
    // The sign at the end was forgotten: the next entry begins in another line, or the dictionary ends.
    let isNew = end.kind == .string || end.kind == .word
    guard end.kind == .close || isNew && bytes[value.end..<end.start].contains(where: { $0 == 0x0A || $0 == 0x0D })
    else { return skip(from: name.start, at: end) }
    emit(name, value)
    extraction.notUnderstood.append(ByteSpan(value.start, value.end))
    pending = end
  }

  /// A list, a dictionary or data is no text: it is told as a whole.
  private mutating func skipValue(from start: Int, _ value: StringsLexer.Token) {
    var depth = 0
    var last = value
    var token: StringsLexer.Token? = value
    while let current = token {
      last = current
      if current.kind == .open { depth += 1 }
      if current.kind == .close { depth -= 1 }
      if depth <= 0 { break }
      token = next()
    }
    extraction.notUnderstood.append(ByteSpan(start, last.end))
  }

  private mutating func emit(_ name: StringsLexer.Token, _ value: StringsLexer.Token) {
    key.removeAll(keepingCapacity: true)
    StringsEscapes.append(inside(name), of: bytes, to: &key)
    text.removeAll(keepingCapacity: true)
    var isRead = true
    if table.detail == .texts { isRead = StringsEscapes.append(inside(value), of: bytes, to: &text) }
    table.append(
      key: key, at: inside(name), text: text, at: inside(value), language: language, marks: isRead ? [] : .escape)
  }

  private func inside(_ token: StringsLexer.Token) -> ByteSpan {
    token.kind == .string ? ByteSpan(token.start + 1, token.end - 1) : ByteSpan(token.start, token.end)
  }
}
