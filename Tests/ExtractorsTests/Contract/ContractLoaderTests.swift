import Testing

@testable import ContractSpec

@Suite("Contract loader")
struct ContractLoaderTests {
  private static let whole = """
    // Comments and trailing commas are welcome here.
    {
      "$schema": "../schema.json", "name": "Calendarr", "tokens": ["t.tokens.json", "more/../u.json"],
      "platforms": {
        "web": { "sources": ["web/**/*.css"], "definitions": ["web/tokens.css"] },
        "android": { "sources": ["android/**/*.kt"], "exclude": ["**/test/**"] },
        "ios": { "sources": ["ios/**/*.swift"] },
      },
      "screens": ["*Screen", ".screen"],
      "spelling": {
        "space.*": { "web": "var(--space-{name|kebab})", "android": { "value": "S.{name}", "defined": "Spacing.{name}" } },
        "type.*": { "ios": { "call": ".font(.{$extensions.ios.style})", "argument": "style: {name|pascal}" } },
      },
      "overrides": [{ "in": ["ios/Watch/**"], "rules": { "target/size": { "width": 38 } } }],
      "rules": {
        "target/size": { "severity": "error", "width": 48, "height": "space.lg", "previews": true },
        "spacing/off-scale": { "scale": "space", "nearest": { "6": "space.lg", "-0.5": "space.lg" }, "allow": [1, -2.5] },
        "radius/role": { "roles": [{ "token": "space.lg", "on": ["Event*"], "property": "padding.*" }], "include": ["a/**"] },
      },
      "localisation": {
        "languages": ["de", "en", "zh-Hant-TW", "sr-Latn", "fil"],
        "tables": { "android": [{ "file": "android/**/L10n.kt" }, { "file": "a/x.y.kt", "name": "X" }],
                    "ios": [{ "file": "Strings" }] },
        "identical": [["android", "ios"]],
        "lookups": { "android": ["tr(key)", "L10n.t(lang, key)"], "ios": ["text(forKey: key, _)", "L10n.{key|snake}"] },
      },
      "reading": { "rootFontSize": 10, "scaleFactors": ["--dt"], "wordSinks": ["showToast"], "interactiveSelectors": [".tab"] },
      "aliases": { "design_radius": ["radius/role"] },
      "checklist": [{ "ask": "Does the left edge stay put?", "evidence": { "find": ["List"], "without": "EmptyState" } }],
    }
    """
  private static let tokens =
    #"{ "space": { "lg": { "$type": "dimension", "$value": { "value": 3, "unit": "rem" } } } }"#
  private static let more = """
    { "type": { "a": { "$type": "number", "$value": 11, "$extensions": { "ios": { "style": "caption2" } } } } }
    """

  @Test("Everything a contract says is in the contract")
  func whole() throws {
    let run = ContractCase(Self.whole, tokens: Self.tokens, files: ["u.json": Self.more])
    #expect(run.errors == [])
    #expect(run.warnings == [])
    let contract = try #require(run.result.contract)
    #expect(contract.name == "Calendarr")
    #expect(contract.path == "c/contract.json")
    #expect(contract.tokens[TokenPath("space.lg")]?.value.scalar == 30)
    #expect(contract.platforms.map(\.platform.id) == ["web", "android", "ios"])
    #expect(contract.platforms.first?.definitions.map(\.text) == ["web/tokens.css"])
    #expect(contract.platforms.map { $0.exclude.map(\.text) } == [[], ["**/test/**"], []])
    #expect(contract.screens == ["*Screen", ".screen"])
    #expect(contract.spellings.map(\.tokens) == ["space.*", "type.*"])
    let android = contract.spellings.first?.forms[Platform("android")]
    #expect(android?.value == "S.{name}")
    #expect(android?.defined == "Spacing.{name}")
    #expect(contract.spellings.first?.forms[Platform("web")]?.value == "var(--space-{name|kebab})")
    #expect(contract.spellings.last?.forms[Platform("ios")]?.call == ".font(.{$extensions.ios.style})")
    #expect(contract.spellings.last?.forms[Platform("ios")]?.argument == "style: {name|pascal}")
    #expect(contract.overrides.map { $0.inside.map(\.text) } == [["ios/Watch/**"]])
    #expect(contract.overrides.first?.rules.first?.options["width"]?.number == 38)
    #expect(contract.rules.map(\.rule) == ["target/size", "spacing/off-scale", "radius/role"])
    #expect(contract.rules.first?.options["height"]?.string == "space.lg")
    #expect(contract.aliases == ["design_radius": ["radius/role"]])
    #expect(contract.reading.rootFontSize == 10)
    #expect(contract.reading.scaleFactors == ["--dt"])
    #expect(contract.reading.wordSinks == ["showToast"])
    #expect(contract.reading.interactiveSelectors == [".tab"])
    #expect(contract.checklist.first?.evidence?.query == .find(["List"]))
    #expect(run.result.files.map(\.path) == ["c/contract.json", "c/t.tokens.json", "c/u.json"])
  }

  @Test("Tables take their name from their file, look-ups the place of the word `key`")
  func localisation() throws {
    let run = ContractCase(Self.whole, tokens: Self.tokens, files: ["u.json": Self.more])
    let localisation = try #require(run.result.contract?.localisation)
    #expect(localisation.languages == ["de", "en", "zh-Hant-TW", "sr-Latn", "fil"])
    #expect(localisation.tables[Platform("android")]?.map(\.name) == ["L10n", "X"])
    #expect(localisation.tables[Platform("ios")]?.map(\.name) == ["Strings"])
    #expect(localisation.identical == [[Platform("android"), Platform("ios")]])
    typealias Lookup = Contract.Localisation.Lookup
    #expect(
      localisation.lookups == [
        Platform("android"): [Lookup.call(name: "tr", argument: 0), .call(name: "L10n.t", argument: 1)],
        Platform("ios"): [Lookup.call(name: "text", argument: 0), .members(of: "L10n", .snake)],
      ])
  }

  @Test(
    "The name of a token file is relative to the contract's folder",
    arguments: [
      ("c/contract.json", "t.json", "c/t.json"), ("contract.json", "t.json", "t.json"),
      ("a/b/contract.json", "../t.json", "a/t.json"), ("contract.json", "../t.json", "../t.json"),
      ("/x/contract.json", "./u/../t.json", "/x/t.json"), ("../c/contract.json", "../../t.json", "../../t.json"),
    ])
  func join(contract: String, name: String, path: String) {
    #expect(ContractLoader.join(contract, name) == path)
  }

  @Test("Every prefix of a contract, and of its tokens, is an error or a contract, with places inside")
  func prefixes() {
    let bytes = Array(Self.whole.utf8)
    for length in bytes.indices {
      Self.checkPlaces(Array(bytes[..<length]), tokens: Array(Self.tokens.utf8))
    }
    let tokens = Array(Self.more.utf8)
    for length in tokens.indices { Self.checkPlaces(bytes, tokens: Array(tokens[..<length])) }
  }

  @Test("Random bytes, and a contract with random bytes in it, never trap")
  func random() {
    var generator = SplitMix(state: 7)
    let bytes = Array(Self.whole.utf8)
    for _ in 0..<300 {
      Self.checkPlaces((0..<64).map { _ in UInt8.random(in: 0...255, using: &generator) }, tokens: [])
      var changed = bytes
      for _ in 0..<3 {
        changed[Int.random(in: 0..<bytes.count, using: &generator)] =
          Array("{}[]\",:/*\\0e-\u{7F}".utf8).randomElement(using: &generator) ?? 0
      }
      Self.checkPlaces(changed, tokens: Array(Self.tokens.utf8))
    }
  }

  private static func checkPlaces(_ bytes: [UInt8], tokens: [UInt8]) {
    let loader = ContractLoader(rules: TestRules.all, platforms: ContractCase.platforms)
    let result = loader.load(bytes: bytes, path: "contract.json") { _ in tokens }
    #expect((result.contract == nil) == !result.errors.isEmpty)
    for error in result.errors + result.warnings {
      let size = error.place?.path == "contract.json" ? bytes.count : tokens.count
      let span = error.place?.span ?? ByteSpan(0, Int.max)
      #expect(span.start <= span.end && Int(span.end) <= size)
    }
  }

  @Test(
    "The nearest name",
    arguments: [
      ("spacing/off-scal", "spacing/off-scale"), ("Space.LG", "space.lg"), ("sapce.lg", "space.lg"), ("lg", "space.lg"),
      ("off-scale", "radius/off-scale"), ("zzz", nil), ("", nil), ("space.lgg", "space.lg"),
    ] as [(String, String?)])
  func nearest(name: String, expected: String?) {
    let known = ["space.lg", "space.sm", "spacing/off-scale", "radius/off-scale", "web"]
    #expect(nearestName(to: name, in: known) == expected)
  }
}

/// The same numbers on every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
