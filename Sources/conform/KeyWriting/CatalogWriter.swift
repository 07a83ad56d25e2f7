import ContractSpec
import Extractors

/// Xcode's string catalogs: a text is put into the key's entry, a key behind its neighbour's entry.
struct CatalogWriter: TableWriter {
  static func takes(path: String) -> Bool { path.hasSuffix(".xcstrings") }

  private let source: ObjectSource
  private var byKey: [String: Int] = [:]

  init?(_ bytes: [UInt8], path: String) {
    guard let source = ObjectSource(bytes, path: path), source.tree.notUnderstood.isEmpty,
      let strings = source.tree.child(0, "strings")
    else { return nil }
    self.source = source
    for entry in source.tree.children(strings) { byKey[source.tree.key(entry)] = entry }
  }

  /// A key has one entry for all its languages.
  func unit(of gap: KeyOverview.Gap) -> String? { gap.key }

  func hasUnread(_ gap: KeyOverview.Gap) -> Bool {
    byKey[gap.key].flatMap { source.tree.child($0, "localizations") }
      .flatMap { source.tree.child($0, gap.language) } != nil
  }

  func insertion(of gaps: [KeyOverview.Gap]) -> Insertion? {
    let gap = gaps[0]
    guard let neighbour = source.byStart[gap.neighbour.start] else { return nil }
    let languages = gaps.map { ($0.language, Self.localization($0.texts)) }
    let whole = [("localizations", ObjectSource.Value.object(languages))]
    // An entry without any text is no key of a language yet, and is the key's all the same.
    guard let own = gap.isShared ? neighbour : byKey[gap.key] else {
      return source.insertion(of: [(gap.key, .object(whole))], behind: neighbour)
    }
    guard let localizations = source.tree.child(own, "localizations") else {
      return source.insertion(of: whole, in: own)
    }
    return source.insertion(of: languages, in: localizations)
  }

  private static func localization(_ texts: [KeyOverview.Text]) -> ObjectSource.Value {
    func unit(_ text: String, isNew: Bool = false) -> ObjectSource.Value {
      .object([("stringUnit", .object([("state", .text(isNew ? "new" : "translated")), ("value", .text(text))]))])
    }
    if let forms = TableText.forms(texts) {
      return .object([("variations", .object([("plural", .object(forms.map { ($0.form, unit($0.text)) }))]))])
    }
    guard texts.count == 1, let text = texts.first?.text else { return unit("", isNew: true) }
    return unit(text)
  }
}
