extension Contract.Localisation {
  /// These languages, and whatever is read as one of them.
  package func spellings(of languages: [String]) -> Set<String> {
    let wanted = Set(languages.map { TableLanguages.common($0, self) })
    let others = Array(equivalent.keys) + LanguageTag.sameScript.keys
    return wanted.union(languages).union(others.filter { wanted.contains(TableLanguages.common($0, self)) })
  }

  /// The one spelling of keys that clients write differently: of characters that are alike the first.
  package func common(_ key: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in key.unicodeScalars {
      result.append(alike.lazy.map(\.unicodeScalars).first { $0.contains(scalar) }?.first ?? scalar)
    }
    return String(result)
  }
}
