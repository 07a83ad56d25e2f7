import ContractSpec

/// Sizes of type of Android's own text, which is drawn or shown without Compose: `paint.textSize = …`.
extension TreeReader {
  /// What `textSize` is a size of.
  private enum SizedText {
    /// In pixels of the device: only a resource, or what is converted in place, tells how large that is.
    case paint
    /// In sp.
    case view
  }

  mutating func readAndroidTypeSize(_ assignment: Int, target: Int, _ sink: Sink) {
    guard Punctuation(rawValue: tree.nodes[assignment].code) == .equal, let node = nextSibling(target),
      let sized = sizedText(target, in: assignment)
    else { return }
    let value: Expression?
    switch sized {
    case .paint: value = pixels(node, depth: 0)
    case .view: value = scaledPixels(expression(node))
    }
    emit(
      sink.kind, sink.property, value: value ?? .unresolved(.runTime, tree.span(node)), at: node,
      element: kind(target) == .name ? elementName(of: assignment) : nil)
  }

  /// Whose size is set: of what the name is a member of, else of what the block around it is called on.
  private func sizedText(_ target: Int, in assignment: Int) -> SizedText? {
    if kind(target) == .member { return firstChild(target).flatMap { sizedText(of: $0, depth: 0) } }
    var isOwn = false
    if let declared = declaration(of: tree.name(target), at: target) {
      guard let holder = parent(declared), kind(holder) == .block, parent(holder).map({ kind($0) }) == .type else {
        return nil
      }
      isOwn = true
    }
    var current = parent(assignment)
    for _ in 0..<Self.climbLimit {
      guard let node = current else { return nil }
      if kind(node) == .type {
        return isOwn ? nil : tree.child(node, .superType).flatMap { sizedText(named: tree.name($0)) }
      }
      if kind(node) == .lambda, let argument = parent(node), let call = parent(argument), kind(call) == .call {
        switch tree.name(call) {
        case "apply", "run":
          if let sized = receiver(call).flatMap({ sizedText(of: $0, depth: 0) }) { return sized }
        case "with":
          let given = unlabelled(call).first.flatMap { firstChild($0) }
          if let sized = given.flatMap({ sizedText(of: $0, depth: 0) }) { return sized }
        default: break
        }
      }
      current = parent(node)
    }
    return nil
  }

  private func sizedText(of node: Int, depth: Int) -> SizedText? {
    guard depth < 8 else { return nil }
    switch kind(node) {
    case .call:
      let root = chainRoot(node)
      return root == node || kind(root) == .call
        ? sizedText(named: tree.name(root)) : sizedText(of: root, depth: depth + 1)
    case .cast: return tree.child(node, .typeName).flatMap { sizedText(named: tree.name($0)) }
    case .name, .member:
      if kind(node) == .member, firstChild(node).map({ known(named: $0) }) != .this { return nil }
      guard let declared = declaration(of: tree.name(node), at: node) else { return nil }
      if let type = tree.child(declared, .typeName) { return sizedText(named: tree.name(type)) }
      return initialiser(of: declared).flatMap { sizedText(of: $0, depth: depth + 1) }
    default: return nil
    }
  }

  private func sizedText(named type: String) -> SizedText? {
    if type.hasSuffix("Paint") { return .paint }
    return ["TextView", "EditText", "Button", "Chip"].contains { type.hasSuffix($0) } ? .view : nil
  }

  /// A number of `textView.textSize = 14f` is one of sp.
  private func scaledPixels(_ value: Expression?) -> Expression? {
    switch value {
    case .number(let number, .none, let span): .number(number, .sp, span)
    case .choice(let arms, let span): .choice(arms.map { scaledPixels($0) ?? $0 }, span)
    default: value
    }
  }

  /// `resources.getDimensionPixelSize(R.dimen.title).toFloat()`, `14.sp.toPx()`; nil for a number of pixels.
  private func pixels(_ node: Int, depth: Int) -> Expression? {
    guard depth < 16 else { return nil }
    switch kind(node) {
    case .call:
      if [.toFloat, .toInt, .toDouble].contains(known(call: node)) {
        return receiver(node).flatMap { pixels($0, depth: depth + 1) }
      }
      if tree.name(node).hasPrefix("getDimension"), let given = unlabelled(node).first.flatMap({ firstChild($0) }) {
        guard kind(given) == .member, dottedName(given).map({ !$0.hasPrefix("android.R.") }) ?? false else {
          return nil
        }
        return .name(AndroidXMLLanguage.dimensionPrefix + tree.name(given), tree.span(node))
      }
      guard tree.name(node) == "toPx", let value = receiver(node).flatMap({ expression($0) }),
        case .number(let number, let unit, _) = value, unit != .none
      else { return nil }
      return .number(number, unit, tree.span(node))
    case .choice:
      let arms = tree.children(node).filter { kind($0) == .arm }.compactMap { firstChild($0) }
      return .choice(arms.map { pixels($0, depth: depth + 1) ?? .unresolved(.runTime, tree.span($0)) }, tree.span(node))
    case .block, .tuple: return tree.children(node).last.flatMap { pixels($0, depth: depth + 1) }
    default: return nil
    }
  }
}
