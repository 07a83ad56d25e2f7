extension Contract.Localisation {
  /// These languages, and whatever may be read as one of them: where a client has no closer table, any of the same language
  /// may.
  package func spellings(of languages: [String]) -> Set<String> {
    let wanted = Set(languages.flatMap { [$0, equivalent[$0] ?? $0] })
    let others = equivalent.filter { wanted.contains($0.value) }.keys
    return Set(wanted.union(others).flatMap { [$0, String(LanguageTag.language(of: $0))] })
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
