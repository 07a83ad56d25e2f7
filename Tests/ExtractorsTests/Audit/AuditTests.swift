import Testing

@testable import ContractSpec

@Suite("What is counted")
struct AuditTests {
  private static let contract = Made.contract(rules: ["spacing/off-scale": ["scale": Made.value(.string("space"))]])

  private static func audit(
    _ facts: [Fact], _ contract: Contract? = Self.contract, platforms: [Platform] = [Made.android]
  ) -> Audit {
    var facts = facts
    if let contract { Binder(contract).bind(&facts) }
    return Audit(facts, contract: contract, platforms: platforms)
  }

  private static func spacing(
    _ value: Double, line: Int, name: String? = nil, property: String = "padding.all", on element: String = "Text"
  ) -> Fact {
    Made.fact(
      .spacing, .number(value), text: name ?? "\(value)", on: element, property: property, line: line, name: name)
  }

  @Test("Values come by how often they stand, then small before large, and a negative is a value of its own")
  func values() throws {
    let facts = [16, 8, 8, 24, 4, -8].enumerated().map { Self.spacing($1, line: $0 + 1) }
    let group = try #require(Self.audit(facts).clients[0].group("spacing"))
    #expect(group.values.map(\.value.number) == [8, -8, 4, 16, 24])
    #expect(group.values.map(\.spots.count) == [2, 1, 1, 1, 1])
    #expect(group.places == 6)
  }

  @Test("Every kind that shows something is a group when it has facts, and no other", arguments: FactKind.allCases)
  func kinds(kind: FactKind) {
    let groups = Self.audit([Made.fact(kind, .text("a"), text: "a")]).clients[0].groups.map(\.name)
    #expect(groups == ([.key, .token, .component].contains(kind) ? [] : [kind.rawValue]))
  }

  @Test("What is not known is counted apart: no value, an assumed size, a computed key, a box of no size")
  func unknown() {
    var assumed = Made.fact(.spacing, .number(16), text: "1em")
    assumed.isAssumed = true
    var key = Made.fact(.keyUse, .text("view."), text: "view.")
    key.details = .keyUse(function: "tr", table: nil, isDynamic: true)
    var target = Made.fact(.target, .text("?x?"), text: "Button")
    target.details = .target(width: nil, height: nil, related: [])
    let groups = Self.audit([Made.fact(.radius, .none, text: "r"), assumed, key, target]).clients[0].groups
    #expect(groups.map(\.name) == ["spacing", "radius", "target", "key-use"])
    #expect(groups.allSatisfy { $0.unknown == 1 && $0.places == 0 && $0.values.isEmpty })
  }

  @Test("A value that differs by mode is one place with several values")
  func modes() throws {
    var fact = Made.fact(.spacing, .none, text: "var(--x)")
    fact.modes = ["a", "b", "c"].map { Fact.ModeValue(mode: $0, value: .number($0 == "b" ? 8 : 4)) }
    let group = try #require(Self.audit([fact]).clients[0].group("spacing"))
    #expect(group.places == 1 && group.values.count == 2)
  }

  @Test("Previews and the files that define the tokens are left out")
  func leftOut() {
    var contract = Self.contract
    contract.platforms = [
      Contract.PlatformContract(
        platform: Made.android, sources: [], definitions: [GlobPattern("theme/*.kt")], exclude: [],
        place: Made.place("contract.json", 1))
    ]
    var preview = Self.spacing(8, line: 1)
    preview.isPreview = true
    let definition = Made.fact(.spacing, .number(8), text: "8.dp", path: "theme/Spacing.kt")
    #expect(Self.audit([preview, definition], contract).clients[0].groups.isEmpty)
  }

  @Test("Where the contract speaks of places they come first; else what is rarer than the average")
  func worst() throws {
    let facts = [8, 8, 8, 8, 16, 16, 16, 4, 10, 10].enumerated().map { Self.spacing($1, line: $0 + 1) }
    let judged = try #require(Self.audit(facts).clients[0].group("spacing"))
    #expect(judged.worst.map(\.value.number) == [10])
    #expect(judged.faults == 2)
    #expect(judged.worst[0].spots[0].rule == "spacing/off-scale")
    let free = try #require(Self.audit(facts, nil).clients[0].group("spacing"))
    #expect(free.worst.map(\.value.number) == [4, 10])
    #expect(free.faults == 0)
  }

  @Test("Places with drift come before others of the same value")
  func spots() throws {
    var role = Made.contract(rules: [
      "radius/role": [
        "roles": Made.value(
          .array([
            Made.object(("token", Made.value(.string("space.sm"))), ("on", Made.strings("EventPill")))
          ]))
      ]
    ])
    role.name = "Roles"
    let facts = [("Text", 1), ("EventPill", 2)].map {
      Made.fact(.radius, .number(4), text: "4.dp", on: $0.0, property: "corner.all", line: $0.1)
    }
    let group = try #require(Self.audit(facts, role).clients[0].group("radius"))
    #expect(group.values[0].spots.map(\.place.line) == [2, 1])
  }

  @Test("Drift that a comment accepts is none")
  func exempted() throws {
    let exemption = Exemption(
      form: .file, platform: Made.android, place: Made.place("A.kt", 1), rules: ["spacing/off-scale"],
      reason: "so it is", lines: 1...99, removal: ByteSpan(0, 0))
    let audit = Audit(
      [Self.spacing(10, line: 4)], contract: Self.contract, exemptions: [exemption], platforms: [Made.android])
    #expect(try #require(audit.clients[0].group("spacing")).faults == 0)
  }

  // MARK: Tokens

  @Test(
    "A name that is a token is one; a number, a constant and an unknown name are raw; nothing and shapes are neither")
  func share() throws {
    let pill = Made.fact(.radius, .full, text: "CircleShape", property: "corner.all")
    let facts = [
      Self.spacing(8, line: 1, name: "MaterialTheme.spacing.sm"), Self.spacing(8, line: 2), Self.spacing(10, line: 3),
      Self.spacing(12, line: 4, name: "rowInset"), Self.spacing(0, line: 5), pill,
      Made.fact(.words, .text("Today"), text: "Today"),
    ]
    let client = Self.audit(facts).clients[0]
    #expect(client.share == Audit.Share(tokens: 1, raw: 3))
    #expect(client.group("spacing")?.values.map(\.tokens) == [1, 0, 0, 0])
    // The contract has no token for a radius, and none can stand for words.
    #expect(client.group("radius")?.share == nil && client.group("words")?.share == nil)
  }

  @Test("The fallback of a token with its own value is not a second value")
  func fallback() {
    var fact = Made.fact(.spacing, .number(8), text: "8px", platform: Made.web, path: "a.css")
    fact.fallbackOf = "--space-sm"
    #expect(Self.audit([fact], platforms: [Made.web]).clients[0].share?.whole == 0)
    fact.fallbackOf = "--space-lg"
    #expect(Self.audit([fact], platforms: [Made.web]).clients[0].share == Audit.Share(tokens: 0, raw: 1))
  }

  @Test("Without a contract there is no share")
  func noContract() {
    let client = Self.audit([Self.spacing(8, line: 1)], nil).clients[0]
    #expect(client.share == nil && client.groups[0].share == nil)
  }

  @Test("A share is rounded down, and is under a limit by its exact value")
  func limits() {
    let share = Audit.Share(tokens: 1_999, raw: 1)
    #expect(share.percent == 99.9)
    #expect(share.isUnder(100) && !share.isUnder(99.95))
    #expect(Audit.Share(tokens: 4, raw: 1).isUnder(80.1) && !Audit.Share(tokens: 4, raw: 1).isUnder(80))
    #expect(Audit.Share().percent == nil && !Audit.Share().isUnder(100))
  }

  // MARK: What is drawn from the spacings

  @Test("The far edges of a constraint are no negative spacing")
  func negatives() throws {
    let facts = [
      Self.spacing(-8, line: 1, property: "margin.top"), Self.spacing(-16, line: 2, property: "constraint.end"),
    ]
    let client = Self.audit(facts).clients[0]
    #expect(client.group(Audit.Group.negative)?.values.map(\.value.number) == [-8])
    #expect(client.group("spacing")?.values.map(\.value.number) == [-8, 16])
  }

  @Test("Gutters are the outermost insets of what the contract, or usage, calls a screen")
  func gutters() throws {
    var facts = [
      Self.spacing(16, line: 1), Self.spacing(12, line: 2), Self.spacing(20, line: 3), Self.spacing(0, line: 4),
    ]
    for (index, name) in ["DayScreen", "DayPage", "DayCard", "WeekScreen"].enumerated() {
      facts[index].outermostIn = name
    }
    func values(_ contract: Contract?) -> [String: Double?] {
      let group = Self.audit(facts, contract).clients[0].group(Audit.Group.gutter)
      return Dictionary(uniqueKeysWithValues: (group?.values ?? []).map { ($0.spots[0].name, $0.value.number) })
    }
    #expect(values(nil) == ["DayScreen": 16, "DayPage": 12])
    var contract = Self.contract
    contract.screens = ["*Card"]
    #expect(values(contract) == ["DayCard": 20])
  }

  @Test("A padding of a row is one however it is written, and a row is counted once")
  func rows() throws {
    func row(_ name: String, line: Int, _ sides: [(String, Double)]) -> [Fact] {
      sides.map { side, value in
        var fact = Self.spacing(value, line: line, property: "padding.\(side)", on: "Row")
        fact.enclosing = [name]
        fact.rootOf = name
        return fact
      }
    }
    let facts =
      row("ListRow", line: 1, [("horizontal", 16), ("vertical", 12)])
      + row("EventRow", line: 2, [("start", 16), ("end", 16), ("top", 12), ("bottom", 12)])
      + row("SettingsRow", line: 3, [("all", 12)]) + row("DayCard", line: 4, [("all", 12)])
      // A bare `Row` is the platform's own.
      + [Self.spacing(4, line: 5, on: "Row")]
    let group = try #require(Self.audit(facts).clients[0].group(Audit.Group.rows))
    #expect(group.values.map(\.value.text) == ["horizontal 16, vertical 12", "12"])
    #expect(group.values.map(\.names) == [["ListRow", "EventRow"], ["SettingsRow"]])
    #expect(group.places == 3)
  }
}
