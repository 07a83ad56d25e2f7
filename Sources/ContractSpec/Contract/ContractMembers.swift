extension ContractShape {
  /// All members of `contract.json`, with the options of these rules.
  ///
  /// - Parameter isExample: the short form that examples of rules use: no name and no platforms.
  package static func contract(rules: [RuleDescriptor], isExample: Bool = false) -> Members {
    let ruleSettings = Self.rules(rules)
    return Members(
      "member of a contract",
      [
        Member("$schema", .text(.words), "Where the JSON Schema of this file is, for editors."),
        Member("name", .text(.words), required: !isExample, "What reports call the contract."),
        Member(
          "tokens", .either([.list(.text(.file), atLeast: 1), .map(.words, .any, prose: "A group or token.")]),
          "Design tokens (DTCG 2025.10): files relative to the contract's folder, or the tokens themselves."),
        Member(
          "platforms", .map(.platform, .object(platform), prose: "A client of the product."), required: !isExample,
          "The clients, and where their sources are. Globs are relative to ROOT."),
        Member(
          "screens", .list(.text(.words), atLeast: 0),
          "Globs over names of declarations and selectors that are screens, sheets or dialogs."),
        Member(
          "spelling",
          .map(
            .tokenGlob, .map(.platform, .either([.text(.template), .object(spelling)]), prose: form), prose: tokens),
          "How a token is written on each platform: what a reference is known by and a fix writes."),
        Member("overrides", .list(.object(override(ruleSettings)), atLeast: 0), "Options that differ in some folders."),
        Member(
          "rules", .object(ruleSettings), "The rules that run, with their options. A rule not named does not run."),
        Member("localisation", .object(localisation), "Languages, translation tables and how a key is looked up."),
        Member("reading", .object(reading), "What cannot be known from the sources alone."),
        Member(
          "aliases", .map(.words, .list(.text(.rule), atLeast: 1), prose: "Rules that go by this name."),
          "Names of your own for rules or groups of rules."),
        Member(
          "checklist", .list(.object(checklist), atLeast: 0),
          "Questions for the reviewer, each with what the sources can tell of it."),
        Member("extends", .any, "Another contract that this one builds on."),
      ])
  }

  private static let form = "The spelling on this platform: the value's, or one for each form."
  private static let tokens = "Tokens of a group; what `*` takes is `{name}` in the spelling."

  private static let platform = Members(
    "member of a platform",
    [
      Member("sources", .list(.text(.glob), atLeast: 1), required: true, "The files that are read."),
      Member(
        "definitions", .list(.text(.glob), atLeast: 0),
        "Files that define the tokens: rules about values leave them alone."),
      Member("exclude", .list(.text(.glob), atLeast: 0), "Files that are not read."),
    ])

  private static let spelling = Members(
    "form of a spelling",
    [
      Member("value", .text(.template), "In the place of the value: `Spacing.{name}`."),
      Member("argument", .text(.template), "In the place of the whole argument: `style = Type.{name}`."),
      Member("call", .text(.template), "In the place of the whole call: `.font(.{$extensions.ios.style})`."),
      Member("defined", .text(.template), "Where the token is defined: `Spacing.{name}`."),
    ])

  private static func override(_ rules: Members) -> Members {
    Members(
      "member of an override",
      [
        Member("in", .list(.text(.glob), atLeast: 1), required: true, "The files it is for."),
        Member("rules", .object(rules), required: true, "The options that differ there; the others stay."),
      ])
  }

  private static let localisation = Members(
    "member of `localisation`",
    [
      Member("languages", .list(.text(.language), atLeast: 1), required: true, "Languages that every key is in."),
      Member(
        "base", .text(.language),
        "The language of tables that name none, as Android's `values`; else the first of `languages` that has no other."
      ),
      Member(
        "tables", .map(.platform, .list(.object(table), atLeast: 1), prose: "The tables of a platform."),
        "Files that hold translations; else what stands where the platform keeps it: `res/values*`, `*.lproj`, `*.xcstrings`."
      ),
      Member(
        "identical", .list(.list(.text(.platform), atLeast: 2), atLeast: 0),
        "Groups of platforms whose tables have the same keys."),
      Member(
        "only", .map(.platform, .list(.text(.words), atLeast: 1), prose: "Globs of keys: `*_android`."),
        "Keys that this platform alone has: no other of its group needs them."),
      Member(
        "alike", .list(.text(.words), atLeast: 1),
        "Characters that are one in keys of different clients: `\"._\"` makes `cal.new_event` and `cal_new_event` one key."
      ),
      Member(
        "equivalent", .map(.language, .text(.language), prose: "The language whose tables it is read as."),
        "Languages that clients name differently: `{ \"gsw\": \"de-CH\" }`. Known are old codes (`iw`, `no`), and the script and "
          + "region that CLDR thinks likely: `zh`, `zh-CN` and `zh-Hans` are one where a client has no closer table."
      ),
      Member(
        "lookups", .map(.platform, .list(.text(.lookup), atLeast: 1), prose: "How a key is looked up."),
        "Functions that take a key, the word `key` for its argument: `t(lang, key)`; and types whose members are keys, "
          + "with the case that keys are written in: `L10n.{key|snake}`."),
    ])

  private static let table = Members(
    "member of a table",
    [
      Member("file", .text(.glob), required: true, "The files of the table."),
      Member("name", .text(.words), "What reports call it; else the file's name without its extension."),
    ])

  private static let reading = Members(
    "member of `reading`",
    [
      Member("rootFontSize", .number(minimum: 1), "What 1rem is, in px; else as the sources say, else 16."),
      Member(
        "scaleFactors", .list(.text(.words), atLeast: 0),
        "Custom properties and constants that scale with the user's text size: seen as 1."),
      Member("wordSinks", .list(.text(.words), atLeast: 0), "Your functions whose first text a person reads."),
      Member("interactiveSelectors", .list(.text(.words), atLeast: 0), "Selectors of what can be tapped."),
    ])

  private static let checklist = Members(
    "member of a question",
    [
      Member("ask", .text(.words), required: true, "The question."),
      Member(
        "evidence", .either([.text(.rule), .object(evidence)]),
        "A rule whose drift answers it, or what to look for in each screen; without it the question is asked once."),
    ])

  private static let evidence = Members(
    "evidence", EvidenceForm.all.map { Member($0.name, $0.shape, $0.prose) } + [EvidenceForm.without])

  private static func rules(_ rules: [RuleDescriptor]) -> Members {
    Members(
      "rule",
      rules.map { rule in
        var member = Member(rule.id, .object(options(of: rule)), rule.summary)
        member.formerNames = rule.formerIDs
        return member
      })
  }

  /// The options of a rule, the common ones first.
  package static func options(of rule: RuleDescriptor) -> Members {
    let own = rule.options.map { Member($0.name, ContractShape($0.kind, of: $0.name), $0.prose) }
    return Members("option of `\(rule.id)`", commonOptions + own)
  }

  /// The options that every rule has.
  package static let commonOptions = [
    Member(RuleOption.severity.name, .choice(Severity.allCases.map(\.rawValue)), RuleOption.severity.prose),
    Member(RuleOption.platforms.name, .list(.text(.platform), atLeast: 1), RuleOption.platforms.prose),
    Member(RuleOption.include.name, .list(.text(.glob), atLeast: 1), RuleOption.include.prose),
    Member(RuleOption.exclude.name, .list(.text(.glob), atLeast: 0), RuleOption.exclude.prose),
    Member(RuleOption.previews.name, .bool, RuleOption.previews.prose),
  ]
}
