import Foundation
import Testing

/// Three clients with a table in each of six formats, of which each lacks what another says.
@Suite("conform keys --fix over all formats")
struct KeysFixProcessTests {
  private static let contract = """
    {
      "name": "All formats",
      "tokens": {},
      "platforms": {
        "web": { "sources": ["web/**/*.css"] },
        "android": { "sources": ["android/**/*.kt"] },
        "ios": { "sources": ["ios/**/*.swift"] }
      },
      "localisation": { "languages": ["en", "de"], "base": "en", "identical": [["web", "android", "ios"]] },
      "rules": {
        "key/missing": {}, "key/placeholder": {}, "key/plural": {}, "key/empty": {}, "key/duplicate": {},
        "key/escape": {}, "key/text": {}
      }
    }

    """

  private static func stringsDict(_ one: String, _ other: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>hours</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@hours@</string>
    \t\t<key>hours</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>d</string>
    \t\t\t<key>one</key>
    \t\t\t<string>%d \(one)</string>
    \t\t\t<key>other</key>
    \t\t\t<string>%d \(other)</string>
    \t\t</dict>
    \t</dict>
    </dict>
    </plist>

    """
  }

  private static let files = [
    ("ios/en.lproj/Localizable.stringsdict", stringsDict("hour", "hours")),
    ("ios/de.lproj/Localizable.stringsdict", stringsDict("Stunde", "Stunden")),
    ("web/a.css", ""), ("android/a.kt", ""), ("ios/a.swift", ""),
    (
      "web/locales/en.json",
      """
      {
        "nav": {
          "back": "Back",
          "hello": "Hello {{name}}"
        },
        "days_one": "{{count}} day",
        "days_other": "{{count}} days",
        "hours_one": "{{count}} hour",
        "hours_other": "{{count}} hours"
      }

      """
    ),
    (
      "web/locales/de.json",
      """
      {
        "nav": {
          "back": "Zurück"
        },
        "hours_one": "{{count}} Stunde",
        "hours_other": "{{count}} Stunden"
      }

      """
    ),
    ("web/lang/en.ts", "export default {\n  save: 'Save',\n  by: 'by {0} and {1}', // both\n}\n"),
    ("web/lang/de.ts", "export default {\n  save: 'Sichern' // the button\n}\n"),
    (
      "web/l10n/app_en.arb",
      """
      {
        "@@locale": "en",
        "close": "Close",
        "@close": { "description": "A button" },
        "greet": "Welcome, {user}",
        "@greet": { "placeholders": { "user": {} } }
      }

      """
    ),
    (
      "web/l10n/app_de.arb",
      "{\n\t\"@@locale\" : \"de\",\n\t\"close\" : \"Schließen\",\n\t\"@close\" : {}\n}\n"
    ),
    (
      "android/src/main/res/values/strings.xml",
      """
      <resources>
          <string name="nav.back">Back</string> <!-- a button -->
          <string name="nav.hello">Hello %1$s</string>
          <string name="save">Save</string>
          <string name="close">Close</string>
          <string name="greet">Welcome, %s</string>
          <plurals name="days">
              <item quantity="one">%d day</item>
              <item quantity="other">%d days</item>
          </plurals>
          <plurals name="hours">
              <item quantity="one">%d hour</item>
              <item quantity="other">%d hours</item>
          </plurals>
          <string name="nav.left">What\\'s left</string>
      </resources>

      """
    ),
    (
      "android/src/main/res/values-de/strings.xml",
      """
      <resources>
          <string name="nav.back">Zurück</string> <!-- a button -->
          <string name="save">Sichern</string>
          <string name="close">Schließen</string>
          <string name="greet">Willkommen, %s</string>
          <plurals name="days">
              <item quantity="one">%d Tag</item>
              <item quantity="other">%d Tage</item>
          </plurals>
          <string name="nav.left">\\"Rest\\" &amp; mehr</string>
      </resources>

      """
    ),
    (
      "ios/en.lproj/Localizable.strings",
      "\"nav.back\" = \"Back\";\r\n\"by\" = \"by %1$@ and %2$@\";\r\n\"nav.hello\" = \"Hello %@\";\r\n"
    ),
    (
      "ios/de.lproj/Localizable.strings",
      "\"nav.back\" = \"Zurück\"; // a button\r\n\"by\" = \"mit %2$@ und %1$@\";\r\n\"nav.hello\" = \"Hallo %@\";\r\n"
    ),
  ]

  @Test(
    "Missing keys are written in each format's own way; then none is missing but what nobody says, and nothing is lost")
  func fix() throws {
    let folder = try TemporaryFolder()
    try folder.write("contract.json", Self.contract)
    for (path, text) in Self.files { try folder.write(path, text) }
    let run = try ConformProcess.run(["keys", "--fix", "--format", "csv"], in: folder.path)
    var all = run.errors
    for (path, before) in Self.files where !before.isEmpty {
      let after = try String(contentsOf: URL(fileURLWithPath: folder(path)), encoding: .utf8)
      #expect(Subsequence.isOne(Array(before.utf8), of: Array(after.utf8)), "\(path)")
      all += "\n-- \(path)\n\(after.replacing("\r", with: "␍"))"
    }
    expectSnapshot(all + "\n--\n" + run.output.replacing("\r", with: ""), "keys-fix.txt")
  }
}

enum Subsequence {
  /// Whether a whole is another with more put in.
  static func isOne(_ part: [UInt8], of whole: [UInt8]) -> Bool {
    var index = 0
    for byte in whole where index < part.count && byte == part[index] { index += 1 }
    return index == part.count
  }
}
