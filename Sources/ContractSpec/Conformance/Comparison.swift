/// What a rule is given: the bound facts of the project and the contract, with this rule's options looked up.
///
/// (The conformance loop makes one a rule; see `Conformance`.)
package struct Comparison: Sendable {
  package let contract: Contract
  package let facts: [Fact]

  package init(contract: Contract, facts: [Fact]) {
    self.contract = contract
    self.facts = facts
  }
}
