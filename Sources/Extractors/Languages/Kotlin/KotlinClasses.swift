import ContractSpec

// Classes, interfaces, objects and enums.
extension KotlinParser {
  /// At `class`, `interface` or `object`, of a declaration or of an expression.
  mutating func parseType(
    _ first: Int, _ annotations: Children, _ flags: Node.Flags, isEnum: Bool = false
  ) -> Int {
    var children = annotations
    let keyword = code
    let isCompanion = flags.contains(.companion)
    advance()
    var name = -1
    if kind == .identifier && !(isCompanion && newlineBefore) {
      if !isCompanion { name = position }
      advance()
    }
    if at(.less) { skipTypeParameters() }
    if keyword != KotlinWords.object { parsePrimaryConstructor(&children) }
    if take(.colon) { parseSuperTypes(&children) }
    skipConstraints()
    if at(.openBrace) { link(parseTypeBody(isEnum: isEnum), to: &children) }
    return make(.type, first, children, name: name, code: keyword, flags: flags)
  }

  private mutating func parsePrimaryConstructor(_ children: inout Children) {
    if !at(.openParen) {
      guard let keyword = primaryConstructorAhead() else { return }
      var dropped = Children()
      while position < keyword {
        if kind == .at { parseAnnotation(&dropped) } else { advance() }
      }
      advance()
    }
    if at(.openParen) { parseParameters(&children) }
  }

  /// The token of the `constructor` that follows behind annotations and modifiers, if it does.
  private func primaryConstructorAhead() -> Int? {
    guard kind == .identifier || kind == .at else { return nil }
    var index = position
    let end = min(position + Self.lookAhead, tree.tokens.count - 1)
    while index < end {
      let token = tree.tokens[index]
      if token.kind == .at {
        index += 1
        while index < end, tree.tokens[index].kind == .identifier {
          index += 1
          guard tree.tokens[index].punctuation == .dot || tree.tokens[index].punctuation == .colon else { break }
          index += 1
        }
        guard index < end, tree.tokens[index].punctuation == .openParen, touches(index) else { continue }
        var parentheses = 0
        while index < end {
          let punctuation = tree.tokens[index].punctuation
          index += 1
          if punctuation == .openParen { parentheses += 1 }
          if punctuation == .closeParen { parentheses -= 1 }
          if parentheses == 0 { break }
        }
        continue
      }
      guard token.kind == .identifier else { return nil }
      if token.code == KotlinWords.constructor { return index }
      guard isModifier(token.code) else { return nil }
      index += 1
    }
    return nil
  }

  private mutating func parseSuperTypes(_ children: inout Children) {
    repeat {
      let first = position
      let name = scanType()
      guard position > first else { return missing() }
      var parts = Children()
      if at(.openParen) { parseArguments(.closeParen, &parts) }
      if atWord(KotlinWords.by) {
        advance()
        let saved = context
        context = .delegation
        link(parseExpression(), to: &parts)
        context = saved
      }
      link(make(.superType, first, parts, name: name), to: &children)
    } while take(.comma)
  }

  private mutating func parseTypeBody(isEnum: Bool) -> Int {
    guard isEnum else { return parseBlock(.member) }
    let first = position
    if depth >= Self.deepestNesting { return skipDeepBraces() }
    depth += 1
    advance()
    let saved = context
    context = .block
    var children = Children()
    parseEnumEntries(&children)
    parseItems(&children, .member)
    expect(.closeBrace)
    context = saved
    depth -= 1
    return make(.block, first, children)
  }

  private mutating func parseEnumEntries(_ list: inout Children) {
    while kind == .identifier || kind == .at {
      if kind == .identifier && isModifier(code) && declarationAhead(position + 1, .member) { return }
      let first = position
      var children = Children()
      while kind == .at { parseAnnotation(&children) }
      guard kind == .identifier else { return link(all: children, to: &list) }
      let name = position
      advance()
      if at(.openParen) { parseArguments(.closeParen, &children) }
      if at(.openBrace) { link(parseBlock(.member), to: &children) }
      link(make(.enumCase, first, children, name: name), to: &list)
      if take(.comma) { continue }
      if at(.semicolon) || at(.closeBrace) { return }
      if newlineBefore && kind == .keyword { return }
      skip(&list, inList: true)
      if !take(.comma) { return }
    }
  }
}
