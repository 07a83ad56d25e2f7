import ContractSpec
import Testing

@testable import Extractors

@Suite("What the project's own components do with their arguments")
struct ComponentTests {
  // MARK: Kotlin

  private static let card = """
    package app.ui
    @Composable
    fun Card2(cell: Dp, edge: Dp = 4.dp, title: String, ratio: Float, content: @Composable () -> Unit) {
      Surface(shape = RoundedCornerShape(edge)) {
        Column(Modifier.padding(horizontal = cell).padding(top = cell)) { Text(title, style = MaterialTheme.typography.x) }
      }
    }

    """

  private func kotlin(_ calls: String, imports: String = "", more: [(path: String, text: String)] = []) -> [String] {
    let use = "package app.home\n\(imports)\n@Composable fun Home() {\n\(calls)\n}\n"
    return ProjectFacts.lines(more + [("Card2.kt", Self.card), ("Use.kt", use)], of: "Use.kt")
  }

  @Test("Kotlin: an argument means what its parameter goes to, by name and by position, in the files that see it")
  func kotlinArguments() {
    let named = "Card2(cell = 12.dp, edge = 6.dp, title = \"Hello\", ratio = 2f) { }"
    let expected = [
      "4 spacing padding.horizontal 12 on Card2", "4 radius corner.all 6 on Card2", "4 words Hello on Card2",
    ]
    #expect(kotlin(named, imports: "import app.ui.Card2") == expected)
    #expect(kotlin(named, imports: "import app.ui.*") == expected)
    #expect(kotlin("Card2(12.dp, 6.dp, \"Hello\", 2f) { }", imports: "import app.ui.*") == expected)
    #expect(
      kotlin("Tile(12.dp, title = \"Hello\", ratio = 2f) { }", imports: "import app.ui.Card2 as Tile")
        == ["4 spacing padding.horizontal 12 on Tile", "4 words Hello on Tile"])
    // A title is one of any composable that draws, seen or not.
    #expect(kotlin(named) == ["4 words Hello on Card2"])
    #expect(kotlin(named, imports: "import other.Card2") == ["4 words Hello on Card2"])
  }

  @Test("Kotlin: a text goes on through what stands for it in a scope, and to a toast by a function of any name")
  func scopesAndToasts() {
    let shown = """
      package app.ui
      @Composable fun Item(first: String?, second: String?) { first?.let { Text(it) }; second?.let { x -> Text(x) } }
      fun Context.tell(message: String) { Toast.makeText(this, message, Toast.LENGTH_SHORT).show() }
      fun Context.tell(message: Int) { tell(getString(message)) }
      object Toasts { fun show(message: String) { Toast.makeText(app, message, Toast.LENGTH_SHORT).show() } }
      fun Context.note(message: String) { Log.d("tag", message) }
      """
    let calls =
      "Item(\"One\", \"Two\")\nRow { context.tell(\"Three\"); context.note(\"Four\"); Log.d(\"a\", \"Five\") }"
    #expect(
      kotlin(calls, imports: "import app.ui.*", more: [("Item.kt", shown)])
        == ["4 words One on Item", "4 words Two on Item", "5 words Three on Row"])
    #expect(
      kotlin("Row { context.tell(\"Three\") }", imports: "import app.ui.*", more: [("Item.kt", shown)])
        == ["4 words Three on Row"])
    #expect(
      kotlin("Row { Toasts.show(\"Three\") }", imports: "import app.ui.*", more: [("Item.kt", shown)])
        == ["4 words Three on Row"])
  }

  @Test("What the component itself writes is what it was: a parameter without a value is known at run time")
  func inside() {
    #expect(
      ProjectFacts.lines([("Card2.kt", Self.card)], of: "Card2.kt") == [
        "4 radius corner.all 4 on Surface", "5 spacing padding.horizontal ? on Column",
        "5 spacing padding.top ? on Column", "5 text-style x on Text",
      ])
  }

  @Test("A closure goes to no text: of several of a name the others are meant, also where one hands on to another")
  func closuresAndTexts() {
    let text = """
      package app.ui
      @Composable fun Setting(icon: @Composable () -> Unit, name: @Composable () -> Unit, sum: String?) { name(); Text(sum) }
      @Composable fun Setting(name: String, sum: String? = null, icon: Icon? = null) {
        Setting(icon = { }, name = { Text(name) }, sum = sum)
      }
      @Composable fun Toggle(on: Boolean, sumOn: String, sumOff: String?) {
        Setting(icon = { }, name = { }, sum = if (on) sumOn else sumOff ?: sumOn)
      }
      @Composable fun Home() {
        Setting(icon = a, name = b, sum = "Off")
        Toggle(c, sumOn = "On", sumOff = "None")
      }

      """
    #expect(
      ProjectFacts.lines([("Use.kt", text)], of: "Use.kt").filter { $0.contains("words") } == [
        "10 words Off on Setting", "11 words On on Toggle", "11 words None on Toggle",
      ])
  }

  @Test("A caller's constant is followed, each arm is one, and a parameter of its own is written elsewhere")
  func values() {
    let text = """
      package app.ui
      private val Wide = 24.dp
      @Composable fun Gap(size: Dp) { Spacer(Modifier.height(size)) }
      @Composable fun Home(own: Dp, isWide: Boolean) {
        Gap(Wide)
        Gap(if (isWide) 8.dp else Wide)
        Gap(own)
        Gap(other())
        Gap(size = -2.dp)
      }

      """
    #expect(
      ProjectFacts.lines([("Use.kt", text)], of: "Use.kt") == [
        "3 spacing spacer.height ? on Spacer", "5 spacing spacer.height 24 on Gap", "6 spacing spacer.height 8 on Gap",
        "6 spacing spacer.height 24 on Gap", "9 spacing spacer.height -2 on Gap",
      ])
  }

  @Test("A label that says spacing is read by its table and not again")
  func labels() {
    let text = """
      package app.ui
      @Composable fun Tile(padding: Dp, cornerRadius: Dp, title: String) {
        Text(title, Modifier.clip(RoundedCornerShape(cornerRadius)).padding(vertical = padding))
      }
      @Composable fun Home() { Tile(padding = 8.dp, cornerRadius = 4.dp, title = "Hi") }

      """
    #expect(
      ProjectFacts.lines([("Use.kt", text)], of: "Use.kt").filter { $0.hasPrefix("5") } == [
        "5 spacing padding.all 8 on Tile", "5 radius corner.all 4 on Tile", "5 words Hi on Tile",
      ])
  }

  @Test("Declarations of one name must agree; what a file has for itself comes first")
  func ambiguity() {
    let use = "Tile(size = 8.dp)"
    func facts(_ declarations: String...) -> [String] {
      let files = declarations.enumerated().map { ("D\($0.offset).kt", "package app.ui\n\($0.element)\n") }
      let text = "package app.ui\n@Composable fun Home() { \(use) }\n"
      return ProjectFacts.lines(files + [("Use.kt", text)], of: "Use.kt")
    }
    let pads = "@Composable fun Tile(size: Dp) { Text(\"1\", Modifier.padding(size)) }"
    let sizes = "@Composable fun Tile(size: Dp) { Text(\"1\", Modifier.size(size)) }"
    let other = "@Composable fun Tile(name: Name, size: Dp) { Text(name, Modifier.size(size)) }"
    #expect(facts(pads) == ["2 spacing padding.all 8 on Tile"])
    #expect(facts(pads, sizes) == [])
    #expect(facts(pads, "private " + sizes) == ["2 spacing padding.all 8 on Tile"])
    #expect(facts("private " + pads) == [])
    // In one file a declaration that can not take the call says nothing; in another it is not known.
    #expect(facts(pads + "\n" + other) == ["2 spacing padding.all 8 on Tile"])
    #expect(facts(pads, other) == [])
    let own = "package app.ui\nprivate \(pads)\n@Composable fun Home() { \(use) }\n"
    #expect(
      ProjectFacts.lines([("A.kt", "package app.ui\n\(sizes)\n"), ("Use.kt", own)], of: "Use.kt")
        .filter { $0.hasPrefix("3") } == ["3 spacing padding.all 8 on Tile"])
  }

  @Test("Only a parameter of the sink's own type hands something on, and what is worked out of it does not")
  func types() {
    let text = """
      package app.ui
      @Composable fun A(size: Int) { Text("1", Modifier.padding(size.dp)) }
      @Composable fun B(size: Dp) { Text("1", Modifier.padding(size * 2)) }
      @Composable fun C(size: Dp) { val size = 3.dp; Text("1", Modifier.padding(size)) }
      @Composable fun D(size: Dp) { Text("1", Modifier.padding(if (x) size else 0.dp)) }
      @Composable fun Home() { A(size = 8); B(size = 8.dp); C(size = 8.dp); D(size = 8.dp) }

      """
    #expect(
      ProjectFacts.lines([("Use.kt", text)], of: "Use.kt").filter { $0.hasPrefix("6") }
        == ["6 spacing padding.all 8 on D"])
  }

  @Test("What an element takes for its size is a size, whatever else is made of it")
  func sizes() {
    let text = """
      package app.ui
      @Composable fun A(size: Dp) { Box(Modifier.size(size)) { Text("1", Modifier.padding(size)) } }
      @Composable fun B(size: Dp) { Box(Modifier.height(size + 4.dp)); Text("1", fontSize = size.toSp()) }
      @Composable fun C(size: Dp) { Spacer(Modifier.height(size)); Text("1", Modifier.padding(size)) }
      @Composable fun Home() { A(size = 8.dp); B(size = 8.dp); C(size = 8.dp) }

      """
    #expect(
      ProjectFacts.lines([("Use.kt", text)], of: "Use.kt").filter { $0.hasPrefix("5") }
        == ["5 spacing spacer.height 8 on C"])
  }

  @Test("What a view takes for the width of its line is that, whatever else is made of it")
  func lines() {
    let text = """
      struct A: View { let line: CGFloat; let inset: CGFloat; var body: some View {
        Text(b).padding(line).padding(inset).overlay { Circle().strokeBorder(c, lineWidth: line) } } }
      struct Home: View { var body: some View { A(line: 2, inset: 4) } }
      """
    #expect(
      ProjectFacts.lines([("Use.swift", text)], of: "Use.swift").filter { $0.hasPrefix("3 spacing") }
        == ["3 spacing inset.all 4 on A"])
  }

  @Test("Modifiers of the project, classes and styles hand on as composables do")
  func kotlinKinds() {
    let text = """
      package app.ui
      fun Modifier.inset(by: Dp) = padding(horizontal = by)
      class Frame(private val edge: Dp) { @Composable fun Draw() { Box(Modifier.padding(edge)) } }
      @Composable fun Line(style: TextStyle, look: TextStyle) { Text("1", style = style) }
      @Composable fun Home() {
        Text("1", Modifier.inset(by = 8.dp))
        Text("1", Modifier.fillMaxWidth().inset(9.dp))
        Frame(4.dp).Draw()
        Line(style = AppText.Body, look = AppText.Title)
      }

      """
    #expect(
      ProjectFacts.lines([("Use.kt", text)], of: "Use.kt").filter { $0.first ?? "0" >= "6" } == [
        "6 spacing padding.horizontal 8 on Text", "7 spacing padding.horizontal 9 on Text",
        "8 spacing padding.all 4 on Frame", "9 text-style Body on Line",
      ])
  }

  // MARK: Swift

  private func swift(_ calls: String, _ declarations: String) -> [String] {
    let use = "struct Home: View {\n  var body: some View {\n\(calls)\n  }\n}\n"
    return ProjectFacts.lines([("D.swift", declarations), ("Use.swift", use)], of: "Use.swift")
  }

  @Test("Swift: an initialiser that hands on to another, a style of its own, a title for an alert")
  func handedOn() {
    let declarations = """
      struct Note<Content: View>: View {
        private let font: Font?
        private let content: Content
        init(_ name: Int, font: Font? = .body, @ViewBuilder content: () -> Content) {
          self.font = font
          self.content = content()
        }
        init(font: Font? = .body, @ViewBuilder content: () -> Content) { self.init(0, font: font, content: content) }
        var body: some View { content.font(font) }
      }
      final class Manager { func warn(title: String, code: Int) { NSAlert().messageText = title } }
      """
    #expect(
      swift(#"Note(font: .callout.bold()) { Text(a) }; manager.warn(title: "Failed", code: 1)"#, declarations) == [
        "3 text-style callout on Note", "3 words Failed on manager",
      ])
  }

  @Test("Swift: a view's stored properties are what its own initialiser takes")
  func memberwise() {
    let tile = """
      struct Tile<Content: View>: View {
        @Binding var isOn: Bool
        let edge: CGFloat
        var round: CGFloat? = nil
        let fixed: CGFloat = 3
        let font: Font
        @ViewBuilder let content: () -> Content
        var body: some View {
          VStack(spacing: edge) { row }.padding(fixed)
          if let round { content().clipShape(RoundedRectangle(cornerRadius: round)) }
        }
      }
      extension Tile { var row: some View { Text("1").font(self.font).padding(.leading, self.edge) } }
      """
    #expect(
      swift("Tile(isOn: $on, edge: 8, round: wide ? 4 : 6, font: .headline) { Text(\"1\") }", tile) == [
        "3 spacing gap 8 on Tile", "3 radius corner.all 4 on Tile", "3 radius corner.all 6 on Tile",
        "3 text-style headline on Tile",
      ])
    #expect(swift("Tile(isOn: $on, edge: 8, other: 2) { }", tile) == [])
  }

  @Test("Swift: an initialiser's parameter goes where the property goes that keeps it")
  func initialisers() {
    let tile = """
      public struct Tile: View {
        private let edge: CGFloat
        private let other: CGFloat
        public init(_ edge: CGFloat, by other: CGFloat) {
          self.edge = edge
          self.other = other * 2
        }
        public var body: some View { Text("1").padding(edge).cornerRadius(other) }
      }
      """
    #expect(swift("Tile(8, by: 4)", tile) == ["3 spacing padding.all 8 on Tile"])
    #expect(swift("Tile(edge: 8, other: 4)", tile) == [])
    let label = """
      final class Badge: UIView {
        init(round: CGFloat) {
          super.init(frame: .zero)
          layer.cornerRadius = round
        }
      }
      """
    #expect(swift("Badge(round: 8)", label) == ["3 radius corner.all 8 on Badge"])
  }

  @Test("Swift: modifiers of the project, on the view that they are called on")
  func modifiers() {
    let declarations = """
      extension View {
        func card(_ edge: CGFloat, round: CGFloat = 4) -> some View { padding(edge).cornerRadius(round) }
        func framed(by edge: CGFloat) -> some View { modifier(Framed(edge: edge)) }
      }
      struct Framed: ViewModifier {
        let edge: CGFloat
        func body(content: Content) -> some View { content.padding(.horizontal, edge) }
      }
      """
    #expect(
      swift("Text(\"1\").card(8, round: 2)\nText(\"1\").modifier(Framed(edge: 6))", declarations) == [
        "3 spacing padding.all 8 on Text", "3 radius corner.all 2 on Text",
        "4 spacing padding.horizontal 6 on Framed",
      ])
    // One level: what is handed to something that hands it on is not followed.
    #expect(swift("Text(\"1\").framed(by: 6)", declarations) == [])
  }

  @Test("Swift: of two that differ in a closure a text tells which is called; a member with a capital is called by it")
  func overloads() {
    let empty = """
      struct Empty<Title: View>: View {
        let title: () -> Title
        let note: String
        init(title: @escaping () -> Title, note: String) { self.title = title; self.note = note }
        var body: some View { title(); Text(note) }
      }
      extension Empty where Title == Text {
        init(title: String, note: String) { self.title = { Text(title) }; self.note = note }
      }
      """
    #expect(swift(#"Empty(title: "None", note: "Yet")"#, empty) == ["3 words None on Empty", "3 words Yet on Empty"])
    let font = "extension Font { static func Display(size: CGFloat) -> Font { Font.custom(name, size: size) } }"
    #expect(swift("Text(a).font(.Display(size: 18))", font) == ["3 type-size 18 on Text"])
  }

  @Test("Swift: a text is handed on in a file until it is shown, by one of a name to the next, a keyword's name too")
  func handedOnTexts() {
    let manager = """
      final class Manager {
        func warn(title: String, error: Error) { show(title: title, note: error.note) }
        func show(title: String, note: String) { NSAlert().messageText = title; log(note) }
        func log(_ note: String) { }
      }
      """
    #expect(
      swift(#"manager.warn(title: "Failed", error: e); manager.show(title: a, note: "No")"#, manager) == [
        "3 words Failed on manager"
      ])
    let label = """
      struct Line: View { let title: String; let icon: Icon?; var body: some View { Text(title) } }
      extension Line {
        static func `default`(title: String, icon: Icon) -> Line { Line(title: title, icon: icon) }
        static func `default`(title: String, symbol: String) -> Line { .default(title: title, icon: Icon(symbol)) }
      }
      """
    #expect(
      swift(#"Row(line: .default(title: "One", symbol: "a")); Row(line: .default(title: "Two", icon: i))"#, label)
        == ["3 words One on Row", "3 words Two on Row"])
  }

  @Test("Swift: a type inside another is not the one outside, a private one is its file's")
  func scopes() {
    let nested = """
      enum Model { struct Row { let edge: CGFloat; var view: some View { Text("1").padding(edge) } } }
      """
    #expect(swift("Row(edge: 8)", nested) == [])
    #expect(swift("Model.Row(edge: 8)", nested) == ["3 spacing padding.all 8 on Row"])
    let hidden = "private struct Row: View { let edge: CGFloat; var body: some View { Text(\"1\").padding(edge) } }"
    #expect(swift("Row(edge: 8)", hidden) == [])
  }

  @Test("Swift: a member is called by its bare name in its own type alone")
  func members() {
    let text = """
      struct A: View {
        var body: some View { row("One", edge: 8); self.row("Two", edge: 9); card("Three", edge: 10) }
        private func row(_ title: LocalizedStringKey, edge: CGFloat) -> some View { Text(title).padding(edge) }
      }
      struct B: View {
        var body: some View { row("Four", edge: 8) }
        private func card(_ title: LocalizedStringKey, edge: CGFloat) -> some View { Text(title).padding(edge) }
      }

      """
    #expect(
      ProjectFacts.lines([("Use.swift", text)], of: "Use.swift").filter { !$0.hasSuffix("on Text") } == [
        "2 words One on row", "2 spacing padding.all 8 on row", "2 words Two on row", "2 spacing padding.all 9 on row",
      ])
  }

  @Test("Swift: a text is a key where its type says so, words where it is shown as it is")
  func texts() {
    let table = #"{"sourceLanguage":"en","strings":{"OK":{},"row.title":{}},"version":"1.0"}"#
    let text = """
      struct Row: View {
        let title: LocalizedStringKey
        let note: String
        let key: String
        var body: some View { Text(title); Text(note); Text(NSLocalizedString(key, comment: "")) }
      }
      struct Home: View {
        var body: some View { Row(title: "row.title", note: "OK", key: "row.title") }
      }

      """
    #expect(
      ProjectFacts.lines([("L.xcstrings", table), ("Use.swift", text)], of: "Use.swift").filter { $0.hasPrefix("8") }
        == ["8 key-use row.title on Row", "8 words OK on Row", "8 key-use row.title on Row"])
  }

  @Test("A model that keeps a title shows none, and a preview's texts are a preview's")
  func models() {
    let text = """
      struct Server {
        let title: String
        init(domain: String) { self.title = domain }
      }
      struct Row: View {
        let name: String
        var body: some View { Text(name) }
      }
      let server = Server(domain: "example")
      #Preview { Row(name: "Sample") }

      """
    let facts = ProjectFacts.facts([("Use.swift", text)])
    #expect(facts.map(\.value) == [.text("Sample")])
    #expect(facts.map(\.isPreview) == [true])
  }

  @Test("A project's own function under a name of the library is meant where the library's can not be")
  func libraryNames() {
    let own = """
      extension View {
        func font(_ size: CGFloat, _ color: Color = .black) -> some View { self.font(.system(size: size)) }
        func padding(h: CGFloat, v: CGFloat) -> some View { self.padding(.horizontal, h).padding(.vertical, v) }
      }
      """
    let use = """
      struct A: View {
        var body: some View {
          Text(a).font(17, .white).padding(h: 8, v: 4)
          Text(a).font(.headline)
        }
      }
      """
    #expect(
      ProjectFacts.lines([("Own.swift", own), ("Use.swift", use)], of: "Use.swift") == [
        "3 type-size 17 on Text", "3 spacing padding.horizontal 8 on Text", "3 spacing padding.vertical 4 on Text",
        "4 text-style headline on Text",
      ])
  }
}
