import ContractSpec
import Testing

@testable import Extractors

@Suite("Swift: literals that are keys by the type of their place")
struct LocalizedPlacesTests {
  static let catalog = (
    path: "ios/Localizable.xcstrings",
    text: ##"{ "sourceLanguage": "en", "strings": { "nav.today": {}, "Folder": {}, "#%@": {}, "%lld of %lld": {} } }"##
  )

  private func lines(_ marked: String) -> [String] { TextFacts.lines(marked, beside: [Self.catalog]) }

  @Test("UIKit and AppKit show their strings as they are")
  func plainStrings() {
    let source = #"""
      title = 1️⃣"Folder"
      content.text = 2️⃣"Folder"
      UIBarButtonItem(title: 3️⃣"Folder", style: .plain)
      button.setTitle(4️⃣"Folder", for: .normal)
      label.accessibilityLabel = 5️⃣"Folder"
      """#
    #expect(lines(source) == ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣"].map { "\($0) words Folder" })
  }

  @Test("A literal takes the type of its place; what is put together, changed or verbatim is a string")
  func literals() {
    let source = #"""
      Text(1️⃣"Folder")
      Text(isOn ? 2️⃣"Folder" : 3️⃣"nav.today")
      Text(verbatim: 4️⃣"Folder")
      Text(name ?? 5️⃣"Folder")
      Text(6️⃣"Folder" as String)
      Text(7️⃣"Folder".uppercased())
      """#
    #expect(
      lines(source) == [
        "1️⃣ key-use Folder by Text", "2️⃣ key-use Folder by Text", "3️⃣ key-use nav.today by Text",
        "4️⃣ words Folder", "5️⃣ words Folder", "6️⃣ words Folder", "7️⃣ words Folder",
      ])
  }

  @Test("A literal without letters is a key where a table has it, else nothing")
  func withoutLetters() {
    #expect(
      lines(##"Text(1️⃣"#\(tag)"); Text(2️⃣"\(a) of \(b)"); Text("\(a)"); Text("–"); Text("")"##) == [
        "1️⃣ key-use #%@ by Text", "2️⃣ key-use %lld of %lld by Text",
      ])
  }

  @Test("Code in a literal that is looked up is a placeholder of its key, but not where a key is put together")
  func interpolated() {
    let source = ##"""
      String(localized: 1️⃣"#\(tag)"); LocalizedStringResource(2️⃣"\(a) of \(b)"); String(localized: 3️⃣"a… \(b)")
      NSLocalizedString(4️⃣"#\(tag)", comment: "")
      """##
    #expect(
      lines(source) == [
        "1️⃣ key-use #%@ by String(localized:)", "2️⃣ key-use %lld of %lld by LocalizedStringResource",
        "3️⃣ key-use a…  by String(localized:) dynamic", "4️⃣ key-use # by NSLocalizedString dynamic",
      ])
  }

  @Test("What a declaration of such a type gives is a key where a table has it, else words")
  func declarations() {
    let source = #"""
      let a: LocalizedStringKey = 1️⃣"nav.today"
      static var b: LocalizedStringResource { 2️⃣"nav.today" }
      var c: LocalizedStringKey {
        guard isOn else { return 3️⃣"nav.today" }
        if isLong { return 4️⃣"Long" }
        return names.map { "no \($0)" } ?? 5️⃣"nav.today"
      }
      func d(of kind: Kind) -> LocalizedStringKey? {
        switch kind {
        case .a: 6️⃣"nav.today"
        case .b: isOn ? 7️⃣"On" : nil
        default: nil
        }
      }
      func e(title: LocalizedStringKey = 8️⃣"nav.today") -> String { "nav.today" }
      let f: [LocalizedStringKey] = [9️⃣"nav.today", name]
      var g: String { "nav.today" }
      """#
    #expect(
      lines(source).map { $0.replacing(" by LocalizedStringKey", with: "") } == [
        "1️⃣ key-use nav.today", "2️⃣ key-use nav.today", "3️⃣ key-use nav.today", "4️⃣ words Long",
        "5️⃣ key-use nav.today", "6️⃣ key-use nav.today", "7️⃣ words On", "8️⃣ key-use nav.today",
        "9️⃣ key-use nav.today",
      ])
  }

  @Test("What is given to a parameter, a stored property or a case of such a type, whatever becomes of it")
  func given() {
    let source = #"""
      struct Post { let text: LocalizedStringKey; let note: String; let tags: [Tag] }
      enum Tag { case title(LocalizedStringKey, of: Int), city(String), kind(at: Int, LocalizedStringKey) }
      func log(_ text: LocalizedStringKey, by: String) { }
      let posts = [
        Post(text: 1️⃣"nav.today", note: "Folder", tags: [.title(2️⃣"Folder", of: 1), .city("Folder")]),
        Post(text: 3️⃣"Long", note: "Folder", tags: [Tag.kind(at: 1, 4️⃣"Folder"), .title(5️⃣"Tea", of: 2)]),
      ]
      log(6️⃣"nav.today", by: "Folder")
      """#
    #expect(
      lines(source).map { String($0.split(separator: " by ")[0]) } == [
        "1️⃣ key-use nav.today", "2️⃣ key-use Folder", "3️⃣ words Long", "4️⃣ key-use Folder", "5️⃣ words Tea",
        "6️⃣ key-use nav.today",
      ])
  }

  @Test("What intents and charts say of themselves")
  func system() {
    let source = #"""
      struct Show: AppIntent { @Parameter(title: 1️⃣"nav.today", default: "Folder") var kind: Kind }
      @Option(name: "nav.today") var name: String
      enum Kind: String, AppEnum {
        static var typeDisplayRepresentation: TypeDisplayRepresentation = 2️⃣"Folder"
        static var caseDisplayRepresentations: [Kind: DisplayRepresentation] = [.a: 3️⃣"Folder", .b: 4️⃣"Other"]
      }
      AppShortcut(intent: Show(), phrases: [5️⃣"Show \(\.$kind) in \(.applicationName)", 6️⃣"nav.today"])
      LineMark(x: .value(7️⃣"Folder", day), y: .value(name, day)).position(by: PlottableValue.value(8️⃣"Day", day))
      defaults.value("Folder", key); box.with(.value("Folder"))
      """#
    #expect(
      lines(source).map { String($0.split(separator: " by ")[0]) } == [
        "1️⃣ key-use nav.today", "2️⃣ key-use Folder", "3️⃣ key-use Folder", "4️⃣ words Other",
        "5️⃣ words Show ${kind} in ${applicationName}", "6️⃣ key-use nav.today", "7️⃣ key-use Folder", "8️⃣ words Day",
      ])
  }

  @Test("A look-up with a default value, and what a variable of such a type is set to")
  func initializers() {
    let source = #"""
      DisplayRepresentation(title: .init(1️⃣"nav.today", defaultValue: "Today", table: "Nav"))
      final class Model {
        var title: LocalizedStringKey = ""
        func load() {
          title = 2️⃣"nav.today"
          self.title = 3️⃣"Loading \(name)"
        }
      }
      """#
    #expect(
      lines(source) == [
        "1️⃣ key-use nav.today by LocalizedStringResource in Nav", "2️⃣ key-use nav.today by LocalizedStringKey",
        "3️⃣ words Loading …",
      ])
  }
}
