import Testing

@testable import Extractors

@Suite("CSS targets")
struct CSSTargetTests {
  @Test(
    "A selector is a target when it names what people press or its rules say so",
    arguments: [
      ("a{}", ["a ? x ?"]), ("button.x{}", ["button.x ? x ?"]), (".x a{}", [".x a ? x ?"]), ("a .x{height:4px}", []),
      ("[role=button]{}", ["[role=button] ? x ?"]), ("div[role=\"button\"]{}", ["div[role=\"button\"] ? x ?"]),
      ("textarea{}", ["textarea ? x ?"]), (".b{cursor:pointer}", [".b ? x ?"]), (".b{cursor:ew-resize}", [".b ? x ?"]),
      (".b{cursor:default;height:9px}", []), (".a{}", []), (".label{height:4px}", []),
      (".b{cursor:url(x),pointer}", [".b ? x ?"]),
      (":is(a, button){height:9px}", [":is(a, button) ? x 9px"]), ("button::before{height:4px}", []),
      ("a,button{height:40px}", ["a ? x 40px", "button ? x 40px"]),
      ("input[type=range]{height:9px}", ["input[type=range] ? x 9px"]),
    ])
  func interactive(source: String, expected: [String]) {
    #expect(CSSReading(source).targets == expected)
  }

  @Test(
    "The rules of one selector are one box",
    arguments: [
      (".b{cursor:pointer}.b{height:40px}.b{width:44px}", [".b 44px x 40px"]),
      (".b{cursor:pointer;height:40px}.b{height:44px}", [".b ? x 44px"]),
      ("a{height:40px;min-height:44px}", ["a ? x 44px"]), ("a{height:48px;min-height:44px}", ["a ? x 48px"]),
      ("a{min-width:44px;min-height:44px}", ["a 44px x 44px"]),
      ("a{inline-size:40px;block-size:41px}", ["a 40px x 41px"]),
      ("a{min-block-size:41px}", ["a ? x 41px"]), ("a{width:100%;max-height:40px}", ["a ? x ?"]),
      ("a{width:auto;height:var(--h)}", ["a ? x var(--h)"]), ("a{height:40px}a{height:auto}", ["a ? x ?"]),
      ("a{height:var(--h);min-height:44px}", ["a ? x maximum(var(--h), 44px)"]), ("a{height:2.5rem}", ["a ? x 2.5rem"]),
      (".b{cursor:pointer}.b:hover{height:40px}", [".b ? x 40px"]),
      (".b{cursor:pointer}.b.sm{height:32px}", [".b ? x ?", ".b.sm ? x 32px"]),
      (".b{cursor:pointer;height:44px}.b.sm{height:32px}", [".b ? x 44px", ".b.sm ? x 32px"]),
      (
        ".b{cursor:pointer}.b.sm{height:32px}.b.round{width:9px}.b.round.sm{width:8px}",
        [".b ? x ?", ".b.sm ? x 32px", ".b.round 9px x ?", ".b.round.sm 8px x 32px"]
      ),
      (".b{cursor:pointer}.b::after{cursor:pointer;height:9px}", [".b ? x ?"]),
      ("input::-webkit-slider-thumb{cursor:pointer;width:9px}", ["input::-webkit-slider-thumb 9px x ?"]),
      ("a{font-size:10px;height:4em}", ["a ? x 40px"]),
      (".row.on{cursor:pointer;height:40px}.row{height:20px}", [".row ? x 40px"]),
      (".row{width:200px}.row.on{cursor:pointer}.row[data-x]{cursor:pointer}", [".row 200px x ?"]),
      (".row.on{cursor:pointer;height:40px}", [".row.on ? x 40px"]),
      (".i a{}.i.on a{color:red}.i:first-child a{height:9px}", [".i a ? x ?", ".i:first-child a ? x 9px"]),
      ("a{}a.next{height:9px}", ["a ? x ?", "a.next ? x 9px"]), ("a.next{}", ["a.next ? x ?"]),
      (".b{cursor:pointer;height:20px}.b::after{height:44px}", [".b ? x 20px"]),
      (".b{cursor:pointer;&:hover{width:9px}}", [".b 9px x ?"]),
      // What is tapped is met without the focus, whatever the window makes of it then.
      ("input{width:9px}input:focus{width:calc(100vw - 8px)}", ["input 9px x ?"]),
      (#"input[type="a"]{}input[type=a]{height:9px}"#, [#"input[type="a"] ? x 9px"#]),
      (
        #"input[type="a"]{}input[type=a].small{height:9px}"#,
        [#"input[type="a"] ? x ?"#, "input[type=a].small ? x 9px"]
      ),
      (
        "a{height:50px}a[type=x].small{height:9px}a[type=x]{height:40px}",
        ["a ? x 50px", "a[type=x] ? x 40px", "a[type=x].small ? x 9px"]
      ),
      (".p,.q{button{height:9px}}", [".p button ? x 9px in .p, .q"]),
      (".v input{position:absolute;opacity:0;width:20px}", [".v input ? x ?"]),
      // What is not seen and has the pointer lies over what is; what is taken out of reach does not.
      (".v input{opacity:0;width:20px;cursor:pointer}", [".v input 20px x ?"]),
      (".v input{clip:rect(0 0 0 0);width:20px;cursor:pointer}", [".v input ? x ?"]),
      // What nobody can press is no target of its own.
      ("b input[disabled]{cursor:pointer}button:disabled{height:9px}", []),
      ("button:disabled{height:9px}button{width:9px}", ["button 9px x 9px"]),
      ("button:not(:disabled){width:9px}", ["button 9px x ?"]),
      ("a{width:1px;height:1px}", ["a ? x ?"]),
      ("a{width:1rem}", ["a 1rem x ?"]), (".r:hover a{width:9px}.r a{height:9px}", [".r a 9px x 9px"]),
      (
        #".f input:not([type], .x), .f input[type="text"]:not(.x){height:9px}.f input{color:red}"#,
        [".f input ? x 9px"]
      ),
      (".r a{}.r:hover a{}.r:active a{}", [".r a ? x ?"]), (".x .b{height:9px}.b{cursor:pointer}", [".b ? x ?"]),
    ])
  func boxes(source: String, expected: [String]) {
    #expect(CSSReading(source).targets == expected)
  }

  @Test(
    "A target stands where its element is first named, whatever is said of it there",
    arguments: [
      ("1️⃣.b{color:red}.b:hover{cursor:pointer}", "1️⃣ .b ? x ?"),
      ("1️⃣.b{color:red;&:hover{cursor:pointer}}", "1️⃣ .b ? x ?"),
      ("1️⃣.b,.c{color:red}.b{cursor:pointer;height:9px}", "1️⃣ .b ? x 9px"),
      (".b{.c{color:red}}1️⃣.b:hover{cursor:pointer}", "1️⃣ .b ? x ?"),
    ])
  func places(source: String, expected: String) {
    #expect(CSSReading(source).targets == [expected])
  }

  @Test(
    "A size under a condition is a case of its own, over what holds without it",
    arguments: [
      (
        "1️⃣.i{cursor:pointer;width:40px;height:40px}@media (max-width:9px){2️⃣.i{height:44px}}",
        ["1️⃣ .i 40px x 40px", "2️⃣ .i 40px x 44px in @media (max-width:9px)"]
      ),
      (
        "a{min-height:44px}@media (hover){a{height:60px}}",
        ["a ? x 44px", "a ? x 60px in @media (hover)"]
      ),
      ("a{height:44px}@media (hover){a{width:50%;height:44px}}", ["a ? x 44px"]),
      ("a{height:44px}@media (hover){a{height:auto}}", ["a ? x 44px"]),
      ("a{height:44px}@media print{a{color:red}}", ["a ? x 44px"]),
      ("@media print{a{height:20px}}", []),
      ("@media (hover){a{height:20px}}", ["a ? x 20px in @media (hover)"]),
      ("a{height:44px;@media (hover){height:20px}}", ["a ? x 44px", "a ? x 20px in @media (hover)"]),
      ("@layer x{a{height:44px}}", ["a ? x 44px in @layer x"]),
    ])
  func cases(source: String, expected: [String]) {
    #expect(CSSReading(source).targets == expected)
  }

  @Test(
    "Padding and border come on top of a size unless the box is known to hold them",
    arguments: [
      (".b{cursor:pointer;height:20px;padding:4px}", [".b ? x contentBox(20px, 4px, 4px)"]),
      (".b{cursor:pointer;height:20px;padding:0 4px}", [".b ? x 20px"]),
      (".b{cursor:pointer;width:20px;padding:0 4px 0 2px}", [".b contentBox(20px, 4px, 2px) x ?"]),
      (".b{cursor:pointer;width:20px}.b{padding-inline:4px 2px}", [".b contentBox(20px, 2px, 4px) x ?"]),
      (".b{cursor:pointer;height:20px;padding:4px;box-sizing:border-box}", [".b ? x 20px"]),
      (".b{cursor:pointer;height:20px;padding:4px;box-sizing:content-box}", [".b ? x ((20px + 4px) + 4px)"]),
      (".b{cursor:pointer;height:20px;border:1px solid}", [".b ? x contentBox(20px, ?not-understood)"]),
      (".b{cursor:pointer;height:20px;border:none}", [".b ? x 20px"]),
      (".b{cursor:pointer;height:20px;scroll-padding:4px}", [".b ? x 20px"]),
      ("button{height:20px;padding:4px}", ["button ? x 20px"]),
      (".f input{height:20px;border:0}", [".f input ? x ?"]),
      (".f input{height:20px}", [".f input ? x 20px"]),
      ("input[type=range]{height:20px;border:0}", ["input[type=range] ? x 20px"]),
    ])
  func padding(source: String, expected: [String]) {
    #expect(CSSReading(source).targets == expected)
  }

  @Test("What SCSS extends gives its box to what extends it")
  func extended() {
    let base = ".base{height:40px;width:9px}"
    #expect(
      CSSReading("\(base) 1️⃣a, 2️⃣button{@extend .base;}", scss: true).targets == [
        "1️⃣ a 9px x 40px", "2️⃣ button 9px x 40px",
      ])
    #expect(CSSReading("%base{height:40px} a{@extend %base; height:44px}", scss: true).targets == ["a ? x 44px"])
    #expect(CSSReading("%p{cursor:pointer;height:20px} .save{@extend %p}", scss: true).targets == [".save ? x 20px"])
    let chain = ".x{width:20px} .y{@extend .z, .x /* as x */;} a{@extend .y !optional;}"
    #expect(CSSReading(chain, scss: true).targets == ["a 20px x ?"])
    let circle = ".x{@extend .y;width:20px} .y{@extend .x;} a{@extend .y}"
    #expect(CSSReading(circle, scss: true).targets == ["a 20px x ?"])
    #expect(CSSReading("\(base) a{@extend .other;}", scss: true).targets == ["a ? x ?"])
  }

  @Test("A selector the contract names is a target; the size and the click are related")
  func named() {
    var interests = Interests()
    interests.interactiveSelectors = [".tab"]
    #expect(CSSReading(".bar .tab{height:40px}", interests: interests).targets == [".bar .tab ? x 40px"])
    let reading = CSSReading(".b { cursor: pointer; height: 40px; }")
    guard case .target(_, _, let related, _) = reading.extraction.sites.last?.details else {
      Issue.record("no target")
      return
    }
    #expect(related.map(reading.text) == ["height: 40px", "cursor: pointer"])
  }
}
