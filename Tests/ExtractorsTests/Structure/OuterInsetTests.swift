import ContractSpec
import Testing

@testable import Extractors

@Suite("The outermost horizontal inset")
struct OuterInsetTests {
  /// `value declaration` of each inset that is the outermost, with a mark for what may be of a part.
  private func outermost(_ source: String, _ language: any Language.Type) -> [String] {
    SiteText.extract(source, language).sites.compactMap { site in
      let mark = site.circumstances.contains(.inPossiblePart) ? "?" : ""
      return site.outermostIn.map { "\(SiteText.value(site.value)) \($0)\(mark)" }
    }
  }

  @Test(
    "Compose: through scaffolds, sheets and themes, on the element or as a list's content padding",
    arguments: [
      ("Column(Modifier.padding(horizontal = 1.dp)) { Text(a) }", ["1dp FooScreen"]),
      ("Scaffold { inner -> Column(Modifier.padding(inner).padding(1.dp)) { } }", ["1dp FooScreen"]),
      (
        "Scaffold(content = { Column(modifier = Modifier.padding(start = 1.dp, end = 2.dp)) { } })",
        ["1dp FooScreen", "2dp FooScreen"]
      ),
      ("AppTheme { ModalBottomSheet(f) { Column(Modifier.padding(horizontal = 1.dp)) { } } }", ["1dp FooScreen"]),
      ("Dialog(f) { Card { Column(Modifier.padding(1.dp)) { } } }", ["1dp FooScreen"]),
      ("if (a) Loading() else LazyColumn(contentPadding = PaddingValues(horizontal = 1.dp)) { }", ["1dp FooScreen"]),
      ("Column { LazyColumn(Modifier.weight(1f), contentPadding = PaddingValues(1.dp)) { } }", ["1dp FooScreen"]),
      ("Column { Column(Modifier.fillMaxWidth().padding(1.dp)) { } }", ["1dp FooScreen"]),
      ("Column { Column(Modifier.padding(horizontal = 1.dp)) { } }", ["1dp FooScreen"]),
      ("Column(Modifier.fillMaxSize().background(c).padding(1.dp)) { }", ["1dp FooScreen"]),
      ("Column(Modifier.padding(1.dp)) { Column(Modifier.fillMaxWidth().padding(2.dp)) { } }", ["1dp FooScreen"]),
      ("val m = Modifier.padding(1.dp); Column(m) { }", ["1dp FooScreen"]),
      ("val m = Modifier.fillMaxSize(); Column(m.padding(1.dp)) { }", ["1dp FooScreen"]),
      ("Box(contentAlignment = c) { Text(a); Column(Modifier.fillMaxWidth().padding(1.dp)) { } }", ["1dp FooScreen"]),
      (
        "Box(contentAlignment = c) { when (a) { B -> Column(Modifier.padding(1.dp)) { }; else -> Loading() } }",
        ["1dp FooScreen"]
      ),
    ])
  func compose(body: String, expected: [String]) {
    #expect(outermost("fun FooScreen(modifier: Modifier) { \(body) }", KotlinLanguage.self) == expected)
  }

  @Test(
    "Compose: rows, cards, slots, loops, one side, and what a project's own component does are left out",
    arguments: [
      "Column { Row(Modifier.fillMaxWidth().padding(1.dp)) { } }",
      "Column { Text(a); Column(Modifier.padding(1.dp)) { } }",
      "Column(horizontalAlignment = Alignment.End) { Text(a); Column(Modifier.padding(horizontal = 1.dp)) { } }",
      "Box(contentAlignment = c) { Text(a); Column(Modifier.padding(horizontal = 1.dp)) { } }",
      "Column { Column(Modifier.fillMaxWidth().background(c).padding(1.dp)) { } }",
      "Card { Column(Modifier.padding(1.dp)) { } }",
      "Surface(shape = s) { Column(Modifier.padding(1.dp)) { } }",
      "Column(Modifier.clip(s).padding(1.dp)) { }",
      "Column(Modifier.clickable { }.padding(1.dp)) { }",
      "Scaffold(topBar = { Column(Modifier.padding(1.dp)) { } }) { }",
      "AlertDialog(onDismissRequest = f, text = { Column(Modifier.padding(1.dp)) { } })",
      "LazyColumn { items(a) { Column(Modifier.fillMaxWidth().padding(1.dp)) { } } }",
      "a.forEach { Column(Modifier.padding(1.dp)) { } }",
      "Section { Column(Modifier.padding(1.dp)) { } }",
      "Column(Modifier.padding(start = 1.dp)) { }",
      "val m = Modifier.padding(2.dp); Text(a, m); Column(m.padding(1.dp)) { }",
      "val m = if (a) Modifier else Modifier.width(9.dp); Column(m.padding(1.dp)) { }",
      "Column(Modifier.padding(vertical = 1.dp)) { }",
      "Column(Modifier.padding(0.dp)) { }",
      "Column(Modifier.width(300.dp).padding(1.dp)) { }",
      "Column(Modifier.padding(1.dp).padding(2.dp)) { }",
      "LazyColumn(contentPadding = inner) { item { Column(Modifier.fillMaxWidth().padding(1.dp)) { } } }",
      "Text(a, Modifier.padding(1.dp))",
      "LazyRow(contentPadding = PaddingValues(1.dp)) { }",
      "val m = Modifier.padding(1.dp)",
    ])
  func composeSilence(body: String) {
    #expect(outermost("fun FooScreen(modifier: Modifier) { \(body) }", KotlinLanguage.self) == [])
  }

  @Test(
    "SwiftUI: through scroll views and stacks, and in members that the body shows",
    arguments: [
      ("VStack { }.padding(.horizontal, 1)", ["1 FooScreen"]),
      ("NavigationStack { ScrollView { VStack { }.padding(1).padding(.top, 2) } }", ["1 FooScreen"]),
      (
        "ScrollView { LazyVStack { }.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) }",
        ["2 FooScreen", "4 FooScreen"]
      ),
      ("VStack { Text(a); ScrollView { VStack { }.padding(.horizontal, 1) } }", ["1 FooScreen"]),
      ("if a { Loading() } else { VStack { }.padding([.leading, .trailing], 1) }", ["1 FooScreen"]),
      ("VStack { }.padding(1).background(Color.red).navigationTitle(a)", ["1 FooScreen"]),
      ("VStack { VStack { }.frame(maxWidth: .infinity).padding(1) }", ["1 FooScreen"]),
      ("ScrollView { }.contentMargins(.horizontal, 1)", ["1 FooScreen"]),
      ("Group { list } }\nvar list: some View { VStack { }.padding(1)", ["1 FooScreen"]),
      (
        "self.list(a) }\nfunc list(_ a: Int) -> some View { inner }\nvar inner: some View { VStack { }.padding(1)",
        ["1 FooScreen"]
      ),
      ("list.padding(.horizontal, 1) }\nvar list: some View { VStack { }", ["1 FooScreen"]),
      ("HStack { }.padding(1)", ["1 FooScreen"]),
      ("VStack(alignment: .leading) { Text(a); VStack { }.padding(.horizontal, 1) }", ["1 FooScreen"]),
      ("ZStack(alignment: .top) { VStack { }.padding(1) }", ["1 FooScreen"]),
      ("ZStack(alignment: .bottom) { Color.red.ignoresSafeArea(); VStack { }.padding(1); Spacer() }", ["1 FooScreen"]),
      ("ZStack(alignment: .bottom) { Map(); VStack { }.frame(maxWidth: .infinity).padding(1) }", ["1 FooScreen"]),
      ("ZStack(alignment: a) { Text(b); Text(c) }.padding(1)", ["1 FooScreen"]),
      ("VStack { switch a { case .b: list.padding(1)\ncase .c: Loading() } }", ["1 FooScreen"]),
      (
        "VStack { if a { VStack { }.padding(1) } else { list } } }\nvar list: some View { VStack { }.padding(2)",
        ["1 FooScreen", "2 FooScreen"]
      ),
    ])
  func swiftUI(body: String, expected: [String]) {
    #expect(outermost("struct FooScreen: View { var body: some View { \(body) } }", SwiftLanguage.self) == expected)
  }

  @Test(
    "SwiftUI: rows, cards, loops, slots and members shown inside an inset are left out",
    arguments: [
      "VStack { HStack { }.frame(maxWidth: .infinity).padding(1) }",
      "VStack { Text(a); VStack { }.padding(.horizontal, 1) }",
      "VStack(alignment: .leading) { Text(a); VStack { }.padding(1) }",
      "ZStack(alignment: .top) { Map(); VStack { }.padding(1) }",
      "VStack { if a { VStack { }.padding(1); Text(b) } }",
      "VStack { if a { VStack { }.padding(1) }; if b { VStack { }.padding(2) } }",
      "VStack { list } }\n@ViewBuilder var list: some View { Text(a); VStack { }.padding(1)",
      "VStack { }.padding(1).background(c, in: .rect(cornerRadius: 2))",
      "VStack { }.padding(1).background(c).cornerRadius(2)",
      "VStack { VStack { }.frame(maxWidth: .infinity).padding(1).cardStyle() }",
      "List { VStack { }.padding(1) }",
      "ForEach(a) { b in VStack { }.padding(1) }",
      "ScrollView(.horizontal) { VStack { }.padding(1) }",
      "Card { VStack { }.padding(1) }",
      "VStack { }.overlay { VStack { }.padding(1) }",
      "VStack { }.toolbar { VStack { }.padding(1) }",
      "VStack { }.padding(.leading, 1)",
      "VStack { }.padding().padding(.horizontal, 1)",
      "VStack { VStack { }.frame(width: 9).padding(1) }",
      "VStack { list }.padding() }\nvar list: some View { ScrollView { VStack { }.padding(1) }",
      "ForEach(a) { row($0) } }\nfunc row(_ a: A) -> some View { VStack { }.padding(1)",
      "Text(a) }\nvar list: some View { VStack { }.padding(1)",
      "loop }\nvar loop: some View { VStack { loop }.padding(1)",
    ])
  func swiftUISilence(body: String) {
    #expect(outermost("struct FooScreen: View { var body: some View { \(body) } }", SwiftLanguage.self) == [])
  }

  @Test("What has a name that any part of a screen may have must fill the window or scroll, else it may be one")
  func views() {
    #expect(outermost("fun DayView() { Column(Modifier.padding(1.dp)) { } }", KotlinLanguage.self) == ["1dp DayView?"])
    #expect(
      outermost("fun DayView() { Column(Modifier.fillMaxSize().padding(1.dp)) { } }", KotlinLanguage.self)
        == ["1dp DayView"])
    #expect(
      outermost("struct DayView: View { var body: some View { VStack { }.padding(1) } }", SwiftLanguage.self)
        == ["1 DayView?"])
    let members = "struct DayView: View { var body: some View { list }\nvar list: some View { VStack { }.padding(1) } }"
    #expect(outermost(members, SwiftLanguage.self) == ["1 DayView?"])
    #expect(
      outermost(
        "struct DayView: View { var body: some View { ScrollView { VStack { }.padding(1) } } }", SwiftLanguage.self)
        == ["1 DayView"])
  }

  @Test(
    "CSS: the margin of a rule, else its padding, on both edges",
    arguments: [
      (".a { padding: 1px }", ["1px .a"]),
      (".a { padding: 1px 2px }", ["2px .a"]),
      (".a { padding-inline: 1px }", ["1px .a"]),
      (".a { padding-left: 1px; color: red; padding-right: 2px }", ["1px .a", "2px .a"]),
      (".a { padding: 1px 2px 3px 4px }", ["2px .a", "4px .a"]),
      (".a { margin: 0 auto; padding: 1px }", ["1px .a"]),
      (".a { margin: 0 -4px; padding: 1px }", ["1px .a"]),
      (".a { margin: 0 1px; padding: 2px }", ["1px .a"]),
      (".a { padding-left: 1px }", []),
      (".a { padding: 1px 0 }", []),
      (".a { scroll-padding: 1px }", []),
      (".a { margin-left: 1px; padding: 2px }", []),
      (".a::before { padding: 1px }", []),
      ("@media (min-width: 1px) { .a { padding: 1px } }", []),
      (".a { .b { padding: 1px } padding: 2px }", ["1px .a .b", "2px .a"]),
    ])
  func css(source: String, expected: [String]) {
    #expect(outermost(source, CSSLanguage.self) == expected)
  }

  @Test("The root of a declaration is told, through what only shows its content")
  func roots() {
    func roots(_ source: String, _ language: any Language.Type) -> [String] {
      SiteText.extract(source, language).sites.compactMap { site in
        site.rootOf.map { "\(SiteText.value(site.value)) \($0)" }
      }.sorted()
    }
    #expect(
      roots(
        "fun ARow() { Surface { Row(Modifier.padding(1.dp)) { Text(a, Modifier.padding(2.dp)) } } }",
        KotlinLanguage.self)
        == ["1dp ARow"])
    #expect(
      roots(
        "struct ARow: View { var body: some View { HStack(spacing: 1) { Text(a).padding(2) }.padding(3) } }",
        SwiftLanguage.self) == ["1 ARow", "3 ARow"])
  }

  @Test("The root of a member is that of the view where the body shows nothing else there, in every use")
  func rootsOfViews() {
    func roots(_ body: String) -> [String] {
      let members = "var card: some View { Text(a).padding(1).cornerRadius(2) }\nvar outer: some View { card }"
      let source = "struct ARow: View { var body: some View { \(body) }\n\(members) }"
      return SiteText.extract(source, SwiftLanguage.self).sites.compactMap { site in
        site.rootOfView.map { "\(SiteText.value(site.value)) \(site.rootOf ?? "") \($0)" }
      }
    }
    #expect(roots("if a { card.padding() } else { Group { outer } }") == ["1 card ARow", "2 card ARow"])
    #expect(roots("if a { card } else { HStack { card } }").isEmpty)
    #expect(roots("HStack { outer }").isEmpty)
    #expect(roots("Text(a)").isEmpty)
  }

  @Test("The gap inside of a stack that shows one thing is that of the stack, whose own parts nothing")
  func lone() {
    func roots(_ body: String) -> [String] {
      let text = "@Composable\nfun ALine() {\n\(body)\n}\n"
      return ProjectFacts.facts([("A.kt", text)]).filter { $0.rootOf == "ALine" }.map(\.text)
    }
    #expect(roots("Row(a) { Row(horizontalArrangement = Arrangement.spacedBy(1.dp)) { b() } }") == ["1.dp"])
    #expect(roots("Row(a) { Row(Modifier.padding(1.dp)) { b() } }").isEmpty)
    #expect(roots("Row(a) { Text(b); Row(horizontalArrangement = Arrangement.spacedBy(1.dp)) { } }").isEmpty)
  }
}
