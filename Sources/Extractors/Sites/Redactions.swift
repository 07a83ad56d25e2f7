import ContractSpec

/// Text that nobody reads since it is redacted or not seen wherever it is shown: the lines of a skeleton, what keeps room.
extension TreeReader {
  mutating func settleRedactions() {
    guard extraction.sites.contains(where: { $0.kind == .words }) else { return }
    var hidden = redactions.compactMap { unseenView(Int($0)) }
    let redacted = redactions.compactMap { redactedView(Int($0)) }
    if !redacted.isEmpty, !tree.nodes.indices.contains(where: { isUnredacted($0) }) { hidden += redacted }
    if hidden.isEmpty { return }
    hide(from: &hidden)
    let covered = SpanCover(hidden)
    for index in extraction.sites.indices where extraction.sites[index].kind == .words {
      if covered.holds(extraction.sites[index].value.span) {
        extraction.sites[index].circumstances.insert(.isRedacted)
      }
    }
  }

  /// `Text("empty").opacity(0)`, `Text("empty").hidden()`
  private func unseenView(_ call: Int) -> ByteSpan? {
    guard let view = receiver(call) else { return nil }
    switch known(call: call) {
    case .hidden: return arguments(call).isEmpty ? tree.span(view) : nil
    case .opacity:
      guard let given = unlabelled(call).first.flatMap({ firstChild($0) }), kind(given) == .number,
        case .number(0, _, _)? = expression(given)
      else { return nil }
      return tree.span(view)
    default: return nil
    }
  }

  /// What a `redacted(reason:)` hides for certain: by `.placeholder`, and where a condition says when, what is called after
  /// a skeleton or placeholder.
  private func redactedView(_ call: Int) -> ByteSpan? {
    guard known(call: call) == .redacted, let view = receiver(call), let argument = arguments(call).first,
      let reason = firstChild(argument)
    else { return nil }
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
      let covered = SpanCover(hidden)
      let found = bodies.filter { name, _ in uses[name]?.allSatisfy(covered.holds) ?? false }
      if found.isEmpty { return }
      for (name, spans) in found {
        hidden += spans
        bodies[name] = nil
      }
    }
  }
}

/// What some spans cover: they lie in each other or apart.
private struct SpanCover {
  /// The outermost ones, ascending.
  private var spans: [ByteSpan] = []

  init(_ all: [ByteSpan]) {
    for span in all.sorted(by: { ($0.start, $1.end) < ($1.start, $0.end) }) where span.start >= spans.last?.end ?? 0 {
      spans.append(span)
    }
  }

  func holds(_ span: ByteSpan) -> Bool {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].start <= span.start { low = middle + 1 } else { high = middle }
    }
    return low > 0 && span.end <= spans[low - 1].end
  }
}
