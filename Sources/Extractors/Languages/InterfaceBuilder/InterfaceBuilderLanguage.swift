import ContractSpec

/// Apple's storyboards and nibs: what their elements are told to show may be the key of a text,
/// `<userDefinedRuntimeAttribute type="string" keyPath="localizedKey" value="nav.today"/>`.
package enum InterfaceBuilderLanguage: Language {
  package static let id = "interface-builder"
  package static let fileExtensions = ["storyboard", "xib"]
  package static let defaultPlatform = Platform.ios
  package static let readsKeysAlone = true

  package static func isFound(path: String) -> Bool { true }

  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { XMLLexer.tokenSpans(bytes) }

  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] { XMLLexer.commentSpans(bytes) }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    var extraction = Extraction()
    guard interests.keys > .nothing else { return extraction }
    var reader = XMLReader(source.bytes)
    while let event = reader.next() {
      guard case .start(let name) = event else { continue }
      for attribute in names where reader.attribute(attribute) != nil {
        guard let span = reader.attribute(attribute), !span.isEmpty else { continue }
        extraction.sites.append(
          Site(
            kind: .words, element: String(decoding: source.bytes[name.range], as: UTF8.self), enclosing: [],
            value: .text(reader.text(span), span), details: .words(sink: attribute, key: .orNothing)))
      }
    }
    if reader.isTooDeep { extraction.unread = "elements nested deeper than \(XMLReader.deepest)" }
    return extraction
  }

  private static let names = ["value", "text", "title", "placeholder"]

  /// Whether a key is that of an object in such a file, `3Yd-kp-9aE.normalTitle` or `12.title`, or in a definition of
  /// intents, `Zo4jgJ` or `apSxMG-ehFLjY`. What it says is shown where the object stands.
  static func isObject(_ key: some Collection<UInt8>) -> Bool {
    if key.count == 6 || key.count == 13 { return isIntent(Array(key)) }
    guard let dot = key.firstIndex(of: UInt8(ascii: ".")), key.index(after: dot) < key.endIndex else { return false }
    let object = Array(key[..<dot])
    let dash = UInt8(ascii: "-")
    let isPlain = object.allSatisfy { ByteClass.table[Int($0)] & ByteClass.namePart != 0 || $0 == dash }
    if object.count == 10 { return isPlain && object[3] == dash && object[6] == dash }
    return !object.isEmpty && object.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }

  /// Six signs without a meaning, or twice that.
  private static func isIntent(_ key: [UInt8]) -> Bool {
    key.indices.allSatisfy { $0 == 6 ? key[$0] == UInt8(ascii: "-") : key[$0] < 0x80 && isPlain(key[$0]) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    ByteClass.table[Int(byte)] & ByteClass.namePart != 0 && byte != UInt8(ascii: "_") && byte != UInt8(ascii: "$")
  }
}

extension KeyTable {
  /// A table of the texts of a storyboard is no other platform's, and nothing looks its keys up.
  mutating func noteObjects() {
    guard !isEmpty, entries.indices.allSatisfy({ InterfaceBuilderLanguage.isObject(key($0).utf8) }) else { return }
    // `Cancel` and `title1` are words of six signs: what has no meaning has capitals behind other letters.
    isLocal = entries.indices.contains { entry in
      key(entry).utf8.contains(UInt8(ascii: "-")) || key(entry).utf8.contains(UInt8(ascii: "."))
        || key(entry).utf8.dropFirst().contains { $0 >= 0x41 && $0 <= 0x5A }
    }
  }
}
