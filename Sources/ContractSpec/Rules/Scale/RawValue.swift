/// A value on the ladder that is written as a number where a token says it.
package struct RawValue: Rule {
  static let scale = RuleOption(
    "scale", .group(default: nil), "The group of tokens; the one of the family's `off-scale` where nothing is said.")

  package let descriptor: RuleDescriptor
  private let family: ValueFamily

  package init(_ family: ValueFamily) {
    self.family = family
    descriptor = RuleDescriptor(
      id: family.id + "/raw-value",
      title: "A \(family.subject) is a number where a token exists",
      summary: "Reports a \(family.subject) that is on the scale and written as a literal.",
      rationale: """
        A number that happens to be right today stays behind when the token changes, and tells nobody which step was \
        meant.
        """,
      remedy: "Write the token.",
      severity: .warning, since: "0.1.0", options: [Self.scale], examples: Self.examples(family))
  }

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    let scale = family.scale(named: comparison.options.string(Self.scale), in: comparison)
    if scale.isEmpty { return }
    var constants = DriftByDefinition()
    comparison.forEach(family.kind) { index, fact in
      if fact.token != nil || fact.isDerived { return }
      guard isRaw(fact, on: scale) else { return }
      if fact.repeatsToken(of: comparison.contract.tokens, written: comparison.spellings) { return }
      let token = scale.token(for: fact.value)
      if let definition = fact.definition {
        guard comparison.judges(definition, on: fact.platform), Self.isLiteral(definition.text) else { return }
        constants.add(index, of: comparison) { definition in
          var drift = comparison.drift(
            at: definition, usedBy: index,
            message: Self.message(
              family, subject: " `\(definition.name)`", text: definition.text, fact.value, token, scale))
          if let token { drift.fixes = comparison.fix(writing: token, at: definition, usedBy: index, isExact: true) }
          return Self.completed(drift, token)
        }
      } else if fact.origin == .literal || fact.origin == .computed {
        var drift = comparison.drift(
          at: index,
          message: Self.message(
            family, subject: Wording.on(fact.element), text: fact.text, fact.value, token, scale
          ))
        if let token { drift.fixes = comparison.fix(writing: token, at: index, isExact: true) }
        report(Self.completed(drift, token))
      }
    }
    constants.report(report)
  }

  private func isRaw(_ fact: Fact, on scale: Scale) -> Bool {
    if fact.isAssumed { return false }
    switch fact.value {
    case .number(let number): return abs(number) > Scale.tolerance && scale.contains(fact.value)
    case .full: return !fact.isShape && scale.token(for: .full) != nil
    case .none, .text: return false
    }
  }

  /// A definition that names another one is not where the number stands.
  private static func isLiteral(_ text: String) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let first = text.utf8.first(where: { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "(") }) else {
      return false
    }
    return digits.contains(first) || first == UInt8(ascii: ".") || text.hasPrefix("calc(") || text.hasPrefix("Dp(")
  }

  private static func completed(_ drift: consuming Drift, _ token: DesignToken?) -> Drift {
    if let token {
      drift.expected = token.path.text
      drift.expectedValue = token.scalar.map { .number($0) } ?? .none
    }
    return drift
  }
}

extension RawValue {
  private static func message(
    _ family: ValueFamily, subject: String, text: String, _ value: FactValue, _ token: DesignToken?, _ scale: Scale
  ) -> String {
    let expected =
      token.map { Wording.token($0, of: family.kind) }
      ?? scale.steps
      .filter { step in value.number.map { Scale.equal(step.value, abs($0)) } ?? (step.value >= fullRadius) }
      .map { Wording.token($0.token, of: family.kind) }.joined(separator: " or ")
    return "\(family.subject)\(subject) is the literal `\(text)`; the contract says \(expected)"
  }
}

extension RawValue {
  private static func examples(_ family: ValueFamily) -> [Example] {
    switch family.kind {
    case .radius: radiusExamples
    case .typeSize: typeExamples
    default: spacingExamples
    }
  }

  private static var spacingExamples: [Example] {
    let contract = #"""
      {
        "tokens": {
          "space": {
            "$type": "dimension",
            "sm": { "$value": { "value": 8, "unit": "px" } },
            "lg": { "$value": { "value": 16, "unit": "px" } }
          }
        },
        "spelling": {
          "space.*": {
            "web": "var(--space-{name})", "android": "MaterialTheme.spacing.{name}", "ios": "Spacing.{name}"
          }
        },
        "rules": { "spacing/raw-value": {} }
      }
      """#
    return [
      .drifts(
        "numbers that are tokens", contract: contract,
        sources: [
          .init(platform: "web", path: "app.css", text: ".card { padding: 1️⃣16px; margin-left: 2️⃣-8px; }\n"),
          .init(
            platform: "android", path: "Row.kt",
            text: """
              @Composable
              fun Row() {
                Text("a", modifier = Modifier.padding(horizontal = 3️⃣16.dp))
              }

              """),
        ],
        reports: [
          "1️⃣ spacing on `.card` is the literal `16px`; the contract says `space.lg` (16)",
          "2️⃣ spacing on `.card` is the literal `-8px`; the contract says `space.sm` (8)",
          "3️⃣ spacing on `Text` is the literal `16.dp`; the contract says `space.lg` (16)",
        ]),
      .drifts(
        "a constant speaks for all its uses", contract: contract,
        sources: [
          .init(
            platform: "ios", path: "Row.swift",
            text: """
              private let inset: CGFloat = 1️⃣16

              struct RowView: View {
                var body: some View {
                  VStack(spacing: inset) { Text("a").padding(inset) }
                }
              }

              """)
        ],
        reports: ["1️⃣ spacing `inset` is the literal `16`; the contract says `space.lg` (16)"]),
      .conforms(
        "tokens, zero, and a value that is no step", contract: contract,
        sources: [
          .init(platform: "web", path: "app.css", text: ".card { padding: var(--space-lg) 0; margin-left: 9px; }\n"),
          .init(
            platform: "ios", path: "Row.swift",
            text: """
              struct RowView: View {
                var body: some View {
                  Text("a").padding(.horizontal, Spacing.lg)
                }
              }

              """),
        ]),
    ]
  }

  private static var radiusExamples: [Example] {
    let contract = #"""
      {
        "tokens": { "radius": { "$type": "dimension", "field": { "$value": { "value": 8, "unit": "px" } } } },
        "spelling": { "radius.*": { "web": "var(--radius-{name})", "android": "MaterialTheme.radii.{name}" } },
        "rules": { "radius/raw-value": {} }
      }
      """#
    return [
      .drifts(
        "a number that is a token", contract: contract,
        sources: [
          .init(platform: "web", path: "app.css", text: ".card { border-radius: 1️⃣8px; }\n"),
          .init(
            platform: "android", path: "Card.kt",
            text: """
              @Composable
              fun NoteCard() {
                Box(modifier = Modifier.clip(RoundedCornerShape(2️⃣8.dp)))
              }

              """),
        ],
        reports: [
          "1️⃣ corner radius on `.card` is the literal `8px`; the contract says `radius.field` (8)",
          "2️⃣ corner radius on `Box` is the literal `8.dp`; the contract says `radius.field` (8)",
        ]),
      .conforms(
        "the token, and a circle", contract: contract,
        sources: [
          .init(
            platform: "web", path: "app.css",
            text: ".card { border-radius: var(--radius-field); }\n.dot { border-radius: 50%; }\n"),
          .init(
            platform: "android", path: "Card.kt",
            text: """
              @Composable
              fun NoteCard() {
                Box(modifier = Modifier.clip(RoundedCornerShape(MaterialTheme.radii.field)))
              }

              """),
        ]),
    ]
  }

  private static var typeExamples: [Example] {
    let contract = #"""
      {
        "tokens": {
          "type": {
            "$type": "dimension",
            "caption": {
              "$value": { "value": 11, "unit": "px" },
              "$extensions": { "android": { "style": "labelSmall" }, "ios": { "style": "caption2" } }
            }
          }
        },
        "spelling": {
          "type.*": {
            "web": "var(--type-{name})",
            "android": { "argument": "style = MaterialTheme.typography.{$extensions.android.style}" },
            "ios": { "call": ".font(.{$extensions.ios.style})" }
          }
        },
        "rules": { "type/raw-value": {} }
      }
      """#
    return [
      .drifts(
        "a size that is a token", contract: contract,
        sources: [
          .init(platform: "web", path: "app.css", text: ".hint { font-size: 1️⃣11px; }\n"),
          .init(
            platform: "android", path: "Hint.kt",
            text: """
              @Composable
              fun Hint() {
                Text("a", fontSize = 2️⃣11.sp)
              }

              """),
          .init(
            platform: "ios", path: "Hint.swift",
            text: """
              struct HintView: View {
                var body: some View {
                  Text("a").font(.system(size: 3️⃣11))
                }
              }

              """),
        ],
        reports: [
          "1️⃣ font size on `.hint` is the literal `11px`; the contract says `type.caption` (11)",
          "2️⃣ font size on `Text` is the literal `11.sp`; the contract says `type.caption` (11)",
          "3️⃣ font size on `Text` is the literal `11`; the contract says `type.caption` (11)",
        ]),
      .conforms(
        "the token, in the form each client has", contract: contract,
        sources: [
          .init(platform: "web", path: "app.css", text: ".hint { font-size: var(--type-caption); }\n"),
          .init(
            platform: "android", path: "Hint.kt",
            text: """
              @Composable
              fun Hint() {
                Text("a", style = MaterialTheme.typography.labelSmall)
              }

              """),
          .init(
            platform: "ios", path: "Hint.swift",
            text: """
              struct HintView: View {
                var body: some View {
                  Text("a").font(.caption2)
                }
              }

              """),
        ]),
    ]
  }
}
