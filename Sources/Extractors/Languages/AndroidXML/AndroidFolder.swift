import ContractSpec

/// What the folder of a resource says: `app/src/free/res/values-pt-rBR-sw600dp`, Compose's
/// `src/commonMain/composeResources/values-de`, moko's `src/commonMain/moko-resources/de`.
package struct AndroidFolder: Sendable {
  /// The tag of its language; nil where it has none.
  package var language: String?
  /// When its resources hold: `default`, `sw600dp-land`, and for another source set than `main` its name before that.
  package var mode: String
  /// Whether it is of a source set for tests: `src/androidTest/res`.
  package var isOfTests = false
  /// Whether it is of a build that no user gets: `src/debug/res`, `src/freeDebug/res`.
  package var isOfDebugging = false

  /// Nil where a file is no resource with values.
  package init?(path: String) {
    let parts = path.split(separator: "/")
    guard parts.count >= 3 else { return nil }
    let folder = parts[parts.count - 2]
    var qualifiers = folder.split(separator: "-", omittingEmptySubsequences: false)[...]
    switch parts[parts.count - 3] {
    case "res", "composeResources":
      guard qualifiers.popFirst() == "values" else { return nil }
      language = Self.language(qualifiers)
    case "moko-resources", "MR":
      // Each language has a folder of its name, `pt-rBR` or `pt-BR`, and none another.
      language = LanguageName.tag(folder) ?? Self.language(qualifiers)
      guard language != nil || folder == "base" else { return nil }
      qualifiers = []
    default: return nil
    }
    var modes: [String] = []
    if parts.count >= 5, parts[parts.count - 5] == "src", parts[parts.count - 4] != "main" {
      let set = parts[parts.count - 4]
      isOfTests = set.hasPrefix("test") || set.hasPrefix("androidTest")
      isOfDebugging = set == "debug" || set.hasSuffix("Debug")
      modes.append(String(set))
    }
    if !qualifiers.isEmpty { modes.append(qualifiers.joined(separator: "-")) }
    mode = modes.isEmpty ? "default" : modes.joined(separator: "/")
  }

  /// The part of a path that one module's files share: `libraries/ui` of `libraries/ui/src/main/res/values/dimens.xml`.
  package static func module(of path: String) -> Substring {
    var start = path.startIndex
    while let slash = path[start...].utf8.firstIndex(of: UInt8(ascii: "/")) {
      if path[start..<slash] == "src" { return path[..<start] }
      start = path.utf8.index(after: slash)
    }
    return path[..<start]
  }

  /// A language stands first, but for the codes of a network: `mcc310-mnc004-de`, `de-rAT`, `b+sr+Latn`.
  private static func language(_ qualifiers: ArraySlice<Substring>) -> String? {
    let rest = qualifiers.drop { $0.hasPrefix("mcc") || $0.hasPrefix("mnc") }
    guard let first = rest.first else { return nil }
    if first.hasPrefix("b+") { return LanguageTag.canonical(first.dropFirst(2).split(separator: "+")) }
    // `car` is a dock before it is a language.
    guard (2...3).contains(first.utf8.count), first != "car", first.utf8.allSatisfy(isLetter) else { return nil }
    var parts = [first]
    if let region = rest.dropFirst().first, region.utf8.first.map({ $0 | 0x20 == UInt8(ascii: "r") }) == true,
      region.utf8.count == 3 || region.utf8.count == 4 && region.utf8.dropFirst().allSatisfy(isDigit)
    {
      parts.append(region.dropFirst())
    }
    return LanguageTag.canonical(parts)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
