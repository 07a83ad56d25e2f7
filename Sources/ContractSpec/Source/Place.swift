/// A place to show: path relative to ROOT, 1-based lines, 1-based columns in Unicode scalars, end exclusive.
package struct Place: Hashable, Sendable {
  package var path: String
  package var extent: Extent

  /// Where in its file a place is. A fact has several in one file, and there are very many facts.
  package struct Extent: Hashable, Sendable {
    var line: UInt32
    var column: UInt32
    var endLine: UInt32
    var endColumn: UInt32
    package var span: ByteSpan

    /// Where lines and columns are not known yet.
    init(span: ByteSpan) {
      self.init(start: Position(line: 1, column: 1), end: Position(line: 1, column: 1), span: span)
    }

    init(start: Position, end: Position, span: ByteSpan) {
      line = UInt32(clamping: start.line)
      column = UInt32(clamping: start.column)
      endLine = UInt32(clamping: end.line)
      endColumn = UInt32(clamping: end.column)
      self.span = span
    }
  }

  package init(path: String, extent: Extent) {
    self.path = path
    self.extent = extent
  }

  package init(path: String, line: Int, column: Int, endLine: Int, endColumn: Int, span: ByteSpan = .zero) {
    self.path = path
    extent = Extent(
      start: Position(line: line, column: column), end: Position(line: endLine, column: endColumn), span: span)
  }

  package var line: Int {
    get { Int(extent.line) }
    set { extent.line = UInt32(clamping: newValue) }
  }

  package var column: Int {
    get { Int(extent.column) }
    set { extent.column = UInt32(clamping: newValue) }
  }

  package var endLine: Int {
    get { Int(extent.endLine) }
    set { extent.endLine = UInt32(clamping: newValue) }
  }

  package var endColumn: Int {
    get { Int(extent.endColumn) }
    set { extent.endColumn = UInt32(clamping: newValue) }
  }

  /// The same place in bytes, for edits; empty where only a line is known.
  package var span: ByteSpan {
    get { extent.span }
    set { extent.span = newValue }
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
