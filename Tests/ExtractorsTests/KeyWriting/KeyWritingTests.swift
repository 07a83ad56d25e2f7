import Testing

@testable import conform

@Suite("Writing missing keys")
struct KeyWritingTests {
  private static let path = "ios/de.lproj/Localizable.strings"
  private static let german = "\"a\" = \"Ah\";\n"
  private static let files: [KeyFiles.File] = [
    KeyFiles.resources("values", #"<string name="a">A</string>"#, #"<string name="b">B</string>"#),
    KeyFiles.resources("values-de", #"<string name="a">Ah</string>"#, #"<string name="b">Be</string>"#),
    ("ios/en.lproj/Localizable.strings", "\"a\" = \"A\";\n\"b\" = \"B\";\n"), (path, german),
  ]

  private func filled(_ now: String) throws -> String? {
    KeyWriting.filled(Array(now.utf8), try KeyFiles.gaps(Self.path, Self.files), Self.path).map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  @Test("A file is filled as long as the neighbour stands where it was found, whatever came behind it")
  func unchanged() throws {
    #expect(try filled(Self.german) == "\"a\" = \"Ah\";\n\"b\" = \"Be\";\n")
    #expect(try filled(Self.german + "\"z\" = \"Z\";\n") == "\"a\" = \"Ah\";\n\"b\" = \"Be\";\n\"z\" = \"Z\";\n")
  }

  @Test(
    "A file that changed since its gaps were found is left: moved, another key there, shorter, empty, or mended by hand",
    arguments: [
      "\"0\" = \"0\";\n" + german, "\"x\" = \"Ah\";\n", "\"a\" = \"A\";\n", "\"a\"", "",
      german + "\"b\" = \"By hand\";\n",
    ])
  func changed(_ now: String) throws {
    #expect(try filled(now) == nil)
  }

  @Test("No line is made for a file that has become too short for its neighbour")
  func shrunk() throws {
    let gap = try #require(try KeyFiles.gaps(Self.path, Self.files).first)
    #expect(TableEditor(path: gap.path, Array(Self.german.utf8))?.edits(for: gap) != nil)
    #expect(TableEditor(path: gap.path, Array("\"a".utf8))?.edits(for: gap) == nil)
  }

  @Test("What is added must be the key, form and text that were wanted, and no more")
  func wanted() throws {
    func reading(_ entries: String...) throws -> TableReading {
      let (path, text) = KeyFiles.resources("values-de", entries.joined(separator: "\n"))
      return try #require(TableReading(path: path, bytes: Array(text.utf8)))
    }
    let first = #"<string name="a">Ah</string>"#
    let old = try reading(first)
    let wanted = [TableReading.Entry(key: "b", language: "de", form: nil, text: "Be")]
    #expect(try reading(first, #"<string name="b">Be</string>"#).adds(wanted, to: old))
    for other in [
      #"<string name="c">Be</string>"#, #"<string name="b">Bee</string>"#, "",
      #"<plurals name="b"><item quantity="other">Be</item></plurals>"#,
      #"<string name="b">Be</string><string name="c">Ce</string>"#,
    ] {
      #expect(try !reading(first, other).adds(wanted, to: old))
    }
    #expect(try !reading(#"<string name="a">Oh</string>"#, #"<string name="b">Be</string>"#).adds(wanted, to: old))
    let english = [TableReading.Entry(key: "b", language: "en", form: nil, text: "Be")]
    #expect(try !reading(first, #"<string name="b">Be</string>"#).adds(english, to: old))
  }

  @Test("Signs that a format escapes come back as they were, so that no file is left for its words alone")
  func escapes() throws {
    let text = #"It's \"so\" \\ <b> & > @?\n  two\tthree %% – 5 %"#
    let resource =
      #"<string name="b">"It\'s \"so\" \\ &lt;b> &amp; > @?\n  two\tthree %% – 5 %"</string>"#
    let android = KeyFiles.resources("values-de", #"<string name="a">Ah</string>"#)
    let ios = (path: Self.path, text: "\"a\" = \"Ah\";\n\"b\" = \"\(text)\";\n")
    #expect(try KeyFiles.filled(android.path, [android, ios]) != nil)
    let source = KeyFiles.resources("values-de", #"<string name="a">Ah</string>"#, resource)
    let catalog =
      #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"stringUnit": {"value": "Ah"}}}}}}"#
    for file in [(path: Self.path, text: Self.german), (path: "ios/Localizable.xcstrings", text: catalog)] {
      #expect(try KeyFiles.gaps(file.path, [source, file]).count == 1)
      #expect(try KeyFiles.filled(file.path, [source, file]) != nil)
    }
  }

  @Test("A key with forms gets no line with one text, which would hide the others")
  func forms() throws {
    let files: [KeyFiles.File] = [
      KeyFiles.resources(
        "values", #"<string name="a">A</string>"#, #"<plurals name="b"><item quantity="other">%d B</item></plurals>"#),
      KeyFiles.resources("values-de", #"<string name="a">Ah</string>"#),
      ("ios/de.lproj/Localizable.strings", "\"b\" = \"%d Be\";\n"),
    ]
    let gap = try #require(try KeyFiles.gaps("android/res/values-de/strings.xml", files).first)
    #expect(gap.hasForms == true)
    #expect(TableEditor(path: gap.path, Array(files[1].text.utf8))?.edits(for: gap) == nil)
  }

  @Test("A key goes to no file of another module")
  func modules() throws {
    func resources(_ module: String, _ folder: String, _ key: String) -> KeyFiles.File {
      ("android/\(module)/res/\(folder)/strings.xml", "<resources><string name=\"\(key)\">x</string></resources>")
    }
    let german = (path: "ios/de.lproj/Localizable.strings", text: "\"b\" = \"Be\";\n")
    let files = [
      resources("a", "values", "a"), resources("a", "values-de", "a"), resources("b", "values", "b"), german,
    ]
    #expect(try KeyFiles.overview(files).gaps.allSatisfy { $0.platform != Made.android })
    let own = files + [resources("b", "values-de", "c")]
    #expect(
      try KeyFiles.overview(own).gaps.filter { $0.key == "b" && $0.language == "de" }.map(\.path) == [
        "android/b/res/values-de/strings.xml"
      ])
  }

  @Test("A catalog gets one entry for a key, with all languages that are missing")
  func catalogs() throws {
    let android = [
      KeyFiles.resources("values", #"<string name="a">A</string>"#, #"<string name="b">B</string>"#),
      KeyFiles.resources("values-de", #"<string name="a">Ah</string>"#, #"<string name="b">Be</string>"#),
    ]
    for rest in ["", #", "b": {}"#, #", "b": {"extractionState": "manual"}"#] {
      let path = "ios/Localizable.xcstrings"
      let catalog =
        #"{"sourceLanguage": "fr", "strings": {"a": {"localizations": {"de": {"stringUnit": {"value": "Ah"}}, "en": {"stringUnit": {"value": "A"}}}}"#
        + rest + "}}"
      let filled = try #require(try KeyFiles.filled(path, android + [(path, catalog)]))
      #expect(filled.ranges(of: "\"b\"").count == 1)
      #expect(filled.ranges(of: "\"localizations\"").count == 2)
      #expect(filled.contains("\"value\": \"B\"") && filled.contains("\"value\": \"Be\""))
    }
  }

  @Test("A catalog is looked through once, not once a key", .timeLimit(.minutes(1)))
  func manyKeys() throws {
    let numbers = 0..<2_000
    let android = [("values", "T"), ("values-de", "D")].map { folder, text -> KeyFiles.File in
      let entries = numbers.map { "<string name=\"k\($0)\">\(text)\($0)</string>" }
      return (
        "android/res/\(folder)/strings.xml", "<resources>\n" + entries.joined(separator: "\n") + "\n</resources>\n"
      )
    }
    // One that has all, so that the catalog is of these languages.
    let whole = ["en", "de", "fr"].map { #""\#($0)": {"stringUnit": {"value": "A"}}"# }.joined(separator: ", ")
    let french =
      numbers.map { #""k\#($0)": {"localizations": {"fr": {"stringUnit": {"value": "U\#($0)"}}}}"# }
    let catalog =
      #"{"sourceLanguage": "fr", "strings": {"# + french.joined(separator: ",\n")
      + ", \"a\": {\"localizations\": {\(whole)}}}}"
    let path = "ios/Localizable.xcstrings"
    let filled = try #require(try KeyFiles.filled(path, android + [(path, catalog)]))
    #expect(filled.ranges(of: "\"localizations\"").count == numbers.count + 1)
    #expect(filled.contains("\"T1999\"") && filled.contains("\"D1999\""))
  }

  @Test("A remark on an entry's line stays with it, whatever is put behind it")
  func remarks() throws {
    let english = KeyFiles.resources(
      "values", #"<string name="a">A</string>"#, #"<string name="b">B</string>"#, #"<string name="c">C</string>"#)
    let german = KeyFiles.resources(
      "values-de", #"<string name="a">Ah</string>"#, #"<string name="b">Be</string>"#, #"<string name="c">Ce</string>"#)
    let tables: [(path: String, before: String, after: String)] = [
      (
        "ios/de.lproj/L.strings", "\"a\" = \"Ah\"; /* first */ // of all\n",
        "\"a\" = \"Ah\"; /* first */ // of all\n\"b\" = \"Be\";\n\"c\" = \"Ce\";\n"
      ),
      (
        "ios/de.lproj/L.strings", "\"a\" = \"Ah\"; /* of x */ \"x\" = \"X\";\n",
        "\"a\" = \"Ah\";\n\"b\" = \"Be\";\n\"c\" = \"Ce\"; /* of x */ \"x\" = \"X\";\n"
      ),
      (
        "web/locales/de.js", "export default {\n  a: 'Ah' // first\n}\n",
        "export default {\n  a: 'Ah', // first\n  b: 'Be',\n  c: 'Ce'\n}\n"
      ),
      (
        "web/locales/de.json", "{ \"a\": \"Ah\" /* first */ }",
        "{ \"a\": \"Ah\", /* first */ \"b\": \"Be\", \"c\": \"Ce\" }"
      ),
      (
        "ios/L10n.swift", "let t = [\n  \"de\": [\n    \"a\": \"Ah\" // first\n  ]\n]\n",
        "let t = [\n  \"de\": [\n    \"a\": \"Ah\", // first\n    \"b\": \"Be\",\n    \"c\": \"Ce\"\n  ]\n]\n"
      ),
    ]
    for table in tables {
      #expect(try KeyFiles.filled(table.path, [english, german, (table.path, table.before)]) == table.after)
    }
    let resource = "<string name=\"a\">Ah</string> <!-- first -->"
    let apple = (path: "ios/de.lproj/L.strings", text: "\"a\" = \"Ah\";\n\"b\" = \"Be\";\n")
    let path = KeyFiles.resources("values-de").path
    #expect(
      try KeyFiles.filled(path, [KeyFiles.resources("values-de", resource), apple])
        == KeyFiles.resources("values-de", resource, "<string name=\"b\">Be</string>").text)
  }

  @Test("What a file cannot hold is left and told, and all else is written")
  func unwritable() throws {
    let german = "\"a\" = \"Ah\";\n\"b\" = \"Be\";\n\"not a name\" = \"x\";\n\"c\" = \"Ce\";\n"
    let resources = KeyFiles.resources("values-de", #"<string name="a">Ah</string>"#)
    let gaps = try KeyFiles.gaps(resources.path, [(Self.path, german), resources])
    #expect(gaps.map(\.key) == ["b", "not a name", "c"])
    let filled = try #require(KeyWriting.filled(Array(resources.text.utf8), gaps, resources.path))
    #expect(filled.left.map(\.key) == ["not a name"])
    #expect(
      String(decoding: filled.bytes, as: UTF8.self)
        == KeyFiles.resources(
          "values-de", #"<string name="a">Ah</string>"#, #"<string name="b">Be</string>"#,
          #"<string name="c">Ce</string>"#
        ).text)
    // An entry that would be taken for a form of others is seen only once it is read.
    let table = #"{ "d": "D", "d_other": "E" }"#
    let others = try KeyFiles.gaps(
      "web/locales/de.json",
      [("web/locales/de.json", table), (Self.path, german.replacing("not a name", with: "d_one"))])
    #expect(others.map(\.key) == ["a", "b", "d_one", "c"])
    let read = try #require(KeyWriting.filled(Array(table.utf8), others, "web/locales/de.json"))
    #expect(read.left.map(\.key) == ["d_one"])
    let mended = KeyWriting.Mended(keys: 3, files: 1, left: 2, refused: read.left.map { ($0, nil) })
    #expect(
      mended.lines == [
        "conform: `d_one` in `de` cannot be written into web/locales/de.json",
        "conform: 3 keys added in 1 file; 2 left, which no client says in that language",
      ])
  }
}
