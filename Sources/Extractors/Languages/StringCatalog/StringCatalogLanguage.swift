import ContractSpec

/// Xcode's string catalogs: a JSON file with each key's text in every language.
package enum StringCatalogLanguage: Language {
  package static let id = "xcstrings"
  package static let fileExtensions = ["xcstrings"]
  package static let defaultPlatform = Platform.ios
  package static let isTable = true

  package static func isFound(path: String) -> Bool { true }

  /// JSON is read by its own reader: the file is one token.
  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { bytes.isEmpty ? [] : [ByteSpan(0, bytes.count)] }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    var extraction = Extraction()
    guard let table = interests.table(path: source.path) else { return extraction }
    guard let document = JSONReader.read(source.bytes, path: source.path).value,
      let strings = document["strings"]?.object
    else {
      extraction.unread = "no string catalog"
      return extraction
    }
    var reader = StringCatalogReader(
      interests: interests, sourceLanguage: document["sourceLanguage"]?.string ?? "en", table: table)
    reader.read(strings)
    extraction.keys = reader.table
    return extraction
  }
}

private struct StringCatalogReader {
  let interests: Interests
  let sourceLanguage: String
  var table: KeyTable

  mutating func read(_ strings: [ContractValue.Member]) {
    var languages: [String] = [sourceLanguage]
    var seen: Set<String> = [sourceLanguage]
    for entry in strings {
      for member in entry.value["localizations"]?.object ?? [] where seen.insert(member.name).inserted {
        languages.append(member.name)
      }
    }
    for entry in strings where !entry.name.isEmpty { read(entry, languages) }
  }

  private mutating func read(_ entry: ContractValue.Member, _ languages: [String]) {
    let localizations = entry.value["localizations"]?.object ?? []
    let localized = Set(localizations.map(\.name))
    for member in localizations { read(member.value, entry, language: member.name, category: nil, depth: 0) }
    // A key without a text of its own is shown itself: in the source language, and in all where nothing is to translate.
    let isUntranslatable = entry.value["shouldTranslate"]?.bool == false || !Self.hasLetter(entry.name)
    for language in languages where !localized.contains(language) && (isUntranslatable || language == sourceLanguage) {
      emit(entry, language: language, content: entry.name, category: nil)
    }
  }

  /// A text, or its variations by number or device, one inside the other.
  private mutating func read(
    _ value: ContractValue, _ entry: ContractValue.Member, language: String, category: String?, depth: Int
  ) {
    if let unit = value["stringUnit"]?["value"], let text = unit.string {
      emit(entry, language: language, content: text, at: unit.place, category: category)
    }
    guard depth < 8 else { return }
    for kind in value["variations"]?.object ?? [] {
      for variation in kind.value.object ?? [] {
        read(
          variation.value, entry, language: language, category: kind.name == "plural" ? variation.name : category,
          depth: depth + 1)
      }
    }
  }

  private mutating func emit(
    _ entry: ContractValue.Member, language: String, content: String, at place: Place? = nil, category: String?
  ) {
    let language = LanguageTag.canonical(language)
    guard interests.wants(language: language) else { return }
    let key = Self.inside(entry.namePlace)
    table.append(
      key: entry.name.utf8, at: key, text: content.utf8, at: place.map(Self.inside) ?? key, language: language,
      category: category)
  }

  /// Within the quotes.
  private static func inside(_ place: Place) -> ByteSpan {
    ByteSpan(start: place.span.start &+ 1, end: max(place.span.start &+ 1, place.span.end &- 1))
  }

  /// Whether anything but placeholders and signs stands in a text.
  private static func hasLetter(_ text: String) -> Bool {
    Placeholders.form(text).unicodeScalars.contains { $0.properties.isAlphabetic }
  }
}
