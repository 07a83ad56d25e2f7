import ContractSpec

// Declarations: modifiers and annotations, then what the keyword says.
extension KotlinParser {
  @inline(__always)
  func isModifier(_ word: UInt16) -> Bool { word > KotlinWords.lastHard && word <= KotlinWords.lastModifier }

  /// Whether the words from token `start` on lead to a declaration, so that the word before them is a modifier. In a
  /// block it has to stand on the modifier's line: there a soft keyword is as likely a name.
  func declarationAhead(_ start: Int, _ place: Place) -> Bool {
    var index = start
    let end = min(start + 16, tree.tokens.count)
    while index < end {
      let token = tree.tokens[index]
      if place == .local && token.flags.contains(.newlineBefore) { return false }
      switch token.kind {
      case .at: return true
      case .keyword: return beginsDeclaration(token.code)
      case .identifier where token.code == KotlinWords.constructor || token.code == KotlinWords.context:
        return index + 1 < tree.tokens.count && tree.tokens[index + 1].punctuation == .openParen
      case .identifier where isModifier(token.code): index += 1
      default: return false
      }
    }
    return false
  }

  /// At `context`: a list of context parameters before a declaration.
  var contextAhead: Bool {
    guard peek(1).punctuation == .openParen else { return false }
    var parentheses = 0
    var index = position + 1
    let end = min(position + Self.lookAhead, tree.tokens.count - 1)
    while index < end {
      let token = tree.tokens[index]
      if token.kind == .stringStart || token.punctuation == .openBrace { return false }
      if token.punctuation == .openParen { parentheses += 1 }
      if token.punctuation == .closeParen {
        parentheses -= 1
        if parentheses == 0 { return declarationAhead(index + 1, .member) }
      }
      index += 1
    }
    return false
  }

  /// Annotations, modifiers and a declaration; annotations before anything else are items of their own.
  mutating func parseDeclaration(_ items: inout Children, _ place: Place) {
    let first = position
    var children = Children()
    var flags: Node.Flags = []
    var isEnum = false
    while true {
      if kind == .at {
        parseAnnotation(&children)
      } else if kind == .identifier && isModifier(code) && declarationAhead(position + 1, place) {
        if code == KotlinWords.private { flags.insert(.private) }
        if code == KotlinWords.companion { flags.insert(.companion) }
        if code == KotlinWords.enum { isEnum = true }
        advance()
      } else if atWord(KotlinWords.context) && contextAhead {
        advance()
        var parameters = Children()
        parseParameters(&parameters)
      } else {
        break
      }
    }
    var node = -1
    if kind == .keyword {
      switch code {
      case KotlinWords.fun where peek(1).kind == .keyword && peek(1).code == KotlinWords.interface:
        advance()
        node = parseType(first, children, flags)
      case KotlinWords.fun: node = parseFunction(first, children, flags)
      case KotlinWords.val, KotlinWords.var: node = parseProperty(first, children, flags, place)
      case KotlinWords.class, KotlinWords.interface: node = parseType(first, children, flags, isEnum: isEnum)
      case KotlinWords.object where flags.contains(.companion) || peek(1).kind == .identifier:
        node = parseType(first, children, flags)
      case KotlinWords.typealias: node = parseTypeAlias(first, children, flags)
      default: break
      }
    } else if atWord(KotlinWords.constructor) && peek(1).punctuation == .openParen && place != .local {
      node = parseConstructor(first, children, flags)
    } else if atWord(KotlinWords.`init`) && peek(1).punctuation == .openBrace && place == .member {
      let name = position
      advance()
      link(parseBlock(), to: &children)
      node = make(.function, first, children, name: name, code: KotlinWords.`init`, flags: flags)
    }
    if node >= 0 { return link(node, to: &items) }
    if at(.openBrace) || atKeyword(KotlinWords.fun) {
      let value = parseStatement()
      prepend(children, to: value)
      return link(value, to: &items)
    }
    link(all: children, to: &items)
    if !endsStatement || newlineBefore { link(parseStatement(), to: &items) }
  }

  // MARK: Annotations

  /// `@Name(…)`, `@get:Name`, `@[A B]`: one node an annotation.
  mutating func parseAnnotation(_ children: inout Children) {
    let first = position
    advance()
    if kind == .identifier && peek(1).punctuation == .colon && touches(position + 1) && peek(2).kind != .at {
      advance()
      advance()
    }
    guard take(.openBracket) else { return parseAnnotationEntry(first, &children) }
    while kind == .identifier { parseAnnotationEntry(position, &children) }
    expect(.closeBracket)
  }

  private mutating func parseAnnotationEntry(_ first: Int, _ children: inout Children) {
    var name = -1
    var word: UInt16 = 0
    while kind == .identifier {
      name = position
      word = code
      advance()
      guard at(.dot), peek(1).kind == .identifier else { break }
      advance()
    }
    if name < 0 { missing() }
    if at(.less) && touches(position) { skipTypeArguments() }
    var arguments = Children()
    if at(.openParen) && touches(position) { parseArguments(.closeParen, &arguments) }
    link(make(.annotation, first, arguments, name: name, code: word), to: &children)
  }

  /// Annotations of a type, which hold no fact.
  mutating func skipAnnotations() {
    var dropped = Children()
    while kind == .at { parseAnnotation(&dropped) }
  }

  // MARK: Functions

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
    parseFunctionBody(&children)
    return make(.function, first, children, name: name, code: KotlinWords.fun, flags: flags)
  }

  private mutating func parseFunctionBody(_ children: inout Children) {
    if at(.openBrace) {
      link(parseBlock(), to: &children)
    } else if take(.equal) {
      let value = parseExpression()
      if value < 0 { missing() }
      link(value, to: &children)
    }
  }

  /// `A<B>.C.name`: links the receiver's `superType` and returns the name's token, -1 if there is none.
  private mutating func parseReceiverAndName(_ children: inout Children) -> Int {
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
  private var receiverInParenthesesAhead: Bool {
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

  private mutating func parseConstructor(_ first: Int, _ annotations: Children, _ flags: Node.Flags) -> Int {
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

  // MARK: Properties

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

  private mutating func parseTypeAlias(_ first: Int, _ annotations: Children, _ flags: Node.Flags) -> Int {
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
