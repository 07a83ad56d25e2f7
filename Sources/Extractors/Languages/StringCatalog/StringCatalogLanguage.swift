import ContractSpec

/// Xcode's string catalogs: a JSON file with each key's text in every language.
package enum StringCatalogLanguage: Language {
  package static let id = "xcstrings"
  package static let fileExtensions = ["xcstrings"]
  package static let defaultPlatform = Platform.ios

  /// JSON is read by its own reader: the file is one token.
  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { bytes.isEmpty ? [] : [ByteSpan(0, bytes.count)] }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    var extraction = Extraction()
    let table = interests.tables?.first { $0.path == source.path }
    if interests.tables != nil, table == nil { return extraction }
    guard let document = JSONReader.read(source.bytes, path: source.path).value,
      let strings = document["strings"]?.object
    else {
      extraction.unread = "no string catalog"
      return extraction
    }
    var reader = StringCatalogReader(
      table: table?.name ?? baseName(source.path), sourceLanguage: document["sourceLanguage"]?.string ?? "en")
    reader.read(strings)
    extraction.sites = reader.sites
    return extraction
  }

  private static func baseName(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.split(separator: ".").first.map(String.init) ?? file
  }
}

private struct StringCatalogReader {
  let table: String
  let sourceLanguage: String
  var sites: [Site] = []

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
    if let text = value["stringUnit"]?["value"]?.string {
      emit(entry, language: language, content: text, category: category)
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

  private mutating func emit(_ entry: ContractValue.Member, language: String, content: String, category: String?) {
    let quoted = entry.namePlace.span
    let span = ByteSpan(start: quoted.start &+ 1, end: max(quoted.start &+ 1, quoted.end &- 1))
    sites.append(
      Site(
        kind: .key, element: "", enclosing: [], value: .text(entry.name, span),
        details: .key(
          table: table, language: language, content: content, placeholders: Placeholders.read(content),
          category: category)))
  }

  /// Whether anything but placeholders and signs stands in a text.
  private static func hasLetter(_ text: String) -> Bool {
    Placeholders.form(text).unicodeScalars.contains { $0.properties.isAlphabetic }
  }
}
