import ContractSpec

/// A flag of the command line, all that is known of it in one value: the parser, `--help` and the completions are made
/// of these. A name may stand twice in the table, for different commands: then its choices and its words are those of the
/// command.
struct Flag: Sendable {
  /// Without the dashes: `fail-on`.
  var name: String
  var short: Character?
  var value: Value?
  var isRepeatable = false
  /// Part of a line in a list; begins with a capital letter, no final stop.
  var summary: String
  /// Whole sentences for the help of one command; empty if the summary says all.
  var details = ""
  var category: Category
  /// The commands that take it; empty for all.
  var commands: [String] = []
  /// Puts the value into the options; without a value the text is empty.
  var apply: @Sendable (inout Options, String) throws(ContractError) -> Void

  struct Value: Sendable {
    /// As help shows it: `FILE`.
    var placeholder: String
    /// What the value may be; empty for anything.
    var choices: [String] = []
    /// Whether a shell completes it with file names.
    var isPath = false
  }

  enum Category: String, Sendable, CaseIterable {
    case project = "Which project"
    case selection = "What is reported"
    case output = "How it is printed"
    case general = "General"
  }

  func isTaken(by command: String) -> Bool { commands.isEmpty || commands.contains(command) }

  /// `--output FILE`, `--color auto|always|never`.
  var usage: String {
    guard let value else { return "--\(name)" }
    return "--\(name) " + (value.choices.isEmpty ? value.placeholder : value.choices.joined(separator: "|"))
  }
}
