import ContractSpec

/// JUnit's XML: a suite a platform, a failed case a drift, and a case that passes for each rule that found nothing there,
/// so that no suite is empty (Jenkins refuses one).
enum JUnitReport: Report {
  static let name = "junit"
  static let summary = "JUnit's XML, a failed case for each drift"

  static func write(_ findings: Findings, style: TextStyle, to output: ([UInt8]) -> Void) {
    let platforms = findings.summary.clients.map(\.platform)
    var byPlatform: [Platform: [Int]] = [:]
    for index in findings.drift.indices { byPlatform[findings.drift[index].platform, default: []].append(index) }
    var suites = ReportText(.plain)
    var tests = 0
    for platform in platforms {
      let drift = byPlatform[platform] ?? []
      let failed = Set(drift.map { findings.drift[$0].rule })
      let passed = findings.summary.rules.map(\.id).filter { !failed.contains($0) }
      let count = drift.count + max(passed.count, drift.isEmpty ? 1 : 0)
      tests += count
      suites.add(
        "  <testsuite name=\"\(MarkupText.xml(platform.id))\" tests=\"\(count)\" failures=\"\(drift.count)\" errors=\"0\" skipped=\"0\" time=\"0\">\n"
      )
      for index in drift { write(findings.drift[index], findings.paths, &suites) }
      for rule in drift.isEmpty && passed.isEmpty ? ["no rule"] : passed {
        suites.add("    <testcase classname=\"\(MarkupText.xml(platform.id)).\(rule)\" name=\"\(rule)\" time=\"0\"/>\n")
      }
      suites.add("  </testsuite>\n")
    }
    var text = ReportText(.plain)
    text.add(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"conform\" tests=\"\(tests)\" failures=\"\(findings.drift.count)\" errors=\"0\" time=\"0\">\n"
    )
    output(text.bytes)
    output(suites.bytes)
    output(Array("</testsuites>\n".utf8))
  }

  private static func write(_ drift: Drift, _ paths: ShownPaths, _ text: inout ReportText) {
    let path = paths.machine(drift.place.path)
    let place = "\(path):\(drift.place.line):\(drift.place.column)"
    let message = MarkupText.xml(drift.message)
    text.add("    <testcase classname=\"\(MarkupText.xml(drift.platform.id)).\(drift.rule)\"")
    text.add(" name=\"\(MarkupText.xml(place)) \(message)\" file=\"\(MarkupText.xml(path))\" time=\"0\">\n")
    text.add("      <failure type=\"\(drift.severity.rawValue)\" message=\"\(message)\">")
    text.add("\(MarkupText.xml(place)): \(drift.severity.rawValue): \(message) [\(drift.rule)]")
    if let fix = drift.fixes.first { text.add("\n\(MarkupText.xml(fix.title))") }
    text.add("</failure>\n    </testcase>\n")
  }
}
