import ContractSpec

/// Places that take a key by their type: `var title: LocalizedStringKey { … }`, `func name() -> LocalizedStringResource`.
extension TreeReader {
  /// `LocalizedStringKey`, `LocalizedStringResource?`, `[LocalizedStringKey]`, `[Kind: DisplayRepresentation]`.
  func isLocalized(type: Int) -> Bool {
    if isLocalized(code: tree.nodes[type].code) { return true }
    let node = tree.nodes[type]
    let last = Int(node.end) - 2
    return node.end - node.first >= 3 && tree.tokens[Int(node.first)].punctuation == .openBracket
      && isLocalized(code: tree.tokens[last].code)
      && [.openBracket, .colon].contains(tree.tokens[last - 1].punctuation)
  }

  func isLocalized(code: UInt16) -> Bool {
    switch vocabulary.known(code) {
    case .localizedStringKey, .localizedStringResource, .displayRepresentation, .typeDisplayRepresentation: true
    default: false
    }
  }

  /// What a property or parameter of such a type begins with or comes to.
  mutating func readLocalized(property: Int) {
    guard let type = tree.child(property, .typeName), isLocalized(type: type), let value = initialiser(of: property)
    else { return }
    readLocalized(value, at: property)
  }

  /// What a function gives back whose result is of such a type.
  mutating func readLocalized(function: Int) {
    if let body = tree.child(function, .block), isLocalized(resultBefore: body) { readLocalized(body, at: function) }
  }

  /// Whether `-> LocalizedStringKey` stands before a body.
  private func isLocalized(resultBefore body: Int) -> Bool {
    var last = Int(tree.nodes[body].first) - 1
    if last >= 0, tree.tokens[last].punctuation == .question { last -= 1 }
    return last > 0 && isLocalized(code: tree.tokens[last].code) && tree.tokens[last - 1].punctuation == .arrow
  }

  /// Whether what a body gives is read by the type of its declaration.
  func isLocalized(body: Int) -> Bool {
    guard !isCompose, let declaration = parent(body) else { return false }
    switch kind(declaration) {
    case .function where parent(declaration).map({ kind($0) == .property }) == true:
      return parent(declaration).flatMap { tree.child($0, .typeName) }.map { isLocalized(type: $0) } ?? false
    case .function: return kind(body) == .block && isLocalized(resultBefore: body)
    default: return tree.child(declaration, .typeName).map { isLocalized(type: $0) } ?? false
    }
  }

  /// Whether the type of a body's declaration follows from more than a literal: `let title = kind?.title ?? "…"`.
  func isInferred(body: Int) -> Bool {
    guard !isCompose, let declaration = parent(body), kind(declaration) == .property,
      tree.child(declaration, .typeName) == nil
    else { return false }
    return kind(body) == .binary && Punctuation(rawValue: tree.nodes[body].code) == .elvis || kind(body) == .choice
  }

  /// What a property of such a type is set to in its file: `self.title = "…"`. Whether the target is one.
  mutating func readLocalized(assignment: Int, target: Int, value: Int) -> Bool {
    switch kind(value) {
    case .string, .choice, .binary: break
    default: return false
    }
    if kind(target) == .member {
      guard let base = firstChild(target), known(named: base) == .self else { return false }
    }
    guard let property = declaration(of: tree.name(target), at: assignment),
      let type = tree.child(property, .typeName), isLocalized(type: type)
    else { return false }
    readLocalized(value, at: assignment)
    return true
  }

  private mutating func readLocalized(_ body: Int, at declaration: Int) {
    for choice in givenStrings(body) {
      emitWords(choice, sink: KnownWord.localizedStringKey.rawValue, isKeyPlace: true, at: body)
    }
  }

  static let lists: Set<String> = ["listOf", "persistentListOf", "arrayOf", "setOf", "mutableListOf"]

  /// The strings that a body gives back: what it returns anywhere, else what it leads to. Those of a list one by one.
  func givenStrings(_ body: Int) -> [StringChoice] {
    if kind(body) == .collection || kind(body) == .call && Self.lists.contains(tree.name(body)) {
      return tree.children(body).flatMap { child -> [StringChoice] in
        switch kind(child) {
        case .argument: return strings(child)
        // The value of a dictionary's key.
        case .entry: return tree.children(child).last.map { strings($0) } ?? []
        default: return []
        }
      }
    }
    return givenValues(body).flatMap { kind($0) == .collection ? givenStrings($0) : strings($0) }
  }

  /// What a body may give back, else the body itself.
  func givenValues(_ body: Int) -> [Int] {
    guard kind(body) == .block else { return [body] }
    var result: [Int] = []
    collectReturned(body, into: &result, depth: 0)
    return result.isEmpty ? [body] : result
  }

  private func collectReturned(_ node: Int, into result: inout [Int], depth: Int) {
    guard depth < Self.depthLimit else { return }
    switch kind(node) {
    case .statement:
      if tree.text(token: Int(tree.nodes[node].first)) == "return" {
        if let value = firstChild(node) { result.append(kept(value) ?? value) }
      } else {
        tree.forEachChild(node) { collectReturned($0, into: &result, depth: depth + 1) }
      }
    case .block, .choice, .arm: tree.forEachChild(node) { collectReturned($0, into: &result, depth: depth + 1) }
    default: return
    }
  }

  /// `let name = first ?? "Nobody"` and `var names = ["Nobody"]` before `return name`: what a constant of the body is, and
  /// what a list of it begins with.
  private func kept(_ name: Int) -> Int? {
    guard !isCompose, kind(name) == .name, let declared = declaration(of: tree.name(name), at: name),
      kind(declared) == .property, !isMember(declared), let value = initialiser(of: declared)
    else { return nil }
    return kind(value) == .collection || !tree.nodes[declared].flags.contains(.variable) ? value : nil
  }
}
