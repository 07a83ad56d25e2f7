import ContractSpec
import Testing

@testable import conform

@Suite("The rules on keys over Android's and Apple's tables")
struct TableRuleTests {
  private typealias Source = (path: String, text: String)

  private static func xml(_ folder: String, _ elements: String, _ attributes: String = "") -> Source {
    ("android/app/src/main/res/\(folder)/strings.xml", "<resources\(attributes)>\(elements)</resources>\n")
  }

  private static func strings(_ folder: String, _ entries: String, _ name: String = "Localizable") -> Source {
    ("ios/\(folder).lproj/\(name).strings", entries)
  }

  /// The drift, one line each: the end of the path, line, column and message.
  private func drift(_ sources: Source..., localisation: String = "") -> [String] {
    let contract = """
      { "tokens": {}, \(localisation.isEmpty ? "" : "\"localisation\": { \(localisation) },")
        "rules": { "key/missing": {}, "key/undefined": {} } }
      """
    let run = ExampleRun(
      contractText: contract,
      sources: sources.map {
        (Platform($0.path.hasPrefix("android/") ? "android" : "ios"), SourceFile(path: $0.path, text: $0.text))
      })
    #expect(run.errors.map(\.message) == [])
    return run.drift.map { one in
      let place = one.place.path.split(separator: "/").suffix(2).joined(separator: "/")
      return "\(place):\(one.place.line):\(one.place.column) \(one.message)"
    }
  }

  @Test("A key of Android's base that a language lacks, and one that only the language has")
  func android() {
    let base = Self.xml("values", "<string name=\"a\">A</string>\n<string name=\"b\">B</string>")
    let german = Self.xml(
      "values-de", "<string name=\"a\">A</string><plurals name=\"n\"><item quantity=\"other\">N</item></plurals>")
    #expect(
      drift(base, german) == [
        "values-de/strings.xml:1:26 key `b` is missing in `de` of `strings`; `default` has it",
        "values/strings.xml:1:26 key `n` is missing in `default` of `strings`; `de` has it",
      ])
    // The contract says what the base is in, or the order of its languages does.
    let said = ["\"languages\": [\"en\", \"de\"]", "\"languages\": [\"de\", \"en\"], \"base\": \"en\""]
    for localisation in said {
      #expect(
        drift(base, german, localisation: localisation) == [
          "values-de/strings.xml:1:26 key `b` is missing in `de` of `strings`; `en` has it",
          "values/strings.xml:1:26 key `n` is missing in `en` of `strings`; `de` has it",
        ])
    }
  }

  @Test("A pair of Apple's tables, each with a key that the other lacks")
  func apple() {
    #expect(
      drift(
        Self.strings("en", "\"a\" = \"A\";\n\"b\" = \"B\";\n"), Self.strings("de", "\"a\" = \"A\";\n\"c\" = \"C\";\n"))
        == [
          "de.lproj/Localizable.strings:1:2 key `b` is missing in `de` of `Localizable`; `en` has it",
          "en.lproj/Localizable.strings:1:2 key `c` is missing in `en` of `Localizable`; `de` has it",
        ])
  }

  @Test("A key may stand in any table of the language, whatever its form, file and source set")
  func anyTable() {
    #expect(
      drift(
        Self.xml("values", "<string name=\"a\">A</string><string name=\"b\">B</string>"),
        Self.xml("values-de", "<string name=\"a\">A</string>"),
        ("android/lib/src/free/res/values-de/more.xml", "<resources><string name=\"b\">B</string></resources>")) == [])
    let plural = StringsPlural.file("a")
    #expect(drift(Self.strings("en", "a = A;"), ("ios/de.lproj/Localizable.stringsdict", plural)) == [])
  }

  @Test("What needs no translation is asked of no language and of no other platform")
  func universal() {
    let base = Self.xml(
      "values",
      "<string name=\"a\">A</string><string name=\"x\" translatable=\"false\">X</string><string name=\"y\">@string/a</string>"
    )
    let german = Self.xml("values-de", "<string name=\"a\">A</string>")
    #expect(drift(base, german) == [])
    let apple = [Self.strings("en", "a = A;"), Self.strings("de", "a = A;")]
    let parity = "\"languages\": [\"en\", \"de\"], \"identical\": [[\"android\", \"ios\"]]"
    #expect(drift(base, german, apple[0], apple[1], localisation: parity) == [])
  }

  @Test("Of a parity group each platform has the keys of the others, but for those of an app's own entries")
  func parity() {
    let parity = "\"languages\": [\"en\", \"de\"], \"identical\": [[\"android\", \"ios\"]]"
    #expect(
      drift(
        Self.xml("values", "<string name=\"a\">A</string>\n<string name=\"b\">B</string>"),
        Self.xml("values-de", "<string name=\"a\">A</string>\n<string name=\"b\">B</string>"),
        Self.strings("en", "a = A;\nb = B;\n"), Self.strings("de", "a = A;\n"),
        Self.strings("en", "CFBundleName = X;", "InfoPlist"), Self.strings("de", "CFBundleName = Y;", "InfoPlist"),
        localisation: parity)
        == ["de.lproj/Localizable.strings:1:1 key `b` is missing in `de` of `Localizable`; `en` has it"])
    #expect(
      drift(
        Self.strings("en", "CFBundleName = X;", "InfoPlist"), Self.strings("de", "CFBundleOther = Y;", "InfoPlist"),
        localisation: "\"languages\": [\"en\", \"de\"]"
      ).count == 2)
  }

  @Test("A region's resources may be a part of its language's, or of the base's; legacy codes are the same language")
  func regions() {
    let two = "<string name=\"a\">A</string><string name=\"b\">B</string>"
    let one = "<string name=\"a\">A</string>"
    #expect(
      drift(
        Self.xml("values", two), Self.xml("values-de", two), Self.xml("values-de-rAT", one),
        Self.xml("values-en-rGB", one)) == [])
    #expect(drift(Self.xml("values", two, " tools:locale=\"en\""), Self.xml("values-en-rUS", one)) == [])
    #expect(drift(Self.xml("values", two), Self.xml("values-pt-rBR", one)).count == 1)
    // Apple's tables do not fall back key by key.
    #expect(drift(Self.strings("en", "a = A; b = B;"), Self.strings("en-GB", "a = A;")).count == 1)
    #expect(
      drift(
        Self.xml("values", two), Self.xml("values-iw", two), localisation: "\"languages\": [\"en\", \"he\"]") == [])
    #expect(
      drift(
        Self.xml("values", two), Self.xml("values-he", two), localisation: "\"languages\": [\"en\", \"iw\"]") == [])
    // What stands under Base serves a language that has its own tables too.
    #expect(drift(Self.strings("Base", "x = X;"), Self.strings("en", "a = A; x = X;")) == [])
  }

  @Test(
    "A language in other tags is one, where a client has its table in no closer",
    arguments: [
      ("zh", "zh-Hans"), ("zh-rCN", "zh-Hans"), ("zh", "zh_CN"), ("zh-rTW", "zh-Hant"), ("zh-rTW", "zh-Hant-TW"),
      ("pt", "pt-BR"), ("pt-rPT", "pt"), ("nb-rNO", "no"), ("iw-rIL", "he"), ("in", "id-ID"),
      ("b+sr+Latn", "sr-Latn-RS"),
      ("tl", "fil"),
    ])
  func oneLanguage(folder: String, tag: String) {
    let two = "<string name=\"a\">A</string><string name=\"b\">B</string>"
    #expect(
      drift(
        Self.xml("values", two), Self.xml("values-\(folder)", two), Self.strings("en", "a = A; b = B;"),
        Self.strings(tag, "a = A; b = B;"),
        localisation: "\"languages\": [\"en\", \"\(tag.replacing("_", with: "-"))\"], \"base\": \"en\"") == [])
  }

  @Test("A language of another script or region, or one that a client has itself, is another")
  func otherLanguages() {
    let two = "<string name=\"a\">A</string><string name=\"b\">B</string>"
    for (folder, tag) in [
      ("zh-rTW", "zh-Hans"), ("zh-rHK", "zh-CN"), ("sr", "sr-Latn"), ("pt-rBR", "pt-PT"), ("no", "nn"),
    ] {
      let found = drift(
        Self.xml("values", two), Self.xml("values-\(folder)", two),
        localisation: "\"languages\": [\"en\", \"\(tag)\"], \"base\": \"en\"")
      #expect(found == ["values/strings.xml:1:1 table `strings` has nothing in `\(tag)`; `en` has entries"])
    }
    #expect(
      drift(
        Self.xml("values", two), Self.xml("values-pt", two), Self.xml("values-pt-rBR", "<string name=\"a\">A</string>"),
        localisation: "\"languages\": [\"en\", \"pt-BR\"], \"base\": \"en\""
      ) == ["values-pt-rBR/strings.xml:1:26 key `b` is missing in `pt-BR` of `strings`; `en` has it"])
  }

  @Test(
    "A note on a key that a client lacks in all languages shows what another says in the language that is asked for")
  func noteOfBase() {
    let run = ExampleRun(
      contractText: """
        { "tokens": {}, "rules": { "key/missing": {} },
          "localisation": { "languages": ["de", "en"], "base": "en", "identical": [["android", "ios"]] } }
        """,
      sources: [
        Self.xml("values", "<string name=\"a\">A</string>"), Self.strings("de", "a = A; b = B;"),
        Self.strings("en", "a = A; b = B;"), Self.xml("values-de", "<string name=\"a\">A</string>"),
      ].map { (Platform($0.path.hasPrefix("android/") ? "android" : "ios"), SourceFile(path: $0.path, text: $0.text)) })
    let places = run.drift.map { "\($0.property) \($0.related.first?.place.path ?? "")" }.sorted()
    #expect(places == ["de ios/de.lproj/Localizable.strings", "en ios/en.lproj/Localizable.strings"])
  }

  @Test("A use of a key is defined where any of its platform's tables has it, under the name of the generated class")
  func undefined() {
    let code = """
      package com.shop.app.ui
      import com.google.android.material.R as MaterialR
      import com.shop.app.core.R as CoreR
      @Composable fun A() {
        Text(stringResource(R.string.nav_today))
        Text(stringResource(CoreR.string.gone))
        Text(stringResource(android.R.string.ok) + stringResource(MaterialR.string.item_view_role_description))
        Text("nav.today")
      }

      """
    #expect(
      drift(Self.xml("values", "<string name=\"nav.today\">Today</string>"), ("android/A.kt", code)) == [
        "android/A.kt:6:36 key `gone` is looked up; no table of android has it"
      ])
    let view = """
      struct A: View {
        var body: some View {
          Text("nav.today"); Text(NSLocalizedString("nav.week", comment: "")); Text("Some words")
          Text(NSLocalizedString("Try again.", comment: "")); Text(NSLocalizedString("x.y", value: "Z", comment: ""))
        }
      }

      """
    #expect(
      drift(Self.strings("en", "\"nav.today\" = \"Today\";"), ("ios/A.swift", view)) == [
        "ios/A.swift:3:47 key `nav.week` is looked up; no table of ios has it"
      ])
  }

  @Test("A language without any table of a platform that has some is told at the table")
  func absent() {
    #expect(
      drift(Self.xml("values", "<string name=\"a\">A</string>"), localisation: "\"languages\": [\"en\", \"de\"]") == [
        "values/strings.xml:1:1 table `strings` has nothing in `de`; `en` has entries"
      ])
  }
}

/// A table of plurals with one key.
private enum StringsPlural {
  static func file(_ key: String) -> String {
    """
    <plist><dict><key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>other</key><string>%d</string>
    </dict></dict></dict></plist>
    """
  }
}
