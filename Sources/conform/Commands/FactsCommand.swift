import ContractSpec
import Extractors

/// What was read, one JSON object a line.
enum FactsCommand: Command {
  static let name = "facts"
  static let summary = "Print what was read from the files, one JSON object a line"
  static let operands = "[ROOT | FILE…]"
  static let details = """
    Prints every fact: in this file, at this place, on this element, a value of this kind stands. It needs no \
    contract; with `--contract` the contract's globs choose the files and its spellings bind names to tokens.

    With FILE… the facts of these files. Constants are looked up in the project at `--root`.
    """

  static func run(_ options: Options, _ console: inout Console) throws(ContractError) -> ExitCode {
    for operand in options.operands where System.status(operand, followingLinks: true) == nil {
      throw ContractError("there is no file or folder `\(operand)`")
    }
    let folders = options.operands.filter { System.status($0, followingLinks: true)?.kind == .folder }
    if let folder = folders.first, options.operands.count > 1 || options.root != nil {
      throw ContractError("`\(folder)` is a folder; name either one ROOT or files")
    }
    let files = folders.isEmpty ? options.operands : []
    // Without a root that is asked for, named files are the whole project: nobody wants a home folder indexed.
    let isProjectRead = files.isEmpty || options.root != nil || options.contract != nil
    let root = options.root ?? folders.first ?? (options.contract == nil ? "." : nil)
    let location = try ProjectLocation.find(root: root, contract: options.contract, need: .none)
    let stopwatch = Stopwatch(console.progress)
    var contract: Contract?
    if options.contract != nil {
      stopwatch.begin("contract")
      contract = try ContractFiles.load(location, console, isQuiet: options.isQuiet)
      if contract == nil { return .failure }
    }
    try DriftSelection.checkPlatforms(options, contract)
    let project = Project(
      location, contract: contract, keys: .texts, tellsComponents: true, options: options, stopwatch)

    let base = System.realPath(location.root) ?? location.root
    let named = files.map { PathText.relative(System.realPath($0) ?? $0, to: base) }
    var reading = isProjectRead ? project.read() : project.read(files: named)
    if isProjectRead, !named.isEmpty {
      // A file that the walk leaves out is read all the same: it was asked for.
      let known = Set(reading.records.map(\.path))
      let missing = named.filter { !known.contains($0) }
      if !missing.isEmpty {
        let more = project.read(files: missing)
        reading.records = (reading.records + more.records).sorted {
          $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
        }
        reading.notes = reading.notes.filter { !missing.contains($0.path) } + more.notes
      }
    }
    let (facts, _) = project.facts(&reading, withKeys: true)
    if !options.isQuiet { project.report(reading, console) }
    stopwatch.begin("print")
    try print(facts, named, options, &console)
    stopwatch.end()
    if options.showsTimes { console.warn(stopwatch.text) }
    return .success
  }

  private static func print(
    _ facts: [Fact], _ files: [String], _ options: Options, _ console: inout Console
  ) throws(ContractError) {
    let files = Set(files)
    var writer = FactWriter()
    let variants = TargetVariants(facts)
    var whole: [UInt8] = []
    let toFile = !options.outputs.isEmpty
    for fact in facts {
      if !files.isEmpty, !files.contains(fact.place.path) { continue }
      if !options.platforms.isEmpty, !options.platforms.contains(fact.platform.id) { continue }
      if variants.holds(fact) { continue }
      writer.write(fact, variants: variants.variants(of: fact))
      if writer.pending < 1 << 16 { continue }
      writer.drain { if toFile { whole += $0 } else { console.print($0) } }
      if console.isClosed { return }
    }
    writer.drain { if toFile { whole += $0 } else { console.print($0) } }
    for output in options.outputs { try Output.write(whole, to: output.path) }
  }
}
