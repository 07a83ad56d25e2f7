import ContractSpec
import Testing

@testable import conform

@Suite("Rules on what keys say")
struct KeyTextRuleTests {
  /// The messages of the drift, each behind the end of its path.
  private func drift(
    _ rules: String, languages: String = #""en", "de""#, settings: String = #", "identical": [["android", "ios"]]"#,
    _ files: [(platform: String, path: String, text: String)]
  ) -> [String] {
    let contract =
      #"{ "tokens": {}, "rules": { \#(rules) }, "localisation": { "languages": [\#(languages)], "base": "en"\#(settings) } }"#
    let run = ExampleRun(
      contractText: contract, sources: files.map { (Platform($0.platform), SourceFile(path: $0.path, text: $0.text)) })
    #expect(run.errors.map(\.message) == [])
    return run.drift.map { "\($0.place.path.split(separator: "/").suffix(2).joined(separator: "/")): \($0.message)" }
  }

  private func android(_ folder: String, _ entries: String, module: String = "app") -> (String, String, String) {
    ("android", "\(module)/src/main/res/\(folder)/strings.xml", "<resources>\(entries)</resources>")
  }

  private func apple(_ language: String, _ entries: String, name: String = "Localizable.strings") -> (
    String, String, String
  ) { ("ios", "ios/\(language).lproj/\(name)", entries) }

  @Test("A translation is compared with the base of its own module")
  func modules() {
    let files = [
      android("values", #"<string name="title">%s</string>"#, module: "a"),
      android("values-de", #"<string name="title">Titel %s</string>"#, module: "a"),
      android("values", #"<string name="title">Title</string>"#, module: "b"),
      android("values-de", #"<string name="title">Titel</string>"#, module: "b"),
    ]
    #expect(drift(#""key/placeholder": {}, "key/duplicate": {}"#, files) == [])
  }

  @Test("Keys that are spelled differently by rule are one, and those of one platform alone no other needs")
  func spelling() {
    let files = [
      android("values", #"<string name="cal_new_event">New</string><string name="back_android">Back</string>"#),
      apple("en", #""cal.new_event" = "Neu"; "close_ios" = "Close";"#),
    ]
    let settings =
      #", "identical": [["android", "ios"]], "alike": ["._"], "only": { "android": ["*_android"], "ios": ["*_ios"] }"#
    #expect(
      drift(#""key/missing": {}, "key/text": {}"#, languages: #""en""#, settings: settings, files) == [
        "en.lproj/Localizable.strings: key `cal.new_event` says `Neu` in `en`; android says `New`"
      ])
    #expect(drift(#""key/missing": {}"#, languages: #""en""#, files).count == 4)
  }

  @Test("Forms that stand under names of their own are one key with forms; one that comes again is told")
  func formsByName() {
    func json(_ language: String, _ entries: String) -> (String, String, String) {
      ("web", "web/locales/\(language).json", "{ \(entries) }")
    }
    let rules = #""key/plural": {}, "key/duplicate": {}"#
    let day = #""day_one": "a {{count}}", "day_other": "b {{count}}""#
    #expect(drift(rules, settings: "", [json("en", day), json("de", day)]) == [])
    #expect(
      drift(rules, settings: "", [json("en", day), json("de", day + #", "day_one": "c""#)]).contains {
        $0.hasPrefix("locales/de.json: key `day` stands twice")
      })
  }

  @Test("Languages that clients name differently are one")
  func languages() {
    let files = [
      android("values", #"<string name="a">One</string>"#), android("values-zh-rCN", #"<string name="a">一</string>"#),
      android("values-no", #"<string name="a">En</string>"#), android("values-in", #"<string name="a">Satu</string>"#),
      apple("en", #""a" = "One";"#), apple("zh-Hans", #""a" = "一";"#), apple("nb", #""a" = "En";"#),
      apple("id", #""a" = "Satu";"#),
    ]
    #expect(drift(#""key/missing": {}, "key/text": {}"#, languages: #""en", "zh-Hans", "nb", "id""#, files) == [])
  }

  @Test("What a language lacks is let pass from the share on that the contract sets; the base must have all")
  func thresholds() {
    let files = [
      android("values", (0..<9).map { #"<string name="a\#($0)">One</string>"# }.joined()),
      android(
        "values-de",
        (0..<9).map { #"<string name="a\#($0)">Eins</string>"# }.joined() + #"<string name="b">Zwei</string>"#),
      android("values-fr", (0..<5).map { #"<string name="a\#($0)">Un</string>"# }.joined()),
    ]
    let found = drift(
      #""key/missing": { "thresholds": [{ "languages": ["fr"], "least": 50 }, { "languages": ["en"], "least": 50 }] }"#,
      languages: #""en", "de", "fr""#, settings: "", files)
    #expect(found == ["values/strings.xml: key `b` is missing in `en` of `strings`; `de` has it"])
    let extra = drift(
      #""key/missing": {}, "key/extra": {}"#, languages: #""en", "de""#, settings: "", Array(files.prefix(2)))
    #expect(extra == ["values-de/strings.xml: key `b` stands in `de`; `en`, the base, has it not"])
  }

  @Test("A catalog's key stands for the arguments that its base text leaves out; substitutions and forms are compared")
  func catalogs() {
    let catalog = #"""
      { "sourceLanguage": "en", "strings": {
        "Hello %@": { "localizations": { "en": { "stringUnit": { "value": "Hello friend" } }, "de": { "stringUnit": { "value": "Hallo %@" } } } },
        "%lld days": { "localizations": { "de": { "variations": { "plural": {
          "one": { "stringUnit": { "value": "Ein Tag" } }, "other": { "stringUnit": { "value": "Tage" } } } } } } }
      } }
      """#
    #expect(
      drift(#""key/placeholder": {}, "key/plural": {}"#, [("ios", "ios/Localizable.xcstrings", catalog)]) == [
        "ios/Localizable.xcstrings: `other` of key `%lld days` in `de` lacks `%lld`; `en` has `%lld`"
      ])
  }

  @Test("What a table marks as new is not translated, whatever it says")
  func marked() {
    let catalog = #"""
      { "sourceLanguage": "en", "strings": { "day": { "localizations": {
        "en": { "stringUnit": { "value": "No events today" } },
        "de": { "stringUnit": { "state": "new", "value": "Nichts" } } } } } }
      """#
    #expect(
      drift(#""key/untranslated": {}"#, settings: "", [("ios", "ios/Localizable.xcstrings", catalog)])
        == ["ios/Localizable.xcstrings: key `day` is marked as not translated in `de`"])
  }

  @Test("A text of several numbers must have the forms of each")
  func variables() {
    func rule(_ name: String, _ forms: [String]) -> String {
      "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        + forms.map { "<key>\($0)</key><string>%d</string>" }.joined() + "</dict>"
    }
    let list =
      "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@ of %#@b@</string>"
      + rule("a", ["one", "other"]) + rule("b", ["other"]) + "</dict></dict></plist>"
    #expect(
      drift(#""key/plural": {}"#, [apple("en", list, name: "Localizable.stringsdict")]) == [
        "en.lproj/Localizable.stringsdict: key `k` has no form `one` in `en`"
      ])
  }

  @Test("Quotes, dots, blanks and a copied base are no other text; another base is told once, not in each language")
  func texts() {
    let files = [
      android(
        "values", #"<string name="a">It\'s on…</string><string name="b">Gone</string><string name="c">Stop</string>"#),
      android(
        "values-de", #"<string name="a">Es „läuft“</string><string name="b">Weg</string><string name="c">Halt</string>"#
      ),
      apple("en", #""a" = "It’s  on..."; "b" = "Lost"; "c" = "Stop";"#),
      apple("de", #""a" = "Es \"läuft\""; "b" = "Fort"; "c" = "Stop";"#),
    ]
    #expect(
      drift(#""key/text": {}"#, files) == [
        "en.lproj/Localizable.strings: key `b` says `Lost` in `en`; android says `Gone`"
      ])
  }

  @Test("A number that is counted on one client and named on another is one argument")
  func clients() {
    let files: [(String, String, String)] = [
      (
        "android", "android/L10n.kt",
        #"val t = mapOf("en" to mapOf("by" to "by {name}", "of" to "{a} of {b}"), "de" to mapOf())"#
      ),
      apple("en", #""by" = "by %@"; "of" = "%d";"#),
    ]
    #expect(
      drift(#""key/placeholder": {}"#, files) == [
        "en.lproj/Localizable.strings: key `of` takes `%d` on ios; android has `{a}`, `{b}`"
      ])
  }

  @Test("Settings that say nothing or contradict themselves are refused")
  func refused() {
    let loader = ContractLoader(rules: [], platforms: ContractFiles.platforms)
    let text = #"""
      { "name": "A", "tokens": {}, "platforms": { "ios": { "sources": ["**"] } }, "rules": {}, "localisation": {
        "languages": ["en"], "alike": ["."], "only": { "android": ["*"] }, "equivalent": { "no": "nb", "zh": "no", "xx": "en" } } }
      """#
    let errors = loader.load(bytes: Array(text.utf8), path: "contract.json") { _ in nil }.errors.map(\.message)
    #expect(errors.contains("`.` names no two characters that are one"))
    #expect(errors.contains("`android` in `only` is not among the contract's `platforms`"))
    #expect(errors.contains("`no` is itself read as another language"))
  }

  @Test("A composed sign and its parts are one text, and so are arguments by number and by name")
  func sameText() {
    let files = [
      android("values", "<string name=\"a\">Caf\u{E9} %1$s %2$d</string><string name=\"b\">to %1$s</string>"),
      apple("en", "a = \"Cafe\u{301} {name} {count}\"; b = \"from {name}\";"),
    ]
    #expect(
      drift(#""key/text": {}"#, languages: #""en""#, files) == [
        "en.lproj/Localizable.strings: key `b` says `from {name}` in `en`; android says `to %1$s`"
      ])
  }

  @Test("An entry for another product is no duplicate, nor is one of another source set or module")
  func variants() {
    let files = [
      android(
        "values",
        #"<string name="a">A</string><string name="a" product="tablet">T</string><string name="b">B</string><string name="b">C</string>"#
      ),
      ("android", "app/src/debug/res/values/strings.xml", #"<resources><string name="a">D</string></resources>"#),
      android("values", #"<string name="a">L</string>"#, module: "lib"),
    ]
    #expect(
      drift(#""key/duplicate": {}"#, languages: #""en""#, files) == ["values/strings.xml: key `b` stands twice in `en`"]
    )
  }

  @Test("What another flavour or module says in the same language does not make an empty text a fault")
  func emptyInOne() {
    let files = [
      android("values", #"<string name="a"></string>"#),
      ("android", "app/src/free/res/values/strings.xml", #"<resources><string name="a">D</string></resources>"#),
      android("values", #"<string name="a">L</string>"#, module: "lib"),
    ]
    #expect(drift(#""key/empty": {}"#, languages: #""en""#, files) == [])
  }

  @Test("A text that code makes is neither empty nor missing, and nothing follows from what it lacks")
  func madeText() {
    let rules = ["missing", "extra", "empty", "placeholder", "plural", "text", "untranslated"].map {
      #""key/\#($0)": {}"#
    }
    let files = [
      ("web", "web/locales/en.ts", "export default { a: n => `${n} days`, b: 'to {name}', c: x.y, d: f ? 'p' : 'q' }"),
      ("web", "web/locales/de.ts", "export default { a: '{n} Tage', b: name => 'an ' + name, c: x.y, d: g() }"),
    ]
    #expect(drift(rules.joined(separator: ", "), settings: "", files) == [])
  }

  @Test("The forms of vue-i18n in one text are no fault, whatever their number in a language")
  func pipes() {
    let files = [
      ("web", "web/locales/en.json", #"{ "car": "no cars | one car | {n} cars" }"#),
      ("web", "web/locales/de.json", #"{ "car": "{n} Auto | {n} Autos" }"#),
    ]
    let rules = #""key/placeholder": {}, "key/plural": {}, "key/missing": {}, "key/untranslated": {}"#
    #expect(drift(rules, settings: "", files) == [])
  }

  @Test("A key that another text takes in is used, and so is a form that is looked up by its own name")
  func takenIn() {
    let files = [
      (
        "web", "web/locales/en.json",
        #"{ "a": "A", "b": "$t(a) b", "c": "@:d.e and @.lower:{'f'}", "d": { "e": "E" }, "f": "F", "g_0": "x", "g_1": "y", "h": "H" }"#
      ),
      ("web", "web/a.ts", "import i18n from 'i18n'; i18n.t('b'); i18n.t('c'); i18n.t('g_1'); i18n.t('g_2')"),
    ]
    #expect(
      drift(#""key/unused": {}, "key/undefined": {}"#, languages: #""en""#, settings: "", files) == [
        "locales/en.json: key `h` is looked up nowhere on web"
      ])
  }

  @Test("A key that the script of a build adds is defined, stands twice without fault, and no language lacks it")
  func ofTheBuild() {
    let script = #"""
      debug { resValue("string", "name", "$base dbg") }
      release { resValue("string", "name", "Shop") }
      """#
    let code = "@Composable fun A() { Text(stringResource(R.string.name)); Text(stringResource(R.string.other)) }"
    let files = [
      ("android", "app/build.gradle.kts", script), ("android", "app/src/main/kotlin/A.kt", code),
      android("values", #"<string name="a">A</string>"#), android("values-de", #"<string name="a">A</string>"#),
    ]
    #expect(
      drift(#""key/undefined": {}, "key/duplicate": {}, "key/missing": {}"#, settings: "", files) == [
        "kotlin/A.kt: key `other` is looked up; no table of android has it"
      ])
  }

  @Test("A list is used by the name of its kind, in code and markup; one of numbers is no table's")
  func lists() {
    let code = "@Composable fun A() { stringArrayResource(R.array.a); resources.getIntArray(R.array.sizes) }"
    let page =
      #"<PreferenceScreen><ListPreference app:entries="@array/b" app:entryValues="@array/ids"/></PreferenceScreen>"#
    let entries = ["a", "b", "c"].map { #"<string-array name="\#($0)"><item>A</item></string-array>"# }.joined()
    let files = [
      android("values", entries), ("android", "app/src/main/kotlin/A.kt", code),
      ("android", "app/src/main/res/xml/settings.xml", page),
    ]
    #expect(
      drift(#""key/unused": {}, "key/undefined": {}"#, languages: #""en""#, settings: "", files) == [
        "values/strings.xml: key `c` is looked up nowhere on android"
      ])
  }

  @Test(
    "Nobody translates what only a debug build says; what a flavour says is asked for, in its own module's tables or main's"
  )
  func sourceSets() {
    func set(_ name: String, _ folder: String, _ entries: String) -> (String, String, String) {
      ("android", "app/src/\(name)/res/\(folder)/strings.xml", "<resources>\(entries)</resources>")
    }
    let files = [
      set("main", "values", #"<string name="a">A</string>"#), set("main", "values-de", #"<string name="a">A</string>"#),
      set("debug", "values", #"<string name="a">D</string><string name="menu">Menu</string>"#),
      set("freeDebug", "values", #"<string name="more">More</string>"#),
      set("free", "values", #"<string name="a">F</string><string name="buy">Buy</string>"#),
    ]
    #expect(
      drift(#""key/missing": {}, "key/duplicate": {}, "key/extra": {}"#, settings: "", files) == [
        "values/strings.xml: key `buy` is missing in `de` of `strings`; `en` has it"
      ])
  }
}
