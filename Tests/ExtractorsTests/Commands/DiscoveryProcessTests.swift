import Foundation
import Testing

@Suite("Which files are read")
struct DiscoveryProcessTests {
  /// The files of the facts, without their folder `web/`.
  private func files(_ project: SmallProject, _ arguments: String...) throws -> [String] {
    let result = try ConformProcess.run(["facts", "--quiet"] + arguments, in: project.folder.path)
    #expect(result.code == 0, "\(result.errors)")
    var names: [String] = []
    for line in result.output.split(separator: "\n") {
      let name = line.dropFirst(#"{"path":""#.count).prefix { $0 != "\"" }
      if names.last != String(name) { names.append(String(name)) }
    }
    return names
  }

  private func project(_ names: String..., contract: String? = nil) throws -> SmallProject {
    let project = try SmallProject(contract: contract)
    for name in names { try project.folder.write(name, ".a { gap: 1px; }") }
    return project
  }

  @Test("A pipe under the name of a source is not opened, and is told and counted")
  func pipes() throws {
    let project = try project("web/b.css")
    let make = try Process.run(
      URL(filePath: "/usr/bin/env"), arguments: ["mkfifo", project.folder.path + "/web/pipe.css"])
    make.waitUntilExit()
    try #require(make.terminationStatus == 0)
    let facts = try project.run("facts")
    #expect(facts.errors.contains("web/pipe.css: note: not read: not a regular file"))
    #expect(facts.output.contains("web/b.css"))
  }

  @Test("Hidden folders, build output and packages of others are out, and counted")
  func folders() throws {
    let project = try project(
      "build/b.css", "web/node_modules/x/c.css", "web/.cache/d.css", "dist/e.css", "web/dist.css", "builds/f.css",
      contract: SmallProject.contract.replacingOccurrences(of: "web/**/*.css", with: "**/*.css"))
    #expect(try files(project) == ["builds/f.css", "web/a.css", "web/dist.css"])
    let report = try project.run().output
    #expect(report.contains("left out: the folder build, the folder dist, the folder node_modules\n"))
  }

  @Test("A folder that a pattern names is read")
  func named() throws {
    let contract = SmallProject.contract.replacingOccurrences(
      of: "\"web/**/*.css\"", with: "\"web/dist/**/*.css\", \"web/.theme/*.css\"")
    let project = try project("web/dist/b.css", "web/.theme/c.css", "web/.other/d.css", contract: contract)
    #expect(try files(project, "--contract", "contract.json") == ["web/.theme/c.css", "web/dist/b.css"])
  }

  @Test("Ignore files hold below their folder, from the top of the git work tree down")
  func ignored() throws {
    let project = try project("web/b.css", "web/gen/c.css", "web/gen/keep.css", "web/d/e.css")
    try FileManager.default.createDirectory(atPath: project.folder(".git/info"), withIntermediateDirectories: true)
    try project.folder.write(".git/info/exclude", "e.css\n")
    try project.folder.write(".gitignore", "/web/b.css\n")
    try project.folder.write("web/.gitignore", "gen/*\n!keep.css\n")
    #expect(try files(project) == ["web/a.css", "web/gen/keep.css"])
    #expect(try files(project, "web") == ["a.css", "gen/keep.css"])
    #expect(try files(project, "web/b.css") == ["web/b.css"])
  }

  @Test("What no language reads is said, and generated and minified files are counted")
  func coverage() throws {
    let project = try SmallProject()
    try project.folder.write("web/app.tsx", "")
    try project.folder.write("web/other.TSX", "")
    try project.folder.write("web/notes.txt", "")
    try project.folder.write("web/gen.css", "/* @generated */ .a { gap: 3px; }")
    try project.folder.write("web/min.css", String(repeating: ".a{gap:3px}", count: 600))
    let report = try project.run().output
    #expect(report.contains("web: 1 of 3 files read, 1 fact; 2 .tsx are in no language that is read\n"))
    #expect(report.contains("left out: 1 generated, 1 minified\n"))
  }

  @Test("Facts of one file come from it alone, constants from the project at --root")
  func factsOfFile() throws {
    let project = try project("web/b.css")
    try project.folder.write("web/c.css", ":root { --x: 3px; }")
    try project.folder.write("web/d.css", ".d { gap: var(--x); }")
    #expect(try files(project, "web/b.css") == ["web/b.css"])
    let alone = try project.run("facts", "web/d.css").output
    #expect(alone.contains(#""value":null"#))
    let whole = try project.run("facts", "--root", ".", "web/d.css").output
    #expect(whole.contains(#""value":3"#))
    #expect(!whole.contains("web/b.css"))
  }

  /// Of the files of a Swift client: a generated `L10n`, a use of it, and a contract that says how keys are written.
  private func accessors(isGeneratedRead: Bool) throws -> (report: String, facts: String) {
    let project = try SmallProject(
      contract: SmallProject.contract
        .replacing(#""web": { "sources": ["web/**/*.css"] } }"#, with: #""ios": { "sources": ["ios/**/*.swift"] } }"#)
        .replacing(#""spelling": { "space.*": { "web": "var(--space-{name})" } },"#, with: "")
        .replacing(
          #""rules": {"#,
          with: ##""localisation": { "languages": ["en"], "lookups": { "ios": ["L10n.{key|kebab}"] } }, "rules": {"##))
    if isGeneratedRead {
      let enumeration = #"enum L10n { enum MainNav { static let toDay = tr("T", "today") } }"#
      try project.folder.write("ios/Strings.swift", "// Generated using a tool\n\(enumeration)\n")
    }
    try project.folder.write("ios/Use.swift", "let title = L10n.MainNav.toDay\n")
    return (try project.run().output, try project.run("facts", "--contract", "contract.json").output)
  }

  @Test("A generated file tells the keys of its names and counts as generated; without it the contract's naming holds")
  func generatedNames() throws {
    let whole = try accessors(isGeneratedRead: true)
    #expect(whole.facts.contains(#""kind":"key-use","value":"today","function":"L10n","table":"T""#))
    #expect(!whole.facts.contains("Strings.swift"))
    #expect(whole.report.contains("ios: 1 file read, 1 fact\nleft out: 1 generated\n"))
    let alone = try accessors(isGeneratedRead: false)
    #expect(alone.facts.contains(#""kind":"key-use","value":"main-nav.to-day","function":"L10n""#))
  }
}
