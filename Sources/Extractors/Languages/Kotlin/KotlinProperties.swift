// Properties with their accessors and delegates, destructuring, and type aliases.
extension KotlinParser {
  /// At `val` or `var`.
  mutating func parseProperty(
    _ first: Int, _ annotations: Children, _ modifiers: Node.Flags, _ place: Place
  ) -> Int {
    var children = annotations
    var flags = modifiers
    let keyword = code
    if keyword == KotlinWords.var { flags.insert(.variable) }
    advance()
    if at(.less) { skipTypeParameters() }
    var name = -1
    if at(.openParen) && !receiverInParenthesesAhead || at(.openBracket) {
      parseDestructuring(&children)
    } else {
      name = parseReceiverAndName(&children)
      if name < 0 { missing() }
    }
    if take(.colon) { link(parseTypeName(), to: &children) }
    skipConstraints()
    if at(.equal) || atWord(KotlinWords.by) && name >= 0 {
      if kind == .identifier { flags.insert(.delegated) }
      advance()
      let value = parseExpression()
      if value < 0 { missing() }
      link(value, to: &children)
    }
    if place != .local {
      while let accessor = accessorAhead(place) { parseAccessor(accessor, &children) }
    }
    return make(.property, first, children, name: name, code: keyword, flags: flags)
  }

  /// `(a, b: T, _)` or `[a, b]`: a `parameter` a name.
  mutating func parseDestructuring(_ children: inout Children) {
    let close: Punctuation = at(.openParen) ? .closeParen : .closeBracket
    advance()
    while !at(close) {
      let first = position
      var parameter = Children()
      while kind == .at { parseAnnotation(&parameter) }
      if kind == .keyword && (code == KotlinWords.val || code == KotlinWords.var) { advance() }
      guard kind == .identifier else { break }
      let name = position
      advance()
      if take(.colon) { link(parseTypeName(), to: &parameter) }
      if take(.equal), kind == .identifier { advance() }
      link(make(.parameter, first, parameter, name: name), to: &children)
      if !take(.comma) { break }
    }
    expect(close)
  }

  /// The token of the `get` or `set` that belongs to the property just read, if one follows.
  private func accessorAhead(_ place: Place) -> Int? {
    guard kind == .identifier || kind == .at || at(.semicolon) else { return nil }
    var index = position
    if at(.semicolon) { index += 1 }
    let end = min(position + 16, tree.tokens.count - 2)
    while index < end {
      let token = tree.tokens[index]
      if token.kind == .at {
        index += 1
        while index < end, tree.tokens[index].kind == .identifier, tree.tokens[index + 1].punctuation == .dot {
          index += 2
        }
        index += 1
        continue
      }
      guard token.kind == .identifier else { return nil }
      if token.code == KotlinWords.get || token.code == KotlinWords.set {
        let next = tree.tokens[index + 1]
        guard next.punctuation == .openParen else {
          return place == .member || index > position ? index : nil
        }
        return token.code == KotlinWords.set || tree.tokens[index + 2].punctuation == .closeParen ? index : nil
      }
      guard isModifier(token.code) else { return nil }
      index += 1
    }
    return nil
  }

  /// `get() = value` is a `block`, as a getter of one expression is in Swift; the others are functions.
  private mutating func parseAccessor(_ name: Int, _ list: inout Children) {
    if at(.semicolon) { advance() }
    let first = position
    var children = Children()
    var flags: Node.Flags = []
    while position < name {
      if kind == .at {
        parseAnnotation(&children)
      } else {
        if code == KotlinWords.private { flags.insert(.private) }
        advance()
      }
    }
    let word = code
    advance()
    if at(.openParen) { parseParameters(&children) }
    if take(.colon) { _ = scanType() }
    let isShort = word == KotlinWords.get && at(.equal)
    parseFunctionBody(&children)
    let node =
      isShort
      ? make(.block, first, children) : make(.function, first, children, name: name, code: word, flags: flags)
    link(node, to: &list)
  }

  mutating func parseTypeAlias(_ first: Int, _ annotations: Children, _ flags: Node.Flags) -> Int {
    var children = annotations
    advance()
    let name = kind == .identifier ? position : -1
    if name >= 0 { advance() } else { missing() }
    if at(.less) { skipTypeParameters() }
    expect(.equal)
    link(parseTypeName(), to: &children)
    return make(.typeAlias, first, children, name: name, flags: flags)
  }
}
