/// Which language each table is in, and which a platform is asked for.
struct TableLanguages {
  private let declared: [String]
  private let declaredBase: String?
  private let localisation: Contract.Localisation?

  init(_ localisation: Contract.Localisation?) {
    self.localisation = localisation
    declared = (localisation?.languages ?? []).map { Self.common($0, localisation) }
    declaredBase = localisation?.base.map { Self.common($0, localisation) }
  }

  /// The one tag of a language that clients name differently: `zh-Hans` for Android's `zh-CN`, and what the contract says.
  static func common(_ language: String, _ localisation: Contract.Localisation?) -> String {
    localisation?.equivalent[language] ?? LanguageTag.sameScript[language] ?? language
  }

  /// The language of a table, as all clients spell it.
  /// - Parameter standard: that of tables which name none.
  func language(of listing: KeyTables.Listing, standard: String) -> String {
    listing.language == KeyTable.standardLanguage ? standard : Self.common(listing.language, localisation)
  }

  /// The language of the tables of a platform that name none: the contract's base, else the first of its languages in
  /// which the platform has no other table.
  func standard(of platform: Platform, _ tables: KeyTables) -> String {
    if let declaredBase { return declaredBase }
    let own = Set(tables.listings(of: platform).map { Self.common(tables.listings[$0].language, localisation) })
    return declared.first { !own.contains($0) } ?? KeyTable.standardLanguage
  }

  /// The language that the others of a platform are translated from: the contract's base, else that of the tables which
  /// name none, else the first the contract names, else English where it is there.
  func base(of platform: Platform, _ tables: KeyTables) -> String {
    if let declaredBase { return declaredBase }
    let own = tables.listings(of: platform).map { tables.listings[$0] }
    if own.contains(where: { $0.language == KeyTable.standardLanguage && $0.isResource }) {
      return standard(of: platform, tables)
    }
    if let first = declared.first { return first }
    return own.contains { $0.language == "en" } ? "en" : own.first?.language ?? KeyTable.standardLanguage
  }

  func bases(_ tables: KeyTables) -> [Platform: String] {
    Dictionary(tables.platforms.map { ($0, base(of: $0, tables)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether keys in a language count, for those of other languages to have them too.
  func counts(_ language: String) -> Bool {
    declared.isEmpty || language == KeyTable.standardLanguage
      || declared.contains(Self.common(language, localisation))
  }

  /// The languages in which a platform must have every key: the contract's, else all it has.
  func asked(of platform: Platform, _ tables: KeyTables, standard: String) -> [String] {
    if !declared.isEmpty { return declared }
    let listings = tables.listings(of: platform).map { tables.listings[$0] }
    // What Apple's apps keep under `Base` serves a language that has tables of its own as well.
    let named = listings.filter { $0.language != KeyTable.standardLanguage || $0.isResource }
    var own = Set((named.isEmpty ? listings : named).map { language(of: $0, standard: standard) })
    // A region's resources hold only what differs there.
    for listing in listings where listing.isResource {
      guard let dash = listing.language.lastIndex(of: "-") else { continue }
      let language = listing.language[..<dash]
      // Tables that do not say their language are most often in English.
      let isOfStandard = standard == KeyTable.standardLanguage && language == "en" && own.contains(standard)
      if own.contains(String(language)) || isOfStandard { own.remove(listing.language) }
    }
    return own.sorted()
  }
}
