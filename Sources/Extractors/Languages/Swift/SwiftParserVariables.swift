/// Variables with their values and accessors.
extension SwiftParser {
  /// `let a = 1, b: T = 2`, `var c: T { … }` at its keyword: a node a name.
  mutating func variables(_ opening: Opening, _ list: inout NodeList) {
    var opening = opening
    let code = token.code
    advance()
    while true {
      if opening.first < 0 { opening.first = at }
      let node = open(.property, opening, name: -1, code: code)
      var children = opening.annotations
      if token.kind == .identifier || token.kind == .keyword && token.code >= SwiftWord.anyType.rawValue {
        tree.nodes[node].name = Int32(truncatingIfNeeded: at)
        advance()
      } else if has(.openParen) {
        skipBalanced()
      } else if !take(.underscore) {
        record(opening.first, at)
        finish(node, children)
        append(node, &list)
        return
      }
      if take(.colon) { append(typeName(), &children) }
      if take(.equal) {
        let outer = closures
        closures = .initialiser
        append(expression(), &children)
        closures = outer
      }
      if has(.openBrace) { accessors(&children) }
      finish(node, children)
      append(node, &list)
      guard take(.comma) else { return }
      opening = Opening(first: -1, annotations: NodeList(), flags: opening.flags)
    }
  }

  /// `{ get … set … }` as functions, `{ value }` as a block; at the brace.
  mutating func accessors(_ list: inout NodeList) {
    guard isAccessor(at + 1) else {
      append(block(.code), &list)
      return
    }
    let opener = at
    let outer = closures
    closures = .allowed
    advance()
    while !has(.closeBrace), !isAtEnd, !(token.kind == .interpolationEnd && interpolations > 0) {
      if take(.semicolon) { continue }
      let before = at
      append(accessor(), &list)
      if at == before {
        let first = at
        if has(.openBrace) || has(.openParen) || has(.openBracket) { skipBalanced() } else { advance() }
        record(first, at)
      }
    }
    closures = outer
    close(.closeBrace, openedAt: opener)
  }

  private mutating func accessor() -> Int {
    let first = at
    var children = NodeList()
    while token.kind == .at { append(annotation(), &children) }
    while token.kind == .identifier, SwiftWord.isModifier(token.code) { advance() }
    guard SwiftWord.isAccessor(token.code) || has(.initializer) else { return -1 }
    let node = tree.add(.function, first: first, end: at, name: at, code: token.code)
    advance()
    if has(.openParen) { parameters(&children) }
    skipEffects()
    append(block(.code), &children)
    finish(node, children)
    return node
  }

  /// Whether an accessor begins at `index`: its word and what no call of that name has after it.
  func isAccessor(_ index: Int) -> Bool {
    var index = index
    let last = tree.tokens.count - 1
    while index < last, tree.tokens[index].kind == .at {
      index += 2
      if index < last, tree.tokens[index].has(.openParen) {
        guard let end = endOfGroup(index) else { return false }
        index = end
      }
    }
    while index < last, tree.tokens[index].kind == .identifier, SwiftWord.isModifier(tree.tokens[index].code) {
      index += 1
    }
    guard index < last else { return false }
    let word = tree.tokens[index]
    guard word.kind == .identifier && SwiftWord.isAccessor(word.code) || word.has(.initializer) else { return false }
    var next = index + 1
    if tree.tokens[next].has(.openParen) {
      // `set(value) {`
      guard next + 3 <= last, tree.tokens[next + 2].has(.closeParen) else { return false }
      next += 3
    }
    let after = tree.tokens[next]
    return after.has(.openBrace) || after.isWord(.async) || after.has(.throws)
      || next == index + 1
        && (after.has(.closeBrace) || after.has(.semicolon)
          || after.kind == .identifier && SwiftWord.isAccessor(after.code)
          || after.isWord(.nonmutating) || after.isWord(.mutating))
  }
}
