/// Statements and the decisions that are both statements and expressions.
extension SwiftParser {
  /// One declaration or statement into `list`; nothing where none begins.
  mutating func item(_ context: Context, _ list: inout NodeList) {
    let first = at
    var annotations = NodeList()
    while token.kind == .at { append(annotation(), &annotations) }
    if declaration(context, first: first, annotations: annotations, &list) { return }
    // `@MainActor { … }`: an attribute that no declaration follows stands by itself.
    if !annotations.isEmpty {
      append(annotations.first, &list)
      list.last = annotations.last
      if isOnNewLine || isAtEnd { return }
    }
    switch token.kind {
    case .keyword: append(keywordStatement(), &list)
    case .hashWord: append(isMacroName ? macro() : expression(), &list)
    case .identifier:
      if has(label: at), peek(2).kind == .keyword, isLabelled(peek(2).code) {
        advance()
        advance()
        append(keywordStatement(), &list)
      } else if token.isWord(.yield) || token.isWord(.discard), isOperandOnLine(peek()) {
        append(jump(), &list)
      } else {
        append(expression(), &list)
      }
    default: append(expression(), &list)
    }
  }

  private func has(label index: Int) -> Bool { peek().has(.colon) }

  private func isLabelled(_ code: UInt16) -> Bool {
    code >= SwiftWord.if.rawValue && code <= SwiftWord.do.rawValue
  }

  /// A keyword on a line of its own that begins no expression: brackets that are still open were never closed.
  var isStatementKeyword: Bool {
    let token = token
    guard token.kind == .keyword, token.flags.contains(.newlineBefore) else { return false }
    // `let a` of a pattern has no value of its own.
    if token.has(.let) || token.has(.var) { return peek(2).has(.equal) || peek(2).has(.colon) }
    return token.code <= SwiftWord.fallthrough.rawValue && !token.has(.if) && !token.has(.switch)
      && !token.has(.initializer)
      && !token.has(.repeat) && !peek().has(.colon)
  }

  /// `#Preview`, as opposed to `#selector` and `#file`, which are expressions.
  private var isMacroName: Bool {
    let first = Int(token.start) + 1
    return first < tree.bytes.count && tree.bytes[first] &- UInt8(ascii: "A") < 26
  }

  /// `#Preview("x", traits: …) { … }` as an item.
  private mutating func macro() -> Int {
    let node = tree.add(.annotation, first: at, end: at, name: at, code: token.code)
    var children = NodeList()
    advance()
    if has(.less) { _ = takeGenericArguments() }
    if has(.openParen), !isOnNewLine {
      let opener = at
      advance()
      arguments(.closeParen, openedAt: opener, &children)
    }
    if has(.openBrace) { append(lambda(), &children) }
    while token.isLabel, peek().has(.colon), peek(2).has(.openBrace), !has(.default) {
      advance()
      advance()
      append(lambda(), &children)
    }
    finish(node, children)
    return node
  }

  private mutating func keywordStatement() -> Int {
    switch token.code {
    case SwiftWord.if.rawValue: return ifChoice()
    case SwiftWord.switch.rawValue: return switchChoice()
    case SwiftWord.guard.rawValue: return guardStatement()
    case SwiftWord.for.rawValue: return forStatement()
    case SwiftWord.while.rawValue: return whileStatement()
    case SwiftWord.repeat.rawValue: return peek().has(.openBrace) ? repeatStatement() : expression()
    case SwiftWord.do.rawValue: return doStatement()
    case SwiftWord.defer.rawValue:
      let node = tree.add(.statement, first: at, end: at, code: token.code)
      advance()
      var children = NodeList()
      append(block(.code), &children)
      finish(node, children)
      return node
    case SwiftWord.return.rawValue, SwiftWord.throw.rawValue: return jump()
    case SwiftWord.break.rawValue, SwiftWord.continue.rawValue, SwiftWord.fallthrough.rawValue:
      let node = tree.add(.statement, first: at, end: at, code: token.code)
      advance()
      if token.kind == .identifier, !isOnNewLine { advance() }
      finish(node, NodeList())
      return node
    default: return expression()
    }
  }

  /// `return`, `throw`, `yield` with their value, which begins on the same line.
  private mutating func jump() -> Int {
    let node = tree.add(.statement, first: at, end: at, code: token.code)
    advance()
    var children = NodeList()
    if !isOnNewLine, !isAtEnd, !has(.closeBrace), !has(.semicolon), token.kind != .interpolationEnd {
      append(expression(), &children)
    }
    finish(node, children)
    return node
  }

  private func isOperandOnLine(_ token: Token) -> Bool {
    !token.flags.contains(.newlineBefore)
      && (token.kind == .identifier || token.has(.selfValue) || token.has(.ampersand))
  }

  // MARK: Decisions

  /// What decides, up to the body's brace: expressions, bindings and patterns with commas between.
  private mutating func condition(_ mode: Closures = .condition) -> Int {
    let node = tree.add(.condition, first: at, end: at)
    let outer = closures
    closures = mode
    var children = NodeList()
    repeat { conditionElement(&children) } while take(.comma)
    closures = outer
    finish(node, children)
    return node
  }

  private mutating func conditionElement(_ list: inout NodeList) {
    if has(.let) || has(.var) {
      append(binding(), &list)
    } else if take(.case) {
      append(binary(Precedence.pattern), &list)
      if take(.colon) { append(typeName(), &list) }
      if take(.equal) { append(expression(), &list) }
    } else {
      append(expression(), &list)
    }
  }

  /// `let a = b`, `let a` of a condition: a property whose value is what is unwrapped.
  private mutating func binding() -> Int {
    let node = tree.add(.property, first: at, end: at, code: token.code)
    if has(.var) { tree.nodes[node].flags = .variable }
    advance()
    var children = NodeList()
    if token.kind == .identifier || token.has(.selfValue) {
      tree.nodes[node].name = Int32(truncatingIfNeeded: at)
      advance()
    } else if has(.openParen) {
      skipBalanced()
    } else {
      _ = take(.underscore)
    }
    if take(.colon) { append(typeName(), &children) }
    if take(.equal) { append(expression(), &children) }
    finish(node, children)
    return node
  }

  /// `if … { } else if … { } else { }`: all of its conditions and arms are children of one node.
  mutating func ifChoice() -> Int {
    let node = tree.add(.choice, first: at, end: at, code: token.code)
    var children = NodeList()
    advance()
    while true {
      append(condition(), &children)
      append(arm(), &children)
      guard take(.else) else { break }
      if take(.if) { continue }
      let otherwise = arm()
      if otherwise >= 0 { tree.nodes[otherwise].flags = .otherwise }
      append(otherwise, &children)
      break
    }
    finish(node, children)
    return node
  }

  private mutating func arm() -> Int {
    let body = block(.code)
    if body < 0 {
      record(at - 1, at)
      return -1
    }
    return wrap(.arm, body)
  }

  mutating func switchChoice() -> Int {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthLimit { return skipNested() }
    let node = tree.add(.choice, first: at, end: at, code: token.code)
    var children = NodeList()
    advance()
    append(condition(), &children)
    guard has(.openBrace) else {
      record(Int(tree.nodes[node].first), at)
      finish(node, children)
      return node
    }
    let opener = at
    let outer = closures
    closures = .allowed
    advance()
    while !has(.closeBrace), !isAtEnd, !(token.kind == .interpolationEnd && interpolations > 0) {
      if isAtArm {
        switchArm(&children)
      } else {
        // Anything else before the first arm is not understood.
        let first = at
        if has(.openBrace) || has(.openParen) || has(.openBracket) { skipBalanced() } else { advance() }
        record(first, at)
      }
    }
    closures = outer
    close(.closeBrace, openedAt: opener)
    finish(node, children)
    return node
  }

  private mutating func switchArm(_ list: inout NodeList) {
    if token.kind == .at {
      advance()
      advance()
    }
    let isDefault = has(.default)
    let first = at
    advance()
    if !isDefault {
      let node = tree.add(.condition, first: first, end: at)
      var patterns = NodeList()
      repeat {
        append(binary(Precedence.pattern), &patterns)
        if take(.where) { append(expression(), &patterns) }
      } while take(.comma)
      finish(node, patterns)
      append(node, &list)
    }
    if !take(.colon) {
      let from = at
      while !isAtEnd, !isOnNewLine, !has(.colon), !has(.closeBrace) { advance() }
      record(min(from, at - 1), at)
      _ = take(.colon)
    }
    let arm = tree.add(.arm, first: at, end: at)
    if isDefault { tree.nodes[arm].flags = .otherwise }
    let block = tree.add(.block, first: at, end: at)
    var body = NodeList()
    statements(.arm, &body)
    finish(block, body)
    finish(arm, NodeList(first: block, last: block))
    append(arm, &list)
  }

  // MARK: Statements with bodies

  private mutating func guardStatement() -> Int {
    let node = tree.add(.statement, first: at, end: at, code: token.code)
    var children = NodeList()
    advance()
    append(condition(.guarded), &children)
    if take(.else), has(.openBrace) {
      append(block(.code), &children)
    } else {
      record(Int(tree.nodes[node].first), at)
    }
    finish(node, children)
    return node
  }

  /// The names a loop binds are `parameter` nodes where they are plain names.
  private mutating func forStatement() -> Int {
    let node = tree.add(.statement, first: at, end: at, code: token.code)
    var children = NodeList()
    advance()
    while has(.try) || token.isWord(.await) || has(.case) { advance() }
    let outer = closures
    closures = .condition
    if token.kind == .identifier, peek().has(.in) || peek().has(.colon) {
      append(tree.add(.parameter, first: at, end: at + 1, name: at), &children)
      advance()
    } else {
      append(binary(Precedence.pattern), &children)
    }
    if take(.colon) { append(typeName(), &children) }
    if take(.in) {
      append(expression(), &children)
    } else {
      record(Int(tree.nodes[node].first), at)
    }
    if take(.where) {
      let deciding = tree.add(.condition, first: at, end: at)
      let value = expression()
      finish(deciding, NodeList(first: value, last: value))
      append(deciding, &children)
    }
    closures = outer
    appendBody(of: node, &children)
    finish(node, children)
    return node
  }

  private mutating func whileStatement() -> Int {
    let node = tree.add(.statement, first: at, end: at, code: token.code)
    var children = NodeList()
    advance()
    append(condition(), &children)
    appendBody(of: node, &children)
    finish(node, children)
    return node
  }

  private mutating func repeatStatement() -> Int {
    let node = tree.add(.statement, first: at, end: at, code: token.code)
    var children = NodeList()
    advance()
    append(block(.code), &children)
    if take(.while) {
      let deciding = tree.add(.condition, first: at, end: at)
      let value = expression()
      finish(deciding, NodeList(first: value, last: value))
      append(deciding, &children)
    }
    finish(node, children)
    return node
  }

  /// `do { } catch … { }`: blocks, and before each a condition where the clause has patterns.
  mutating func doStatement() -> Int {
    let node = tree.add(.statement, first: at, end: at, code: token.code)
    var children = NodeList()
    advance()
    skipEffects()
    appendBody(of: node, &children)
    while take(.catch) {
      if !has(.openBrace) {
        let deciding = tree.add(.condition, first: at, end: at)
        let outer = closures
        closures = .condition
        var patterns = NodeList()
        repeat {
          append(binary(Precedence.pattern), &patterns)
          if take(.where) { append(expression(), &patterns) }
        } while take(.comma)
        closures = outer
        finish(deciding, patterns)
        append(deciding, &children)
      }
      appendBody(of: node, &children)
    }
    finish(node, children)
    return node
  }

  private mutating func appendBody(of node: Int, _ list: inout NodeList) {
    if has(.openBrace) {
      append(block(.code), &list)
    } else {
      record(Int(tree.nodes[node].first), at)
    }
  }
}
