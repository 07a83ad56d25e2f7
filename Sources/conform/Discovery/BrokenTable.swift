import ContractSpec
import Extractors

/// What is told of a table that was not read whole: the first place that was not understood, and where the others are.
enum BrokenTable {
  private static let mostLines = 5
  private static let mostCharacters = 40

  /// Nil where all was read.
  static func note(_ pieces: [ByteSpan], of source: SourceFile) -> ReadingNote? {
    let pieces = pieces.filter { Int($0.start) <= source.bytes.count }.sorted { $0.start < $1.start }
    guard var first = pieces.first else { return nil }
    // A key is told inside its quotes.
    if first.start > 0, "\"'".utf8.contains(source.bytes[Int(first.start) - 1]) { first.start -= 1 }
    let table = LineTable(source.bytes)
    let line = table.line(at: Int(first.start))
    var others: [Int] = []
    for piece in pieces.dropFirst() {
      let next = table.line(at: Int(piece.start))
      if next != others.last ?? line { others.append(next) }
    }
    var text = "`\(cut(source.text(first)))` is not understood"
    if !others.isEmpty {
      let shown = others.prefix(mostLines).map(String.init)
      let rest = others.count - shown.count
      text +=
        ", nor is what stands in \(others.count == 1 ? "line" : "lines") \(shown.joined(separator: ", "))"
        + (rest > 0 ? " and \(rest) more" : "")
    }
    return ReadingNote(path: source.path, exclusion: .partly, detail: text, line: line)
  }

  private static func cut(_ text: String) -> String {
    let rest = text.drop(while: \.isWhitespace)
    let line = rest.prefix { !$0.isNewline }
    let isWhole = line.count <= mostCharacters && rest.dropFirst(line.count).allSatisfy(\.isWhitespace)
    return isWhole ? String(line) : "\(line.prefix(mostCharacters))…"
  }
}
