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
      (".frame(minWidth: 0, minHeight: 44)", "?x44"), (".frame(width: size)", "9x?"),
      (".frame(width: side)", "?x?"),
    ])
  func sizes(modifiers: String, expected: String) {
    #expect(target(round(modifiers, more: "var size: CGFloat = 9; @State var side: CGFloat = 9")) == expected)
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

  /// The target of a button that shows 10x20 in a style made like this.
  private func target(_ members: String, _ modifiers: String, made: String) -> String? {
    let use =
      "struct A: View { var body: some View { "
      + "Button(action: f) { Text(b).frame(width: 10, height: 20) }.buttonStyle(\(made)) } }"
    return ProjectFacts.facts([("Style.swift", round(modifiers, more: members)), ("Use.swift", use)])
      .first { $0.kind == .target }?.value.text
  }

  @Test(
    "What a style is made by decides its size, else its default",
    arguments: [
      ("var inset: CGFloat", "Round(inset: 4)", "18x28"), ("var inset: CGFloat = 3", "Round()", "16x26"),
      ("let c: Color; var inset: CGFloat = 3", "Round(c: .red, inset: 1)", "12x22"),
      ("let inset: CGFloat; init(_ a: CGFloat = 2) { inset = a * 2 }", "Round(3)", "22x32"),
      ("let inset: CGFloat; init(_ a: CGFloat = 2) { self.inset = a * 2 }", "Round()", "18x28"),
      ("let inset: CGFloat; init(a: Bool) { inset = 1 }; init(b: Bool) { inset = 2 }", "Round(b: true)", "14x24"),
      ("var inset: CGFloat", "Round(inset: isWide ? 9 : 5)", "20x30"),
      // What is not known: a value of run time, another way to make one, what a statement may change.
      ("var inset: CGFloat", "Round(inset: model.inset)", "?x?"), ("var inset: CGFloat", "Round(wide: 4)", "?x?"),
      ("let inset: CGFloat; init(a: Bool) { if a { inset = 1 } else { inset = 2 } }", "Round(a: true)", "?x?"),
      ("var inset: CGFloat = 3; init() { inset = 1; change() }", "Round()", "?x?"),
    ])
  func made(members: String, made: String, expected: String) {
    #expect(target(members, ".padding(inset)", made: made) == expected)
  }

  @Test(
    "Insets go to a style side by side",
    arguments: [
      ("let inset: EdgeInsets", "Round(inset: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))", "16x24"),
      ("let inset: EdgeInsets; init(_ i: EdgeInsets = EdgeInsets()) { inset = i }", "Round()", "10x20"),
      ("let inset: EdgeInsets; init(_ i: EdgeInsets = EdgeInsets()) { inset = i }", "Round(other)", "?x?"),
    ])
  func insets(members: String, made: String, expected: String) {
    #expect(target(members, ".padding(inset)", made: made) == expected)
  }

  @Test("A style may show its label in a view of its own")
  func shown() {
    let style =
      "struct Round: ButtonStyle { private struct Shown: View { let configuration: Configuration; "
      + "var body: some View { configuration.label.frame(minWidth: 65).padding(1) } }; "
      + "func makeBody(configuration: Configuration) -> some View { Shown(configuration: configuration) } }"
    #expect(target(style) == "67x?")
  }
}
