import ContractSpec

/// What is to be added to one table. Its bytes are looked through once, for however many keys.
struct TableEditor {
  static let writers: [any TableWriter.Type] = [
    ResourceWriter.self, StringsWriter.self, StringsDictWriter.self, CatalogWriter.self, CodeWriter.self,
  ]

  let hasOneEntryForLanguages: Bool
  private let path: String
  private let bytes: [UInt8]
  private let writer: any TableWriter
  private let lines: LineTable
  private let newLine: String

  /// Nil where there is no writer for the table.
  init?(path: String, _ bytes: [UInt8]) {
    guard let format = Self.writers.first(where: { $0.takes(path: path) }), let writer = format.init(bytes) else {
      return nil
    }
    hasOneEntryForLanguages = format.hasOneEntryForLanguages
    self.path = path
    self.bytes = bytes
    self.writer = writer
    lines = LineTable(bytes)
    // As its first line ends: a return somewhere in a text says nothing.
    let firstEnd = bytes.firstIndex(of: 0x0A) ?? 0
    newLine = firstEnd > 0 && bytes[firstEnd - 1] == 0x0D ? "\r\n" : "\n"
  }

  /// The edit that adds a missing key, and whether it says something in each language.
  /// - Parameter gaps: at least one; more only of one key, where one entry is for all languages.
  func edit(for gaps: KeyOverview.Gap...) -> (edit: Drift.Edit, isFilled: Bool)? { edit(for: gaps) }

  func edit(for gaps: [KeyOverview.Gap]) -> (edit: Drift.Edit, isFilled: Bool)? {
    let entries = gaps.map(NewEntry.init)
    // The file may have become shorter since the gap was found.
    guard gaps.allSatisfy({ $0.neighbour.range.upperBound <= bytes.count && $0.neighbourEnd <= bytes.count }),
      entries.allSatisfy(\.isWritable), let insertion = writer.insertion(of: entries), insertion.offset <= bytes.count
    else { return nil }
    let position = lines.position(of: insertion.offset, in: bytes)
    let edit = Drift.Edit(
      place: Place(
        path: path, line: position.line, column: position.column, endLine: position.line,
        endColumn: position.column, span: ByteSpan(insertion.offset, insertion.offset)),
      text: newLine == "\n" ? insertion.text : insertion.text.replacing("\n", with: newLine))
    return (edit, entries.allSatisfy { !$0.texts.isEmpty })
  }
}
