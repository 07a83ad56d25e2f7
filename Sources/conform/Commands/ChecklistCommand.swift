import ContractSpec
import Extractors

/// The review as boxes to tick.
enum ChecklistCommand: Command {
  static let name = "checklist"
  static let summary = "Print the review as Markdown boxes, decided or to look at"
  static let operands = "[ROOT]"
  static let details = """
    Prints for each screen what the rules decided, ticked or crossed with the places, and the questions of the contract's \
    `checklist` with where to look. The first line, the words and the order stay the same from run to run, so that a bot \
    can write its comment anew in place.

    A screen is what the contract's `screens` name: a declaration with all that it shows, or on the web a selector. What \
    several screens show is told apart. A question may ask for evidence:

    \(evidence)
    """

  private static var evidence: String {
    (EvidenceForm.all.map { ($0.name, $0.prose) } + [(EvidenceForm.without.name, EvidenceForm.without.prose)])
      .map { "`\($0)`: \($1)" }.joined(separator: "\n")
  }

  static func run(_ options: Options, _ console: inout Console) throws(ContractError) -> ExitCode {
    let location = try ProjectLocation.one(for: name, options, contractFor: "whose rules and questions it prints")
    let stopwatch = Stopwatch(console.progress)
    stopwatch.begin("contract")
    guard let contract = try ContractFiles.load(location, console, isQuiet: options.isQuiet) else { return .failure }
    try DriftSelection.checkPlatforms(options, contract)
    let changes = try self.changes(contract, location, options, console, stopwatch)
    let project = Project(
      location, contract: contract, keys: KeyTable.Detail(rulesOf: contract), tellsComponents: true, options: options,
      stopwatch)
    var reading = project.read()
    if !options.isQuiet { project.report(reading, console) }
    if !contract.platforms.isEmpty, reading.isEmpty { throw Project.nothingRead(under: location.paths) }
    let (facts, tables) = project.facts(&reading)
    let result = project.conformance(facts, tables, reading.exemptions, by: contract, keepsJudged: true)
    func change(_ changes: GitChanges) -> Checklist.Change {
      Checklist.Change(ChangedDrift(changes: changes, paths: location.paths, contract: contract, facts: facts))
    }
    let checklist = Checklist(
      facts, result: result, exemptions: reading.exemptions, contract: contract,
      platforms: contract.platforms.map(\.platform).filter {
        options.platforms.isEmpty || options.platforms.contains($0.id)
      }, change: options.since.flatMap { changes[$0] }.map(change), changes: changes.mapValues(change))
    stopwatch.begin("report")
    let text = ChecklistText(checklist, contract: contract.name, paths: location.paths, since: options.since).text
    try Output.write(options, &console) { _, _, output in output(Array(text.utf8)) }
    stopwatch.end()
    if options.showsTimes { console.warn(stopwatch.text) }
    return .success
  }

  /// What changed, by the revisions of `--since` and of the contract's questions. One that a question names and git does
  /// not know is left out and told: a build machine may have no `main`.
  private static func changes(
    _ contract: Contract, _ location: ProjectLocation, _ options: Options, _ console: Console, _ stopwatch: Stopwatch
  ) throws(ContractError) -> [String: GitChanges] {
    var changes: [String: GitChanges] = [:]
    if let revision = options.since {
      stopwatch.begin("git")
      changes[revision] = try GitChanges.since(revision, in: location.root)
    }
    for question in contract.checklist {
      guard let evidence = question.evidence, case .changed(let revision) = evidence.query, changes[revision] == nil
      else {
        continue
      }
      stopwatch.begin("git")
      do throws(ContractError) {
        changes[revision] = try GitChanges.since(revision, in: location.root)
      } catch {
        var error = error
        error.place = evidence.place
        if !options.isQuiet { console.report(error, as: .warning, path: location.paths.text) }
      }
    }
    return changes
  }
}

extension Checklist.Change {
  fileprivate init(_ drift: ChangedDrift) {
    self.init(
      touchesPlace: { drift.touches($0) }, touchesFact: { drift.touches($0) }, touchesDrift: { drift.touches($0) })
  }
}
