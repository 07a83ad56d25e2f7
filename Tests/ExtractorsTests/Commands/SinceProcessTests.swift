import Testing

@testable import conform

@Suite("Changed lines as a process")
struct SinceProcessTests {
  /// A project under git: two sheets with drift and a constant that the second uses.
  private func project() throws -> SmallProject {
    let project = try SmallProject(css: ".a { padding: 10px; }\n.b { padding: 11px; }\n")
    try project.folder.write("web/tokens.css", ":root {\n  --cell: 8px;\n}\n")
    try project.folder.write("web/uses.css", ".cell {\n  padding: var(--cell);\n}\n")
    try git(project, "init", "--quiet")
    try commit(project)
    return project
  }

  private func git(_ project: SmallProject, _ arguments: String...) throws {
    let identity = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    #expect(System.output(of: ["git", "-C", project.folder.path] + identity + arguments) != nil)
  }

  private func commit(_ project: SmallProject) throws {
    try git(project, "add", "--all")
    try git(project, "commit", "--quiet", "--message", "m")
  }

  private func lines(_ project: SmallProject, _ revision: String = "HEAD") throws -> [String] {
    let result = try project.run("--since", revision, "-q")
    #expect(result.errors == "")
    return result.output.split(separator: "\n").filter { $0.contains(": error: ") }
      .map { String($0.prefix($0.utf8.count - $0.split(separator: ": error: ")[1].utf8.count - 8)) }
  }

  @Test("Only what was changed is told: uncommitted, untracked, committed")
  func changed() throws {
    let project = try project()
    #expect(try lines(project).isEmpty)
    try project.folder.write("web/a.css", ".a { padding: 10px; }\n.b { padding: 12px; }\n")
    #expect(try lines(project) == ["web/a.css:2:15:"])
    try project.folder.write("web/new one.css", ".n { padding: 13px; }\n")
    #expect(try lines(project) == ["web/a.css:2:15:", "web/new one.css:1:15:"])
    try commit(project)
    #expect(try lines(project).isEmpty)
    #expect(try lines(project, "HEAD~1").count == 2)
  }

  @Test("A changed constant reaches its uses, and a changed rule all its drift")
  func reach() throws {
    let project = try project()
    try project.folder.write("web/tokens.css", ":root {\n  --cell: 9px;\n}\n")
    #expect(try lines(project) == ["web/tokens.css:2:11:"])
    try commit(project)
    try project.folder.write(
      "contract.json",
      SmallProject.contract.replacing("{ \"scale\": \"space\" }", with: "{ \"scale\": \"space\", \"allow\": [11] }"))
    #expect(try lines(project).count == 2)
  }

  @Test("A renamed file is no new file")
  func renamed() throws {
    let project = try project()
    try git(project, "mv", "web/a.css", "web/b.css")
    #expect(try lines(project).isEmpty)
  }

  @Test("Without a work tree, with an unknown revision, in a shallow clone: an error that says so")
  func errors() throws {
    #expect(try SmallProject().run("--since", "HEAD").errors.contains("git work tree"))
    let project = try project()
    #expect(try project.run("--since", "none").errors.contains("git knows no revision `none`"))
    #expect(try project.run("--since", "--all").code == 2)
    try project.folder.write("web/a.css", "")
    try commit(project)
    let clone = try TemporaryFolder()
    let source = "file://" + project.folder.path
    #expect(System.output(of: ["git", "clone", "--quiet", "--depth", "1", source, clone.path + "/c"]) != nil)
    let shallow = try ConformProcess.run(["--since", "HEAD~1"], in: clone.path + "/c", environment: [:])
    #expect(shallow.code == 2 && shallow.errors.contains("git fetch --unshallow"))
  }
}
