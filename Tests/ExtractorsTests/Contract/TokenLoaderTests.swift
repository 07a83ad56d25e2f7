import Testing

@testable import ContractSpec

@Suite("Design tokens")
struct TokenLoaderTests {
  private struct Loaded {
    var tokens: TokenSet
    var problems: ContractProblems
    subscript(path: String) -> DesignToken? { tokens[TokenPath(path)] }
    func scalar(_ path: String) -> Double? { self[path]?.value.scalar }
  }

  private func load(_ files: String..., rootFontSize: Double = 16) -> Loaded {
    var loader = TokenLoader(rootFontSize: rootFontSize)
    for (index, text) in files.enumerated() { loader.read(SourceFile(path: "\(index).json", text: text)) }
    let tokens = loader.finish()
    return Loaded(tokens: tokens, problems: loader.problems)
  }

  @Test("A dimension is in logical units; rem by the root size")
  func dimensions() {
    let text = """
      { "$type": "dimension", "a": { "$value": { "value": 16, "unit": "px" } },
        "b": { "$value": { "value": 1.5, "unit": "rem" } }, "c": { "$value": { "value": -2, "unit": "px" } } }
      """
    let loaded = load(text)
    #expect(loaded.problems.errors.isEmpty)
    #expect(loaded.scalar("a") == 16)
    #expect(loaded.scalar("b") == 24)
    #expect(loaded.scalar("c") == -2)
    #expect(load(text, rootFontSize: 10).scalar("b") == 15)
  }

  @Test("The type is the token's own, else the alias's, else the nearest group's")
  func typeOrder() {
    let loaded = load(
      """
      { "g": { "$type": "number", "own": { "$type": "dimension", "$value": { "value": 1, "unit": "px" } },
               "alias": { "$value": "{d.a}" }, "plain": { "$value": 2 },
               "inner": { "$type": "dimension", "x": { "$value": { "value": 3, "unit": "px" } }, "deep": { "y": { "$value": "{g.plain}" } } } },
        "d": { "$type": "dimension", "a": { "$value": { "value": 4, "unit": "px" } } } }
      """)
    #expect(loaded.problems.errors.isEmpty)
    #expect(
      loaded.tokens.all.map { "\($0.path) \($0.type)" } == [
        "g.own dimension", "g.alias dimension", "g.plain number", "g.inner.x dimension", "g.inner.deep.y number",
        "d.a dimension",
      ])
    #expect(loaded.scalar("g.alias") == 4)
    #expect(loaded["g.alias"]?.alias?.text == "d.a")
  }

  @Test("Aliases lead over several steps, files and `$root`; names may have blanks")
  func aliases() {
    let loaded = load(
      """
      { "a": { "$value": "{b c.$root}" },
        "b c": { "$type": "number", "$root": { "$value": "{ü}" }, "soft": { "$value": 3 } } }
      """, #"{ "ü": { "$type": "number", "$value": 7 } }"#)
    #expect(loaded.problems.errors.isEmpty)
    #expect(loaded.scalar("a") == 7)
    #expect(loaded.scalar("b c.$root") == 7)
    #expect(loaded["b c.$root"]?.place.path == "0.json")
  }

  @Test("A chain as long as the file is followed")
  func longChain() {
    let count = 20_000
    let links = (0..<count).map { #""t\#($0)": { "$value": "{t\#($0 + 1)}" }"# }
    let loaded = load("{ \(links.joined(separator: ",")), \"t\(count)\": { \"$type\": \"number\", \"$value\": 5 } }")
    #expect(loaded.problems.errors.isEmpty)
    #expect(loaded.scalar("t0") == 5)
  }

  @Test("Deprecation is handed down and can be taken back")
  func deprecated() {
    let loaded = load(
      """
      { "$type": "number", "old": { "$deprecated": "use new", "a": { "$value": 1 },
        "b": { "$deprecated": false, "$value": 1 }, "in": { "$deprecated": false, "c": { "$value": 1 } } },
        "d": { "$deprecated": true, "$value": 1 }, "e": { "$value": 1 } }
      """)
    #expect(loaded.problems.errors.isEmpty)
    #expect(loaded.tokens.all.filter(\.deprecated).map(\.path.text) == ["old.a", "d"])
  }

  @Test("Extensions and descriptions are kept")
  func extensions() {
    let loaded = load(
      """
      { "a": { "$type": "number", "$value": 1, "$description": "one", "$extensions": { "ios": { "style": "caption2" } } } }
      """)
    #expect(loaded["a"]?.extension("ios.style") == "caption2")
    #expect(loaded["a"]?.extension("android.style") == nil)
    #expect(loaded["a"]?.description == "one")
  }

  @Test("An sRGB colour has its channels; another space keeps its value")
  func colors() {
    let loaded = load(
      """
      { "$type": "color", "a": { "$value": { "colorSpace": "srgb", "components": [1, "none", 0.5], "alpha": 0.25, "hex": "#ff0080" } },
        "b": { "$value": { "colorSpace": "oklch", "components": [0.5, 0.4, 359.9] } } }
      """)
    #expect(loaded.problems.errors.isEmpty)
    guard case .color(let red, let green, let blue, let alpha)? = loaded["a"]?.value else {
      Issue.record("no colour")
      return
    }
    #expect([red, green, blue, alpha] == [1, 0, 0.5, 0.25])
    guard case .other(let value)? = loaded["b"]?.value else {
      Issue.record("no value")
      return
    }
    #expect(value["colorSpace"]?.string == "oklch")
  }

  @Test("The parts of a composite value may be aliases")
  func composites() {
    let loaded = load(
      """
      { "size": { "$type": "dimension", "$value": { "value": 11, "unit": "px" } },
        "caption": { "$type": "typography", "$value": { "fontFamily": "{family}", "fontSize": "{size}", "fontWeight": 400,
          "lineHeight": 1.2, "letterSpacing": { "value": 0, "unit": "px" } } },
        "family": { "$type": "fontFamily", "$value": ["Inter", "sans-serif"] } }
      """)
    #expect(loaded.problems.errors.isEmpty)
    #expect(loaded["caption"]?.scalar == 11)
    guard case .typography(11, let value)? = loaded["caption"]?.value else {
      Issue.record("no value")
      return
    }
    #expect(value["fontFamily"]?.array?.compactMap(\.string) == ["Inter", "sans-serif"])
  }

  @Test("A text style is on the scale by its font size, in rem of the contract's root size")
  func styleSizes() {
    let style = { (size: String) in
      #"{ "type": { "a": { "$type": "typography", "$value": { "fontSize": { "value": \#(size) } } } } }"#
    }
    let loaded = load(style(#"1.5, "unit": "rem""#), rootFontSize: 10)
    #expect(loaded.tokens.scale("type").map(\.scalar) == [15])
    #expect(load(style("11")).problems.errors.first?.message.contains("lacks `unit`") == true)
  }

  @Test("Every type of the format is known, other types are not")
  func types() {
    for type in TokenType.all where !["color", "dimension"].contains(type.name) {
      #expect(load(#"{ "a": { "$type": "\#(type.name)", "$value": 1 } }"#).problems.errors.isEmpty)
    }
    #expect(TokenType.all.count == 13)
  }

  @Test("Several files make one tree: types reach across")
  func merge() {
    let loaded = load(
      #"{ "space": { "$type": "dimension", "a": { "$value": { "value": 1, "unit": "px" } } } }"#,
      #"{ "space": { "b": { "$value": { "value": 2, "unit": "px" } } } }"#)
    #expect(loaded.problems.errors.isEmpty)
    #expect(loaded.tokens.scale("space").map(\.path.text) == ["space.a", "space.b"])
  }

  @Test("A comment in a token file is a warning: other programs refuse it")
  func comments() {
    let loaded = load("{ // a\n}")
    #expect(loaded.problems.errors.isEmpty)
    #expect(
      loaded.problems.warnings.map(\.message) == [
        "a comment is no JSON; other programs that read this file of tokens refuse it"
      ])
  }
}

@Suite("Errors in design tokens")
struct TokenErrorTests {
  private func errors(_ tokens: String, _ second: String? = nil) -> [String] {
    let names = second == nil ? #""t.tokens.json""# : #""t.tokens.json", "u.tokens.json""#
    return ContractCase(
      #"{ "name": "C", "tokens": [\#(names)], "platforms": { "ios": { "sources": ["**"] } } }"#, tokens: tokens,
      files: second.map { ["u.tokens.json": $0] } ?? [:]
    ).errors
  }

  @Test(
    "A dimension that is none says how to write it",
    arguments: [
      (
        #"1️⃣"16px""#,
        #""16px": `a` is "16px"; expected an object with `value` and `unit`; write { "value": 16, "unit": "px" }"#
      ),
      (
        #"1️⃣"1.5 rem""#,
        #""1.5 rem": `a` is "1.5 rem"; expected an object with `value` and `unit`; write { "value": 1.5, "unit": "rem" }"#
      ),
      ("1️⃣16", #"16: `a` is 16; expected an object with `value` and `unit`; write { "value": 16, "unit": "px" }"#),
      (
        #"1️⃣{ "value": 4 }"#,
        #"{ "value": 4 }: the dimension `a` lacks `unit`; write { "value": 4, "unit": "px" }"#
      ),
      (#"1️⃣{ "unit": "px" }"#, #"{ "unit": "px" }: the dimension `a` lacks `value`"#),
      (
        #"{ "value": 4, "unit": 1️⃣"dp" }"#,
        #""dp": `unit` is "dp"; expected "px" or "rem"; write "px": 1px is 1dp and 1pt"#
      ),
      (#"{ "value": 4, "unit": 1️⃣"%" }"#, #""%": `unit` is "%"; expected "px" or "rem""#),
      (
        #"{ "value": 1️⃣"4", "unit": "px" }"#,
        #""4": `value` is a string; expected a number; write { "value": 4, "unit": "px" }"#
      ),
      (
        #"{ "value": 1️⃣"{a.b}", "unit": "px" }"#,
        #""{a.b}": `value` is a string; expected a number; an alias stands for the whole `$value`"#
      ),
      (
        #"{ "value": 4, "unit": "px", 1️⃣"uint": 1 }"#,
        #""uint": `uint` is no member of a dimension; did you mean "unit""#
      ),
    ])
  func dimension(value: String, error: String) {
    #expect(errors(#"{ "a": { "$type": "dimension", "$value": \#(value) } }"#) == ["1️⃣" + error])
  }

  @Test(
    "A colour that is none says why",
    arguments: [
      (
        ##"1️⃣"#ff6000""##,
        ##""#ff6000": `a` is "#ff6000"; expected an object with `colorSpace` and `components`; write { "colorSpace": "srgb", "components": [1, 0.3765, 0] }"##
      ),
      (
        ##"1️⃣"#f608""##,
        ##""#f608": `a` is "#f608"; expected an object with `colorSpace` and `components`; write { "colorSpace": "srgb", "components": [1, 0.4, 0], "alpha": 0.5333 }"##
      ),
      (
        #"{ "colorSpace": 1️⃣"sRGB", "components": [0, 0, 0] }"#,
        #""sRGB": `colorSpace` is "sRGB"; expected the name of a color space; did you mean "srgb""#
      ),
      (
        #"{ "colorSpace": "srgb", "components": [0, 1️⃣255, 0] }"#,
        "255: the component 255 is outside `srgb`; expected a number from 0 to 1"
      ),
      (
        #"{ "colorSpace": "hsl", "components": [1️⃣360, 0, 0] }"#,
        "360: the component 360 is outside `hsl`; expected a number from 0 to under 360"
      ),
      (
        #"{ "colorSpace": "srgb", "components": 1️⃣[0, 0] }"#,
        "[0, 0]: `components` has 2 entries; expected a list of three numbers"
      ),
      (
        #"{ "colorSpace": "srgb", "components": [0, 0, 1️⃣"x"] }"#,
        #""x": a component is a string; expected a number or "none""#
      ),
      (
        #"{ "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 1️⃣1.5 }"#,
        "1.5: `alpha` is 1.5; expected a number from 0 to 1"
      ),
      (
        ##"{ "colorSpace": "srgb", "components": [0, 0, 0], "hex": 1️⃣"#fff" }"##,
        ##""#fff": `hex` is "#fff"; expected `#` and six hexadecimal digits"##
      ),
      (#"1️⃣{ "colorSpace": "lab" }"#, #"{ "colorSpace": "lab" }: the color `a` lacks `components`"#),
    ])
  func color(value: String, error: String) {
    #expect(errors(#"{ "a": { "$type": "color", "$value": \#(value) } }"#) == ["1️⃣" + error])
  }

  @Test(
    "What breaks the form of the tree is an error",
    arguments: [
      (
        #"{ "a": { "$type": "number", "$value": 1, 1️⃣"b": {} } }"#,
        #"1️⃣"b": `a` has a `$value` and the member `b`; a token has no tokens inside; move its value to "$root""#
      ),
      (
        #"{ "a": { "$type": "number", "$value": 1, 1️⃣"$desciption": "" } }"#,
        #"1️⃣"$desciption": `$desciption` is no member of a token; did you mean "$description""#
      ),
      (#"{ "g": { 1️⃣"$typ": "number" } }"#, #"1️⃣"$typ": `$typ` is no member of a group; did you mean "$type""#),
      (
        #"{ 1️⃣"a.b": {} }"#,
        #"1️⃣"a.b": the name `a.b` has a `.`, which aliases use; nest it in a group: "a": { … }"#
      ),
      (#"{ 1️⃣"a{": {} }"#, #"1️⃣"a{": the name `a{` has a `{`, which aliases use"#),
      (#"{ "g": { 1️⃣"": {} } }"#, #"1️⃣"": a name is empty; expected the name of a token or group"#),
      (#"{ "a": 1️⃣16 }"#, "1️⃣16: `a` is a number; expected a token or a group; a token is an object with `$value`"),
      ("1️⃣[]", "1️⃣[]: the tokens are a list; expected an object"),
      (
        #"{ 1️⃣"a": { "$value": { "value": 1, "unit": "px" } } }"#,
        #"1️⃣"a": the token `a` has no type; expected `$type` here or in a group around it; write "$type": "dimension""#
      ),
      (
        #"{ "a": { "$type": 1️⃣"dimensions", "$value": 1 } }"#,
        #"1️⃣"dimensions": `$type` is "dimensions"; expected a type of token; did you mean "dimension""#
      ),
      (
        #"{ "a": { "$type": "number", "$value": 1️⃣"1" } }"#,
        #"1️⃣"1": `a` is a string; expected a number; write 1 without quotes"#
      ),
      (
        #"{ "g": { 1️⃣"$extends": "{h}" } }"#,
        #"1️⃣"$extends": `$extends` is not read yet; write the tokens out, or use aliases: "{a.b}""#
      ),
      (
        ##"{ "a": { 1️⃣"$ref": "#/b" } }"##, ##"1️⃣"$ref": `$ref` is not read yet; write an alias: "$value": "{a.b}""##
      ),
      (#"{ "g": { 1️⃣"$root": {} } }"#, #"1️⃣"$root": `$root` has no `$value`; expected a token"#),
      (#"{ "g": { "$deprecated": 1️⃣1 } }"#, "1️⃣1: `$deprecated` is a number; expected true, false or the reason"),
    ])
  func form(tokens: String, error: String) {
    // A type that is not known leaves the token without one, which is the same slip.
    #expect(errors(tokens).first == error)
  }

  @Test(
    "An alias that leads nowhere is an error at what it names",
    arguments: [
      (
        #"{ "$type": "number", "space": { "lg": { "$value": 1 } }, "a": { "$value": "{1️⃣space.l}" } }"#,
        ["1️⃣space.l: `space.l` is no token; did you mean \"space.lg\""]
      ),
      (
        #"{ "$type": "number", "g": { "$root": { "$value": 1 } }, "a": { "$value": "{1️⃣g}" } }"#,
        ["1️⃣g: `g` is a group; an alias names a token; did you mean \"{g.$root}\""]
      ),
      (
        #"{ "$type": "number", "a": { "$value": 1️⃣"{a}" } }"#,
        ["1️⃣\"{a}\": the alias of `a` leads back to itself: a → a (`a` at ?)"]
      ),
      (
        #"{ "$type": "number", 1️⃣"a": { "$value": 4️⃣"{b}" }, 2️⃣"b": { "$value": 5️⃣"{c}" }, 3️⃣"c": { "$value": 6️⃣"{a}" }, "into": { "$value": "{a}" } }"#,
        [
          "4️⃣\"{b}\": the alias of `a` leads back to itself: a → b → c → a (`b` at 2️⃣)",
          "5️⃣\"{c}\": the alias of `b` leads back to itself: a → b → c → a (`c` at 3️⃣)",
          "6️⃣\"{a}\": the alias of `c` leads back to itself: a → b → c → a (`a` at 1️⃣)",
        ]
      ),
      (
        #"{ 1️⃣"n": { "$type": "number", "$value": 1 }, "a": { "$type": "dimension", "$value": 2️⃣"{n}" } }"#,
        ["2️⃣\"{n}\": `a` is of type `dimension`, but `n` is of type `number` (`n` at 1️⃣)"]
      ),
    ])
  func alias(tokens: String, expected: [String]) {
    #expect(errors(tokens) == expected)
  }

  @Test("The same token in two files is an error with both places")
  func twice() {
    let token = #"{ "$type": "number", "$value": 1 }"#
    #expect(
      errors("{ 1️⃣\"a\": \(token) }", "{ 2️⃣\"a\": \(token) }") == [
        "2️⃣\"a\": the token `a` stands twice (the first at 1️⃣)"
      ])
    #expect(
      errors("{ 1️⃣\"a\": \(token) }", "{ 2️⃣\"a\": { \"b\": \(token) } }") == [
        "1️⃣\"a\": `a` is a token here and a group elsewhere (the group at 2️⃣)"
      ])
    #expect(
      errors("{ \"g\": { \"$type\": 1️⃣\"number\" } }", "{ \"g\": { \"$type\": 2️⃣\"color\" } }") == [
        "2️⃣\"color\": the group `g` is of type `color` here and `number` elsewhere (the first at 1️⃣)"
      ])
  }

  @Test("Aliases cannot nest a value deeper than JSON may be")
  func nesting() {
    let count = 300
    let links = (0..<count).map { #""t\#($0)": { "$value": [[["{t\#($0 + 1)}"]]] }"# }
    let tokens = "{ \"$type\": \"shadow\", \(links.joined(separator: ",")), \"t\(count)\": { \"$value\": [] } }"
    let said = errors(tokens)
    #expect(said.count == 1)
    #expect(said.first?.hasSuffix("nested deeper than 200 levels through its aliases") == true)
  }
}
