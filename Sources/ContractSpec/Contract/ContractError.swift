/// What is wrong with a contract, a token file or a command line, said so that the reader can mend it without a manual.
package struct ContractError: Error, Sendable {
  /// What stands there and what was expected: lower case, no final stop, code in back-ticks.
  package var message: String
  package var place: Place?
  /// `did you mean "space.lg"`, or what to do next; empty if there is nothing to add.
  package var hint: String

  package init(_ message: String, place: Place? = nil, hint: String = "") {
    self.message = message
    self.place = place
    self.hint = hint
  }
}
