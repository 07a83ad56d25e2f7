import ContractSpec

/// What stands around a place: its declarations, whether it is in a preview, whether it is compiled at all.
struct Surroundings {
  var enclosing: [String] = []
  var isPreview = false
  var isDead = false
}

/// The surroundings of the declaration asked for last: sites come in order, so most ask for the same again.
struct SurroundingsCache {
  var declaration = -1
  var value = Surroundings()
}

extension TreeReader {
  mutating func surroundings(of node: Int) -> Surroundings {
    var current = node
    var isDead = tree.nodes[node].flags.contains(.dead)
    var steps = 0
    while let up = parent(current), steps < Self.climbLimit {
      steps += 1
      current = up
      if tree.nodes[current].flags.contains(.dead) { isDead = true }
      if isDeclaration(current) { break }
    }
    if surroundings.declaration != current {
      surroundings = SurroundingsCache(declaration: current, value: readSurroundings(from: current))
    }
    var result = surroundings.value
    if isDead { result.isDead = true }
    return result
  }

  private func isDeclaration(_ node: Int) -> Bool {
    switch kind(node) {
    case .type, .function, .property, .annotation: true
    default: false
    }
  }

  private func readSurroundings(from node: Int) -> Surroundings {
    var result = Surroundings()
    var current: Int? = node
    var steps = 0
    while let node = current, steps < Self.climbLimit {
      steps += 1
      if tree.nodes[node].flags.contains(.dead) { result.isDead = true }
      switch kind(node) {
      case .type:
        let name = tree.name(node)
        if !name.isEmpty { result.enclosing.append(name) }
        if name.hasSuffix("_Previews") || name.hasSuffix("Preview_Previews") || isPreviewType(node) {
          result.isPreview = true
        }
        if hasPreviewAnnotation(node) || isPreviewHelper(node) { result.isPreview = true }
      case .function:
        let name = tree.name(node)
        if !name.isEmpty, !isAccessor(node) { result.enclosing.append(name) }
        if hasPreviewAnnotation(node) || isPreviewHelper(node) { result.isPreview = true }
      case .property:
        // A property with a body encloses as a function does; one with an initialiser is the element itself.
        if tree.child(node, .block) != nil || tree.child(node, .function) != nil {
          let name = tree.name(node)
          if !name.isEmpty { result.enclosing.append(name) }
        }
        if hasPreviewAnnotation(node) { result.isPreview = true }
      case .annotation:
        if isPreviewName(node) { result.isPreview = true }
      default: break
      }
      current = parent(node)
    }
    result.enclosing.reverse()
    return result
  }

  /// A getter or setter of a property: its property tells the name.
  private func isAccessor(_ function: Int) -> Bool {
    guard let up = parent(function) else { return false }
    return kind(up) == .property
  }

  private func hasPreviewAnnotation(_ node: Int) -> Bool {
    var child = tree.nodes[node].firstChild
    while child >= 0, tree.nodes[Int(child)].kind == .annotation {
      if isPreviewName(Int(child)) { return true }
      child = tree.nodes[Int(child)].nextSibling
    }
    return false
  }

  /// `@Preview`, `@PreviewsDayNight`, `#Preview`: projects name their own, so any name with `Preview` in it counts.
  func isPreviewName(_ annotation: Int) -> Bool {
    let node = tree.nodes[annotation]
    let token = node.name >= 0 ? tree.tokens[Int(node.name)] : tree.tokens[Int(node.first)]
    return contains(token.span, Self.previewWord)
  }

  /// `private fun ContentToPreview()`, `private object PreviewItems`: made for the previews of its file. A public name
  /// with `Preview` in it may be production (`AttachmentsPreviewView`).
  private func isPreviewHelper(_ node: Int) -> Bool {
    guard hasPreviews, tree.nodes[node].name >= 0 else { return false }
    let name = tree.name(node)
    if name.hasSuffix("ToPreview") { return true }
    guard tree.nodes[node].flags.contains(.private) else { return false }
    return name.hasPrefix("Preview") || name.hasSuffix("Preview") || name.hasSuffix("Previews")
      || kind(node) == .function && isCalledByPreviewsAlone(node)
  }

  /// Whether every call of a private function of the file stands in a preview.
  private func isCalledByPreviewsAlone(_ function: Int) -> Bool {
    let wanted = tree.tokens[Int(tree.nodes[function].name)].span
    var count = 0
    for index in tree.nodes.indices where tree.nodes[index].kind == .call && tree.nodes[index].name >= 0 {
      let span = tree.tokens[Int(tree.nodes[index].name)].span
      guard span.count == wanted.count, tree.bytes[span.range] == tree.bytes[wanted.range] else { continue }
      count += 1
      if count > 20 || !isInAnnotatedPreview(index) { return false }
    }
    return count > 0
  }

  private func isInAnnotatedPreview(_ node: Int) -> Bool {
    var current = parent(node)
    for _ in 0..<Self.climbLimit {
      guard let node = current else { return false }
      switch kind(node) {
      case .function, .property: if hasPreviewAnnotation(node) { return true }
      case .type: if isPreviewType(node) || tree.name(node).hasSuffix("_Previews") { return true }
      case .annotation: if isPreviewName(node) { return true }
      default: break
      }
      current = parent(node)
    }
    return false
  }

  private static let previewWord = Array("Preview".utf8)

  private func isPreviewType(_ type: Int) -> Bool {
    var child = tree.nodes[type].firstChild
    while child >= 0 {
      if tree.nodes[Int(child)].kind == .superType {
        let name = tree.name(Int(child))
        if name.hasSuffix("PreviewProvider") || name.hasSuffix("PreviewParameterProvider") || name == "TestablePreview"
        {
          return true
        }
      }
      child = tree.nodes[Int(child)].nextSibling
    }
    return false
  }

  /// Whether the bytes of a span hold a word.
  func contains(_ span: ByteSpan, _ word: [UInt8]) -> Bool {
    var from = Int(span.start)
    let last = min(Int(span.end), tree.bytes.count) - word.count
    while from <= last {
      var index = 0
      while index < word.count, tree.bytes[from + index] == word[index] { index += 1 }
      if index == word.count { return true }
      from += 1
    }
    return false
  }

  // MARK: The element

  /// The element that a value applies to: the composable or view at the root of its chain, or the one whose argument it
  /// stands in; else the declaration that keeps it.
  func elementName(of node: Int) -> String {
    guard let element = elementNode(of: node) else { return "" }
    switch kind(element) {
    case .string: return "String"
    default: return tree.name(element)
    }
  }

  func elementNode(of start: Int) -> Int? {
    var node = start
    for _ in 0..<Self.depthLimit {
      let root = chainRoot(node)
      if kind(root) == .call {
        if !isCompose {
          let isBare = firstChild(root).map { kind($0) == .implicitMember } ?? false
          if !isBare, !isValue(root) || isView(root) && standsAlone(root) { return root }
        } else if isCapital(root), !isValue(root) {
          return root
        }
      } else if !isCompose, kind(root) == .name, root != node || kind(node) == .name {
        let word = known(named: root)
        if word != .self, !isCapital(root), kind(node) == .call { return root }
        if isCapital(root), standsAlone(root), kind(chainTop(root)) == .call, !isValueName(root) { return root }
      }
      guard let next = receiver(ofArgument: chainTop(node)) else { return nil }
      switch kind(next) {
      case .call: node = next
      default: return next
      }
    }
    return nil
  }

  /// Climbs from the top of a chain to the call in whose arguments it stands, or to the declaration that keeps it.
  private func receiver(ofArgument top: Int) -> Int? {
    var node = top
    for _ in 0..<Self.climbLimit {
      guard let up = parent(node) else { return nil }
      switch kind(up) {
      case .argument:
        guard let call = parent(up) else { return nil }
        if kind(call) == .call { return call }
        node = call
      case .function, .property: return isAccessor(up) ? parent(up) : up
      case .assignment:
        guard let target = firstChild(up) else { return nil }
        if target == node { return nil }
        return assigned(target)
      case .type, .file, .annotation: return nil
      case .parameter: return up
      default: node = up
      }
    }
    return nil
  }

  /// The object whose property is set: `label` of `self.label.layer.cornerRadius`.
  func assigned(_ target: Int) -> Int? {
    var names: [Int] = []
    var node = target
    while names.count < Self.depthLimit {
      names.append(node)
      guard kind(node) == .member, let base = firstChild(node) else { break }
      node = base
    }
    if let root = names.last, [.self, .this].contains(known(named: root)) { names.removeLast() }
    return names.last.map { kind($0) == .call ? chainRoot($0) : $0 }
  }

  private func isValue(_ call: Int) -> Bool { vocabulary.has(tree.nodes[call].code, .value) }

  /// A shape that stands for itself is a view; insets and fonts never are.
  private func isView(_ call: Int) -> Bool {
    let name = tree.name(call)
    return !name.hasSuffix("Insets") && !name.hasSuffix("Font") && name != "GridItem" && name != "CGFloat"
  }

  private func isValueName(_ name: Int) -> Bool { vocabulary.has(lastNameCode(name), .value) }

  /// Whether a chain is a statement of its own rather than an argument: then its root is a view.
  private func standsAlone(_ root: Int) -> Bool {
    var node = chainTop(root)
    for _ in 0..<Self.climbLimit {
      guard let up = parent(node) else { return true }
      switch kind(up) {
      case .argument, .property, .assignment, .parameter, .binary, .entry: return false
      case .lambda:
        // `.background { Capsule() }` shapes what it stands behind.
        guard let argument = parent(up), let call = parent(argument), kind(call) == .call else { return true }
        return !isShaping(call)
      case .function, .type, .file, .block: return true
      default: node = up
      }
    }
    return true
  }

  /// A modifier that takes a shape for the view it is called on.
  func isShaping(_ call: Int) -> Bool {
    switch known(call: call) {
    case .clipShape, .background, .overlay, .mask, .glassEffect, .containerShape, .buttonBorderShape:
      receiver(call) != nil || kind(firstChild(call) ?? call) == .implicitMember
    default: false
    }
  }
}
