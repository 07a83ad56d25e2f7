/// What follows an operand: members, calls with their closures, subscripts, postfix operators.
extension SwiftParser {
  mutating func postfixed(_ operand: Int) -> Int {
    guard operand >= 0 else { return -1 }
    var base = operand
    var links = 0
    while links <= Self.chainLimit {
      links += 1
      let token = token
      guard token.kind == .punctuation else { break }
      var next = -1
      switch Punctuation(rawValue: token.code) ?? .none {
      case .dot: next = member(base)
      case .openParen:
        if !token.flags.contains(.newlineBefore) { next = call(base) }
      case .openBracket:
        if !token.flags.contains(.newlineBefore) { next = indexing(base) }
      case .openBrace:
        if takesTrailingClosure(base) { next = call(base) }
      case .question, .exclamation:
        if !token.flags.contains(.blankBefore) {
          let kept = base
          next = postfixMark(base)
          // `a?.b`: the mark belongs to the member that follows.
          if next == kept { continue }
        }
      case .range, .otherOperator:
        if !token.flags.contains(.blankBefore), !touchesNext {
          let code = token.code
          advance()
          next = wrap(.unary, base, code: code)
        }
      default: break
      }
      if next < 0 { break }
      base = next
    }
    return base
  }

  private mutating func member(_ base: Int) -> Int {
    let dot = at
    advance()
    guard token.kind == .identifier || token.kind == .integer || token.kind == .keyword, !isOnNewLine else {
      // A dot without a name: what stands before is understood.
      record(dot, at)
      return wrap(.member, base)
    }
    let name = at
    let code = token.code
    advance()
    if has(.less) { _ = takeGenericArguments() }
    return wrap(.member, base, name: name, code: code)
  }

  private mutating func postfixMark(_ base: Int) -> Int {
    let code = token.code
    advance()
    let next = token
    let isFollowed =
      next.has(.dot)
      || !next.flags.contains(.blankBefore)
        && (next.has(.openParen) || next.has(.openBracket) || next.has(.question) || next.has(.exclamation))
    return isFollowed ? base : wrap(.unary, base, code: code)
  }

  private mutating func indexing(_ base: Int) -> Int {
    let opener = at
    advance()
    var children = NodeList(first: base, last: base)
    arguments(.closeBracket, openedAt: opener, &children)
    return wrap(.indexing, base)
  }

  /// `callee(arguments) { … } label: { … }` at its parenthesis or brace.
  private mutating func call(_ callee: Int) -> Int {
    let name = calleeName(callee)
    var children = NodeList(first: callee, last: callee)
    if has(.openParen) {
      let opener = at
      if isPlatformCheck(callee) {
        skipBalanced()
      } else {
        advance()
        arguments(.closeParen, openedAt: opener, &children)
      }
    }
    if has(.openBrace), isTrailingClosure() {
      append(trailing(label: -1), &children)
      while token.isLabel, peek().has(.colon), peek(2).has(.openBrace), !has(.default) {
        let label = at
        advance()
        advance()
        append(trailing(label: label), &children)
      }
    }
    return wrap(.call, callee, name: name, code: name < 0 ? 0 : tree.tokens[name].code)
  }

  private func calleeName(_ callee: Int) -> Int {
    switch tree.nodes[callee].kind {
    case .name, .member, .implicitMember: return Int(tree.nodes[callee].name)
    default: return -1
    }
  }

  /// `#available(iOS 16, *)`: what stands in its parentheses are no expressions.
  private func isPlatformCheck(_ callee: Int) -> Bool {
    let token = tree.tokens[Int(tree.nodes[callee].first)]
    return token.kind == .hashWord
      && (token.code == SwiftWord.available.rawValue || token.code == SwiftWord.unavailable.rawValue)
  }

  private mutating func trailing(label: Int) -> Int {
    let closure = lambda()
    let first = label < 0 ? Int(tree.nodes[closure].first) : label
    let node = tree.add(
      .argument, first: first, end: at, name: label, code: label < 0 ? 0 : tree.tokens[label].code)
    tree.nodes[node].flags = .trailing
    tree.nodes[node].firstChild = Int32(truncatingIfNeeded: closure)
    return node
  }

  // MARK: Trailing closures

  /// Whether a `{` after `base`, which has no arguments in parentheses, makes it a call.
  private func takesTrailingClosure(_ base: Int) -> Bool {
    switch tree.nodes[base].kind {
    case .name:
      let token = tree.tokens[Int(tree.nodes[base].first)]
      if token.kind == .keyword && !token.has(.selfValue) && !token.has(.super) && !token.has(.selfType) {
        return false
      }
      if token.kind == .punctuation { return false }
    case .member, .implicitMember, .indexing: break
    default: return false
    }
    return isTrailingClosure()
  }

  /// Whether the `{` at the current token is a trailing closure of the expression before it.
  private func isTrailingClosure() -> Bool {
    let next = peek()
    switch closures {
    case .allowed: return true
    case .initialiser: return !isAccessor(at + 1)
    case .guarded: return !isOnNewLine
    case .condition:
      if next.has(.case) || isOnNewLine { return false }
      // The rule of Swift's own parser: a body follows the closure, or the expression goes on.
      guard let end = endOfGroup(at) else { return false }
      let after = tree.tokens[min(end, tree.tokens.count - 1)]
      if after.flags.contains(.newlineBefore) { return false }
      if after.kind == .keyword { return after.has(.where) || after.has(.is) || after.has(.as) }
      guard after.kind == .punctuation else { return false }
      switch Punctuation(rawValue: after.code) ?? .none {
      case .closeBrace, .closeParen, .closeBracket, .semicolon, .colon, .underscore, .hash: return false
      default: return true
      }
    }
  }

  // MARK: Closures

  /// A closure at its brace: parameters, then statements. The values that a capture list makes are among them.
  mutating func lambda() -> Int {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthLimit { return skipNested() }
    let node = tree.add(.lambda, first: at, end: at)
    let opener = at
    let outer = closures
    closures = .allowed
    advance()
    var children = NodeList()
    if hasSignature { signature(&children) }
    statements(.code, &children)
    close(.closeBrace, openedAt: opener)
    closures = outer
    finish(node, children)
    return node
  }

  /// Whether the tokens from the current one to an `in` are a closure's signature.
  private var hasSignature: Bool {
    var index = at
    let last = tree.tokens.count - 1
    let limit = min(last, at + Self.lookaheadLimit)
    while index < limit, tree.tokens[index].kind == .at {
      index += 2
      if index < limit, tree.tokens[index].has(.openParen), !tree.tokens[index].flags.contains(.blankBefore) {
        guard let end = endOfGroup(index) else { return false }
        index = end
      }
    }
    if tree.tokens[min(index, last)].has(.openBracket) {
      guard let end = endOfGroup(index) else { return false }
      index = end
    }
    if tree.tokens[min(index, last)].has(.openParen) {
      guard let end = endOfGroup(index) else { return false }
      index = end
    } else {
      while index < limit, tree.tokens[index].kind == .identifier || tree.tokens[index].has(.underscore) {
        if isEffectBeforeIn(index) { break }
        index += 1
        guard index < limit, tree.tokens[index].has(.comma) else { break }
        index += 1
      }
    }
    // `async throws(E) -> [A: B] in`: a type holds no `in`, and no brace.
    while index < limit {
      let token = tree.tokens[index]
      if token.has(.in) { return true }
      let isSignature =
        token.has(.throws) || token.has(.rethrows) || token.isWord(.async) || token.has(.arrow)
      guard isSignature else { return false }
      index += 1
      if token.has(.throws), tree.tokens[min(index, last)].has(.openParen) {
        guard let end = endOfGroup(index) else { return false }
        index = end
      }
      if token.has(.arrow) { return endsWithIn(index, limit: limit) }
    }
    return false
  }

  private func isEffectBeforeIn(_ index: Int) -> Bool {
    let next = tree.tokens[min(index + 1, tree.tokens.count - 1)]
    return tree.tokens[index].isWord(.async) && (next.has(.in) || next.has(.arrow) || next.has(.throws))
  }

  /// Whether the result type from `index` on ends with `in`.
  private func endsWithIn(_ index: Int, limit: Int) -> Bool {
    var index = index
    while index < limit {
      let token = tree.tokens[index]
      if token.has(.in) { return true }
      if token.has(.openBrace) || token.has(.closeBrace) || token.has(.semicolon) || token.has(.equal) { return false }
      index += 1
    }
    return false
  }

  private mutating func signature(_ list: inout NodeList) {
    while token.kind == .at { append(annotation(), &list) }
    if has(.openBracket) { captures(&list) }
    if has(.openParen) {
      parameters(&list)
    } else {
      while token.kind == .identifier || has(.underscore), !isEffectBeforeIn(at) {
        append(tree.add(.parameter, first: at, end: at + 1, name: at), &list)
        advance()
        if !take(.comma) { break }
      }
    }
    skipEffects()
    if take(.arrow) {
      var type = -1
      _ = skipType(&type)
    }
    while !isAtEnd, !has(.in), !has(.closeBrace) { advance() }
    _ = take(.in)
  }

  /// `[weak self, a = b]`: the values captured under a name.
  private mutating func captures(_ list: inout NodeList) {
    let opener = at
    advance()
    while !has(.closeBracket), !isAtEnd, !has(.closeBrace) {
      if peek().has(.equal), token.kind == .identifier {
        let node = tree.add(.property, first: at, end: at, name: at)
        advance()
        advance()
        let value = expression()
        finish(node, NodeList(first: value, last: value))
        append(node, &list)
      } else {
        advance()
      }
    }
    close(.closeBracket, openedAt: opener)
  }
}
