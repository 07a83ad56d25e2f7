import ContractSpec

/// Uses of the names that a generated file gives to keys: `L10n.Nav.today`.
///
/// Which types hold such names is known by their own: see `AccessorRoot`. Below one, names with a capital are types, and the
/// first other one is the accessor.
extension TreeReader {
  func isAccessorRoot(_ node: Int) -> Bool {
    let name = Int(tree.nodes[node].name)
    guard name >= 0 else { return false }
    return vocabulary.has(tree.tokens[name].code, .accessorRoot) || AccessorRoot.isConventional(nameBytes(name))
  }

  private func nameBytes(_ token: Int) -> ArraySlice<UInt8> {
    let token = tree.tokens[token]
    let range = token.span.range
    return token.flags.contains(.backTicked) ? tree.bytes[range].dropFirst().dropLast() : tree.bytes[range]
  }

  /// `L10n.Nav.today`, `L10n.Nav.count(3)`, `Texts.L10n.Nav.today` at the name `L10n`.
  mutating func readAccessor(_ root: Int) {
    if tree.tokens[Int(tree.nodes[root].name)].span.count == 1,
      nameBytes(Int(tree.nodes[root].name)) == [UInt8(ascii: "R")]
    {
      return readResourceAccessor(root)
    }
    guard let first = parent(root), kind(first) == .member, firstChild(first) == root, isAccessorRoot(root),
      let accessor = accessor(root), known(named: accessor.node) != .tr,
      !vocabulary.has(lastNameCode(accessor.node), .lookup)
    else { return }
    let holder = chainTop(accessor.node)
    let argument = parent(holder).flatMap { kind($0) == .argument ? $0 : nil }
    let call = argument.flatMap { parent($0) }.flatMap { kind($0) == .call ? $0 : nil }
    emit(
      .keyUse, value: .text("", tree.span(accessor.node)), at: accessor.node, argument: call == nil ? nil : argument,
      call: call, details: .accessor(path: accessor.path, naming: naming(root)))
    guard let made = callOf(callee: accessor.node) else { return }
    // What a text is made with stands in it.
    for argument in arguments(made) {
      readWords(in: argument, sink: tree.name(root), call: made, onlyIf: accessor.path)
    }
  }

  /// R.swift's `R.string.localizable.navToday`, `R.string(preferredLanguages: …).localizable.navToday(3)` at `R`.
  private mutating func readResourceAccessor(_ root: Int) {
    var node = root
    var path = AccessorPath()
    path.append(nameBytes(Int(tree.nodes[root].name)))
    for number in 0..<3 {
      if number == 1, let call = callOf(callee: node) { node = call }
      guard let up = parent(node), kind(up) == .member, firstChild(up) == node, tree.nodes[up].name >= 0 else { return }
      node = up
      let name = nameBytes(Int(tree.nodes[node].name))
      if number == 0, !name.elementsEqual("string".utf8) { return }
      path.append(name)
    }
    emit(
      .keyUse, value: .text("", tree.span(node)), at: node, details: .accessor(path: path.hash, naming: nil))
  }

  private func accessor(_ root: Int) -> (node: Int, path: UInt64)? {
    var path = AccessorPath()
    path.append(nameBytes(Int(tree.nodes[root].name)))
    var node = root
    for _ in 0..<Self.depthLimit {
      guard let up = parent(node), kind(up) == .member, firstChild(up) == node, tree.nodes[up].name >= 0 else {
        return nil
      }
      node = up
      path.append(nameBytes(Int(tree.nodes[node].name)))
      if !isTypeName(node) { return (node, path.hash) }
    }
    return nil
  }

  /// A capital, or what a generator makes of a digit: `_2Fingers` with a member.
  private func isTypeName(_ node: Int) -> Bool {
    let name = nameBytes(Int(tree.nodes[node].name))
    guard name.first == UInt8(ascii: "_"), name.count > 1 else { return isCapital(node) }
    let next = name[name.startIndex + 1]
    return next >= UInt8(ascii: "0") && next <= UInt8(ascii: "9")
      && parent(node).map { kind($0) == .member } ?? false
  }

  private func naming(_ root: Int) -> Interests.Naming? {
    // Behind the name of a module the written path does not begin with the root.
    if vocabulary.interests.accessors.isEmpty || kind(root) != .name { return nil }
    let name = tree.name(root)
    return vocabulary.interests.accessors.first { $0.root == name }?.naming
  }

  /// The text of an argument that is one literal.
  func literal(_ argument: Int) -> String? {
    guard let value = firstChild(argument), kind(value) == .string else { return nil }
    let parts = stringParts(value)
    return parts.hasCode ? nil : parts.text
  }

  /// The table that a look-up names.
  func tableName(_ call: Int) -> String? {
    (argument(call, .tableName) ?? argument(call, .table)).flatMap { literal($0) }
  }
}
