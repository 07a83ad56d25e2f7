// Prints how the compiler's own parser divides each file that a line of standard input names, in the form that
// Tests/Oracles/LexedRegions describes. Built by Tests/Oracles/build-swift-parser against the modules of the toolchain.
import Foundation
import SwiftParser
import SwiftSyntax

/// The class of each byte: `s`, `c`, or 0 for code.
struct Painting {
  var marks: [UInt8]

  mutating func paint(_ mark: UInt8, _ start: Int, _ end: Int) {
    for index in max(0, start)..<max(0, min(end, marks.count)) where start < end { marks[index] = mark }
  }

  var text: String {
    var runs: [String] = []
    var start = 0
    for index in 1...max(1, marks.count) where index >= marks.count || marks[index] != marks[start] {
      if start < marks.count, marks[start] != 0 { runs.append("\(start)-\(index)\(marks[start] == 1 ? "s" : "c")") }
      start = index
    }
    return runs.joined(separator: " ")
  }
}

func paintTrivia(_ trivia: Trivia, from start: Int, _ painting: inout Painting) {
  var offset = start
  for piece in trivia {
    let end = offset + piece.sourceLength.utf8Length
    switch piece {
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: painting.paint(2, offset, end)
    default: break
    }
    offset = end
  }
}

/// Outer nodes are painted before inner ones: a string as a whole, then the code in it, then the strings in that.
func paint(_ tree: SourceFileSyntax, _ painting: inout Painting) {
  var open = [Syntax(tree)]
  while let node = open.popLast() {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    switch node.kind {
    case .stringLiteralExpr, .simpleStringLiteralExpr, .regexLiteralExpr: painting.paint(1, start, end)
    case .expressionSegment: painting.paint(0, start, end)
    case .token:
      guard let token = node.as(TokenSyntax.self) else { break }
      paintTrivia(token.leadingTrivia, from: node.position.utf8Offset, &painting)
      paintTrivia(token.trailingTrivia, from: end, &painting)
      switch token.tokenKind {
      case .stringQuote, .multilineStringQuote, .stringSegment, .regexSlash, .regexLiteralPattern:
        painting.paint(1, start, end)
      case .shebang: painting.paint(2, start, end)
      default: break
      }
    default: break
    }
    open.append(contentsOf: node.children(viewMode: .sourceAccurate).reversed())
  }
}

while let path = readLine() {
  guard let data = FileManager.default.contents(atPath: path) else { continue }
  let bytes = Array(data)
  let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  var painting = Painting(marks: [UInt8](repeating: 0, count: bytes.count))
  paint(tree, &painting)
  // `!` after the path: the parser reports an error somewhere in the file.
  print(path + (tree.hasError ? "\t!" : ""))
  print(painting.text)
}
