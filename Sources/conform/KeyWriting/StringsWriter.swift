import ContractSpec

/// Apple's tables of strings.
struct StringsWriter: TableWriter {
  private let bytes: [UInt8]

  static func takes(path: String) -> Bool { path.hasSuffix(".strings") }

  init?(_ bytes: [UInt8], path: String) {
    if bytes.starts(with: "<?xml".utf8) { return nil }
    self.bytes = bytes
  }

  func insertion(of gaps: [KeyOverview.Gap]) -> Insertion? {
    let (gap, texts) = (gaps[0], gaps[0].texts)
    guard texts.count <= 1, texts.first?.form == nil, let offset = end(ofEntry: gap) else { return nil }
    let text = texts.first?.text
    return Insertion(
      offset: TableText.behindComments(offset, in: bytes),
      lead: "\n" + TableText.indent(at: Int(gap.neighbour.start), in: bytes),
      entry: "\(TableText.quoted(gap.key)) = \(TableText.quoted(text ?? ""));",
      remark: text == nil ? " /* translate: \(TableText.remark(gap.baseText)) */" : "")
  }

  /// Behind the sign that ends it.
  private func end(ofEntry gap: KeyOverview.Gap) -> Int? {
    var index = gap.neighbourEnd
    while index < bytes.count,
      bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") || bytes[index] <= 0x20
    {
      index += 1
    }
    return index < bytes.count && bytes[index] == UInt8(ascii: ";") ? index + 1 : nil
  }
}
