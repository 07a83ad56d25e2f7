import Testing

@testable import Extractors

@Suite("CSS tokens")
struct CSSTokenTests {
  @Test(
    "One length, colour, number, time or easing is a value; lists and keywords are none",
    arguments: [
      ("16px", "16px"), (" 16px ", "16px"), ("1.5", "1.5"), ("#f60", "'#f60'"), ("RED", "'RED'"),
      ("rgb(0 0 0 / 50%)", "'rgb(0 0 0 / 50%)'"), ("200ms", "'200ms'"), (".2s", "'.2s'"), ("ease-in", "'ease-in'"),
      ("cubic-bezier(0, 0, 1, 1)", "'cubic-bezier(0, 0, 1, 1)'"), ("var(--y)", "var(--y)"),
      ("calc(2 * var(--y))", "(2 * var(--y))"), ("4px 8px", "?not-understood"), ("bold", "?not-understood"),
      ("\"Inter\", serif", "?not-understood"), ("", "?not-understood"), ("{a:b}", "?not-understood"),
      ("50%", "?relative-unit"), ("rgb(0,0,0) 1px", "?not-understood"), ("#ff", "?not-understood"),
    ])
  func values(written: String, expected: String) {
    #expect(CSSReading(":root { --x:\(written); }").tokens == ["--x \(expected) default"])
  }

  @Test(
    "A mode is the condition or the theme's selector",
    arguments: [
      (":root{--x:1px}", "default"), ("html, :root{--x:1px}", "default"), (".btn{--x:1px}", "default"),
      ("@media (prefers-color-scheme: dark){:root{--x:1px}}", "prefers-color-scheme: dark"),
      (
        "@media (prefers-contrast:more) and (min-width:1px){:root{--x:1px}}",
        "(prefers-contrast:more) and (min-width:1px)"
      ),
      ("[data-theme=dark]{--x:1px}", "[data-theme=dark]"), (":root[data-theme=\"dark\"]{--x:1px}", "[data-theme=dark]"),
      (".dark{--x:1px}", ".dark"), ("html.night{--x:1px}", ".night"), (".app.theme--dark{--x:1px}", ".theme--dark"),
      (":root, [data-theme=light]{--x:1px}", "default"), ("@layer base{:root{--x:1px}}", "default"),
      (".highlight{--x:1px}", "default"), (":root:not(.dark){--x:1px}", "default"),
      (":root{@media (prefers-color-scheme: dark){--x:1px}}", "prefers-color-scheme: dark"),
    ])
  func modes(source: String, expected: String) {
    #expect(CSSReading(source).tokens == ["--x 1px \(expected)"])
  }

  @Test("A custom property is a definition for the whole project, in the scope of its selector")
  func definitions() {
    let reading = CSSReading(".card { --pad: 4px; .x { --pad: 8px } }")
    #expect(reading.definitions == ["--pad 4px project", "--pad 8px project"])
    #expect(reading.extraction.definitions.map(\.scope) == [[".card"], [".card .x"]])
    #expect(reading.text(reading.extraction.definitions[0].nameSpan) == "--pad")
  }
}
