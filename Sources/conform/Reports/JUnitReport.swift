import ContractSpec

/// JUnit's XML: a suite a platform, a failed case a drift, and a case that passes for each rule that found nothing there,
/// so that no suite is empty (Jenkins refuses one).
enum JUnitReport: Report {
  static let name = "junit"
  static let summary = "JUnit's XML, a failed case for each drift"

  /// GitLab takes files of under 30 MB; the rest is for the cases that pass. The gravest are kept.
  private static let mostBytes = 28 << 20
  private static let mostText = 2_000

  static func write(_ findings: Findings, style: TextStyle, to output: ([UInt8]) -> Void) {
    var cases: [[UInt8]?] = Array(repeating: nil, count: findings.drift.count)
    var size = 0
    for index in findings.gravestFirst {
      let text = text(of: findings.drift[index], findings.paths)
      size += text.count
      if size > mostBytes { break }
      cases[index] = text
    }
    var byPlatform: [Platform: [Int]] = [:]
    for index in findings.drift.indices { byPlatform[findings.drift[index].platform, default: []].append(index) }
    let suites = findings.summary.clients.map {
      suite($0.platform, byPlatform[$0.platform] ?? [], cases, findings)
    }
    let tests = suites.reduce(0) { $0 + $1.tests }
    let failures = suites.reduce(0) { $0 + $1.failures }
    var head = ReportText(.plain)
    head.add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    head.add("<testsuites name=\"conform\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\" time=\"0\">\n")
    output(head.bytes)
    for suite in suites { output(suite.bytes) }
    output(Array("</testsuites>\n".utf8))
  }

  private static func suite(
    _ platform: Platform, _ drift: [Int], _ cases: [[UInt8]?], _ findings: Findings
  ) -> (bytes: [UInt8], tests: Int, failures: Int) {
    let id = MarkupText.xml(platform.id)
    let failed = Set(drift.map { findings.drift[$0].rule })
    var passed = findings.summary.rules.map(\.id).filter { !failed.contains($0) }
    if drift.isEmpty, passed.isEmpty { passed = ["no rule"] }
    let shown = drift.compactMap { cases[$0] }
    let left = drift.count - shown.count
    let failures = shown.count + min(1, left)
    var text = ReportText(.plain)
    text.add("  <testsuite name=\"\(id)\" tests=\"\(failures + passed.count)\" failures=\"\(failures)\"")
    text.add(" errors=\"0\" skipped=\"0\" time=\"0\">\n")
    for one in shown { text.add(one) }
    if left > 0 {
      text.add("    <testcase classname=\"\(id)\" name=\"\(left) more\" time=\"0\">\n")
      text.add("      <failure>\(left) more are left out; the gravest are shown</failure>\n    </testcase>\n")
    }
    for rule in passed { text.add("    <testcase classname=\"\(id).\(rule)\" name=\"\(rule)\" time=\"0\"/>\n") }
    text.add("  </testsuite>\n")
    return (text.bytes, failures + passed.count, failures)
  }

  private static func text(of drift: Drift, _ paths: ShownPaths) -> [UInt8] {
    let path = MarkupText.xml(paths.machine(drift.place.path))
    let place = "\(path):\(drift.place.line):\(drift.place.column)"
    let message = MarkupText.xml(MarkupText.clipped(drift.message, to: mostText))
    var text = ReportText(.plain)
    text.add("    <testcase classname=\"\(MarkupText.xml(drift.platform.id)).\(drift.rule)\"")
    text.add(" name=\"\(place) \(message)\" file=\"\(path)\" time=\"0\">\n")
    text.add("      <failure type=\"\(drift.severity.rawValue)\" message=\"\(message)\">")
    text.add("\(place): \(drift.severity.rawValue): \(message) [\(drift.rule)]")
    if let fix = drift.fixes.first { text.add("\n\(MarkupText.xml(MarkupText.clipped(fix.title, to: mostText)))") }
    text.add("</failure>\n    </testcase>\n")
    return text.bytes
  }
}
