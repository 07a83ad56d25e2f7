import ContractSpec

/// What the command on keys found, ready for any form.
struct KeyFindings: Sendable {
  /// How a key stands on a client in a language, the gravest that was found.
  enum State: Int, Sendable, Comparable, CaseIterable {
    case unasked, there, unused, other, untranslated, extra, fault, missing

    static func < (left: State, right: State) -> Bool { left.rawValue < right.rawValue }

    var sign: String {
      switch self {
      case .unasked: " "
      case .there: "·"
      case .unused: "○"
      case .other: "≠"
      case .untranslated: "="
      case .extra: "+"
      case .fault: "!"
      case .missing: "–"
      }
    }

    /// What machine forms call it.
    var name: String {
      switch self {
      case .unasked: "not asked"
      case .there: "there"
      case .unused: "unused"
      case .other: "other text"
      case .untranslated: "untranslated"
      case .extra: "extra"
      case .fault: "fault"
      case .missing: "missing"
      }
    }

    init(rule: String) {
      switch rule {
      case "key/missing": self = .missing
      case "key/extra": self = .extra
      case "key/untranslated": self = .untranslated
      case "key/text": self = .other
      case "key/unused": self = .unused
      default: self = .fault
      }
    }
  }

  struct Row: Sendable {
    var key: String
    var states: [State]
    var hasFault: Bool { states.contains { $0 > .there } }
  }

  var findings: Findings
  var columns: [KeyOverview.Column]
  /// By column, how many keys say what their base says.
  var untranslated: [Int]
  /// Those that are shown, in the order of the tables.
  var rows: [Row] = []
  /// Of the terminal.
  var width = 80

  init(_ findings: Findings, _ overview: KeyOverview, contract: Contract, platforms: [String], showsAll: Bool) {
    self.findings = findings
    let shown = overview.columns.indices.filter {
      platforms.isEmpty || platforms.contains(overview.columns[$0].platform.id)
    }
    columns = shown.map { overview.columns[$0] }
    untranslated = columns.map { column in
      findings.drift.count {
        $0.rule == "key/untranslated" && $0.platform == column.platform && $0.property == column.language
      }
    }
    rows = overview.rows.map { row in
      Row(key: row.key, states: shown.map { row.isThere[$0].map { $0 ? .there : .missing } ?? .unasked })
    }
    mark(contract.localisation)
    if !showsAll { rows.removeAll { !$0.hasFault } }
  }

  /// Puts what the rules found into the cells.
  private mutating func mark(_ localisation: Contract.Localisation?) {
    func common(_ key: String) -> String { localisation?.common(key) ?? key }
    var numbers: [String: Int] = [:]
    for (index, row) in rows.enumerated() { numbers[common(row.key)] = index }
    // Only what a rule reports is a fault: a language may lack keys where the contract lets it.
    for column in columns.indices {
      let isReported = findings.drift.contains {
        $0.rule == "key/missing" && $0.platform == columns[column].platform && $0.property == columns[column].language
      }
      if isReported { continue }
      for row in rows.indices where rows[row].states[column] == .missing { rows[row].states[column] = .unasked }
    }
    for drift in findings.drift {
      // A whole table that is missing is no key.
      guard !drift.found.isEmpty, let key = drift.value.text,
        let column = columns.firstIndex(where: { $0.platform == drift.platform && $0.language == drift.property })
      else { continue }
      var row = numbers[common(key)]
      if row == nil {
        row = rows.count
        numbers[common(key)] = rows.count
        rows.append(Row(key: key, states: columns.map { _ in .unasked }))
      }
      if let row { rows[row].states[column] = max(rows[row].states[column], State(rule: drift.rule)) }
    }
  }

  /// The share of its keys that a client has in a language, in per cent.
  static func percent(_ column: KeyOverview.Column) -> Double {
    column.asked == 0 ? 100 : Double(column.asked - column.missing) * 100 / Double(column.asked)
  }

  /// `99.7`: never 100 where one is missing.
  static func shown(_ column: KeyOverview.Column) -> String {
    formatNumber((percent(column) * 10).rounded(.down) / 10)
  }
}
