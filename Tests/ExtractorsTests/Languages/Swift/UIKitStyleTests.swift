import ContractSpec
import Testing

@testable import Extractors

@Suite("UIKit: fonts and radii that are given by assignments and paths")
struct UIKitStyleTests {
  private func values(_ source: String, _ kind: FactKind) -> [String] {
    ProjectFacts.facts([("A.swift", source)]).filter { $0.kind == kind }.map { fact in
      fact.value.text ?? fact.value.number.map { formatNumber($0) } ?? "?"
    }
  }

  @Test(
    "A font by its name is a text style where what takes it shows text, or where the name says so itself",
    arguments: [
      ("label.font = .body18", ["body18"]), ("button.titleLabel?.font = .small", ["small"]),
      ("label.font = a ? .small : .body18", ["small", "body18"]), ("label.font = .body18.bold()", ["body18"]),
      ("x.font = UIFont.body18", ["body18"]), ("text.font = .caption2", ["caption2"]),
      ("text.font = .compound.bodyMD", ["bodyMD"]), ("label.font = .title.bold", ["title"]),
      // A setting of the project's own, what makes a font of a size, what is kept elsewhere.
      ("settings.font = .serif", []), ("label.font = .systemFont(ofSize: 12)", []),
      ("label.font = Layout.nameFont", []),
      ("label.font = .none", []), ("label.font = .body18.withSize(9)", []), ("label.font = .fonts.bold", []),
    ])
  func fonts(code: String, expected: [String]) {
    #expect(values("func f() { \(code) }", .textStyle) == expected)
  }

  @Test("What a font is set on may tell by its type")
  func fontOfType() {
    #expect(values("func f() { let name = UILabel(); name.font = .body18 }", .textStyle) == ["body18"])
    #expect(values("class A { let name: UITextField; func f() { name.font = .body18 } }", .textStyle) == ["body18"])
    #expect(values("class A { let name: Settings; func f() { name.font = .body18 } }", .textStyle).isEmpty)
  }

  @Test(
    "A rounded path has the radius that it is given, once where both sides are the same",
    arguments: [
      ("UIBezierPath(roundedRect: r, cornerRadius: 16)", ["16"]),
      (
        "UIBezierPath(roundedRect: r, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 10, height: 10))",
        ["10"]
      ),
      ("UIBezierPath(roundedRect: r, byRoundingCorners: c, cornerRadii: CGSize(width: 10, height: 8))", ["10", "8"]),
      ("UIBezierPath(rect: r)", []),
    ])
  func paths(path: String, expected: [String]) {
    #expect(values("let p = \(path)", .radius) == expected)
  }

  @Test("A label that ends in a preposition says what it would without it")
  func insetBy() {
    #expect(
      values("import UIKit\nenum L { static let text = 10 }\nlet a = InsetTextField(insetBy: L.text)", .spacing) == [
        "10"
      ])
  }
}
