import ContractSpec
import Testing

@testable import conform

@Suite("Source lines in reports")
struct SnippetTests {
  /// The snippet of the text between 1️⃣ and 2️⃣, which a fix writes anew.
  private func snippet(_ marked: String, fix: String? = nil) throws -> Snippet {
    let marked = MarkedText(marked)
    let lines = LineTable(marked.bytes)
    let span = ByteSpan(marked.offset("1️⃣"), marked.offset("2️⃣"))
    let place = Place(path: "a.kt", span: span, bytes: marked.bytes, lines: lines)
    let edit = fix.map { Drift.Fix(title: "", isSafe: true, edits: [Drift.Edit(place: place, text: $0)]) }
    return try #require(Snippet(at: place, fix: edit, bytes: marked.bytes, lines: lines))
  }

  /// The source line and below it the caret.
  private func drawn(_ snippet: Snippet) -> String {
    snippet.source.text + "\n" + String(repeating: " ", count: snippet.caretIndent)
      + String(repeating: "^", count: snippet.caretWidth)
  }

  @Test(
    "The caret stands below what it means",
    arguments: [
      ("a 1️⃣10.dp2️⃣ b\nc", "a 10.dp b\n  ^^^^^"),
      ("x\n\t1️⃣b2️⃣", "    b\n    ^"), ("a\tb1️⃣\tc2️⃣", "a   b   c\n     ^^^^"),
      ("日本 1️⃣b2️⃣", "日本 b\n     ^"), ("e\u{301} 1️⃣b2️⃣", "e\u{301} b\n  ^"), ("1️⃣日2️⃣", "日\n^^"),
      ("\u{FEFF}1️⃣a2️⃣", "a\n^"), ("a1️⃣2️⃣", "a\n ^"), ("a 1️⃣b\nc2️⃣", "a b\n  ^"), ("a\r\nb 1️⃣c2️⃣\r\n", "b c\n  ^"),
    ])
  func caret(marked: String, expected: String) throws {
    #expect(try drawn(snippet(marked)) == expected)
  }

  @Test(
    "The line to write has the edit in it",
    arguments: [
      ("  a(1️⃣10.dp2️⃣)\n", "R.event", ["1:  a(R.event)"]), ("a\n1️⃣2️⃣b", "x\n", ["2:x"]), ("a1️⃣2️⃣\nb", "\nx", ["2:x"]),
      ("a 1️⃣b\nc2️⃣ d", "x", ["1:a x d"]), ("a1️⃣b2️⃣c", "", ["1:ac"]),
    ])
  func replacement(marked: String, fix: String, expected: [String]) throws {
    let lines = try snippet(marked, fix: fix).replacement.map { "\($0.number):\($0.text)" }
    #expect(lines == expected)
  }

  @Test("A long line is cut around the caret, and the caret still means the same")
  func long() throws {
    for (before, after) in [(10, 5_000), (5_000, 10), (5_000, 5_000), (100_000, 100_000)] {
      let marked = String(repeating: "ä", count: before) + "1️⃣10.dp2️⃣" + String(repeating: "b", count: after)
      let snippet = try snippet(marked)
      #expect(TerminalText.width(of: snippet.source.text) <= Snippet.mostColumns)
      let shown = Array(snippet.source.text)
      #expect(String(shown[snippet.caretIndent..<snippet.caretIndent + snippet.caretWidth]) == "10.dp")
    }
  }

  @Test("What was found may itself be longer than a line can show")
  func longFind() throws {
    let snippet = try snippet("a 1️⃣" + String(repeating: "x", count: 9_000) + "2️⃣ b")
    #expect(TerminalText.width(of: snippet.source.text) <= Snippet.mostColumns)
    #expect(snippet.caretIndent + snippet.caretWidth <= Snippet.mostColumns)
  }

  @Test("A place that is not in the file any more has no snippet")
  func gone() {
    let place = Place(path: "a", line: 9, column: 1, endLine: 9, endColumn: 2, span: ByteSpan(90, 91))
    #expect(Snippet(at: place, bytes: [0x61], lines: LineTable([0x61])) == nil)
    let short = Place(path: "a", line: 1, column: 70, endLine: 1, endColumn: 80, span: ByteSpan(69, 79))
    #expect(Snippet(at: short, bytes: [0x61], lines: LineTable([0x61]))?.caretIndent == 1)
  }
}
