import ContractSpec
import Extractors

/// The drift report.
enum Check: Command {
  static let name = "check"
  static let summary = "List where the clients disagree with the contract"
  static let operands = "[ROOT | FILE…]"
  static let details = """
    Reads the clients under ROOT and the contract, and lists every place where they disagree: file, line, column, what \
    stands there, what the contract wants, and the line to write instead. With FILE… only drift in these files is \
    reported; the rest of the project is read all the same.

    Without ROOT it is the folder that holds the contract, found from here upward.
    """

  static func run(_ options: Options, _ console: inout Console) throws(ContractError) -> ExitCode {
    let (root, files) = try operands(options)
    let location = try ProjectLocation.find(root: root, contract: options.contract)
    var stopwatch = Stopwatch()
    guard let contract = try ContractFiles.load(location, console, isQuiet: options.isQuiet) else { return .failure }
    stopwatch.lap("contract")
    if options.baseline == nil, options.prunes || options.isStrict {
      throw ContractError("`\(options.prunes ? "--prune" : "--strict")` needs `--baseline FILE`")
    }
    let selection = try DriftSelection(options, contract: contract, files: files, location: location)
    let changes: GitChanges?
    if let revision = options.since {
      changes = try GitChanges.since(revision, in: location.root)
      stopwatch.lap("git")
    } else {
      changes = nil
    }
    var project = Project(location, contract: contract, options: options)
    project.stopwatch = stopwatch

    var reading = project.read()
    let unchecked = selection.unchecked(in: reading)
    for file in unchecked {
      console.report(
        ContractError("`\(file.typed)` is not checked: \(file.reason)"),
        as: unchecked.count == files.count ? .error : .warning)
    }
    if !files.isEmpty, unchecked.count == files.count { return .failure }
    let facts = project.facts(&reading)
    let exemptions = reading.exemptions
    let result = Conformance.run(
      facts: facts, contract: contract, rules: Rules.all, spellings: project.spellings, exemptions: exemptions,
      pool: project.workers)
    project.stopwatch.lap("rules")
    if let path = options.newBaseline {
      try AcceptedDrift.write(result.drift, to: path, console)
      return .success
    }
    let compared = try AcceptedDrift.compare(result.drift, options, location, console)
    var drift = selection.takesAll ? compared.drift : compared.drift.filter(selection.takes)
    if let changes {
      let changed = ChangedDrift(changes: changes, paths: location.paths, contract: contract, facts: facts)
      drift = drift.filter(changed.touches)
    }
    if !options.isQuiet { project.report(reading, console) }

    let exempted = result.exempted.filter { selection.takes($0.drift) }.map {
      Accepted(drift: $0.drift, reason: exemptions[$0.exemption].reason)
    }
    var summary = Summary(
      platforms: contract.platforms.map(\.platform), reading: reading, facts: facts, drift: drift,
      rules: result.counts.map(\.rule).filter(selection.takes(rule:)))
    summary.exempted = exempted.count
    summary.baselined = compared.accepted
    let findings = Findings(
      contract: contract.name, paths: location.paths, drift: drift, exempted: exempted, bytes: project.bytes,
      summary: summary,
      pool: project.workers, isQuiet: options.isQuiet)
    try Output.write(options, &console) { format, style, output in
      (Reports.named(format) ?? TextReport.self).write(findings, style: style, to: output)
    }
    project.stopwatch.lap("report")
    if options.showsTimes { console.warn(project.stopwatch.text) }
    if options.isStrict, !options.prunes, compared.mended > 0 { return .drift }
    return drift.contains { $0.severity >= options.failOn } ? .drift : .success
  }

  /// One folder is ROOT; anything else is files of it.
  private static func operands(_ options: Options) throws(ContractError) -> (root: String?, files: [String]) {
    guard let first = options.operands.first else { return (options.root, []) }
    let kinds = options.operands.map { System.status($0, followingLinks: true)?.kind }
    for (operand, kind) in zip(options.operands, kinds) where kind == nil {
      let isFirst = operand == first && !operand.contains("/")
      throw ContractError(
        "there is no file or folder `\(operand)`",
        hint: isFirst ? ArgumentParser.suggestion(operand, Commands.visible.map { $0.name }) : "")
    }
    if options.operands.count == 1, kinds[0] == .folder {
      guard options.root == nil else { throw ContractError("`\(first)` and `--root` both name ROOT") }
      return (first, [])
    }
    if let folder = zip(options.operands, kinds).first(where: { $1 == .folder })?.0 {
      throw ContractError("`\(folder)` is a folder; name either one ROOT or files")
    }
    return (options.root, options.operands)
  }
}
