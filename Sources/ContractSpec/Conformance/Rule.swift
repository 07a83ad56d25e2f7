/// Reports one fault. A rule reads facts and the contract; it never sees a language.
///
/// To add a rule: a new file in `Rules/<family>/` and a line in `Rules.all`. Its page, `explain`, the schema and its tests
/// follow from the descriptor.
package protocol Rule: Sendable {
  var descriptor: RuleDescriptor { get }
  /// How much it must know of the translation tables: what no rule asks for is not kept.
  var tables: KeyTable.Detail { get }
  func check(_ comparison: Comparison, report: (Drift) -> Void)
}

extension Rule {
  package var tables: KeyTable.Detail { .nothing }
}

package enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
  case error, warning, note
  /// `error` is the gravest.
  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
  private var rank: Int {
    switch self {
    case .error: 2
    case .warning: 1
    case .note: 0
    }
  }
}

/// All that is said of a rule, once. The page, `explain`, the schema and the tests are made of it.
package struct RuleDescriptor: Sendable {
  /// `family/fault`, kebab-case.
  package var id: String
  package var formerIDs: [String] = []
  /// At most 60 characters, no final stop.
  package var title: String
  /// One sentence.
  package var summary: String
  /// Why it matters.
  package var rationale: String
  /// What to do instead.
  package var remedy: String
  package var severity: Severity
  /// The version that brought it: `0.1.0`.
  package var since: String
  /// Options beside the common ones (`severity`, `platforms`, `include`, `exclude`, `previews`).
  package var options: [RuleOption]
  package var examples: [Example]

  package init(
    id: String, formerIDs: [String] = [], title: String, summary: String, rationale: String, remedy: String,
    severity: Severity, since: String, options: [RuleOption], examples: [Example]
  ) {
    self.id = id
    self.formerIDs = formerIDs
    self.title = title
    self.summary = summary
    self.rationale = rationale
    self.remedy = remedy
    self.severity = severity
    self.since = since
    self.options = options
    self.examples = examples
  }

  package var family: String { String(id.prefix { $0 != "/" }) }
}

/// An option of a rule: its name, type, default and prose in one value, from which the schema and the look-up are made.
package struct RuleOption: Sendable {
  package indirect enum Kind: Sendable {
    case bool(default: Bool)
    /// A number, or the path of a token with a scalar value.
    case number(default: Double?)
    case integer(default: Int)
    case string(default: String?)
    case choice([String], default: String)
    /// A token path.
    case token
    /// A group of tokens.
    case group(default: String?)
    case strings
    case numbers
    /// A number as key, a token path as value.
    case nearest
    /// A list of objects with these members; the names in `required` must stand.
    case objects([RuleOption], required: [String])
  }

  package var name: String
  package var kind: Kind
  package var prose: String

  package init(_ name: String, _ kind: Kind, _ prose: String) {
    self.name = name
    self.kind = kind
    self.prose = prose
  }
}

/// An example of a rule: a contract, sources per platform, and the drift they give. Shown on the page, run as a test.
///
/// In `contract` and `sources`, `1️⃣`…`9️⃣` mark places: they are taken out before the run. `reports` names them:
/// `"1️⃣ spacing is 10; …"` says that a drift begins at that mark with that message. `contract` is either a whole
/// `contract.json` object or the short form `{ "tokens": { … }, "rules": { … }, "spelling": { … } }`, where `tokens` is a
/// DTCG tree in place.
package struct Example: Sendable {
  package var title: String
  package var contract: String
  /// File name (its extension says the language) and text.
  package var sources: [Source]
  package var reports: [String]
  package var file: String
  package var line: Int

  package struct Source: Sendable {
    package var platform: String
    package var path: String
    package var text: String
    package init(platform: String, path: String, text: String) {
      self.platform = platform
      self.path = path
      self.text = text
    }
  }

  package static func drifts(
    _ title: String, contract: String, sources: [Source], reports: [String], file: String = #filePath, line: Int = #line
  ) -> Example {
    Example(title: title, contract: contract, sources: sources, reports: reports, file: file, line: line)
  }

  package static func conforms(
    _ title: String, contract: String, sources: [Source], file: String = #filePath, line: Int = #line
  ) -> Example {
    Example(title: title, contract: contract, sources: sources, reports: [], file: file, line: line)
  }
}

extension KeyTable.Detail {
  /// What the rules that a contract names ask for.
  package init(rulesOf contract: Contract, among rules: [any Rule] = Rules.all) {
    let named = Set((contract.rules + contract.overrides.flatMap(\.rules)).map(\.rule))
    self = rules.filter { named.contains($0.descriptor.id) }.map(\.tables).max() ?? .nothing
  }
}

extension Contract {
  /// The ids that a name stands for, on the command line and in comments alike: an id, a former id, a family, a glob, an
  /// alias of the contract; nil where it stands for none.
  package func rules(named name: String, of rules: [RuleDescriptor]) -> Set<String>? {
    let glob = GlobPattern(name)
    var found = rules.filter {
      $0.id == name || $0.family == name || $0.formerIDs.contains(name) || glob.matches($0.id)
    }.map(\.id)
    found += aliases[name] ?? []
    return found.isEmpty ? nil : Set(found)
  }
}
