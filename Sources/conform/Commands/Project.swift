import ContractSpec
import Extractors

/// The way from a tree of files to facts and drift, the same for every command.
struct Project {
  let location: ProjectLocation
  let contract: Contract?
  let spellings: Spellings?
  let jobs: Int
  let stopwatch: Stopwatch
  private let keys: KeyTable.Detail
  /// Whether what is declared is told; only some commands ask.
  private let tellsComponents: Bool
  var unsaved: UnsavedFile?
  var workers: Workers { Workers(jobs: jobs) }

  /// - Parameters:
  ///   - keys: how much of the translation tables is kept.
  ///   - tellsComponents: whether facts of kind `component` are made.
  init(
    _ location: ProjectLocation, contract: Contract?, keys: KeyTable.Detail, tellsComponents: Bool = false,
    options: Options, _ stopwatch: Stopwatch
  ) {
    self.keys = keys
    self.tellsComponents = tellsComponents
    self.location = location
    self.stopwatch = stopwatch
    self.contract = contract
    spellings = contract.map { Spellings($0) }
    jobs = options.jobs ?? System.processors
  }

  private var plan: SourcePlan {
    var interests = Interests()
    interests.tellsComponents = tellsComponents
    guard let contract, let spellings else { return SourcePlan(clients: [], interests: interests) }
    return SourcePlan(contract, spellings: spellings, keys: keys, interests: interests)
  }

  /// Whether reading the tree takes or counts a file, by its path from ROOT; what lies in folders that are left out is not
  /// told apart.
  func takes(_ path: String) -> Bool {
    var matched = plan.clients.map { $0.globs.map { _ in false } }
    switch plan.verdict(path, matched: &matched) {
    case .read, .unread: return true
    case .unnamed, .beside, .excluded, .none: return false
    }
  }

  /// Reads the tree at ROOT, or these files of it alone.
  func read(files: [String]? = nil) -> Reading {
    stopwatch.begin("read and extract")
    return files.map { reader.read(files: $0) } ?? reader.read()
  }

  private var reader: ProjectReader {
    ProjectReader(root: location.root, plan: plan, jobs: jobs, unsaved: unsaved, progress: stopwatch.progress)
  }

  /// Resolved over the whole project, and bound where there is a contract; and its translation tables.
  ///
  /// What was read of the files is given up: nothing is asked of it after this.
  ///
  /// - Parameter withKeys: whether the entries of the tables are facts too.
  func facts(_ reading: inout Reading, withKeys: Bool = false) -> (facts: [Fact], tables: KeyTables) {
    stopwatch.begin("read again")
    let components = ComponentIndex(reading.records)
    if !components.callers.isEmpty { reader.readAgain(&reading.records, components) }
    stopwatch.begin("resolve")
    let resolver = Resolver(
      reading.records, components: components, rootFontSize: contract?.reading.rootFontSize, pool: workers)
    let sites = reading.records.reduce(0) { $0 + $1.siteCount }
    reading.records = []
    var binder: Binder?
    if let contract, let spellings { binder = Binder(contract, spellings: spellings) }
    let facts = workers.reduce(resolver.pieces, into: [Fact]()) { [binder] piece in
      var facts = resolver.facts(of: piece, withKeys: withKeys)
      resolver.giveUp(piece)
      binder?.bind(&facts)
      return facts
    } _: { facts, part in
      // Some sites make several. An array that grows holds all twice for a moment, which would be the most memory of a run.
      if facts.isEmpty { facts.reserveCapacity(sites + sites / 4) }
      facts += part
    }
    return (facts, resolver.tables)
  }

  /// What the rules of the contract find; how long each took is noted.
  /// - Parameter keepsJudged: whether it is kept which facts each rule judged.
  func conformance(
    _ facts: [Fact], _ tables: KeyTables, _ exemptions: [Exemption], by contract: Contract, keepsJudged: Bool = false
  ) -> ConformanceResult {
    stopwatch.begin("rules")
    let result = Conformance.run(
      facts: facts, tables: tables, contract: contract, rules: Rules.all, spellings: spellings,
      exemptions: exemptions, keepsJudged: keepsJudged, pool: workers)
    stopwatch.end(parts: result.times.map { ($0.rule, $0.time) })
    return result
  }

  /// Gives the bytes of a file again, for its source lines.
  var bytes: @Sendable (_ path: String) -> [UInt8]? {
    let root = location.root
    return { [unsaved] path in
      var bytes: [UInt8]
      if let unsaved, unsaved.path == path {
        bytes = unsaved.bytes
      } else {
        let full = PathText.joined(root, path)
        guard case .bytes(let found) = try? System.read(full, limit: FileHead.mostBytes, followingLinks: true) else {
          return nil
        }
        bytes = found
      }
      // Places are those of the text in UTF-8.
      if Languages.language(forPath: path)?.readsUTF16 == true, let text = UTF16Text.utf8(bytes) { bytes = text }
      return bytes
    }
  }

  // MARK: What to say of the reading

  /// Silence is never conformance: where no client has a file, ROOT is another folder.
  static func nothingRead(under root: ShownPaths) -> ContractError {
    ContractError(
      "no file of any client was read under `\(root.root.isEmpty ? "." : root.root)`",
      hint: "ROOT is the folder that the patterns of `platforms` begin in; "
        + "`--platform` and FILE… choose among what is read")
  }

  /// At most this many notes of one kind are printed; the rest is a number.
  private static let mostNotes = 20

  /// Notes on files that were not read, and warnings on globs that take no file.
  func report(_ reading: Reading, _ console: Console) {
    let style = console.errorStyle
    for (client, glob) in reading.unmatched {
      let platform = plan.clients[client]
      console.report(
        ContractError("the pattern `\(glob)` of `\(platform.platform)` matches no file", place: platform.place),
        as: .warning, path: location.paths.text)
    }
    for exclusion in Exclusion.allCases {
      let notes = reading.notes.filter { $0.exclusion == exclusion }
      // One shows where the others are.
      let most = exclusion == .beside ? 1 : Self.mostNotes
      for note in notes.prefix(most) {
        let reason: String
        switch exclusion {
        case .link: reason = "a symbolic link, not followed: \(note.detail)"
        case .unreadable: reason = "not read: \(note.detail)"
        case .partly: reason = "read in part: \(note.detail)"
        case .beside: reason = "not read: \(note.detail)"
        default: reason = "not read: \(exclusion.rawValue)"
        }
        let place = location.paths.text(note.path) + (note.line.map { ":\($0)" } ?? "")
        console.warn("\(TerminalText.safe(place)): \(style(.note, "note:")) \(TerminalText.safe(reason))")
      }
      if notes.count > most {
        console.warn("conform: \(style(.note, "note:")) \(notes.count - most) more: \(exclusion.rawValue)")
      }
    }
  }
}
