/// A key that nothing looks up.
package struct KeyUnused: Rule {
  static let keys = RuleOption("keys", .strings, "Globs of keys that must be looked up; else all must.")
  static let allow = RuleOption("allow", .strings, "Globs of keys that need not: other programs look them up.")

  package static let computed = RuleOption(
    "computed", .bool(default: false),
    "Whether a computed look-up that may reach keys which nothing else looks up is told, as a note.")

  package let descriptor = RuleDescriptor(
    id: "key/unused",
    title: "A key is looked up nowhere",
    summary: "Reports a key of a client's tables that the code of this client never looks up.",
    rationale:
      "It is translated into every language for nobody, or what should show it was forgotten. Keys that a computed "
      + "look-up could reach are not decided. What is written in a language that "
      + "`conform` does not read is not looked in: name such keys in `allow`.",
    remedy: "Show the text, or take the key out of every table.",
    severity: .warning, since: "0.1.0", options: [keys, allow, computed], examples: Self.examples)

  package let tables = KeyTable.Detail.texts

  package init() {}

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    guard let keys = comparison.keys else { return }
    let uses = KeyUsage(comparison)
    let asked = comparison.options.strings(Self.keys).map { GlobPattern($0, matchesHidden: true) }
    let allowed = comparison.options.strings(Self.allow).map { GlobPattern($0, matchesHidden: true) }
    var reachable: [Int: [String]] = [:]
    keys.forEachKey { _, runs in
      var told: Set<Platform> = []
      // The base is where a key is first written.
      for run in keys.bases(in: runs) + Array(runs) {
        let table = keys.table(run)
        guard !table.isLocal, uses.areKnown(on: table.platform), !keys.marks(run).contains(.stale),
          told.insert(table.platform).inserted
        else { continue }
        let key = keys.key(run)
        guard asked.isEmpty || asked.contains(where: { $0.matches(key) }),
          !allowed.contains(where: { $0.matches(key) }), !uses.has(key, on: table.platform)
        else { continue }
        if let use = uses.computed(key, on: table.platform, isResource: table.isResource) {
          reachable[use, default: []].append(key)
          continue
        }
        comparison.report(run, "key `\(key)` is looked up nowhere on \(table.platform)", to: report)
      }
    }
    guard comparison.options.bool(Self.computed) else { return }
    for (use, found) in reachable.sorted(by: { $0.key < $1.key }) {
      let platform = comparison.facts[use].platform
      guard comparison.reports(in: comparison.facts[use].place.path, on: platform) else { continue }
      let some = found.prefix(3).map { "`\($0)`" }.joined(separator: ", ") + (found.count > 3 ? ", …" : "")
      var drift = comparison.drift(
        at: use,
        message: "a computed key may be any of \(found.count) \(found.count == 1 ? "key" : "keys") that nothing else "
          + "looks up: \(some)")
      drift.severity = .note
      report(drift)
    }
  }
}

/// What the code of each client looks up.
private struct KeyUsage {
  private var used: [Platform: Set<String>] = [:]
  /// Computed look-ups, by what their keys begin with, the longest first.
  private var prefixes: [Platform: [(prefix: String, use: Int)]] = [:]
  private var platforms: Set<Platform> = []

  init(_ comparison: Comparison) {
    for index32 in comparison.all(.keyUse) {
      let index = Int(index32)
      let fact = comparison.facts[index]
      guard case .keyUse(_, _, let isDynamic) = fact.details else { continue }
      let key = fact.value.text ?? ""
      platforms.insert(fact.platform)
      if isDynamic {
        prefixes[fact.platform, default: []].append((String(key.prefix { $0 != "…" }), index))
      } else {
        used[fact.platform, default: []].insert(key)
        if let stem = KeyForms.stem(of: key) { used[fact.platform, default: []].insert(stem) }
      }
    }
    for platform in prefixes.keys {
      prefixes[platform]?.sort { ($1.prefix.utf8.count, $0.use) < ($0.prefix.utf8.count, $1.use) }
    }
    // One string may be the name of another, or have others in it.
    for table in comparison.tables.tables {
      for entry in table.entries.indices {
        for key in KeyForms.named(in: table, entry) { used[table.platform, default: []].insert(key) }
      }
    }
  }

  /// Whether code of the client was read at all: where nothing is looked up, nothing can be said.
  func areKnown(on platform: Platform) -> Bool { platforms.contains(platform) }

  /// Resources have no dots and dashes in the names of their class.
  func has(_ key: String, on platform: Platform) -> Bool {
    guard let used = used[platform] else { return false }
    return used.contains(key) || used.contains(String(key.map { $0 == "." || $0 == "-" ? "_" : $0 }))
  }

  /// A look-up that could be of this key. One of which nothing is known could be of any: on a client whose keys are the
  /// members of a class, those are what it is given.
  func computed(_ key: String, on platform: Platform, isResource: Bool) -> Int? {
    prefixes[platform]?.first { key.hasPrefix($0.prefix) && (!isResource || !$0.prefix.isEmpty) }?.use
  }
}

extension KeyUnused {
  private static var examples: [Example] {
    let contract = KeyExamples.contract(
      #""key/unused": { "computed": true }"#, settings: #", "lookups": { "ios": ["tr(key)"] }"#)
    let table = Example.Source.strings(
      "en", #""nav.today" = "Today";"#, #""2️⃣nav.week" = "Week";"#, #""view.day" = "Day";"#, #""view.month" = "Month";"#)
    return [
      .drifts(
        "shown nowhere, and reached by a computed key", contract: contract,
        sources: [
          table,
          .init(
            platform: "ios", path: "ios/Nav.swift",
            text: """
              struct Nav: View {
                let name: String
                var body: some View {
                  Text(tr("nav.today"))
                  Text(tr(1️⃣"view.\\(name)"))
                }
              }

              """),
        ],
        reports: [
          "1️⃣ a computed key may be any of 2 keys that nothing else looks up: `view.day`, `view.month`",
          "2️⃣ key `nav.week` is looked up nowhere on ios",
        ]),
      .conforms(
        "all looked up", contract: contract,
        sources: [
          .strings("en", #""nav.today" = "Today";"#),
          .init(
            platform: "ios", path: "ios/Nav.swift",
            text: """
              struct Nav: View {
                var body: some View {
                  Text(tr("nav.today"))
                }
              }

              """),
        ]),
    ]
  }
}
