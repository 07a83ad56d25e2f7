/// The keys that tables of a parity group have and others of it have not.
struct MissingKeys {
  struct Missing {
    var platform: Platform
    var table: String
    var language: String
    /// Nil where the whole table is missing.
    var key: Int32?
    var spot: Spot
    /// An entry of the key, or of the table, where it is there.
    var home: KeyTables.Entry
    var homePlatform: Platform
    var homeLanguage: String
  }

  enum Spot {
    /// The entry after which it would stand. Where a catalog has one entry for all languages of a key, that is shared.
    case after(KeyTables.Entry, isShared: Bool)
    /// The table is not there; an entry of the same table in another language.
    case absent(KeyTables.Entry?)
    /// Its module has no file for the language: where the module says it.
    case home
  }

  /// Where a key stands: a listing and the position in it.
  private struct Home {
    var listing: Int32
    var position: Int32
  }

  /// A platform in a language that it is asked for.
  private struct Side: Hashable {
    var platform: Platform
    var language: String
  }

  private let tables: KeyTables
  private let group: [Platform]
  private let languages: TableLanguages
  private let localisation: Contract.Localisation?
  /// Where not empty, a key that a platform has in other languages but not in this one is left over there: nobody is asked
  /// for it.
  private let bases: [Platform: String]
  private var mainTables: [Platform: String] = [:]
  /// The homes of each key: those of `key` are `homes[ends[key - 1]..<ends[key]]`.
  private var homes: [Home] = []
  private var ends: [Int] = []
  /// The keys of the group, in the order in which they come first.
  private var order: [Int32] = []
  /// By the listings that have and have not: for each key of the first, the position in the second behind which it would
  /// stand.
  private var unitEnds: [Int: [String: KeyTables.Entry]] = [:]
  private var neighbours: [Pair: [Int32]] = [:]

  private struct Pair: Hashable {
    var source: Int
    var target: Int
  }

  /// A search for each parity group, and for each other platform alone: its languages must agree.
  /// - Parameter settings: what the rules are told. What a base lacks, the rule on extra keys tells where it runs.
  static func ofGroups(
    _ tables: KeyTables, localisation: Contract.Localisation?, settings: [RuleSettings]
  ) -> some Sequence<MissingKeys> {
    let isExtraTold = settings.options(of: "key/extra") != nil
    let languages = TableLanguages(localisation, tables)
    let bases = isExtraTold ? languages.bases : [:]
    let declared = localisation?.identical ?? []
    let grouped = Set(declared.flatMap { $0 })
    let groups = declared + tables.platforms.filter { !grouped.contains($0) }.map { [$0] }
    return groups.lazy.map {
      MissingKeys(tables, group: $0, languages: languages, localisation: localisation, bases: bases)
    }
  }

  init(
    _ tables: KeyTables, group: [Platform], languages: TableLanguages, localisation: Contract.Localisation?,
    bases: [Platform: String] = [:]
  ) {
    self.tables = tables
    self.bases = bases
    self.group = group
    self.languages = languages
    self.localisation = localisation
    for platform in group { mainTables[platform] = mainTable(of: platform) }
    settle(
      group.flatMap { tables.listings(of: $0) }.filter { languages.counts(languages.language(of: tables.listings[$0])) }
    )
  }

  /// The table of a platform with the most keys: where a key goes that no table of that name has.
  private func mainTable(of platform: Platform) -> String? {
    var counts: [String: Int] = [:]
    for listing in tables.listings(of: platform).map({ tables.listings[$0] }) {
      counts[listing.table] = max(counts[listing.table] ?? 0, listing.isLocal ? 0 : listing.keys.count)
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private func language(of listing: Int) -> String {
    languages.language(of: tables.listings[listing])
  }

  /// Finds the homes of all keys: counted first, so that they lie in one array.
  private mutating func settle(_ members: [Int]) {
    var counts = [Int](repeating: 0, count: tables.keyCount)
    for listing in members {
      for key in tables.listings[listing].keys {
        if counts[Int(key)] == 0 { order.append(key) }
        counts[Int(key)] += 1
      }
    }
    var end = 0
    ends = counts.map { count in
      end += count
      return end
    }
    homes = [Home](repeating: Home(listing: 0, position: 0), count: end)
    var next = ends.indices.map { $0 == 0 ? 0 : ends[$0 - 1] }
    for listing in members {
      for (position, key) in tables.listings[listing].keys.enumerated() {
        homes[next[Int(key)]] = Home(
          listing: Int32(truncatingIfNeeded: listing), position: Int32(truncatingIfNeeded: position))
        next[Int(key)] += 1
      }
    }
  }

  private func homes(of key: Int32) -> ArraySlice<Home> {
    homes[(key == 0 ? 0 : ends[Int(key) - 1])..<ends[Int(key)]]
  }

  private func entry(_ home: Home) -> KeyTables.Entry {
    tables.listings[Int(home.listing)].entries[Int(home.position)]
  }

  /// How many of the keys that a platform is asked for in a language it has.
  struct Coverage: Sendable {
    var platform: Platform
    var language: String
    var asked = 0
    var missing = 0
    var share: Double { asked == 0 ? 1 : Double(asked - missing) / Double(asked) }
  }

  /// By platform, for each key whether the contract says that no other platform has it.
  private func keysAlone() -> [Platform: [Bool]] {
    var alone: [Platform: [Bool]] = [:]
    for platform in group {
      guard let globs = localisation?.only[platform].map({ $0.map { GlobPattern($0, matchesHidden: true) } }) else {
        continue
      }
      var isAlone = [Bool](repeating: false, count: tables.keyCount)
      for listing in tables.listings(of: platform) {
        for (key, entry) in zip(tables.listings[listing].keys, tables.listings[listing].entries) {
          let name = tables.tables[Int(entry.table)].key(Int(entry.entry))
          if globs.contains(where: { $0.matches(name) }) { isAlone[Int(key)] = true }
        }
      }
      alone[platform] = isAlone
    }
    return alone
  }

  /// - Complexity: the keys times the languages asked for, and the entries.
  /// - Parameter observe: called for each key and each side that is asked for it.
  mutating func find(
    observe: (_ key: Int32, _ side: Int, _ isThere: Bool) -> Void = { _, _, _ in }
  ) -> (missing: [Missing], coverage: [Coverage]) {
    let alone = keysAlone()
    var sides: [Side: Int] = [:]
    let asked = group.flatMap { platform in
      languages.asked(of: platform).map { language in
        let side = Side(platform: platform, language: language)
        sides[side] = sides.count
        return side
      }
    }
    // Which side each listing is; -1 for one that is not asked for.
    let sideOfListing = tables.listings.indices.map { listing in
      sides[Side(platform: tables.listings[listing].platform, language: language(of: listing))] ?? -1
    }
    var coverage = asked.map { Coverage(platform: $0.platform, language: $0.language) }
    var missing: [[Int32]] = Array(repeating: [], count: asked.count)
    var isThere = [Int32](repeating: -1, count: asked.count)
    for key in order {
      // What says the same in all languages, and what means something on its platform alone, no other platform needs.
      var owners: [Platform] = []
      var isShared = false
      var isLeftOver = !bases.isEmpty
      for home in homes(of: key) {
        let listing = tables.listings[Int(home.listing)]
        let side = sideOfListing[Int(home.listing)]
        if side >= 0 { isThere[side] = key }
        let isUniversal = tables.isUniversal(entry(home))
        if isUniversal {
          for side in asked.indices where asked[side].platform == listing.platform { isThere[side] = key }
        }
        if isLeftOver, bases[listing.platform].map({ $0 == language(of: Int(home.listing)) }) ?? true {
          isLeftOver = false
        }
        if owners.last != listing.platform { owners.append(listing.platform) }
        isShared =
          isShared || !isUniversal && !listing.isLocal && !(alone[listing.platform]?[Int(key)] ?? false)
      }
      if isLeftOver { continue }
      for side in asked.indices where isShared || owners.contains(asked[side].platform) {
        coverage[side].asked += 1
        observe(key, side, isThere[side] == key)
        if isThere[side] == key { continue }
        coverage[side].missing += 1
        missing[side].append(key)
      }
    }
    var result: [Missing] = []
    for side in asked.indices {
      var absent: Set<String> = []
      for key in missing[side] {
        let one = place(key, asked[side])
        if one.key == nil, !absent.insert(one.table).inserted { continue }
        result.append(one)
      }
    }
    return (result, coverage)
  }

  private mutating func place(_ key: Int32, _ side: Side) -> Missing {
    let own = tables.listings(of: side.platform)
    let all = homes(of: key)
    // The same table in another language is the best model, its base before all, then the table of that name, then any.
    let siblings = all.filter { tables.listings[Int($0.listing)].platform == side.platform }
    func isBase(_ home: Home) -> Bool {
      language(of: Int(home.listing)) == languages.bases[tables.listings[Int(home.listing)].platform]
    }
    // What another client says is best asked in the language that lacks it.
    let home =
      siblings.first(where: isBase) ?? siblings.first
      ?? all.first { language(of: Int($0.listing)) == side.language } ?? all.first(where: isBase) ?? all[all.startIndex]
    let source = tables.listings[Int(home.listing)]
    let isOwn = source.platform == side.platform
    let table =
      isOwn || own.contains { tables.listings[$0].table == source.table }
      ? source.table : mainTables[side.platform] ?? source.table
    var missing = Missing(
      platform: side.platform, table: table, language: side.language, key: nil, spot: .absent(nil), home: entry(home),
      homePlatform: source.platform, homeLanguage: language(of: Int(home.listing)))
    var target = own.first { tables.listings[$0].table == table && language(of: $0) == side.language }
    // Android merges the files of a folder, whatever their names: a language may have its keys under another.
    if target == nil {
      let merged = own.filter { tables.listings[$0].isResource && language(of: $0) == side.language }
      target = merged.max { (tables.listings[$0].keys.count, $1) < (tables.listings[$1].keys.count, $0) }
    }
    guard let target else {
      let siblings = own.filter { tables.listings[$0].table == table }
      let sibling =
        siblings.first { language(of: $0) == languages.bases[side.platform] } ?? siblings.first
      missing.spot = .absent(sibling.map { tables.listings[$0].entries[0] })
      return missing
    }
    let position = neighbour(of: home, in: target)
    missing.key = key
    let neighbour = tables.listings[target].entries[position]
    // The file of another module is not where it belongs.
    if isOwn, unit(neighbour) != unit(entry(home)) {
      let last = lastOfUnits(target)[unit(entry(home))]
      missing.spot = last.map { .after($0, isShared: false) } ?? .home
    } else {
      missing.spot = .after(neighbour, isShared: sharesEntries(target, position, with: Int(home.listing)))
    }
    return missing
  }

  /// The last entry of each module in a listing.
  private mutating func lastOfUnits(_ listing: Int) -> [String: KeyTables.Entry] {
    if let known = unitEnds[listing] { return known }
    var ends: [String: KeyTables.Entry] = [:]
    var table: Int32 = -1
    for entry in tables.listings[listing].entries.reversed() where entry.table != table {
      table = entry.table
      let unit = unit(entry)
      if ends[unit] == nil { ends[unit] = entry }
    }
    unitEnds[listing] = ends
    return ends
  }

  private func unit(_ entry: KeyTables.Entry) -> String { KeyIndex.unit(of: tables.tables[Int(entry.table)]) }

  /// Whether the key of an entry stands at the same place in another listing.
  private func sharesEntries(_ listing: Int, _ position: Int, with other: Int) -> Bool {
    let entry = tables.listings[listing].entries[position]
    let twin = homes(of: tables.listings[listing].keys[position]).first { Int($0.listing) == other }
    return twin.map { tables.place(self.entry($0)) == tables.place(entry) } ?? false
  }

  private mutating func neighbour(of home: Home, in target: Int) -> Int {
    let pair = Pair(source: Int(home.listing), target: target)
    if let known = neighbours[pair] { return Int(known[Int(home.position)]) }
    let own = tables.listings[target]
    // A text by number goes to the file of such texts, where the table has one, and any other to the other.
    let isOfForms = own.entries.map { tables.tables[Int($0.table)].path.hasSuffix(".stringsdict") }
    let lastOfForms = isOfForms.lastIndex(of: true)
    let lastOfTexts = isOfForms.lastIndex(of: false)
    func goesToForms(_ entry: KeyTables.Entry) -> Bool {
      lastOfForms != nil && tables.tables[Int(entry.table)].category(Int(entry.entry)) != nil
    }
    var positions: [Int32: Int32] = [:]
    for (position, key) in own.keys.enumerated() { positions[key] = Int32(truncatingIfNeeded: position) }
    let source = tables.listings[pair.source]
    var found: [Int32] = []
    var last: [Bool: Int32] = [:]
    var first: [Bool: Int32] = [:]
    var unit = ""
    var table: Int32 = -1
    for (key, entry) in zip(source.keys, source.entries) {
      if entry.table != table {
        table = entry.table
        // A key of one module does not go to another's file.
        let next = KeyIndex.unit(of: tables.tables[Int(table)])
        if next != unit { last = [:] }
        unit = next
      }
      if let position = positions[key] {
        let kind = isOfForms[Int(position)]
        last[kind] = position
        first[kind] = first[kind] ?? position
      }
      found.append(last[goesToForms(entry)] ?? -1)
    }
    // Before the first that both have in its module: that one. With nothing in common: the first that both have at all, or
    // the end of the table.
    var following: Int32 = -1
    unit = ""
    table = -1
    for index in found.indices.reversed() {
      let entry = source.entries[index]
      if entry.table != table {
        table = entry.table
        let next = KeyIndex.unit(of: tables.tables[Int(table)])
        if next != unit { following = -1 }
        unit = next
      }
      if found[index] >= 0 {
        following = found[index]
      } else if following >= 0, lastOfForms == nil {
        found[index] = following
      }
    }
    for index in found.indices where found[index] < 0 {
      let hasForms = goesToForms(source.entries[index])
      let end = (hasForms ? lastOfForms : lastOfTexts) ?? own.keys.count - 1
      found[index] = first[hasForms] ?? Int32(truncatingIfNeeded: end)
    }
    neighbours[pair] = found
    return Int(found[Int(home.position)])
  }
}
