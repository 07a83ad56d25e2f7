import ContractSpec
import Testing

@testable import Extractors

@Suite("Keys that are looked up by a member of their own")
struct TextMemberTests {
  private let use = #"""
    struct Row: View {
      var body: some View {
        Button("close".told) { }
        Text((isOn ? "on" : "off").told(by: name))
        Text("state.\(state)".told)
        Text("other".shouted)
      }
    }
    """#

  private func keys(_ definition: String) -> [String] {
    ProjectFacts.lines([("ios/Text.swift", definition), ("ios/Use.swift", use)], of: "ios/Use.swift")
      .filter { $0.contains("key-use") }
  }

  @Test("A member of String that looks the string up, whatever it is called, and one that calls it")
  func lookUp() {
    let expected = [
      "3 key-use close on Button", "4 key-use on on Text", "4 key-use off on Text", "5 key-use state. on Text",
    ]
    #expect(
      keys(
        #"""
        extension String {
          var told: String { NSLocalizedString(self, comment: "") }
          func told(by name: String) -> String { String(format: told, name) }
          var shouted: String { uppercased() }
        }
        """#) == expected)
    #expect(
      keys("extension String { var told: String { table.localizedString(forKey: self, value: nil, table: nil) } }")
        == expected)
    #expect(keys("extension String { var told: String { String(localized: .init(self)) } }") == expected)
  }

  @Test("A member that looks something else up, or of another type, makes no key")
  func other() {
    #expect(keys(#"extension String { var told: String { NSLocalizedString("hello", comment: "") } }"#) == [])
    #expect(keys(#"extension Name { var told: String { NSLocalizedString(self, comment: "") } }"#) == [])
    #expect(keys("let nothing = 1") == [])
  }
}
