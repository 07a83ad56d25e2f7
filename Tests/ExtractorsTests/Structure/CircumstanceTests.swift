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
    #expect(kotlin(.spacing, .besideOwnInset, "IconButton({ }, Modifier.padding(start = 4.dp)) { }") == ["4.dp"])
    #expect(
      kotlin(.spacing, .besideOwnInset, "CheckBox(a, b, modifier = Modifier.padding(start = 9.dp, end = 4.dp))") == [
        "9.dp"
      ])
    #expect(kotlin(.spacing, .besideOwnInset, "TextButton(a, contentPadding = PaddingValues(4.dp)) { }").isEmpty)
    #expect(kotlin(.spacing, .besideOwnInset, "Text(a, Modifier.padding(4.dp))").isEmpty)
    #expect(swift(.spacing, .besideOwnInset, "TextEditor(text: $a).padding(.horizontal, 11)") == ["11"])
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
    ])
  func sameTaps(body: String, expected: [String]) {
    #expect(kotlin(.target, .tappedAround, body) == expected)
  }

  @Test(
    "What a service, a tag or a colour is called by is no words; a text with a blank or a letter of another script is")
  func mentions() {
    let body = "Text(\"@room\")\nText(\"#FF8800\")\nText(\"@room is told\")\nText(\"#日本\")\nText(\"room\")"
    let words = ProjectFacts.facts([("A.kt", "@Composable\nfun A() {\n\(body)\n}\n")]).filter { $0.kind == .words }
    #expect(words.compactMap(\.value.text) == ["@room is told", "#日本", "room"])
  }
}
