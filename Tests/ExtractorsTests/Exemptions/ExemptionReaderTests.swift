import ContractSpec
import Testing

@testable import Extractors

@Suite("Exemptions in comments")
struct ExemptionReaderTests {
  private func read(_ text: String, path: String = "a.kt") -> [Exemption] {
    let source = SourceFile(path: path, text: text)
    let language = Languages.language(forPath: path)
    return ExemptionReader.read(
      source, comments: language?.commentSpans(source.bytes) ?? [], platform: .android)
  }

  private func short(_ exemption: Exemption) -> String {
    let end = exemption.lines.upperBound == .max ? "end" : String(exemption.lines.upperBound)
    return "\(exemption.rules.joined(separator: ",")) \(exemption.lines.lowerBound)-\(end) \(exemption.reason)"
  }

  @Test(
    "Where an exemption holds",
    arguments: [
      ("a(1) // conform:allow x/y — why", ["x/y 1-1 why"]),
      ("// conform:allow x/y — why\na(1)", ["x/y 2-2 why"]),
      ("// conform:allow x/y — why\n\n// more\na(1)", ["x/y 4-4 why"]),
      ("// conform:allow a/b — one\n// conform:allow c/d — two\na(1)", ["a/b 3-3 one", "c/d 3-3 two"]),
      ("/* conform:allow x/y -- why */ a(1)", ["x/y 1-1 why"]),
      ("/*\n * conform:allow x/y -- why\n */\na(1)", ["x/y 4-4 why"]),
      ("fun a() {\n  // conform:allow-file x/y — why\n}", ["x/y 1-end why"]),
      ("// conform:allow-begin x/y — why\na(1)\n// conform:allow-end\nb(1)", ["x/y 1-3 why"]),
      ("// conform:allow-begin x/y — why\na(1)", ["x/y 1-end why"]),
      ("// conform:allow x/y, z why without a dash", ["x/y,z,why,without,a,dash 1-1 "]),
      ("// conform:allow x/y", ["x/y 1-1 "]), ("// conform:allow", [" 1-1 "]),
      ("val a = \"conform:allow x/y — why\"", []), ("// see conform:allow x/y — why", []),
      ("// conform:allowed x/y — why", []), ("\u{FEFF}// conform:allow x — é\r\na(1)", ["x 2-2 é"]),
    ])
  func holds(text: String, expected: [String]) {
    #expect(read(text).map(short) == expected)
  }

  @Test(
    "In markup it stands in a comment of HTML or of a style sheet",
    arguments: [
      ("<!-- conform:allow x/y — why -->\n<p>", ["x/y 2-2 why"]),
      ("<template> <!-- conform:allow x/y — why -->", ["x/y 1-1 why"]),
      (
        "<style>\n/* conform:allow x/y — why */\n.a {}</style>\n<!-- conform:allow z — so -->",
        ["x/y 3-3 why", "z 4-4 so"]
      ),
      ("<style lang=\"scss\">\n// conform:allow x/y — why\n.a {}</style>", ["x/y 3-3 why"]),
      ("<style>\n// conform:allow x/y — why\n.a {}</style>", []), ("<p title='<!-- conform:allow x — y -->'>", []),
      ("<script>// conform:allow x — y</script>", []),
    ])
  func markup(text: String, expected: [String]) {
    for path in ["a.html", "a.vue", "a.svelte"] { #expect(read(text, path: path).map(short) == expected) }
  }

  @Test(
    "Comments of every language that has any",
    arguments: [
      ("a.css", "a{} /* conform:allow x — why */"), ("a.scss", "a{} // conform:allow x — why"),
      ("a.swift", "let a = 1 // conform:allow x — why"), ("a.kt", "val a = 1 // conform:allow x — why"),
    ])
  func languages(path: String, text: String) {
    #expect(read(text, path: path).map(short) == ["x 1-1 why"])
  }

  @Test("What goes with an exemption is its comment, with its line where it stands alone")
  func removal() {
    func rest(_ text: String) -> String {
      var bytes = Array(text.utf8)
      for exemption in read(text) { bytes.removeSubrange(exemption.removal.range) }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(rest("a(1) // conform:allow x — why\nb") == "a(1)\nb")
    #expect(rest("  // conform:allow x — why\r\nb") == "b")
  }

  @Test("The quick look finds the word wherever it stands")
  func quickLook() {
    for place in 0..<20 {
      // Whatever stands before it, beginnings of the word above all.
      for before in ["c:", " ", "confor", "conform", "conform:", "conform:allo", "rm", "é"] {
        let text = String(repeating: before, count: place) + "conform:allow"
        #expect(ExemptionReader.mayStand(in: Array(text.utf8)))
        #expect(ExemptionReader.mayStand(in: Array((text + before).utf8)))
        #expect(!ExemptionReader.mayStand(in: Array(text.utf8.dropLast())))
      }
    }
    #expect(!ExemptionReader.mayStand(in: []))
  }
}
