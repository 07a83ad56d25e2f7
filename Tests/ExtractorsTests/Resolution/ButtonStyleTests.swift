import Testing

@testable import ContractSpec
@testable import Extractors

@Suite("Button styles followed to their size")
struct ButtonStyleTests {
  /// The target of a button that is given the style `Round()`.
  private func target(_ style: String, others: [(path: String, text: String)] = []) -> String? {
    let use = "struct A: View { var body: some View { Button(action: f) { Text(b) }.buttonStyle(Round()) } }"
    let files = others + [("Style.swift", style), ("Use.swift", use)]
    return ProjectFacts.facts(files).first { $0.kind == .target }?.value.text
  }

  private func round(_ modifiers: String, more: String = "") -> String {
    "struct Round: ButtonStyle { \(more); func makeBody(configuration: Configuration) -> some View { "
      + "configuration.label\(modifiers) } }"
  }

  @Test(
    "The frame that ends a style is the target, whatever the label",
    arguments: [
      (".frame(width: 22, height: 24).foregroundColor(a)", "22x24"), (".frame(minHeight: 44)", "?x44"),
      (".frame(width: 20, height: 20).padding(4)", "28x28"), (".padding(4)", "?x?"),
      (".frame(maxWidth: .infinity)", "?x?"),
      (".frame(minWidth: 0, minHeight: 44)", "?x44"), (".frame(width: size)", "?x?"),
    ])
  func sizes(modifiers: String, expected: String) {
    #expect(target(round(modifiers, more: "var size: CGFloat = 9")) == expected)
  }

  @Test("A frame around the button makes its target no larger than its style does")
  func framed() {
    let use =
      "struct A: View { var body: some View { Button(action: f) { Text(b) }.buttonStyle(Round()).frame(height: 60) } }"
    let files = [("Style.swift", round(".frame(width: 60, height: 22)")), ("Use.swift", use)]
    #expect(ProjectFacts.facts(files).first { $0.kind == .target }?.value.text == "60x22")
  }

  @Test("Two styles of a name say nothing, and a private one nothing to another file")
  func several() {
    #expect(target(round(".frame(width: 9)"), others: [("B.swift", round(".frame(width: 8)"))]) == "?x?")
    #expect(target("private " + round(".frame(width: 9)")) == "?x?")
  }

  @Test(
    "A style that adds to its label is as much larger; by what is not known, what is enough by itself stays enough",
    arguments: [
      (".padding(4)", ".frame(width: 20, height: 30)", "28x38"),
      (".padding(.vertical, 4).opacity(configuration.isPressed ? 0.5 : 1)", ".frame(width: 20, height: 30)", "20x38"),
      (".scaleEffect(configuration.isPressed ? 0.9 : 1)", ".frame(width: 20)", "20x?"),
      (".padding(size)", ".frame(width: 20, height: 30)", "?x?"),
      (".padding(size)", ".frame(minWidth: 300, maxWidth: .infinity, maxHeight: 18)", "300x?"),
      (".padding(4)", ".frame(minWidth: 300, maxWidth: .infinity).padding()", "308x?"),
      (".padding(size)", ".frame(minWidth: 30)", "?x?"), (".foreign()", ".frame(minWidth: 300)", "?x?"),
      (".frame(maxWidth: .infinity)", ".frame(width: 20, height: 30)", "?x30"),
      (".contentShape(Circle().inset(by: -9))", ".frame(width: 20, height: 30)", "?x?"),
    ])
  func labels(modifiers: String, label: String, expected: String) {
    let use =
      "struct A: View { var body: some View { Button(action: f) { Text(b)\(label) }.buttonStyle(Round()) } }"
    let style =
      "struct Round: ButtonStyle { let size: CGFloat; func makeBody(configuration: Configuration) -> some View { "
      + "return configuration.label\(modifiers) } }"
    let files = [("Style.swift", style), ("Use.swift", use)]
    #expect(ProjectFacts.facts(files).first { $0.kind == .target }?.value.text == expected)
  }
}
