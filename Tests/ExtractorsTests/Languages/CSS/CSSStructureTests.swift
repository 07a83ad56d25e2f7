import Testing

@testable import Extractors

@Suite("CSS structure")
struct CSSStructureTests {
  /// `element <- enclosing`.
  private func places(_ source: String, scss: Bool = false) -> [String] {
    CSSReading(source, scss: scss).extraction.sites.filter { $0.kind == .spacing }.map {
      ([$0.element] + $0.enclosing.reversed()).joined(separator: " <- ")
    }
  }

  @Test(
    "The element is the selector in full; what is around it is named outermost first",
    arguments: [
      (".a{gap:1px}", ".a"), (".a ,\n  .b/* x */>c{gap:1px}", ".a, .b >c"), (".a{& .x{gap:1px}}", ".a .x <- .a"),
      (".a{.x &{gap:1px}}", ".x .a <- .a"), (".a{&:hover{gap:1px}}", ".a:hover <- .a"),
      (".a{> b{gap:1px}}", ".a > b <- .a"), (".a{b:hover{gap:1px}}", ".a b:hover <- .a"),
      (".a,.b{.c{gap:1px}}", ".a .c, .b .c <- .a, .b"),
      ("@media (min-width:  9px){.a{gap:1px}}", ".a <- @media (min-width: 9px)"),
      (".a{@media print{gap:1px}}", ".a <- @media print"),
      ("@layer a{@supports (display:grid){.a{gap:1px}}}", ".a <- @supports (display:grid) <- @layer a"),
      ("@container side (width > 4px){.a{gap:1px}}", ".a <- @container side (width > 4px)"),
      ("@scope (.card) to (.end){.a{gap:1px}}", ".a <- @scope (.card) to (.end)"),
      (".a :deep(.b:not(.c)) d{gap:1px}", ".a .b:not(.c) d"), (":global(.dark) .a{gap:1px}", ".dark .a"),
      (".a ::v-deep(.b),:slotted(p){gap:1px}", ".a .b, p"), (":global(pre, a) b{gap:1px}", ":is(pre, a) b"),
      (".sm\\:p-1{gap:1px}", ".sm\\:p-1"), ("[a=\"x, y{\"]{gap:1px}", "[a=\"x, y{\"]"),
    ])
  func elements(source: String, expected: String) {
    #expect(places(source) == [expected])
  }

  @Test(
    "An error costs the statement it stands in",
    arguments: [
      (".a{padding 4px;margin:1px}", 1), (".a{*zoom:1;margin:1px}", 1), ("}.a{margin:1px}", 1),
      (".a{margin:1px", 1), (".a{margin:1px}}.b{margin:1px}", 2), (".a{color:red;;margin:1px}", 1),
      (".a{width:calc(4px;margin:1px}.b{margin:1px}", 2), (".a:not(.b{margin:1px}.c{margin:1px}", 2),
      (".a{content:\"x\nmargin:1px;margin:2px}", 1), (".a{background:url(x y;margin:1px}.b{margin:1px}", 1),
      (".a{{margin:1px}}", 1), ("<!-- .a{margin:1px} -->", 1), (".a{--x:{a:b};margin:1px}", 1),
      (".a{background:url(data:x;y,{z);margin:1px}", 1),
      (".a{background:url(data:image/png;base64,AA==);margin:1px}", 1),
      ("@import url(x.css);.a{margin:1px}", 1), ("@charset \"utf-8\";.a{margin:1px}", 1), (".a{margin:1px;}/* x", 1),
      ("/* .b{margin:1px} */.a{margin:1px}", 1), (".a{margin:1px;/* margin:2px; */}", 1),
    ])
  func errors(source: String, count: Int) {
    #expect(places(source).count == count)
  }

  @Test("Nothing is read in keyframes, font faces and registered properties")
  func skipped() {
    let reading = CSSReading(
      "@keyframes a{0%{margin:1px}to{padding:2px}}@-webkit-keyframes b{0%{margin:1px}}@font-face{font-size:1px}"
        + "@property --x{initial-value:4px}.a{margin:1px}")
    #expect(reading.sites == ["margin.all 1px"])
    #expect(reading.tokens.isEmpty)
  }

  @Test("Byte-order mark, CRLF and line comments that are none")
  func bytes() {
    #expect(CSSReading("\u{FEFF}.a {\r\n  padding: 1️⃣4px;\r\n}").sites == ["1️⃣ padding.all 4px"])
    #expect(CSSReading(".a { // x\n margin: 1px; padding: 2px }").sites == ["padding.all 2px"])
  }

  @Test("Blocks beyond the limit are skipped and counted")
  func deep() {
    let reading = CSSReading(String(repeating: ".a{", count: 100_000))
    #expect(!reading.extraction.notUnderstood.isEmpty)
    #expect(
      CSSReading(
        String(repeating: "@media x{", count: 201) + String(repeating: "}", count: 201)
          + ".a{margin:1px}"
      ).sites == ["margin.all 1px"])
  }

  @Test("A long list of selectors times a long list keeps its own words")
  func product() {
    let many = (0..<60).map { ".x\($0)" }.joined(separator: ", ")
    #expect(places("\(many){ .y{gap:1px} }").first?.hasPrefix(".y <- .x0, .x1") == true)
  }
}
