import ContractSpec

/// Texts of errors, which alerts show: `[NSLocalizedDescriptionKey: "…"]`, `var errorDescription: String?`.
extension TreeReader {
  mutating func readErrorEntry(_ key: Int) {
    guard !isCompose, let entry = parent(key), kind(entry) == .entry, firstChild(entry) == key,
      let value = nextSibling(key), !isForLog(entry)
    else { return }
    for choice in strings(value) { emitWords(choice, sink: tree.name(key), at: value) }
  }

  /// `logError("…", NSError(…))`: an error that is made for a log alone.
  private func isForLog(_ entry: Int) -> Bool {
    var node = entry
    for _ in 0..<Self.climbLimit {
      guard let up = parent(node) else { return false }
      switch kind(up) {
      case .argument, .collection: break
      case .call: if Self.isLog(tree.name(up)) || Self.isLog(tree.name(chainRoot(up))) { return true }
      default: return false
      }
      node = up
    }
    return false
  }

  /// `logError`, `Logger`, but no `login`.
  private static func isLog(_ name: String) -> Bool {
    guard name.hasPrefix("log") || name.hasPrefix("Log") else { return false }
    let rest = name.dropFirst(3)
    return rest.isEmpty || rest.hasPrefix("g") || rest.first.map { $0.isUppercase } ?? false
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
