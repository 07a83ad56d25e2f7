/// An exemption from a rule that there is not.
package struct UnknownRule: ExemptionRule {
  static let id = "exemption/unknown-rule"
  package let descriptor = RuleDescriptor(
    id: id,
    title: "An exemption names no rule there is",
    summary: "Reports a `conform:allow` comment that names no rule, or one that is not known.",
    rationale: "It exempts nothing, and its author believes it does.",
    remedy: "Name the rule as the report shows it in brackets.",
    severity: .error, since: "0.1.0", options: [],
    examples: [
      .drifts(
        "a mistyped rule", contract: ExemptionExample.contract,
        sources: [
          .init(
            platform: "web", path: "app.css",
            text: ".list { padding: 8px; /* 1️⃣conform:allow spacing/off-scal — optical centring */ }\n")
        ],
        reports: ["1️⃣ there is no rule `spacing/off-scal`; did you mean \"spacing/off-scale\""]),
      .conforms(
        "a family, and a comment that only speaks of exemptions", contract: ExemptionExample.contract,
        sources: [
          .init(
            platform: "web", path: "app.css",
            text: """
              /* Write conform:allow with a rule. */
              .list { padding: 10px; /* conform:allow spacing — optical centring */ }

              """)
        ]),
    ])
  package init() {}
}
