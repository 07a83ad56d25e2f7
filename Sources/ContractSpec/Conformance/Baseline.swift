/// Today's drift, held still: how often each drift stands, known by what it is and not by where in its file.
///
/// A multiset, so that a second equal drift in the same declaration is new. No line, no message, no order of the file: what
/// only moves, or is told in other words, stays accepted.
package struct Baseline: Sendable {
  /// What a drift is known by.
  package struct Key: Hashable, Sendable, Comparable {
    package var rule: String
    package var platform: String
    package var path: String
    /// The enclosing declarations, outermost first.
    package var enclosing: [String]
    package var element: String
    package var property: String
    /// As written, without blanks; the key where one is missing.
    package var found: String

    package init(_ drift: Drift) {
      rule = drift.rule
      platform = drift.platform.id
      path = drift.place.path
      enclosing = drift.enclosing
      element = drift.element
      property = drift.property
      // Nothing stands where a key is missing; its name is the value.
      let text = drift.found.isEmpty ? drift.value.text ?? "" : drift.found
      found = String(decoding: text.utf8.filter { !($0 == 0x20 || (0x09...0x0D).contains($0)) }, as: UTF8.self)
    }

    /// The same drift in whatever file.
    fileprivate var anywhere: Key {
      var key = self
      key.path = ""
      return key
    }

    /// The columns of a line, in order.
    fileprivate var fields: [String] {
      [rule, platform, path, enclosing.map(Baseline.escaped).joined(separator: "›"), element, property, found]
    }

    fileprivate init?(_ fields: [Substring]) {
      guard fields.count == 7, !fields[0].isEmpty else { return nil }
      rule = Baseline.unescaped(fields[0])
      platform = Baseline.unescaped(fields[1])
      path = Baseline.unescaped(fields[2])
      enclosing = fields[3].split(separator: "›").map { Baseline.unescaped($0) }
      element = Baseline.unescaped(fields[4])
      property = Baseline.unescaped(fields[5])
      found = Baseline.unescaped(fields[6])
    }

    /// By file, then by rule.
    package static func < (left: Key, right: Key) -> Bool {
      let (one, other) = ([left.path] + left.fields, [right.path] + right.fields)
      for (a, b) in zip(one, other) where a != b { return a.utf8.lexicographicallyPrecedes(b.utf8) }
      return false
    }
  }

  package struct Entry: Sendable {
    package var key: Key
    package var count: Int
    /// 1-based, in the file it was read from.
    package var line: Int
  }

  package private(set) var entries: [Entry]

  package init(_ drift: [Drift]) {
    var counts: [Key: Int] = [:]
    for one in drift { counts[Key(one), default: 0] += 1 }
    entries = counts.map { Entry(key: $0, count: $1, line: 0) }.sorted { $0.key < $1.key }
  }

  // MARK: The file

  private static let head =
    "# conform baseline 1: accepted drift, one kind a line. Columns: how often, rule, platform, "
    + "file, declarations, element, property, what stands there.\n"

  /// Sorted, one entry a line, so that two branches seldom meet in one line.
  package var text: String {
    entries.reduce(into: Self.head) { text, entry in
      text += "\(entry.count)"
      for (number, field) in entry.key.fields.enumerated() {
        text += "\t" + (number == 3 ? field : Self.escaped(field))
      }
      text += "\n"
    }
  }

  /// - Throws: for a line that is no entry, with its place.
  package init(text: String, path: String) throws(ContractError) {
    entries = []
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard let count = fields.first.flatMap({ Int($0) }), count > 0, let key = Key(Array(fields.dropFirst())) else {
        throw ContractError(
          "this is no entry of a baseline; expected a count and seven columns, with tabs between",
          place: Place(path: path, line: number + 1, column: 1, endLine: number + 1, endColumn: line.count + 1),
          hint: "`conform check --write-baseline \(path)` writes it anew")
      }
      entries.append(Entry(key: key, count: count, line: number + 1))
    }
  }

  fileprivate static func escaped(_ text: String) -> String {
    guard text.contains(where: { $0 == "\\" || $0 == "\t" || $0.isNewline || $0 == "›" }) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "›": result += "\\u203A"
      default:
        // Whatever else ends a line.
        if Character(scalar).isNewline {
          result += "\\n"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
  }

  fileprivate static func unescaped(_ text: some StringProtocol) -> String {
    guard text.contains("\\") else { return String(text) }
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\\", let next = rest.first else {
        result.append(character)
        continue
      }
      if rest.hasPrefix("u203A") {
        result += "›"
        rest = rest.dropFirst(5)
        continue
      }
      rest = rest.dropFirst()
      result += next == "t" ? "\t" : next == "n" ? "\n" : String(next)
    }
    return result
  }

  // MARK: The comparison

  package struct Result: Sendable {
    /// What the baseline does not hold.
    package var surplus: [Drift]
    package var accepted: Int
    /// Entries that hold more than there is; `count` says how many more.
    package var mended: [Entry]
    /// What is left of the baseline without them.
    package var pruned: Baseline
  }

  /// - Parameter exists: whether a file of the project is still there. Drift of a file that is gone is looked for in others:
  ///   it may have been renamed.
  package func compare(_ drift: [Drift], exists: (String) -> Bool) -> Result {
    var left: [Key: Int] = [:]
    for entry in entries { left[entry.key, default: 0] += entry.count }
    var isAccepted = drift.map { one in Self.take(Key(one), from: &left) }
    // By what it is, wherever: only what stands in files that are gone.
    var gone: [Key: [Key]] = [:]
    for entry in entries where (left[entry.key] ?? 0) > 0 && !exists(entry.key.path) {
      gone[entry.key.anywhere, default: []].append(entry.key)
    }
    if !gone.isEmpty {
      for index in drift.indices where !isAccepted[index] {
        for key in gone[Key(drift[index]).anywhere] ?? [] where Self.take(key, from: &left) {
          isAccepted[index] = true
          break
        }
      }
    }
    var mended: [Entry] = []
    for entry in entries {
      guard let count = left[entry.key], count > 0 else { continue }
      mended.append(Entry(key: entry.key, count: min(count, entry.count), line: entry.line))
      left[entry.key] = count - min(count, entry.count)
    }
    let accepted = drift.indices.filter { isAccepted[$0] }.map { drift[$0] }
    return Result(
      surplus: drift.indices.filter { !isAccepted[$0] }.map { drift[$0] }, accepted: accepted.count, mended: mended,
      pruned: Baseline(accepted))
  }

  private static func take(_ key: Key, from left: inout [Key: Int]) -> Bool {
    guard let count = left[key], count > 0 else { return false }
    left[key] = count - 1
    return true
  }
}
