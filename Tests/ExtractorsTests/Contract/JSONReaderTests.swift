import Foundation
import Testing

@testable import ContractSpec

@Suite("JSON reader")
struct JSONReaderTests {
  private func read(_ text: String) -> JSONReader.Document { JSONReader.read(Array(text.utf8), path: "a.json") }

  @Test(
    "What is no JSON is an error at its bytes",
    arguments: [
      ("1️⃣", "the file is empty; expected a value", ""), ("{1️⃣", "the file ends; expected a member or `}`", ""),
      ("{ 1️⃣a: 1 }", "expected a member or `}`, found `a`", "a member's name stands in double quotes"),
      ("{ \"a\" 1️⃣1 }", "expected `:` after the member's name, found `1`", ""),
      ("{ \"a\": 1 1️⃣\"b\": 2 }", "expected `,` or `}`, found `\"`", ""),
      ("[1 1️⃣2]", "expected `,` or `]`, found `2`", ""), ("[1️⃣,]", "expected a value, found `,`", ""),
      ("[1,1️⃣,2]", "expected a value, found `,`", ""), ("[1] 1️⃣x", "expected the end of the file, found `x`", ""),
      ("[1️⃣'a']", "expected a value, found `'`", "a string stands in double quotes"),
      ("[1️⃣True]", "`True` is no value", "did you mean \"true\""),
      ("[1️⃣NaN]", "`NaN` is no value", "a string stands in double quotes"),
      ("[1️⃣016]", "`016` is no number", "a number does not begin with 0"),
      ("[1️⃣+1]", "`+1` is no number", "a number has no plus before it"),
      ("[1️⃣.5]", "`.5` is no number", "a digit stands before the point: 0.5"),
      ("[1️⃣1.]", "`1.` is no number", "digits follow the point"),
      ("[1️⃣-]", "`-` is no number", "digits follow the minus"),
      ("[1️⃣16px]", "`16px` is no number", "a number has no unit; a string stands in double quotes"),
      ("[1️⃣2em]", "`2em` is no number", "a number has no unit; a string stands in double quotes"),
      ("[1️⃣0x10]", "`0x10` is no number", "a number has no unit; a string stands in double quotes"),
      ("[1️⃣1e400]", "`1e400` is too large", "numbers go to about 1.8e308"),
      ("[1️⃣\"a\n\"]", "the string is not closed on its line; expected `\"`", ""),
      ("[1️⃣\"a", "the string is not closed; expected `\"`", ""),
      ("[\"a1️⃣\t\"]", "a control character (0x09) in a string", "write `\\u0009`"),
      ("[\"1️⃣\\é\"]", "`\\é` is no escape", #"known are \" \\ \/ \b \f \n \r \t \u0000"#),
      ("[\"1️⃣\\u12\"]", "`\\u12` is no escape; expected four hexadecimal digits", ""),
      ("[\"1️⃣\\ud800\"]", "`\\ud800` is half a surrogate pair", "the other half follows it"),
      ("[\"1️⃣\\ud800\\n\"]", "`\\ud800` is half a surrogate pair", "the other half follows it"),
      ("[\"1️⃣\\ud800\\u0041\"]", "`\\ud800` is half a surrogate pair", "the other half follows it"),
      ("[\"1️⃣\\udc00\"]", "`\\udc00` is half a surrogate pair", "the other half stands before it"),
      ("[1️⃣/* a", "the comment is not closed; expected `*/`", ""),
      ("[1️⃣/*/]", "the comment is not closed; expected `*/`", ""),
      ("[1️⃣/ 1]", "`/` begins no comment; expected `//` or `/*`", ""),
      ("é\n // é\n [1️⃣#]".replacingOccurrences(of: "é\n", with: "\n"), "expected a value, found `#`", ""),
    ])
  func errors(marked: String, message: String, hint: String) throws {
    let source = MarkedText(marked)
    let document = JSONReader.read(source.bytes, path: "a.json")
    #expect(document.value == nil)
    let error = try #require(document.errors.first)
    #expect(error.message == message)
    #expect(error.hint == hint)
    let place = try #require(error.place)
    #expect(Int(place.span.start) == source.offset("1️⃣"))
    #expect(place.span.range.upperBound <= source.bytes.count)
  }

  @Test("A member that stands twice is an error with both places; reading goes on")
  func twice() throws {
    let source = MarkedText(#"{ 1️⃣"a": 1, "b": { 2️⃣"a": 1, 3️⃣"a": 2 }, 4️⃣"a": 3 }"#)
    let errors = JSONReader.read(source.bytes, path: "a.json").errors
    #expect(errors.map { source.mark(at: Int($0.place?.span.start ?? 0)) } == ["3️⃣", "4️⃣"])
    #expect(errors.flatMap(\.related).map { source.mark(at: Int($0.place.span.start)) } == ["2️⃣", "1️⃣"])
    #expect(errors.first?.message == "member `a` stands twice in one object")
  }

  @Test("Comments, trailing commas and a byte-order mark are taken, and the first departure is known")
  func relaxed() throws {
    let text = "\u{FEFF}// a\r\n{ \"a\": [1, /* b */ 2,], // c\r \"b\": \"/* no */\", }\n"
    let document = read(text)
    let value = try #require(document.value)
    #expect(document.errors.isEmpty)
    #expect(value["a"]?.array?.compactMap(\.number) == [1, 2])
    #expect(value["b"]?.string == "/* no */")
    #expect(document.departure?.what == "a comment")
    #expect(document.departure?.place.column == 1)
    #expect(value.place.line == 2)
    #expect(value["b"]?.place.line == 3)
    #expect(read("[1,]").departure?.place.column == 3)
    #expect(read("[1]").departure == nil)
  }

  @Test(
    "Escapes are undone",
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u2028\uD83D\uDE00x""#, "é\u{2028}😀x"),
      (#""a\u0000b""#, "a\0b"), ("\"é😀\"", "é😀"), ("\"\"", ""),
    ])
  func escapes(json: String, text: String) {
    #expect(read(json).value?.string == text)
  }

  @Test("Every place covers its value and agrees with the table of lines")
  func places() throws {
    let text = "\u{FEFF}{\r\n  \"é😀\": [ 1, \"ü\", {\r\"x\" : null } ],\n\t\"b\": true }\n"
    let bytes = Array(text.utf8)
    let lines = LineTable(bytes)
    var seen: [String] = []
    func walk(_ value: ContractValue) {
      #expect(value.place == Place(path: "a.json", span: value.place.span, bytes: bytes, lines: lines))
      seen.append(String(decoding: bytes[value.place.span.range], as: UTF8.self))
      for element in value.array ?? [] { walk(element) }
      for member in value.object ?? [] {
        let span = member.namePlace.span
        #expect(member.namePlace == Place(path: "a.json", span: span, bytes: bytes, lines: lines))
        #expect(String(decoding: bytes[span.range], as: UTF8.self) == "\"\(member.name)\"")
        walk(member.value)
      }
    }
    walk(try #require(JSONReader.read(bytes, path: "a.json").value))
    #expect(seen.dropFirst() == ["[ 1, \"ü\", {\r\"x\" : null } ]", "1", "\"ü\"", "{\r\"x\" : null }", "null", "true"])
  }

  @Test("A value nested deeper than 200 levels is an error, however deep it is")
  func depth() {
    func nested(_ count: Int) -> String { String(repeating: "[", count: count) + String(repeating: "]", count: count) }
    #expect(read(nested(200)).value != nil)
    #expect(read(nested(201)).errors.first?.message == "nested deeper than 200 levels")
    #expect(read(String(repeating: "{\"a\":[", count: 100_000)).errors.first?.place?.column == 601)
  }

  @Test("A byte that is no UTF-8 is an error at its place")
  func encoding() {
    for wrong: [UInt8] in [
      [0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0xFF],
    ] {
      let bytes = Array("[\"é".utf8) + wrong + Array("\"]".utf8)
      let error = JSONReader.read(bytes, path: "a.json").errors.first
      #expect(error?.place?.span.start == 4)
      #expect(error?.place?.column == 4)
    }
  }

  @Test(
    "Values are those that Foundation reads",
    arguments: [
      "[0, -0, 1.5, -2.25e-3, 1E+2, 123456789012345678, 0.1, 5e-324, 1.7976931348623157e308]",
      #"{"a": [true, false, null, "x\u00e9\n"], "": {"b": []}, "é": "\ud83d\ude00"}"#, "\"top\"", "3", "  [ ]\n",
      #"{"z":1,"y":{"x":{"w":[[[]]]}}}"#,
    ])
  func oracle(json: String) throws {
    let ours = try #require(read(json).value)
    let theirs = try JSONDecoder().decode(Decoded.self, from: Data(json.utf8))
    #expect(Self.canonical(ours) == theirs.canonical)
  }

  private static func canonical(_ value: ContractValue) -> String {
    switch value.kind {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "n\(value.bitPattern)"
    case .string(let value): "s\(Array(value.utf8))"
    case .array(let values): "[\(values.map { canonical($0) }.joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Array($0.name.utf8)):\(canonical($0.value))" }.sorted().joined(separator: ","))}"
    }
  }
}

/// What Foundation makes of a document.
private struct Decoded: Decodable {
  let canonical: String

  private struct Name: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Name.self) {
      let members = try object.allKeys.map {
        "\(Array($0.stringValue.utf8)):\(try object.decode(Decoded.self, forKey: $0).canonical)"
      }
      canonical = "{\(members.sorted().joined(separator: ","))}"
    } else if var array = try? decoder.unkeyedContainer() {
      var elements: [String] = []
      while !array.isAtEnd { elements.append(try array.decode(Decoded.self).canonical) }
      canonical = "[\(elements.joined(separator: ","))]"
    } else {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        canonical = "null"
      } else if let bool = try? value.decode(Bool.self) {
        canonical = "\(bool)"
      } else if let number = try? value.decode(Double.self) {
        canonical = "n\(number.bitPattern)"
      } else {
        canonical = "s\(Array(try value.decode(String.self).utf8))"
      }
    }
  }
}
