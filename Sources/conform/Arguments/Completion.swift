/// Completion scripts for shells, made of the tables of commands and flags.
enum Completion {
  static let shells = ["bash", "zsh", "fish"]

  static func script(for shell: String) -> String {
    switch shell {
    case "zsh": zsh()
    case "fish": fish()
    default: bash()
    }
  }

  private static var commandNames: [String] { Commands.visible.map { $0.name } }

  /// What has no list of choices is left to the shell, which completes and quotes names of files by itself.
  private static func bash() -> String {
    var values = ""
    for flag in Flags.all {
      guard let value = flag.value else { continue }
      // One name, two flags: the command says which.
      let commands = Flags.all.count { $0.name == flag.name } > 1 ? flag.commands : ["*"]
      let names = commands.flatMap { command in flagNames(flag).map { "\(command):\($0)" } }.joined(separator: "|")
      let choices = value.choices.joined(separator: " ")
      values += "    \(names)) "
      values += choices.isEmpty ? "return ;;\n" : "COMPREPLY=($(compgen -W '\(choices)' -- \"$current\")); return ;;\n"
    }
    var options = ""
    for command in Commands.visible {
      let names = Flags.all.filter { $0.isTaken(by: command.name) }.map { "--\($0.name)" }
      options += "    \(command.name)) options='\(names.joined(separator: " "))' ;;\n"
    }
    return """
      # bash completion for conform: source <(conform --generate-completion bash)
      _conform() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" command=check word options
        COMPREPLY=()
        # Of `--format=sarif` bash makes three words.
        if [[ "$current" == "=" ]]; then
          current=""
        elif [[ "$previous" == "=" ]]; then
          previous="${COMP_WORDS[COMP_CWORD-2]}"
        fi
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          case "$word" in
            \(commandNames.joined(separator: "|"))) command="$word"; break ;;
          esac
        done
        case "$command:$previous" in
      \(values)  esac
        case "$command" in
      \(options)  esac
        if [[ "$current" == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$current"))
        elif [[ $COMP_CWORD -eq 1 ]]; then
          COMPREPLY=($(compgen -W '\(commandNames.joined(separator: " "))' -- "$current"))
        fi
      }
      complete -o bashdefault -o default -F _conform conform

      """
  }

  private static func zsh() -> String {
    var cases = ""
    for command in Commands.visible {
      cases += "    \(command.name))\n      _arguments \\\n"
      for flag in Flags.all where flag.isTaken(by: command.name) {
        let repeatable = flag.isRepeatable ? "*" : ""
        let prefix = "--\(flag.name)" + (flag.value == nil ? "" : "=")
        cases += "        '\(repeatable)\(prefix)[\(zshQuoted(flag.summary))]\(zshValue(flag))' \\\n"
      }
      cases += "        '*:file:_files'\n      ;;\n"
    }
    let commands = Commands.visible.map { "'\($0.name):\(zshQuoted($0.summary))'" }.joined(separator: " ")
    return """
      #compdef conform
      # zsh completion for conform: conform --generate-completion zsh > "${fpath[1]}/_conform"
      _conform() {
        local -a commands=(\(commands))
        local command=check word
        for word in ${words[2,CURRENT-1]}; do
          if [[ " \(commandNames.joined(separator: " ")) " == *" $word "* ]]; then command=$word; break; fi
        done
        if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
          _describe command commands
          _files -/
          return
        fi
        case $command in
      \(cases)  esac
      }
      # Loaded by its name from a folder of fpath, it is called at once; read with `source`, it is registered.
      if [[ $funcstack[1] == _conform ]]; then _conform "$@"; else compdef _conform conform; fi

      """
  }

  private static func zshValue(_ flag: Flag) -> String {
    guard let value = flag.value else { return "" }
    if !value.choices.isEmpty { return ":\(value.placeholder):(\(value.choices.joined(separator: " ")))" }
    return ":\(value.placeholder):" + (value.isPath ? "_files" : "")
  }

  private static func fish() -> String {
    var text = "# fish completion for conform: conform --generate-completion fish | source\n"
    for command in Commands.visible {
      text += "complete -c conform -n __fish_use_subcommand -a \(command.name) -d '\(fishQuoted(command.summary))'\n"
    }
    for flag in Flags.all {
      text += "complete -c conform"
      if !flag.commands.isEmpty {
        let seen = "__fish_seen_subcommand_from \(flag.commands.joined(separator: " "))"
        text += " -n '\(flag.commands.contains("check") ? "__fish_use_subcommand; or " : "")\(seen)'"
      }
      text += " -l \(flag.name)"
      if let short = flag.short { text += " -s \(short)" }
      if let value = flag.value {
        text +=
          value.isPath ? " -r" : value.choices.isEmpty ? " -x" : " -x -a '\(value.choices.joined(separator: " "))'"
      }
      text += " -d '\(fishQuoted(flag.summary))'\n"
    }
    return text
  }

  private static func flagNames(_ flag: Flag) -> [String] {
    ["--\(flag.name)"] + (flag.short.map { ["-\($0)"] } ?? [])
  }

  private static func zshQuoted(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "'" {
        result += "'\\''"
        continue
      }
      if ":[]\\".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }

  private static func fishQuoted(_ text: String) -> String {
    text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}
