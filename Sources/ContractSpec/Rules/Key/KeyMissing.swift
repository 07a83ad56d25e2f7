/// A key that one table has and another, which should have the same keys, has not.
package struct KeyMissing: Rule {
  static let least = RuleOption(
    "least", .number(default: 100),
    "The share of the keys, in per cent, from which on a language may lack the rest; the base must have all.")
  static let languages = RuleOption("languages", .strings, "The languages that this share is for; else all.")
  static let thresholds = RuleOption(
    "thresholds", .objects([languages, least], required: ["least"]),
    "Languages in which not all keys must be there: a translation under way.")

  package let descriptor = RuleDescriptor(
    id: "key/missing",
    title: "A key is missing in a table",
    summary: "Reports a key that another language or another client of the same parity group has.",
    rationale: "Where a key is missing, one language or one client shows another's words, the key, or nothing.",
    remedy: "Add the key after its neighbour, in the words of that language.",
    severity: .error, since: "0.1.0", options: [thresholds], examples: Self.examples)

  package let tables = KeyTable.Detail.keys

  package init() {}

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    let tables = comparison.tables
    let localisation = comparison.contract.localisation
    let languages = TableLanguages(localisation, tables)
    for var search in MissingKeys.ofGroups(tables, localisation: localisation, settings: comparison.settings) {
      let found = search.find()
      let enough = Self.enough(found.coverage, languages, comparison)
      for missing in found.missing {
        guard !enough.contains(missing.platform.id + " " + missing.language),
          let drift = Self.drift(missing, tables, comparison),
          comparison.reports(in: drift.place.path, on: drift.platform)
        else { continue }
        report(drift)
      }
    }
  }

  /// The languages of platforms that may lack what they lack.
  private static func enough(
    _ coverage: [MissingKeys.Coverage], _ languages: TableLanguages, _ comparison: Comparison
  ) -> Set<String> {
    var enough: Set<String> = []
    for threshold in comparison.options.objects(thresholds) {
      guard let least = comparison.options.number(least, of: threshold) else { continue }
      let named = threshold[Self.languages.name]?.array?.compactMap(\.string).map { languages.language(named: $0) }
      for one in coverage where named?.contains(one.language) ?? true {
        if one.language != languages.bases[one.platform], one.share * 100 >= least {
          enough.insert(one.platform.id + " " + one.language)
        }
      }
    }
    return enough
  }

  private static func drift(_ missing: MissingKeys.Missing, _ tables: KeyTables, _ comparison: Comparison) -> Drift? {
    let home = tables.place(missing.home)
    let place: Place
    switch missing.spot {
    // A catalog keeps all languages of a key in one entry: that is where the text is to stand.
    case .after(let entry, let isShared): place = isShared ? home : tables.place(entry)
    case .home: place = home
    case .absent(let sibling?): place = Self.start(of: tables.place(sibling).path)
    case .absent(nil):
      guard let own = Self.place(of: missing.platform, comparison.contract) else { return nil }
      place = own
    }
    let key = missing.key.map(tables.key)
    let isOwn = missing.homePlatform == missing.platform
    var drift = Drift(
      rule: comparison.rule.id, severity: comparison.severity, platform: missing.platform, place: place,
      found: key ?? "",
      message: message(
        key, in: missing.language, of: missing.table,
        has: isOwn ? "`\(missing.homeLanguage)`" : missing.homePlatform.id))
    drift.value = .text(key ?? missing.table)
    drift.element = missing.table
    drift.property = missing.language
    if place != home {
      drift.related = [
        Drift.Related(place: home, message: note(key, missing.homeLanguage, missing.homePlatform))
      ]
    }
    return drift
  }

  /// Where a platform of which no table was read should have one: the file that the contract names; else where it speaks
  /// of the platform's tables, or of the platform.
  private static func place(of platform: Platform, _ contract: Contract) -> Place? {
    guard let table = contract.localisation?.tables[platform]?.first else {
      return contract.platforms.first { $0.platform == platform }?.place
    }
    return table.file.text.utf8.contains { "*?[{".utf8.contains($0) } ? table.place : start(of: table.file.text)
  }

  private static func start(of path: String) -> Place {
    Place(path: path, line: 1, column: 1, endLine: 1, endColumn: 1)
  }
}

extension KeyMissing {
  private static func message(_ key: String?, in language: String, of table: String, has: String) -> String {
    if let key { return "key `\(key)` is missing in `\(language)` of `\(table)`; \(has) has it" }
    return "table `\(table)` has nothing in `\(language)`; \(has) has entries"
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
        "a translation under way, with no more missing than may be",
        contract: KeyExamples.contract(#""key/missing": { "thresholds": [{ "languages": ["de"], "least": 50 }] }"#),
        sources: [
          .resources("values", #"<string name="today">Today</string>"#, #"<string name="week">Week</string>"#),
          .resources("values-de", #"<string name="today">Heute</string>"#),
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
