import ContractSpec

/// Which horizontal insets are the outermost of their screen: those of an element that lays its content over the width,
/// with nothing but such elements around it, none of which sets the content in or gives it a look of its own.
///
/// What is not certain is left out: rows, cards, slots, loops, what a project's own component may do to its content.
extension TreeReader {
  /// Where a view stands, seen from within.
  struct InsetState: Hashable {
    /// It may be narrower than what is around it, so that it must not stand beside other things.
    var isNarrow = false
    /// Its inset is that of left and right alone: where such a thing begins at the edge, its content begins at the inset.
    var isSidesOnly = false
    /// It has a background or a modifier of the project: alone in its declaration it is the screen, among others a card.
    var isDecorated = false
    /// It lies in a surface with a shape, which only a dialog's may be.
    var needsDialog = false
    /// Something on the way fills the window or scrolls.
    var fillsWindow = false
    /// Something else is shown beside it, up to the container that is looked at.
    var isBeside = false
  }

  /// An inset in a member of a view: whether it is the outermost is known when the uses of the member are.
  struct PendingInset {
    var site: Int
    var member: Member
    var state: InsetState
  }

  struct Member: Hashable {
    var type: String
    var name: String
  }

  enum InsetRoot {
    case declaration(String)
    case member(Member)
  }

  // MARK: One inset

  /// Marks the site made last, a length that `call` takes, if it is such an inset.
  mutating func markOutermost(call: Int, property: String, value: Expression) {
    guard let isOneSide = Self.isOneSide(property), kind(call) == .call else { return }
    if case .number(0, _, _) = value { return }
    if case .negated = value { return }
    var state = InsetState()
    state.isSidesOnly = !property.hasSuffix(".all")
    guard
      let top = isCompose
        ? composeInset(call, isOneSide, &state) : swiftInset(call, isOneSide, &state)
    else { return }
    switch root(of: top, &state) {
    case .declaration(let name):
      if !isCompose || !isShownInCards(name) {
        mark(extraction.sites.count - 1, in: name, isScreen: isScreen(name, state))
      }
    case .member(let member):
      pendingInsets.append(PendingInset(site: extraction.sites.count - 1, member: member, state: state))
    case nil: return
    }
  }

  mutating func mark(_ site: Int, in name: String, isScreen: Bool) {
    extraction.sites[site].outermostIn = name
    if !isScreen { extraction.sites[site].circumstances.insert(.inPossiblePart) }
  }

  /// Every part of a screen may be named a view, so that such a name must be borne out.
  func isScreen(_ name: String, _ state: InsetState) -> Bool { state.fillsWindow || !name.hasSuffix("View") }

  /// Whether the file shows a composable in cards, or over another element of its box, and nowhere else but in previews:
  /// then it is a part of one, whatever its name.
  private mutating func isShownInCards(_ name: String) -> Bool {
    let uses = viewUses(of: name).filter { !surroundings(of: $0).isPreview }
    return !uses.isEmpty && uses.allSatisfy { isInCard($0) || isOverlay($0) }
  }

  private func isInCard(_ use: Int) -> Bool {
    var current = parent(use)
    for _ in 0..<Self.climbLimit {
      guard let node = current, kind(node) != .function else { return false }
      if kind(node) == .call, isCapital(node), tree.name(node).hasSuffix("Card") { return true }
      current = parent(node)
    }
    return false
  }

  /// `Modifier.matchParentSize()`: as large as what else the box holds.
  private func isOverlay(_ use: Int) -> Bool {
    kind(use) == .call && modifierChain(of: use).contains { tree.name($0) == "matchParentSize" }
  }

  /// Nil for what is no horizontal inset.
  private static func isOneSide(_ property: String) -> Bool? {
    switch property {
    case "padding.horizontal", "padding.all", "inset.horizontal", "inset.all", "margin.horizontal", "margin.all": false
    case "padding.start", "padding.end", "inset.start", "inset.end", "margin.start", "margin.end": true
    default: nil
    }
  }

  /// The element that a modifier or `contentPadding` sets in, or nil.
  private func composeInset(_ call: Int, _ isOneSide: Bool, _ state: inout InsetState) -> Int? {
    if isOneSide, !hasBothSides(call) { return nil }
    guard let argument = parent(chainTop(call)).flatMap({ kind($0) == .property ? onlyTaker(of: $0) : $0 }),
      kind(argument) == .argument, let element = parent(argument), kind(element) == .call,
      let callee = firstChild(element), kind(callee) == .name
    else { return nil }
    let code = tree.nodes[element].code
    switch known(call: call) {
    case .padding, .absolutePadding:
      guard tree.nodes[argument].name < 0 || vocabulary.known(tree.nodes[argument].code) == .modifier,
        vocabulary.has(code, .stack) || vocabulary.has(code, .frame) || vocabulary.has(code, .list),
        known(call: element) != .surface, known(call: element) != .cardView
      else { return nil }
      state.isNarrow = !vocabulary.has(code, .list)
      state.fillsWindow = vocabulary.has(code, .window)
    case .paddingValues:
      state.fillsWindow = true
      guard chainTop(call) == call, vocabulary.known(tree.nodes[argument].code) == .contentPadding,
        vocabulary.has(code, .list)
      else { return nil }
    default: return nil
    }
    return leavesWidth(compose: element, except: call, &state) ? element : nil
  }

  private func swiftInset(_ call: Int, _ isOneSide: Bool, _ state: inout InsetState) -> Int? {
    var modifier = call
    switch known(call: call) {
    case .padding, .safeAreaPadding, .contentMargins: if isOneSide { return nil }
    default:
      // `.padding(EdgeInsets(…))`
      guard let argument = parent(call), kind(argument) == .argument, tree.nodes[argument].name < 0,
        let outer = parent(argument), kind(outer) == .call, !isOneSide || hasBothSides(call)
      else { return nil }
      switch known(call: outer) {
      case .padding, .safeAreaPadding, .contentMargins: modifier = outer
      default: return nil
      }
    }
    let element = chainRoot(modifier)
    guard isSetIn(swift: element) else { return nil }
    let code = kind(element) == .call ? tree.nodes[element].code : 0
    state.isNarrow = !vocabulary.has(code, .list)
    state.fillsWindow = vocabulary.has(code, .window)
    // A row sets in a screen only where it is all of it.
    state.isDecorated = vocabulary.known(code) == .hStack
    return leavesWidth(swift: element, except: modifier, &state) ? element : nil
  }

  /// Whether an inset on this view is one of all that the view shows: a container, or a member of the view around it.
  private func isSetIn(swift element: Int) -> Bool {
    switch kind(element) {
    case .name: return !isCapital(element) && known(named: element) != .self
    case .call:
      guard let callee = firstChild(element), kind(callee) == .name else { return false }
      let code = tree.nodes[element].code
      let isContainer = vocabulary.has(code, .stack) || vocabulary.has(code, .frame) || vocabulary.has(code, .list)
      return !isCapital(callee) || known(call: element) == .hStack || isContainer && arrangesDown(element)
    default: return false
    }
  }

  /// Start and end in one call: one side alone is an indentation.
  private func hasBothSides(_ call: Int) -> Bool {
    if unlabelled(call).count >= 3 { return true }
    let hasStart = [KnownWord.start, .left, .leading].contains { argument(call, $0) != nil }
    return hasStart && [KnownWord.end, .right, .trailing].contains { argument(call, $0) != nil }
  }

  // MARK: What shows an element

  /// What an element may lie in.
  enum Passing {
    case width, frames, framesAndLone
  }

  private func isPassed(_ container: Int, _ through: Passing, _ state: inout InsetState) -> Bool {
    if through == .width { return passes(container, &state) }
    if vocabulary.has(tree.nodes[container].code, .frame) || isNamedFrame(container) { return true }
    return through == .framesAndLone && showsOne(container)
  }

  /// The function or property that shows an element, if it shows nothing but containers around it: frames of the app, or
  /// what leaves the width to it. No closure, which would copy the reader for each element.
  func declarationNode(showing element: Int, through: Passing, _ state: inout InsetState) -> Int? {
    var node = chainTop(element)
    for _ in 0..<Self.depthLimit {
      guard let up = parent(node) else { return nil }
      if through == .width, !state.isBeside, kind(up) != .choice { state.isBeside = isBeside(node, in: up) }
      switch kind(up) {
      case .block, .arm, .choice: node = up
      case .statement:
        guard isReturn(up) else { return nil }
        node = up
      case .lambda:
        guard let argument = parent(up), kind(argument) == .argument, isContent(argument),
          let container = parent(argument), kind(container) == .call,
          isPassed(container, through, &state)
        else { return nil }
        node = chainTop(container)
        state.isBeside = false
      case .function, .property: return up
      default: return nil
      }
    }
    return nil
  }

  /// Whether something else is seen beside a node in what holds both.
  private func isBeside(_ node: Int, in holder: Int) -> Bool {
    switch kind(holder) {
    case .block, .lambda, .arm: break
    default: return false
    }
    var shown = (first: -1, second: -1)
    if let known = lookup.firstShown[holder] {
      shown = known
    } else {
      var child = tree.nodes[holder].firstChild
      while child >= 0, shown.second < 0 {
        if isCompose ? shows(Int(child), depth: 0) : isSeen(Int(child), depth: 0) {
          if shown.first < 0 { shown.first = Int(child) } else { shown.second = Int(child) }
        }
        child = tree.nodes[Int(child)].nextSibling
      }
      lookup.firstShown[holder] = shown
    }
    return (shown.first == node ? shown.second : shown.first) >= 0
  }

  /// Whether a statement shows something of its own: no room, and no colour or picture that is behind the whole screen.
  private func isSeen(_ node: Int, depth: Int) -> Bool {
    guard depth < 8 else { return false }
    switch kind(node) {
    case .call, .name, .member:
      let root = chainRoot(node)
      switch tree.name(root) {
      case "Spacer", "EmptyView", "Color": return false
      default:
        for modifier in viewModifiers(from: root, to: nil) {
          switch tree.name(modifier) {
          case "ignoresSafeArea", "edgesIgnoringSafeArea": return false
          default: break
          }
        }
        return true
      }
    case .choice, .arm, .block, .statement, .lambda:
      for child in tree.children(node) where isSeen(child, depth: depth + 1) { return true }
      return false
    default: return false
    }
  }

  private func isReturn(_ statement: Int) -> Bool { tree.text(token: Int(tree.nodes[statement].first)) == "return" }

  // MARK: From within to the declaration

  /// The declaration an element stands in, if all between the two leaves the width to it.
  func root(of element: Int, _ state: inout InsetState) -> InsetRoot? {
    let shown = declarationNode(showing: element, through: .width, &state)
    return state.needsDialog ? nil : shown.flatMap { declaration($0) }
  }

  func declaration(_ node: Int) -> InsetRoot? {
    if isCompose {
      if kind(node) == .property { return nil }
      let name = tree.name(node)
      return name.isEmpty ? nil : .declaration(name)
    }
    var member = node
    if kind(node) == .function, let property = parent(node), kind(property) == .property { member = property }
    guard let type = enclosingType(of: member) else { return nil }
    let name = tree.name(member)
    if name.isEmpty { return nil }
    if name == "body" { return kind(member) == .property ? .declaration(type) : nil }
    return .member(Member(type: type, name: name))
  }

  private func enclosingType(of member: Int) -> String? {
    guard var node = parent(member) else { return nil }
    if kind(node) == .block, let up = parent(node) { node = up }
    guard kind(node) == .type else { return nil }
    let name = tree.name(node)
    return name.isEmpty ? nil : name
  }

  /// The content of a container, not one of its slots.
  private func isContent(_ argument: Int) -> Bool {
    let node = tree.nodes[argument]
    return node.name < 0 ? node.flags.contains(.trailing) : vocabulary.known(node.code) == .content
  }

  /// Whether a container leaves its width to its content.
  private func passes(_ container: Int, _ state: inout InsetState) -> Bool {
    guard let callee = firstChild(container), kind(callee) == .name else { return false }
    let code = tree.nodes[container].code
    let isStack = vocabulary.has(code, .stack)
    guard isStack || vocabulary.has(code, .frame) || isNamedFrame(container) else { return false }
    if vocabulary.has(code, .window) || isNamedFrame(container) { state.fillsWindow = true }
    if state.needsDialog {
      guard known(call: container) == .dialogView || known(call: container) == .basicAlertDialog else { return false }
      state.needsDialog = false
    }
    if isStack {
      // Beside other things, what is narrow may be anywhere, and what has a background is a card.
      let isAnywhere = state.isBeside && state.isNarrow && !(state.isSidesOnly && beginsAtEdge(container))
      if state.isDecorated || isAnywhere { return false }
    } else if vocabulary.has(code, .list) {
      state.isNarrow = false
    }
    if isCompose {
      if !isDeepOnly(container) { return false }
      if hasShape(container) { state.needsDialog = true }
      return leavesWidth(compose: container, except: -1, &state)
    }
    // What is as wide as the layers beside it, or the only one, is nowhere else for how they are aligned.
    if known(call: container) == .zStack, argument(container, .alignment) != nil, state.isBeside,
      state.isNarrow || state.isDecorated
    {
      return false
    }
    return arrangesDown(container) && leavesWidth(swift: container, except: -1, &state)
  }

  /// Whether the narrow children of a stack begin at its leading edge.
  private func beginsAtEdge(_ stack: Int) -> Bool {
    if argument(stack, .contentAlignment) != nil { return false }
    guard let alignment = value(stack, isCompose ? .horizontalAlignment : .alignment) else { return isCompose }
    return known(named: alignment) == (isCompose ? .startAlignment : .leading)
  }

  /// `HomeScaffold { }`, `AppTheme { }`: named for what they do.
  private func isNamedFrame(_ container: Int) -> Bool {
    guard isCompose else { return false }
    let name = tree.name(container)
    return name.hasSuffix("Scaffold") || name.hasSuffix("Theme")
  }

  private func hasShape(_ container: Int) -> Bool {
    switch known(call: container) {
    case .cardView: true
    case .surface: [KnownWord.shape, .onClick, .border, .shadowElevation].contains { argument(container, $0) != nil }
    default: false
    }
  }

  /// A `contentPadding` that is for top and bottom alone, or none.
  private func isDeepOnly(_ container: Int) -> Bool {
    guard let padding = argument(container, .contentPadding) else { return true }
    guard let values = firstChild(padding), kind(values) == .call, known(call: values) == .paddingValues else {
      return false
    }
    return !hasHorizontal(compose: values)
  }

  // MARK: Compose's modifiers

  /// Whether the modifiers of an element neither set it in nor narrow it nor give it a shape.
  private func leavesWidth(compose element: Int, except inset: Int, _ state: inout InsetState) -> Bool {
    for part in seenModifiers(of: element) {
      guard kind(part) == .call else { return false }
      switch known(call: part) {
      case .padding, .absolutePadding:
        if part != inset, hasHorizontal(compose: part) { return false }
      case .background:
        if unlabelled(part).count > 1 || argument(part, .shape) != nil { return false }
        state.isDecorated = true
      case .fillMaxWidth, .fillMaxSize:
        if !arguments(part).isEmpty { return false }
        state.isNarrow = false
      default:
        if !vocabulary.has(tree.nodes[part].code, .plainModifier) { return false }
      }
      if vocabulary.has(tree.nodes[part].code, .window) { state.fillsWindow = true }
    }
    return true
  }

  private func hasHorizontal(compose call: Int) -> Bool {
    let plain = unlabelled(call)
    if plain.count == 1, let value = firstChild(plain[0]) { return isLength(value) }
    if plain.count > 1 { return true }
    return [KnownWord.horizontal, .start, .end, .left, .right, .all].contains { argument(call, $0) != nil }
  }

  // MARK: SwiftUI's modifiers

  /// `ScrollView(.horizontal)` puts its content elsewhere.
  private func arrangesDown(_ container: Int) -> Bool {
    guard known(call: container) == .scrollView, let axes = unlabelled(container).first.flatMap({ firstChild($0) })
    else {
      return true
    }
    return kind(axes) == .implicitMember && known(named: axes) == .vertical
  }

  func leavesWidth(swift element: Int, except inset: Int, _ state: inout InsetState) -> Bool {
    var node = element
    for _ in 0..<Self.depthLimit {
      guard let up = parent(node), firstChild(up) == node else { return true }
      switch kind(up) {
      case .member: break
      case .call: if up != inset, !leavesWidth(swiftModifier: up, &state) { return false }
      case .statement, .arm, .block, .choice, .lambda, .function, .property: return true
      default: return false
      }
      node = up
    }
    return false
  }

  private func leavesWidth(swiftModifier call: Int, _ state: inout InsetState) -> Bool {
    let code = tree.nodes[call].code
    if vocabulary.has(code, .window) { state.fillsWindow = true }
    switch vocabulary.known(code) {
    case .padding, .safeAreaPadding, .contentMargins: return !hasHorizontal(swift: call)
    case .frame:
      if argument(call, .width) != nil || argument(call, .height) != nil { return false }
      guard let width = value(call, .maxWidth) else { return true }
      state.isNarrow = false
      return known(named: width) == .infinity
    case .background:
      if argument(call, .in) != nil { return false }
      state.isDecorated = true
    default:
      if vocabulary.has(code, .shapingModifier) { return false }
      if !vocabulary.has(code, .plainModifier) { state.isDecorated = true }
    }
    return true
  }

  /// `.padding()` too, which sets in by the system's own length.
  private func hasHorizontal(swift call: Int) -> Bool {
    let plain = unlabelled(call)
    guard let first = plain.first, let edges = firstChild(first) else { return true }
    let names = kind(edges) == .collection ? tree.children(edges).compactMap { firstChild($0) ?? $0 } : [edges]
    return !names.allSatisfy { node in
      guard let edge = edge(node) else { return false }
      return edge == "vertical" || edge == "top" || edge == "bottom"
    }
  }
}
