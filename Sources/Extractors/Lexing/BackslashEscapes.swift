import ContractSpec

/// Text in which a backslash makes the sign behind it stand for another.
enum BackslashEscapes {
  /// Appends the bytes of a span, read.
  /// - Parameter escaped: is given the byte behind a backslash and the index behind that byte, to be moved over what belongs
  ///   to the escape; and where to append what it stands for.
  static func append(
    _ span: ByteSpan, of bytes: [UInt8], to text: inout [UInt8], _ escaped: (UInt8, inout Int, inout [UInt8]) -> Void
  ) {
    let end = Int(span.end)
    var index = Int(span.start)
    while index < end {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < end else {
        text.append(byte)
        continue
      }
      index += 1
      escaped(bytes[index - 1], &index, &text)
    }
  }

  /// The control that a letter stands for, in all languages that have these: `\n`.
  static func control(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "v"): 0x0B
    default: nil
    }
  }

  /// What is no character becomes U+FFFD.
  static func append(_ value: UInt32?, to text: inout [UInt8]) {
    UTF16Text.append(value.flatMap { Unicode.Scalar($0) } ?? "\u{FFFD}", to: &text)
  }

  /// What stands behind a `\u`: four digits, any number in braces, and a character beyond U+FFFF written as two escapes.
  static func unicode(_ bytes: [UInt8], _ index: inout Int, _ end: Int) -> UInt32? {
    if index < end, bytes[index] == UInt8(ascii: "{") {
      var value: UInt32 = 0
      index += 1
      while index < end, let digit = ByteClass.hexValue(bytes[index]), value < 0x1000_0000 {
        value = value * 16 + digit
        index += 1
      }
      if index < end, bytes[index] == UInt8(ascii: "}") { index += 1 }
      return value
    }
    guard let unit = digits(bytes, &index, end, 4) else { return nil }
    guard UTF16Text.isFirstOfPair(unit), index + 1 < end, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return unit }
    var next = index + 2
    guard let low = digits(bytes, &next, end, 4), let pair = UTF16Text.joined(unit, low) else { return unit }
    index = next
    return pair
  }

  /// So many hexadecimal digits; nil, with the index where it was, where they are not there.
  static func digits(_ bytes: [UInt8], _ index: inout Int, _ end: Int, _ count: Int) -> UInt32? {
    var value: UInt32 = 0
    for place in 0..<count {
      guard index + place < end, let digit = ByteClass.hexValue(bytes[index + place]) else { return nil }
      value = value * 16 + digit
    }
    index += count
    return value
  }
}
