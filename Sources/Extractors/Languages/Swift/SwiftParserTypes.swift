/// Types. They make one node at most, a `typeName`; what stands inside them is no value.
extension SwiftParser {
  /// A type as a node, -1 (and counted as not understood) if none stands here.
  mutating func typeName(_ kind: NodeKind = .typeName) -> Int {
    let first = at
    var name = -1
    guard skipType(&name) else {
      if at == first { record(first - 1, first) } else { record(first, at) }
      return -1
    }
    return tree.add(kind, first: first, end: at, name: name, code: name < 0 ? 0 : tree.tokens[name].code)
  }

  /// Reads over a type. `name`: the last name of the outermost type, -1 for functions, tuples and collections.
  mutating func skipType(_ name: inout Int) -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit, at < typeLimit else { return false }
    skipTypePrefixes()
    name = -1
    switch token.kind {
    case .identifier, .keyword:
      guard token.kind == .identifier || token.has(.anyType) || token.has(.selfType) || token.has(.selfValue) else {
        return false
      }
      name = at
      advance()
      if has(.less), !skipGenericArguments() { return false }
      while has(.dot), peek().kind == .identifier {
        advance()
        name = at
        advance()
        if has(.less), !skipGenericArguments() { return false }
      }
    case .integer: advance()
    case .punctuation:
      switch Punctuation(rawValue: token.code) ?? .none {
      case .openParen: guard skipTypeGroup() else { return false }
      case .openBracket: guard skipTypeGroup() else { return false }
      case .underscore: advance()
      default: return false
      }
    default: return false
    }
    while (has(.question) || has(.exclamation)) && !token.flags.contains(.blankBefore)
      || has(.dot) && peek().kind == .identifier
    {
      if has(.dot) { advance() }
      advance()
    }
    let isEffect = has(.throws) || has(.rethrows) || token.isWord(.async)
    if isEffect && !isOnNewLine {
      // Only a function type has an effect before its arrow; else the word belongs to what stands around.
      let before = at
      skipEffects()
      if !has(.arrow) { at = before }
    }
    if has(.arrow) {
      advance()
      name = -1
      var result = -1
      return skipType(&result)
    }
    if has(.ampersand) {
      advance()
      var other = -1
      return skipType(&other)
    }
    return true
  }

  /// Attributes, `inout`, `some`, `any`, `~` and the other words before a type.
  private mutating func skipTypePrefixes() {
    while at < typeLimit {
      let token = token
      if token.kind == .at {
        advance()
        advance()
        while has(.dot), peek().kind == .identifier {
          advance()
          advance()
        }
        if has(.less), !skipGenericArguments() { return }
        // `@escaping (A) -> B` has a blank, `@convention(c)` has none.
        if has(.openParen), !self.token.flags.contains(.blankBefore), !skipTypeGroup() { return }
      } else if token.has(.inout) || token.has(.repeat) || isTilde(token) {
        advance()
      } else if token.isWord(.nonisolated), peek().has(.openParen), peek(2).isWord(.nonsending) {
        advance()
        if !skipTypeGroup() { return }
      } else if token.kind == .identifier, token.code >= SwiftWord.nonisolated.rawValue,
        token.code <= SwiftWord.legacyShared.rawValue, isTypeStart(peek())
      {
        advance()
      } else {
        return
      }
    }
  }

  private func isTilde(_ token: Token) -> Bool {
    token.has(.otherOperator) && token.end == token.start + 1 && tree.bytes[Int(token.start)] == UInt8(ascii: "~")
  }

  private func isTypeStart(_ token: Token) -> Bool {
    token.kind == .identifier || token.kind == .at || token.has(.anyType) || token.has(.selfType)
      || token.flags.contains(.blankBefore) && (token.has(.openParen) || token.has(.openBracket) || isTilde(token))
  }

  /// Parentheses or brackets of a type.
  mutating func skipTypeGroup() -> Bool {
    guard typeLimit == .max else {
      guard let end = endOfGroup(at), end <= typeLimit else { return false }
      at = end
      return true
    }
    skipBalanced()
    return true
  }

  /// `<A, B>` of a type at its `<`.
  mutating func skipGenericArguments() -> Bool {
    advance()
    while at < typeLimit {
      if take(.greater) { return true }
      if take(.comma) { continue }
      var name = -1
      guard skipType(&name) else { return false }
      guard has(.greater) || has(.comma) else { return false }
    }
    return false
  }

  /// `<T: A & B, each U>` of a declaration at its `<`: anything up to the `>` that closes it.
  mutating func skipGenericParameters() {
    let first = at
    var open = 0
    while !isAtEnd, !has(.openBrace), !has(.closeBrace) {
      if has(.less) { open += 1 }
      if has(.greater) { open -= 1 }
      advance()
      if open <= 0 { return }
    }
    record(first, at)
  }

  mutating func skipTypeList() {
    repeat {
      var name = -1
      if !skipType(&name) { return }
    } while take(.comma)
  }

  /// `where T: A, U == B`.
  mutating func skipWhereClause() {
    guard take(.where) else { return }
    repeat {
      var name = -1
      guard skipType(&name) else { return }
      if has(.colon) || has(.equalEqual) {
        advance()
        guard skipType(&name) else { return }
      }
    } while take(.comma)
  }

  /// Whether `<` at the current token opens generic arguments of an expression; if so, they are read over.
  mutating func takeGenericArguments() -> Bool {
    guard has(.less), !token.flags.contains(.blankBefore) else { return false }
    let before = at
    let outer = typeLimit
    typeLimit = min(outer, at + Self.lookaheadLimit)
    let isRead = skipGenericArguments()
    typeLimit = outer
    if isRead && isAfterGenericArguments { return true }
    at = before
    return false
  }

  /// The tokens that may follow generic arguments in an expression (Swift's `isTypeList` rule).
  private var isAfterGenericArguments: Bool {
    let token = token
    if token.flags.contains(.newlineBefore) { return true }
    switch token.kind {
    case .punctuation:
      switch Punctuation(rawValue: token.code) ?? .none {
      case .openParen, .closeParen, .closeBracket, .openBrace, .closeBrace, .comma, .semicolon, .colon, .dot, .question,
        .exclamation, .equal, .elvis, .and, .or, .equalEqual, .greater:
        return true
      case .openBracket: return !token.flags.contains(.blankBefore)
      default: return false
      }
    case .interpolationEnd, .endOfFile: return true
    case .keyword: return token.has(.is) || token.has(.as) || token.has(.in) || token.has(.else)
    default: return false
    }
  }
}
