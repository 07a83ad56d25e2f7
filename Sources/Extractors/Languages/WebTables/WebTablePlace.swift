import ContractSpec

/// What the path of a table of a web client says: `locales/en.json`, `public/locales/de/common.json`,
/// `_locales/pt_BR/messages.json`, `src/locale/messages.fr.json`.
package struct WebTablePlace: Sendable {
  /// The tag of its language; nil where the path names none.
  package var language: String?
  /// What its tables are called, so that those of all languages are one; nil for the name of the file.
  package var name: String?
  /// Whether it stands where such tables do by custom.
  package var isFound = false

  private static let folders: Set<String> = [
    "locales", "locale", "_locales", "i18n", "lang", "langs", "language", "languages", "translation", "translations",
    "strings", "messages", "l10n", "intl", "localization", "localizations",
  ]

  package init(path: String) {
    var parts = path.split(separator: "/")
    guard let file = parts.popLast(), let dot = file.lastIndex(of: ".") else { return }
    let base = file[..<dot]
    if let tag = LanguageName.tag(base) {
      language = tag
      // All languages of a folder are one table.
      name = parts.last.map(String.init)
      isFound = parts.last.map(Self.isFolder) ?? false
      return
    }
    if let tag = Self.ending(of: base) {
      language = tag.language
      name = String(tag.rest)
      isFound = parts.last.map(Self.isFolder) ?? false
      return
    }
    // The folder of a language in one of languages, or not far below.
    for index in parts.indices.dropFirst().suffix(3).reversed() {
      guard let tag = LanguageName.tag(parts[index]), Self.isFolder(parts[index - 1]) else { continue }
      language = tag
      isFound = true
      let below = parts[(index + 1)...]
      if !below.isEmpty { name = below.joined(separator: "/") + "/" + base }
      return
    }
  }

  private static func isFolder(_ name: Substring) -> Bool { folders.contains(name.lowercased()) }

  /// `messages.de`, `app_pt_BR`, `strings-de`.
  private static func ending(of base: Substring) -> (rest: Substring, language: String)? {
    for (index, byte) in zip(base.indices, base.utf8) where ".-_".utf8.contains(byte) && index > base.startIndex {
      if let tag = LanguageName.tag(base[base.index(after: index)...]) { return (base[..<index], tag) }
    }
    return nil
  }
}
