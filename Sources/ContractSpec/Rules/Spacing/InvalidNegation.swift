/// `-var(--x)`, which browsers drop with the whole declaration.
package struct InvalidNegation: Rule {
  package let descriptor = RuleDescriptor(
    id: "spacing/invalid-negation",
    title: "A sign stands before var()",
    summary: "Reports a spacing with a minus before `var()`, which is no CSS.",
    rationale: "A browser drops the whole declaration without a word, and the element keeps the spacing it had.",
    remedy: "Write `calc(-1 * var(--x))`.",
    severity: .error, since: "0.1.0", options: [], examples: examples)

  package init() {}

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    comparison.forEach(.spacing) { index, fact in
      guard fact.hasInvalidNegation else { return }
      // Elsewhere in a calculation the sign is not the first thing that stands there.
      let isWhole = fact.text.hasPrefix("-var(") && fact.text.hasSuffix(")")
      let mended = isWhole ? "calc(-1 * \(fact.text.dropFirst()))" : nil
      var drift = comparison.drift(at: index, message: Self.message(fact, mended))
      // What is dropped today would be seen tomorrow.
      if let mended, !fact.place.span.isEmpty {
        drift.fixes = [
          Drift.Fix(
            title: "use `\(mended)`", isSafe: false, edits: [Drift.Edit(place: fact.place, text: mended)])
        ]
      }
      report(drift)
    }
  }
}

extension InvalidNegation {
  private static func message(_ fact: Fact, _ mended: String?) -> String {
    let observed = "spacing\(Wording.on(fact.element)) is `\(fact.text)`, which is no CSS"
    return mended.map { "\(observed); CSS says `\($0)`" } ?? "\(observed); CSS says `calc(-1 * …)`"
  }

  private static var examples: [Example] {
    let contract = #"""
      {
        "tokens": { "space": { "$type": "dimension", "lg": { "$value": { "value": 16, "unit": "px" } } } },
        "spelling": { "space.*": { "web": "var(--space-{name})", "ios": "Spacing.{name}" } },
        "rules": { "spacing/invalid-negation": {} }
      }
      """#
    return [
      .drifts(
        "a sign before var()", contract: contract,
        sources: [
          .init(
            platform: "web", path: "app.css",
            text: ":root { --space-lg: 16px; }\n.list { margin: 0 1️⃣-var(--space-lg); }\n")
        ],
        reports: [
          "1️⃣ spacing on `.list` is `-var(--space-lg)`, which is no CSS; CSS says `calc(-1 * var(--space-lg))`"
        ]),
      .conforms(
        "a product, and a sign in a language that has one", contract: contract,
        sources: [
          .init(
            platform: "web", path: "app.css",
            text: ":root { --space-lg: 16px; }\n.list { margin: 0 calc(-1 * var(--space-lg)); }\n"),
          .init(
            platform: "ios", path: "Row.swift",
            text: """
              struct RowView: View {
                var body: some View {
                  Text("a").padding(.horizontal, -Spacing.lg)
                }
              }

              """),
        ]),
    ]
  }
}
