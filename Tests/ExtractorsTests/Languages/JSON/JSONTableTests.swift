import Foundation
import Testing

@testable import ContractSpec
@testable import Extractors

@Suite("Tables in JSON")
struct JSONTableTests {
  /// With marks at its keys.
  static let nested = #"""
    {
      "$schema": "./schema.json",
      "1️⃣title": "Day \u00e9 \"x\" {count}",
      "nav": { "2️⃣to\u0064ay": "Heute", "deep": { "3️⃣a.b": "{{name}} and %{other}" } },
      "4️⃣days": ["Mo", "Di"],
      "steps": [{ "5️⃣title": "One" }],
      "6️⃣Are you sure? Yes.": "",
      "7️⃣title": "again"
    }
    """#

  private func lines(_ text: String, path: String = "web/locales/de.json", interests: Interests = Interests())
    -> [String]
  {
    SiteText.lines(text, JSONTableLanguage.self, interests: interests, path: path)
  }

  /// What is told as not understood, as it is written.
  private func told(_ text: String) -> [String] {
    let path = "locales/de.json"
    return SiteText.extract(text, JSONTableLanguage.self, path: path).notUnderstood.map(
      SourceFile(path: path, text: text).text)
  }

  @Test("Keys are paths of names, texts of a list are numbered, a name that stands twice is two entries")
  func entries() {
    #expect(
      lines(Self.nested) == [
        "1️⃣ key title locales de Day é \"x\" {count} {count}", "2️⃣ key nav.today locales de Heute",
        "3️⃣ key nav.deep.a.b locales de {{name}} and %{other} {{name}} %{other}", "4️⃣ key days locales de (0) Mo",
        "4️⃣ key days locales de (1) Di", "5️⃣ key steps.0.title locales de One", "6️⃣ key Are you sure? Yes. locales de ",
        "7️⃣ key title locales de again",
      ])
    #expect(told(MarkedText(Self.nested).text) == [])
  }

  @Test("A key is told as it is written, a text where it stands inside its quotes")
  func places() throws {
    let text = MarkedText(Self.nested).text
    let source = SourceFile(path: "locales/de.json", text: text)
    var keys = try #require(SiteText.extract(text, JSONTableLanguage.self, path: source.path).keys)
    keys.locate(in: source)
    let fact = keys.fact(1)
    #expect((fact.place.line, fact.place.column, fact.place.endColumn) == (4, 13, 23))
    #expect((fact.text, fact.value) == (#"to\u0064ay"#, .text("nav.today")))
    #expect(source.text(keys.entries[1].textSpan) == "Heute")
  }

  @Test("A file of several languages: around the keys, or below each of them")
  func languages() {
    #expect(
      lines(#"{ "en": { "1️⃣a": "A" }, "pt_BR": { "2️⃣a": "B" } }"#, path: "web/texts.json") == [
        "1️⃣ key a texts en A", "2️⃣ key a texts pt-BR B",
      ])
    #expect(
      lines(#"{ "x": { "1️⃣a": { "en": "A", "de": "B" } }, "2️⃣b": "C" }"#, path: "web/texts.json") == [
        "1️⃣ key x.a texts en A", "1️⃣ key x.a texts de B", "2️⃣ key b texts default C",
      ])
    // In a file of one language they are names like others.
    #expect(lines(#"{ "it": { "1️⃣no": "Nein" } }"#) == ["1️⃣ key it.no locales de Nein"])
    #expect(
      lines(#"{ "resources": { "de": { "translation": { "1️⃣a": "A" } } } }"#, path: "i18n.json") == ["1️⃣ key a i18n de A"]
    )
    var interests = Interests()
    interests.languages = ["de"]
    #expect(
      lines(#"{ "en": { "a": "A" }, "de": { "1️⃣a": "B" } }"#, path: "t.json", interests: interests) == ["1️⃣ key a t de B"]
    )
  }

  @Test("Forms for few or many make a plural of a key, also where that for all others is missing")
  func pluralWithoutOther() {
    let forms = lines(#"{ "1️⃣d_one": "a", "2️⃣d_few": "b", "3️⃣d_many": "c" }"#)
    #expect(forms.count == 3 && forms.allSatisfy { $0.contains("key d ") }, "\(forms)")
    #expect(lines(#"{ "1️⃣option_one": "a", "2️⃣option_two": "b" }"#).allSatisfy { $0.contains("key option_") })
  }

  @Test("The forms of a plural are one key; a word that only looks like one is not")
  func plurals() {
    #expect(
      lines(#"{ "1️⃣day_one": "a day", "2️⃣day_other": "days", "3️⃣sort_other": "x", "4️⃣sort_name": "y" }"#) == [
        "1️⃣ key day locales de (one) a day", "2️⃣ key day locales de (other) days", "3️⃣ key sort_other locales de x",
        "4️⃣ key sort_name locales de y",
      ])
    #expect(
      lines(#"{ "a": { "1️⃣day": "a day", "2️⃣day_plural": "days" }, "3️⃣word_plural": "plural" }"#) == [
        "1️⃣ key a.day locales de (one) a day", "2️⃣ key a.day locales de (other) days",
        "3️⃣ key word_plural locales de plural",
      ])
    // As i18next numbered them once.
    #expect(
      lines(
        #"{ "1️⃣day_0": "день", "2️⃣day_1": "дня", "3️⃣day_2": "дней", "4️⃣h_1": "x", "5️⃣h_2": "y" }"#, path: "locales/ru.json")
        == [
          "1️⃣ key day locales ru (0) день", "2️⃣ key day locales ru (1) дня", "3️⃣ key day locales ru (2) дней",
          "4️⃣ key h_1 locales ru x", "5️⃣ key h_2 locales ru y",
        ])
    // Japanese has one form.
    #expect(lines(#"{ "1️⃣day_other": "日" }"#, path: "locales/ja.json") == ["1️⃣ key day locales ja (other) 日"])
  }

  @Test("A message that FormatJS has taken apart is put together again")
  func formatted() {
    let parts = #"[{ "type": 0, "value": "Delete " }, { "type": 1, "value": "name" }, { "type": 0, "value": "?" }]"#
    let plural =
      #"[{ "type": 6, "value": "n", "options": { "one": { "value": [{ "type": 7 }, { "type": 0, "value": " day" }] } } }]"#
    let tag = #"[{ "type": 8, "value": "b", "children": [{ "type": 0, "value": "x" }] }]"#
    #expect(
      lines(#"{ "1️⃣a": \#(parts), "2️⃣b": \#(plural), "3️⃣c": \#(tag), "4️⃣d": [{ "type": 9, "value": "e" }] }"#).map {
        String($0.prefix(50))
      } == [
        "1️⃣ key a locales de Delete {name}? {name}", "2️⃣ key b locales de {n, plural, one {# day}} {n, pl",
        "3️⃣ key c locales de <b>x</b>", "- key d.0.value locales de e",
      ])
  }

  @Test("The messages of an extension have a description and placeholders beside the text")
  func messages() {
    let text =
      #"{ "1️⃣hi": { "message": "Hallo $NAME$", "description": "x", "placeholders": { "name": { "content": "$1" } } } }"#
    #expect(lines(text, path: "_locales/de/messages.json") == ["1️⃣ key hi messages de Hallo $NAME$"])
  }

  @Test("What is no text is told, and what is broken costs its lines")
  func broken() {
    #expect(told(#"{ "a": 1, "b": null, "c": [true], "d": "e" }"#) == [#"a": 1"#, #"b": null"#, "true"])
    let next = "\n\"1️⃣n\": \"m\"\n}"
    for entry in [
      #""a" "b","#, #""a": b,"#, #""a": "b"#, #""a: "b","#, #""a": "b" "c","#, #""a","#, ": 1,", #""a": /b/,"#,
      "\u{7},",
    ] {
      #expect(lines("{\n" + entry + next).last == "1️⃣ key n locales de m", "\(entry)")
      #expect(!told("{\n" + entry + "\n\"n\": \"m\"\n}").isEmpty, "\(entry)")
    }
    #expect(lines(#"{ "1️⃣a": "b" }, "2️⃣c": "d" }"#) == ["1️⃣ key a locales de b", "2️⃣ key c locales de d"])
  }

  @Test("A mark at the head, comments and a comma at the end are taken, the last two with a note")
  func departures() {
    #expect(lines("\u{FEFF}{ \"1️⃣a\": \"b\" }") == ["1️⃣ key a locales de b"])
    for text in ["{ // c\n\"a\": \"b\" }", "{ \"a\": \"b\", }", "{ 'a': \"b\" }", "{ a: \"b\" }"] {
      let extraction = SiteText.extract(text, JSONTableLanguage.self, path: "locales/de.json")
      #expect(extraction.keys?.entries.count == 1, "\(text)")
      #expect(extraction.note == JSONTableLanguage.departureNote, "\(text)")
    }
    #expect(SiteText.extract("{ \"a\": \"b\" }", JSONTableLanguage.self, path: "locales/de.json").note == nil)
  }

  @Test("What is no table is said to be unread, and so is what is nested without end")
  func unread() {
    for text in ["", "[1]", "\"a\"", "a: b"] {
      #expect(SiteText.extract(text, JSONTableLanguage.self).unread == "no object with texts", "\(text)")
    }
    let bomb = String(repeating: "{\"a\":", count: 9_000)
    #expect(SiteText.extract(bomb, JSONTableLanguage.self).unread == "nested deeper than 200")
  }

  @Test(
    "Folders and names say what is a table, and in which language",
    arguments: [
      ("locales/en.json", "en", "locales"), ("src/lang/zh-TW.json", "zh-TW", "lang"),
      ("a/i18n/en/common.json", "en", nil), ("public/locales/de/nav/top.json", "de", "nav/top"),
      ("_locales/pt_BR/messages.json", "pt-BR", nil), ("src/locale/messages.fr.json", "fr", "messages"),
      ("locales/kab-KAB.json", "kab-KAB", "locales"), ("strings/es-419.json", "es-419", "strings"),
      ("locales/sr-Latn.json", "sr-Latn", "locales"), ("lang/ast.json", "ast", "lang"),
    ] as [(String, String, String?)])
  func found(_ path: String, _ language: String, _ name: String?) {
    let place = WebTablePlace(path: path)
    #expect(place.isFound && Languages.language(forPath: path) == JSONTableLanguage.self)
    #expect((place.language?.lowercased(), place.name) == (language.lowercased(), name))
  }

  @Test("Other JSON is no table by custom, and what tools are set up by is none at all")
  func others() {
    for path in [
      "locales/index.json", "locales/app.json", "src/en.json", "data/no-results.json", "i18n/config.json", "en.json",
      "locales/in-app.json", "lang/api.json", "messages/all.json",
    ] {
      #expect(!JSONTableLanguage.isFound(path: path), "\(path)")
    }
    for path in [
      "package.json", "locales/de/package.json", "a/tsconfig.base.json", "x/y.tokens.json", "a/.eslintrc.json",
    ] {
      #expect(Languages.language(forPath: path) == nil, "\(path)")
    }
  }
}
