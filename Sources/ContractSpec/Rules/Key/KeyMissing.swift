/// A key that one table has and another, which should have the same keys, has not.
package struct KeyMissing: Rule {
  package let descriptor = RuleDescriptor(
    id: "key/missing",
    title: "A key is missing in a table",
    summary: "Reports a key that another language or another client of the same parity group has.",
    rationale: "Where a key is missing, one language or one client shows another's words, the key, or nothing.",
    remedy: "Add the key after its neighbour, in the words of that language.",
    severity: .error, since: "0.1.0", options: [], examples: Self.examples)

  package init() {}

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    let tables = KeyTables(comparison)
    let localisation = comparison.contract.localisation
    var search = Search(tables: tables, languages: localisation?.languages ?? [])
    for group in Self.groups(tables, localisation) {
      for missing in search.missing(in: group) {
        guard let drift = Self.drift(missing, tables, comparison),
          comparison.reports(in: drift.place.path, on: drift.platform)
        else { continue }
        report(drift)
      }
    }
  }

  /// The parity groups, and each other platform alone: its languages must agree.
  private static func groups(_ tables: KeyTables, _ localisation: Contract.Localisation?) -> [[Platform]] {
    let declared = localisation?.identical ?? []
    let grouped = Set(declared.flatMap { $0 })
    return declared + tables.platforms.filter { !grouped.contains($0) }.map { [$0] }
  }

  private static func drift(_ missing: Missing, _ tables: KeyTables, _ comparison: Comparison) -> Drift? {
    let place: Place
    let subject: String
    switch missing.spot {
    case .after(let fact):
      // A catalog keeps all languages of a key in one entry: that is where the text is to stand.
      let isShared = sharesEntry(fact, with: missing.home, tables, comparison)
      place = comparison.facts[isShared ? missing.home : fact].place
      subject = missing.key ?? missing.table
    case .absent(let sibling):
      guard let path = sibling.map({ comparison.facts[$0].place.path }) ?? file(of: missing, comparison.contract) else {
        return nil
      }
      place = Place(path: path, line: 1, column: 1, endLine: 1, endColumn: 1)
      subject = missing.table
    }
    let home = comparison.facts[missing.home]
    guard case .key(_, let language, _, _, _) = home.details else { return nil }
    var drift = Drift(
      rule: comparison.rule.id, severity: comparison.severity, platform: missing.platform, place: place,
      found: missing.key ?? "",
      message: message(missing, has: home.platform == missing.platform ? "`\(language)`" : home.platform.id))
    drift.value = .text(subject)
    drift.element = missing.table
    drift.property = missing.language
    if place != home.place {
      drift.related = [Drift.Related(place: home.place, message: note(missing.key, language, home.platform))]
    }
    return drift
  }

  /// Whether the key of an entry stands at the same place in the language of another.
  private static func sharesEntry(_ entry: Int, with other: Int, _ tables: KeyTables, _ comparison: Comparison) -> Bool
  {
    guard case .key(let table, let language, _, _, _) = comparison.facts[other].details,
      let listing = tables.listing(comparison.facts[other].platform, table: table, language: language),
      let key = comparison.facts[entry].value.text, let position = tables.listings[listing].positions[key]
    else { return false }
    return comparison.facts[tables.listings[listing].facts[position]].place == comparison.facts[entry].place
  }

  /// The file of a platform of which no table was read, where the contract names one file.
  private static func file(of missing: Missing, _ contract: Contract) -> String? {
    guard let table = contract.localisation?.tables[missing.platform]?.first else { return nil }
    return table.file.text.utf8.contains { "*?[{".utf8.contains($0) } ? table.place.path : table.file.text
  }

  private struct Missing {
    var platform: Platform
    var table: String
    var language: String
    /// Nil where the whole table is missing.
    var key: String?
    var spot: Spot
    /// A fact of the key, or of the table, where it is there.
    var home: Int
  }

  private enum Spot {
    /// The entry after which it would stand.
    case after(Int)
    /// The table is not there; a fact of the same table in another language.
    case absent(Int?)
  }

  private struct Search {
    let tables: KeyTables
    let languages: [String]
    /// By the listings that have and have not: for each key of the first, the entry of the second after which it would stand.
    private var neighbours: [Pair: [Int]] = [:]

    private struct Pair: Hashable {
      var source: Int
      var target: Int
    }

    init(tables: KeyTables, languages: [String]) {
      self.tables = tables
      self.languages = languages
    }

    mutating func missing(in group: [Platform]) -> [Missing] {
      let members = group.flatMap { tables.listings(of: $0) }.filter { listing in
        languages.isEmpty || languages.contains(tables.listings[listing].language)
      }
      // Each key with the listings that have it.
      var homes: [String: [Int]] = [:]
      var order: [String] = []
      for listing in members {
        for key in tables.listings[listing].keys {
          if homes[key] == nil { order.append(key) }
          homes[key, default: []].append(listing)
        }
      }
      var result: [Missing] = []
      var absent: Set<String> = []
      for platform in group {
        for language in languagesAsked(of: platform) {
          for key in order {
            guard let homes = homes[key] else { continue }
            let isThere = homes.contains {
              tables.listings[$0].platform == platform && tables.listings[$0].language == language
            }
            if isThere { continue }
            let missing = place(key, homes: homes, platform, language)
            if missing.key == nil, !absent.insert("\(platform)\n\(missing.table)\n\(language)").inserted { continue }
            result.append(missing)
          }
        }
      }
      return result
    }

    private func languagesAsked(of platform: Platform) -> [String] {
      if !languages.isEmpty { return languages }
      return Set(tables.listings(of: platform).map { tables.listings[$0].language }).sorted()
    }

    private mutating func place(
      _ key: String, homes: [Int], _ platform: Platform, _ language: String
    ) -> Missing {
      let own = tables.listings(of: platform)
      // The same table in another language is the best model, then the table of that name, then any.
      let source = homes.first { tables.listings[$0].platform == platform } ?? homes[0]
      let name = tables.listings[source].table
      let isOwn = tables.listings[source].platform == platform
      let table =
        isOwn || own.contains { tables.listings[$0].table == name }
        ? name : own.first.map { tables.listings[$0].table } ?? name
      let home = tables.listings[source].facts[tables.listings[source].positions[key] ?? 0]
      guard let target = tables.listing(platform, table: table, language: language) else {
        let sibling = own.first { tables.listings[$0].table == table }.map { tables.listings[$0].facts[0] }
        return Missing(
          platform: platform, table: table, language: language, key: nil, spot: .absent(sibling), home: home)
      }
      let after = neighbour(of: key, from: source, in: target)
      return Missing(platform: platform, table: table, language: language, key: key, spot: .after(after), home: home)
    }

    private mutating func neighbour(of key: String, from source: Int, in target: Int) -> Int {
      let pair = Pair(source: source, target: target)
      let position = tables.listings[source].positions[key] ?? 0
      if let known = neighbours[pair] { return known[position] }
      let there = tables.listings[target]
      var facts: [Int] = []
      var last: Int?
      for key in tables.listings[source].keys {
        if let position = there.positions[key] { last = there.facts[position] }
        facts.append(last ?? -1)
      }
      // Before the first that both have: that one. With nothing in common: the end of the table.
      let first = facts.first { $0 >= 0 } ?? there.facts[there.facts.count - 1]
      for index in facts.indices where facts[index] < 0 { facts[index] = first }
      neighbours[pair] = facts
      return facts[position]
    }
  }
}

extension KeyMissing {
  private static func message(_ missing: Missing, has: String) -> String {
    if let key = missing.key {
      return "key `\(key)` is missing in `\(missing.language)` of `\(missing.table)`; \(has) has it"
    }
    return "table `\(missing.table)` has nothing in `\(missing.language)`; \(has) has entries"
  }

  private static func note(_ key: String?, _ language: String, _ platform: Platform) -> String {
    let what = key.map { "`\($0)` stands here" } ?? "an entry stands here"
    return "\(what) in `\(language)` (\(platform))"
  }
}

extension KeyMissing {
  private static var examples: [Example] {
    let contract = #"""
      {
        "tokens": {},
        "rules": { "key/missing": {} },
        "localisation": {
          "languages": ["de", "en"],
          "tables": {
            "android": [{ "file": "android/L10n.kt", "name": "L10n" }],
            "ios": [{ "file": "ios/L10n.swift", "name": "L10n" }]
          },
          "identical": [["android", "ios"]]
        }
      }
      """#
    return [
      .drifts(
        "missing in a language, and on a client", contract: contract,
        sources: [
          .init(
            platform: "android", path: "android/L10n.kt",
            text: """
              object L10n {
                val strings = mapOf(
                  "de" to mapOf(
                    "nav.today" to "Heute",
                    "nav.week" to "Woche",
                  ),
                  "en" to mapOf(
                    "1️⃣nav.today" to "Today",
                  ),
                )
              }

              """),
          .init(
            platform: "ios", path: "ios/L10n.swift",
            text: """
              enum L10n {
                static let strings: [String: [String: String]] = [
                  "de": [
                    "2️⃣nav.today": "Heute",
                  ],
                  "en": [
                    "3️⃣nav.today": "Today",
                  ],
                ]
              }

              """),
        ],
        reports: [
          "1️⃣ key `nav.week` is missing in `en` of `L10n`; `de` has it",
          "2️⃣ key `nav.week` is missing in `de` of `L10n`; android has it",
          "3️⃣ key `nav.week` is missing in `en` of `L10n`; android has it",
        ]),
      .conforms(
        "the same keys everywhere", contract: contract,
        sources: [
          .init(
            platform: "android", path: "android/L10n.kt",
            text: """
              object L10n {
                val strings = mapOf(
                  "de" to mapOf("nav.today" to "Heute"),
                  "en" to mapOf("nav.today" to "Today"),
                )
              }

              """),
          .init(
            platform: "ios", path: "ios/L10n.swift",
            text: """
              enum L10n {
                static let strings: [String: [String: String]] = [
                  "de": ["nav.today": "Heute"],
                  "en": ["nav.today": "Today"],
                ]
              }

              """),
        ]),
    ]
  }
}
