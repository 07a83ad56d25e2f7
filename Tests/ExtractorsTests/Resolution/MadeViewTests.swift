import ContractSpec
import Testing

@testable import Extractors

@Suite("SwiftUI: views of other files followed to their size")
struct MadeViewTests {
  /// The target of a button that shows a view of another file with these members.
  private func target(_ members: String, shown: String, after: String = "") -> String? {
    let use = "struct A: View { let wide: CGFloat = 7; var body: some View { Button(action: f) { \(shown) }\(after) } }"
    let dot = "struct Dot: View { \(members) }"
    let box = "struct Box: View { let side: CGFloat; var body: some View { Dot(size: side * 2).padding(1) } }"
    return ProjectFacts.facts([("Box.swift", box), ("Dot.swift", dot), ("Use.swift", use)])
      .first { $0.kind == .target && $0.place.path == "Use.swift" }?.value.text
  }

  private static let body = "var body: some View { Image(a).resizable().frame(width: size, height: size) }"

  @Test(
    "By an argument, a default or a constant, through another view",
    arguments: [
      ("let size: CGFloat; \(body)", "Dot(size: 25)", "25x25"), ("var size: CGFloat = 9; \(body)", "Dot()", "9x9"),
      ("let size: CGFloat; \(body)", "Dot(size: wide).padding(.top, 2)", "7x9"),
      ("let size: CGFloat; \(body)", "Box(side: 4)", "10x10"),
      (
        "let a: Image; let size: CGFloat; init(_ a: Image, s: CGFloat) { self.a = a; size = s }; \(body)",
        "Dot(gear, s: 6)", "6x6"
      ),
      ("private static let size: CGFloat = 8; \(body.replacing("size", with: "Self.size"))", "Dot()", "8x8"),
      ("let size: CGFloat; let f: () -> Void; \(body)", "Dot(size: 5) { g() }", "5x5"),
    ])
  func known(members: String, shown: String, expected: String) {
    #expect(target(members, shown: shown) == expected)
  }

  @Test(
    "Not by what changes, what is reckoned elsewhere, or another way to make one",
    arguments: [
      ("@State var size: CGFloat = 9; \(body)", "Dot()"), ("let size: CGFloat; \(body)", "Dot(size: model.size)"),
      ("let size: CGFloat; \(body)", "Dot(big: true)"), ("let size: CGFloat; \(body)", "Dot(size: 5).foreign()"),
      ("var s: CGFloat = 9; var size: CGFloat { s * 2 }; \(body)", "Dot(s: 5)"),
      ("let size: CGFloat; var body: some View { Dot(size: size) }", "Dot(size: 5)"),
    ])
  func unknown(members: String, shown: String) {
    #expect(target(members, shown: shown) == "?x?")
  }

  @Test("Where it is not known, the frame around the button is")
  func framed() {
    #expect(target("let size: CGFloat; \(Self.body)", shown: "Dot(size: a.b)", after: ".frame(width: 30)") == "30x?")
  }
}
