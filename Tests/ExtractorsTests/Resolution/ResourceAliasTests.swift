import Testing

@testable import ContractSpec
@testable import Extractors

@Suite("The names a project gives to Android's strings")
struct ResourceAliasTests {
  static func keyUses(_ files: [(path: String, text: String)]) -> [String] {
    var scratch = Scratch()
    let records = files.map { file -> FileRecord in
      let source = SourceFile(path: file.path, text: file.text)
      let extraction = KotlinLanguage.extract(source, interests: Interests(), scratch: &scratch)
      return FileRecord(source: source, platform: .android, family: KotlinLanguage.family, extraction: extraction)
    }
    let resolver = Resolver(records)
    return resolver.facts().filter { $0.kind == .keyUse }.compactMap(\.value.text)
  }

  static let use = (
    path: "Use.kt",
    text: """
    package app.ui
    fun body(sp: Provider) = sp.getString(AppStrings.common_hello)
    val title = AppStrings.nav_today.asText()
    fun other() = AppStrings.build() + AppStrings.Companion + stringResource(AppStrings.direct)
    """
  )

  @Test("A `typealias` of the class makes its members uses wherever they stand")
  func alias() {
    let alias = (path: "Alias.kt", text: "package app\ntypealias AppStrings = app.R.string\n")
    #expect(Self.keyUses([alias, Self.use]) == ["common_hello", "nav_today", "direct"])
  }

  @Test("Without one they are members of an object of that name, but for what is looked up")
  func none() {
    let object = (path: "Alias.kt", text: "package app\ntypealias AppStrings = app.Texts\n")
    #expect(Self.keyUses([object, Self.use]) == ["direct"])
  }

  @Test("The framework's own class looks nothing of the project up, by whatever name; a library's may")
  func framework() {
    let use = """
      package app.ui
      import android.R as AndroidR
      import com.google.android.material.R as MaterialR
      val a = listOf(android.R.string.ok, AndroidR.string.cancel, MaterialR.string.menu, R.string.ok)
      """
    #expect(Self.keyUses([(path: "Use.kt", text: use)]) == ["menu", "ok"])
  }

  @Test("An object of the project may keep the class as a member")
  func object() {
    let use = (
      path: "Use.kt",
      text: "package app.ui\nval a = stringResource(AppRes.string.nav_today)\nval b = Other.string.value\n"
    )
    let object = (path: "AppRes.kt", text: "package app\nobject AppRes {\n  val string = Res.string\n}\n")
    #expect(Self.keyUses([object, use]) == ["nav_today"])
    #expect(Self.keyUses([use]) == [])
  }
}
