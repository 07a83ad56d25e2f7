import ContractSpec

/// The table of flags. To add one: a value here and a field in `Options`.
enum Flags {
  /// The first flag of each name, for lists of what there is.
  static var names: [Flag] {
    all.indices.filter { index in !all[..<index].contains { $0.name == all[index].name } }.map { all[$0] }
  }

  static let all: [Flag] = [
    Flag(
      name: "contract", short: "c", value: Flag.Value(placeholder: "FILE", isPath: true),
      summary: "The contract to compare with",
      details: "Without it: the nearest contract.json in ROOT or a folder above it, else the one "
        + "contract/*/contract.json in the nearest of them. `check` takes those in folders of their own below ROOT too.",
      category: .project, commands: ["check", "keys", "audit", "checklist", "facts"]
    ) { (options, value) throws(ContractError) in options.contract = value },
    Flag(
      name: "root", short: nil, value: Flag.Value(placeholder: "ROOT", isPath: true),
      summary: "The folder of the clients, where files are named",
      details: "The contract's globs are relative to it, and constants are looked up in it.",
      category: .project, commands: ["check", "facts"]
    ) { (options, value) throws(ContractError) in options.root = value },
    Flag(
      name: "stdin-path", short: nil, value: Flag.Value(placeholder: "FILE", isPath: true),
      summary: "Standard input is the text of FILE; only its drift is reported",
      details: "For editors: what is not saved yet stands for what is on disk, and FILE need not be there.",
      category: .project, commands: ["check"]
    ) { (options, value) throws(ContractError) in options.standardInputPath = value },
    Flag(
      name: "skip-unread", short: nil, value: nil,
      summary: "Pass over named files that the contract does not read",
      details: "For hooks that name every changed file. Without it such a file is an error or a warning.",
      category: .project, commands: ["check"]
    ) { (options, _) throws(ContractError) in options.skipsUnread = true },
    Flag(
      name: "platform", short: "p", value: Flag.Value(placeholder: "PLATFORM"), isRepeatable: true,
      summary: "Only this platform (repeatable, or with commas)", category: .selection,
      commands: ["check", "keys", "audit", "checklist", "facts"]
    ) { (options, value) throws(ContractError) in options.platforms += try list(value, of: "--platform") },
    Flag(
      name: "rule", short: "r", value: Flag.Value(placeholder: "RULE"), isRepeatable: true,
      summary: "Only this rule, family or alias (repeatable, or with commas)",
      details: "A rule (radius/role), a family (radius), a pattern (*/raw-value) or an alias of the contract.",
      category: .selection, commands: ["check", "keys"]
    ) { (options, value) throws(ContractError) in options.rules += try list(value, of: "--rule") },
    Flag(
      name: "severity", short: nil, value: Flag.Value(placeholder: "SEVERITY", choices: severities),
      summary: "Only drift this grave or graver", category: .selection, commands: ["check", "keys"]
    ) { (options, value) throws(ContractError) in options.severity = Severity(rawValue: value) ?? .note },
    Flag(
      name: "fail-on", short: nil, value: Flag.Value(placeholder: "SEVERITY", choices: severities),
      summary: "Exit with 1 on drift this grave or graver (default: error)", category: .selection,
      commands: ["check", "keys"]
    ) { (options, value) throws(ContractError) in options.failOn = Severity(rawValue: value) ?? .error },
    Flag(
      name: "since", short: nil, value: Flag.Value(placeholder: "REV"),
      summary: "Only drift that what changed since REV bears on",
      details: "Lines changed since the merge base of REV and HEAD, uncommitted and untracked ones too. Drift counts "
        + "where its value, the constant or token behind it, or the entry of a missing key was changed. Needs git.",
      category: .selection, commands: ["check"]
    ) { (options, value) throws(ContractError) in options.since = value },
    Flag(
      name: "since", short: nil, value: Flag.Value(placeholder: "REV"),
      summary: "The same tables for REV and for the tree of today, side by side",
      details: "The files of REV are read from git into a temporary folder, with the contract of today. Needs git.",
      category: .selection, commands: ["audit"]
    ) { (options, value) throws(ContractError) in options.since = value },
    Flag(
      name: "since", short: nil, value: Flag.Value(placeholder: "REV"),
      summary: "Only the screens that what changed since REV touches",
      details: "A screen is touched by a changed line of its declarations, and by a changed constant or token that it "
        + "uses. What `check --since` would tell comes first in it. Needs git.",
      category: .selection, commands: ["checklist"]
    ) { (options, value) throws(ContractError) in options.since = value },
    Flag(
      name: "find", short: nil, value: Flag.Value(placeholder: "VALUE"),
      summary: "List every place of a value, and every token that has it",
      details: "A number finds its negative too; `full` finds pills and circles; a text is taken as it is written.",
      category: .selection, commands: ["audit"]
    ) { (options, value) throws(ContractError) in options.find = value },
    Flag(
      name: "fail-under", short: nil, value: Flag.Value(placeholder: "PERCENT"),
      summary: "Exit with 1 where a platform's share of tokens is smaller", category: .selection,
      commands: ["audit"]
    ) { (options, value) throws(ContractError) in
      guard let percent = Double(value), (0...100).contains(percent) else {
        throw ContractError("`--fail-under` takes a number from 0 to 100; found `\(value)`")
      }
      options.failUnder = percent
    },
    Flag(
      name: "baseline", short: nil, value: Flag.Value(placeholder: "FILE", isPath: true),
      summary: "Report only drift that this file does not hold",
      details: "It survives moved lines, other formatting and renamed files; a second equal drift is new.",
      category: .selection, commands: ["check"]
    ) { (options, value) throws(ContractError) in options.baseline = value },
    Flag(
      name: "write-baseline", short: nil, value: Flag.Value(placeholder: "FILE", isPath: true),
      summary: "Write all drift of today to FILE as a baseline, and report none", category: .selection,
      commands: ["check"]
    ) { (options, value) throws(ContractError) in options.newBaseline = value },
    Flag(
      name: "prune", short: nil, value: nil, summary: "Take what is mended out of the baseline", category: .selection,
      commands: ["check"]
    ) { (options, _) throws(ContractError) in options.prunes = true },
    Flag(
      name: "strict", short: nil, value: nil, summary: "Exit with 1 also where the baseline holds what is mended",
      category: .selection, commands: ["check"]
    ) { (options, _) throws(ContractError) in options.isStrict = true },
    format(Reports.all.map { ($0.name, $0.summary) }, ["check", "contract", "explain"]),
    Flag(
      name: "all", short: nil, value: nil, summary: "Also keys without a fault", category: .selection,
      commands: ["keys"]
    ) { (options, _) throws(ContractError) in options.showsAllKeys = true },
    Flag(
      name: "fix", short: nil, value: nil, summary: "Write missing keys into their files", category: .output,
      commands: ["keys"]
    ) { (options, _) throws(ContractError) in options.fixes = true },
    format(KeyReports.forms, ["keys"]),
    format(AuditReports.all.map { ($0.name, $0.summary) }, ["audit"]),
    output(Reports.all.map { $0.name }, ["check", "facts", "contract", "explain"]),
    output(KeyReports.forms.map(\.name), ["keys"]),
    output(AuditReports.all.map { $0.name }, ["audit"]),
    output(["markdown"], ["checklist"]),
    Flag(
      name: "color", short: nil,
      value: Flag.Value(placeholder: "WHEN", choices: Options.ColorChoice.allCases.map(\.rawValue)),
      summary: "Colours (default: auto, on a terminal)",
      details: "The variables NO_COLOR and CLICOLOR_FORCE are heeded where the flag says nothing.",
      category: .output
    ) { (options, value) throws(ContractError) in options.color = Options.ColorChoice(rawValue: value) ?? .automatic },
    Flag(
      name: "quiet", short: "q", value: nil, summary: "Only drift and errors: no summary, no notes",
      category: .output, commands: ["check", "keys", "audit", "checklist", "facts", "contract"]
    ) { (options, _) throws(ContractError) in options.isQuiet = true },
    Flag(
      name: "time", short: nil, value: nil, summary: "Say on standard error how long each stage and rule took",
      category: .general, commands: ["check", "keys", "audit", "checklist", "facts"]
    ) { (options, _) throws(ContractError) in options.showsTimes = true },
    Flag(
      name: "jobs", short: "j", value: Flag.Value(placeholder: "N"),
      summary: "How many threads (default: one a processor)", category: .general,
      commands: ["check", "keys", "audit", "checklist", "facts"]
    ) { (options, value) throws(ContractError) in
      guard let jobs = Int(value), (1...256).contains(jobs) else {
        throw ContractError("`--jobs` takes a number from 1 to 256; found `\(value)`")
      }
      options.jobs = jobs
    },
    Flag(
      name: "generate-completion", short: nil, value: Flag.Value(placeholder: "SHELL", choices: Completion.shells),
      summary: "Print a completion script for a shell", category: .general
    ) { (options, value) throws(ContractError) in options.completion = value },
    Flag(
      name: "help", short: "h", value: nil, summary: "Print help, of a command if one stands there", category: .general
    ) {
      (options, _) throws(ContractError) in options.asksForHelp = true
    },
    Flag(name: "version", short: nil, value: nil, summary: "Print the version", category: .general) {
      (options, _) throws(ContractError) in options.asksForVersion = true
    },
  ]

  private static let severities = Severity.allCases.map(\.rawValue)

  private static func list(_ value: String, of flag: String) throws(ContractError) -> [String] {
    let names = value.split(separator: ",").map(String.init)
    guard !names.isEmpty else { throw ContractError("`\(flag)` names nothing: `\(value)`") }
    return names
  }

  /// `--format` of commands that print these forms.
  private static func format(_ forms: [(name: String, summary: String)], _ commands: [String]) -> Flag {
    Flag(
      name: "format", short: "f", value: Flag.Value(placeholder: "FORMAT", choices: forms.map(\.name)),
      summary: "The form of the report (default: text)",
      details: forms.map { "\($0.name): \($0.summary)." }.joined(separator: " "),
      category: .output, commands: commands
    ) { (options, value) throws(ContractError) in options.format = value }
  }

  /// `--output` of commands that print these forms.
  private static func output(_ forms: [String], _ commands: [String]) -> Flag {
    Flag(
      name: "output", short: "o", value: Flag.Value(placeholder: "FILE", isPath: true), isRepeatable: true,
      summary: "Write to FILE; FORMAT=FILE writes that report beside (repeatable)",
      details: "With FILE alone nothing goes to standard output. FORMAT=FILE writes one more report. "
        + "A file is replaced at once, never half.",
      category: .output, commands: commands
    ) { (options, value) throws(ContractError) in
      let output = try output(value, forms)
      if options.outputs.contains(where: { PathText.normalised($0.path) == PathText.normalised(output.path) }) {
        throw ContractError("`--output` names `\(output.path)` twice; one report would replace the other")
      }
      options.outputs.append(output)
    }
  }

  /// `json=drift.json` where the part before `=` is one of these forms, else a path that may hold a `=`.
  private static func output(_ value: String, _ forms: [String]) throws(ContractError) -> Options.Output {
    guard let equals = value.firstIndex(of: "=") else { return Options.Output(format: nil, path: value) }
    let form = String(value[..<equals])
    guard forms.contains(form) else {
      // A word alone is meant for a format; a path has more to it.
      if form.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) {
        throw ContractError(
          "`\(form)` of `--output \(value)` is no format; known: \(ArgumentParser.alternatives(forms))",
          hint: "a file whose name holds a `=` is written `./\(value)`")
      }
      return Options.Output(format: nil, path: value)
    }
    let path = String(value[value.index(after: equals)...])
    guard !path.isEmpty else { throw ContractError("`--output` names no file: `\(value)`") }
    return Options.Output(format: String(value[..<equals]), path: path)
  }
}
