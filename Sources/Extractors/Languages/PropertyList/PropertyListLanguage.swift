import ContractSpec

/// Apple's property lists beside the code: what they say may be the key of a text, `Info.plist` by its own keys, the pages of
/// `Settings.bundle` by what they show.
package enum PropertyListLanguage: Language {
  package static let id = "plist"
  package static let fileExtensions = ["plist"]
  package static let defaultPlatform = Platform.ios
  package static let readsKeysAlone = true

  package static func isFound(path: String) -> Bool {
    path.hasSuffix("Info.plist") || path.contains(".bundle/")
  }

  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { XMLLexer.tokenSpans(bytes) }

  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] { XMLLexer.commentSpans(bytes) }

  /// Lists in the old form and in bytes hold no keys that a table has.
  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    var extraction = Extraction()
    guard interests.keys > .nothing, PropertyList.isXML(source.bytes) else { return extraction }
    var reader = XMLReader(source.bytes)
    var element: String?
    while let event = reader.next() {
      switch event {
      case .start(let name):
        element = reader.equals(name, "key") ? "key" : reader.equals(name, "string") ? "string" : nil
      case .text(let span):
        guard let element else { continue }
        let text = String(decoding: source.bytes[span.range], as: UTF8.self)
        extraction.sites.append(
          Site(
            kind: .words, element: element, enclosing: [], value: .text(text, span),
            details: .words(sink: "plist", key: .orNothing)))
      default: element = nil
      }
    }
    if reader.isTooDeep { extraction.unread = "elements nested deeper than \(XMLReader.deepest)" }
    return extraction
  }
}
