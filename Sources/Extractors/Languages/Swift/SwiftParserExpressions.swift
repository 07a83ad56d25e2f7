/// Expressions by precedence. The numbers order Swift's precedence groups.
enum Precedence {
  static let assignment = 1
  static let ternary = 2
  /// Patterns hold everything but assignments, for `=` follows them.
  static let pattern = 2
  static let disjunction = 3
  static let conjunction = 4
  static let comparison = 5
  static let coalescing = 6
  static let cast = 7
  static let range = 8
  static let addition = 9
  static let multiplication = 10
  static let shift = 11
}

extension SwiftParser {
  /// An expression, assignments included; -1 where none begins.
  mutating func expression() -> Int {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthLimit { return skipNested() }
    return binary(Precedence.assignment)
  }

  /// Operators of at least this precedence and their operands.
  mutating func binary(_ minimum: Int) -> Int {
    var left = prefixed()
    guard left >= 0 else { return -1 }
    var links = 0
    while true {
      let precedence = infixPrecedence()
      if precedence < minimum { return left }
      links += 1
      if links > Self.chainLimit { return left }
      switch precedence {
      case Precedence.ternary:
        guard let choice = ternary(left) else { return left }
        left = choice
      case Precedence.cast: left = cast(left)
      default: left = infix(left, precedence)
      }
    }
  }

  private mutating func infix(_ left: Int, _ precedence: Int) -> Int {
    let first = at
    let code = token.code
    takeOperator()
    let isRightAssociative = precedence == Precedence.assignment || precedence == Precedence.coalescing
    let right = deeper(isRightAssociative ? precedence : precedence + 1)
    let isAssignment = code == Punctuation.equal.rawValue || code == Punctuation.compoundAssign.rawValue
    if right < 0 { record(first, at) }
    let node = wrap(isAssignment ? .assignment : .binary, left, code: code)
    tree.nodes[left].nextSibling = Int32(truncatingIfNeeded: right)
    return node
  }

  private mutating func deeper(_ minimum: Int) -> Int {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthLimit { return skipNested() }
    return binary(minimum)
  }

  /// An infix operator; `>` and what directly follows it are one (`a>=b`, `a>>b`).
  private mutating func takeOperator() {
    let isGreater = has(.greater)
    if token.kind != .punctuation {
      // `async throws ->`
      skipEffects()
      _ = take(.arrow)
      return
    }
    advance()
    while isGreater, token.kind == .punctuation, token.start == peek(-1).end,
      has(.greater) || has(.equal) || has(.equalEqual) || has(.compoundAssign)
    {
      advance()
    }
  }

  /// `condition ? a : b`; nil (and nothing read) where no colon can follow.
  private mutating func ternary(_ left: Int) -> Int? {
    let first = at
    advance()
    let deciding = wrap(.condition, left)
    tree.nodes[deciding].end = Int32(truncatingIfNeeded: first)
    let yes = deeper(Precedence.assignment)
    let yesArm = yes < 0 ? -1 : wrap(.arm, yes)
    var noArm = -1
    if take(.colon) {
      let no = deeper(Precedence.ternary)
      if no >= 0 {
        noArm = wrap(.arm, no)
        tree.nodes[noArm].flags = .otherwise
      }
    }
    if yesArm < 0 || noArm < 0 { record(first, max(at, first + 1)) }
    let node = wrap(.choice, deciding)
    var children = NodeList(first: deciding, last: deciding)
    append(yesArm, &children)
    append(noArm, &children)
    return node
  }

  private mutating func cast(_ left: Int) -> Int {
    let code = token.code
    advance()
    if has(.question) || has(.exclamation), !token.flags.contains(.blankBefore) { advance() }
    let type = typeName()
    let node = wrap(.cast, left, code: code)
    tree.nodes[left].nextSibling = Int32(truncatingIfNeeded: type)
    return node
  }

  // MARK: Infix operators

  /// The precedence of the infix operator at the current token, 0 if there is none.
  private func infixPrecedence() -> Int {
    let token = token
    if token.kind == .punctuation {
      let punctuation = Punctuation(rawValue: token.code) ?? .none
      switch punctuation {
      case .equal, .arrow: return Precedence.assignment
      case .question: return token.flags.contains(.blankBefore) ? Precedence.ternary : 0
      case .compoundAssign, .or, .and, .equalEqual, .less, .greater, .elvis, .range, .plus, .minus, .star, .slash,
        .percent, .ampersand, .otherOperator:
        return isInfix(token, punctuation) ? precedence(token, punctuation) : 0
      default: return 0
      }
    }
    if token.kind == .keyword {
      if token.has(.as) || token.has(.is) { return Precedence.cast }
      if token.has(.throws) || token.has(.rethrows) { return isBeforeArrow ? Precedence.assignment : 0 }
      return 0
    }
    if token.isWord(.async) { return isBeforeArrow ? Precedence.assignment : 0 }
    return 0
  }

  /// `async throws ->` of a function type in an expression.
  private var isBeforeArrow: Bool {
    var distance = 1
    while distance < 3, peek(distance).has(.throws) || peek(distance).isWord(.async) { distance += 1 }
    if peek(distance).has(.openParen), let end = endOfGroup(at + distance) { distance = end - at }
    return peek(distance).has(.arrow)
  }

  /// An operator is prefix where only its right side touches an operand, postfix where only its left side does.
  private func isInfix(_ token: Token, _ punctuation: Punctuation) -> Bool {
    // `-x` on a line of its own begins a statement.
    if touchesNext { return !token.flags.contains(.newlineBefore) }
    if token.flags.contains(.blankBefore) || token.flags.contains(.newlineBefore) { return true }
    let next = peek()
    if next.flags.contains(.newlineBefore) || isCloser(next) { return false }
    return punctuation != .range && punctuation != .otherOperator
  }

  /// Whether an operand touches the operator at the current token on its right side.
  var touchesNext: Bool {
    let next = peek()
    return next.start == token.end && !isCloser(next)
  }

  private func isCloser(_ token: Token) -> Bool {
    switch token.kind {
    case .endOfFile, .interpolationEnd: return true
    case .punctuation:
      switch Punctuation(rawValue: token.code) ?? .none {
      case .closeParen, .closeBracket, .closeBrace, .comma, .semicolon, .colon: return true
      default: return false
      }
    default: return false
    }
  }

  private func precedence(_ token: Token, _ punctuation: Punctuation) -> Int {
    switch punctuation {
    case .compoundAssign: return Precedence.assignment
    case .or: return Precedence.disjunction
    case .and: return Precedence.conjunction
    case .equalEqual, .less: return Precedence.comparison
    case .greater:
      let next = peek()
      guard next.start == token.end, next.has(.greater) else { return Precedence.comparison }
      return Precedence.shift
    case .elvis: return Precedence.coalescing
    case .range: return Precedence.range
    case .plus, .minus: return Precedence.addition
    case .star, .slash, .percent, .ampersand: return Precedence.multiplication
    default: return otherPrecedence(token)
    }
  }

  /// Operators that a tree has no name for, by their bytes.
  private func otherPrecedence(_ token: Token) -> Int {
    let bytes = tree.bytes
    let start = Int(token.start)
    let end = Int(token.end)
    guard end <= bytes.count, start < end else { return Precedence.coalescing }
    let first = bytes[start]
    let last = bytes[end - 1]
    if last == UInt8(ascii: "=") { return Precedence.comparison }
    if end - start == 1 {
      return first == UInt8(ascii: "|") || first == UInt8(ascii: "^") ? Precedence.addition : Precedence.coalescing
    }
    switch (first, last) {
    case (UInt8(ascii: "<"), UInt8(ascii: "<")), (UInt8(ascii: "&"), UInt8(ascii: "<")),
      (UInt8(ascii: "&"), UInt8(ascii: ">")), (UInt8(ascii: ">"), UInt8(ascii: ">")):
      return Precedence.shift
    case (UInt8(ascii: "&"), UInt8(ascii: "*")), (UInt8(ascii: "."), UInt8(ascii: "&")):
      return Precedence.multiplication
    case (UInt8(ascii: "&"), UInt8(ascii: "+")), (UInt8(ascii: "&"), UInt8(ascii: "-")),
      (UInt8(ascii: "."), UInt8(ascii: "|")), (UInt8(ascii: "."), UInt8(ascii: "^")):
      return Precedence.addition
    case (UInt8(ascii: "."), UInt8(ascii: "<")), (UInt8(ascii: "."), UInt8(ascii: ">")): return Precedence.comparison
    default: return Precedence.coalescing
    }
  }

  // MARK: Prefixes

  private mutating func prefixed() -> Int {
    let token = token
    switch token.kind {
    case .punctuation:
      switch Punctuation(rawValue: token.code) ?? .none {
      case .minus, .plus, .exclamation, .ampersand, .range, .otherOperator, .star, .slash, .percent, .less, .greater,
        .equalEqual, .and, .or, .elvis, .compoundAssign:
        return prefixOperator()
      default: return postfixed(primary())
      }
    case .keyword:
      if token.has(.try) { return word() }
      if token.has(.repeat) {
        advance()
        return deeper(Precedence.shift)
      }
      return postfixed(primary())
    case .identifier:
      guard token.code >= SwiftWord.some.rawValue, token.code <= SwiftWord.await.rawValue else {
        return postfixed(primary())
      }
      let next = peek()
      if token.isWord(.await) {
        return isOperand(next) ? word() : postfixed(primary())
      }
      // `unsafe x`, `any P`: two names in a row.
      if (next.kind == .identifier || next.has(.selfValue)) && !next.flags.contains(.newlineBefore) {
        advance()
        return deeper(Precedence.shift)
      }
      return postfixed(primary())
    default: return postfixed(primary())
    }
  }

  /// `try`, `try?`, `try!`, `await`: over everything to their right.
  private mutating func word() -> Int {
    let node = tree.add(.statement, first: at, end: at, code: token.code)
    let isTry = has(.try)
    advance()
    if isTry, has(.question) || has(.exclamation), !token.flags.contains(.blankBefore) { advance() }
    let operand = deeper(Precedence.assignment)
    finish(node, NodeList(first: operand, last: operand))
    return node
  }

  /// Whether what follows `await` makes it more than a name.
  private func isOperand(_ token: Token) -> Bool {
    if token.flags.contains(.newlineBefore) { return token.kind == .identifier }
    switch token.kind {
    case .identifier, .integer, .float, .stringStart, .hashWord: return true
    case .keyword: return !token.has(.is) && !token.has(.as) && !token.has(.in) && !token.has(.else)
    case .punctuation:
      return token.flags.contains(.blankBefore)
        && (token.has(.openParen) || token.has(.openBracket) || token.has(.dot) || token.has(.openBrace))
        || token.has(.backslash) || token.has(.underscore)
        || token.flags.contains(.blankBefore) && !token.flags.contains(.blankAfter)
          && (token.has(.exclamation) || token.has(.minus) || token.has(.ampersand) || token.has(.otherOperator))
    default: return false
    }
  }

  /// `-x`, `!x`, `&x`, `...x`, or an operator by itself as a function: `reduce(0, +)`.
  private mutating func prefixOperator() -> Int {
    if isCloser(peek()) {
      let node = tree.add(.name, first: at, end: at + 1, name: at)
      advance()
      return node
    }
    let node = tree.add(.unary, first: at, end: at, code: token.code)
    let first = at
    advance()
    depth += 1
    defer { depth -= 1 }
    let operand = depth > Self.depthLimit ? skipNested() : prefixed()
    if operand < 0 { record(first, at) }
    finish(node, NodeList(first: operand, last: operand))
    return node
  }
}
