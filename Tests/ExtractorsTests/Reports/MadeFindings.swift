import ContractSpec
import Extractors

@testable import conform

/// Findings for tests of reports: drift in sources that stand in memory.
enum MadeFindings {
  /// A drift at the place where `found` stands first in `text`.
  static func drift(
    _ path: String, _ text: String, _ found: String, message: String, rule: String = "radius/role",
    severity: Severity = .error, platform: Platform = .web
  ) -> Drift {
    let bytes = Array(text.utf8)
    let before = text.ranges(of: found).first.map { text[..<$0.lowerBound].utf8.count } ?? 0
    let place = Place(
      path: path, span: ByteSpan(before, before + found.utf8.count), bytes: bytes, lines: LineTable(bytes))
    return Drift(
      rule: rule, severity: severity, platform: platform, place: place, found: found, message: message)
  }

  /// - Parameter sources: by path.
  static func findings(
    _ drift: [Drift], sources: [String: String] = [:], contract: String = "Made", exempted: [Accepted] = [],
    rules: [String] = ["radius/role"]
  ) -> Findings {
    var drift = drift
    for index in drift.indices { drift[index].fingerprint = String(index + 1, radix: 16) }
    var reading = Reading()
    for platform in Set(drift.map(\.platform)).union([.web]) { reading.tallies[platform] = ClientTally(files: 1) }
    var summary = Summary(
      platforms: [.web, .android, .ios], reading: reading, facts: [], drift: drift, rules: rules)
    summary.exempted = exempted.count
    return Findings(
      contract: contract, paths: ShownPaths(root: "", rootInRepository: "."), drift: drift, exempted: exempted,
      bytes: { path in sources[path].map { Array($0.utf8) } }, summary: summary)
  }

  static func text(_ report: any Report.Type, _ findings: Findings) -> String {
    String(decoding: bytes(report, findings), as: UTF8.self)
  }

  static func bytes(_ report: any Report.Type, _ findings: Findings) -> [UInt8] {
    var bytes: [UInt8] = []
    report.write(findings, style: .plain) { bytes += $0 }
    return bytes
  }
}
