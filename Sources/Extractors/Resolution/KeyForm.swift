/// Whether a literal where a key may stand is meant as one.
enum KeyForm {
  /// `settings.title`, `status.n-votes …`: words of letters, digits, `-` and `_` with dots between them, and nothing to
  /// read behind it but pieces of code.
  static func isKey(_ text: String) -> Bool {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let first = words.first, words.dropFirst().allSatisfy({ !$0.unicodeScalars.contains(where: isLetter) }),
      first.utf8.first.map({ $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }) ?? false
    else { return false }
    let segments = first.split(separator: ".", omittingEmptySubsequences: false)
    return segments.count > 1 && segments.allSatisfy(isSegment)
  }

  /// `settings` of `settings.title`.
  static func firstSegment(_ key: String) -> String { String(key.prefix { $0 != "." }) }

  private static func isSegment(_ segment: Substring) -> Bool {
    guard let first = segment.unicodeScalars.first, isLetter(first) || first == "…" else { return false }
    return segment.unicodeScalars.allSatisfy {
      $0 == "…" || $0 == "-" || $0 == "_"
        || $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }

  /// Where SwiftUI takes a `LocalizedStringKey`: its views, and these modifiers. UIKit and AppKit show their strings as
  /// they are.
  static func isLocalizing(sink: String) -> Bool {
    guard let first = sink.utf8.first else { return false }
    if first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") { return !sink.hasPrefix("UI") && !sink.hasPrefix("NS") }
    return modifiers.contains(sink)
  }

  private static let modifiers: Set<String> = [
    "navigationTitle", "navigationBarTitle", "navigationSubtitle", "alert", "confirmationDialog", "help",
    "accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityAction", "accessibilityRotor",
    "accessibilityCustomContent", "searchable", "badge", "configurationDisplayName", "description", "value",
  ]
}
