import Testing

@testable import ContractSpec

@Suite("One object styled several ways")
struct AuditObjectTests {
  private static func objects(_ facts: [Fact], _ contract: Contract? = nil) -> [Audit.Object] {
    Audit(facts, contract: contract, platforms: [Made.web, Made.android, Made.ios]).objects
  }

  /// A padding at the root of a declaration, or on an element of that name.
  private static func padding(
    _ value: Double, on name: String, platform: Platform = Made.android, path: String = "A.kt", line: Int,
    isRoot: Bool = true
  ) -> Fact {
    var fact = Made.fact(
      .spacing, .number(value), text: "\(value)", on: isRoot ? "Column" : name, in: isRoot ? [name] : [],
      platform: platform, path: path, line: line)
    if isRoot { fact.rootOf = name }
    return fact
  }

  @Test("A class and a component that are called alike are one object")
  func acrossPlatforms() {
    let facts = [
      Self.padding(4, on: ".week > .event-pill", platform: Made.web, path: "a.css", line: 1, isRoot: false),
      Self.padding(6, on: "EventPill", line: 2), Self.padding(6, on: "EventPill", platform: Made.ios, line: 3),
    ]
    let objects = Self.objects(facts)
    #expect(objects.map(\.names) == [[".event-pill", "EventPill"]])
    #expect(objects.first?.values.map(\.value.number) == [6, 4])
    #expect(objects.first?.property == "padding.all")
  }

  @Test("What is written one way everywhere is not told")
  func alike() {
    let facts = [
      Self.padding(6, on: "EventPill", line: 2), Self.padding(6, on: "EventPill", platform: Made.ios, line: 3),
    ]
    #expect(Self.objects(facts).isEmpty)
  }

  @Test("The paddings of one declaration are one way, and so are the arms of a condition")
  func oneWay() {
    #expect(
      Self.objects([Self.padding(6, on: "EventPill", line: 1), Self.padding(8, on: "EventPill", line: 2)]).isEmpty)
    var arms = [4.0, 8].map { Self.padding($0, on: ".event-pill", platform: Made.web, line: 1, isRoot: false) }
    for index in arms.indices { arms[index].call = Made.place("A.kt", 1, 20) }
    #expect(Self.objects(arms).isEmpty)
  }

  @Test("A state, a part and a condition are not the object; a name of one word is a building block")
  func notTheObject() {
    func css(_ value: Double, _ name: String, line: Int) -> Fact {
      Self.padding(value, on: name, platform: Made.web, path: "a.css", line: line, isRoot: false)
    }
    var narrow = css(2, ".event-pill", line: 4)
    narrow.enclosing = ["@media (max-width: 600px)"]
    let facts = [
      css(4, ".event-pill", line: 1), css(6, ".event-pill:first-child", line: 2),
      css(8, ".event-pill::before", line: 3),
      narrow, css(10, ".event-pill.large", line: 5),
    ]
    #expect(Self.objects(facts).isEmpty)
    let texts = [4.0, 8].enumerated().map { index, value in
      Self.padding(value, on: "Text", line: index, isRoot: false)
    }
    #expect(Self.objects(texts + [Self.padding(1, on: "Text", line: 9)]).isEmpty)
  }

  @Test("A role of the contract is one object, whatever it is called")
  func roles() throws {
    var contract = Made.contract(rules: [
      "radius/role": [
        "roles": Made.value(
          .array([
            Made.object(
              ("token", Made.value(.string("space.xs"))), ("on", Made.strings("EventRow", ".event-pill")))
          ]))
      ]
    ])
    contract.name = "Roles"
    func radius(_ value: FactValue, _ name: String, _ platform: Platform, line: Int) -> Fact {
      Made.fact(.radius, value, text: "r", on: name, property: "corner.all", platform: platform, line: line)
    }
    let objects = Self.objects(
      [
        radius(.number(4), "EventRow", Made.android, line: 1), radius(.number(3), ".event-pill", Made.web, line: 2),
        radius(.number(3), "OtherRow", Made.ios, line: 3),
      ], contract)
    let object = try #require(objects.first)
    #expect(object.role?.text == "space.xs" && object.names == [".event-pill", "EventRow"])
    #expect(object.values.map(\.value.number) == [3, 4])
    #expect(object.values.map { $0.spots[0].rule } == ["radius/role", nil])
    #expect(objects.count == 1)
  }

  @Test("Roles come first, then what has most values, then most places, then by name")
  func order() {
    let facts = ["ThirdCard", "FirstCard", "SecondCard"].enumerated().flatMap { number, name in
      (0..<(name == "SecondCard" ? 3 : 2)).map { index in
        Self.padding(Double(index + 1), on: name, path: "\(index).kt", line: number + 1)
      }
    }
    #expect(Self.objects(facts).map(\.names) == [["SecondCard"], ["FirstCard"], ["ThirdCard"]])
  }
}
