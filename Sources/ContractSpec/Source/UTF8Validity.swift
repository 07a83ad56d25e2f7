/// The offset of the first byte that begins no well-formed UTF-8 sequence (Unicode 16, table 3-7), nil if all is well.
/// - Complexity: linear.
package func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
  var index = 0
  let count = bytes.count
  while index < count {
    let lead = bytes[index]
    if lead < 0x80 {
      index += 1
      continue
    }
    // The second byte has a narrower range after E0, ED, F0 and F4: no overlong forms, surrogates or beyond U+10FFFF.
    let length: Int
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { low = 0xA0 }
      if lead == 0xED { high = 0x9F }
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { low = 0x90 }
      if lead == 0xF4 { high = 0x8F }
    default: return index
    }
    guard index + length <= count, low <= bytes[index + 1], bytes[index + 1] <= high else { return index }
    for next in 2..<max(2, length) where bytes[index + next] & 0xC0 != 0x80 { return index }
    index += length
  }
  return nil
}
