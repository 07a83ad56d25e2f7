import ContractSpec
import Extractors

/// The way from a tree of files to facts and drift, the same for every command.
struct Project {
  let location: ProjectLocation
  let contract: Contract?
  let spellings: Spellings?
  let jobs: Int
  var stopwatch = Stopwatch()

  init(_ location: ProjectLocation, contract: Contract?, options: Options) {
    self.location = location
    self.contract = contract
    spellings = contract.map { Spellings($0) }
    jobs = options.jobs ?? System.processors
  }

  private var plan: SourcePlan {
    if let contract, let spellings { SourcePlan(contract, spellings: spellings) } else { SourcePlan(clients: []) }
  }

  /// Reads the tree at ROOT, or these files of it alone.
  mutating func read(files: [String]? = nil) -> Reading {
    let reader = ProjectReader(root: location.root, plan: plan, jobs: jobs)
    let reading = files.map { reader.read(files: $0) } ?? reader.read()
    stopwatch.lap("read and extract")
    return reading
  }

  /// Resolved over the whole project, and bound where there is a contract.
  mutating func facts(_ records: [FileRecord]) -> [Fact] {
    var resolver = Resolver(records, rootFontSize: contract?.reading.rootFontSize)
    var facts = resolver.facts()
    stopwatch.lap("resolve")
    if let contract, let spellings {
      Binder(contract, spellings: spellings).bind(&facts)
      stopwatch.lap("bind")
    }
    return facts
  }

  /// The source lines of drift: each file that has some is read once more, and only its lines are kept.
  mutating func snippets(_ drift: [Drift]) -> [Snippet?] {
    var byPath: [String: [Int]] = [:]
    for (index, one) in drift.enumerated() { byPath[one.place.path, default: []].append(index) }
    let paths = byPath.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let root = location.root
    let parts = Workers.map(paths, jobs: jobs) { path, indices -> [(Int, Snippet)] in
      guard
        let contents = try? System.read(PathText.joined(root, path), limit: FileHead.mostBytes, followingLinks: true),
        case .bytes(let bytes) = contents
      else { return [] }
      let lines = LineTable(bytes)
      return indices.compactMap { index in
        Snippet(of: drift[index], bytes: bytes, lines: lines).map { (index, $0) }
      }
    }
    var snippets = [Snippet?](repeating: nil, count: drift.count)
    for (index, snippet) in parts.joined() { snippets[index] = snippet }
    stopwatch.lap("source lines")
    return snippets
  }

  // MARK: What to say of the reading

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
      for note in notes.prefix(Self.mostNotes) {
        let reason: String
        switch exclusion {
        case .link: reason = "a symbolic link, not followed: \(note.detail)"
        case .unreadable: reason = "not read: \(note.detail)"
        default: reason = "not read: \(exclusion.rawValue)"
        }
        console.warn(
          "\(TerminalText.safe(location.paths.text(note.path))): \(style(.note, "note:")) \(TerminalText.safe(reason))")
      }
      if notes.count > Self.mostNotes {
        console.warn("conform: \(style(.note, "note:")) \(notes.count - Self.mostNotes) more: \(exclusion.rawValue)")
      }
    }
  }
}
