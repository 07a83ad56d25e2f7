import ContractSpec

/// A command line that was understood.
struct Invocation: Sendable {
  var command: any Command.Type
  /// Whether the command was written, rather than taken for granted.
  var isExplicit: Bool
  var options: Options
}

enum ArgumentParser {
  /// - Throws: `ContractError` without a place: what was found and the nearest thing known.
  static func parse(_ arguments: [String]) throws(ContractError) -> Invocation {
    var command: (any Command.Type)?
    var operands: [String] = []
    // Which flag a name means can hang on the command, and that may stand behind it: values are judged at the end.
    var given: [(flag: Flag, value: String?)] = []
    var index = 0
    var isRest = false
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if isRest || argument == "-" || argument.utf8.first != UInt8(ascii: "-") {
        if command == nil, operands.isEmpty, !isRest, let found = Commands.named(argument) {
          command = found
        } else {
          operands.append(argument)
        }
        continue
      }
      if argument == "--" {
        isRest = true
        continue
      }
      var (flag, value) = try flag(argument, command: command)
      if flag.value == nil {
        if let value { throw ContractError("`--\(flag.name)` takes no value; found `\(value)`") }
      } else if value == nil, index < arguments.count {
        value = arguments[index]
        index += 1
      }
      if !flag.isRepeatable, flag.value != nil, given.contains(where: { $0.flag.name == flag.name }) {
        throw ContractError("`--\(flag.name)` stands more than once")
      }
      given.append((flag, value))
    }
    let chosen = command ?? Check.self
    var options = Options()
    options.operands = operands
    for (named, value) in given {
      guard let flag = Flags.all.first(where: { $0.name == named.name && $0.isTaken(by: chosen.name) }) else {
        throw ContractError(
          "`--\(named.name)` is no option of `\(chosen.name)`",
          hint: "`conform \(chosen.name) --help` lists its options")
      }
      try flag.apply(&options, try checked(value, of: flag))
    }
    return Invocation(command: chosen, isExplicit: command != nil, options: options)
  }

  /// The value of a flag where it is one that the flag takes; nothing for a flag without one.
  private static func checked(_ value: String?, of flag: Flag) throws(ContractError) -> String {
    guard let expected = flag.value else { return "" }
    guard let value, !value.isEmpty else {
      throw ContractError("`--\(flag.name)` needs a value: `\(flag.usage)`")
    }
    if !expected.choices.isEmpty, !expected.choices.contains(value) {
      throw ContractError(
        "`--\(flag.name)` takes \(alternatives(expected.choices)); found `\(value)`",
        hint: suggestion(value, expected.choices))
    }
    return value
  }

  /// The flag an argument names, and the value that is attached to it: `--format=json`, `-fjson`.
  private static func flag(
    _ argument: String, command: (any Command.Type)?
  ) throws(ContractError) -> (flag: Flag, attached: String?) {
    let isLong = argument.hasPrefix("--")
    var name = isLong ? argument.dropFirst(2) : argument.dropFirst()
    var attached: String?
    if isLong {
      if let equals = name.firstIndex(of: "=") {
        attached = String(name[name.index(after: equals)...])
        name = name[..<equals]
      }
      if let flag = Flags.all.first(where: { $0.name == name }) { return (flag, attached) }
      let known = Flags.all.filter { flag in command.map { flag.isTaken(by: $0.name) } ?? true }.map { "--" + $0.name }
      throw ContractError("unknown option `--\(name)`", hint: suggestion("--" + name, known))
    }
    guard let letter = name.first, let flag = Flags.all.first(where: { $0.short == letter }) else {
      throw ContractError("unknown option `\(argument)`", hint: "`conform --help` lists the options")
    }
    let rest = name.dropFirst()
    if rest.isEmpty { return (flag, nil) }
    guard flag.value != nil else {
      throw ContractError(
        "unknown option `\(argument)`", hint: "write options of one letter apart: `-\(letter)`")
    }
    return (flag, String(rest.first == "=" ? rest.dropFirst() : rest))
  }

  /// `did you mean …`, or nothing.
  static func suggestion(_ name: some StringProtocol, _ known: [String]) -> String {
    nearestName(to: String(name), in: known).map { "did you mean `\($0)`" } ?? ""
  }

  /// ``a`, `b` or `c``.
  static func alternatives(_ names: [String]) -> String {
    let quoted = names.map { "`\($0)`" }
    guard quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
  }
}
