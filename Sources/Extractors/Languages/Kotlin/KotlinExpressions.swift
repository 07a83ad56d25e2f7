import ContractSpec

// Expressions by precedence. A function returns the node, or -1 where no expression begins.
extension KotlinParser {
  /// Binding powers of Kotlin's grammar, weakest first.
  enum Power {
    static let or: UInt8 = 1
    static let and: UInt8 = 2
    static let equality: UInt8 = 3
    static let comparison: UInt8 = 4
    static let membership: UInt8 = 5
    static let elvis: UInt8 = 6
    static let infix: UInt8 = 7
    static let range: UInt8 = 8
    static let sum: UInt8 = 9
    static let product: UInt8 = 10
    static let cast: UInt8 = 11
  }

  mutating func parseExpression() -> Int {
    guard depth < Self.deepestNesting else { return skipTooDeep() }
    depth += 1
    let node = parseBinary(Power.or)
    depth -= 1
    return node
  }

  // MARK: Binary operators

  private mutating func parseBinary(_ least: UInt8) -> Int {
    let first = position
    var left = parsePrefix()
    guard left >= 0 else { return -1 }
    while true {
      let power = operatorPower()
      guard power >= least, power > 0 else { return left }
      var children = children(left)
      if kind == .keyword || at(.exclamation) {
        if at(.exclamation) { advance() }
        let word = code
        if word != KotlinWords.in {
          advance()
          if word == KotlinWords.as { _ = take(.question) }
          link(parseTypeName(), to: &children)
          left = make(.cast, first, children, code: word)
          continue
        }
      }
      let name = kind == .identifier ? position : -1
      let code = kind == .punctuation ? punctuation : .otherOperator
      advance()
      let right = parseBinary(power + 1)
      if right < 0 { missing() }
      link(right, to: &children)
      left = make(.binary, first, children, name: name, code: code.rawValue)
    }
  }

  /// The power of the binary operator at the current token; 0 if none stands there or the line has ended before it.
  @inline(__always)
  private func operatorPower() -> UInt8 {
    switch kind {
    case .punctuation:
      switch punctuation {
      case .elvis: return Power.elvis
      case .and: return Power.and
      case .or: return Power.or
      case .plus, .minus: return afterLine ? 0 : Power.sum
      case .star, .slash, .percent: return afterLine ? 0 : Power.product
      case .equalEqual, .notEqual: return afterLine ? 0 : Power.equality
      case .less, .greater, .lessEqual, .greaterEqual: return afterLine ? 0 : Power.comparison
      case .range: return afterLine ? 0 : Power.range
      case .exclamation:
        let next = peek(1)
        return !afterLine && next.kind == .keyword && touches(position + 1)
          && (next.code == KotlinWords.in || next.code == KotlinWords.is) ? Power.membership : 0
      default: return 0
      }
    case .keyword:
      switch code {
      case KotlinWords.as: return Power.cast
      case KotlinWords.in, KotlinWords.is: return afterLine ? 0 : Power.membership
      default: return 0
      }
    case .identifier:
      return !afterLine && beginsOperand(peek(1)) ? Power.infix : 0
    default: return 0
    }
  }

  /// Whether an expression can begin with a token.
  func beginsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .integer, .float, .character, .stringStart: return true
    case .keyword:
      switch token.code {
      case KotlinWords.this, KotlinWords.super, KotlinWords.null, KotlinWords.true, KotlinWords.false,
        KotlinWords.if, KotlinWords.when, KotlinWords.try, KotlinWords.fun, KotlinWords.object, KotlinWords.return,
        KotlinWords.throw, KotlinWords.break, KotlinWords.continue:
        return true
      default: return false
      }
    case .punctuation:
      switch token.punctuation {
      case .openParen, .openBrace, .openBracket, .minus, .plus, .exclamation, .notNull, .increment, .decrement,
        .doubleColon:
        return true
      default: return false
      }
    default: return false
    }
  }

  // MARK: Prefix operators, labels, annotations

  private mutating func parsePrefix() -> Int {
    switch kind {
    case .punctuation:
      switch punctuation {
      case .minus, .plus, .exclamation, .notNull, .increment, .decrement:
        guard depth < Self.deepestNesting else { return skipTooDeep() }
        depth += 1
        let first = position
        let code = punctuation.rawValue
        advance()
        let operand = parsePrefix()
        if operand < 0 { missing() }
        depth -= 1
        return make(.unary, first, children(operand), code: code)
      default: return parsePostfix()
      }
    case .at:
      var annotations = Children()
      while kind == .at { parseAnnotation(&annotations) }
      let operand = parsePostfix()
      if operand >= 0, tree.kind(operand) == .lambda || tree.kind(operand) == .function {
        prepend(annotations, to: operand)
      }
      return operand
    case .identifier:
      while kind == .identifier, peek(1).kind == .at, touches(position + 1) {
        advance()
        advance()
      }
      return kind == .identifier ? parsePostfix() : parsePrefixBehindLabel()
    default: return parsePostfix()
    }
  }

  private mutating func parsePrefixBehindLabel() -> Int {
    guard depth < Self.deepestNesting else { return skipTooDeep() }
    depth += 1
    let node = parsePrefix()
    depth -= 1
    return node
  }

  // MARK: Postfix operators

  private mutating func parsePostfix() -> Int {
    let first = position
    var node: Int
    if kind == .identifier {
      node = leaf(.name)
    } else {
      if kind == .keyword, let jump = parseJump() { return jump }
      node = parsePrimary()
      guard node >= 0 else { return -1 }
    }
    while true {
      switch punctuation {
      case .dot, .questionDot:
        node = parseMember(node, first)
      case .openParen:
        if afterLine { return node }
        node = parseCall(node, first)
      case .openBrace:
        if afterLine || !context.trailingLambdas { return node }
        node = parseCall(node, first)
      case .openBracket:
        if afterLine { return node }
        var children = children(node)
        parseArguments(.closeBracket, &children)
        node = make(.indexing, first, children)
      case .less:
        if afterLine || !canTakeTypeArguments(node) || !typeArgumentsAhead() { return node }
        skipTypeArguments()
        if !at(.openParen) && !at(.openBrace) { tree.nodes[node].end = Int32(truncatingIfNeeded: position) }
      case .notNull, .increment, .decrement:
        if afterLine { return node }
        let code = punctuation.rawValue
        advance()
        node = make(.unary, first, children(node), code: code)
      case .question where peek(1).punctuation == .doubleColon: advance()
      case .doubleColon:
        if afterLine { return node }
        node = parseReference(first, children(node))
      case .none where lambdaBehindLabel:
        node = parseCall(node, first)
      default: return node
      }
    }
  }

  private func canTakeTypeArguments(_ node: Int) -> Bool {
    switch tree.kind(node) {
    case .name, .member: true
    default: false
    }
  }

  /// `label@ {` behind a callee.
  private var lambdaBehindLabel: Bool {
    kind == .identifier && !afterLine && peek(1).kind == .at && touches(position + 1)
      && peek(2).punctuation == .openBrace
  }

  private mutating func parseMember(_ base: Int, _ first: Int) -> Int {
    advance()
    var children = children(base)
    if kind == .identifier || kind == .keyword && touches(position) {
      let name = position
      let word = kind == .identifier ? code : 0
      advance()
      return make(.member, first, children, name: name, code: word)
    }
    if at(.openParen) {
      // `a.(f)()` calls the value of `f` on `a`.
      link(parsePrimary(), to: &children)
    } else {
      missing()
    }
    return make(.member, first, children)
  }

  private mutating func parseReference(_ first: Int, _ children: Children) -> Int {
    advance()
    guard kind == .identifier || kind == .keyword else {
      missing()
      return make(.keyPath, first, children)
    }
    let name = position
    advance()
    return make(.keyPath, first, children, name: name)
  }

  // MARK: Calls

  /// At the parenthesis or the lambda behind a callee.
  private mutating func parseCall(_ callee: Int, _ first: Int) -> Int {
    var name = -1
    var word: UInt16 = 0
    if canTakeTypeArguments(callee) {
      name = Int(tree.nodes[callee].name)
      word = tree.nodes[callee].code
    }
    var children = children(callee)
    var mayFollowLine = false
    if at(.openParen) {
      parseArguments(.closeParen, &children)
      mayFollowLine = true
    }
    while context.trailingLambdas, mayFollowLine || !afterLine, at(.openBrace) || lambdaBehindLabel {
      mayFollowLine = false
      if !at(.openBrace) {
        advance()
        advance()
      }
      let lambdaFirst = position
      let lambda = parseLambda()
      guard lambda >= 0 else { break }
      link(make(.argument, lambdaFirst, self.children(lambda), flags: .trailing), to: &children)
    }
    return make(.call, first, children, name: name, code: word)
  }

  /// At the opening parenthesis or bracket.
  mutating func parseArguments(_ close: Punctuation, _ children: inout Children) {
    let saved = context
    context = .parentheses
    defer { context = saved }
    advance()
    while !take(close) {
      if kind == .endOfFile || at(.closeBrace) || kind == .interpolationEnd { return missing() }
      let before = position
      link(parseArgument(), to: &children)
      if take(.comma) || at(close) { continue }
      skip(&children, inList: true)
      if !take(.comma) && !at(close) || position == before { return missing() }
    }
  }

  private mutating func parseArgument() -> Int {
    let first = position
    var name = -1
    var word: UInt16 = 0
    if kind == .identifier && peek(1).punctuation == .equal {
      name = position
      word = code
      advance()
      advance()
    }
    let valueFirst = position
    var value: Int
    if at(.star) {
      advance()
      value = parseExpression()
      value = make(.unary, valueFirst, children(value), code: Punctuation.star.rawValue)
    } else {
      value = parseExpression()
    }
    guard value >= 0 || name >= 0 else { return -1 }
    if value < 0 { missing() }
    return make(.argument, first, children(value), name: name, code: word)
  }

  // MARK: Lambdas

  /// At the opening brace.
  mutating func parseLambda() -> Int {
    let first = position
    if depth >= Self.deepestNesting { return skipDeepBraces() }
    depth += 1
    advance()
    let saved = context
    context = .block
    var children = Children()
    if lambdaParametersAhead {
      parseLambdaParameters(&children)
      expect(.arrow)
    }
    parseItems(&children, .local)
    expect(.closeBrace)
    context = saved
    depth -= 1
    return make(.lambda, first, children)
  }

  private mutating func parseLambdaParameters(_ children: inout Children) {
    while !at(.arrow) {
      if kind == .at { skipAnnotations() }
      if at(.openParen) || at(.openBracket) {
        parseDestructuring(&children)
        if take(.colon) { _ = scanType() }
      } else if kind == .identifier {
        let first = position
        var parameter = Children()
        advance()
        if take(.colon) { link(parseTypeName(), to: &parameter) }
        link(make(.parameter, first, parameter, name: first), to: &children)
      } else {
        return
      }
      if !take(.comma) { return }
    }
  }

  /// Behind the opening brace: names and an arrow. Nothing else in a block has a comma or colon behind its first name.
  private var lambdaParametersAhead: Bool {
    switch kind {
    case .identifier:
      switch peek(1).punctuation {
      case .arrow, .comma, .colon: return true
      default: return false
      }
    case .punctuation:
      if at(.arrow) { return true }
      return at(.openParen) && destructuringAhead
    default: return false
    }
  }

  private var destructuringAhead: Bool {
    var parentheses = 0
    var index = position
    let end = min(position + Self.lookAhead, tree.tokens.count - 1)
    while index < end {
      let token = tree.tokens[index]
      switch token.kind {
      case .identifier, .at, .keyword: break
      case .punctuation:
        switch token.punctuation {
        case .openParen: parentheses += 1
        case .closeParen:
          parentheses -= 1
          if parentheses == 0 {
            let next = tree.tokens[index + 1].punctuation
            return next == .arrow || next == .comma || next == .colon
          }
        case .comma, .colon, .dot, .question, .less, .greater, .star, .equal: break
        default: return false
        }
      default: return false
      }
      index += 1
    }
    return false
  }
}
