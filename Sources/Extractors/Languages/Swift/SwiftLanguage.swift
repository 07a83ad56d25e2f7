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
    SwiftReader.lex(source.bytes, words: vocabulary.words, into: &scratch.tree)
    let passed = scratch.passedOfPlain(vocabulary)
    SwiftReader.parse(&scratch.tree, skipping: passed.map { _ in vocabulary.bodySkipping })
    return scratch.read(path: source.path, vocabulary: vocabulary, passedOfPlain: passed)
  }

  package static func extractGenerated(
    _ source: SourceFile, interests: Interests, scratch: inout Scratch
  ) -> Extraction? {
    guard looksUpKeys(source.bytes) else { return nil }
    let vocabulary = scratch.vocabulary(id, SwiftUISinks.grammar, interests) { SwiftWords.table(extra: $0) }
    var extraction = Extraction()
    extraction.accessors = SwiftAccessors.read(source.bytes, vocabulary: vocabulary)
    return extraction.accessors.isEmpty ? nil : extraction
  }

  /// Whether a call with a text that may be a look-up stands early in a file. Generated mocks are long, and are none.
  private static func looksUpKeys(_ bytes: [UInt8]) -> Bool {
    let end = min(bytes.count, 16 << 10)
    for index in 0..<end where bytes[index] == UInt8(ascii: "\"") {
      for opening in openings where index >= opening.count && bytes[index - opening.count] == opening[0] {
        if bytes[index - opening.count..<index].elementsEqual(opening) { return true }
      }
    }
    return false
  }

  private static let openings = ["tr(", "NSLocalizedString(", "localized: ", "LocalizedStringResource("].map {
    Array($0.utf8)
  }
}
