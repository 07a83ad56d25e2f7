import ContractSpec

/// What is to be added to one table. Its bytes are looked through once, for however many keys.
struct TableEditor {
  static let writers: [any TableWriter.Type] = [
    ResourceWriter.self, StringsWriter.self, StringsDictWriter.self, CatalogWriter.self, ObjectWriter.self,
    CodeWriter.self,
  ]

  private let path: String
  private let bytes: [UInt8]
  private let writer: any TableWriter
  private let lines: LineTable
  private let newLine: String

  /// Nil where there is no writer for the table.
  init?(path: String, _ bytes: [UInt8]) {
    guard let format = Self.writers.first(where: { $0.takes(path: path) }), let writer = format.init(bytes, path: path)
    else { return nil }
    self.path = path
    self.bytes = bytes
    self.writer = writer
    lines = LineTable(bytes)
    // As its first line ends: a return somewhere in a text says nothing.
    let firstEnd = bytes.firstIndex(of: 0x0A) ?? 0
    newLine = firstEnd > 0 && bytes[firstEnd - 1] == 0x0D ? "\r\n" : "\n"
  }

  /// Gaps that are filled at once, in the order in which the first of each comes.
  func units(of gaps: [KeyOverview.Gap]) -> [[KeyOverview.Gap]] {
    var units: [[KeyOverview.Gap]] = []
    var numbers: [String: Int] = [:]
    for gap in gaps {
      guard let name = isThere(gap) ? writer.unit(of: gap) : nil else {
        units.append([gap])
        continue
      }
      let number = numbers[name] ?? units.count
      numbers[name] = number
      if number == units.count { units.append([gap]) } else { units[number].append(gap) }
    }
    return units
  }

  /// Nil where the format cannot hold it.
  /// - Parameter unit: gaps that are filled at once.
  func insertion(for unit: [KeyOverview.Gap]) -> Insertion? {
    guard unit.allSatisfy(isThere), unit.allSatisfy(\.isWritable), !unit.contains(where: writer.hasUnread),
      let insertion = writer.insertion(of: unit),
      insertion.offset <= bytes.count
    else { return nil }
    return insertion
  }

  /// Why a gap is not filled, where that is known.
  func obstacle(to gap: KeyOverview.Gap) -> String? {
    isThere(gap) && writer.hasUnread(gap) ? "`\(gap.key)` stands there with a value that is not read" : nil
  }

  /// The file may have become shorter since the gap was found.
  private func isThere(_ gap: KeyOverview.Gap) -> Bool {
    gap.neighbour.range.upperBound <= bytes.count && gap.neighbourEnd <= bytes.count
  }

  /// The texts that insertions put in, in the order of their places, with the file's line ends.
  func edits(_ insertions: [Insertion]) -> [Drift.Edit] {
    Insertion.edits(insertions).map { offset, text in
      let position = lines.position(of: offset, in: bytes)
      return Drift.Edit(
        place: Place(
          path: path, line: position.line, column: position.column, endLine: position.line,
          endColumn: position.column, span: ByteSpan(offset, offset)),
        text: newLine == "\n" ? text : text.replacing("\n", with: newLine))
    }
  }

  /// The edits that add a missing key, and whether they say something.
  func edits(for gap: KeyOverview.Gap) -> (edits: [Drift.Edit], isFilled: Bool)? {
    insertion(for: [gap]).map { (edits([$0]), !gap.texts.isEmpty) }
  }

  /// The bytes with texts put in.
  /// - Parameter edits: in the order of their places.
  func applied(_ edits: [Drift.Edit]) -> [UInt8] {
    var after: [UInt8] = []
    var index = 0
    for edit in edits {
      let place = Int(edit.place.span.start)
      after += bytes[index..<place]
      after += edit.text.utf8
      index = place
    }
    return after + bytes[index...]
  }
}
