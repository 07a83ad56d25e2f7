import ContractSpec

/// What views say of an accessible name.
extension TreeReader {
  /// Reads what a view and its modifiers say of a name.
  mutating func viewName(_ view: Int, into name: inout AccessibleName, depth: Int) {
    guard depth < 40 else {
      name.isUncertain = true
      return
    }
    let root = chainRoot(view)
    var shown = AccessibleName()
    rootName(root, into: &shown, depth: depth)
    for modifier in seenModifiers(from: root) {
      // What is hidden from a screen reader names nothing.
      switch known(call: modifier) {
      case .accessibilityHidden: if isHidden(modifier) { shown = .uncertain }
      case .overlay, .background: overlaid(modifier, into: &shown, depth: depth)
      default: break
      }
      accessibleModifier(modifier, into: &name)
    }
    name.add(shown)
  }

  private func isHidden(_ modifier: Int) -> Bool {
    unlabelled(modifier).first.flatMap { firstChild($0) }.map { known(named: $0) == .true } ?? false
  }

  /// `.overlay { Text(a) }`, `Circle().background(Image(…))`: a badge or title on top or behind is read too.
  private mutating func overlaid(_ modifier: Int, into name: inout AccessibleName, depth: Int) {
    for argument in arguments(modifier) {
      guard let value = firstChild(argument) else { continue }
      switch kind(value) {
      case .lambda: contentName(value, into: &name, depth: depth + 1)
      case .call: viewName(value, into: &name, depth: depth + 1)
      default: break
      }
    }
  }

  /// What the view at the root of a chain shows.
  private mutating func rootName(_ root: Int, into name: inout AccessibleName, depth: Int) {
    guard kind(root) == .call else { return namedView(root, into: &name, depth: depth) }
    switch known(call: root) {
    case .textView: name.add(tree.name(root))
    case .labelView:
      if isEmptyTitle(root) { name.hasPicture = true } else { name.add(tree.name(root)) }
    case .imageView:
      if argument(root, .label) != nil {
        name.add("label")
      } else if unlabelled(root).isEmpty {
        name.hasPicture = true
      } else {
        // A picture of the project is read out by its own name.
        name.isUncertain = true
      }
    case .forEach:
      // There may be none.
      var rows: [AccessibleName] = [AccessibleName()]
      for argument in arguments(root) {
        guard let lambda = firstChild(argument), kind(lambda) == .lambda else { continue }
        contentName(lambda, into: &rows[0], depth: depth + 1)
      }
      name.add(oneOf: rows, isExhaustive: false)
    case .hStack, .vStack, .zStack, .lazyHStack, .lazyVStack, .group:
      for argument in arguments(root) {
        if let lambda = firstChild(argument), kind(lambda) == .lambda {
          contentName(lambda, into: &name, depth: depth + 1)
        }
      }
    default:
      switch tree.name(root) {
      case "Circle", "Capsule", "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Spacer", "Divider", "Color",
        "EmptyView", "LinearGradient":
        break
      case "ProgressView" where arguments(root).isEmpty: name.isBusy = true
      default:
        guard let callee = firstChild(root), kind(callee) == .name else {
          name.isUncertain = true
          return
        }
        if !isCapital(callee), declaration(of: tree.name(root), at: root) != nil {
          // A closure that the caller gives.
          name.isUncertain = true
        } else if let own = ownName(tree.name(root)) {
          name.add(own)
        } else {
          name.isUncertain = true
          if isCapital(callee) { name.views.append(tree.name(root)) }
        }
      }
    }
  }

  /// `title`, `self.icon`, `self.row(item)`: what a member or value of the file shows.
  private mutating func namedView(_ root: Int, into name: inout AccessibleName, depth: Int) {
    guard kind(root) == .name else {
      name.isUncertain = true
      return
    }
    var named = root
    if known(named: root) == .self, let member = parent(root), kind(member) == .member { named = member }
    if named == root, isCapital(root) { return }
    if var next = plainMember(of: named) {
      while let further = plainMember(of: next) { next = further }
      // `role.icon`: of what type the first is, the file may tell.
      if declaredType(ofMember: next) == "Text" { name.add("Text") } else { name.isUncertain = true }
      return
    }
    if callOf(callee: named) != nil, declaration(of: tree.name(named), at: root) == nil {
      name.add(ownName(tree.name(named)) ?? .uncertain)
      return
    }
    guard callOf(callee: named) == nil, let declared = declaration(of: tree.name(named), at: root) else {
      name.isUncertain = true
      return
    }
    if let type = tree.child(declared, .typeName), tree.name(type) == "Text" { return name.add("Text") }
    guard depth < 20, kind(declared) == .property, let value = initialiser(of: declared) else {
      name.isUncertain = true
      return
    }
    switch kind(value) {
    case .block: name.add(shownName(declared))
    case .call, .name,
      .member where declared != root:
      viewName(value, into: &name, depth: depth + 8)
    default: name.isUncertain = true
    }
  }

  /// A member of a value that is not called.
  private func plainMember(of node: Int) -> Int? {
    guard let next = parent(node), kind(next) == .member, firstChild(next) == node, callOf(callee: next) == nil else {
      return nil
    }
    return next
  }

  /// `Label("", systemImage: "ellipsis")`.
  private func isEmptyTitle(_ label: Int) -> Bool {
    guard let first = unlabelled(label).first, let value = firstChild(first), kind(value) == .string else {
      return false
    }
    return firstChild(value) == nil && tree.child(value, .stringText) == nil
  }

  /// Whether one of the arms of a conditional is taken in any case.
  func isExhaustive(_ choice: Int) -> Bool {
    let first = tree.tokens[Int(tree.nodes[choice].first)]
    let isIf = first.span.count == 2 && tree.bytes[Int(first.start)] == UInt8(ascii: "i")
    return !isIf || tree.children(choice).contains { tree.nodes[$0].flags.contains(.otherwise) }
  }

  mutating func contentName(_ body: Int, into name: inout AccessibleName, depth: Int) {
    guard depth < 40 else {
      name.isUncertain = true
      return
    }
    for child in tree.children(body) {
      switch kind(child) {
      case .call, .member, .name: viewName(child, into: &name, depth: depth + 1)
      case .choice:
        var arms: [AccessibleName] = []
        for arm in tree.children(child) where kind(arm) == .arm {
          var shown = AccessibleName()
          contentName(arm, into: &shown, depth: depth + 1)
          arms.append(shown)
        }
        name.add(oneOf: arms, isExhaustive: isExhaustive(child))
      case .binary where Punctuation(rawValue: tree.nodes[child].code) == .plus:
        contentName(child, into: &name, depth: depth + 1)
      case .block, .arm, .statement: contentName(child, into: &name, depth: depth + 1)
      case .property, .annotation, .parameter: break
      default: name.isUncertain = true
      }
    }
  }

  func accessibleModifier(_ modifier: Int, into name: inout AccessibleName) {
    switch known(call: modifier) {
    case .accessibilityLabel: name.add("accessibilityLabel")
    case .accessibilityHidden, .accessibilityElement, .accessibilityRepresentation, .accessibilityLabeledPair,
      .accessibilityChildren, .help:
      name.isUncertain = true
    default:
      // A project's own modifier may name what it is put on.
      if !vocabulary.has(tree.nodes[modifier].code, .neutral), known(call: modifier) == .none,
        contains(tree.span(modifier), Self.accessibilityWord)
      {
        name.isUncertain = true
      }
    }
  }

  private static let accessibilityWord = Array("ccessib".utf8)

  /// Whether a view around this one speaks for it.
  func hasAccessibleAncestor(_ node: Int) -> Bool {
    var current = node
    for _ in 0..<Self.climbLimit {
      guard let up = parent(current) else { return false }
      switch kind(up) {
      case .call:
        switch known(call: up) {
        case .accessibilityLabel, .accessibilityHidden, .accessibilityElement, .accessibilityRepresentation,
          .accessibilityChildren:
          return true
        default: break
        }
      case .function, .type, .property: return false
      default: break
      }
      current = up
    }
    return false
  }
}
