/// A sign in a text that its format reads otherwise than it is meant.
package struct KeyEscape: Rule {
  package let descriptor = RuleDescriptor(
    id: "key/escape",
    title: "A text is escaped otherwise than its format reads",
    summary: "Reports an apostrophe that Android wants escaped, and an escape that the format does not know.",
    rationale:
      "Android's packager refuses a bare apostrophe. Apple reads `\\U203A` and shows `\\u203A` as `u203A`; Android reads "
      + "`\\u203A` with four digits only.",
    remedy: "Write `\\'` or quote the whole text; write the character itself rather than its number.",
    severity: .error, since: "0.1.0", options: [], examples: Self.examples)

  package let tables = KeyTable.Detail.texts

  package init() {}

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    guard let keys = comparison.keys else { return }
    keys.forEachKey { _, runs in
      for run in runs {
        let table = keys.table(run)
        let marks = run.entries.reduce(into: KeyTable.Marks()) { $0.formUnion(table.entries[$1].marks) }
        if marks.contains(.apostrophe) {
          comparison.report(
            run, "key `\(keys.key(run))` has an apostrophe in `\(keys.language(run))` that is not escaped", to: report)
        }
        if marks.contains(.escape) {
          comparison.report(
            run, "key `\(keys.key(run))` has an escape in `\(keys.language(run))` that the format does not read",
            to: report
          )
        }
      }
    }
  }
}

extension KeyEscape {
  private static var examples: [Example] {
    let contract = KeyExamples.contract(#""key/escape": {}"#)
    return [
      .drifts(
        "an apostrophe, and an escape of another format", contract: contract,
        sources: [
          .resources("values", #"<string name="1️⃣no">Can't open</string>"#),
          .strings("en", #""2️⃣next" = "Next \u203A";"#),
        ],
        reports: [
          "1️⃣ key `no` has an apostrophe in `en` that is not escaped",
          "2️⃣ key `next` has an escape in `en` that the format does not read",
        ]),
      .conforms(
        "escaped, quoted, and by its number", contract: contract,
        sources: [
          .resources("values", #"<string name="no">Can\'t open</string>"#, #"<string name="n">"It's"</string>"#),
          .strings("en", #""next" = "Next \U203A";"#),
        ]),
    ]
  }
}
