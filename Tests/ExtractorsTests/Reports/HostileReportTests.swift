import ContractSpec
import Extractors
import Foundation
import Testing

@testable import conform

/// Text from a pull request of anybody stands in paths, source lines, messages, reasons and names. It breaks no form, and
/// no terminal or log of CI obeys it.
@Suite("Hostile text in reports")
struct HostileReportTests {
  static let texts: [String] = [
    "\u{1B}[2J\u{1B}]0;title\u{7}", "::error::no", "::stop-commands::x", "##[error]no", "##vso[task.complete]no",
    "a\n::warning::no", "a\r\n##[group]no", "]]>", "]]>-->", "\" onload='x' & <b>", "%0A::error::%25", "`", "``` ```",
    "a `code` b", "|", "a | b |", "\u{0}\u{1}\u{1F}\u{7F}\u{85}\u{9B}31m",
    "\u{202E}drawkcab\u{2066}\u{2069}\u{200F}\u{061C}",
    "\u{2028}\u{2029}\u{FEFF}\u{FFFE}\u{FFFF}", "</details>", "<details><summary>", "<!-- -->", "@everyone", "#1",
    "[text](1)", "![picture](https://example.org/a.png)", "</failure></testcase>", "\\", "\\\" \\u0000", "é🎉e\u{301}",
    "- list", "===", "*bold* _it_ ~~no~~", "{0} {{1}}", " ", String(repeating: "x", count: 10_000),
    String(repeating: "`|<@\u{1B}", count: 2_000),
  ]

  /// Two drifts with the text wherever a text of others can stand: in the path of the first alone too.
  static func findings(_ text: String) -> Findings {
    // No file system has these in a name.
    let name = text.replacing("\u{0}", with: "").replacing("/", with: "") + ".css"
    let source = ".a { padding: 3px; } /* \(text) */ .b { margin: \(text) }\n"
    var drift = [
      MadeFindings.drift(name, source, "3px", message: "padding on `\(text)` is 3; the contract says \(text)"),
      MadeFindings.drift("web/\(name)", source, "\(text) */", message: text, severity: .warning),
    ]
    drift[0].fixes = [
      Drift.Fix(title: "use `\(text)`", isSafe: true, edits: [Drift.Edit(place: drift[0].place, text: text)])
    ]
    drift[0].related = [Drift.Related(place: drift[1].place, message: text)]
    drift[0].elsewhere = "also \(text)"
    drift[0].found = text
    drift[0].enclosing = [text]
    let accepted = Accepted(drift: drift[1], reason: text)
    return MadeFindings.findings(
      drift, sources: [name: source, "web/\(name)": source], contract: text, exempted: [accepted])
  }

  static let all: [(report: String, text: String)] = Reports.all.flatMap { report in texts.map { (report.name, $0) } }

  @Test("No control character, no mark that turns text, no command of CI comes out", arguments: all)
  func obeyed(_ one: (report: String, text: String)) throws {
    let report = MadeFindings.text(try #require(Reports.named(one.report)), Self.findings(one.text))
    for scalar in report.unicodeScalars {
      let isObeyed =
        scalar.properties.generalCategory == .control && scalar != "\n"
        || scalar.properties.isBidiControl || scalar.value == 0x2028 || scalar.value == 0x2029
      #expect(!isObeyed, "U+\(String(scalar.value, radix: 16))")
    }
    #expect(!report.contains("##[") && !report.contains("##vso["))
    let commands = report.split(separator: "\n").filter { $0.drop { $0.isWhitespace }.hasPrefix("::") }
    let expected =
      one.report == "github" ? ["::error file=", "::warning file=", "::stop-commands::conform-0", "::conform-0"] : []
    #expect(commands.count == expected.count, "\(commands)")
    for (command, prefix) in zip(commands, expected) { #expect(command.hasPrefix(prefix)) }
  }

  @Test("JSON says the text as it is", arguments: texts)
  func json(_ text: String) throws {
    let findings = Self.findings(text)
    func read(_ name: String) throws -> Any {
      try JSONSerialization.jsonObject(with: Data(MadeFindings.bytes(try #require(Reports.named(name)), findings)))
    }
    let json = try #require(try read("json") as? [String: Any])
    let drift = try #require(json["drift"] as? [[String: Any]])
    #expect(drift.map { $0["message"] as? String } == findings.drift.map(\.message))
    #expect(drift.map { $0["path"] as? String } == findings.drift.map { findings.paths.machine($0.place.path) })
    #expect((json["exemptions"] as? [[String: Any]])?.map { $0["reason"] as? String } == [text])
    let gitlab = try #require(try read("gitlab") as? [[String: Any]])
    #expect(gitlab.count == 2)
    let rdjson = try #require(try read("rdjson") as? [String: Any])
    let diagnostics = try #require(rdjson["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map { $0["message"] as? String } == findings.drift.map(\.message))
    let suggestions = try #require(diagnostics[0]["suggestions"] as? [[String: Any]])
    #expect(suggestions.map { $0["text"] as? String } == [text])
    let sarif = try #require(try read("sarif") as? [String: Any])
    let results = try #require((sarif["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    #expect(results.count == 2)
    let message = try #require((results[1]["message"] as? [String: Any])?["text"] as? String)
    #expect(!message.contains("](") && message.unicodeScalars.count <= 1_024)
  }

  @Test("XML is well-formed and holds the elements it should", arguments: texts)
  func xml(_ text: String) throws {
    let findings = Self.findings(text)
    let junit = try #require(ParsedXML(MadeFindings.text(JUnitReport.self, findings)))
    #expect(junit.all("failure").count == 2)
    #expect(junit.all("testsuites").map { $0.attributes["failures"] } == ["2"])
    let files = junit.all("testcase").compactMap { $0.attributes["file"] }
    #expect(Set(files).count == 2)
    let checkstyle = try #require(ParsedXML(MadeFindings.text(CheckstyleReport.self, findings)))
    #expect(checkstyle.all("error").count == 2)
    #expect(checkstyle.all("file").count == 2)
    #expect(
      checkstyle.all("error").allSatisfy {
        Set($0.attributes.keys) == ["line", "column", "severity", "message", "source"]
      })
  }

  @Test("Markdown keeps its lines, its one fold and its tables, and calls nobody", arguments: texts)
  func markdown(_ text: String) {
    let report = MadeFindings.text(MarkdownReport.self, Self.findings(text))
    let lines = report.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("- **") }.count == 2)
    #expect(lines.filter { $0.hasPrefix("- ") }.count == 3)
    #expect(lines.filter { $0 == "</details>" }.count == 1)
    #expect(lines.filter { $0.hasPrefix("| ") }.count == 4)
    // What is left when spans of code are taken out is prose, and prose holds no mark that is obeyed.
    for line in lines where line.hasPrefix("- ") || line.hasPrefix("### ") {
      let prose = Self.withoutCode(String(line.drop { "-# ".contains($0) }))
      #expect(!prose.contains { "<>@".contains($0) }, "\(prose.prefix(200))")
      #expect(!prose.replacing("\\[", with: "").replacing("\\]", with: "").contains { "[]".contains($0) })
    }
  }

  @Test("Text keeps one line a drift", arguments: texts)
  func text(_ text: String) {
    let findings = Self.findings(text)
    let lines = MadeFindings.text(TextReport.self, findings).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.filter { $0.hasSuffix(" [radius/role]") }.count == 2)
    #expect(lines.filter { $0.contains(" | ") || $0.contains("| ") }.allSatisfy { $0.count < 400 })
  }

  /// A span of code begins with a run of back-ticks and ends with one as long (CommonMark 6.1).
  private static func withoutCode(_ line: String) -> String {
    var result = ""
    var rest = line[...]
    while let start = rest.firstIndex(of: "`") {
      result += rest[..<start]
      let fence = rest[start...].prefix { $0 == "`" }
      var behind = rest[start...].dropFirst(fence.count)
      var end: Substring?
      while let next = behind.firstIndex(of: "`") {
        let run = behind[next...].prefix { $0 == "`" }
        behind = behind[next...].dropFirst(run.count)
        if run.count == fence.count {
          end = behind
          break
        }
      }
      guard let end else { return result + rest[start...] }
      rest = end
    }
    return result + rest
  }
}
