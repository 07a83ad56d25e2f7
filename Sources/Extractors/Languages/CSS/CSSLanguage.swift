import ContractSpec

/// CSS: Syntax Level 3 with nesting.
package enum CSSLanguage: Language {
  package static let id = "css"
  package static let fileExtensions = ["css"]
  package static let defaultPlatform = Platform.web

  /// The name of the definitions that a font size of `html` or `:root` makes: the project's root size.
  package static let rootFontSizeName = "font-size"

  /// The name of the definition that `box-sizing` on all elements makes.
  package static let boxSizingName = "box-sizing"

  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { spans(bytes, isSCSS: false) }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    CSSExtractor.extract(source.bytes, isSCSS: false, interests: interests, tree: &scratch.css)
  }

  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] { comments(bytes, isSCSS: false) }

  fileprivate static func comments(_ bytes: [UInt8], isSCSS: Bool) -> [ByteSpan] {
    var lexer = CSSLexer(bytes, isSCSS: isSCSS)
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

  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { CSSLanguage.spans(bytes, isSCSS: true) }
  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] { CSSLanguage.comments(bytes, isSCSS: true) }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    CSSExtractor.extract(source.bytes, isSCSS: true, interests: interests, tree: &scratch.css)
  }
}
