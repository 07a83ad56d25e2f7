import Testing

@testable import ContractSpec
@testable import Extractors

@Suite("String catalogs")
struct StringCatalogTests {
  /// With marks at its keys.
  static let catalog = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : { },
        "1️⃣day.title" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Tag" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Day" } }
          }
        },
        "2️⃣votes %lld" : {
          "localizations" : {
            "de" : {
              "variations" : {
                "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "eine Stimme" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Stimmen" } }
                }
              }
            }
          }
        },
        "3️⃣%@" : { },
        "4️⃣Calendarr" : { "shouldTranslate" : false }
      }
    }
    """#

  @Test("Each language of a key is an entry; a key without a text in the source language is its own text")
  func entries() {
    #expect(
      SiteText.lines(Self.catalog, StringCatalogLanguage.self, path: "ios/Localizable.xcstrings") == [
        "1️⃣ key day.title Localizable de Tag", "1️⃣ key day.title Localizable en Day",
        "2️⃣ key votes %lld Localizable de (one) eine Stimme",
        "2️⃣ key votes %lld Localizable de (other) %lld Stimmen %lld",
        "2️⃣ key votes %lld Localizable en votes %lld %lld", "3️⃣ key %@ Localizable en %@ %@",
        "3️⃣ key %@ Localizable de %@ %@", "4️⃣ key Calendarr Localizable en Calendarr",
        "4️⃣ key Calendarr Localizable de Calendarr",
      ])
  }

  @Test(
    "What is no catalog is said to be unread",
    arguments: ["", "{", "[]", "{ \"strings\": 1 }", String(repeating: "[", count: 9_000), "\u{0}\u{FEFF}"])
  func unread(text: String) {
    #expect(SiteText.extract(text, StringCatalogLanguage.self).unread == "no string catalog")
  }

  /// `kind value` of the facts of a SwiftUI file beside a catalog, or alone.
  private func facts(_ swift: String, hasCatalog: Bool) -> [String] {
    var scratch = Scratch()
    let sources: [(SourceFile, any Language.Type)] = [
      (SourceFile(path: "L.xcstrings", text: MarkedText(Self.catalog).text), StringCatalogLanguage.self),
      (SourceFile(path: "V.swift", text: swift), SwiftLanguage.self),
    ]
    let files = sources.dropFirst(hasCatalog ? 0 : 1).map { source, language in
      FileRecord(
        source: source, platform: .ios, family: language.family,
        extraction: language.extract(source, interests: Interests(), scratch: &scratch))
    }
    var resolver = Resolver(files)
    return resolver.facts().filter { $0.kind == .keyUse || $0.kind == .words }.map { fact in
      var isDynamic = false
      if case .keyUse(_, _, true) = fact.details { isDynamic = true }
      return "\(fact.kind.rawValue) \(fact.value.text ?? "")" + (isDynamic ? " dynamic" : "")
    }
  }

  @Test("A literal of SwiftUI that a catalog has is a look-up, with code in it too")
  func lookups() {
    #expect(facts("Text(\"day.title\")", hasCatalog: true) == ["key-use day.title"])
    #expect(facts("Text(\"votes \\(count)\")", hasCatalog: true) == ["key-use votes %lld"])
    #expect(facts("Text(\"Votes\")", hasCatalog: true) == ["words Votes"])
    // UIKit shows what it is given.
    #expect(facts("button.setTitle(\"day.title\", for: .normal)", hasCatalog: true) == ["words day.title"])
    #expect(facts("func f() { label.text = \"day.title\" }", hasCatalog: true) == ["words day.title"])
  }

  @Test("A literal in the form of a key is a look-up: of a group of the catalog, or of a catalog that is not read")
  func forms() {
    #expect(facts("Text(\"day.subtitle\")", hasCatalog: true) == ["key-use day.subtitle"])
    #expect(facts("Text(\"mastodon.social\")", hasCatalog: true) == ["words mastodon.social"])
    #expect(facts("Text(\"day.n-votes \\(count)\")", hasCatalog: false) == ["key-use day.n-votes … dynamic"])
    #expect(facts("Label(\"day.title\", systemImage: \"a\")", hasCatalog: false) == ["key-use day.title"])
    #expect(facts("Text(\"See more\")", hasCatalog: false) == ["words See more"])
    #expect(facts("button.setTitle(\"day.title\", for: .normal)", hasCatalog: false) == ["words day.title"])
  }
}
