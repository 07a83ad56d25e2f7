import Testing

@testable import conform

@Suite("Text that is not ours on a terminal")
struct TerminalTextTests {
  @Test(
    "No control character and no turn of direction gets through",
    arguments: [
      ("a\u{1B}[31mb", "a␛[31mb"), ("a\r\nb", "a␍␊b"), ("a\u{7}", "a␇"), ("a\u{202E}b", "a\\u{202e}b"),
      ("a\u{9B}b", "a\\u{9b}b"), ("a\u{7F}", "a␡"), ("\u{2028}", "\\u{2028}"), ("\u{E0041}", "\\u{e0041}"),
      ("grün 日本 👍", "grün 日本 👍"), ("\0", "␀"),
    ])
  func safe(text: String, expected: String) {
    #expect(TerminalText.safe(text) == expected)
  }

  @Test("Every scalar below U+3000 is shown as something a terminal only prints")
  func all() {
    for value in UInt32(0)..<0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for shown in TerminalText.safe(String(scalar)).unicodeScalars {
        #expect(shown.properties.generalCategory != .control)
        #expect(!(0x202A...0x202E).contains(shown.value) && !(0x2066...0x2069).contains(shown.value))
      }
    }
  }

  @Test(
    "Wide scalars take two columns, marks none",
    arguments: [("a", 1), ("ä", 1), ("日", 2), ("👍", 2), ("e\u{301}", 1), ("Ａ", 2), ("한", 2), ("—", 1)])
  func width(text: String, expected: Int) {
    #expect(TerminalText.width(of: text) == expected)
  }
}
