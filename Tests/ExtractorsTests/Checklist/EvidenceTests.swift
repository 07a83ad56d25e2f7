import ContractSpec
import Testing

@testable import conform

/// Each form of evidence, with what it looks for and with that broken.
@Suite("What the sources tell of a question")
struct EvidenceTests {
  private typealias Clients = SmallClients

  private func question(_ evidence: String) -> String { #"{ "ask": "Well?", "evidence": \#(evidence) }"# }

  /// The lines of the question in the screen `HomeScreen`; what the rules decided is left out.
  private func lines(_ clients: SmallClients) throws -> [String] {
    let boxes = try clients.boxes("HomeScreen")
    return boxes.firstIndex { $0.hasSuffix("Well?") }.map { Array(boxes[$0...]) } ?? []
  }

  @Test("A rule answers: no drift in what it judged, drift, nothing to judge")
  func rule() throws {
    func lines(_ inset: String) throws -> [String] {
      let body = "LazyColumn(contentPadding = PaddingValues(\(inset))) { item { Text(a) } }"
      return try self.lines(
        Clients(checklist: question("\"spacing/gutter\""), ["a.kt": Clients.composable("HomeScreen", body)]))
    }
    #expect(try lines("horizontal = 16.dp") == ["- [x] Well?", "  - `spacing/gutter` judged 1 place"])
    #expect(try lines("horizontal = 20.dp") == ["- [ ] ✗ Well?", "  - 1 place above, by `spacing/gutter`"])
    #expect(try lines("bottom = 20.dp") == ["- [ ] Well?", "  - `spacing/gutter` found nothing to judge"])
    #expect(
      try lines("horizontal = inset()") == ["- [ ] Well?", "  - `spacing/gutter` could not judge 1 of 1 place"])
  }

  @Test("Lists without an empty state: told where they stand, answered by one that a component of the screen shows")
  func find() throws {
    let evidence = question(#"{ "find": ["Lazy*", "List"], "without": "EmptyState" }"#)
    func lines(_ rows: String) throws -> [String] {
      try self.lines(
        Clients(
          checklist: evidence,
          [
            "a.kt": Clients.composable("HomeScreen", "Column { Rows() }"),
            "b.kt": Clients.composable("Rows", rows),
          ]))
    }
    #expect(
      try lines("LazyColumn { }") == ["- [ ] Well?", "  - shows no `EmptyState`", "  - `LazyColumn` `b.kt:3`"])
    #expect(try lines("if (a) EmptyState() else LazyColumn { }") == ["- [x] Well?", "  - `EmptyState` `b.kt:3`"])
    #expect(try lines("Column { }").isEmpty)
    // An empty state of another platform answers nothing.
    let both = try Clients(
      checklist: evidence,
      [
        "a.kt": Clients.composable("HomeScreen", "LazyColumn { }"),
        "a.swift": Clients.view("HomeScreen", "List { EmptyState() }"),
      ])
    #expect(try self.lines(both) == ["- [ ] Well?", "  - shows no `EmptyState`", "  - `LazyColumn` `a.kt:3`"])
  }

  @Test("A function is found by its name wherever it is called")
  func function() throws {
    let evidence = question(#"{ "screens": "Home*", "without": ["ErrorState", "showFeedback"] }"#)
    func lines(_ body: String) throws -> [String] {
      try self.lines(Clients(checklist: evidence, ["a.kt": Clients.composable("HomeScreen", body)]))
    }
    #expect(
      try lines("Save(onClick = { a.show() })")
        == ["- [ ] Well?", "  - shows no `ErrorState` or `showFeedback`"])
    #expect(
      try lines("Save(onClick = { a.showFeedback() })") == ["- [x] Well?", "  - `showFeedback` `a.kt:3`"])
    #expect(try lines("ErrorState()") == ["- [x] Well?", "  - `ErrorState` `a.kt:3`"])
  }

  @Test("Screens by name; of a selector nobody knows what it shows")
  func screens() throws {
    let kotlin = ["a.kt": Clients.composable("HomeScreen", "Text(a)")]
    #expect(
      try lines(Clients(checklist: question(#"{ "screens": "Home*" }"#), kotlin)) == ["- [ ] Well?"])
    #expect(try lines(Clients(checklist: question(#"{ "screens": "Other*" }"#), kotlin)).isEmpty)
    let web = try Clients(
      checklist: question(#"{ "screens": "*", "without": "ErrorState" }"#),
      [
        "a.kt": Clients.composable("HomeScreen", "ErrorState()"), "a.css": ".home-screen .row { padding: 16px; }\n",
      ])
    #expect(try lines(web) == ["- [ ] Well?", "  - web: what is shown is not known"])
  }

  @Test("A screen that one platform lacks is said to")
  func platforms() throws {
    let evidence = question(#"{ "platforms": ["android", "ios"] }"#)
    let kotlin = Clients.composable("HomeScreen", "Text(a)")
    #expect(try lines(Clients(checklist: evidence, ["a.kt": kotlin])) == ["- [ ] Well?", "  - not found on ios"])
    let both = try Clients(checklist: evidence, ["a.kt": kotlin, "a.swift": Clients.view("HomeScreen", "Text(a)")])
    #expect(try lines(both) == ["- [ ] Well?"])
    #expect(try lines(Clients(checklist: evidence, ["a.css": ".home-screen { padding: 16px; }\n"])).isEmpty)
  }

  @Test("Screens that changed since a revision; one that git does not know is said, and nothing fails")
  func changed() throws {
    let clients = try Clients(
      checklist: question(#"{ "changedSince": "start" }"#),
      ["a.kt": Clients.composable("HomeScreen", "Text(a)"), "b.kt": Clients.composable("OtherScreen", "Text(a)")])
    let unknown = try clients.run()
    #expect(unknown.code == 0 && unknown.output.contains("  - git cannot tell here what changed since `start`\n"))
    try clients.git("init", "--quiet")
    try clients.commit()
    try clients.git("tag", "start")
    #expect(try lines(clients).isEmpty)
    try clients.folder.write("a.kt", Clients.composable("HomeScreen", "Text(b)"))
    #expect(try lines(clients) == ["- [ ] Well?", "  - changed since `start`"])
    #expect(try !clients.boxes("OtherScreen").contains { $0.contains("Well?") })
  }

  @Test("A question that no screen is asked does not vanish", arguments: EvidenceForm.all.map(\.name))
  func nothing(form: String) throws {
    let values = ["rule": "\"spacing/gutter\"", "platforms": #"["android", "ios"]"#, "changedSince": "\"HEAD\""]
    let clients = try Clients(
      checklist: question("{ \"\(form)\": \(values[form] ?? "\"None\"") }"), ["a.kt": "fun a() {}\n"])
    #expect(try clients.boxes("All of it").first == "- [ ] Well?")
    #expect(try clients.boxes("All of it").count == 2)
  }

  @Test("The example of each form is a question that a contract may ask", arguments: EvidenceForm.all.indices)
  func example(form: Int) throws {
    #expect(Set(EvidenceForm.all.map(\.name)).count == EvidenceForm.all.count)
    let clients = try Clients(checklist: EvidenceForm.all[form].example, ["a.kt": ""])
    let run = try ConformProcess.run(["contract", "contract.json"], in: clients.folder.path)
    #expect(run.code == 0 && run.output.contains("0 errors"), "\(run.errors)")
  }
}
