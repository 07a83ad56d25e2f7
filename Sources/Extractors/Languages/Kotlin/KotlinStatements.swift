import ContractSpec

// Lists of items and what stands in them: declarations are handed on, the rest are statements.
extension KotlinParser {
  /// Reads items up to the brace or the interpolation's end that closes around them, or the end of the file.
  mutating func parseItems(_ children: inout Children, _ place: Place) {
    while true {
      while at(.semicolon) { advance() }
      if kind == .endOfFile { return }
      if at(.closeBrace) || kind == .interpolationEnd {
        if place != .file { return }
        skipToken(&children)
        continue
      }
      if lacksBraces && place != .file && beginsLineWithDeclaration { return }
      let before = position
      parseItem(&children, place)
      if !endsStatement { skip(&children, inList: false) }
      if position == before { skipToken(&children) }
    }
  }

  var endsStatement: Bool {
    newlineBefore || at(.semicolon) || at(.closeBrace) || kind == .endOfFile || kind == .interpolationEnd
  }

  /// The current token is the first of its line, without a blank before it, and begins a declaration.
  private var beginsLineWithDeclaration: Bool {
    let start = Int(tree.tokens[position].start)
    guard newlineBefore, start == 0 || tree.bytes[start - 1] == 0x0a else { return false }
    switch kind {
    case .keyword: return beginsDeclaration(code)
    case .at: return true
    case .identifier: return isModifier(code) && declarationAhead(position + 1, .file)
    default: return false
    }
  }

  private mutating func parseItem(_ children: inout Children, _ place: Place) {
    switch kind {
    case .keyword:
      switch code {
      case KotlinWords.fun, KotlinWords.val, KotlinWords.var, KotlinWords.class, KotlinWords.interface,
        KotlinWords.typealias:
        return parseDeclaration(&children, place)
      case KotlinWords.object where peek(1).kind == .identifier: return parseDeclaration(&children, place)
      case KotlinWords.package where place == .file:
        return link(parsePackage(), to: &children)
      default: break
      }
    case .at:
      if place == .file, peek(1).code == KotlinWords.file, peek(2).punctuation == .colon {
        return parseAnnotation(&children)
      }
      return parseDeclaration(&children, place)
    case .identifier where code > KotlinWords.lastHard && code <= KotlinWords.dynamic:
      if isModifier(code) {
        if declarationAhead(position + 1, place) { return parseDeclaration(&children, place) }
        break
      }
      switch code {
      case KotlinWords.import
      where place == .file && peek(1).kind == .identifier && !peek(1).flags.contains(.newlineBefore):
        return link(parseImport(), to: &children)
      case KotlinWords.`init` where place == .member && peek(1).punctuation == .openBrace,
        KotlinWords.constructor where place == .member && peek(1).punctuation == .openParen:
        return parseDeclaration(&children, place)
      case KotlinWords.context where contextAhead: return parseDeclaration(&children, place)
      default: break
      }
    default: break
    }
    link(parseStatement(), to: &children)
  }

  /// An expression, or an assignment.
  mutating func parseStatement() -> Int {
    let first = position
    let target = parseExpression()
    guard target >= 0, !afterLine, at(.equal) || at(.compoundAssign) else { return target }
    let assigns = punctuation.rawValue
    advance()
    var children = children(target)
    let value = parseExpression()
    if value < 0 { missing() }
    link(value, to: &children)
    return make(.assignment, first, children, code: assigns)
  }

  // MARK: Head of a file

  private mutating func parsePackage() -> Int {
    let first = position
    advance()
    let name = kind == .identifier ? position : -1
    parsePath()
    return make(.package, first, name: name)
  }

  private mutating func parseImport() -> Int {
    let first = position
    advance()
    let name = position
    parsePath()
    var children = Children()
    if at(.star) && !newlineBefore {
      advance()
    } else if atKeyword(KotlinWords.as) && !newlineBefore {
      advance()
      if kind == .identifier { link(leaf(.name), to: &children) } else { missing() }
    }
    return make(.importDeclaration, first, children, name: name)
  }

  private mutating func parsePath() {
    while (kind == .identifier || kind == .keyword) && !newlineBefore {
      advance()
      guard at(.dot) else { return }
      advance()
    }
  }

  // MARK: Braces

  /// `{ statements }` that is no lambda.
  mutating func parseBlock(_ place: Place = .local) -> Int {
    let first = position
    if depth >= Self.deepestNesting { return skipDeepBraces() }
    depth += 1
    advance()
    let saved = context
    context = .block
    var children = Children()
    parseItems(&children, place)
    expect(.closeBrace)
    context = saved
    depth -= 1
    return make(.block, first, children)
  }

  mutating func skipDeepBraces() -> Int {
    advance()
    let node = skipTooDeep()
    _ = take(.closeBrace)
    return node
  }

  /// The body of a branch or loop: a block, or one statement, or nothing (-1).
  mutating func parseBody() -> Int {
    if at(.openBrace) { return parseBlock() }
    if at(.semicolon) || atKeyword(KotlinWords.else) { return -1 }
    let body = parseStatement()
    if body < 0 { missing() }
    return body
  }
}
