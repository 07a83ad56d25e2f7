import Foundation
import Testing

@testable import ContractSpec
@testable import conform

/// A line of `expected.tsv`: path, line, rule, what is found, the issue whose rule finds it.
struct ExpectedDrift: Hashable, Comparable, CustomStringConvertible {
  var path: String
  var line: Int
  var rule: String
  var found: String

  var description: String { "\(path):\(line) \(rule) \(found)" }

  static func < (left: Self, right: Self) -> Bool {
    (left.path, left.line, left.rule, left.found) < (right.path, right.line, right.rule, right.found)
  }

  /// The lines whose rule is in the registry; others wait for the issue they name.
  static func read(_ file: URL) throws -> [ExpectedDrift] {
    let known = Set(Rules.all.map(\.descriptor.id))
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(cells.count == 5, "\(file.path): \(line)")
      let number = try #require(Int(cells[1]), "\(file.path): \(line)")
      guard known.contains(cells[2]) else {
        #expect(cells[4] != "2", "no such rule: \(line)")
        return nil
      }
      return ExpectedDrift(path: cells[0], line: number, rule: cells[2], found: cells[3])
    }
  }
}
