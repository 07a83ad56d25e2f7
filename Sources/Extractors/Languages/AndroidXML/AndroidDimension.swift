import ContractSpec

/// A length as resources write it: `16dp`, `-1.5sp`, `@dimen/other`.
enum AndroidDimension {
  /// What the units that are no logical ones come to, in dp: 160 of them are an inch.
  private static let physical: [(unit: String, dp: Double)] = [("in", 160), ("mm", 160 / 25.4), ("pt", 160.0 / 72)]

  static func read(_ text: [UInt8], _ span: ByteSpan) -> Expression {
    switch text.first {
    case UInt8(ascii: "@"): return reference(String(decoding: text.dropFirst(), as: UTF8.self), span)
    // An attribute of the theme.
    case UInt8(ascii: "?"): return .unresolved(.runTime, span)
    default: break
    }
    var index = 0
    if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") { index += 1 }
    while index < text.count, isDigit(text[index]) || text[index] == UInt8(ascii: ".") { index += 1 }
    if index + 1 < text.count, text[index] | 0x20 == UInt8(ascii: "e"),
      isDigit(text[index + 1]) || index + 2 < text.count && isDigit(text[index + 2])
    {
      index += 2
      while index < text.count, isDigit(text[index]) { index += 1 }
    }
    guard let number = Double(String(decoding: text[..<index], as: UTF8.self)), number.isFinite else {
      return .unresolved(.notUnderstood, span)
    }
    let unit = String(decoding: text[index...].drop { $0 <= 0x20 }, as: UTF8.self)
    switch unit {
    case "dp", "dip": return .number(number, .dp, span)
    case "sp": return .number(number, .sp, span)
    case "px": return .number(number, .px, span)
    case "": return .number(number, .none, span)
    case "%", "%p": return .unresolved(.relativeUnit, span)
    default:
      guard let physical = physical.first(where: { $0.unit == unit }) else { return .unresolved(.notUnderstood, span) }
      return .number(number * physical.dp, .dp, span)
    }
  }

  /// `@dimen/x`, `@app:dimen/x`, `@*android:dimen/x`, after the `@`.
  private static func reference(_ text: String, _ span: ByteSpan) -> Expression {
    guard let slash = text.firstIndex(of: "/") else { return .unresolved(.notUnderstood, span) }
    let type = text[..<slash].drop { $0 == "*" || $0 == "+" }
    let parts = type.split(separator: ":", maxSplits: 1)
    // What the system itself has differs by device.
    if parts.count == 2, parts[0] == "android" { return .unresolved(.environment, span) }
    guard parts.last == "dimen" else { return .unresolved(.notUnderstood, span) }
    return .name(AndroidXMLLanguage.dimensionName(String(text[text.index(after: slash)...])), span)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
