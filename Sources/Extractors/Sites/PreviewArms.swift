import ContractSpec

/// What stands in a branch that the editor's preview alone shows.
extension TreeReader {
  /// `if (LocalInspectionMode.current) …`: what stands there is shown by the editor's preview and by nothing else.
  func isPreviewArm(_ arm: Int) -> Bool {
    guard isCompose, let choice = parent(arm), kind(choice) == .choice else { return false }
    let isOtherwise = tree.nodes[arm].flags.contains(.otherwise)
    var conditions = 0
    var last: Int?
    var child = tree.nodes[choice].firstChild
    while child >= 0, Int(child) != arm {
      if tree.nodes[Int(child)].kind == .condition {
        conditions += 1
        // A choice of many asks something else.
        if conditions > 16 { return false }
        last = Int(child)
      }
      child = tree.nodes[Int(child)].nextSibling
    }
    guard let last, let test = firstChild(last), isOtherwise ? conditions == 1 : true else { return false }
    return asksForPreview(test, depth: 0) == !isOtherwise
  }

  /// Whether a condition is true (or, for false, untrue) in the editor's preview alone; nil where it asks something else.
  private func asksForPreview(_ node: Int, depth: Int) -> Bool? {
    guard depth < 8 else { return nil }
    switch kind(node) {
    case .member:
      guard known(named: node) == .current, let base = firstChild(node) else { return nil }
      return known(named: base) == .localInspectionMode ? true : nil
    case .name:
      guard let declared = declaration(of: tree.name(node), at: node), kind(declared) == .property,
        let value = initialiser(of: declared)
      else { return nil }
      return asksForPreview(value, depth: depth + 1)
    case .unary:
      guard Punctuation(rawValue: tree.nodes[node].code) == .exclamation, let operand = firstChild(node) else {
        return nil
      }
      return asksForPreview(operand, depth: depth + 1).map { !$0 }
    case .tuple: return firstChild(node).flatMap { asksForPreview($0, depth: depth + 1) }
    case .argument: return firstChild(node).flatMap { asksForPreview($0, depth: depth + 1) }
    case .binary:
      guard Punctuation(rawValue: tree.nodes[node].code) == .and, let left = firstChild(node),
        let right = nextSibling(left)
      else { return nil }
      let sides = [asksForPreview(left, depth: depth + 1), asksForPreview(right, depth: depth + 1)]
      return sides.contains(true) ? true : nil
    default: return nil
    }
  }
}
