import ContractSpec
import Extractors

/// Maps in Kotlin and dictionaries in Swift.
struct CodeWriter: TableWriter {
  private let source: CodeSource
  private let isSwift: Bool
  private var bytes: [UInt8] { source.bytes }

  static func takes(path: String) -> Bool { path.hasSuffix(".kt") || path.hasSuffix(".swift") }

  init(_ bytes: [UInt8], path: String) {
    isSwift = path.hasSuffix(".swift")
    source = CodeSource(bytes, isSwift: isSwift)
  }

  func hasUnread(_ gap: KeyOverview.Gap) -> Bool {
    guard let names = source.entry(at: gap.neighbour.start)?.list.names else { return false }
    return names.contains(gap.key[...]) || names.contains(quoted(gap.key).dropFirst().dropLast())
  }

  func insertion(of gaps: [KeyOverview.Gap]) -> Insertion? {
    let (gap, texts) = (gaps[0], gaps[0].texts)
    guard texts.count <= 1, texts.first?.form == nil, !gap.isShared, let item = neighbour(gap) else { return nil }
    let text = texts.first?.text
    let start = Int(source.tokens[item.first].start)
    let end = Int(source.tokens[item.end - 1].end)
    let comma = source.tokens[item.end]
    let hasComma = comma.punctuation == .comma
    // A table on one line stays on it.
    let isAlone = TableText.isFirstOnLine(start, in: bytes)
    return Insertion(
      offset: TableText.behindComments(hasComma ? Int(comma.end) : end, in: bytes),
      lead: isAlone ? "\n" + TableText.indent(at: start, in: bytes) : " ",
      entry: "\(quoted(gap.key))\(isSwift ? ":" : " to") \(quoted(text ?? ""))",
      remark: text == nil ? " /* translate: \(TableText.remark(gap.baseText)) */" : "",
      comma: hasComma ? .follows : .lacking(end))
  }

  /// The entry behind which one can be put: the gap's neighbour, else the nearest before it, else one behind it.
  private func neighbour(_ gap: KeyOverview.Gap) -> CodeSource.Item? {
    guard let (list, number) = source.entry(at: gap.neighbour.start) else { return nil }
    func isFit(_ item: CodeSource.Item) -> Bool {
      item.isEntry && item.isCertain && !item.isConditional && item.end > item.first
    }
    return list.items[...number].last(where: isFit) ?? list.items[(number + 1)...].first(where: isFit)
  }

  private func quoted(_ text: String) -> String {
    let plain = TableText.quoted(text)
    return isSwift ? plain : TableText.escaped(plain, ["$": "\\$"])
  }
}
