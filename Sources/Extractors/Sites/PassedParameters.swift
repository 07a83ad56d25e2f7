import ContractSpec

/// Parameters that the project's own components hand on to sinks.
extension TreeReader {
  /// Notes the parameters among the arms of a value that goes to a sink.
  ///
  /// - Returns: whether there was one that was not known to go to one of this kind.
  @discardableResult
  mutating func notePassages(_ value: Expression, _ passage: Component.Passage, at node: Int) -> Bool {
    switch value {
    case .name(let name, _):
      guard let declaration = parameter(name, at: node), takes(passage.sink.kind, declaration) else { return false }
      var passage = passage
      passage.isLocalized = isCompose || !isPlainString(declaration)
      let key = Int32(truncatingIfNeeded: declaration)
      // What goes to two sinks of a kind is what the first of them says.
      if passages[key]?.contains(where: { $0.sink.kind == passage.sink.kind }) ?? false { return false }
      passages[key, default: []].append(passage)
      return true
    case .choice(let arms, _):
      return arms.reduce(false) { notePassages($1, passage, at: node) || $0 }
    default: return false
    }
  }

  /// A text's or key's way, from the node that is shown.
  ///
  /// - Returns: whether a parameter was noted.
  @discardableResult
  mutating func notePassedText(_ node: Int, _ kind: FactKind, function: String = "") -> Bool {
    // Cheap to ask: most texts come from a model.
    switch self.kind(node) {
    case .name: break
    case .choice, .arm, .binary:
      if self.kind(node) == .binary, Punctuation(rawValue: tree.nodes[node].code) != .elvis { return false }
      return tree.children(node).reduce(false) { notePassedText($1, kind, function: function) || $0 }
    case .member:
      guard let base = firstChild(node), [.self, .this].contains(known(named: base)) else { return false }
    default: return false
    }
    guard let name = dottedName(node) else { return false }
    return notePassages(.name(name, tree.span(node)), Component.Passage(sink: Sink(kind), function: function), at: node)
  }

  /// The parameter that a name means at a place, or the stored property of a Swift type that its initialiser fills.
  private func parameter(_ written: String, at node: Int) -> Int? {
    var name = Substring(written)
    var isMember = false
    for word in ["self.", "this."] where name.hasPrefix(word) {
      name = name.dropFirst(word.utf8.count)
      isMember = true
    }
    guard let first = name.utf8.first, first >= UInt8(ascii: "a"), !name.utf8.contains(UInt8(ascii: ".")) else {
      return nil
    }
    var found = isMember && !isCompose ? nil : declaration(of: String(name), at: node)
    if let other = found, kind(other) == .property, let condition = parent(other), kind(condition) == .condition,
      initialiser(of: other) == nil, let choice = parent(condition)
    {
      // `if let spacing { … }` is the spacing around it.
      found = parent(choice).flatMap { declaration(of: String(name), at: $0) }
    }
    if isCompose, let base = scopeReceiver(of: String(name), declaredAt: found, at: node) {
      return parameter(tree.name(base), at: base)
    }
    guard let declaration = found ?? (isCompose ? nil : member(String(name), ofTypeAround: node)) else { return nil }
    switch kind(declaration) {
    case .parameter:
      guard let owner = parent(declaration) else { return nil }
      return kind(owner) == .function || kind(owner) == .type ? declaration : nil
    case .property: return isStored(declaration) ? declaration : nil
    default: return nil
    }
  }

  /// `desc?.let { Text(it) }`: what `it`, or the lambda's own name for it, stands for.
  private func scopeReceiver(of name: String, declaredAt declaration: Int?, at node: Int) -> Int? {
    var current = declaration ?? (name == "it" ? parent(node) : nil)
    for _ in 0..<Self.climbLimit {
      guard let up = current else { return nil }
      switch kind(up) {
      case .function, .type: return nil
      case .lambda:
        if declaration == nil, tree.child(up, .parameter) != nil { break }
        guard let argument = parent(up), let call = parent(argument), kind(call) == .call,
          ["let", "also"].contains(tree.name(call)), let base = receiver(call), kind(base) == .name
        else { return nil }
        return base
      default: break
      }
      current = parent(up)
    }
    return nil
  }

  /// A property of the type around a place, which an extension of it in the same file sees too.
  func member(_ name: String, ofTypeAround node: Int) -> Int? {
    var current = parent(node)
    for _ in 0..<Self.climbLimit {
      guard let up = current else { return nil }
      if kind(up) == .type {
        let type = tree.nodes[up].name
        guard type >= 0 else { return nil }
        let key = Component.hash(tree.hash(token: Int(type)), label: DeclarationLookup.hash(name.utf8))
        return typeMembers()[key].flatMap { tree.name(Int($0)) == name ? Int($0) : nil }
      }
      current = parent(up)
    }
    return nil
  }

  /// The properties of the file's types by the hash of both names.
  func typeMembers() -> [UInt64: Int32] {
    if let known = lookup.members { return known }
    var found: [UInt64: Int32] = [:]
    for index in declarations where kind(Int(index)) == .property && tree.nodes[Int(index)].name >= 0 {
      guard let block = parent(Int(index)), kind(block) == .block, let type = parent(block), kind(type) == .type,
        tree.nodes[type].name >= 0
      else { continue }
      let key = Component.hash(
        tree.hash(token: Int(tree.nodes[type].name)), label: tree.hash(token: Int(tree.nodes[Int(index)].name)))
      if found[key] == nil { found[key] = index }
    }
    lookup.members = found
    return found
  }

  /// A property of a Swift type that an initialiser gives its value.
  func isStored(_ property: Int) -> Bool {
    let node = tree.nodes[property]
    guard !isCompose, !node.flags.contains(.static), tree.child(property, .block) == nil,
      tree.child(property, .function) == nil, let holder = parent(property), kind(holder) == .block,
      let type = parent(holder), kind(type) == .type
    else { return false }
    // `let inset = 8` is no member of the initialiser.
    return node.flags.contains(.variable) || initialiser(of: property) == nil
  }

  /// Whether a parameter is of a type that such a sink takes.
  private func takes(_ sink: FactKind, _ declaration: Int) -> Bool {
    guard let type = tree.child(declaration, .typeName) else {
      guard let value = initialiser(of: declaration) else { return false }
      switch sink {
      case .words, .keyUse: return kind(value) == .string
      case .textStyle: return false
      default: return kind(value) == .number
      }
    }
    switch sink {
    case .words, .keyUse: return Self.textTypes.contains(tree.name(type))
    case .textStyle: return Self.styleTypes.contains(tree.name(type))
    default: return vocabulary.has(lastTypeCode(type), .lengthType)
    }
  }

  /// `toast(message: Int)`, of a resource, beside `toast(message: String)`.
  private static let noTexts: Set<String> = ["Int", "Long", "Float", "Double", "Boolean", "Bool", "Dp", "CGFloat"]

  private static let textTypes: Set<String> = [
    "String", "CharSequence", "LocalizedStringKey", "LocalizedStringResource", "Substring",
  ]

  private func isPlainString(_ declaration: Int) -> Bool {
    guard let type = tree.child(declaration, .typeName) else { return true }
    return !tree.name(type).hasPrefix("Localized")
  }

  // MARK: Components

  /// Makes a component of each declaration that hands something on, and of the others of its name in the file.
  mutating func readComponents() {
    noteLocalizedParameters()
    dropSizes()
    for declaration in passages.keys {
      guard let owner = self.owner(ofParameter: Int(declaration)), let name = calledName(owner) else { continue }
      componentNames.insert(tree.hash(token: name))
    }
    for function in namedBy.keys {
      if let name = calledName(Int(function)) { componentNames.insert(tree.hash(token: name)) }
    }
    extraction.callables.reserveCapacity(callables.count)
    for index in callables {
      let node = Int(index)
      guard let name = calledName(node), isCallable(node) else { continue }
      let hash = tree.hash(token: name)
      let owner = memberOwner(node)
      let isFileOnly = isFileOnly(node)
      extraction.callables.append(
        Callable(name: hash, owner: owner.map { tree.hash(token: $0) } ?? 0, isFileOnly: isFileOnly))
      guard componentNames.contains(hash) else { continue }
      let naming = namedBy[index].flatMap { parameter in
        tree.children(node).filter { kind($0) == .parameter }.firstIndex(of: Int(parameter))
      }
      extraction.components.append(
        Component(
          name: tree.text(token: name), owner: owner.map { tree.text(token: $0) }, isFileOnly: isFileOnly,
          parameters: parameters(of: node), nameParameter: naming))
    }
    readLocalizedCases()
  }

  /// A length that an element takes for its size or for the width of its line as well is that before it is anything else.
  private mutating func dropSizes() {
    if passages.isEmpty { return }
    var names: Set<UInt64> = []
    for declaration in passages.keys {
      let name = tree.nodes[Int(declaration)].name
      if name >= 0 { names.insert(tree.hash(token: Int(name))) }
    }
    for node in tree.nodes.indices where kind(node) == .name || kind(node) == .member {
      let name = tree.nodes[node].name
      guard name >= 0, names.contains(tree.hash(token: Int(name))), givesSize(node), let written = dottedName(node),
        let declaration = parameter(written, at: node)
      else { continue }
      passages[Int32(truncatingIfNeeded: declaration)]?.removeAll { $0.sink.kind != .words && $0.sink.kind != .keyUse }
    }
  }

  /// Whether a value stands in an argument that is the size of something, a spacer's aside.
  private func givesSize(_ node: Int) -> Bool {
    var current = node
    for _ in 0..<8 {
      guard let up = parent(current) else { return false }
      switch kind(up) {
      case .argument:
        guard let call = parent(up), kind(call) == .call else { return false }
        if !isCompose, tree.nodes[up].name >= 0, tree.name(up) == "lineWidth" { return true }
        switch known(call: call) {
        case .frame, .size, .requiredSize, .width, .requiredWidth, .height, .requiredHeight, .sizeIn, .widthIn,
          .heightIn,
          .defaultMinSize, .cgSize, .cgRect:
          return elementNode(of: call).map { known(named: $0) != .spacer } ?? true
        case .cgFloat, .max, .min, .maxOf, .minOf: current = call
        default: return false
        }
      case .binary, .unary, .tuple, .arm, .choice, .cast: current = up
      case .member where [.dp, .sp].contains(known(named: up)): current = up
      default: return false
      }
    }
    return false
  }

  /// The function or type that a parameter or stored property is given to.
  private func owner(ofParameter declaration: Int) -> Int? {
    guard let owner = parent(declaration) else { return nil }
    return kind(owner) == .block ? parent(owner) : owner
  }

  /// The token of the name that callers write: of an initialiser it is its type's.
  private func calledName(_ node: Int) -> Int? {
    var named = node
    if kind(node) == .function {
      guard let up = parent(node), kind(up) != .property else { return nil }
      if isInitialiser(node) {
        guard let type = kind(up) == .block ? parent(up) : up, kind(type) == .type else { return nil }
        named = type
      }
    }
    let name = tree.nodes[named].name
    return name < 0 ? nil : Int(name)
  }

  private func isInitialiser(_ function: Int) -> Bool {
    switch known(named: function) {
    case .initializer: !isCompose
    case .constructor: isCompose
    default: false
    }
  }

  /// Whether a call can give it anything.
  private func isCallable(_ node: Int) -> Bool {
    if kind(node) == .function || isCompose { return tree.child(node, .parameter) != nil }
    // The initialiser that a structure has of itself.
    guard isStructure(node), let block = tree.child(node, .block) else { return false }
    return !tree.children(block).contains { kind($0) == .function && isInitialiser($0) }
  }

  private func isStructure(_ type: Int) -> Bool {
    vocabulary.known(tree.nodes[type].code) == .structType
  }

  func isFileOnly(_ node: Int) -> Bool {
    var current = node
    for _ in 0..<Self.climbLimit {
      if tree.nodes[current].flags.contains(.private) { return true }
      guard let up = parent(current), kind(up) != .file else { return false }
      // A function in a function.
      if kind(up) == .function { return true }
      current = up
    }
    return false
  }

  /// The token of the name of the type that a declaration extends or stands in.
  func memberOwner(_ node: Int) -> Int? {
    var member = node
    if kind(node) == .function {
      if let receiver = tree.child(node, .superType), tree.nodes[receiver].name >= 0 {
        return Int(tree.nodes[receiver].name)
      }
      if isInitialiser(node) {
        guard let holder = parent(node) else { return nil }
        member = kind(holder) == .block ? parent(holder) ?? node : holder
      }
    }
    guard var holder = parent(member) else { return nil }
    if kind(holder) == .block, let up = parent(holder) { holder = up }
    guard kind(holder) == .type, tree.nodes[holder].name >= 0 else { return nil }
    return Int(tree.nodes[holder].name)
  }

  func parameters(of node: Int) -> [Component.Parameter] {
    if kind(node) == .type, !isCompose {
      guard let block = tree.child(node, .block) else { return [] }
      return tree.children(block).filter { kind($0) == .property && isStored($0) }.map { property in
        // What a wrapper keeps and what is optional may be left out.
        let isOptional = tree.child(property, .typeName).map { tree.text($0).hasSuffix("?") } ?? false
        let isWrapped = tree.child(property, .annotation) != nil
        return Component.Parameter(
          label: tree.name(property), hasDefault: isOptional || isWrapped || initialiser(of: property) != nil,
          passages: passages[Int32(truncatingIfNeeded: property)] ?? [])
      }
    }
    let stored = kind(node) == .function && isInitialiser(node) ? storedParameters(node) : [:]
    return tree.children(node).filter { kind($0) == .parameter }.map { parameter in
      var passed = passages[Int32(truncatingIfNeeded: parameter)] ?? []
      for passage in stored[tree.name(parameter)] ?? []
      where !passed.contains(where: { $0.sink.kind == passage.sink.kind }) && takes(passage.sink.kind, parameter) {
        passed.append(passage)
      }
      return Component.Parameter(
        label: label(ofParameter: parameter), hasDefault: initialiser(of: parameter) != nil,
        isNoText: tree.child(parameter, .typeName).map { isFunction($0) || Self.noTexts.contains(tree.name($0)) }
          ?? false,
        isText: tree.child(parameter, .typeName).map { Self.textTypes.contains(tree.name($0)) && !isFunction($0) }
          ?? false,
        passages: passed)
    }
  }

  /// Where the parameters of an initialiser go that it keeps as they are, `self.inset = inset`, or hands to another
  /// that does, `self.init(inset: inset)`.
  private func storedParameters(_ function: Int) -> [String: [Component.Passage]] {
    guard let block = tree.child(function, .block) else { return [:] }
    var result: [String: [Component.Passage]] = [:]
    for call in tree.children(block) where kind(call) == .call && known(call: call) == .initializer {
      guard receiver(call).map({ known(named: $0) }) == .self else { continue }
      for argument in arguments(call) where tree.nodes[argument].name >= 0 {
        guard let value = firstChild(argument), kind(value) == .name,
          let property = member(tree.name(argument), ofTypeAround: function),
          let passed = passages[Int32(truncatingIfNeeded: property)]
        else { continue }
        result[tree.name(value), default: []] += passed
      }
    }
    for assignment in tree.children(block) where kind(assignment) == .assignment {
      guard let target = firstChild(assignment), let value = nextSibling(target), kind(value) == .name,
        kind(target) == .name || kind(target) == .member && firstChild(target).map({ known(named: $0) }) == .self,
        let property = member(tree.name(target), ofTypeAround: function),
        let passed = passages[Int32(truncatingIfNeeded: property)]
      else { continue }
      result[tree.name(value), default: []] += passed
    }
    return result
  }

  /// `inset` of `inset: CGFloat` and of `inset value: CGFloat`, nothing of `_ inset: CGFloat`.
  private func label(ofParameter parameter: Int) -> String {
    let node = tree.nodes[parameter]
    guard !isCompose, node.name > node.first else { return tree.name(parameter) }
    let before = Int(node.name) - 1
    let isAnnotation = tree.children(parameter).contains {
      kind($0) == .annotation && Int(tree.nodes[$0].first) <= before && before < Int(tree.nodes[$0].end)
    }
    if isAnnotation { return tree.name(parameter) }
    return tree.tokens[before].punctuation == .underscore ? "" : tree.text(token: before)
  }
}
