import ContractSpec

/// Spacing, radius and sizes of type, by the tables of the language.
extension TreeReader {
  mutating func readLengths(_ call: Int, _ form: Vocabulary.Call) {
    guard let callee = firstChild(call) else { return }
    if form.onReceiver, kind(callee) != .member, kind(callee) != .implicitMember, !isInViewExtension(call) { return }
    var element: String?
    switch form.handling {
    case .edges: return readEdges(call, group: form.positions.first?.first?.property ?? "padding.all")
    case .insets: return readInsets(call, callee: callee, form)
    case .constraint:
      readConstraint(call, form)
      return readSizeConstraint(call)
    case .constraintChain: return readConstraintChain(call)
    case .onSpacer:
      guard let node = elementNode(of: call), known(call: node) == .spacer, kind(node) == .call,
        !isDrawn(node)
      else { return }
      element = tree.name(node)
    case .corner: return readCorner(call)
    case .cornerRadii: return readCornerRadii(call)
    case .notOnPicture: if isIconFont(call) { return }
    default: break
    }
    let list = arguments(call)
    var plain: [Int] = []
    for argument in list {
      let node = tree.nodes[argument]
      if node.flags.contains(.trailing) { continue }
      if node.name < 0 {
        plain.append(argument)
      } else if let sink = form.labels.first(where: { $0.code == node.code && node.code != 0 })?.sink {
        readLength(argument, sink, form.handling, call: call, element: element)
      }
    }
    guard !plain.isEmpty, plain.count <= form.positions.count else { return }
    for (argument, sink) in zip(plain, form.positions[plain.count - 1]) {
      var isTentative = false
      if form.handling == .lengthOrObject, plain.count == 1 {
        guard let value = firstChild(argument) else { continue }
        isTentative = !isLength(value)
        if isTentative, !mayBeLength(value) { continue }
      } else if form.handling == .lengthOrKeyword {
        isTentative = true
      }
      readLength(argument, sink, form.handling, call: call, element: element, isTentative: isTentative)
    }
  }

  /// `shape.copy(topStart = CornerSize(8.dp))`. What has a row of its own reads its corners itself.
  private mutating func readCorner(_ call: Int) {
    guard let argument = arguments(call).first, let node = firstChild(argument), let value = expression(node) else {
      return
    }
    var property = "corner.all"
    if let outer = parent(call), kind(outer) == .argument, let taker = parent(outer), kind(taker) == .call {
      if vocabulary.call(tree.nodes[taker].code) >= 0 || vocabulary.label(tree.nodes[outer].code) >= 0 { return }
      if tree.nodes[outer].name >= 0, Self.corners.contains(tree.name(outer)) {
        property = "corner.\(tree.name(outer))"
      }
    }
    emit(.radius, property, value: percentage(value), at: call, argument: argument, call: call)
  }

  /// `UIBezierPath(roundedRect: bounds, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 8, height: 8))`: one
  /// radius where both sides are the same.
  private mutating func readCornerRadii(_ call: Int) {
    guard let argument = arguments(call).first(where: { tree.nodes[$0].name >= 0 && tree.name($0) == "cornerRadii" }),
      let size = firstChild(argument), kind(size) == .call, let width = self.argument(size, .width),
      let height = self.argument(size, .height)
    else { return }
    for side in [width, height] {
      guard let node = firstChild(side), let value = expression(node) else { continue }
      if side == height, firstChild(width).map({ tree.text($0) == tree.text(node) }) ?? true { continue }
      emit(.radius, "corner.all", value: value, at: call, argument: side, call: call)
    }
  }

  private static let corners: Set<String> = ["topStart", "topEnd", "bottomStart", "bottomEnd"]

  /// A `Spacer` with a colour or an edge is a cursor, a rule or a dot: its size is no space.
  private func isDrawn(_ spacer: Int) -> Bool {
    seenModifiers(of: spacer).contains { modifier in
      known(call: modifier) == .background || ["border", "drawBehind", "drawWithContent"].contains(tree.name(modifier))
    }
  }

  private mutating func readLength(
    _ argument: Int, _ sink: Sink, _ handling: CallForm.Handling, call: Int, element: String?,
    isTentative: Bool = false
  ) {
    guard var node = firstChild(argument) else { return }
    if let amount = layoutAmount(node) { node = amount }
    guard var value = expression(node) else { return }
    if case .percentage = handling {
      value = percentage(value)
    } else if isCompose, case .number(let number, .none, _) = value, number != 0 {
      // Compose takes no bare number for a length: this is another function of the same name.
      return
    }
    if case .text = value { return }
    if isKeptFont(sink, value) { return }
    if sink.kind == .radius, isInContentShape(call) { return }
    emit(
      sink.kind, sink.property, value: value, at: call, element: element, argument: argument,
      call: fontCall(call) ?? call, isTentative: isTentative)
  }

  /// UIKit's 0 keeps the size of the descriptor, and a font of 1 is kept to be scaled: nobody reads either.
  func isKeptFont(_ sink: Sink, _ value: Expression) -> Bool {
    guard sink.kind == .typeSize, !isCompose, case .number(let number, _, _) = value else { return false }
    return number <= 1
  }

  /// `.font(.system(size: 8))` is replaced as a whole, by `.font(.caption2)`.
  private func fontCall(_ call: Int) -> Int? {
    guard !isCompose, let argument = parent(chainTop(call)), kind(argument) == .argument, let outer = parent(argument),
      kind(outer) == .call, known(call: outer) == .font
    else { return nil }
    return outer
  }

  // MARK: Lengths and objects

  /// Whether a value is a length rather than an object made elsewhere that holds lengths (`padding(inner)`).
  ///
  /// - Parameter certain: nothing but the value itself says so, as for a project's own label.
  func isLength(_ node: Int, certain: Bool = false) -> Bool {
    switch kind(node) {
    case .number: return !isCompose || !certain
    case .string, .collection, .lambda, .type: return false
    case .choice:
      return tree.children(node).contains {
        kind($0) == .arm && (firstChild($0).map { isLength($0, certain: certain) } ?? false)
      }
    case .tuple, .argument, .statement, .cast, .unary:
      return firstChild(node).map { isLength($0, certain: certain) } ?? false
    case .binary:
      guard let left = firstChild(node), let right = nextSibling(left) else { return false }
      switch Punctuation(rawValue: tree.nodes[node].code) {
      case .plus, .minus, .star, .slash, .elvis:
        return isLength(left, certain: certain) || isLength(right, certain: certain)
      default: return false
      }
    case .block: return tree.children(node).last.map { isLength($0, certain: certain) } ?? false
    case .call: return expression(node)?.hasNumber ?? false
    case .implicitMember: return edge(node) == nil && !certain
    case .name: return isLengthName(node, certain: certain)
    case .member:
      switch known(named: node) {
      case .dp, .sp, .em: if isCompose { return true }
      default: break
      }
      guard let name = dottedName(node) else { return false }
      if name.hasPrefix(".") { return !certain }
      let last = Self.lastName(name)
      if last.contains("adding") || last.contains("nset") {
        if let known = declaredLength(last, at: node) { return known }
        // Material's custom: `ButtonDefaults.ContentPadding` are all four sides.
        if name.split(separator: ".").dropLast().last?.hasSuffix("Defaults") ?? false { return false }
        // `Spacing.ContentPadding` may be a length; `state.contentPadding` is most likely an object.
        return isCapital(chainRoot(node)) && !last.hasSuffix("PaddingValues") && !last.hasSuffix("nsets")
      }
      return isCapital(chainRoot(node)) || !certain
    default: return false
    }
  }

  /// Whether a function of the project may make a length of it: `grid(2)`, and a name that is one.
  func mayBeLength(_ node: Int) -> Bool {
    var node = node
    if kind(node) == .name {
      guard let declared = declaration(of: tree.name(node), at: node), kind(declared) == .property,
        tree.child(declared, .typeName) == nil, let value = initialiser(of: declared)
      else { return false }
      node = value
    }
    return expression(node)?.hasCall ?? false
  }

  /// Whether a name of this file is declared as a length; nil where the file declares no such name.
  private func declaredLength(_ name: String, at node: Int) -> Bool? {
    var result: Bool?
    for index in declarations where tree.name(Int(index)) == name {
      let node = Int(index)
      if let type = tree.child(node, .typeName) {
        result = (result ?? false) || vocabulary.has(lastTypeCode(type), .lengthType)
      } else if let value = initialiser(of: node) {
        let isNumber = kind(value) != .name && expression(value)?.hasNumber ?? false
        result = (result ?? false) || isNumber
      }
    }
    return result
  }

  static func lastName(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: ".")) else { return name }
    return name.utf8.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) } ?? name
  }

  private func isLengthName(_ node: Int, certain: Bool) -> Bool {
    let name = tree.name(node)
    guard let declaration = declaration(of: name, at: node) else {
      return !certain && !name.contains("adding") && !name.contains("nsets") && name != "it"
    }
    if let type = tree.child(declaration, .typeName) {
      return vocabulary.has(lastTypeCode(type), .lengthType)
    }
    guard kind(declaration) == .property, let initialiser = initialiser(of: declaration) else { return false }
    if kind(initialiser) == .name { return !certain && tree.name(initialiser) != name }
    let key = DeclarationLookup.LengthKey(declaration: declaration, certain: certain)
    if let known = lookup.lengths[key] { return known }
    guard lookup.depth < Self.followedNames else { return false }
    lookup.lengths[key] = false
    lookup.depth += 1
    defer { lookup.depth -= 1 }
    let answer = isLength(initialiser, certain: certain)
    lookup.lengths[key] = answer
    return answer
  }

  /// How many names that lead to names are followed to learn whether a value is a length.
  private static let followedNames = 4

  func lastTypeCode(_ type: Int) -> UInt16 {
    let name = tree.nodes[type].name
    return name < 0 ? 0 : tree.tokens[Int(name)].code
  }

  // MARK: Swift

  /// `.padding(8)`, `.padding(.horizontal, 8)`, `.padding([.top, .leading], 8)`.
  mutating func readEdges(_ call: Int, group: String, isOwn: Bool = false) {
    let list = arguments(call)
    let plain = list.filter { tree.nodes[$0].name < 0 && !tree.nodes[$0].flags.contains(.trailing) }
    // `"x".padding(toLength: 8, …)` is no layout.
    let labelled = list.filter { tree.nodes[$0].name >= 0 }
    if !isOwn, labelled.contains(where: { tree.name($0) != "for" }) { return }
    let name = String(group.prefix { $0 != "." })
    guard let argument = plain.last, plain.count <= 2, let node = firstChild(argument), let value = expression(node)
    else { return }
    if plain.count == 1 {
      let isTentative = !isLength(node)
      if isTentative, !mayBeLength(node) { return }
      emit(.spacing, group, value: value, at: call, argument: argument, call: call, isTentative: isTentative)
      return
    }
    if case .text = value { return }
    let edges = firstChild(plain[0]).map { edgeSet($0) } ?? "all"
    emit(.spacing, "\(name).\(edges)", value: value, at: call, argument: argument, call: call)
  }

  /// `horizontal`, `start`, … for `.horizontal`, `.leading`; nil for any other name.
  func edge(_ node: Int) -> String? {
    guard kind(node) == .implicitMember || kind(node) == .member else { return nil }
    switch known(named: node) {
    case .horizontal: return "horizontal"
    case .vertical: return "vertical"
    case .top: return "top"
    case .bottom: return "bottom"
    case .leading, .left: return "start"
    case .trailing, .right: return "end"
    case .all: return "all"
    default: return nil
    }
  }

  /// One property for a set of edges: the axis it covers, else its first edge.
  private func edgeSet(_ node: Int) -> String {
    guard kind(node) == .collection else { return edge(node) ?? "all" }
    let edges = tree.children(node).compactMap { firstChild($0) ?? $0 }.compactMap { edge($0) }
    if edges.contains("all") { return "all" }
    let isHorizontal = edges.contains("horizontal") || edges.contains("start") && edges.contains("end")
    let isVertical = edges.contains("vertical") || edges.contains("top") && edges.contains("bottom")
    return isHorizontal && isVertical
      ? "all" : isHorizontal ? "horizontal" : isVertical ? "vertical" : edges.first ?? "all"
  }

  /// `EdgeInsets(top: 8, …)`, and `.init(…)` with nothing but such labels.
  private mutating func readInsets(_ call: Int, callee: Int, _ form: Vocabulary.Call) {
    let list = arguments(call)
    let sinks = list.map { argument in
      form.labels.first { $0.code == tree.nodes[argument].code && $0.code != 0 }?.sink
    }
    if sinks.contains(where: { $0 == nil }) { return readGridItem(list, call: call, callee: callee) }
    if kind(callee) == .implicitMember, list.count < 2 { return }
    if kind(callee) == .member, tree.name(callee) == "init", !isCapital(chainRoot(callee)) { return }
    var group = "inset"
    // `.init(horizontal: 0, vertical: 4)` may be an offset.
    var isOfInsets = tree.name(callee) != "init" || kind(callee) == .member
    var top = chainTop(call)
    while let up = parent(top), kind(up) == .arm || kind(up) == .choice || kind(up) == .tuple { top = up }
    if let argument = parent(top), kind(argument) == .argument {
      switch vocabulary.known(tree.nodes[argument].code) {
      case .capInsets, .withCapInsets: return
      default: break
      }
      if tree.nodes[argument].name >= 0, tree.name(argument).hasSuffix("nsets") { isOfInsets = true }
      if let outer = parent(argument), kind(outer) == .call, known(call: outer) == .padding {
        group = "padding"
        isOfInsets = true
      }
    } else if let assignment = parent(top), kind(assignment) == .assignment, let target = firstChild(assignment) {
      if known(named: target) == .alignmentRectInsets || known(named: target) == .capInsets { return }
      if Self.isForTouches(tree.name(target)) { return }
      if tree.name(target).contains("argin") { group = "margin" }
    }
    // What keeps insets says what they are for: `var capInsets: EdgeInsets`.
    if elementName(of: call).lowercased().hasSuffix("capinsets") { return }
    for (argument, sink) in zip(list, sinks) {
      guard let sink, let node = firstChild(argument), let value = expression(node) else { continue }
      let property = sink.kind == .spacing ? "\(group)." + Self.lastName(sink.property) : sink.property
      if sink.kind == .radius, isInContentShape(call) { continue }
      if !isOfInsets, property.hasSuffix("al") { continue }
      emit(sink.kind, property, value: value, at: call, argument: argument, call: call)
    }
  }

  /// Auto Layout: on edge and baseline anchors `constant:` is spacing; on sizes and centres it is not.
  private mutating func readConstraint(_ call: Int, _ form: Vocabulary.Call) {
    guard let constant = argument(call, .constant), let node = firstChild(constant), let value = expression(node) else {
      return
    }
    var property = receiver(call).flatMap { anchor($0) }
    if let attribute = argument(call, .attribute), let node = firstChild(attribute) { property = edge(node) }
    for label in [KnownWord.equalTo, .greaterThanOrEqualTo, .lessThanOrEqualTo] where property == nil {
      property = self.value(call, label).flatMap { anchor($0) }
    }
    guard let property else { return }
    emit(.spacing, "constraint.\(property)", value: value, at: call, argument: constant, call: call)
  }

  private func anchor(_ node: Int) -> String? {
    switch known(named: node) {
    case .topAnchor, .firstBaselineAnchor: "top"
    case .bottomAnchor, .lastBaselineAnchor: "bottom"
    case .leadingAnchor, .leftAnchor: "start"
    case .trailingAnchor, .rightAnchor: "end"
    default: nil
    }
  }

  /// A content shape belongs to the target, not to the radii.
  func isInContentShape(_ call: Int) -> Bool {
    if isCompose { return false }
    var node = chainTop(call)
    for _ in 0..<8 {
      guard let up = parent(node) else { return false }
      if kind(up) == .argument, let outer = parent(up), kind(outer) == .call {
        if known(call: outer) == .contentShape { return true }
        node = chainTop(outer)
      } else {
        node = up
      }
    }
    return false
  }
}
