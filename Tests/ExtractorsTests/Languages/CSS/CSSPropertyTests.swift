import Testing

@testable import Extractors

@Suite("CSS properties")
struct CSSPropertyTests {
  @Test(
    "A shorthand makes one site a component, at the component",
    arguments: [
      ("padding: 1️⃣1px", ["1️⃣ padding.all 1px"]),
      ("padding: 1️⃣1px 2️⃣2px", ["1️⃣ padding.vertical 1px", "2️⃣ padding.horizontal 2px"]),
      ("margin: 1️⃣1px 2️⃣2px 3️⃣3px", ["1️⃣ margin.top 1px", "2️⃣ margin.horizontal 2px", "3️⃣ margin.bottom 3px"]),
      (
        "padding: 1️⃣1px\n2️⃣-2px/**/3️⃣3px 4️⃣var(--x)",
        ["1️⃣ padding.top 1px", "2️⃣ padding.end -2px", "3️⃣ padding.bottom 3px", "4️⃣ padding.start var(--x)"]
      ),
      ("margin: 1️⃣0 auto", ["1️⃣ margin.vertical 0"]),
      ("gap: 1️⃣4px 2️⃣8px", ["1️⃣ gap.row 4px", "2️⃣ gap.column 8px"]),
      ("padding-inline: 1px 2px", ["padding.start 1px", "padding.end 2px"]),
      ("padding-inline: 1px", ["padding.horizontal 1px"]), ("margin-block: 1px", ["margin.vertical 1px"]),
    ])
  func shorthands(declaration: String, expected: [String]) {
    #expect(CSSReading(".a { \(declaration) }").sites == expected)
  }

  @Test(
    "Long, logical, scroll and prefixed spellings are spacing",
    arguments: [
      ("padding-left", "padding.start"), ("padding-right", "padding.end"), ("margin-top", "margin.top"),
      ("margin-inline-end", "margin.end"), ("padding-block-start", "padding.top"), ("grid-gap", "gap"),
      ("row-gap", "gap.row"), ("grid-column-gap", "gap.column"), ("scroll-margin-top", "margin.top"),
      ("scroll-padding", "padding.all"), ("-webkit-padding-start", "padding.start"),
      ("-moz-margin-end", "margin.end"), ("-webkit-margin-before", "margin.top"), ("PADDING-Top", "padding.top"),
      ("p\\61 dding-top", "padding.top"),
    ])
  func spellings(property: String, expected: String) {
    #expect(CSSReading(".a { \(property): 4px }").sites == ["\(expected) 4px"])
  }

  @Test(
    "Position, size, border and shadow are no spacing, and keywords are no value",
    arguments: [
      "top: 4px", "inset: 4px", "left: -2px", "width: 4px", "border: 4px solid red", "box-shadow: 0 4px 8px red",
      "outline-offset: 2px", "transform: translate(4px)", "margin: auto", "padding: inherit", "gap: normal",
      "padding: unset", "line-height: normal", "font-size: larger", "font: inherit", "border-radius: inherit",
      "font: caption", "text-indent: 4px", "border-spacing: 4px", "background-position: 4px",
    ])
  func others(declaration: String) {
    #expect(CSSReading(".a { \(declaration) }").sites.isEmpty)
  }

  @Test(
    "Radii: one component of half or more, or a length of 100 or more, is full",
    arguments: [
      ("border-radius: 50%", ["corner.all full"]), ("border-radius: 100%", ["corner.all full"]),
      ("border-radius: 49%", ["corner.all ?relative-unit"]), ("border-radius: 999px", ["corner.all full"]),
      ("border-radius: 100px", ["corner.all full"]), ("border-radius: 99px", ["corner.all 99px"]),
      ("border-radius: 0%", ["corner.all 0"]),
      ("border-radius: 50% 0", ["corner.topStart ?relative-unit", "corner.topEnd 0"]),
      ("border-radius: 50% / 50%", ["corner.all ?relative-unit", "corner.all ?relative-unit"]),
      (
        "border-radius: 0 20px 20px 0",
        ["corner.topStart 0", "corner.topEnd 20px", "corner.bottomEnd 20px", "corner.bottomStart 0"]
      ),
      ("border-top-left-radius: 4px", ["corner.topStart 4px"]),
      ("border-end-start-radius: 4px", ["corner.bottomStart 4px"]),
      ("-webkit-border-radius: 4px", ["corner.all 4px"]), ("-moz-border-radius-topright: 4px", ["corner.topEnd 4px"]),
      ("border-bottom-right-radius: 50%", ["corner.bottomEnd full"]),
      ("border-radius: var(--r)", ["corner.all var(--r)"]),
    ])
  func radii(declaration: String, expected: [String]) {
    #expect(CSSReading(".a { \(declaration) }").sites == expected)
  }

  @Test(
    "Type: sizes, line heights and the shorthand",
    arguments: [
      ("font-size: 1️⃣14px", ["1️⃣ type-size 14px"]), ("line-height: 1.5", ["line-height 1.5"]),
      ("line-height: 20px", ["line-height 20px"]), ("line-height: 150%", ["line-height ?relative-unit"]),
      ("font: 1️⃣14px/2️⃣1.4 X", ["1️⃣ type-size 14px", "2️⃣ line-height 1.4"]),
      ("font: italic 700 14px / 20px \"A B\", serif", ["type-size 14px", "line-height 20px"]),
      ("font: bold 1rem X, Y", ["type-size 1rem"]), ("font: 1️⃣var(--x)", ["1️⃣ text-style var(--x)"]),
      ("font: var(--w) var(--s)/var(--l) X", ["type-size var(--s)", "line-height var(--l)"]),
      ("font: 600 calc(1px + 1px)/1 X", ["type-size (1px + 1px)", "line-height 1"]),
      ("font: bold var(--s) X", ["type-size var(--s)"]),
    ])
  func type(declaration: String, expected: [String]) {
    #expect(CSSReading(".a { \(declaration) }").sites == expected)
  }

  @Test(
    "What browsers drop makes no site and is counted",
    arguments: [
      "padding: 8", "margin: 1px, 2px", "padding: 1px 2px 3px 4px 5px", "gap: 1px / 2px", "font-size: 12",
      "border-radius: 4", "padding-left: 1px 2px", "border-radius: 1px 2px 3px 4px 5px",
    ])
  func invalid(declaration: String) {
    let reading = CSSReading(".a { \(declaration); }")
    #expect(reading.sites.isEmpty)
    #expect(reading.extraction.notUnderstood.map(reading.text) == [declaration])
  }

  @Test("The root's font size is a definition")
  func root() {
    #expect(CSSReading("html { font-size: 62.5% }").definitions == ["font-size 10px project"])
    #expect(CSSReading(":root { font-size: 18px }").definitions == ["font-size 18px project"])
    #expect(CSSReading("@media print { html { font-size: 9px } } .a { font-size: 9px }").definitions.isEmpty)
  }

  @Test(
    "A font size of a symbol is none of text; what holds a symbol may hold text too",
    arguments: [
      (".material-icons", 0), (".listItemIcon", 0), (".tool__icon:hover", 0), ("a .icon.big::before", 0), ("svg", 0),
      (".icon, .x", 1), (".icon-btn", 1), (".btn-icon", 1), (".hasIcon", 1), (".icon .label", 1), (".iconic", 1),
      (".v-icon--left", 0), (".icon__text--left", 1), (".task-icons", 1),
    ])
  func icons(selector: String, count: Int) {
    #expect(CSSReading("\(selector) { font-size: 20px }").sites.count == count)
  }

  @Test("A negative margin that centres what stands at half of its place is no spacing")
  func centred() {
    #expect(CSSReading(".a { top: 50%; margin: -60px 4px 0 }").sites == ["margin.horizontal 4px", "margin.bottom 0"])
    #expect(CSSReading(".a { top: 5px; margin-top: -60px }").sites == ["margin.top -60px"])
  }
}
