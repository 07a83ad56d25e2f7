import ContractSpec

/// Apple's tables of strings, one a language: `de.lproj/Localizable.strings`.
package enum StringsLanguage: Language {
  package static let id = "strings"
  package static let fileExtensions = ["strings"]
  package static let defaultPlatform = Platform.ios
  package static let isTable = true
  package static let readsUTF16 = true

  package static func isFound(path: String) -> Bool { LocalizedFolder.isFound(path: path) }

  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { StringsLexer.tokenSpans(bytes) }

  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] {
    PropertyList.isXML(bytes) ? XMLLexer.commentSpans(bytes) : StringsLexer.commentSpans(bytes)
  }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    LocalizedFolder(path: source.path).extract(source, interests) { table, language, extraction in
      if PropertyList.isXML(source.bytes) {
        PropertyListTable(table: table, language: language).read(source.bytes, into: &extraction)
      } else {
        var reader = StringsReader(source.bytes, table: table, language: language)
        extraction = reader.read()
      }
    }
  }
}

/// What the path of a table of Apple's says: `App/pt-BR.lproj/InfoPlist.strings`.
struct LocalizedFolder {
  var language: String
  /// The table speaks of the app's own entries or of its settings: no other platform has these keys.
  var isLocal: Bool

  init(path: String) {
    let parts = path.split(separator: "/")
    let name = parts.last?.prefix { $0 != "." } ?? ""
    isLocal = name.hasSuffix("InfoPlist") || name == "AppShortcuts" || parts.contains { $0.hasSuffix(".bundle") }
    language = KeyTable.standardLanguage
    guard parts.count > 1, parts[parts.count - 2].hasSuffix(Self.ending) else { return }
    let tag = String(parts[parts.count - 2].dropLast(Self.ending.count))
    if tag != "Base" { language = LanguageName.code(tag) ?? LanguageTag.canonical(tag) }
  }

  /// Reads a table in the language of the folder, if it is wanted.
  func extract(
    _ source: SourceFile, _ interests: Interests, _ read: (KeyTable, String, inout Extraction) -> Void
  ) -> Extraction {
    var extraction = Extraction()
    if interests.wants(language: language), let table = interests.table(path: source.path, isLocal: isLocal) {
      read(table, language, &extraction)
      extraction.keys?.noteObjects()
    }
    return extraction
  }

  static func isFound(path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.count > 1 && parts[parts.count - 2].hasSuffix(ending)
  }

  private static let ending = ".lproj"
}
