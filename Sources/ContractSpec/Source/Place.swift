/// A place to show: path relative to ROOT, 1-based lines, 1-based columns in Unicode scalars, end exclusive.
package struct Place: Hashable, Sendable {
  package var path: String
  // There are very many places, so half the room counts.
  private var storedLine: UInt32
  private var storedColumn: UInt32
  private var storedEndLine: UInt32
  private var storedEndColumn: UInt32
  /// The same place in bytes, for edits; empty where only a line is known.
  package var span: ByteSpan

  package init(path: String, line: Int, column: Int, endLine: Int, endColumn: Int, span: ByteSpan = .zero) {
    self.path = path
    storedLine = UInt32(clamping: line)
    storedColumn = UInt32(clamping: column)
    storedEndLine = UInt32(clamping: endLine)
    storedEndColumn = UInt32(clamping: endColumn)
    self.span = span
  }

  package var line: Int {
    get { Int(storedLine) }
    set { storedLine = UInt32(clamping: newValue) }
  }

  package var column: Int {
    get { Int(storedColumn) }
    set { storedColumn = UInt32(clamping: newValue) }
  }

  package var endLine: Int {
    get { Int(storedEndLine) }
    set { storedEndLine = UInt32(clamping: newValue) }
  }

  package var endColumn: Int {
    get { Int(storedEndColumn) }
    set { storedEndColumn = UInt32(clamping: newValue) }
  }

  package init(path: String, span: ByteSpan, bytes: [UInt8], lines: LineTable) {
    let start = lines.position(of: Int(span.start), in: bytes)
    let end = lines.position(of: Int(span.end), in: bytes)
    self.init(
      path: path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column, span: span)
  }

  /// The order in which places are printed: path, then position.
  package static func precedes(_ left: Place, _ right: Place) -> Bool {
    if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
    if left.line != right.line { return left.line < right.line }
    if left.column != right.column { return left.column < right.column }
    return (left.endLine, left.endColumn) < (right.endLine, right.endColumn)
  }
}
