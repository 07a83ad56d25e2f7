/// The languages that are read. To add one: a folder beside this file, and a line here.
package enum Languages {
  package static let all: [any Language.Type] = [
    KotlinLanguage.self, CSSLanguage.self, SCSSLanguage.self, SwiftLanguage.self, StringCatalogLanguage.self,
    HTMLLanguage.self, VueLanguage.self, SvelteLanguage.self,
    StringsLanguage.self, StringsDictLanguage.self, AndroidXMLLanguage.self, JSONTableLanguage.self, ARBLanguage.self,
    AndroidLayoutLanguage.self, PropertyListLanguage.self, InterfaceBuilderLanguage.self, GradleLanguage.self,
    JavaScriptLanguage.self, TypeScriptLanguage.self,
    TSXLanguage.self,
  ]

  private static let longestExtension =
    all.flatMap { $0.fileExtensions }.map(\.utf8.count).max() ?? 0

  /// The language of a file by its name and place, or nil where none reads it.
  package static func language(forPath path: String) -> (any Language.Type)? {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let start = path.utf8.index(after: dot)
    // Longer endings are no language's, and `/` shows that the dot was a folder's.
    guard path.utf8.distance(from: start, to: path.utf8.endIndex) <= longestExtension else { return nil }
    let ending = String(path[start...]).lowercased()
    return all.first { $0.fileExtensions.contains(ending) && $0.reads(path: path) }
  }
}
