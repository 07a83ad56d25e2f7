/// A value that is no step of its ladder.
package struct OffScale: Rule {
  static let allow = RuleOption("allow", .numbers, "Values that are no steps and are let pass.")
  static let negative = RuleOption(
    "negative", .choice(["allow", "forbidden"], default: "allow"),
    "Whether a negative value whose magnitude is a step is let pass.")
  static let nearest = RuleOption(
    "nearest", .nearest, "What replaces a value, where it is not the nearest step: `{ \"6\": \"space.xs\" }`.")

  package let descriptor: RuleDescriptor
  private let family: ValueFamily
  private let scale: RuleOption

  package init(_ family: ValueFamily) {
    self.family = family
    scale = family.scaleOption
    descriptor = RuleDescriptor(
      id: family.id + "/off-scale",
      title: "A \(family.subject) is no step of its scale",
      summary: "Reports a \(family.subject) that equals no token of the scale.",
      rationale: """
        A ladder of few steps is what makes screens that were made apart look alike. Each value between two steps makes \
        an edge that jumps, and the next one a little more likely.
        """,
      remedy: "Use the token of the step that is meant, or add the step to the contract for every client.",
      severity: .error, since: "0.1.0",
      options: [scale, Self.allow, Self.negative, Self.nearest],
      examples: Self.examples(family))
  }

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    let scale = family.scale(named: comparison.options.string(scale), in: comparison)
    if scale.isEmpty { return }
    let judgement = Judgement(
      family: family, scale: scale, allow: comparison.options.numbers(Self.allow).map(abs),
      forbidsNegative: comparison.options.string(Self.negative) == "forbidden",
      nearest: comparison.options.nearest(Self.nearest))
    var constants = DriftByDefinition()
    comparison.forEach(family.kind) { index, fact in
      if fact.isToken { return }
      guard let fault = judgement.fault(of: fact) else { return }
      if fact.isConstantValue, let definition = fact.definition {
        guard comparison.judges(definition, on: fact.platform) else { return }
        constants.add(index, of: comparison) { definition in
          var drift = comparison.drift(
            at: definition, usedBy: index,
            message: Self.message(
              family, subject: " `\(definition.name)`", fault: fault, isNegative: definition.text.hasPrefix("-")))
          if let step = fault.step {
            drift.fixes = comparison.fix(writing: step, at: definition, usedBy: index, isExact: false)
          }
          return Self.completed(drift, fault)
        }
      } else {
        var drift = comparison.drift(
          at: index,
          message: Self.message(
            family, subject: Wording.on(fact.element), fault: fault, isNegative: (fault.value.number ?? 0) < 0))
        if let step = fault.step { drift.fixes = comparison.fix(writing: step, at: index, isExact: false) }
        report(Self.completed(drift, fault))
      }
    }
    constants.report(report)
  }

  private static func completed(_ drift: consuming Drift, _ fault: Fault) -> Drift {
    if drift.value == .none { drift.value = fault.value }
    if let step = fault.step {
      drift.expected = step.path.text
      drift.expectedValue = step.scalar.map { .number($0) } ?? .none
    }
    return drift
  }

  private struct Fault {
    var value: FactValue
    var mode: String?
    var isForbiddenNegative: Bool
    /// The one step to use instead.
    var step: DesignToken?
    /// Whether the contract names the step, rather than it being near.
    var isNamed: Bool
    var neighbours: [DesignToken]
  }

  private struct Judgement {
    var family: ValueFamily
    var scale: Scale
    var allow: [Double]
    var forbidsNegative: Bool
    var nearest: [(value: Double, token: DesignToken)]

    func fault(of fact: Fact) -> Fault? {
      // The far edges of a constraint are negative by custom.
      let forbidsNegative = forbidsNegative && !fact.property.hasPrefix("constraint")
      guard let found = fact.firstValue(where: { isOff($0) || (forbidsNegative && isNegative($0)) }) else { return nil }
      var fault = Fault(
        value: found.value, mode: found.mode, isForbiddenNegative: !isOff(found.value), step: nil, isNamed: false,
        neighbours: [])
      guard let number = found.value.number, !fault.isForbiddenNegative else { return fault }
      if let named = nearest.first(where: { Scale.equal(abs($0.value), abs(number)) }) {
        fault.step = named.token
        fault.isNamed = true
        return fault
      }
      fault.step = scale.nearest(to: number)
      let (below, above) = scale.neighbours(of: number)
      fault.neighbours = fault.step.map { [$0] } ?? [below, above].compactMap { $0 }
      return fault
    }

    private func isOff(_ value: FactValue) -> Bool {
      if scale.contains(value) { return false }
      switch value {
      case .number(let number): return !allow.contains { Scale.equal($0, abs(number)) }
      case .full, .none, .text: return false
      }
    }

    private func isNegative(_ value: FactValue) -> Bool { (value.number ?? 0) < -Scale.tolerance }
  }
}

extension OffScale {
  private static func message(_ family: ValueFamily, subject: String, fault: Fault, isNegative: Bool) -> String {
    let magnitude: FactValue = fault.value.number.map { .number(isNegative ? -abs($0) : abs($0)) } ?? fault.value
    let mode = fault.mode.map { " in `\($0)`" } ?? ""
    let observed = "\(family.subject)\(subject) is \(Wording.value(magnitude))\(mode)"
    if fault.isForbiddenNegative { return "\(observed); the contract forbids negative values" }
    if let step = fault.step, fault.isNamed {
      return "\(observed); the contract says \(Wording.token(step, of: family.kind))"
    }
    let near = fault.neighbours.map { Wording.token($0, of: family.kind) }
    switch near.count {
    case 0: return "\(observed); the scale has no such step"
    case 1: return "\(observed); the nearest step is \(near[0])"
    default: return "\(observed); the nearest steps are \(near.joined(separator: " and "))"
    }
  }
}

extension OffScale {
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
            "xs": { "$value": { "value": 4, "unit": "px" } },
            "sm": { "$value": { "value": 8, "unit": "px" } },
            "lg": { "$value": { "value": 16, "unit": "px" } }
          }
        },
        "spelling": {
          "space.*": {
            "web": "var(--space-{name})", "android": "MaterialTheme.spacing.{name}", "ios": "Spacing.{name}"
          }
        },
        "rules": { "spacing/off-scale": { "scale": "space", "nearest": { "6": "space.xs" } } }
      }
      """#
    return [
      .drifts(
        "a value between two steps", contract: contract,
        sources: [
          .init(platform: "web", path: "app.css", text: ".card { padding: 8px 1️⃣10px; }\n"),
          .init(
            platform: "android", path: "Row.kt",
            text: """
              @Composable
              fun Row() {
                Text("a", modifier = Modifier.padding(horizontal = 2️⃣18.dp))
              }

              """),
        ],
        reports: [
          "1️⃣ spacing on `.card` is 10; the nearest step is `space.sm` (8)",
          "2️⃣ spacing on `Text` is 18; the nearest step is `space.lg` (16)",
        ]),
      .drifts(
        "a value for which the contract names a step", contract: contract,
        sources: [
          .init(
            platform: "ios", path: "Row.swift",
            text: """
              struct RowView: View {
                var body: some View {
                  VStack(spacing: 1️⃣6) { Text("a") }
                }
              }

              """)
        ],
        reports: ["1️⃣ spacing on `VStack` is 6; the contract says `space.xs` (4)"]),
      .conforms(
        "steps, zero, and a step taken away", contract: contract,
        sources: [
          .init(platform: "web", path: "app.css", text: ".card { padding: 0 16px; margin-left: -8px; }\n"),
          .init(
            platform: "ios", path: "Row.swift",
            text: """
              struct RowView: View {
                var body: some View {
                  Text("a").padding(.horizontal, 16)
                }
              }

              """),
        ]),
    ]
  }

  private static var radiusExamples: [Example] {
    let contract = #"""
      {
        "tokens": {
          "radius": {
            "$type": "dimension",
            "event": { "$value": { "value": 4, "unit": "px" } },
            "field": { "$value": { "value": 8, "unit": "px" } },
            "full": { "$value": { "value": 9999, "unit": "px" } }
          }
        },
        "spelling": { "radius.*": { "web": "var(--radius-{name})", "android": "MaterialTheme.radii.{name}" } },
        "rules": { "radius/off-scale": { "scale": "radius" } }
      }
      """#
    return [
      .drifts(
        "a corner of its own", contract: contract,
        sources: [
          .init(platform: "web", path: "app.css", text: ".card { border-radius: 1️⃣3px; }\n"),
          .init(
            platform: "android", path: "Card.kt",
            text: """
              @Composable
              fun NoteCard() {
                Box(modifier = Modifier.clip(RoundedCornerShape(2️⃣10.dp)))
              }

              """),
        ],
        reports: [
          "1️⃣ corner radius on `.card` is 3; the nearest step is `radius.event` (4)",
          "2️⃣ corner radius on `Box` is 10; the nearest step is `radius.field` (8)",
        ]),
      .conforms(
        "a step and a pill", contract: contract,
        sources: [
          .init(
            platform: "web", path: "app.css", text: ".card { border-radius: 8px; }\n.dot { border-radius: 50%; }\n"),
          .init(
            platform: "android", path: "Card.kt",
            text: """
              @Composable
              fun NoteCard() {
                Box(modifier = Modifier.clip(CircleShape))
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
            "caption": { "$value": { "value": 11, "unit": "px" } },
            "label": { "$value": { "value": 12, "unit": "px" } },
            "title": { "$value": { "value": 18, "unit": "px" } }
          }
        },
        "spelling": { "type.*": { "web": "var(--type-{name})" } },
        "rules": { "type/off-scale": { "scale": "type" } }
      }
      """#
    return [
      .drifts(
        "a size between two steps", contract: contract,
        sources: [
          .init(platform: "web", path: "app.css", text: ".title { font-size: 1️⃣17px; }\n"),
          .init(
            platform: "android", path: "Title.kt",
            text: """
              @Composable
              fun Title() {
                Text("a", fontSize = 2️⃣20.sp)
              }

              """),
        ],
        reports: [
          "1️⃣ font size on `.title` is 17; the nearest step is `type.title` (18)",
          "2️⃣ font size on `Text` is 20; the nearest step is `type.title` (18)",
        ]),
      .conforms(
        "steps in every spelling", contract: contract,
        sources: [
          .init(platform: "web", path: "app.css", text: ".title { font-size: 1.125rem; }\n"),
          .init(
            platform: "ios", path: "Title.swift",
            text: """
              struct TitleView: View {
                var body: some View {
                  Text("a").font(.system(size: 18))
                }
              }

              """),
        ]),
    ]
  }
}
