import ContractSpec

/// Reads one file of resources, entry by entry. An entry that has no end, or is not well-formed, is told as not understood,
/// and the next is read.
struct AndroidResources {
  var reader: XMLReader
  var extraction = Extraction()
  private let folder: AndroidFolder?
  private let interests: Interests
  /// A start that was read ahead: the element before it has no end.
  private var next: ByteSpan?
  private var elementStart = 0
  private var itemStart = 0
  /// Whether the element that was begun last has had no fault, and the item in it.
  private(set) var isWhole = true
  private(set) var isItemWhole = true
  /// An item has no end: another begins, or the element ends.
  private var pendingItem: ByteSpan?
  private var isOver = false

  // What `AndroidStrings.swift` works with.
  private let path: String
  /// Nil where no entries are wanted.
  var table: KeyTable?
  private(set) var language = KeyTable.standardLanguage
  /// All strings of the file say the same in all languages.
  private(set) var areUniversal = false
  var text = AndroidText()
  /// Where it stands, between the tags.
  var textSpan = ByteSpan.zero
  /// The text is the name of another string.
  var isReference = false
  /// Whether it is one of several of its name.
  var variant: KeyTable.Marks = []
  /// Something in the text was not understood.
  var isPartial = false
  /// The file goes through Android's packager, which refuses some texts; that of Compose elsewhere takes them.
  let hasPackager: Bool
  var character: [UInt8] = []

  init(_ source: SourceFile, interests: Interests) {
    reader = XMLReader(source.bytes)
    path = source.path
    hasPackager = !source.path.split(separator: "/").contains("composeResources")
    folder = AndroidFolder(path: source.path)
    self.interests = interests
  }

  mutating func read() -> Extraction {
    guard openRoot() else {
      extraction = Extraction()
      extraction.unread = "no `resources`"
      return extraction
    }
    openTable()
    while let event = nextEvent() {
      switch event {
      case .start(let name): readElement(name)
      case .text(let span): if !isBlank(span) { extraction.notUnderstood.append(span) }
      case .reference(let span), .cdata(let span), .error(let span): extraction.notUnderstood.append(span)
      case .doctype(let span): readDocumentType(span)
      case .end: break
      }
    }
    if reader.isTooDeep {
      extraction = Extraction()
      extraction.unread = "elements nested deeper than \(XMLReader.deepest)"
    } else {
      extraction.keys = table
      if interests.keys > .nothing { extraction.sites += AndroidNames.sites(in: reader.bytes) }
    }
    return extraction
  }

  /// What the file as a whole says: its folder, and the attributes of `resources`.
  private mutating func openTable() {
    if let own = folder?.language {
      language = own
    } else if let locale = reader.attribute("tools:locale") {
      language = LanguageTag.canonical(reader.text(locale))
    }
    let name = path.split(separator: "/").last ?? ""
    // What only those read who write the app, nobody translates.
    areUniversal = isUniversal() || name.hasPrefix("donottranslate") || folder?.isOfDebugging ?? false
    if interests.wants(language: language) { table = interests.table(path: path, isResource: true) }
  }

  private mutating func openRoot() -> Bool {
    while let event = reader.next() {
      switch event {
      case .start(let name): return reader.equals(name, "resources")
      case .text(let span): if !isBlank(span) { return false }
      case .doctype(let span): readDocumentType(span)
      case .end, .error, .reference, .cdata: return false
      }
    }
    return false
  }

  /// Entities that a file declares could be made to grow without end: none is expanded.
  private mutating func readDocumentType(_ span: ByteSpan) {
    guard reader.bytes[span.range].contains(UInt8(ascii: "[")) else { return }
    extraction.notUnderstood.append(span)
    extraction.note = Self.entityNote
  }

  static let entityNote = "entities of its own are not expanded"

  /// The elements that a file of resources has beside one another: inside another, that one has no end.
  private func isEntry(_ name: ByteSpan) -> Bool {
    reader.equals(name, "string") || reader.equals(name, "dimen") || reader.equals(name, "plurals")
      || reader.equals(name, "string-array")
  }

  private mutating func nextEvent() -> XMLReader.Event? {
    if let start = next {
      next = nil
      return .start(start)
    }
    return reader.next()
  }

  private mutating func readElement(_ name: ByteSpan) {
    // Whatever was left open before, this one stands in `resources`.
    reader.depth = 2
    begin()
    if reader.equals(name, "string") || isItem(name, of: "string") {
      if table == nil { skip(name) } else { readString(name) }
    } else if reader.equals(name, "dimen") || isItem(name, of: "dimen") {
      readDimension(name)
    } else if table != nil, reader.equals(name, "plurals") {
      readItems(name, arePlurals: true)
    } else if table != nil, reader.equals(name, "string-array") {
      readItems(name, arePlurals: false)
    } else {
      skip(name)
    }
  }

  private func isItem(_ name: ByteSpan, of type: String) -> Bool {
    reader.equals(name, "item") && reader.attribute("type").map { reader.equals($0, type) } ?? false
  }

  // MARK: The content of an element

  /// The next piece of the element that was begun last; nil behind its end. `isWhole` says whether it has one.
  mutating func content(of name: ByteSpan) -> XMLReader.Event? {
    if let item = pendingItem {
      pendingItem = nil
      return .start(item)
    }
    guard isWhole, !isOver else { return nil }
    guard let event = reader.next() else { return leave(at: reader.end) }
    switch event {
    case .start(let inner) where isEntry(inner): return leave(at: reader.start, before: inner)
    case .end(let inner):
      // No element that is read stands in one of its own name: what is open inside has no end.
      if isSame(inner, name) { return nil }
      return reader.equals(inner, "resources") ? leave(at: reader.start) : event
    default: return event
    }
  }

  /// The same of an item in the element. `isItemWhole` says whether it has an end.
  mutating func content(ofItem item: ByteSpan, in name: ByteSpan) -> XMLReader.Event? {
    guard let event = reader.next() else {
      isItemWhole = false
      return leave(at: reader.end)
    }
    switch event {
    case .start(let inner) where isEntry(inner):
      isItemWhole = false
      return leave(at: reader.start, before: inner)
    case .start(let inner) where isSame(inner, item):
      pendingItem = inner
      return leaveItem()
    case .end(let inner):
      if isSame(inner, item) { return nil }
      if isSame(inner, name) {
        isOver = true
        return leaveItem()
      }
      guard reader.equals(inner, "resources") else { return event }
      isItemWhole = false
      return leave(at: reader.start)
    default: return event
    }
  }

  private func isSame(_ name: ByteSpan, _ other: ByteSpan) -> Bool {
    reader.bytes[name.range].elementsEqual(reader.bytes[other.range])
  }

  private mutating func begin() {
    isWhole = true
    isOver = false
    elementStart = reader.start
  }

  mutating func beginItem() {
    isItemWhole = true
    itemStart = reader.start
  }

  private mutating func leaveItem() -> XMLReader.Event? {
    isItemWhole = false
    extraction.notUnderstood.append(ByteSpan(itemStart, reader.start))
    return nil
  }

  private mutating func leave(at end: Int, before other: ByteSpan? = nil) -> XMLReader.Event? {
    next = other
    isWhole = false
    extraction.notUnderstood.append(ByteSpan(elementStart, end))
    return nil
  }

  private mutating func skip(_ name: ByteSpan) {
    while content(of: name) != nil {}
  }

  /// An entry without a name is told, and left out.
  mutating func skipNameless(_ name: ByteSpan) {
    extraction.notUnderstood.append(ByteSpan(reader.start, reader.end))
    skip(name)
  }

  func isBlank(_ span: ByteSpan) -> Bool { reader.bytes[span.range].allSatisfy { $0 <= 0x20 } }

  // MARK: Lengths

  /// `<dimen name="gap">16dp</dimen>`
  private mutating func readDimension(_ element: ByteSpan) {
    guard let nameSpan = reader.attribute("name") else { return skipNameless(element) }
    var text: [UInt8] = []
    var span: ByteSpan?
    var isPlain = true
    while let event = content(of: element) {
      switch event {
      case .text(let piece), .cdata(let piece):
        guard let inner = Self.trimmed(piece, reader.bytes) else { continue }
        text += reader.bytes[inner.range]
        span = span?.union(inner) ?? inner
      case .reference(let piece):
        if !reader.append(reference: piece, to: &text) {
          isPlain = false
          extraction.note = Self.entityNote
        }
        span = span?.union(piece) ?? piece
      default: isPlain = false
      }
    }
    guard isWhole else { return }
    guard let span else {
      extraction.notUnderstood.append(nameSpan)
      return
    }
    let value = isPlain ? AndroidDimension.read(text, span) : .unresolved(.notUnderstood, span)
    let name = AndroidXMLLanguage.dimensionName(reader.text(nameSpan))
    let mode = folder?.mode ?? "default"
    extraction.definitions.append(
      Definition(
        name: name, scope: [], visibleIn: ByteSpan(0, reader.bytes.count), visibility: .project, value: value,
        nameSpan: nameSpan, mode: mode))
    if interests.definedTokens.contains(name) {
      extraction.sites.append(
        Site(kind: .token, element: "", enclosing: [], value: value, details: .token(name: name, mode: mode)))
    }
  }

  private static func trimmed(_ span: ByteSpan, _ bytes: [UInt8]) -> ByteSpan? {
    var start = Int(span.start)
    var end = Int(span.end)
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    return start < end ? ByteSpan(start, end) : nil
  }
}
