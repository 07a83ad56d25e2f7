import ContractSpec

/// Android's resources.
struct ResourceWriter: TableWriter {
  private let bytes: [UInt8]
  /// Of all texts, read or not.
  private let names: Set<String>

  static func takes(path: String) -> Bool { path.hasSuffix(".xml") }

  init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    var names: Set<String> = []
    TableText.forEachTag(in: bytes) { tag in
      guard Self.elements.contains(where: { tag.starts(with: $0) }) else { return }
      let text = String(decoding: tag, as: UTF8.self)
      if text.hasPrefix("item"), !text.contains("type=\"string\"") { return }
      let parts = text.split(separator: "name=", maxSplits: 1)
      guard parts.count == 2, let quote = parts[1].first else { return }
      names.insert(String(parts[1].dropFirst().prefix { $0 != quote }))
    }
    self.names = names
  }

  private static let elements = ["string", "plurals", "item"].map { Array($0.utf8) }

  func hasUnread(_ gap: KeyOverview.Gap) -> Bool { names.contains(gap.key) }

  func insertion(of gaps: [KeyOverview.Gap]) -> Insertion? {
    let (gap, texts) = (gaps[0], gaps[0].texts)
    guard Self.isName(gap.key), let offset = end(ofElement: gap) else { return nil }
    let indent = TableText.indent(at: Int(gap.neighbour.start), in: bytes)
    let name = gap.key
    var insertion = Insertion(offset: TableText.behindComments(offset, in: bytes), lead: "\n" + indent, entry: "")
    if let forms = TableText.forms(texts) {
      let step = insertion.lead + (indent.isEmpty ? "  " : indent)
      let items = forms.map { "\(step)<item quantity=\"\($0.form)\">\(Self.content($0.text))</item>" }
      insertion.entry = "<plurals name=\"\(name)\">\(items.joined())\(insertion.lead)</plurals>"
    } else if let text = texts.first, texts.count == 1, text.form == nil {
      insertion.entry = "<string name=\"\(name)\">\(Self.content(text.text))</string>"
    } else if texts.isEmpty {
      insertion.entry = "<string name=\"\(name)\"></string>"
      insertion.remark = " <!-- translate: \(TableText.remark(gap.baseText)) -->"
    } else {
      return nil
    }
    return insertion
  }

  /// Behind the element whose `name` the neighbour is.
  private func end(ofElement gap: KeyOverview.Gap) -> Int? {
    let key = Int(gap.neighbour.start)
    guard key <= bytes.count, let open = bytes[..<key].lastIndex(of: UInt8(ascii: "<")) else { return nil }
    let name = String(
      decoding: bytes[(open + 1)..<key].prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") },
      as: UTF8.self)
    guard let close = TableText.end(of: ">", from: Int(gap.neighbour.end), in: bytes), !name.isEmpty else { return nil }
    if bytes[close - 2] == UInt8(ascii: "/") { return close }
    guard let tag = TableText.end(of: "</\(name)", from: max(close, gap.neighbourEnd), in: bytes) else { return nil }
    return TableText.end(of: ">", from: tag, in: bytes)
  }

  /// What Android's packager takes for a name; a sentence is none.
  private static func isName(_ key: String) -> Bool {
    key.utf8.first.map { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
      && key.utf8.allSatisfy { TableText.isWord($0) || ".-".utf8.contains($0) }
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "\\'", "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t",
  ]

  /// As Android's packager reads it back.
  static func content(_ text: String) -> String {
    let escaped = TableText.escaped(text, escapes)
    // At the beginning these are a reference to something else.
    let whole = text.hasPrefix("@") || text.hasPrefix("?") ? "\\" + escaped : escaped
    // Blanks that would be taken together are kept by quotes.
    return text.hasPrefix(" ") || text.hasSuffix(" ") || text.contains("  ") ? "\"\(whole)\"" : whole
  }
}
