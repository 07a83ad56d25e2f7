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

    Without ROOT it is the folder that holds the contract, found from here upward. Where none is found upward, the \
    projects in the folders below that hold a contract are checked, each with its folder as ROOT, in one report.
    """

  static func run(_ options: Options, _ console: inout Console) throws(ContractError) -> ExitCode {
    let (root, files) = try operands(options)
    let (top, locations) = try ProjectLocation.all(root: root, contract: options.contract)
    try refuse(options, in: locations)
    let stopwatch = Stopwatch(console.progress)
    stopwatch.begin("contract")
    var contracts: [Contract] = []
    for location in locations {
      if let contract = try ContractFiles.load(location, console, isQuiet: options.isQuiet) {
        contracts.append(contract)
      }
    }
    if contracts.count < locations.count { return .failure }

    let input = try standardInput(options)
    var checks: [ProjectCheck] = []
    var failure: ContractError?
    for (location, contract) in zip(locations, contracts) {
      do throws(ContractError) {
        checks.append(try ProjectCheck(location, contract, files: files, input: input, options, stopwatch))
      } catch {
        failure = failure ?? error
      }
    }
    // What one contract does not know (a platform, an alias), another may.
    if checks.isEmpty, let failure { throw failure }
    if !files.isEmpty, tell(NamedFile.unchecked(checks.map(\.unchecked)), of: files.count, options, console) {
      return .failure
    }
    if checks.allSatisfy(\.readsNothing) {
      for check in checks { check.reportReading(console) }
      throw Project.nothingRead(under: top)
    }
    if let path = options.newBaseline {
      try AcceptedDrift.write(checks[0].conformance().drift, to: path, console)
      return .success
    }
    var parts: [Findings] = []
    var mended = 0
    for index in checks.indices {
      let part = try checks[index].findings(console)
      parts.append(part.findings)
      mended += part.mended
    }
    let findings = Findings(parts, top: top)
    stopwatch.begin("report")
    try Output.write(options, &console) { format, style, output in
      (Reports.named(format) ?? TextReport.self).write(findings, style: style, to: output)
    }
    StepSummary.append(findings, options, console)
    stopwatch.end()
    System.keep(findings)
    if options.showsTimes { console.warn(stopwatch.text) }
    if options.isStrict, !options.prunes, mended > 0 { return .drift }
    return findings.drift.contains { $0.severity >= options.failOn } ? .drift : .success
  }

  private static func refuse(_ options: Options, in locations: [ProjectLocation]) throws(ContractError) {
    if options.baseline == nil, options.prunes || options.isStrict {
      throw ContractError("`\(options.prunes ? "--prune" : "--strict")` needs `--baseline FILE`")
    }
    if locations.count > 1, options.baseline ?? options.newBaseline != nil {
      throw ContractError(
        "a baseline holds the drift of one project; name its contract",
        hint: "\n" + locations.compactMap(\.contract).map { "  --contract " + $0 }.joined(separator: "\n"))
    }
    guard options.standardInputPath != nil else { return }
    // Both ask what is on disk.
    for (isGiven, name) in [(options.since != nil, "since"), (options.newBaseline != nil, "write-baseline")]
    where isGiven { throw ContractError("`--stdin-path` and `--\(name)` cannot stand together") }
  }

  private static func standardInput(_ options: Options) throws(ContractError) -> [UInt8]? {
    if options.standardInputPath == nil { return nil }
    do throws(System.Failure) {
      if let bytes = try System.readStandardInput(limit: FileHead.mostBytes) { return bytes }
    } catch {
      throw ContractError("standard input cannot be read: \(error.message)")
    }
    throw ContractError("standard input is over 16 MB")
  }

  /// - Returns: whether no file that was named is checked.
  private static func tell(
    _ unchecked: [NamedFile.Unchecked], of count: Int, _ options: Options, _ console: Console
  ) -> Bool {
    let told = options.skipsUnread ? unchecked.filter { !$0.isMeant } : unchecked
    for file in told {
      console.report(
        ContractError("`\(file.typed)` is not checked: \(file.reason)"), as: told.count == count ? .error : .warning)
    }
    return told.count == count
  }

  /// One folder is ROOT; anything else is files of it.
  private static func operands(_ options: Options) throws(ContractError) -> (root: String?, files: [String]) {
    let file = options.standardInputPath
    guard let first = options.operands.first else { return (options.root, file.map { [$0] } ?? []) }
    let kinds = options.operands.map { System.status($0, followingLinks: true)?.kind }
    for (operand, kind) in zip(options.operands, kinds) where kind == nil {
      let isFirst = operand == first && !operand.contains("/")
      throw ContractError(
        "there is no file or folder `\(operand)`",
        hint: isFirst ? ArgumentParser.suggestion(operand, Commands.visible.map { $0.name }) : "")
    }
    if options.operands.count == 1, kinds[0] == .folder {
      guard options.root == nil else { throw ContractError("`\(first)` and `--root` both name ROOT") }
      return (first, file.map { [$0] } ?? [])
    }
    if let folder = zip(options.operands, kinds).first(where: { $1 == .folder })?.0 {
      throw ContractError("`\(folder)` is a folder; name either one ROOT or files")
    }
    if file != nil { throw ContractError("`--stdin-path` names the one file to check; found `\(first)` too") }
    return (options.root, options.operands)
  }
}
