import Testing

@testable import ContractSpec

@Suite("Errors in a contract")
struct ContractErrorTests {
  private static let tokens = """
    { "space": { "$type": "dimension", "sm": { "$value": { "value": 8, "unit": "px" } },
      "lg": { "$value": { "value": 16, "unit": "px" } } },
      "name": { "$type": "fontFamily", "$value": "Inter" } }
    """

  /// A contract that is right but for what `members` adds.
  private func contract(_ members: String) -> String {
    #"{ "name": "C", "tokens": ["t.tokens.json"], "platforms": { "ios": { "sources": ["ios/**"] } }, \#(members) }"#
  }

  @Test("A right contract has no error and no warning")
  func right() {
    let run = ContractCase(contract(#""screens": ["*Screen"],"#), tokens: Self.tokens)
    #expect(run.errors == [])
    #expect(run.warnings == [])
    #expect(run.result.contract?.name == "C")
    #expect(run.result.contract?.tokens.all.map(\.path.text) == ["space.sm", "space.lg", "name"])
  }

  @Test("A list that no person writes is refused, before a reader has to number its words")
  func endlessLists() {
    let words = (0..<5_000).map { #""w\#($0)""# }.joined(separator: ", ")
    let run = ContractCase(contract(#""reading": { "wordSinks": [\#(words)] },"#), tokens: Self.tokens)
    #expect(run.errors.count == 1)
    #expect(run.errors.first?.contains("`wordSinks` has 5000 entries; expected at most 4096") == true)
  }

  @Test(
    "An unknown name points at its bytes and names the nearest",
    arguments: [
      (#"1️⃣"screns": []"#, #"1️⃣"screns": `screns` is no member of a contract; did you mean "screens""#),
      (#""rules": { 1️⃣"radius/rol": {} }"#, #"1️⃣"radius/rol": `radius/rol` is no rule; did you mean "radius/role""#),
      (
        #""rules": { "spacing/off-scale": { 1️⃣"scales": "space" } }"#,
        #"1️⃣"scales": `scales` is no option of `spacing/off-scale`; did you mean "scale""#
      ),
      (
        #""rules": { "spacing/off-scale": { "platforms": [1️⃣"andriod"] } }"#,
        #"1️⃣"andriod": `andriod` is no platform; did you mean "android""#
      ),
      (
        #""spelling": { "space.*": { 1️⃣"iso": "Spacing.{name}" } }"#,
        #"1️⃣"iso": `iso` is no platform; did you mean "ios""#
      ),
      (
        #""rules": { "radius/role": { "roles": [ { "token": 1️⃣"space.l", "on": ["A"] } ] } }"#,
        #"1️⃣"space.l": `space.l` is no token; did you mean "space.lg""#
      ),
      (
        #""rules": { "spacing/off-scale": { "scale": 1️⃣"spaces" } }"#,
        #"1️⃣"spaces": `spaces` is no group of tokens; did you mean "space""#
      ),
      (
        #""rules": { "spacing/off-scale": { "scale": 1️⃣"space.lg" } }"#,
        #"1️⃣"space.lg": `space.lg` is a token; expected the name of a group of tokens"#
      ),
      (
        #""rules": { "spacing/off-scale": { "nearest": { "6": 1️⃣"lg" } } }"#,
        #"1️⃣"lg": `lg` is no token; did you mean "space.lg""#
      ),
      (
        #""rules": { "spacing/off-scale": { "nearest": { 1️⃣"6px": "space.lg" } } }"#,
        #"1️⃣"6px": `6px` is no number; write the value alone: "6""#
      ),
      (
        #""rules": { "type/minimum": { "size": 1️⃣"space" } }"#,
        #"1️⃣"space": `space` is a group; expected a token; such as "space.lg""#
      ),
      (
        #""rules": { "type/minimum": { "size": 1️⃣"name" } }"#,
        #"1️⃣"name": `name` has no number; expected a dimension or a number"#
      ),
      (
        #""rules": { "spacing/off-scale": { "severity": 1️⃣"warn" } }"#,
        #"1️⃣"warn": `severity` is "warn"; expected "error", "warning", "note""#
      ),
      (
        #""rules": { "spacing/off-scale": { "negative": 1️⃣"forbiden" } }"#,
        #"1️⃣"forbiden": `negative` is "forbiden"; expected "allow", "forbidden"; did you mean "forbidden""#
      ),
      (
        #""rules": { "radius/role": { "roles": [ { "token": "space.lg", "on": [], 1️⃣"propert": "x" } ] } }"#,
        #"1️⃣"propert": `propert` is no member of an entry of `roles`; did you mean "property""#
      ),
      (
        #""rules": { "radius/role": { "roles": [ 1️⃣{ "token": "space.lg" } ] } }"#,
        "1️⃣{: `roles` lacks `on`; expected a list, each a string"
      ),
      (
        #""aliases": { "mine": [1️⃣"type/min"] }"#,
        #"1️⃣"type/min": `type/min` is no rule; known: radius/role, spacing/off-scale, target/size, type/minimum, type/off-scale, words/hard-coded"#
      ),
      (
        #""localisation": { "languages": [1️⃣"german"] }"#,
        #"1️⃣"german": `german` is no language; did you mean "de""#
      ),
      (
        #""localisation": { "languages": [1️⃣"de_DE"] }"#,
        #"1️⃣"de_DE": `de_DE` is no language; did you mean "de-DE""#
      ),
      (
        #""localisation": { "languages": [1️⃣"pt-rBR"] }"#,
        #"1️⃣"pt-rBR": `pt-rBR` is no language; did you mean "pt-BR""#
      ),
      (
        #""localisation": { "languages": ["de"], "lookups": { "ios": [1️⃣"tr"] } }"#,
        #"1️⃣"tr": `tr` is no look-up; expected a call with the word `key` as one argument, or a type's members; write "tr(key)", "t(lang, key)" or "L10n.{key|snake}""#
      ),
      (
        #""spelling": { "space.*": { "ios": { 1️⃣"valu": "x" } } }"#,
        #"1️⃣"valu": `valu` is no form of a spelling; did you mean "value""#
      ),
      (
        #""spelling": { "space.*": { "ios": "é.1️⃣{nam}" } }"#,
        #"1️⃣{nam}: `{nam}` is no placeholder; did you mean "name""#
      ),
      (
        #""spelling": { "space.*": { "ios": "S.1️⃣{name" } }"#, #"1️⃣{: the brace is not closed; write "{name}""#
      ),
      (
        #""spelling": { 1️⃣"space.xl": { "ios": "S" } }"#,
        #"1️⃣"space.xl": `space.xl` is no token; did you mean "space.lg""#
      ),
      (#"1️⃣"extends": "../base""#, #"1️⃣"extends": `extends` is not read yet; write the members out"#),
      (
        #""reading": { "rootFontSize": 1️⃣0 }"#, "1️⃣0: `rootFontSize` is 0; expected a number from 1"
      ),
      (
        #""rules": { "words/hard-coded": { "letters": 1️⃣1.5 } }"#,
        "1️⃣1.5: `letters` is 1.5; expected a whole number from 0"
      ),
    ])
  func unknown(members: String, error: String) {
    let run = ContractCase(contract(members), tokens: Self.tokens)
    #expect(run.errors == [error])
    #expect(run.result.contract == nil)
  }

  @Test(
    "A value of another type says what was expected",
    arguments: [
      (#""screens": 1️⃣"*Screen""#, #"1️⃣"*Screen": `screens` is a string; expected a list, each a string"#),
      (#""rules": 1️⃣[]"#, "1️⃣[]: `rules` is a list; expected an object"),
      (
        #""rules": { "spacing/off-scale": { "allow": [1️⃣"1"] } }"#, #"1️⃣"1": `allow` is a string; expected a number"#
      ),
      (
        #""rules": { "spacing/off-scale": { "strict": 1️⃣1 } }"#, "1️⃣1: `strict` is a number; expected true or false"
      ),
      (
        #""rules": { "spacing/off-scale": { "previews": 1️⃣null } }"#,
        "1️⃣null: `previews` is null; expected true or false"
      ),
      (
        #""rules": { "target/size": { "width": 1️⃣true } }"#,
        "1️⃣true: `width` is true; expected a number or the path of a token"
      ),
      (
        #""spelling": { "space.*": { "ios": 1️⃣1 } }"#,
        #"1️⃣1: `ios` is a number; expected a spelling ("var(--space-{name})") or an object"#
      ),
    ])
  func types(members: String, error: String) {
    #expect(ContractCase(contract(members), tokens: Self.tokens).errors == [error])
  }

  @Test(
    "A glob that can match nothing is an error",
    arguments: [
      ("", "`sources` has an empty string; expected a glob"),
      ("/ios/**", "`/ios/**` begins at the root of the disk; a glob is relative to ROOT"),
      ("./ios/**", #"`./ios/**` begins with `./`; write "ios/**""#),
      ("../ios/**", "`../ios/**` leads out of ROOT; a glob is relative to ROOT"),
      ("ios/**/*.{swift", "`ios/**/*.{swift` has a brace without its other; write `{a,b}`"),
    ])
  func globs(glob: String, message: String) {
    let run = ContractCase(#"{ "name": "C", "platforms": { "ios": { "sources": [1️⃣"\#(glob)"] } } }"#)
    #expect(run.errors == ["1️⃣\"\(glob)\": \(message)"])
  }

  @Test("What a contract lacks is said at its brace")
  func lacks() {
    let run = ContractCase(#"1️⃣{ "platforms": { "ios": 2️⃣{ "sources": 3️⃣[] , "exclude": [] }, "web": 4️⃣{} } }"#)
    #expect(
      run.errors == [
        "1️⃣{: the contract lacks `name`; expected a string", "3️⃣[]: `sources` has no entry; expected at least one",
        "4️⃣{: `web` lacks `sources`; expected a list, each a glob",
      ])
  }

  @Test("All errors come in one run, in the order of the files")
  func all() {
    let run = ContractCase(
      """
      { 1️⃣"nme": "C", "tokens": ["t.tokens.json", 2️⃣"none.json"],
        "platforms": { "ios": { "sources": ["ios/**"] } }, "rules": { "type/minimum": { "size": "space.zz" } } }
      """, tokens: #"{ "a": { "$value": 3️⃣"16px", "$type": "dimension" } }"#)
    #expect(
      run.errors == [
        "?{: the contract lacks `name`; expected a string",
        #"1️⃣"nme": `nme` is no member of a contract; did you mean "name""#,
        #"2️⃣"none.json": `none.json` cannot be read; expected a file of tokens at c/none.json; names are relative to the contract's folder"#,
        #"3️⃣"16px": `a` is "16px"; expected an object with `value` and `unit`; write { "value": 16, "unit": "px" }"#,
      ])
  }

  @Test("A rule's former name is taken, with a warning")
  func formerName() {
    let run = ContractCase(contract(#""rules": { 1️⃣"radius/part": {} }"#), tokens: Self.tokens)
    #expect(run.errors == [])
    #expect(run.warnings == [#"1️⃣"radius/part": `radius/part` is now called `radius/role`; write "radius/role""#])
    #expect(run.result.contract?.rules.map(\.rule) == ["radius/role"])
  }

  @Test("A contract that is no JSON has one error")
  func noJSON() {
    let run = ContractCase("{ \"name\": 1️⃣C }")
    #expect(run.errors == ["1️⃣C: `C` is no value; a string stands in double quotes"])
    #expect(ContractCase("1️⃣[]").errors == ["1️⃣[]: the contract is a list; expected an object"])
    #expect(ContractCase("").errors == [": the file is empty; expected a value"].map { "?" + $0 })
  }

  @Test("The short form of examples has its tokens in place and no platforms")
  func example() throws {
    let run = ContractCase(
      #"{ "tokens": { "space": { "lg": { "$type": "number", "$value": 4 } } }, "rules": { "spacing/off-scale": { "scale": "space" } } }"#,
      isExample: true)
    #expect(run.errors == [])
    let contract = try #require(run.result.contract)
    #expect(contract.tokens.all.map(\.path.text) == ["space.lg"])
  }
}
