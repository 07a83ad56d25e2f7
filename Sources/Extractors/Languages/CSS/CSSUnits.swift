import ContractSpec

/// Numbers and units as CSS writes them.
enum CSSUnits {
  enum Meaning {
    /// The logical unit and how many of it one is.
    case length(LengthUnit, Double)
    /// Relative to something that only the running page knows.
    case relative
    case time
    case other
  }

  /// The meaning of a unit, upper or lower case. Absolute units are px by definition (CSS Values 4, section 6.2): a `pt` is
  /// 4/3 px, an inch 96 px.
  static func meaning(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Meaning {
    guard end > start, end - start <= 6 else { return .other }
    var key: UInt64 = 0
    for byte in bytes[start..<end] { key = key << 8 | UInt64(byte | 0x20) }
    return meanings[key] ?? .other
  }

  private static let meanings: [UInt64: Meaning] = {
    var meanings: [UInt64: Meaning] = [:]
    func add(_ unit: String, _ meaning: Meaning) {
      meanings[unit.utf8.reduce(0) { $0 << 8 | UInt64($1) }] = meaning
    }
    for (unit, size) in [
      ("px", 1.0), ("pt", 4.0 / 3), ("pc", 16), ("in", 96), ("cm", 96 / 2.54), ("mm", 9.6 / 2.54), ("q", 2.4 / 2.54),
    ] {
      add(unit, .length(.px, size))
    }
    add("rem", .length(.rem, 1))
    add("em", .length(.em, 1))
    for unit in ["s", "ms"] { add(unit, .time) }
    for unit in ["ch", "ex", "cap", "ic", "lh", "rlh", "rex", "rch", "rcap", "ric", "fr"] { add(unit, .relative) }
    for kind in ["v", "sv", "lv", "dv", "cq"] {
      for axis in ["w", "h", "i", "b", "min", "max"] { add(kind + axis, .relative) }
    }
    return meanings
  }()

  /// The value of a number token: sign, digits, fraction, exponent. Rounded once for numbers of up to 15 digits.
  static func number(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Double {
    var index = start
    var isNegative = false
    if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    var mantissa = 0.0
    var scale = 0
    var isFraction = false
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        mantissa = mantissa * 10 + Double(byte - UInt8(ascii: "0"))
        if isFraction { scale -= 1 }
      } else {
        break
      }
      index += 1
    }
    if index < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      var isSmall = false
      if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
        isSmall = bytes[index] == UInt8(ascii: "-")
        index += 1
      }
      var exponent = 0
      while index < end, bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9") {
        exponent = min(exponent * 10 + Int(bytes[index] - UInt8(ascii: "0")), 1000)
        index += 1
      }
      scale += isSmall ? -exponent : exponent
    }
    var power = 1.0
    for _ in 0..<min(scale.magnitude, 400) { power *= 10 }
    let value = scale < 0 ? mantissa / power : mantissa * power
    let finite = value.isFinite ? value : 0
    return isNegative ? -finite : finite
  }
}
