import Testing

@testable import ContractSpec
@testable import conform

@Suite("The forms of an audit")
struct AuditReportTests {
  /// Names with everything that a terminal, Markdown, JSON or CSV could obey.
  private static let hostile = "a|b`c\",d\u{1B}[31m<b>\r\n=@x\u{202E}"

  private static let contract = Made.contract(rules: ["spacing/off-scale": ["scale": Made.value(.string("space"))]])

  private static var facts: [Fact] {
    var facts = [
      Made.fact(
        .spacing, .number(8), text: "var(--space-sm)", on: ".list-row", property: "padding.vertical",
        platform: Made.web,
        path: "web/a.css", line: 3, name: "--space-sm"),
      Made.fact(
        .spacing, .number(10), text: "10px", on: hostile, property: "gap", platform: Made.web, path: hostile + ".css",
        line: 4),
      Made.fact(.textStyle, .text("headline"), text: ".headline", property: "", platform: Made.ios, line: 5),
      Made.fact(.words, .text(hostile), text: hostile, property: "", platform: Made.ios, path: "A.swift", line: 6),
      Made.fact(
        .radius, .full, text: "50%", on: ".chip", property: "corner.all", platform: Made.web, path: "web/a.css", line: 7
      ),
    ]
    for (line, value) in [(8, 4.0), (9, 6)] {
      facts.append(
        Made.fact(
          .typeSize, .number(value), text: "\(value)", on: ".event-pill", property: "", platform: Made.web,
          path: "web/a.css", line: line))
    }
    Binder(contract).bind(&facts)
    return facts
  }

  private static func findings(withContract: Bool = true, before: Bool = false) -> AuditFindings {
    let platforms = [Made.web, Made.ios]
    let contract = withContract ? Self.contract : nil
    let files = [Made.web: AuditFindings.Files(read: 2, unread: 3), Made.ios: AuditFindings.Files(read: 1)]
    var findings = AuditFindings(
      contract: withContract ? "Made" : nil, paths: ShownPaths(root: "app", rootInRepository: "app"),
      audit: Audit(facts, contract: contract, platforms: platforms), files: files)
    if before {
      findings.before = AuditFindings.Before(
        revision: "v1", audit: Audit(Array(facts.dropFirst(2)), contract: contract, platforms: platforms), files: files)
    }
    return findings
  }

  private static func found(_ query: String) -> AuditFound {
    AuditFound(
      contract: "Made", paths: ShownPaths(root: "app", rootInRepository: "app"),
      find: AuditFind(query, in: facts, contract: contract, platforms: [Made.web, Made.ios]))
  }

  /// Every text that a form can print.
  private static func texts(_ report: any AuditReport.Type) -> [String] {
    [
      report.text(findings(), .plain), report.text(findings(withContract: false), .plain),
      report.text(findings(before: true), .plain), report.text(found("8"), .plain), report.text(found(hostile), .plain),
    ]
  }

  @Test("Each form reads as its golden", arguments: AuditReports.all.map { $0.name })
  func golden(name: String) {
    #expect(!AuditReports.all.isEmpty)
    let report = AuditReports.named(name)
    #expect(report.name == name)
    expectSnapshot(Self.texts(report).joined(separator: "\n----\n\n"), "Audit/\(name)")
  }

  @Test("No control character but line ends comes out of any form", arguments: AuditReports.all.map { $0.name })
  func controls(name: String) {
    for text in Self.texts(AuditReports.named(name)) {
      let rest = text.unicodeScalars.filter { $0 != "\n" && (name != "csv" || $0 != "\r") }
      #expect(rest.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{202E}" })
    }
  }

  @Test("Text stays in 80 columns, but for a path")
  func width() {
    for text in Self.texts(AuditTextReport.self) {
      for line in text.split(separator: "\n") where TerminalText.width(of: line) > 80 {
        Issue.record("\(line)")
      }
    }
  }

  @Test("A long list of values is broken at 80 columns, and after four lines the rest is a number")
  func longList() {
    for length in 1...40 {
      let facts = (1...60).map { index in
        let key = String(repeating: "k", count: length) + "\(index)"
        return Made.fact(.keyUse, .text(key), text: key, property: "", line: index)
      }
      var findings = Self.findings()
      findings.audit = Audit(facts, contract: nil, platforms: [Made.android])
      let lines = AuditTextReport.text(findings, .plain).split(separator: "\n")
      #expect(lines.allSatisfy { TerminalText.width(of: $0) <= 80 })
      #expect(lines.count { $0.contains(" · ") || $0.hasSuffix(" ·") || $0.hasSuffix(" …") } == 4)
      #expect(lines.contains { $0.hasPrefix("    and ") && $0.hasSuffix(" more") })
    }
  }

  @Test("Coloured text is the plain one when its colours are taken away")
  func colors() {
    let colored = AuditTextReport.text(Self.findings(), TextStyle(isColored: true))
    let plain = colored.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated().map { part in
      part.offset == 0 ? String(part.element) : String(part.element.drop { $0 != "m" }.dropFirst())
    }.joined()
    #expect(colored != plain)
    #expect(plain == AuditTextReport.text(Self.findings(), .plain))
  }

  @Test("Each row of a Markdown table has the cells of its head")
  func cells() {
    for text in Self.texts(AuditMarkdownReport.self) {
      var head: Int?
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        guard line.hasPrefix("|") else {
          head = nil
          continue
        }
        // A bar behind a backslash is a character of the cell.
        let bars = line.replacing("\\|", with: "").count { $0 == "|" }
        #expect(bars == head ?? bars, "\(line)")
        head = bars
      }
    }
  }

  // MARK: CSV

  @Test("What a reader of RFC 4180 reads are rows as long as the head, and the fields that were written")
  func csv() throws {
    for text in Self.texts(AuditCSVReport.self) {
      let rows = Self.parsed(text)
      #expect(rows.count > 1)
      #expect(rows.allSatisfy { $0.count == rows[0].count })
    }
    let rows = Self.parsed(AuditCSVReport.text(Self.findings(), .plain))
    let words = try #require(rows.first { $0[2] == "words" })
    #expect(words[3] == "a|b`c\",d␛[31m<b>␍␊=@x\\u{202e}")
    #expect(words[4] == "1")
  }

  @Test("A quote is doubled, and a field with a comma or quote stands in quotes")
  func quoting() {
    let text = AuditCSVReport.text(Self.found("10"), .plain)
    #expect(text.hasPrefix("platform,kind,value,"))
    #expect(text.contains(#",10px,gap,"a|b`c"",d"#))
    #expect(text.hasSuffix("\r\n"))
  }

  /// RFC 4180, section 2.
  private static func parsed(_ text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field = ""
    var isQuoted = false
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch (scalar, isQuoted) {
      case ("\"", true) where scalars.first == "\"":
        field.unicodeScalars.append(scalars.removeFirst())
      case ("\"", _): isQuoted.toggle()
      case (",", false):
        row.append(field)
        field = ""
      case ("\r", false):
        #expect(scalars.popFirst() == "\n")
        rows.append(row + [field])
        (row, field) = ([], "")
      default: field.unicodeScalars.append(scalar)
      }
    }
    #expect(!isQuoted && row.isEmpty && field.isEmpty)
    return rows
  }
}
