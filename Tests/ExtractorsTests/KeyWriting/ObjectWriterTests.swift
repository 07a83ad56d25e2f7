import Testing

@testable import ContractSpec
@testable import conform

@Suite("Writing the tables of web clients")
struct ObjectWriterTests {
  /// What becomes of a German table of a web client that lacks what Android says.
  private func filled(
    _ table: String, at path: String = "web/locales/de.json", _ android: (String, String)...
  ) throws -> String? {
    let entries = android.map { "<string name=\"\($0.0)\">\($0.1)</string>" }.joined(separator: "\n")
    let resources = "<resources>\n\(entries)\n</resources>\n"
    let files: [KeyFiles.File] = [
      ("android/res/values/strings.xml", resources.replacing("!", with: "?")),
      ("android/res/values-de/strings.xml", resources), (path, table),
    ]
    return try KeyFiles.filled(path, files)
  }

  @Test("A key goes behind its neighbour, with the file's indentation, colons, line ends and commas")
  func style() throws {
    #expect(
      try filled(
        "{\r\n\t\"a\" : \"A\",\r\n\t\"z\" : \"Z\"\r\n}\r\n", ("a", "A!"), ("b", "B!"), ("z", "Z!"), ("y", "Y!"))
        == "{\r\n\t\"a\" : \"A\",\r\n\t\"b\" : \"B!\",\r\n\t\"z\" : \"Z\",\r\n\t\"y\" : \"Y!\"\r\n}\r\n")
    #expect(try filled(#"{"a":"A"}"#, ("a", "A!"), ("b", "B!"), ("c", "C!")) == #"{"a":"A","b":"B!","c":"C!"}"#)
    #expect(try filled(#"{ "a": "A" }"#, ("a", "A!"), ("b", "B!")) == #"{ "a": "A", "b": "B!" }"#)
    #expect(
      try filled("{\n  \"a\": \"A\", // first\n}", ("a", "A!"), ("b", "B!"))
        == "{\n  \"a\": \"A\", // first\n  \"b\": \"B!\",\n}")
  }

  @Test("Signs that JSON and code escape come back as they were")
  func escapes() throws {
    #expect(
      try filled("{\n\"a\": \"A\"\n}", ("a", "A!"), ("b", #"\"b\" it\'s \\ `$x` \n é!"#))
        == #"{\#n"a": "A",\#n"b": "\"b\" it's \\ `$x` \n é!"\#n}"#)
    for (quote, text) in [("'", #"'\\ \' ` " $x!'"#), ("`", #"`\\ ' \` " \$x!`"#)] {
      let head = "export default {\n  a: \(quote)A\(quote),\n"
      let filled = try filled("\(head)}\n", at: "web/locales/de.ts", ("a", "A!"), ("b", #"\\ \' ` \" $x!"#))
      #expect(filled == "\(head)  b: \(text),\n}\n")
    }
  }

  @Test(
    "A key of several parts goes into its group, which is made where it is missing, or stays one name where others are")
  func groups() throws {
    let nested = "{\n  \"nav\": {\n    \"back\": \"A\"\n  },\n  \"ok\": \"O\"\n}\n"
    #expect(
      try filled(
        nested, ("nav.back", "A!"), ("nav.next", "N!"), ("user.name", "U!"), ("user.mail.to", "M!"), ("ok", "O!"))
          == """
          {
            "nav": {
              "back": "A",
              "next": "N!"
            },
            "user": {
              "name": "U!",
              "mail": {
                "to": "M!"
              }
            },
            "ok": "O"
          }

          """)
    #expect(
      try filled("{\n  \"nav.back\": \"A\"\n}", ("nav.back", "A!"), ("user.name", "U!"))
        == "{\n  \"nav.back\": \"A\",\n  \"user.name\": \"U!\"\n}")
    #expect(
      try filled("{ \"a\": { \"b\": \"B\" }, \"c\": {} }", ("a.b", "B!"), ("c.d", "D!"), ("c.e", "E!"))
        == "{ \"a\": { \"b\": \"B\" }, \"c\": { \"d\": \"D!\", \"e\": \"E!\" } }")
    // What is a text holds no others.
    #expect(try filled("{ \"a\": { \"b\": \"B\" }, \"c\": \"C\" }", ("a.b", "B!"), ("c", "C!"), ("c.d", "D!")) == nil)
  }

  @Test("Names in code have quotes where their neighbours have them or they must")
  func names() throws {
    let bare = "export const de = {\n  a: \"A\",\n  g: { h: \"H\" }\n}\n"
    #expect(
      try filled(bare, at: "web/locales/de.js", ("a", "A!"), ("b-c", "B!"), ("d", "D!"), ("g.h", "H!"))
        == "export const de = {\n  a: \"A\",\n  \"b-c\": \"B!\",\n  d: \"D!\",\n  g: { h: \"H\" }\n}\n")
    let quoted = "module.exports = {\n  'a': 'A'\n};\n"
    #expect(
      try filled(quoted, at: "web/locales/de.js", ("a", "A!"), ("b", "B!"))
        == "module.exports = {\n  'a': 'A',\n  'b': 'B!'\n};\n")
  }

  @Test("Flutter's description of an entry stays with it, and a name is one that Flutter takes")
  func resources() throws {
    let table = "{\n  \"@@locale\": \"de\",\n  \"a\": \"A\",\n  \"@a\": {\n    \"description\": \"First\"\n  }\n}\n"
    #expect(
      try filled(table, at: "web/l10n/app_de.arb", ("a", "A!"), ("b", "B!"), ("c.d", "D!"))
        == table.replacing("  }\n}\n", with: "  },\n  \"b\": \"B!\"\n}\n"))
  }

  @Test("An entry of a browser's extension has its text in an object")
  func messages() throws {
    let path = "web/_locales/de/messages.json"
    #expect(
      try filled("{\n  \"a\": {\n    \"message\": \"A\"\n  }\n}\n", at: path, ("a", "A!"), ("b", "B!"), ("c", "$C$"))
        == "{\n  \"a\": {\n    \"message\": \"A\"\n  },\n  \"b\": {\n    \"message\": \"B!\"\n  }\n}\n")
  }

  @Test("Forms by number are keys with an ending, as those of the file")
  func forms() throws {
    func filled(_ table: String) throws -> String? {
      let forms = #"<item quantity="one">a day</item><item quantity="other">days</item>"#
      let german = KeyFiles.resources(
        "values-de", #"<string name="a">A!</string>"#, "<plurals name=\"d\">\(forms)</plurals>")
      return try KeyFiles.filled("web/locales/de.json", [german, ("web/locales/de.json", table)])
    }
    #expect(
      try filled(#"{ "a": "A", "c_one": "C", "c_other": "Cs" }"#)
        == #"{ "a": "A", "d_one": "a day", "d_other": "days", "c_one": "C", "c_other": "Cs" }"#)
    #expect(
      try filled(#"{ "c": "C", "c_plural": "Cs", "a": "A" }"#)
        == #"{ "c": "C", "c_plural": "Cs", "a": "A", "d": "a day", "d_plural": "days" }"#)
    // Nothing says how this client has them.
    #expect(try filled(#"{ "a": "A" }"#) == nil)
  }

  @Test("What is broken is not written")
  func broken() throws {
    for table in [#"{ "a": "A" "z": "Z" }"#, #"{ "a": "A", : , "z": "Z" }"#, #"{ "a": "A""#] {
      #expect(try filled(table, ("a", "A!"), ("b", "B!")) == nil)
    }
  }
}
