import ContractSpec
import Extractors

/// The inventory of what the clients do today.
enum AuditCommand: Command {
  static let name = "audit"
  static let summary = "Count the values in use: how many, how often, where"
  static let operands = "[ROOT]"
  static let details = """
    Counts what the clients under ROOT do today: for each platform and kind the distinct values, how often each stands \
    and where to look first; tokens against raw values; the gutters of screens, the paddings of rows, and what has one \
    name and several values. Previews and the files that define tokens are left out.

    With a contract (found as `check` finds it) names are bound to its tokens, and places that its rules speak of come \
    first. Without one there is no share of tokens, and what is rare comes first.
    """

  static func run(_ options: Options, _ console: inout Console) throws(ContractError) -> ExitCode {
    if let flag = options.since != nil ? "since" : options.failUnder != nil ? "fail-under" : nil, options.find != nil {
      throw ContractError("`--find` lists the places of one value; `--\(flag)` does not go with it")
    }
    let location = try ProjectLocation.one(for: name, options)
    let stopwatch = Stopwatch(console.progress)
    var contract: Contract?
    if location.contract != nil {
      stopwatch.begin("contract")
      contract = try ContractFiles.load(location, console, isQuiet: options.isQuiet)
      if contract == nil { return .failure }
    } else if options.failUnder != nil {
      throw ContractError("`--fail-under` needs a contract, whose tokens are counted")
    }
    try DriftSelection.checkPlatforms(options, contract)
    let project = Project(location, contract: contract, keys: keys(contract), options: options, stopwatch)
    let now = read(project)
    if !options.isQuiet { project.report(now.reading, console) }
    if let query = options.find {
      let find = AuditFind(
        query, in: now.facts, contract: contract, platforms: platforms(contract, now.files, options))
      let found = AuditFound(contract: contract?.name, paths: location.paths, find: find)
      try Output.write(options, &console) { format, style, output in
        output(Array(AuditReports.named(format).text(found, style).utf8))
      }
      return .success
    }
    let old = try options.since.map { (revision) throws(ContractError) in try read(project, at: revision, options) }
    let all = now.files.merging(old?.files ?? [:]) { AuditFindings.Files(read: $0.read + $1.read) }
    let platforms = platforms(contract, all, options)
    stopwatch.begin("count")
    func audit(_ state: State) -> Audit {
      Audit(
        state.facts, tables: state.tables, contract: contract, spellings: project.spellings,
        exemptions: state.reading.exemptions, platforms: platforms, pool: project.workers)
    }
    var findings = AuditFindings(
      contract: contract?.name, paths: location.paths, audit: audit(now), files: now.files)
    if let old, let revision = options.since {
      findings.before = AuditFindings.Before(revision: revision, audit: audit(old), files: old.files)
    }
    stopwatch.begin("report")
    try Output.write(options, &console) { format, style, output in
      output(Array(AuditReports.named(format).text(findings, style).utf8))
    }
    stopwatch.end()
    if options.showsTimes { console.warn(stopwatch.text) }
    guard let limit = options.failUnder else { return .success }
    return try holds(findings.audit, limit, console) ? .success : .drift
  }

  /// What was read of the project at one time.
  private struct State {
    var reading: Reading
    var facts: [Fact]
    var tables: KeyTables
    var files: [Platform: AuditFindings.Files]
  }

  private static func read(_ project: Project) -> State {
    var reading = project.read()
    let files = reading.tallies.mapValues { AuditFindings.Files($0) }
    let (facts, tables) = project.facts(&reading)
    return State(reading: reading, facts: facts, tables: tables, files: files)
  }

  /// The project as it was, read with the contract of today so that both are measured alike.
  private static func read(
    _ project: Project, at revision: String, _ options: Options
  ) throws(ContractError) -> State {
    project.stopwatch.begin("git")
    let tree = try GitTree.checkOut(revision, root: project.location.root, takes: project.takes)
    defer { tree.remove() }
    var location = project.location
    location.root = tree.root
    return read(
      Project(
        location, contract: project.contract, keys: keys(project.contract), options: options, project.stopwatch))
  }

  /// What is a key, and what words in code, hangs on the tables; the rest of them only the rules ask.
  private static func keys(_ contract: Contract?) -> KeyTable.Detail {
    max(.keys, contract.map { KeyTable.Detail(rulesOf: $0) } ?? .nothing)
  }

  /// In the order of the contract; without one, those that have files.
  private static func platforms(
    _ contract: Contract?, _ files: [Platform: AuditFindings.Files], _ options: Options
  ) -> [Platform] {
    let known = contract?.platforms.map(\.platform) ?? ContractFiles.platforms.filter { files[$0]?.read ?? 0 > 0 }
    return known.filter { options.platforms.isEmpty || options.platforms.contains($0.id) }
  }

  /// Whether every platform has its share of tokens; says which has not.
  /// - Throws: where there is nothing to measure: that would pass for ever.
  private static func holds(_ audit: Audit, _ limit: Double, _ console: Console) throws(ContractError) -> Bool {
    guard audit.clients.contains(where: { $0.share?.percent != nil }) else {
      throw ContractError("`--fail-under` has nothing to measure: no value was read that a token could be")
    }
    let under = audit.clients.filter { $0.share?.isUnder(limit) ?? false }
    for client in under {
      console.report(
        ContractError(
          "\(client.platform) has \(AuditWording.share(client.share)); `--fail-under` asks for \(formatNumber(limit)) %"
        ))
    }
    return under.isEmpty
  }
}
