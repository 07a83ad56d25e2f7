import ContractSpec
import Testing

@testable import Extractors

@Suite("Swift lexer")
struct SwiftLexerTests {
  private static let words = SwiftWords.table(extra: ["padding", "get"])

  /// The tokens that are no trivia, each as its kind (a punctuation as its name) and its text.
  private func tokens(_ source: String) -> [String] {
    let bytes = Array(source.utf8)
    var lexer = SwiftLexer(bytes, words: Self.words)
    var result: [String] = []
    while true {
      let token = lexer.next()
      if token.kind == .endOfFile { return result }
      if token.kind.isTrivia { continue }
      let kind = token.kind == .punctuation ? "\(token.punctuation)" : "\(token.kind)"
      result.append(kind + " " + String(decoding: bytes[token.span.range], as: UTF8.self))
    }
  }

  @Test(
    "a number takes what belongs to it and no more",
    arguments: [
      ("1_000", ["integer 1_000"]), ("8.0", ["float 8.0"]), ("1e-3", ["float 1e-3"]), ("0x1F", ["integer 0x1F"]),
      ("0xF.8p3", ["float 0xF.8p3"]), ("0xF.d", ["integer 0xF", "dot .", "identifier d"]),
      ("1...5", ["integer 1", "range ...", "integer 5"]), ("0..<n", ["integer 0", "range ..<", "identifier n"]),
      ("t.0.1", ["identifier t", "dot .", "integer 0", "dot .", "integer 1"]),
      ("8.rounded", ["integer 8", "dot .", "identifier rounded"]), ("1e", ["integer 1", "identifier e"]),
    ])
  func numbers(source: String, expected: [String]) {
    #expect(tokens(source) == expected)
  }

  @Test(
    "a string is text until an interpolation, which is code until its parenthesis",
    arguments: [
      (#""a\"b""#, [#"stringStart ""#, #"stringText a\"b"#, #"stringEnd ""#]),
      (
        #""a\(f("b)"))c""#,
        [
          #"stringStart ""#, "stringText a", #"interpolationStart \("#, "identifier f", "openParen (",
          #"stringStart ""#, "stringText b)", #"stringEnd ""#, "closeParen )", "interpolationEnd )", "stringText c",
          #"stringEnd ""#,
        ]
      ),
      (
        ##"#"\(a) \#(b)"#"##,
        [
          ##"stringStart #""##, #"stringText \(a) "#, ##"interpolationStart \#("##, "identifier b",
          "interpolationEnd )", ##"stringEnd "#"##,
        ]
      ),
      (##"#"""#"##, [##"stringStart #""##, #"stringText ""#, ##"stringEnd "#"##]),
      ("\"\"\"\n \"x\"\n\"\"\"", [#"stringStart """"#, "stringText \n \"x\"\n", #"stringEnd """"#]),
    ])
  func strings(source: String, expected: [String]) {
    #expect(tokens(source) == expected)
  }

  @Test("a string of one line that is not closed ends with its line")
  func unclosedString() {
    #expect(tokens("\"abc\nx") == [#"stringStart ""#, "error abc", "identifier x"])
    #expect(
      tokens("\"a\\(b(\nlet x") == [
        #"stringStart ""#, "stringText a", #"interpolationStart \("#, "identifier b", "openParen (", "keyword let",
        "identifier x",
      ])
  }

  @Test(
    "an operator is the longest run, but for marks that close an operand",
    arguments: [
      ("a?.b", ["identifier a", "question ?", "dot .", "identifier b"]),
      ("a ?? b", ["identifier a", "elvis ??", "identifier b"]),
      ("a!=b", ["identifier a", "otherOperator !=", "identifier b"]),
      (
        "A<B<C>>()",
        [
          "identifier A", "less <", "identifier B", "less <", "identifier C", "greater >", "greater >", "openParen (",
          "closeParen )",
        ]
      ),
      ("a >> b", ["identifier a", "otherOperator >>", "identifier b"]),
      ("a += -b", ["identifier a", "compoundAssign +=", "minus -", "identifier b"]),
      ("a&&b", ["identifier a", "and &&", "identifier b"]),
      (
        "()->A",
        [
          "openParen (", "closeParen )", "arrow ->", "identifier A",
        ]
      ),
      ("a ≤ b", ["identifier a", "otherOperator ≤", "identifier b"]),
      ("a=/*c*/1", ["identifier a", "equal =", "integer 1"]),
    ])
  func operators(source: String, expected: [String]) {
    #expect(tokens(source) == expected)
  }

  @Test(
    "a slash begins a regex literal only where an operand may begin",
    arguments: [
      ("x = /a b\\/c/", ["identifier x", "equal =", "regex /a b\\/c/"]),
      ("f(/(a)/)", ["identifier f", "openParen (", "regex /(a)/", "closeParen )"]),
      ("a / b / c", ["identifier a", "slash /", "identifier b", "slash /", "identifier c"]),
      ("a/b/c", ["identifier a", "slash /", "identifier b", "slash /", "identifier c"]),
      ("f(1, /)", ["identifier f", "openParen (", "integer 1", "comma ,", "slash /", "closeParen )"]),
      ("= #/a/b/#", ["equal =", "regex #/a/b/#"]), ("= #/\n a # x\n/#", ["equal =", "regex #/\n a # x\n/#"]),
    ])
  func regexLiterals(source: String, expected: [String]) {
    #expect(tokens(source) == expected)
  }

  @Test(
    "names, keywords and words with a hash",
    arguments: [
      ("`class` $0 größe", ["identifier `class`", "identifier $0", "identifier größe"]),
      ("a.default", ["identifier a", "dot .", "identifier default"]), ("default:", ["keyword default", "colon :"]),
      ("#Preview(", ["hashWord #Preview", "openParen ("]), ("@State", ["at @", "identifier State"]),
      ("_ _$a", ["underscore _", "identifier _$a"]), ("get", ["identifier get"]),
    ])
  func names(source: String, expected: [String]) {
    #expect(tokens(source) == expected)
  }

  @Test("comments nest, and a shebang is one")
  func comments() {
    #expect(tokens("#!/bin/swift\n/* a /* b */ c */ x // y") == ["identifier x"])
  }

  @Test("the grammar's words come first, so that an id tells a keyword")
  func wordIds() {
    let table = Self.words
    #expect(table.id("private") == SwiftWord.private.rawValue)
    #expect(table.id("init") == SwiftWord.initializer.rawValue)
    #expect(table.id("true") == SwiftWord.lastKeyword)
    #expect(table.id("freestanding") == SwiftWord.freestanding.rawValue)
    #expect(table.id("get") == SwiftWord.get.rawValue)
    #expect(Int(table.id("padding")) == SwiftWords.keywords.count + 1)
  }
}
