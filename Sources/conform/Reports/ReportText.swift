/// The bytes of a report in the making. Pieces are put in place, so that no line is made of many strings first.
struct ReportText {
  private(set) var bytes: [UInt8] = []
  private let style: TextStyle

  init(_ style: TextStyle) { self.style = style }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }
  mutating func add(_ text: [UInt8]) { bytes.append(contentsOf: text) }

  /// A number that is not negative.
  mutating func add(_ number: Int) {
    var divisor = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }

  mutating func add(_ byte: UInt8, count: Int) { bytes.append(contentsOf: repeatElement(byte, count: max(0, count))) }

  /// A piece in a colour.
  mutating func add(_ tone: TextStyle.Tone, _ text: String) {
    if text.isEmpty { return }
    begin(tone)
    add(text)
    end()
  }

  /// What follows is in a colour, up to `end`.
  mutating func begin(_ tone: TextStyle.Tone) {
    if style.isColored { add("\u{1B}[\(tone.rawValue)m") }
  }

  mutating func end() {
    if style.isColored { add("\u{1B}[0m") }
  }
}
