import ContractSpec
import Testing

@testable import Extractors

@Suite("SwiftUI: the box of what a view shows")
struct SwiftUIBoxTests {
  /// The targets of a view's body, beside members that it may show.
  private func targets(_ body: String) -> [String] {
    let source = """
      struct A: View {
        let side: CGFloat = 30
        func icon(_ name: String) -> some View { Image(name).frame(width: 33, height: side) }
        func sized(_ width: CGFloat) -> some View { Image(a).frame(width: width, height: 10) }
        func two() -> some View { let width: CGFloat = 9; return Image(a).frame(width: width, height: 10) }
        var gear: some View { Image(a).frame(width: 20, height: 20).padding(2) }
        var body: some View { \(body) }
      }
      struct Dot: View {
        var side: CGFloat
        var body: some View { Circle().frame(width: side, height: 18) }
      }
      """
    return ProjectFacts.facts([("A.swift", source)]).filter { $0.kind == .target }.compactMap(\.value.text)
  }

  private func button(_ label: String) -> [String] { targets("Button { f() } label: { \(label) }") }

  @Test(
    "A label of the file has the size of what it shows, as far as that means the same elsewhere",
    arguments: [
      ("icon(a)", "33x30"), ("self.icon(a).padding(1)", "35x32"), ("gear", "24x24"), ("self.gear", "24x24"),
      ("sized(3)", "?x10"), ("two()", "?x?"), ("Dot(side: 3)", "3x18"), ("other.icon(a)", "?x?"), ("foreign()", "?x?"),
      ("icon(a).foreign()", "?x?"),
      ("icon(a).padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))", "39x34"),
    ])
  func members(label: String, expected: String) {
    #expect(button(label) == [expected])
  }

  @Test(
    "Of several of which one is shown, the smallest where all are known; a stack of one view is as large as that",
    arguments: [
      ("if a { Image(a).frame(width: 10, height: 12) } else { Image(b).frame(width: 8, height: 14) }", "8x12"),
      ("switch a { case .b: Image(a).frame(width: 10); case .c: Image(b).frame(width: 9) }", "9x?"),
      ("if a { Image(a).frame(width: 10) } else { Text(b) }", "?x?"),
      ("if let a { Image(b).frame(width: a, height: 9) }", "?x9"),
      ("HStack { if a { gear } else { icon(a) } }.padding(1)", "26x26"),
      ("HStack { gear; gear }", "?x24"), ("HStack { Group { gear; gear }.frame(width: 9) }", "?x?"),
      ("HStack { ForEach(a) { b in gear }.frame(width: 9) }", "?x?"),
    ])
  func arms(label: String, expected: String) {
    #expect(button(label) == [expected])
  }

  @Test("A label that is its icon alone, and a picture that fills its frame")
  func icons() {
    let icon = "Image(a).resizable().contentShape(Rectangle()).frame(width: b ? 15 : 20, height: 20)"
    let label = "Label { Text(a) } icon: { \(icon) }"
    #expect(button(label + ".labelStyle(IconOnlyLabelStyle())") == ["15x20"])
    #expect(button(label + ".labelStyle(.iconOnly)") == ["15x20"])
    #expect(button(label) == ["?x?"])
    #expect(button("Image(a).contentShape(Rectangle()).frame(width: 9)") == ["?x?"])
    #expect(button("Image(a).resizable().contentShape(Rectangle()).padding(2).frame(width: 9)") == ["?x?"])
  }

  @Test(
    "A library's own button is one, and what adds to its label is not known; a view of the project is not",
    arguments: [
      ("AsyncButton { f() } label: { gear }", ["?x?"]), ("AsyncButton(action: f, label: { gear })", ["?x?"]),
      ("AsyncButton { f() }", []), ("AsyncButton(label: { gear })", []), ("MenuRow { f() } label: { gear }", []),
      ("OwnButton { f() } label: { gear }", []),
    ])
  func libraryButtons(view: String, expected: [String]) {
    let own = "struct OwnButton: View { let f: () -> Void; let label: () -> Image; var body: some View { label() } }"
    let use = "struct A: View { var gear: Image; var body: some View { \(view) } }"
    let facts = ProjectFacts.facts([("A.swift", use), ("B.swift", own)])
    #expect(facts.filter { $0.kind == .target }.compactMap(\.value.text) == expected)
    #expect(facts.count { $0.kind == .label } == expected.count)
  }

  @Test("What takes a tap by a gesture is as large as what it shows")
  func gestures() {
    let arms = "if a { Text(b).frame(width: 22, height: 20) } else { Image(b).frame(width: 23, height: 20) }"
    #expect(targets("Group { \(arms) }.sheet(isPresented: $a) { gear }.onTapGesture { f() }") == ["22x20"])
    #expect(targets("gear.gesture(other).onTapGesture { f() }") == ["24x24"])
    #expect(targets("self.gear.onTapGesture { f() }") == ["24x24"])
  }

  @Test(
    "A stack of several views is as large across as the largest of them, at least where one is not known",
    arguments: [
      ("ZStack { gear; icon(a) }", "33x30"), ("HStack { gear; Spacer(); icon(a) }", "?x30"),
      ("VStack { gear; icon(a) }", "33x?"),
      // What is not known may be larger than what is small.
      ("ZStack { gear; Text(b) }", "?x?"), ("ZStack { Spacer(); gear }", "?x?"),
      ("ZStack { Image(b).frame(width: 60, height: 20); Text(b) }", "60x?"),
      ("ZStack { if a { Image(b).frame(width: 60, height: 60) }; Text(b) }", "?x?"),
      ("ZStack { let b = 9; gear; icon(a) }", "?x?"),
    ])
  func stacks(label: String, expected: String) {
    #expect(button(label) == [expected])
  }

  @Test(
    "A tap that is kept in a property is one, where what that gives back is in any case",
    arguments: [
      ("var tap: some Gesture { TapGesture().onEnded { f() } }", ["24x24"]),
      (
        "var tap: AnyGesture<Void>? { if a { return nil }; return AnyGesture(TapGesture().onEnded { f() }) }", ["24x24"]
      ),
      ("let tap = TapGesture()", ["24x24"]), ("var tap: some Gesture { DragGesture() }", []),
    ])
  func keptGestures(property: String, expected: [String]) {
    let source = """
      struct A: View {
        \(property)
        var body: some View { Image(a).frame(width: 24, height: 24).simultaneousGesture(tap) }
      }
      """
    let facts = ProjectFacts.facts([("A.swift", source)]).filter { $0.kind == .target }
    #expect(facts.compactMap(\.value.text) == expected)
  }
}
