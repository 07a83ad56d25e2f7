import Testing

@testable import conform

@Suite("Screens of a checklist")
struct ChecklistScreenTests {
  private typealias Clients = SmallClients

  private func headings(_ files: [String: String]) throws -> [String] {
    let clients = try SmallClients(checklist: "", rules: #""spacing/raw-value": {}"#, files)
    let run = try clients.run()
    #expect(run.code == 0 && run.errors == "")
    return run.output.split(separator: "\n").filter { $0.hasPrefix("####") }.map { String($0.dropFirst(5)) }
  }

  @Test("A part that is named a view is no screen, one that is opened is; a bare `View` never is")
  func views() throws {
    #expect(
      try headings([
        "a.kt": Clients.composable("HomeView", "Column { RowView() }") + Clients.composable("RowView", "Text(a)")
          + Clients.composable("View", "HomeView()"),
        "a.swift": Clients.view("ListView", "NavigationLink(destination: DetailView()) { CellView() }")
          + Clients.view("DetailView", "Text(a)") + Clients.view("CellView", "Text(a)"),
      ]) == ["DetailView", "HomeView", "ListView"])
  }

  @Test("One screen on three platforms is one, whatever it is called there")
  func platforms() throws {
    #expect(
      try headings([
        "a.kt": Clients.composable("HomeScreen", "Text(a)"), "a.swift": Clients.view("HomeScreen", "Text(a)"),
        "a.css": ".home-screen { padding: 16px; }\n", "b.css": "#x.other-screen > p { padding: 16px; }\n",
      ]) == ["HomeScreen", ".other-screen"])
  }

  @Test("What one screen shows belongs to it, what several show is told apart, and what none shows too")
  func owners() throws {
    let padded = "Box(Modifier.padding(16.dp)) {}"
    let clients = try Clients(
      checklist: "", rules: #""spacing/raw-value": {}"#,
      [
        "a.kt": Clients.composable("HomeScreen", "Own(); Shared()")
          + Clients.composable("OtherScreen", "Shared()"),
        "b.kt": Clients.composable("Own", padded), "c.kt": Clients.composable("Shared", padded),
        "d.kt": Clients.composable("Unused", padded),
      ])
    let message = "spacing on `Box` is the literal `16.dp`; the contract says `space.lg` (16)"
    #expect(
      try clients.boxes("HomeScreen") == ["- [ ] ✗ spacing: 1 drift in 1 fact (raw-value)", "  - `b.kt:3` \(message)"])
    #expect(try clients.boxes("OtherScreen").isEmpty)
    #expect(
      try clients.boxes("Shown by several screens")
        == ["- [ ] ✗ `Shared` `c.kt:2` in `HomeScreen`, `OtherScreen`: 1 drift", "  - `c.kt:3` \(message)"])
    #expect(try clients.boxes("In no screen").last == "  - `d.kt:3` \(message)")
  }

  @Test("Of functions with one name the one in the same file, then in the same folder, is meant; else none")
  func names() throws {
    let padded = Clients.composable("Part", "Box(Modifier.padding(16.dp)) {}")
    let clients = try Clients(
      checklist: "", rules: #""spacing/raw-value": {}"#,
      [
        "a/Home.kt": Clients.composable("HomeScreen", "Part()"), "a/Part.kt": padded, "b/Part.kt": padded,
        "c/Other.kt": Clients.composable("OtherScreen", "Part()"),
      ])
    #expect(try clients.boxes("HomeScreen").last?.hasPrefix("  - `a/Part.kt:3` ") == true)
    #expect(try clients.boxes("OtherScreen").isEmpty)
  }

  @Test("A value that is not known is not decided; an exemption asks for its reason")
  func unknown() throws {
    let clients = try Clients(
      checklist: "", rules: #""target/size": {}, "spacing/raw-value": {}"#,
      [
        "a.kt": Clients.composable(
          "HomeScreen",
          "IconButton(onClick = {}) { Icon(x) }\n  // conform:allow spacing/raw-value — it is *optical*\n"
            + "  Box(Modifier.padding(16.dp))")
      ])
    #expect(
      try clients.boxes("HomeScreen") == [
        "- [x] No drift: spacing (1 fact: raw-value)", "- [ ] Not known from the sources: target (1 fact)",
        "- [ ] Accepted: does the reason still hold?", "  - `a.kt:5` spacing/raw-value: it is \\*optical\\*",
      ])
  }
}
