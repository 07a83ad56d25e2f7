import Testing

@testable import Extractors

@Suite("CSS values")
struct CSSValueTests {
  @Test(
    "A number is read in every spelling",
    arguments: [
      ("8px", "8px"), (".5rem", "0.5rem"), ("+.5px", "0.5px"), ("1e1px", "10px"), ("1E+1PX", "10px"),
      ("1e-1px", "0.1px"), ("-4px", "-4px"), ("0", "0"), ("0%", "0"), ("0vw", "0"), ("12pt", "16px"), ("1in", "96px"),
      ("2em", "2em"), ("8px\t", "8px"), ("8px !important", "8px"), ("8px/* x */", "8px"), ("8px ! important", "8px"),
    ])
  func numbers(written: String, expected: String) {
    #expect(CSSReading(".a { padding: 1️⃣\(written); }").sites == ["1️⃣ padding.all \(expected)"])
  }

  @Test(
    "What only the page or the device knows is unresolved, with the reason",
    arguments: [
      ("5%", "?relative-unit"), ("2vw", "?relative-unit"), ("1fr", "?relative-unit"), ("3ch", "?relative-unit"),
      ("1dvh", "?relative-unit"), ("env(safe-area-inset-top)", "?environment"),
      ("env(safe-area-inset-top, 20px)", "?environment"), ("attr(data-x px)", "?not-understood"),
      ("8foo", "?not-understood"), ("4px\\9", "?not-understood"),
    ])
  func unresolved(written: String, expected: String) {
    #expect(CSSReading(".a { padding: \(written); }").sites == ["padding.all \(expected)"])
  }

  @Test(
    "A reference is read with its fallback",
    arguments: [
      ("var(--x)", "var(--x)"), ("VAR( --x )", "var(--x)"), ("var(--x,4px)", "var(--x, 4px)"),
      ("var(--x, 4px 8px)", "var(--x, 4px | 8px)"), ("var(--x, var(--y, 2px))", "var(--x, var(--y, 2px))"),
      ("var(--x,)", "var(--x)"), ("var(--x, auto)", "var(--x)"), ("-var(--x)", "!var(--x)"),
      ("calc(-1 * var(--x))", "(-1 * var(--x))"), ("var(--x\n)", "var(--x)"),
    ])
  func references(written: String, expected: String) {
    #expect(CSSReading(".a { padding: \(written); }").sites == ["padding.all \(expected)"])
  }

  @Test(
    "Arithmetic is read by its precedence",
    arguments: [
      ("calc(4px + 2 * 3px)", "(4px + (2 * 3px))"), ("calc((4px + 2px) * 3)", "((4px + 2px) * 3)"),
      ("calc(8px)", "8px"), ("calc(calc(4px + 1px) / 2)", "((4px + 1px) / 2)"),
      ("-webkit-calc(1px + 1px)", "(1px + 1px)"), ("calc(100% - 8px)", "(?relative-unit - 8px)"),
      ("min(4px, 8px)", "minimum(4px, 8px)"), ("max(4px, 8px + 1px)", "maximum(4px, (8px + 1px))"),
      ("clamp(1px, 2px, 3px)", "clamp(1px, 2px, 3px)"), ("clamp(1px, 2px)", "?not-understood"),
      ("calc(4px -2px)", "?not-understood"), ("calc(", "?not-understood"), ("calc()", "?not-understood"),
    ])
  func arithmetic(written: String, expected: String) {
    #expect(CSSReading(".a { padding: \(written); }").sites == ["padding.all \(expected)"])
  }

  @Test("A calculation stands at its function, and a declared scale factor is looked through to the number")
  func spans() {
    var interests = Interests()
    interests.scaleFactors = ["--dt"]
    let reading = CSSReading(
      ".a { gap: 1️⃣calc(1px + 1px); font-size: calc(2️⃣17px * var(--dt)); margin-top: calc(var(--dt, 1) * 3️⃣4px) }",
      interests: interests)
    #expect(reading.sites == ["1️⃣ gap (1px + 1px)", "2️⃣ type-size 17px", "3️⃣ margin.top 4px"])
    #expect(reading.text(reading.extraction.sites[0].value.span) == "calc(1px + 1px)")
    #expect(reading.text(reading.extraction.sites[1].value.span) == "17px")
    #expect(reading.text(reading.extraction.sites[1].argument) == "calc(17px * var(--dt))")
    #expect(reading.text(reading.extraction.sites[1].call) == "font-size: calc(17px * var(--dt))")
  }

  @Test("`!important` is part of the declaration, not of the value")
  func important() {
    let reading = CSSReading(".a { padding: 4px !important ; }")
    #expect(reading.text(reading.extraction.sites[0].argument) == "4px")
    #expect(reading.text(reading.extraction.sites[0].call) == "padding: 4px !important")
  }

  @Test("`em` is of the font size in the same rule; without one it stays `em`")
  func em() {
    #expect(
      CSSReading(".a { padding: 1.5em; .b { padding: 2em } font-size: 14px }").sites
        == ["padding.all 21px", "padding.all 2em", "type-size 14px"])
    #expect(CSSReading(".a { font-size: 2em; margin: 1em }").sites == ["type-size 2em", "margin.all 2em"])
    #expect(
      CSSReading(".a { font-size: var(--f); margin: 2em }").sites
        == ["type-size var(--f)", "margin.all (2 * var(--f))"])
  }

  @Test("Arithmetic nested without end is not understood and ends")
  func deep() {
    let calc = String(repeating: "calc(", count: 5000)
    #expect(CSSReading(".a { padding: \(calc)1px }").sites.count == 1)
    #expect(CSSReading(".a { padding: \(String(repeating: "var(--x,", count: 5000)) }").sites.count == 1)
  }
}
