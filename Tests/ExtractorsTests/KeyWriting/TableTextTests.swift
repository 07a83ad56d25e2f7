import Testing

@testable import conform

@Suite("Texts in another client's words")
struct TableTextTests {
  @Test(
    "Placeholders are written as the client writes them, with positions where there are several",
    arguments: [
      ("%1$s", "%1$@", "%1$s"), ("%s of %d", "%1$@ of %2$d", "%1$s of %2$d"), ("%lld days", "%lld days", "%d days"),
      ("%@", "%@", "%s"), ("100 %", "100 %", "100 %"), ("%.2f", "%.2f", "%.2f"), ("plain", "plain", "plain"),
    ])
  func converted(_ text: String, _ apple: String, _ android: String) {
    #expect(TableText.converted(text, toApple: true) == apple)
    #expect(TableText.converted(text, toApple: false) == android)
  }

  @Test("A remark stays on one line, short, and ends no comment")
  func remark() {
    #expect(TableText.remark("a\nb\r\nc") == "a b c")
    #expect(TableText.remark("a --> b */ c") == "a \u{2013}> b * / c")
    #expect(TableText.remark(String(repeating: "x", count: 200)).count == 80)
  }
}
