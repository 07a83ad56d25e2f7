import ContractSpec

/// One project on the way from its files to the drift that is reported.
struct ProjectCheck {
  private let contract: Contract
  private let options: Options
  private let selection: DriftSelection
  private let changes: GitChanges?
  private var project: Project
  private var reading: Reading
  private var facts: [Fact] = []
  private(set) var tables = KeyTables()
  private var exemptions: [Exemption] = []

  /// Reads the project.
  /// - Parameters:
  ///   - files: of the command line, as typed; empty for all.
  ///   - input: what stands for the one of them.
  ///   - leastKeys: how much of the tables is kept, whatever the rules ask.
  init(
    _ location: ProjectLocation, _ contract: Contract, files: [String], input: [UInt8]?, _ options: Options,
    _ stopwatch: Stopwatch, leastKeys: KeyTable.Detail = .nothing
  ) throws(ContractError) {
    self.contract = contract
    self.options = options
    let named = files.map { NamedFile($0, in: location) }
    selection = try DriftSelection(options, contract: contract, files: named)
    if let revision = options.since {
      stopwatch.begin("git")
      changes = try GitChanges.since(revision, in: location.root)
    } else {
      changes = nil
    }
    project = Project(
      location, contract: contract, keys: max(leastKeys, KeyTable.Detail(rulesOf: contract)), options: options,
      stopwatch)
    if let input, let file = named.first, !file.isOutside {
      project.unsaved = UnsavedFile(path: file.path, bytes: input)
    }
    reading = project.read()
  }

  var unchecked: [NamedFile.Unchecked] { selection.unchecked(in: reading) }

  /// Whether the contract has clients and none of them a file here.
  var readsNothing: Bool { !contract.platforms.isEmpty && reading.isEmpty }

  func reportReading(_ console: Console) {
    if !options.isQuiet { project.report(reading, console) }
  }

  mutating func conformance() -> ConformanceResult {
    (facts, tables) = project.facts(&reading)
    System.giveBackMemory()
    exemptions = reading.exemptions
    return project.conformance(facts, tables, exemptions, by: contract)
  }

  /// What is to be reported, and how many entries of the baseline are mended. Notes on the reading are printed.
  mutating func findings(_ console: Console) throws(ContractError) -> (findings: Findings, mended: Int) {
    let paths = project.location.paths
    let result = conformance()
    let compared = try AcceptedDrift.compare(result.drift, options, project.location, console)
    var drift = selection.takesAll ? compared.drift : compared.drift.filter(selection.takes)
    if let changes {
      let changed = ChangedDrift(changes: changes, paths: paths, contract: contract, facts: facts)
      drift = drift.filter(changed.touches)
    }
    reportReading(console)
    let exempted = result.exempted.filter { selection.takes($0.drift) }.map {
      Accepted(drift: $0.drift, reason: exemptions[$0.exemption].reason)
    }
    var summary = Summary(
      platforms: contract.platforms.map(\.platform), reading: reading, facts: facts, tables: tables, drift: drift,
      rules: result.counts.map(\.rule).filter(selection.takes(rule:)))
    summary.exempted = exempted.count
    summary.baselined = compared.accepted
    // Nothing is asked of them any more.
    facts = []
    System.giveBackMemory()
    var findings = Findings(
      contract: contract.name, paths: paths, drift: drift, exempted: exempted, bytes: project.bytes, summary: summary,
      pool: project.workers, isQuiet: options.isQuiet)
    if let changes {
      findings.isOnChangedLine = { changes.touch($0.place, at: paths.machine($0.place.path)) }
    }
    return (findings, compared.mended)
  }
}

extension Findings {
  /// Those of several projects as one.
  /// - Parameter top: the folder above them.
  init(_ parts: [Findings], top: ShownPaths) {
    self = parts[0]
    if parts.count == 1 { return }
    contract = parts.map(\.contract).joined(separator: ", ")
    let folders = parts.map { PathText.relative($0.paths.root, to: top.root) }
    paths = top
    drift = []
    exempted = []
    for (part, folder) in zip(parts, folders) {
      let path = { PathText.joined(folder, $0) }
      for var one in part.drift {
        one.move(from: folder, path)
        drift.append(one)
      }
      for var one in part.exempted {
        one.drift.move(from: folder, path)
        exempted.append(one)
      }
    }
    for part in parts.dropFirst() { summary.add(part.summary, drift: drift) }
    @Sendable func part(of path: String) -> (part: Findings, path: String)? {
      for (part, folder) in zip(parts, folders) where path.hasPrefix(folder + "/") {
        return (part, String(path.dropFirst(folder.count + 1)))
      }
      return nil
    }
    bytes = { path in part(of: path).flatMap { $0.part.bytes($0.path) } }
    if isOnChangedLine == nil { return }
    isOnChangedLine = { drift in
      guard let (part, path) = part(of: drift.place.path) else { return false }
      var own = drift
      own.place.path = path
      return part.isOnChangedLine?(own) ?? false
    }
  }
}
