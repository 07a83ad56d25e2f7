import Extractors
import Foundation
import Testing

@testable import conform

/// What this repository offers to others names what the program knows.
@Suite("Files for other tools")
struct IntegrationFilesTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
  }

  @Test("The hook is called for each ending that a language reads, and for no other")
  func hookFiles() throws {
    let hooks = try Self.text(".pre-commit-hooks.yaml")
    let start = try #require(hooks.ranges(of: "'\\.(").first?.upperBound)
    let endings = hooks[start...].prefix { $0 != ")" }.split(separator: "|").map(String.init)
    #expect(!Languages.all.isEmpty)
    #expect(endings.count == Set(endings).count)
    #expect(Set(endings) == Set(Languages.all.flatMap { $0.fileExtensions }))
  }

  @Test("Each option that they write is one of `check`")
  func options() throws {
    let known = Set(Flags.all.filter { $0.isTaken(by: Check.name) }.map { "--" + $0.name })
    var found: Set<String> = []
    for path in [".pre-commit-hooks.yaml", ".github/actions/conform/action.yml"] {
      for line in try Self.text(path).split(separator: "\n") where !line.contains("swift build") {
        for word in line.split(whereSeparator: { " ();".contains($0) }) where word.hasPrefix("--") && word != "--" {
          found.insert(String(word))
        }
      }
    }
    #expect(found.count >= 5)
    #expect(found.isSubset(of: known), "\(found.subtracting(known))")
  }

  @Test("CI on GitHub calls the one script, and that script calls every test that is no Swift test")
  func ci() throws {
    let workflow = try Self.text(".github/workflows/ci.yml")
    #expect(workflow.ranges(of: "- run: .ci/run\n").count == 2)
    let script = try Self.text(".ci/run")
    for path in [
      "Tests/install-tools", "Tests/Release/build", "Tests/Formats/run.py", "Tests/Hooks/run",
      "Tests/Completions/run.py",
    ] {
      #expect(script.contains(path), "\(path)")
      #expect(FileManager.default.isExecutableFile(atPath: packageFolder.appending(path: path).path), "\(path)")
    }
  }
}
