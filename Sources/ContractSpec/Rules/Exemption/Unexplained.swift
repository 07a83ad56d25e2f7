/// An exemption without a reason. What it finds is told by the loop, after all rules ran: see `ExemptionJudge`.
package struct Unexplained: ExemptionRule {
  static let id = "exemption/unexplained"
  package let descriptor = RuleDescriptor(
    id: id,
    title: "An exemption gives no reason",
    summary: "Reports a `conform:allow` comment without a reason after `—` or `--`, or a block that never ends.",
    rationale: "In a year nobody knows whether the drift was meant. The reason is what a reviewer judges.",
    remedy: "Write why after a dash: `conform:allow spacing/off-scale — optical centring`.",
    severity: .error, since: "0.1.0", options: [],
    examples: [
      .drifts(
        "no reason", contract: ExemptionExample.contract,
        sources: [
          .init(
            platform: "web", path: "app.css",
            text: ".list { padding: 10px; /* 1️⃣conform:allow spacing/off-scale */ }\n")
        ],
        reports: ["1️⃣ `conform:allow` gives no reason; expected one after `—` or `--`"]),
      .conforms(
        "a reason, on the line and above it", contract: ExemptionExample.contract,
        sources: [
          .init(
            platform: "web", path: "app.css",
            text: """
              .list { padding: 10px; /* conform:allow spacing/off-scale — optical centring */ }
              /* conform:allow spacing/off-scale -- optical centring */
              .row { padding: 10px; }

              """)
        ]),
    ])
  package init() {}
}
