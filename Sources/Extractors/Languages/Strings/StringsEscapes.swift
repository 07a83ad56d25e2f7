import ContractSpec

/// The escapes of old property lists.
enum StringsEscapes {
  /// - Returns: whether all of it is an escape that Apple reads: `\u203A` for `\U203A` is none.
  @discardableResult
  static func append(_ span: ByteSpan, of bytes: [UInt8], to text: inout [UInt8]) -> Bool {
    var isRead = true
    let end = Int(span.end)
    BackslashEscapes.append(span, of: bytes, to: &text) { escaped, index, text in
      switch escaped {
      case UInt8(ascii: "a"): text.append(0x07)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        var value = UInt32(escaped - UInt8(ascii: "0"))
        var digits = 1
        while digits < 3, index < end, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(bytes[index]) {
          value = value * 8 + UInt32(bytes[index] - UInt8(ascii: "0"))
          index += 1
          digits += 1
        }
        UTF16Text.append(nextStep(UInt8(truncatingIfNeeded: value)), to: &text)
      case UInt8(ascii: "U"):
        var unit = hexadecimal(bytes, &index, end)
        // A character beyond 65535 is written as two.
        if UTF16Text.isFirstOfPair(unit), index + 1 < end, bytes[index] == UInt8(ascii: "\\"),
          bytes[index + 1] == UInt8(ascii: "U")
        {
          var next = index + 2
          if let pair = UTF16Text.joined(unit, hexadecimal(bytes, &next, end)) {
            unit = pair
            index = next
          }
        }
        UTF16Text.append(Unicode.Scalar(unit) ?? "\u{FFFD}", to: &text)
      // Any other stands for itself: `\"`, `\\`, and `\u`, which Apple does not read.
      default:
        if escaped == UInt8(ascii: "u"), index < end, ByteClass.hexValue(bytes[index]) != nil { isRead = false }
        text.append(BackslashEscapes.control(escaped) ?? escaped)
      }
    }
    return isRead
  }

  /// Up to four digits.
  private static func hexadecimal(_ bytes: [UInt8], _ index: inout Int, _ end: Int) -> UInt32 {
    var value: UInt32 = 0
    var digits = 0
    while digits < 4, index < end, let digit = ByteClass.hexValue(bytes[index]) {
      value = value * 16 + digit
      index += 1
      digits += 1
    }
    return value
  }

  /// The character of an octal escape, in the encoding of the system these lists come from.
  static func nextStep(_ byte: UInt8) -> Unicode.Scalar {
    byte < 0x80 ? Unicode.Scalar(byte) : Unicode.Scalar(upperHalf[Int(byte) - 0x80]) ?? "\u{FFFD}"
  }

  private static let upperHalf: [UInt16] = [
    0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7, 0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD,
    0x00CE, 0x00CF, 0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9, 0x00DA, 0x00DB, 0x00DC, 0x00DD,
    0x00DE, 0x00B5, 0x00D7, 0x00F7, 0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7, 0x00A4, 0x2019,
    0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02, 0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,
    0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF, 0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF,
    0x02D8, 0x02D9, 0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7, 0x2014, 0x00B1, 0x00BC, 0x00BD,
    0x00BE, 0x00E0, 0x00E1, 0x00E2, 0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB, 0x00EC, 0x00C6,
    0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1, 0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
    0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD, 0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF,
    0xFFFD, 0xFFFD,
  ]
}
