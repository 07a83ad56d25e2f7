import Testing

@testable import conform

@Suite("Writing Apple's tables")
struct AppleWriterTests {
  private func dict(_ entries: String) -> String {
    "<plist version=\"1.0\">\n<dict>\n\(entries)</dict>\n</plist>\n"
  }

  private func forms(_ key: String, _ type: String, _ forms: (String, String)...) -> String {
    var lines = [
      "<key>\(key)</key>", "<dict>", "\t<key>NSStringLocalizedFormatKey</key>", "\t<string>%#@VARIABLE@</string>",
      "\t<key>VARIABLE</key>", "\t<dict>", "\t\t<key>NSStringFormatSpecTypeKey</key>",
      "\t\t<string>NSStringPluralRuleType</string>", "\t\t<key>NSStringFormatValueTypeKey</key>",
      "\t\t<string>\(type)</string>",
    ]
    for (form, text) in forms { lines += ["\t\t<key>\(form)</key>", "\t\t<string>\(text)</string>"] }
    return (lines + ["\t</dict>", "</dict>"]).map { "\t\($0)\n" }.joined()
  }

  @Test("Forms by number go behind the whole dictionary of their neighbour, in a dictionary of their own")
  func stringsDict() throws {
    let hours = forms("hours", "d", ("one", "%d Stunde"), ("other", "%d Stunden"))
    let plurals =
      #"<plurals name="days"><item quantity="one">%1$d Tag</item><item quantity="other">%1$d &lt;Tage&gt; &amp; mehr</item></plurals>"#
    let path = "ios/de.lproj/Localizable.stringsdict"
    let filled = try KeyFiles.filled(
      path,
      [
        KeyFiles.resources("values-de", plurals),
        (
          "ios/en.lproj/Localizable.stringsdict",
          dict(
            forms("hours", "d", ("one", "%d hour"), ("other", "%d hours"))
              + forms("days", "d", ("one", "%d day"), ("other", "%d days")))
        ),
        (path, dict(hours)),
      ])
    let days = forms("days", "d", ("one", "%d Tag"), ("other", "%d &lt;Tage&gt; &amp; mehr"))
    #expect(filled == dict(hours + days))
  }

  @Test(
    "In a catalog a text goes into its key's own entry: behind its last language, behind its last member, into none")
  func sharedEntry() throws {
    func catalog(_ b: String, _ c: String, _ d: String) -> String {
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "a" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Ah"
                }
              }
            }
          },
          "b" : {
            "localizations" : {
              "en" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "B"
                }
              }\(b)
            }
          },
          "c" : {
            "comment" : "The third"\(c)
          },
          "d" : {\(d)}
        },
        "version" : "1.0"
      }

      """
    }
    func localization(_ text: String) -> String {
      """
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\(text)"
                }
              }
      """
    }
    func whole(_ text: String) -> String { "      \"localizations\" : {\n\(localization(text))\n      }" }
    let path = "ios/Localizable.xcstrings"
    let filled = try KeyFiles.filled(
      path,
      [
        KeyFiles.resources(
          "values-de", #"<string name="a">Ah</string>"#, #"<string name="b">Be</string>"#,
          #"<string name="c">Ce</string>"#, #"<string name="d">De</string>"#),
        (path, catalog("", "", "")),
      ])
    #expect(filled == catalog(",\n" + localization("Be"), ",\n" + whole("Ce"), "\n\(whole("De"))\n    "))
  }
}
