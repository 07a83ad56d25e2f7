/// A text by number that lacks a form its language needs.
package struct KeyPlural: Rule {
  static let millions = RuleOption(
    "millions", .bool(default: false),
    "Whether the form is asked for that only whole millions take, in Spanish, French, Italian, Portuguese and some more."
  )

  package let descriptor = RuleDescriptor(
    id: "key/plural",
    title: "A text by number lacks a form of its language",
    summary: "Reports a plural without a category that whole numbers reach in its language.",
    rationale:
      "Polish has three forms for whole numbers, Arabic six, Japanese one. Where a form is missing, people read "
      + "`5 dzień`, or the app falls back to another language or fails. The categories are those of CLDR; `other` is always asked for.",
    remedy: "Add the form.",
    severity: .error, since: "0.1.0", options: [millions], examples: Self.examples)

  package let tables = KeyTable.Detail.texts

  package init() {}

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    guard let keys = comparison.keys else { return }
    let withMillions = comparison.options.bool(Self.millions)
    keys.forEachKey { _, runs in
      for run in runs {
        let table = keys.table(run)
        let isPlural = table.category(Int(run.first)) != nil
        if !isPlural, !keys.mayHaveArguments(run) || keys.marks(run).contains(.partial) { continue }
        let language = keys.language(run)
        let required = PluralRules.required(in: language, withMillions: withMillions)
        // Of a language that is not known only `other` is.
        for lacking in Self.lacking(run, required, keys) {
          let names = lacking.names.map { "`\($0)`" }.joined(separator: ", ")
          comparison.report(run, "key `\(keys.key(run))` has no form \(names) in `\(language)`", to: report)
        }
      }
    }
  }

  /// What each part of an entry lacks.
  private static func lacking(
    _ run: KeyIndex.Run, _ required: PluralCategories, _ keys: KeyIndex
  ) -> [PluralCategories] {
    let table = keys.table(run)
    var lacking: [PluralCategories] = []
    for part in keys.parts(of: run) where !part.forms.isEmpty {
      let own = part.forms.reduce(into: PluralCategories()) { $0.formUnion(PluralCategories(named: $1) ?? []) }
      lacking.append(required.subtracting(own))
    }
    // Forms within a text: `{n, plural, one {…} other {…}}`.
    for entry in run.entries where table.mayHaveArguments(entry) {
      for placeholder in table.placeholders(entry) where !placeholder.forms.isEmpty {
        lacking.append(required.subtracting(placeholder.forms))
      }
    }
    return lacking.filter { !$0.isEmpty }
  }
}

extension KeyPlural {
  private static var examples: [Example] {
    let contract = KeyExamples.contract(#""key/plural": {}"#)
      .replacing(#""de""#, with: #""pl""#)
    return [
      .drifts(
        "a form of Polish is missing, and one that every language has", contract: contract,
        sources: [
          .resources(
            "values",
            #"<plurals name="days"><item quantity="one">%d day</item><item quantity="other">%d days</item></plurals>"#,
            #"<plurals name="1️⃣hours"><item quantity="one">%d hour</item></plurals>"#),
          .resources(
            "values-pl",
            #"<plurals name="2️⃣days"><item quantity="one">%d dzień</item><item quantity="other">%d dni</item></plurals>"#
          ),
        ],
        reports: [
          "1️⃣ key `hours` has no form `other` in `en`",
          "2️⃣ key `days` has no form `few`, `many` in `pl`",
        ]),
      .conforms(
        "all that Polish needs, and French without whole millions",
        contract: contract.replacing(#""pl""#, with: #""pl", "fr""#),
        sources: [
          .resources(
            "values-fr",
            #"<plurals name="days"><item quantity="one">%d jour</item><item quantity="other">%d jours</item></plurals>"#
          ),
          .resources(
            "values-pl",
            #"<plurals name="days"><item quantity="one">dzień</item><item quantity="few">%d dni</item>"#,
            #"<item quantity="many">%d dni</item><item quantity="other">%d dnia</item></plurals>"#),
        ]),
    ]
  }
}
