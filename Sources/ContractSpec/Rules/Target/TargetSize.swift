/// A box that is too small to hit.
package struct TargetSize: Rule {
  static let width = RuleOption("width", .number(default: 48), "The smallest width, or the token that has it.")
  static let height = RuleOption("height", .number(default: 48), "The smallest height, or the token that has it.")
  static let on = RuleOption("on", .strings, "Globs over elements, enclosing declarations and selectors: the bar.")
  static let barHeight = RuleOption("height", .number(default: nil), "How tall the bar is; said in the note.")
  static let target = RuleOption(
    "target", .number(default: nil), "The smallest width and height of a target in the bar.")
  static let bars = RuleOption(
    "bars", .objects([on, barHeight, target], required: ["on", "target"]),
    "Bars whose targets have a minimum of their own.")

  package let descriptor = RuleDescriptor(
    id: "target/size",
    title: "A hit target is under the minimum",
    summary: "Reports an interactive element whose known width or height is smaller than the contract's minimum.",
    rationale: "What a thumb misses, the user reads as broken. The icon may be small; the area around it may not.",
    remedy: "Give the element the minimum size, or padding inside the part that takes the tap.",
    severity: .error, since: "0.1.0", options: [width, height, bars], examples: Self.examples)

  package init() {}

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    let options = comparison.options
    let standard = (width: options.number(Self.width) ?? 0, height: options.number(Self.height) ?? 0)
    let bars = options.objects(Self.bars).compactMap { object -> Bar? in
      guard let target = options.number(Self.target, of: object) else { return nil }
      return Bar(
        on: object[Self.on.name]?.array?.compactMap(\.string) ?? [],
        height: options.number(Self.barHeight, of: object), target: target, place: object.place)
    }
    let names = NameGlobs(bars.map(\.on))
    comparison.forEach(.target) { index, fact in
      guard case .target(let width, let height, let places, _) = fact.details,
        fact.circumstances.isDisjoint(with: [.tappedAround, .onOtherSystem])
      else { return }
      // A box of nothing is how a control is hidden from the eye.
      if (width ?? 2) <= 1 || (height ?? 2) <= 1 { return }
      let bar = names.nearest(element: fact.element, enclosing: fact.enclosing, where: { _ in true })
        .map { bars[$0.list] }
      let minimum = bar.map { (width: $0.target, height: $0.target) } ?? standard
      let isNarrow = width.map { $0 < minimum.width - Scale.tolerance } ?? false
      let isLow = height.map { $0 < minimum.height - Scale.tolerance } ?? false
      if !isNarrow && !isLow { return }
      var drift = comparison.drift(at: index, message: Self.message(fact.element, width, height, minimum))
      drift.expected = "\(formatNumber(minimum.width))x\(formatNumber(minimum.height))"
      drift.expectedValue = .text(drift.expected)
      drift.related = places.filter { $0.line != fact.place.line }.map {
        Drift.Related(place: $0, message: Self.placeNote)
      }
      if let bar { drift.related.append(Drift.Related(place: bar.place, message: Self.note(bar.on, bar.height))) }
      report(drift)
    }
  }

  private struct Bar {
    var on: [String]
    var height: Double?
    var target: Double
    var place: Place
  }
}

extension TargetSize {
  private static func message(
    _ element: String, _ width: Double?, _ height: Double?, _ minimum: (width: Double, height: Double)
  ) -> String {
    let observed =
      switch (width, height) {
      case (let width?, let height?): "\(formatNumber(width)) × \(formatNumber(height))"
      case (let width?, nil): "\(formatNumber(width)) wide"
      case (nil, let height?): "\(formatNumber(height)) tall"
      case (nil, nil): "unknown"
      }
    let expected = "\(formatNumber(minimum.width)) × \(formatNumber(minimum.height))"
    return "hit target\(Wording.on(element)) is \(observed); the contract says at least \(expected)"
  }

  private static let placeNote = "its size or handler stands here"

  private static func note(_ globs: [String], _ height: Double?) -> String {
    let tall = height.map { " is \(formatNumber($0)) tall and" } ?? ""
    return "the bar \(Wording.list(globs))\(tall) has a minimum of its own"
  }
}

extension TargetSize {
  private static var examples: [Example] {
    let contract = #"""
      { "tokens": {}, "rules": { "target/size": { "width": 48, "height": 48 } } }
      """#
    return [
      .drifts(
        "a button of 40", contract: contract,
        sources: [
          .init(
            platform: "web", path: "app.css",
            text: "1️⃣.close { cursor: pointer; width: 40px; height: 40px; }\n"),
          .init(
            platform: "android", path: "Bar.kt",
            text: """
              @Composable
              fun CloseButton() {
                2️⃣IconButton(onClick = {}, modifier = Modifier.size(40.dp)) { Text("a") }
              }

              """),
        ],
        reports: [
          "1️⃣ hit target on `.close` is 40 × 40; the contract says at least 48 × 48",
          "2️⃣ hit target on `IconButton` is 40 × 40; the contract says at least 48 × 48",
        ]),
      .drifts(
        "a switch in a row that a tap opens", contract: contract,
        sources: [
          .init(
            platform: "android", path: "Row.kt",
            text: """
              @Composable
              fun OptionRow(isOn: Boolean, onChange: (Boolean) -> Unit, onOpen: () -> Unit) {
                Row(modifier = Modifier.height(56.dp).clickable { onOpen() }) {
                  Text("a")
                  1️⃣Switch(checked = isOn, onCheckedChange = { onChange(it) }, modifier = Modifier.height(32.dp))
                }
              }

              """)
        ],
        reports: ["1️⃣ hit target on `Switch` is 32 tall; the contract says at least 48 × 48"]),
      .conforms(
        "the minimum, and a size that is not known", contract: contract,
        sources: [
          .init(
            platform: "web", path: "app.css",
            text: ".close { cursor: pointer; width: 48px; height: 48px; }\n.more { cursor: pointer; }\n"),
          .init(
            platform: "android", path: "Bar.kt",
            text: """
              @Composable
              fun CloseButton() {
                IconButton(onClick = {}, modifier = Modifier.size(48.dp)) { Text("a") }
              }

              """),
        ]),
      .conforms(
        "a switch in a row that a tap turns just as it does", contract: contract,
        sources: [
          .init(
            platform: "android", path: "Row.kt",
            text: """
              @Composable
              fun OptionRow(isOn: Boolean, onChange: (Boolean) -> Unit) {
                Row(modifier = Modifier.height(56.dp).clickable { onChange(!isOn) }) {
                  Text("a")
                  Switch(checked = isOn, onCheckedChange = { onChange(it) }, modifier = Modifier.height(32.dp))
                }
              }

              """)
        ]),
    ]
  }
}
