import Testing

@testable import ContractSpec

@Suite("What contradicts itself in a contract")
struct ContractValidationTests {
  private func run(_ members: String, tokens: String) -> ContractCase {
    ContractCase(
      #"{ "name": "C", "tokens": ["t.tokens.json"], "platforms": { "ios": { "sources": ["ios/**"] } }, \#(members) }"#,
      tokens: tokens)
  }

  private let ladder = """
    { "space": { "$type": "number", 2️⃣"sm": { "$value": 8 }, "md": { "$value": 4 }, 3️⃣"lg": { "$value": 8 },
      "same": { "$value": "{space.sm}" } } }
    """

  @Test("Two steps of a scale with one value are a warning; an alias is none, nor is the order of the file")
  func scale() {
    let run = run(#""rules": { "spacing/off-scale": { "scale": "space" } }"#, tokens: ladder)
    #expect(run.errors == [])
    #expect(
      run.warnings == [
        "3️⃣\"lg\": `space.sm` and `space.lg` are both 8 on the scale `space` (`space.sm` at 2️⃣)"
      ])
    #expect(self.run(#""rules": {}"#, tokens: ladder).warnings == [])
    let byRole = #""radius/role": { "roles": [{ "token": "space.lg", "on": ["A"] }] }"#
    #expect(
      self.run(#""rules": { "spacing/off-scale": { "scale": "space" }, \#(byRole) }"#, tokens: ladder).warnings == [])
  }

  @Test("A spelling that two tokens share is an error where they differ, a warning where they do not")
  func sharing() {
    let tokens = """
      { "space": { "$type": "number", 1️⃣"a": { "$value": 8, "$extensions": { "ios": { "style": "x" } } },
        2️⃣"b": { "$value": 4, "$extensions": { "ios": { "style": "x" } } }, "c": { "$value": 2 } } }
      """
    let run = run(#""spelling": { "space.*": { "ios": "S.{$extensions.ios.style}" } }"#, tokens: tokens)
    #expect(
      run.errors == [
        "2️⃣\"b\": `space.a` and `space.b` are both written `S.x` on ios; a reference could mean either (`space.a` at 1️⃣)"
      ])
    let same = self.run(
      #""spelling": { "space.*": { "ios": "S.{$extensions.ios.style}" } }"#,
      tokens: tokens.split(separator: "\"$value\": 4").joined(separator: "\"$value\": 8"))
    #expect(same.errors == [])
    #expect(same.warnings == ["2️⃣\"b\": `space.a` and `space.b` are both written `S.x` on ios (`space.a` at 1️⃣)"])
  }

  @Test(
    "Evidence that looks for nothing, for two things, or for what cannot be found",
    arguments: [
      (
        "1️⃣{}",
        ["1️⃣{}: `evidence` looks for nothing; expected one of `rule`, `find`, `screens`, `platforms`, `changedSince`"]
      ),
      (
        #"1️⃣{ "without": "A" }"#,
        [
          "1️⃣{ \"without\": \"A\" }: `evidence` looks for nothing; expected one of `rule`, `find`, `screens`, `platforms`, `changedSince`"
        ]
      ),
      (
        #"{ "find": "A", 1️⃣"screens": "B" }"#,
        ["1️⃣\"screens\": `evidence` has both `find` and `screens`; expected one"]
      ),
      (
        #"{ 1️⃣"fnd": "A" }"#,
        [
          "1️⃣\"fnd\": `fnd` is no evidence; did you mean \"find\""
        ]
      ),
      (
        #"{ "rule": "type/minimum", 1️⃣"without": "A" }"#, ["1️⃣\"without\": `without` does not go with `rule`"]
      ),
      (
        #"1️⃣"type/off-scale""#,
        ["1️⃣\"type/off-scale\": `type/off-scale` is no answer: it is not among the contract's `rules`"]
      ),
      (
        #"{ "rule": ["type/minimum", 1️⃣"type/minimun"] }"#,
        [
          "1️⃣\"type/minimun\": `type/minimun` is no rule; did you mean \"type/minimum\"",
          "1️⃣\"type/minimun\": `type/minimun` is no answer: it is not among the contract's `rules`",
        ]
      ),
      (
        #"{ "platforms": ["ios", 1️⃣"web"] }"#, ["1️⃣\"web\": `web` is not among the contract's `platforms`"]
      ),
      (
        #"{ "find": 1️⃣"show*" }"#,
        [
          "1️⃣\"show*\": `show*` is a pattern of functions; expected the name of one; only names with a capital may hold a `*`"
        ]
      ),
      (
        #"{ "changedSince": 1️⃣"--all" }"#, ["1️⃣\"--all\": `--all` is no revision; name a branch, tag or commit"]
      ),
      (#"{ "find": 1️⃣3 }"#, ["1️⃣3: `find` is a number; expected a string or a list, each a string"]),
      (#"{ "find": ["A"], "without": ["showIt", "B*"] }"#, []),
    ])
  func evidence(evidence: String, errors: [String]) {
    let run = run(
      #""rules": { "type/minimum": {} }, "checklist": [{ "ask": "a", "evidence": \#(evidence) }]"#, tokens: "{}")
    #expect(run.errors == errors)
  }

  @Test("A question that stands twice")
  func question() {
    let run = run(#""checklist": [{ "ask": 1️⃣"a" }, { "ask": 2️⃣"a" }]"#, tokens: "{}")
    #expect(run.errors == ["2️⃣\"a\": the question stands twice (the first at 1️⃣)"])
  }

  @Test("A spelling for no token is a warning that names the nearest group")
  func idleSpelling() {
    let run = run(#""spelling": { 1️⃣"spaces.*": { "ios": "S.{name}" } }"#, tokens: ladder)
    #expect(run.warnings == ["1️⃣\"spaces.*\": the spelling `spaces.*` is for no token; did you mean \"space.*\""])
  }

  @Test(
    "A platform that the contract does not declare",
    arguments: [
      (
        #""rules": { "type/minimum": { "platforms": [1️⃣"web"] } }"#, [],
        ["1️⃣\"web\": `type/minimum` is for `web`, which is not among the contract's `platforms`"]
      ),
      (
        #""spelling": { "space.*": { 1️⃣"web": "{name}" } }"#, [],
        ["1️⃣\"web\": `space.*` has a spelling for `web`, which is not among the contract's `platforms`"]
      ),
      (
        #""localisation": { "languages": ["de"], "tables": { 1️⃣"web": [{ "file": "a.json" }] } }"#,
        ["1️⃣\"web\": `web` in `tables` is not among the contract's `platforms`"], []
      ),
      (
        #""localisation": { "languages": ["de"], "tables": { "ios": [{ "file": "a.swift" }] }, "identical": [["ios", 1️⃣"web"]] }"#,
        ["1️⃣\"web\": `web` in `identical` is not among the contract's `platforms`"], []
      ),
      (
        #""localisation": { "languages": ["de", 1️⃣"de"] }"#, ["1️⃣\"de\": the language `de` stands twice"], []
      ),
      (
        #""aliases": { 1️⃣"type/minimum": ["radius/role"] }"#,
        ["1️⃣\"type/minimum\": the alias `type/minimum` is the id of a rule; expected a name of your own"], []
      ),
    ] as [(String, [String], [String])])
  func platforms(members: String, errors: [String], warnings: [String]) {
    let run = run(members, tokens: ladder)
    #expect(run.errors == errors)
    #expect(run.warnings == warnings)
  }

  @Test(
    "Minima that contradict each other",
    arguments: [
      (
        #""type/minimum": { "size": 11, "except": [{ "size": 1️⃣12, "on": ["*"] }] }"#, [],
        ["1️⃣12: the exception 12 is not under the minimum 11; it changes nothing"]
      ),
      (
        #"1️⃣"type/minimum": { "size": 7 }, "type/off-scale": { "scale": "space" }"#, [],
        [
          "?\"md\": `space.md` is 4, under the minimum 7 of `type/minimum` (the minimum at ?)"
        ]
      ),
      (
        #""target/size": { "width": 48, "height": 1️⃣20 }"#, [],
        ["1️⃣20: the minimum 20 is under 24, which WCAG 2.2 asks for"]
      ),
      (
        #""target/size": { "height": 48, "bars": [{ "on": ["*Bar"], "height": 64, "target": 1️⃣40 }] }"#,
        ["1️⃣40: the bar's target 40 is under the minimum 48 of `target/size`"], []
      ),
      (
        #""target/size": { "height": 48, "bars": [{ "on": ["*Bar"], "height": 50, "target": 1️⃣52 }] }"#,
        ["1️⃣52: the target 52 is higher than its bar, 50"], []
      ),
    ] as [(String, [String], [String])])
  func minima(rules: String, errors: [String], warnings: [String]) {
    let run = run(#""rules": { \#(rules) }"#, tokens: ladder)
    #expect(run.errors == errors)
    let expected = warnings.map { $0.hasSuffix("(the minimum at ?)") ? $0.replacing("at ?", with: "at 1️⃣") : $0 }
    #expect(run.warnings == expected)
  }
}
