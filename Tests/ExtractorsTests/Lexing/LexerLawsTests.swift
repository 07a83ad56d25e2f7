import ContractSpec
import Laws
import Testing

@testable import Extractors

/// A lexer under the laws. To put a language under them, add its row to `all`.
struct LexerUnderLaw: Sendable, CustomTestStringConvertible {
  var name: String
  var tokenSpans: @Sendable ([UInt8]) -> [ByteSpan]
  /// Sources that hold every form of the language's tokens.
  var fixtures: [String]
  /// Bytes that open, close or escape something: random sources are drawn from them too.
  var alphabet: [String]

  var testDescription: String { name }

  static let all: [LexerUnderLaw] = [
    LexerUnderLaw(
      name: "kotlin", tokenSpans: KotlinReader.tokenSpans, fixtures: KotlinFixtures.all,
      alphabet: [
        "\"", "\"\"\"", "$", "$$", "${", "{", "}", "(", "'", "`", "\\", "/*", "*/", "//", "\n", "\r", " ", "a", "é",
        "0",
        ".", "1e", "0x", "#!", "@", "?", ":", "!", "=", "<", "-", ">", "|", "&", "\u{feff}",
      ]),
    LexerUnderLaw(
      name: "swift", tokenSpans: SwiftReader.tokenSpans, fixtures: SwiftFixtures.all,
      alphabet: [
        "\"", "\"\"\"", "#", "##\"", "\\(", "\\#(", "(", ")", "{", "}", "[", "`", "\\", "/", "/*", "*/", "//", "#/",
        "/#",
        "\n", "\r", " ", "a", "é", "≤", "0", ".", "1e", "0x", "#!", "#if", "@", "$", "?", "!", "=", "<", ">", "-",
        "let ", "\u{feff}",
      ]),
    LexerUnderLaw(
      name: "css", tokenSpans: CSSLanguage.tokenSpans, fixtures: CSSFixtures.css + CSSFixtures.scss,
      alphabet: cssAlphabet),
    LexerUnderLaw(
      name: "scss", tokenSpans: SCSSLanguage.tokenSpans, fixtures: CSSFixtures.css + CSSFixtures.scss,
      alphabet: cssAlphabet),
    LexerUnderLaw(
      name: "xcstrings", tokenSpans: StringCatalogLanguage.tokenSpans, fixtures: [StringCatalogTests.catalog],
      alphabet: [
        "{", "}", "[", "]", "\"", "\\", ":", ",", "strings", "localizations", "de", " ", "\n", "1", "\u{feff}",
      ]),
    LexerUnderLaw(
      name: "html", tokenSpans: HTMLLanguage.tokenSpans, fixtures: MarkupFixtures.all, alphabet: markupAlphabet),
    LexerUnderLaw(
      name: "vue", tokenSpans: VueLanguage.tokenSpans, fixtures: MarkupFixtures.all, alphabet: markupAlphabet),
    LexerUnderLaw(
      name: "svelte", tokenSpans: SvelteLanguage.tokenSpans, fixtures: MarkupFixtures.all, alphabet: markupAlphabet),
    LexerUnderLaw(
      name: "strings", tokenSpans: StringsLanguage.tokenSpans, fixtures: StringsFixtures.all,
      alphabet: [
        "\"", "'", "\\", "/*", "*/", "//", "=", ";", "{", "}", "(", ")", "<", ">", ",", "a", "é", " ", "\n", "\r", "$",
        "\u{2028}", "\u{feff}",
      ]),
    LexerUnderLaw(
      name: "stringsdict", tokenSpans: StringsDictLanguage.tokenSpans,
      fixtures: [StringsDictTests.list(StringsDictTests.plain)], alphabet: xmlAlphabet),
    LexerUnderLaw(
      name: "android-xml", tokenSpans: AndroidXMLLanguage.tokenSpans, fixtures: XMLFixtures.all, alphabet: xmlAlphabet),
    LexerUnderLaw(
      name: "android-layout", tokenSpans: AndroidLayoutLanguage.tokenSpans, fixtures: XMLFixtures.all,
      alphabet: xmlAlphabet),
    LexerUnderLaw(
      name: "plist", tokenSpans: PropertyListLanguage.tokenSpans, fixtures: XMLFixtures.all, alphabet: xmlAlphabet),
    LexerUnderLaw(
      name: "interface-builder", tokenSpans: InterfaceBuilderLanguage.tokenSpans, fixtures: XMLFixtures.all,
      alphabet: xmlAlphabet),
    LexerUnderLaw(
      name: "gradle", tokenSpans: GradleLanguage.tokenSpans, fixtures: [GradleTests.script, GradleTests.groovy],
      alphabet: scriptAlphabet),
    LexerUnderLaw(
      name: "javascript", tokenSpans: JavaScriptLanguage.tokenSpans, fixtures: ScriptFixtures.all,
      alphabet: scriptAlphabet),
    LexerUnderLaw(
      name: "typescript", tokenSpans: TypeScriptLanguage.tokenSpans, fixtures: ScriptFixtures.all,
      alphabet: scriptAlphabet),
    LexerUnderLaw(
      name: "tsx", tokenSpans: TSXLanguage.tokenSpans, fixtures: ScriptFixtures.all, alphabet: scriptAlphabet),
    LexerUnderLaw(
      name: "json", tokenSpans: JSONTableLanguage.tokenSpans, fixtures: [JSONTableTests.nested],
      alphabet: scriptAlphabet),
    LexerUnderLaw(
      name: "arb", tokenSpans: ARBLanguage.tokenSpans, fixtures: [ARBTests.table], alphabet: scriptAlphabet),
  ]

  private static let markupAlphabet = [
    "<", ">", "/", "</", "/>", "<!--", "-->", "--!>", "<!", "<?", "<?php", "?>", "<%", "%>", "{", "}", "{{", "}}", "{%",
    "%}", "{#", "#}", "${", "`", "\"", "'", "=", "<a", "</a>", "<script", "</script>", "<style>", "</style", "<svg>",
    "</svg>", "<template>", "</template>", "<title/>", " ", "\n", "\r", "a", "é", "🎨", "&amp;", "\\", "\u{feff}",
  ]

  private static let xmlAlphabet = [
    "<", ">", "/", "/>", "</", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "<!DOCTYPE", "[", "]", "<a", "&", "&amp;",
    "&#x", ";", "\"", "'", "=", " ", "\n", "\r", "a", "é", "-", "!", "\u{feff}",
  ]

  private static let scriptAlphabet = [
    "{", "}", "[", "]", "(", ")", "\"", "'", "`", "${", "\\", "/", "/*", "*/", "//", "<", ">", "</", "/>", "=", "=>",
    "+",
    "++", "-", "!", ".", "...", "?", ":", ",", ";", "a", "if", "return", "$", "#", "@", "0", "1e-", "é", "🎨", " ", "\n",
    "\r", "\u{feff}",
  ]

  private static let cssAlphabet = [
    "\"", "'", "\\", "/*", "*/", "//", "\n", "\r", "\u{c}", " ", "#{", "#", "$", "$a", "@", "@a", "{", "}", "(", ")",
    "[", "]", ":", ";", ",", ".", "-", "--", "<!--", "-->", "url(", "a", "é", "🎨", "0", "1e", "e+", "%", "+", "!", "&",
    "\u{feff}",
  ]

  /// The sources that the samples bring for a language, beside its own fixtures.
  var samples: [String] {
    SampleSources.texts(Languages.all.first { $0.id == name }?.fileExtensions ?? [])
  }
}

/// A generator with a fixed seed, so that a failure can be seen again (xorshift, Marsaglia 2003).
struct FixedRandom: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

@Suite("laws of every lexer")
struct LexerLawsTests {
  private func fault(_ lexer: LexerUnderLaw, _ bytes: [UInt8]) -> String? {
    LexerLaws.fault(lexer.tokenSpans(bytes), count: bytes.count)
  }

  @Test("each language that is read is under the laws, and has fixtures")
  func registry() {
    #expect(!LexerUnderLaw.all.isEmpty)
    #expect(LexerUnderLaw.all.map(\.name).sorted() == Languages.all.map { $0.id }.sorted())
    for lexer in LexerUnderLaw.all { #expect(!lexer.fixtures.isEmpty && !lexer.alphabet.isEmpty) }
    #expect(LexerUnderLaw.all.contains { !$0.samples.isEmpty })
  }

  @Test("tokens tile a file, and none is empty", arguments: LexerUnderLaw.all)
  func tiling(_ lexer: LexerUnderLaw) {
    for fixture in lexer.fixtures + lexer.samples {
      let problem = fault(lexer, Array(fixture.utf8))
      #expect(problem == nil, "in \(fixture)")
    }
  }

  @Test("tokens tile every prefix of a file", arguments: LexerUnderLaw.all)
  func prefixes(_ lexer: LexerUnderLaw) {
    for fixture in lexer.fixtures where fixture.utf8.count < 2_000 {
      let bytes = Array(fixture.utf8)
      for count in 0..<bytes.count {
        if let problem = fault(lexer, Array(bytes[..<count])) {
          Issue.record("the first \(count) bytes of \(fixture): \(problem)")
          return
        }
      }
    }
  }

  @Test("line endings of two bytes change nothing of it", arguments: LexerUnderLaw.all)
  func carriageReturns(_ lexer: LexerUnderLaw) {
    for fixture in lexer.fixtures {
      let bytes = fixture.utf8.flatMap { $0 == 0x0a ? [0x0d, 0x0a] : [$0] }
      #expect(fault(lexer, bytes) == nil, "in \(fixture)")
    }
  }

  @Test("tokens tile random bytes", arguments: LexerUnderLaw.all)
  func randomBytes(_ lexer: LexerUnderLaw) {
    var random = FixedRandom(seed: 0x9e37_79b9_7f4a_7c15)
    for round in 0..<300 {
      let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      if let problem = fault(lexer, bytes) {
        Issue.record("round \(round), \(bytes): \(problem)")
        return
      }
    }
  }

  @Test("tokens tile random pieces of the language", arguments: LexerUnderLaw.all)
  func randomPieces(_ lexer: LexerUnderLaw) {
    var random = FixedRandom(seed: 0x2545_f491_4f6c_dd1d)
    for round in 0..<1_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...40, using: &random) { text += lexer.alphabet.randomElement(using: &random) ?? "" }
      if let problem = fault(lexer, Array(text.utf8)) {
        Issue.record("round \(round), \(text): \(problem)")
        return
      }
    }
  }

  @Test("the same bytes give the same tokens", arguments: LexerUnderLaw.all)
  func repeatable(_ lexer: LexerUnderLaw) {
    for fixture in lexer.fixtures {
      let bytes = Array(fixture.utf8)
      #expect(lexer.tokenSpans(bytes) == lexer.tokenSpans(bytes))
    }
  }
}
