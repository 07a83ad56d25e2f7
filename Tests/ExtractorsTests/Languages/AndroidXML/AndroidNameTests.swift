import Testing

@testable import ContractSpec
@testable import Extractors

@Suite("Names of texts in Android's XML")
struct AndroidNameTests {
  private func lines(_ text: String, _ language: any Language.Type, path: String) -> [String] {
    SiteText.lines(text, language, kinds: [.keyUse], path: path)
  }

  @Test("Attributes and texts of layouts and of the manifest, data binding too; not the system's, not in comments")
  func layouts() {
    let text = """
      <LinearLayout><!-- @string/no -->
      <Button android:text="@string/1️⃣save" tools:text="@android:string/ok" app:title="@{x ? @plurals/2️⃣days(n) : @string/3️⃣a.b}"/>
      <item>@string/4️⃣c</item></LinearLayout>
      """
    #expect(
      lines(text, AndroidLayoutLanguage.self, path: "app/src/main/res/layout/a.xml") == [
        "1️⃣ key-use save @string on Button", "2️⃣ key-use days @plurals on Button", "3️⃣ key-use a.b @string on Button",
        "4️⃣ key-use c @string on item",
      ])
  }

  @Test("A string that names another, and a style, use it")
  func values() {
    let text = """
      <resources><string name="a">@string/1️⃣b</string><style name="s"><item name="t">@string/2️⃣c</item></style></resources>
      """
    #expect(
      lines(text, AndroidXMLLanguage.self, path: "res/values/a.xml") == [
        "1️⃣ key-use b @string on string", "2️⃣ key-use c @string on item",
      ])
  }

  @Test("Folders that may name texts are found, the manifest too; drawings and tests are not")
  func found() {
    for path in [
      "app/src/main/AndroidManifest.xml", "a/src/main/res/layout-land/b.xml", "res/menu/m.xml", "res/xml/p.xml",
    ] {
      #expect(Languages.language(forPath: path) == AndroidLayoutLanguage.self, "\(path)")
      #expect(AndroidLayoutLanguage.isFound(path: path), "\(path)")
    }
    #expect(Languages.language(forPath: "res/drawable/a.xml") == nil)
    #expect(!AndroidLayoutLanguage.isFound(path: "app/src/androidTest/res/layout/a.xml"))
  }

  @Test("Tables that moko-resources shares have a folder a language, and `MR.strings` names their keys")
  func shared() {
    let folder = "i18n/src/commonMain/moko-resources"
    for (name, language) in [("base", nil), ("de", "de"), ("pt-rBR", "pt-BR"), ("zh-TW", "zh-TW")]
      as [(String, String?)]
    {
      #expect(AndroidFolder(path: "\(folder)/\(name)/strings.xml")?.language == language)
      #expect(AndroidXMLLanguage.isFound(path: "\(folder)/\(name)/strings.xml"))
    }
    #expect(AndroidFolder(path: "\(folder)/images/a.xml") == nil)
    let use = (
      path: "Use.kt",
      text: """
      import app.MR
      import app.other.WEMR
      fun a() = stringResource(MR.strings.nav_today) + b(MR.plurals.days) + MR.images.icon + other.strings.x
      fun c() = stringResource(WEMR.strings.nav_week) + HOMR.strings.none
      """
    )
    #expect(ResourceAliasTests.keyUses([use]) == ["nav_today", "days", "nav_week"])
  }
}
