import ContractSpec

/// Names of languages as code, files and folders write them.
enum LanguageName {
  /// ISO 639-1, the two-letter codes.
  private static let codes: Set<String> = Set(
    """
    aa ab af am ar as az ba be bg bn bo br bs ca co cs cy da de dz el en eo es et eu fa fi fj fo fr fy ga gd gl gn gu ha he \
    hi hr hu hy ia id ie ik in is it iw ja ji jv ka kk kl km kn ko ks ku ky la lb ln lo lt lv mg mi mk ml mn mr ms mt my na \
    nb ne nl nn no oc om or pa pl ps pt qu rm rn ro ru rw sa sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti \
    tk tl tn to tr ts tt tw uk ur uz vi vo wo xh yi yo zh zu
    """.split(separator: " ").map(String.init))

  private static let names: [String: String] = [
    "arabic": "ar", "chinese": "zh", "czech": "cs", "danish": "da", "dutch": "nl", "english": "en", "finnish": "fi",
    "french": "fr", "german": "de", "greek": "el", "hebrew": "he", "hindi": "hi", "hungarian": "hu", "italian": "it",
    "japanese": "ja", "korean": "ko", "norwegian": "nb", "polish": "pl", "portuguese": "pt", "romanian": "ro",
    "russian": "ru", "spanish": "es", "swedish": "sv", "turkish": "tr", "ukrainian": "uk", "deutsch": "de",
  ]

  /// Words before they are languages; `id` is also canonical for `in`, `nb` for `no`.
  static let words: Set<String> = ["to", "in", "is", "no", "or", "as", "it", "my", "so", "se", "id", "nb"]

  /// `de`, `pt-BR`, `zh_Hans`.
  static func isCode(_ text: String) -> Bool {
    let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" })
    guard let first = parts.first, codes.contains(String(first)), parts.count <= 3 else { return false }
    return parts.dropFirst().allSatisfy { $0.utf8.count >= 2 && $0.utf8.count <= 4 }
      && text.utf8.allSatisfy { $0 < 128 }
  }

  static func code(_ name: String) -> String? {
    let lower = name.lowercased()
    return names[lower] ?? (isCode(lower) ? LanguageTag.canonical(lower) : nil)
  }

  /// The language that one of the words in a name is: `stringsDe`, `GERMAN_TEXTS`.
  static func codeInside(_ name: String) -> String? {
    var words: [String] = [""]
    var wasLower = false
    for character in name {
      if character == "_" || character == "-" || (character.isUppercase && wasLower) { words.append("") }
      if character != "_", character != "-" { words[words.count - 1].append(character) }
      wasLower = character.isLowercase || character.isNumber
    }
    if words.count == 1 { return code(words[0]) }
    for word in words.reversed() {
      let lower = word.lowercased()
      if let code = names[lower] { return code }
      if codes.contains(lower), !words.contains(lower) { return lower }
    }
    return nil
  }
}

// MARK: Files and folders

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
