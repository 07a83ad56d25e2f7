import ContractSpec

/// Maps in Kotlin and dictionaries in Swift.
struct CodeWriter: TableWriter {
  private let bytes: [UInt8]

  static func takes(path: String) -> Bool { path.hasSuffix(".kt") || path.hasSuffix(".swift") }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func insertion(of entries: [NewEntry]) -> Insertion? {
    let (gap, texts) = (entries[0].gap, entries[0].texts)
    // The neighbour must be `"key" to "text"`, so that its end is known.
    let end = gap.neighbourEnd
    guard texts.count <= 1, texts.first?.form == nil, end <= bytes.count, end > Int(gap.neighbour.end) + 1,
      bytes[end - 1] == UInt8(ascii: "\"")
    else { return nil }
    let isSwift = gap.path.hasSuffix(".swift")
    let text = texts.first?.text
    let entry =
      "\"\(Self.quoted(gap.key, isSwift))\"\(isSwift ? ":" : " to") \"\(Self.quoted(text ?? "", isSwift))\""
    let remark = text == nil ? " /* translate: \(TableText.remark(gap.baseText)) */" : ""
    let next = TableText.skipBlanks(from: end, in: bytes)
    // A table on one line stays on it.
    let isAlone = TableText.isFirstOnLine(Int(gap.neighbour.start) - 1, in: bytes)
    let gapBefore = isAlone ? "\n" + TableText.indent(at: Int(gap.neighbour.start), in: bytes) : " "
    if next < bytes.count, bytes[next] == UInt8(ascii: ",") {
      return Insertion(offset: next + 1, text: "\(gapBefore)\(entry),\(remark)")
    }
    return Insertion(offset: end, text: ",\(gapBefore)\(entry)\(remark)")
  }

  private static func quoted(_ text: String, _ isSwift: Bool) -> String {
    let plain = TableText.quoted(text)
    return isSwift ? plain : TableText.escaped(plain, ["$": "\\$"])
  }
}

extension TableText {
  /// Whether nothing but blanks stands before it on its line.
  static func isFirstOnLine(_ offset: Int, in bytes: [UInt8]) -> Bool {
    var index = offset
    while index > 0, bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 { index -= 1 }
    return index <= 0 || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D
  }
}
