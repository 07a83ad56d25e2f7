import Testing

@testable import ContractSpec
@testable import conform

@Suite("A checklist as Markdown")
struct ChecklistTextTests {
  private static func checklist(_ text: String, screens: Int = 1) -> Checklist {
    let place = Place(path: text.replacing("\u{0}", with: "") + ".kt", line: 3, column: 1, endLine: 3, endColumn: 2)
    var drift = Drift(
      rule: "spacing/off-scale", severity: .error, platform: .android, place: place, found: text,
      message: "padding on `\(text)` is \(text)")
    drift.element = text
    let spot = Checklist.Spot(platform: .android, place: place, name: text)
    let decision = Checklist.Decision(
      family: "spacing", rules: ["spacing/off-scale"], looked: 2, unknown: 1,
      findings: [Checklist.Finding(drift: drift, isChanged: true)])
    let answer = Checklist.Answer(ask: text, state: .open, note: "shows no `\(text)`", spots: [spot])
    let screen = Checklist.Screen(
      name: text, homes: [spot], decisions: [decision],
      exempted: [Checklist.Exempted(drift: drift, reason: text)], answers: [answer])
    return Checklist(
      screens: Array(repeating: screen, count: screens),
      shared: [Checklist.Shared(home: spot, users: [text], isChanged: true, decisions: [decision])],
      rest: [Checklist.Rest(platform: .android, decisions: [decision])], questions: [answer], known: screens,
      files: [place.path])
  }

  private static func text(_ checklist: Checklist, contract: String, since: String? = nil) -> String {
    ChecklistText(checklist, contract: contract, paths: ShownPaths(root: "", rootInRepository: nil), since: since).text
  }

  @Test("Names, words and reasons of others break no line and call nobody", arguments: HostileReportTests.texts)
  func hostile(text: String) {
    let report = Self.text(Self.checklist(text), contract: text, since: text)
    let plain = Self.text(Self.checklist("H"), contract: "H", since: "H")
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = plain.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == expected.count)
    // Headings, boxes and bullets begin the same lines.
    func head(_ line: Substring) -> Substring { line.prefix { "-# [x]✗".contains($0) } }
    for (line, plain) in zip(lines, expected).dropFirst() { #expect(line.hasPrefix(head(plain)), "\(line.prefix(60))") }
    #expect(lines[0].hasSuffix(" -->") && String(lines[0]).components(of: "-->") == 1)
    for scalar in report.unicodeScalars {
      #expect(scalar.properties.generalCategory != .control || scalar == "\n")
      #expect(!scalar.properties.isBidiControl)
    }
    #expect(report.utf8.count < 65_536)
  }

  @Test("That of a change keeps GitHub's limit and says what is left out; a whole one leaves out nothing")
  func limit() {
    let checklist = Self.checklist("Home", screens: 1_000)
    let report = Self.text(checklist, contract: "x", since: "main")
    #expect(report.unicodeScalars.count <= 65_536)
    let shown = report.components(of: "#### Home")
    #expect(
      report.contains("\n\(1_000 - shown) screens, \(1_000 - shown) with drift; without `--since` all are shown.\n"))
    #expect(report.hasSuffix("`Home` `Home.kt:3`\n"))
    #expect(Self.text(checklist, contract: "x").components(of: "#### Home") == 1_000)
  }

  @Test("A file is told by as much of its path as no other has")
  func names() {
    var checklist = Self.checklist("a/b/Row")
    checklist.files += ["c/b/Row.kt", "Row.kt"]
    #expect(Self.text(checklist, contract: "x").contains("**changed** `a/b/Row.kt:3` "))
    checklist.files = ["a/b/Row.kt", "a/b/Cell.kt"]
    #expect(Self.text(checklist, contract: "x").contains("**changed** `Row.kt:3` "))
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
