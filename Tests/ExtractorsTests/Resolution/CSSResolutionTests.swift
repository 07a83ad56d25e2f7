import ContractSpec
import Testing

@testable import Extractors

@Suite("CSS resolution")
struct CSSResolutionTests {
  /// `property value` of each spacing and type size in the sources, in order.
  private func values(_ sources: String...) -> [String] {
    let files = sources.enumerated().map { SourceFile(path: "\($0).css", text: $1) }
    return facts(files).filter { $0.kind == .spacing || $0.kind == .typeSize }.map { fact in
      let value =
        switch fact.value {
        case .number(let number): formatNumber(number)
        default:
          fact.modes.isEmpty
            ? "\(fact.reason?.rawValue ?? "none")"
            : fact.modes.map { "\($0.mode) \($0.value.number.map(formatNumber) ?? "?")" }.joined(separator: ", ")
        }
      let name = fact.property.isEmpty ? fact.kind.rawValue : fact.property
      return "\(name) \(value)\(fact.isAssumed ? " assumed" : "")"
    }
  }

  private func facts(_ sources: [SourceFile]) -> [Fact] {
    var scratch = Scratch()
    let files = sources.map { source in
      let isSCSS = source.path.hasSuffix(".scss")
      let extraction =
        isSCSS
        ? SCSSLanguage.extract(source, interests: Interests(), scratch: &scratch)
        : CSSLanguage.extract(source, interests: Interests(), scratch: &scratch)
      return FileRecord(source: source, platform: .web, family: CSSLanguage.family, extraction: extraction)
    }
    return Resolver(files).facts()
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

  @Test("A variant that the selector names has a say in what a property is")
  func variants() {
    let large = ".b { --p: 4px; padding: var(--p); &.b--large::after { gap: var(--p) } } .b--large { --p: 8px }"
    #expect(values(large) == ["padding.all 4", "gap ambiguous"])
    #expect(values(".b { --p: 4px; &.large { gap: var(--p) } } .larger { --p: 8px }") == ["gap 4"])
    #expect(values(".b { --p: 4px; gap: var(--p) } .b[data-x] { --p: 8px }") == ["gap 4"])
  }

  @Test("What a property comes to for one kind is not kept for another: `em` is a ratio in a line height alone")
  func perKind() {
    let root = ":root { --x: 1.5em }"
    let (padding, height) = (".a { padding: var(--x) }", ".b { line-height: var(--x) }")
    #expect(values("\(root) \(padding) \(height)") == values("\(root) \(height) \(padding)"))
    #expect(values("\(root) \(height) \(padding)") == ["padding.all 24 assumed"])
  }

  @Test("Definitions that differ by mode are a set")
  func modes() {
    #expect(
      values(".a { gap: var(--p) }", ":root { --p: 1px } @media (prefers-contrast: more) { :root { --p: 2px } }")
        == ["gap default 1, prefers-contrast: more 2"])
  }

  @Test("What defines for the whole page under a condition is a mode of what does so without")
  func pageModes() {
    let wide = "@media (min-width: 9px) { :root { --p: 2px } }"
    #expect(
      values(":root, ::backdrop { --p: 1px; --q: var(--p) } \(wide) .a { gap: var(--q) }")
        == ["gap default 1, min-width: 9px 2"])
    #expect(values(".b { --p: 1px; gap: var(--p) } \(wide)") == ["gap 1"])
  }

  @Test("A custom property is one token, whatever its fallback")
  func oneToken() {
    let tokens = facts([SourceFile(path: "a.css", text: ":root { --a: var(--b, 4px) }")]).filter { $0.kind == .token }
    #expect(tokens.map(\.name) == ["--a"])
  }

  @Test("A fallback that is a factor makes the whole a value, no size of its own")
  func factorFallback() {
    #expect(values(".a { padding: calc(14px * var(--s, 1)) }") == ["padding.all undefined", "padding.all 14"])
    #expect(
      values(".a { padding: calc(var(--t, 2) * 4px * var(--s, 1)) }") == ["padding.all undefined", "padding.all 8"])
    #expect(
      values(".a { padding: calc(14px * var(--s, var(--t, 1))) }") == ["padding.all undefined", "padding.all 14"])
    let sum = Array(repeating: "1px * var(--s, 1)", count: 60).joined(separator: " + ")
    #expect(values(".a { padding: calc(\(sum)) }").last == "padding.all 60")
    #expect(values(".a { padding: calc(var(--p, 4px) + 1px) }") == ["padding.all undefined", "padding.all 4"])
  }

  @Test("`rem` is of the root's one size, in px or per cent of 16, else of 16")
  func root() {
    #expect(values("html { font-size: 62.5% } .a { gap: 1rem }").last == "gap 10")
    #expect(values(":root { font-size: 18px }", ".a { gap: 1rem }").last == "gap 18")
    #expect(values(":root { font-size: var(--r); --r: 20px }", ".a { gap: 1rem }").last == "gap 20")
    #expect(values("html { font-size: 125%; }", ".a { gap: 1rem }").last == "gap 20")
    #expect(values("@media print { html { font-size: 9px } } .a { gap: 1rem }").last == "gap 16")
  }

  @Test("What is loaded for paper says nothing of the root's size")
  func printedRoot() {
    let sources = [("_print.scss", "html { font-size: 12px }"), ("a.scss", ".a { gap: 1rem }")]
    let gap = facts(sources.map { SourceFile(path: $0.0, text: $0.1) }).first { $0.kind == .spacing }
    #expect(gap?.value == .number(16))
    #expect(gap?.isAssumed == false)
  }

  @Test("What a condition makes of the root's size is a case of its own")
  func rootOfCases() {
    let base = " :root { font-size: 10px } .a { gap: 1rem }"
    #expect(values("@media (max-width: 500px) { :root { font-size: 9px } }" + base).last == "gap 10")
    #expect(values("html { font-size: 82% !important }" + base).last == "gap 10")
    #expect(values("html { font-size: 10px !important } .a { gap: 1rem }").last == "gap 10")
    // One that overrules the cases of others is no base of theirs.
    let cases = "@media (min-height: 700px) { html { font-size: 20px } } html { font-size: 82% !important } "
    #expect(values(cases + ".a { gap: 1rem }").last == "gap 16 assumed")
  }

  @Test("`rem` of a root whose size is not known is assumed")
  func assumedRoot() {
    #expect(values("html { font-size: 10px } html { font-size: 12px } .a { gap: 1rem }").last == "gap 16 assumed")
    #expect(values("@media (hover) { html { font-size: 9px } } .a { gap: 1rem }").last == "gap 16 assumed")
    #expect(values("html { font-size: 2vw } .a { gap: calc(1rem + 2px) }").last == "gap 18 assumed")
    // A script may write the property; until then the browser takes the fallback.
    #expect(values("html { font-size: var(--f, 15px) } .a { gap: 2rem }").last == "gap 30 assumed")
  }

  @Test("Arithmetic on a value that differs by mode is done mode by mode")
  func modeArithmetic() {
    let modes = ":root { --p: 8px } @media (prefers-contrast: more) { :root { --p: 10px } }"
    #expect(values(".a { gap: calc((20px - var(--p)) / 2) }", modes) == ["gap default 6, prefers-contrast: more 5"])
    #expect(values(".a { gap: max(9px, var(--p)) }", modes) == ["gap default 9, prefers-contrast: more 10"])
    let others = ":root { --q: 1px } .dark { --q: 2px }"
    #expect(values(".a { gap: calc(var(--q) + var(--p)) }", modes, others) == ["gap ambiguous"])
  }

  /// `on value` of each target.
  private func targets(_ sources: (path: String, text: String)...) -> [String] {
    facts(sources.map { SourceFile(path: $0.path, text: $0.text) }).filter { $0.kind == .target }.map { fact in
      guard case .text(let value) = fact.value else { return fact.element }
      return "\(fact.element) \(value)"
    }
  }

  @Test("A rule for all elements of an app counts padding to the size; what is not certain is not known")
  func boxes() {
    let button = "button.x { height: 2em } .b { cursor: pointer; height: 20px; padding: 4px }"
    let all = "*, *::before { box-sizing: border-box }"
    #expect(targets(("web/a.css", button)) == ["button.x ?x?", ".b ?x?"])
    #expect(targets(("web/a.css", button), ("web/x/all.css", all)) == ["button.x ?x?", ".b ?x20"])
    #expect(
      targets(("packages/a/a.css", button), ("packages/b/all.css", all)) == ["button.x ?x?", ".b ?x?"])
    let size = "@media (pointer: fine) { :root { --s: 32px } } :root { --s: 48px } button { height: var(--s) }"
    #expect(targets(("web/a.css", size)) == ["button ?x32"])
    #expect(targets(("web/a.css", button), ("web/x/all.css", "@media print { \(all) }")) == ["button.x ?x?", ".b ?x?"])
  }

  @Test(
    "Bootstrap and Tailwind count padding to the size though the project does not hold them; a file of that name does not",
    arguments: [
      ("node_modules/bootstrap/dist/css/bootstrap.min.css", "?x20"), ("~bootstrap/scss/bootstrap", "?x20"),
      ("bootstrap/scss/reboot", "?x20"), ("tailwindcss", "?x20"), ("tailwindcss/preflight.css", "?x20"),
      ("bootstrap/scss/variables", "?x?"), ("tailwindcss/utilities", "?x?"), ("./bootstrap", "?x?"),
      ("src/bootstrap/bootstrap", "?x?"), ("node_modules", "?x?"), ("", "?x?"),
    ])
  func libraries(path: String, expected: String) {
    let button = ".b { cursor: pointer; height: 20px; padding: 4px }"
    #expect(targets(("web/a.css", button), ("web/x/all.scss", "@import \"\(path)\";")) == [".b \(expected)"])
  }

  /// The values of the spacing in the file `main`.
  private func sass(_ main: String, _ sources: (path: String, text: String)...) -> [String] {
    let files =
      [SourceFile(path: "src/ui/main.scss", text: main)]
      + sources.map { SourceFile(path: $0.path, text: $0.text) }
    return facts(files).filter { $0.kind == .spacing && $0.place.path == "src/ui/main.scss" }.map { fact in
      fact.value.number.map(formatNumber) ?? fact.reason?.rawValue ?? "none"
    }
  }

  @Test("A Sass variable is that of the file, of what it loads, and of what that forwards")
  func sassModules() {
    let vars = (path: "src/css/_vars.scss", text: "$gap: 8px; $sizes: (sm: 2px, \"lg\": $gap * 2);")
    let other = (path: "src/other/vars.scss", text: "$gap: 9px;")
    #expect(sass("@use '../css/vars'; .a { gap: vars.$gap }", vars, other) == ["8"])
    #expect(sass("@use '../css/vars' as v; .a { gap: v.$gap * 2 }", vars, other) == ["16"])
    #expect(sass("@use '../css/vars' as *; .a { gap: $gap }", vars, other) == ["8"])
    #expect(sass("@import '../css/vars'; .a { gap: $gap }", vars, other) == ["8"])
    #expect(sass("@use 'css/vars'; .a { gap: map.get(vars.$sizes, 'lg') }", vars, other) == ["16"])
    #expect(
      sass("@use 'all'; .a { gap: all.$gap }", vars, other, ("src/ui/all/_index.scss", "@forward '../../css/vars';"))
        == ["8"])
    #expect(sass("@use 'x'; .a { gap: $gap }", vars) == ["undefined"])
    #expect(sass("@use '../css/vars'; .a { gap: vars.$none }", vars) == ["undefined"])
    #expect(sass(".a { gap: $gap }", vars, other) == ["ambiguous"])
    #expect(sass(".a { gap: $gap }", vars) == ["8"])
    #expect(sass("@import 'b'; .a { gap: $gap }", ("src/ui/b.scss", "@import 'main'; $gap: 3px;")) == ["3"])
    #expect(sass("@mixin m($s) { .a { gap: map-get($s, a) } }") == ["run-time"])
    #expect(sass(".a { gap: math.div(12px, 16px) * 1rem }") == ["12"])
  }
}
