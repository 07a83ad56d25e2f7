import ContractSpec

/// A rule: what, why, examples, how to mend, options.
enum Explain: Command {
  static let name = "explain"
  static let summary = "Say what a rule is for, with examples and options"
  static let operands = "[RULE]"
  static let details = """
    Prints the page of a rule: what it reports and why, what to do instead, its options, and examples with the report \
    they give. Without RULE it lists the rules.
    """

  static func run(_ options: Options, _ console: inout Console) throws(ContractError) -> ExitCode {
    guard options.operands.count <= 1 else {
      throw ContractError("`explain` takes one rule; found \(options.operands.count)")
    }
    guard let name = options.operands.first else {
      try Output.write(options, &console) { format, style, output in
        output(Array((format == JSONReport.name ? list() : table(style)).utf8))
      }
      return .success
    }
    guard let rule = Rules.all.first(where: { $0.descriptor.id == name || $0.descriptor.formerIDs.contains(name) })
    else {
      let family = Rules.all.map(\.descriptor).filter { $0.family == name }.map(\.id)
      throw ContractError(
        "there is no rule `\(name)`",
        hint: family.isEmpty
          ? ArgumentParser.suggestion(name, Rules.all.map(\.descriptor.id))
          : "rules of this family: \(family.joined(separator: ", "))")
    }
    if rule.descriptor.id != name, !options.isQuiet {
      console.warn("conform: note: `\(name)` is now `\(rule.descriptor.id)`")
    }
    try Output.write(options, &console) { format, style, output in
      if format == JSONReport.name {
        output(Array(RuleJSON.text(rule.descriptor).utf8))
      } else {
        output(Array(terminal(RulePage.text(rule), style).utf8))
      }
    }
    return .success
  }

  private static func table(_ style: TextStyle) -> String {
    let longest = Rules.all.map(\.descriptor.id.count).max() ?? 0
    return Rules.all.map(\.descriptor).map {
      style(.bold, $0.id) + String(repeating: " ", count: longest - $0.id.count + 2) + $0.title + "\n"
    }.joined()
  }

  private static func list() -> String {
    JSONText.array(Rules.all.map { RuleJSON.value($0.descriptor) }).compact + "\n"
  }

  /// Headings stand out where there are colours; the rest of Markdown reads well as it is.
  private static func terminal(_ page: String, _ style: TextStyle) -> String {
    guard style.isColored else { return page }
    var isFenced = false
    return page.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("```") { isFenced.toggle() }
      return !isFenced && line.hasPrefix("#") ? style(.bold, String(line)) : String(line)
    }.joined(separator: "\n")
  }
}
