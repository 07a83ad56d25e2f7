import Foundation
import Testing

@Suite("A file from standard input")
struct StandardInputTests {
  private func run(
    _ project: SmallProject, _ arguments: String..., input: String, in folder: String = ""
  ) throws -> ConformProcess {
    try ConformProcess.run(arguments, in: project.folder(folder), input: Data(input.utf8))
  }

  @Test("Its text stands for the file on disk, source lines too, and only its drift is reported")
  func replaces() throws {
    let project = try SmallProject()
    try project.folder.write("web/b.css", ".b { padding: 11px; }\n")
    let result = try run(project, "check", "-q", "--stdin-path", "web/b.css", input: "\n.b { margin: 13px; }\n")
    #expect(result.code == 1)
    #expect(result.errors == "")
    let lines = result.output.split(separator: "\n")
    #expect(lines.filter { $0.contains(": error: ") }.count == 1)
    #expect(lines[0].hasPrefix("web/b.css:2:14: error: "))
    #expect(lines[1] == "    2 | .b { margin: 13px; }")
    #expect(project.folder.read("web/b.css") == ".b { padding: 11px; }\n")
    let clean = try run(project, "--stdin-path", "web/b.css", input: "")
    #expect(clean.code == 0 && clean.output.hasPrefix("no drift\n"))
  }

  @Test("A constant that it defines reaches the other files, and theirs reach it")
  func constants() throws {
    let project = try SmallProject(css: ".a { padding: var(--cell); }\n")
    try project.folder.write("web/tokens.css", ":root { --cell: 8px; }\n")
    let there = try run(project, "-q", "--stdin-path", "web/tokens.css", input: ":root { --cell: 9px; }\n")
    #expect(there.output.contains("web/a.css:1: used here on `.a`"))
    try project.folder.write("web/tokens.css", ":root { --cell: 9px; }\n")
    let here = try run(project, "-q", "--stdin-path", "web/a.css", input: ".a { margin: var(--cell) }\n")
    #expect(here.output == "", "the drift is told at its definition")
  }

  @Test("A file that is not on disk yet is read where it will stand, by any way to name it")
  func new() throws {
    let project = try SmallProject()
    for (path, folder) in [("web/n/new.css", ""), ("n/new.css", "web"), (project.folder("web/new.css"), "web")] {
      let result = try run(project, "-q", "--stdin-path", path, input: ".n { gap: 5px; }", in: folder)
      #expect(result.code == 1, "\(result.errors)")
      #expect(result.output.contains("new.css:1:11: error: "), "\(result.output)")
    }
    let alone = try SmallProject()
    try FileManager.default.removeItem(atPath: alone.folder("web/a.css"))
    // The pattern took a file, though there is none on disk.
    #expect(try run(alone, "--stdin-path", "web/n.css", input: ".n { gap: 5px; }").errors == "")
  }

  @Test("What the contract does not read is told, or passed over where that is asked for")
  func unread() throws {
    let project = try SmallProject()
    let result = try run(project, "--stdin-path", "other/a.css", input: ".a { gap: 3px }")
    #expect(result.code == 2)
    #expect(
      result.errors == "conform: error: `other/a.css` is not checked: no platform of the contract reads it\n")
    #expect(try run(project, "-q", "--skip-unread", "--stdin-path", "other/a.css", input: ".a {}").code == 0)
    let broken = try ConformProcess.run(
      ["--stdin-path", "web/a.css", "--skip-unread"], in: project.folder.path, input: Data([0x2E, 0xFF, 0x7B]))
    #expect(broken.code == 2)
    #expect(broken.errors.contains("`web/a.css` is not checked: not UTF-8"))
  }

  @Test("It stands alone: no other file, no question about what is on disk")
  func alone() throws {
    let project = try SmallProject()
    for arguments in [["web/a.css"], ["--since", "HEAD"], ["--write-baseline", "b"]] {
      let all = ["check", "--stdin-path", "web/a.css"] + arguments
      let result = try ConformProcess.run(all, in: project.folder.path)
      #expect(result.code == 2 && result.errors.contains("`--stdin-path`"))
    }
    #expect(try run(project, "check", ".", "--stdin-path", "web/a.css", input: ".a { gap: 3px }").code == 1)
  }

  @Test("`--skip-unread` passes over what a hook names and the contract does not read, and nothing else")
  func hooks() throws {
    let project = try SmallProject()
    try project.folder.write("other/b.css", ".b { padding: 11px; }")
    let both = try project.run("check", "--skip-unread", "web/a.css", "other/b.css")
    #expect(both.code == 1 && both.errors == "")
    let none = try project.run("check", "--skip-unread", "other/b.css")
    #expect(none.code == 0 && none.errors == "")
    try project.folder.write("web/c.css", bytes: Data([0x2E, 0x61, 0x7B, 0xFF, 0x7D]))
    #expect(try project.run("check", "--skip-unread", "web/c.css").code == 2)
  }
}
