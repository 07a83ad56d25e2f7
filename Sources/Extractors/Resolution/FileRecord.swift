import ContractSpec

/// A span of one file with its lines, columns and text, worked out while the bytes were at hand.
package struct Mark: Sendable {
  package var span: ByteSpan
  package var line: UInt32
  package var column: UInt32
  package var endLine: UInt32
  package var endColumn: UInt32
  package var text: String
}

/// What is kept of a file after it was read: its sites and definitions, and a mark for each span of theirs that can be
/// shown. Its bytes are not kept.
package struct FileRecord: Sendable {
  package let path: String
  package let platform: Platform
  /// Languages whose names see each other share a family: `css` and `scss` are `css`.
  package let family: String
  package let extraction: Extraction
  /// Ascending by start, then end; no two equal.
  private let marks: [Mark]

  /// - Complexity: linear in the bytes for a file with sites or definitions, constant for one without.
  package init(source: SourceFile, platform: Platform, family: String, extraction: Extraction) {
    path = source.path
    self.platform = platform
    self.family = family
    var extraction = extraction
    extraction.keys?.path = source.path
    extraction.keys?.platform = platform
    extraction.keys?.locate(in: source)
    self.extraction = extraction
    var spans: [(span: ByteSpan, needsText: Bool)] = []
    for site in extraction.sites {
      site.value.forEachShownSpan { spans.append(($0, true)) }
      spans.append((site.value.span, true))
      if site.argument != site.value.span { spans.append((site.argument, false)) }
      if site.call != site.value.span { spans.append((site.call, false)) }
      if case .target(let width, let height, let related, _) = site.details {
        width?.forEachShownSpan { spans.append(($0, true)) }
        height?.forEachShownSpan { spans.append(($0, true)) }
        for span in related { spans.append((span, false)) }
      }
      if case .component(_, _, let children) = site.details {
        for child in children { spans.append((child.span, false)) }
      }
    }
    for definition in extraction.definitions {
      if definition.visibility != .local { spans.append((definition.nameSpan, false)) }
      if case .unresolved = definition.value { continue }
      definition.value.forEachShownSpan { spans.append(($0, true)) }
      if definition.visibility == .local { spans.append((definition.nameSpan, false)) }
    }
    extraction.objects.forEachValue { $0.forEachShownSpan { spans.append(($0, true)) } }
    guard !spans.isEmpty else {
      marks = []
      return
    }
    // Text-bearing spans first among equals, so that the one that is kept has its text.
    spans.sort {
      ($0.span.start, $0.span.end, $0.needsText ? 0 : 1) < ($1.span.start, $1.span.end, $1.needsText ? 0 : 1)
    }
    let lines = LineTable(source.bytes, upTo: spans.reduce(0) { max($0, Int($1.span.end)) })
    var marks: [Mark] = []
    marks.reserveCapacity(spans.count)
    var last = (offset: 0, position: Position(line: 1, column: 1))
    for (span, needsText) in spans where marks.last?.span != span {
      let start = lines.position(of: Int(span.start), after: last, in: source.bytes)
      last = (Int(span.start), start)
      let end = span.isEmpty ? start : lines.position(of: Int(span.end), after: last, in: source.bytes)
      marks.append(
        Mark(
          span: span, line: UInt32(start.line), column: UInt32(start.column), endLine: UInt32(end.line),
          endColumn: UInt32(end.column), text: needsText ? source.text(span) : ""))
    }
    self.marks = marks
  }

  /// The mark of a span, or nil if none was kept.
  package func mark(_ span: ByteSpan) -> Mark? {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      let other = marks[middle].span
      if other == span { return marks[middle] }
      if (other.start, other.end) < (span.start, span.end) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  package func place(_ span: ByteSpan) -> Place {
    guard let mark = mark(span) else {
      return Place(path: path, line: 1, column: 1, endLine: 1, endColumn: 1, span: span)
    }
    return Place(
      path: path, line: Int(mark.line), column: Int(mark.column), endLine: Int(mark.endLine),
      endColumn: Int(mark.endColumn), span: span)
  }

  package func text(_ span: ByteSpan) -> String { mark(span)?.text ?? "" }
}
