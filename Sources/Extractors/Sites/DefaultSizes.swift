import ContractSpec

/// `fun IconButton2(size: Dp = 40.dp)`: a size that its element has wherever no call of the project gives another.
package struct DefaultSize: Sendable, Hashable {
  /// Hashes of the names of the component and of its parameter.
  var component: UInt64
  var label: UInt64
  /// Among the parameters.
  var index: Int

  /// Whether it is the default everywhere: the project calls the component, and no call gives this parameter anything, by
  /// its name or by its place.
  func holds(among given: Set<UInt64>) -> Bool {
    func isCalled(with plain: ClosedRange<Int>) -> Bool {
      plain.contains { given.contains(Component.hash(component, label: UInt64($0))) }
    }
    return isCalled(with: 0...index) && !isCalled(with: index + 1...index + Self.mostParameters)
      && !given.contains(Component.hash(component, label: label)) && !given.contains(component)
  }

  /// No call gives more without a name.
  static let mostParameters = 32
}

extension TreeReader {
  /// Notes which sizes a call of a component gives: those by name, and how many arguments may be one by their place.
  mutating func noteGivenSizes(_ call: Int) {
    let name = Int(tree.nodes[call].name)
    guard isCompose, name >= 0, isCapital(token: name), !vocabulary.has(tree.nodes[call].code, .library) else { return }
    var plain = 0
    var position = 0
    var child = tree.nodes[call].firstChild
    while child >= 0 {
      let argument = Int(child)
      let node = tree.nodes[argument]
      child = node.nextSibling
      guard node.kind == .argument, !node.flags.contains(.trailing) else { continue }
      position += 1
      // A size around the component comes before its own: none of its defaults is certain.
      if isModifier(argument), sizes(argument) { noteGiven(tree.hash(token: name)) }
      if node.name < 0 {
        plain = position
      } else if namesSize(tree.tokens[Int(node.name)].span) {
        noteGiven(Component.hash(tree.hash(token: name), label: tree.hash(token: Int(node.name))))
      }
    }
    noteGiven(Component.hash(tree.hash(token: name), label: UInt64(plain)))
  }

  private mutating func noteGiven(_ hash: UInt64) {
    if extraction.givenSizes.last != hash { extraction.givenSizes.append(hash) }
  }

  private func isModifier(_ argument: Int) -> Bool {
    guard let value = firstChild(argument), kind(value) == .call else { return false }
    return known(named: argument) == .modifier || known(named: chainRoot(value)) == .modifierObject
  }

  /// Whether a modifier sizes what it is given to: `Modifier.size(48.dp)`, `.fillMaxWidth()`.
  private func sizes(_ argument: Int) -> Bool {
    let span = tree.span(argument)
    for call in Self.sizingCalls where contains(span, call) { return true }
    return false
  }

  private static let sizingCalls = ["ize(", "idth(", "eight("].map { Array($0.utf8) }

  /// `size`, `buttonSize`, `minHeight`
  private func namesSize(_ span: ByteSpan) -> Bool {
    ends(span, Self.sizeEnding) || ends(span, Self.widthEnding) || ends(span, Self.heightEnding)
  }

  private static let sizeEnding = Array("ize".utf8)
  private static let widthEnding = Array("idth".utf8)
  private static let heightEnding = Array("eight".utf8)

  /// The parameters of the component around an element that its sides hang on, where they hang on nothing else of it.
  func sizeDefaults(_ sides: [Expression?], of element: Int) -> [DefaultSize] {
    var result: [DefaultSize] = []
    var isCertain = true
    for side in sides {
      side?.forEachName { name in
        // Members of types are the same wherever they stand.
        guard !name.utf8.contains(UInt8(ascii: ".")), let declared = declaration(of: name, at: element) else { return }
        if let parameter = sizeParameter(declared) {
          if !result.contains(parameter) { result.append(parameter) }
        } else if isLocal(declared) {
          isCertain = false
        }
      }
    }
    return isCertain ? result : []
  }

  private func sizeParameter(_ declared: Int) -> DefaultSize? {
    guard kind(declared) == .parameter, initialiser(of: declared) != nil, let function = parent(declared),
      kind(function) == .function, tree.nodes[function].name >= 0,
      namesSize(tree.tokens[Int(tree.nodes[declared].name)].span),
      let index = tree.children(function).filter({ kind($0) == .parameter }).firstIndex(of: declared)
    else { return nil }
    return DefaultSize(
      component: tree.hash(token: Int(tree.nodes[function].name)),
      label: tree.hash(token: Int(tree.nodes[declared].name)),
      index: index)
  }

  private func isLocal(_ declared: Int) -> Bool { kind(declared) == .parameter || !isMember(declared) }
}
