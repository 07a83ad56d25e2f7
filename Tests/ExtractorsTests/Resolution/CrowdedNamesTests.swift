import ContractSpec
import Testing

@testable import Extractors

@Suite("What thousands share is found without asking all")
struct CrowdedNamesTests {
  @Test("the innermost block around a place is the one that looking at all finds")
  func blocks() {
    // Blocks that nest or stand apart: a tree of halves and thirds, some of them twice.
    var spans: [ByteSpan] = []
    func split(_ start: Int, _ end: Int) {
      guard end - start > 2 else { return }
      spans.append(ByteSpan(start, end))
      if (end - start).isMultiple(of: 3) { spans.append(ByteSpan(start, end)) }
      let middle = start + (end - start) / 3
      split(start, middle)
      split(middle + 1, end)
    }
    split(3, 200)
    split(220, 300)
    let declarations = spans.enumerated().map { index, span in
      (block: span, reference: ProjectIndex.Reference(file: 0, definition: Int32(index)))
    }
    let blocks = CrowdedBlocks(declarations)
    for place in 0..<310 {
      let use = ByteSpan(place, place + 1)
      let around = declarations.filter { $0.block.contains(use) }
      let least = around.map(\.block.count).min()
      let expected = around.filter { $0.block.count == least }.map(\.reference)
      #expect(blocks.innermost(around: use) == expected, "at \(place)")
    }
  }

  @Test("a local that is declared in a hundred functions is each function's own", arguments: [3, 100])
  func locals(count: Int) {
    let source = (0..<count).map { "fun f\($0)() { val p = \($0).dp\nBox(Modifier.padding(p)) }\n" }.joined()
    #expect(facts(KotlinLanguage.self, source) == (0..<count).map { .number(Double($0)) })
  }

  @Test("a custom property of a rule is that rule's own", arguments: [3, 100])
  func customProperties(count: Int) {
    let source = (0..<count).map { ".a\($0){--x:\($0)px;padding-top:var(--x)}" }.joined()
    #expect(facts(CSSLanguage.self, source) == (0..<count).map { .number(Double($0)) })
  }

  @Test(
    "a place far out on a line has the column that counting from its start gives", arguments: ["", "\u{FEFF}", "é\n"])
  func columns(head: String) {
    let source = head + (0..<50).map { ".ä\($0){padding-top:\($0)px}" }.joined()
    let file = SourceFile(path: "a.css", text: source)
    let lines = LineTable(file.bytes)
    var scratch = Scratch()
    let extraction = CSSLanguage.extract(file, interests: Interests(), scratch: &scratch)
    let record = FileRecord(source: file, platform: .web, family: "css", extraction: extraction)
    #expect(extraction.sites.count == 50)
    for site in extraction.sites {
      let place = record.place(site.value.span)
      let start = lines.position(of: Int(site.value.span.start), in: file.bytes)
      let end = lines.position(of: Int(site.value.span.end), in: file.bytes)
      #expect(place.line == start.line && place.column == start.column)
      #expect(place.endLine == end.line && place.endColumn == end.column)
    }
  }

  private func facts(_ language: any Language.Type, _ source: String) -> [FactValue] {
    var scratch = Scratch()
    let file = SourceFile(path: "File", text: source)
    let extraction = language.extract(file, interests: Interests(), scratch: &scratch)
    let resolver = Resolver([
      FileRecord(
        source: file, platform: language.defaultPlatform, family: language.family, extraction: extraction)
    ])
    return resolver.facts().filter { $0.kind == .spacing }.map(\.value)
  }
}
