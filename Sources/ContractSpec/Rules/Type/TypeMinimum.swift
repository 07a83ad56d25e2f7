/// A font size that is too small to read.
package struct TypeMinimum: Rule {
  static let size = RuleOption("size", .number(default: 11), "The smallest size, or the token that has it.")
  static let exceptSize = RuleOption("size", .number(default: nil), "The smallest size there.")
  static let on = RuleOption("on", .strings, "Globs over elements, enclosing declarations and selectors.")
  static let because = RuleOption("because", .string(default: nil), "Why it may be smaller.")
  static let except = RuleOption(
    "except", .objects([exceptSize, on, because], required: ["size", "on"]), "Where a smaller size is let pass.")

  package let descriptor = RuleDescriptor(
    id: "type/minimum",
    title: "A font size is under the minimum",
    summary: "Reports a font size smaller than the contract's minimum, outside its exceptions.",
    rationale: "Text that some people cannot read does not say anything to them.",
    remedy: "Use the smallest token of the type scale, or make room for it.",
    severity: .error, since: "0.1.0", options: [size, except], examples: Self.examples)

  package init() {}

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    let options = comparison.options
    guard let minimum = options.number(Self.size) else { return }
    let exceptions = options.objects(Self.except).compactMap { object -> Exception? in
      guard let size = options.number(Self.exceptSize, of: object) else { return nil }
      return Exception(
        size: size, on: object[Self.on.name]?.array?.compactMap(\.string) ?? [],
        because: object[Self.because.name]?.string, place: object.place)
    }
    let names = NameGlobs(exceptions.map(\.on))
    let step = ValueFamily.type.scale(named: nil, in: comparison).first(from: minimum)
    comparison.forEach(.typeSize) { index, fact in
      // A size of nothing hides text, which is not text too small to read.
      func isUnder(_ value: FactValue, _ limit: Double) -> Bool {
        guard let number = value.number else { return false }
        return number > Scale.tolerance && number < limit - Scale.tolerance
      }
      guard fact.firstValue(where: { isUnder($0, minimum) }) != nil else { return }
      let exception =
        names
        .nearest(element: fact.element, enclosing: fact.enclosing, where: { exceptions[$0].size < minimum })
        .map { exceptions[$0.list] }
      let limit = exception?.size ?? minimum
      guard let found = fact.firstValue(where: { isUnder($0, limit) }), let number = found.value.number else { return }
      var drift = comparison.drift(
        at: index,
        message: Self.message(fact.element, number, mode: found.mode, limit: limit, because: exception?.because))
      if drift.value == .none { drift.value = found.value }
      drift.expected = formatNumber(limit)
      drift.expectedValue = .number(limit)
      if exception == nil, let step {
        drift.fixes = comparison.fix(writing: step, at: index, isExact: false)
      }
      if let exception { drift.related.append(Drift.Related(place: exception.place, message: Self.note(exception.on))) }
      report(drift)
    }
  }

  private struct Exception {
    var size: Double
    var on: [String]
    var because: String?
    var place: Place
  }
}

extension TypeMinimum {
  private static func message(
    _ element: String, _ size: Double, mode: String?, limit: Double, because: String?
  ) -> String {
    let inMode = mode.map { " in `\($0)`" } ?? ""
    let reason = because.map { " (\($0))" } ?? ""
    let observed = "font size\(Wording.on(element)) is \(formatNumber(size))\(inMode)"
    return "\(observed); the contract says at least \(formatNumber(limit))\(reason)"
  }

  private static func note(_ globs: [String]) -> String { "the exception for \(Wording.list(globs))" }
}

extension TypeMinimum {
  private static var examples: [Example] {
    let contract = #"""
      {
        "tokens": {
          "type": { "$type": "dimension", "caption": { "$value": { "value": 11, "unit": "px" } } }
        },
        "spelling": { "type.*": { "web": "var(--type-{name})" } },
        "rules": {
          "type/minimum": {
            "size": "type.caption",
            "except": [{ "size": 10, "on": ["*WeekNumber*", ".week-number"], "because": "dense grid" }]
          }
        }
      }
      """#
    return [
      .drifts(
        "too small, and too small for the exception", contract: contract,
        sources: [
          .init(
            platform: "web", path: "app.css",
            text: ".hint { font-size: 1️⃣10px; }\n.week-number { font-size: 2️⃣9px; }\n"),
          .init(
            platform: "android", path: "Hint.kt",
            text: """
              @Composable
              fun Hint() {
                Text("a", fontSize = 3️⃣8.sp)
              }

              """),
        ],
        reports: [
          "1️⃣ font size on `.hint` is 10; the contract says at least 11",
          "2️⃣ font size on `.week-number` is 9; the contract says at least 10 (dense grid)",
          "3️⃣ font size on `Text` is 8; the contract says at least 11",
        ]),
      .conforms(
        "the minimum, and the exception where it holds", contract: contract,
        sources: [
          .init(
            platform: "web", path: "app.css", text: ".hint { font-size: 11px; }\n.week-number { font-size: 10px; }\n"),
          .init(
            platform: "android", path: "Month.kt",
            text: """
              @Composable
              fun WeekNumberLabel() {
                Text("a", fontSize = 10.sp)
              }

              """),
        ]),
    ]
  }
}
