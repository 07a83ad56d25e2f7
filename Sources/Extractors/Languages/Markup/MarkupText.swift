import ContractSpec

/// Text of markup: what of it a person reads, and the characters that are written as references.
enum MarkupText {
  /// Whether a person reads anything here: blanks are nothing, and the private characters of icon fonts are pictures.
  ///
  /// - Complexity: linear, and over at the first character that is read.
  static func isRead(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte <= 0x20 {
        index += 1
      } else if byte == UInt8(ascii: "&"), let reference = reference(bytes, index, range.upperBound) {
        if !isUnread(reference.scalar) { return true }
        index = reference.end
      } else if byte < 0x80 {
        return true
      } else {
        let (scalar, end) = scalar(bytes, index, range.upperBound)
        if !isUnread(scalar) { return true }
        index = end
      }
    }
    return false
  }

  /// A character reference with its semicolon (HTML Standard, section 13.5), and what it stands for where that matters
  /// here: 0xFFFD for all other characters. Nil if the ampersand is text.
  static func reference(_ bytes: [UInt8], _ start: Int, _ limit: Int) -> (scalar: UInt32, end: Int)? {
    var index = start + 1
    let stop = min(limit, start + 34)
    while index < stop, bytes[index] != UInt8(ascii: ";") {
      guard bytes[index] == UInt8(ascii: "#") || ByteClass.table[Int(bytes[index])] & ByteClass.namePart != 0 else {
        return nil
      }
      index += 1
    }
    guard index < stop, index > start + 1 else { return nil }
    let end = index + 1
    guard bytes[start + 1] == UInt8(ascii: "#") else {
      let id = names.id(bytes, start + 1, index)
      return (id == 0 ? 0xFFFD : scalars[Int(id) - 1], end)
    }
    let isHex = bytes[start + 2] | 0x20 == UInt8(ascii: "x")
    var scalar: UInt32 = 0
    for place in (start + (isHex ? 3 : 2))..<max(index, start + (isHex ? 3 : 2)) {
      guard let digit = ByteClass.hexValue(bytes[place]), isHex || digit < 10 else { return nil }
      scalar = min(scalar * (isHex ? 16 : 10) + digit, 0x11_0000)
    }
    return (scalar, end)
  }

  /// References to punctuation and blanks.
  private static let known: [(String, UInt32)] = [
    ("quot", 0x22), ("apos", 0x27), ("amp", 0x26), ("lt", 0x3C), ("gt", 0x3E), ("nbsp", 0xA0), ("semi", 0x3B),
    ("colon", 0x3A), ("lpar", 0x28), ("rpar", 0x29), ("num", 0x23), ("percnt", 0x25), ("comma", 0x2C), ("Tab", 0x09),
    ("NewLine", 0x0A), ("ensp", 0x2002), ("emsp", 0x2003), ("thinsp", 0x2009), ("hairsp", 0x200A), ("zwnj", 0x200C),
    ("zwj", 0x200D), ("lrm", 0x200E), ("rlm", 0x200F), ("shy", 0xAD),
  ]
  private static let names = WordTable(known.map(\.0))
  private static let scalars = known.map(\.1)

  private static func isUnread(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...0x20, 0xA0, 0xAD, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x2064, 0x3000, 0xFE00...0xFE0F, 0xFEFF,
      0xE000...0xF8FF, 0xF_0000...0x10_FFFF:
      true
    default: false
    }
  }

  /// The character that begins at a byte, of UTF-8 that may be cut.
  private static func scalar(_ bytes: [UInt8], _ start: Int, _ limit: Int) -> (scalar: UInt32, end: Int) {
    let lead = bytes[start]
    var scalar: UInt32
    let count: Int
    switch lead {
    case 0xC0...0xDF: (scalar, count) = (UInt32(lead & 0x1F), 2)
    case 0xE0...0xEF: (scalar, count) = (UInt32(lead & 0x0F), 3)
    case 0xF0...0xF7: (scalar, count) = (UInt32(lead & 0x07), 4)
    default: return (0xFFFD, start + 1)
    }
    let end = min(start + count, limit)
    for index in (start + 1)..<max(start + 1, end) { scalar = scalar << 6 | UInt32(bytes[index] & 0x3F) }
    return (scalar, end)
  }
}
