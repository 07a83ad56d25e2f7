import ContractSpec

/// Chains of modifiers, seen through the names that keep parts of them: a variable, `then`, a modifier of the project.
extension TreeReader {
  /// A length of a modifier as it can be evaluated at the element: a name that is written in another function means
  /// something else there.
  func own(_ value: Expression, of modifier: Int, at element: Int) -> Expression {
    var isNamed = false
    value.forEachName { _ in isNamed = true }
    guard isNamed, let home = home(of: modifier), !isInside(element, home) else { return value }
    return .unresolved(.notUnderstood, value.span)
  }

  /// The function around a node, else the type.
  private func home(of node: Int) -> Int? {
    var type: Int?
    var current = parent(node)
    for _ in 0..<Self.climbLimit {
      guard let up = current else { return type }
      if kind(up) == .function { return up }
      if kind(up) == .type { type = type ?? up }
      current = parent(up)
    }
    return type
  }

  func isInside(_ node: Int, _ holder: Int) -> Bool {
    tree.nodes[holder].first <= tree.nodes[node].first && tree.nodes[node].end <= tree.nodes[holder].end
  }

  // MARK: Compose

  /// The modifiers of a composable, the outermost first, seen through. What is no call, a choice of two chains say, stands
  /// for itself: it may be anything.
  func seenModifiers(of element: Int) -> [Int] {
    guard let value = modifier(of: element) else { return [] }
    var chain = SeenChain()
    collect(compose: value, into: &chain, depth: 0)
    return chain.parts
  }

  /// The value of `modifier =`, or of the first argument if it is a chain.
  func modifier(of element: Int) -> Int? {
    if let value = value(element, .modifier) { return value }
    for argument in unlabelled(element) {
      guard let value = firstChild(argument), kind(value) == .name || kind(value) == .call else { continue }
      let root = chainRoot(value)
      if isModifierChain(value) || kind(root) == .name && keptChain(root) != nil { return value }
    }
    return nil
  }

  /// The chain that a name of the file keeps.
  private func keptChain(_ name: Int) -> Int? {
    // `val modifier = modifier.padding(8.dp)` keeps the caller's.
    guard let declared = declaration(of: tree.name(name), at: name), kind(declared) == .property,
      !isInside(name, declared)
    else { return nil }
    if let changed = lastChange(of: declared, before: name) { return changed }
    guard var value = initialiser(of: declared) else { return nil }
    if kind(value) == .call, known(call: value) == .remember,
      let lambda = arguments(value).last.flatMap({ firstChild($0) }),
      kind(lambda) == .lambda, let last = tree.children(lambda).last
    {
      value = last
    }
    return isModifierChain(value) || kind(value) == .choice ? value : nil
  }

  /// `var modifier = Modifier.size(8.dp); modifier = modifier.clickable { }`: what a variable was last set to before a
  /// place, or the condition in which it was set. Set anywhere else before it, in a loop or a lambda, it may be anything:
  /// that is the assignment itself, and where too much stands between, the variable.
  private func lastChange(of variable: Int, before name: Int) -> Int? {
    guard tree.nodes[variable].flags.contains(.variable) else { return nil }
    let written = tree.name(variable)
    let place = tree.nodes[name].first
    var found: Int?
    var budget = Self.nodesBetween
    var next = nextSibling(variable)
    while let statement = next, tree.nodes[statement].first < place {
      var hidden: Int?
      forEachChange(of: written, in: statement, before: place, budget: &budget, depth: 0) { assignment in
        if !isFollowed(assignment, in: statement) { hidden = assignment }
      }
      if budget == 0 { return variable }
      let change = tree.nodes[statement].end <= place ? change(of: written, in: statement) : nil
      found = hidden ?? change ?? found
      next = nextSibling(statement)
    }
    return found
  }

  /// How many nodes between a variable of modifiers and its use are looked through.
  private static let nodesBetween = 4_000

  /// The assignments to a variable in a statement that are done before a token. The budget is 0 where not all were seen.
  private func forEachChange(
    of variable: String, in node: Int, before place: Int32, budget: inout Int, depth: Int, _ body: (Int) -> Void
  ) {
    guard budget > 0, tree.nodes[node].first < place else { return }
    budget = depth < Self.depthLimit ? budget - 1 : 0
    if tree.nodes[node].end <= place, isChange(node, of: variable) { body(node) }
    var child = tree.nodes[node].firstChild
    while child >= 0 {
      forEachChange(of: variable, in: Int(child), before: place, budget: &budget, depth: depth + 1, body)
      child = tree.nodes[Int(child)].nextSibling
    }
  }

  /// The statement itself, or one that an arm of it holds: what `change` takes.
  private func isFollowed(_ assignment: Int, in statement: Int) -> Bool {
    if assignment == statement { return true }
    guard kind(statement) == .choice, var holder = parent(assignment) else { return false }
    if kind(holder) == .block, let up = parent(holder) { holder = up }
    return kind(holder) == .arm && parent(holder) == statement
  }

  private func isChange(_ node: Int, of variable: String) -> Bool {
    guard kind(node) == .assignment, let target = firstChild(node) else { return false }
    return kind(target) == .name && tree.name(target) == variable
  }

  private func change(of variable: String, in statement: Int) -> Int? {
    switch kind(statement) {
    case .assignment:
      return isChange(statement, of: variable) ? firstChild(statement).flatMap { nextSibling($0) } : nil
    case .choice:
      let isChanged = tree.children(statement).contains { arm in
        guard kind(arm) == .arm, let body = firstChild(arm) else { return false }
        return (kind(body) == .block ? tree.children(body) : [body]).contains {
          isChange($0, of: variable)
        }
      }
      return isChanged ? statement : nil
    default: return nil
    }
  }

  /// What all the arms of a choice of chains go on from: `if (isOn) modifier.clickable { } else modifier`.
  private func commonRoot(ofArms choice: Int) -> Int? {
    guard kind(choice) == .choice else { return nil }
    var root: Int?
    for arm in tree.children(choice) where kind(arm) == .arm {
      guard var value = firstChild(arm) else { return nil }
      if kind(value) == .block, let last = tree.children(value).last { value = last }
      if kind(value) == .assignment, let target = firstChild(value), let set = nextSibling(target) { value = set }
      let own = chainRoot(value)
      guard kind(own) == .name, root.map({ tree.name($0) == tree.name(own) }) ?? true else { return nil }
      root = root ?? own
    }
    return root
  }

  /// What is gathered, and how much more may be: a chain that holds chains twice each grows without end.
  private struct SeenChain {
    var parts: [Int] = []
    var budget = 64
  }

  private func collect(compose value: Int, into chain: inout SeenChain, depth: Int) {
    chain.budget -= 1
    guard depth < Self.followedModifiers, chain.budget > 0 else { return chain.parts.append(value) }
    let (calls, node) = callsOfChain(value)
    switch kind(node) {
    case .call: break
    case .name: if let kept = keptChain(node) { collect(compose: kept, into: &chain, depth: depth + 1) }
    default:
      if let root = commonRoot(ofArms: node), let kept = keptChain(root) {
        collect(compose: kept, into: &chain, depth: depth + 1)
      }
      chain.parts.append(node)
    }
    for call in calls {
      if known(call: call) == .then, let other = arguments(call).first.flatMap({ firstChild($0) }), isKnownChain(other)
      {
        collect(compose: other, into: &chain, depth: depth + 1)
      } else if let body = modifierBody(call), !hasClickHandler(call) || holdsTap(body) {
        collect(compose: body, into: &chain, depth: depth + 1)
      } else {
        chain.parts.append(call)
      }
    }
  }

  private static let followedModifiers = 8

  private func isKnownChain(_ node: Int) -> Bool {
    let root = chainRoot(node)
    guard kind(root) == .name else { return false }
    return known(named: root) == .modifierObject || keptChain(root).map { kind($0) == .call } ?? false
  }

  /// What a modifier of the file comes to: `fun Modifier.card() = padding(16.dp).clip(shape)`.
  private func modifierBody(_ call: Int) -> Int? {
    let name = tree.nodes[call].name
    guard name >= 0, !vocabulary.has(tree.nodes[call].code, .library),
      let function = modifierFunctions()[tree.hash(token: Int(name))], function >= 0
    else { return nil }
    var body = tree.children(Int(function)).last
    for _ in 0..<6 {
      guard let node = body else { return nil }
      switch kind(node) {
      case .block, .lambda, .statement: body = tree.children(node).last
      case .call:
        guard tree.name(node) == "composed" || known(call: node) == .run else { return node }
        body = arguments(node).last.flatMap { firstChild($0) }
      default: return nil
      }
    }
    return nil
  }

  /// The modifiers that the file declares by their names; -1 for several of a name.
  private func modifierFunctions() -> [UInt64: Int32] {
    if let known = lookup.modifierFunctions { return known }
    var found: [UInt64: Int32] = [:]
    for index in callables where kind(Int(index)) == .function && tree.nodes[Int(index)].name >= 0 {
      let function = Int(index)
      guard isModifierFunction(function) else { continue }
      let hash = tree.hash(token: Int(tree.nodes[function].name))
      found[hash] = found[hash] == nil ? index : -1
    }
    lookup.modifierFunctions = found
    return found
  }

  private func isModifierFunction(_ function: Int) -> Bool {
    tree.child(function, .superType).map { known(named: $0) == .modifierObject } ?? false
  }

  // MARK: SwiftUI

  /// The modifiers after a view, the innermost first, up to and without `end`, seen through.
  func seenModifiers(from root: Int, to end: Int? = nil) -> [Int] {
    var chain = SeenChain()
    for modifier in viewModifiers(from: root, to: end) { collect(view: modifier, into: &chain, depth: 0) }
    return chain.parts
  }

  private func collect(view modifier: Int, into chain: inout SeenChain, depth: Int) {
    guard depth < Self.followedModifiers, chain.budget > 0, let body = modifierBody(view: modifier) else {
      return chain.parts.append(modifier)
    }
    chain.budget -= 1
    let root = chainRoot(body)
    // `padding(8).frame(…)` in an extension: the root is the first of them.
    if kind(root) == .call { collect(view: root, into: &chain, depth: depth + 1) }
    for inner in viewModifiers(from: root, to: nil) { collect(view: inner, into: &chain, depth: depth + 1) }
  }

  /// What a modifier of the file comes to: a function of `View`, or `modifier(Card())` of its own `ViewModifier`.
  private func modifierBody(view modifier: Int) -> Int? {
    guard kind(modifier) == .call, tree.nodes[modifier].name >= 0 else { return nil }
    var token = Int(tree.nodes[modifier].name)
    var base: KnownWord = .self
    if known(call: modifier) == .modifier {
      guard let made = unlabelled(modifier).first.flatMap({ firstChild($0) }), kind(made) == .call,
        tree.nodes[made].name >= 0
      else { return nil }
      token = Int(tree.nodes[made].name)
      base = .content
    } else if vocabulary.has(tree.nodes[modifier].code, .library) {
      return nil
    }
    guard let function = viewFunctions()[tree.hash(token: token)], function >= 0 else { return nil }
    guard let block = tree.child(Int(function), .block), let body = tree.children(block).last,
      tree.children(block).count == 1, kind(body) == .call
    else { return nil }
    let root = chainRoot(body)
    switch kind(root) {
    case .name: return known(named: root) == base ? body : nil
    case .call:
      return base == .self && firstChild(root).map { kind($0) == .name && !isCapital($0) } ?? false ? body : nil
    default: return nil
    }
  }

  /// The functions of `View` and the bodies of the `ViewModifier`s that the file declares, by the name they are used by;
  /// -1 for several of a name.
  private func viewFunctions() -> [UInt64: Int32] {
    if let known = lookup.modifierFunctions { return known }
    var found: [UInt64: Int32] = [:]
    for index in callables where kind(Int(index)) == .function && tree.nodes[Int(index)].name >= 0 {
      let function = Int(index)
      guard let block = parent(function), let type = parent(block), kind(type) == .type, tree.nodes[type].name >= 0
      else {
        continue
      }
      var name = Int(tree.nodes[function].name)
      if tree.name(type) != "View" {
        guard tree.text(token: name) == "body", tree.child(function, .parameter) != nil else { continue }
        name = Int(tree.nodes[type].name)
      }
      let hash = tree.hash(token: name)
      found[hash] = found[hash] == nil ? index : -1
    }
    lookup.modifierFunctions = found
    return found
  }

  // MARK: What keeps a tap

  /// Notes what keeps a chain with a tap: a variable, or a modifier of the project.
  mutating func noteTapHolder(_ holder: Int) {
    let name = tree.nodes[holder].name
    guard name >= 0 else { return }
    switch kind(holder) {
    case .property: break
    // `modifier = modifier.clickable { }`
    case .name: if declaration(of: tree.name(holder), at: holder).map({ kind($0) }) != .property { return }
    case .function:
      guard isModifierFunction(holder) else { return }
      extraction.tapModifiers.append(tree.name(holder))
    default: return
    }
    tapHolders.insert(tree.hash(token: Int(name)))
  }

  /// Reads the elements that take taps through a name: `Box(clickable)`, `Box(Modifier.niceClickable { })`.
  mutating func readHeldTaps() {
    guard isCompose else { return }
    let held = components.map { tapHolders.union($0.index.tapModifiers(in: $0.file)) } ?? tapHolders
    if held.isEmpty { return }
    for call in tree.nodes.indices where kind(call) == .call {
      guard let callee = firstChild(call), isCapital(callee), let value = modifier(of: call), names(held, in: value)
      else { continue }
      let tap = seenModifiers(of: call).first { takesTaps($0, held) }
      if let tap { readComposeElement(call, click: tap) }
    }
  }

  /// Whether a part of a chain is a tap, or a modifier of the project that takes taps.
  private func takesTaps(_ part: Int, _ held: Set<UInt64>) -> Bool {
    guard kind(part) == .call else { return mayTakeTaps(part) }
    let name = tree.nodes[part].name
    return isClickModifier(part) || mayTakeTaps(part) || name >= 0 && held.contains(tree.hash(token: Int(name)))
  }

  /// `then(if (isOn) Modifier.clickable { } else Modifier)`: a choice of chains with a tap in one of them.
  func mayTakeTaps(_ part: Int) -> Bool {
    (kind(part) != .call || known(call: part) == .then) && holdsTap(part)
  }

  private func holdsTap(_ part: Int) -> Bool {
    let node = tree.nodes[part]
    return (Int(node.first)..<Int(node.end)).contains {
      switch vocabulary.known(tree.tokens[$0].code) {
      case .clickable, .combinedClickable, .toggleable, .selectable, .triStateToggleable: true
      default: false
      }
    }
  }

  /// Whether one of these names stands in a chain.
  private func names(_ hashes: Set<UInt64>, in value: Int) -> Bool {
    let node = tree.nodes[value]
    for token in Int(node.first)..<min(Int(node.end), Int(node.first) + 200)
    where tree.tokens[token].kind == .identifier && hashes.contains(tree.hash(token: token)) {
      return true
    }
    return false
  }
}
