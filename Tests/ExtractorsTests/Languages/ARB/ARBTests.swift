import Testing

@testable import ContractSpec
@testable import Extractors

@Suite("Tables of Flutter")
struct ARBTests {
  /// With marks at its keys.
  static let table = #"""
    {
      "@@locale": "pt_BR",
      "@@context": "home",
      "1️⃣title": "Olá",
      "@title": { "description": "The title", "placeholders": {} },
      "2️⃣days": "{count, plural, one{um dia} other{{count} dias}}"
    }
    """#

  private func lines(_ text: String, path: String) -> [String] { SiteText.lines(text, ARBLanguage.self, path: path) }

  @Test("What begins with `@` speaks of the table and its entries; the table names its language before its file does")
  func entries() {
    let expected = [
      "1️⃣ key title app pt-BR Olá",
      "2️⃣ key days app pt-BR {count, plural, one{um dia} other{{count} dias}} {count, plural, one{um dia} other{{count} dias}}",
    ]
    #expect(lines(Self.table, path: "lib/l10n/app_pt.arb") == expected)
  }

  @Test("Without `@@locale` the name of the file tells the language")
  func fileName() {
    #expect(lines(#"{ "1️⃣a": "b" }"#, path: "lib/l10n/app_zh_Hant.arb") == ["1️⃣ key a app zh-Hant b"])
    #expect(lines(#"{ "1️⃣a": "b" }"#, path: "lib/l10n/de.arb") == ["1️⃣ key a l10n de b"])
  }

  @Test("What is no table is said to be unread")
  func unread() {
    #expect(SiteText.extract("[]", ARBLanguage.self).unread == "no object with texts")
  }
}
