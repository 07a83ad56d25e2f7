import Foundation
import Testing

/// Compares with the file `Snapshots/<name>`. With `CONFORM_RECORD=1` it writes the file instead, and fails, so that
/// nothing is recorded unseen.
func expectSnapshot(
  _ text: String, _ name: String, file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let path = testFolder.appending(path: "Snapshots/\(name)")
  if ProcessInfo.processInfo.environment["CONFORM_RECORD"] == "1" {
    try? FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: path)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  guard let data = try? Data(contentsOf: path) else {
    Issue.record("there is no snapshot \(name); CONFORM_RECORD=1 writes it:\n\(text)", sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: data, as: UTF8.self)
  let difference = firstDifference(expected, text)
  #expect(expected == text, "\(name) differs; \(difference)", sourceLocation: sourceLocation)
}

/// The first line in which two texts differ.
func firstDifference(_ expected: String, _ actual: String) -> String {
  let left = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let right = actual.split(separator: "\n", omittingEmptySubsequences: false)
  for index in 0..<max(left.count, right.count) {
    let (a, b) = (index < left.count ? left[index] : "(nothing)", index < right.count ? right[index] : "(nothing)")
    if a != b { return "line \(index + 1): expected `\(a)`, found `\(b)`" }
  }
  return "no line differs"
}

/// `Tests/ExtractorsTests`.
let testFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

/// The top of the package.
let packageFolder = testFolder.deletingLastPathComponent().deletingLastPathComponent()
