import ContractSpec

/// Named styles that UIKit is given: `label.font = .body18`.
extension TreeReader {
  mutating func readFontAssignment(_ assignment: Int, target: Int) {
    guard Punctuation(rawValue: tree.nodes[assignment].code) == .equal, let node = nextSibling(target),
      let style = assignedStyle(node, isText: showsText(target))
    else { return }
    emit(.textStyle, value: style, at: node, element: assignedName(target))
  }

  /// - Parameter isText: what takes the style shows text; the `font` of anything else may be a case of the project's own.
  private func assignedStyle(_ node: Int, isText: Bool, depth: Int = 0) -> Expression? {
    guard depth < Self.depthLimit else { return nil }
    switch kind(node) {
    case .implicitMember:
      let name = tree.name(node)
      guard isText && name != "none" || Self.systemStyles.contains(name) else { return nil }
      return .name("." + name, tree.span(node))
    case .member:
      guard let name = dottedName(node), let base = firstChild(node) else { return nil }
      guard name.hasPrefix(".") || Self.fontTypes.contains(tree.name(chainRoot(node))) else { return nil }
      // `.title.bold` is a `title`; of a style that a project names so nothing is known.
      if Self.traits.contains(tree.name(node)), kind(base) != .name {
        return Self.systemStyles.contains(tree.name(base)) ? assignedStyle(base, isText: isText, depth: depth + 1) : nil
      }
      return .name(name, tree.span(node))
    case .call:
      // `.body18.bold()`, not what makes a font of a size.
      if arguments(node).contains(where: { tree.nodes[$0].name >= 0 && tree.name($0).lowercased().hasSuffix("size") }) {
        return nil
      }
      guard let base = receiver(node), kind(base) != .name, tree.name(node) != "withSize" else { return nil }
      return assignedStyle(base, isText: isText, depth: depth + 1)
    case .choice, .binary, .tuple:
      if kind(node) == .binary, Punctuation(rawValue: tree.nodes[node].code) != .elvis { return nil }
      let arms = tree.children(node).compactMap { child -> Expression? in
        let value = kind(child) == .arm ? firstChild(child) : kind(node) == .choice ? nil : child
        return value.flatMap { assignedStyle($0, isText: isText, depth: depth + 1) }
      }
      return arms.count < 2 ? arms.first : .choice(arms, tree.span(node))
    default: return nil
    }
  }

  private static let fontTypes: Set<String> = ["UIFont", "NSFont", "Font"]
  private static let traits: Set<String> = [
    "bold", "italic", "monospaced", "monospacedDigit", "rounded", "semibold", "medium", "light",
  ]

  /// Whether a `font` is set on a label or a field, by its name or its type.
  private func showsText(_ target: Int) -> Bool {
    guard var base = firstChild(target) else { return false }
    while kind(base) == .unary, let inner = firstChild(base) { base = inner }
    guard kind(base) == .name || kind(base) == .member else { return false }
    if Self.isText(tree.name(base)) { return true }
    guard kind(base) == .name, let declared = declaration(of: tree.name(base), at: base) else { return false }
    if let type = tree.child(declared, .typeName) { return Self.isText(tree.name(type)) }
    guard kind(declared) == .property, let made = initialiser(of: declared), kind(made) == .call else { return false }
    return Self.isText(tree.name(made))
  }

  private static func isText(_ name: String) -> Bool {
    ["Label", "TextView", "TextField", "label", "textView", "textField"].contains { name.hasSuffix($0) }
  }
}
