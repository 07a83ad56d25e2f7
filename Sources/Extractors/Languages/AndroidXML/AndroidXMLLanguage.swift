import ContractSpec

/// Android's resources with values: every XML file in a folder `res/values*`, whatever its name.
package enum AndroidXMLLanguage: Language {
  package static let id = "android-xml"
  package static let fileExtensions = ["xml"]
  package static let defaultPlatform = Platform.android

  package static let readsUTF16 = true

  package static func reads(path: String) -> Bool { AndroidFolder(path: path) != nil }

  /// The resources that tests bring are no client's.
  package static func isFound(path: String) -> Bool {
    AndroidFolder(path: path).map { !$0.isOfTests } ?? false
  }

  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { XMLLexer.tokenSpans(bytes) }

  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] { XMLLexer.commentSpans(bytes) }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    var resources = AndroidResources(source, interests: interests)
    return resources.read()
  }

  /// The name by which code names a length, and by which it is looked up: `R.dimen.list_gap` for `list.gap`.
  static func dimensionName(_ name: String) -> String { dimensionPrefix + codeName(name) }

  static let dimensionPrefix = "R.dimen."

  /// The generated class has no dots in its names.
  private static func codeName(_ name: String) -> String {
    name.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
      ? String(name.map { $0 == "." || $0 == "-" ? "_" : $0 }) : name
  }
}
