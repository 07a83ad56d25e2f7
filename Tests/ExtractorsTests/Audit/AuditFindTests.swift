import Testing

@testable import ContractSpec

@Suite("Every place of a value")
struct AuditFindTests {
  private static let all = [Made.web, Made.android, Made.ios]

  private static func find(_ query: String, _ facts: [Fact], _ contract: Contract? = nil) -> AuditFind {
    AuditFind(query, in: facts, contract: contract, platforms: all)
  }

  @Test("A number finds its negative too, a negative number only itself")
  func numbers() {
    let facts = [8.0, -8, 8.5, 12].enumerated().map {
      Made.fact(.spacing, .number($1), text: "\($1)", line: $0 + 1)
    }
    #expect(Self.find("8", facts).places.map(\.place.line) == [1, 2])
    #expect(Self.find("-8", facts).places.map(\.place.line) == [2])
    #expect(Self.find("8.50", facts).places.map(\.place.line) == [3])
    #expect(Self.find("9", facts).places.isEmpty)
  }

  @Test("Boxes are found by a side, names and words by their text, modes by each value")
  func others() {
    var target = Made.fact(.target, .text("40x?"), text: "IconButton", line: 1)
    target.details = .target(width: 40, height: nil, related: [])
    var themed = Made.fact(.spacing, .none, text: "var(--x)", line: 2)
    themed.modes = [Fact.ModeValue(mode: "wide", value: .number(40))]
    let words = Made.fact(.words, .text("Abbrechen"), text: "\"Abbrechen\"", line: 3)
    let facts = [target, themed, words, Made.key("Abbrechen", "de", line: 4)]
    #expect(Self.find("40", facts).places.map(\.place.line) == [1, 2])
    #expect(Self.find("Abbrechen", facts).places.map(\.place.line) == [3])
  }

  @Test("Places come platform by platform, previews too")
  func order() {
    var facts = [Made.ios, Made.web, Made.android].enumerated().map { index, platform in
      Made.fact(.spacing, .number(8), text: "8", platform: platform, path: "\(index)", line: 1)
    }
    facts[1].isPreview = true
    #expect(Self.find("8", facts).places.map(\.platform) == Self.all)
  }

  @Test("Tokens of the contract that have the value, and their definitions in the sources")
  func tokens() {
    let contract = Made.contract(rules: [:])
    var facts = [
      Made.fact(.token, .number(8), text: "8px", platform: Made.web, path: "a.css", line: 1, name: "--space-sm"),
      Made.fact(.token, .number(8), text: "8px", platform: Made.web, path: "a.css", line: 2, name: "--own"),
      Made.fact(.token, .number(4), text: "4px", platform: Made.web, path: "a.css", line: 3, name: "--space-xs"),
    ]
    Binder(contract).bind(&facts)
    let find = Self.find("8", facts, contract)
    #expect(find.tokens.map(\.path.text) == ["space.sm"])
    #expect(find.definitions.map(\.place.line) == [1, 2])
    #expect(find.places.isEmpty)
  }

  @Test("`full` finds pills, and the token that is one by its number")
  func full() {
    var contract = Made.contract(rules: [:])
    for (path, value) in [("radius.full", 999.0), ("size.wide", 480)] {
      contract.tokens.insert(
        DesignToken(path: TokenPath(path), type: "dimension", value: .dimension(value), place: Made.place("t.json", 1)))
    }
    let find = Self.find("full", [Made.fact(.radius, .full, text: "50%")], contract)
    #expect(find.tokens.map(\.path.text) == ["radius.full"])
    #expect(find.places.count == 1)
    #expect(Self.find("480", [], contract).tokens.map(\.path.text) == ["size.wide"])
  }
}
