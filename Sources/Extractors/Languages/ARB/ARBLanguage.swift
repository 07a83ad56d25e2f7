import ContractSpec

/// Flutter's tables, one a language: `lib/l10n/app_de.arb`. JSON in which `@key` describes `key`, and `@@locale` names the
/// language.
package enum ARBLanguage: Language {
  package static let id = "arb"
  package static let fileExtensions = ["arb"]
  package static let defaultPlatform = Platform.web
  package static let isTable = true

  package static func isFound(path: String) -> Bool { true }

  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { JSONTableLanguage.tokenSpans(bytes) }

  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] { JSONTableLanguage.commentSpans(bytes) }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    JSONTableLanguage.extract(source, form: .resources, interests: interests)
  }
}
