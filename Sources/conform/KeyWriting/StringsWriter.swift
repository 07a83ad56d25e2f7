import ContractSpec

/// Apple's tables of strings.
struct StringsWriter: TableWriter {
  private let bytes: [UInt8]
  /// What stands before a sign of equality, as written.
  private let names: Set<String>

  static func takes(path: String) -> Bool { path.hasSuffix(".strings") }

  init?(_ bytes: [UInt8], path: String) {
    if bytes.starts(with: "<?xml".utf8) { return nil }
    self.bytes = bytes
    var names: Set<String> = []
    var index = TableText.skipTrivia(from: 0, in: bytes)
    while index < bytes.count {
      let start = index
      index = Self.endOfWord(index, in: bytes)
      let word = bytes[start..<index]
      index = TableText.skipTrivia(from: index, in: bytes)
      guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { continue }
      let isQuoted = word.first == UInt8(ascii: "\"")
      names.insert(String(decoding: isQuoted ? word.dropFirst().dropLast() : word, as: UTF8.self))
    }
    self.names = names
  }

  /// Behind what is in quotes, a name or a sign.
  private static func endOfWord(_ start: Int, in bytes: [UInt8]) -> Int {
    var index = start + 1
    if bytes[start] == UInt8(ascii: "\"") {
      while index < bytes.count, bytes[index] != bytes[start] { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
      return min(index + 1, bytes.count)
    }
    guard TableText.isWord(bytes[start]) else { return index }
    while index < bytes.count, TableText.isWord(bytes[index]) || ".-$:/".utf8.contains(bytes[index]) { index += 1 }
    return index
  }

  func hasUnread(_ gap: KeyOverview.Gap) -> Bool {
    names.contains(gap.key) || names.contains(String(TableText.quoted(gap.key).dropFirst().dropLast()))
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
