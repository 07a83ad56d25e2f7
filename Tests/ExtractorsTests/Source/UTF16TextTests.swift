import Foundation
import Testing

@testable import ContractSpec

@Suite("Text in UTF-16")
struct UTF16TextTests {
  @Test(
    "Both orders are read, with a byte-order mark and without",
    arguments: [
      (String.Encoding.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]),
      (.utf16LittleEndian, []), (.utf16BigEndian, []),
    ] as [(String.Encoding, [UInt8])])
  func orders(_ encoding: String.Encoding, _ mark: [UInt8]) throws {
    let text = "\"a\" = \"é … 😀\";\n"
    let bytes = mark + [UInt8](try #require(text.data(using: encoding)))
    let found = try #require(UTF16Text.utf8(bytes))
    #expect(String(decoding: found, as: UTF8.self) == (mark.isEmpty ? "" : "\u{FEFF}") + text)
  }

  @Test("What is no character is said to be none, a second mark is left out, and other bytes are no UTF-16")
  func broken() {
    func text(_ bytes: [UInt8]) -> String? { UTF16Text.utf8(bytes).map { String(decoding: $0, as: UTF8.self) } }
    #expect(text([0xFE, 0xFF, 0xD8, 0x3D, 0x00, 0x61]) == "\u{FEFF}\u{FFFD}a")
    // A mark that was written before a mark is none of the text; further in it is a character.
    #expect(text([0xFF, 0xFE, 0xFF, 0xFE, 0x61, 0x00, 0xFF, 0xFE]) == "\u{FEFF}a\u{FEFF}")
    #expect(text([0xFE, 0xFF, 0xDE, 0x00, 0x61]) == "\u{FEFF}\u{FFFD}\u{FFFD}")
    #expect(text(Array("ab".utf8)) == nil)
    #expect(text([0x61]) == nil)
    #expect(text([]) == nil)
  }
}
