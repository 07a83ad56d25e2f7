/// Which language each table is in, and which a platform is asked for.
///
/// Clients write one language in several ways: Android `zh` or `zh-CN`, Apple `zh-Hans`. A table is in the language that
/// the contract names, unless its own client has that table in a closer one.
struct TableLanguages {
  private let declared: [String]
  private let declaredBase: String?
  private let localisation: Contract.Localisation?
  private let tables: KeyTables
  /// By platform, the language of the tables that name none.
  private(set) var standards: [Platform: String] = [:]
  /// By platform, the language that the others are translated from.
  private(set) var bases: [Platform: String] = [:]
  /// By platform and table, what is known in that table by another name than its own.
  private var others: [Platform: [String: [String: String]]] = [:]

  init(_ localisation: Contract.Localisation?, _ tables: KeyTables) {
    self.localisation = localisation
    self.tables = tables
    declared = (localisation?.languages ?? []).map { localisation?.equivalent[$0] ?? $0 }
    declaredBase = localisation?.base.map { localisation?.equivalent[$0] ?? $0 }
    for platform in tables.platforms { standards[platform] = standard(of: platform) }
    settle()
    for platform in tables.platforms { bases[platform] = base(of: platform) }
  }

  // MARK: One language under several names

  /// What all clients call a language that a table names so.
  private func plain(_ language: String) -> String { localisation?.equivalent[language] ?? language }

  private mutating func settle() {
    let targets = declared.isEmpty ? commonNames() : declared
    let byLanguage = Dictionary(grouping: targets) { LikelyLanguage($0).language }
    let isTarget = Set(targets)
    for platform in tables.platforms {
      let own = tables.listings(of: platform).map { tables.listings[$0] }
      var languages: [String: Set<String>] = [:]
      for listing in own { languages[listing.table, default: []].insert(tag(listing.language, platform)) }
      // What an app's resources say without a language serves a region of it as well.
      let standard =
        own.contains { $0.language == KeyTable.standardLanguage && $0.isResource } ? standards[platform] : nil
      let all = languages.values.reduce(into: Set<String>()) { $0.formUnion($1) }
      let free = byLanguage.mapValues { $0.filter { $0 != standard } }
      for (table, tags) in languages {
        for tag in tags.sorted() where !isTarget.contains(tag) {
          // Resources that name no language are most often in English, and those of one of its regions hold what differs.
          if standard == KeyTable.standardLanguage, tag.hasPrefix("en-") { continue }
          guard let candidates = free[LikelyLanguage(tag).language] else { continue }
          let likely = LikelyLanguage(tag)
          let name =
            candidates.first { LikelyLanguage($0) == likely && !tags.contains($0) }
            ?? candidates.first { name in
              LikelyLanguage.areNear(tag, name) && LikelyLanguage(name) != likely
                && !all.contains { $0 != tag && LikelyLanguage.areNear($0, name) }
            }
          if let name { others[platform, default: [:]][table, default: [:]][tag] = name }
        }
      }
    }
  }

  /// Without a contract's languages: of the names that mean one, the shortest.
  private func commonNames() -> [String] {
    let names = Set(tables.listings.map { tag($0.language, $0.platform) })
    return Dictionary(grouping: names) { LikelyLanguage($0) }.values.compactMap { names in
      names.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    }
  }

  private func tag(_ language: String, _ platform: Platform) -> String {
    language == KeyTable.standardLanguage ? standards[platform] ?? language : plain(language)
  }

  /// The language of a table, as all clients spell it.
  func language(_ language: String, of table: KeyTable) -> String {
    name(of: language, table: table.name, on: table.platform)
  }

  func language(of listing: KeyTables.Listing) -> String {
    name(of: listing.language, table: listing.table, on: listing.platform)
  }

  private func name(of language: String, table: String, on platform: Platform) -> String {
    let tag = tag(language, platform)
    return others[platform]?[table]?[tag] ?? tag
  }

  /// A language that a contract's rule names.
  func language(named tag: String) -> String {
    let tag = plain(LanguageTag.canonical(tag))
    if declared.contains(tag) { return tag }
    return declared.first { LikelyLanguage($0) == LikelyLanguage(tag) } ?? tag
  }

  // MARK: What is asked for

  /// The language of the tables of a platform that name none: the contract's base, else the first of its languages in
  /// which the platform has no other table.
  private func standard(of platform: Platform) -> String {
    if let declaredBase { return declaredBase }
    let own = Set(tables.listings(of: platform).map { plain(tables.listings[$0].language) })
    let free = declared.filter { !own.contains($0) }
    let strangers = own.filter { !declared.contains($0) }
    let named = free.first { language in !strangers.contains { LikelyLanguage.areNear($0, language) } }
    // What else should it be in; a table of one of its regions holds what differs there.
    let isResource = tables.listings(of: platform).contains {
      tables.listings[$0].isResource && tables.listings[$0].language == KeyTable.standardLanguage
    }
    return named ?? (isResource && free.count == 1 ? free[0] : KeyTable.standardLanguage)
  }

  /// The language that the others of a platform are translated from: the contract's base, else that of the tables which
  /// name none, else the first the contract names, else English where it is there.
  private func base(of platform: Platform) -> String {
    if let declaredBase { return declaredBase }
    let own = tables.listings(of: platform).map { tables.listings[$0] }
    if own.contains(where: { $0.language == KeyTable.standardLanguage && $0.isResource }) {
      return standards[platform] ?? KeyTable.standardLanguage
    }
    if let first = declared.first { return first }
    return own.contains { $0.language == "en" } ? "en" : own.first?.language ?? KeyTable.standardLanguage
  }

  /// Whether keys in a language count, for those of other languages to have them too.
  func counts(_ language: String) -> Bool {
    declared.isEmpty || language == KeyTable.standardLanguage || declared.contains(language)
  }

  /// The languages in which a platform must have every key: the contract's, else all it has.
  func asked(of platform: Platform) -> [String] {
    if !declared.isEmpty { return declared }
    let standard = standards[platform] ?? KeyTable.standardLanguage
    let listings = tables.listings(of: platform).map { tables.listings[$0] }
    // What Apple's apps keep under `Base` serves a language that has tables of its own as well.
    let named = listings.filter { $0.language != KeyTable.standardLanguage || $0.isResource }
    var own = Set((named.isEmpty ? listings : named).map { language(of: $0) })
    // A region's resources hold only what differs there.
    for listing in listings where listing.isResource {
      guard let dash = listing.language.lastIndex(of: "-") else { continue }
      let language = String(listing.language[..<dash])
      // Tables that do not say their language are most often in English.
      let isOfStandard = standard == KeyTable.standardLanguage && language == "en" && own.contains(standard)
      if own.contains(language) || isOfStandard { own.remove(listing.language) }
    }
    return own.sorted()
  }
}
