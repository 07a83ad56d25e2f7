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
    var isPreview = false
    var steps = 0
    while let up = parent(current), steps < Self.climbLimit {
      steps += 1
      current = up
      if tree.nodes[current].flags.contains(.dead) { isDead = true }
      if kind(current) == .arm, isPreviewArm(current) { isPreview = true }
      if isDeclaration(current) { break }
    }
    if surroundings.declaration != current {
      surroundings = SurroundingsCache(declaration: current, value: readSurroundings(from: current))
    }
    var result = surroundings.value
    if isDead { result.isDead = true }
    if isPreview { result.isPreview = true }
    return result
  }

  private func isDeclaration(_ node: Int) -> Bool {
    switch kind(node) {
    case .type, .function, .property, .annotation: true
    default: false
    }
  }

  private mutating func readSurroundings(from node: Int) -> Surroundings {
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
      case .arm:
        if isPreviewArm(node) { result.isPreview = true }
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
  ///
  /// - Parameter depth: how many helpers call one another on the way here.
  private mutating func isPreviewHelper(_ node: Int, depth: Int = 0) -> Bool {
    guard hasPreviews, tree.nodes[node].name >= 0, depth < 8 else { return false }
    if let known = previewHelpers[Int32(truncatingIfNeeded: node)] { return known }
    // What calls itself is no helper by that call.
    previewHelpers[Int32(truncatingIfNeeded: node)] = false
    let result = readPreviewHelper(node, depth: depth)
    previewHelpers[Int32(truncatingIfNeeded: node)] = result
    return result
  }

  private mutating func readPreviewHelper(_ node: Int, depth: Int) -> Bool {
    let name = tree.name(node)
    if name.hasSuffix("ToPreview") { return true }
    if kind(node) == .type, isPreviewFrame(name) || isNamedForOwnView(name), isCalledByPreviewsAlone(node, depth: depth)
    {
      return true
    }
    guard tree.nodes[node].flags.contains(.private) || isInPrivateExtension(node) || isPreviewFile else { return false }
    if name.hasPrefix("Preview") { return true }
    // A preview of something may be a part of the app.
    let isNamed = name.hasSuffix("Preview") || name.hasSuffix("Previews")
    return (isNamed || kind(node) == .function || !isCompose)
      && isCalledByPreviewsAlone(node, atLeast: isNamed ? 0 : 1, depth: depth)
  }

  /// `CardPreviews.kt`: what previews alone show there is made for them, whoever else might see it.
  private var isPreviewFile: Bool {
    path.split(separator: "/").last?.split(separator: ".").first?.hasSuffix("Previews") ?? false
  }

  /// `private extension View { func … }`: its members are as private as it is.
  private func isInPrivateExtension(_ node: Int) -> Bool {
    guard !isCompose, kind(node) == .function else { return false }
    var current = parent(node)
    for _ in 0..<4 {
      guard let up = current else { return false }
      if kind(up) == .type { return tree.nodes[up].flags.contains(.private) }
      current = parent(up)
    }
    return false
  }

  /// `PreviewWrapper`, `WrapperForPreview`: what previews put around the view they show.
  private func isPreviewFrame(_ name: String) -> Bool {
    guard name.contains("Preview") else { return false }
    return name.hasSuffix("ForPreview") || name.hasSuffix("ForPreviews")
      || ["Wrapper", "Container", "Host", "Helper"].contains { name.contains($0) }
  }

  /// `FollowButtonPreviews` beside `FollowButton` or `FollowButtonView`: the cases of a view of the file.
  private func isNamedForOwnView(_ name: String) -> Bool {
    guard !isCompose, name.hasSuffix("Previews") else { return false }
    let stem = name.dropLast("Previews".count)
    if stem.isEmpty { return false }
    return types.contains { type in
      guard tree.nodes[Int(type)].name >= 0 else { return false }
      let own = tree.name(Int(type))
      return own == stem || own.count == stem.count + 4 && own.hasPrefix(stem) && own.hasSuffix("View")
    }
  }

  /// Whether every call of a declaration of the file stands in a preview.
  private mutating func isCalledByPreviewsAlone(_ function: Int, atLeast least: Int = 1, depth: Int) -> Bool {
    let wanted = tree.tokens[Int(tree.nodes[function].name)].span
    var count = 0
    for call in callsByName().of(tree.hash(token: Int(tree.nodes[function].name))) {
      let index = Int(call)
      let span = tree.tokens[Int(tree.nodes[index].name)].span
      guard span.count == wanted.count, tree.bytes[span.range] == tree.bytes[wanted.range] else { continue }
      count += 1
      if count > 20 || !isInPreview(index, depth: depth) { return false }
    }
    return count >= least
  }

  /// The calls of the file by the hash of their names, once they are asked for.
  private mutating func callsByName() -> HashChains {
    if let known = namedCalls { return known }
    let calls = tree.nodes.indices.filter { tree.nodes[$0].kind == .call && tree.nodes[$0].name >= 0 }
    var found = HashChains()
    for call in calls.reversed() {
      found.prepend(Int32(truncatingIfNeeded: call), to: tree.hash(token: Int(tree.nodes[call].name)))
    }
    namedCalls = found
    return found
  }

  /// Whether a call stands in a preview, or in a private function that previews alone call.
  private mutating func isInPreview(_ node: Int, depth: Int) -> Bool {
    var current = parent(node)
    for _ in 0..<Self.climbLimit {
      guard let node = current else { return false }
      switch kind(node) {
      case .function: if hasPreviewAnnotation(node) || isPreviewHelper(node, depth: depth + 1) { return true }
      case .property: if hasPreviewAnnotation(node) { return true }
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
    // An object made in an argument, when nothing that draws is found further out.
    var object: Int?
    for _ in 0..<Self.depthLimit {
      let root = chainRoot(node)
      if kind(root) == .call {
        if !isCompose {
          let isBare = firstChild(root).map { kind($0) == .implicitMember } ?? false
          // A shape with padding of its own is a view, wherever it stands.
          let isPadded = kind(node) == .call && node != root && known(call: node) == .padding
          if !isBare, !isOwnModifier(root),
            !isValue(root) || isView(root) && (isPadded || standsAlone(root) || isGivenView(root))
          {
            return root
          }
        } else if isCapital(root), !isValue(root) {
          // `style = CardStyle.Top(padding = 8.dp)`: what draws returns nothing, so an argument is no element.
          if !isArgument(chainTop(root)) { return root }
          object = object ?? root
        }
      } else if !isCompose, kind(root) == .name, root != node || kind(node) == .name {
        let word = known(named: root)
        if word != .self, !isCapital(root), kind(node) == .call { return root }
        if isCapital(root), standsAlone(root), kind(chainTop(root)) == .call, !isValueName(root), !isAccessorRoot(root)
        {
          return root
        }
      }
      // What stands behind a row of a list is not the shape of the view in it.
      if !isCompose, let argument = parent(chainTop(node)), kind(argument) == .argument, let call = parent(argument),
        kind(call) == .call, known(call: call) == .listRowBackground
      {
        return call
      }
      guard let next = receiver(ofArgument: chainTop(node)) else { return object }
      if kind(next) == .call {
        node = next
      } else if object == nil, kind(next) == .property, !isMember(next), let element = elementNode(givenBy: next) {
        return element
      } else {
        return object ?? next
      }
    }
    return object
  }

  /// The one element that a local gives what it keeps: `val shape = …; Box(Modifier.clip(shape).border(1.dp, c, shape))`.
  private func elementNode(givenBy local: Int) -> Int? {
    if let known = lookup.givenElements[local] { return known }
    lookup.givenElements[local] = .some(nil)
    var element: Int?
    for taker in takers(of: local) {
      var found: Int?
      if kind(taker) == .argument, let call = parent(taker), kind(call) == .call {
        found = elementNode(of: call)
      } else if kind(taker) == .property, !isMember(taker) {
        found = elementNode(givenBy: taker)
      }
      guard let found, element == nil || element == found else { return nil }
      element = found
    }
    lookup.givenElements[local] = element
    return element
  }

  /// The one argument, or other place, that a variable's value is given to.
  func onlyTaker(of variable: Int) -> Int? {
    let all = takers(of: variable)
    return all.count == 1 ? all[0] : nil
  }

  /// What the value that a variable keeps, or a chain that begins with it, stands in wherever it is named; nothing once
  /// many others were asked for.
  private func takers(of variable: Int) -> [Int] {
    if let known = lookup.takers[variable] { return known }
    let name = tree.nodes[variable].name
    guard name >= 0, lookup.takers.count < Self.mostTaken else { return [] }
    let wanted = tree.hash(token: Int(name))
    var found: [Int] = []
    for node in tree.nodes.indices where kind(node) == .name && tree.nodes[node].name >= 0 {
      guard tree.hash(token: Int(tree.nodes[node].name)) == wanted,
        declaration(of: tree.name(node), at: node) == variable,
        let taker = parent(chainTop(node))
      else { continue }
      found.append(taker)
    }
    lookup.takers[variable] = found
    return found
  }

  /// A file has few of them.
  private static let mostTaken = 32

  /// Whether a value is handed to a call as it is, rather than from within a lambda.
  private func isArgument(_ top: Int) -> Bool {
    var node = top
    for _ in 0..<Self.climbLimit {
      guard let up = parent(node) else { return false }
      switch kind(up) {
      case .argument: return parent(up).map { kind($0) == .call } ?? false
      case .arm, .choice, .tuple, .binary, .unary, .cast: node = up
      default: return false
      }
    }
    return false
  }

  /// `padding(8)` in an extension of `View`: a modifier of the view itself, whose name is that of the function.
  private func isOwnModifier(_ root: Int) -> Bool {
    guard let callee = firstChild(root), kind(callee) == .name, !isCapital(callee) else { return false }
    let code = tree.nodes[root].code
    return code != 0
      && (vocabulary.has(code, .neutral) || vocabulary.call(code) >= 0 || vocabulary.wordCall(code) >= 0
        || [.frame, .padding, .onTapGesture].contains(vocabulary.known(code)))
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
        // `graphicsLayer { shape = … }` sets what belongs to the modifier's element.
        if isCompose, kind(target) == .name, declaration(of: tree.name(target), at: target) == nil {
          node = up
          continue
        }
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

  /// `Row(dot: Circle().frame(width: 8, height: 8))`: a shape with a size of its own that a view is given to show.
  private func isGivenView(_ root: Int) -> Bool {
    guard let argument = parent(chainTop(root)), kind(argument) == .argument, let call = parent(argument),
      kind(call) == .call, let callee = firstChild(call), kind(callee) == .name, isCapital(callee)
    else { return false }
    return viewModifiers(from: root, to: nil).contains { known(call: $0) == .frame }
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
