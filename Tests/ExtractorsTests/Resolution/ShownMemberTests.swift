import ContractSpec
import Testing

@testable import Extractors

@Suite("Swift: texts of members that other files show")
struct ShownMemberTests {
  static let style = #"""
    enum Style {
      case a, b
      var tabTitle: String {
        switch self {
        case .a: return 1️⃣"Large"
        case .b: return 2️⃣"Small"
        }
      }
      var symbol: String { "star.fill" }
      var title: String { "Wide" }
      var length: Int { 4 }
    }
    """#

  private func words(_ use: String, beside: String = "") -> [String] {
    TextFacts.lines(Self.style, beside: [("ios/A.swift", beside), ("ios/B.swift", use)])
  }

  @Test(
    "The one member of a name is meant, wherever it is shown",
    arguments: [
      "Text(style.tabTitle)", "Label(page.style.tabTitle, systemImage: style.symbol)",
      #"Text(isOn ? "\(style.tabTitle)!" : name)"#, "Text(name ?? style.tabTitle)",
      "Text(line); var line: String { if isOn { return \"(\\(style.tabTitle))\" }; return name }",
    ])
  func shown(use: String) {
    #expect(words(use) == ["1️⃣ words Large", "2️⃣ words Small"])
  }

  @Test("Not what nothing shows, what is called, what a preview shows, and a name of the system's types")
  func others() {
    #expect(words("track(style.tabTitle)") == [])
    #expect(words("Text(style.tabTitle(a))") == [])
    #expect(words("#Preview { Text(style.tabTitle) }") == [])
    #expect(words("Text(style.title)") == [])
  }

  @Test("A method without parameters is shown as a member is")
  func methods() {
    let style = #"enum Mode { case on; func title() -> String { switch self { case .on: 1️⃣"Switched on" } } }"#
    func words(_ use: String, beside: String = "") -> [String] {
      TextFacts.lines(style, beside: [("ios/A.swift", beside), ("ios/B.swift", use)])
    }
    let shown = ["1️⃣ words Switched on"]
    #expect(words("Text(mode.title())") == shown)
    #expect(words(#"row(mode?.title() ?? "a"); func row(_ text: String) { Text(text) }"#) == shown)
    #expect(words("track(mode.title())") == [])
    #expect(words("Text(mode.title)") == [])
    #expect(words("Text(mode.title(1))") == [])
    #expect(words("Text(mode.title())", beside: "struct Tab { func title() -> String { name } }") == [])
    #expect(words("Text(mode.title())", beside: "struct Tab { func title(a: Int) -> String { name } }") == shown)
  }

  @Test("Of several types each is meant, where all have the member for the one protocol that asks for it")
  func asked() {
    let style = """
      protocol Action { func title() -> String }
      enum Mode: Action { case on; func title() -> String { 1️⃣"Switched on" } }
      """
    func words(_ beside: String) -> [String] {
      TextFacts.lines(style, beside: [("ios/A.swift", beside), ("ios/B.swift", "Text(action.title())")])
    }
    let other = "{ func title() -> String { \"Other\" } }"
    #expect(words("extension Action \(other)") == ["1️⃣ words Switched on"])
    #expect(words("struct Tab: Action \(other)") == ["1️⃣ words Switched on"])
    #expect(words("struct Tab \(other)") == [])
    #expect(words("struct Tab: Action \(other); protocol Titled { func title() -> String }") == [])
  }

  @Test("Where two types have a text of the name, neither is certain")
  func several() {
    let use = "Text(style.tabTitle)"
    #expect(words(use, beside: "struct Tab { let tabTitle: String }") == [])
    #expect(words(use, beside: "struct Tab { let tabTitle: Int }").count == 2)
  }

  @Test(
    "The raw value of an enumeration of texts, where one is shown whose type is known",
    arguments: [
      ("ForEach(Menu.Size.allCases) { size in Text(size.rawValue) }", 2),
      ("Text(size.rawValue); let size: Menu.Size", 2), ("Text(size.rawValue)", 0),
      ("track(size.rawValue); let size: Menu.Size", 0), ("Text(size.rawValue); let size: Page.Height", 0),
    ])
  func rawValues(use: String, count: Int) {
    let menu = #"struct Menu { enum Size: String { case small = 1️⃣"Small", large = 2️⃣"Large"; case same } }"#
    func words(_ beside: String) -> [String] {
      TextFacts.lines(menu, beside: [("ios/B.swift", use), ("ios/C.swift", beside)])
    }
    #expect(words("") == Array(["1️⃣ words Small", "2️⃣ words Large"].prefix(count)))
    #expect(words("enum Size: String { case small = \"s\" }") == [])
  }

  @Test(
    "What is shown is followed through a conversion, a constant of a body and what a list of it begins with",
    arguments: [
      #"Text(String(name ?? 1️⃣"Nobody"))"#, #"let a = String(name ?? 1️⃣"Nobody"); Text(a)"#,
      #"Text(a); var a: String { let b = name ?? 1️⃣"Nobody"; if isOn { return "(\(b))" }; return b }"#,
      #"Text(a[0]); var a: [String] { var b = [1️⃣"Nobody"]; for c in d { b.append(c) }; return b }"#,
      #"Text("(\(name)) " + (isOn ? 1️⃣"Nobody" : ""))"#,
      #"Text(a); var a: String { let b = name ?? 1️⃣"Nobody"; return "(\(b)) \(c)" }"#,
    ])
  func followed(source: String) {
    #expect(TextFacts.lines(source) == ["1️⃣ words Nobody"])
  }

  @Test(
    "Not what a variable begins with, and no part of a key",
    arguments: [
      #"Text(a); var a: String { var b = "Nobody"; b = c; return b }"#, #"Text("a." + (isOn ? "on" : "off"))"#,
      #"Text("\(a) \(isOn ? "--on" : "")")"#,
    ])
  func notFollowed(source: String) {
    #expect(TextFacts.lines(source).allSatisfy { !$0.hasSuffix("Nobody") && !$0.hasSuffix("on") })
  }
}
