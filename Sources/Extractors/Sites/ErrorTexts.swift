import ContractSpec

/// Texts of errors, which alerts show: `[NSLocalizedDescriptionKey: "…"]`, `var errorDescription: String?`.
extension TreeReader {
  mutating func readErrorEntry(_ key: Int) {
    guard !isCompose, let entry = parent(key), kind(entry) == .entry, firstChild(entry) == key,
      let value = nextSibling(key)
    else { return }
    for choice in strings(value) { emitWords(choice, sink: tree.name(key), at: value) }
  }

  /// What a `LocalizedError` says of itself.
  mutating func readErrorText(_ property: Int) {
    let name = tree.nodes[property].name
    guard name >= 0 else { return }
    switch vocabulary.known(tree.tokens[Int(name)].code) {
    case .errorDescription, .failureReason, .recoverySuggestion: break
    default: return
    }
    guard let type = parent(property).flatMap({ parent($0) }), kind(type) == .type,
      tree.children(type).contains(where: { kind($0) == .superType && tree.name($0) == "LocalizedError" }),
      let body = initialiser(of: property)
    else { return }
    for choice in givenStrings(body) { emitWords(choice, sink: tree.name(property), at: body) }
  }
}
