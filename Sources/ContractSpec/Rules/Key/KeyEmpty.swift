/// An entry without a text.
package struct KeyEmpty: Rule {
  package let descriptor = RuleDescriptor(
    id: "key/empty",
    title: "An entry has no text",
    summary: "Reports an empty text of a key that has one in another language or on another client.",
    rationale: "Nothing is shown where a person should read something, and no fallback takes its place.",
    remedy: "Write the text, or take the entry away so that the base is shown.",
    severity: .error, since: "0.1.0", options: [], examples: Self.examples)

  package let tables = KeyTable.Detail.texts

  package init() {}

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    guard let keys = comparison.keys else { return }
    keys.forEachKey { _, runs in
      guard runs.contains(where: { run in run.entries.contains { keys.table(run).isBlank($0) } }) else { return }
      for run in runs {
        let table = keys.table(run)
        let candidates = run.entries.filter { table.isBlank($0) && !table.entries[$0].marks.contains(.partial) }
        if candidates.isEmpty { continue }
        // Another module or flavour of its client says in the language what it says instead.
        let others =
          runs.filter { keys.unit($0) == keys.unit(run) }
          + runs.filter {
            keys.unit($0) != keys.unit(run)
              && (keys.language($0) != keys.language(run) || keys.platform($0) != keys.platform(run))
          }
        var shown: KeyIndex.Run?
        let parts = keys.parts(of: run)
        // What is empty everywhere is meant to be.
        let blank = candidates.filter { entry in
          let category = table.category(entry)
          if let other = others.first(where: { keys.hasText($0, in: category) }) {
            shown = shown ?? other
            return true
          }
          let siblings = parts.first { $0.entries.contains(entry) && !$0.forms.isEmpty }?.entries ?? []
          return siblings.contains { !table.isBlank($0) }
        }
        if blank.isEmpty { continue }
        let other = shown ?? run
        let forms = blank.compactMap(table.category)
        let subject = forms.isEmpty ? "key" : forms.map { "`\($0)`" }.joined(separator: ", ") + " of key"
        comparison.report(
          run, "\(subject) `\(keys.key(run))` is empty in `\(keys.language(run))`",
          related: other, note: "`\(keys.language(other))` has a text (\(keys.platform(other)))", to: report)
      }
    }
  }
}

extension KeyIndex {
  /// Whether a run has a text of this form.
  fileprivate func hasText(_ run: Run, in category: String?) -> Bool {
    let table = table(run)
    return run.entries.contains { table.category($0) == category && !table.isBlank($0) }
  }
}

extension KeyEmpty {
  private static var examples: [Example] {
    let contract = KeyExamples.contract(#""key/empty": {}"#)
    return [
      .drifts(
        "no text, and no text for one number", contract: contract,
        sources: [
          .resources(
            "values", #"<string name="today">Today</string>"#,
            #"<plurals name="days"><item quantity="one">a day</item><item quantity="other">%d days</item></plurals>"#),
          .resources(
            "values-de", #"<string name="1️⃣today"></string>"#,
            #"<plurals name="2️⃣days"><item quantity="one"/><item quantity="other">%d Tage</item></plurals>"#),
        ],
        reports: ["1️⃣ key `today` is empty in `de`", "2️⃣ `one` of key `days` is empty in `de`"]),
      .conforms(
        "empty on purpose, in every language", contract: contract,
        sources: [
          .resources("values", #"<string name="suffix"></string>"#),
          .resources("values-de", #"<string name="suffix"></string>"#),
        ]),
    ]
  }
}
