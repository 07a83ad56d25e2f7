import ContractSpec

/// Named styles of text and named shapes: references that resolution and the contract make something of.
extension TreeReader {
  // MARK: Compose

  /// `MaterialTheme.typography.bodyMedium`, with `.copy(…)` or without.
  mutating func readStyleReference(_ node: Int) {
    guard let (top, name) = memberChain(from: node) else { return }
    switch Self.lastName(name) {
    // A part of a style is no style.
    case "fontSize", "lineHeight", "letterSpacing", "color", "fontWeight", "fontFamily", "fontStyle": return
    default: break
    }
    emitReference(.textStyle, "", top: top, name: name)
  }

  /// `MaterialTheme.shapes.medium`.
  mutating func readShapeReference(_ node: Int) {
    guard kind(node) == .member, let (top, name) = memberChain(from: node), isCapital(chainRoot(node)) else { return }
    emitReference(.radius, "corner.all", top: top, name: name)
  }

  /// `Shapes.extraSmall` of the app's own shapes, where they leave that one to the library. What they set is told where it
  /// is set.
  mutating func readHeldShape(_ node: Int) {
    guard let base = firstChild(node), kind(base) == .name, isCapital(base),
      ends(tree.tokens[Int(tree.nodes[base].name)].span, Self.shapesWord)
    else { return }
    let name = tree.name(node)
    guard Self.materialShapes.contains(name), callOf(callee: node) == nil else { return }
    let holder = tree.name(base)
    emitReference(
      .radius, "corner.all", top: node, name: holder + "." + name, condition: .unsetShape(holder: holder, name: name))
  }

  private static let shapesWord = Array("Shapes".utf8)
  private static let materialShapes: Set<String> = ["extraSmall", "small", "medium", "large", "extraLarge"]

  private mutating func emitReference(
    _ factKind: FactKind, _ property: String, top: Int, name: String, condition: Site.Condition = .none
  ) {
    let chain = chainTop(top)
    var argument: Int?
    if chain == top, let up = parent(chain), kind(up) == .argument { argument = up }
    let call = argument.flatMap { parent($0) }.flatMap { kind($0) == .call ? $0 : nil }
    let element = elementName(of: chain)
    emit(
      factKind, property, value: .name(name, tree.span(top)), at: top, element: element, argument: argument, call: call,
      condition: condition)
  }

  /// The longest chain of plain members that begins with `node` and goes on after it, unless the member is called.
  private func memberChain(from node: Int) -> (top: Int, name: String)? {
    var top = node
    for _ in 0..<Self.climbLimit {
      guard let up = parent(top), kind(up) == .member, firstChild(up) == top, callOf(callee: up) == nil else { break }
      top = up
    }
    guard top != node, let name = dottedName(top) else { return nil }
    return (top, name)
  }

  /// `style = AppTextStyle.Body` on a text, where the path holds no `typography`.
  mutating func readStyleArgument(_ argument: Int, call: Int) {
    switch known(call: call) {
    case .textView, .basicText: break
    default: return
    }
    guard let node = firstChild(argument) else { return }
    readStylePath(node, argument: argument, call: call, depth: 0)
  }

  mutating func readStylePath(_ node: Int, argument: Int, call: Int, depth: Int) {
    guard depth < 20 else { return }
    switch kind(node) {
    case .name:
      notePassages(
        .name(tree.name(node), tree.span(node)), Component.Passage(sink: Sink(.textStyle)), at: node)
    case .member:
      guard let name = dottedName(node), isCapital(chainRoot(node)), !holdsTypography(node) else { return }
      if Self.lastName(name) == "current" { return }
      emit(
        .textStyle, value: .name(name, tree.span(node)), at: node, element: tree.name(call), argument: argument,
        call: call)
    case .call:
      guard [.copy, .merge].contains(known(call: node)), let base = receiver(node) else { return }
      readStylePath(base, argument: argument, call: call, depth: depth + 1)
    case .choice:
      for arm in tree.children(node) where kind(arm) == .arm {
        if let value = firstChild(arm) { readStylePath(value, argument: argument, call: call, depth: depth + 1) }
      }
    default: return
    }
  }

  /// Whether a path leads through a `typography`, which is read wherever it stands.
  private func holdsTypography(_ path: Int) -> Bool {
    var node = path
    while kind(node) == .member, let base = firstChild(node) {
      node = base
      if known(named: node) == .typography || isOwnTypography(node) { return true }
    }
    return false
  }

  /// `MaterialTheme.tvTypography`: a property that the project adds to its theme.
  func isOwnTypography(_ node: Int) -> Bool {
    guard kind(node) == .member, tree.nodes[node].name >= 0,
      ends(tree.tokens[Int(tree.nodes[node].name)].span, Self.typographyWord),
      let theme = firstChild(node), kind(theme) == .name
    else { return false }
    return isCapital(theme) && ends(tree.tokens[Int(tree.nodes[theme].name)].span, Self.themeWord)
  }

  private static let typographyWord = Array("Typography".utf8)
  private static let themeWord = Array("Theme".utf8)

  // MARK: SwiftUI

  /// `.font(.headline)`, `.preferredFont(forTextStyle: .body)`, `.system(.body, design: .rounded)`.
  mutating func readFontCall(_ call: Int) {
    let argument: Int?
    switch known(call: call) {
    case .font: argument = receiver(call) == nil ? nil : unlabelled(call).first ?? scaledStyle(call)
    case .preferredFont: argument = isMeasured(call) ? nil : self.argument(call, .forTextStyle)
    case .preferredFontDescriptor: argument = isMeasured(call) ? nil : self.argument(call, .withTextStyle)
    case .system: argument = unlabelled(call).first
    default: return
    }
    guard let argument, let node = firstChild(argument) else { return }
    if kind(node) == .name || kind(node) == .member, let name = dottedName(node) {
      notePassages(.name(name, tree.span(node)), Component.Passage(sink: Sink(.textStyle)), at: node)
    }
    guard let value = style(node) else { return }
    var outer = call
    if known(call: call) == .system {
      guard let callee = firstChild(call), kind(callee) != .name else { return }
      let chain = chainTop(call)
      if let up = parent(chain), kind(up) == .argument, let font = parent(up), kind(font) == .call { outer = font }
    }
    emit(.textStyle, value: value, at: call, argument: argument, call: outer)
  }

  /// `.font(style: .callout, weight: .medium)`, a function of the project's own: a style of the system by its name, unless
  /// it only scales a size beside it.
  private func scaledStyle(_ call: Int) -> Int? {
    var found: Int?
    for argument in arguments(call) where tree.nodes[argument].name >= 0 {
      if tree.name(argument).lowercased().hasSuffix("size") { return nil }
      guard let value = firstChild(argument), kind(value) == .implicitMember else { continue }
      if found == nil, Self.systemStyles.contains(tree.name(value)) { found = argument }
    }
    return found
  }

  static let systemStyles: Set<String> = [
    "extraLargeTitle", "extraLargeTitle2", "largeTitle", "title", "title1", "title2", "title3", "headline",
    "subheadline",
    "body", "callout", "footnote", "caption", "caption1", "caption2",
  ]

  /// `preferredFont(forTextStyle: .body).pointSize`: a measure of a style is no style.
  private func isMeasured(_ font: Int) -> Bool {
    guard let member = parent(font), kind(member) == .member, firstChild(member) == font else { return false }
    return ["pointSize", "lineHeight", "ascender", "descender", "capHeight", "xHeight", "leading"]
      .contains(tree.name(member))
  }

  func style(_ node: Int, depth: Int = 0) -> Expression? {
    guard depth < Self.depthLimit else { return nil }
    switch kind(node) {
    case .implicitMember:
      return .name("." + tree.name(node), tree.span(node))
    case .member:
      guard let name = dottedName(node), name.hasPrefix(".") || isCapital(chainRoot(node)) else { return nil }
      return .name(name, tree.span(node))
    case .call:
      switch known(call: node) {
      case .system, .custom, .preferredFont, .preferredFontDescriptor: return nil
      default: return receiver(node).flatMap { style($0, depth: depth + 1) }
      }
    case .choice:
      let arms = tree.children(node).filter { kind($0) == .arm }.compactMap { arm in
        firstChild(arm).flatMap { style($0, depth: depth + 1) }
      }
      return arms.isEmpty ? nil : arms.count == 1 ? arms[0] : .choice(arms, tree.span(node))
    case .binary where Punctuation(rawValue: tree.nodes[node].code) == .elvis:
      guard let left = firstChild(node), let right = nextSibling(left) else { return nil }
      let arms = [style(left, depth: depth + 1), style(right, depth: depth + 1)].compactMap { $0 }
      return arms.isEmpty ? nil : arms.count == 1 ? arms[0] : .choice(arms, tree.span(node))
    case .tuple, .block, .statement:
      return tree.children(node).last.flatMap { style($0, depth: depth + 1) }
    case .name where !isCompose: return declaredStyle(node)
    default: return nil
    }
  }

  /// `.font(valueFont)` after `let valueFont: Font = .callout`: the style, at the use. Not what callers give.
  private func declaredStyle(_ node: Int) -> Expression? {
    let span = tree.span(node)
    let arms = declaredStyles(tree.name(node), at: node).map { Expression.name($0, span) }
    return arms.count == 1 ? arms[0] : arms.isEmpty ? nil : .choice(arms, span)
  }

  /// The styles that a name stands for, each once; none where it may be anything else, or is told by itself.
  private func declaredStyles(_ name: String, at node: Int) -> [String] {
    guard let declared = declaration(of: name, at: node), kind(declared) == .property, !isStored(declared) else {
      return []
    }
    if let known = lookup.styles[declared] { return known }
    // Only what is asked for first is remembered: on the way round a circle a name stands for less than by itself.
    let isFirst = lookup.openStyles.isEmpty
    if isFirst { lookup.stylesLeft = Self.followedStyles }
    guard lookup.stylesLeft > 0, lookup.openStyles.insert(declared).inserted else { return [] }
    lookup.stylesLeft -= 1
    let names = styles(of: declared)
    lookup.openStyles.remove(declared)
    if isFirst { lookup.styles[declared] = names }
    return names
  }

  private func styles(of declared: Int) -> [String] {
    var names: [String] = []
    for branch in branches(of: declared) {
      guard let style = initialiser(of: branch).flatMap({ style($0) }) else { return [] }
      style.forEachArm { if case .name(let name, _) = $0, !names.contains(name) { names.append(name) } }
    }
    return names.count > Self.mostStyles ? [] : names
  }

  /// How many names are followed to learn what one stands for, and how many styles that may be.
  private static let followedStyles = 64
  private static let mostStyles = 8

  // MARK: Pills and circles

  mutating func readFullShape(_ node: Int) {
    let value: Int
    if isCompose {
      guard kind(node) == .name, callOf(callee: node) == nil else { return }
      value = node
    } else if kind(node) == .name {
      guard let call = callOf(callee: node) else { return }
      value = call
    } else if kind(node) == .implicitMember {
      value = callOf(callee: node) ?? node
    } else {
      return
    }
    guard let use = shapeUse(value) else { return }
    let call = use.call ?? value
    emit(
      .radius, "corner.all", value: .full(tree.span(value)), at: value, element: elementName(of: value),
      argument: use.argument, call: call)
  }

  /// Where a shape shapes something: itself where it is filled, else what the modifier is on that takes it.
  private func shapeUse(_ node: Int) -> (argument: Int?, call: Int?)? {
    guard !isCompose, kind(node) == .call else { return shapedUse(node) }
    let top = chainTop(node)
    let drawing = drawing(from: node, to: top)
    if drawing.contains(.part) { return nil }
    // A ring drawn on something else is no shape of it.
    if drawing.isSuperset(of: [.framed, .line]) { return shapedUse(node) == nil ? (nil, top) : nil }
    if drawing.contains(.framed) { return (nil, top) }
    return shapedUse(node) ?? (drawing.contains(.filled) ? (nil, top) : nil)
  }

  /// An argument of a modifier that takes shapes, or the value of a constant.
  private func shapedUse(_ node: Int) -> (argument: Int?, call: Int?)? {
    var current = chainTop(node)
    if current != node, isCompose || kind(node) == .implicitMember { return nil }
    for _ in 0..<Self.climbLimit {
      guard let up = parent(current) else { return nil }
      switch kind(up) {
      case .argument:
        guard let call = parent(up), kind(call) == .call else { return nil }
        if isCompose { return (up, call) }
        if known(call: call) == .contentShape { return nil }
        if isShaping(call) { return (tree.nodes[up].flags.contains(.trailing) ? nil : up, call) }
        switch vocabulary.known(tree.nodes[up].code) {
        case .in, .shape: return tree.nodes[up].name >= 0 ? (up, call) : nil
        default: return nil
        }
      case .property: return (nil, nil)
      case .parameter: return isCompose ? (nil, nil) : nil
      case .arm, .choice, .tuple, .block, .lambda: current = up
      case .statement, .function:
        if !isCompose { return nil }
        if kind(up) == .function { return (nil, nil) }
        current = up
      case .binary:
        guard Punctuation(rawValue: tree.nodes[up].code) == .elvis else { return nil }
        current = up
      default: return nil
      }
    }
    return nil
  }

  /// What the modifiers of a shape make of it.
  private struct Drawing: OptionSet {
    let rawValue: UInt8
    /// An arc.
    static let part = Drawing(rawValue: 1)
    static let line = Drawing(rawValue: 2)
    static let filled = Drawing(rawValue: 4)
    /// With a size of its own: a dot, a bar, a ring.
    static let framed = Drawing(rawValue: 8)
  }

  private func drawing(from node: Int, to top: Int) -> Drawing {
    var result: Drawing = []
    var current = node
    for _ in 0..<Self.climbLimit where current != top {
      guard let up = parent(current) else { break }
      if kind(up) == .call {
        switch tree.name(up) {
        case "trim": result.insert(.part)
        case "stroke", "strokeBorder": result.insert(.line)
        case "fill", "foregroundStyle", "foregroundColor": result.insert(.filled)
        case "frame": result.insert(.framed)
        default: break
        }
      }
      current = up
    }
    return result
  }
}
