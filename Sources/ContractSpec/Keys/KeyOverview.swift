/// Which client has which key in which language: what the command on keys shows, and what it would take to mend it.
package struct KeyOverview: Sendable {
  /// A client in a language that it is asked for.
  package struct Column: Sendable, Hashable {
    package var platform: Platform
    package var language: String
    package var asked: Int
    package var missing: Int
    /// The language that the client's others are translated from.
    package var isBase: Bool
  }

  package struct Row: Sendable {
    package var key: String
    /// By column: whether the key is there; nil where it is not asked for.
    package var isThere: [Bool?]
  }

  /// A text with its form by number, if it has one.
  package struct Text: Sendable {
    package var form: String?
    package var text: String

    package init(form: String?, text: String) {
      self.form = form
      self.text = text
    }
  }

  /// A key that is missing, the place where it would stand, and what it should say.
  package struct Gap: Sendable {
    package var platform: Platform
    package var language: String
    /// As the client spells it.
    package var key: String
    /// As the client's base has it written, or another language of the client: the last part alone where it is nested there.
    package var name: String? = nil
    /// As the rule on missing keys tells it.
    package var foundKey: String
    package var path: String
    /// The entry after which it would stand: its key inside the quotes.
    package var neighbour: ByteSpan
    /// What stands there, decoded.
    package var neighbourKey: String
    /// The end of its last text: an offset in bytes of UTF-8.
    package var neighbourEnd: Int
    /// The neighbour is the key's own entry, for all languages in one.
    package var isShared: Bool
    /// What another client says in this language, in the words of this one; empty where none says it.
    package var texts: [Text]
    /// Why what another client says cannot be said here.
    package var obstacle: String?
    /// Whether the client has forms for the key in other languages; nil where it has it in none.
    package var hasForms: Bool?
    package var source: Platform?
    /// What the base says: for who translates it.
    package var baseText: String
  }

  package private(set) var columns: [Column] = []
  package private(set) var rows: [Row] = []
  package private(set) var gaps: [Gap] = []

  /// - Parameter tables: with texts.
  package init(_ tables: KeyTables, contract: Contract) {
    var tables = tables
    let localisation = contract.localisation
    if let localisation, !localisation.alike.isEmpty { tables.unite(by: localisation.common) }
    let index = KeyIndex(tables, localisation: localisation)
    var notations = TableNotations(tables)
    for var search in MissingKeys.ofGroups(tables, localisation: localisation, settings: contract.rules) {
      let first = columns.count
      var numbers: [Int32: Int] = [:]
      var cells: [(row: Int, side: Int, isThere: Bool)] = []
      let found = search.find { key, side, isThere in
        let row = numbers[key] ?? rows.count + numbers.count
        numbers[key] = row
        cells.append((row, side, isThere))
      }
      columns += found.coverage.map {
        Column(
          platform: $0.platform, language: $0.language, asked: $0.asked, missing: $0.missing,
          isBase: $0.language == index.bases[$0.platform])
      }
      let keys = numbers.sorted { $0.value < $1.value }.map { index.runs(of: $0.key).first.map(index.key) ?? "" }
      rows += keys.map { Row(key: $0, isThere: []) }
      for cell in cells {
        let missing = first + cell.side + 1 - rows[cell.row].isThere.count
        if missing > 0 { rows[cell.row].isThere += [Bool?](repeating: nil, count: missing) }
        rows[cell.row].isThere[first + cell.side] = cell.isThere
      }
      gaps += found.missing.compactMap { Self.gap($0, index, localisation, &notations) }
    }
    for row in rows.indices {
      rows[row].isThere += [Bool?](repeating: nil, count: columns.count - rows[row].isThere.count)
    }
  }

  private static func gap(
    _ missing: MissingKeys.Missing, _ index: KeyIndex, _ localisation: Contract.Localisation?,
    _ notations: inout TableNotations
  ) -> Gap? {
    guard let number = missing.key, case .after(let entry, let isShared) = missing.spot else { return nil }
    let table = index.tables.tables[Int(entry.table)]
    let runs = index.runs(of: number)
    let bases = index.bases(in: runs)
    let own = runs.first { index.platform($0) == missing.platform }
    let foundKey = index.tables.key(number)
    let name = own.map(index.key) ?? runs.first.map(index.key) ?? foundKey
    let spot = isShared ? missing.home : entry
    let neighbours = index.tables.tables[Int(spot.table)]
    let position = Int(spot.entry)
    var end = Int(neighbours.entries[position].textSpan.end)
    var last = position
    while last < neighbours.entries.count, neighbours.sharesKey(position, last) {
      end = max(end, Int(neighbours.entries[last].textSpan.end))
      last += 1
    }
    let hasForms = own.map { run in run.entries.contains { index.table(run).category($0) != nil } }
    var gap = Gap(
      platform: missing.platform, language: missing.language,
      key: own == nil ? spelled(name, like: table, localisation) : name, foundKey: foundKey, path: table.path,
      neighbour: neighbours.entries[position].extent.span, neighbourKey: neighbours.key(position), neighbourEnd: end,
      isShared: isShared, texts: [], hasForms: hasForms, source: nil,
      baseText: bases.first.map(index.shownText) ?? runs.first.map(index.shownText) ?? "")
    let model = runs.first { index.platform($0) == missing.platform && index.isBase($0) } ?? own
    gap.name = model.map { index.table($0).writtenKey(Int($0.first)) }
    var words = GapWords(index, runs, bases, platform: missing.platform, language: missing.language, path: table.path)
    words.find(hasForms: hasForms) { notations.notation(of: table) }
    (gap.texts, gap.source, gap.obstacle) = (words.texts, words.source, words.obstacle)
    return gap
  }

  /// Of characters that are alike, the one that the keys of a table have most.
  private static func spelled(_ key: String, like table: KeyTable, _ localisation: Contract.Localisation?) -> String {
    var key = key
    for set in localisation?.alike ?? [] {
      var counts: [Character: Int] = [:]
      for entry in table.entries.indices.prefix(500) {
        for character in table.key(entry) where set.contains(character) { counts[character, default: 0] += 1 }
      }
      guard let most = set.max(by: { (counts[$0] ?? 0) < (counts[$1] ?? 0) }), counts[most] != nil else { continue }
      key = String(key.map { set.contains($0) ? most : $0 })
    }
    return key
  }
}
