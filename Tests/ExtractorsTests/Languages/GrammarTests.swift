import Testing

@testable import Extractors

@Suite("The tables of sinks")
struct GrammarTests {
  static let grammars: [(name: String, grammar: Grammar)] = [
    ("Compose", ComposeSinks.grammar), ("SwiftUI", SwiftUISinks.grammar),
  ]

  @Test("A callee, a label and an assignment stand in one row: of two, the later would hide the earlier")
  func rows() {
    for (name, grammar) in Self.grammars {
      let tables = [
        "calls": grammar.calls.flatMap(\.callees), "labels": grammar.labels.map(\.label),
        "assignments": grammar.assignments.map(\.label), "words": grammar.words.flatMap(\.callees),
      ]
      for (table, names) in tables {
        #expect(!names.isEmpty || table == "assignments", "\(name) \(table)")
        let twice = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
        #expect(twice == [], "\(name) \(table)")
      }
    }
  }
}
