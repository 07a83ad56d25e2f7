import Testing

@testable import Extractors

@Suite("Folders of Android's resources")
struct AndroidFolderTests {
  @Test(
    "The language stands before all qualifiers but a network's, in one spelling",
    arguments: [
      ("values", nil), ("values-de", "de"), ("values-pt-rBR", "pt-BR"), ("values-PT-Rbr", "pt-BR"),
      ("values-b+sr+Latn", "sr-Latn"), ("values-b+zh+Hans+cn", "zh-Hans-CN"), ("values-mcc310-mnc004-es", "es"),
      ("values-es-r419-land", "es-419"), ("values-fil", "fil"), ("values-iw", "he"), ("values-in-rID", "id-ID"),
      ("values-ji", "yi"), ("values-no", "nb"), ("values-night", nil), ("values-v31", nil), ("values-car", nil),
      ("values-sw600dp-de", nil), ("values-ldrtl", nil), ("values-land", nil),
    ])
  func languages(_ folder: String, _ language: String?) {
    #expect(AndroidFolder(path: "app/src/main/res/\(folder)/strings.xml")?.language == language)
  }

  @Test("Only files with values are read, under any name, and those of tests are nobody's")
  func paths() {
    for path in ["res/values/a.xml", "app/src/main/res/values-de/localazy.xml", "c/composeResources/values/s.XML"] {
      #expect(Languages.language(forPath: path) == AndroidXMLLanguage.self, "\(path)")
      #expect(AndroidXMLLanguage.isFound(path: path))
    }
    let others = [
      "res/layout/a.xml", "values/a.xml", "res/valuesque/a.xml", "AndroidManifest.xml", "res/values/sub/a.xml",
      "res/values/a.txt",
    ]
    for path in others { #expect(Languages.language(forPath: path) != AndroidXMLLanguage.self, "\(path)") }
    #expect(!AndroidXMLLanguage.isFound(path: "app/src/androidTest/res/values/a.xml"))
    #expect(!AndroidXMLLanguage.isFound(path: "app/src/test/res/values/a.xml"))
    #expect(AndroidFolder(path: "app/src/testnet/res/values/a.xml")?.mode == "testnet")
  }

  @Test("A module is what stands before `src`")
  func modules() {
    #expect(AndroidFolder.module(of: "libraries/ui/src/main/res/values/a.xml") == "libraries/ui/")
    #expect(AndroidFolder.module(of: "src/main/java/src/A.kt") == "")
    #expect(AndroidFolder.module(of: "shared/A.kt") == "shared/")
  }
}
