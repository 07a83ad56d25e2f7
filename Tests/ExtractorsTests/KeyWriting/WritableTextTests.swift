import Testing

@testable import ContractSpec
@testable import Extractors
@testable import conform

@Suite("What may be written into a table")
struct WritableTextTests {
  private func added(_ key: String, _ text: String, to table: String, path: String) -> String? {
    let bytes = Array(table.utf8)
    guard let start = table.firstRange(of: "old"), let last = table.firstRange(of: "said") else { return nil }
    let offset = { (index: String.Index) in table.utf8.distance(from: table.startIndex, to: index) }
    let gap = KeyOverview.Gap(
      platform: Platform("android"), language: "de", key: key, foundKey: key, path: path,
      neighbour: ByteSpan(offset(start.lowerBound), offset(start.upperBound)), neighbourKey: "old",

      neighbourEnd: offset(last.upperBound) + (path.hasSuffix(".swift") || path.hasSuffix(".kt") ? 1 : 0),
      isShared: false, texts: [KeyOverview.Text(form: nil, text: text)], hasForms: nil, source: nil, baseText: "")
    return TableEditor(path: gap.path, bytes)?.edits(for: gap)?.edits.last?.text
  }

  private let resources = "<resources>\n  <string name=\"old\">said</string>\n</resources>"

  @Test("A sentence is no name of a resource of Android")
  func names() {
    #expect(added("a_b.c-d1", "x", to: resources, path: "a.xml") == "\n  <string name=\"a_b.c-d1\">x</string>")
    for key in ["Add account", "k\"q", "1a", "é", ""] { #expect(added(key, "x", to: resources, path: "a.xml") == nil) }
  }

  @Test("Controls are written nowhere", arguments: ["\u{0}", "\u{1B}", "\r", "\u{85}", "\u{FFFF}"])
  func controls(text: String) {
    #expect(added("a", "x\(text)y", to: resources, path: "a.xml") == nil)
    #expect(added("a", "x\(text)y", to: "\"old\" = \"said\";", path: "a.strings") == nil)
    #expect(added("a\(text)", "y", to: "[\n\"old\": \"said\",\n]", path: "a.swift") == nil)
  }

  @Test("A backslash, a quote or a dollar before an accent is escaped all the same")
  func accents() {
    #expect(
      added("a", "\\\u{301}", to: "[\n\"old\": \"said\",\n]", path: "a.swift") == "\n\"a\": \"\\\\\u{301}\",")
    #expect(
      added("a", "$\u{301}", to: "mapOf(\n\"old\" to \"said\",\n)", path: "a.kt") == "\n\"a\" to \"\\$\u{301}\",")
    #expect(added("a", "\"\u{301}", to: "\"old\" = \"said\";", path: "a.strings") == "\n\"a\" = \"\\\"\u{301}\";")
  }

  @Test("Lines end as the first one does")
  func newLines() {
    #expect(added("a", "x", to: "\"b\" = \"\r\";\n\"old\" = \"said\";", path: "a.strings") == "\n\"a\" = \"x\";")
    #expect(added("a", "x", to: "\r\n\"old\" = \"said\";", path: "a.strings") == "\r\n\"a\" = \"x\";")
  }
}
