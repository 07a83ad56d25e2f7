import ContractSpec
import Extractors

/// What a run found, ready for any report.
struct Findings: Sendable {
  /// The contract's name.
  var contract: String
  var paths: ShownPaths
  /// Ordered by path, position and rule.
  var drift: [Drift]
  /// Whether a drift stands on a line that was changed, for `--since`: a pull request shows such lines.
  var isOnChangedLine: (@Sendable (Drift) -> Bool)?
  /// What exemptions accept, with its reason, in the order of the places.
  var exempted: [Accepted] = []
  /// The bytes of a file, for its source lines; nil where it cannot be read again. Asked once a file.
  var bytes: @Sendable (_ path: String) -> [UInt8]?
  var summary: Summary
  /// Who makes parts of a report at the same time.
  var pool: any WorkPool = SerialPool()
  /// Without the summary.
  var isQuiet = false

  /// The indices of the drift as a report with little room takes them: the gravest first, of those what stands on changed
  /// lines, else in their order.
  var gravestFirst: [Int] {
    Severity.allCases.flatMap { severity in
      let some = drift.indices.filter { drift[$0].severity == severity }
      guard let isOnChangedLine else { return some }
      let isChanged = some.map { isOnChangedLine(drift[$0]) }
      return zip(some, isChanged).filter(\.1).map(\.0) + zip(some, isChanged).filter { !$0.1 }.map(\.0)
    }
  }
}

/// Drift that a comment in the source accepts.
struct Accepted: Sendable {
  var drift: Drift
  var reason: String
}

/// How a path relative to ROOT is shown. It may begin with `..`, where the contract lies above ROOT.
struct ShownPaths: Sendable {
  /// ROOT as typed, or the way to it from here; empty for the folder we are in. What `text` puts before a path.
  var root: String
  /// The way to ROOT from the top of its git work tree; nil outside one. What machine formats put before a path.
  var rootInRepository: String?

  init(root: String, rootInRepository: String?) {
    self.root = root
    self.rootInRepository = rootInRepository
  }

  /// - Parameters:
  ///   - root: absolute.
  ///   - shown: how it is typed or reached.
  init(root: String, shown: String) {
    self.root = shown == "." ? "" : shown
    rootInRepository = ProjectReader.repository(of: root).map { PathText.relative(root, to: $0) }
  }

  /// Never begins with a colon: CI takes a line that begins with two for a command.
  func text(_ path: String) -> String {
    let shown = PathText.joined(root, path)
    return shown.utf8.first == UInt8(ascii: ":") ? "./" + shown : shown
  }

  func machine(_ path: String) -> String {
    rootInRepository.map { PathText.joined($0, path) } ?? PathText.normalised(path)
  }
}

/// The counts below a report.
struct Summary: Sendable {
  struct Client: Sendable {
    var tally = ClientTally()
    var facts = 0
    /// Facts whose value is not known.
    var unresolved = 0
    var reasons: [UnresolvedReason: Int] = [:]
    var errors = 0
    var warnings = 0
    var notes = 0
  }

  /// In the order of the contract.
  var clients: [(platform: Platform, counts: Client)] = []
  /// Rules that ran, in the order of the registry, and how much drift each found.
  var rules: [(id: String, drift: Int)] = []
  /// One a platform and rule that found something.
  var rows: [SummaryTable.Row] = []
  var exempted = 0
  var baselined = 0
  var foldersOut: [String: Int] = [:]
  var ignored = 0

  var errors: Int { clients.reduce(0) { $0 + $1.counts.errors } }
  var warnings: Int { clients.reduce(0) { $0 + $1.counts.warnings } }
  var notes: Int { clients.reduce(0) { $0 + $1.counts.notes } }

  /// - Parameters:
  ///   - platforms: in the order of the contract; others that have files or drift follow, by name.
  ///   - rules: the ids of all rules that ran.
  init(
    platforms: [Platform], reading: Reading, facts: [Fact], tables: KeyTables = KeyTables(), drift: [Drift],
    rules: [String]
  ) {
    var counts: [Platform: Client] = [:]
    for (platform, tally) in reading.tallies { counts[platform, default: Client()].tally = tally }
    // Facts come file after file, so that a run of them is counted at once.
    var start = 0
    while start < facts.count {
      let platform = facts[start].platform
      var run = Client()
      while start < facts.count, facts[start].platform == platform {
        run.facts += 1
        // To ask a fact as a whole copies it; most have a value.
        if facts[start].origin == .unresolved || facts[start].value == .none, let reason = facts[start].unknownReason {
          run.unresolved += 1
          run.reasons[reason, default: 0] += 1
        }
        start += 1
      }
      counts[platform, default: Client()].facts += run.facts
      counts[platform, default: Client()].unresolved += run.unresolved
      counts[platform, default: Client()].reasons.merge(run.reasons, uniquingKeysWith: +)
    }
    for (platform, entries) in tables.counts { counts[platform, default: Client()].facts += entries }
    var found: [String: Int] = [:]
    // So does drift, and there are few rules; there may be very much of it.
    var ofRules: [(rule: String, count: Int)] = []
    start = 0
    while start < drift.count {
      let platform = drift[start].platform
      var run = counts[platform] ?? Client()
      while start < drift.count, drift[start].platform == platform {
        if let rule = ofRules.firstIndex(where: { $0.rule == drift[start].rule }) {
          ofRules[rule].count += 1
        } else {
          ofRules.append((drift[start].rule, 1))
        }
        switch drift[start].severity {
        case .error: run.errors += 1
        case .warning: run.warnings += 1
        case .note: run.notes += 1
        }
        start += 1
      }
      counts[platform] = run
    }
    for (rule, count) in ofRules { found[rule] = count }
    let others = counts.keys.filter { !platforms.contains($0) }.sorted()
    clients = (platforms + others).map { ($0, counts[$0] ?? Client()) }
    self.rules = rules.map { ($0, found[$0] ?? 0) }
    for (rule, count) in found.sorted(by: { $0.key < $1.key }) where !rules.contains(rule) {
      self.rules.append((rule, count))
    }
    rows = SummaryTable.rows(drift, platforms: clients.map(\.platform), rules: self.rules.map(\.id))
    foldersOut = reading.foldersOut
    ignored = reading.ignored
  }

  /// Counts of several projects as one.
  /// - Parameter drift: that of all.
  mutating func add(_ other: Summary, drift: [Drift]) {
    for (platform, counts) in other.clients {
      if let index = clients.firstIndex(where: { $0.platform == platform }) {
        clients[index].counts.add(counts)
      } else {
        clients.append((platform, counts))
      }
    }
    for (id, count) in other.rules {
      if let index = rules.firstIndex(where: { $0.id == id }) {
        rules[index].drift += count
      } else {
        rules.append((id, count))
      }
    }
    let order = Rules.all.map(\.descriptor.id)
    rules.sort { (order.firstIndex(of: $0.id) ?? order.count) < (order.firstIndex(of: $1.id) ?? order.count) }
    rows = SummaryTable.rows(drift, platforms: clients.map(\.platform), rules: rules.map(\.id))
    exempted += other.exempted
    baselined += other.baselined
    foldersOut.merge(other.foldersOut, uniquingKeysWith: +)
    ignored += other.ignored
  }
}

extension Summary.Client {
  fileprivate mutating func add(_ other: Summary.Client) {
    tally.add(other.tally)
    facts += other.facts
    unresolved += other.unresolved
    reasons.merge(other.reasons, uniquingKeysWith: +)
    errors += other.errors
    warnings += other.warnings
    notes += other.notes
  }
}

extension Fact {
  /// Why the value is not known, nil if it is: unresolved, or a name that leads to no definition and to no token.
  @inline(__always)
  var unknownReason: UnresolvedReason? {
    if origin == .unresolved { return reason ?? .notUnderstood }
    return token == nil && value == .none && modes.isEmpty ? reason : nil
  }
}
