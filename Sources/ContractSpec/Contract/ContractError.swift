/// What is wrong with a contract, a token file or a command line, said so that the reader can mend it without a manual.
package struct ContractError: Error, Sendable {
  /// What stands there and what was expected: lower case, no final stop, code in back-ticks.
  package var message: String
  package var place: Place?
  /// `did you mean "space.lg"`, or what to do next; empty if there is nothing to add.
  package var hint: String
  /// Other places that bear on it: the first of two tokens of one name.
  package var related: [Related]

  package struct Related: Sendable {
    package var place: Place
    package var message: String
    package init(place: Place, message: String) {
      self.place = place
      self.message = message
    }
  }

  package init(_ message: String, place: Place? = nil, hint: String = "", related: [Related] = []) {
    self.message = message
    self.place = place
    self.hint = hint
    self.related = related
  }
}
