import ContractSpec

/// CSS: Syntax Level 3 with nesting.
package enum CSSLanguage: Language {
  package static let id = "css"
  package static let fileExtensions = ["css"]
  package static let defaultPlatform = Platform.web
  package static let isStyleSheet = true

  /// The name of the definitions that a font size of `html` or `:root` makes: the project's root size.
  package static let rootFontSizeName = "font-size"

  /// The name of the definition that `box-sizing` on all elements makes.
  package static let boxSizingName = "box-sizing"

  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { spans(bytes, isSCSS: false) }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    CSSExtractor.extract(source.bytes, isSCSS: false, interests: interests, tree: &scratch.css)
  }

  /// A line longer than this many bytes was written by a program.
  package static let longestLine = 5_000

  /// Whether a style sheet that stands at these bytes was written by a program.
  package static func isMinified(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    // From each line start the last possible line end is looked for backwards, so most bytes are never touched.
    while start + longestLine < range.upperBound {
      var index = start + longestLine
      while index >= start, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") { index -= 1 }
      if index < start { return true }
      start = index + 1
    }
    return false
  }

  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] {
    comments(bytes, 0..<bytes.count, isSCSS: false)
  }

  /// The comments of a style sheet that stands at these bytes.
  static func comments(_ bytes: [UInt8], _ range: Range<Int>, isSCSS: Bool) -> [ByteSpan] {
    var lexer = CSSLexer(bytes, from: range.lowerBound, to: range.upperBound, isSCSS: isSCSS)
    var spans: [ByteSpan] = []
    while true {
      let token = lexer.next()
      if token.kind == .endOfFile { return spans }
      if token.kind == .comment || token.kind == .lineComment { spans.append(token.span) }
    }
  }

  fileprivate static func spans(_ bytes: [UInt8], isSCSS: Bool) -> [ByteSpan] {
    var lexer = CSSLexer(bytes, isSCSS: isSCSS)
    var spans: [ByteSpan] = []
    while true {
      let token = lexer.next()
      if token.kind == .endOfFile { return spans }
      spans.append(token.span)
    }
  }
}

/// SCSS: CSS with line comments, `$variables`, `#{…}`, mixins, maps and nested properties.
package enum SCSSLanguage: Language {
  package static let id = "scss"
  package static let family = "css"
  package static let fileExtensions = ["scss"]
  package static let defaultPlatform = Platform.web
  package static let isStyleSheet = true

  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { CSSLanguage.spans(bytes, isSCSS: true) }
  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] {
    CSSLanguage.comments(bytes, 0..<bytes.count, isSCSS: true)
  }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    CSSExtractor.extract(source.bytes, isSCSS: true, interests: interests, tree: &scratch.css)
  }
}
