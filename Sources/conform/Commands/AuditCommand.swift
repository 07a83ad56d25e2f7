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
    guard options.operands.count <= 1 else {
      throw ContractError("`audit` takes one ROOT; found \(options.operands.count)")
    }
    if let flag = options.since != nil ? "since" : options.failUnder != nil ? "fail-under" : nil, options.find != nil {
      throw ContractError("`--find` lists the places of one value; `--\(flag)` does not go with it")
    }
    let location = try ProjectLocation.find(root: options.operands.first, contract: options.contract, need: .wanted)
    var stopwatch = Stopwatch()
    var contract: Contract?
    if location.contract != nil {
      contract = try ContractFiles.load(location, console, isQuiet: options.isQuiet)
      if contract == nil { return .failure }
      stopwatch.lap("contract")
    } else if options.failUnder != nil {
      throw ContractError("`--fail-under` needs a contract, whose tokens are counted")
    }
    try DriftSelection.checkPlatforms(options, contract)
    var project = Project(location, contract: contract, options: options)
    project.stopwatch = stopwatch

    var reading = project.read()
    if !options.isQuiet { project.report(reading, console) }
    let files = reading.tallies.mapValues { AuditFindings.Files($0) }
    let facts = project.facts(&reading)
    if let query = options.find {
      let find = AuditFind(
        query, in: facts, contract: contract, platforms: platforms(contract, files, options))
      let found = AuditFound(contract: contract?.name, paths: location.paths, find: find)
      try Output.write(options, &console) { format, style, output in
        output(Array(AuditReports.named(format).text(found, style).utf8))
      }
      return .success
    }
    let old = try options.since.map { (revision) throws(ContractError) in
      try before(revision, &project, options)
    }
    let all = files.merging(old?.files ?? [:]) { AuditFindings.Files(read: $0.read + $1.read) }
    let platforms = platforms(contract, all, options)
    func audit(_ facts: [Fact], _ exemptions: [Exemption]) -> Audit {
      Audit(
        facts, contract: contract, spellings: project.spellings, exemptions: exemptions, platforms: platforms,
        pool: project.workers)
    }
    var findings = AuditFindings(
      contract: contract?.name, paths: location.paths, audit: audit(facts, reading.exemptions), files: files)
    if let old, let revision = options.since {
      findings.before = AuditFindings.Before(
        revision: revision, audit: audit(old.facts, old.exemptions), files: old.files)
    }
    project.stopwatch.lap("audit")
    try Output.write(options, &console) { format, style, output in
      output(Array(AuditReports.named(format).text(findings, style).utf8))
    }
    project.stopwatch.lap("report")
    if options.showsTimes { console.warn(project.stopwatch.text) }
    guard let limit = options.failUnder else { return .success }
    return try holds(findings.audit, limit, console) ? .success : .drift
  }

  /// The facts of the project as it was, read with the contract of today so that both are measured alike.
  private static func before(
    _ revision: String, _ project: inout Project, _ options: Options
  ) throws(ContractError) -> (facts: [Fact], exemptions: [Exemption], files: [Platform: AuditFindings.Files]) {
    let tree = try GitTree.checkOut(revision, root: project.location.root, takes: project.takes)
    project.stopwatch.lap("git")
    var location = project.location
    location.root = tree.root
    var old = Project(location, contract: project.contract, options: options)
    var reading = old.read()
    // Nothing is asked of the files once they are read.
    tree.remove()
    let files = reading.tallies.mapValues { AuditFindings.Files($0) }
    let facts = old.facts(&reading)
    project.stopwatch.lap("the revision")
    return (facts, reading.exemptions, files)
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
