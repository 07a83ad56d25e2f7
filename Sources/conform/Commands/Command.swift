import ContractSpec

/// What `conform` can be asked to do. To add one: a new file here and a line in `Commands.all`; the parser, help and
/// completions follow.
protocol Command: Sendable {
  static var name: String { get }
  /// Part of a line in a list; begins with a capital letter, no final stop.
  static var summary: String { get }
  /// Whole sentences for the command's own help.
  static var details: String { get }
  /// What stands there without a flag: `[ROOT]`; empty for nothing.
  static var operands: String { get }
  static var isHidden: Bool { get }

  static func run(_ options: Options, _ console: inout Console) throws(ContractError) -> ExitCode
}

extension Command {
  static var isHidden: Bool { false }
}

enum Commands {
  static let all: [any Command.Type] = [
    Check.self, KeysCommand.self, AuditCommand.self, ChecklistCommand.self, FactsCommand.self, Explain.self,
    ContractCommand.self, Docs.self,
  ]

  static var visible: [any Command.Type] { all.filter { !$0.isHidden } }

  static func named(_ name: String) -> (any Command.Type)? { all.first { $0.name == name } }
}
