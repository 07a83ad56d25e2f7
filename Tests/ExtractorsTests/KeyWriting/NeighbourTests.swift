import Testing

@testable import ContractSpec
@testable import conform

@Suite("Where an entry can be put")
struct NeighbourTests {
  private static let strings: [KeyFiles.File] = [("en", "?"), ("de", "!")].map { language, sign in
    let lines = ["a", "c", "z"].map { "\"\($0)\" = \"\($0.uppercased())\(sign)\";\n" }
    return ("ios/\(language).lproj/L.strings", lines.joined())
  }
  private static let resources: [KeyFiles.File] = [("values", "?"), ("values-de", "!")].map { folder, sign in
    KeyFiles.resources(folder, "<string name=\"a\">A\(sign)</string>", "<string name=\"c\">C\(sign)</string>")
  }

  private func kotlin(_ entries: String) throws -> String? {
    let path = "android/L.kt"
    func text(_ entries: String) -> String { "val t = mapOf(\n  \"de\" to mapOf(\(entries)),\n)\n" }
    let strings = Self.strings.map { ($0.path, $0.text.replacing("\"z\" = \"Z?\";\n", with: "")) }
    let filled = try KeyFiles.filled(path, strings + [(path, text(entries))])
    return filled.map { String($0.dropFirst(text("").count - 5).dropLast(5)) }
  }

  private func swift(_ entries: String) throws -> String? {
    let path = "ios/L.swift"
    func text(_ entries: String) -> String { "let t = [\n  \"de\": [\(entries)],\n]\n" }
    let filled = try KeyFiles.filled(path, Self.resources + [(path, text(entries))])
    return filled.map { String($0.dropFirst(text("").count - 5).dropLast(5)) }
  }

  @Test("An entry goes behind all of its neighbour's value, whatever is made of the text")
  func calls() throws {
    for value in [
      "\"A\".uppercased()", "\"A\" as String", "\"A\"\n    .uppercased()",
    ] {
      #expect(try swift("\"a\": \(value)") == "\"a\": \(value), \"c\": \"C!\"")
      #expect(try swift("\"a\": \(value), \"x\": \"X\"") == "\"a\": \(value), \"c\": \"C!\", \"x\": \"X\"")
    }
    for value in ["\"\"\"A\n   |B\"\"\".trimMargin()", "\"A\".format(1)", "\"A\"\n  // why\n  .format(1)"] {
      #expect(try kotlin("\"a\" to \(value), \"z\" to \"Z\"") == "\"a\" to \(value), \"c\" to \"C!\", \"z\" to \"Z\"")
    }
    #expect(try kotlin("Pair(\"a\", \"A\"), \"z\" to \"Z\"") == "Pair(\"a\", \"A\"), \"c\" to \"C!\", \"z\" to \"Z\"")
  }

  @Test("An entry whose end is a guess, or that some builds leave out, is nobody's neighbour")
  func unfit() throws {
    #expect(try swift("\"a\": \"A\" + f<B, C>()") == nil)
    #expect(
      try swift("\"x\": \"X\", \"a\": \"A\" + f<B, C>()") == "\"x\": \"X\", \"c\": \"C!\", \"a\": \"A\" + f<B, C>()")
    let condition = "\n    #if DEBUG && os(iOS)\n    \"a\": \"A\",\n    #endif"
    #expect(try swift(condition + "\n  ") == nil)
    #expect(
      try swift(condition + "\n    \"z\": \"Z\",\n  ") == condition + "\n    \"z\": \"Z\",\n    \"c\": \"C!\",\n  ")
  }

  @Test("A name that stands there with a value that is not read is not put there again, and that is told")
  func unread() throws {
    #expect(try swift("\"a\": \"A\", \"c\": fallback") == nil)
    #expect(try swift("\"c\": fallback, \"a\": \"A\"") == nil)
    #expect(try kotlin("\"a\" to \"A\", \"z\" to \"Z\", \"c\" to WORD") == nil)
    #expect(try kotlin("\"a\" to \"A\", \"z\" to \"Z\", Pair(\"c\", WORD)") == nil)
    let web: [(path: String, text: String)] = [
      ("web/locales/de.json", #"{ "a": "A", "c": null }"#), ("web/locales/de.json", #"{ "c": 5, "a": "A" }"#),
      ("web/locales/de.json", #"{ "a": "A", "c": { "d": true } }"#),
      ("web/_locales/de/messages.json", #"{ "a": { "message": "A" }, "c": { "description": "C" } }"#),
      ("web/locales/de.js", "export default { a: 'A', c }"), ("web/locales/de.js", "export default { c: 5, a: 'A' }"),
    ]
    for file in web { try expectTold(file, Self.resources) }
    let resource = #"<string name="a">A</string>"#
    for other in [#"<plurals name="c"></plurals>"#, "<plurals\n  name=\"c\"/>"] {
      try expectTold(KeyFiles.resources("values-de", resource, other), Self.strings)
    }
    let unit = #"{ "localizations": { "de": { "stringUnit": { "state": "translated", "value": "A" } } } }"#
    let empty = #"{ "localizations": { "de": { "stringUnit": { } } } }"#
    let catalog =
      "{ \"sourceLanguage\": \"en\", \"strings\": { \"a\": \(unit), \"c\": \(empty) }, \"version\": \"1.0\" }"
    try expectTold(("ios/L.xcstrings", catalog), Self.resources)
    func plurals(_ folder: String, _ sign: String) -> KeyFiles.File {
      let entries = ["a", "c"].map { "<plurals name=\"\($0)\"><item quantity=\"other\">%d\(sign)</item></plurals>" }
      return KeyFiles.resources(folder, entries[0], entries[1])
    }
    let format = "<key>NSStringLocalizedFormatKey</key><string>%#@n@</string>"
    let rule =
      "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string>"
    try expectTold(
      (
        "ios/de.lproj/L.stringsdict",
        "<plist><dict><key>a</key><dict>\(format)<key>n</key><dict>\(rule)</dict></dict><key>c</key><true/></dict></plist>"
      ), [plurals("values", "?"), plurals("values-de", "!")])
    try expectTold(("ios/de.lproj/L.strings", "\"a\" = \"A\"; // of old: \"b\" = 1\n\"c\" = (1, 2);\n"), Self.resources)
  }

  /// Nothing is written for `c`, and it is told why.
  private func expectTold(_ file: KeyFiles.File, _ others: [KeyFiles.File]) throws {
    let bytes = Array(file.text.utf8)
    let gap = try #require(try KeyFiles.gaps(file.path, others + [file]).first { $0.key == "c" })
    let editor = try #require(TableEditor(path: file.path, bytes))
    #expect(editor.obstacle(to: gap) == "`c` stands there with a value that is not read", "\(file.text)")
    #expect(KeyWriting.filled(bytes, [gap], file.path) == nil)
    #expect(editor.edits(for: gap) == nil)
  }

  @Test("What only a comment names, and what is of another kind, does not stand there")
  func comments() throws {
    let before = KeyFiles.resources(
      "values-de", #"<string name="a">A</string>"#, #"<!-- <string name="c">C</string> -->"#,
      ##"<color name="c">#fff</color>"##)
    #expect(try KeyFiles.filled(before.path, Self.strings + [before])?.contains(">C!</string>") == true)
    #expect(try swift("/* \"c\": x, */ \"a\": \"A\"") == "/* \"c\": x, */ \"a\": \"A\", \"c\": \"C!\"")
  }

  @Test("A key of several parts is written as the client's base has it")
  func shapes() throws {
    let strings: [KeyFiles.File] = [("en", ""), ("de", "!")].map { language, sign in
      ("ios/\(language).lproj/L.strings", "\"a\" = \"A\(sign)\";\n\"nav.c\" = \"C\(sign)\";\n")
    }
    func filled(_ base: String, _ table: String) throws -> String? {
      try KeyFiles.filled(
        "web/locales/de.json", strings + [("web/locales/en.json", base), ("web/locales/de.json", table)])
    }
    let nested = #"{ "a": "A", "nav": { "c": "C" } }"#
    let flat = #"{ "a": "A", "nav.c": "C" }"#
    #expect(try filled(nested, #"{ "a": "A" }"#) == #"{ "a": "A", "nav": { "c": "C!" } }"#)
    #expect(try filled(flat, #"{ "a": "A" }"#) == #"{ "a": "A", "nav.c": "C!" }"#)
    #expect(
      try filled(nested, #"{ "a": "A", "x.y": "X" }"#) == #"{ "a": "A", "nav": { "c": "C!" }, "x.y": "X" }"#)
    #expect(
      try filled(flat, #"{ "a": "A", "x": { "y": "X" } }"#) == #"{ "a": "A", "nav.c": "C!", "x": { "y": "X" } }"#)
    // The base lacks it: as most keys of the table are.
    #expect(
      try filled(#"{ "a": "A" }"#, #"{ "a": "A", "x": { "y": "X", "z": "Z" }, "u.v": "U" }"#)
        == #"{ "a": "A", "nav": { "c": "C!" }, "x": { "y": "X", "z": "Z" }, "u.v": "U" }"#)
  }
}
