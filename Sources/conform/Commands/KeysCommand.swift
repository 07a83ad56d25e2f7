import ContractSpec

/// The keys of all clients side by side.
enum KeysCommand: Command {
  static let name = "keys"
  static let summary = "Show which client lacks which key in which language"
  static let operands = "[ROOT]"
  static let details = """
    Reads the translation tables of the clients under ROOT and shows, key by key, what is missing, empty, copied or \
    takes other arguments, and how much of each language is there. The line to add is told in the format of the \
    table. Where the contract names no rule on keys, all of them run but the one on unused keys.

    With --fix, missing keys are put behind their neighbours where another client says the text in that language; \
    all other bytes stay. What nobody has translated is left to you, and so is what a table cannot hold.
    """

  static func run(_ options: Options, _ console: inout Console) throws(ContractError) -> ExitCode {
    let location = try ProjectLocation.one(for: name, options, contractFor: "which says what languages there are")
    let stopwatch = Stopwatch(console.progress)
    stopwatch.begin("contract")
    guard var contract = try ContractFiles.load(location, console, isQuiet: options.isQuiet) else { return .failure }
    addRules(to: &contract)
    // What cannot be decided is told here, outside the exit code.
    for index in contract.rules.indices where contract.rules[index].rule == "key/unused" {
      let place = contract.rules[index].place
      contract.rules[index].options[KeyUnused.computed.name] = ContractValue(.bool(true), place: place)
    }
    var options = options
    if options.rules.isEmpty { options.rules = [family] }
    try checkRules(options, contract)
    var check = try ProjectCheck(
      location, contract, files: [], input: nil, options, stopwatch, leastKeys: .texts)
    var findings = try check.findings(console).findings
    if check.tables.counts.isEmpty {
      throw ContractError(
        "no translation table was found",
        hint:
          "they are found beside `sources` where each platform keeps them (`res/values*`, `*.lproj`, `locales/de.json`); "
          + "name others in `localisation.tables`")
    }
    stopwatch.begin("keys")
    let overview = KeyOverview(check.tables, contract: contract)
    let writing = KeyWriting(overview, bytes: findings.bytes)
    writing.addLines(to: &findings.drift)
    if options.fixes {
      try Output.check(options)
      let mended = writing.write(findings.drift, root: location.root)
      if !options.isQuiet || mended.failure != nil { for line in mended.lines { console.warn(line) } }
      if let failure = mended.failure { throw failure }
      // Places behind what was written have moved: what is left is read anew.
      if mended.files > 0 {
        options.fixes = false
        return try run(options, &console)
      }
    }
    var keys = KeyFindings(
      findings, overview, contract: contract, platforms: options.platforms, showsAll: options.showsAllKeys)
    keys.width = System.terminalWidth
    stopwatch.begin("report")
    try Output.write(options, &console) { format, style, output in
      if let report = KeyReports.named(format) { return report.write(keys, style, to: output) }
      (Reports.named(format) ?? TextReport.self).write(findings, style: style, to: output)
    }
    StepSummary.append(findings, options, console)
    stopwatch.end()
    if options.showsTimes { console.warn(stopwatch.text) }
    return findings.drift.contains { $0.severity >= options.failOn } ? .drift : .success
  }

  private static let family = "key"

  /// - Throws: for a rule that says nothing of keys: without it the command would be silent.
  private static func checkRules(_ options: Options, _ contract: Contract) throws(ContractError) {
    for name in options.rules {
      let found = contract.rules(named: name, of: Rules.all.map(\.descriptor))
      guard let found, !found.contains(where: { $0.hasPrefix(family + "/") }) else { continue }
      throw ContractError(
        "`\(name)` is no rule on keys",
        hint: "`conform check --rule \(name)` runs it; `conform keys` takes `key/…` alone")
    }
  }

  /// All rules on keys where the contract names none. What is used needs the code of every language.
  private static func addRules(to contract: inout Contract) {
    guard !contract.rules.contains(where: { $0.rule.hasPrefix(family + "/") }),
      let place = contract.platforms.first?.place
    else { return }
    for rule in Rules.all.map(\.descriptor) where rule.family == family && rule.id != "key/unused" {
      contract.rules.append(RuleSettings(rule: rule.id, options: [:], place: place))
    }
  }
}
