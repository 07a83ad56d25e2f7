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
}
