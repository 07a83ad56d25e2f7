/// Which language each table is in, and which a platform is asked for.
struct TableLanguages {
  private let declared: [String]
  private let base: String?

  init(_ localisation: Contract.Localisation?) {
    declared = localisation?.languages ?? []
    base = localisation?.base
  }

  /// The language of the tables of a platform that name none: the contract's base, else the first of its languages in
  /// which the platform has no other table.
  func standard(of platform: Platform, _ tables: KeyTables) -> String {
    if let base { return base }
    let own = Set(tables.listings(of: platform).map { tables.listings[$0].language })
    return declared.first { !own.contains($0) } ?? KeyTable.standardLanguage
  }

  /// Whether keys in a language count, for those of other languages to have them too.
  func counts(_ language: String) -> Bool {
    declared.isEmpty || language == KeyTable.standardLanguage || declared.contains(language)
  }

  /// The languages in which a platform must have every key: the contract's, else all it has.
  func asked(of platform: Platform, _ tables: KeyTables, standard: String) -> [String] {
    if !declared.isEmpty { return declared }
    let listings = tables.listings(of: platform).map { tables.listings[$0] }
    // What Apple's apps keep under `Base` serves a language that has tables of its own as well.
    let named = listings.filter { $0.language != KeyTable.standardLanguage || $0.isResource }
    var own = Set((named.isEmpty ? listings : named).map { $0.language(standard: standard) })
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
