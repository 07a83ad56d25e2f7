/// A named text style that no token of the contract is.
package struct TypeStyle: Rule {
  package let descriptor = RuleDescriptor(
    id: "type/style",
    title: "A text style is that of no token",
    summary: "Reports a named text style that no token maps to on its platform.",
    rationale: """
      A platform has more styles than the contract has steps. Each style beyond them is a size that the other clients do \
      not have.
      """,
    remedy: "Use the style of the token that is meant, or map the style in the token's `$extensions`.",
    severity: .error, since: "0.1.0", options: [], examples: Self.examples)

  package init() {}

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    comparison.forEach(.textStyle) { index, fact in
      guard fact.token == nil, fact.origin != .unresolved,
        let style = fact.value.text
      else { return }
      let platform = fact.platform
      // A style that the client's definition files declare is the team's own.
      if let definition = fact.definition, !comparison.judges(definition, on: platform) { return }
      guard comparison.spellings.hasStyles(on: platform),
        comparison.spellings.token(style: style, on: platform) == nil
      else { return }
      report(comparison.drift(at: index, message: Self.message(fact.element, style)))
    }
  }
}

extension TypeStyle {
  private static func message(_ element: String, _ style: String) -> String {
    "text style\(Wording.on(element)) is `\(style)`; the contract maps no token to it"
  }
}

extension TypeStyle {
  private static var examples: [Example] {
    let contract = #"""
      {
        "tokens": {
          "type": {
            "$type": "dimension",
            "caption": {
              "$value": { "value": 11, "unit": "px" },
              "$extensions": { "android": { "style": "labelSmall" }, "ios": { "style": "caption2" } }
            }
          }
        },
        "rules": { "type/style": {} }
      }
      """#
    return [
      .drifts(
        "styles beyond the scale", contract: contract,
        sources: [
          .init(
            platform: "android", path: "Hint.kt",
            text: """
              @Composable
              fun Hint() {
                Text("a", style = 1️⃣MaterialTheme.typography.displayLarge)
              }

              """),
          .init(
            platform: "ios", path: "Hint.swift",
            text: """
              struct HintView: View {
                var body: some View {
                  Text("a").font(2️⃣.largeTitle)
                }
              }

              """),
        ],
        reports: [
          "1️⃣ text style on `Text` is `displayLarge`; the contract maps no token to it",
          "2️⃣ text style on `Text` is `largeTitle`; the contract maps no token to it",
        ]),
      .conforms(
        "the styles of a token", contract: contract,
        sources: [
          .init(
            platform: "android", path: "Hint.kt",
            text: """
              @Composable
              fun Hint() {
                Text("a", style = MaterialTheme.typography.labelSmall)
              }

              """),
          .init(
            platform: "ios", path: "Hint.swift",
            text: """
              struct HintView: View {
                var body: some View {
                  Text("a").font(.caption2)
                }
              }

              """),
        ]),
    ]
  }
}
