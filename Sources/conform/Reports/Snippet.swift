import ContractSpec

/// The source line of a drift, and the lines to write instead, worked out while the file's bytes are at hand. Its bytes
/// are not kept.
struct Snippet: Sendable {
  struct Line: Sendable {
    /// 1-based, in the file before the edit.
    var number: Int
    /// Fit for a terminal.
    var text: String
  }

  var source: Line
  /// Columns of blank before the caret, and how many columns it underlines.
  var caretIndent: Int
  var caretWidth: Int
  /// Empty where there is no fix in this file.
  var replacement: [Line]

  /// Columns; longer lines are cut around the caret.
  static let mostColumns = 140
  /// Lines to write that are shown of one fix.
  private static let mostLines = 8

  /// - Returns: nil if the place is not in the file any more.
  init?(of drift: Drift, bytes: [UInt8], lines: LineTable) {
    self.init(at: drift.place, fix: drift.fixes.first, bytes: bytes, lines: lines)
  }

  init?(at place: Place, fix: Drift.Fix? = nil, bytes: [UInt8], lines: LineTable) {
    guard place.line >= 1, place.line <= lines.starts.count else { return nil }
    let lineSpan = lines.span(ofLine: place.line, in: bytes)
    var span = place.span
    if span == .zero || span.end > UInt32(bytes.count) {
      let start = lines.offset(ofLine: place.line, column: place.column, in: bytes)
      let end =
        place.endLine == place.line
        ? lines.offset(ofLine: place.line, column: place.endColumn, in: bytes) : Int(lineSpan.end)
      span = ByteSpan(start, max(start, end))
    }
    let start = min(max(Int(span.start), Int(lineSpan.start)), Int(lineSpan.end))
    let end = min(max(Int(span.end), start), Int(lineSpan.end))
    let cut = Cut(bytes, lineSpan.range, focus: start..<end)
    source = Line(number: place.line, text: cut.text)
    caretIndent = cut.focusColumn
    caretWidth = max(1, cut.focusWidth)
    replacement = fix.map { Self.lines(of: $0, path: place.path, bytes, lines) } ?? []
  }

  /// The lines a fix changes in one file, as they would read after it.
  private static func lines(of fix: Drift.Fix, path: String, _ bytes: [UInt8], _ lines: LineTable) -> [Line] {
    let edits = fix.edits.filter { $0.place.path == path && $0.place.span.end <= UInt32(bytes.count) }
      .sorted { $0.place.span.start < $1.place.span.start }
    var result: [Line] = []
    var index = 0
    while index < edits.count {
      // All edits that touch the same lines are made at once.
      let first = lines.line(at: Int(edits[index].place.span.start))
      var last = lines.line(at: Int(edits[index].place.span.end))
      var next = index + 1
      while next < edits.count, lines.line(at: Int(edits[next].place.span.start)) <= last {
        last = max(last, lines.line(at: Int(edits[next].place.span.end)))
        next += 1
      }
      var start = Int(lines.span(ofLine: first, in: bytes).start)
      var end = Int(lines.span(ofLine: last, in: bytes).end)
      let hasNewLine =
        last > first || edits[index..<next].contains { $0.text.utf8.contains { $0 == 0x0A || $0 == 0x0D } }
      if !hasNewLine {
        // Of a line of megabytes no more is copied than the cut below looks at.
        let reach = mostColumns * 8
        start = max(start, Int(edits[index].place.span.start) - reach)
        end = min(end, Int(edits[next - 1].place.span.end) + reach)
      }
      var text: [UInt8] = []
      var at = start
      var focus = 0
      for edit in edits[index..<next] {
        guard Int(edit.place.span.start) >= at else { continue }
        text += bytes[at..<Int(edit.place.span.start)]
        if edit.place.span.start == edits[index].place.span.start { focus = text.count }
        text += edit.text.utf8
        at = Int(edit.place.span.end)
      }
      if at < end { text += bytes[at..<end] }
      if hasNewLine {
        result += Self.changed(text, before: bytes[start..<end], first: first, focus: focus)
      } else {
        result.append(Line(number: first, text: Cut(text, 0..<text.count, focus: focus..<focus).text))
      }
      index = next
    }
    return Array(result.prefix(mostLines))
  }

  /// The lines of `text` without those at its ends that stay as they are (a line put in leaves its neighbours alone).
  private static func changed(_ text: [UInt8], before: ArraySlice<UInt8>, first: Int, focus: Int) -> [Line] {
    let table = LineTable(text)
    let oldBytes = Array(before)
    let old = LineTable(oldBytes)
    var lower = 1
    var upper = table.starts.count
    func line(_ number: Int) -> ArraySlice<UInt8> { text[table.span(ofLine: number, in: text).range] }
    func oldLine(_ number: Int) -> ArraySlice<UInt8> { oldBytes[old.span(ofLine: number, in: oldBytes).range] }
    if table.starts.count != old.starts.count {
      while lower < upper, lower <= old.starts.count, line(lower).elementsEqual(oldLine(lower)) { lower += 1 }
      var back = 0
      while upper > lower, old.starts.count - back >= lower,
        line(upper).elementsEqual(oldLine(old.starts.count - back))
      {
        upper -= 1
        back += 1
      }
    }
    return (lower...max(lower, upper)).map { number in
      let range = table.span(ofLine: number, in: text).range
      let point = min(max(focus, range.lowerBound), range.upperBound)
      return Line(number: first + number - 1, text: Cut(text, range, focus: point..<point).text)
    }
  }

  /// A line, cut to `mostColumns` around what matters.
  private struct Cut {
    var text: String
    var focusColumn: Int
    var focusWidth: Int

    /// Whether a line is shown as it is, each byte in a column.
    private static func isPlain(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
      if line.count > Snippet.mostColumns { return false }
      var last: UInt8 = 0
      for index in line {
        let byte = bytes[index]
        // Two `#` in a row may begin a command of CI; see `TerminalText`.
        if byte < 0x20 || byte >= 0x7F || (byte == UInt8(ascii: "#") && last == byte) { return false }
        last = byte
      }
      return true
    }

    /// - Parameters:
    ///   - line: the bytes of the line in `bytes`.
    ///   - focus: the bytes the caret underlines, inside `line`.
    init(_ bytes: [UInt8], _ line: Range<Int>, focus: Range<Int>) {
      if Cut.isPlain(bytes, line) {
        // Most lines: a byte is a column.
        text = String(decoding: bytes[line], as: UTF8.self)
        focusColumn = focus.lowerBound - line.lowerBound
        focusWidth = focus.count
        return
      }
      // A line of megabytes is cut to what can be shown before it is made text.
      let reach = Snippet.mostColumns * 4
      var lower = max(line.lowerBound, focus.lowerBound - reach)
      var upper = min(line.upperBound, max(focus.upperBound, focus.lowerBound + 1))
      upper = min(line.upperBound, min(upper, focus.lowerBound + reach) + reach)
      while lower > line.lowerBound, bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
      while upper < line.upperBound, bytes[upper] & 0xC0 == 0x80 { upper += 1 }
      let middle = min(focus.upperBound, upper)
      func cells(_ range: Range<Int>) -> [TerminalText.Cell] {
        TerminalText.cells(String(decoding: bytes[range], as: UTF8.self))
      }
      // Cells are made of the whole, so that tabs fall where they do in the line.
      let all = cells(lower..<upper)
      let before = String(decoding: bytes[lower..<focus.lowerBound], as: UTF8.self).unicodeScalars.count
      let inside = String(decoding: bytes[focus.lowerBound..<middle], as: UTF8.self).unicodeScalars.count
      let focusCells = before..<min(all.count, before + inside)
      var first = 0
      var last = all.count
      let total = all.reduce(0) { $0 + $1.width }
      if total > Snippet.mostColumns || lower > line.lowerBound || upper < line.upperBound {
        // A third of the room before the caret, the rest for it and what follows; room that is not used goes over.
        let after = all[min(before, all.count)...].reduce(0) { $0 + $1.width }
        var room = max(Snippet.mostColumns / 3, Snippet.mostColumns - 2 - after)
        first = min(before, all.count)
        while first > 0, room >= all[first - 1].width {
          room -= all[first - 1].width
          first -= 1
        }
        var left = Snippet.mostColumns - 2 - all[first..<min(before, all.count)].reduce(0) { $0 + $1.width }
        last = min(before, all.count)
        while last < all.count, left >= all[last].width {
          left -= all[last].width
          last += 1
        }
      }
      let isCutBefore = first > 0 || lower > line.lowerBound
      let isCutAfter = last < all.count || upper < line.upperBound
      text = (isCutBefore ? "…" : "") + all[first..<last].map(\.text).joined() + (isCutAfter ? "…" : "")
      focusColumn = (isCutBefore ? 1 : 0) + all[first..<min(before, last)].reduce(0) { $0 + $1.width }
      let shown = focusCells.clamped(to: first..<last)
      focusWidth = all[shown].reduce(0) { $0 + $1.width }
    }
  }
}
