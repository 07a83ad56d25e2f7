import ContractSpec
import Extractors

extension SourcePlan {
  /// What a contract says of where sources are and how they are read.
  init(_ contract: Contract, spellings: Spellings) {
    self.init(
      clients: contract.platforms.map { client in
        Client(
          platform: client.platform, sources: client.sources, definitions: client.definitions, exclude: client.exclude,
          tables: contract.localisation?.tables[client.platform] ?? [],
          interests: Interests(contract, platform: client.platform, spellings: spellings), place: client.place)
      })
  }
}

extension Interests {
  /// What a contract adds to reading on one platform, but for the tables, which the plan knows file by file.
  init(_ contract: Contract, platform: Platform, spellings: Spellings) {
    self.init()
    if let localisation = contract.localisation {
      lookups = (localisation.lookups[platform] ?? []).map { Lookup(name: $0.name, argument: $0.argument) }
    }
    wordSinks = contract.reading.wordSinks
    interactiveSelectors = contract.reading.interactiveSelectors
    scaleFactors = contract.reading.scaleFactors
    rootFontSize = contract.reading.rootFontSize
    definedTokens = spellings.definedNames(on: platform)
  }
}
