import ContractSpec

/// Maps in Kotlin and dictionaries in Swift.
struct CodeWriter: TableWriter {
  private let bytes: [UInt8]
  private let isSwift: Bool

  static func takes(path: String) -> Bool { path.hasSuffix(".kt") || path.hasSuffix(".swift") }

  init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    isSwift = path.hasSuffix(".swift")
  }

  func insertion(of gaps: [KeyOverview.Gap]) -> Insertion? {
    let (gap, texts) = (gaps[0], gaps[0].texts)
    // The neighbour must be `"key" to "text"`, so that its end is known.
    let end = gap.neighbourEnd
    guard texts.count <= 1, texts.first?.form == nil, end <= bytes.count, end > Int(gap.neighbour.end) + 1,
      bytes[end - 1] == UInt8(ascii: "\"")
    else { return nil }
    let text = texts.first?.text
    // A table on one line stays on it.
    let isAlone = TableText.isFirstOnLine(Int(gap.neighbour.start) - 1, in: bytes)
    let next = TableText.skipTrivia(from: end, in: bytes)
    let hasComma = next < bytes.count && bytes[next] == UInt8(ascii: ",")
    return Insertion(
      offset: TableText.behindComments(hasComma ? next + 1 : end, in: bytes),
      lead: isAlone ? "\n" + TableText.indent(at: Int(gap.neighbour.start), in: bytes) : " ",
      entry: "\(quoted(gap.key))\(isSwift ? ":" : " to") \(quoted(text ?? ""))",
      remark: text == nil ? " /* translate: \(TableText.remark(gap.baseText)) */" : "",
      comma: hasComma ? .follows : .lacking(end))
  }

  private func quoted(_ text: String) -> String {
    let plain = TableText.quoted(text)
    return isSwift ? plain : TableText.escaped(plain, ["$": "\\$"])
  }
}
