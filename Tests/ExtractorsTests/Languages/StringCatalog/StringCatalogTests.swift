import Foundation
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

  @Test("A text with several numbers has the forms of each, as a table of plurals has them")
  func substitutions() {
    let text = #"""
      { "strings": { "1️⃣a": { "localizations": { "en": {
        "stringUnit": { "value": "%#@files@ in %#@folders@" },
        "substitutions": {
          "files": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": { "one": { "stringUnit": { "value": "%arg file" } } } } },
          "folders": { "variations": { "plural": { "other": { "stringUnit": { "value": "%arg folders" } } } } }
        } } } } } }
      """#
    #expect(
      SiteText.lines(text, StringCatalogLanguage.self, path: "L.xcstrings").map { $0.components(separatedBy: " %")[0] }
        == [
          "1️⃣ key a L en", "1️⃣ key a L en (files.one)", "1️⃣ key a L en (folders.other)",
        ])
  }

  @Test("Forms by number stand in forms by device, and the other way round")
  func nested() {
    func unit(_ text: String) -> String { #"{ "stringUnit": { "value": "\#(text)" } }"# }
    let plural = #"{ "variations": { "plural": { "one": \#(unit("one")), "other": \#(unit("more")) } } }"#
    let device = #"{ "variations": { "device": { "iphone": \#(plural), "mac": \#(unit("mac")) } } }"#
    let text = #"{ "strings": { "1️⃣a": { "localizations": { "en": \#(device) } } } }"#
    #expect(
      SiteText.lines(text, StringCatalogLanguage.self, path: "L.xcstrings") == [
        "1️⃣ key a L en (one) one", "1️⃣ key a L en (other) more", "1️⃣ key a L en mac",
      ])
  }

  @Test("What a catalog says of its entries: to be translated still, no longer in use, the same everywhere")
  func states() throws {
    let text = #"""
      { "strings": {
        "a": { "localizations": { "de": { "stringUnit": { "state": "new", "value": "A" } } } },
        "b": { "extractionState": "stale", "localizations": { "en": { "stringUnit": { "state": "translated", "value": "B" } } } },
        "c": { "shouldTranslate": false }, "d": 1, "e": { "localizations": { "de": "E" } }
      } }
      """#
    let source = SourceFile(path: "L.xcstrings", text: text)
    let extraction = SiteText.extract(text, StringCatalogLanguage.self, path: source.path)
    let keys = try #require(extraction.keys)
    func marks(_ key: String) -> [KeyTable.Marks] {
      keys.entries.indices.filter { keys.key($0) == key && keys.entries[$0].textSpan != keys.entries[$0].extent.span }
        .map { keys.entries[$0].marks }
    }
    #expect(marks("a") == [.unfinished])
    #expect(marks("b") == [.stale])
    #expect(keys.entries.indices.filter { keys.key($0) == "c" }.allSatisfy { keys.entries[$0].isUniversal })
    #expect(extraction.notUnderstood.map(source.text) == ["d\": 1", "de\": \"E"])
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
    let resolver = Resolver(files)
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
    #expect(facts("Text(\"example.org\")", hasCatalog: true) == ["words example.org"])
    #expect(facts("Text(\"day.n-votes \\(count)\")", hasCatalog: false) == ["key-use day.n-votes … dynamic"])
    #expect(facts("Label(\"day.title\", systemImage: \"a\")", hasCatalog: false) == ["key-use day.title"])
    #expect(facts("Text(\"See more\")", hasCatalog: false) == ["words See more"])
    #expect(facts("button.setTitle(\"day.title\", for: .normal)", hasCatalog: false) == ["words day.title"])
  }
}
