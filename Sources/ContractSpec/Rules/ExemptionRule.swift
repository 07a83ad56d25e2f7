/// Runs in every contract: who writes an exemption wants to know that it holds.
package protocol ExemptionRule: Rule {}

extension ExemptionRule {
  package func check(_ comparison: Comparison, report: (Drift) -> Void) {}
}

/// The contract of the examples.
enum ExemptionExample {
  static let contract = #"""
    {
      "tokens": { "space": { "$type": "dimension", "sm": { "$value": { "value": 8, "unit": "px" } } } },
      "rules": { "spacing/off-scale": {} }
    }
    """#
}
