import ContractSpec

// What an expression is made of: names, literals, and the forms that a keyword begins.
extension KotlinParser {
  /// A name, literal, parenthesis, lambda, reference, or a form with a keyword; -1 if none begins here.
  mutating func parsePrimary() -> Int {
    switch kind {
    case .identifier: return leaf(.name)
    case .integer, .float: return leaf(.number)
    case .character: return leaf(.character)
    case .stringStart: return parseString()
    case .keyword: return parseKeyword()
    case .punctuation:
      let first = position
      switch punctuation {
      case .openParen:
        var children = Children()
        parseArguments(.closeParen, &children)
        return make(.tuple, first, children)
      case .openBracket:
        var children = Children()
        parseArguments(.closeBracket, &children)
        return make(.collection, first, children)
      case .openBrace: return parseLambda()
      case .doubleColon: return parseReferenceWithoutBase()
      default: return -1
      }
    default: return -1
    }
  }

  private mutating func parseReferenceWithoutBase() -> Int {
    let first = position
    advance()
    let name = kind == .identifier || kind == .keyword ? position : -1
    if name >= 0 { advance() } else { missing() }
    return make(.keyPath, first, name: name)
  }

  private mutating func parseKeyword() -> Int {
    let first = position
    switch code {
    case KotlinWords.this, KotlinWords.super:
      let node = leaf(.name)
      if tree.nodes[node].code == KotlinWords.super && at(.less) { skipTypeArguments() }
      skipLabel()
      tree.nodes[node].end = Int32(truncatingIfNeeded: position)
      return node
    case KotlinWords.null, KotlinWords.true, KotlinWords.false: return leaf(.name)
    case KotlinWords.if: return parseIf()
    case KotlinWords.when: return parseWhen()
    case KotlinWords.try: return parseTry()
    case KotlinWords.fun: return parseFunction(first, Children(), [])
    case KotlinWords.object: return parseType(first, Children(), [])
    default: return -1
    }
  }

  /// `@label` directly behind a keyword.
  mutating func skipLabel() {
    guard kind == .at, touches(position), peek(1).kind == .identifier else { return }
    advance()
    advance()
  }

  // MARK: Strings

  /// At the opening quotes. A string that ends with its line is recorded.
  mutating func parseString() -> Int {
    let first = position
    advance()
    var children = Children()
    while true {
      switch kind {
      case .stringText: link(leaf(.stringText), to: &children)
      case .interpolationStart:
        let isShort = code == 0
        advance()
        if isShort {
          link(leaf(.name), to: &children)
        } else {
          parseInterpolation(&children)
        }
      case .stringEnd:
        advance()
        return make(.string, first, children)
      default:
        tree.errors.append(ByteSpan(start: tree.tokens[first].start, end: tree.tokens[position - 1].end))
        return make(.string, first, children)
      }
    }
  }

  private mutating func parseInterpolation(_ children: inout Children) {
    if depth >= Self.deepestNesting {
      link(skipTooDeep(), to: &children)
    } else {
      depth += 1
      let saved = context
      context = .block
      parseItems(&children, .local)
      context = saved
      depth -= 1
    }
    while kind != .interpolationEnd && kind != .endOfFile { skipToken(&children) }
    advance()
  }
}
