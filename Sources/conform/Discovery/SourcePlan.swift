import ContractSpec
import Extractors

/// Which files of a tree are read, and as what: the contract's globs, or every file of a known language.
struct SourcePlan: Sendable {
  /// The sources of one platform.
  struct Client: Sendable {
    var platform: Platform
    var sources: [GlobPattern]
    var definitions: [GlobPattern]
    var exclude: [GlobPattern]
    var tables: [Contract.Localisation.Table]
    /// What the contract adds to reading, but for the tables.
    var interests: Interests
    /// Where the globs stand, for messages about them.
    var place: Place?
    /// The folders the source globs begin in.
    fileprivate var prefixes: [String]
    /// The folders that hold what no glob needs to name: those of `prefixes`, or around them where they hold code alone.
    fileprivate var roots: [String]
    /// The folders around those, where a web client keeps tables that no glob takes: `web` for `web/src`.
    fileprivate var surroundings: [String]
    /// All globs that should take at least one file.
    let globs: [GlobPattern]

    init(
      platform: Platform, sources: [GlobPattern], definitions: [GlobPattern] = [], exclude: [GlobPattern] = [],
      tables: [Contract.Localisation.Table] = [], interests: Interests = Interests(), place: Place? = nil
    ) {
      self.platform = platform
      self.sources = sources
      self.definitions = definitions
      self.exclude = exclude
      self.tables = tables
      self.interests = interests
      self.place = place
      prefixes = sources.map(\.fixedPrefix)
      let roots = prefixes.map(Self.root)
      self.roots = roots
      let looksBeside = platform == .web && tables.isEmpty && interests.keys > .nothing
      surroundings =
        looksBeside
        ? roots.map { String($0.prefix(upTo: $0.lastIndex(of: "/") ?? $0.startIndex)) }.filter { !$0.isEmpty } : []
      globs = sources + definitions + tables.map(\.file)
    }

    /// `app/src/main` for `app/src/main/java/com/shop`: Android's resources stand beside the code.
    private static func root(of prefix: String) -> String {
      let parts = prefix.split(separator: "/")
      guard let code = parts.firstIndex(where: { $0 == "java" || $0 == "kotlin" }), code >= 2, parts[code - 2] == "src"
      else { return prefix }
      return parts[..<code].joined(separator: "/")
    }

    /// Whether a file in a language of the client is read without being named: by custom it stands where it does.
    fileprivate func finds(_ path: String, _ language: any Language.Type) -> Bool {
      // Where the contract names tables, there are no others.
      guard isWanted(language) else { return false }
      if (language.isTable || language.isOfManyThings) && !tables.isEmpty { return false }
      return language.defaultPlatform == platform && language.isFound(path: path)
        && (roots.contains { $0.isEmpty || PathText.isInside(path, $0) } || builds(path, language))
    }

    /// Whether a script of Gradle is of a module with sources of the client, or of all modules.
    private func builds(_ path: String, _ language: any Language.Type) -> Bool {
      guard language.id == GradleLanguage.id else { return false }
      let folder = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
      return folder.isEmpty || roots.contains { PathText.isInside($0, String(folder)) }
    }

    /// Whether a file is a table beside the sources, which someone may have forgotten to name.
    fileprivate func misses(_ path: String, _ language: any Language.Type) -> Bool {
      !surroundings.isEmpty && language.isTable && language.isOfManyThings && language.isFound(path: path)
        && surroundings.contains { $0.isEmpty || PathText.isInside(path, $0) }
    }

    /// Whether any of what is read of a language is asked for.
    fileprivate func isWanted(_ language: any Language.Type) -> Bool {
      !language.readsKeysAlone || interests.keys > .nothing
    }

    /// Whether a file that a glob takes is read: of a language of many things what is a table, and for its look-ups what
    /// has nothing else, where they are asked for.
    fileprivate func reads(_ path: String, _ language: any Language.Type, asTable isNamed: Bool) -> Bool {
      guard !isNamed, language.isOfManyThings || !language.isTable else { return true }
      return isWanted(language) && (!language.isTable || tables.isEmpty && language.isFound(path: path))
    }
  }

  /// A file to be read.
  struct Task: Sendable {
    var path: String
    /// The index of the client in the plan; nil where there is no contract.
    var client: Int?
    var platform: Platform
    var language: any Language.Type
    /// The translation table it is, if the contract says so.
    var table: Interests.Table?
  }

  enum Verdict {
    case read(Task)
    /// The client it belongs to names it, or one would expect it there, but no language reads it.
    case unread(client: Int)
    /// One would expect the client to name it, and it could be read.
    case unnamed(client: Int)
    /// A table beside its sources.
    case beside(client: Int)
    case excluded(client: Int)
    case none
  }

  /// Empty: every file of a known language is read, for the platform its language usually serves.
  let clients: [Client]
  /// How files of no client are read.
  let interests: Interests
  private let walked: [String]
  /// Where only tables that nobody named are looked for.
  private let lookedThrough: [String]
  private let namedFolders: Set<String>

  init(clients: [Client], interests: Interests = Interests()) {
    self.clients = clients
    self.interests = interests
    let globs = clients.flatMap(\.globs)
    walked = globs.map(\.fixedPrefix) + clients.flatMap(\.roots)
    lookedThrough = clients.flatMap(\.surroundings)
    namedFolders = Set(globs.flatMap { $0.text.split(separator: "/").dropLast().map(String.init) })
  }

  /// Build output and packages of others: out unless a glob names the folder.
  static let foldersOut: Set<String> = [
    "build", ".build", "DerivedData", "node_modules", "Pods", "Carthage", "dist", ".gradle",
  ]

  /// Whether a folder is out by its name alone: hidden ones and build output, unless a glob names it.
  func isOut(folder name: String) -> Bool {
    if namedFolders.contains(name) { return name == ".git" }
    return name.utf8.first == UInt8(ascii: ".") || Self.foldersOut.contains(name)
  }

  /// Whether there can be something to say of a file somewhere in the folder.
  func isWalked(folder path: String) -> Bool {
    canHold(folder: path) || lookedThrough.contains { $0.isEmpty || PathText.isInside(path, $0) }
  }

  /// Whether a glob can take a file somewhere in the folder.
  func canHold(folder path: String) -> Bool {
    if clients.isEmpty { return true }
    return walked.contains { $0.isEmpty || PathText.isInside(path, $0) || PathText.isInside($0, path) }
  }

  /// What to do with a file. `matched` holds a flag for each glob of each client and is set where one takes the path.
  func verdict(_ path: String, matched: inout [[Bool]]) -> Verdict {
    let language = Languages.language(forPath: path)
    guard !clients.isEmpty else {
      guard let language, !language.isOfManyThings || language.isFound(path: path) else { return .none }
      return .read(Task(path: path, client: nil, platform: language.defaultPlatform, language: language))
    }
    var excluded: Int?
    let bytes = Array(path.utf8)
    for index in clients.indices {
      var isTaken = false
      for number in clients[index].globs.indices where !isTaken || !matched[index][number] {
        if clients[index].globs[number].matches(bytes) {
          matched[index][number] = true
          isTaken = true
        }
      }
      guard isTaken else { continue }
      if clients[index].exclude.contains(where: { $0.matches(bytes) }) {
        excluded = excluded ?? index
        continue
      }
      let table = clients[index].tables.first { $0.file.matches(bytes) }
      guard let language, clients[index].reads(path, language, asTable: table != nil) else {
        return .unread(client: index)
      }
      return .read(
        Task(
          path: path, client: index, platform: clients[index].platform, language: language,
          table: table.map { Interests.Table(path: path, name: $0.name) }))
    }
    if excluded == nil, let language, let index = clients.firstIndex(where: { $0.finds(path, language) }) {
      if clients[index].exclude.contains(where: { $0.matches(bytes) }) { return .excluded(client: index) }
      return .read(Task(path: path, client: index, platform: clients[index].platform, language: language))
    }
    if let excluded { return .excluded(client: excluded) }
    if let language, let index = clients.firstIndex(where: { $0.misses(path, language) }) {
      return .beside(client: index)
    }
    if let platform = Self.usualPlatform[PathText.fileExtension(path)] {
      let client = clients.firstIndex { client in
        client.platform == platform && client.prefixes.contains { $0.isEmpty || PathText.isInside(path, $0) }
      }
      if let client {
        return language.map { clients[client].isWanted($0) } ?? false
          ? .unnamed(client: client) : .unread(client: client)
      }
    }
    return .none
  }

  /// What clients are also written in. Such a file beside those that are read is said in the summary, so that silence
  /// does not look like conformance.
  private static let usualPlatform: [String: Platform] = {
    var result: [String: Platform] = [:]
    for name in [".ts", ".tsx", ".js", ".jsx", ".vue", ".svelte", ".html", ".htm", ".less", ".sass", ".styl"] {
      result[name] = .web
    }
    result[".java"] = .android
    for name in [".m", ".mm", ".xib", ".storyboard"] { result[name] = .ios }
    return result
  }()
}
