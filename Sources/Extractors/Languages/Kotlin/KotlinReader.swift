import ContractSpec

/// Reads Kotlin, scripts (`.kts`) too, into a tree.
package enum KotlinReader {
  /// Fills `tree` with the tokens of `bytes`, without trivia, an `endOfFile` last.
  ///
  /// - Precondition: `words` comes from `KotlinWords.table(extra:)`.
  /// - Complexity: linear in the number of bytes.
  static func lex(_ bytes: [UInt8], words: WordTable, into tree: inout Tree) {
    tree.reset(bytes: bytes)
    var lexer = KotlinLexer(bytes, words: words)
    var flags: Token.Flags = .newlineBefore
    while true {
      var token = lexer.next()
      switch token.kind {
      case .newline: flags.formUnion([.newlineBefore, .blankBefore])
      case .blockComment where token.flags.contains(.multiline): flags.formUnion([.newlineBefore, .blankBefore])
      case .whitespace, .lineComment, .blockComment, .shebang: flags.insert(.blankBefore)
      case .endOfFile:
        token.flags = flags
        tree.tokens.append(token)
        return
      default:
        token.flags.formUnion(flags)
        tree.tokens.append(token)
        flags = []
      }
    }
  }

  /// Makes the nodes over the tokens of a tree.
  ///
  /// - Parameter skipping: given for a file whose braces are known to close.
  static func parse(_ tree: inout Tree, skipping: BodySkipping? = nil) {
    var openBraces = 0
    if skipping == nil {
      for token in tree.tokens where token.kind == .punctuation {
        if token.code == Punctuation.openBrace.rawValue { openBraces += 1 }
        if token.code == Punctuation.closeBrace.rawValue { openBraces -= 1 }
      }
    }
    // A tree held twice would be copied at the first change.
    var own = Tree()
    swap(&own, &tree)
    var parser = KotlinParser(tree: own, lacksBraces: openBraces > 0)
    own = Tree()
    parser.skipping = skipping
    parser.parseFile()
    swap(&parser.tree, &tree)
  }

  /// The spans of all tokens, trivia included: they tile the bytes, and none is empty.
  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] {
    var lexer = KotlinLexer(bytes, words: KotlinWords.table())
    var spans: [ByteSpan] = []
    while true {
      let token = lexer.next()
      if token.kind == .endOfFile { return spans }
      spans.append(token.span)
    }
  }
}
