import ContractSpec
import Testing

@testable import Extractors

@Suite("Kotlin's tokens")
struct KotlinLexerTests {
  /// `kind text` of each token but blanks, joined by ` | `.
  private func tokens(_ source: String) -> String {
    let bytes = Array(source.utf8)
    var lexer = KotlinLexer(bytes, words: KotlinWords.table())
    var result: [String] = []
    while true {
      let token = lexer.next()
      if token.kind == .endOfFile { return result.joined(separator: " | ") }
      if token.kind == .whitespace || token.kind == .newline { continue }
      let text = String(decoding: bytes[token.span.range], as: UTF8.self)
      result.append("\(token.kind == .punctuation ? "\(token.punctuation)" : "\(token.kind)") \(text)")
    }
  }

  @Test(
    "a number ends where the language says",
    arguments: [
      ("8.dp", "integer 8 | dot . | identifier dp"),
      ("0.5.dp", "float 0.5 | dot . | identifier dp"),
      ("1..2", "integer 1 | range .. | integer 2"),
      ("1..<2", "integer 1 | range ..< | integer 2"),
      (".5", "float .5"),
      ("8f.dp", "float 8f | dot . | identifier dp"),
      ("1_000L", "integer 1_000L"),
      ("0xFFuL", "integer 0xFFuL"),
      ("0xFF6030FF", "integer 0xFF6030FF"),
      ("0b1010_1010", "integer 0b1010_1010"),
      ("1e10", "float 1e10"),
      ("1.5E-3f", "float 1.5E-3f"),
      ("2u", "integer 2u"),
      ("1.em", "integer 1 | dot . | identifier em"),
      ("3em", "integer 3 | identifier em"),
      ("1e", "integer 1 | identifier e"),
    ])
  func numbers(source: String, expected: String) { #expect(tokens(source) == expected) }

  @Test(
    "an operator is the longest there is",
    arguments: [
      ("a?.b?:c", "identifier a | questionDot ?. | identifier b | elvis ?: | identifier c"),
      ("a!!.b", "identifier a | notNull !! | dot . | identifier b"),
      ("a::b", "identifier a | doubleColon :: | identifier b"),
      ("A?::b", "identifier A | question ? | doubleColon :: | identifier b"),
      ("->", "arrow ->"), ("===", "equalEqual ==="), ("!==", "notEqual !=="), ("+=", "compoundAssign +="),
      ("++", "increment ++"), ("&&", "and &&"), ("||", "or ||"), (">>", "greater > | greater >"),
      ("<=", "lessEqual <="), ("!in", "exclamation ! | keyword in"),
      ("return@x", "keyword return | at @ | identifier x"), ("x@", "identifier x | at @"),
      ("@get:A", "at @ | identifier get | colon : | identifier A"),
    ])
  func operators(source: String, expected: String) { #expect(tokens(source) == expected) }

  @Test(
    "code in a string is code, the rest is text",
    arguments: [
      (#""a""#, #"stringStart " | stringText a | stringEnd ""#),
      (#""""#, #"stringStart " | stringEnd ""#),
      (#""$a b""#, #"stringStart " | interpolationStart $ | identifier a | stringText  b | stringEnd ""#),
      (#""$this""#, #"stringStart " | interpolationStart $ | keyword this | stringEnd ""#),
      (
        #""${ {"}"} }""#,
        #"stringStart " | interpolationStart ${ | openBrace { | stringStart " | stringText } | stringEnd " | "#
          + #"closeBrace } | interpolationEnd } | stringEnd ""#
      ),
      (#""\${a} $5 $""#, #"stringStart " | stringText \${a} $5 $ | stringEnd ""#),
      (#""\"""#, #"stringStart " | stringText \" | stringEnd ""#),
      (
        #""$speed× $größe $×""#,
        #"stringStart " | interpolationStart $ | identifier speed | stringText ×  | interpolationStart $ | "#
          + #"identifier größe | stringText  $× | stringEnd ""#
      ),
      ("\"\"\"a\\\"\"\"", "stringStart \"\"\" | stringText a\\ | stringEnd \"\"\""),
      ("\"\"\"a\"\"\"\"\"", "stringStart \"\"\" | stringText a\"\" | stringEnd \"\"\""),
      ("\"\"\"\"\"\"", "stringStart \"\"\" | stringEnd \"\"\""),
      (
        "$$\"$a $$b $$$c\"",
        "stringStart $$\" | stringText $a  | interpolationStart $$ | identifier b | stringText  $ | "
          + "interpolationStart $$ | identifier c | stringEnd \""
      ),
      (
        "$$\"\"\"${a}$${a}\"\"\"",
        "stringStart $$\"\"\" | stringText ${a} | interpolationStart $${ | identifier a | interpolationEnd } | "
          + "stringEnd \"\"\""
      ),
      ("\"open\na", "stringStart \" | stringText open | identifier a"),
      (
        "\"${\"open\n}\"",
        "stringStart \" | interpolationStart ${ | stringStart \" | stringText open | "
          + "interpolationEnd } | stringEnd \""
      ),
    ])
  func strings(source: String, expected: String) { #expect(tokens(source) == expected) }

  @Test(
    "names, characters and comments",
    arguments: [
      ("`in` größe _a1", "identifier `in` | identifier größe | identifier _a1"),
      ("`open", "error ` | identifier open"),
      (#"'a' '\'' '\u0041'"#, #"character 'a' | character '\'' | character '\u0041'"#),
      ("'a\nb", "error 'a | identifier b"),
      ("/* a /* b */ c */ d", "blockComment /* a /* b */ c */ | identifier d"),
      ("/* open", "error /* open"),
      ("// a\nb", "lineComment // a | identifier b"),
      ("#!/bin/x\na", "shebang #!/bin/x | identifier a"),
      ("\u{feff}a", "identifier a"),
      ("get if", "identifier get | keyword if"),
      ("a×b", "identifier a | error × | identifier b"),
      ("größe２٣", "identifier größe２٣"),
    ])
  func others(source: String, expected: String) { #expect(tokens(source) == expected) }

  @Test("a name in back-ticks is never a keyword, but may be a word that is asked for")
  func backTicks() {
    let words = KotlinWords.table(extra: ["padding"])
    var lexer = KotlinLexer(Array("`private``padding`".utf8), words: words)
    let first = lexer.next()
    let second = lexer.next()
    #expect(first.code == 0 && first.flags.contains(.backTicked))
    #expect(second.code == words.id("padding") && second.code > KotlinWords.count)
  }

  @Test("each constant is the id of its word")
  func ids() {
    let words = KotlinWords.table()
    let constants: [(String, UInt16)] = [
      ("package", KotlinWords.package), ("as", KotlinWords.as), ("class", KotlinWords.class),
      ("super", KotlinWords.super), ("fun", KotlinWords.fun), ("in", KotlinWords.in), ("if", KotlinWords.if),
      ("when", KotlinWords.when), ("typeof", KotlinWords.typeof), ("typeof", KotlinWords.lastHard),
      ("public", KotlinWords.public), ("private", KotlinWords.private), ("suspend", KotlinWords.suspend),
      ("data", KotlinWords.data), ("enum", KotlinWords.enum), ("companion", KotlinWords.companion),
      ("out", KotlinWords.out), ("out", KotlinWords.lastModifier), ("by", KotlinWords.by), ("get", KotlinWords.get),
      ("set", KotlinWords.set), ("constructor", KotlinWords.constructor), ("init", KotlinWords.`init`),
      ("import", KotlinWords.import), ("finally", KotlinWords.finally), ("dynamic", KotlinWords.dynamic),
    ]
    for (word, id) in constants { #expect(words.word(id) == word) }
    #expect(words.count == KotlinWords.keywords.count)
    #expect(KotlinWords.dynamic == KotlinWords.count)
  }

  @Test("words of the engine come after the keywords, each once")
  func extraWords() {
    let words = KotlinWords.table(extra: ["padding", "data", "padding", "dp"])
    #expect(words.count == KotlinWords.keywords.count + 2)
    #expect(words.id("padding") == KotlinWords.count + 1)
    #expect(words.id("dp") == KotlinWords.count + 2)
    #expect(words.id("data") == KotlinWords.data)
  }
}
