import ContractSpec

/// Reads one Swift file into a tree.
package enum SwiftReader {
  /// Fills `tree` with the tokens of `bytes`, trivia and `#if` lines left out, an `endOfFile` last.
  ///
  /// All branches of an `#if` are read as if they stood in place; one that is never built (`#if false`, the other branch
  /// of `#if true`) leaves no tokens. Never traps.
  /// - Parameter words: a table that `SwiftWords.table(extra:)` made.
  /// - Complexity: linear in `bytes`.
  static func lex(_ bytes: [UInt8], words: WordTable, into tree: inout Tree) {
    tree.reset(bytes: bytes)
    SwiftTokens.fill(&tree.tokens, bytes: bytes, words: words)
  }

  /// Makes the nodes over the tokens of a tree.
  static func parse(_ tree: inout Tree, skipping: BodySkipping? = nil) {
    // The parser owns the tree while it works: arrays that two owners share are copied at the first change.
    var parser = SwiftParser()
    parser.skipping = skipping
    swap(&parser.tree, &tree)
    parser.parseFile()
    swap(&parser.tree, &tree)
  }

  /// The spans of all tokens, trivia included: they tile the file.
  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] {
    var lexer = SwiftLexer(bytes, words: grammar)
    var spans: [ByteSpan] = []
    while true {
      let token = lexer.next()
      if token.kind == .endOfFile { return spans }
      spans.append(token.span)
    }
  }

  private static let grammar = SwiftWords.table()
}
