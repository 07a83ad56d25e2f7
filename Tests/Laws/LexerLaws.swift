import ContractSpec

/// What holds of the tokens of every language. Tests show what is broken; a fuzz target stops at it.
package enum LexerLaws {
  /// Where the spans stop tiling `count` bytes, or nil. An empty token would be a call that does not advance.
  package static func fault(_ spans: [ByteSpan], count: Int) -> String? {
    var offset: UInt32 = 0
    for span in spans {
      if span.start != offset { return "a token starts at \(span.start), the one before ends at \(offset)" }
      if span.end <= span.start { return "an empty token at \(span.start)" }
      offset = span.end
    }
    return Int(offset) == count ? nil : "the tokens end at \(offset) of \(count)"
  }
}
