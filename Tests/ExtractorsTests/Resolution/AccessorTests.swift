import ContractSpec
import Testing

@testable import Extractors

@Suite("Generated names for keys")
struct AccessorTests {
  static let generated = (
    path: "ios/Generated/Strings.swift",
    text: #"""
    // Generated using a tool
    internal enum L10n {
      /// Done
      internal static let done = L10n.tr("Localizable", "action.done", fallback: "Done")
      internal static var `default`: String { return L10n.tr("Localizable", "action_default") }
      internal enum Nav {
        /// %d days
        internal static func days(_ p1: Int) -> String {
          return L10n.tr("Days", "nav.days", p1)
        }
        internal static var title: String { String(localized: "nav.title", table: "Nav") }
      }
      internal enum _2Fingers {
        internal static var swipe: String { NSLocalizedString("2_fingers.swipe", comment: "") }
      }
    }
    extension L10n {
      private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
        let format = Bundle.module.localizedString(forKey: key, value: value, table: table)
        return String(format: format, locale: Locale.current, arguments: args)
      }
    }
    """#
  )

  private func lines(_ marked: String, interests: Interests = Interests()) -> [String] {
    TextFacts.lines(marked, generated: [Self.generated], interests: interests)
  }

  @Test("A use wherever it stands has the key, and the table, of the generated file, at its first character")
  func uses() {
    let source = #"""
      Text(1️⃣L10n.done)
      let title = isOn ? 2️⃣L10n.Nav.title : 3️⃣L10n.Nav.days(3)
      log("\(4️⃣L10n.default)")
      view.title = 5️⃣L10n
        .Nav
        .title.uppercased()
      items.map { 6️⃣Texts.L10n.done }
      LocalizedStringKey(7️⃣L10n.Nav.days(3))
      8️⃣L10n._2Fingers.swipe
      """#
    #expect(
      lines(source) == [
        "1️⃣ key-use action.done by L10n in Localizable", "2️⃣ key-use nav.title by L10n in Nav",
        "3️⃣ key-use nav.days by L10n in Days", "4️⃣ key-use action_default by L10n in Localizable",
        "5️⃣ key-use nav.title by L10n in Nav", "6️⃣ key-use action.done by L10n in Localizable",
        "7️⃣ key-use nav.days by L10n in Days", "8️⃣ key-use 2_fingers.swipe by L10n",
      ])
  }

  @Test("What the generated file does not have is none, and what the file itself says is not told")
  func others() {
    #expect(lines("L10n.Nav.other; L10n.Nav.self; UserStrings.done; l10n.done; L10n.Other.done") == [])
    #expect(TextFacts.lines("Text(L10n.done)") == [])
    let file = SiteText.extract(Self.generated.text, SwiftLanguage.self)
    #expect(file.accessors.isEmpty && !file.sites.isEmpty)
  }

  @Test("The words that a text is made with are words, of a generated name alone")
  func arguments() {
    let source = #"L10n.Nav.days(1️⃣"All of them"); L10n.other("no"); L10n.Nav.days(count)"#
    #expect(
      TextFacts.lines(source, generated: [Self.generated]) == [
        "- key-use nav.days by L10n in Days", "1️⃣ words All of them", "- key-use nav.days by L10n in Days",
      ])
  }

  @Test("A text that a generated function takes is no key, though a table has it: what is made is not looked up again")
  func keysAmongArguments() {
    let table = (path: "ios/de.lproj/Localizable.strings", text: #""Folder" = "Ordner";"#)
    #expect(
      TextFacts.lines(
        #"L10n.Nav.days(1️⃣"Folder"); Text(2️⃣"Folder")"#, beside: [table], generated: [Self.generated])
        == ["- key-use nav.days by L10n in Days", "1️⃣ words Folder", "2️⃣ key-use Folder by Text"])
  }

  @Test("Of two modules' names the nearer is meant; two as near mean neither")
  func modules() {
    let texts = ["a", "b"].map { name in
      (path: "\(name)/Strings.swift", text: #"enum L10n { static let done = tr("T", "\#(name).done") }"#)
    }
    #expect(TextFacts.lines("L10n.done", path: "a/Use.swift", generated: texts) == ["- key-use a.done by L10n in T"])
    #expect(TextFacts.lines("L10n.done", path: "c/Use.swift", generated: texts) == [])
  }

  @Test("A contract names other types, and says how keys follow from names where no generated file is read")
  func declared() {
    var interests = Interests()
    interests.accessors = [.init(root: "Loc", naming: .inCase(.snake)), .init(root: "Texts", naming: .asWritten)]
    #expect(
      TextFacts.lines("Loc.MainNav.toDay; Texts.Nav.toDay(3); L10n.Nav.toDay", interests: interests) == [
        "- key-use main_nav.to_day by Loc", "- key-use Nav.toDay by Texts",
      ])
    let file = (path: "Loc.swift", text: #"enum Loc { enum MainNav { static let toDay = tr("T", "today") } }"#)
    #expect(
      TextFacts.lines("Loc.MainNav.toDay", generated: [file], interests: interests) == [
        "- key-use today by Loc in T"
      ])
  }

  @Test("A file without look-ups near its head is not read for names")
  func mocks() {
    var scratch = Scratch()
    let mock = SourceFile(path: "Mock.swift", text: "// Generated\nenum L10n { static let done = ptr(\"a\") }")
    #expect(SwiftLanguage.extractGenerated(mock, interests: Interests(), scratch: &scratch)?.accessors.isEmpty != false)
  }

  @Test("Where no generated file is read, a name is the one key that comes to it, in the table's words or R.swift's")
  func withoutFile() {
    let table = (
      path: "ios/de.lproj/Localizable.strings",
      text: #""nav.to_day" = "Heute"; "days.%d" = "Tage"; "a.b" = "x"; "ab" = "y"; "Log out" = "Ab";"#
    )
    let source = #"""
      1️⃣L10n.Nav.toDay; 2️⃣L10n.Texts.Nav.toDay; L10n.ab; L10n.other
      3️⃣R.string.localizable.navTo_day(); 4️⃣R.string(preferredLanguages: ["de"]).localizable.logOut(); R.string.localizable.other()
      R.image.navToDay(); r.string.localizable.logOut
      """#
    #expect(
      TextFacts.lines(source, beside: [table]) == [
        "1️⃣ key-use nav.to_day by L10n", "2️⃣ key-use nav.to_day by L10n", "3️⃣ key-use nav.to_day by R",
        "4️⃣ key-use Log out by R",
      ])
  }
}
