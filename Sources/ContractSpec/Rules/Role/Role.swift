/// A value other than the one its place has a role for: an event pill with a corner of its own.
package struct Role: Rule {
  static let token = RuleOption("token", .token, "The token that the role is.")
  static let on = RuleOption(
    "on", .strings,
    """
    Globs over elements, enclosing declarations and selectors: the things that have the role. `*Row` are the rows of the \
    app; a plain `Row` or `HStack` of the library is meant by its whole name.
    """)
  static let property = RuleOption(
    "property", .string(default: nil),
    """
    A glob over the property, where the role is that of one side: `padding.vertical` of a row, `gap` between the children \
    of a list, `margin.top` above a heading. A value for more sides than that counts, and so does one for fewer.
    """)
  static let roles = RuleOption(
    "roles", .objects([token, on, property], required: ["token", "on"]),
    "Which token each thing has. The nearest name decides: the element first, then the declarations from within.")

  package let descriptor: RuleDescriptor
  private let family: ValueFamily

  package init(_ family: ValueFamily) {
    self.family = family
    descriptor = RuleDescriptor(
      id: family.id + "/role",
      title: "A \(family.subject) differs from that of its role",
      summary: "Reports a \(family.subject) on something that has a role in the contract and carries another value.",
      rationale: """
        A value by role, not by number, is what keeps one object from drifting apart between the views that draw it. \
        A step of the scale can still be the wrong step.
        """,
      remedy: "Use the token of the role.",
      severity: .error, since: "0.1.0", options: [Self.roles], examples: Self.examples(family))
  }

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    let roles = RoleNames(comparison.options, of: comparison.contract)
    if roles.entries.isEmpty { return }
    var shaped = ShapedThings(family.kind)
    var found: [[Drift]] = Array(repeating: [], count: roles.entries.count)
    let hasRole = { (fact: Fact) in roles.match(fact) != nil }
    comparison.forEach(family.kind, judges: hasRole) { index, fact in
      let value = fact.value
      if fact.isAssumed || (value == .none && fact.modes.isEmpty) { return }
      if fact.circumstances.contains(.onOtherSystem) { return }
      guard let match = roles.match(fact) else { return }
      let role = roles.entries[match.entry]
      if fact.token == role.token.path, fact.isToken { return }
      guard let other = fact.firstValue(where: { roles.isMeant($0, on: fact, match) && !role.isIts($0, on: fact) })
      else { return }
      if Self.joins(index, other.value, comparison.facts, roles.entries[match.entry]) { return }
      if !match.isElement, !fact.isRoot(of: match.name),
        shaped.holds(match.name, in: fact.place.path, comparison, isIts: roles.entries[match.entry].isIts)
      {
        return
      }
      var drift = comparison.drift(
        at: index,
        message: Self.message(family, name: match.name, value: other.value, mode: other.mode, token: role.token))
      if drift.value == .none { drift.value = other.value }
      drift.expected = role.token.path.text
      drift.expectedValue = .number(role.value)
      drift.fixes = comparison.fix(writing: role.token, at: index, isExact: false)
      drift.related.append(Drift.Related(place: role.place, message: Self.note(role.token, on: role.on)))
      found[match.entry].append(drift)
    }
    let elsewhere = Elsewhere(comparison.index)
    for var drift in found {
      elsewhere.mention(&drift)
      drift.forEach(report)
    }
  }
}

extension Role {
  /// Whether a corner is a smaller one of a shape whose other corners are the role's: there the thing joins its neighbour.
  private static func joins(_ index: Int, _ value: FactValue, _ facts: [Fact], _ role: RoleNames.Entry) -> Bool {
    let fact = facts[index]
    guard fact.kind == .radius, fact.property != "corner.all", let number = value.number, number < role.value else {
      return false
    }
    let others = max(0, index - mostCorners)...min(facts.count - 1, index + mostCorners)
    return others.contains { other in
      other != index && facts[other].kind == .radius && facts[other].call == fact.call
        && role.isIts(facts[other].value, on: facts[other])
    }
  }

  /// A shape has four; their arms stand between.
  private static let mostCorners = 8

  /// The things whose own corner is told to be that of their role: what lies inside of them has a shape of its own.
  private struct ShapedThings {
    private let kind: FactKind
    private var roots: [Thing: [Int]]?

    private struct Thing: Hashable {
      var name: String
      var path: String
    }

    init(_ kind: FactKind) { self.kind = kind }

    mutating func holds(
      _ name: String, in path: String, _ comparison: Comparison, isIts: (FactValue, Fact) -> Bool
    ) -> Bool {
      guard kind == .radius else { return false }
      let roots = roots ?? Self.roots(comparison)
      self.roots = roots
      return (roots[Thing(name: name, path: path)] ?? []).contains {
        isIts(comparison.facts[$0].value, comparison.facts[$0])
      }
    }

    private static func roots(_ comparison: Comparison) -> [Thing: [Int]] {
      var roots: [Thing: [Int]] = [:]
      for index in comparison.all(.radius).map(Int.init) {
        for name in [comparison.facts[index].rootOf, comparison.facts[index].rootOfView] {
          guard let name else { continue }
          roots[Thing(name: name, path: comparison.facts[index].place.path), default: []].append(index)
        }
      }
      return roots
    }
  }

  private static func message(
    _ family: ValueFamily, name: String, value: FactValue, mode: String?, token: DesignToken
  ) -> String {
    let inMode = mode.map { " in `\($0)`" } ?? ""
    return "\(family.subject)\(Wording.on(name)) is \(Wording.value(value))\(inMode); the contract says "
      + Wording.token(token, of: family.kind)
  }

  private static func note(_ token: DesignToken, on globs: [String]) -> String {
    "`\(token.path)` applies to \(Wording.list(globs))"
  }
}

extension Role {
  private static func examples(_ family: ValueFamily) -> [Example] {
    family.kind == .radius ? radiusExamples : spacingExamples
  }

  private static var radiusExamples: [Example] {
    let contract = #"""
      {
        "tokens": {
          "radius": {
            "$type": "dimension",
            "event": { "$value": { "value": 4, "unit": "px" } },
            "field": { "$value": { "value": 8, "unit": "px" } }
          }
        },
        "spelling": {
          "radius.*": {
            "web": "var(--radius-{name})", "android": "MaterialTheme.radii.{name}", "ios": "Radius.{name}"
          }
        },
        "rules": {
          "radius/role": { "roles": [{ "token": "radius.event", "on": ["Event*", "*EventPill", ".event-pill"] }] }
        }
      }
      """#
    return [
      .drifts(
        "one object, three corners", contract: contract,
        sources: [
          .init(platform: "web", path: "app.css", text: ".event-pill { border-radius: 1️⃣3px; }\n"),
          .init(
            platform: "android", path: "Agenda.kt",
            text: """
              @Composable
              fun EventRow() {
                Row(modifier = Modifier.clip(RoundedCornerShape(2️⃣10.dp))) { Text("a") }
              }

              """),
          .init(
            platform: "ios", path: "Day.swift",
            text: """
              struct EventRow: View {
                var body: some View {
                  Text("a").cornerRadius(3️⃣8)
                }
              }

              """),
        ],
        reports: [
          "1️⃣ corner radius on `.event-pill` is 3; the contract says `radius.event` (4)",
          "2️⃣ corner radius on `EventRow` is 10; the contract says `radius.event` (4)",
          "3️⃣ corner radius on `EventRow` is 8; the contract says `radius.event` (4)",
        ]),
      .conforms(
        "the value of the role, and things without a role", contract: contract,
        sources: [
          .init(
            platform: "web", path: "app.css",
            text: """
              .event-pill { border-radius: var(--radius-event); }
              .event-pill::after { border-radius: 6px; }
              .event-pill { .card { border-radius: 8px; } }

              """),
          .init(
            platform: "android", path: "Agenda.kt",
            text: """
              @Composable
              fun EventRow() {
                Row(modifier = Modifier.clip(RoundedCornerShape(4.dp))) { Text("a") }
              }

              """),
        ]),
      .conforms(
        "no corner in one of several cases", contract: contract,
        sources: [
          .init(
            platform: "web", path: "app.css",
            text: """
              .event-pill { border-radius: 4px; }
              @media (max-width: 600px) { .event-pill { border-radius: 0; } }

              """),
          .init(
            platform: "android", path: "Agenda.kt",
            text: """
              @Composable
              fun EventRow(isMiddle: Boolean) {
                val shape = if (isMiddle) RoundedCornerShape(0.dp) else RoundedCornerShape(4.dp)
                Row(modifier = Modifier.clip(shape)) { Text("a") }
              }

              """),
          .init(
            platform: "ios", path: "Day.swift",
            text: """
              struct EventRow: View {
                var isPlain = false
                var body: some View {
                  Text("a").cornerRadius(isPlain ? 0 : 4)
                }
              }

              """),
        ]),
    ]
  }

  private static var spacingExamples: [Example] {
    let contract = #"""
      {
        "tokens": {
          "space": {
            "$type": "dimension",
            "md": { "$value": { "value": 12, "unit": "px" } },
            "lg": { "$value": { "value": 16, "unit": "px" } }
          }
        },
        "spelling": { "space.*": { "web": "var(--space-{name})", "android": "MaterialTheme.spacing.{name}" } },
        "rules": {
          "spacing/role": {
            "roles": [{ "token": "space.md", "on": ["*Row", ".list-row"], "property": "padding.vertical" }]
          }
        }
      }
      """#
    return [
      .drifts(
        "a row with a height of its own", contract: contract,
        sources: [
          .init(
            platform: "android", path: "Row.kt",
            text: """
              @Composable
              fun SettingsRow() {
                Box(modifier = Modifier.padding(vertical = 1️⃣16.dp)) { Text("a") }
              }

              """)
        ],
        reports: ["1️⃣ spacing on `SettingsRow` is 16; the contract says `space.md` (12)"]),
      .drifts(
        "one value for all sides is one for top and bottom too", contract: contract,
        sources: [
          .init(platform: "web", path: "app.css", text: ".list-row { padding: 1️⃣16px; }\n"),
          .init(
            platform: "ios", path: "Row.swift",
            text: """
              struct SettingsRow: View {
                var body: some View {
                  HStack { Text("a").padding(.vertical, 4) }
                    .padding(2️⃣16)
                }
              }

              """),
        ],
        reports: [
          "1️⃣ spacing on `.list-row` is 16; the contract says `space.md` (12)",
          "2️⃣ spacing on `SettingsRow` is 16; the contract says `space.md` (12)",
        ]),
      .conforms(
        "the role is that of one side only", contract: contract,
        sources: [
          .init(
            platform: "android", path: "Row.kt",
            text: """
              @Composable
              fun SettingsRow() {
                Box(modifier = Modifier.padding(vertical = 12.dp, horizontal = 16.dp)) { Text("a") }
              }

              """)
        ]),
      .conforms(
        "less beside what a control is set in by itself", contract: contract,
        sources: [
          .init(
            platform: "android", path: "Row.kt",
            text: """
              @Composable
              fun SettingsRow(isOn: Boolean, onChange: (Boolean) -> Unit) {
                Checkbox(checked = isOn, onCheckedChange = onChange, modifier = Modifier.padding(vertical = 4.dp))
              }

              """)
        ]),
    ]
  }
}
