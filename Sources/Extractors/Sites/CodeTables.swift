import ContractSpec

/// Translation tables in code: a Kotlin map or a Swift dictionary, nested by language or flat.
extension TreeReader {
  /// `"de" to mapOf(…)`: the key and value of an entry.
  private struct Entry {
    var key: Int
    var value: Int
  }

  mutating func readMap(_ call: Int) {
    switch known(call: call) {
    case .mapOf, .hashMapOf, .mutableMapOf, .linkedMapOf, .persistentMapOf: readTable(call)
    default: return
    }
  }

  mutating func readDictionary(_ collection: Int) {
    guard !isCompose, isTable(collection) else { return }
    readTable(collection)
  }

  private func entries(_ table: Int) -> [Entry] {
    var result: [Entry] = []
    for child in tree.children(table) {
      var node = child
      if kind(child) == .argument {
        guard let value = firstChild(child) else { continue }
        node = value
      }
      switch kind(node) {
      case .entry, .binary:
        if kind(node) == .binary, known(named: node) != .to { continue }
        guard let key = firstChild(node), let value = nextSibling(key) else { continue }
        result.append(Entry(key: key, value: value))
      case .call where known(call: node) == .pair:
        let list = arguments(node).compactMap { firstChild($0) }
        if list.count == 2 { result.append(Entry(key: list[0], value: list[1])) }
      default: continue
      }
    }
    return result
  }

  private func isTable(_ node: Int) -> Bool {
    switch kind(node) {
    case .collection:
      guard !isCompose, let first = firstChild(node) else { return false }
      return kind(first) == .entry || kind(first) == .argument && firstChild(first).map { kind($0) == .entry } ?? false
    case .call:
      switch known(call: node) {
      case .mapOf, .hashMapOf, .mutableMapOf, .linkedMapOf, .persistentMapOf: return isCompose
      default: return false
      }
    default: return false
    }
  }

  private mutating func readTable(_ table: Int) {
    if readTables.contains(Int32(truncatingIfNeeded: table)) { return }
    let interests = vocabulary.interests
    let isNamed = interests.tables?.contains { $0.path == path } ?? false
    guard interests.keys > .nothing, isNamed || interests.tables == nil else { return }
    let outer = entries(table)
    guard !outer.isEmpty else { return }

    let nested = outer.compactMap { entry -> (language: String?, entry: Entry, table: Int)? in
      guard let inner = innerTable(entry.value) else { return nil }
      return (language(entry.key), entry, inner)
    }
    if !nested.isEmpty {
      // `["context": ["id": id]]` is any dictionary, unless the contract says that the file holds tables.
      let languages = languages(of: nested.map { ($0.language, $0.table) })
      if !isNamed, languages.count == 1, languages.allSatisfy(LanguageName.words.contains) { return }
      for (code, entry, inner) in nested {
        guard markRead(inner) else { continue }
        if let code {
          readEntries(inner, language: code)
        } else if let key = keyText(entry.key) {
          // Turned round: key → language → text.
          for item in entries(inner) {
            if let code = language(item.key) { emitKey(key, item.value, language: code) }
          }
        }
      }
      return
    }
    // A flat table is one only where the contract says that the file holds tables: maps of strings are common.
    guard isNamed, !isInsideTable(table), let code = languageAround(table) else { return }
    _ = markRead(table)
    readEntries(table, language: code)
  }

  /// The languages of a table, from its own keys or from those of what it holds.
  private func languages(of nested: [(language: String?, table: Int)]) -> Set<String> {
    let own = Set(nested.compactMap(\.language))
    return own.isEmpty ? Set(nested.flatMap { entries($0.table).compactMap { language($0.key) } }) : own
  }

  private func isInsideTable(_ table: Int) -> Bool {
    var current = parent(table)
    for _ in 0..<4 {
      guard let node = current else { return false }
      if kind(node) == .entry || kind(node) == .binary && known(named: node) == .to { return true }
      if kind(node) == .call, known(call: node) == .pair { return true }
      current = parent(node)
    }
    return false
  }

  private mutating func markRead(_ table: Int) -> Bool {
    readTables.insert(Int32(truncatingIfNeeded: table)).inserted
  }

  /// The table that is an entry's value, in place or kept under a name of the file.
  private func innerTable(_ node: Int) -> Int? {
    if isTable(node) { return node }
    guard kind(node) == .name, let property = declaration(of: tree.name(node), at: node),
      let value = initialiser(of: property), isTable(value)
    else { return nil }
    return value
  }

  private mutating func readEntries(_ table: Int, language: String) {
    for entry in entries(table) {
      guard let key = keyText(entry.key) else { continue }
      emitKey(key, entry.value, language: language)
    }
  }

  private mutating func emitKey(_ key: (text: String, span: ByteSpan), _ value: Int, language: String) {
    guard vocabulary.interests.wants(language: language), let content = strings(value).first else { return }
    let around = surroundings(of: value)
    if around.isDead || around.isPreview { return }
    if extraction.keys == nil { extraction.keys = vocabulary.interests.table(path: path) }
    extraction.keys?.append(
      key: key.text.utf8, at: key.span, text: content.parts.text.utf8, at: content.span, language: language,
      scope: around.enclosing, code: content.parts.code)
  }

  private func keyText(_ node: Int) -> (text: String, span: ByteSpan)? {
    guard kind(node) == .string else { return nil }
    let parts = stringParts(node)
    guard !parts.hasCode, let child = tree.child(node, .stringText) else { return nil }
    return (parts.text, tree.span(child))
  }

  // MARK: Languages

  /// `"de"`, `"pt-BR"`, `.german`, `Lang.DE`.
  private func language(_ node: Int) -> String? {
    switch kind(node) {
    case .string:
      let text = stringParts(node).text
      return LanguageName.isCode(text) ? LanguageTag.canonical(text) : nil
    case .implicitMember, .member, .name: return LanguageName.code(tree.name(node))
    default: return nil
    }
  }

  /// The language a flat table is named for: `private val de = mapOf(…)`, `germanStrings`, `L10nDe.kt`.
  private func languageAround(_ table: Int) -> String? {
    var current = parent(table)
    for _ in 0..<Self.climbLimit {
      guard let node = current else { break }
      if kind(node) == .property || kind(node) == .type || kind(node) == .function,
        let code = LanguageName.codeInside(tree.name(node))
      {
        return code
      }
      current = parent(node)
    }
    let file = path.split(separator: "/").last ?? ""
    return LanguageName.codeInside(String(file.prefix { $0 != "." }))
  }
}
