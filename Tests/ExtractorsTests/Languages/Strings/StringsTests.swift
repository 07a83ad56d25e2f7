import Foundation
import Testing

@testable import ContractSpec
@testable import Extractors

@Suite("Tables of strings")
struct StringsTests {
  private static let path = "App/de.lproj/Localizable.strings"

  private func lines(_ text: String) -> [String] {
    SiteText.lines(text, StringsLanguage.self, path: Self.path).map {
      $0.replacingOccurrences(of: " Localizable de ", with: " = ")
    }
  }

  /// What is told as not understood, as it is written.
  private func notUnderstood(_ text: String) -> [String] {
    let source = SourceFile(path: Self.path, text: text)
    return SiteText.extract(text, StringsLanguage.self, path: Self.path).notUnderstood.map(source.text)
  }

  @Test("Both kinds of quote, words without any, escapes, comments, and keys that are their own text")
  func entries() {
    #expect(
      lines(StringsFixtures.whole) == [
        "1️⃣ key day.title = Day",
        "2️⃣ key a \"quoted\" key = text \\ with\té😀 ' A u203a; = /* none */ // none\nin two lines [escape]"
          .replacingOccurrences(
            of: " ' ", with: " \u{2019} "),
        "3️⃣ key bare-word_1.x = other/word:$1", "4️⃣ key single = it\"s", "5️⃣ key own text = own text",
        "6️⃣ key empty = ", "7️⃣ key beside = %1$@ of %d %1$@ %d",
      ])
    #expect(notUnderstood(MarkedText(StringsFixtures.whole).text) == [])
    #expect(lines("{ \"1️⃣a\" = \"b\"; }") == ["1️⃣ key a = b"])
  }

  @Test("A key and a text are told where they stand inside their quotes; the key as it is written")
  func places() throws {
    let text = "\"é\\\"a\" =\n  \"text\";"
    let keys = try #require(
      FileRecord(
        source: SourceFile(path: Self.path, text: text), platform: .ios, family: StringsLanguage.family,
        extraction: SiteText.extract(text, StringsLanguage.self, path: Self.path)
      ).extraction.keys)
    let fact = keys.fact(0)
    #expect((fact.place.line, fact.place.column, fact.place.endColumn) == (1, 2, 6))
    #expect((fact.text, fact.value) == ("é\\\"a", .text("é\"a")))
    #expect(SourceFile(path: "", text: text).text(keys.entries[0].textSpan) == "text")
  }

  @Test("An entry that is broken costs its lines, and is told")
  func broken() {
    let next = "\n\"1️⃣n\" = \"m\";"
    for entry in [
      "\"a\" \"b\";", "\"a\" = ;", "\"a\" = \"b\"\";", "a = \"b\" c;", "= \"b\";", "\"a\" = = \"b\";", "é = \"b\";",
      "\"a\" = { \"x\" = \"y\"; };", "a = (b, c);", "a = <0f>;", "a, b;", "a = \\n;",
    ] {
      #expect(lines(entry + next) == ["1️⃣ key n = m"], "\(entry)")
      let told = notUnderstood(entry + "\n\"n\" = \"m\";").joined()
      #expect(told.hasPrefix(String(entry.dropLast())), "\(entry): \(told)")
    }
    // A quote that is forgotten takes the next line with it.
    #expect(lines("\"a\" = \"b;\n\"c\" = \"d\";\n\"1️⃣n\" = \"m\";") == ["1️⃣ key n = m"])
    #expect(notUnderstood("\"a\" = \"b;\n\"c\" = \"d\";\n\"n\" = \"m\";") == ["\"a\" = \"b;\n\"c\" = \"d\";\n"])
    // A comment without end takes nothing.
    #expect(lines("/* open\n\"1️⃣n\" = \"m\";") == ["1️⃣ key n = m"])
    // A sign that is forgotten at the end makes the whole table unreadable to Apple: it is told, and the entry is read.
    #expect(lines("\"1️⃣a\" = \"b\"\n\"2️⃣n\" = \"m\";") == ["1️⃣ key a = b", "2️⃣ key n = m"])
    #expect(notUnderstood("\"a\" = \"b\"\n\"n\" = \"m\";") == ["\"b\""])
  }

  @Test(
    "The folder names the language",
    arguments: [
      ("de", "de"), ("pt_BR", "pt-BR"), ("zh-Hans", "zh-Hans"), ("Base", "default"), ("English", "en"), ("no", "nb"),
    ])
  func languages(_ folder: String, _ language: String) {
    #expect(LocalizedFolder(path: "a/\(folder).lproj/L.strings").language == language)
  }

  @Test("What the app's own entries and settings are called is no other platform's affair")
  func local() {
    #expect(LocalizedFolder(path: "de.lproj/InfoPlist.strings").isLocal)
    #expect(LocalizedFolder(path: "Settings.bundle/de.lproj/Root.strings").isLocal)
    #expect(!LocalizedFolder(path: "de.lproj/Localizable.strings").isLocal)
    #expect(LocalizedFolder(path: "Localizable.strings").language == "default")
  }

  @Test("Foundation reads the same from a table without a fault")
  func oracle() throws {
    let text = MarkedText(StringsFixtures.whole).text
    var format = PropertyListSerialization.PropertyListFormat.openStep
    let list = try unsafe PropertyListSerialization.propertyList(from: Data(text.utf8), format: &format)
    let expected = try #require(list as? [String: String])
    let keys = try #require(SiteText.extract(text, StringsLanguage.self, path: Self.path).keys)
    let found = Dictionary(uniqueKeysWithValues: keys.entries.indices.map { (keys.key($0), keys.text($0)) })
    #expect(found == expected)
  }

  @Test("Octal escapes are of the encoding that Foundation calls NEXTSTEP")
  func octal() {
    for byte in UInt8(0)...0xFD {
      let expected = String(data: Data([byte]), encoding: .nextstep)
      #expect(String(StringsEscapes.nextStep(byte)) == expected, "\(byte)")
    }
  }
}
