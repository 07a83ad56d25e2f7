import ContractSpec
import Extractors

/// A language under all laws at once: its tokens, its tree, what is read, and the facts that come of it.
package enum LanguageLaws {
  /// Every kind of interest, so that what only a contract turns on is read too.
  package static let interests: Interests = {
    var interests = Interests()
    interests.lookups = [.init(name: "tr", argument: 0), .init(name: "L10n.t", argument: 0)]
    interests.wordSinks = ["Title"]
    interests.interactiveSelectors = [".tab"]
    interests.scaleFactors = ["--dt"]
    interests.definedTokens = ["Spacing.lg", "Radii.card"]
    return interests
  }()

  /// - Parameter path: where the file is said to stand, for a language that reads by that.
  package static func faults(
    _ language: any Language.Type, _ bytes: [UInt8], path: String? = nil, scratch: inout Scratch
  ) -> [String] {
    var faults: [String] = []
    if let fault = LexerLaws.fault(language.tokenSpans(bytes), count: bytes.count) { faults.append(fault) }
    let source = SourceFile(path: path ?? "File.\(language.fileExtensions.first ?? "")", bytes: bytes)
    let extraction = language.extract(source, interests: interests, scratch: &scratch)
    switch language.family {
    case CSSLanguage.family: faults += TreeLaws.faults(scratch.css, count: bytes.count)
    case KotlinLanguage.family, SwiftLanguage.family: faults += TreeLaws.faults(scratch.tree)
    default: break
    }
    faults += ExtractionLaws.faults(extraction, count: bytes.count)
    let again = language.extract(source, interests: interests, scratch: &scratch)
    if again.sites.count != extraction.sites.count { faults.append("read again: \(again.sites.count) sites") }
    if again.keys?.entries.count != extraction.keys?.entries.count { faults.append("read again: other entries") }
    let record = FileRecord(
      source: source, platform: language.defaultPlatform, family: language.family, extraction: extraction)
    let resolver = Resolver([record])
    let places = resolver.facts().map(\.place.span)
    return faults + SpanLaws.faults(places, in: bytes.count, of: "a fact")
  }
}
