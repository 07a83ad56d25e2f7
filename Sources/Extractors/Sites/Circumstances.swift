import ContractSpec

/// What stands around a value and bears on whether it is the value that a person meets: see `Fact.Circumstances`.
extension TreeReader {
  /// Notes that what was emitted last is written for another system alone.
  mutating func noteSystem(at node: Int) {
    let data = tree.nodes[node]
    let token = data.kind == .call && data.name >= 0 ? Int(data.name) : Int(data.first)
    if tree.tokens[token].flags.contains(.onOtherSystem) {
      extraction.sites[extraction.sites.count - 1].circumstances.insert(.onOtherSystem)
    }
  }

  /// Notes what stands around the length that was emitted last.
  mutating func noteCircumstances(_ property: String, at node: Int) {
    var found: Fact.Circumstances = []
    let element = extraction.sites[extraction.sites.count - 1].element
    if isArm(node) || addsNothing(node) { found.insert(.inSomeCases) }
    if vocabulary.grammar.layouts.contains(element) { found.insert(.onLayout) }
    if isOpened(node) { found.insert(.isOpened) }
    if property.hasPrefix("gap"), found.contains(.onLayout), let stack = elementNode(of: node), showsOne(stack) {
      found.insert(.partsNothing)
    }
    if property.hasPrefix("corner") {
      if vocabulary.grammar.fields.contains(element) { found.insert(.onField) }
      if element.hasSuffix("Circle") || element.hasSuffix("CircleView") || isHalf(node) { found.insert(.isHalf) }
    }
    if isCompose, !found.contains(.onLayout), known(call: node) == .padding, isModifierChain(node) {
      if let taker = elementNode(of: node), kind(taker) == .call {
        if isAround(taker, element) || isGap(taker, property) { found.insert(.isMargin) }
        if !isDrawn(before: node) { found.insert(.isGiven) }
      }
    }
    if property.hasPrefix("padding."), kind(node) == .call, let callee = firstChild(node) {
      if isCapital(callee) || isCompose && !isModifierChain(node) {
        if vocabulary.call(tree.nodes[node].code) < 0 { found.insert(.isHandedOn) }
      } else if let sides = Self.sides(of: property)?.subtracting(neighbouringSides(node)) {
        let open = sides.subtracting(insetSides(element, by: node))
        if open.isEmpty {
          found.insert(.besideInset)
        } else if let ends = endings(of: element, on: open, by: node) {
          extraction.sites[extraction.sites.count - 1].view = ViewUse(shows: ends)
        }
      }
    }
    extraction.sites[extraction.sites.count - 1].circumstances.formUnion(found)
  }

  /// `Modifier.padding(0.dp)` can only add to what is there.
  private func addsNothing(_ node: Int) -> Bool {
    guard isCompose, known(call: node) == .padding, case .number(0, _, _)? = extraction.sites.last?.value else {
      return false
    }
    return isModifierChain(node)
  }

  /// Whether the modifier of an element is around what it is seen by: a card, or what is given colours of its own.
  private func isAround(_ taker: Int, _ element: String) -> Bool {
    vocabulary.grammar.surfaces.contains(element)
      || arguments(taker).contains { tree.nodes[$0].name >= 0 && tree.name($0) == "colors" }
  }

  /// `if (isMiddle) RoundedCornerShape(0.dp) else …`, `shape ?: RoundedCornerShape(0.dp)`: an object that is chosen. A view
  /// that is shown in a branch is no value of it.
  private func isArm(_ node: Int) -> Bool {
    var current = chainTop(node)
    if current != node {
      let root = chainRoot(current)
      if kind(root) == .call, isCapital(root), root != node { return false }
    }
    for _ in 0..<Self.climbLimit {
      guard let up = parent(current) else { return false }
      switch kind(up) {
      case .arm: return true
      case .tuple, .statement, .cast, .block: current = up
      case .binary: return Punctuation(rawValue: tree.nodes[up].code) == .elvis
      default: return false
      }
    }
    return false
  }

  /// Whether a place is in what its declaration opens: the items of a menu, a sheet. A composable that is nothing but the
  /// dialog that it opens is that dialog.
  private func isOpened(_ node: Int) -> Bool {
    var current = node
    for _ in 0..<Self.climbLimit {
      guard let up = parent(current), kind(up) != .function, kind(up) != .type else { return false }
      if kind(current) == .lambda, kind(up) == .argument, let call = parent(up), kind(call) == .call,
        vocabulary.grammar.openers.contains(tree.name(call)), vocabulary.known(tree.nodes[up].code) != .label
      {
        return !isCompose || rootDeclaration(of: call) == nil
      }
      current = up
    }
    return false
  }

  /// `Modifier.height(4.dp).clip(RoundedCornerShape(2.dp))`, `RoundedRectangle(cornerRadius: 6).frame(height: 12)`.
  private func isHalf(_ node: Int) -> Bool {
    guard case .number(let radius, _, _)? = extraction.sites.last?.value, radius > 0,
      let element = elementNode(of: node), kind(element) == .call
    else { return false }
    let modifiers = isCompose ? modifierChain(of: element) : viewModifiers(from: element, to: nil)
    // Behind a frame it makes the view higher than that.
    if !isCompose, modifiers.contains(where: { known(call: $0) == .padding }) { return false }
    return modifiers.contains { modifier in
      let height: Int?
      switch known(call: modifier) {
      case .height, .size, .requiredHeight, .requiredSize:
        height = unlabelled(modifier).first.flatMap { firstChild($0) }
      case .frame: height = value(modifier, .height)
      default: return false
      }
      guard case .number(let written, _, _)? = height.flatMap({ expression($0) }) else { return false }
      return written == radius * 2
    }
  }

  // MARK: Insets

  /// The sides on which an inset stands beside that of a control: its own element, or what a row begins or ends with.
  private func insetSides(_ element: String, by modifier: Int) -> Set<InsetControl.Side> {
    let controls = vocabulary.grammar.insetControls
    if let control = controls.first(where: { $0.names.contains(element) }) { return control.sides }
    guard element == "Row", let row = elementNode(of: modifier), kind(row) == .call,
      let content = arguments(row).last.flatMap({ firstChild($0) }), kind(content) == .lambda
    else { return [] }
    var result: Set<InsetControl.Side> = []
    for side in [InsetControl.Side.start, .end] {
      let child = outermostShown(content, isFirst: side == .start, depth: 0)
      guard let name = child.map({ tree.name($0) }) else { continue }
      if controls.contains(where: { $0.sides.contains(side) && $0.names.contains { name.hasSuffix($0) } }) {
        result.insert(side)
      }
    }
    return result
  }

  /// The components that a row begins or ends with on these sides: their declarations tell whether they are set in.
  private func endings(of element: String, on sides: Set<InsetControl.Side>, by modifier: Int) -> [String]? {
    guard element == "Row", sides.isSubset(of: [.start, .end]), let row = elementNode(of: modifier), kind(row) == .call,
      let content = arguments(row).last.flatMap({ firstChild($0) }), kind(content) == .lambda
    else { return nil }
    var names: [String] = []
    for side in sides {
      guard let child = outermostShown(content, isFirst: side == .start, depth: 0),
        !vocabulary.has(tree.nodes[child].code, .library), vocabulary.known(tree.nodes[child].code) == .none
      else { return nil }
      names.append(tree.name(child))
    }
    return names
  }

  /// Whether a composable shows a control that is set in on all sides, alone or first in a box.
  func isInsetControl(_ composable: Int) -> Bool {
    guard let body = tree.children(composable).last, kind(body) == .block || kind(body) == .call,
      var element = kind(body) == .call ? body : onlyShown(body)
    else { return false }
    if known(call: element) == .boxView, let content = arguments(element).last.flatMap({ firstChild($0) }),
      kind(content) == .lambda, let inner = outermostShown(content, isFirst: true, depth: 0)
    {
      element = inner
    }
    let name = tree.name(element)
    return vocabulary.grammar.insetControls.contains { control in
      control.sides.count == InsetControl.Side.allCases.count && control.names.contains { name.hasSuffix($0) }
    }
  }

  /// What a content shows first or last, under a condition too.
  private func outermostShown(_ content: Int, isFirst: Bool, depth: Int) -> Int? {
    guard depth < 8 else { return nil }
    let children = tree.children(content)
    for child in isFirst ? children : children.reversed() {
      switch kind(child) {
      case .call: if let callee = firstChild(child), kind(callee) == .name, isCapital(callee) { return child }
      case .choice, .arm, .block, .statement:
        if let found = outermostShown(child, isFirst: isFirst, depth: depth + 1) { return found }
      default: continue
      }
    }
    return nil
  }

  /// The sides that the paddings directly before and after one in a chain set in: `padding(8.dp).padding(end = 2.dp)`.
  private func neighbouringSides(_ padding: Int) -> Set<InsetControl.Side> {
    guard known(call: padding) == .padding else { return [] }
    var result: Set<InsetControl.Side> = []
    var node = padding
    for _ in 0..<Self.climbLimit {
      guard let base = receiver(node), kind(base) == .call, known(call: base) == .padding else { break }
      result.formUnion(paddedSides(base))
      node = base
    }
    node = padding
    for _ in 0..<Self.climbLimit {
      guard let member = parent(node), kind(member) == .member, let outer = callOf(callee: member),
        known(call: outer) == .padding
      else { break }
      result.formUnion(paddedSides(outer))
      node = outer
    }
    return result
  }

  /// The sides that a padding sets in by a length; what is made elsewhere is left out.
  private func paddedSides(_ padding: Int) -> Set<InsetControl.Side> {
    var result: Set<InsetControl.Side> = []
    let plain = unlabelled(padding).compactMap { firstChild($0) }
    if isCompose {
      if plain.count == 1, !isLength(plain[0]) { return [] }
      if !plain.isEmpty { return Set(InsetControl.Side.allCases) }
      for argument in arguments(padding) { result.formUnion(Self.sides(of: tree.name(argument)) ?? []) }
      return result
    }
    guard let first = plain.first else { return Set(InsetControl.Side.allCases) }
    let edges = kind(first) == .collection ? tree.children(first).compactMap { firstChild($0) ?? $0 } : [first]
    for node in edges { result.formUnion(edge(node).flatMap { Self.sides(of: $0) } ?? Set(InsetControl.Side.allCases)) }
    return result
  }

  /// The sides of a name in the vocabulary of properties: `padding.horizontal`, `start`.
  private static func sides(of property: String) -> Set<InsetControl.Side>? {
    switch lastName(property) {
    case "all": Set(InsetControl.Side.allCases)
    case "horizontal": [.start, .end]
    case "vertical": [.top, .bottom]
    case let name: InsetControl.Side(rawValue: name).map { [$0] }
    }
  }

  // MARK: Taps

  /// Whether an element around one takes a tap to the same effect: `Row(Modifier.toggleable(on, onValueChange = onChange))`
  /// around `Switch(on, onCheckedChange = onChange)`.
  func isTappedAround(_ element: Int, tap: Int?) -> Bool {
    guard let own = tap.flatMap({ tapHandler($0) }) ?? handlerArgument(element).flatMap({ firstChild($0) }) else {
      return false
    }
    let isSwitch = argument(tap ?? element, .onClick) == nil && argument(tap ?? element, .onCheckedChange) != nil
    var current = parent(element)
    for _ in 0..<Self.climbLimit {
      guard let node = current, kind(node) != .function, kind(node) != .type else { return false }
      current = parent(node)
      guard kind(node) == .call, firstChild(node).map({ isCapital($0) }) ?? false else { continue }
      let modifiers = seenModifiers(of: node).filter { kind($0) == .call && isClickModifier($0) }
      var handlers = modifiers.compactMap { tapHandler($0) }
      if let handler = handlerArgument(node).flatMap({ firstChild($0) }) { handlers.append(handler) }
      if handlers.contains(where: { isSwitch ? doesSame(own, as: $0) : tree.text(own) == tree.text($0) }) {
        return true
      }
    }
    return false
  }

  /// What a modifier is given to do at a tap.
  private func tapHandler(_ modifier: Int) -> Int? {
    if let handler = handlerArgument(modifier) { return firstChild(handler) }
    guard let last = arguments(modifier).last, let value = firstChild(last) else { return nil }
    return tree.nodes[last].flags.contains(.trailing) || kind(value) == .lambda ? value : nil
  }

  /// Two handlers that call and set the same things with the same: what a switch gives to them is `it`, what is around it
  /// gives `!isOn`.
  private func doesSame(_ one: Int, as other: Int) -> Bool {
    let deeds = deeds(one)
    return !deeds.isEmpty && deeds == self.deeds(other)
  }

  /// What a handler calls and sets, what it gives to them and what it names by a capital, by hashes.
  private struct Deeds {
    var found: Set<UInt64> = []
    /// What the handler is given or keeps itself: that is the state.
    var own: Set<UInt64> = []
  }

  private func deeds(_ handler: Int) -> Set<UInt64> {
    var deeds = Deeds()
    if kind(handler) == .lambda { collectDeeds(handler, into: &deeds, depth: 0) } else { add(handler, to: &deeds) }
    return deeds.found
  }

  private func add(_ name: Int, to deeds: inout Deeds) {
    if tree.nodes[name].name >= 0 { deeds.found.insert(tree.hash(token: Int(tree.nodes[name].name))) }
  }

  private func collectDeeds(_ node: Int, into deeds: inout Deeds, depth: Int, isGiven: Bool = false) {
    guard depth < Self.depthLimit, deeds.found.count < 64 else { return }
    var isGiven = isGiven
    switch kind(node) {
    case .call:
      if let callee = firstChild(node) {
        switch tree.name(callee) {
        case "let", "also", "run", "apply": break
        case "not": return
        case "invoke": if let base = receiver(node) { add(base, to: &deeds) }
        default: add(callee, to: &deeds)
        }
        // What it is called on is no argument, `vm` of `vm.set(key)`, but what that was given is.
        collectDeeds(callee, into: &deeds, depth: depth + 1)
      }
      for argument in arguments(node) { collectDeeds(argument, into: &deeds, depth: depth + 1, isGiven: true) }
      return
    case .assignment: if let target = firstChild(node) { add(target, to: &deeds) }
    case .unary: if Punctuation(rawValue: tree.nodes[node].code) == .exclamation { return }
    case .lambda, .block: isGiven = false
    case .parameter, .property:
      if tree.nodes[node].name >= 0 { deeds.own.insert(tree.hash(token: Int(tree.nodes[node].name))) }
    case .name, .member:
      if isCapital(node) || isGiven && !isState(chainRoot(node), deeds) { add(node, to: &deeds) }
    case .string, .number, .character:
      if isGiven { deeds.found.insert(DeclarationLookup.hash(tree.text(node).utf8)) }
    default: break
    }
    tree.forEachChild(node) { collectDeeds($0, into: &deeds, depth: depth + 1, isGiven: isGiven) }
  }

  private func isState(_ root: Int, _ deeds: Deeds) -> Bool {
    guard kind(root) == .name, tree.nodes[root].name >= 0 else { return true }
    let name = Int(tree.nodes[root].name)
    return ["it", "true", "false"].contains(tree.name(root)) || deeds.own.contains(tree.hash(token: name))
  }
}
