import ContractSpec
import Testing

@testable import Extractors

@Suite("Resolution between markup and style sheets")
struct MarkupResolutionTests {
  /// `path property value` of each spacing in the sources, in order.
  private func values(_ sources: (path: String, text: String)...) -> [String] {
    var scratch = Scratch()
    let files = sources.compactMap { source -> FileRecord? in
      guard let language = Languages.language(forPath: source.path) else { return nil }
      let file = SourceFile(path: source.path, text: source.text)
      let extraction = language.extract(file, interests: Interests(), scratch: &scratch)
      return FileRecord(source: file, platform: .web, family: language.family, extraction: extraction)
    }
    return Resolver(files).facts().filter { $0.kind == .spacing }.map { fact in
      let value = fact.value.number.map(formatNumber) ?? fact.reason?.rawValue ?? "none"
      return "\(fact.place.path):\(fact.place.line):\(fact.place.column) \(value)"
    }
  }

  @Test("A custom property of a page holds in a style sheet, and the other way round")
  func customProperties() {
    #expect(
      values(
        ("a.css", ":root { --gap: 8px } .a { gap: var(--size) }"),
        ("b.html", "<style>:root{--size:4px}</style>\n<p style=\"gap: var(--gap)\">"))
        == ["a.css:1:32 4", "b.html:2:16 8"])
  }

  @Test("The nearest definition is that of the same element, then of the page")
  func nearest() {
    #expect(values(("a.html", "<style>p{--x:1px}</style><b style='--x:2px;gap:var(--x)'></b>")) == ["a.html:1:48 2"])
    #expect(values(("a.html", "<html style='font-size:10px'><p style='gap:2rem'>")) == ["a.html:1:44 20"])
  }

  @Test("The variables of a block of SCSS are its own; it sees those that it loads")
  func variables() {
    let block =
      "<style lang=\"scss\">$gap: 4px; .a { gap: $gap }</style>\n<style lang=\"scss\">.b { gap: $gap }</style>"
    #expect(values(("a.vue", block)) == ["a.vue:1:41 4", "a.vue:2:30 undefined"])
    #expect(values(("a.vue", block), ("b.scss", ".c { gap: $gap }")).last == "b.scss:1:11 undefined")
    let loading = "<style lang=\"scss\">@use \"./vars\"; .a { gap: vars.$gap }</style>"
    #expect(values(("a.vue", loading), ("vars.scss", "$gap: 6px;")) == ["a.vue:1:45 6"])
  }
}
