/// How a spelling template writes the name of a token: `{name|camel}`.
package enum NameCase: String, Sendable, CaseIterable {
  case camel, pascal, kebab, snake

  /// `body-large`, `bodyLarge`, `body.large` and `body_large` are the words `body` and `large`.
  package func apply(to name: String) -> String {
    let words = Self.words(of: name)
    switch self {
    case .kebab: return words.map { $0.lowercased() }.joined(separator: "-")
    case .snake: return words.map { $0.lowercased() }.joined(separator: "_")
    case .pascal: return words.map(Self.capitalized).joined()
    case .camel:
      guard let first = words.first else { return "" }
      return first.lowercased() + words.dropFirst().map(Self.capitalized).joined()
    }
  }

  private static func capitalized(_ word: String) -> String {
    guard let first = word.first else { return "" }
    return first.uppercased() + word.dropFirst().lowercased()
  }

  /// Split at separators and where a capital begins a word: `URLField` is `URL` and `Field`.
  static func words(of name: String) -> [String] {
    let scalars = Array(name.unicodeScalars)
    var words: [String] = []
    var word = String.UnicodeScalarView()
    func close() {
      if !word.isEmpty { words.append(String(word)) }
      word = String.UnicodeScalarView()
    }
    for (index, scalar) in scalars.enumerated() {
      if scalar == "." || scalar == "-" || scalar == "_" || scalar == " " || scalar == "/" {
        close()
        continue
      }
      if scalar.properties.isUppercase, let before = word.last {
        let next = index + 1 < scalars.count ? scalars[index + 1] : nil
        if !before.properties.isUppercase || next?.properties.isLowercase == true { close() }
      }
      word.append(scalar)
    }
    close()
    return words
  }
}
