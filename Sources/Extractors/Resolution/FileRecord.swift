import ContractSpec
import Synchronization

/// A span of one file with its lines, columns and text, worked out while the bytes were at hand.
package struct Mark: Sendable {
  package var span: ByteSpan
  package var line: UInt32
  package var column: UInt32
  package var endLine: UInt32
  package var endColumn: UInt32
  package var text: String
}

/// What is kept of a file after it was read: what others may ask of it, and its sites, which are given up once their facts
/// are made. Its bytes are not kept.
package struct FileRecord: Sendable {
  private let names: FileNames
  /// Nil once they are given up.
  private(set) var sites: FileSites?

  package var path: String { names.path }
  package var platform: Platform { names.platform }
  /// Languages whose names see each other share a family: `css` and `scss` are `css`.
  package var family: String { names.family }
  /// All but the sites and what is only counted.
  package var extraction: Extraction { _read { yield names.extraction } }
  package var siteCount: Int { sites?.all.count ?? 0 }

  /// - Complexity: linear in the bytes for a file with sites or definitions, constant for one without.
  package init(source: SourceFile, platform: Platform, family: String, extraction: Extraction) {
    var spans = MarkSpans()
    for site in extraction.sites { spans.add(site) }
    let siteSpans = spans.take()
    for definition in extraction.definitions { spans.add(definition) }
    extraction.objects.forEachValue { spans.add($0) }
    let definitionSpans = spans.take()
    let end = (siteSpans + definitionSpans).reduce(0) { max($0, $1.span.end) }
    let lines = LineTable(source.bytes, upTo: Int(end))
    sites = siteSpans.isEmpty ? nil : FileSites(extraction.sites, marks: lines.marks(siteSpans, in: source))
    names = FileNames(source, platform, family, extraction, marks: lines.marks(definitionSpans, in: source))
  }

  /// Without its sites.
  var named: FileRecord { with(nil) }

  func with(_ sites: FileSites?) -> FileRecord {
    var record = self
    record.sites = sites
    return record
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

  private func mark(_ span: ByteSpan) -> Mark? { sites?.marks.mark(span) ?? names.marks.mark(span) }
}

/// What other files may ask of one.
private final class FileNames: Sendable {
  let path: String
  let platform: Platform
  let family: String
  let extraction: Extraction
  /// For each span of a definition that can be shown.
  let marks: [Mark]

  init(_ source: SourceFile, _ platform: Platform, _ family: String, _ extraction: Extraction, marks: [Mark]) {
    path = source.path
    self.platform = platform
    self.family = family
    self.marks = marks
    var kept = extraction
    kept.sites = []
    kept.notUnderstood = []
    kept.unreadParts = []
    kept.definitions = kept.definitions.exact
    kept.imports = kept.imports.exact
    kept.passed = kept.passed.exact
    kept.memberNames = kept.memberNames.exact
    kept.namedMembers = kept.namedMembers.exact
    kept.keys?.path = source.path
    kept.keys?.platform = platform
    kept.keys?.locate(in: source)
    self.extraction = kept
  }
}

/// The places of one file where values stand.
final class FileSites: Sendable {
  let all: [Site]
  /// For each span of a site that can be shown.
  let marks: [Mark]

  init(_ all: [Site], marks: [Mark]) {
    var all = all.exact
    // Neighbours mostly stand in the same declarations: these are held once.
    for index in all.indices.dropFirst() where all[index].enclosing == all[index - 1].enclosing {
      all[index].enclosing = all[index - 1].enclosing
    }
    self.all = all
    self.marks = marks
  }
}

/// The sites of all files, until they are given up.
final class SiteStore: Sendable {
  private let files: Mutex<[FileSites?]>

  init(_ records: [FileRecord]) { files = Mutex(records.map(\.sites)) }

  subscript(range: Range<Int>) -> [FileSites?] { files.withLock { Array($0[range]) } }

  /// How many each file has.
  var counts: [Int] { files.withLock { $0.map { $0?.all.count ?? 0 } } }

  func giveUp(_ range: Range<Int>) {
    // What is taken apart under the lock would make others wait.
    _ = files.withLock { files in
      let given = Array(files[range])
      for file in range { files[file] = nil }
      return given
    }
  }
}

/// The spans of a file that can be shown.
private struct MarkSpans {
  typealias Entry = (span: ByteSpan, needsText: Bool)
  private var spans: [Entry] = []

  mutating func add(_ site: Site) {
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

  mutating func add(_ value: Expression) {
    value.forEachShownSpan { spans.append(($0, true)) }
  }

  mutating func add(_ definition: Definition) {
    if definition.visibility != .local { spans.append((definition.nameSpan, false)) }
    if case .unresolved = definition.value { return }
    add(definition.value)
    if definition.visibility == .local { spans.append((definition.nameSpan, false)) }
  }

  /// Ascending by start, then end, none twice; none are left.
  mutating func take() -> [Entry] {
    defer { spans.removeAll(keepingCapacity: true) }
    if spans.isEmpty { return [] }
    // Text-bearing spans first among equals, so that the one that is kept has its text.
    spans.sort {
      ($0.span.start, $0.span.end, $0.needsText ? 0 : 1) < ($1.span.start, $1.span.end, $1.needsText ? 0 : 1)
    }
    var kept = 1
    for index in spans.indices.dropFirst() where spans[index].span != spans[kept - 1].span {
      spans[kept] = spans[index]
      kept += 1
    }
    return Array(spans[..<kept])
  }
}

extension LineTable {
  /// - Parameter spans: ascending.
  fileprivate func marks(_ spans: [MarkSpans.Entry], in source: SourceFile) -> [Mark] {
    var last = (offset: 0, position: Position(line: 1, column: 1))
    return spans.map { span, needsText in
      let start = position(of: Int(span.start), after: last, in: source.bytes)
      last = (Int(span.start), start)
      let end = span.isEmpty ? start : position(of: Int(span.end), after: last, in: source.bytes)
      return Mark(
        span: span, line: UInt32(start.line), column: UInt32(start.column), endLine: UInt32(end.line),
        endColumn: UInt32(end.column), text: needsText ? source.text(span) : "")
    }
  }
}

extension [Mark] {
  /// The mark of a span, or nil if there is none. The marks are ascending by start, then end; no two are equal.
  fileprivate func mark(_ span: ByteSpan) -> Mark? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let other = self[middle].span
      if other == span { return self[middle] }
      if (other.start, other.end) < (span.start, span.end) { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}

extension Array {
  /// Without room to grow, where that is much.
  fileprivate var exact: [Element] {
    if capacity <= count + count / 8 { return self }
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
