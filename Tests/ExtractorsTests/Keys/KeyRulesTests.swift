import Testing

@testable import ContractSpec

@Suite("Missing and undefined keys")
struct KeyRulesTests {
  private func contract(identical: [[Platform]] = [], languages: [String] = ["de", "en"]) -> Contract {
    var contract = Made.contract(rules: ["key/missing": [:], "key/undefined": [:]])
    contract.localisation = Contract.Localisation(
      languages: languages,
      tables: [
        Made.ios: [
          .init(file: GlobPattern("ios/L10n.swift"), name: "L10n", place: Made.place("contract.json", 8))
        ]
      ], identical: identical, lookups: [:])
    return contract
  }

  @Test("A missing key stands after the nearest entry before it that both have, else before the first")
  func neighbours() {
    let facts = [
      Made.key("a", "de", line: 1), Made.key("b", "de", line: 2), Made.key("c", "de", line: 3),
      Made.key("d", "de", line: 4), Made.key("b", "en", line: 12), Made.key("c", "en", line: 13),
    ]
    let drift = Made.run(facts, contract())
    #expect(drift.map(\.value) == [.text("a"), .text("d")])
    #expect(drift.map(\.place.line) == [12, 13])
    #expect(drift.map { $0.related.map(\.place.line) } == [[1], [4]])
    #expect(drift[0].message == "key `a` is missing in `en` of `L10n`; `de` has it")
  }

  @Test("In a catalog, where a key has one entry for all languages, a missing text is told at its key")
  func catalog() {
    let facts = [
      Made.key("a", "de", line: 1), Made.key("a", "en", line: 1), Made.key("b", "de", line: 5),
      Made.key("c", "de", line: 9), Made.key("c", "en", line: 9),
    ]
    let drift = Made.run(facts, contract())
    #expect(drift.map(\.place.line) == [5])
    #expect(drift.first?.related.isEmpty == true)
  }

  @Test("A table without one language is one drift, at line 1 of its file")
  func absentLanguage() {
    let drift = Made.run([Made.key("a", "de", line: 4), Made.key("b", "de", line: 5)], contract())
    #expect(drift.map(\.place) == [Place(path: "L10n.kt", line: 1, column: 1, endLine: 1, endColumn: 1)])
    #expect(drift.first?.message == "table `L10n` has nothing in `en`; `de` has entries")
  }

  @Test("A platform of a parity group without any table is told at the file the contract names")
  func absentTable() {
    let facts = [Made.key("a", "de", line: 4), Made.key("a", "en", line: 8)]
    let drift = Made.run(facts, contract(identical: [[Made.android, Made.ios]]))
    #expect(drift.map(\.place.path) == ["ios/L10n.swift", "ios/L10n.swift"])
    #expect(drift.map(\.property) == ["de", "en"])
  }

  @Test("Platforms without a parity group and languages the contract does not name are left alone")
  func leftAlone() {
    let facts = [
      Made.key("a", "de", line: 1), Made.key("a", "en", line: 2), Made.key("z", "fr", line: 3),
      Made.key("b", "de", platform: Made.ios, path: "ios/L10n.swift", line: 1),
      Made.key("b", "en", platform: Made.ios, path: "ios/L10n.swift", line: 2),
    ]
    #expect(Made.run(facts, contract()).isEmpty)
  }

  @Test("A key that is looked up must be in a table of its platform, where that has tables")
  func undefined() {
    func use(_ key: String, on platform: Platform, isDynamic: Bool = false, line: Int) -> Fact {
      var fact = Made.fact(.keyUse, .text(key), text: key, platform: platform, line: line)
      fact.details = .keyUse(function: "tr", table: nil, isDynamic: isDynamic)
      return fact
    }
    let facts = [
      Made.key("a", "de", line: 1), use("a", on: Made.android, line: 2), use("b", on: Made.android, line: 3),
      use("b.", on: Made.android, isDynamic: true, line: 4), use("b", on: Made.web, line: 5),
    ]
    let drift = Made.run(facts, contract(languages: ["de"]))
    #expect(drift.map(\.message) == ["key `b` is looked up; no table of android has it"])
  }
}
