import Testing

@testable import conform

@Suite("The checklist as a process")
struct ChecklistProcessTests {
  private typealias Clients = SmallClients

  @Test("The sample's checklist is the recorded one", arguments: ["android", "ios", "web"])
  func sample(platform: String) throws {
    let run = try ConformProcess.run(
      ["checklist", "contract/calendarr/sample", "--platform", platform], in: packageFolder.path)
    #expect(run.code == 0 && run.errors == "")
    expectSnapshot(run.output, "Checklist/calendarr-sample-\(platform).md")
  }

  @Test("One and eight jobs, and any working directory, print the same bytes")
  func order() throws {
    let folders = [packageFolder.path, packageFolder.appending(path: "contract/calendarr/sample/web").path]
    let runs = try [("1", 0), ("8", 0), ("2", 1)].map { jobs, folder in
      try ConformProcess.run(
        ["checklist", packageFolder.appending(path: "contract/calendarr/sample").path, "--jobs", jobs],
        in: folders[folder], environment: ["LC_ALL": "tr_TR.UTF-8"])
    }
    #expect(!runs[0].output.isEmpty && runs.allSatisfy { $0.output == runs[0].output })
  }

  /// Two screens with a part of their own and one in common, under git.
  private func project() throws -> SmallClients {
    let clients = try Clients(
      checklist: #"{ "ask": "All?" }, { "ask": "Gutter?", "evidence": "spacing/gutter" }"#,
      rules: #""spacing/off-scale": { "scale": "space" }, "spacing/gutter": { "token": "space.lg" }"#,
      [
        "Home.kt": Clients.composable("HomeScreen", "Box(Modifier.padding(top = 7.dp))\n  Own()\n  Shared()"),
        "Other.kt": Clients.composable("OtherScreen", "Box(Modifier.padding(top = Gap))\n  Shared()"),
        "Own.kt": Clients.composable("Own", "Text(a)"), "Shared.kt": Clients.composable("Shared", "Text(a)"),
        "Gaps.kt": "val Gap = 9.dp\n",
      ])
    try clients.git("init", "--quiet")
    try clients.commit()
    try clients.git("branch", "start")
    return clients
  }

  private func headings(_ clients: SmallClients) throws -> [String] {
    let run = try clients.run("--since", "start")
    #expect(run.code == 0 && run.errors == "")
    return run.output.split(separator: "\n").filter { $0.hasPrefix("####") }.map { String($0.dropFirst(5)) }
  }

  @Test("A branch that touches one screen, by itself or by a part of its own, shows that screen only")
  func since() throws {
    let clients = try project()
    #expect(try headings(clients).isEmpty)
    #expect(try clients.run("--since", "start").output.contains("\nThe change touches no screen,"))
    try clients.folder.write("Own.kt", Clients.composable("Own", "Text(b)"))
    #expect(try headings(clients) == ["HomeScreen", "All of it"])
    try clients.commit()
    #expect(try headings(clients) == ["HomeScreen", "All of it"])
    // What stood there before is told after what the change bears on.
    try clients.folder.write(
      "Home.kt",
      Clients.composable(
        "HomeScreen", "Box(Modifier.padding(top = 7.dp))\n  Own()\n  Shared()\n  Box(Modifier.padding(top = 5.dp))"))
    let boxes = try clients.boxes("HomeScreen", "--since", "start")
    #expect(boxes[1].hasPrefix("  - **changed** `Home.kt:6` ") && boxes[2].hasPrefix("  - `Home.kt:3` "))
  }

  @Test("A changed constant touches the screen that uses it; a changed part that several show names them")
  func reach() throws {
    let clients = try project()
    try clients.folder.write("Gaps.kt", "val Gap = 11.dp\n")
    #expect(try headings(clients) == ["OtherScreen", "All of it"])
    try clients.git("checkout", "--quiet", ".")
    try clients.folder.write("Shared.kt", Clients.composable("Shared", "Text(b)"))
    #expect(try headings(clients) == ["Shown by several screens", "All of it"])
    #expect(
      try clients.boxes("Shown by several screens", "--since", "start")
        == ["- [ ] `Shared` `Shared.kt:2` changed, in `HomeScreen`, `OtherScreen`"])
  }

  @Test("The first line is the marker, and stays; a run without drift ends with 0 too")
  func marker() throws {
    let clients = try project()
    let runs = [try clients.run(), try clients.run("--since", "start"), try clients.run("--platform", "ios")]
    for run in runs {
      #expect(run.code == 0 && run.output.hasPrefix("<!-- conform checklist: Small -->\n### Small: "))
    }
  }

  @Test("It goes to a file, alone or beside")
  func output() throws {
    let clients = try project()
    let plain = try clients.run().output
    #expect(try clients.run("--output", "a.md").output == "")
    #expect(clients.folder.read("a.md") == plain)
    #expect(try clients.run("--output", "markdown=b.md").output == plain)
    #expect(clients.folder.read("b.md") == plain)
  }

  @Test(
    "What cannot be run ends with 2 and says why",
    arguments: [
      (["--since", "none"], "git knows no revision `none`"), (["a", "b"], "`checklist` takes one ROOT"),
      (["--platform", "tv"], "no platform `tv`"), (["--format", "json"], "`--format` is no option of `checklist`"),
    ])
  func errors(arguments: [String], message: String) throws {
    let clients = try project()
    let run = try ConformProcess.run(["checklist"] + arguments, in: clients.folder.path)
    #expect(run.code == 2 && run.errors.contains(message) && run.output == "")
  }

  @Test("Without a contract there is nothing to review")
  func noContract() throws {
    let run = try SmallProject(contract: nil).run("checklist")
    #expect(run.code == 2 && run.errors.contains("`checklist` needs a contract"))
  }
}
