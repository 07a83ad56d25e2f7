import ContractSpec
import Testing

@testable import Extractors

@Suite("CSS lexer laws")
struct CSSLexerLawsTests {
  private static let samples = [
    "\u{FEFF}@media (a:b){.a\\:b::before{content:\"\\\"x\";width:calc(1.5e-3px - var(--x));}}",
    "a{b:url( x\\)y );c:url(\"x\");d:url(bad\"x;e:#fff;f:-.5px;g:+3;h:--x;i:1e;j:U+26}<!-- -->/*",
    "$a: 1px; // x\r\n.a-#{$b} { &:hover { @include c(\"#{\"x\"}\", 'y\n } } \\", "\"", "'\\", "/", "@", "#{", "\\\n",
    "ä🎨{ö:ü}",
  ]

  private func hold(_ bytes: [UInt8]) {
    for spans in [CSSLanguage.tokenSpans(bytes), SCSSLanguage.tokenSpans(bytes)] {
      var end: UInt32 = 0
      for span in spans {
        #expect(span.start == end && span.end > span.start)
        end = span.end
      }
      #expect(Int(end) == bytes.count)
    }
    var scratch = Scratch()
    let file = SourceFile(path: "a", bytes: bytes)
    for extraction in [
      CSSLanguage.extract(file, interests: Interests(), scratch: &scratch),
      SCSSLanguage.extract(file, interests: Interests(), scratch: &scratch),
    ] {
      let spans = extraction.sites.flatMap { [$0.value.span, $0.argument, $0.call] } + extraction.notUnderstood
      #expect(spans.allSatisfy { $0.start <= $0.end && Int($0.end) <= bytes.count })
    }
  }

  @Test("Tokens tile every prefix, and spans stay inside the file", arguments: samples)
  func prefixes(text: String) {
    let bytes = Array(text.utf8)
    for count in 0...bytes.count { hold(Array(bytes[..<count])) }
  }

  @Test("The same for bytes without sense")
  func noise() {
    var state: UInt64 = 7
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    let alphabet = Array("{}()[];:,.#@$&!'\"\\/*-+ \n\r19ae%urlpadding:var(--x)calc(".utf8)
    for _ in 0..<400 {
      let count = Int(next() % 120)
      hold((0..<count).map { _ in alphabet[Int(next() % UInt64(alphabet.count))] })
      hold((0..<count).map { _ in UInt8(truncatingIfNeeded: next()) })
    }
  }
}
