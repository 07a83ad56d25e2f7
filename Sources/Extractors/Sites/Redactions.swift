import ContractSpec

/// Text that nobody reads since it is redacted wherever it is shown: the lines of a skeleton.
extension TreeReader {
  mutating func settleRedactions() {
    guard extraction.sites.contains(where: { $0.kind == .words }) else { return }
    var hidden = redactions.compactMap { redactedView(Int($0)) }
    if hidden.isEmpty || tree.nodes.indices.contains(where: { isUnredacted($0) }) { return }
    hide(from: &hidden)
    for index in extraction.sites.indices where extraction.sites[index].kind == .words {
      let start = extraction.sites[index].value.span.start
      if hidden.contains(where: { $0.start <= start && start < $0.end }) {
        extraction.sites[index].circumstances.insert(.isRedacted)
      }
    }
  }

  /// What a `redacted(reason:)` hides for certain: by `.placeholder`, and where a condition says when, what is called after
  /// a skeleton or placeholder.
  private func redactedView(_ call: Int) -> ByteSpan? {
    guard let view = receiver(call), let argument = arguments(call).first, let reason = firstChild(argument) else {
      return nil
    }
    if isPlaceholder(reason) { return tree.span(view) }
    guard kind(reason) == .choice else { return nil }
    let arms = tree.children(reason).filter { kind($0) == .arm }
    guard arms.contains(where: { arm in firstChild(arm).map { isPlaceholder($0) } ?? false }) else { return nil }
    let name = tree.name(viewRoot(view)).lowercased()
    return name.contains("skeleton") || name.contains("placeholder") ? tree.span(view) : nil
  }

  private func isPlaceholder(_ reason: Int) -> Bool {
    (kind(reason) == .implicitMember || kind(reason) == .member) && tree.name(reason) == "placeholder"
  }

  private func isUnredacted(_ node: Int) -> Bool { kind(node) == .call && tree.name(node) == "unredacted" }

  /// The members of the file that are named in what is hidden and nowhere else are hidden too.
  private func hide(from hidden: inout [ByteSpan]) {
    var bodies: [String: [ByteSpan]] = [:]
    for index in functions + declarations where kind(Int(index)) != .parameter && isMember(Int(index)) {
      guard let body = tree.child(Int(index), .block) else { continue }
      bodies[tree.name(Int(index)), default: []].append(tree.span(body))
    }
    var uses: [String: [ByteSpan]] = [:]
    for index in tree.nodes.indices where kind(index) == .name || kind(index) == .member {
      let name = tree.name(index)
      if bodies[name] != nil { uses[name, default: []].append(headSpan(index)) }
    }
    // Each round follows what the last one found.
    for _ in 0..<8 {
      let found = bodies.filter { name, _ in
        guard let uses = uses[name] else { return false }
        return uses.allSatisfy { use in hidden.contains { $0.start <= use.start && use.end <= $0.end } }
      }
      if found.isEmpty { return }
      for (name, spans) in found {
        hidden += spans
        bodies[name] = nil
      }
    }
  }
}
