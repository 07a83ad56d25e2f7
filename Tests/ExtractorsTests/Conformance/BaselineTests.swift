import Testing

@testable import ContractSpec

@Suite("Baseline")
struct BaselineTests {
  private func drift(_ found: String, path: String = "a.kt", in enclosing: [String] = ["A"], line: Int = 1) -> Drift {
    var drift = Drift(
      rule: "spacing/off-scale", severity: .error, platform: Platform("android"),
      place: Place(path: path, line: line, column: 1, endLine: line, endColumn: 2), found: found, message: "m \(line)")
    drift.enclosing = enclosing
    drift.element = "Row"
    drift.property = "gap"
    return drift
  }

  private func compare(_ old: [Drift], _ new: [Drift], gone: Set<String> = []) -> Baseline.Result {
    Baseline(old).compare(new) { !gone.contains($0) }
  }

  @Test("A fourth equal drift is one that is new; a mended one is told once")
  func multiset() {
    let three = [1, 2, 3].map { drift("10.dp", line: $0) }
    #expect(compare(three, three).surplus.isEmpty)
    let four = compare(three, three + [drift("10.dp", line: 4)])
    #expect(four.surplus.map(\.place.line) == [4] && four.accepted == 3)
    let two = compare(three, Array(three.dropFirst()))
    #expect(two.surplus.isEmpty && two.mended.map(\.count) == [1])
    #expect(two.pruned.entries.map(\.count) == [2])
  }

  @Test("Lines, messages, order and blanks are no part of it; declaration and value are")
  func key() {
    let old = [drift("10.dp + 1.dp"), drift("6.dp", in: ["B"])]
    #expect(compare(old, [drift("6.dp", in: ["B"], line: 9), drift("10.dp\n + 1.dp", line: 30)]).surplus.isEmpty)
    #expect(compare(old, [drift("6.dp", in: ["C"])]).surplus.count == 1)
    #expect(compare(old, [drift("7.dp", in: ["B"])]).surplus.count == 1)
  }

  @Test("A renamed file keeps its entries; a file that is still there does not lend its own")
  func renamed() {
    let old = [drift("10.dp")]
    #expect(compare(old, [drift("10.dp", path: "b.kt")], gone: ["a.kt"]).surplus.isEmpty)
    let copied = compare(old, [drift("10.dp"), drift("10.dp", path: "b.kt")])
    #expect(copied.surplus.map(\.place.path) == ["b.kt"] && copied.mended.isEmpty)
    #expect(compare(old, [drift("10.dp", path: "b.kt")]).mended.count == 1)
  }

  @Test("What is written is read again, whatever stands in the text")
  func roundTrip() throws {
    let hostile = ["a\tb", "c\nd", "e\\f", "g›h", "i\u{2028}j", "ключ"]
    let all = hostile.map { drift($0, path: "p \($0)", in: [$0, "B"]) }
    let baseline = Baseline(all)
    let again = try Baseline(text: baseline.text, path: "b")
    #expect(again.entries.map(\.count) == baseline.entries.map(\.count))
    #expect(baseline.text.split(separator: "\n").count == 1 + hostile.count)
    #expect(again.text == baseline.text)
  }

  @Test("Lines are sorted by file, and a line that is no entry is told with its number")
  func file() {
    let text = Baseline([drift("2.dp", path: "b"), drift("1.dp", path: "a")]).text
    #expect(text.split(separator: "\n").dropFirst().map { $0.split(separator: "\t")[3] } == ["a", "b"])
    let error = #expect(throws: ContractError.self) { try Baseline(text: text + "nonsense\n", path: "b.txt") }
    #expect(error?.place?.line == 4)
  }
}
