import ContractSpec

/// How large a button style of the project makes what it is given to: its `makeBody` ends in a frame.
package struct ButtonStyleBox: Sendable {
  /// Of the type: `CircleStyle`.
  package var name: String
  package var isPrivate: Bool
  package var width: Expression?
  package var height: Expression?
}

extension TreeReader {
  /// `func makeBody(configuration:)` of each type.
  mutating func readButtonStyles() {
    for index in functions where known(named: Int(index)) == .makeBody {
      guard let holder = parent(Int(index)), kind(holder) == .block, let type = parent(holder), kind(type) == .type,
        tree.nodes[type].name >= 0, let body = tree.child(Int(index), .block), let view = onlyView(body)
      else { continue }
      let root = chainRoot(view)
      let modifiers = seenModifiers(from: root)
      var sizes: [ByteSpan] = []
      extraction.buttonStyles.append(
        ButtonStyleBox(
          name: tree.name(type), isPrivate: tree.nodes[type].flags.contains(.private),
          width: written(viewExtent(modifiers, of: root, .horizontal, sizes: &sizes), at: root),
          height: written(viewExtent(modifiers, of: root, .vertical, sizes: &sizes), at: root)))
    }
  }

  /// Nil where the one who uses the style decides.
  private func written(_ extent: Expression?, at node: Int) -> Expression? {
    var isGiven = false
    extent?.forEachName { name in
      guard let declared = declaration(of: Self.lastName(name), at: node) else { return }
      if kind(declared) == .parameter || isStored(declared) { isGiven = true }
    }
    return isGiven ? nil : extent
  }

  /// The project's style that a button is given: `CircleStyle` of `.buttonStyle(CircleStyle(tint: .red))`.
  func ownButtonStyle(_ modifiers: [Int]) -> String? {
    guard let modifier = modifiers.first(where: { known(call: $0) == .buttonStyle }),
      let argument = unlabelled(modifier).first, let style = firstChild(argument), kind(style) == .call,
      let callee = firstChild(style), kind(callee) == .name, isCapital(callee)
    else { return nil }
    return tree.name(style)
  }
}
