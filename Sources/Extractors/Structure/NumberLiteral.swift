import ContractSpec

/// A number as Kotlin and Swift spell it: `8`, `8f`, `1_000`, `.5`, `0x10`, `0b1`, `1e3`, `8L`.
enum NumberLiteral {
  static func value(_ bytes: [UInt8], _ span: ByteSpan) -> Double? {
    var digits: [UInt8] = []
    for byte in bytes[span.range.clamped(to: 0..<bytes.count)] where byte != UInt8(ascii: "_") {
      digits.append(byte)
      if digits.count > 400 { return nil }
    }
    if digits.count > 2, digits[0] == UInt8(ascii: "0") {
      switch digits[1] | 0x20 {
      case UInt8(ascii: "x"): return whole(digits.dropFirst(2), radix: 16)
      case UInt8(ascii: "b"): return whole(digits.dropFirst(2), radix: 2)
      case UInt8(ascii: "o"): return whole(digits.dropFirst(2), radix: 8)
      default: break
      }
    }
    while let last = digits.last, "fFlLuUdD".utf8.contains(last) { digits.removeLast() }
    guard let first = digits.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-") else { return nil }
    if digits.last == UInt8(ascii: ".") { digits.append(UInt8(ascii: "0")) }
    guard let value = Double(String(decoding: digits, as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  private static func whole(_ digits: ArraySlice<UInt8>, radix: Double) -> Double? {
    var value = 0.0
    var count = 0
    for byte in digits {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "l"), UInt8(ascii: "L"): return count > 0 ? value : nil
      default: return nil
      }
      guard Double(digit) < radix else { return nil }
      value = value * radix + Double(digit)
      count += 1
    }
    return count > 0 && value.isFinite ? value : nil
  }
}
