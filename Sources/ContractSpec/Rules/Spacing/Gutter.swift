/// A screen whose content begins at an edge of its own.
package struct Gutter: Rule {
  static let token = RuleOption("token", .token, "The token that is the gutter.")
  static let screens = RuleOption(
    "in", .strings,
    "Globs over declarations and selectors that are a screen, sheet or dialog; the contract's `screens` where nothing is said."
  )

  static let id = "spacing/gutter"

  package let descriptor = RuleDescriptor(
    id: id,
    title: "A screen's outermost horizontal inset is not the gutter",
    summary: """
      Reports the outermost horizontal inset of a screen, sheet or dialog where it is another length than the gutter.
      """,
    rationale: """
      When every screen has an edge of its own, the text jumps sideways each time one gives way to the next. One gutter \
      is the change that is seen most.
      """,
    remedy: "Set the content in by the token of the gutter.",
    severity: .error, since: "0.1.0", options: [token, screens], examples: examples)

  package init() {}

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    guard let path = comparison.options.string(Self.token),
      let token = comparison.contract.tokens[TokenPath(path)], let gutter = token.scalar
    else { return }
    let names = NameGlobs([Self.screens(comparison.options, of: comparison.contract)])
    let place = comparison.rulePlace
    let isGutter = { (fact: Fact) in names.takesScreen(of: fact) }
    comparison.forEach(.spacing, judges: isGutter) { index, fact in
      guard let screen = fact.outermostIn, names.takesScreen(of: fact) else { return }
      if fact.token == token.path && fact.isToken || fact.circumstances.contains(.onOtherSystem) { return }
      // What is nothing or negative sets nothing in.
      guard
        let other = fact.firstValue(where: { value in
          value.number.map {
            $0 > Scale.tolerance && !Scale.equal($0, gutter) && !fact.mayComeTo(gutter, from: $0)
          } ?? false
        })
      else { return }
      var drift = comparison.drift(
        at: index, message: Self.message(screen, value: other.value, mode: other.mode, token: token))
      if drift.value == .none { drift.value = other.value }
      drift.expected = token.path.text
      drift.expectedValue = .number(gutter)
      // One value for all four sides says top and bottom too, which nobody asked to change.
      if !fact.property.hasSuffix(".all") { drift.fixes = comparison.fix(writing: token, at: index, isExact: false) }
      if let place { drift.related.append(Drift.Related(place: place, message: Self.note(token))) }
      report(drift)
    }
  }

  private static func screens(_ options: RuleOptions, of contract: Contract) -> [String] {
    let named = options.strings(screens)
    if !named.isEmpty { return named }
    return contract.screens.isEmpty ? standard : contract.screens
  }

  /// The globs over what is a screen, where no override speaks.
  static func screens(of contract: Contract?) -> [String] {
    guard let contract else { return standard }
    return screens(RuleOptions(contract.rules.options(of: id) ?? [:], tokens: contract.tokens), of: contract)
  }

  /// What is a screen where the contract names none.
  private static let standard = ["*Screen", "*Sheet", "*Dialog", "*Page"]
}

extension Gutter {
  private static func message(_ screen: String, value: FactValue, mode: String?, token: DesignToken) -> String {
    let inMode = mode.map { " in `\($0)`" } ?? ""
    return "gutter of `\(screen)` is \(Wording.value(value))\(inMode); the contract says \(Wording.token(token))"
  }

  private static func note(_ token: DesignToken) -> String {
    "`\(token.path)` is the gutter of every screen, sheet and dialog"
  }

  private static var examples: [Example] {
    let contract = #"""
      {
        "tokens": {
          "space": {
            "$type": "dimension",
            "md": { "$value": { "value": 12, "unit": "px" } },
            "lg": { "$value": { "value": 16, "unit": "px" } }
          }
        },
        "screens": ["*Screen", "*Sheet", ".*-screen", ".sheet"],
        "spelling": {
          "space.*": {
            "web": "var(--space-{name})", "android": "MaterialTheme.spacing.{name}", "ios": "Spacing.{name}"
          }
        },
        "rules": { "spacing/gutter": { "token": "space.lg" } }
      }
      """#
    return [
      .drifts(
        "three screens, three edges", contract: contract,
        sources: [
          .init(platform: "web", path: "app.css", text: ".agenda-screen { padding: 0 1️⃣20px; }\n"),
          .init(
            platform: "android", path: "Agenda.kt",
            text: """
              @Composable
              fun AgendaScreen(days: List<Day>) {
                Scaffold { inner ->
                  LazyColumn(modifier = Modifier.padding(inner), contentPadding = PaddingValues(horizontal = 2️⃣28.dp)) {
                    items(days) { DayRow(it) }
                  }
                }
              }

              """),
          .init(
            platform: "ios", path: "Agenda.swift",
            text: """
              struct AgendaScreen: View {
                var body: some View {
                  ScrollView {
                    VStack(alignment: .leading) { DayRow() }
                      .padding(.horizontal, 3️⃣12)
                  }
                }
              }

              """),
        ],
        reports: [
          "1️⃣ gutter of `.agenda-screen` is 20; the contract says `space.lg` (16)",
          "2️⃣ gutter of `AgendaScreen` is 28; the contract says `space.lg` (16)",
          "3️⃣ gutter of `AgendaScreen` is 12; the contract says `space.lg` (16)",
        ]),
      .conforms(
        "the gutter, and what lies further in", contract: contract,
        sources: [
          .init(
            platform: "web", path: "app.css",
            text: ".sheet { padding: 24px var(--space-lg); }\n.sheet .row { padding: 0 12px; }\n"),
          .init(
            platform: "android", path: "Edit.kt",
            text: """
              @Composable
              fun EditSheet() {
                ModalBottomSheet(onDismissRequest = {}) {
                  Column(Modifier.padding(horizontal = 16.dp)) {
                    Row(Modifier.padding(horizontal = 12.dp)) { Text("a") }
                  }
                }
              }

              """),
          .init(
            platform: "ios", path: "Edit.swift",
            text: """
              struct EditSheet: View {
                var body: some View {
                  VStack {
                    Text("a").padding(.horizontal, 12).background(Color.card, in: .capsule)
                  }
                  .padding(.horizontal, 16)
                }
              }

              """),
        ]),
    ]
  }
}
