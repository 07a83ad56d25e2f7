@testable import Extractors

/// A file's tokens and nodes in one step.
extension KotlinReader {
  static func parse(_ bytes: [UInt8], words: WordTable, into tree: inout Tree) {
    lex(bytes, words: words, into: &tree)
    parse(&tree)
  }
}

extension SwiftReader {
  static func parse(_ bytes: [UInt8], words: WordTable, into tree: inout Tree) {
    lex(bytes, words: words, into: &tree)
    parse(&tree)
  }
}
