import ContractSpec
import Extractors
import Testing

@testable import conform

@Suite("Reports")
struct ReportTests {
  private static let kotlin = """
    @Composable
    fun EventRow(label: String) {
    \tBox(Modifier.clip(RoundedCornerShape(10.dp)))
    }

    """
  private static let css = ".event-pill { border-radius: 3px; /* \u{1B}[2J\u{202E} */ }\n"

  private static func drift(
    _ path: String, _ text: String, _ found: String, platform: Platform, severity: Severity
  ) -> Drift {
    let bytes = Array(text.utf8)
    let start = text.utf8.count - text[(text.ranges(of: found).first?.lowerBound ?? text.startIndex)...].utf8.count
    let place = Place(
      path: path, span: ByteSpan(start, start + found.utf8.count), bytes: bytes, lines: LineTable(bytes))
    var drift = Drift(
      rule: "radius/role", severity: severity, platform: platform, place: place, found: found,
      message: "corner radius on `EventRow` is \(found); the contract says `radius.event` (4)")
    drift.value = .number(10)
    drift.unit = "dp"
    drift.expected = "radius.event"
    drift.expectedValue = .number(4)
    drift.enclosing = ["EventRow"]
    drift.fingerprint = "0123456789abcdef"
    drift.related = [
      .init(
        place: Place(path: "../contract.json", line: 41, column: 5, endLine: 41, endColumn: 9),
        message: "`radius.event` applies to event pills everywhere")
    ]
    return drift
  }

  /// Two drifts, one with a fix, one with hostile text, and counts of every sort.
  private static func findings(_ paths: ShownPaths) -> Findings {
    var first = drift("android/Agenda.kt", kotlin, "10.dp", platform: .android, severity: .error)
    first.fixes = [
      .init(
        title: "use `MaterialTheme.radii.event`", isSafe: false,
        edits: [.init(place: first.place, text: "MaterialTheme.radii.event")])
    ]
    var second = drift("web/\u{1B}a.css", css, "3px", platform: .web, severity: .warning)
    second.value = .none
    second.expected = ""
    second.expectedValue = .full
    second.related = []
    var reading = Reading()
    reading.tallies[.android] = ClientTally(files: 36, bytes: 9, unread: [".java": 4], exclusions: [.generated: 2])
    reading.tallies[.web] = ClientTally(files: 1, bytes: 1, notUnderstood: 1)
    reading.foldersOut = ["build": 2, "node_modules": 1]
    reading.ignored = 3
    var facts: [Fact] = []
    for (platform, reason) in [(Platform.android, UnresolvedReason.runTime), (.android, .ambiguous), (.android, nil)] {
      var fact = Fact(kind: .spacing, platform: platform, place: first.place, value: reason == nil ? .number(1) : .none)
      if let reason {
        fact.origin = .unresolved
        fact.reason = reason
      }
      facts.append(fact)
    }
    let all = [first, second]
    return Findings(
      contract: "Calendarr", paths: paths, drift: all,
      bytes: { path in Array((path.hasSuffix(".kt") ? kotlin : css).utf8) },
      summary: Summary(
        platforms: [.web, .android], reading: reading, facts: facts, drift: all,
        rules: ["radius/off-scale", "radius/role"]))
  }

  private static func text(_ report: any Report.Type, _ style: TextStyle = .plain, quiet: Bool = false) -> String {
    var findings = findings(ShownPaths(root: "contract/sample", rootInRepository: "contract/sample"))
    findings.isQuiet = quiet
    var bytes: [UInt8] = []
    report.write(findings, style: style) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("Each report reads as its golden", arguments: Reports.all.map { $0.name })
  func golden(name: String) throws {
    #expect(!Reports.all.isEmpty)
    expectSnapshot(Self.text(try #require(Reports.named(name))), "Reports/\(name)")
  }

  @Test("Without its colours the coloured report is the plain one")
  func colors() {
    let colored = Self.text(TextReport.self, TextStyle(isColored: true))
    var plain = ""
    var isInside = false
    for scalar in colored.unicodeScalars {
      if scalar == "\u{1B}" { isInside = true }
      if !isInside { plain.unicodeScalars.append(scalar) }
      if scalar == "m" { isInside = false }
    }
    #expect(colored != plain)
    #expect(plain == Self.text(TextReport.self))
  }

  @Test("Quiet leaves drift alone")
  func quiet() {
    let text = Self.text(TextReport.self, quiet: true)
    #expect(text.contains("[radius/role]"))
    #expect(!text.contains("platform"))
  }

  @Test("A path is shown from where we are in text, from the top of the work tree in json")
  func paths() {
    let paths = ShownPaths(root: "../sample", rootInRepository: "contract/sample")
    #expect(paths.text("web/a.css") == "../sample/web/a.css")
    #expect(paths.text("../contract.json") == "../contract.json")
    #expect(paths.machine("../contract.json") == "contract/contract.json")
    #expect(ShownPaths(root: "", rootInRepository: nil).machine(".") == ".")
  }
}
