import ContractSpec

/// The mode in which a custom property has a value: `default`, a condition, or a theme's selector.
enum CSSModes {
  private static let themeWords: Set<String> = ["theme", "dark", "light", "contrast", "scheme", "mode"]

  /// `prefers-color-scheme: dark` of `@media (prefers-color-scheme: dark)`.
  static func condition(_ prelude: String) -> String {
    var text = Substring(prelude)
    if text.hasPrefix("@"),
      let blank = text.utf8.firstIndex(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "(") })
    {
      text = text[blank...]
    }
    text = text.drop { $0 == " " }
    guard text.hasPrefix("("), text.hasSuffix(")"), !text.dropFirst().utf8.contains(UInt8(ascii: "(")) else {
      return String(text)
    }
    return String(text.dropFirst().dropLast())
  }

  /// That of a declaration which overrules all others.
  static let important = "!important"

  /// `@media print`, `@media only print and (…)`.
  static func isPrint(_ prelude: String) -> Bool {
    prelude.hasPrefix("@media print") || prelude.hasPrefix("@media only print")
  }

  /// `_print.scss`, `print.css`, `app-print.css`: loaded for paper alone, whatever loads it.
  static func isForPrint(path: String) -> Bool {
    let stem = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    return stem.split(whereSeparator: { $0 == "_" || $0 == "-" }).last == "print"
  }

  /// Whether a rule's selectors are those of the whole page: `:root`, `:root, ::backdrop`.
  static func isPage(_ selectors: String) -> Bool {
    selectors.split(separator: ",").contains { selector in
      [":root", "html", ":host"].contains { $0 == selector.drop { $0 == " " } }
    }
  }

  /// The part of a selector that chooses a theme: `[data-theme=dark]` of `:root[data-theme="dark"]`, `.dark` of `html.dark`.
  /// Nil where the properties hold by default, or are an element's own.
  static func theme(_ selectors: [String]) -> String? {
    var theme: String?
    for selector in selectors {
      guard let found = themePart(selector) else { return nil }
      if theme == nil { theme = found }
    }
    return theme
  }

  private static func themePart(_ selector: String) -> String? {
    var rest = Array(selector.utf8)[...]
    let isRoot =
      !selector.utf8.contains(UInt8(ascii: " "))
      && ["html", ":root", ":host", "body"].contains { selector.lowercased().hasPrefix($0) }
    while let first = rest.first {
      guard first == UInt8(ascii: ".") || first == UInt8(ascii: "[") || first == UInt8(ascii: "#") else {
        // What is negated chooses nothing.
        if rest.starts(with: ":not(".utf8), let close = rest.firstIndex(of: UInt8(ascii: ")")) {
          rest = rest[(close + 1)...]
        } else {
          rest = rest.dropFirst()
        }
        continue
      }
      let end: Int
      if first == UInt8(ascii: "[") {
        end = rest.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? rest.endIndex
      } else {
        end =
          rest.dropFirst().firstIndex {
            CSSByteClass.table[Int($0)] & CSSByteClass.namePart == 0 && $0 != UInt8(ascii: "\\")
          }
          ?? rest.endIndex
      }
      let part = rest[..<end]
      rest = rest[end...]
      let isWhole = rest.isEmpty && isRoot
      if isWhole || isThemeWord(part) {
        return String(decoding: part.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }, as: UTF8.self)
      }
    }
    return nil
  }

  private static func isThemeWord(_ part: ArraySlice<UInt8>) -> Bool {
    let words = part.split { byte in
      !(byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
    }
    return words.contains { themeWords.contains(String(decoding: $0, as: UTF8.self).lowercased()) }
  }
}
