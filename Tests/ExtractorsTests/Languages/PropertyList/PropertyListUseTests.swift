import Testing

@testable import ContractSpec
@testable import Extractors

@Suite("Look-ups in property lists")
struct PropertyListUseTests {
  @Test("A name or text of a list is a look-up where a table has it, else nothing")
  func uses() {
    let list = """
      <?xml version="1.0"?><plist><dict><key>NSCameraUsageDescription</key><string>Camera</string>
      <!-- <string>other.key</string> --><key>UIApplicationShortcutItemTitle</key><string>shortcut.new</string>
      </dict></plist>
      """
    let files = [
      (path: "ios/de.lproj/Localizable.strings", text: "\"shortcut.new\" = \"Neu\";\n\"other.key\" = \"x\";"),
      (path: "ios/de.lproj/InfoPlist.strings", text: "\"NSCameraUsageDescription\" = \"Fotos\";"),
      (path: "ios/Info.plist", text: list),
    ]
    #expect(
      ProjectFacts.lines(files, of: "ios/Info.plist") == [
        "1 key-use NSCameraUsageDescription on key", "2 key-use shortcut.new on string",
      ])
  }

  @Test("The app's own list and those of its settings are found; the old form and others are left")
  func found() {
    #expect(PropertyListLanguage.isFound(path: "App/App-Info.plist"))
    #expect(PropertyListLanguage.isFound(path: "App/Settings.bundle/Root.plist"))
    #expect(!PropertyListLanguage.isFound(path: "App/data.plist"))
    #expect(SiteText.extract("{ a = b; }", PropertyListLanguage.self).sites.isEmpty)
  }
}
