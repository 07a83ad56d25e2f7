import Foundation
import Testing

@testable import ContractSpec
@testable import conform

@Suite("The shipped samples")
struct SampleTests {
  static let contracts = ["calendarr", "fieldguide", "landnav", "apptheme", "shuke"]

  @Test("A sample drifts just where expected.tsv says", arguments: contracts)
  func drifts(_ name: String) throws {
    let folder = packageFolder.appending(path: "contract/\(name)/sample")
    let expected = try ExpectedDrift.read(folder.appending(path: "expected.tsv"))
    try #require(!expected.isEmpty)
    let run = try ConformProcess.run(["check", folder.path, "--format", "json", "--quiet"], in: packageFolder.path)
    #expect(run.code == 1)
    let found = try Self.drift(run.output, prefix: "contract/\(name)/sample/")
    for one in Self.surplus(of: expected, over: found) { Issue.record("not reported: \(one)") }
    for one in Self.surplus(of: found, over: expected) { Issue.record("not expected: \(one)") }
  }

  @Test("A mended sample conforms", arguments: contracts)
  func conforms(_ name: String) throws {
    let folder = packageFolder.appending(path: "contract/\(name)/sample-conforming")
    let run = try ConformProcess.run(["check", folder.path, "--format", "json", "--quiet"], in: packageFolder.path)
    #expect(run.code == 0)
    // Nothing read would conform too.
    let summary =
      try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])["summary"] as? [String: Any]
    let platforms = try #require(summary?["platforms"] as? [String: [String: Any]])
    #expect(!platforms.isEmpty)
    for (platform, counts) in platforms { #expect(counts["facts"] as? Int ?? 0 > 20, "\(platform)") }
    #expect(try Self.drift(run.output, prefix: "contract/\(name)/sample-conforming/").map(\.description) == [])
  }

  @Test("Mending loses no fact: at least as many of each kind, but words")
  func facts() throws {
    var counts: [String: [String: Int]] = [:]
    for folder in ["sample", "sample-conforming"] {
      let root = packageFolder.appending(path: "contract/calendarr/\(folder)").path
      let run = try ConformProcess.run(["facts", "--root", root], in: packageFolder.path)
      for line in run.output.split(separator: "\n") {
        let fact = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        counts[folder, default: [:]][fact["kind"] as? String ?? "", default: 0] += 1
      }
    }
    let drifting = try #require(counts["sample"])
    #expect(drifting.count >= 10)
    for (kind, count) in drifting where kind != "words" {
      #expect(counts["sample-conforming"]?[kind] ?? 0 >= count, "\(kind)")
    }
  }

  private static func drift(_ json: String, prefix: String) throws -> [ExpectedDrift] {
    let report = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let drift = try #require(report["drift"] as? [[String: Any]])
    return try drift.map { one in
      let path = try #require(one["path"] as? String)
      return ExpectedDrift(
        path: path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path,
        line: try #require(one["line"] as? Int), rule: try #require(one["rule"] as? String),
        found: try #require(one["found"] as? String))
    }
  }

  /// What stands in `left` more often than in `right`.
  private static func surplus(of left: [ExpectedDrift], over right: [ExpectedDrift]) -> [ExpectedDrift] {
    var counts = right.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return left.sorted().filter { one in
      guard let count = counts[one], count > 0 else { return true }
      counts[one] = count - 1
      return false
    }
  }
}
