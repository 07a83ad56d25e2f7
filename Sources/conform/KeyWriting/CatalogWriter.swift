import ContractSpec

/// Xcode's string catalogs: a text is put into the key's entry, a key behind its neighbour's entry.
struct CatalogWriter: TableWriter {
  static func takes(path: String) -> Bool { path.hasSuffix(".xcstrings") }
  static var hasOneEntryForLanguages: Bool { true }

  private var byStart: [Int: ContractValue.Member] = [:]
  private var byKey: [String: ContractValue.Member] = [:]

  init?(_ bytes: [UInt8]) {
    guard let entries = JSONReader.read(bytes, path: "").value?["strings"]?.object else { return nil }
    for entry in entries {
      byStart[Int(entry.namePlace.span.start) + 1] = entry
      byKey[entry.name] = entry
    }
  }

  func insertion(of entries: [NewEntry]) -> Insertion? {
    let gap = entries[0].gap
    guard let neighbour = byStart[Int(gap.neighbour.start)] else { return nil }
    let languages = entries.map { ($0.gap.language, Self.localization($0.texts)) }
    // An entry without any text is no key of a language yet, and is the key's all the same.
    guard let own = gap.isShared ? neighbour : byKey[gap.key] else {
      let value = Self.object([("localizations", Self.object(languages))])
      return Insertion(
        offset: Int(neighbour.value.place.span.end), text: ",\n" + Self.text([(gap.key, value)], level: 2))
    }
    guard let members = own.value.object else { return nil }
    if let last = own.value["localizations"]?.object?.last {
      return Insertion(offset: Int(last.value.place.span.end), text: ",\n" + Self.text(languages, level: 4))
    }
    let whole = Self.text([("localizations", Self.object(languages))], level: 3)
    if let last = members.last { return Insertion(offset: Int(last.value.place.span.end), text: ",\n" + whole) }
    return Insertion(offset: Int(own.value.place.span.start) + 1, text: "\n\(whole)\n    ")
  }

  private static func localization(_ texts: [KeyOverview.Text]) -> JSONText {
    func unit(_ text: String, isNew: Bool = false) -> JSONText {
      object([("stringUnit", object([("state", isNew ? "new" : "translated"), ("value", .string(text))]))])
    }
    if let forms = TableText.forms(texts) {
      return object([("variations", object([("plural", object(forms.map { ($0.form, unit($0.text)) }))]))])
    }
    guard texts.count == 1, let text = texts.first?.text else { return unit("", isNew: true) }
    return unit(text)
  }

  private static func object(_ members: [(String, JSONText)]) -> JSONText {
    .object(members.map { (name: $0.0, value: $0.1) })
  }

  /// As Xcode writes it: two blanks a level, a blank before the colon.
  private static func text(_ members: [(String, JSONText)], level: Int) -> String {
    let indent = String(repeating: "  ", count: level)
    return members.map { name, value in
      let head = indent + JSONText.string(name).compact + " : "
      guard case .object(let inner) = value else { return head + value.compact }
      return head + "{\n" + text(inner.map { ($0.name, $0.value) }, level: level + 1) + "\n\(indent)}"
    }.joined(separator: ",\n")
  }
}
