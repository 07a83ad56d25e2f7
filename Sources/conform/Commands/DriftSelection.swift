import ContractSpec

/// What of the drift is reported: `--rule`, `--platform`, `--severity` and files. It is chosen after the rules have
/// spoken, so that a rule that is not shown still keeps its place before the others of its family.
struct DriftSelection {
  private let platforms: Set<String>?
  private let rules: Set<String>?
  private let severity: Severity
  private let named: [NamedFile]
  private let files: Set<String>?

  /// - Throws: for a platform or rule that the contract does not know.
  init(
    _ options: Options, contract: Contract, files: [NamedFile]
  ) throws(ContractError) {
    severity = options.severity
    try Self.checkPlatforms(options, contract)
    platforms = options.platforms.isEmpty ? nil : Set(options.platforms)
    let all = Rules.all.map(\.descriptor)
    var chosen: Set<String> = []
    for name in options.rules {
      guard let found = contract.rules(named: name, of: all) else {
        throw ContractError(
          "there is no rule `\(name)`",
          hint: ArgumentParser.suggestion(name, all.map(\.id) + all.map(\.family) + contract.aliases.keys.sorted()))
      }
      chosen.formUnion(found)
      try Self.checkRuns(name, found, contract)
    }
    rules = options.rules.isEmpty ? nil : chosen
    named = files
    self.files = files.isEmpty ? nil : Set(files.map(\.path))
  }

  /// - Throws: where the contract runs none of the rules that a name means: there would be no drift whatever stands there.
  private static func checkRuns(_ name: String, _ rules: Set<String>, _ contract: Contract) throws(ContractError) {
    let set = (contract.rules + contract.overrides.flatMap(\.rules)).map(\.rule)
    // What is wrong with exemptions is told unasked.
    let unasked = Rules.all.filter { $0 is any ExemptionRule }.map(\.descriptor.id)
    if !rules.isDisjoint(with: set + unasked) { return }
    throw ContractError(
      "the contract does not run `\(name)`",
      hint: set.isEmpty
        ? "its `rules` are empty" : "its `rules` name \(ArgumentParser.alternatives(Array(Set(set)).sorted()))")
  }

  /// The files of the command line that were not read.
  func unchecked(in reading: Reading) -> [NamedFile.Unchecked] {
    if named.isEmpty { return [] }
    // Of a generated file only the names it gives to keys are kept.
    let read = Set(reading.records.lazy.filter { $0.extraction.accessors.isEmpty }.map(\.path))
    return named.compactMap { $0.unchecked(in: reading, read: read) }
  }

  /// - Throws: for a platform that the contract, or without one the program, does not know.
  static func checkPlatforms(_ options: Options, _ contract: Contract?) throws(ContractError) {
    let known = contract?.platforms.map(\.platform.id) ?? ContractFiles.platforms.map(\.id)
    for platform in options.platforms where !known.contains(platform) {
      let subject = contract == nil ? "there is" : "the contract has"
      throw ContractError(
        "\(subject) no platform `\(platform)`; known: \(ArgumentParser.alternatives(known))",
        hint: ArgumentParser.suggestion(platform, known))
    }
  }

  var takesAll: Bool { severity == .note && rules == nil && platforms == nil && files == nil }

  func takes(_ drift: Drift) -> Bool {
    drift.severity >= severity && takes(rule: drift.rule) && platforms?.contains(drift.platform.id) != false
      && files?.contains(drift.place.path) != false
  }

  func takes(rule: String) -> Bool { rules?.contains(rule) != false }
}
