/// Reads JSON (RFC 8259) with the place of every value and member name; `//` and `/* */` comments and trailing commas are
/// taken too, a byte-order mark is skipped, anything else that is no JSON is an error at its bytes.
///
/// It is strict, for contracts, tokens, and files that are about to be written; what clients have in JSON is told by the
/// tolerant `LiteralTree`.
///
/// The tree is at most 200 levels deep, so that nobody who walks it needs a guard of their own.
package struct JSONReader {
  package static let maximumDepth = 200

  package struct Document: Sendable {
    /// Nil if the text is no JSON.
    package var value: ContractValue?
    /// The first error of syntax, or every member name that stands twice.
    package var errors: [ContractError]
    /// The first comment or trailing comma, which other readers of JSON refuse.
    package var departure: (what: String, place: Place)?
  }

  private let bytes: [UInt8]
  private let path: String
  private var index = 0
  private var depth = 0
  private var position: PositionCursor
  private var errors: [ContractError] = []
  private var departure: (what: String, place: Place)?

  /// - Parameter path: what errors and places call the file.
  /// - Complexity: linear in `bytes`.
  package static func read(_ bytes: [UInt8], path: String) -> Document {
    var reader = JSONReader(bytes, path)
    do throws(ContractError) {
      let value = try reader.document()
      return Document(value: value, errors: reader.errors, departure: reader.departure)
    } catch {
      return Document(value: nil, errors: [error], departure: reader.departure)
    }
  }

  private init(_ bytes: [UInt8], _ path: String) {
    self.bytes = bytes
    self.path = path
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    position = PositionCursor(offset: index)
  }

  private mutating func document() throws(ContractError) -> ContractValue {
    if let offset = firstInvalidUTF8(in: bytes) {
      throw failure("a byte (0x\(hex(bytes[offset]))) that is no UTF-8", offset, offset + 1, hint: "save it as UTF-8")
    }
    try skipBlanks()
    if index >= bytes.count { throw failure("the file is empty; expected a value", index, index) }
    let value = try self.value()
    try skipBlanks()
    if index < bytes.count { throw unexpected("the end of the file") }
    return value
  }

  private mutating func value() throws(ContractError) -> ContractValue {
    switch peek ?? 0 {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""):
      let start = mark()
      let text = try string()
      return ContractValue(.string(text), place: place(from: start))
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      return try number()
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      return try word()
    case UInt8(ascii: "'"): throw unexpected("a value", hint: "a string stands in double quotes")
    default: throw unexpected("a value")
    }
  }

  private mutating func object() throws(ContractError) -> ContractValue {
    let start = try open()
    var members: [ContractValue.Member] = []
    // Strings compare by canonical equivalence, as every look-up of a member does: two spellings of `é` are one name.
    var places: [String: Place] = [:]
    try skipBlanks()
    while peek != UInt8(ascii: "}") {
      guard peek == UInt8(ascii: "\"") else {
        let isBare = peek == UInt8(ascii: "'") || peek.map { isWord($0) } == true
        let expected = members.isEmpty ? "a member or `}`" : "a member"
        throw unexpected(expected, hint: isBare ? "a member's name stands in double quotes" : "")
      }
      let nameStart = mark()
      let name = try string()
      let namePlace = place(from: nameStart)
      try skipBlanks()
      guard peek == UInt8(ascii: ":") else { throw unexpected("`:` after the member's name") }
      index += 1
      try skipBlanks()
      let value = try self.value()
      if let first = places[name] {
        errors.append(
          ContractError(
            "member `\(name)` stands twice in one object", place: namePlace, hint: "keep one",
            related: [.init(place: first, message: "the first")]))
      } else {
        places[name] = namePlace
      }
      members.append(.init(name: name, namePlace: namePlace, value: value))
      if try !comma(before: UInt8(ascii: "}")) { break }
    }
    return ContractValue(.object(members), place: close(start))
  }

  private mutating func array() throws(ContractError) -> ContractValue {
    let start = try open()
    var elements: [ContractValue] = []
    try skipBlanks()
    while peek != UInt8(ascii: "]") {
      elements.append(try value())
      if try !comma(before: UInt8(ascii: "]")) { break }
    }
    return ContractValue(.array(elements), place: close(start))
  }

  private mutating func open() throws(ContractError) -> (offset: Int, position: Position) {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw failure("nested deeper than \(Self.maximumDepth) levels", index, index + 1)
    }
    let start = mark()
    index += 1
    return start
  }

  private mutating func close(_ start: (offset: Int, position: Position)) -> Place {
    depth -= 1
    index += 1
    return place(from: start)
  }

  /// Goes past a comma and what is blank; false if `closing` stands there, with or without a comma before it.
  private mutating func comma(before closing: UInt8) throws(ContractError) -> Bool {
    try skipBlanks()
    if peek == closing { return false }
    guard peek == UInt8(ascii: ",") else {
      throw unexpected("`,` or `\(Character(Unicode.Scalar(closing)))`")
    }
    let start = mark()
    index += 1
    let comma = place(from: start)
    try skipBlanks()
    guard peek == closing else { return true }
    if departure == nil { departure = ("a trailing comma", comma) }
    return false
  }

  private mutating func word() throws(ContractError) -> ContractValue {
    let start = mark()
    while let byte = peek, isWord(byte) { index += 1 }
    let text = text(start.offset, index)
    let kind: ContractValue.Kind
    switch text {
    case "true": kind = .bool(true)
    case "false": kind = .bool(false)
    case "null": kind = .null
    default:
      let near = ["true", "false", "null"].first { $0 == text.lowercased() }
      throw failure(
        "`\(shortened(text))` is no value", start.offset, index,
        hint: near.map { "did you mean \"\($0)\"" } ?? "a string stands in double quotes")
    }
    return ContractValue(kind, place: place(from: start))
  }

  // MARK: Places

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func mark() -> (offset: Int, position: Position) { (index, position.move(to: index, in: bytes)) }

  private mutating func place(from start: (offset: Int, position: Position)) -> Place {
    let end = position.move(to: index, in: bytes)
    return Place(
      path: path, line: start.position.line, column: start.position.column, endLine: end.line, endColumn: end.column,
      span: ByteSpan(start.offset, index))
  }

  private func text(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }

  private func failure(_ message: String, _ start: Int, _ end: Int, hint: String = "") -> ContractError {
    let span = ByteSpan(start, min(end, bytes.count))
    return ContractError(
      message, place: Place(path: path, span: span, bytes: bytes, lines: LineTable(bytes)), hint: hint)
  }

  private func unexpected(_ expected: String, hint: String = "") -> ContractError {
    guard index < bytes.count else { return failure("the file ends; expected \(expected)", index, index, hint: hint) }
    var end = index
    while end < bytes.count, isWord(bytes[end]) { end += 1 }
    if end == index {
      end += 1
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    }
    let found =
      bytes[index] < 0x20 ? "a control character (0x\(hex(bytes[index])))" : "`\(shortened(text(index, end)))`"
    return failure("expected \(expected), found \(found)", index, end, hint: hint)
  }

  private func shortened(_ text: String) -> String { text.count > 40 ? text.prefix(39) + "…" : text }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }
}

// MARK: Blanks, numbers, strings

extension JSONReader {
  private mutating func skipBlanks() throws(ContractError) {
    while let byte = peek {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): index += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(ContractError) {
    let start = mark()
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    if next == UInt8(ascii: "/") {
      while let byte = peek, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { index += 1 }
    } else if next == UInt8(ascii: "*") {
      index += 2
      while index + 1 < bytes.count, bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/") {
        index += 1
      }
      guard index + 1 < bytes.count else {
        throw failure("the comment is not closed; expected `*/`", start.offset, start.offset + 2)
      }
      index += 2
    } else {
      throw failure("`/` begins no comment; expected `//` or `/*`", index, index + 1)
    }
    if departure == nil { departure = ("a comment", place(from: start)) }
  }

  private mutating func number() throws(ContractError) -> ContractValue {
    let start = mark()
    while let byte = peek,
      isWord(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    {
      index += 1
    }
    let text = text(start.offset, index)
    if let fault = Self.fault(inNumber: bytes[start.offset..<index]) {
      throw failure("`\(shortened(text))` is no number", start.offset, index, hint: fault)
    }
    // The standard library rounds correctly and knows no locale.
    guard let value = Double(text), value.isFinite else {
      throw failure("`\(shortened(text))` is too large", start.offset, index, hint: "numbers go to about 1.8e308")
    }
    return ContractValue(.number(value), place: place(from: start))
  }

  /// What keeps the text from being a number by JSON's grammar; nil if nothing does.
  private static func fault(inNumber text: ArraySlice<UInt8>) -> String? {
    var rest = text
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false }
    if rest.first == UInt8(ascii: "+") { return "a number has no plus before it" }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    if rest.first == UInt8(ascii: ".") { return "a digit stands before the point: 0.5" }
    guard isDigit(rest.first) else { return "digits follow the minus" }
    if rest.first == UInt8(ascii: "0"), isDigit(rest.dropFirst().first) { return "a number does not begin with 0" }
    rest = rest.drop { isDigit($0) }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard isDigit(rest.first) else { return "digits follow the point" }
      rest = rest.drop { isDigit($0) }
    }
    if let byte = rest.first, byte | 0x20 == UInt8(ascii: "e") {
      var exponent = rest.dropFirst()
      if exponent.first == UInt8(ascii: "+") || exponent.first == UInt8(ascii: "-") { exponent = exponent.dropFirst() }
      // `16em` has a unit, not an exponent.
      if isDigit(exponent.first) { rest = exponent.drop { isDigit($0) } }
    }
    return rest.isEmpty ? nil : "a number has no unit; a string stands in double quotes"
  }

  /// The string at the opening quote, its escapes undone.
  private mutating func string() throws(ContractError) -> String {
    let start = index
    index += 1
    var from = index
    var decoded: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        if decoded.isEmpty { return text(from, index - 1) }
        decoded += bytes[from..<(index - 1)]
        return String(decoding: decoded, as: UTF8.self)
      case UInt8(ascii: "\\"):
        decoded += bytes[from..<index]
        try escape(into: &decoded)
        from = index
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw failure("the string is not closed on its line; expected `\"`", start, index)
      case 0..<0x20:
        throw failure(
          "a control character (0x\(hex(byte))) in a string", index, index + 1, hint: "write `\\u00\(hex(byte))`")
      default: index += 1
      }
    }
    throw failure("the string is not closed; expected `\"`", start, bytes.count)
  }

  private mutating func escape(into decoded: inout [UInt8]) throws(ContractError) {
    let start = index
    index += 2
    switch start + 1 < bytes.count ? bytes[start + 1] : 0 {
    case UInt8(ascii: "\""): decoded.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): decoded.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): decoded.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"): try unicodeEscape(start, into: &decoded)
    default:
      // The whole character after the back-slash, however many bytes it has.
      index = min(index, bytes.count)
      while let byte = peek, byte & 0xC0 == 0x80 { index += 1 }
      throw failure(
        "`\(text(start, index))` is no escape", start, index, hint: #"known are \" \\ \/ \b \f \n \r \t \u0000"#)
    }
  }

  private mutating func unicodeEscape(_ start: Int, into decoded: inout [UInt8]) throws(ContractError) {
    let unit = try fourDigits(start)
    var value = unit
    if UTF16Text.isFirstOfPair(unit) {
      guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
        throw failure(
          "`\(text(start, index))` is half a surrogate pair", start, index, hint: "the other half follows it")
      }
      let second = index
      index += 2
      let low = try fourDigits(second)
      guard let pair = UTF16Text.joined(unit, low) else {
        throw failure(
          "`\(text(start, second))` is half a surrogate pair", start, second, hint: "the other half follows it")
      }
      value = pair
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw failure(
        "`\(text(start, index))` is half a surrogate pair", start, index, hint: "the other half stands before it")
    }
    decoded += Array(String(scalar).utf8)
  }

  /// The four hexadecimal digits at `index` of the escape that begins at `start`.
  private mutating func fourDigits(_ start: Int) throws(ContractError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("`\(text(start, index))` is no escape; expected four hexadecimal digits", start, index)
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }
}

/// Lines and columns for offsets that only grow: linear over the file, however long its lines are. Agrees with `LineTable`.
private struct PositionCursor {
  private var offset: Int
  private var position = Position(line: 1, column: 1)

  init(offset: Int) { self.offset = offset }

  mutating func move(to target: Int, in bytes: [UInt8]) -> Position {
    while offset < target {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0A || (byte == 0x0D && (offset >= bytes.count || bytes[offset] != 0x0A)) {
        position = Position(line: position.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
    }
    return position
  }
}
