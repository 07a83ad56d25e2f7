import Testing

@testable import ContractSpec

@Suite("Conformance")
struct ConformanceTests {
  @Test("A rule runs when the contract names it, and is counted when it finds nothing")
  func onlyNamedRules() {
    let facts = [Made.fact(.spacing, .number(10), text: "10.dp")]
    #expect(Made.run(facts, Made.contract(rules: [:])).isEmpty)
    let result = Conformance.run(
      facts: facts, contract: Made.contract(rules: ["spacing/off-scale": [:], "radius/off-scale": [:]]),
      rules: Rules.all)
    #expect(result.counts.map(\.rule) == ["spacing/off-scale", "radius/off-scale"])
    #expect(result.counts.map(\.count) == [1, 0])
  }

  @Test("One drift a fact and family: the role speaks before the scale")
  func precedence() {
    let role = Made.object(("token", Made.value(.string("space.sm"))), ("on", Made.strings("*Row")))
    let contract = Made.contract(rules: [
      "spacing/role": ["roles": Made.value(.array([role]))], "spacing/off-scale": [:], "spacing/raw-value": [:],
    ])
    let facts = [
      Made.fact(.spacing, .number(10), text: "10.dp", in: ["EventRow"], line: 1),
      Made.fact(.spacing, .number(16), text: "16.dp", in: ["EventRow"], line: 2),
      Made.fact(.spacing, .number(8), text: "8.dp", in: ["EventRow"], line: 3),
      Made.fact(.spacing, .number(10), text: "10.dp", in: ["Other"], line: 4),
      Made.fact(.spacing, .number(16), text: "16.dp", in: ["Other"], line: 5),
    ]
    let drift = Made.run(facts, contract)
    #expect(
      drift.map(\.rule) == [
        "spacing/role", "spacing/role", "spacing/raw-value", "spacing/off-scale", "spacing/raw-value",
      ])
  }

  @Test("Zero is on every ladder, and a negative value by its magnitude")
  func zeroAndNegative() {
    let facts = [0.0, -0, -8, -10, 8.005].enumerated().map {
      Made.fact(.spacing, .number($0.element), text: "x", line: $0.offset + 1)
    }
    #expect(Made.run(facts, Made.contract(rules: ["spacing/off-scale": [:]])).map(\.place.line) == [4])
    let forbidden = ["negative": Made.value(.string("forbidden"))]
    #expect(Made.run(facts, Made.contract(rules: ["spacing/off-scale": forbidden])).map(\.place.line) == [3, 4])
    #expect(Made.run(facts, Made.contract(rules: ["spacing/raw-value": [:]])).map(\.place.line) == [3, 5])
  }

  @Test("Previews, definition files, other platforms and excluded files are left out")
  func scope() {
    var preview = Made.fact(.spacing, .number(10), text: "10.dp", line: 1)
    preview.isPreview = true
    let facts = [
      preview,
      Made.fact(.spacing, .number(10), text: "10.dp", path: "theme/Spacing.kt"),
      Made.fact(.spacing, .number(10), text: "10.dp", path: "old/A.kt"),
      Made.fact(.spacing, .number(10), text: "10", platform: Made.ios, path: "A.swift"),
    ]
    var contract = Made.contract(rules: [
      "spacing/off-scale": ["platforms": Made.strings("android"), "exclude": Made.strings("old/**")]
    ])
    contract.platforms = [
      .init(
        platform: Made.android, sources: [GlobPattern("**/*")], definitions: [GlobPattern("theme/**")], exclude: [],
        place: Made.place("contract.json", 1))
    ]
    #expect(Made.run(facts, contract).isEmpty)
    contract.rules[0].options["previews"] = Made.value(.bool(true))
    #expect(Made.run(facts, contract).map(\.place.path) == ["A.kt"])
    contract.rules[0].options = ["include": Made.strings("*.swift")]
    #expect(Made.run(facts, contract).map(\.place.path) == ["A.swift"])
  }

  @Test("An override replaces the options it names in its folder, and can bring a rule that runs there only")
  func overrides() {
    let facts = ["watch/A.kt", "app/A.kt"].flatMap { path in
      [6.0, 10].enumerated().map {
        Made.fact(.spacing, .number($0.element), text: "\($0.element)", path: path, line: $0.offset + 1)
      }
    }
    var contract = Made.contract(rules: ["spacing/off-scale": ["severity": Made.value(.string("note"))]])
    contract.overrides = [
      .init(
        inside: [GlobPattern("watch/**")],
        rules: [
          RuleSettings(
            rule: "spacing/off-scale", options: ["allow": Made.value(.array([Made.value(.number(6))]))],
            place: Made.place("contract.json", 5)),
          RuleSettings(rule: "radius/off-scale", options: [:], place: Made.place("contract.json", 5)),
        ])
    ]
    let drift = Made.run(facts, contract)
    #expect(drift.map { "\($0.place.path):\($0.place.line)" } == ["app/A.kt:1", "app/A.kt:2", "watch/A.kt:2"])
    #expect(drift.allSatisfy { $0.severity == .note })
  }

  @Test("A constant is reported once, where it stands, with its uses; a role at each use")
  func constants() throws {
    func use(_ line: Int, in name: String, value: Double = 10) -> Fact {
      var fact = Made.fact(
        .spacing, .number(value), text: value < 0 ? "-Gap" : "Gap", in: [name], line: line, name: "Gap")
      fact.origin = .constant
      fact.definition = .init(name: "Gap", place: Made.place("B.kt", 7), text: "10.dp")
      return fact
    }
    let role = Made.object(("token", Made.value(.string("space.sm"))), ("on", Made.strings("*Row")))
    let contract = Made.contract(rules: [
      "spacing/role": ["roles": Made.value(.array([role]))], "spacing/off-scale": [:],
    ])
    let drift = Made.run([use(1, in: "A"), use(2, in: "B", value: -10), use(3, in: "EventRow")], contract)
    #expect(drift.map(\.rule) == ["spacing/role", "spacing/off-scale"])
    let constant = try #require(drift.last)
    #expect(constant.place.path == "B.kt" && constant.found == "10.dp" && constant.value == .number(10))
    #expect(constant.related.map(\.place.line) == [1, 2])
    #expect(constant.message == "spacing `Gap` is 10; the nearest step is `space.sm` (8)")
  }

  @Test("A use that changes a constant's value is reported at the use")
  func derived() {
    var fact = Made.fact(.spacing, .number(48), text: "Spacing.lg * 3", name: "Spacing.lg")
    fact.factor = 3
    fact.isDerived = true
    fact.definition = .init(name: "lg", place: Made.place("B.kt", 7), text: "16.dp")
    let rules = ["spacing/off-scale": [String: ContractValue](), "spacing/raw-value": [:]]
    #expect(Made.run([fact], Made.contract(rules: rules)).map(\.place.path) == ["A.kt"])
    fact.value = .number(32)
    fact.factor = 2
    #expect(Made.run([fact], Made.contract(rules: rules)).map(\.rule) == ["spacing/off-scale"])
  }

  @Test("A fingerprint stays when lines move, and tells equals apart")
  func fingerprints() {
    func fingerprints(_ lines: [Int]) -> [String] {
      let facts = lines.map { Made.fact(.spacing, .number(10), text: "10.dp", line: $0) }
      return Made.run(facts, Made.contract(rules: ["spacing/off-scale": [:]])).map(\.fingerprint)
    }
    #expect(fingerprints([1, 2]) == fingerprints([5, 9]))
    #expect(Set(fingerprints([1, 2, 3])).count == 3)
    #expect(fingerprints([1]).allSatisfy { $0.count == 16 && $0.allSatisfy(\.isHexDigit) })
    // FNV-1a over this one drift, so that a change of the recipe is seen.
    #expect(fingerprints([1]) == ["20fe56740cf98360"])
  }

  @Test("Fixes write the token: negated as the language has it, safe only when nothing moves")
  func fixes() throws {
    let contract = Made.contract(rules: ["spacing/off-scale": [:], "spacing/raw-value": [:]])
    func fix(_ fact: Fact) -> Drift.Fix? { Made.run([fact], contract).first?.fixes.first }
    let raw = try #require(fix(Made.fact(.spacing, .number(8), text: "8.dp")))
    #expect(raw.edits.map(\.text) == ["MaterialTheme.spacing.sm"] && raw.isSafe)
    let negative = fix(Made.fact(.spacing, .number(-8), text: "-8px", platform: Made.web))
    #expect(negative?.edits.map(\.text) == ["calc(-1 * var(--space-sm))"])
    #expect(fix(Made.fact(.spacing, .number(-8), text: "-8", platform: Made.ios))?.edits.first?.text == "-Spacing.sm")
    #expect(fix(Made.fact(.spacing, .number(9), text: "9.dp"))?.isSafe == false)
    #expect(fix(Made.fact(.spacing, .number(12), text: "12.dp")) == nil, "two steps are as near")
    var scaled = Made.fact(.spacing, .number(8), text: "calc(8px * var(--dt))", platform: Made.web)
    scaled.origin = .computed
    #expect(fix(scaled)?.isSafe == false)
  }

  @Test("A constant is mended where the token can be reached: by the name it is defined under")
  func constantFixes() {
    var contract = Made.contract(rules: ["spacing/raw-value": [:]])
    func fix(_ platform: Platform, _ text: String, use: String = "Gap") -> Drift.Fix? {
      var fact = Made.fact(.spacing, .number(8), text: use, platform: platform, name: "Gap")
      fact.unit = platform == Made.android ? "dp" : "pt"
      fact.definition = .init(name: "Gap", place: Made.place("B", 7), text: text)
      return Made.run([fact], contract).first?.fixes.first
    }
    #expect(fix(Made.android, "8.dp") == nil, "a theme is out of reach there")
    #expect(fix(Made.ios, "8")?.isSafe == false, "the contract does not say where it is defined")
    contract.spellings[0].forms[Made.ios]?.defined = "Spacing.{name}"
    #expect(fix(Made.ios, "8")?.isSafe == true)
    #expect(fix(Made.ios, "8")?.edits.first?.place.path == "B")
    contract.spellings[0].forms[Made.android] = .init(value: "Spacing.{name}", defined: "Spacing.{name}")
    #expect(fix(Made.android, "8.dp")?.isSafe == true)
    #expect(fix(Made.android, "8", use: "Gap.dp") == nil, "a number is asked for there")
  }
}
