import ContractSpec

/// What a declaration shows as its outermost element, and what its callers' modifiers are around.
extension TreeReader {
  /// The declaration that shows the element of a call as its root.
  ///
  /// - Parameter isGap: what a stack that shows one thing holds has the gap of what the stack is the root of.
  func rootDeclaration(of call: Int, isGap: Bool = false) -> InsetRoot? {
    guard let element = elementNode(of: call), kind(element) == .call || kind(element) == .name else { return nil }
    var state = InsetState()
    let shown = declarationNode(showing: element, through: isGap ? .framesAndLone : .frames, &state)
    guard let shown, !isOneOfSeveral(element, in: shown) else { return nil }
    return declaration(shown)
  }

  /// Notes the declaration whose root has the site made last.
  mutating func noteRoot(_ property: String, of call: Int) {
    let site = extraction.sites.count - 1
    switch rootDeclaration(of: call, isGap: property.hasPrefix("gap")) {
    case .declaration(let name): extraction.sites[site].rootOf = name
    case .member(let member):
      extraction.sites[site].rootOf = member.name
      pendingRoots.append(PendingRoot(site: site, member: member))
    case nil: return
    }
  }

  /// What a stack of one thing declares before it.
  private static let mostBeside = 16

  /// Whether a stack shows one thing alone, so that its gap is nowhere: no loop, no branch, and nothing that may be several
  /// things itself.
  func showsOne(_ stack: Int) -> Bool {
    guard kind(stack) == .call, vocabulary.grammar.layouts.contains(tree.name(stack)),
      let content = arguments(stack).last.flatMap({ firstChild($0) }), kind(content) == .lambda
    else { return false }
    var only: Int?
    var child = tree.nodes[content].firstChild
    var count = 0
    while child >= 0 {
      count += 1
      if count > Self.mostBeside { return false }
      switch tree.nodes[Int(child)].kind {
      case .annotation, .parameter, .property: break
      default:
        if only != nil { return false }
        only = Int(child)
      }
      child = tree.nodes[Int(child)].nextSibling
    }
    guard let only, kind(only) == .call else { return false }
    let name = tree.name(chainRoot(only))
    return vocabulary.grammar.layouts.contains(name) && name != "Group" && name != "GridRow"
  }

  // MARK: Beside others

  /// Whether a composable shows other things beside an element that holds none: a hint under a field has an inset of its
  /// own. A row or a column among several is set in as they all are.
  private func isOneOfSeveral(_ element: Int, in declaration: Int) -> Bool {
    guard isCompose, kind(element) == .call, !vocabulary.grammar.layouts.contains(tree.name(element)) else {
      return false
    }
    var node = element
    for _ in 0..<Self.depthLimit {
      guard let up = parent(node), up != declaration || kind(node) == .block else { return false }
      if kind(up) == .block || kind(up) == .lambda || kind(up) == .arm,
        tree.children(up).contains(where: { $0 != node && shows($0, depth: 0) })
      {
        return true
      }
      if up == declaration { return false }
      node = up
    }
    return false
  }

  /// Whether something is seen in its place by a statement: no effect, nothing that it opens, no line and no room.
  func shows(_ node: Int, depth: Int) -> Bool {
    guard depth < 8 else { return false }
    switch kind(node) {
    case .call:
      guard let callee = firstChild(node) else { return false }
      if kind(callee) == .name, isCapital(callee) {
        let name = tree.name(node)
        return !vocabulary.grammar.openers.contains(name) && !vocabulary.grammar.components.effects.contains(name)
          && !Self.unseen.contains { name.hasSuffix($0) }
      }
      // `items.forEach { Row(it) }`
      return arguments(node).contains { argument in
        firstChild(argument).map { kind($0) == .lambda && shows($0, depth: depth + 1) } ?? false
      }
    case .choice, .arm, .block, .statement, .lambda:
      return tree.children(node).contains { shows($0, depth: depth + 1) }
    default: return false
    }
  }

  /// Whether a padding of an element parts it from its neighbour: that of a cell of a grid, and one at the side where a row
  /// shows something else.
  func isGap(_ element: Int, _ property: String) -> Bool {
    var node = element
    var isRepeated = false
    for _ in 0..<Self.climbLimit {
      guard let up = parent(node) else { return false }
      switch kind(up) {
      case .arm, .choice, .block, .statement: node = up
      case .lambda:
        guard let argument = parent(up), kind(argument) == .argument, let container = parent(argument),
          kind(container) == .call, let callee = firstChild(container)
        else { return false }
        if isCapital(callee) { return isGap(node, property, in: container, up, isRepeated) }
        // `items(pictures) { Picture(it) }`
        isRepeated = true
        node = container
      default: return false
      }
    }
    return false
  }

  private func isGap(
    _ child: Int, _ property: String, in container: Int, _ content: Int, _ isRepeated: Bool
  ) -> Bool {
    let name = tree.name(container)
    if name.hasSuffix("Grid") || name.hasSuffix("FlowRow") || name.hasSuffix("FlowColumn") { return isRepeated }
    guard name == "Row" || name == "LazyRow", property == "padding.start" || property == "padding.end" else {
      return false
    }
    let isAfter = property == "padding.end"
    return isRepeated
      || tree.children(content).contains { $0 != child && ($0 > child) == isAfter && shows($0, depth: 0) }
  }

  // MARK: A body of its own

  /// Whether something is drawn in a chain of modifiers before one of them, and so around it.
  func isDrawn(before modifier: Int) -> Bool {
    var node = modifier
    for _ in 0..<Self.climbLimit {
      guard let base = receiver(node), kind(base) == .call else { return false }
      if draws(base) { return true }
      node = base
    }
    return false
  }

  private func draws(_ modifier: Int) -> Bool {
    switch known(call: modifier) {
    case .background, .border: true
    default: tree.name(modifier) == "shadow"
    }
  }

  /// Whether a composable draws itself inside of the modifier that its callers give: `modifier.background(…)`,
  /// `Card(modifier)`. What it sets in before it draws is around it as well.
  func isBody(_ composable: Int) -> Bool {
    guard let body = tree.children(composable).last, kind(body) == .block || kind(body) == .call else { return false }
    var shown: [Int] = []
    if kind(body) == .call { shown.append(body) } else { collectShown(body, into: &shown, depth: 0) }
    return !shown.isEmpty && shown.count <= 4 && shown.allSatisfy { isBody(element: $0) }
  }

  /// The one thing that a body shows.
  func onlyShown(_ body: Int) -> Int? {
    var shown: [Int] = []
    collectShown(body, into: &shown, depth: 0)
    return shown.count == 1 ? shown[0] : nil
  }

  private func collectShown(_ node: Int, into calls: inout [Int], depth: Int) {
    for child in tree.children(node) where depth < 8 {
      switch kind(child) {
      case .call: if shows(child, depth: 0) { calls.append(child) }
      case .choice, .arm, .block, .statement: collectShown(child, into: &calls, depth: depth + 1)
      default: continue
      }
    }
  }

  private func isBody(element: Int) -> Bool {
    guard let chain = givenChain(of: element) else { return false }
    return vocabulary.grammar.surfaces.contains(tree.name(element)) || chain.contains { draws($0) }
  }

  /// The modifiers behind the one that the composable of an element is given, where it begins with that.
  func givenChain(of element: Int) -> [Int]? {
    guard let chain = modifier(of: element) else { return nil }
    let (calls, root) = callsOfChain(chain)
    // In a widget of Glance the order of modifiers says nothing.
    guard kind(root) == .name, known(named: root) == .modifier,
      let declared = declaration(of: tree.name(root), at: root),
      kind(declared) == .parameter, tree.child(declared, .typeName).map({ tree.name($0) }) == "Modifier"
    else { return nil }
    return calls
  }

  private static let unseen = ["Effect", "Handler", "Dialog", "Sheet", "Menu", "Popup", "Divider", "Spacer"]
}
