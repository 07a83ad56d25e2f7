import Testing

@testable import ContractSpec

@Suite("What rules let pass")
struct RuleDetailTests {
  private func radiusContract() -> Contract {
    var contract = Made.contract(rules: [:])
    for (name, value) in [("event", 4.0), ("field", 8), ("full", 9999)] {
      contract.tokens.insert(
        DesignToken(
          path: TokenPath("radius.\(name)"), type: "dimension", value: .dimension(value), place: Made.place("t.json", 1)
        ))
    }
    contract.spellings.append(
      Contract.Spelling(
        tokens: "radius.*", forms: [Made.android: .init(value: "Radii.{name}")], place: Made.place("contract.json", 2)))
    let roles = [("radius.event", "Event*"), ("radius.field", "*Card"), ("radius.full", "*Chip")].map {
      Made.object(("token", Made.value(.string($0.0))), ("on", Made.strings($0.1)))
    }
    contract.rules = [
      RuleSettings(
        rule: "radius/role", options: ["roles": Made.value(.array(roles))], place: Made.place("contract.json", 3))
    ]
    return contract
  }

  private func radius(
    _ value: FactValue, on element: String, in enclosing: [String], property: String = "corner.all", name: String? = nil
  ) -> Fact {
    Made.fact(.radius, value, text: "x", on: element, in: enclosing, property: property, name: name)
  }

  @Test("The nearest name has the role: a card in an event row is a card")
  func nearestRole() {
    let facts = [
      radius(.number(8), on: "NoteCard", in: ["EventRow"]),
      radius(.number(8), on: "Box", in: ["EventRow", "NoteCard"]),
    ]
    #expect(Made.run(facts, radiusContract()).isEmpty)
    let drift = Made.run([radius(.number(8), on: "Box", in: ["NoteCard", "EventRow"])], radiusContract())
    #expect(drift.map(\.message) == ["corner radius on `EventRow` is 8; the contract says `radius.event` (4)"])
  }

  @Test("One square corner and a dot inside a thing are not the thing's corner")
  func shapesInside() {
    let contract = radiusContract()
    #expect(Made.run([radius(.number(0), on: "Box", in: ["EventRow"], property: "corner.topStart")], contract).isEmpty)
    #expect(Made.run([radius(.full, on: "Box", in: ["EventRow"])], contract).isEmpty)
    #expect(Made.run([radius(.number(0), on: "Box", in: ["EventRow"])], contract).count == 1)
    #expect(Made.run([radius(.full, on: "EventPill", in: [])], contract).count == 1)
    #expect(Made.run([radius(.full, on: "DayChip", in: [])], contract).isEmpty)
    let drift = Made.run([radius(.number(8), on: "DayChip", in: [])], contract)
    #expect(drift.map(\.message) == ["corner radius on `DayChip` is 8; the contract says `radius.full` (full)"])
  }

  @Test("A role's token passes whatever the source says it is; another token does not")
  func roleTokens() {
    let facts = [
      radius(.number(5), on: "EventPill", in: [], name: "Radii.event"),
      radius(.number(8), on: "EventPill", in: [], name: "Radii.field"),
      radius(.none, on: "EventPill", in: [], name: "Radii.field"),
      radius(.none, on: "EventPill", in: [], name: "somethingElse"),
    ]
    #expect(Made.run(facts, radiusContract()).map(\.value) == [.number(8), .number(8)])
  }

  @Test("Drift of one role names a few of the others, and where the contract says it")
  func roleNotes() {
    let facts = (1...4).map { line in
      Made.fact(.radius, .number(3), text: "3.dp", on: "EventPill", property: "corner.all", line: line)
    }
    let related = Made.run(facts, radiusContract()).map(\.related)
    #expect(related.map { $0.map(\.place.line) } == [[4, 2, 3], [4, 1, 3], [4, 1, 2], [4, 1, 2]])
    #expect(
      related[0].map(\.message) == ["`radius.event` applies to `Event*`", "also 3 (android)", "also 3 (android)"])
  }

  @Test(
    "A selector is known by its last compound and each part of it",
    arguments: [
      (".event-pill", true), (".week .event-pill:hover", true), ("li.event-pill.is-past", true),
      (".a, .b > .event-pill", true), (".event-pill .dot", false), (".event-pill-wide", false),
      (".event-pill::before", true), ("#event-pill", false), ("", false),
    ])
  func selectors(name: String, expected: Bool) {
    #expect(!NameGlobs([[".event-pill"]]).lists(taking: name).isEmpty == expected)
  }

  @Test("A font size is judged by the exception of its place, and one of nothing is not judged")
  func minimum() {
    let except = Made.object(("size", Made.value(.number(10))), ("on", Made.strings("WeekNumber")))
    let contract = Made.contract(rules: [
      "type/minimum": ["size": Made.value(.number(11)), "except": Made.value(.array([except]))]
    ])
    func drift(_ size: Double, _ place: String) -> [String] {
      Made.run([Made.fact(.typeSize, .number(size), text: "x", in: [place])], contract).map(\.expected)
    }
    #expect(drift(10, "WeekNumber") == [] && drift(9, "WeekNumber") == ["10"] && drift(10, "Other") == ["11"])
    #expect(drift(0, "Other") == [] && drift(11, "Other") == [] && drift(10.995, "Other") == [])
  }

  @Test("Targets in a bar have the bar's minimum; what is not known or hidden is not reported")
  func targets() {
    let bar = Made.object(("target", Made.value(.number(40))), ("on", Made.strings("*Bar")))
    let contract = Made.contract(rules: [
      "target/size": [
        "width": Made.value(.number(48)), "height": Made.value(.number(44)), "bars": Made.value(.array([bar])),
      ]
    ])
    func drift(_ width: Double?, _ height: Double?, in place: String = "Screen") -> [String] {
      var fact = Made.fact(.target, .text("x"), text: "x", on: "Button", in: [place])
      fact.details = .target(width: width, height: height, related: [])
      return Made.run([fact], contract).map(\.message)
    }
    #expect(drift(48, 44) == [] && drift(nil, nil) == [] && drift(nil, 44) == [] && drift(1, 1) == [])
    #expect(drift(40, 40, in: "TopBar") == [])
    #expect(drift(48, 40) == ["hit target on `Button` is 48 × 40; the contract says at least 48 × 44"])
    #expect(drift(nil, 40) == ["hit target on `Button` is 40 tall; the contract says at least 48 × 44"])
    #expect(drift(30, nil, in: "TopBar") == ["hit target on `Button` is 30 wide; the contract says at least 40 × 40"])
  }

  @Test("An `em` whose parent is not known is no value to judge; each mode of a value is")
  func modes() {
    var assumed = Made.fact(.spacing, .number(10), text: "0.625em", platform: Made.web)
    assumed.isAssumed = true
    var modes = Made.fact(.spacing, .none, text: "var(--gap)", platform: Made.web, name: "--gap")
    modes.modes = [.init(mode: "default", value: .number(8)), .init(mode: "compact", value: .number(5))]
    let drift = Made.run([assumed, modes], Made.contract(rules: ["spacing/off-scale": [:], "spacing/raw-value": [:]]))
    #expect(drift.map(\.message) == ["spacing on `Text` is 5 in `compact`; the nearest step is `space.xs` (4)"])
  }

  @Test("Where two tokens share a value, a raw value names both and has no fix, unless one is an alias")
  func sharedValues() {
    var contract = Made.contract(rules: ["spacing/raw-value": [:]])
    func insert(alias: TokenPath?) {
      contract.tokens.insert(
        DesignToken(
          path: TokenPath("space.control"), type: "dimension", value: .dimension(8), alias: alias,
          place: Made.place("t.json", 1)))
    }
    let fact = Made.fact(.spacing, .number(8), text: "8.dp")
    insert(alias: TokenPath("space.sm"))
    #expect(Made.run([fact], contract).map(\.expected) == ["space.sm"])
    insert(alias: nil)
    let drift = Made.run([fact], contract)
    #expect(drift.map(\.fixes.count) == [0])
    #expect(
      drift.map(\.message) == [
        "spacing on `Text` is the literal `8.dp`; the contract says `space.control` (8) or `space.sm` (8)"
      ])
  }

  @Test("Words need letters to be words, and a contract may allow some")
  func words() {
    let contract = Made.contract(rules: [
      "words/hard-coded": ["letters": Made.value(.number(3)), "allow": Made.strings("Calendarr")]
    ])
    let texts = ["ab", "Abc", "Calendarr", "12:30", "日本語", String(repeating: "a", count: 50), "one\ntwo"]
    let drift = Made.run(texts.map { Made.fact(.words, .text($0), text: "\"\($0)\"") }, contract)
    let cut = String(repeating: "a", count: 40) + "…"
    #expect(
      Set(drift.map { String($0.message.prefix { $0 != ";" }) })
        == Set(["Abc", "日本語", cut, "one…"].map { "`\($0)` on `Text` stands in code" }))
  }
}
