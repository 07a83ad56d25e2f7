import ContractSpec
import Extractors

/// The texts of a table as its bytes read now, to hold a change of it against.
struct TableReading {
  struct Entry: Hashable {
    var key: String
    var language: String
    var form: String?
    var text: String
  }

  private let keys: KeyTable
  /// How often each stands there.
  private var counts: [Entry: Int] = [:]
  /// In which languages each key says something.
  private var languages: [String: Set<String>] = [:]
  /// The entries whose key begins at an offset, and those whose text ends at one.
  private var byStart: [UInt32: [Int]] = [:]
  private var byEnd: [UInt32: [Int]] = [:]
  private let notUnderstood: Int

  init?(path: String, bytes: [UInt8]) {
    guard let language = Languages.language(forPath: path) else { return nil }
    var scratch = Scratch()
    var interests = Interests()
    interests.tables = language.isTable ? nil : [Interests.Table(path: path, name: nil)]
    let extraction = language.extract(SourceFile(path: path, bytes: bytes), interests: interests, scratch: &scratch)
    guard let keys = extraction.keys else { return nil }
    self.keys = keys
    notUnderstood = extraction.notUnderstood.count
    // A key that is shown itself, as a catalog's are in its own language, has no text that anybody wrote.
    byStart = Dictionary(grouping: keys.entries.indices) { keys.entries[$0].extent.span.start }
    byEnd = Dictionary(grouping: keys.entries.indices) { keys.entries[$0].textSpan.end }
    for index in keys.entries.indices where keys.entries[index].textSpan != keys.entries[index].extent.span {
      let entry = Entry(
        key: keys.key(index), language: keys.language(index), form: keys.category(index), text: keys.text(index))
      counts[entry, default: 0] += 1
      languages[entry.key, default: []].insert(entry.language)
    }
  }

  /// Whether a gap's neighbour stands where it was found, and the key has not come since.
  func isStillMissing(_ gap: KeyOverview.Gap) -> Bool {
    let ends = byEnd[UInt32(truncatingIfNeeded: gap.neighbourEnd)] ?? []
    guard !neighbours(of: gap).isEmpty, ends.contains(where: { keys.key($0) == gap.neighbourKey }) else { return false }
    return languages[gap.key]?.isDisjoint(with: languages(of: gap)) ?? true
  }

  /// What the table is to say where a gap is filled.
  func entries(of gap: KeyOverview.Gap) -> [Entry] {
    languages(of: gap).flatMap { language in
      gap.texts.map { Entry(key: gap.key, language: language, form: $0.form, text: $0.text) }
    }
  }

  /// Whether it says all that it said before, beside it what is wanted, and nothing else.
  func adds(_ wanted: [Entry], to old: TableReading) -> Bool {
    counts == old.counts.merging(wanted.map { ($0, 1) }, uniquingKeysWith: +) && notUnderstood == old.notUnderstood
  }

  private func neighbours(of gap: KeyOverview.Gap) -> [Int] {
    (byStart[gap.neighbour.start] ?? []).filter {
      keys.entries[$0].extent.span == gap.neighbour && keys.key($0) == gap.neighbourKey
    }
  }

  /// The language that an entry behind the gap's neighbour has. An entry of a catalog says its own.
  private func languages(of gap: KeyOverview.Gap) -> Set<String> {
    if CatalogWriter.takes(path: gap.path) { return [LanguageTag.canonical(gap.language)] }
    return Set(neighbours(of: gap).map(keys.language))
  }
}
