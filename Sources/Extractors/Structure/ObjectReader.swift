import ContractSpec

/// Which objects with lengths and shapes a file declares, makes and holds: see `ValueObjects`.
extension TreeReader {
  mutating func readValueObjects() {
    for type in types { readValueType(Int(type)) }
    for declaration in declarations { readHolder(Int(declaration)) }
  }

  // MARK: Types

  private mutating func readValueType(_ type: Int) {
    guard tree.nodes[type].name >= 0 else { return }
    var read = ValueObjects.ValueType(name: "", parameters: [], supers: [], shapes: [])
    var isValue = false
    var child = tree.nodes[type].firstChild
    while child >= 0 {
      let node = tree.nodes[Int(child)]
      switch node.kind {
      case .parameter where node.name >= 0:
        read.parameters.append(tree.name(Int(child)))
        readMember(Int(child), of: &read, &isValue)
      case .superType: read.supers.append(tree.name(Int(child)))
      case .block:
        var member = node.firstChild
        while member >= 0 {
          let property = tree.nodes[Int(member)]
          if property.kind == .property, property.name >= 0 {
            // Swift makes one of its stored properties.
            if !isCompose, !property.flags.contains(.static), tree.child(Int(member), .block) == nil {
              read.parameters.append(tree.name(Int(member)))
            }
            readMember(Int(member), of: &read, &isValue)
          }
          member = property.nextSibling
        }
      default: break
      }
      child = node.nextSibling
    }
    // A view with a size of its own is no object that others ask for it.
    guard isValue || !read.parameters.isEmpty && isCompose && hasShape(type), !read.supers.contains("View") else {
      return
    }
    read.name = tree.name(type)
    extraction.objects.types.append(read)
  }

  private func readMember(_ member: Int, of type: inout ValueObjects.ValueType, _ isValue: inout Bool) {
    if let type = tree.child(member, .typeName), isLengthType(code(of: type)) { isValue = true }
    guard isCompose, let value = initialiser(of: member) else { return }
    if let shape = shape(value) {
      type.shapes.append(ValueObjects.Argument(label: tree.name(member), value: shape))
      isValue = true
    } else if !isValue, kind(value) != .call, kind(value) != .block {
      isValue = isLength(value, certain: true)
    }
  }

  /// In Swift most numbers are no lengths.
  private func isLengthType(_ code: UInt16) -> Bool {
    isCompose ? vocabulary.has(code, .lengthType) : vocabulary.known(code) == .cgFloat
  }

  private func code(of node: Int) -> UInt16 {
    let name = tree.nodes[node].name
    return name < 0 ? 0 : tree.tokens[Int(name)].code
  }

  /// `class Shapes(val card: RoundedCornerShape)`.
  private func hasShape(_ type: Int) -> Bool {
    var result = false
    tree.forEachChild(type) { child in
      if !result, kind(child) == .parameter, let type = tree.child(child, .typeName) {
        result = tree.name(type).hasSuffix("Shape")
      }
    }
    return result
  }

  // MARK: What holds one

  /// Types that are no objects with lengths, and would be met most often.
  private static let plainTypes: Set<String> = [
    "String", "Boolean", "Bool", "Int", "Long", "Float", "Double", "Dp", "TextUnit", "CGFloat", "Color", "TextStyle",
    "FontFamily", "ImageVector", "Painter", "Modifier", "List", "Map", "Set", "Unit", "Any", "Brush", "StateFlow",
    "Flow",
  ]

  private mutating func readHolder(_ node: Int) {
    let data = tree.nodes[node]
    guard data.name >= 0, data.kind == .property || data.kind == .parameter, !data.flags.contains(.delegated),
      let up = parent(node)
    else { return }
    var owner = ""
    var isMember = false
    switch kind(up) {
    case .file: break
    case .type where data.kind == .parameter:
      isMember = true
      owner = tree.name(up)
    case .block:
      guard let type = parent(up), kind(type) == .type else { return }
      owner = typeScope(type).last ?? ""
      isMember = true
    default: return
    }
    if let receiver = tree.child(node, .superType) {
      owner = tree.name(receiver)
      isMember = false
    }
    var holder = ValueObjects.Holder(type: owner, name: tree.name(node), held: "")
    if let type = tree.child(node, .typeName) {
      guard isCapital(type) else { return }
      let name = tree.name(type)
      if Self.plainTypes.contains(name) { return }
      // `ProvidableCompositionLocal<Spacing>`
      holder.held = name.hasSuffix("CompositionLocal") ? typeArgument(after: Int(tree.nodes[type].name)) : name
    }
    if let value = initialiser(of: node) {
      hold(value, in: &holder, depth: 0)
    } else {
      readEnvironment(node, &holder)
    }
    if holder.held.isEmpty, holder.made.isEmpty, holder.names.isEmpty { return }
    if isMember, holder.made.isEmpty, holder.names.isEmpty {
      // Of what is given to an object only its type is known, and only other objects ask for it.
      guard !data.flags.contains(.private), !hasSupertype(data.kind == .parameter ? up : parent(up) ?? up) else {
        return
      }
    }
    // Whoever makes one may give it another.
    if data.kind == .parameter || !isCompose && isMember && !data.flags.contains(.static) { holder.isOpen = true }
    extraction.objects.holders.append(holder)
  }

  private func hasSupertype(_ type: Int) -> Bool { tree.child(type, .superType) != nil }

  /// `@Environment(\.theme) var theme`.
  private func readEnvironment(_ property: Int, _ holder: inout ValueObjects.Holder) {
    guard !isCompose, let annotation = tree.child(property, .annotation), tree.name(annotation) == "Environment",
      let argument = tree.child(annotation, .argument), let value = firstChild(argument)
    else { return }
    if kind(value) == .keyPath {
      let last = Int(tree.nodes[value].end) - 1
      holder.names.append("EnvironmentValues." + tree.text(token: last))
    } else if let name = dottedName(value), name.hasSuffix(".self") {
      holder.held = String(name.dropLast(5))
    }
  }

  /// `CompositionLocalProvider(LocalSpacing provides Spacing(8.dp))`.
  mutating func readProvided(_ infix: Int) {
    let name = tree.name(infix)
    guard name == "provides" || name == "providesDefault", let left = firstChild(infix), let right = nextSibling(left),
      let local = dottedName(left)
    else { return }
    var holder = ValueObjects.Holder(
      type: ValueObjects.provided, name: local.split(separator: ".").last.map(String.init) ?? local, held: "")
    if surroundings(of: infix).isPreview { return }
    hold(right, in: &holder, depth: 0)
    extraction.objects.holders.append(holder)
  }

  /// What an expression comes to as an object.
  private mutating func hold(_ node: Int, in holder: inout ValueObjects.Holder, depth: Int) {
    guard depth < 20 else {
      holder.isOpen = true
      return
    }
    switch kind(node) {
    case .call: holdCall(node, in: &holder, depth: depth)
    case .name, .member:
      if let name = dottedName(node) { holder.names.append(name) } else { holder.isOpen = true }
    case .choice:
      for arm in tree.children(node) where kind(arm) == .arm {
        if let value = firstChild(arm) { hold(value, in: &holder, depth: depth + 1) }
      }
    case .binary where Punctuation(rawValue: tree.nodes[node].code) == .elvis:
      for side in tree.children(node) { hold(side, in: &holder, depth: depth + 1) }
    case .block, .lambda, .statement, .tuple, .argument:
      let children = tree.children(node).filter { kind($0) != .annotation && kind($0) != .parameter }
      if children.count == 1 { hold(children[0], in: &holder, depth: depth + 1) } else { holder.isOpen = true }
    default: holder.isOpen = true
    }
  }

  private mutating func holdCall(_ call: Int, in holder: inout ValueObjects.Holder, depth: Int) {
    let name = tree.name(call)
    let last = arguments(call).last.flatMap { firstChild($0) }
    switch known(call: call) {
    case .remember, .run:
      if let last, kind(last) == .lambda { return hold(last, in: &holder, depth: depth + 1) }
    default: break
    }
    if name.hasSuffix("ompositionLocalOf") {
      if holder.held.isEmpty { holder.held = typeArgument(after: Int(tree.nodes[call].name)) }
      if let last, kind(last) == .lambda { hold(last, in: &holder, depth: depth + 1) }
      return
    }
    // A theme that nobody has given stops the app.
    if name == "error" || name == "TODO" || name == "fatalError" || name == "noLocalProvidedFor" { return }
    if isConstructor(call), let made = make(call) { holder.made.append(made) } else { holder.isOpen = true }
  }

  /// The name in `<…>` after a token; empty where there is none.
  private func typeArgument(after token: Int) -> String {
    guard token >= 0, token + 2 < tree.tokens.count, tree.text(token: token + 1) == "<" else { return "" }
    var name = ""
    for next in token + 2..<min(token + 12, tree.tokens.count) {
      if tree.tokens[next].kind == .identifier {
        name = tree.text(token: next)
      } else if tree.tokens[next].punctuation != .dot {
        break
      }
    }
    return name
  }

  // MARK: Where one is made

  /// An object that is made somewhere else than for a property: `Theme(spacing = Spacing(4.dp))`.
  mutating func readMade(_ call: Int) {
    guard let up = parent(call) else { return }
    switch kind(up) {
    case .argument where !tree.nodes[up].flags.contains(.trailing), .parameter, .arm, .binary: break
    case .property where kind(parent(up) ?? up) != .file: break
    case .lambda:
      guard let argument = parent(up), let taker = parent(argument), kind(taker) == .call,
        tree.name(taker).hasSuffix("ompositionLocalOf")
      else { return }
    default: return
    }
    if isConstructor(call) { _ = make(call, isNumbersOnly: true) }
  }

  private func isConstructor(_ call: Int) -> Bool {
    guard let callee = firstChild(call), isCapital(callee) else { return false }
    return kind(callee) == .name || kind(callee) == .member && isPlainPath(callee)
  }

  private mutating func make(_ call: Int, isNumbersOnly: Bool = false) -> Int32? {
    if let known = madeObjects[Int32(truncatingIfNeeded: call)] { return known }
    var arguments: [ValueObjects.Argument] = []
    var hasNumber = false
    var isEmpty = true
    var child = tree.nodes[call].firstChild
    while child >= 0 {
      let argument = Int(child)
      child = tree.nodes[argument].nextSibling
      guard kind(argument) == .argument, let node = firstChild(argument) else { continue }
      isEmpty = false
      if tree.nodes[argument].flags.contains(.trailing) || kind(node) == .lambda || arguments.count > 128 { return nil }
      let value = shape(node) ?? expression(node) ?? .unresolved(.runTime, tree.span(node))
      if value.hasNumber { hasNumber = true }
      arguments.append(
        ValueObjects.Argument(label: tree.nodes[argument].name < 0 ? nil : tree.name(argument), value: value))
    }
    if isNumbersOnly, !hasNumber, !isEmpty { return nil }
    let around = surroundings(of: call)
    if around.isDead || around.isPreview { return nil }
    var owner = around.enclosing.last ?? ""
    if let up = parent(call), kind(up) == .property, tree.nodes[up].name >= 0 { owner = tree.name(up) }
    let index = Int32(truncatingIfNeeded: extraction.objects.made.count)
    extraction.objects.made.append(
      ValueObjects.Made(type: tree.name(call), arguments: arguments, owner: owner))
    madeObjects[Int32(truncatingIfNeeded: call)] = index
    return index
  }

  /// The one radius of a shape that is the same at all corners.
  private func shape(_ node: Int) -> Expression? {
    guard kind(node) == .call else { return nil }
    let row = vocabulary.call(tree.nodes[node].code)
    guard row >= 0, case .percentage = vocabulary.calls[row].handling else { return nil }
    let list = arguments(node)
    guard list.count == 1, let value = firstChild(list[0]).flatMap({ expression($0) }) else {
      return .unresolved(.runTime, tree.span(node))
    }
    switch tree.nodes[list[0]].name < 0 ? "" : tree.name(list[0]) {
    case "", "size", "corner", "percent": return percentage(value)
    default: return .unresolved(.runTime, tree.span(node))
    }
  }
}
