import ContractSpec
import Extractors
import Foundation
import Testing

@testable import conform

@Suite("Reports within the limits of those who take them")
struct ReportLimitTests {
  /// As many as a large app has: mostly notes and warnings, every tenth an error, with a fix and places that bear on it.
  private static func many(_ count: Int, related: Int = 3) -> [Drift] {
    let source = ".a { padding: 3px; }\n"
    return (0..<count).map { number in
      let severity: Severity = number % 10 == 9 ? .error : number % 2 == 0 ? .warning : .note
      let folder = "android/app/src/main/java/org/example/feature\(number % 97)"
      var one = MadeFindings.drift(
        "\(folder)/Screen\(number / 40).kt", source, "3px",
        message: "corner radius on `EventRow\(number % 311)` is \(number % 53); the contract says `radius.event` (4)",
        severity: severity, platform: .android)
      one.place.line = number % 4_000 + 1
      one.place.endLine = one.place.line
      one.fixes = [
        Drift.Fix(
          title: "use `MaterialTheme.radii.event`", isSafe: false,
          edits: [Drift.Edit(place: one.place, text: "MaterialTheme.radii.event")])
      ]
      one.related = (0..<related).map { other in
        Drift.Related(place: one.place, message: "also \(other) in `Screen\(number % 17).kt`:\(number)")
      }
      return one
    }
  }

  private static func compressed(_ bytes: [UInt8]) throws -> Int {
    let folder = try TemporaryFolder()
    try folder.write("a.sarif", bytes: Data(bytes))
    let gzip = try Process.run(
      URL(filePath: "/usr/bin/env"), arguments: ["gzip", "--keep", folder("a.sarif")])
    gzip.waitUntilExit()
    return try Data(contentsOf: URL(filePath: folder("a.sarif.gz"))).count
  }

  private static func run(_ bytes: [UInt8]) throws -> [String: Any] {
    let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    return try #require((object["runs"] as? [[String: Any]])?.first)
  }

  private static func notification(_ run: [String: Any]) -> String? {
    let invocation = (run["invocations"] as? [[String: Any]])?.first
    let notification = (invocation?["toolExecutionNotifications"] as? [[String: Any]])?.first
    return (notification?["message"] as? [String: String])?["text"]
  }

  @Test("SARIF of 30,000 findings: the 25,000 gravest, the others counted, under 10 MB when compressed")
  func sarif() throws {
    let bytes = MadeFindings.bytes(SARIFReport.self, MadeFindings.findings(Self.many(30_000)))
    let run = try Self.run(bytes)
    let levels = try #require(run["results"] as? [[String: Any]]).compactMap { $0["level"] as? String }
    #expect(levels.count == 25_000)
    #expect(levels.filter { $0 == "error" }.count == 3_000)
    #expect(levels.filter { $0 == "warning" }.count == 15_000)
    #expect(
      levels
        == levels.sorted {
          ["error", "warning", "note"].firstIndex(of: $0)! < ["error", "warning", "note"].firstIndex(of: $1)!
        })
    #expect(
      Self.notification(run)
        == "5000 of 30000 results are left out: GitHub takes 25000 and 10 MB; the gravest are kept")
    let size = try Self.compressed(bytes)
    #expect(size < 10_000_000, "\(bytes.count) bytes, \(size) compressed")
  }

  @Test("SARIF of long messages that repeat nothing stays under 10 MB too, and says what it left out")
  func sarifOfProse() throws {
    var state: UInt64 = 1
    var drift = Self.many(20_000, related: 0)
    for index in drift.indices {
      var words = ""
      while words.utf8.count < 1_500 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        words += String(state >> 44, radix: 36) + " "
      }
      drift[index].message = words
    }
    let bytes = MadeFindings.bytes(SARIFReport.self, MadeFindings.findings(drift))
    let run = try Self.run(bytes)
    let kept = try #require(run["results"] as? [Any]).count
    #expect(kept < 20_000)
    #expect(Self.notification(run)?.hasPrefix("\(20_000 - kept) of 20000 results are left out") == true)
    let size = try Self.compressed(bytes)
    #expect(size < 10_000_000, "\(bytes.count) bytes, \(size) compressed")
  }

  @Test("Markdown of many findings, exemptions and long names has at most 65,536 characters")
  func markdown() {
    let reason = String(repeating: "*&`@", count: 300)
    let drift = Self.many(5_000)
    let exempted = drift.prefix(500).map { Accepted(drift: $0, reason: reason) }
    let text = MadeFindings.text(
      MarkdownReport.self,
      MadeFindings.findings(drift, contract: String(repeating: "&", count: 9_000), exempted: exempted))
    #expect(text.utf16.count <= 65_536)
    let lines = text.split(separator: "\n")
    let shown = lines.filter { $0.hasPrefix("- **error") }.count
    #expect(shown > 200 && lines.allSatisfy { !$0.hasPrefix("- **warning") })
    #expect(lines.contains("- … \(5_000 - shown) more, not shown"))
    #expect(lines.contains { $0.hasPrefix("- … 4") && $0.hasSuffix(" more, not shown") })
  }

  @Test("JUnit stays under 30 MB with the gravest in it, and a case says what is left out")
  func junit() throws {
    var drift = Self.many(30_000)
    for index in drift.indices { drift[index].message += String(repeating: "<", count: 200) }
    let bytes = MadeFindings.bytes(JUnitReport.self, MadeFindings.findings(drift))
    #expect(bytes.count < 30_000_000)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.ranges(of: "<failure type=\"error\"").count == 3_000)
    let failures = text.ranges(of: "<failure").count
    #expect(failures < 30_000)
    #expect(text.contains("<failure>\(30_000 - failures + 1) more are left out; the gravest are shown</failure>"))
    #expect(text.contains("<testsuites name=\"conform\" tests=\"\(failures + 2)\" failures=\"\(failures)\""))
  }
}
