import Foundation
import Testing

@testable import ContractSpec

@Suite("JSON writer")
struct JSONWriterTests {
  @Test("Members keep their order, on one line or laid out")
  func order() {
    let text: JSONText = ["b": 1, "a": [true, nil, 1.5], "e": [], "o": [:]]
    #expect(text.compact == #"{"b":1,"a":[true,null,1.5],"e":[],"o":{}}"#)
    #expect(
      text.pretty == """
        {
          "b": 1,
          "a": [
            true,
            null,
            1.5
          ],
          "e": [],
          "o": {}
        }

        """)
  }

  @Test("The streaming form writes the same bytes")
  func streaming() {
    var writer = JSONWriter()
    writer.object {
      $0.member("b", 1)
      $0.member("a", array: { $0.string("x") })
    }
    writer.endLine()
    #expect(writer.text == "{\"b\":1,\"a\":[\"x\"]}\n")
  }

  @Test(
    "A number is exact, and free of the noise of binary arithmetic",
    arguments: [
      (16.0, "16"), (-0.0, "0"), (1.5, "1.5"), (17 * 1.1, "18.7"), (0.00001, "1e-05"), (1.23456, "1.23456"),
      (1e300, "1e+300"), (0.1 + 0.2, "0.3"), (.infinity, "null"), (.nan, "null"),
      (9_007_199_254_740_992, "9007199254740992"),
    ])
  func numbers(value: Double, text: String) {
    #expect(JSONText.number(value).compact == text)
  }

  @Test("What would break a line or a string is escaped")
  func escapes() {
    let text = "a\"\\\n\r\t\u{1}\u{7F}\u{2028}\u{2029}é👩‍👩‍👧"
    // Marks that a terminal or a reader's eye would obey, and letters beside them that share their bytes.
    let marks = "\u{9B}\u{A0}\u{200E}\u{2010}\u{202E}\u{202F}\u{2066}\u{2060}"
    #expect(
      JSONText.string(marks).compact
        == "\"\\u009b\u{A0}\\u200e\u{2010}\\u202e\u{202F}\\u2066\u{2060}\"")
    #expect(JSONText.string(text).compact == #""a\"\\\n\r\t\u0001\u007f\u2028\u2029é👩‍👩‍👧""#)
  }

  @Test("Foundation reads back what was written")
  func readsBack() throws {
    let strings = ["", "\u{0}", "\u{80}\u{A8}", "e\u{301}", "\u{202A}", "/"]
    let data = Data(JSONText.strings(strings).pretty.utf8)
    let read = try #require(try JSONSerialization.jsonObject(with: data) as? [String])
    #expect(read.map { Array($0.unicodeScalars) } == strings.map { Array($0.unicodeScalars) })
  }
}
