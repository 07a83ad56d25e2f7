import Foundation
import Testing

@Suite("Bad input")
struct BadInputTests {
  @Test("Without a contract a message says what one is and how to start")
  func noContract() throws {
    let result = try SmallProject(contract: nil).run("check", ".")
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("conform: error: there is no contract in `.` or a folder above it\n"))
    let example = result.errors.drop { $0 != "{" }.prefix(through: try #require(result.errors.lastIndex(of: "}")))
    #expect(example.split(separator: "\n").count == 10)
    // What it shows is a contract that works.
    let project = try SmallProject(contract: String(example))
    #expect(try project.run().code == 1)
  }

  @Test(
    "A contract that is wrong says where and why",
    arguments: [
      ("{ \"name\": \"A\",\n  \"platforms\": [ }", "contract.json:2:18: error: "),
      ("", "contract.json:1:1: error: "), ("[]", "contract.json:1:1: error: "),
      ("{ \"name\": \"A\", \"platform\": {}, \"platforms\": {} }", "did you mean \"platforms\""),
      ("{ \"name\": \"A\", \"platforms\": { \"wep\": { \"sources\": [\"a\"] } } }", "did you mean \"web\""),
      ("{ \"name\": \"A\", \"platforms\": {}, \"rules\": { \"radius/rol\": {} } }", "did you mean \"radius/role\""),
    ])
  func wrongContract(text: String, expected: String) throws {
    let result = try SmallProject(contract: text).run("check")
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.errors.contains(expected), "\(result.errors)")
  }

  @Test("A contract or ROOT that is not there is named, with the nearest there is")
  func missing() throws {
    let project = try SmallProject(contract: nil)
    try project.folder.write("contract/small/contract.json", SmallProject.contract)
    let contract = try project.run("--contract", "contract/smal/contract.json")
    #expect(contract.code == 2)
    #expect(
      contract.errors == "conform: error: there is no contract `contract/smal/contract.json`\n"
        + "  did you mean `contract/small/contract.json`\n")
    #expect(try project.run("check", "wep").errors == "conform: error: there is no file or folder `wep`\n")
    #expect(try project.run("chekc").errors.contains("did you mean `check`"))
    #expect(try project.run("facts", "none.css").code == 2)
  }

  @Test("A file that cannot be read is a note and a count; the rest goes on")
  func unread() throws {
    let project = try SmallProject()
    try project.folder.write("web/binary.css", bytes: Data([0x2E, 0x61, 0x00, 0x01]))
    try project.folder.write("web/latin.css", bytes: Data([0x2F, 0x2A, 0xE4, 0x2A, 0x2F]))
    try project.folder.write("web/utf16.css", bytes: Data([0xFF, 0xFE, 0x2E, 0x00]))
    try project.folder.write("web/huge.css", "")
    try FileHandle(forWritingTo: URL(filePath: project.folder("web/huge.css"))).truncate(atOffset: 16 << 20 | 1)
    let result = try project.run()
    #expect(result.code == 1)
    #expect(result.errors.contains("web/binary.css: note: not read: binary\n"))
    #expect(result.errors.contains("web/latin.css: note: not read: not UTF-8\n"))
    #expect(result.errors.contains("web/utf16.css: note: not read: not UTF-8\n"))
    #expect(result.errors.contains("web/huge.css: note: not read: over 16 MB\n"))
    #expect(result.output.contains("web: 1 of 5 files read"))
    #expect(result.output.contains("left out: 1 binary, 2 not UTF-8, 1 over 16 MB\n"))
    #expect(try project.run("--quiet").errors == "")
  }

  @Test("A file without permission is a note", .enabled(if: geteuid() != 0))
  func permission() throws {
    let project = try SmallProject()
    try project.folder.write("web/closed.css", "")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: project.folder("web/closed.css"))
    let result = try project.run()
    #expect(result.code == 1)
    #expect(result.errors == "web/closed.css: note: not read: permission denied\n")
  }

  @Test("A pipe in the tree cannot hang the program")
  func pipe() throws {
    let project = try SmallProject()
    #expect(unsafe mkfifo(project.folder("web/pipe.css"), 0o600) == 0)
    #expect(try project.run().code == 1)
    #expect(try project.run("facts", "web/pipe.css").code == 0)
  }

  @Test("Links are not followed: out of the root, round in a loop, or to nowhere is said")
  func links() throws {
    let project = try SmallProject()
    let outside = try TemporaryFolder()
    try outside.write("b.css", ".b { padding: 3px; }")
    try project.folder.link("web/out", to: outside.path)
    try project.folder.link("web/out.css", to: outside("b.css"))
    try project.folder.link("web/loop", to: "..")
    try project.folder.link("web/self.css", to: "self.css")
    try project.folder.link("web/again.css", to: "a.css")
    let result = try project.run()
    #expect(result.output.contains("web: 1 file read"))
    #expect(
      result.errors == """
        web/loop: note: a symbolic link, not followed: leads round in a loop
        web/out: note: a symbolic link, not followed: leads out of the root
        web/out.css: note: a symbolic link, not followed: leads out of the root
        web/self.css: note: a symbolic link, not followed: leads nowhere or round in a loop

        """)
  }

  @Test("A pattern that takes no file is a warning with its place")
  func unmatched() throws {
    let contract = SmallProject.contract.replacingOccurrences(
      of: "\"web/**/*.css\"", with: "\"web/**/*.css\", \"wep/*.css\"")
    let result = try SmallProject(contract: contract).run()
    #expect(result.code == 1)
    #expect(result.errors == "contract.json:11:18: warning: the pattern `wep/*.css` of `web` matches no file\n")
  }

  @Test("Source with errors is read around them")
  func errors() throws {
    let result = try SmallProject(css: "}} .a { padding: ; margin: 10px; @@ } .b { gap: 3px").run("-q")
    #expect(result.code == 1)
    #expect(result.output.contains("10px") && result.output.contains("3px"))
  }

  @Test("Nothing a source or a file's name holds reaches the terminal as a control character")
  func hostile() throws {
    let project = try SmallProject(css: ".a\u{1B}[2J { padding: 10px; } /* \u{202E}\u{7} */")
    try project.folder.write("web/\u{1B}[31m.css", ".b { padding: 3px; }")
    let result = try project.run()
    #expect(result.code == 1)
    for text in [result.output, result.errors] {
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0.value != 0x202E) })
    }
  }
}
