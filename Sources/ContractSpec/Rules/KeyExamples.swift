/// What the examples of rules on keys have in common: an app in English and German on two clients.
enum KeyExamples {
  /// - Parameters:
  ///   - rules: as they stand in the contract.
  ///   - settings: more of `localisation`.
  static func contract(_ rules: String, settings: String = "", isParity: Bool = false) -> String {
    """
    {
      "tokens": {},
      "rules": { \(rules) },
      "localisation": {
        "languages": ["en", "de"],
        "base": "en"\(isParity ? ",\n    \"identical\": [[\"android\", \"ios\"]]" : "")\(settings)
      }
    }
    """
  }
}

extension Example.Source {
  /// Android's strings in a folder of resources.
  static func resources(_ folder: String, _ entries: String...) -> Self {
    let lines = entries.map { "  \($0)\n" }.joined()
    return Self(
      platform: "android", path: "android/src/main/res/\(folder)/strings.xml",
      text: "<resources>\n\(lines)</resources>\n")
  }

  /// A table of Apple's in a language.
  static func strings(_ language: String, _ entries: String...) -> Self {
    Self(
      platform: "ios", path: "ios/\(language).lproj/Localizable.strings",
      text: entries.map { "\($0)\n" }.joined())
  }
}
