/// An icon that can be tapped and has no name for who does not see it.
package struct LabelMissing: Rule {
  package let descriptor = RuleDescriptor(
    id: "label/missing",
    title: "An actionable icon has no accessible name",
    summary: "Reports an icon that can be tapped and has, for certain, no accessible name.",
    rationale: "A screen reader says “button” and nothing else; who cannot see the icon cannot know what it does.",
    remedy: "Name what a tap does, from the translation tables.",
    severity: .error, since: "0.1.0", options: [], examples: Self.examples)

  package init() {}

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    comparison.forEach(.label) { index, fact in
      guard fact.value == .text("missing"),
        !fact.circumstances.contains(.onOtherSystem)
      else { return }
      report(comparison.drift(at: index, message: Self.message(fact.element)))
    }
  }
}

extension LabelMissing {
  private static func message(_ element: String) -> String {
    let subject = element.isEmpty ? "an actionable icon" : "`\(element)`"
    return "\(subject) has no accessible name; the contract says every actionable icon has one"
  }
}

extension LabelMissing {
  private static var examples: [Example] {
    let contract = #"{ "tokens": {}, "rules": { "label/missing": {} } }"#
    return [
      .drifts(
        "buttons without a name", contract: contract,
        sources: [
          .init(
            platform: "web", path: "bar.html",
            text: """
              3️⃣<button class="close">
                <svg aria-hidden="true"><path d="M2 2l8 8M10 2l-8 8"/></svg>
              </button>

              """),
          .init(
            platform: "android", path: "Bar.kt",
            text: """
              @Composable
              fun Close(onClose: () -> Unit) {
                1️⃣IconButton(onClick = onClose) { Icon(Icons.Default.Close, contentDescription = null) }
              }

              """),
          .init(
            platform: "ios", path: "Bar.swift",
            text: """
              struct CloseBar: View {
                var body: some View {
                  2️⃣Button { close() } label: { Image(systemName: "xmark") }
                }
              }

              """),
        ],
        reports: [
          "1️⃣ `IconButton` has no accessible name; the contract says every actionable icon has one",
          "2️⃣ `Button` has no accessible name; the contract says every actionable icon has one",
          "3️⃣ `button.close` has no accessible name; the contract says every actionable icon has one",
        ]),
      .conforms(
        "a name, and a picture that only decorates", contract: contract,
        sources: [
          .init(
            platform: "web", path: "bar.html",
            text: """
              <button class="close" aria-label="{{ close }}">
                <svg aria-hidden="true"><path d="M2 2l8 8M10 2l-8 8"/></svg>
              </button>
              <label>Name <input name="name"></label>

              """),
          .init(
            platform: "android", path: "Bar.kt",
            text: """
              @Composable
              fun Close(onClose: () -> Unit) {
                IconButton(onClick = onClose) { Icon(Icons.Default.Close, contentDescription = tr("close")) }
                Icon(Icons.Default.Star, contentDescription = null)
              }

              """),
          .init(
            platform: "ios", path: "Bar.swift",
            text: """
              struct CloseBar: View {
                var body: some View {
                  Button { close() } label: { Image(systemName: "xmark") }.accessibilityLabel(Text(tr("close")))
                }
              }

              """),
        ]),
    ]
  }
}
