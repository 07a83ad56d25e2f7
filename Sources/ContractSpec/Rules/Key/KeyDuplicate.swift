/// A key that one table has twice in a language.
package struct KeyDuplicate: Rule {
  package let descriptor = RuleDescriptor(
    id: "key/duplicate",
    title: "A table has a key twice",
    summary: "Reports a key that stands twice in one file, or in two files of one folder of Android's resources.",
    rationale: "One of the two is never shown, and which one nobody sees; Android's packager refuses both.",
    remedy: "Take one of them away.",
    severity: .error, since: "0.1.0", options: [], examples: Self.examples)

  package let tables = KeyTable.Detail.texts

  package init() {}

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    guard let keys = comparison.keys else { return }
    keys.forEachKey { _, runs in
      if runs.count < 2 { return }
      var firsts: [Int: KeyIndex.Run] = [:]
      for run in runs where !keys.marks(run).contains(.variant) {
        // The same key for several languages or forms stands at one place.
        guard let first = firsts.updateValue(run, forKey: keys.home(run) << 2 | Self.kind(run, keys.table(run))),
          keys.place(first) != keys.place(run)
        else { continue }
        comparison.report(
          run, "key `\(keys.key(run))` stands twice in `\(keys.language(run))`", related: first,
          note: "it stands here too",
          to: report)
      }
    }
  }

  /// A string, a plural and a list of Android's may go by one name.
  private static func kind(_ run: KeyIndex.Run, _ table: KeyTable) -> Int {
    guard table.isResource, let category = table.category(Int(run.first)) else { return 0 }
    return PluralCategory(rawValue: category) == nil ? 1 : 2
  }
}

extension KeyDuplicate {
  private static var examples: [Example] {
    let contract = KeyExamples.contract(#""key/duplicate": {}"#)
    return [
      .drifts(
        "twice in a file", contract: contract,
        sources: [.strings("en", #""today" = "Today";"#, #""week" = "Week";"#, #""1️⃣today" = "This day";"#)],
        reports: ["1️⃣ key `today` stands twice in `en`"]),
      .conforms(
        "once in each language", contract: contract,
        sources: [.strings("en", #""today" = "Today";"#), .strings("de", #""today" = "Heute";"#)]),
    ]
  }
}
