import ContractSpec
import Testing

@testable import Extractors

@Suite("CSS resolution")
struct CSSResolutionTests {
  /// `property value` of each spacing and type size in the sources, in order.
  private func values(_ sources: String...) -> [String] {
    var scratch = Scratch()
    let files = sources.enumerated().map { index, text in
      let source = SourceFile(path: "\(index).css", text: text)
      let extraction = CSSLanguage.extract(source, interests: Interests(), scratch: &scratch)
      return FileRecord(source: source, platform: .web, family: CSSLanguage.family, extraction: extraction)
    }
    return Resolver(files).facts().filter { $0.kind == .spacing || $0.kind == .typeSize }.map { fact in
      let value =
        switch fact.value {
        case .number(let number): formatNumber(number)
        default: fact.modes.isEmpty ? "\(fact.reason?.rawValue ?? "none")" : "modes"
        }
      return "\(fact.property.isEmpty ? fact.kind.rawValue : fact.property) \(value)"
    }
  }

  @Test("A definition in the same rule is nearest, then the one in the innermost rule around it")
  func nearest() {
    let other = ":root { --p: 1px }"
    #expect(values(".a { --p: 4px; padding: var(--p) }", other) == ["padding.all 4"])
    #expect(values(".a { --p: 4px; .b { padding: var(--p) } }", other) == ["padding.all 4"])
    #expect(values(".a { --p: 4px; .b { --p: 8px; padding: var(--p) } }", other) == ["padding.all 8"])
    #expect(values(".a { padding: var(--p) }", other) == ["padding.all 1"])
    #expect(values(".a { padding: var(--p) }", other, ".c { --p: 2px }") == ["padding.all ambiguous"])
  }

  @Test("Definitions that differ by mode are a set")
  func modes() {
    #expect(
      values(".a { gap: var(--p) }", ":root { --p: 1px } @media (prefers-contrast: more) { :root { --p: 2px } }")
        == ["gap modes"])
  }

  @Test("`rem` is of the root's one size, in px or per cent of 16, else of 16")
  func root() {
    #expect(values("html { font-size: 62.5% } .a { gap: 1rem }").last == "gap 10")
    #expect(values(":root { font-size: 18px }", ".a { gap: 1rem }").last == "gap 18")
    #expect(values("html { font-size: 10px } html { font-size: 12px } .a { gap: 1rem }").last == "gap 16")
    #expect(values("@media print { html { font-size: 9px } } .a { gap: 1rem }").last == "gap 16")
  }
}
