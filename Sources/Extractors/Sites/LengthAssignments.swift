import ContractSpec

/// Lengths that are assigned: `layer.cornerRadius = 8`, `table.contentInset.top = 8`.
extension TreeReader {
  /// `layer.cornerRadius = 8`, `stack.spacing = 8`.
  mutating func readLengthAssignment(_ assignment: Int, target: Int, _ sink: Sink) {
    if isCompose { return readAndroidTypeSize(assignment, target: target, sink) }
    guard var node = nextSibling(target) else { return }
    if let amount = layoutAmount(node) { node = amount }
    guard let value = expression(node) else { return }
    if case .text = value { return }
    // `self.spacing = spacing` in an initialiser hands a parameter on.
    if case .name(let name, _) = value, Self.lastName(name) == tree.name(target), !name.contains(".") { return }
    emitAssigned(sink, value, at: node, target: target)
  }

  /// `table.contentInset.top = 8`, `topConstraint.constant = 8`, `configuration.imagePadding = 8`.
  mutating func readPartAssignment(_ assignment: Int, target: Int) {
    guard Punctuation(rawValue: tree.nodes[assignment].code) == .equal, kind(target) == .member,
      tree.nodes[target].name >= 0, let base = firstChild(target),
      let node = nextSibling(target)
    else { return }
    let name = Int(tree.nodes[target].name)
    var object = target
    var isCertain = true
    let sink: Sink
    if let side = edge(target) {
      guard let property = inset(tree.name(base), side) else { return }
      sink = Sink(.spacing, property)
      object = base
    } else if known(named: target) == .constant {
      guard let side = constraintSide(tree.name(base)) else { return }
      sink = Sink(.spacing, "constraint.\(side)")
    } else {
      // What an object keeps for itself is no use yet.
      if [.self, .this].contains(known(named: base)) { return }
      guard let named = self.sink(ofName: name) else { return }
      sink = named
      isCertain = false
    }
    guard kind(node) != .call || isConversion(node), !isParameter(node), isLength(node, certain: true),
      let value = expression(node), value.hasNumber || isCertain || saysLength(tree.text(token: name), isProperty: true)
    else { return }
    // What only run time knows here is most often the height of a keyboard or a bar.
    emitAssigned(sink, value, at: node, target: object, isKnownOnly: true)
  }

  private mutating func emitAssigned(
    _ sink: Sink, _ value: Expression, at node: Int, target: Int, isKnownOnly: Bool = false
  ) {
    let count = extraction.sites.count
    emit(sink.kind, sink.property, value: value, at: node)
    guard extraction.sites.count > count else { return }
    extraction.sites[count].element = assignedName(target)
    extraction.sites[count].isKnownOnly = isKnownOnly
  }

  /// The side of insets or margins that are set by themselves; nil for other objects with sides.
  private func inset(_ name: String, _ side: String) -> String? {
    if Self.isForTouches(name) { return nil }
    let name = name.lowercased()
    if name.contains("safearea") || name.contains("cap") || name.contains("alignmentrect") { return nil }
    if name.hasSuffix("margins") { return "margin.\(side)" }
    return name.hasSuffix("inset") || name.hasSuffix("insets") ? "inset.\(side)" : nil
  }

  /// `hitTestSlop`, `touchAreaInsets`, `tapInsets`: where a finger hits, nothing that is seen.
  static func isForTouches(_ name: String) -> Bool {
    name.hasPrefix("hit") || name.hasPrefix("tap") || name.hasPrefix("touch") || name.contains("Hit")
      || name.contains("Touch")
  }

  /// `titleTopConstraint`: the edge that a constraint is named for.
  private func constraintSide(_ name: String) -> String? {
    let name = name.lowercased()
    guard name.hasSuffix("constraint") else { return nil }
    if name.contains("height") || name.contains("width") || name.contains("center") { return nil }
    return Self.sides.first { ["vertical", "horizontal"].contains($0.0) == false && name.contains($0.0) }?.1
  }

  /// `.fixed(8)`, `.flexible(8)`: the spacing of a compositional layout.
  func layoutAmount(_ node: Int) -> Int? {
    guard !isCompose, kind(node) == .call, let callee = firstChild(node), kind(callee) != .name else { return nil }
    let name = tree.name(callee)
    return name == "fixed" || name == "flexible" ? unlabelled(node).first.flatMap { firstChild($0) } : nil
  }

  func assignedName(_ target: Int) -> String {
    guard let element = assigned(target), element != target else { return surroundingsType(of: target) }
    let name = tree.name(element)
    return name == "layer" ? surroundingsType(of: target) : name
  }

  private func surroundingsType(of node: Int) -> String {
    var current = parent(node)
    for _ in 0..<Self.climbLimit {
      guard let node = current else { return "" }
      if kind(node) == .type { return tree.name(node) }
      current = parent(node)
    }
    return ""
  }
}
