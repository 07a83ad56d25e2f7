import ContractSpec
import Foundation

@testable import Extractors

/// Prints how conform's own lexers divide each file that a line of standard input names.
///
/// A file is two lines: its path, and its runs `START-ENDc` in bytes, with `s` for the text of a string, a character or a
/// regular expression, and `c` for a comment. What lies between them is code, the code in a string too; the marks that
/// open and close such code belong to it.
@main
struct LexedRegions {
  static func main() {
    while let path = readLine() {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let bytes = Array(data)
      var runs = Runs()
      switch path.split(separator: ".").last {
      case "kt", "kts": kotlin(bytes, &runs)
      case "swift": swift(bytes, &runs)
      case "css": css(CSSLexer(bytes, isSCSS: false), &runs)
      case "scss": css(CSSLexer(bytes, isSCSS: true), &runs)
      case "html": html(bytes, &runs)
      default: continue
      }
      print(path)
      print(runs.text)
    }
  }

  private static func kotlin(_ bytes: [UInt8], _ runs: inout Runs) {
    var lexer = KotlinLexer(bytes, words: KotlinWords.table())
    while true {
      let token = lexer.next()
      if token.kind == .endOfFile { return }
      // A block comment that never ends is told as an error; it is a comment all the same.
      let isComment = token.kind == .error && bytes[token.span.range].starts(with: [0x2f, 0x2a])
      runs.add(isComment ? "c" : mark(token.kind), token.span)
    }
  }

  private static func swift(_ bytes: [UInt8], _ runs: inout Runs) {
    var lexer = SwiftLexer(bytes, words: SwiftWords.table(extra: []))
    while true {
      // An unclosed string's text is told as an error.
      let isInString = lexer.current.isText
      let token = lexer.next()
      if token.kind == .endOfFile { return }
      runs.add(token.kind == .error && isInString ? "s" : mark(token.kind), token.span)
    }
  }

  /// Values of attributes and the inside of scripts and style sheets are strings here.
  private static func html(_ bytes: [UInt8], _ runs: inout Runs) {
    var lexer = MarkupLexer(bytes, .html)
    var name = 0..<0
    while true {
      let token = lexer.next()
      switch token.kind {
      case .endOfFile: return
      case .tagStart: name = token.name
      case .comment, .declaration: runs.add("c", token.span)
      case .attributeValue: runs.add("s", token.span)
      case .rawText where MarkupByte.equals(bytes, name, "style") || MarkupByte.equals(bytes, name, "script"):
        runs.add("s", token.span)
      default: break
      }
    }
  }

  private static func mark(_ kind: TokenKind) -> Character? {
    switch kind {
    case .lineComment, .blockComment, .shebang: "c"
    case .stringStart, .stringText, .stringEnd, .character, .regex: "s"
    default: nil
    }
  }

  private static func css(_ start: CSSLexer, _ runs: inout Runs) {
    var lexer = start
    while true {
      let token = lexer.next()
      switch token.kind {
      case .endOfFile: return
      case .comment, .lineComment: runs.add("c", token.span)
      case .string, .badString: string(token, lexer, &runs)
      default: break
      }
    }
  }

  /// In SCSS the code of an interpolation is part of the string's token; here it is code.
  private static func string(_ token: CSSToken, _ lexer: CSSLexer, _ runs: inout Runs) {
    var start = token.start
    var index = token.start
    while lexer.isSCSS, index + 1 < token.end {
      if lexer.bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if lexer.bytes[index] == UInt8(ascii: "#"), lexer.bytes[index + 1] == UInt8(ascii: "{"),
        let close = CSSLexer.endOfInterpolation(lexer.bytes, from: index, to: token.end)
      {
        runs.add("s", ByteSpan(start, index))
        css(CSSLexer(lexer.bytes, from: index + 2, to: close - 1, isSCSS: true), &runs)
        index = close
        start = close
      } else {
        index += 1
      }
    }
    runs.add("s", ByteSpan(start, token.end))
  }
}

/// Runs in the order of the file, those that touch joined.
struct Runs {
  private var runs: [(mark: Character, span: ByteSpan)] = []

  mutating func add(_ mark: Character?, _ span: ByteSpan) {
    guard let mark, !span.isEmpty else { return }
    if let last = runs.last, last.mark == mark, last.span.end == span.start {
      runs[runs.count - 1].span.end = span.end
    } else {
      runs.append((mark, span))
    }
  }

  var text: String { runs.map { "\($0.span.start)-\($0.span.end)\($0.mark)" }.joined(separator: " ") }
}
