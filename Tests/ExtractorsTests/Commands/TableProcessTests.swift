import Foundation
import Testing

@Suite("Translation tables are found by where they stand")
struct TableProcessTests {
  private static func contract(localisation: String = "", rules: String = #""key/missing": {}, "key/undefined": {}"#)
    -> String
  {
    """
    {
      "name": "Small",
      "tokens": {},
      "platforms": {
        "android": { "sources": ["android/**/*.kt"] },
        "ios": { "sources": ["ios/**/*.swift"] }
      },
      \(localisation)
      "rules": { \(rules) }
    }

    """
  }

  /// The lines of drift of `check`, without their ends.
  private func drift(_ folder: TemporaryFolder) throws -> [String] {
    let run = try ConformProcess.run([], in: folder.path)
    #expect(run.errors == "")
    return run.output.split(separator: "\n").filter { $0.contains(": error: ") }.map { line in
      line.replacingOccurrences(of: ": error:", with: "").components(separatedBy: " [key")[0]
    }
  }

  private func apple(contract: String = Self.contract()) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("contract.json", contract)
    try folder.write("android/A.kt", "class A\n")
    try folder.write("ios/en.lproj/Localizable.strings", "\"nav.today\" = \"Today\";\n\"nav.week\" = \"Week\";\n")
    try folder.write("ios/de.lproj/Localizable.strings", "\"nav.today\" = \"Heute\";\n")
    try folder.write(
      "ios/View.swift",
      """
      struct AView: View {
        var body: some View {
          Text("nav.week")
          Text(NSLocalizedString("nav.month", comment: ""))
          Text("Hard-coded words")
        }
      }

      """)
    return folder
  }

  @Test("A key that a language of an iOS table lacks stands behind its neighbour; one that no table has, at its use")
  func pair() throws {
    #expect(
      try drift(apple()) == [
        "ios/View.swift:4:28 key `nav.month` is looked up; no table of ios has it",
        "ios/de.lproj/Localizable.strings:1:2 key `nav.week` is missing in `de` of `Localizable`; `en` has it",
      ])
  }

  @Test("A literal that a table has is a look-up, the others are words")
  func words() throws {
    let folder = try apple(contract: Self.contract(rules: #""words/hard-coded": {}"#))
    let run = try ConformProcess.run(["--fail-on", "warning"], in: folder.path)
    #expect(run.output.contains("ios/View.swift:5:"))
    #expect(!run.output.contains("ios/View.swift:3:"))
  }

  @Test("A comment of the table's own language may exempt a missing key")
  func exempted() throws {
    let folder = try apple()
    try folder.write(
      "ios/de.lproj/Localizable.strings",
      "// conform:allow key/missing — comes with the next release\n\"nav.today\" = \"Heute\";\n")
    try folder.write(
      "android/res/values/strings.xml",
      "<resources><string name=\"a\">A</string>\n<string name=\"b\">B</string></resources>")
    try folder.write(
      "android/res/values-de/strings.xml",
      "<resources>\n<!-- conform:allow key/missing — comes too -->\n<string name=\"a\">A</string></resources>")
    #expect(try drift(folder) == ["ios/View.swift:4:28 key `nav.month` is looked up; no table of ios has it"])
  }

  @Test("A table in UTF-16 is read and shown as text")
  func utf16() throws {
    let folder = try apple()
    let text = "/* é */ \"nav.today\" = \"Heute\";\n"
    try folder.write("ios/de.lproj/Localizable.strings", bytes: try #require(text.data(using: .utf16)))
    let run = try ConformProcess.run([], in: folder.path)
    #expect(run.output.contains("ios/de.lproj/Localizable.strings:1:10: error: key `nav.week` is missing"))
    #expect(run.output.contains("    1 | \(text)      |          ^~~~~~~~~\n"))
  }

  @Test("Where the contract names tables, there are no others; where no rule asks for them, none is read")
  func asked() throws {
    let named = #""localisation": { "languages": ["de", "en"], "tables": { "ios": [{ "file": "ios/T.swift" }] } },"#
    let folder = try apple(contract: Self.contract(localisation: named))
    try folder.write(
      "ios/T.swift", "let t = [\"de\": [\"nav.month\": \"Monat\"], \"en\": [\"nav.month\": \"Month\"]]\n")
    #expect(
      try drift(folder) == [
        // Its form says that it is a key.
        "ios/View.swift:3:10 key `nav.week` is looked up; no table of ios has it"
      ])
    try folder.write("contract.json", Self.contract(rules: #""label/missing": {}"#))
    #expect(try ConformProcess.run([], in: folder.path).output.contains("ios: 2 files read, "))
    try folder.write("contract.json", Self.contract())
    #expect(try ConformProcess.run([], in: folder.path).output.contains("ios: 4 files read, "))
  }

  @Test("Languages that the contract does not name are left alone, and a pattern may name many tables")
  func languages() throws {
    let some =
      #""localisation": { "languages": ["en", "fr"], "tables": { "ios": [{ "file": "ios/**/*.strings" }] } },"#
    let folder = try apple(contract: Self.contract(localisation: some, rules: #""key/missing": {}"#))
    try folder.write("ios/fr.lproj/Localizable.strings", "\"nav.today\" = \"Aujourd'hui\";\n")
    #expect(
      try drift(folder) == [
        "ios/fr.lproj/Localizable.strings:1:2 key `nav.week` is missing in `fr` of `Localizable`; `en` has it"
      ])
  }

  @Test("JSON is a table of the web where it is found or named, and in a language that is not read elsewhere")
  func json() throws {
    func contract(_ sources: String, _ localisation: String = "") -> String {
      """
      { "name": "Small", "tokens": {}, "platforms": { "web": { "sources": [\(sources)] } }, \(localisation)
        "rules": { "key/missing": {} } }
      """
    }
    let folder = try TemporaryFolder()
    try folder.write("contract.json", contract(#""web/**/*.css""#))
    try folder.write("web/a.css", ".a { gap: 1px }\n")
    try folder.write("web/locales/en.json", "{\n  \"a\": \"A\",\n  \"b\": \"B\"\n}\n")
    try folder.write("web/locales/de.json", "{\n  \"a\": \"A\"\n}\n")
    try folder.write("web/package.json", "{ \"name\": \"x\" }")
    try folder.write("web/texts.json", "{ \"en\": { \"c\": \"C\", \"d\": \"\" }, \"de\": { \"d\": \"\" } }")
    let missing = "web/locales/de.json:2:4 key `b` is missing in `de` of `locales`; `en` has it"
    #expect(try drift(folder) == [missing])
    // A pattern that takes everything makes no table of what is none.
    try folder.write("contract.json", contract(#""web/**""#))
    #expect(try drift(folder) == [missing])
    #expect(try ConformProcess.run([], in: folder.path).output.contains("; 2 .json are in no language that is read"))
    try folder.write(
      "contract.json",
      contract(
        #""web/**/*.css""#,
        #""localisation": { "languages": ["de", "en"], "tables": { "web": [{ "file": "web/texts.json" }] } },"#))
    #expect(
      try drift(folder).map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
        "key `c` is missing in `de` of `texts`; `en` has it"
      ])
  }

  @Test(
    "A table that is broken is named with the line, by every command",
    arguments: ["check", "keys", "audit", "checklist"])
  func broken(_ command: String) throws {
    let folder = try apple()
    try folder.write("ios/de.lproj/Localizable.strings", "\"nav.today\" = \"Heute\";\n\"nav.week\" \"Woche\";\n")
    try folder.write(
      "android/res/values/strings.xml", "<resources>\n<string name=\"a\">A</string>\n<string name=\"b\">B\n")
    let run = try ConformProcess.run([command], in: folder.path)
    let notes = run.errors.split(separator: "\n").filter { $0.contains("is not understood") }
    #expect(
      notes == [
        "android/res/values/strings.xml:3: note: read in part: `<string name=\"b\">B` is not understood",
        "ios/de.lproj/Localizable.strings:2: note: read in part: `\"nav.week\" \"Woche\";` is not understood",
      ])
  }

  @Test("Tables of a web client that none of its sources takes are said, once")
  func beside() throws {
    let folder = try TemporaryFolder()
    let platforms = #""platforms": { "web": { "sources": ["web/src/**/*.ts"] } }"#
    try folder.write(
      "contract.json", #"{ "name": "Small", "tokens": {}, \#(platforms), "rules": { "key/missing": {} } }"#)
    try folder.write("web/src/a.ts", "let a = 1\n")
    try folder.write("web/public/locales/de.json", "{}\n")
    try folder.write("web/public/locales/en.json", "{}\n")
    try folder.write("other/locales/en.json", "{}\n")
    let run = try ConformProcess.run(["check"], in: folder.path)
    #expect(
      run.errors == """
        web/public/locales/de.json: note: not read: a translation table, in no `sources` of web
        conform: note: 1 more: translation tables beside the sources

        """)
  }
}
