import Foundation
import Testing

@testable import ContractSpec
@testable import Extractors

@Suite("Tables of plurals")
struct StringsDictTests {
  private static let path = "App/de.lproj/Localizable.stringsdict"

  static func list(_ members: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
    \(members)
    </dict></plist>

    """
  }

  /// The forms of a number.
  static func forms(_ name: String, _ forms: String) -> String {
    """
    <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict>
    """
  }

  static let plain = """
    <key>1️⃣days</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@days@</string>
    \(forms("days", "<key>one</key><string>%d Tag &amp; mehr</string><key>other</key><string>%d Tage</string>"))</dict>
    """

  private func lines(_ members: String) -> [String] {
    SiteText.lines(Self.list(members), StringsDictLanguage.self, path: Self.path).map {
      $0.replacingOccurrences(of: " Localizable de ", with: " = ")
    }
  }

  @Test("Each form of a plural is an entry; a format that says more than its numbers is one too")
  func plurals() {
    #expect(
      lines(Self.plain) == ["1️⃣ key days = (one) %d Tag & mehr %d", "1️⃣ key days = (other) %d Tage %d"])
    let two =
      "<key>1️⃣both</key><dict><key>NSStringLocalizedFormatKey</key><string>%1$#@a@ in %2$#@b@</string>"
      + Self.forms("a", "<key>other</key><string>%d Tage</string>")
      + Self.forms("b", "<key>other</key><string>%d Wochen</string>") + "</dict>"
    #expect(
      lines(two) == [
        "1️⃣ key both = %1$#@a@ in %2$#@b@ %1$#@a@ %2$#@b@", "1️⃣ key both = (a.other) %d Tage %d",
        "1️⃣ key both = (b.other) %d Wochen %d",
      ])
  }

  @Test("Texts by width and by device are entries of their key")
  func choices() {
    let widths = "<key>20</key><string>kurz</string><key>50</key><string>länger</string>"
    #expect(
      lines("<key>1️⃣w</key><dict><key>NSStringVariableWidthRuleType</key><dict>\(widths)</dict></dict>")
        == ["1️⃣ key w = kurz", "1️⃣ key w = länger"])
  }

  @Test("What has no text is told, and what is no property list is unread")
  func broken() {
    func extract(_ text: String) -> Extraction { SiteText.extract(text, StringsDictLanguage.self, path: Self.path) }
    func told(_ members: String) -> [String] {
      let text = Self.list(members)
      return extract(text).notUnderstood.map(SourceFile(path: "", text: text).text)
    }
    #expect(told("<key>a</key><integer>1</integer>") == ["a"])
    #expect(told("<key>a</key><dict/>") == ["a"])
    #expect(
      told("<key>a</key><key>b</key><dict><key>NSStringLocalizedFormatKey</key><string>x</string></dict>") == ["a"])
    #expect(told("<string>a</string>") == ["<string>a</string>"])
    #expect(told("<key>a<string>b</string>").joined().contains("<key>a<string>"))
    for text in ["", "{ a = b; }", "<plist><array/></plist>", "bplist00"] {
      #expect(extract(text).unread == "no property list with entries")
    }
    #expect(
      extract("<plist>" + String(repeating: "<dict><key>a</key>", count: 300)).unread
        == "elements nested deeper than 256")
    let bomb = "<!DOCTYPE p [<!ENTITY a \"x\">]><plist><dict><key>k</key><string>&a;</string></dict></plist>"
    #expect(extract(bomb).note == "entities of its own are not expanded")
    #expect(extract(bomb).keys.map { $0.text(0) } == "&a;")
    #expect(extract(Self.list(Self.plain)).note == nil)
  }

  @Test("A table of strings may be a property list in XML too")
  func strings() {
    #expect(
      SiteText.lines(
        Self.list("<key>1️⃣a</key><string>b</string>"), StringsLanguage.self, path: "de.lproj/L.strings")
        == ["1️⃣ key a L de b"])
  }

  @Test("Foundation reads the same forms")
  func oracle() throws {
    let text = MarkedText(Self.list(Self.plain)).text
    let list = try unsafe PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let days = try #require((list as? [String: [String: Any]])?["days"]?["days"] as? [String: String])
    let keys = try #require(SiteText.extract(text, StringsDictLanguage.self, path: Self.path).keys)
    #expect(keys.entries.count == 2)
    for entry in keys.entries.indices { #expect(keys.text(entry) == days[keys.category(entry) ?? ""]) }
  }
}
