/// Placeholders of a text as written: `%@`, `%1$s`, `{name}`.
package enum Placeholders {
  package static func read(_ text: String) -> [String] {
    var result: [String] = []
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "%"):
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "%") {
          index += 2
          continue
        }
        if let end = percent(bytes, index) {
          result.append(String(decoding: bytes[index..<end], as: UTF8.self))
          index = end
          continue
        }
      case UInt8(ascii: "{"):
        if let end = brace(bytes, index) {
          result.append(String(decoding: bytes[index..<end], as: UTF8.self))
          index = end
          continue
        }
      default: break
      }
      index += 1
    }
    return result
  }

  /// A text with `…` for each of its placeholders, as a string with code in it is written.
  package static func form(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "%")) else { return text }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%") {
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "%") {
          index += 1
        } else if let end = percent(bytes, index) {
          result += "…".utf8
          index = end
          continue
        }
      }
      result.append(bytes[index])
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// `%[position$][flags][width][.precision][length]conversion`, or `%{name}`; the end, or nil for a lone per cent sign.
  private static func percent(_ bytes: [UInt8], _ start: Int) -> Int? {
    var index = start + 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "{") { return brace(bytes, index) }
    while index < bytes.count, "0123456789$#+-,.'*".utf8.contains(bytes[index]) { index += 1 }
    // `%#@files@`: the forms of a variable.
    if index + 1 < bytes.count, bytes[index] == UInt8(ascii: "@"), bytes[index - 1] == UInt8(ascii: "#"),
      let end = bytes[(index + 1)..<min(bytes.count, index + 100)].firstIndex(of: UInt8(ascii: "@"))
    {
      return end + 1
    }
    while index < bytes.count, "hlqLzjt".utf8.contains(bytes[index]) { index += 1 }
    guard index < bytes.count, "@sdiufFeEgGxXoacp".utf8.contains(bytes[index]) else { return nil }
    return index + 1
  }

  private static func brace(_ bytes: [UInt8], _ start: Int) -> Int? {
    var index = start
    var depth = 0
    while index < bytes.count, index - start < 400 {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return index - start > 1 ? index + 1 : nil }
      }
      index += 1
    }
    return nil
  }
}
