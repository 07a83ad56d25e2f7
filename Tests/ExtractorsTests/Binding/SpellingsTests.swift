import Testing

@testable import ContractSpec

@Suite("Spellings")
struct SpellingsTests {
  @Test(
    "A name is written in four cases",
    arguments: [
      ("body-large", "bodyLarge", "BodyLarge", "body-large", "body_large"),
      ("bodyLarge", "bodyLarge", "BodyLarge", "body-large", "body_large"),
      ("body.large", "bodyLarge", "BodyLarge", "body-large", "body_large"),
      ("URLField", "urlField", "UrlField", "url-field", "url_field"),
      ("xxl", "xxl", "Xxl", "xxl", "xxl"), ("2xl", "2xl", "2xl", "2xl", "2xl"), ("", "", "", "", ""),
    ])
  func cases(name: String, camel: String, pascal: String, kebab: String, snake: String) {
    #expect(NameCase.camel.apply(to: name) == camel)
    #expect(NameCase.pascal.apply(to: name) == pascal)
    #expect(NameCase.kebab.apply(to: name) == kebab)
    #expect(NameCase.snake.apply(to: name) == snake)
  }

  private let token = DesignToken(
    path: TokenPath("type.bodyLarge"), type: "dimension", value: .dimension(14),
    extensions: Made.object(("ios", Made.object(("style", Made.value(.string("subheadline")))))),
    place: Made.place("t.json", 1))

  @Test(
    "A template takes the token's name and its extensions",
    arguments: [
      ("var(--type-{name|kebab})", "var(--type-body-large)"), ("Type.{name}", "Type.bodyLarge"),
      (".font(.{$extensions.ios.style})", ".font(.subheadline)"), ("Type.s{name|pascal}.size", "Type.sBodyLarge.size"),
      ("plain", "plain"),
    ])
  func templates(template: String, expected: String) {
    #expect(SpellingTemplate(template).text(name: "bodyLarge", token: token) == expected)
  }

  @Test("A template whose extension the token lacks, or with an unknown placeholder, gives no spelling")
  func noSpelling() {
    #expect(SpellingTemplate("{$extensions.android.style}").text(name: "x", token: token) == nil)
    #expect(SpellingTemplate("a{title}").text(name: "x", token: token) == nil)
    #expect(SpellingTemplate("a{name|shout}").text(name: "x", token: token) == nil)
  }

  @Test(
    "A token is known by its spelling, also behind a longer prefix",
    arguments: [
      ("android", "MaterialTheme.spacing.lg", "space.lg"), ("android", "Spacing.lg", "space.lg"),
      ("android", "com.app.Spacing.lg", "space.lg"), ("android", "spacing.lg", nil), ("android", "lg", nil),
      ("ios", "DesignSystem.Spacing.lg", "space.lg"), ("ios", "MySpacing.lg", nil), ("ios", ".lg", nil),
      ("web", "--space-lg", "space.lg"), ("web", "var(--space-lg)", "space.lg"),
      ("web", "var( --space-lg , 4px)", "space.lg"), ("web", "--my-space-lg", nil), ("tv", "Spacing.lg", nil),
    ])
  func written(platform: String, name: String, token: String?) {
    let spellings = Spellings(Made.contract(rules: [:]))
    #expect(spellings.token(written: name, on: Platform(platform))?.text == token)
  }

  @Test("The most specific pattern spells a token")
  func specific() {
    var contract = Made.contract(rules: [:])
    contract.spellings.append(
      Contract.Spelling(
        tokens: "space.xs", forms: [Made.ios: .init(value: "Tight.{name}")], place: Made.place("contract.json", 2)))
    let spellings = Spellings(contract)
    #expect(spellings.text(for: TokenPath("space.xs"), on: Made.ios, form: .value) == "Tight.xs")
    #expect(spellings.text(for: TokenPath("space.xs"), on: Made.web, form: .value) == "var(--space-xs)")
  }

  @Test("Binding goes by the name, then by the constants on the way, and fills a value that was not known")
  func binding() {
    var through = Made.fact(.spacing, .none, text: "-Gap", name: "Gap")
    through.origin = .constant
    through.via = [
      .init(name: "Gap", place: Made.place("A.kt", 1)),
      .init(name: "MaterialTheme.spacing.sm", place: Made.place("A.kt", 1)),
    ]
    var facts = [
      Made.fact(.spacing, .none, text: "MaterialTheme.spacing.lg", name: "MaterialTheme.spacing.lg"), through,
      Made.fact(.spacing, .number(20), text: "Spacing.lg", name: "Spacing.lg"),
      Made.fact(.spacing, .none, text: "Other.lg", name: "Other.lg"),
    ]
    facts[0].reason = .undefined
    Binder(Made.contract(rules: [:])).bind(&facts)
    #expect(facts.map { $0.token?.text } == ["space.lg", "space.sm", "space.lg", nil])
    #expect(facts.map(\.value) == [.number(16), .number(-8), .number(20), .none])
    #expect(facts[0].reason == nil)
  }
}
