import Foundation
import Testing

@testable import conform

@Suite("The audit as a process")
struct AuditProcessTests {
  private static let css = ".a { padding: var(--space-sm) 10px; }\n.b { padding: 16px; }\n"

  private func git(_ project: SmallProject, _ arguments: String...) throws {
    let identity = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    #expect(System.output(of: ["git", "-C", project.folder.path] + identity + arguments) != nil)
  }

  /// A project under git whose last commit is not what stands there.
  private func history() throws -> SmallProject {
    let project = try SmallProject(css: Self.css)
    try project.folder.write("web/gone.css", ".gone { margin: 22px; }\n")
    try project.folder.write(".gitignore", "web/ignored.css\n")
    try project.folder.write("web/ignored.css", ".ignored { margin: 1px; }\n")
    try git(project, "init", "--quiet")
    try git(project, "add", "--all", "--force")
    try git(project, "commit", "--quiet", "--message", "m")
    try project.folder.write("web/a.css", ".a { padding: var(--space-sm) 14px; }\n.b { padding: 16px; }\n")
    try FileManager.default.removeItem(atPath: project.folder("web/gone.css"))
    return project
  }

  @Test("The sample's audit is the recorded one")
  func sample() throws {
    let run = try ConformProcess.run(["audit", "contract/calendarr/sample"], in: packageFolder.path)
    #expect(run.code == 0 && run.errors == "")
    expectSnapshot(run.output, "Audit/calendarr-sample.txt")
  }

  @Test("One and eight jobs print the same bytes", arguments: AuditReports.all.map { $0.name })
  func jobs(format: String) throws {
    let runs = try ["1", "8"].map { jobs in
      try ConformProcess.run(
        ["audit", "contract/calendarr/sample", "--format", format, "--jobs", jobs], in: packageFolder.path)
    }
    #expect(runs[0].output == runs[1].output && !runs[0].output.isEmpty)
  }

  @Test("Without a contract values are counted, and there is no share of tokens")
  func noContract() throws {
    let project = try SmallProject(contract: nil, css: Self.css)
    let run = try project.run("audit")
    #expect(run.code == 0)
    #expect(run.output.contains("Without a contract: distinct values in places"))
    #expect(run.output.contains("spacing  2 in 2\n") && run.output.contains("2 values in 2 places, 1 not known\n"))
    #expect(!run.output.contains("tokens ("))
    #expect(try project.run("audit", "--fail-under", "1").errors.contains("`--fail-under` needs a contract"))
  }

  @Test("A share under the limit exits with 1 and names the platform; at the limit it holds")
  func failUnder() throws {
    let project = try SmallProject(css: Self.css)
    let run = try project.run("audit", "--fail-under", "33.4")
    #expect(run.code == 1)
    #expect(run.errors == "conform: error: web has 33.3 % tokens (1 of 3); `--fail-under` asks for 33.4 %\n")
    #expect(try project.run("audit", "--fail-under", "33.3").code == 0)
    #expect(try project.run("audit", "--fail-under", "101").code == 2)
    #expect(try project.run("audit", "--fail-under", "nan").code == 2)
    // What measures nothing would pass for ever.
    #expect(try SmallProject(css: ".a { color: red; }\n").run("audit", "--fail-under", "1").code == 2)
  }

  @Test("Two revisions stand side by side; what came and what went is told")
  func since() throws {
    let project = try history()
    let run = try project.run("audit", "--since", "HEAD")
    #expect(run.code == 0 && run.errors == "")
    let table = [
      "web        HEAD     now", "spacing  4 in 4  3 in 3", "padding  3 in 3  3 in 3", "tokens     25 %  33.3 %",
      "files         2       1", "",
    ]
    #expect(run.output.contains(table.joined(separator: "\n")))
    #expect(run.output.contains("  new spacing:\n      14 ×1  `.a` [spacing/off-scale]  web/a.css:1\n"))
    #expect(run.output.contains("  gone spacing:\n      10 ×1  `.a` [spacing/off-scale]  web/a.css:1\n      22 ×1"))
    let csv = try project.run("audit", "--since", "HEAD", "--format", "csv").output
    #expect(csv.contains("HEAD,web,spacing,22,1,0,1,.gone,web/gone.css,1,17,spacing/off-scale\r\n"))
  }

  @Test("The tree of a revision is read from a folder outside of the repository, which is gone afterwards")
  func traces() throws {
    let project = try history()
    let temporary = try TemporaryFolder()
    func files() -> [String: Data] {
      let all = FileManager.default.enumerator(atPath: project.folder.path)?.compactMap { $0 as? String } ?? []
      return Dictionary(
        uniqueKeysWithValues: all.map { ($0, FileManager.default.contents(atPath: project.folder($0)) ?? Data()) })
    }
    let before = files()
    let run = try project.run("audit", "--since", "HEAD", environment: ["TMPDIR": temporary.path])
    #expect(run.code == 0)
    #expect(files() == before && before.count > 10)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path).isEmpty)
  }

  @Test("A revision is read where ROOT lies below the top, with the ignore files above it")
  func below() throws {
    let project = try history()
    try project.folder.write("web/contract.json", SmallProject.contract.replacing("web/**", with: "**"))
    let run = try ConformProcess.run(["audit", "--since", "HEAD"], in: project.folder("web"))
    #expect(run.code == 0)
    #expect(run.output.contains("spacing  4 in 4  3 in 3\n"), "\(run.output)")
  }

  @Test("A revision that git does not know, and no work tree, are errors")
  func errors() throws {
    #expect(try history().run("audit", "--since", "none").errors.contains("git knows no revision `none`"))
    #expect(try SmallProject().run("audit", "--since", "HEAD").errors.contains("git work tree"))
    #expect(try SmallProject().run("audit", "a", "b").code == 2)
    #expect(try SmallProject().run("audit", "web/a.css").code == 2)
    #expect(try SmallProject().run("audit", "--find", "8", "--since", "HEAD").code == 2)
    #expect(try SmallProject().run("audit", "--format", "sarif").errors.contains("`text`, `markdown`, `json` or `csv`"))
  }

  @Test("Each place of a value is told with line and column, and the tokens that have it")
  func find() throws {
    let run = try SmallProject(css: Self.css).run("audit", "--find", "8")
    #expect(run.code == 0)
    #expect(run.output.contains("  `space.sm`  contract.json:7\n"))
    #expect(run.output.contains("web: 1 place\n"))
    #expect(run.output.contains("`var(--space-sm)` on `.a`, token `space.sm`\n    web/a.css:1:15\n"))
  }

  @Test("Forms go to files, and a platform may be chosen")
  func outputs() throws {
    let project = try SmallProject(css: Self.css)
    let run = try project.run("audit", "--output", "csv=a.csv", "--output", "json=a.json", "--platform", "web")
    #expect(run.output.hasPrefix("Small: distinct values"))
    #expect(project.folder.read("a.csv").hasPrefix("revision,platform,group,"))
    #expect(project.folder.read("a.json").hasPrefix("{\"conform\":"))
    #expect(try project.run("audit", "--platform", "ios").code == 2)
  }
}
