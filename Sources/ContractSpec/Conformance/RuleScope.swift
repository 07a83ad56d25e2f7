/// The files a rule judges: by platform, by its globs, without the files that define tokens.
final class RuleScope {
  let judgesPreviews: Bool
  private let platforms: Set<String>
  private let include: [GlobPattern]
  private let exclude: [GlobPattern]
  private let definitions: [Platform: [GlobPattern]]
  /// The overrides that speak of the rule, and whether this scope is that of the files inside.
  private let overrides: [(inside: [GlobPattern], holds: Bool)]
  private var known: [FactIndex.File: Bool] = [:]

  init(_ options: RuleOptions, of contract: Contract, overrides: [(inside: [GlobPattern], holds: Bool)]) {
    judgesPreviews = options.bool(.previews)
    platforms = Set(options.strings(.platforms))
    include = options.strings(.include).map { GlobPattern($0) }
    exclude = options.strings(.exclude).map { GlobPattern($0) }
    self.overrides = overrides
    var definitions: [Platform: [GlobPattern]] = [:]
    for platform in contract.platforms where !platform.definitions.isEmpty {
      definitions[platform.platform, default: []] += platform.definitions
    }
    self.definitions = definitions
  }

  /// Whether the rule, with whatever options, speaks of this file.
  func judges(_ path: String, _ platform: Platform) -> Bool {
    let file = FactIndex.File(path: path, platform: platform)
    if let answer = known[file] { return answer }
    let answer = decide(path, platform)
    known[file] = answer
    return answer
  }

  /// Whether this scope's options, not those of an override that is not in it, hold for a file.
  func holds(in path: String) -> Bool {
    overrides.allSatisfy { override in override.inside.contains { $0.matches(path) } == override.holds }
  }

  /// The same without a memory, for a file that is asked about once.
  func decide(_ path: String, _ platform: Platform) -> Bool {
    if !platforms.isEmpty, !platforms.contains(platform.id) { return false }
    if !include.isEmpty, !include.contains(where: { $0.matches(path) }) { return false }
    if exclude.contains(where: { $0.matches(path) }) { return false }
    return definitions.isEmpty || definitions[platform]?.contains { $0.matches(path) } != true
  }
}
