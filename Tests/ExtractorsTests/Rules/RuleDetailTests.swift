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

  @Test("Beside the corner of a view itself, on the root of a member that its body shows, what lies in it has its own")
  func cornersInViews() {
    var own = radius(.number(4), on: "VStack", in: ["EventRow", "main"])
    own.rootOf = "main"
    let tag = radius(.number(20), on: "Text", in: ["EventRow", "main"])
    #expect(Made.run([own, tag], radiusContract()).count == 1)
    own.rootOfView = "EventRow"
    #expect(Made.run([own, tag], radiusContract()).isEmpty)
    own.value = .number(8)
    #expect(Made.run([own, tag], radiusContract()).count == 2)
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
    // What lies in it leaves its corner to it.
    var square = radius(.number(0), on: "Box", in: ["EventRow"])
    #expect(Made.run([square], contract).isEmpty)
    square.rootOf = "EventRow"
    #expect(Made.run([square], contract).count == 1)
    #expect(Made.run([radius(.number(0), on: "EventRow", in: [])], contract).count == 1)
    #expect(Made.run([radius(.full, on: "EventPill", in: [])], contract).count == 1)
    #expect(Made.run([radius(.full, on: "DayChip", in: [])], contract).isEmpty)
    let drift = Made.run([radius(.number(8), on: "DayChip", in: [])], contract)
    #expect(drift.map(\.message) == ["corner radius on `DayChip` is 8; the contract says `radius.full` (full)"])
  }

  @Test("A smaller corner beside one of the role is where the thing joins another; where none is, it is drift")
  func joinedCorners() {
    let contract = radiusContract()
    func corners(_ values: [(String, Double)]) -> [Fact] {
      values.enumerated().map { index, corner in
        var fact = radius(.number(corner.1), on: "NoteCard", in: [], property: "corner.\(corner.0)")
        fact.place.line = 10 + index
        fact.call = Made.place("A.kt", 9)
        return fact
      }
    }
    #expect(Made.run(corners([("topStart", 8), ("topEnd", 2)]), contract).isEmpty)
    #expect(Made.run(corners([("topStart", 8), ("topEnd", 12)]), contract).count == 1)
    #expect(Made.run(corners([("topStart", 2), ("topEnd", 2)]), contract).count == 2)
  }

  @Test("A glob with a wildcard names the app's own things, not the library's rows; its whole name names that")
  func layouts() {
    var contract = radiusContract()
    var facts = [radius(.number(5), on: "EventRow", in: ["Other"])]
    facts[0].circumstances = .onLayout
    #expect(Made.run(facts, contract).isEmpty)
    contract.rules[0].options["roles"] = Made.value(
      .array([Made.object(("token", Made.value(.string("radius.event"))), ("on", Made.strings("EventRow")))]))
    #expect(Made.run(facts, contract).count == 1)
  }

  @Test(
    "What lies inside a thing that has its role's corner has one of its own; inside one that has not, it is told too")
  func insideShaped() {
    var facts = [
      radius(.number(4), on: "Surface", in: ["EventPill"]), radius(.number(2), on: "Box", in: ["EventPill"]),
    ]
    facts[0].rootOf = "EventPill"
    #expect(Made.run(facts, radiusContract()).isEmpty)
    facts[0].value = .number(5)
    #expect(Made.run(facts, radiusContract()).count == 2)
  }

  @Test(
    "A pill or a field inside a thing is none of its corners; as the thing itself it is judged",
    arguments: [Fact.Circumstances.isHalf, .onField])
  func shapesInside(circumstance: Fact.Circumstances) {
    var fact = radius(.number(5), on: "Bar", in: ["EventPill"])
    #expect(Made.run([fact], radiusContract()).count == 1)
    fact.circumstances = circumstance
    #expect(Made.run([fact], radiusContract()).isEmpty)
    fact.rootOf = "EventPill"
    #expect(Made.run([fact], radiusContract()).count == 1)
    fact.element = "EventPill"
    fact.rootOf = nil
    #expect(Made.run([fact], radiusContract()).count == 1)
  }

  @Test("Half of its height is the full corner that a role asks for")
  func halfOfHeight() {
    var contract = radiusContract()
    contract.tokens.insert(
      DesignToken(
        path: TokenPath("radius.event"), type: "dimension", value: .dimension(9999), place: Made.place("t.json", 1)))
    var fact = radius(.number(2), on: "EventPill", in: ["Other"])
    #expect(Made.run([fact], contract).count == 1)
    fact.circumstances = .isHalf
    #expect(Made.run([fact], contract).isEmpty)
  }

  @Test("A gap that parts nothing is not that of a role")
  func gapsOfOne() {
    var fact = Made.fact(.spacing, .number(8), text: "x", on: "HStack", in: ["EventRow"], property: "gap")
    fact.rootOf = "EventRow"
    let role = Made.object(
      ("token", Made.value(.string("space.lg"))), ("on", Made.strings("EventRow")),
      ("property", Made.value(.string("gap"))))
    let contract = Made.contract(rules: ["spacing/role": ["roles": Made.value(.array([role]))]])
    #expect(Made.run([fact], contract).count == 1)
    fact.circumstances.insert(.partsNothing)
    #expect(Made.run([fact], contract).isEmpty)
  }

  @Test("The inset of a card is not the margin around it")
  func margins() {
    var contract = Made.contract(rules: [:])
    contract.tokens.insert(
      DesignToken(
        path: TokenPath("space.md"), type: "dimension", value: .dimension(12), place: Made.place("t.json", 1)))
    let role = Made.object(
      ("token", Made.value(.string("space.md"))), ("on", Made.strings("*Card")),
      ("property", Made.value(.string("padding.horizontal"))))
    contract.rules = [
      RuleSettings(
        rule: "spacing/role", options: ["roles": Made.value(.array([role]))], place: Made.place("contract.json", 3))
    ]
    var fact = Made.fact(.spacing, .number(8), text: "x", on: "NoteCard", in: [], property: "padding.horizontal")
    #expect(Made.run([fact], contract).count == 1)
    fact.circumstances = .isMargin
    #expect(Made.run([fact], contract).isEmpty)
    fact.circumstances = .isHandedOn
    #expect(Made.run([fact], contract).isEmpty)
    fact.circumstances = .besideInset
    #expect(Made.run([fact], contract).isEmpty)
    fact.value = .number(16)
    #expect(Made.run([fact], contract).count == 1)
  }

  @Test("What a thing opens has not its role, unless it has the role's name itself")
  func openedThings() {
    var inside = radius(.number(5), on: "Image", in: ["EventPill"])
    var itself = radius(.number(5), on: "EventPill", in: ["Other"])
    inside.circumstances = .isOpened
    itself.circumstances = .isOpened
    #expect(Made.run([inside], radiusContract()).isEmpty)
    #expect(Made.run([itself], radiusContract()).count == 1)
  }

  @Test("What is built for another system alone has no role of this client")
  func otherSystems() {
    var facts = [radius(.number(5), on: "EventPill", in: [])]
    #expect(Made.run(facts, radiusContract()).count == 1)
    facts[0].circumstances = .onOtherSystem
    #expect(Made.run(facts, radiusContract()).isEmpty)
  }

  @Test("What is built for another system alone has no label and no words of this client", arguments: [true, false])
  func textsOfOtherSystems(isElsewhere: Bool) {
    for (kind, value, rule) in [
      (FactKind.label, "missing", "label/missing"), (.words, "Abbrechen", "words/hard-coded"),
    ] {
      var fact = Made.fact(kind, .text(value), text: value, on: "Button")
      if isElsewhere { fact.circumstances = .onOtherSystem }
      #expect(Made.run([fact], Made.contract(rules: [rule: [:]])).map(\.rule) == (isElsewhere ? [] : [rule]))
    }
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

  @Test("Drift of one role names all other places in one line, and where the contract says it")
  func roleNotes() {
    func fact(_ path: String, _ line: Int, _ platform: Platform = Made.android, value: Double = 3) -> Fact {
      Made.fact(
        .radius, .number(value), text: "\(value)", on: "EventPill", property: "corner.all", platform: platform,
        path: path,
        line: line)
    }
    let facts = [
      fact("a/Day.kt", 1), fact("a/Day.kt", 2), fact("b/Day.kt", 3), fact("web/app.css", 4, Made.web, value: 6),
    ]
    let drift = Made.run(facts, radiusContract())
    #expect(
      drift.map(\.elsewhere) == [
        "also 3 in a/Day.kt:2, 3 in b/Day.kt:3, 6 in app.css:4 (web)",
        "also 3 in a/Day.kt:1, 3 in b/Day.kt:3, 6 in app.css:4 (web)",
        "also 3 in a/Day.kt:1, 3 in a/Day.kt:2, 6 in app.css:4 (web)",
        "also 3 in a/Day.kt:1 (android), 3 in a/Day.kt:2 (android), 3 in b/Day.kt:3 (android)",
      ])
    #expect(
      drift[0].related.map { "\($0.place.path):\($0.place.line) \($0.message)" } == [
        "contract.json:4 `radius.event` applies to `Event*`", "a/Day.kt:2 also 3 (android)",
        "b/Day.kt:3 also 3 (android)", "web/app.css:4 also 6 (web)",
      ])
    #expect(drift[0].related.map(\.isToldElsewhere) == [false, true, true, true])

    let many = Made.run((1...8).map { fact("A.kt", $0) } + [fact("A.kt", 8)], radiusContract())
    #expect(
      many[8].elsewhere == "also 3 in A.kt:1, 3 in A.kt:2, 3 in A.kt:3, 3 in A.kt:4, 3 in A.kt:5 and 2 more")
    #expect(Made.run([fact("A.kt", 1)], radiusContract()).map(\.elsewhere) == [""])
  }

  @Test(
    "A role of one side is that of values for more sides and for fewer",
    arguments: [
      ("padding.vertical", "padding.all", true), ("padding.vertical", "padding.top", true),
      ("padding.vertical", "padding.horizontal", false), ("padding.vertical", "margin.top", false),
      ("margin.top", "margin.vertical", true), ("margin.top", "margin.bottom", false), ("gap", "gap.row", true),
      ("gap.column", "gap", true), ("gap.column", "gap.row", false), ("gap", "spacer.height", false),
    ])
  func sides(role: String, property: String, expected: Bool) throws {
    let entry = Made.object(
      ("token", Made.value(.string("space.lg"))), ("on", Made.strings("*Row")), ("property", Made.value(.string(role))))
    let contract = Made.contract(rules: ["spacing/role": ["roles": Made.value(.array([entry]))]])
    let onThing = Made.fact(.spacing, .number(8), text: "8", on: "ARow", property: property)
    #expect(!Made.run([onThing], contract).isEmpty == expected)
    // Within the declaration, the root has the thing's side, and nothing else has.
    var inside = Made.fact(.spacing, .number(8), text: "8", on: "Box", in: ["ARow"], property: property)
    #expect(Made.run([inside], contract).isEmpty)
    inside.rootOf = "ARow"
    #expect(!Made.run([inside], contract).isEmpty == expected)
  }

  @Test("A fallback that repeats its token is no raw value; another number is judged where it stands")
  func fallbacks() {
    func drift(_ value: Double, of name: String?) -> [String] {
      var fact = Made.fact(.spacing, .number(value), text: "\(formatNumber(value))px", platform: Made.web)
      fact.fallbackOf = name
      return Made.run([fact], Made.contract(rules: ["spacing/off-scale": [:], "spacing/raw-value": [:]])).map(\.rule)
    }
    #expect(drift(16, of: "--space-lg") == [])
    #expect(drift(8, of: "--space-lg") == ["spacing/raw-value"])
    #expect(drift(16, of: "--other") == ["spacing/raw-value"])
    #expect(drift(10, of: "--space-lg") == ["spacing/off-scale"])
  }

  @Test("A token times a factor is told after the scale was asked, and never for 1 and -1")
  func scaledTokens() {
    func drift(_ factor: Double, _ value: Double) -> [String] {
      var fact = Made.fact(.spacing, .number(value), text: "x", name: "Spacing.sm")
      fact.factor = factor
      fact.isDerived = true
      return Made.run([fact], Made.contract(rules: ["spacing/off-scale": [:], "spacing/scaled-token": [:]])).map(\.rule)
    }
    #expect(drift(2, 16) == ["spacing/scaled-token"] && drift(1.5, 12) == ["spacing/off-scale"])
    #expect(drift(1, 8) == [] && drift(-1, -8) == [])
  }

  @Test("The mended negation is offered where the sign stands first, and marked as changing what is seen")
  func negations() {
    func fix(_ text: String) -> [String] {
      var fact = Made.fact(.spacing, .number(-16), text: text, platform: Made.web, name: "--space-lg")
      fact.hasInvalidNegation = true
      let drift = Made.run([fact], Made.contract(rules: ["spacing/invalid-negation": [:], "spacing/raw-value": [:]]))
      #expect(drift.map(\.rule) == ["spacing/invalid-negation"])
      return drift.flatMap(\.fixes).flatMap { fix in fix.edits.map { "\(fix.isSafe) \($0.text)" } }
    }
    #expect(fix("-var(--space-lg)") == ["false calc(-1 * var(--space-lg))"])
    #expect(fix("-var(--space-lg, 16px)") == ["false calc(-1 * var(--space-lg, 16px))"])
    #expect(fix("calc(4px + -var(--space-lg))") == [])
  }

  @Test("A gutter is that of the screens the contract names, else of what is called one; nothing sets nothing in")
  func gutters() {
    func drift(
      _ value: Double, of screen: String?, screens: [String] = [], option: [String] = [], name: String? = nil,
      isPossiblePart: Bool = false
    ) -> [String] {
      var options = ["token": Made.value(.string("space.lg"))]
      if !option.isEmpty { options["in"] = Made.value(.array(option.map { Made.value(.string($0)) })) }
      var contract = Made.contract(rules: ["spacing/gutter": options, "spacing/off-scale": [:]])
      contract.screens = screens
      var fact = Made.fact(.spacing, .number(value), text: "x", property: "padding.horizontal", name: name)
      fact.outermostIn = screen
      if isPossiblePart { fact.circumstances.insert(.inPossiblePart) }
      return Made.run([fact], contract).map(\.rule)
    }
    #expect(drift(8, of: "DayScreen") == ["spacing/gutter"] && drift(10, of: "DaySheet") == ["spacing/gutter"])
    #expect(drift(10, of: nil) == ["spacing/off-scale"] && drift(10, of: "DayRow") == ["spacing/off-scale"])
    #expect(drift(16, of: "DayScreen") == [] && drift(0, of: "DayScreen") == [] && drift(-8, of: "DayScreen") == [])
    #expect(drift(8, of: "DayPane", screens: ["*Pane"]) == ["spacing/gutter"])
    #expect(drift(8, of: "DayPane", screens: ["*Pane"], option: ["*Screen"]) == [])
    #expect(drift(8, of: "DayScreen", name: "Spacing.sm") == ["spacing/gutter"])
    // What may be a part of a screen is one where the contract names it in full.
    #expect(drift(8, of: "DayView", screens: ["*View"], isPossiblePart: true) == [])
    #expect(drift(8, of: "DayView", screens: ["DayView"], isPossiblePart: true) == ["spacing/gutter"])
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
