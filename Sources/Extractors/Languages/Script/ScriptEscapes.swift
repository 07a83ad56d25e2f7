import ContractSpec

/// The escapes of JavaScript, which hold those of JSON.
enum ScriptEscapes {
  static func append(_ span: ByteSpan, of bytes: [UInt8], to text: inout [UInt8]) {
    let end = Int(span.end)
    var index = Int(span.start)
    while index < end {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < end else {
        text.append(byte)
        continue
      }
      let escaped = bytes[index]
      index += 1
      switch escaped {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "v"): text.append(0x0B)
      case UInt8(ascii: "0"): text.append(0)
      // A line that goes on.
      case 0x0A: break
      case 0x0D: if index < end, bytes[index] == 0x0A { index += 1 }
      case UInt8(ascii: "x"): append(digits(bytes, &index, end, 2), to: &text)
      case UInt8(ascii: "u"): append(unicode(bytes, &index, end), to: &text)
      // Any other stands for itself.
      default: text.append(escaped)
      }
    }
  }

  private static func append(_ value: UInt32?, to text: inout [UInt8]) {
    UTF16Text.append(value.flatMap { Unicode.Scalar($0) } ?? "\u{FFFD}", to: &text)
  }

  /// `\u00e9`, `\u{1F600}`, and a character beyond 65535 written as two.
  private static func unicode(_ bytes: [UInt8], _ index: inout Int, _ end: Int) -> UInt32? {
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

  private static func digits(_ bytes: [UInt8], _ index: inout Int, _ end: Int, _ count: Int) -> UInt32? {
    var value: UInt32 = 0
    for place in 0..<count {
      guard index + place < end, let digit = ByteClass.hexValue(bytes[index + place]) else { return nil }
      value = value * 16 + digit
    }
    index += count
    return value
  }
}
