import ContractSpec

/// A property list in XML: its dictionaries and texts with their places. What else it holds is known to be there.
struct PropertyList {
  struct Member {
    var name: [UInt8]
    /// Between the tags.
    var nameSpan: ByteSpan
    var value: Value
  }

  indirect enum Value {
    case text([UInt8], ByteSpan)
    case dictionary([Member])
    case other
  }

  /// Of the outermost dictionary; nil where the bytes are no property list in XML with one.
  private(set) var members: [Member]?
  private(set) var notUnderstood: [ByteSpan] = []
  /// Elements are nested deeper than anyone writes them: nothing of it is given.
  private(set) var isTooDeep = false
  private(set) var hasOwnEntities = false
  private var reader: XMLReader

  static func read(_ bytes: [UInt8]) -> PropertyList {
    var list = PropertyList(bytes)
    list.read()
    return list
  }

  /// Whether bytes begin as XML does.
  static func isXML(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = bytes[start...].drop { $0 <= 0x20 }
    return text.starts(with: "<?xml".utf8) || text.starts(with: "<!DOCTYPE".utf8) || text.starts(with: "<plist".utf8)
  }

  private init(_ bytes: [UInt8]) { reader = XMLReader(bytes) }

  private mutating func read() {
    while let event = reader.next() {
      switch event {
      case .start(let name) where reader.equals(name, "plist"): continue
      case .start(let name) where reader.equals(name, "dict") && members == nil: members = dictionary()
      case .doctype(let span):
        // Apple's own has no entities, and is never fetched.
        if reader.bytes[span.range].contains(UInt8(ascii: "[")) {
          notUnderstood.append(span)
          hasOwnEntities = true
        }
      case .end: continue
      case .text(let span) where isBlank(span): continue
      case .start, .text, .reference, .cdata, .error:
        // Behind a dictionary that was closed too early.
        notUnderstood.append(ByteSpan(reader.start, reader.end))
      }
    }
    isTooDeep = reader.isTooDeep
    if isTooDeep { members = nil }
  }

  /// The members of the dictionary that was begun last.
  private mutating func dictionary() -> [Member] {
    var members: [Member] = []
    var name: (text: [UInt8], span: ByteSpan)?
    let start = reader.start
    while let event = reader.next() {
      switch event {
      case .start(let element) where reader.equals(element, "key"):
        if let name { notUnderstood.append(name.span) }
        let text = text(of: "key")
        name = text
      case .start(let element):
        let start = reader.start
        let value = value(element)
        if let known = name {
          members.append(Member(name: known.text, nameSpan: known.span, value: value))
        } else {
          notUnderstood.append(ByteSpan(start, reader.end))
        }
        name = nil
      case .end(let element):
        if let name { notUnderstood.append(name.span) }
        if reader.equals(element, "dict") { return members }
        // Another element ends: this one has no end.
        notUnderstood.append(ByteSpan(start, reader.end))
        return members
      case .text(let span) where isBlank(span): continue
      case .text, .reference, .cdata, .error, .doctype: notUnderstood.append(ByteSpan(reader.start, reader.end))
      }
    }
    notUnderstood.append(ByteSpan(start, reader.bytes.count))
    return members
  }

  private mutating func value(_ element: ByteSpan) -> Value {
    if reader.equals(element, "dict") { return .dictionary(dictionary()) }
    if reader.equals(element, "string") {
      return text(of: "string").map { .text($0.text, $0.span) } ?? .other
    }
    // A number, a date, data, a list: its inside is nobody's text.
    let depth = reader.depth
    while reader.depth >= depth, reader.next() != nil {}
    return .other
  }

  /// The text of the element that was begun last; nil where it is broken, which is told.
  private mutating func text(of name: String) -> (text: [UInt8], span: ByteSpan)? {
    let element = reader.start
    let start = reader.end
    var text: [UInt8] = []
    while let event = reader.next() {
      switch event {
      case .text(let span), .cdata(let span): text += reader.bytes[span.range]
      case .reference(let span):
        if !reader.append(reference: span, to: &text) {
          notUnderstood.append(span)
          hasOwnEntities = true
        }
      case .end(let inner) where reader.equals(inner, name):
        return (text, ByteSpan(start, max(start, reader.start)))
      case .start, .end, .error, .doctype:
        // Markup has no place here: the element has no end, and what comes is not known to belong where it stands.
        notUnderstood.append(ByteSpan(element, reader.end))
        return nil
      }
    }
    notUnderstood.append(ByteSpan(element, reader.bytes.count))
    return nil
  }

  private func isBlank(_ span: ByteSpan) -> Bool { reader.bytes[span.range].allSatisfy { $0 <= 0x20 } }
}
