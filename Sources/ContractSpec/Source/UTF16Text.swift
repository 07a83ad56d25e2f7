/// Text in UTF-16, as old tools write tables. Its places are told in the UTF-8 that it comes to.
package enum UTF16Text {
  /// The text in UTF-8, with its byte-order mark if it has one; nil where the bytes are no UTF-16. Without a mark the zero
  /// byte of a first character of ASCII tells. What is no character becomes U+FFFD. A mark behind the mark, as tools leave
  /// it that write one to a text that has one, is left out.
  package static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= 2 else { return nil }
    let isBigEndian: Bool
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF), (0, 1...0x7F): isBigEndian = true
    case (0xFF, 0xFE), (1...0x7F, 0): isBigEndian = false
    default: return nil
    }
    func unit(_ index: Int) -> UInt32 {
      isBigEndian
        ? UInt32(bytes[index]) << 8 | UInt32(bytes[index + 1]) : UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index])
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var index = 0
    while index + 1 < bytes.count {
      var scalar = unit(index)
      index += 2
      if scalar == mark, index == 4, text.count == markLength { continue }
      if index + 1 < bytes.count, let pair = joined(scalar, unit(index)) {
        scalar = pair
        index += 2
      }
      append(Unicode.Scalar(scalar) ?? "\u{FFFD}", to: &text)
    }
    // Half a character.
    if index < bytes.count { append("\u{FFFD}", to: &text) }
    return text
  }

  private static let mark: UInt32 = 0xFEFF
  /// In UTF-8.
  private static let markLength = 3

  /// Whether a unit is the first of the two that a character beyond U+FFFF takes.
  package static func isFirstOfPair(_ unit: UInt32) -> Bool { unit & 0xFC00 == 0xD800 }

  /// The character of two units; nil where they are no pair.
  package static func joined(_ first: UInt32, _ second: UInt32) -> UInt32? {
    isFirstOfPair(first) && second & 0xFC00 == 0xDC00 ? 0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF) : nil
  }

  /// Without a string between.
  package static func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    let value = scalar.value
    if value < 0x80 { return text.append(UInt8(truncatingIfNeeded: value)) }
    func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | (value >> shift) & 0x3F) }
    if value < 0x800 {
      text.append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
    } else if value < 0x10000 {
      text.append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
      text.append(tail(6))
    } else {
      text.append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
      text.append(tail(12))
      text.append(tail(6))
    }
    text.append(tail(0))
  }
}
