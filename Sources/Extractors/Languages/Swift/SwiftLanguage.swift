import ContractSpec

/// Swift, with SwiftUI and UIKit.
package enum SwiftLanguage: Language {
  package static let id = "swift"
  package static let fileExtensions = ["swift"]
  package static let defaultPlatform = Platform.ios

  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { SwiftReader.tokenSpans(bytes) }

  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] {
    var lexer = SwiftLexer(bytes, words: SwiftWords.table())
    return Token.comments { lexer.next() }
  }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    let vocabulary = scratch.vocabulary(id, SwiftUISinks.grammar, interests) { SwiftWords.table(extra: $0) }
    SwiftReader.parse(source.bytes, words: vocabulary.words, into: &scratch.tree)
    return scratch.read(path: source.path, vocabulary: vocabulary)
  }
}
