import ContractSpec
import Extractors
import Foundation
import Testing

@testable import conform

/// What those who take a report document of its form.
@Suite("What consumers of reports ask for")
struct ReportConsumerTests {
  private static let source = "/* é🎉 */ .a { padding: 3px; }\n.b {\n  margin: 5px 7px;\n}\n"

  private static func findings(_ extra: [Drift] = []) -> Findings {
    var drift = MadeFindings.drift("web/a.css", source, "3px", message: "padding is 3")
    drift.fixes = [
      Drift.Fix(title: "use `var(--x)`", isSafe: true, edits: [Drift.Edit(place: drift.place, text: "var(--x)")])
    ]
    var insertion = MadeFindings.drift("web/a.css", source, "5px", message: "a line is missing", severity: .note)
    insertion.place = Place(path: "web/a.css", line: 3, column: 3, endLine: 3, endColumn: 3)
    insertion.fixes = [
      Drift.Fix(title: "put it in", isSafe: true, edits: [Drift.Edit(place: insertion.place, text: "x\n  ")])
    ]
    return MadeFindings.findings([drift, insertion] + extra, sources: ["web/a.css": source])
  }

  private static func json(_ report: any Report.Type, _ findings: Findings) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(MadeFindings.bytes(report, findings)))
  }

  @Test("GitHub: data and properties are escaped, columns only within one line")
  func githubEscapes() {
    var drift = MadeFindings.drift("we,b/100%:a.css", Self.source, "3px", message: "100% of 3:4, no")
    var lines = MadeFindings.text(GitHubReport.self, MadeFindings.findings([drift])).split(separator: "\n")
    #expect(
      lines[0] == "::error file=we%2Cb/100%25%3Aa.css,line=1,endLine=1,col=24,endColumn=27,title=radius/role"
        + "::100%25 of 3:4, no")
    drift.place.endLine = 2
    lines = MadeFindings.text(GitHubReport.self, MadeFindings.findings([drift])).split(separator: "\n")
    #expect(lines[0].hasPrefix("::error file=we%2Cb/100%25%3Aa.css,line=1,endLine=2,title="))
  }

  @Test("GitHub: ten of each sort, the gravest first, changed lines before others, and how many are not shown")
  func githubLimits() {
    var drift: [Drift] = []
    for severity in [Severity.note, .warning, .error] {
      for number in 0..<15 {
        var one = MadeFindings.drift("a.css", Self.source, "3px", message: "\(severity) \(number)", severity: severity)
        one.place.line = number + 1
        one.place.endLine = number + 1
        drift.append(one)
      }
    }
    var findings = MadeFindings.findings(drift)
    findings.isOnChangedLine = { $0.place.line > 10 }
    let commands = MadeFindings.text(GitHubReport.self, findings).split(separator: "\n").prefix { $0.hasPrefix("::") }
    func texts(_ level: String) -> [Substring] {
      commands.filter { $0.hasPrefix("::\(level) file") }.compactMap { $0.split(separator: "::").last }
    }
    #expect(texts("error") == [10, 11, 12, 13, 14, 0, 1, 2, 3, 4].map { "error \($0)" })
    #expect(texts("warning").count == 10)
    // The notice that says so is the tenth.
    #expect(texts("notice").count == 9)
    #expect(commands.contains("::notice title=conform::16 not shown as annotations; all 45 stand in the log"))
  }

  @Test("GitLab: one array without a mark, the documented members, each fingerprint once, no `./`")
  func gitlab() throws {
    let bytes = MadeFindings.bytes(GitLabReport.self, Self.findings())
    #expect(bytes.first == UInt8(ascii: "["))
    let entries = try #require(try Self.json(GitLabReport.self, Self.findings()) as? [[String: Any]])
    #expect(entries.map { $0["severity"] as? String } == ["major", "info"])
    #expect(Set(entries.compactMap { $0["fingerprint"] as? String }).count == 2)
    for entry in entries {
      #expect(!(try #require(entry["description"] as? String)).isEmpty)
      #expect(entry["check_name"] as? String == "radius/role")
      let location = try #require(entry["location"] as? [String: Any])
      #expect(location["path"] as? String == "web/a.css")
      let positions = try #require(location["positions"] as? [String: [String: Int]])
      #expect(try #require(positions["begin"]?["line"]) >= 1)
    }
    #expect(MadeFindings.text(GitLabReport.self, MadeFindings.findings([])) == "[]\n")
  }

  @Test("JUnit: counts are true, no suite is empty, no two cases have one name")
  func junit() throws {
    for findings in [Self.findings(), MadeFindings.findings([]), MadeFindings.findings([], rules: [])] {
      let xml = try #require(ParsedXML(MadeFindings.text(JUnitReport.self, findings)))
      let cases = xml.all("testcase")
      let root = try #require(xml.elements.first)
      #expect(root.name == "testsuites" && root.attributes["tests"] == "\(cases.count)")
      #expect(root.attributes["failures"] == "\(xml.all("failure").count)")
      let suites = xml.all("testsuite")
      #expect(suites.map { $0.attributes["name"] } == ["web", "android", "ios"])
      #expect(suites.allSatisfy { Int($0.attributes["tests"] ?? "") ?? 0 >= 1 })
      #expect(suites.reduce(0) { $0 + (Int($1.attributes["tests"] ?? "") ?? 0) } == cases.count)
      let names = cases.map { "\($0.attributes["classname"] ?? "") \($0.attributes["name"] ?? "")" }
      #expect(Set(names).count == names.count)
      // GitLab shows what stands inside, not the attribute.
      #expect(xml.all("failure").allSatisfy { $0.text.contains("web/a.css:") })
    }
  }

  @Test("Checkstyle: the severities it knows, files in order, an empty report is one too")
  func checkstyle() throws {
    let xml = try #require(ParsedXML(MadeFindings.text(CheckstyleReport.self, Self.findings())))
    #expect(xml.all("error").map { $0.attributes["severity"] } == ["error", "info"])
    #expect(xml.all("file").map { $0.attributes["name"] } == ["web/a.css"])
    let empty = try #require(ParsedXML(MadeFindings.text(CheckstyleReport.self, MadeFindings.findings([]))))
    #expect(empty.elements.map(\.name) == ["checkstyle"])
  }

  @Test("reviewdog: columns are bytes, an insertion is an empty range, and a suggestion is what to write there")
  func rdjson() throws {
    let object = try #require(try Self.json(RDJSONReport.self, Self.findings()) as? [String: Any])
    let diagnostics = try #require(object["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map { $0["severity"] as? String } == ["ERROR", "INFO"])
    typealias Range = [String: [String: Int]]
    let ranges = try diagnostics.map { diagnostic in
      try #require((diagnostic["location"] as? [String: Any])?["range"] as? Range)
    }
    // `é` is two bytes and the emoji four: four more than scalars.
    #expect(ranges[0] == ["start": ["line": 1, "column": 28], "end": ["line": 1, "column": 31]])
    #expect(ranges[1] == ["start": ["line": 3, "column": 3], "end": ["line": 3, "column": 3]])
    for (diagnostic, range) in zip(diagnostics, ranges) {
      let suggestions = try #require(diagnostic["suggestions"] as? [[String: Any]])
      #expect(suggestions.map { $0["range"] as? Range } == [range])
    }
    // Of a file that is gone only the line is known, and a suggestion would replace all of it.
    var gone = Self.findings()
    gone.bytes = { _ in nil }
    let text = MadeFindings.text(RDJSONReport.self, gone)
    #expect(text.contains(#""range":{"start":{"line":1}}"#) && !text.contains("suggestions"))
  }

  @Test("SARIF: regions count scalars from 1, ends exclusive; a file's name is a URI without `./`")
  func sarif() throws {
    let drift = MadeFindings.drift("web/a b#é.css", Self.source, "3px", message: "x")
    let findings = Self.findings([drift])
    let object = try #require(try Self.json(SARIFReport.self, findings) as? [String: Any])
    let run = try #require((object["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let results = try #require(run["results"] as? [[String: Any]])
    // The gravest first.
    #expect(results.map { $0["level"] as? String } == ["error", "error", "note"])
    let places = try results.map { result in
      try #require(((result["locations"] as? [[String: Any]])?.first?["physicalLocation"]) as? [String: Any])
    }
    #expect(
      places[0]["region"] as? [String: Int] == ["startLine": 1, "startColumn": 24, "endLine": 1, "endColumn": 27])
    #expect((places[1]["artifactLocation"] as? [String: String])?["uri"] == "web/a%20b%23%C3%A9.css")
    let hashes = results.compactMap { ($0["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"] }
    #expect(Set(hashes).count == 3)
    let empty = try #require(try Self.json(SARIFReport.self, MadeFindings.findings([])) as? [String: Any])
    let runs = try #require(empty["runs"] as? [[String: Any]])
    #expect(runs.count == 1 && (runs[0]["results"] as? [Any])?.isEmpty == true)
  }
}
