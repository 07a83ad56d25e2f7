import Testing

@testable import conform

@Suite("Texts in another client's words")
struct TableTextTests {
  @Test("A remark stays on one line, short, and ends no comment")
  func remark() {
    #expect(TableText.remark("a\nb\r\nc") == "a b c")
    #expect(TableText.remark("a --> b */ c") == "a \u{2013}> b * / c")
    #expect(TableText.remark(String(repeating: "x", count: 200)).count == 80)
  }
}
