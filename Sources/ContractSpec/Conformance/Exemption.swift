/// A comment that accepts drift for a reason: `conform:allow spacing/off-scale — optical centring of the clock`.
package struct Exemption: Sendable {
  package enum Form: String, Sendable {
    /// One line: its own, or where it stands alone the next that holds code.
    case line = "conform:allow"
    case file = "conform:allow-file"
    /// From here to the `conform:allow-end`.
    case block = "conform:allow-begin"
  }

  package var form: Form
  package var platform: Platform
  /// The comment's words from `conform:allow` to their end.
  package var place: Place
  /// As written: ids, families, globs, aliases of the contract.
  package var rules: [String]
  /// Without the dash before it; empty where none is given.
  package var reason: String
  /// The lines it covers, 1-based; all for a file.
  package var lines: ClosedRange<Int>
  /// A block without its end, which then reaches to the end of the file.
  package var isOpen = false
  /// What goes when the exemption goes: the comment, with its line where it stands alone.
  package var removal: ByteSpan

  package init(
    form: Form, platform: Platform, place: Place, rules: [String], reason: String, lines: ClosedRange<Int>,
    removal: ByteSpan
  ) {
    self.form = form
    self.platform = platform
    self.place = place
    self.rules = rules
    self.reason = reason
    self.lines = lines
    self.removal = removal
  }
}

/// Drift that an exemption accepts.
package struct ExemptedDrift: Sendable {
  package var drift: Drift
  /// Its index among the exemptions of the run.
  package var exemption: Int
}

/// Judges drift by the exemptions of a project, and the exemptions by the drift: after all rules ran, so that none is called
/// unused because of the order of the rules.
struct ExemptionJudge {
  private let exemptions: [Exemption]
  /// By file, the exemptions in it.
  private var byPath: [String: [Int]] = [:]
  /// Of each exemption and each of its names: the rules it means; nil for a name that means none.
  private let meanings: [[Set<String>?]]
  private var isUsed: [[Bool]]

  init(_ exemptions: [Exemption], contract: Contract, rules: [RuleDescriptor]) {
    self.exemptions = exemptions
    for (index, exemption) in exemptions.enumerated() { byPath[exemption.place.path, default: []].append(index) }
    meanings = exemptions.map { $0.rules.map { contract.rules(named: $0, of: rules) } }
    isUsed = exemptions.map { $0.rules.map { _ in false } }
  }

  /// Takes the exempted out of the drift, in its order.
  mutating func apply(to drift: inout [Drift], facts: [Fact]) -> [ExemptedDrift] {
    if exemptions.isEmpty { return [] }
    var exempted: [ExemptedDrift] = []
    var kept: [Drift] = []
    for one in drift {
      if let exemption = exemption(of: one, facts) {
        exempted.append(ExemptedDrift(drift: one, exemption: exemption))
      } else {
        kept.append(one)
      }
    }
    drift = kept
    return exempted
  }

  /// An exemption where the drift is told, where the constant behind it stands, or at every one of its uses.
  private mutating func exemption(of drift: Drift, _ facts: [Fact]) -> Int? {
    var found = take(drift.rule, at: drift.place)
    let ownFacts = drift.facts.map { facts[$0] }
    for definition in ownFacts.compactMap(\.definition) {
      found = take(drift.rule, at: definition.place) ?? found
    }
    let uses = ownFacts.map(\.place)
    if found == nil, !uses.isEmpty, uses.allSatisfy({ covering(drift.rule, $0) != nil }) {
      for use in uses { found = take(drift.rule, at: use) ?? found }
    }
    return found
  }

  private mutating func take(_ rule: String, at place: Place) -> Int? {
    guard let (exemption, name) = covering(rule, place) else { return nil }
    isUsed[exemption][name] = true
    return exemption
  }

  /// The narrowest exemption that covers a place: a line before a block before a file.
  private func covering(_ rule: String, _ place: Place) -> (exemption: Int, name: Int)? {
    var best: (exemption: Int, name: Int)?
    for index in byPath[place.path] ?? [] where exemptions[index].lines.contains(place.line) {
      guard let name = meanings[index].firstIndex(where: { $0?.contains(rule) == true }) else { continue }
      if let best, exemptions[best.exemption].lines.count <= exemptions[index].lines.count { continue }
      best = (index, name)
    }
    return best
  }

  /// What is wrong with the exemptions themselves.
  /// - Parameter ran: the rules that ran; of others it is not known whether an exemption is needed.
  func faults(ran: Set<String>, known: [String]) -> [(rule: String, exemption: Exemption, message: String)] {
    var faults: [(rule: String, exemption: Exemption, message: String)] = []
    for (index, exemption) in exemptions.enumerated() {
      let form = exemption.form.rawValue
      if exemption.rules.isEmpty {
        faults.append((UnknownRule.id, exemption, "`\(form)` names no rule"))
        continue
      }
      if exemption.reason.isEmpty {
        faults.append(
          (Unexplained.id, exemption, "`\(form)` gives no reason; expected one after `—` or `--`"))
      }
      if exemption.isOpen {
        faults.append((Unexplained.id, exemption, "`\(form)` has no `conform:allow-end`"))
      }
      for (number, name) in exemption.rules.enumerated() {
        guard let meaning = meanings[index][number] else {
          let hint = didYouMean(name, in: known)
          faults.append(
            (UnknownRule.id, exemption, "there is no rule `\(name)`" + (hint.isEmpty ? "" : "; \(hint)")))
          continue
        }
        if !isUsed[index][number], meaning.isSubset(of: ran) {
          faults.append((Unused.id, exemption, "nothing here needs the exemption from `\(name)`"))
        }
      }
    }
    return faults
  }
}
