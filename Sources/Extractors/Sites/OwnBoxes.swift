import ContractSpec

/// How large a composable of the project makes itself inside of the modifier that it is given: who hands it a click has
/// no other target. The size of what takes a tap by itself is told where that is declared, not wherever it is called.
///
/// A class, so that what few composables have takes no room in the others.
final class OwnBox: Sendable {
  /// Width and height of its element, as that is declared.
  let sides: [Expression?]
  let defaults: [DefaultSize]
  /// The element may be of the project too, and say what is open here.
  let element: String
  let use: ViewUse?

  init(sides: [Expression?], defaults: [DefaultSize], element: String, use: ViewUse?) {
    (self.sides, self.defaults, self.element, self.use) = (sides, defaults, element, use)
  }
}

extension TreeReader {
  /// What the declaration of an element has to say of its size; nil where that is none of the project's.
  func declaredBox(of element: Int, _ box: ComposeBox) -> ViewUse? {
    guard box.open.contains(where: { $0 != nil }), let callee = firstChild(element), kind(callee) == .name,
      isCapital(callee), !vocabulary.has(tree.nodes[element].code, .library)
    else { return nil }
    var use = ViewUse()
    use.open = box.open
    return use
  }

  private func maySize(_ modifier: Int) -> Bool {
    switch known(call: modifier) {
    case .size, .width, .height, .requiredSize, .requiredWidth, .requiredHeight, .sizeIn, .widthIn, .heightIn,
      .requiredSizeIn, .requiredWidthIn, .requiredHeightIn, .defaultMinSize, .minimumInteractiveComponentSize:
      true
    // A modifier of the project may size too.
    default: !vocabulary.has(tree.nodes[modifier].code, .library)
    }
  }

  mutating func ownBox(of function: Int) -> OwnBox? {
    // One in a class or object is called by more than its name.
    guard let holder = parent(function), kind(holder) == .file, let body = tree.children(function).last,
      let shown = kind(body) == .call ? body : onlyShown(body), let chain = givenChain(of: shown),
      !vocabulary.has(tree.nodes[shown].code, .library) || chain.contains(where: { maySize($0) })
    else { return nil }
    var sizes: [ByteSpan] = []
    let box = composeBox(of: shown, seenModifiers(of: shown), click: -1, sizes: &sizes)
    let use = declaredBox(of: shown, box)
    if use == nil, box.sides[0] == nil, box.sides[1] == nil { return nil }
    return OwnBox(sides: box.sides, defaults: sizeDefaults(box.sides, of: shown), element: tree.name(shown), use: use)
  }
}
