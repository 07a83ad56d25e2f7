import ContractSpec

/// XML as a reader of resources and property lists wants it: one event an element's start and end, and its text in pieces.
/// Comments and instructions are left out. Nothing is expanded but references to characters.
package struct XMLReader {
  package enum Event: Sendable {
    /// The element's `attributes` are those of the reader until the next event. `end` follows for an empty element too.
    case start(ByteSpan)
    case end(ByteSpan)
    /// Character data, without references.
    case text(ByteSpan)
    /// What a reference stands for is appended by `append(reference:to:)`.
    case reference(ByteSpan)
    /// The inside of a CDATA section.
    case cdata(ByteSpan)
    /// A document type: entities that it declares are not expanded.
    case doctype(ByteSpan)
    /// Something that is no XML, or has no end.
    case error(ByteSpan)
  }

  package struct Attribute: Sendable {
    /// `name`, `tools:ignore`
    package var name: ByteSpan
    /// Without its quotes.
    package var value: ByteSpan
  }

  /// Elements inside one another. Nobody writes so many: what has more is made to hurt its reader.
  package static let deepest = 256

  package let bytes: [UInt8]
  private var lexer: XMLLexer
  private let mark: Int
  /// A token that was read and is not told yet.
  private var pending: XMLLexer.Token?
  /// The name of an empty element whose start was told.
  private var emptyElement: ByteSpan?
  /// Of the event that was told last: where it starts, `<` included, and where it ends. The end of an empty element takes
  /// no room.
  package private(set) var start = 0
  package private(set) var end = 0
  package private(set) var attributes: [Attribute] = []
  /// How many elements are open. A reader that finds one without its end sets it back.
  package var depth = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lexer = XMLLexer(bytes)
    mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  package var isTooDeep: Bool { depth > Self.deepest }

  /// The next event; nil at the end, and where elements are nested too deep.
  package mutating func next() -> Event? {
    if let name = emptyElement {
      emptyElement = nil
      depth -= 1
      start = end
      return .end(name)
    }
    while !isTooDeep, let token = pending ?? lexer.next() {
      pending = nil
      start = token.start
      end = token.end
      let span = ByteSpan(token.start, token.end)
      switch token.kind {
      // The byte-order mark is no text.
      case .text: return .text(token.start == 0 ? ByteSpan(mark, max(mark, token.end)) : span)
      case .reference: return .reference(span)
      case .cdata: return .cdata(ByteSpan(token.start + 9, token.end - 3))
      case .comment, .instruction: continue
      case .doctype: return .doctype(span)
      case .tagStart: return tag(ByteSpan(token.start + 1, token.end))
      case .endTag:
        depth = max(0, depth - 1)
        return .end(name(ofEndTag: token))
      case .tagEnd, .emptyTagEnd, .attributeName, .equals, .attributeValue, .whitespace, .error: return .error(span)
      }
    }
    return nil
  }

  /// The rest of a tag. One that is not well-formed is an error as a whole: whose attributes are they?
  private mutating func tag(_ name: ByteSpan) -> Event {
    attributes.removeAll(keepingCapacity: true)
    var attribute: ByteSpan?
    var hasEquals = false
    var isWhole = true
    while let token = lexer.next() {
      let span = ByteSpan(token.start, token.end)
      switch token.kind {
      case .whitespace: break
      case .attributeName:
        if attribute != nil { isWhole = false }
        attribute = span
        hasEquals = false
      case .equals:
        if attribute == nil || hasEquals { isWhole = false }
        hasEquals = true
      case .attributeValue:
        if let attribute, hasEquals {
          attributes.append(Attribute(name: attribute, value: ByteSpan(token.start + 1, token.end - 1)))
        } else {
          isWhole = false
        }
        attribute = nil
        hasEquals = false
      case .tagEnd, .emptyTagEnd:
        end = token.end
        if attribute != nil || !isWhole { return .error(ByteSpan(start, end)) }
        depth += 1
        if token.kind == .emptyTagEnd { emptyElement = name }
        return .start(name)
      case .error: isWhole = false
      default:
        // Other markup begins inside the tag.
        pending = token
        end = token.start
        return .error(ByteSpan(start, end))
      }
    }
    end = bytes.count
    return .error(ByteSpan(start, end))
  }

  private func name(ofEndTag token: XMLLexer.Token) -> ByteSpan {
    var end = token.end - 1
    while end > token.start + 2, bytes[end - 1] <= 0x20 { end -= 1 }
    return ByteSpan(token.start + 2, end)
  }

  // MARK: Texts

  package func equals(_ span: ByteSpan, _ text: String) -> Bool {
    guard span.count == text.utf8.count else { return false }
    var index = Int(span.start)
    for byte in text.utf8 {
      if bytes[index] != byte { return false }
      index += 1
    }
    return true
  }

  /// The value of an attribute of the start that was told last.
  package func attribute(_ name: String) -> ByteSpan? {
    attributes.first { equals($0.name, name) }?.value
  }

  /// A value of an attribute with its references.
  package func text(_ span: ByteSpan) -> String {
    var text: [UInt8] = []
    append(span, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Bytes that may hold references.
  private func append(_ span: ByteSpan, to text: inout [UInt8]) {
    var index = Int(span.start)
    while index < Int(span.end) {
      if bytes[index] == UInt8(ascii: "&"),
        let close = bytes[index..<min(Int(span.end), index + 72)].firstIndex(of: UInt8(ascii: ";"))
      {
        append(reference: ByteSpan(index, close + 1), to: &text)
        index = close + 1
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
  }

  /// What `&lt;` or `&#8230;` stands for. An entity of the file's own, and a character that is none, stay as written.
  /// - Returns: whether it is known.
  @discardableResult
  package func append(reference span: ByteSpan, to text: inout [UInt8]) -> Bool {
    let inside = bytes[(Int(span.start) + 1)..<max(Int(span.start) + 1, Int(span.end) - 1)]
    if inside.first == UInt8(ascii: "#") {
      if let scalar = Self.scalar(inside.dropFirst()) {
        text.append(contentsOf: String(scalar).utf8)
        return true
      }
    } else if let (_, byte) = Self.entities.first(where: { inside.elementsEqual($0.name.utf8) }) {
      text.append(byte)
      return true
    }
    text += bytes[span.range]
    return false
  }

  private static let entities: [(name: String, byte: UInt8)] = [
    ("lt", UInt8(ascii: "<")), ("gt", UInt8(ascii: ">")), ("amp", UInt8(ascii: "&")), ("quot", UInt8(ascii: "\"")),
    ("apos", UInt8(ascii: "'")),
  ]

  private static func scalar(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    let digits = isHexadecimal ? digits.dropFirst() : digits
    guard !digits.isEmpty else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      guard let number = ByteClass.hexValue(digit), isHexadecimal || number < 10, value <= 0x10FFFF else { return nil }
      value = value * (isHexadecimal ? 16 : 10) + number
    }
    return value == 0 ? nil : Unicode.Scalar(value)
  }
}
