import ContractSpec

/// Named values of a file: what another place may mean by a name.
///
/// Memory is kept small: a definition that can be no length, style, shape or number is kept only where a site or another
/// definition of the file names it, so that a name of the file hides one of the project.
extension TreeReader {
  mutating func readDefinitions() {
    if declarations.isEmpty, functions.isEmpty { return }
    var wanted: [UInt64] = []
    for site in extraction.sites {
      Self.want(site.value, &wanted)
      guard case .target(let width, let height, _, _) = site.details else { continue }
      if let width { Self.want(width, &wanted) }
      if let height { Self.want(height, &wanted) }
    }
    extraction.objects.forEachValue { Self.want($0, &wanted) }
    let tokens = vocabulary.interests.definedTokens

    var kept = functionDefinitions() + madeLengths
    for function in kept { Self.want(function.value, &wanted) }
    // Locals, and what has no value of use: most are never named, and nothing is made of them.
    var others: [Int32] = []
    for index in declarations {
      guard let holding = holding(ofDefinition: Int(index)) else { continue }
      if holding.visibility == .local {
        others.append(index)
        continue
      }
      guard let value = definedValue(Int(index), visibility: holding.visibility) else { continue }
      let isKept = isUseful(value) || isStyle(Int(index))
      if !isKept { others.append(index) }
      if !isKept && tokens.isEmpty { continue }
      let definition = definition(Int(index), place(ofDefinition: Int(index), holding), value)
      if isKept {
        kept.append(definition)
        Self.want(value, &wanted)
      }
      if !tokens.isEmpty {
        let qualified = (definition.scope + [definition.name]).joined(separator: ".")
        if tokens.contains(qualified) { emitToken(Int(index), qualified, definition) }
      }
    }
    addNamed(wanted, among: others, to: &kept)
    kept.sort { $0.nameSpan.start < $1.nameSpan.start }
    extraction.definitions = kept
  }

  /// The hashes of the names that a value begins and ends with: what they may mean is to be defined.
  private static func want(_ value: Expression, _ wanted: inout [UInt64]) {
    value.forEachName { name in
      let name = name.utf8
      let dot = UInt8(ascii: ".")
      wanted.append(DeclarationLookup.hash(name.prefix { $0 != dot }))
      if let last = name.lastIndex(of: dot) {
        wanted.append(DeclarationLookup.hash(name[name.index(after: last)...]))
      }
    }
  }

  /// Those of the declarations that are named, and what their values name again.
  private func addNamed(_ wanted: [UInt64], among others: [Int32], to kept: inout [Definition]) {
    if wanted.isEmpty || others.isEmpty { return }
    var wanted = wanted
    var named = HashChains()
    for (number, index) in others.enumerated() {
      named.prepend(Int32(truncatingIfNeeded: number), to: tree.hash(token: Int(tree.nodes[Int(index)].name)))
    }
    // Each is asked once.
    var isOpen = Array(repeating: true, count: others.count)
    while let name = wanted.popLast() {
      for number in named.of(name) {
        if !isOpen[Int(number)] { break }
        isOpen[Int(number)] = false
        let index = Int(others[Int(number)])
        guard let holding = holding(ofDefinition: index),
          let value = definedValue(index, visibility: holding.visibility)
        else { continue }
        kept.append(definition(index, place(ofDefinition: index, holding), value))
        Self.want(value, &wanted)
      }
    }
  }

  private mutating func emitToken(_ node: Int, _ name: String, _ definition: Definition) {
    emit(
      .token, value: definition.value, at: node, element: definition.name,
      details: .token(name: name, mode: definition.mode))
  }

  private func isUseful(_ value: Expression) -> Bool {
    switch value {
    case .unresolved(.runTime, _), .text: false
    case .choice(let arms, _): arms.contains { isUseful($0) }
    case .call(let call, _): call.values.contains { $0.hasNumber }
    default: true
    }
  }

  /// A member that holds a text style: its value is not followed, but a rule may ask where it is defined.
  private func isStyle(_ node: Int) -> Bool {
    if let type = tree.child(node, .typeName), Self.styleTypes.contains(tree.name(type)) { return true }
    guard let value = initialiser(of: node), kind(value) == .call else { return false }
    return Self.styleTypes.contains(tree.name(chainRoot(value)))
  }

  static let styleTypes: Set<String> = ["Font", "UIFont", "TextStyle"]

  // MARK: One declaration

  /// Where a definition is seen, told without reading it.
  struct DefinitionPlace {
    var visibility: Definition.Visibility
    var visibleIn: ByteSpan
    var holder: Int
  }

  func place(ofDefinition node: Int) -> DefinitionPlace? {
    holding(ofDefinition: node).map { place(ofDefinition: node, $0) }
  }

  /// What keeps a definition, and who sees it.
  private struct Holding {
    var visibility: Definition.Visibility
    var holder: Int
    /// The type it is a member of, else the holder.
    var scope: Int
  }

  private func holding(ofDefinition node: Int) -> Holding? {
    let data = tree.nodes[node]
    guard data.name >= 0, !data.flags.contains(.dead) else { return nil }
    var found = parent(node)
    // A property may stand in a statement or condition (`if let x = …`).
    for _ in 0..<8 {
      guard let up = found, kind(up) == .condition || kind(up) == .statement || kind(up) == .choice else { break }
      found = parent(up)
    }
    guard let holder = found else { return nil }
    let visibility: Definition.Visibility = data.flags.contains(.private) ? .file : .project
    switch kind(holder) {
    case .file, .type: return Holding(visibility: visibility, holder: holder, scope: holder)
    case .block:
      if let owner = parent(holder), kind(owner) == .type || kind(owner) == .enumCase {
        return Holding(visibility: visibility, holder: holder, scope: owner)
      }
    default: break
    }
    return Holding(visibility: .local, holder: holder, scope: holder)
  }

  private func place(ofDefinition node: Int, _ holding: Holding) -> DefinitionPlace {
    var visibleIn = ByteSpan(0, tree.bytes.count)
    if holding.visibility == .local {
      visibleIn = tree.span(holding.holder)
      // A local is not seen before it, nor in its own value: `let size = size * 0.9`.
      if kind(node) == .property { visibleIn.start = max(visibleIn.start, tree.span(node).end) }
    }
    return DefinitionPlace(visibility: holding.visibility, visibleIn: visibleIn, holder: holding.scope)
  }

  private func definition(_ node: Int, _ place: DefinitionPlace, _ value: Expression) -> Definition {
    var scope = typeScope(place.holder)
    if let receiver = tree.child(node, .superType), kind(node) == .property { scope = [tree.name(receiver)] }
    var definition = Definition(
      name: tree.name(node), scope: scope, visibleIn: place.visibleIn, visibility: place.visibility, value: value,
      nameSpan: tree.tokens[Int(tree.nodes[node].name)].span)
    definition.isConditional = tree.tokens[Int(tree.nodes[node].name)].flags.contains(.conditional)
    definition.isOnOtherSystem = tree.tokens[Int(tree.nodes[node].name)].flags.contains(.onOtherSystem)
    if kind(node) == .parameter, let up = parent(node), kind(up) == .function { definition.isDefaultArgument = true }
    return definition
  }

  func typeScope(_ node: Int?) -> [String] {
    var names: [String] = []
    var current = node
    for _ in 0..<Self.climbLimit {
      guard let node = current else { break }
      if kind(node) == .type, tree.nodes[node].name >= 0 { names.append(tree.name(node)) }
      current = parent(node)
    }
    return names.reversed()
  }

  private func definedValue(_ node: Int, visibility: Definition.Visibility) -> Expression? {
    let span = tree.span(node)
    switch kind(node) {
    case .parameter:
      // A parameter with a default has that value until a use says otherwise.
      guard let value = initialiser(of: node), parent(node).map({ kind($0) != .lambda }) ?? false else {
        return .unresolved(.runTime, span)
      }
      return plausibleValue(value, span)
    case .enumCase:
      guard let child = firstChild(node) else { return nil }
      let value = kind(child) == .argument ? firstChild(child) : child
      guard let value, isExpression(value), kind(value) == .number || kind(value) == .member else { return nil }
      return expression(value)
    default: break
    }
    let flags = tree.nodes[node].flags
    guard let value = initialiser(of: node), !flags.contains(.delegated) else { return .unresolved(.runTime, span) }
    // `let spacing: CGFloat? = nil` in one branch of an `#if`: nothing is written there.
    if isNilName(value), tree.tokens[Int(tree.nodes[node].name)].flags.contains(.conditional) { return nil }
    if flags.contains(.variable), isChanging(node, visibility: visibility) { return .unresolved(.runTime, span) }
    return plausibleValue(value, span)
  }

  /// A variable whose written value is only where it begins: a local, or one that a wrapper keeps for the view.
  private func isChanging(_ node: Int, visibility: Definition.Visibility) -> Bool {
    // A computed property is a `var` in Swift and changes nothing.
    if tree.child(node, .block) != nil { return false }
    if visibility == .local || isObserved(node) { return true }
    var child = tree.nodes[node].firstChild
    while child >= 0, tree.nodes[Int(child)].kind == .annotation {
      switch tree.name(Int(child)) {
      case "ScaledMetric", "JvmField", "objc", "MainActor", "available", "inlinable": break
      default: return true
      }
      child = tree.nodes[Int(child)].nextSibling
    }
    return false
  }

  /// `var inset: CGFloat = 0 { didSet { … } }` is there to be set.
  private func isObserved(_ property: Int) -> Bool {
    guard let accessor = tree.child(property, .function) else { return false }
    return ["didSet", "willSet"].contains(tree.name(accessor))
  }

  private func plausibleValue(_ value: Int, _ span: ByteSpan) -> Expression? {
    switch kind(value) {
    case .string, .collection, .type, .lambda, .keyPath, .regex, .character: return .unresolved(.runTime, span)
    default: return expression(value) ?? .unresolved(.runTime, span)
    }
  }

  /// The expression a property or parameter begins with, or the block of its getter.
  func initialiser(of node: Int) -> Int? {
    var child = tree.nodes[node].firstChild
    while child >= 0 {
      let index = Int(child)
      switch kind(index) {
      case .annotation, .typeName, .superType: break
      case .function:
        // `get() = 8.dp` and `get { 8 }`.
        let name = tree.name(index)
        if name.isEmpty || name == "get" {
          var body = tree.nodes[index].firstChild
          while body >= 0 {
            if kind(Int(body)) == .block || isExpression(Int(body)) { return Int(body) }
            body = tree.nodes[Int(body)].nextSibling
          }
        }
      default: return index
      }
      child = tree.nodes[index].nextSibling
    }
    return nil
  }
}
