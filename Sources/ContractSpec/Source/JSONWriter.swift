/// A JSON value to be written: members keep the order they are given in, so the same input gives the same bytes on every
/// machine. Literals work: `["rule": "radius/role", "line": 57, "fixes": []]`.
package indirect enum JSONText: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// See `JSONWriter.number`.
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([(name: String, value: JSONText)])

  /// On one line, without a blank and without a line ending.
  package var compact: String { rendered(pretty: false) }

  /// Two spaces a level, a line a member, with a line ending after the last.
  package var pretty: String { rendered(pretty: true) }

  private func rendered(pretty: Bool) -> String {
    var writer = JSONWriter(pretty: pretty)
    writer.value(self)
    return writer.text
  }
}

extension JSONText: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(nilLiteral: ()) { self = .null }
  package init(arrayLiteral elements: JSONText...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONText)...) {
    self = .object(elements.map { (name: $0.0, value: $0.1) })
  }

  /// Strings, in their order.
  package static func strings(_ values: some Sequence<String>) -> JSONText { .array(values.map { .string($0) }) }
}

/// Writes JSON as it goes, for output too long to be held as a value: reports and facts of thousands of lines.
///
/// The caller keeps the form right: inside an object `member` comes before each value.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  private let isPretty: Bool
  /// One entry a container that is open: whether it holds something already.
  private var open: [Bool] = []
  private var isAfterName = false

  package init(pretty: Bool = false) { isPretty = pretty }

  /// What was written so far; with a last line ending when pretty and complete.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "["), UInt8(ascii: "]"), elements)
  }

  /// The name of the member whose value is written next.
  package mutating func member(_ name: String) {
    separate()
    quoted(name)
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
    isAfterName = true
  }

  package mutating func member(_ name: String, _ value: String) {
    member(name)
    string(value)
  }

  package mutating func member(_ name: String, _ value: Int) {
    member(name)
    integer(value)
  }

  package mutating func member(_ name: String, _ value: Double) {
    member(name)
    number(value)
  }

  package mutating func member(_ name: String, _ value: Bool) {
    member(name)
    bool(value)
  }

  package mutating func member(_ name: String, _ value: JSONText) {
    member(name)
    self.value(value)
  }

  package mutating func member(_ name: String, array elements: (inout JSONWriter) -> Void) {
    member(name)
    array(elements)
  }

  package mutating func member(_ name: String, object members: (inout JSONWriter) -> Void) {
    member(name)
    object(members)
  }

  package mutating func string(_ value: String) {
    separate()
    quoted(value)
    finish()
  }

  package mutating func integer(_ value: Int) { word(String(value)) }

  /// At most four decimals where the rest is the noise of binary arithmetic (18.700000000000003 is 18.7), else the shortest
  /// text that reads back as the same number. `-0` is `0`; what is not finite has no JSON and is `null`.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    let scaled = value * 10_000
    if abs(value) < 1e11, abs(scaled - scaled.rounded()) <= 1e-9 * max(1, abs(scaled)),
      scaled.rounded() != 0 || value == 0
    {
      word(formatNumber(value))
    } else {
      let text = "\(value)"
      word(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }
  }

  package mutating func bool(_ value: Bool) { word(value ? "true" : "false") }
  package mutating func null() { word("null") }

  package mutating func value(_ value: JSONText) {
    switch value {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .integer(let integer): self.integer(integer)
    case .number(let number): self.number(number)
    case .string(let string): self.string(string)
    case .array(let elements): array { for element in elements { $0.value(element) } }
    case .object(let members): object { for member in members { $0.member(member.name, member.value) } }
    }
  }

  /// A line ending between two values at the top: one JSON object a line.
  package mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  /// Gives what was written and forgets it, keeping the memory: for writing out in pieces.
  package mutating func drain(_ write: ([UInt8]) -> Void) {
    write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func container(_ opening: UInt8, _ closing: UInt8, _ content: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(opening)
    open.append(false)
    content(&self)
    let holdsSomething = open.popLast() ?? false
    if isPretty && holdsSomething { indent() }
    bytes.append(closing)
    finish()
  }

  private mutating func word(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    finish()
  }

  /// The comma and the new line before what comes next, unless a name stands before it.
  private mutating func separate() {
    if isAfterName {
      isAfterName = false
      return
    }
    guard let last = open.last else { return }
    if last { bytes.append(UInt8(ascii: ",")) }
    open[open.count - 1] = true
    if isPretty { indent() }
  }

  private mutating func indent() {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<open.count {
      bytes.append(UInt8(ascii: " "))
      bytes.append(UInt8(ascii: " "))
    }
  }

  private mutating func finish() {
    if isPretty && open.isEmpty { endLine() }
  }

  private mutating func quoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    Self.escape(text, into: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// What stands between the quotes of a JSON string. Control characters of C0 and C1, DEL, marks that turn the direction of
  /// text, and the line separators U+2028 and U+2029 are escaped: what is pasted stays one line, and a terminal obeys none.
  /// So is a `#` behind another: a log of CI obeys `##[…]`.
  package static func escape(_ text: String, into bytes: inout [UInt8]) {
    // Nearly every text is plain: that is seen in a fraction of the time of going through it byte by byte.
    if text.utf8.allSatisfy(isPlain) {
      bytes += text.utf8
      return
    }
    var last: UInt8 = 0
    var lastButOne: UInt8 = 0
    func appendEscape(high: UInt8, low: UInt8) {
      bytes.append(contentsOf: #"\u"#.utf8)
      for half in [high, low] {
        bytes.append(hexDigit(half >> 4))
        bytes.append(hexDigit(half & 0x0F))
      }
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A: bytes.append(contentsOf: #"\n"#.utf8)
      case 0x0D: bytes.append(contentsOf: #"\r"#.utf8)
      case 0x09: bytes.append(contentsOf: #"\t"#.utf8)
      case 0x00..<0x20, 0x7F:
        appendEscape(high: 0, low: byte)
      case UInt8(ascii: "#") where last == UInt8(ascii: "#"):
        appendEscape(high: 0, low: byte)
      case 0x80...0x9F where last == 0xC2:
        bytes.removeLast(1)
        appendEscape(high: 0x00, low: byte)
      // U+061C
      case 0x9C where last == 0xD8:
        bytes.removeLast(1)
        appendEscape(high: 0x06, low: 0x1C)
      // U+FEFF: some readers drop it.
      case 0xBF where lastButOne == 0xEF && last == 0xBB:
        bytes.removeLast(2)
        appendEscape(high: 0xFE, low: 0xFF)
      // U+200E, U+200F, U+2028 to U+202E
      case 0x8E...0x8F where lastButOne == 0xE2 && last == 0x80, 0xA8...0xAE where lastButOne == 0xE2 && last == 0x80:
        bytes.removeLast(2)
        appendEscape(high: 0x20, low: byte &- 0x80)
      // U+2066 to U+2069
      case 0xA6...0xA9 where lastButOne == 0xE2 && last == 0x81:
        bytes.removeLast(2)
        appendEscape(high: 0x20, low: byte &- 0x40)
      default: bytes.append(byte)
      }
      lastButOne = last
      last = byte
    }
  }

  /// Whether a byte is written as it is, whatever stands beside it.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "#")
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "a") &+ (value &- 10)
  }
}
