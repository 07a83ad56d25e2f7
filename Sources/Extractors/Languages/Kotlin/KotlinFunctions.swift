// Functions, their receivers, parameters and bodies.
extension KotlinParser {
  /// At `fun`; an anonymous function too, whose name is -1.
  mutating func parseFunction(_ first: Int, _ annotations: Children, _ flags: Node.Flags) -> Int {
    var children = annotations
    advance()
    if at(.less) { skipTypeParameters() }
    let name = parseReceiverAndName(&children)
    if at(.less) { skipTypeParameters() }
    if at(.openParen) { parseParameters(&children) } else { missing() }
    if take(.colon) { _ = scanType() }
    skipConstraints()
    if at(.openBrace), let skipping, skipping.skips(after: tree.tokens[position - 1]) {
      link(skipBlock(), to: &children)
    } else {
      parseFunctionBody(&children)
    }
    return make(.function, first, children, name: name, code: KotlinWords.fun, flags: flags)
  }

  mutating func parseFunctionBody(_ children: inout Children) {
    if at(.openBrace) {
      link(parseBlock(), to: &children)
    } else if take(.equal) {
      let value = parseExpression()
      if value < 0 { missing() }
      link(value, to: &children)
    }
  }

  /// A block with nothing in it, up to the brace that closes it.
  private mutating func skipBlock() -> Int {
    let first = position
    position = BodySkipping.end(ofBlockAt: first, in: tree.tokens)
    load()
    return make(.block, first)
  }

  /// `A<B>.C.name`: links the receiver's `superType` and returns the name's token, -1 if there is none.
  mutating func parseReceiverAndName(_ children: inout Children) -> Int {
    if kind == .identifier {
      switch peek(1).punctuation {
      case .dot, .questionDot, .less, .question: break
      default:
        advance()
        return position - 1
      }
    }
    let first = position
    var receiver = -1
    var receiverEnd = -1
    var name = -1
    if kind == .at { skipAnnotations() }
    if at(.openParen) {
      guard receiverInParenthesesAhead else { return -1 }
      receiver = scanReceiverInParentheses()
    } else if kind == .identifier {
      name = position
      advance()
    } else {
      return -1
    }
    while true {
      let isLast = !at(.less) && !at(.question) && !at(.dot) && !at(.questionDot)
      if at(.less) {
        // `fun name<T>()` is an old form of `fun <T> name()`.
        skipTypeArguments()
        if at(.openParen) { break }
      }
      while at(.question) { advance() }
      guard !isLast, at(.dot) || at(.questionDot) else { break }
      receiverEnd = position
      if name >= 0 { receiver = name }
      name = -1
      advance()
      guard kind == .identifier else { break }
      name = position
      advance()
    }
    if receiverEnd >= 0 {
      let node = make(.superType, first, name: receiver)
      tree.nodes[node].end = Int32(truncatingIfNeeded: receiverEnd)
      link(node, to: &children)
    }
    return name
  }

  /// At `(` behind `fun`: a receiver in parentheses, and not the parameters of an anonymous function.
  var receiverInParenthesesAhead: Bool {
    var parentheses = 0
    var index = position
    let end = min(position + Self.lookAhead, tree.tokens.count - 1)
    while index < end {
      let token = tree.tokens[index]
      if token.kind == .stringStart || token.punctuation == .openBrace { return false }
      if token.punctuation == .openParen { parentheses += 1 }
      if token.punctuation == .closeParen {
        parentheses -= 1
        if parentheses == 0 {
          let next = tree.tokens[index + 1].punctuation
          return next == .dot || next == .questionDot || next == .question
        }
      }
      index += 1
    }
    return false
  }

  private mutating func scanReceiverInParentheses() -> Int {
    advance()
    let name = scanType()
    expect(.closeParen)
    return name
  }

  mutating func parseConstructor(_ first: Int, _ annotations: Children, _ flags: Node.Flags) -> Int {
    var children = annotations
    let name = position
    advance()
    parseParameters(&children)
    if take(.colon), kind == .keyword {
      let callFirst = position
      let callee = leaf(.name)
      let word = tree.nodes[callee].code
      var call = self.children(callee)
      if at(.openParen) { parseArguments(.closeParen, &call) }
      link(make(.call, callFirst, call, name: callFirst, code: word), to: &children)
    }
    if at(.openBrace) { link(parseBlock(), to: &children) }
    return make(.function, first, children, name: name, code: KotlinWords.constructor, flags: flags)
  }

  /// At `(`.
  mutating func parseParameters(_ children: inout Children) {
    let saved = context
    context = .parentheses
    defer { context = saved }
    advance()
    while !take(.closeParen) {
      if kind == .endOfFile || at(.closeBrace) || kind == .interpolationEnd { return missing() }
      let before = position
      parseParameter(&children)
      if take(.comma) || at(.closeParen) { continue }
      skip(&children, inList: true)
      if !take(.comma) && !at(.closeParen) || position == before { return missing() }
    }
  }

  private mutating func parseParameter(_ list: inout Children) {
    let first = position
    var children = Children()
    var flags: Node.Flags = []
    var keyword: UInt16 = 0
    loop: while true {
      switch kind {
      case .at: parseAnnotation(&children)
      case .keyword where code == KotlinWords.val || code == KotlinWords.var:
        keyword = code
        if code == KotlinWords.var { flags.insert(.variable) }
        advance()
      case .identifier where isModifier(code):
        let next = peek(1)
        guard next.kind == .identifier || next.kind == .at || next.kind == .keyword else { break loop }
        if code == KotlinWords.private { flags.insert(.private) }
        advance()
      default: break loop
      }
    }
    guard kind == .identifier || position > first else { return }
    let name = kind == .identifier ? position : -1
    if name >= 0 { advance() } else { missing() }
    if take(.colon) { link(parseTypeName(), to: &children) }
    if take(.equal) {
      let value = parseExpression()
      if value < 0 { missing() }
      link(value, to: &children)
    }
    link(make(.parameter, first, children, name: name, code: keyword, flags: flags), to: &list)
  }
}
