import ContractSpec
import Extractors

extension SourcePlan {
  /// What a contract says of where sources are and how they are read.
  ///
  /// - Parameter keys: how much of the translation tables is asked for.
  init(_ contract: Contract, spellings: Spellings, keys: KeyTable.Detail) {
    self.init(
      clients: contract.platforms.map { client in
        Client(
          platform: client.platform, sources: client.sources, definitions: client.definitions, exclude: client.exclude,
          tables: contract.localisation?.tables[client.platform] ?? [],
          interests: Interests(contract, platform: client.platform, spellings: spellings, keys: keys),
          place: client.place)
      })
  }
}

extension Interests {
  /// What a contract adds to reading on one platform, but for the tables, which the plan knows file by file.
  init(_ contract: Contract, platform: Platform, spellings: Spellings, keys: KeyTable.Detail) {
    self.init()
    self.keys = keys
    if let localisation = contract.localisation {
      if !localisation.languages.isEmpty {
        languages = Set(localisation.languages + [localisation.base].compactMap { $0 })
      }
      lookups = (localisation.lookups[platform] ?? []).map { Lookup(name: $0.name, argument: $0.argument) }
    }
    wordSinks = contract.reading.wordSinks
    interactiveSelectors = contract.reading.interactiveSelectors
    scaleFactors = contract.reading.scaleFactors
    rootFontSize = contract.reading.rootFontSize
    definedTokens = spellings.definedNames(on: platform)
  }
}

extension KeyTable.Detail {
  /// What the rules that a contract names ask for.
  init(rulesOf contract: Contract, among rules: [any Rule] = Rules.all) {
    let named = Set((contract.rules + contract.overrides.flatMap(\.rules)).map(\.rule))
    self = rules.filter { named.contains($0.descriptor.id) }.map(\.tables).max() ?? .nothing
  }
}
