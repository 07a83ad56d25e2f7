/// An exemption that nothing needs any more.
package struct Unused: ExemptionRule {
  static let id = "exemption/unused"
  package let descriptor = RuleDescriptor(
    id: id,
    title: "An exemption is needed by nothing",
    summary: "Reports a `conform:allow` comment whose rule finds nothing where it holds.",
    rationale: "A stale exemption hides the next drift on its line, and tells the reader of a fault that is mended.",
    remedy: "Take the comment away.",
    severity: .warning, since: "0.1.0", options: [],
    examples: [
      .drifts(
        "the value was mended, the comment stayed", contract: ExemptionExample.contract,
        sources: [
          .init(
            platform: "web", path: "app.css",
            text: ".list { padding: 8px; /* 1️⃣conform:allow spacing/off-scale — optical centring */ }\n")
        ],
        reports: ["1️⃣ nothing here needs the exemption from `spacing/off-scale`"]),
      .conforms(
        "a rule that does not run is not judged", contract: ExemptionExample.contract,
        sources: [
          .init(
            platform: "web", path: "app.css",
            text: ".list { padding: 8px; /* conform:allow radius/off-scale — round */ }\n")
        ]),
    ])
  package init() {}
}
