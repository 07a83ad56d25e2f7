/// The entries that one file brings to a translation table, in columns: a project may have millions of them.
package struct KeyTable: Sendable {
  /// How much of the entries is wanted.
  package enum Detail: Sendable, Hashable, Comparable {
    case nothing
    /// Which keys there are, in which languages and where.
    case keys
    /// What they say too.
    case texts
  }

  /// The language of a table that has none of its own: Android's `values`.
  package static let standardLanguage = "default"

  package let name: String
  package let detail: Detail
  /// Keys become names of a generated class, and a key that a language lacks is shown in the language that is nearest:
  /// Android's resources.
  package let isResource: Bool
  /// Keys mean something on this platform alone: `InfoPlist.strings`.
  package var isLocal: Bool
  /// Its keys are there for code, and no translator ever sees them: those of a build's script.
  package var isOfBuild = false
  package var path = ""
  package var platform = Platform("")
  package private(set) var entries: [Entry] = []
  private var numberedLanguages = Numbered<String>()
  private var categories = Numbered<String>()
  private var scopes = Numbered<[String]>()
  /// Keys and texts.
  private var pool: [UInt8] = []
  /// Keys that are written otherwise than they read, by where they begin in `pool`: there are few.
  private var written: [UInt32: String] = [:]
  /// Pieces of code in texts, by entry, ascending: few have them.
  private var code: [(entry: Int32, pieces: [String])] = []

  package struct Entry: Sendable {
    fileprivate var key: Slice
    fileprivate var text: Slice
    /// Inside the quotes.
    package fileprivate(set) var extent: Place.Extent
    /// Where the text stands.
    package var textSpan: ByteSpan
    fileprivate var category: Int32
    fileprivate var scope: Int32
    fileprivate var language: Int32
    package fileprivate(set) var marks: Marks
    /// It says the same in all languages: no other needs to have it.
    package var isUniversal: Bool { marks.contains(.universal) }
  }

  /// What else was seen of an entry while it was read.
  package struct Marks: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// It says the same in all languages.
    package static let universal = Marks(rawValue: 1)
    /// Not all of its text was understood, so that nothing is to be concluded from what the text lacks.
    package static let partial = Marks(rawValue: 2)
    /// Its own file calls it not translated yet: the state `new` of a catalog.
    package static let unfinished = Marks(rawValue: 4)
    /// No source of the app has it any more, by what its own file says: `extractionState` `stale`.
    package static let stale = Marks(rawValue: 8)
    /// An apostrophe that the format wants escaped.
    package static let apostrophe = Marks(rawValue: 16)
    /// An escape that the format does not read as one: `\u203A` in Apple's tables, `\u20` in Android's.
    package static let escape = Marks(rawValue: 32)
    /// One of several of its name, of which a build takes one: Android's `product="tablet"`.
    package static let variant = Marks(rawValue: 64)

    /// As `facts` tells them.
    package var names: [String] {
      let all = ["universal", "partial", "unfinished", "stale", "apostrophe", "escape", "variant"]
      return all.indices.filter { rawValue & 1 << UInt8(truncatingIfNeeded: $0) != 0 }.map { all[$0] }
    }
  }

  fileprivate struct Slice: Sendable {
    var start: UInt32
    var count: UInt32
    var range: Range<Int> { Int(start)..<(Int(start) + Int(count)) }
  }

  package init(name: String, detail: Detail, isResource: Bool = false, isLocal: Bool = false) {
    self.name = name
    self.detail = detail
    self.isResource = isResource
    self.isLocal = isLocal
  }

  package var isEmpty: Bool { entries.isEmpty }

  // MARK: Building

  /// - Parameters:
  ///   - keySpan: inside the quotes. The forms of a key, and in a catalog its languages, follow each other and share it.
  ///   - category: the form of a plural, or the number of an item; nil for an entry with one text.
  ///   - scope: the enclosing declarations, outermost first.
  ///   - code: pieces of code in the text, as written.
  ///   - marks: what else was seen, beside `isUniversal`.
  package mutating func append(
    key: some Collection<UInt8>, at keySpan: ByteSpan, text: some Collection<UInt8>, at textSpan: ByteSpan,
    language: String, category: String? = nil, scope: [String] = [], code: [String] = [], isUniversal: Bool = false,
    marks: Marks = []
  ) {
    guard detail > .nothing else { return }
    if detail == .texts, !code.isEmpty { self.code.append((Int32(truncatingIfNeeded: entries.count), code)) }
    let number = category.map { categories.number(of: $0) } ?? -1
    entries.append(
      Entry(
        key: sharedKey(key, at: keySpan, category: number) ?? keep(key),
        text: detail == .texts ? keep(text) : Slice(start: 0, count: 0), extent: Place.Extent(span: keySpan),
        textSpan: textSpan, category: number,
        scope: scopes.number(of: scope), language: numberedLanguages.number(of: language),
        marks: isUniversal ? marks.union(.universal) : marks))
  }

  /// The key of the entry before, where it is the same: written once for both, or once for each form (`day_one`,
  /// `day_other`). A form that comes again is of a second entry.
  private func sharedKey(_ key: some Collection<UInt8>, at keySpan: ByteSpan, category: Int32) -> Slice? {
    guard let last = entries.last else { return nil }
    if last.extent.span == keySpan { return last.key }
    guard category >= 0, pool[last.key.range].elementsEqual(key) else { return nil }
    for entry in entries.reversed() {
      if entry.key.start != last.key.start { break }
      if entry.category < 0 || entry.category == category { return nil }
    }
    return last.key
  }

  private mutating func keep(_ bytes: some Collection<UInt8>) -> Slice {
    let start = pool.count
    pool += bytes
    return Slice(start: UInt32(truncatingIfNeeded: start), count: UInt32(truncatingIfNeeded: pool.count - start))
  }

  /// Works out lines and columns while the bytes are at hand, and gives back what was taken in reserve.
  package mutating func locate(in source: SourceFile) {
    guard !entries.isEmpty else { return }
    let lines = LineTable(source.bytes, upTo: entries.reduce(0) { max($0, Int($1.extent.span.end)) })
    var order = Array(entries.indices)
    func start(_ entry: Int) -> UInt32 { entries[entry].extent.span.start }
    // Tables in code may stand before the place that names them.
    if zip(order, order.dropFirst()).contains(where: { start($0) > start($1) }) {
      order.sort { (start($0), $0) < (start($1), $1) }
    }
    var last = (offset: 0, position: Position(line: 1, column: 1))
    var before: Int?
    for index in order {
      defer { before = index }
      let span = entries[index].extent.span
      if let before, entries[before].extent.span == span {
        entries[index].extent = entries[before].extent
        continue
      }
      let start = lines.position(of: Int(span.start), after: last, in: source.bytes)
      let end = lines.position(of: Int(span.end), after: (Int(span.start), start), in: source.bytes)
      last = (Int(span.end), end)
      entries[index].extent = Place.Extent(start: start, end: end, span: span)
      if detail == .texts, !source.bytes[span.range].elementsEqual(pool[entries[index].key.range]) {
        written[span.start] = source.text(span)
      }
    }
  }

  // MARK: Reading

  package func key(_ entry: Int) -> String { string(entries[entry].key) }
  package func text(_ entry: Int) -> String { string(entries[entry].text) }
  /// As its file has it: the last part of the key where the others are the names of objects around it.
  package func writtenKey(_ entry: Int) -> String { written[entries[entry].extent.span.start] ?? key(entry) }
  /// In the order in which they come first.
  package var languages: [String] { numberedLanguages.values }
  /// The index in `languages`.
  package func languageNumber(_ entry: Int) -> Int { Int(entries[entry].language) }
  package func language(_ entry: Int) -> String { numberedLanguages.values[languageNumber(entry)] }
  package func place(_ entry: Int) -> Place { Place(path: path, extent: entries[entry].extent) }

  package func category(_ entry: Int) -> String? {
    let number = Int(entries[entry].category)
    return number < 0 ? nil : categories.values[number]
  }

  /// Calls `body` with the bytes among which each key stands, and whether it is the one of the entry before.
  func forEachKey(_ body: (_ entry: Int, _ bytes: [UInt8], _ range: Range<Int>, _ isRepeated: Bool) -> Void) {
    for index in entries.indices {
      let key = entries[index].key
      body(index, pool, key.range, index > 0 && key.start == entries[index - 1].key.start)
    }
  }

  /// The bytes among which the text of an entry stands, so that nothing is copied to look at one.
  func withText<Result>(_ entry: Int, _ body: ([UInt8], Range<Int>) -> Result) -> Result {
    body(pool, entries[entry].text.range)
  }

  /// Whether two entries of this table have the same key, by where it stands: the forms of one key and, in a catalog, its
  /// languages.
  func sharesKey(_ entry: Int, _ other: Int) -> Bool {
    entries[entry].key.start == entries[other].key.start
  }

  /// What a text leaves to be filled in; the pieces of code in it are values without a type.
  package func placeholders(_ entry: Int) -> [Placeholder] {
    withText(entry) { Placeholders.all(in: $0, $1) }
  }

  private func string(_ slice: Slice) -> String { String(decoding: pool[slice.range], as: UTF8.self) }

  /// The entry as `facts` tells it.
  package func fact(_ entry: Int) -> Fact {
    var fact = Fact(kind: .key, platform: platform, place: place(entry), value: .text(key(entry)))
    fact.text = writtenKey(entry)
    fact.enclosing = scopes.values[Int(entries[entry].scope)]
    let content = text(entry)
    fact.details = .key(
      table: name, language: language(entry), content: content,
      placeholders: Placeholders.read(content) + code(in: entry), category: category(entry),
      marks: entries[entry].marks)
    return fact
  }

  /// Pieces of code in a text, as written.
  func code(in entry: Int) -> [String] {
    var low = 0
    var high = code.count
    while low < high {
      let middle = (low + high) / 2
      if code[middle].entry < entry { low = middle + 1 } else { high = middle }
    }
    return low < code.count && code[low].entry == entry ? code[low].pieces : []
  }
}

/// Values that many entries share, each kept once under a number, in the order in which they come first.
private struct Numbered<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int32] = [:]

  mutating func number(of value: Value) -> Int32 {
    // Most often it is the one that came last.
    if values.last == value { return Int32(truncatingIfNeeded: values.count - 1) }
    if let known = numbers[value] { return known }
    let number = Int32(truncatingIfNeeded: values.count)
    values.append(value)
    numbers[value] = number
    return number
  }
}
