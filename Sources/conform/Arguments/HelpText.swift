import ContractSpec

/// `--help`, made of the tables of commands and flags.
enum HelpText {
  /// Columns; what a terminal of the usual width shows.
  private static let width = 80

  static func general() -> String {
    var text = """
      conform reads the web, Android and iOS clients of one product and the contract for
      how they look and read, and lists where they disagree.

      Usage: conform [COMMAND] [OPTIONS] [ROOT]

      Commands:

      """
    text += table(
      Commands.visible.map { ($0.name, $0.summary + ($0.name == Check.name ? " (what runs without a command)" : "")) })
    text += flags(Flags.names, withDetails: false)
    text += """

      Exit codes:

      """
    text += table(ExitCode.allCases.map { ("\($0.rawValue)", $0.summary) })
    text += "\n`conform COMMAND --help` says more of a command.\n"
    return text
  }

  static func command(_ command: any Command.Type) -> String {
    var text = "Usage: conform \(command.name) [OPTIONS]"
    if !command.operands.isEmpty { text += " \(command.operands)" }
    text += "\n\n" + wrapped(command.details, indent: 0)
    text += flags(Flags.all.filter { $0.isTaken(by: command.name) }, withDetails: true)
    return text
  }

  private static func flags(_ flags: [Flag], withDetails: Bool) -> String {
    var text = ""
    for category in Flag.Category.allCases {
      let members = flags.filter { $0.category == category }
      guard !members.isEmpty else { continue }
      text += "\n\(category.rawValue):\n"
      let rows = members.map { flag -> (String, String) in
        let name = (flag.short.map { "-\($0), " } ?? "    ") + flag.usage
        let details = withDetails && !flag.details.isEmpty ? flag.summary + ". " + flag.details : flag.summary
        return (name, details)
      }
      text += table(rows)
    }
    return text
  }

  /// Two columns; a long first column puts the second on lines of its own.
  private static func table(_ rows: [(String, String)]) -> String {
    let longest = min(rows.map { $0.0.count }.max() ?? 0, 26)
    var text = ""
    for (name, summary) in rows {
      let column = longest + 4
      let lines = wrapped(summary, indent: column)
      if name.count > longest {
        text += "  \(name)\n\(lines)"
      } else {
        text += "  \(name)" + String(repeating: " ", count: longest - name.count + 2) + lines.dropFirst(column)
      }
    }
    return text
  }

  /// Lines of at most `width` columns, each indented, with a line ending after the last.
  static func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var result = ""
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, indent + line.count + 1 + word.count > width {
          result += margin + line + "\n"
          line = ""
        }
        line += line.isEmpty ? String(word) : " " + word
      }
      result += line.isEmpty ? "\n" : margin + line + "\n"
    }
    return result
  }
}
