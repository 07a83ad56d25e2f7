import Testing

@testable import ContractSpec
@testable import Extractors

@Suite("Elements and names that other declarations tell")
struct ElementResolutionTests {
  /// The targets and labels of the last file: kind, value and element.
  private func facts(_ files: (path: String, text: String)...) -> [String] {
    var scratch = Scratch()
    let records = files.sorted { $0.path < $1.path }.compactMap { file -> FileRecord? in
      guard let language = Languages.language(forPath: file.path) else { return nil }
      let source = SourceFile(path: file.path, text: file.text)
      let extraction = language.extract(source, interests: Interests(), scratch: &scratch)
      return FileRecord(
        source: source, platform: language.defaultPlatform, family: language.family, extraction: extraction)
    }
    let path = files.last?.path
    return Resolver(records).facts().filter { $0.place.path == path && ($0.kind == .target || $0.kind == .label) }
      .map { "\($0.kind.rawValue) \($0.value.text ?? "") \($0.element)" }
  }

  private func kotlin(_ use: String, in definitions: String) -> [String] {
    facts(("A.kt", definitions), ("B.kt", "@Composable fun B() { \(use) }"))
  }

  private func swift(_ use: String, in definitions: String) -> [String] {
    facts(("A.swift", definitions), ("B.swift", "struct B: View { var body: some View { \(use) } }"))
  }

  @Test("A class that keeps a handler is no element; a composable of that name is")
  func data() {
    let use = "ButtonData(label = a, onClick = f)"
    #expect(kotlin(use, in: "data class ButtonData(val label: String, val onClick: () -> Unit)") == [])
    #expect(
      kotlin(use, in: "@Composable fun ButtonData(label: String, onClick: () -> Unit) { }")
        == ["target ?x? ButtonData", "label present ButtonData"])
    #expect(kotlin(use, in: "") == ["target ?x? ButtonData", "label present ButtonData"])
  }

  @Test("A size is followed through a local that nothing else names")
  func localSizes() {
    let use = "val side = 40.dp; IconButton(onClick = f, modifier = Modifier.size(side)) { Icon(x, y) }"
    #expect(kotlin(use, in: "") == ["target 40x40 IconButton", "label present IconButton"])
    let view = "let side: CGFloat = 40; Button(action: f) { Image(systemName: x).frame(width: side, height: side) }"
    #expect(swift(view, in: "").first == "target 40x40 Button")
  }

  @Test(
    "A size by default is the size where no call of the project gives another",
    arguments: [
      ("Round(a)", "target 40x40 IconButton"), ("Round(a, b)", "target 40x40 IconButton"),
      ("Round(a, size = s)", "target ?x? IconButton"), ("Round(a, b, 20.dp)", "target ?x? IconButton"),
      ("Round(a, m = Modifier.size(48.dp))", "target ?x? IconButton"),
      ("Round(a, Modifier.padding(4.dp))", "target 40x40 IconButton"),
      // What nobody calls is there for others.
      ("Other(a, size = s)", "target ?x? IconButton"), ("Round(a) { size }", "target 40x40 IconButton"),
      ("import a.Round as R2\nfun C() { R2(a, size = s) }", "target ?x? IconButton"),
    ])
  func defaultSize(use: String, expected: String) {
    let round = """
      @Composable fun Round(a: A, m: Modifier = Modifier, size: Dp = 40.dp, onClick: F = { }) {
        IconButton(onClick = onClick, modifier = m.size(size)) { Icon(a, a.name) }
      }
      """
    let use = ("A.kt", use.hasPrefix("import") ? use : "@Composable fun B() { \(use) }")
    #expect(facts(use, ("Round.kt", round)).filter { $0.hasPrefix("target") } == [expected])
    let local = round.replacing("IconButton(", with: "val least = min(size, n)\n  IconButton(").replacing(
      "(size)", with: "(least)")
    #expect(facts(use, ("Round.kt", local)).filter { $0.hasPrefix("target") } == ["target ?x? IconButton"])
  }

  @Test(
    "A handler by another name or by its place is one where the outermost element takes its tap by it",
    arguments: [
      (
        "Chip(onSelected = { })",
        "@Composable fun Chip(onSelected: () -> Unit) { FilterChip(onClick = { onSelected() }) { Text(a) } }",
        ["target ?x? Chip", "label present Chip"]
      ),
      (
        "Row2(onPick = f)",
        "@Composable fun Row2(onPick: () -> Unit) { Spacer(m); Row(Modifier.clickable { onPick() }) { Icon(x, null) } }",
        ["target ?x? Row2", "label unknown Row2"]
      ),
      (
        "Toggle(a) { flip() }",
        "@Composable fun Toggle(a: String, onClick: () -> Unit) { Box { Switch(a, onCheckedChange = { onClick() }) } }",
        ["target ?x? Toggle", "label unknown Toggle"]
      ),
      (
        "Outer(onPick = f)",
        """
        @Composable fun Outer(onPick: () -> Unit) { Inner(onChosen = onPick) }
        @Composable private fun Inner(onChosen: () -> Unit) { Card(onClick = onChosen) { Text(a) } }
        """, ["target ?x? Outer", "label present Outer"]
      ),
      (
        "Star(onToggle = f)",
        """
        @Composable fun Star(onToggle: () -> Unit) { StarImpl(tapModifier = Modifier.toggleable(on, onValueChange = onToggle)) }
        @Composable fun Star(onClick: () -> Unit, name: String) { Card(onClick = onClick) { Text(name) } }
        @Composable private fun StarImpl(tapModifier: Modifier) { Text(a, tapModifier) }
        """, ["target ?x? Star", "label present Star"]
      ),
      (
        "Field(onChange = f)",
        """
        @Composable fun Field(onChange: (String) -> Unit) {
          TextField(value = v, onValueChange = onChange, placeholder = { Text(p) })
        }
        """, ["target ?x? Field", "label unknown Field"]
      ),
      // Whatever the handler is called; what only reads is none.
      (
        "Flag(setFlags = { save(it) })",
        "@Composable fun Flag(setFlags: (Int) -> Unit) { Toggle(onCheckedChange = { setFlags(1) }) { Text(a) } }",
        ["target ?x? Flag", "label present Flag"]
      ),
      (
        "Flag(setFlags = model::save)",
        "@Composable fun Flag(setFlags: (Int) -> Unit) { Toggle(onCheckedChange = { setFlags(1) }) { Text(a) } }",
        ["target ?x? Flag", "label present Flag"]
      ),
      ("Flag(filter = { it.on })", "@Composable fun Flag(filter: (F) -> Boolean) { Text(all.count(filter)) }", []),
      // Two of one name that agree; the tap of one stands in a variable.
      (
        "Setting(a, b) { go() }",
        """
        @Composable fun Setting(icon: @Composable () -> Unit, name: String, onClick: () -> Unit) {
          var modifier = Modifier.fillMaxWidth()
          modifier = if (on) modifier.clickable(onClick = onClick) else modifier.alpha(.4f)
          Row(modifier) { Text(name) }
        }
        @Composable fun Setting(name: String, sum: String, onClick: () -> Unit) { Setting({ }, name, onClick = onClick) }
        """, ["target ?x? Setting", "label present Setting"]
      ),
      // One element an arm, each of which takes its tap by it.
      (
        "Choice(a) { go() }",
        """
        @Composable fun Choice(a: Kind, onPick: () -> Unit) {
          when (a) {
            Kind.A -> Button(onClick = onPick) { Text(t) }
            Kind.B -> OutlinedButton(onClick = onPick) { Text(t) }
          }
        }
        """, ["target ?x? Choice", "label present Choice"]
      ),
      (
        "Choice(a) { go() }",
        """
        @Composable fun Choice(a: Kind, onPick: () -> Unit) {
          when (a) {
            Kind.A -> Button(onClick = onPick) { Text(t) }
            Kind.B -> Text(t)
          }
        }
        """, []
      ),
      // A screen hands handlers to parts of it, and shows content behind its parentheses.
      ("Screen(onBack = f)", "@Composable fun Screen(onBack: () -> Unit) { Top(onBack); Text(a) }", []),
      (
        "Screen(onBack = f)",
        "@Composable fun Screen(onBack: () -> Unit) { Column { Back(onClick = onBack); Text(a) } }", []
      ),
      ("Theme { go() }", "@Composable fun Theme(content: () -> Unit) { Box { content() } }", []),
      ("Chip(onSelected = f)", "", []),
    ])
  func handlers(use: String, definitions: String, expected: [String]) {
    #expect(kotlin(use, in: definitions) == expected)
  }

  @Test(
    "What is tapped as a whole is named by what it shows, a handler by the elements inside that take their taps by it",
    arguments: [
      ("Bar(modifier = Modifier.clickable { f() })", "Text(a)", "present"),
      ("Bar(onClick = f)", "Row { items.forEach { Tab(onClick = { onClick(it) }) { Text(it) } } }", "present"),
      ("Bar(onClick = f)", "Row { Text(a); IconButton(onClick = onClick) { Icon(x, null) } }", "unknown"),
      ("Bar(onClick = f)", "Row { Text(a); Other(onClick) }", "unknown"),
      ("Bar(onClick = f)", "Row { Text(a) }", "present"),
    ])
  func wholes(use: String, body: String, expected: String) {
    let definition = "@Composable fun Bar(onClick: () -> Unit = f, modifier: Modifier = Modifier) { \(body) }"
    #expect(kotlin(use, in: definition) == ["target ?x? Bar", "label \(expected) Bar"])
    // In a file of its own as beside its use.
    let beside = facts(("B.kt", definition + "\n@Composable fun B() { \(use) }"))
    #expect(beside.suffix(2) == ["target ?x? Bar", "label \(expected) Bar"])
  }

  @Test("What is tapped as a whole has no name where its file shows that, and is not known to have none elsewhere")
  func namelessWholes() {
    let definition = "@Composable fun Bar(modifier: Modifier = Modifier) { Icon(x, null, modifier) }"
    let use = "val tap = Modifier.clickable { f() }; Bar(tap)"
    #expect(kotlin(use, in: definition) == ["target ?x? Bar", "label unknown Bar"])
    #expect(
      facts(("B.kt", definition + "\n@Composable fun B() { \(use) }")) == ["target ?x? Bar", "label missing Bar"])
  }

  @Test("What an import calls a composable of the library is that composable")
  func aliases() {
    let use = "@Composable fun B() { PlainButton(onClick = f) { PlainIcon(x, contentDescription = null) } }"
    let imports = "import androidx.compose.material3.IconButton as PlainButton\nimport %.Icon as PlainIcon\n"
    #expect(
      facts(("B.kt", imports.replacing("%", with: "androidx.compose.material3") + use))
        == ["target ?x? PlainButton", "label missing PlainButton"])
    #expect(
      facts(("B.kt", imports.replacing("%", with: "app") + use))
        == ["target ?x? PlainButton", "label unknown PlainButton"])
  }

  @Test("A slot is the element that takes the tap of the modifier it is given")
  func slots() {
    #expect(
      facts(
        ("B.kt", "@Composable fun B(item: @Composable (Modifier) -> Unit) { Row { item(Modifier.clickable { f() }) } }")
      )
        == ["target ?x? item", "label unknown item"])
  }

  @Test(
    "A small minimum behind the caller's modifier is known where all callers are, and none gives a height",
    arguments: [
      ("private", "Modifier.weight(1f)", "?x40"), ("private", "Modifier.height(60.dp)", "?x?"),
      ("private", "modifier", "?x?"), ("", "Modifier.weight(1f)", "?x?"),
    ])
  func minimums(visibility: String, modifier: String, expected: String) {
    let file = """
      @Composable \(visibility) fun Tab(modifier: Modifier) { Box(modifier.heightIn(min = 40.dp).clickable { f() }) { Text(a) } }
      @Composable fun B(modifier: Modifier) { Row { Tab(\(modifier)) } }
      """
    #expect(facts(("B.kt", file)).first == "target \(expected) Box")
  }

  @Test(
    "What is handed a click is as large as its declaration makes it, where the call leaves that open",
    arguments: [
      ("Face(Modifier.clickable { })", "Box(modifier.size(40.dp).clip(c))", "40x40"),
      ("val tap = Modifier.clickable { }; Face(tap.padding(4.dp))", "Box(modifier.size(40.dp))", "48x48"),
      ("Face(Modifier.fillMaxWidth().clickable { })", "Row(modifier.heightIn(min = 56.dp).padding(4.dp))", "?x56"),
      ("Face(Modifier.size(20.dp).clickable { })", "Box(modifier.size(40.dp))", "20x20"),
      ("Face(Modifier.foreign().clickable { })", "Box(modifier.size(40.dp))", "?x?"),
      // Not around it, chosen by the caller, or of a library.
      ("Face(Modifier.clickable { })", "Box(Modifier.size(40.dp)) { Text(a, modifier) }", "?x?"),
      ("Face(Modifier.clickable { })", "Box(modifier.size(side))", "?x?"),
      ("Icon(x, y, Modifier.clickable { })", "Icon(x, y, modifier.size(40.dp))", "?x?"),
      // Through one more, but not in a circle.
      ("Face(Modifier.clickable { })", "Inner(modifier.padding(1.dp))", "42x42"),
      ("Face(Modifier.clickable { })", "Face(modifier)", "?x?"),
      // What takes its tap by itself has its target where it is declared.
      ("Face(onClick = f)", "Box(modifier.size(40.dp).clickable(onClick = onClick))", "?x?"),
    ])
  func handedClicks(use: String, body: String, expected: String) {
    let face = "package a\n@Composable fun Face(modifier: Modifier, side: Dp = s, onClick: F = { }) { \(body) }\n"
    let inner = "@Composable fun Inner(modifier: Modifier = Modifier) = Box(modifier.size(40.dp))"
    func targets(_ head: String, _ files: (path: String, text: String)...) -> [String] {
      let use = (path: "B.kt", text: "\(head)\n@Composable fun B() { \(use) }")
      return ProjectFacts.facts(files + [use]).filter { $0.kind == .target && $0.place.path == "B.kt" }
        .compactMap(\.value.text)
    }
    #expect(targets("package a", ("A.kt", face + inner)) == [expected])
    #expect(targets("import a.Face", ("A.kt", face + inner)) == [expected])
    // Of another package it is something else, and of two the size of both.
    if expected == "20x20" { return }
    #expect(targets("import b.Face", ("A.kt", face + inner)) == ["?x?"])
    #expect(
      targets("import a.*", ("A.kt", face), ("C.kt", face.replacing("40", with: "41").replacing("56", with: "57"))) == [
        "?x?"
      ])
  }

  @Test(
    "A text that a component shows beside what it lets be tapped is no name of that",
    arguments: [
      ("IconButton(onClick = onClick) { Icon(icon, null) }; Text(text)", "unknown"),
      ("IconButton(onClick = onClick) { Icon(icon, text) }; Text(text)", "present"),
      ("IconButton(onClick = onClick) { Label(text) }; Text(text)", "present"),
      ("IconButton(onClick = onClick) { more() }; Text(text)", "present"),
      (
        "Row(Modifier.clickable { onClick() }) { Text(text) }; IconButton(onClick = onClick) { Icon(x, null) }",
        "present"
      ),
    ])
  func textsBeside(body: String, expected: String) {
    let parameters = "text: String, icon: ImageVector, more: @Composable () -> Unit, onClick: () -> Unit"
    let hint = "@Composable fun Hint(\(parameters)) { Column { \(body) } }"
    #expect(kotlin("Hint(text = a, icon = b, more = c, onClick = f)", in: hint).last == "label \(expected) Hint")
  }

  @Test("A composable of another file may bring the name, if it shows it in every case")
  func composables() {
    let use = "Card(onClick = f) { Title(a) }"
    #expect(
      kotlin(use, in: "@Composable fun Title(a: String) { Row { Text(a) } }") == [
        "target ?x? Card", "label present Card",
      ])
    #expect(
      kotlin(use, in: "@Composable fun Title(a: String?) { Row { if (a != null) { Text(a) } else { Icon(b, null) } } }")
        == ["target ?x? Card", "label unknown Card"])
    #expect(
      kotlin(use, in: "@Composable fun Title(a: String) { Inner(a) }\n@Composable fun Inner(a: String) { Text(a) }")
        == ["target ?x? Card", "label present Card"])
    #expect(
      facts(
        ("A.kt", "@Composable fun Title(a: String) { Text(a) }"), ("C.kt", "@Composable fun Title() { Icon(b, null) }"),
        ("B.kt", "@Composable fun B() { \(use) }")) == ["target ?x? Card", "label unknown Card"])
  }

  @Test(
    "A view of another file or of the same, a method and a property may bring the name",
    arguments: [
      (
        "Button { f() } label: { Row(a) }", "struct Row: View { var body: some View { HStack { Text(a) } } }", "present"
      ),
      (
        "Button { f() } label: { Row(a) }", "struct Row: View { var body: some View { Image(systemName: a) } }",
        "unknown"
      ),
      (
        "Button { f() } label: { Row(a) }",
        "struct Row: Connected { func body(props: Props) -> some View { Text(a) } }", "present"
      ),
      ("Button { f() } label: { Row(a) }", "private struct Row: View { var body: some View { Text(a) } }", "unknown"),
      ("Button { f() } label: { part } }; var part: some View { Text(a)", "", "present"),
      ("Button { f() } label: { part } }; var part: some View { Image(systemName: a)", "", "missing"),
      (
        "Button { f() } label: { self.part(1) } }; func part(_ n: Int) -> some View { Label(a, systemImage: b)", "",
        "present"
      ),
      (
        "Button { f() } label: { part } }; @ViewBuilder var part: some View { if a { Text(b) } else { Image(systemName: c) }",
        "", "unknown"
      ),
      ("Button { f() } label: { title } }; let title: Text; var other: some View { EmptyView()", "", "present"),
      (
        "if let menu = self.item { Button { f() } label: { menu.head.title.bold() } } }; @Binding var item: Menu?; struct Menu { let head: Head }; struct Head { let title: Text",
        "", "present"
      ),
      (
        "if let menu = self.item { Button { f() } label: { menu.icon } } }; @Binding var item: Menu?; struct Menu { let icon: Image",
        "", "unknown"
      ),
      ("Button { f() } label: { role.icon.accessibilityLabel(role.title) }", "", "present"),
      ("Button { f() } label: { Image(a).overlay { Text(b) } }", "", "present"),
      ("Button { f() } label: { Text(a).accessibilityHidden(true) }", "", "unknown"),
      ("HStack { Text(a) + Text(b) }.onTapGesture { f() }", "", "present"),
      (
        "Button { f() } label: { content() } }; let content: () -> Text; var other: some View { EmptyView()", "",
        "unknown"
      ),
    ])
  func views(use: String, definitions: String, expected: String) {
    #expect(swift(use, in: definitions).last { $0.hasPrefix("label") }?.split(separator: " ")[1] == expected[...])
  }

  @Test("A handler that is handed on under another name is the tap; a colour that begins like one is none")
  func handedOn() {
    let definitions = """
      @Composable fun OwnButton(text: String, listener: () -> Unit) { Button({ listener.invoke() }) { Text(text) } }
      @Composable fun Panel(color: Color) { Box(Modifier.background(color)) { Text(a) } }
      """
    #expect(
      facts(
        ("A.kt", definitions), ("B.kt", "@Composable fun B(onOpen: () -> Unit) { OwnButton(a, listener = onOpen) }"))
        == ["target ?x? OwnButton", "label present OwnButton"])
    #expect(facts(("A.kt", definitions), ("B.kt", "@Composable fun B(onTop: Color) { Panel(color = onTop) }")) == [])
    let tapped = "val tap = Modifier.clickable(f); val onTop = colors.x; Panel(tap, color = onTop)"
    #expect(kotlin(tapped, in: definitions).first == "target ?x? Panel")
  }

  @Test("A theme around what a composable shows draws nothing")
  func themed() {
    let definitions =
      "@Composable fun Item(open: () -> Unit) { AppTheme { Card(Modifier.clickable { open() }) { Text(a) } } }"
    #expect(kotlin("Item(open = { f() })", in: definitions) == ["target ?x? Item", "label present Item"])
  }

  @Test("A modifier that a component hands to a part of its button sizes that part alone")
  func modifiersOfParts() {
    let definitions = """
      @Composable fun Part(modifier: Modifier = Modifier, onClick: () -> Unit) {
        IconButton(onClick = onClick) { if (on) { Icon(a, b, modifier = modifier) } else { Icon(c, d, modifier) } }
      }
      @Composable fun Whole(onClick: () -> Unit, modifier: Modifier = Modifier) {
        IconButton(onClick = onClick, modifier = modifier) { Icon(a, b) }
      }
      """
    func first(_ name: String) -> String? {
      kotlin("\(name)(onClick = f, modifier = Modifier.size(20.dp))", in: definitions).first
    }
    #expect(first("Part") == "target ?x? Part")
    #expect(first("Whole") == "target 20x20 Whole")
    #expect(kotlin("Part(modifier = Modifier.size(20.dp)) { f() }", in: definitions).first == "target ?x? Part")
  }
}
