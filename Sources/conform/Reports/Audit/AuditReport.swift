import ContractSpec

/// A form in which an audit is printed. To add one: a new file here and a line in `AuditReports.all`; the choices of
/// `--format`, help and completions follow.
protocol AuditReport: Sendable {
  /// What `--format` calls it.
  static var name: String { get }
  /// Begins with a small letter, no final stop.
  static var summary: String { get }

  static func text(_ findings: AuditFindings, _ style: TextStyle) -> String
  /// The places of one value.
  static func text(_ found: AuditFound, _ style: TextStyle) -> String
}

enum AuditReports {
  static let all: [any AuditReport.Type] = [
    AuditTextReport.self, AuditMarkdownReport.self, AuditJSONReport.self, AuditCSVReport.self,
  ]

  static func named(_ name: String) -> any AuditReport.Type { all.first { $0.name == name } ?? AuditTextReport.self }
}

/// An audit, ready for any form.
struct AuditFindings: Sendable {
  /// The contract's name; nil without one.
  var contract: String?
  var paths: ShownPaths
  var audit: Audit
  var files: [Platform: Files]
  /// The same of another revision.
  var before: Before?

  struct Before: Sendable {
    /// As typed.
    var revision: String
    var audit: Audit
    var files: [Platform: Files]
  }

  struct Files: Sendable {
    var read: Int
    /// In no language that is read, or such that could not be read.
    var unread = 0
  }
}

extension AuditFindings.Files {
  init(_ tally: ClientTally) {
    self.init(read: tally.files, unread: tally.unread.values.reduce(0, +))
  }

  var text: String { unread == 0 ? "\(read)" : "\(read) of \(read + unread)" }
}

struct AuditFound: Sendable {
  var contract: String?
  var paths: ShownPaths
  var find: AuditFind
}

/// What the forms of an audit say alike.
enum AuditWording {
  /// The longest text of a value or name; it may come from a source line of any length.
  private static let mostText = 60

  /// On one line, not yet escaped.
  static func value(_ value: FactValue) -> String {
    switch value {
    case .number(let number): formatNumber(number)
    case .full: "full"
    case .text(let text): MarkupText.clipped(text, to: mostText)
    case .none: "unknown"
    }
  }

  static func name(_ name: String) -> String { MarkupText.clipped(name, to: mostText) }

  /// `14 in 93`: distinct values and places. The gutters are told one by one: `4 (12/16/20/28)`.
  static func count(_ group: Audit.Group?) -> String {
    guard let group else { return "–" }
    if group.values.isEmpty { return "not known" }
    if group.name == Audit.Group.gutter, group.values.count <= mostWorst {
      let numbers = group.values.compactMap(\.value.number).sorted()
      return "\(numbers.count) (\(numbers.map(formatNumber).joined(separator: "/")))"
    }
    return "\(group.values.count) in \(group.places)"
  }

  /// Some of the things that have a value; more are said as dots.
  static func names(_ value: Audit.Value, upTo most: Int = 3, _ shown: (String) -> String) -> String {
    let names = value.names
    return names.prefix(most).map { shown(name($0)) }.joined(separator: ", ") + (names.count > most ? ", …" : "")
  }

  /// `62.4 %`; nothing to share is said as a dash.
  static func percent(_ share: Audit.Share?) -> String {
    share?.percent.map { "\(formatNumber($0)) %" } ?? "–"
  }

  /// `62.4 % tokens (93 of 149)`.
  static func share(_ share: Audit.Share?) -> String {
    guard let share, share.whole > 0 else { return "" }
    return "\(percent(share)) tokens (\(share.tokens) of \(share.whole))"
  }

  /// The names of the groups that any of these clients has, in the order of the clients' own.
  static func groups(_ clients: [Audit.Client]) -> [String] {
    let kinds = FactKind.allCases.map(\.rawValue)
    let all = kinds + [Audit.Group.gutter, Audit.Group.padding, Audit.Group.negative, Audit.Group.rows]
    return all.filter { name in clients.contains { $0.group(name) != nil } }
  }

  /// `radius`, `spacing padding.horizontal`: what of an object differs.
  static func property(_ object: Audit.Object) -> String {
    object.kind.rawValue + (object.property.isEmpty ? "" : " " + object.property)
  }

  /// The values that one revision has and the other has not.
  static func changes(_ before: Audit.Group?, _ after: Audit.Group?) -> (gone: [Audit.Value], new: [Audit.Value]) {
    let old = Set(before?.values.map(\.value) ?? [])
    let new = Set(after?.values.map(\.value) ?? [])
    return (
      (before?.values ?? []).filter { !new.contains($0.value) },
      (after?.values ?? []).filter { !old.contains($0.value) }
    )
  }

  /// The places to tell of, each line once: one of each value, and while there is room further ones, those with drift.
  static func places(
    _ values: some Collection<Audit.Value>, upTo most: Int
  ) -> [(value: Audit.Value, spots: [Audit.Spot])] {
    let candidates = values.map { value -> [Audit.Spot] in
      var spots: [Audit.Spot] = []
      for spot in value.faults > 0 ? value.spots.prefix(value.faults) : value.spots[...] {
        if spots.count == max(1, most) { break }
        let isTold = spots.contains { $0.place.line == spot.place.line && $0.place.path == spot.place.path }
        if !isTold { spots.append(spot) }
      }
      return spots
    }
    var counts = candidates.map { min($0.count, 1) }
    var room = most - counts.reduce(0, +)
    while room > 0,
      let next = counts.indices.filter({ counts[$0] < candidates[$0].count }).min(by: { counts[$0] < counts[$1] })
    {
      counts[next] += 1
      room -= 1
    }
    return zip(values, zip(candidates, counts)).map { ($0, Array($1.0.prefix($1.1))) }
  }

  static func title(_ contract: String?) -> String { contract ?? "Without a contract" }

  /// How many are told of what differs.
  static let mostObjects = 10
  static let mostWorst = 5
}

extension AuditWording {
  /// One place of a value: ``spacing padding.vertical `12.dp` on `Row`, constant `rowInset` ``.
  /// - Parameter code: how what is not ours is shown.
  static func detail(_ fact: Fact, code: (String) -> String) -> String {
    var text = fact.kind.rawValue
    if !fact.property.isEmpty { text += " " + fact.property }
    text += " " + code(name(fact.text))
    if !fact.element.isEmpty { text += " on " + code(name(fact.element)) }
    if let token = fact.token {
      text += ", token " + code(token.text)
    } else if let definition = fact.definition {
      text += ", constant" + (definition.name == fact.text ? "" : " " + code(name(definition.name)))
    }
    return fact.isPreview ? text + ", preview" : text
  }
}
