import ContractSpec
import Testing

@testable import Extractors

@Suite("What stands around a value")
struct CircumstanceTests {
  /// The written values of a kind whose circumstances have this one.
  private func marked(_ kind: FactKind, _ circumstance: Fact.Circumstances, _ text: String, of path: String) -> [String]
  {
    ProjectFacts.facts([(path, text)]).filter { $0.kind == kind && $0.circumstances.contains(circumstance) }
      .map { kind == .target ? $0.element : $0.text }
  }

  private func kotlin(_ kind: FactKind, _ circumstance: Fact.Circumstances, _ body: String) -> [String] {
    marked(kind, circumstance, "@Composable\nfun A(modifier: Modifier = Modifier) {\n\(body)\n}\n", of: "A.kt")
  }

  private func swift(_ kind: FactKind, _ circumstance: Fact.Circumstances, _ body: String) -> [String] {
    marked(kind, circumstance, "struct A: View {\n  var body: some View {\n\(body)\n  }\n}\n", of: "A.swift")
  }

  @Test(
    "An arm of a choice is a case, of a number, an object or a chain; what stands alone or in a branch of views is none",
    arguments: [
      ("Box(Modifier.clip(RoundedCornerShape(if (a) 0.dp else 8.dp)))", ["0.dp", "8.dp"]),
      ("Box(Modifier.clip(if (a) RoundedCornerShape(0.dp) else shape))", ["0.dp"]),
      ("Box(Modifier.clip(shape ?: RoundedCornerShape(0.dp)))", ["0.dp"]),
      (
        "val s = when (a) { M -> RoundedCornerShape(0.dp); else -> { log(); RoundedCornerShape(8.dp) } }",
        ["0.dp", "8.dp"]
      ),
      ("Box(Modifier.clip(RoundedCornerShape(0.dp)))", []),
      ("if (a) { Box(Modifier.clip(RoundedCornerShape(0.dp))) } else { Text(b) }", []),
    ])
  func cases(body: String, expected: [String]) {
    #expect(kotlin(.radius, .inSomeCases, body) == expected)
  }

  @Test("A rule under a condition is a case; one that is there always is none")
  func styleSheetCases() {
    let css =
      ".a { border-radius: 1px }\n@media print { .a { border-radius: 0 } }\n@layer x { .a { border-radius: 2px } }\n"
    #expect(marked(.radius, .inSomeCases, css, of: "a.css") == ["0"])
  }

  @Test("A modifier on a control that is set in by itself, on that side; what replaces the control's own inset is none")
  func ownInsets() {
    #expect(kotlin(.spacing, .besideInset, "IconButton({ }, Modifier.padding(start = 4.dp)) { }") == ["4.dp"])
    #expect(
      kotlin(.spacing, .besideInset, "CheckBox(a, b, modifier = Modifier.padding(start = 9.dp, end = 4.dp))") == [
        "9.dp"
      ])
    #expect(kotlin(.spacing, .besideInset, "TextButton(a, contentPadding = PaddingValues(4.dp)) { }").isEmpty)
    #expect(kotlin(.spacing, .besideInset, "Text(a, Modifier.padding(4.dp))").isEmpty)
    #expect(swift(.spacing, .besideInset, "TextEditor(text: $a).padding(.horizontal, 11)") == ["11"])
  }

  @Test("An inset whose sides another in the same run of the chain sets in too; one that is drawn between ends the run")
  func addedInsets() {
    func padded(_ chain: String) -> [String] { kotlin(.spacing, .besideInset, "Box(Modifier\(chain))") }
    #expect(padded(".padding(horizontal = 8.dp).padding(top = 4.dp, end = 2.dp)") == ["2.dp"])
    #expect(padded(".padding(8.dp).padding(4.dp)") == ["8.dp", "4.dp"])
    #expect(padded(".padding(horizontal = 8.dp).padding(vertical = 4.dp)").isEmpty)
    #expect(padded(".padding(16.dp).background(c).padding(8.dp)").isEmpty)
    #expect(padded(".padding(8.dp).padding(paddingValues)").isEmpty)
    #expect(swift(.spacing, .besideInset, "Text(a).padding(.horizontal, 8).padding([.top, .trailing], 2)").isEmpty)
    #expect(swift(.spacing, .besideInset, "Text(a).padding(.horizontal, 8).padding(.trailing, 2)") == ["2"])
  }

  @Test("A row that a control with an inset of its own begins, on that side")
  func rowsOfControls() {
    let row = "Row(Modifier.padding(start = 2.dp, end = 3.dp)) { PickIconButton(onPick); Text(a) }"
    #expect(kotlin(.spacing, .besideInset, row) == ["2.dp"])
    // The other end of one in a row is at what is written.
    let wide =
      "Row(Modifier.padding(horizontal = 2.dp)) { if (a) { Checkbox(b, onB) } else { RadioButton(b, onB) }; Text(c) }"
    #expect(kotlin(.spacing, .besideInset, wide).isEmpty)
    #expect(kotlin(.spacing, .besideInset, "Row(Modifier.padding(2.dp)) { Text(a); Text(b) }").isEmpty)
  }

  @Test("A row that a component of another file ends, which is such a control, alone or first in a box")
  func rowsOfComponents() {
    func isBeside(_ component: String, _ padding: String = "end = 1.dp") -> Bool {
      let files = [
        ("A.kt", "@Composable\nfun A() {\n  Row(Modifier.padding(\(padding))) { Text(a); More(b) }\n}\n"),
        ("B.kt", "@Composable\nfun More(modifier: Modifier = Modifier) {\n  \(component)\n}\n"),
      ]
      return ProjectFacts.facts(files).contains {
        $0.kind == .spacing && $0.text == "1.dp" && $0.circumstances.contains(.besideInset)
      }
    }
    #expect(isBeside("MyIconButton(a)"))
    #expect(isBeside("if (a) return\nBox(modifier) { MyIconButton(a); DropdownMenu(b) { } }"))
    #expect(!isBeside("MyIconButton(a)", "horizontal = 1.dp"))
    #expect(!isBeside("Column { MyIconButton(a); Text(b) }"))
    #expect(!isBeside("Icon(a)"))
  }

  @Test(
    "What no build for an iPhone or iPad has, by the conditions around it",
    arguments: [
      ("#if os(tvOS)\n.padding(1)\n#else\n.padding(2)\n#endif", ["1"]),
      ("#if os(iOS)\n.padding(1)\n#elseif os(macOS)\n.padding(2)\n#else\n.padding(3)\n#endif", ["2", "3"]),
      ("#if !os(tvOS) && canImport(UIKit)\n.padding(1)\n#else\n.padding(2)\n#endif", ["2"]),
      ("#if os(macOS) || os(visionOS)\n.padding(1)\n#endif\n.padding(2)", ["1"]),
      ("#if os(iOS) && BETA\n.padding(1)\n#else\n.padding(2)\n#endif", []),
      // What a debug build alone has, nobody gets.
      ("#if os(iOS) && DEBUG\n.padding(1)\n#else\n.padding(2)\n#endif", ["1"]),
      ("#if !DEBUG\n.padding(1)\n#else\n.padding(2)\n#endif", ["2"]),
      ("#if BETA\n#if os(watchOS)\n.padding(1)\n#endif\n.padding(2)\n#endif", ["1"]),
      ("#if targetEnvironment(macCatalyst)\n.padding(1)\n#else\n.padding(2)\n#endif", ["1"]),
      ("#if (os(macOS) || BETA)\n.padding(1)\n#endif", []),
    ])
  func otherSystems(modifiers: String, expected: [String]) {
    #expect(swift(.spacing, .onOtherSystem, "Text(a)\n\(modifiers)") == expected)
  }

  @Test("Words and labels that another system's build alone has, where the text is looked up elsewhere too")
  func textsOfOtherSystems() {
    let views =
      "#if os(tvOS)\nText(\"a b\")\nButton { f() } label: { Image(systemName: \"x\") }\n#else\nText(\"c d\")\n#endif\nText(name)"
    let name = "var name: String {\n#if os(macOS)\nreturn \"e f\"\n#else\nreturn \"g h\"\n#endif\n}"
    let text = "struct A: View {\n\(name)\nvar body: some View {\n\(views)\n}\n}\n"
    let facts = ProjectFacts.facts([("A.swift", text)]).filter { $0.kind == .words || $0.kind == .label }
    let texts = facts.compactMap(\.value.text).sorted()
    #expect(texts == ["a b", "c d", "e f", "g h", "missing"])
    let elsewhere = facts.filter { $0.circumstances.contains(.onOtherSystem) }.compactMap(\.value.text).sorted()
    #expect(elsewhere == ["a b", "e f", "missing"])
  }

  @Test("A value by way of a name that another system's build alone defines; one that both give is ours")
  func namesOfOtherSystems() {
    func values(_ own: Int) -> [String] {
      let names = "#if os(tvOS)\nlet inset: CGFloat = 20\n#else\nlet inset: CGFloat = \(own)\n#endif\n"
      let text = "struct A: View {\n\(names)var body: some View { Text(a).padding(inset) }\n}\n"
      return ProjectFacts.facts([("A.swift", text)]).filter { $0.kind == .spacing }.map {
        "\(formatNumber($0.value.number ?? -1))\($0.circumstances.contains(.onOtherSystem) ? " elsewhere" : "")"
      }
    }
    #expect(values(12) == ["20 elsewhere", "12"])
    #expect(values(20) == ["20"])
  }

  @Test("A plain row or stack of the library; a view of the app is none")
  func layouts() {
    let body =
      "Row(Modifier.padding(1.dp)) { }\nLazyRow(contentPadding = PaddingValues(2.dp)) { }\nMyRow(Modifier.padding(3.dp))"
    #expect(kotlin(.spacing, .onLayout, body) == ["1.dp", "2.dp"])
    #expect(swift(.spacing, .onLayout, "HStack { Text(a) }.padding(4)") == ["4"])
  }

  @Test("What a menu or a dialog holds is opened; its label, and a dialog that is all of a composable, are not")
  func opened() {
    let menu =
      "Menu { Image(a).clipShape(RoundedRectangle(cornerRadius: 1)) } label: { Text(b).cornerRadius(2) }.cornerRadius(3)"
    #expect(swift(.radius, .isOpened, menu) == ["1"])
    #expect(swift(.spacing, .isOpened, "Text(a).padding(1).sheet(isPresented: $b) { Text(c).padding(2) }") == ["2"])
    #expect(kotlin(.spacing, .isOpened, "Row { DropdownMenu(a, b) { Text(c, Modifier.padding(1.dp)) } }") == ["1.dp"])
    #expect(kotlin(.spacing, .isOpened, "Dialog(onClose) { Text(c, Modifier.padding(1.dp)) }").isEmpty)
  }

  @Test("The padding of a card's own modifier is around it; that of what it holds is not")
  func margins() {
    let body =
      "Card(Modifier.padding(1.dp)) { Column(Modifier.padding(2.dp)) { } }\nButton(a, contentPadding = PaddingValues(3.dp)) { }"
    #expect(kotlin(.spacing, .isMargin, body) == ["1.dp"])
  }

  @Test("A padding around what is given colours of its own, and one that parts a thing from its neighbour")
  func marginsBetween() {
    func margins(_ body: String) -> [String] { kotlin(.spacing, .isMargin, body) }
    #expect(margins("MyItem(Modifier.padding(1.dp), colors = c)\nMyItem(Modifier.padding(2.dp))") == ["1.dp"])
    #expect(
      margins(
        "LazyVerticalGrid(a) { items(b) { MyItem(Modifier.padding(1.dp)) } }\nLazyColumn { items(b) { MyItem(Modifier.padding(2.dp)) } }"
      )
        == ["1.dp"])
    let row =
      "Row { MyItem(Modifier.padding(start = 1.dp, end = 2.dp)); if (a) { MyItem(Modifier.padding(start = 3.dp, end = 4.dp)) } }"
    #expect(margins(row) == ["2.dp", "3.dp"])
    #expect(
      margins("Row { val a = b; MyItem(Modifier.padding(end = 1.dp)); Spacer(m); LaunchedEffect(a) { } }").isEmpty)
    #expect(margins("Row { MyItem(Modifier.padding(horizontal = 1.dp)); Text(a) }").isEmpty)
  }

  @Test("The padding that a component is given is around what it draws inside of its modifier, in any file")
  func givenMargins() {
    func isMargin(_ item: String, given: String = "Modifier.padding(1.dp)") -> Bool {
      let files = [
        ("A.kt", "@Composable\nfun A() {\n  MyItem(\(given))\n}\n"),
        ("B.kt", "@Composable\nfun MyItem(modifier: Modifier = Modifier) {\n  \(item)\n}\n"),
      ]
      return ProjectFacts.facts(files).contains {
        $0.kind == .spacing && $0.text == "1.dp" && $0.circumstances.contains(.isMargin)
      }
    }
    #expect(isMargin("Row(modifier.height(8.dp).background(c, s).padding(2.dp)) { }"))
    #expect(isMargin("Card(modifier = modifier) { }"))
    #expect(isMargin("if (a) Surface(modifier) { } else Row(modifier.border(1.dp, c)) { }"))
    #expect(!isMargin("Row(modifier.clickable { }.padding(2.dp)) { }"))
    #expect(!isMargin("Row(Modifier.background(c)) { }"))
    #expect(!isMargin("if (a) Surface(modifier) { } else Row(modifier) { }"))
    #expect(!isMargin("Card(modifier) { }", given: "Modifier.background(c).padding(1.dp)"))
  }

  @Test("A corner of half the height beside it, or of what is called a circle, is a full one")
  func halves() {
    func halves(_ body: String) -> [String] { kotlin(.radius, .isHalf, body) }
    #expect(halves("Bar(a, modifier = Modifier.height(4.dp).clip(RoundedCornerShape(2.dp)))") == ["2.dp"])
    #expect(halves("Bar(a, modifier = Modifier.clip(RoundedCornerShape(4.dp)).size(8.dp))") == ["4.dp"])
    #expect(halves("Bar(a, modifier = Modifier.height(12.dp).clip(RoundedCornerShape(4.dp)))").isEmpty)
    #expect(halves("Bar(a, modifier = Modifier.width(8.dp).clip(RoundedCornerShape(4.dp)))").isEmpty)
    #expect(swift(.radius, .isHalf, "RoundedRectangle(cornerRadius: 6).fill(c).frame(height: 12)") == ["6"])
    #expect(swift(.radius, .isHalf, "Text(a).frame(height: 12).padding(2).cornerRadius(6)").isEmpty)
    let outlet =
      "class A: UIView {\n  func f() {\n    pickCircleView.layer.cornerRadius = 12\n    pickView.layer.cornerRadius = 11\n  }\n}\n"
    #expect(marked(.radius, .isHalf, outlet, of: "A.swift") == ["12"])
  }

  @Test("A corner of a field that is typed in")
  func fields() {
    let body = "TextEditor(text: $a).clipShape(RoundedRectangle(cornerRadius: 1))\nText(b).cornerRadius(2)"
    #expect(swift(.radius, .onField, body) == ["1"])
    #expect(kotlin(.radius, .onField, "OutlinedTextField(a, onA, shape = RoundedCornerShape(1.dp))") == ["1.dp"])
  }

  @Test("A padding of nothing adds nothing to what is there")
  func noPadding() {
    #expect(kotlin(.spacing, .inSomeCases, "Row(Modifier.padding(0.dp)) { }") == ["0.dp"])
    #expect(kotlin(.spacing, .inSomeCases, "LazyRow(contentPadding = PaddingValues(0.dp)) { }").isEmpty)
  }

  @Test("One of several things that a composable shows is no root of it, but a row among them is")
  func oneOfSeveral() {
    func roots(_ body: String) -> [String] {
      let text = "@Composable\nfun MySection() {\n\(body)\n}\n"
      return ProjectFacts.facts([("A.kt", text)]).filter { $0.rootOf == "MySection" }.map(\.text)
    }
    #expect(roots("Field(a)\nText(b, Modifier.padding(1.dp))").isEmpty)
    #expect(roots("items.forEach { Field(it) }\nText(b, Modifier.padding(1.dp))").isEmpty)
    #expect(roots("Field(a)\nRow(Modifier.padding(1.dp)) { }") == ["1.dp"])
    let alone =
      "val a = b\nLaunchedEffect(a) { }\nif (a) { MyDialog(b) }\nText(b, Modifier.padding(1.dp))\nHorizontalDivider()"
    #expect(roots(alone) == ["1.dp"])
    #expect(roots("if (a) { Text(b, Modifier.padding(1.dp)) } else { Field(c) }") == ["1.dp"])
  }

  @Test("A padding given to a component or an object; a modifier of the app sets in its own element")
  func handedOn() {
    let body =
      "MyRow(style = RowStyle(dividerPadding = 1.dp), horizontalPadding = 2.dp)\nBox(Modifier.frameStyle(paddingEnd = 3.dp).padding(4.dp))"
    #expect(kotlin(.spacing, .isHandedOn, body) == ["1.dp", "2.dp"])
    let row =
      "Row(Modifier.frameStyle(paddingStart = 1.dp, paddingEnd = 2.dp)) { Text(a); if (b) { MoreIconButton(c) } }"
    #expect(kotlin(.spacing, .besideInset, row) == ["2.dp"])
  }

  @Test("The gap of a stack with one child parts nothing; a loop, a branch or a view of the app may be several")
  func gapsOfOne() {
    func gaps(_ content: String) -> [String] { swift(.spacing, .partsNothing, "HStack(spacing: 1) { \(content) }") }
    #expect(gaps("VStack { Text(a); Text(b) }.padding(2)") == ["1"])
    for several in ["ForEach(a) { Text($0) }", "if a { VStack { } }", "MyRow()", "content", "VStack { }; VStack { }"] {
      #expect(gaps(several).isEmpty)
    }
    let column = "Column(verticalArrangement = Arrangement.spacedBy(1.dp)) { @ }"
    #expect(kotlin(.spacing, .partsNothing, column.replacing("@", with: "val a = b; Row { }")) == ["1.dp"])
    #expect(kotlin(.spacing, .partsNothing, column.replacing("@", with: "a.forEach { Row { } }")).isEmpty)
  }

  @Test("What a local keeps is on the one element that it is given to; where it goes to several, on none of them")
  func keptInLocals() {
    func elements(_ body: String) -> [String] {
      let text = "@Composable\nfun ALine(b: Boolean) {\n\(body)\n}\n"
      return ProjectFacts.facts([("A.kt", text)]).map { "\($0.text) \($0.element) \($0.rootOf ?? "")" }
    }
    let arranged = "val a = when { b -> Arrangement.spacedBy(1.dp); else -> Arrangement.spacedBy(2.dp) }\n"
    #expect(elements(arranged + "Row(horizontalArrangement = a) { c(); d() }") == ["1.dp Row ALine", "2.dp Row ALine"])
    let shape = "val a = RoundedCornerShape(1.dp)\n"
    #expect(elements(shape + "Box(Modifier.clip(a).border(c, d, a))") == ["1.dp Box ALine"])
    #expect(elements(shape + "Box(Modifier.clip(a))\nRow(Modifier.clip(a)) { }") == ["1.dp a "])
    #expect(elements("val a = Modifier.padding(1.dp)\nval c = a.fillMaxWidth()\nRow(c) { }") == ["1.dp Row ALine"])
  }

  @Test("What is named a screen but shown in cards alone has no gutter")
  func partsOfCards() {
    func gutters(_ shown: String) -> [String] {
      let screen = "@Composable\nfun LogContent() {\n  Column(Modifier.fillMaxSize().padding(12.dp)) { Text(a) }\n}\n"
      return ProjectFacts.facts([("A.kt", screen + "@Composable\nfun Log() {\n  \(shown)\n}\n")])
        .compactMap(\.outermostIn)
    }
    #expect(gutters("ElevatedCard(onClick) { LogContent() }").isEmpty)
    #expect(gutters("Scaffold { LogContent() }") == ["LogContent"])
    #expect(gutters("") == ["LogContent"])
    #expect(gutters("MyCard { LogContent() }\n}\n@Preview\n@Composable\nfun P() {\n  LogContent()").isEmpty)
    #expect(gutters("Box { LogContent(Modifier.matchParentSize()) }").isEmpty)
  }

  @Test("Of a file of previews, what they alone show; in another file only what is private")
  func previewFiles() {
    let text = "@Preview\n@Composable\nfun P() { Sample() }\n@Composable\nfun Sample() { Text(\"a sample\") }\n"
    func previews(_ path: String) -> [Bool] {
      ProjectFacts.facts([(path, text)]).filter { $0.kind == .words }.map(\.isPreview)
    }
    #expect(previews("CardPreviews.kt") == [true])
    #expect(previews("CardPreview.kt") == [false])
  }

  @Test("A page that has its own preview and is called by the app is a page")
  func previewedPage() {
    func previews(_ calls: String) -> [Bool] {
      let text = "@Preview\n@Composable\nfun Page() { Text(\"a page\") }\n\(calls)\n"
      return ProjectFacts.facts([("A.kt", text)]).filter { $0.kind == .words }.map(\.isPreview)
    }
    #expect(previews("") == [true])
    #expect(previews("@Preview\n@Composable\nfun Other() { Page() }") == [true])
    #expect(previews("fun show() { setContent { Page() } }") == [false])
  }

  @Test("An intent that is shown to nobody has no words; one that sets up a widget has")
  func hiddenIntents() {
    func words(_ conforms: String, _ isDiscoverable: String) -> [String] {
      let text =
        "struct A: \(conforms) {\n  static var isDiscoverable: Bool = \(isDiscoverable)\n  @Parameter(title: \"A title\")\n  var a: String?\n}\n"
      return ProjectFacts.facts([("A.swift", text)]).filter { $0.kind == .words }.compactMap(\.value.text)
    }
    #expect(words("AppIntent", "false").isEmpty)
    #expect(words("AppIntent", "true") == ["A title"])
    #expect(words("AppIntent, WidgetConfigurationIntent", "false") == ["A title"])
  }

  @Test("A shape with a size that a view is given to show is a view of its own; one that it is clipped to is not")
  func givenShapes() {
    func elements(_ body: String) -> [String] {
      ProjectFacts.facts([("A.swift", "struct A: View {\n  var body: some View {\n\(body)\n  }\n}\n")])
        .filter { $0.kind == .radius }.map(\.element)
    }
    #expect(elements("MyRow(dot: Circle().fill(.red).frame(width: 8, height: 8))") == ["Circle"])
    #expect(elements("MyRow(a).clipShape(Circle())") == ["MyRow"])
    #expect(elements("MyRow(a).background(Circle().fill(.red).frame(width: 8))") == ["MyRow"])
  }

  @Test(
    "A target in one whose tap does the same: a switch by what it calls, others by the same words",
    arguments: [
      ("Row(Modifier.toggleable(a, onValueChange = onA)) { Switch(a, onCheckedChange = onA) }", ["Switch"]),
      ("Row(Modifier.clickable { a = !a }) { Checkbox(a, onCheckedChange = { a = it }) }", ["Checkbox"]),
      ("Row(Modifier.clickable { b = !b }) { Checkbox(a, onCheckedChange = { a = it }) }", []),
      ("Row(Modifier.clickable { send(Open(a)) }) { Switch(a, onCheckedChange = { send(Turn(it)) }) }", []),
      ("Row(Modifier.clickable(onClick = onA)) { IconButton(onClick = onA) { } }", ["IconButton"]),
      ("Row(Modifier.clickable { open(a) }) { IconButton(onClick = { open(b) }) { } }", []),
      ("Row(Modifier.clickable { }) { Switch(a, onCheckedChange = { }) }", []),
      ("Row(Modifier.clickable { m.set(k, !a) }) { Switch(b, onCheckedChange = { m.set(n, it) }) }", []),
      ("Row(Modifier.clickable { m.set(\"k\", !a) }) { Switch(b, onCheckedChange = { m.set(\"n\", it) }) }", []),
      ("Row(Modifier.clickable { m.set(k.id, !a) }) { Switch(a, onCheckedChange = { m.set(k.id, it) }) }", ["Switch"]),
      ("Row(Modifier.clickable { m.set(k, a.not()) }) { Switch(a, onCheckedChange = { m.set(k, it) }) }", ["Switch"]),
      (
        "Row(Modifier.clickable { val on = !a; m.set(k, on) }) { Switch(a, onCheckedChange = { b -> m.set(k, b) }) }",
        ["Switch"]
      ),
    ])
  func sameTaps(body: String, expected: [String]) {
    #expect(kotlin(.target, .tappedAround, body) == expected)
  }

  /// The words that a file tells of those that it shows.
  private func words(_ shown: [String]) -> [String] {
    let body = shown.map { "Text(\"\($0)\")" }.joined(separator: "\n")
    return ProjectFacts.facts([("A.kt", "@Composable\nfun A() {\n\(body)\n}\n")]).filter { $0.kind == .words }
      .compactMap(\.value.text)
  }

  @Test("What a service, a tag or a colour is called by is no words; a text with a blank or another script's letter is")
  func mentions() {
    #expect(words(["@room", "#FF8800"]) == [])
    #expect(words(["@room is told", "#日本", "room"]) == ["@room is told", "#日本", "room"])
  }

  @Test("A range of letters is no words; letters that stand for words are")
  func ranges() {
    #expect(words(["A–Z", "A-Z", "a–z", "A—Z"]) == [])
    let shown = ["N/A", "Q&A", "A.M.", "P.S.", "i/o", "A z", "A-z"]
    #expect(words(shown) == shown)
  }

  @Test("An address is no words, without slashes by its scheme; a word before a colon is")
  func addresses() {
    #expect(words(["wss://", "mailto:$to", "nostr:$key"]) == [])
    #expect(
      words(["error:$why", "note:$x", "Total:$sum", "mailto: $to"]) == ["error:…", "note:…", "Total:…", "mailto: …"])
  }

  @Test("What a machine reads is no words; a text in brackets is")
  func messages() {
    #expect(words([#"[\"REQ\",\"$id\",{\"a\":1}]"#, #"{\"track-address\":\"$a\"}"#, #"[{\"a\": 1}]"#]) == [])
    let shown = ["[deleted]", "{name}", "{a} and {b}"]
    #expect(words(shown) == shown)
  }

  @Test("An error that is made for a log has no words; one that is thrown has")
  func loggedErrors() {
    func words(_ statement: String) -> [String] {
      let error = "NSError(domain: a, code: -1, userInfo: [NSLocalizedDescriptionKey: \"An error\"])"
      let text = "struct A {\n  func f() throws {\n    \(statement.replacing("@", with: error))\n  }\n}\n"
      return ProjectFacts.facts([("A.swift", text)]).filter { $0.kind == .words }.compactMap(\.value.text)
    }
    #expect(words("Log.shared.logSyncError(b, error: @)").isEmpty)
    #expect(words("logger.error(@)").isEmpty)
    #expect(words("throw @") == ["An error"])
    #expect(words("login.fail(@)") == ["An error"])
  }

  @Test("What holds the place of a control that is not there has no target and no name; what is there in part has")
  func standIns() {
    func labels(_ call: String) -> Int {
      ProjectFacts.facts([("A.kt", "@Composable\nfun A() {\n  \(call) { Icon(a, null) }\n}\n")])
        .count { $0.kind == .label || $0.kind == .target }
    }
    #expect(labels("IconButton(onClick = { }, modifier = Modifier.alpha(0f), enabled = false)") == 0)
    #expect(labels("IconButton(onClick = { }, modifier = Modifier.alpha(0f))") == 2)
    #expect(labels("IconButton(onClick = { }, modifier = Modifier.alpha(0.4f), enabled = false)") == 2)
  }

  @Test("Places for numbers are no words; what is written between them is")
  func formats() {
    #expect(words(["%d:%02d:%02d", "%1\\$s – %2\\$s", "%ld%%", "%1\\$tH:%1\\$tM"]) == [])
    #expect(words(["%d of %d", "%dx", "100% done"]) == ["%d of %d", "%dx", "100% done"])
  }

  @Test("A host, with a path or a name at it, is no words; a sentence, a file and a key are")
  func hosts() {
    #expect(words(["tidal.com", "a-b.tidal.org/x", "$name@tidal.net", "tidal.net/$name"]) == [])
    let shown = ["Tidal.com", "see tidal.com", "cloud.example.com", "a.txt", "menu.title", ".com"]
    #expect(words(shown) == shown)
  }

  @Test("Text that is redacted wherever the file shows it; where a condition says when, that of a skeleton alone")
  func redactions() {
    let more = """
      Text("t")
      }
      var skeleton: some View { VStack { Text("a"); Self.line(text: "b"); shared } }
      static func line(text: String) -> some View { VStack { Text(text); Text("c") } }
      var shared: some View { Text("d")
      """
    #expect(
      swift(.words, .isRedacted, "skeleton.redacted(reason: isOn ? .placeholder : [])\nshared\n" + more) == [
        "\"a\"", "\"b\"", "\"c\"",
      ])
    #expect(swift(.words, .isRedacted, "skeleton\n" + more).isEmpty)
    #expect(swift(.words, .isRedacted, "Text(\"e\").redacted(reason: .placeholder)") == ["\"e\""])
    #expect(swift(.words, .isRedacted, "Text(\"e\").redacted(reason: isOn ? .placeholder : [])").isEmpty)
    #expect(swift(.words, .isRedacted, "VStack { Text(\"e\").unredacted() }.redacted(reason: .placeholder)").isEmpty)
    #expect(swift(.words, .isRedacted, "VStack { Text(\"e\") }.opacity(0)") == ["\"e\""])
    #expect(swift(.words, .isRedacted, "Text(\"e\").font(.body).hidden()") == ["\"e\""])
    #expect(swift(.words, .isRedacted, "Text(\"e\").opacity(0.5)\nText(\"f\").opacity(isOn ? 0 : 1)").isEmpty)
  }
}
