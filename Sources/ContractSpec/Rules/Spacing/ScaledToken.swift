/// A token times a number: a step that the contract does not have.
package struct ScaledToken: Rule {
  package let descriptor = RuleDescriptor(
    id: "spacing/scaled-token",
    title: "A spacing is a token times a factor",
    summary: "Reports a spacing that is a token multiplied or divided by a number other than 1 or -1.",
    rationale: """
      Twice a token is a step that nobody named. It moves when the token does, and not when the step of the same size \
      does.
      """,
    remedy: "Use the token that has the size, or add it to the contract.",
    severity: .error, since: "0.1.0", options: [], examples: examples)

  package init() {}

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    let scale = ValueFamily.spacing.scale(named: nil, in: comparison)
    comparison.forEach(.spacing) { index, fact in
      guard let factor = fact.factor, let path = fact.token,
        !Scale.equal(abs(factor), 1), let token = comparison.contract.tokens[path]
      else { return }
      let step = scale.token(for: fact.value)
      var drift = comparison.drift(
        at: index,
        message: Self.message(on: fact.element, token: token, factor: factor, step: step))
      if let step {
        drift.expected = step.path.text
        drift.expectedValue = step.scalar.map { .number($0) } ?? .none
      }
      report(drift)
    }
  }
}

extension ScaledToken {
  private static func message(on element: String, token: DesignToken, factor: Double, step: DesignToken?) -> String {
    let times =
      factor.magnitude < 1 && Scale.equal((1 / factor).rounded(), 1 / factor)
      ? "divided by \(formatNumber(1 / factor))" : "times \(formatNumber(factor))"
    let observed = "spacing\(Wording.on(element)) is \(Wording.token(token)) \(times)"
    return step.map { "\(observed); the contract says \(Wording.token($0))" }
      ?? "\(observed); the contract has no such step"
  }

  private static var examples: [Example] {
    let contract = #"""
      {
        "tokens": {
          "space": {
            "$type": "dimension",
            "sm": { "$value": { "value": 8, "unit": "px" } },
            "lg": { "$value": { "value": 16, "unit": "px" } }
          }
        },
        "spelling": {
          "space.*": { "web": "var(--space-{name})", "android": "Spacing.{name}", "ios": "Spacing.{name}" }
        },
        "rules": { "spacing/scaled-token": {} }
      }
      """#
    return [
      .drifts(
        "tokens made larger and smaller", contract: contract,
        sources: [
          .init(
            platform: "web", path: "app.css",
            text: ":root { --space-sm: 8px; }\n.card { padding: 1️⃣calc(var(--space-sm) * 2); }\n"),
          .init(
            platform: "android", path: "Row.kt",
            text: """
              object Spacing { val lg = 16.dp }

              @Composable
              fun Row() {
                Text("a", modifier = Modifier.padding(top = 2️⃣Spacing.lg / 2))
              }

              """),
          .init(
            platform: "ios", path: "Row.swift",
            text: """
              enum Spacing { static let lg: CGFloat = 16 }

              struct RowView: View {
                var body: some View {
                  VStack(spacing: 3️⃣Spacing.lg * 1.25) { Text("a") }
                }
              }

              """),
        ],
        reports: [
          "1️⃣ spacing on `.card` is `space.sm` (8) times 2; the contract says `space.lg` (16)",
          "2️⃣ spacing on `Text` is `space.lg` (16) divided by 2; the contract says `space.sm` (8)",
          "3️⃣ spacing on `VStack` is `space.lg` (16) times 1.25; the contract has no such step",
        ]),
      .conforms(
        "a token, and a token taken away", contract: contract,
        sources: [
          .init(
            platform: "web", path: "app.css",
            text: ".card { padding: var(--space-sm); margin-left: calc(-1 * var(--space-sm)); }\n"),
          .init(
            platform: "ios", path: "Row.swift",
            text: """
              struct RowView: View {
                var body: some View {
                  Text("a").padding(.horizontal, -Spacing.lg).padding(.top, Spacing.lg * -1)
                }
              }

              """),
        ]),
    ]
  }
}
