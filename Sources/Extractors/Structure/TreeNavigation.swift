import ContractSpec

extension TreeReader {
  var isCompose: Bool { vocabulary.grammar.dialect == .compose }

  @inline(__always)
  func kind(_ node: Int) -> NodeKind { tree.nodes[node].kind }

  @inline(__always)
  func parent(_ node: Int) -> Int? {
    let parent = parents[node]
    return parent < 0 ? nil : Int(parent)
  }

  /// The first child that is no annotation.
  @inline(__always)
  func firstChild(_ node: Int) -> Int? {
    var child = tree.nodes[node].firstChild
    while child >= 0 {
      if tree.nodes[Int(child)].kind != .annotation { return Int(child) }
      child = tree.nodes[Int(child)].nextSibling
    }
    return nil
  }

  @inline(__always)
  func nextSibling(_ node: Int) -> Int? {
    let next = tree.nodes[node].nextSibling
    return next < 0 ? nil : Int(next)
  }

  func known(call: Int) -> KnownWord { vocabulary.known(tree.nodes[call].code) }

  /// The known word a node is named by; `.none` for all others.
  func known(named node: Int) -> KnownWord {
    let name = tree.nodes[node].name
    return name < 0 ? .none : vocabulary.known(tree.tokens[Int(name)].code)
  }

  /// What a call is made on: `a` of `a.b()`.
  func receiver(_ call: Int) -> Int? {
    guard kind(call) == .call, let callee = firstChild(call), kind(callee) == .member else { return nil }
    return firstChild(callee)
  }

  /// The call whose callee this node is.
  func callOf(callee node: Int) -> Int? {
    guard let call = parent(node), kind(call) == .call, firstChild(call) == node else { return nil }
    return call
  }

  func arguments(_ call: Int) -> [Int] {
    tree.children(call).filter { kind($0) == .argument }
  }

  func argument(_ call: Int, _ label: KnownWord) -> Int? {
    var child = tree.nodes[call].firstChild
    while child >= 0 {
      let node = tree.nodes[Int(child)]
      if node.kind == .argument, node.name >= 0, vocabulary.known(node.code) == label { return Int(child) }
      child = node.nextSibling
    }
    return nil
  }

  /// The value of the argument with this label.
  func value(_ call: Int, _ label: KnownWord) -> Int? { argument(call, label).flatMap { firstChild($0) } }

  /// The unlabelled arguments that are no trailing lambda.
  func unlabelled(_ call: Int) -> [Int] {
    arguments(call).filter { tree.nodes[$0].name < 0 && !tree.nodes[$0].flags.contains(.trailing) }
  }

  /// Up a chain: the outermost call or member that still has this node at its root.
  func chainTop(_ node: Int) -> Int {
    var top = node
    for _ in 0..<Self.climbLimit {
      guard let up = parent(top), firstChild(up) == top else { return top }
      switch kind(up) {
      case .call, .member, .indexing, .unary: top = up
      default: return top
      }
    }
    return top
  }

  /// Down a chain: the call or name that it begins with. `Foo.Bar(…)`, a call with a capital, begins a chain too.
  func chainRoot(_ node: Int) -> Int {
    var root = node
    for _ in 0..<Self.climbLimit {
      switch kind(root) {
      case .call:
        guard let callee = firstChild(root) else { return root }
        guard kind(callee) == .member, let base = firstChild(callee) else { return root }
        if isCapital(callee), isPlainPath(base) { return root }
        root = base
      case .member, .unary, .indexing:
        guard let base = firstChild(root) else { return root }
        root = base
      default: return root
      }
    }
    return root
  }

  /// `a.b.c` of names alone.
  func isPlainPath(_ node: Int) -> Bool {
    var node = node
    for _ in 0..<Self.depthLimit {
      switch kind(node) {
      case .name: return true
      case .member:
        guard let base = firstChild(node) else { return false }
        node = base
      default: return false
      }
    }
    return false
  }

  /// Whether the node's name begins with a capital.
  func isCapital(_ node: Int) -> Bool {
    let name = tree.nodes[node].name
    return name >= 0 && isCapital(token: Int(name))
  }

  func isCapital(token: Int) -> Bool { tree.isCapital(tree.tokens[token]) }

  /// The word id of the last name of a path: `spacing` of `self.stack.spacing`.
  func lastNameCode(_ node: Int) -> UInt16 {
    switch kind(node) {
    case .name, .member, .implicitMember:
      let name = tree.nodes[node].name
      return name < 0 ? 0 : tree.tokens[Int(name)].code
    default: return 0
    }
  }

  /// A call as it can be replaced: from the dot for a modifier, so that its receiver stays.
  func callSpan(_ call: Int) -> ByteSpan {
    let span = tree.span(call)
    guard kind(call) == .call, let callee = firstChild(call), kind(callee) == .member,
      tree.nodes[callee].name > 0, !isCapital(callee)
    else { return span }
    let dot = tree.tokens[Int(tree.nodes[callee].name) - 1]
    guard dot.punctuation == .dot || dot.punctuation == .questionDot else { return span }
    return ByteSpan(start: dot.start, end: span.end)
  }

  /// Where an element is pointed at: the callee, from the first character of its call.
  func headSpan(_ call: Int) -> ByteSpan {
    guard kind(call) == .call, let callee = firstChild(call) else {
      let name = tree.nodes[call].name
      return name < 0 ? tree.span(call) : tree.tokens[Int(name)].span
    }
    return tree.span(callee)
  }

  /// `a.b.c` without blanks, or nil when it is more than names. `.foo` keeps its dot.
  func dottedName(_ node: Int) -> String? {
    var names: [String] = []
    var node = node
    while names.count < Self.depthLimit {
      switch kind(node) {
      case .name:
        names.append(tree.name(node).isEmpty ? tree.text(node) : tree.name(node))
        return names.reversed().joined(separator: ".")
      case .implicitMember:
        names.append(tree.name(node))
        return "." + names.reversed().joined(separator: ".")
      case .member:
        names.append(tree.name(node))
        guard let base = firstChild(node) else { return nil }
        node = base
      default: return nil
      }
    }
    return nil
  }
}
