/// A key that says something else on another client in the same language.
package struct KeyText: Rule {
  package let descriptor = RuleDescriptor(
    id: "key/text",
    title: "A key says something else on another client",
    summary: "Reports a text that differs from that of the same key and language on another client of its group.",
    rationale: "The same button reads differently on two phones. Placeholders are compared by what they fill in.",
    remedy: "Write the text of the other client, or give the two different keys.",
    severity: .warning, since: "0.1.0", options: [], examples: Self.examples)

  package let tables = KeyTable.Detail.texts

  package init() {}

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    guard let keys = comparison.keys else { return }
    for group in comparison.contract.localisation?.identical ?? [] {
      keys.forEachKey { _, runs in
        if runs.count < 2 { return }
        var byLanguage: [String: [KeyIndex.Run]] = [:]
        for run in runs where group.contains(keys.platform(run)) && !keys.marks(run).contains(.partial) {
          byLanguage[keys.language(run), default: []].append(run)
        }
        // Where the bases differ, so do the translations: that is told once.
        let base = byLanguage.removeValue(forKey: baseOf(group, keys)) ?? []
        if compare(base, keys, comparison, report) { return }
        for language in byLanguage.keys.sorted() {
          // What says the same as its base is not translated, which is another fault.
          let translated = byLanguage[language]?.filter { run in
            keys.base(of: run, among: base).map { !keys.saysTheSame(run, $0) } ?? true
          }
          _ = compare(translated ?? [], keys, comparison, report)
        }
      }
    }
  }

  private func baseOf(_ group: [Platform], _ keys: KeyIndex) -> String {
    group.lazy.compactMap { keys.bases[$0] }.first ?? KeyTable.standardLanguage
  }

  /// - Returns: whether there is a difference.
  private func compare(
    _ runs: [KeyIndex.Run], _ keys: KeyIndex, _ comparison: Comparison, _ report: (Drift) -> Void
  ) -> Bool {
    guard let first = runs.first, runs.contains(where: { keys.platform($0) != keys.platform(first) }) else {
      return false
    }
    let others = runs.filter { keys.platform($0) == keys.platform(first) }
    var differs = false
    for run in runs where keys.platform(run) != keys.platform(first) {
      // One with forms and one without cannot be compared; and one of several modules that agrees is enough.
      let comparable = others.filter { keys.hasForms($0) == keys.hasForms(run) }
      guard let other = comparable.first, !comparable.contains(where: { Self.agree($0, run, keys) }) else { continue }
      differs = true
      comparison.report(
        run,
        "key `\(keys.key(run))` says `\(Self.cut(keys.shownText(run)))` in `\(keys.language(run))`; "
          + "\(keys.platform(other)) says `\(Self.cut(keys.shownText(other)))`",
        related: other, note: "the text of \(keys.platform(other))", to: report)
    }
    return differs
  }

  private static func agree(_ left: KeyIndex.Run, _ right: KeyIndex.Run, _ keys: KeyIndex) -> Bool {
    let (one, other) = (keys.table(left), keys.table(right))
    if left.count == 1, right.count == 1 {
      return KeyTextForm.agree(one, Int(left.first), other, Int(right.first))
    }
    // Forms that both have.
    return left.entries.allSatisfy { first in
      let form = one.category(first)
      guard let second = right.entries.first(where: { other.category($0) == form }) else { return true }
      return KeyTextForm.agree(one, first, other, second)
    }
  }

  private static func cut(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 40 ? "\(line.prefix(39))…" : line
  }
}

/// What a text says, however a client writes it.
enum KeyTextForm {
  static func agree(_ left: KeyTable, _ first: Int, _ right: KeyTable, _ second: Int) -> Bool {
    let isSame = left.withText(first) { bytes, range in
      right.withText(second) { bytes[range].elementsEqual($0[$1]) }
    }
    if isSame || areAlike(form(left, first), form(right, second)) { return true }
    // Where one counts its arguments and the other names them, nobody knows which is which.
    return areNamed(left, first) != areNamed(right, second)
      && areAlike(form(left, first, isAnonymous: true), form(right, second, isAnonymous: true))
  }

  /// Strings compare by canonical equivalence: `ü` is one sign or two.
  private static func areAlike(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left == right || String(decoding: left, as: UTF8.self) == String(decoding: right, as: UTF8.self)
  }

  private static func areNamed(_ table: KeyTable, _ entry: Int) -> Bool {
    table.withText(entry) { Placeholders.all(in: $0, $1).contains { $0.position == 0 } }
  }

  private static let signs: [(bytes: [UInt8], plain: [UInt8])] = [
    ("’", "'"), ("‘", "'"), ("“", "\""), ("”", "\""), ("„", "\""), ("«", "\""), ("»", "\""), ("…", "..."),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

  /// Arguments by their number in the order of the text or their name, `%%` as one sign, blanks as one blank and none at
  /// the ends, quotes and three dots in whatever signs.
  private static func form(_ table: KeyTable, _ entry: Int, isAnonymous: Bool = false) -> [UInt8] {
    table.withText(entry) { bytes, range in
      var result: [UInt8] = []
      Placeholders.all(in: bytes, range).forEachPiece(of: range) { piece, placeholder in
        guard let placeholder else { return appendPlain(bytes[piece], to: &result) }
        result.append(1)
        if isAnonymous { return }
        result += placeholder.position > 0 ? Array(String(placeholder.position).utf8) : Array(bytes[placeholder.name])
      }
      while result.last == 0x20 { result.removeLast() }
      return result
    }
  }

  private static func appendPlain(_ bytes: ArraySlice<UInt8>, to result: inout [UInt8]) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      if byte <= 0x20 || byte == 0xC2 && index < bytes.endIndex && bytes[index] == 0xA0 {
        if byte == 0xC2 { index += 1 }
        if !result.isEmpty, result.last != 0x20 { result.append(0x20) }
        continue
      }
      result.append(byte)
      if byte == UInt8(ascii: "%"), index < bytes.endIndex, bytes[index] == byte { index += 1 }
      if let sign = signs.first(where: { result.last == $0.bytes.last && result.hasSuffix($0.bytes) }) {
        result.removeLast(sign.bytes.count)
        result += sign.plain
      }
    }
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}

extension KeyIndex {
  func hasForms(_ run: Run) -> Bool { table(run).category(Int(run.first)) != nil }

  /// The text, or that of the form `other`.
  func shownText(_ run: Run) -> String {
    let table = table(run)
    return table.text(run.entries.first { table.category($0) == PluralCategory.other.rawValue } ?? Int(run.first))
  }
}

extension KeyText {
  private static var examples: [Example] {
    let contract = KeyExamples.contract(#""key/text": {}"#, isParity: true)
    return [
      .drifts(
        "two words for one thing", contract: contract,
        sources: [
          .resources("values", #"<string name="delete">Delete</string>"#),
          .strings("en", #""1️⃣delete" = "Remove";"#),
        ],
        reports: ["1️⃣ key `delete` says `Remove` in `en`; android says `Delete`"]),
      .conforms(
        "each client's own placeholders and escapes", contract: contract,
        sources: [
          .resources("values", #"<string name="by">It\'s by %1$s at 100 %%</string>"#),
          .strings("en", #""by" = "It's by %@ at 100 %%";"#),
        ]),
    ]
  }
}
