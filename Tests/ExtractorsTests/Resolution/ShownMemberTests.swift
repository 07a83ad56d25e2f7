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

  @Test("Where two types have a text of the name, neither is certain")
  func several() {
    let use = "Text(style.tabTitle)"
    #expect(words(use, beside: "struct Tab { let tabTitle: String }") == [])
    #expect(words(use, beside: "struct Tab { let tabTitle: Int }").count == 2)
  }
}
