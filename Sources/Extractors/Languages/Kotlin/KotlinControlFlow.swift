import ContractSpec

// `if`, `when` and `try`, which are expressions, and the statements that jump and repeat.
extension KotlinParser {
  // MARK: Jumps and loops

  /// `return`, `throw`, `break`, `continue` and loops; nil at any other keyword.
  mutating func parseJump() -> Int? {
    let first = position
    let word = code
    var children = Children()
    switch word {
    case KotlinWords.return, KotlinWords.throw:
      advance()
      skipLabel()
      if !afterLine && (beginsOperand(peek(0)) || kind == .at) { link(parseExpression(), to: &children) }
    case KotlinWords.break, KotlinWords.continue:
      advance()
      skipLabel()
    case KotlinWords.for: parseFor(&children)
    case KotlinWords.while:
      advance()
      parseInParentheses(&children)
      link(parseBody(), to: &children)
    case KotlinWords.do:
      advance()
      link(parseBody(), to: &children)
      if atKeyword(KotlinWords.while) {
        advance()
        parseInParentheses(&children)
      } else {
        missing()
      }
    default: return nil
    }
    return make(.statement, first, children, code: word)
  }

  private mutating func parseFor(_ children: inout Children) {
    advance()
    if at(.openParen) {
      let saved = context
      context = .parentheses
      advance()
      if kind == .at { skipAnnotations() }
      if at(.openParen) || at(.openBracket) {
        parseDestructuring(&children)
      } else if kind == .identifier {
        let first = position
        var parameter = Children()
        advance()
        if take(.colon) { link(parseTypeName(), to: &parameter) }
        link(make(.parameter, first, parameter, name: first), to: &children)
      }
      if atKeyword(KotlinWords.in) {
        advance()
        link(parseExpression(), to: &children)
      }
      closeParenthesis(&children)
      context = saved
    } else {
      missing()
    }
    link(parseBody(), to: &children)
  }

  private mutating func parseInParentheses(_ children: inout Children) {
    guard at(.openParen) else { return missing() }
    let saved = context
    context = .parentheses
    advance()
    if atKeyword(KotlinWords.val) {
      link(parseProperty(position, Children(), [], .local), to: &children)
    } else if kind == .at {
      var annotations = Children()
      while kind == .at { parseAnnotation(&annotations) }
      link(
        atKeyword(KotlinWords.val) ? parseProperty(position, Children(), [], .local) : parseExpression(), to: &children)
    } else {
      let value = parseExpression()
      if value < 0 { missing() }
      link(value, to: &children)
    }
    closeParenthesis(&children)
    context = saved
  }

  private mutating func closeParenthesis(_ children: inout Children) {
    if take(.closeParen) { return }
    skip(&children, inList: true)
    while at(.comma) {
      skipToken(&children)
      skip(&children, inList: true)
    }
    expect(.closeParen)
  }

  // MARK: Choices

  mutating func parseIf() -> Int {
    let first = position
    advance()
    var children = Children()
    let conditionFirst = position
    var condition = Children()
    parseInParentheses(&condition)
    link(make(.condition, conditionFirst, condition), to: &children)
    parseArm(&children, [])
    if at(.semicolon), peek(1).kind == .keyword, peek(1).code == KotlinWords.else { advance() }
    if atKeyword(KotlinWords.else) {
      advance()
      parseArm(&children, .otherwise)
    }
    return make(.choice, first, children, code: KotlinWords.if)
  }

  private mutating func parseArm(_ list: inout Children, _ flags: Node.Flags) {
    let first = position
    var children = Children()
    link(parseBody(), to: &children)
    link(make(.arm, first, children, flags: flags), to: &list)
  }

  mutating func parseWhen() -> Int {
    let first = position
    advance()
    var children = Children()
    if at(.openParen) {
      let subjectFirst = position
      var subject = Children()
      parseInParentheses(&subject)
      link(make(.condition, subjectFirst, subject), to: &children)
    }
    guard at(.openBrace) else {
      missing()
      return make(.choice, first, children, code: KotlinWords.when)
    }
    let saved = context
    context = .block
    advance()
    while true {
      while at(.semicolon) { advance() }
      if kind == .endOfFile || kind == .interpolationEnd || at(.closeBrace) { break }
      let before = position
      parseBranch(&children)
      if !endsStatement && !beginsBranch { skip(&children, inList: false) }
      if position == before { skipToken(&children) }
    }
    expect(.closeBrace)
    context = saved
    return make(.choice, first, children, code: KotlinWords.when)
  }

  /// Nothing has to stand between two branches: `{ 1 -> a else -> b }`.
  private var beginsBranch: Bool {
    atKeyword(KotlinWords.else) || atKeyword(KotlinWords.is) || atKeyword(KotlinWords.in) || beginsOperand(peek(0))
  }

  private mutating func parseBranch(_ list: inout Children) {
    let first = position
    var conditions = Children()
    var flags: Node.Flags = []
    if atKeyword(KotlinWords.else) {
      advance()
      flags = .otherwise
    } else {
      repeat {
        if at(.arrow) { break }
        link(parseBranchCondition(), to: &conditions)
      } while take(.comma)
    }
    if atKeyword(KotlinWords.if) {
      advance()
      link(parseExpression(), to: &conditions)
    }
    if conditions.first >= 0 { link(make(.condition, first, conditions), to: &list) }
    guard take(.arrow) else { return missing() }
    parseArm(&list, flags)
  }

  private mutating func parseBranchCondition() -> Int {
    let first = position
    if at(.exclamation), peek(1).kind == .keyword, touches(position + 1),
      peek(1).code == KotlinWords.in || peek(1).code == KotlinWords.is
    {
      advance()
    }
    if atKeyword(KotlinWords.is) {
      advance()
      let type = parseTypeName()
      return make(.cast, first, children(type), code: KotlinWords.is)
    }
    if atKeyword(KotlinWords.in) {
      advance()
      let range = parseExpression()
      return make(.unary, first, children(range), code: Punctuation.otherOperator.rawValue)
    }
    return parseExpression()
  }

  mutating func parseTry() -> Int {
    let first = position
    advance()
    var children = Children()
    if at(.openBrace) { parseArm(&children, []) } else { missing() }
    while atWord(KotlinWords.catch) && peek(1).punctuation == .openParen {
      advance()
      let conditionFirst = position
      var parameters = Children()
      parseParameters(&parameters)
      link(make(.condition, conditionFirst, parameters), to: &children)
      parseArm(&children, [])
    }
    if atWord(KotlinWords.finally) && peek(1).punctuation == .openBrace {
      let finallyFirst = position
      advance()
      let block = parseBlock()
      link(make(.statement, finallyFirst, self.children(block), code: KotlinWords.finally), to: &children)
    }
    return make(.choice, first, children, code: KotlinWords.try)
  }
}
