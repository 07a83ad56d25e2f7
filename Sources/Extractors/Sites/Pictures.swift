import ContractSpec

/// Sizes of pictures that are written as fonts: no text is as large.
extension TreeReader {
  /// Whether a font is given to pictures alone: an `Image`, what holds nothing else, the configuration of a symbol.
  func isIconFont(_ font: Int) -> Bool {
    if let node = elementNode(of: font), kind(node) == .call, known(call: node) == .imageView { return true }
    var node = font
    for _ in 0..<8 {
      let top = chainTop(node)
      guard let argument = parent(top), kind(argument) == .argument, let outer = parent(argument), kind(outer) == .call
      else { return false }
      if known(call: outer) == .font { return receiver(outer).map { holdsPicturesAlone($0, depth: 0) } ?? false }
      if tree.name(outer).hasSuffix("SymbolConfiguration") { return true }
      node = outer
    }
    return false
  }

  /// Whether a view shows pictures and nothing that is read.
  ///
  /// - Parameter isIconOnly: what is around it leaves the titles of labels out.
  private func holdsPicturesAlone(_ view: Int, isIconOnly: Bool = false, depth: Int) -> Bool {
    guard depth < 8 else { return false }
    let root = chainRoot(view)
    guard kind(root) == .call else { return isPictureName(view, root: root, depth: depth) }
    let isIconOnly = isIconOnly || viewModifiers(from: root, to: nil).contains { isOfIcons($0) }
    switch known(call: root) {
    case .imageView: return true
    case .labelView: return isIconOnly
    case .hStack, .vStack, .zStack, .lazyHStack, .lazyVStack, .group:
      let lambdas = arguments(root).compactMap { firstChild($0) }.filter { kind($0) == .lambda }
      return lambdas.count == 1 && arePictures(lambdas[0], isIconOnly: isIconOnly, depth: depth + 1) == true
    case .button, .navigationLink, .menu, .link:
      return labelClosure(root).map { arePictures($0, isIconOnly: isIconOnly, depth: depth + 1) == true } ?? false
    default: return false
    }
  }

  /// `.labelStyle(.iconOnly)`, `.labelStyle(IconOnlyLabelStyle())`.
  func isOfIcons(_ modifier: Int) -> Bool {
    tree.name(modifier) == "labelStyle"
      && unlabelled(modifier).first.flatMap { firstChild($0) }.map {
        ["iconOnly", "IconOnlyLabelStyle"].contains(tree.name($0))
      } ?? false
  }

  /// Whether pictures and only they stand in a body; nil where nothing is shown.
  private func arePictures(_ body: Int, isIconOnly: Bool = false, depth: Int) -> Bool? {
    var result: Bool?
    for child in tree.children(body) {
      let isPicture: Bool?
      switch kind(child) {
      case .call where ["Spacer", "Divider"].contains(tree.name(chainRoot(child))): isPicture = nil
      case .call, .member, .name: isPicture = holdsPicturesAlone(child, isIconOnly: isIconOnly, depth: depth)
      case .choice, .arm, .block, .statement:
        isPicture = depth < 40 ? arePictures(child, isIconOnly: isIconOnly, depth: depth + 1) : false
      case .property, .annotation, .parameter, .condition: isPicture = nil
      default: isPicture = false
      }
      guard let isPicture else { continue }
      if !isPicture { return false }
      result = true
    }
    return result
  }

  /// `icon`, `self.icon`: a property of the file that is a picture.
  private func isPictureName(_ view: Int, root: Int, depth: Int) -> Bool {
    var named = root
    if [.self, .this].contains(known(named: root)) {
      guard let member = parent(root), kind(member) == .member, firstChild(member) == root else { return false }
      named = member
    }
    guard kind(named) == .name || kind(named) == .member, let declared = declaration(of: tree.name(named), at: root)
    else { return false }
    if let type = tree.child(declared, .typeName), tree.name(type) == "Image" { return true }
    guard kind(declared) == .property, let value = initialiser(of: declared) else { return false }
    if kind(value) == .block { return arePictures(value, depth: depth + 1) == true }
    return kind(value) == .call && holdsPicturesAlone(value, depth: depth + 1)
  }
}
