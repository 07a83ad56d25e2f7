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

extension LanguageName {
  /// Codes of three letters that tables in use are named by: of some 8,000 most are names of other things too.
  private static let longCodes: Set<String> = Set(
    """
    arz ast bar bho bqi brx ceb ckb cmn cop crh csb dsb enm fil frp fur gsw hak haw hne hsb ilo kab kmr kok krl lij lmo ltg \
    lzh mai mni mos mwl nan nap nds nov oci pap pms rue sah sat scn sco shi sma smj szl tok tzm vec vro wae yue zgh
    """.split(separator: " ").map(String.init))

  /// The tag that a name of a file or folder is as a whole: `de`, `pt-BR`, `zh_Hans_TW`, `es-419`, `kab-KAB`.
  static func tag(_ name: some StringProtocol) -> String? {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, parts.count <= 4, name.utf8.allSatisfy({ $0 < 0x80 }),
      parts.dropFirst().allSatisfy({ part in
        (2...8).contains(part.utf8.count) && part.utf8.allSatisfy { ByteClass.table[Int($0)] & ByteClass.namePart != 0 }
      })
    else { return nil }
    let language = String(first)
    let isKnown =
      isCode(language) || longCodes.contains(language)
      || language.utf8.count == 3 && parts.count == 2 && parts[1].utf8.count <= 3
        && parts[1].utf8.allSatisfy { $0 < UInt8(ascii: "a") } && language == language.lowercased()
    // `in-app`, `no-results`: a region has two or three signs, a script or a variant more.
    guard isKnown, parts.dropFirst().allSatisfy({ isSubtag($0) }) else { return nil }
    return LanguageTag.canonical(parts)
  }

  private static func isSubtag(_ part: some StringProtocol) -> Bool {
    let count = part.utf8.count
    if count == 2 { return part.utf8.allSatisfy { !isDigit($0) } }
    if count == 3 { return part.utf8.allSatisfy(isDigit) || part == part.uppercased() }
    if count == 4 { return scripts.contains(part.lowercased()) || part.utf8.allSatisfy(isDigit) }
    return variants.contains(part.lowercased())
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private static let scripts: Set<String> = [
    "hans", "hant", "latn", "cyrl", "arab", "deva", "tfng", "guru", "beng", "mong", "hebr",
  ]
  private static let variants: Set<String> = ["valencia", "tarask", "xeiron", "oxendict", "posix"]
}
