import ContractSpec
import Extractors

extension SourcePlan {
  /// What a contract says of where sources are and how they are read.
  ///
  /// - Parameters:
  ///   - keys: how much of the translation tables is asked for.
  ///   - interests: what every file is asked for.
  init(_ contract: Contract, spellings: Spellings, keys: KeyTable.Detail, interests: Interests) {
    self.init(
      clients: contract.platforms.map { client in
        Client(
          platform: client.platform, sources: client.sources, definitions: client.definitions, exclude: client.exclude,
          tables: contract.localisation?.tables[client.platform] ?? [],
          interests: Interests(
            contract, platform: client.platform, spellings: spellings, keys: keys, beside: interests),
          place: client.place)
      }, interests: interests)
  }
}

extension Interests {
  /// What a contract adds to reading on one platform, but for the tables, which the plan knows file by file.
  init(
    _ contract: Contract, platform: Platform, spellings: Spellings, keys: KeyTable.Detail,
    beside others: Interests = Interests()
  ) {
    self = others
    self.keys = keys
    if let localisation = contract.localisation {
      if !localisation.languages.isEmpty {
        languages = localisation.spellings(of: localisation.languages + [localisation.base].compactMap { $0 })
      }
      for lookup in localisation.lookups[platform] ?? [] {
        switch lookup {
        case .call(let name, let argument):
          lookups.append(Lookup(name: name, argument: argument))
          let parts = name.split(separator: ".")
          if parts.count > 1 { accessors.append(Accessor(root: String(parts[0]), naming: nil)) }
        case .members(let type, let style):
          accessors.append(Accessor(root: type, naming: style.map { .inCase($0) } ?? .asWritten))
        }
      }
      // One that says how keys are written wins over one that does not.
      accessors.sort { $0.naming != nil && $1.naming == nil }
    }
    if tellsComponents { calls = contract.askedCalls }
    wordSinks = contract.reading.wordSinks
    interactiveSelectors = contract.reading.interactiveSelectors
    scaleFactors = contract.reading.scaleFactors
    rootFontSize = contract.reading.rootFontSize
    definedTokens = spellings.definedNames(on: platform)
  }
}
