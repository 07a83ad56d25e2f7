import ContractSpec

/// Kotlin, with Jetpack Compose.
package enum KotlinLanguage: Language {
  package static let id = "kotlin"
  package static let fileExtensions = ["kt"]
  package static let defaultPlatform = Platform.android

  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { KotlinReader.tokenSpans(bytes) }

  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] {
    var lexer = KotlinLexer(bytes, words: KotlinWords.table())
    return Token.comments { lexer.next() }
  }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    let vocabulary = scratch.vocabulary(id, ComposeSinks.grammar, interests) { KotlinWords.table(extra: $0) }
    KotlinReader.lex(source.bytes, words: vocabulary.words, into: &scratch.tree)
    let passed = scratch.passedOfPlain(vocabulary)
    KotlinReader.parse(&scratch.tree, skipping: passed.map { _ in vocabulary.bodySkipping })
    return scratch.read(path: source.path, vocabulary: vocabulary, passedOfPlain: passed)
  }
}
