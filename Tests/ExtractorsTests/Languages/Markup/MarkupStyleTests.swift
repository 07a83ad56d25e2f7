import ContractSpec
import Testing

@testable import Extractors

@Suite("CSS in markup")
struct MarkupStyleTests {
  private func styles(_ source: String, _ language: any Language.Type = HTMLLanguage.self) -> [String] {
    SiteText.lines(source, language, kinds: Set(FactKind.allCases).subtracting([.label]))
  }

  @Test("A style sheet is read at its own place in the file")
  func sheet() {
    let source = """
      <p>ä</p><style media="screen">
      .a { padding: 1️⃣4px; --x: 2️⃣8px } </style> .b { margin: 1px }
      <STYLE type=text/css>a::before { gap: 3️⃣2px }</STYLE>
      """
    #expect(
      styles(source) == [
        "1️⃣ spacing padding.all 4px on .a", "2️⃣ token --x 8px on .a", "3️⃣ spacing gap 2px on a::before",
      ])
    #expect(styles("<style>.a{padding:1️⃣4px") == ["1️⃣ spacing padding.all 4px on .a"])
    #expect(styles("<!-- <style>.a{padding:4px}</style> --><script>'<style>.a{padding:4px}</style>'</script>") == [])
  }

  @Test(
    "The language of a style sheet is told by `lang`, else by `type`; what is not read is told",
    arguments: [
      ("<style lang=\"scss\">.a { &-b { padding: 1px } } // c", ["- spacing padding.all 1px on .a-b"], 0),
      ("<style lang='css'>.a{padding:1px}</style>", ["- spacing padding.all 1px on .a"], 0),
      ("<style type=\"text/scss\">$x: 1px;.a{padding:$x}</style>", ["- spacing padding.all ‹$x› on .a"], 0),
      ("<style lang=\"less\">.a{padding:1px}</style>", [], 1), ("<style lang=stylus>.a\n  padding 1px</style>", [], 1),
      ("<style lang=\"sass\" src=\"a.sass\"></style>", [], 0), ("<style type=\"text/less\">a{}</style>", [], 1),
    ])
  func languages(source: String, expected: [String], unread: Int) {
    for language in [HTMLLanguage.self, VueLanguage.self, SvelteLanguage.self] as [any Language.Type] {
      #expect(styles(source, language) == expected)
      #expect(SiteText.extract(source, language).unreadParts.count == unread)
    }
  }

  @Test(
    "A `style` attribute is the declarations of its element",
    arguments: [
      (
        "<p style=\"padding: 1️⃣4px 2️⃣8px\">",
        ["1️⃣ spacing padding.vertical 4px on p", "2️⃣ spacing padding.horizontal 8px on p"]
      ),
      ("<P CLASS='card big md:p-4 {{ x }}' style=gap:1️⃣1px>", ["1️⃣ spacing gap 1px on p.card.big"]),
      ("<p style='margin:1️⃣1px;}.b{gap:2px};gap:2️⃣3px'>", ["1️⃣ spacing margin.all 1px on p", "2️⃣ spacing gap 3px on p"]),
      ("<svg style=\"font-size: 9px\">", []), ("<p style>", []), ("<p style=\"\">", []),
      ("<p data-style='gap:1px'>", []),
      ("<p style='--x: 1️⃣4px; gap: 2️⃣var(--x)'>", ["1️⃣ token --x 4px on p", "2️⃣ spacing gap var(--x) on p"]),
    ])
  func attributes(source: String, expected: [String]) {
    #expect(styles(source) == expected)
  }

  @Test(
    "Character references are their characters, and the places stay",
    arguments: [
      ("<p style=\"font-family: &quot;A;b&quot;; gap: 1️⃣1px\">", ["1️⃣ spacing gap 1px on p"]),
      ("<p style='gap: 1️⃣1px&#59; margin: 2️⃣2px'>", ["1️⃣ spacing gap 1px on p", "2️⃣ spacing margin.all 2px on p"]),
      ("<p style='gap: 1️⃣calc(1px &#x2b; 2px)'>", ["1️⃣ spacing gap (1px + 2px) on p"]),
      ("<p title='&amp;&lt;ä' style='gap: 1️⃣1px'>", ["1️⃣ spacing gap 1px on p"]),
      ("<p style='gap: 1️⃣&#49;px'>", ["1️⃣ spacing gap ?run-time on p"]),
    ])
  func references(source: String, expected: [String]) {
    #expect(styles(source) == expected)
  }

  @Test(
    "Only what a template computes is unknown",
    arguments: [
      (
        "<p style=\"gap: 1️⃣{{ a + 4 }}px; margin: 2️⃣2px\">",
        ["1️⃣ spacing gap ?run-time on p", "2️⃣ spacing margin.all 2px on p"]
      ),
      (
        "<p style=\"margin: 1️⃣1px <?= $x ?>\">",
        ["1️⃣ spacing margin.vertical 1px on p", "- spacing margin.horizontal ?run-time on p"]
      ),
      (
        "<p style=\"{% if x %}gap: 1️⃣1px;{% endif %} margin: 2️⃣2px\">",
        ["1️⃣ spacing gap 1px on p", "2️⃣ spacing margin.all 2px on p"]
      ),
      ("<p style=\"{{ x }}; gap: 1️⃣1px\">", ["1️⃣ spacing gap 1px on p"]),
      ("<p style=\"width: {{ x }}px\">", []),
      (
        "<style>.a { gap: 1️⃣{{ x }}px; margin: 2️⃣2px }</style>",
        ["1️⃣ spacing gap ?run-time on .a", "2️⃣ spacing margin.all 2px on .a"]
      ),
      ("<style>\n{% include 'x' %}\n  {{ y }}\n.a { gap: 1️⃣1px }</style>", ["1️⃣ spacing gap 1px on .a"]),
    ])
  func computed(source: String, expected: [String]) {
    #expect(styles(source) == expected)
  }

  @Test("What a template computes as a whole is told as not understood where it may be a style")
  func whole() {
    #expect(SiteText.extract("<p style='{{ x }}'>", HTMLLanguage.self).notUnderstood.count == 1)
    #expect(SiteText.extract("<p style={x}>", SvelteLanguage.self).notUnderstood.isEmpty)
  }

  @Test("Vue and Svelte: static attributes alone, and values bound in a style sheet")
  func templates() {
    let vue = """
      <template><p style="gap: 1️⃣1px" :style="{ gap: '2px' }" class="a"/><q :style="'gap: 3px'" v-bind:style="x"/></template>
      <style scoped>.b { gap: 2️⃣v-bind(gap) }</style>
      """
    #expect(styles(vue, VueLanguage.self) == ["1️⃣ spacing gap 1px on p.a", "2️⃣ spacing gap ?run-time on .b"])
    let svelte = "<p style=\"gap: 1️⃣{x}px; margin: 2️⃣2px\" style:gap=\"3px\" class=\"a {b}\"/><q style={y}/>"
    #expect(
      styles(svelte, SvelteLanguage.self) == ["1️⃣ spacing gap ?run-time on p.a", "2️⃣ spacing margin.all 2px on p.a"])
  }

  @Test(
    "An element that is pressed has one target, of what its attribute says",
    arguments: [
      ("1️⃣<button class=x style='width:32px;height:2rem'>", ["1️⃣ target 32pxx2rem on button.x"]),
      (
        "1️⃣<a href=# style='height:9px'></a>2️⃣<a href=# style='height:9px'>",
        ["1️⃣ target ?x9px on a", "2️⃣ target ?x9px on a"]
      ),
      ("1️⃣<div role=tab style='width:9px'>", ["1️⃣ target 9pxx? on div"]), ("<div style='width:9px'>", []),
      ("1️⃣<i onclick=f() style='width:9px'>", ["1️⃣ target 9pxx? on i"]),
      ("1️⃣<i style='cursor:pointer;min-height:9px'>", ["1️⃣ target ?x9px on i"]), ("<button style='color:red'>", []),
      ("1️⃣<button style='width:{{ w }}px;height:9px'>", ["1️⃣ target ?x9px on button"]),
      ("<x-button style='width:9px'>", []),
    ])
  func targets(source: String, expected: [String]) {
    #expect(SiteText.lines(source, HTMLLanguage.self, kinds: [.target]) == expected)
  }

  @Test("The style sheets of a file are one for its targets; a contract names further elements")
  func merged() {
    let sheets = "<style>1️⃣.b { height: 40px }</style><p></p><style>.b { cursor: pointer }</style>"
    #expect(SiteText.lines(sheets, HTMLLanguage.self, kinds: [.target]) == ["1️⃣ target ?x40px on .b"])
    var interests = Interests()
    interests.interactiveSelectors = [".tab"]
    let element = "1️⃣<i class='tab on' style='height:40px'>"
    #expect(
      SiteText.lines(element, HTMLLanguage.self, kinds: [.target], interests: interests) == [
        "1️⃣ target ?x40px on i.tab.on"
      ])
  }
}
