import ContractSpec

/// What stands around a value and bears on whether it is the value that a person meets: see `Fact.Circumstances`.
extension TreeReader {
  /// Notes what stands around the length that was emitted last.
  mutating func noteCircumstances(_ property: String, at node: Int) {
    let site = extraction.sites.count - 1
    if isArm(node) { extraction.sites[site].circumstances.insert(.inSomeCases) }
    if known(call: node) == .padding, isInsetControl(extraction.sites[site].element, property) {
      extraction.sites[site].circumstances.insert(.besideOwnInset)
    }
  }

  /// `if (isMiddle) RoundedCornerShape(0.dp) else …`, `shape ?: RoundedCornerShape(0.dp)`: an object that is chosen. A view
  /// that is shown in a branch is no value of it.
  private func isArm(_ node: Int) -> Bool {
    var current = chainTop(node)
    if current != node {
      let root = chainRoot(current)
      if kind(root) == .call, isCapital(root), root != node { return false }
    }
    for _ in 0..<Self.climbLimit {
      guard let up = parent(current) else { return false }
      switch kind(up) {
      case .arm: return true
      case .tuple, .statement, .cast, .block: current = up
      case .binary: return Punctuation(rawValue: tree.nodes[up].code) == .elvis
      default: return false
      }
    }
    return false
  }

  private func isInsetControl(_ element: String, _ property: String) -> Bool {
    vocabulary.grammar.insetControls.contains { control in
      control.names.contains(element) && control.sides.contains { property.hasSuffix($0) }
    }
  }

  // MARK: Taps

  /// Whether an element around one takes a tap to the same effect: `Row(Modifier.toggleable(on, onValueChange = onChange))`
  /// around `Switch(on, onCheckedChange = onChange)`.
  func isTappedAround(_ element: Int, tap: Int?) -> Bool {
    guard let own = tap.flatMap({ tapHandler($0) }) ?? handlerArgument(element).flatMap({ firstChild($0) }) else {
      return false
    }
    let isSwitch = argument(tap ?? element, .onClick) == nil && argument(tap ?? element, .onCheckedChange) != nil
    var current = parent(element)
    for _ in 0..<Self.climbLimit {
      guard let node = current, kind(node) != .function, kind(node) != .type else { return false }
      current = parent(node)
      guard kind(node) == .call, firstChild(node).map({ isCapital($0) }) ?? false else { continue }
      let modifiers = seenModifiers(of: node).filter { kind($0) == .call && isClickModifier($0) }
      var handlers = modifiers.compactMap { tapHandler($0) }
      if let handler = handlerArgument(node).flatMap({ firstChild($0) }) { handlers.append(handler) }
      if handlers.contains(where: { isSwitch ? doesSame(own, as: $0) : tree.text(own) == tree.text($0) }) {
        return true
      }
    }
    return false
  }

  /// What a modifier is given to do at a tap.
  private func tapHandler(_ modifier: Int) -> Int? {
    if let handler = handlerArgument(modifier) { return firstChild(handler) }
    guard let last = arguments(modifier).last, let value = firstChild(last) else { return nil }
    return tree.nodes[last].flags.contains(.trailing) || kind(value) == .lambda ? value : nil
  }

  /// Two handlers that call and set the same things: what a switch gives to them is `it`, what is around it gives `!isOn`.
  private func doesSame(_ one: Int, as other: Int) -> Bool {
    let deeds = deeds(one)
    return !deeds.isEmpty && deeds == self.deeds(other)
  }

  /// What a handler calls, sets and names by a capital, by the hashes of the names.
  private func deeds(_ handler: Int) -> Set<UInt64> {
    var result: Set<UInt64> = []
    if kind(handler) == .lambda { collectDeeds(handler, into: &result, depth: 0) } else { add(handler, to: &result) }
    return result
  }

  private func add(_ name: Int, to deeds: inout Set<UInt64>) {
    if tree.nodes[name].name >= 0 { deeds.insert(hash(token: Int(tree.nodes[name].name))) }
  }

  private func collectDeeds(_ node: Int, into deeds: inout Set<UInt64>, depth: Int) {
    guard depth < Self.depthLimit, deeds.count < 16 else { return }
    switch kind(node) {
    case .call:
      if let callee = firstChild(node) {
        switch tree.name(callee) {
        case "let", "also", "run", "apply": break
        case "invoke": if let base = receiver(node) { add(base, to: &deeds) }
        default: add(callee, to: &deeds)
        }
      }
    case .assignment: if let target = firstChild(node) { add(target, to: &deeds) }
    case .name, .member: if isCapital(node) { add(node, to: &deeds) }
    default: break
    }
    tree.forEachChild(node) { collectDeeds($0, into: &deeds, depth: depth + 1) }
  }
}
