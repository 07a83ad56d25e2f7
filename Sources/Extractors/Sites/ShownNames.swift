import ContractSpec

/// Names of the file that are shown: `Text(title)` for a `let title = "…"`. The text stands at its definition, once.
extension TreeReader {
  /// The texts behind what is shown at a node.
  mutating func readShownNames(
    _ node: Int, sink: String, isKeyPlace: Bool = false, at place: Int, element: String?,
    condition: Site.Condition = .none
  ) {
    let bodies = shownBodies(node)
    var isCertain = false
    if !isCompose, case .none = condition, !surroundings(of: place).isPreview {
      isCertain = true
      noteShownMembers(node)
    }
    // What is made for a preview is no text of the app.
    if bodies.isEmpty || surroundings(of: place).isPreview { return }
    let element = element ?? elementName(of: place)
    for body in bodies where isFirst(body, condition) && !isLocalized(body: body) {
      if isCertain { noteShownMembers(body) }
      for choice in givenStrings(body) {
        emitWords(
          choice, sink: sink, isKeyPlace: isKeyPlace && isInferred(body: body), at: body, element: element,
          condition: condition)
      }
      if isCertain {
        for value in givenValues(body) { readInterpolated(value, sink: sink, at: body, element: element, depth: 0) }
      }
    }
  }

  private mutating func isFirst(_ body: Int, _ condition: Site.Condition) -> Bool {
    let body = Int32(truncatingIfNeeded: body)
    if case .none = condition { return followed.certain.insert(body).inserted }
    return !followed.certain.contains(body) && followed.conditional.insert(body).inserted
  }

  /// The values and bodies of the file's declarations that a node's names mean.
  func shownBodies(_ node: Int) -> [Int] {
    var bodies: [Int] = []
    collectShown(node, into: &bodies, depth: 0)
    return bodies
  }

  private func collectShown(_ node: Int, into bodies: inout [Int], depth: Int) {
    guard depth < Self.depthLimit, bodies.count < 100 else { return }
    switch kind(node) {
    case .name: collectDeclared(node, into: &bodies)
    case .member:
      guard let base = firstChild(node), kind(base) == .name else { return }
      switch known(named: base) {
      case .self, .this, .selfType: collectDeclared(node, into: &bodies)
      default: isCompose ? collectListed(node, of: base, into: &bodies) : collectMember(node, of: base, into: &bodies)
      }
    case .call:
      guard let callee = firstChild(node), receiver(node).map({ [.self, .this].contains(known(named: $0)) }) ?? true,
        !isCapital(callee), let function = onlyFunction(callee)
      else { return }
      if let body = tree.children(function).last(where: { kind($0) == .block || isExpression($0) }) {
        bodies.append(body)
      }
    case .choice:
      for arm in tree.children(node) where kind(arm) == .arm { collectShown(arm, into: &bodies, depth: depth + 1) }
    case .binary:
      guard Punctuation(rawValue: tree.nodes[node].code) == .elvis else { return }
      tree.forEachChild(node) { collectShown($0, into: &bodies, depth: depth + 1) }
    // `titles[index]`: one of a list.
    case .arm, .argument, .tuple, .indexing:
      if let child = firstChild(node) { collectShown(child, into: &bodies, depth: depth + 1) }
    default: return
    }
  }

  private func collectDeclared(_ node: Int, into bodies: inout [Int]) {
    guard let declared = declaration(of: tree.name(node), at: node) else { return }
    if kind(declared) == .parameter {
      if let list = listBehind(declared) { bodies.append(list) }
      return
    }
    collectValue(of: declared, into: &bodies)
  }

  private func collectValue(of declared: Int, into bodies: inout [Int]) {
    let isComputed = tree.child(declared, .block) != nil || tree.child(declared, .function) != nil
    if isCompose, kind(declared) == .property, tree.nodes[declared].flags.contains(.variable) {
      return collectSet(declared, into: &bodies)
    }
    // A variable's first text is not what it shows later.
    guard kind(declared) == .property, isComputed || !tree.nodes[declared].flags.contains(.variable),
      let value = initialiser(of: declared)
    else { return }
    bodies.append(value)
  }

  /// `message = error ?: "Check your email"`: what a variable of a composable is set to, it shows.
  private func collectSet(_ variable: Int, into bodies: inout [Int]) {
    if isMember(variable) { return }
    for assignment in assignments(of: tree.hash(token: Int(tree.nodes[variable].name))).prefix(Self.mostListed) {
      guard let target = firstChild(Int(assignment)), let value = nextSibling(target),
        Punctuation(rawValue: tree.nodes[Int(assignment)].code) == .equal,
        declaration(of: tree.name(target), at: target) == variable
      else { continue }
      bodies.append(value)
    }
  }

  /// The assignments of the file to a bare name, by its hash.
  private func assignments(of name: UInt64) -> [Int32] {
    if let known = lookup.assignments { return known[name] ?? [] }
    var found: [UInt64: [Int32]] = [:]
    for index in tree.nodes.indices where tree.nodes[index].kind == .assignment {
      guard let target = firstChild(index), kind(target) == .name, tree.nodes[target].name >= 0 else { continue }
      found[tree.hash(token: Int(tree.nodes[target].name)), default: []].append(Int32(truncatingIfNeeded: index))
    }
    lookup.assignments = found
    return found[name] ?? []
  }

  /// `member.name` in `team.forEach { member -> … }`: what each object of the file's list was given by that name.
  private func collectListed(_ node: Int, of base: Int, into bodies: inout [Int]) {
    guard hasListedObjects(), let list = listBehind(base), isListOfObjects(list) else { return }
    for element in arguments(list).prefix(Self.mostListed) {
      guard let made = firstChild(element), kind(made) == .call, isCapital(made) else { continue }
      for argument in arguments(made) where tree.nodes[argument].name >= 0 && tree.name(argument) == tree.name(node) {
        if let value = firstChild(argument) { bodies.append(value) }
      }
    }
  }

  /// Whether a member is one of the objects of a list of the file.
  func isListed(_ member: Int) -> Bool {
    guard hasListedObjects(), let base = firstChild(member), kind(base) == .name else { return false }
    return listBehind(base).map { isListOfObjects($0) } ?? false
  }

  /// `listOf(Member(name = "…"), …)`
  private func isListOfObjects(_ list: Int) -> Bool {
    // What is cheap to ask first.
    guard kind(list) == .call, let made = arguments(list).first.flatMap({ firstChild($0) }), kind(made) == .call,
      isCapital(made)
    else { return false }
    return Self.lists.contains(tree.name(list))
  }

  /// Most files have no such list.
  private func hasListedObjects() -> Bool {
    if let known = lookup.hasListedObjects { return known }
    let found = declarations.contains { index in
      kind(Int(index)) == .property && initialiser(of: Int(index)).map { isListOfObjects($0) } ?? false
    }
    lookup.hasListedObjects = found
    return found
  }

  /// More objects of one list, or assignments to one name, are not looked at.
  private static let mostListed = 100

  /// `tab.title`, `tab.rawValue`, `Titles.main`: of a type of the file, where it is certain.
  private func collectMember(_ node: Int, of base: Int, into bodies: inout [Int]) {
    guard let type = ownType(of: base) else { return }
    let name = DeclarationLookup.hash(type.utf8)
    if known(named: node) == .rawValue {
      for index in types
      where tree.nodes[Int(index)].name >= 0 && tree.hash(token: Int(tree.nodes[Int(index)].name)) == name {
        guard let block = tree.child(Int(index), .block) else { continue }
        bodies += tree.children(block).filter { kind($0) == .enumCase }.compactMap { initialiser(of: $0) }
      }
      return
    }
    if let member = member(tree.name(node), ofType: type) { collectValue(of: member, into: &bodies) }
  }

  private func member(_ name: String, ofType type: String) -> Int? {
    let key = Component.hash(DeclarationLookup.hash(type.utf8), label: DeclarationLookup.hash(name.utf8))
    return typeMembers()[key].flatMap { tree.name(Int($0)) == name ? Int($0) : nil }
  }

  /// The type that a member of a value is declared to have in the file: `Text` of `self.button.title`.
  func declaredType(ofMember node: Int) -> String? {
    guard let base = firstChild(node), let type = ownType(of: base), let member = member(tree.name(node), ofType: type)
    else { return nil }
    return tree.child(member, .typeName).map { tree.name($0) }
  }

  /// The name of the type of a value: a type's own, what its declaration says, or the type whose cases a closure is
  /// called with, `ForEach(Tab.allCases) { tab in … }`.
  func ownType(of name: Int, depth: Int = 0) -> String? {
    guard depth < 8 else { return nil }
    if kind(name) == .member, let base = firstChild(name), known(named: base) != .self {
      guard let type = ownType(of: base, depth: depth + 1), let member = member(tree.name(name), ofType: type),
        let written = tree.child(member, .typeName), !tree.text(written).hasPrefix("[")
      else { return nil }
      return tree.name(written)
    }
    guard kind(name) == .name || kind(name) == .member else { return nil }
    if isCapital(name) { return tree.name(name) }
    if kind(name) == .name, let value = boundValue(name) { return ownType(of: value, depth: depth + 1) }
    guard let declared = declaration(of: tree.name(name), at: name) else { return nil }
    if let type = tree.child(declared, .typeName) {
      return tree.nodes[type].name >= 0 && !tree.text(type).hasPrefix("[") ? tree.name(type) : nil
    }
    let source: Int?
    switch kind(declared) {
    case .parameter: source = listGiven(to: declared)
    case .property: source = initialiser(of: declared)
    default: return nil
    }
    guard let source, kind(source) == .member, let type = firstChild(source) else { return nil }
    // `Tab.allCases`, `Tab.home`, `Menu.Tab.allCases`
    if isCapital(type), isPlainPath(type) { return tree.name(type) }
    return kind(declared) == .property ? ownType(of: source, depth: depth + 1) : nil
  }

  /// What a name stands for in the arm of the condition that binds it: `if let button = menu.button { button.title }`.
  private func boundValue(_ name: Int) -> Int? {
    let written = tree.name(name)
    var node = name
    for _ in 0..<Self.climbLimit {
      guard let up = parent(node), kind(up) != .function, kind(up) != .type else { return nil }
      if kind(up) == .choice, kind(node) == .arm, !tree.nodes[node].flags.contains(.otherwise),
        let condition = tree.children(up).last(where: { kind($0) == .condition && $0 < node }),
        let property = tree.children(condition).last(where: { kind($0) == .property && tree.name($0) == written })
      {
        return initialiser(of: property)
      }
      node = up
    }
    return nil
  }

  /// `listOf("…", "…")` for the parameter of `titles.forEach { title -> … }` or `ForEach(titles) { title in … }`.
  private func listBehind(_ parameter: Int) -> Int? {
    guard let source = kind(parameter) == .parameter ? listGiven(to: parameter) : listGiven(named: parameter),
      kind(source) == .name,
      let list = declaration(of: tree.name(source), at: source),
      kind(list) == .property, !tree.nodes[list].flags.contains(.variable)
    else { return nil }
    return initialiser(of: list)
  }

  /// What the closure is called for each of whose parameter a name is, `it` where it has none.
  private func listGiven(named name: Int) -> Int? {
    if let declared = declaration(of: tree.name(name), at: name) {
      return kind(declared) == .parameter ? listGiven(to: declared) : nil
    }
    guard tree.name(name) == "it" || tree.text(name) == "it" else { return nil }
    var current = parent(name)
    for _ in 0..<Self.climbLimit {
      guard let node = current, kind(node) != .function else { return nil }
      // The lambda of a slot has no `it`.
      if kind(node) == .lambda, let argument = parent(node), let call = parent(argument), kind(call) == .call,
        let callee = firstChild(call), !isCapital(callee)
      {
        guard tree.child(node, .parameter) == nil else { return nil }
        return receiver(call) ?? arguments(call).first.flatMap { firstChild($0) }
      }
      current = parent(node)
    }
    return nil
  }

  /// What a closure with this parameter is called for each of.
  private func listGiven(to parameter: Int) -> Int? {
    guard let lambda = parent(parameter), kind(lambda) == .lambda, let argument = parent(lambda),
      kind(argument) == .argument, let call = parent(argument), kind(call) == .call
    else { return nil }
    return receiver(call) ?? arguments(call).first.flatMap { firstChild($0) }
  }

  /// The function of the file with a name, if there is but one.
  private func onlyFunction(_ callee: Int) -> Int? {
    if lookup.functions == nil { lookup.functions = functionsByName() }
    guard tree.nodes[callee].name >= 0,
      var found = lookup.functions?.of(tree.hash(token: Int(tree.nodes[callee].name))), let one = found.next(),
      found.next() == nil, tree.name(Int(one)) == tree.name(callee)
    else { return nil }
    return Int(one)
  }

  private func functionsByName() -> HashChains {
    var named = HashChains()
    for index in functions.reversed() where tree.nodes[Int(index)].name >= 0 {
      named.prepend(index, to: tree.hash(token: Int(tree.nodes[Int(index)].name)))
    }
    return named
  }
}
