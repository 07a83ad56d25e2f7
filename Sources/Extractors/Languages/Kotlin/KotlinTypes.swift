import ContractSpec

// Types make one node, of their outermost name; the parts of a type hold no fact.
extension KotlinParser {
  /// A `typeName` node, or -1 where no type stands.
  mutating func parseTypeName() -> Int {
    let first = position
    let name = scanType()
    guard position > first else {
      missing()
      return -1
    }
    return make(.typeName, first, name: name)
  }

  /// Takes a type. The last name token of the outermost type, -1 for a function type and where there is none.
  mutating func scanType() -> Int {
    guard depth < Self.deepestNesting else {
      _ = skipTooDeep()
      return -1
    }
    depth += 1
    defer { depth -= 1 }
    if kind == .at { skipAnnotations() }
    if atWord(KotlinWords.suspend) || atWord(KotlinWords.context) && peek(1).punctuation == .openParen {
      let next = peek(1)
      if code == KotlinWords.context {
        advance()
        _ = scanParenthesizedTypes()
      } else if next.kind == .identifier || next.kind == .at || next.punctuation == .openParen {
        advance()
      }
      if kind == .at { skipAnnotations() }
    }
    var name = -1
    var isParenthesized = false
    if at(.openParen) {
      name = scanParenthesizedTypes()
      isParenthesized = true
    } else if kind == .identifier {
      while true {
        name = position
        advance()
        if at(.less) { skipTypeArguments() }
        guard at(.dot), peek(1).kind == .identifier else { break }
        advance()
      }
    } else {
      return -1
    }
    while true {
      switch punctuation {
      case .question: advance()
      case .dot where peek(1).punctuation == .openParen, .questionDot where peek(1).punctuation == .openParen:
        advance()
        _ = scanParenthesizedTypes()
        isParenthesized = true
        name = -1
      case .arrow where isParenthesized:
        advance()
        _ = scanType()
        return -1
      case .ampersand:
        advance()
        _ = scanType()
        return name
      default: return name
      }
    }
  }

  /// `(A, name: B)`; the name of the only type, or -1.
  private mutating func scanParenthesizedTypes() -> Int {
    guard at(.openParen) else { return -1 }
    advance()
    var name = -1
    var count = 0
    while !at(.closeParen) {
      if kind == .identifier && peek(1).punctuation == .colon {
        advance()
        advance()
      }
      let before = position
      name = scanType()
      count += 1
      if !take(.comma) && (position == before || !at(.closeParen)) { break }
    }
    expect(.closeParen)
    return count == 1 ? name : -1
  }

  /// `<A, in B, *>`.
  mutating func skipTypeArguments() {
    advance()
    while !at(.greater) {
      if kind == .at { skipAnnotations() }
      if atKeyword(KotlinWords.in) || atWord(KotlinWords.out) && peek(1).kind == .identifier { advance() }
      if at(.star) {
        advance()
      } else {
        let before = position
        _ = scanType()
        if position == before { break }
      }
      if !take(.comma) && !at(.greater) { break }
    }
    expect(.greater)
  }

  /// `<reified T : A, out R>` of a declaration.
  mutating func skipTypeParameters() {
    advance()
    while !at(.greater) {
      let before = position
      if kind == .at { skipAnnotations() }
      if atKeyword(KotlinWords.in) || kind == .identifier && peek(1).kind == .identifier { advance() }
      if kind == .identifier { advance() }
      if take(.colon) { _ = scanType() }
      _ = take(.comma)
      if position == before { break }
    }
    expect(.greater)
  }

  /// `where T : A, R : B`.
  mutating func skipConstraints() {
    guard atWord(KotlinWords.where) else { return }
    repeat {
      advance()
      if kind == .at { skipAnnotations() }
      if kind == .identifier { advance() }
      if take(.colon) { _ = scanType() }
    } while at(.comma)
  }

  /// At `<`: whether type arguments stand here, and not a comparison.
  func typeArgumentsAhead() -> Bool {
    var angles = 0
    var parentheses = 0
    var index = position
    let end = min(position + Self.lookAhead, tree.tokens.count)
    while index < end {
      let token = tree.tokens[index]
      switch token.kind {
      case .identifier, .at: break
      case .keyword: if token.code != KotlinWords.in { return false }
      case .punctuation:
        switch token.punctuation {
        case .less: angles += 1
        case .greater:
          angles -= 1
          if angles == 0 { return parentheses == 0 && followsTypeArguments(index + 1) }
        case .comma, .dot, .question, .star, .arrow, .colon, .ampersand, .questionDot: break
        case .openParen: parentheses += 1
        case .closeParen:
          parentheses -= 1
          if parentheses < 0 { return false }
        default: return false
        }
      default: return false
      }
      index += 1
    }
    return false
  }

  private func followsTypeArguments(_ index: Int) -> Bool {
    guard index < tree.tokens.count else { return false }
    switch tree.tokens[index].punctuation {
    case .openParen, .openBrace, .dot, .questionDot, .doubleColon, .notNull: return true
    case .question: return index + 1 < tree.tokens.count && tree.tokens[index + 1].punctuation == .doubleColon
    default: return false
    }
  }
}
