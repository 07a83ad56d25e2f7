/// Tags of languages as BCP 47 has them: `de`, `pt-BR`, `zh-Hant-TW`.
package enum LanguageTag {
  /// The codes of two letters (ISO 639-1), and the three that Android still writes (`iw`, `in`, `ji`). Codes of three
  /// letters are some 8,000: only their form is checked.
  private static let codes = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es \
    et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji jv ka \
    kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl \
    nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw \
    ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(separator: " ").map(String.init))

  /// How to write it, or that it is not known; nil if the tag is well-formed and its language known.
  static func fault(in tag: String) -> String? {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let isPlain = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.unicodeScalars.allSatisfy {
          $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
        }
    }
    guard isPlain, let language = parts.first else {
      if tag.contains("_") { return didYouMeanTag(tag.split(separator: "_").joined(separator: "-")) }
      return "a language is two or three letters, with a region or script after `-`"
    }
    guard (2...3).contains(language.utf8.count), language.unicodeScalars.allSatisfy(\.properties.isAlphabetic) else {
      return near(language)
    }
    if language != language.lowercased() {
      return didYouMeanTag(([language.lowercased()] + parts.dropFirst()).joined(separator: "-"))
    }
    if language.utf8.count == 2, !codes.contains(language) { return near(language) }
    // `pt-rBR` is the name of an Android folder.
    if parts.count == 2, parts[1].utf8.count == 3, parts[1].hasPrefix("r"),
      parts[1].dropFirst().allSatisfy(\.isUppercase)
    {
      return didYouMeanTag("\(language)-\(parts[1].dropFirst())")
    }
    return nil
  }

  /// Codes that were replaced, as Java and old projects still write them. Norwegian without more is Bokmål.
  private static let replaced = ["iw": "he", "in": "id", "ji": "yi", "no": "nb", "tl": "fil", "mo": "ro", "jw": "jv"]

  /// The one spelling of a tag by which tables of all platforms are compared: `pt-BR` of `pt`, `br`; `he` of `iw`.
  package static func canonical(_ parts: some Sequence<some StringProtocol>) -> String {
    var result: [String] = []
    for part in parts {
      let lower = part.lowercased()
      if result.isEmpty {
        result.append(replaced[lower] ?? lower)
      } else if lower.utf8.count == 4 {
        result.append(part.prefix(1).uppercased() + lower.dropFirst())
      } else {
        result.append(lower.utf8.count == 2 ? part.uppercased() : lower)
      }
    }
    return result.joined(separator: "-")
  }

  /// `pt` of `pt-BR`.
  package static func language(of tag: String) -> Substring { tag.prefix { $0 != "-" } }

  package static func canonical(_ tag: String) -> String {
    canonical(tag.split { $0 == "-" || $0 == "_" })
  }

  private static func didYouMeanTag(_ tag: String) -> String { "did you mean \"\(tag)\"" }

  private static func near(_ language: String) -> String {
    let names = [
      "arabic": "ar", "chinese": "zh", "danish": "da", "deutsch": "de", "dutch": "nl", "english": "en", "español": "es",
      "finnish": "fi", "french": "fr", "german": "de", "greek": "el", "hebrew": "he", "hindi": "hi", "italian": "it",
      "japanese": "ja", "korean": "ko", "norwegian": "nb", "polish": "pl", "portuguese": "pt", "russian": "ru",
      "spanish": "es", "swedish": "sv", "turkish": "tr", "ukrainian": "uk", "jp": "ja", "gr": "el", "cz": "cs",
      "dk": "da",
      "ua": "uk", "cn": "zh", "kp": "ko", "ger": "de", "eng": "en",
    ]
    if let code = names[language.lowercased()] { return didYouMeanTag(code) }
    return "a language is a code of ISO 639: \"de\", \"en\", \"pt-BR\""
  }
}
