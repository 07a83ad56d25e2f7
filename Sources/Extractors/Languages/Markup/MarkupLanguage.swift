import ContractSpec

/// HTML, with the tags of any server's template language: the CSS in it, and the names of what people press.
package enum HTMLLanguage: Language {
  package static let id = "html"
  package static let family = CSSLanguage.family
  package static let fileExtensions = ["html", "htm"]
  package static let defaultPlatform = Platform.web

  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { spans(bytes, .html) }
  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] { comments(bytes, .html) }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    extract(source, .html, interests: interests, scratch: &scratch)
  }

  fileprivate static func spans(_ bytes: [UInt8], _ dialect: MarkupDialect) -> [ByteSpan] {
    var lexer = MarkupLexer(bytes, dialect)
    var spans: [ByteSpan] = []
    while true {
      let token = lexer.next()
      if token.kind == .endOfFile { return spans }
      spans.append(token.span)
    }
  }

  /// Those of the markup and those of its style sheets.
  fileprivate static func comments(_ bytes: [UInt8], _ dialect: MarkupDialect) -> [ByteSpan] {
    var reader = MarkupReader(bytes, dialect)
    reader.read()
    let inSheets = reader.sheets.flatMap { CSSLanguage.comments(bytes, $0.range, isSCSS: $0.isSCSS) }
    return (reader.comments + inSheets).sorted { $0.start < $1.start }
  }

  fileprivate static func extract(
    _ source: SourceFile, _ dialect: MarkupDialect, interests: Interests, scratch: inout Scratch
  ) -> Extraction {
    var reader = MarkupReader(source.bytes, dialect, interests: interests)
    reader.read()
    var extraction = Extraction()
    extraction.sites = MarkupLabels(reader.names).sites() + (reader.uses?.sites ?? [])
    extraction.unreadParts = reader.unreadParts
    MarkupStyles.read(reader, interests: interests, tree: &scratch.css, into: &extraction)
    return extraction
  }
}

/// Single-file components of Vue.
package enum VueLanguage: Language {
  package static let id = "vue"
  package static let family = CSSLanguage.family
  package static let fileExtensions = ["vue"]
  package static let defaultPlatform = Platform.web

  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { HTMLLanguage.spans(bytes, .vue) }
  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] { HTMLLanguage.comments(bytes, .vue) }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    HTMLLanguage.extract(source, .vue, interests: interests, scratch: &scratch)
  }
}

/// Components of Svelte.
package enum SvelteLanguage: Language {
  package static let id = "svelte"
  package static let family = CSSLanguage.family
  package static let fileExtensions = ["svelte"]
  package static let defaultPlatform = Platform.web

  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { HTMLLanguage.spans(bytes, .svelte) }
  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] { HTMLLanguage.comments(bytes, .svelte) }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    HTMLLanguage.extract(source, .svelte, interests: interests, scratch: &scratch)
  }
}
