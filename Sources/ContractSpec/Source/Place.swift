/// A place to show: path relative to ROOT, 1-based lines, 1-based columns in Unicode scalars, end exclusive.
package struct Place: Hashable, Sendable {
  package var path: String
  package var line: Int
  package var column: Int
  package var endLine: Int
  package var endColumn: Int
  /// The same place in bytes, for edits; empty where only a line is known.
  package var span: ByteSpan

  package init(path: String, line: Int, column: Int, endLine: Int, endColumn: Int, span: ByteSpan = .zero) {
    self.path = path
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
    self.span = span
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
