import ContractSpec

/// Named values of a file: what another place may mean by a name.
///
/// Memory is kept small: a definition that can be no length, style, shape or number is kept only where a site or another
/// definition of the file names it, so that a name of the file hides one of the project.
extension TreeReader {
  mutating func readDefinitions() {
    if declarations.isEmpty, functions.isEmpty { return }
    var wanted = Set<String>()
    func want(_ value: Expression) {
      value.forEachName { name in
        wanted.insert(Self.firstName(name))
        wanted.insert(Self.lastName(name))
      }
    }
    for site in extraction.sites {
      want(site.value)
      guard case .target(let width, let height, _, _) = site.details else { continue }
      width.map(want)
      height.map(want)
    }
    extraction.objects.forEachValue(want)
    let tokens = vocabulary.interests.definedTokens

    var kept = functionDefinitions()
    for function in kept { want(function.value) }
    // Locals, and what has no value of use: most are never named, and nothing is made of them.
    var others: [Int32] = []
    for index in declarations {
      guard let place = place(ofDefinition: Int(index)) else { continue }
      if place.visibility == .local {
        others.append(index)
        continue
      }
      guard let value = definedValue(Int(index), visibility: place.visibility) else { continue }
      let isKept = isUseful(value) || isStyle(Int(index))
      if !isKept { others.append(index) }
      if !isKept && tokens.isEmpty { continue }
      let definition = definition(Int(index), place, value)
      if isKept {
        kept.append(definition)
        want(value)
      }
      if !tokens.isEmpty {
        let qualified = (definition.scope + [definition.name]).joined(separator: ".")
        if tokens.contains(qualified) { emitToken(Int(index), qualified, definition) }
      }
    }
    var waiting: [String: [Int32]] = [:]
    if !wanted.isEmpty {
      for index in others { waiting[tree.name(Int(index)), default: []].append(index) }
    }
    // A local that is named may name another.
    var pending = Array(wanted)
    while let name = pending.popLast() {
      guard let found = waiting.removeValue(forKey: name) else { continue }
      for index in found {
        guard let place = place(ofDefinition: Int(index)),
          let value = definedValue(Int(index), visibility: place.visibility)
        else { continue }
        let definition = definition(Int(index), place, value)
        kept.append(definition)
        definition.value.forEachName { other in
          let root = Self.firstName(other)
          if waiting[root] != nil { pending.append(root) }
          let last = Self.lastName(other)
          if waiting[last] != nil { pending.append(last) }
        }
      }
    }
    kept.sort { $0.nameSpan.start < $1.nameSpan.start }
    extraction.definitions = kept
  }

  private mutating func emitToken(_ node: Int, _ name: String, _ definition: Definition) {
    emit(
      .token, value: definition.value, at: node, element: definition.name,
      details: .token(name: name, mode: definition.mode))
  }

  private static func firstName(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: ".")) else { return name }
    return name.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1).first.map { String(Substring($0)) } ?? name
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
    let data = tree.nodes[node]
    guard data.name >= 0, !data.flags.contains(.dead) else { return nil }
    var holder = parent(node)
    // A property may stand in a statement or condition (`if let x = …`).
    for _ in 0..<8 {
      guard let up = holder, kind(up) == .condition || kind(up) == .statement || kind(up) == .choice else { break }
      holder = parent(up)
    }
    guard let holder else { return nil }
    let wholeFile = ByteSpan(0, tree.bytes.count)
    var visibility: Definition.Visibility = data.flags.contains(.private) ? .file : .project
    var visibleIn = wholeFile
    var scopeNode = holder
    switch kind(holder) {
    case .file, .type: break
    case .block:
      guard let owner = parent(holder), kind(owner) == .type || kind(owner) == .enumCase else { fallthrough }
      scopeNode = owner
    case .function, .lambda, .arm, .property:
      visibility = .local
      visibleIn = tree.span(holder)
    default:
      visibility = .local
      visibleIn = tree.span(holder)
    }
    if visibility == .local, data.kind == .property {
      // A local is not seen before it, nor in its own value: `let size = size * 0.9`.
      visibleIn.start = max(visibleIn.start, tree.span(node).end)
    }
    return DefinitionPlace(visibility: visibility, visibleIn: visibleIn, holder: scopeNode)
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
