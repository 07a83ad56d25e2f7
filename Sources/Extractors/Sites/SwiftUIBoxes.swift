import ContractSpec

/// The box of a view along one axis, as far as it is written: by its modifiers, else by the one view that it shows.
extension TreeReader {
  /// - Parameters:
  ///   - element: where the expression is evaluated: the element whose box is asked for.
  ///   - isLeast: only minima count.
  mutating func viewBox(
    _ view: Int, at element: Int, _ axis: Axis, isLeast: Bool = false, sizes: inout [ByteSpan], depth: Int = 0
  ) -> Expression? {
    if depth == 0 { lookup.boxes = 0 }
    let root = viewRoot(view)
    return viewBox(
      seenModifiers(from: root), of: root, at: element, axis, isLeast: isLeast, sizes: &sizes, depth: depth)
  }

  mutating func viewBox(
    _ modifiers: [Int], of root: Int, at element: Int, _ axis: Axis, isLeast: Bool = false, sizes: inout [ByteSpan],
    depth: Int = 0
  ) -> Expression? {
    if let extent = viewExtent(modifiers, of: root, at: element, axis, isLeast: isLeast, sizes: &sizes) {
      return extent
    }
    // What stands inside may have a size where the modifiers say none.
    var inner: [ByteSpan] = []
    var content: Expression?
    if let body = shownBody(root, modifiers, depth: depth) {
      content =
        contentBox(body, at: element, axis, isLeast: isLeast, sizes: &inner, depth: depth + 1)
        ?? stackBox(root, body, at: element, axis, isLeast: isLeast, sizes: &inner, depth: depth + 1)
    }
    if !isLeast, content?.hasUnresolved ?? true { content = madeLength(root, at: element, axis) ?? content }
    guard let content else { return nil }
    let extent = viewExtent(modifiers, from: content, of: root, at: element, axis, isLeast: isLeast, sizes: &inner)
    // What another file may not know says nothing of where a size stands.
    if let extent, !extent.hasMaking { sizes += inner }
    return extent
  }

  /// The box of the one view that a closure or a body shows; of several of which one is shown, theirs where all are known.
  mutating func contentBox(
    _ body: Int, at element: Int, _ axis: Axis, isLeast: Bool = false, sizes: inout [ByteSpan], depth: Int = 0
  ) -> Expression? {
    if depth == 0 { lookup.boxes = 0 }
    lookup.boxes += 1
    guard depth < Self.shownViews, lookup.boxes <= Self.mostBoxes, let only = onlyStatement(body) else { return nil }
    switch kind(only) {
    case .call, .member, .name:
      if isSeveral(viewRoot(only)) { return nil }
      return viewBox(only, at: element, axis, isLeast: isLeast, sizes: &sizes, depth: depth)
    case .choice:
      var arms: [Expression] = []
      for arm in tree.children(only) where kind(arm) == .arm && firstChild(arm) != nil {
        guard let box = contentBox(arm, at: element, axis, isLeast: isLeast, sizes: &sizes, depth: depth + 1) else {
          return nil
        }
        arms.append(box)
      }
      return arms.count < 2 ? arms.first : .choice(arms, tree.span(only))
    case .block: return contentBox(only, at: element, axis, isLeast: isLeast, sizes: &sizes, depth: depth + 1)
    default: return nil
    }
  }

  /// The box of a stack of several views, across the way it goes: the largest of theirs. Where that of one is not known,
  /// the stack is only not smaller, which says something of one that is ample by itself.
  private mutating func stackBox(
    _ stack: Int, _ body: Int, at element: Int, _ axis: Axis, isLeast: Bool, sizes: inout [ByteSpan], depth: Int
  ) -> Expression? {
    guard depth < Self.shownViews, kind(stack) == .call else { return nil }
    let isDeep = known(call: stack) == .zStack
    switch known(call: stack) {
    case .zStack: break
    case .hStack: if axis == .horizontal { return nil }
    case .vStack: if axis == .vertical { return nil }
    default: return nil
    }
    let shown = tree.children(body).filter { kind($0) != .parameter && kind($0) != .annotation }
    guard shown.count > 1, !shown.contains(where: { kind($0) == .property || kind($0) == .statement }) else {
      return nil
    }
    var boxes: [Expression] = []
    var isOpen = false
    for view in shown {
      lookup.boxes += 1
      guard lookup.boxes <= Self.mostBoxes else { return nil }
      let root = viewRoot(view)
      if !isDeep, kind(root) == .call, known(call: root) == .spacer, root == view { continue }
      let isView = [.call, .member, .name].contains(kind(view)) && !isSeveral(root)
      if isView, let box = viewBox(view, at: element, axis, isLeast: isLeast, sizes: &sizes, depth: depth + 1),
        !box.hasMaking, !box.hasUnresolved
      {
        boxes.append(box)
      } else {
        isOpen = true
      }
    }
    if isOpen { boxes.removeAll { !isAmple($0) } }
    return boxes.count < 2 ? boxes.first : .function(.maximum, boxes, tree.span(stack))
  }

  /// The length that a view of the project has by what it is made by: its type tells.
  private func madeLength(_ view: Int, at element: Int, _ axis: Axis) -> Expression? {
    guard kind(view) == .call, let callee = firstChild(view), kind(callee) == .name, isCapital(callee),
      !vocabulary.has(tree.nodes[view].code, .library), var given = makingCall(view)
    else { return nil }
    for index in given.indices { given[index].value = seen(given[index].value, of: view, at: element) }
    let name = Self.madeName(tree.name(view), axis == .horizontal ? "width" : "height")
    return .call(FunctionCall(name: name, receiver: nil, arguments: given, text: ""), headSpan(view))
  }

  /// What shows several views, each of which its modifiers are put on.
  private func isSeveral(_ view: Int) -> Bool {
    guard kind(view) == .call else { return false }
    switch known(call: view) {
    case .forEach: return true
    case .group:
      guard let closure = onlyClosure(view), let only = onlyStatement(closure) else { return true }
      return kind(only) == .call && isSeveral(viewRoot(only))
    default: return false
    }
  }

  /// How many views are followed, one in another.
  private static let shownViews = 12
  /// How many are looked at for one element: each of several arms may show what has arms again.
  private static let mostBoxes = 64

  /// What a body is, if it is but one statement: a name that is declared before it would mean something else elsewhere.
  func onlyStatement(_ body: Int) -> Int? {
    var only: Int?
    for child in tree.children(body) where kind(child) != .parameter && kind(child) != .annotation {
      if only != nil { return nil }
      only = child
    }
    guard let only, kind(only) == .statement else { return only }
    return tree.text(token: Int(tree.nodes[only].first)) == "return" ? firstChild(only) : nil
  }

  /// The view that a chain begins with: a member of the type, `self.icon()`, is one.
  func viewRoot(_ view: Int) -> Int {
    let root = chainRoot(view)
    guard kind(root) == .name, known(named: root) == .self || known(named: root) == .selfType,
      let member = parent(root), kind(member) == .member
    else { return root }
    if let call = callOf(callee: member) { return call }
    return member
  }

  /// What a view shows that is as large as that: a stack of one view, a label without its title, a view of the file.
  private mutating func shownBody(_ root: Int, _ modifiers: [Int], depth: Int) -> Int? {
    guard kind(root) == .call else { return memberBody(root) }
    switch known(call: root) {
    case .group, .hStack, .vStack, .zStack: return onlyClosure(root)
    case .labelView:
      guard modifiers.contains(where: { isOfIcons($0) }),
        let icon = arguments(root).first(where: { tree.nodes[$0].name >= 0 && tree.name($0) == "icon" }),
        let closure = firstChild(icon), kind(closure) == .lambda
      else { return nil }
      return closure
    default:
      guard isCallOfOwn(root), let all = viewDeclarations()[tree.name(root)], all.count == 1,
        let body = viewBody(Int(all[0])), kind(body) == .block
      else { return nil }
      return body
    }
  }

  /// `icon()`, `self.icon()`, `Icon()`: not `picture.icon()`.
  private func isCallOfOwn(_ call: Int) -> Bool {
    guard let callee = firstChild(call) else { return false }
    if kind(callee) == .name { return true }
    guard kind(callee) == .member, let base = firstChild(callee) else { return false }
    return known(named: base) == .self || known(named: base) == .selfType
  }

  private func memberBody(_ name: Int) -> Int? {
    guard kind(name) == .name || kind(name) == .member, let declared = declaration(of: tree.name(name), at: name),
      kind(declared) == .property, let body = initialiser(of: declared), kind(body) == .block
    else { return nil }
    return body
  }

  private func onlyClosure(_ call: Int) -> Int? {
    var only: Int?
    for argument in arguments(call) {
      guard let value = firstChild(argument), kind(value) == .lambda else { continue }
      if only != nil { return nil }
      only = value
    }
    return only
  }

  /// The size along one axis: each modifier wraps what stands before it.
  ///
  /// - Parameter base: what the view is without them.
  func viewExtent(
    _ modifiers: [Int], from base: Expression? = nil, of view: Int, at element: Int, _ axis: Axis,
    isLeast: Bool = false, sizes: inout [ByteSpan]
  ) -> Expression? {
    var extent = base
    var isMinimum = isLeast && base != nil
    // The last shape given to taps is what they hit, whatever stands around it.
    var shaped: Expression??
    // A picture that is drawn as large as the frame around it is, and its shape with it.
    var isFilling = false
    var isShapeOpen = false
    for modifier in modifiers {
      switch known(call: modifier) {
      case .contentShape where isTapShape(modifier):
        isShapeOpen = extent == nil && isFilling && isPlainShape(modifier)
        shaped = .some(isPlainShape(modifier) ? extent : nil)
      case .frame:
        if value(modifier, axis == .horizontal ? .maxWidth : .maxHeight) != nil { extent = nil }
        if let node = value(modifier, axis == .horizontal ? .width : .height) {
          if isNilName(node) { continue }
          guard !isLeast, let size = expression(node), !size.isRunTime, !isOfSomeBuilds(modifier, on: view) else {
            extent = nil
            continue
          }
          extent = seen(size, of: modifier, at: element)
          isMinimum = false
          if isShapeOpen { shaped = .some(extent) }
          isShapeOpen = false
          sizes.append(callSpan(modifier))
        } else if let node = value(modifier, axis == .horizontal ? .minWidth : .minHeight) {
          guard let written = expression(node), !written.isRunTime, !isOfSomeBuilds(modifier, on: view) else {
            continue
          }
          // Everything is at least nothing: `frame(minWidth: 0, maxWidth: .infinity)`.
          if case .number(0, _, _) = written { continue }
          let least = seen(written, of: modifier, at: element)
          if let inner = extent {
            extent = .function(.maximum, [inner, least], least.span)
          } else {
            extent = least
            isMinimum = true
          }
          sizes.append(callSpan(modifier))
        }
      case .padding:
        isShapeOpen = false
        guard let value = extent else { continue }
        guard let sides = viewPadding(modifier, axis) else {
          // More than what is enough by itself.
          if !isMinimum || !isAmple(value) { extent = nil }
          continue
        }
        if !sides.isEmpty {
          if isOfSomeBuilds(modifier, on: view) {
            extent = nil
            continue
          }
          sizes.append(callSpan(modifier))
        }
        extent = sides.reduce(value) { .binary(.add, $0, seen($1, of: modifier, at: element), $0.span) }
      default:
        if known(call: modifier) == .resizable { isFilling = true }
        if !vocabulary.has(tree.nodes[modifier].code, .neutral) { extent = nil }
      }
    }
    return shaped ?? extent
  }

  /// A written minimum that no padding around it needs to make larger.
  private func isAmple(_ extent: Expression) -> Bool {
    if case .number(let number, _, _) = extent { return number >= 48 }
    return false
  }

  /// A length of a modifier as it is evaluated at the element: what a function, a closure or another type names means
  /// something else there.
  private func seen(_ value: Expression, of modifier: Int, at element: Int) -> Expression {
    var names: [String] = []
    value.forEachName { names.append($0) }
    var isForeign = false
    var isOpen = false
    for name in names {
      guard let part = name.utf8.split(separator: UInt8(ascii: ".")).first(where: { !$0.elementsEqual("self".utf8) })
      else { continue }
      let first = String(Substring(part))
      if let declared = declaration(of: first, at: modifier), let holder = parent(declared) {
        if !isInside(element, holder) { isForeign = true }
      } else if isBound(first, at: modifier) {
        isForeign = true
      } else if first == "Self" || !(65...90).contains(part.first ?? 0) {
        isOpen = true
      }
    }
    if isForeign { return .unresolved(.notUnderstood, value.span) }
    return isOpen ? own(value, of: modifier, at: element) : value
  }

  /// Whether the condition of an arm around a place binds a name: `if let size { … }`.
  private func isBound(_ name: String, at node: Int) -> Bool {
    var current = parent(node)
    for _ in 0..<Self.climbLimit {
      guard let up = current, kind(up) != .function, kind(up) != .type else { return false }
      if kind(up) == .choice {
        for condition in tree.children(up) where kind(condition) == .condition {
          for child in tree.children(condition) where kind(child) == .property && tree.name(child) == name {
            return true
          }
        }
      }
      current = parent(up)
    }
    return false
  }

  /// Whether a modifier stands in a branch of `#if` and its view does not: what it sets differs by build.
  func isOfSomeBuilds(_ modifier: Int, on view: Int) -> Bool {
    let name = tree.nodes[modifier].name
    return name >= 0 && tree.tokens[Int(name)].flags.contains(.conditional)
      && !tree.tokens[Int(tree.nodes[view].first)].flags.contains(.conditional)
  }

  /// `.contentShape(.hoverEffect, Circle())` is for the eye.
  func isTapShape(_ modifier: Int) -> Bool {
    let plain = unlabelled(modifier).compactMap { firstChild($0) }
    return plain.count < 2 || tree.name(plain[0]) == "interaction"
  }

  /// A shape as large as the view: `Rectangle()`, `.rect(cornerRadius: 8)`, not `Rectangle().inset(by: -8)`.
  private func isPlainShape(_ modifier: Int) -> Bool {
    guard let shape = unlabelled(modifier).last.flatMap({ firstChild($0) }) else { return false }
    let callee = kind(shape) == .call ? firstChild(shape) ?? shape : shape
    return kind(callee) == .name || kind(callee) == .implicitMember
  }

  func viewPadding(_ call: Int, _ axis: Axis) -> [Expression]? {
    let plain = unlabelled(call).compactMap { firstChild($0) }
    guard let last = plain.last, plain.count == arguments(call).count, plain.count <= 2 else { return nil }
    if plain.count == 1 {
      if let sides = insets(last) ?? storedInsets(last) {
        return axis == .horizontal ? [sides[1], sides[3]] : [sides[0], sides[2]]
      }
      if let edges = edges(last) { return edges.isDisjoint(with: ends(axis)) ? [] : nil }
      guard isLength(last), let value = expression(last) else { return nil }
      return [value, value]
    }
    guard let edges = edges(plain[0]), let value = expression(last) else { return nil }
    return Array(repeating: value, count: edges.intersection(ends(axis)).count)
  }

  /// The sides of insets that a button style is made with.
  private func storedInsets(_ node: Int) -> [Expression]? {
    guard kind(node) == .name || kind(node) == .member && firstChild(node).map({ known(named: $0) }) == .self,
      let property = member(tree.name(node), ofTypeAround: node), isStored(property),
      tree.child(property, .typeName).map({ tree.text($0) == "EdgeInsets" }) ?? false,
      let block = parent(property),
      tree.children(block).contains(where: { kind($0) == .function && known(named: $0) == .makeBody })
    else { return nil }
    return Self.insetSides.map { .name("\(tree.name(node)).\($0)", tree.span(node)) }
  }

  private func ends(_ axis: Axis) -> Set<String> { axis == .horizontal ? ["start", "end"] : ["top", "bottom"] }

  /// The ends that an edge set names, or nil where it is no edge set in place.
  private func edges(_ node: Int) -> Set<String>? {
    if kind(node) == .collection {
      var result = Set<String>()
      for child in tree.children(node) {
        guard let edge = edges(firstChild(child) ?? child) ?? edges(child) else { return nil }
        result.formUnion(edge)
      }
      return result
    }
    switch edge(node) {
    case "horizontal": return ["start", "end"]
    case "vertical": return ["top", "bottom"]
    case "all": return ["start", "end", "top", "bottom"]
    case .some(let side): return [side]
    case nil: return nil
    }
  }
}
