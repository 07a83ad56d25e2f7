import ContractSpec

/// From the components of a declaration to its sites: one a component, at the component's own place.
extension CSSExtractor {
  /// The sides that one to four components of `padding` and `margin` are for.
  private static let boxSides: [[CSSSide]] = [
    [.all], [.vertical, .horizontal], [.top, .horizontal, .bottom], [.top, .end, .bottom, .start],
  ]
  /// The corners that one to four components of `border-radius` are for. Of two, each is for two opposite corners, of three
  /// the second: named is the first of them.
  private static let radiusCorners: [[CSSSide]] = [
    [.all], [.topStart, .topEnd], [.topStart, .topEnd, .bottomEnd], [.topStart, .topEnd, .bottomEnd, .bottomStart],
  ]

  mutating func sites(_ role: CSSRole, _ node: CSSNode, _ tree: inout CSSTree) {
    switch role {
    case .box(let group):
      guard let components = list(upTo: 4, node, &tree) else { return }
      for (component, side) in zip(components, Self.boxSides[components.count - 1]) {
        spacing(group.property(side), component, node, tree)
      }
    case .pair(let group, let both, let first, let second):
      guard let components = list(upTo: 2, node, &tree) else { return }
      for (component, side) in zip(components, components.count == 1 ? [both] : [first, second]) {
        spacing(group.property(side), component, node, tree)
      }
    case .side(let group, let side):
      single(group.property(side), node, &tree)
    case .gap:
      guard let components = list(upTo: 2, node, &tree) else { return }
      for (component, name) in zip(components, components.count == 1 ? ["gap"] : ["gap.row", "gap.column"]) {
        spacing(name, component, node, tree)
      }
    case .gapRow: single("gap.row", node, &tree)
    case .gapColumn: single("gap.column", node, &tree)
    case .corners: corners(node, &tree)
    case .corner(let corner):
      let components = components(&tree, slashDivides: false, resolvesEm: true)
      guard (1...2).contains(components.count) else { return notUnderstood(node) }
      for component in components { radius(corner, component, isAlone: components.count == 1, node, tree) }
    case .fontSize:
      guard let components = list(upTo: 1, resolvesEm: false, node, &tree) else { return }
      guard let value = components[0].expression else { return }
      guard !isUnitless(value) else { return notUnderstood(node) }
      // The size of a symbol is no size of text.
      if !isOfIcon(tree) { add(.typeSize, "", value, node, tree) }
      rootFontSize(components[0], node, tree)
    case .lineHeight:
      guard let components = list(upTo: 1, node, &tree) else { return }
      if let value = components[0].expression { add(.lineHeight, "", value, node, tree) }
    case .font: font(node, &tree)
    case .size, .cursor, .boxSizing, .border, .visibility: break
    }
  }

  mutating func notUnderstood(_ node: CSSNode) { result.notUnderstood.append(declarationSpan(node)) }

  /// The components of a list without commas and slashes, or nil where there are too many: browsers drop that.
  private mutating func list(
    upTo most: Int, resolvesEm: Bool = true, _ node: CSSNode, _ tree: inout CSSTree
  ) -> [CSSComponent]? {
    let components = components(&tree, slashDivides: true, resolvesEm: resolvesEm)
    guard (1...most).contains(components.count),
      !components.contains(where: { $0.isAfterComma || $0.isAfterSlash })
    else {
      notUnderstood(node)
      return nil
    }
    return components
  }

  /// A number other than zero where a length must stand. Browsers drop the declaration.
  private func isUnitless(_ value: Expression) -> Bool {
    if case .number(let number, .none, _) = value { return number != 0 }
    return false
  }

  private mutating func single(_ property: String, _ node: CSSNode, _ tree: inout CSSTree) {
    guard let components = list(upTo: 1, node, &tree) else { return }
    spacing(property, components[0], node, tree)
  }

  private mutating func spacing(_ property: String, _ component: CSSComponent, _ node: CSSNode, _ tree: CSSTree) {
    guard let value = component.expression else { return }
    if isUnitless(value) { return notUnderstood(node) }
    if case .number(let number, _, _) = value, number < 0, isCentred(tree) { return }
    add(.spacing, property, value, node, tree)
  }

  /// Whether the rule puts the element at half of what is around it: a negative margin then is half the element's size, a
  /// position and no spacing.
  private func isCentred(_ tree: CSSTree) -> Bool {
    guard let rule = context.frames.last(where: { $0.isRule }) else { return false }
    var next = rule.node + 1
    var seen = 0
    while next < rule.end, seen < 64 {
      let node = tree.nodes[next]
      if node.kind == .declaration, node.word == 0,
        bytes[node.value.range].starts(with: "50%".utf8),
        Self.edges.contains(where: { bytes[node.name.range].elementsEqual($0.utf8) })
      {
        return true
      }
      seen += 1
      next = max(next + 1, Int(node.next))
    }
    return false
  }

  private static let edges = ["top", "left", "right", "bottom"]

  // MARK: Radii

  private mutating func corners(_ node: CSSNode, _ tree: inout CSSTree) {
    let components = components(&tree, slashDivides: false, resolvesEm: true)
    let slash = components.firstIndex { $0.isAfterSlash } ?? components.count
    let horizontal = components[..<slash]
    let vertical = components[slash...]
    guard (1...4).contains(horizontal.count), vertical.count <= 4 else { return notUnderstood(node) }
    for part in [horizontal, vertical] where !part.isEmpty {
      for (component, corner) in zip(part, Self.radiusCorners[part.count - 1]) {
        radius(corner, component, isAlone: components.count == 1, node, tree)
      }
    }
  }

  private mutating func radius(
    _ corner: CSSSide, _ component: CSSComponent, isAlone: Bool, _ node: CSSNode, _ tree: CSSTree
  ) {
    guard var value = component.expression else { return }
    if isUnitless(value) { return notUnderstood(node) }
    if let percentage = component.percentage, percentage >= 50, isAlone { value = .full(component.span) }
    // A length that no element's half reaches makes a pill.
    if case .number(let number, .px, let span) = value, number >= fullRadius { value = .full(span) }
    add(.radius, CSSGroup.corner.property(corner), value, node, tree)
  }

  // MARK: Type

  /// `font: italic bold 14px/1.4 X`: the size is the component before the slash, else the first length, else a calculation
  /// or reference that a family follows.
  private mutating func font(_ node: CSSNode, _ tree: inout CSSTree) {
    let components = components(&tree, slashDivides: false, resolvesEm: false)
    guard let first = components.first else { return }
    if components.count == 1 {
      guard let value = first.expression else { return }
      switch value {
      case .variable, .name, .choice: add(.textStyle, "", value, node, tree)
      default: notUnderstood(node)
      }
      return
    }
    let slash = components.firstIndex { $0.isAfterSlash && !$0.isAfterComma }
    let size: Int?
    if let slash {
      size = slash - 1
    } else {
      let length = components.firstIndex { component in
        let kind = tree.tokens[component.token].kind
        return kind == .dimension || kind == .percentage
      }
      size =
        length
        ?? components.dropLast().firstIndex { component in
          switch component.expression {
          case nil, .number(_, .none, _), .text, .unresolved: false
          default: true
          }
        }
    }
    guard let size, size >= 0, size < components.count, let value = components[size].expression else {
      return notUnderstood(node)
    }
    add(.typeSize, "", value, node, tree)
    if let slash, slash < components.count, let height = components[slash].expression {
      add(.lineHeight, "", height, node, tree)
    }
  }

  /// Whether all that the rule is for are symbols by their names.
  private mutating func isOfIcon(_ tree: CSSTree) -> Bool {
    guard let rule = context.frames.lastIndex(where: { $0.isRule }) else { return false }
    return context.selectors(of: rule, in: tree.nodes).allSatisfy(CSSSelectors.isOfIcon)
  }

  /// The root's own font size is a definition: `rem` is of it.
  private mutating func rootFontSize(_ component: CSSComponent, _ node: CSSNode, _ tree: CSSTree) {
    guard let rule = context.frames.lastIndex(where: { $0.isRule }),
      !context.frames[..<rule].contains(where: { $0.isRule || $0.kind == .callable })
    else { return }
    let selectors = context.selectors(of: rule, in: tree.nodes)
    guard let root = selectors.first(where: { $0 == "html" || $0 == ":root" }) else { return }
    // What a printer gets is not what a screen shows.
    var conditions = context.place(in: tree.nodes).conditions
    if conditions.contains(where: CSSModes.isPrint) { return }
    // What overrules all others is loaded where it should, for one system.
    if bytes[min(Int(component.span.end), Int(node.valueEnd))..<Int(node.valueEnd)].contains(UInt8(ascii: "!")) {
      conditions.append(CSSModes.important)
    }
    let value: Expression
    if let percentage = component.percentage {
      value = .number(16 * percentage / 100, .px, component.span)
    } else if case .number(let size, .em, let span)? = component.expression {
      // The root's parent is the browser's own size.
      value = .number(16 * size, .px, span)
    } else {
      value = component.expression ?? .unresolved(.notUnderstood, component.span)
    }
    result.definitions.append(
      Definition(
        name: CSSLanguage.rootFontSizeName, scope: [root], visibleIn: ByteSpan(0, bytes.count), visibility: .project,
        value: value, nameSpan: node.name, mode: conditions.isEmpty ? "default" : conditions.joined(separator: " ")))
  }
}
