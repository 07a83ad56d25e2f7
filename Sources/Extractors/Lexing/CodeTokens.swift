/// The tokens of a file of Kotlin or Swift, for who writes into it.
package enum CodeTokens {
  /// Without blanks and comments.
  package static func read(_ bytes: [UInt8], isSwift: Bool) -> [Token] {
    if isSwift {
      var lexer = SwiftLexer(bytes, words: SwiftWords.table())
      return all { lexer.next() }
    }
    var lexer = KotlinLexer(bytes, words: KotlinWords.table())
    return all { lexer.next() }
  }

  private static func all(_ next: () -> Token) -> [Token] {
    var tokens: [Token] = []
    while true {
      let token = next()
      if token.kind == .endOfFile { return tokens }
      if !token.kind.isTrivia { tokens.append(token) }
    }
  }
}
