import Foundation
import Testing

/// Every command and output in the README is run and compared.
@Suite("The README")
struct ReadmeTests {
  struct Block: Sendable, CustomTestStringConvertible {
    var command: String
    var output: String
    var testDescription: String { command }
  }

  @Test("Each console block shows what its command prints", arguments: blocks)
  func shows(_ block: Block) throws {
    let words = block.command.split(separator: " ").map(String.init)
    try #require(words.first == "conform")
    let run = try ConformProcess.run(Array(words.dropFirst()), in: packageFolder.path)
    #expect(run.output == block.output, "\(firstDifference(block.output, run.output))")
  }

  @Test("It has console blocks, the main command, and the test command that CI calls")
  func commands() throws {
    #expect(Self.blocks.count >= 2)
    let text = try Self.text
    let script = try String(contentsOf: packageFolder.appending(path: ".ci/run"), encoding: .utf8)
    for command in ["swift run -c release conform check contract/calendarr/sample", "swift test"] {
      #expect(text.contains("```sh\n\(command)\n```"))
      #expect(script.contains("\n\(command)"))
    }
  }

  @Test("The main command exits 1 and prints the recorded report")
  func mainCommand() throws {
    let run = try ConformProcess.run(["check", "contract/calendarr/sample"], in: packageFolder.path)
    #expect(run.code == 1)
    #expect(run.errors == "")
    expectSnapshot(run.output, "calendarr-sample.txt")
  }

  @Test("Each path it names exists")
  func paths() throws {
    let links = try Self.text.split(separator: "](").dropFirst().compactMap { $0.split(separator: ")").first }
    #expect(!links.isEmpty)
    for link in links where !link.hasPrefix("http") {
      #expect(FileManager.default.fileExists(atPath: packageFolder.appending(path: String(link)).path), "\(link)")
    }
  }

  @Test("Each room that the table names is there, and each file of a room")
  func rooms() throws {
    let rows = try Self.text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    var rooms: [String] = []
    for row in rows {
      for word in row.split(separator: "`") where word.hasPrefix("Sources/") || word.hasPrefix("Tests/") {
        rooms += Self.expanded(String(word.replacing("/<Family>", with: "").replacing("/<Language>", with: "")))
      }
    }
    #expect(rooms.count >= 10)
    for room in rooms {
      #expect(FileManager.default.fileExists(atPath: packageFolder.appending(path: room).path), "\(room)")
    }
    for file in ["Rules.swift", "Languages.swift", "ComposeSinks.swift", "SwiftUISinks.swift"] {
      #expect(try Self.text.contains("`\(file)`"))
      let sources = packageFolder.appending(path: "Sources").path
      let found = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []
      #expect(found.contains { $0.hasSuffix("/" + file) }, "\(file)")
    }
  }

  /// `a/{b,c}` is `a/b` and `a/c`.
  private static func expanded(_ path: String) -> [String] {
    guard let open = path.firstIndex(of: "{"), let close = path.firstIndex(of: "}") else { return [path] }
    return path[path.index(after: open)..<close].split(separator: ",").map {
      String(path[..<open]) + $0 + path[path.index(after: close)...]
    }
  }

  static var text: String {
    get throws { try String(contentsOf: packageFolder.appending(path: "README.md"), encoding: .utf8) }
  }

  static var blocks: [Block] {
    guard let text = try? text else { return [] }
    return text.components(separatedBy: "```console\n").dropFirst().compactMap { part in
      guard let body = part.components(separatedBy: "```").first, body.hasPrefix("$ "),
        let end = body.firstIndex(of: "\n")
      else { return nil }
      return Block(command: String(body[..<end].dropFirst(2)), output: String(body[body.index(after: end)...]))
    }
  }
}
