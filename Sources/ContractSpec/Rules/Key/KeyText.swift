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
      guard let other = comparable.first, !comparable.contains(where: { keys.agree($0, run) }) else { continue }
      differs = true
      comparison.report(
        run,
        "key `\(keys.key(run))` says `\(Self.cut(keys.shownText(run)))` in `\(keys.language(run))`; "
          + "\(keys.platform(other)) says `\(Self.cut(keys.shownText(other)))`",
        related: other, note: "the text of \(keys.platform(other))", to: report)
    }
    return differs
  }

  private static func cut(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 40 ? "\(line.prefix(39))…" : line
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
