/// Operands: names, literals, brackets, closures.
extension SwiftParser {
  /// An operand without what follows it; -1 where none begins.
  mutating func primary() -> Int {
    let token = token
    switch token.kind {
    case .identifier: return name(code: token.code)
    case .integer, .float: return leaf(.number)
    case .regex: return leaf(.regex)
    case .stringStart: return string()
    case .hashWord: return name(code: token.code)
    case .keyword: return keywordOperand()
    case .at:
      // The attributes of a closure type or closure: they say nothing about a value.
      while self.token.kind == .at { _ = annotation() }
      return depth > Self.depthLimit ? skipNested() : primary()
    case .punctuation:
      switch Punctuation(rawValue: token.code) ?? .none {
      case .openParen: return tuple()
      case .openBracket: return collection()
      case .openBrace: return lambda()
      case .dot: return implicitMember()
      case .backslash: return keyPath()
      case .underscore: return leaf(.name)
      default: return -1
      }
    default: return -1
    }
  }

  private mutating func leaf(_ kind: NodeKind) -> Int {
    let node = tree.add(kind, first: at, end: at + 1, name: kind == .name ? at : -1)
    advance()
    return node
  }

  private mutating func name(code: UInt16) -> Int {
    let node = tree.add(.name, first: at, end: at + 1, name: at, code: code)
    advance()
    if has(.less), takeGenericArguments() { tree.nodes[node].end = Int32(truncatingIfNeeded: at) }
    return node
  }

  private mutating func keywordOperand() -> Int {
    switch token.code {
    case SwiftWord.if.rawValue: return ifChoice()
    case SwiftWord.switch.rawValue: return switchChoice()
    case SwiftWord.do.rawValue where peek().has(.openBrace): return doStatement()
    case SwiftWord.let.rawValue, SwiftWord.var.rawValue: return boundPattern()
    case SwiftWord.is.rawValue:
      let node = tree.add(.cast, first: at, end: at, code: token.code)
      advance()
      let type = typeName()
      finish(node, NodeList(first: type, last: type))
      return node
    case SwiftWord.initializer.rawValue: return name(code: token.code)
    case let code where code >= SwiftWord.anyType.rawValue: return name(code: code)
    default: return -1
    }
  }

  /// `let x` in a pattern is a property without a value; `let .foo(x)` is what follows.
  private mutating func boundPattern() -> Int {
    let isVariable = has(.var)
    let first = at
    let code = token.code
    advance()
    guard token.kind == .identifier, !peek().has(.dot), !peek().has(.openParen) else {
      depth += 1
      defer { depth -= 1 }
      return depth > Self.depthLimit ? skipNested() : postfixed(primary())
    }
    let node = tree.add(.property, first: first, end: at + 1, name: at, code: code)
    if isVariable { tree.nodes[node].flags = .variable }
    advance()
    if has(.question), !token.flags.contains(.blankBefore) { advance() }
    tree.nodes[node].end = Int32(truncatingIfNeeded: at)
    return node
  }

  private mutating func implicitMember() -> Int {
    let first = at
    advance()
    guard token.kind == .identifier || token.kind == .integer || token.kind == .keyword, !isOnNewLine else {
      record(first, at)
      return tree.add(.error, first: first, end: at)
    }
    let node = tree.add(.implicitMember, first: first, end: at + 1, name: at, code: token.code)
    advance()
    if has(.less), takeGenericArguments() { tree.nodes[node].end = Int32(truncatingIfNeeded: at) }
    return node
  }

  /// `\.a.b`, `\A.b[0]?.c`.
  private mutating func keyPath() -> Int {
    let node = tree.add(.keyPath, first: at, end: at)
    advance()
    var children = NodeList()
    if token.kind == .identifier || token.has(.selfType) {
      advance()
      if has(.less) { _ = takeGenericArguments() }
    } else if has(.openBracket), !token.flags.contains(.blankBefore) {
      skipBalanced()
    }
    while token.kind == .punctuation, !token.flags.contains(.blankBefore) {
      if has(.dot) {
        advance()
        if token.kind == .identifier || token.kind == .integer {
          advance()
          if has(.less) { _ = takeGenericArguments() }
        }
      } else if has(.question) || has(.exclamation) {
        advance()
      } else if has(.openBracket) || has(.openParen) {
        let opener = at
        let closer: Punctuation = has(.openBracket) ? .closeBracket : .closeParen
        advance()
        arguments(closer, openedAt: opener, &children)
      } else {
        break
      }
    }
    finish(node, children)
    return node
  }

  // MARK: Brackets

  private mutating func tuple() -> Int {
    let node = tree.add(.tuple, first: at, end: at)
    let opener = at
    advance()
    var children = NodeList()
    arguments(.closeParen, openedAt: opener, &children)
    finish(node, children)
    return node
  }

  /// `[a, b]`, `[k: v]`, `[:]`.
  private mutating func collection() -> Int {
    let node = tree.add(.collection, first: at, end: at)
    let opener = at
    let outer = closures
    closures = .allowed
    advance()
    var children = NodeList()
    while !isClosed(.closeBracket) {
      if take(.comma) || take(.colon) { continue }
      let before = at
      let first = expression()
      if first >= 0 {
        if take(.colon) {
          let value = expression()
          if value < 0 { record(before, at) }
          let entry = wrap(.entry, first)
          tree.nodes[first].nextSibling = Int32(truncatingIfNeeded: value)
          append(entry, &children)
        } else {
          append(wrap(.argument, first), &children)
        }
      }
      // `[3 of Int]`
      if token.kind == .identifier, first >= 0, tree.nodes[first].kind == .number { _ = typeName() }
      if !has(.comma), !has(.closeBracket) {
        if isStatementKeyword { break }
        append(recoverInBrackets(), &children)
      }
      if at == before { break }
    }
    closures = outer
    close(.closeBracket, openedAt: opener)
    finish(node, children)
    return node
  }

  /// Whether brackets end here: their closer, or what cannot stand in them.
  private func isClosed(_ closer: Punctuation) -> Bool {
    has(closer) || isAtEnd || has(.closeBrace) || (token.kind == .interpolationEnd && interpolations > 0)
      || isStatementKeyword
  }

  /// Arguments up to their closer, which is taken. `openedAt`: the opener's token, told where the closer is missing.
  mutating func arguments(_ closer: Punctuation, openedAt opener: Int, _ list: inout NodeList) {
    let outer = closures
    closures = .allowed
    while !isClosed(closer) {
      if take(.comma) { continue }
      let before = at
      append(argument(closer), &list)
      if !has(.comma), !has(closer) {
        if isStatementKeyword { break }
        append(recoverInBrackets(), &list)
      }
      if at == before { break }
    }
    closures = outer
    close(closer, openedAt: opener)
  }

  /// `value`, `label: value`, or a label alone (`foo(_:bar:)` names a function).
  private mutating func argument(_ closer: Punctuation) -> Int {
    let first = at
    var name = -1
    if token.isLabel, peek().has(.colon) {
      name = at
      advance()
      advance()
      if has(closer) || token.isLabel && peek().has(.colon) {
        let node = tree.add(.argument, first: first, end: at, name: name, code: tree.tokens[name].code)
        if !has(closer) {
          // The next label follows without a comma; it is read as the next argument.
          while token.isLabel, peek().has(.colon) {
            advance()
            advance()
          }
          tree.nodes[node].end = Int32(truncatingIfNeeded: at)
        }
        return node
      }
    }
    let value = expression()
    guard value >= 0 else {
      if name < 0 { return -1 }
      record(first, at)
      return tree.add(.argument, first: first, end: at, name: name, code: tree.tokens[name].code)
    }
    let node = tree.add(
      .argument, first: first, end: at, name: name, code: name < 0 ? 0 : tree.tokens[name].code)
    tree.nodes[node].firstChild = Int32(truncatingIfNeeded: value)
    return node
  }

  /// Skips to the next comma or closer of the brackets around; -1 if the current token is one. Braces are read as blocks.
  mutating func recoverInBrackets() -> Int {
    let first = at
    var from = at
    var children = NodeList()
    while !isAtEnd, !has(.comma), !has(.closeParen), !has(.closeBracket), !has(.closeBrace), !isStatementKeyword {
      if token.kind == .interpolationEnd && interpolations > 0 { break }
      if has(.openBrace) {
        record(from, at)
        append(block(.code), &children)
        from = at
      } else if has(.openParen) || has(.openBracket) {
        skipBalanced()
      } else {
        advance()
      }
    }
    // The closer of other brackets: it closes nothing here.
    if at == first, has(.closeParen) || has(.closeBracket) { advance() }
    record(from, at)
    guard at > first else { return -1 }
    let node = tree.add(.error, first: first, end: at)
    finish(node, children)
    return node
  }

  // MARK: Strings

  /// Texts and interpolated expressions. An interpolation with labels or several values is one `tuple`.
  private mutating func string() -> Int {
    let node = tree.add(.string, first: at, end: at)
    let isMultiline = token.flags.contains(.multiline)
    let opener = at
    advance()
    var children = NodeList()
    loop: while true {
      switch token.kind {
      case .stringText:
        append(tree.add(.stringText, first: at, end: at + 1), &children)
        advance()
      case .interpolationStart:
        append(interpolation(isMultiline: isMultiline), &children)
      case .stringEnd:
        advance()
        break loop
      case .error:
        // The rest of a string that was never closed.
        record(at, at + 1)
        advance()
        break loop
      default:
        record(opener, opener + 1)
        break loop
      }
    }
    finish(node, children)
    return node
  }

  private mutating func interpolation(isMultiline: Bool) -> Int {
    let opener = at
    advance()
    let first = at
    var values = NodeList()
    interpolations += 1
    defer { interpolations -= 1 }
    let outer = closures
    closures = .allowed
    while token.kind != .interpolationEnd, !isAtEnd, !isStatementKeyword {
      if take(.comma) { continue }
      let before = at
      append(argument(.none), &values)
      if token.kind == .interpolationEnd || has(.comma) { continue }
      append(recoverInBrackets(), &values)
      if at == before {
        if has(.closeBrace) || !isMultiline && isOnNewLine { break }
        record(at, at + 1)
        advance()
      }
    }
    closures = outer
    let end = at
    if token.kind == .interpolationEnd {
      advance()
    } else {
      record(opener, opener + 1)
    }
    guard values.first >= 0 else { return -1 }
    // The one value of most interpolations stands for itself.
    let only = tree.nodes[values.first]
    if values.first == values.last, only.kind == .argument, only.name < 0 {
      // What is left out of the tree keeps no child: its child has one parent.
      tree.nodes[values.first].firstChild = -1
      return Int(only.firstChild)
    }
    let node = tree.add(.tuple, first: first, end: end)
    tree.nodes[node].firstChild = Int32(truncatingIfNeeded: values.first)
    return node
  }
}
