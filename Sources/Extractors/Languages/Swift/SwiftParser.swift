import ContractSpec

/// Builds the tree of a Swift file in one pass over its tokens.
///
/// Tolerant: what is not understood costs the statement it stands in. Depth is bounded: nesting beyond `depthLimit` is
/// skipped and counted as not understood, so that no input overflows the stack.
struct SwiftParser {
  /// Whether a `{` after an expression is a trailing closure.
  enum Closures {
    case allowed
    /// The condition of `if`, `switch`, `for` and `while`: a `{` is the body, unless another follows its end.
    case condition
    /// The condition of `guard`: its body stands after `else`.
    case guarded
    /// The first value of a variable: `{ didSet … }` are its accessors.
    case initialiser
  }

  enum Context { case file, members, code, arm }

  /// Siblings while they are collected.
  struct NodeList {
    var first = -1
    var last = -1
    var isEmpty: Bool { first < 0 }
  }

  static let depthLimit = 200
  /// Links of one chain, operands of one sum: a walk over the tree goes as deep as they are long.
  static let chainLimit = 500
  /// How many tokens are looked at ahead, at most: what makes the parser linear.
  static let lookaheadLimit = 256

  var tree = Tree()
  var at = 0
  var depth = 0
  var closures = Closures.allowed
  /// Interpolations open around the current token: only there a parenthesis that ends one is a stop.
  var interpolations = 0
  /// Types are read ahead up to this token.
  var typeLimit = Int.max
  /// Where nobody asks what functions do.
  var skipping: BodySkipping?

  mutating func parseFile() {
    let file = tree.add(.file, first: 0, end: 0)
    var items = NodeList()
    statements(.file, &items)
    finish(file, items)
  }

  // MARK: Tokens

  @inline(__always)
  var token: Token { tree.tokens[at] }

  /// The token `distance` ahead, the end of the file beyond it.
  @inline(__always)
  func peek(_ distance: Int = 1) -> Token { tree.tokens[min(at + distance, tree.tokens.count - 1)] }

  @inline(__always)
  mutating func advance() {
    if at < tree.tokens.count - 1 { at += 1 }
  }

  @inline(__always)
  func has(_ punctuation: Punctuation) -> Bool { token.has(punctuation) }

  @inline(__always)
  func has(_ keyword: SwiftWord) -> Bool { token.has(keyword) }

  @inline(__always)
  mutating func take(_ punctuation: Punctuation) -> Bool {
    guard has(punctuation) else { return false }
    advance()
    return true
  }

  @inline(__always)
  mutating func take(_ keyword: SwiftWord) -> Bool {
    guard has(keyword) else { return false }
    advance()
    return true
  }

  var isAtEnd: Bool { token.kind == .endOfFile }
  var isOnNewLine: Bool { token.flags.contains(.newlineBefore) }

  // MARK: Nodes

  @inline(__always)
  mutating func append(_ node: Int, _ list: inout NodeList) {
    guard node >= 0 else { return }
    if list.last < 0 {
      list.first = node
    } else {
      tree.nodes[list.last].nextSibling = Int32(truncatingIfNeeded: node)
    }
    list.last = node
  }

  /// Gives a node its children and ends it before the current token.
  @inline(__always)
  mutating func finish(_ node: Int, _ children: NodeList) {
    tree.nodes[node].firstChild = Int32(truncatingIfNeeded: children.first)
    tree.nodes[node].end = Int32(truncatingIfNeeded: at)
  }

  /// A node around one that is there already, from its first token to the current one.
  @inline(__always)
  mutating func wrap(_ kind: NodeKind, _ child: Int, name: Int = -1, code: UInt16 = 0) -> Int {
    let node = tree.add(kind, first: Int(tree.nodes[child].first), end: at, name: name, code: code)
    tree.nodes[node].firstChild = Int32(truncatingIfNeeded: child)
    return node
  }

  // MARK: Statements of a body

  /// Reads statements up to the `}` of the body, which is left, or the end of the file.
  mutating func statements(_ context: Context, _ list: inout NodeList) {
    while true {
      let token = token
      if token.kind == .endOfFile { return }
      if token.kind == .interpolationEnd && interpolations > 0 { return }
      if token.kind == .punctuation {
        if token.code == Punctuation.semicolon.rawValue {
          advance()
          continue
        }
        if token.code == Punctuation.closeBrace.rawValue && context != .file { return }
      }
      if context == .arm && isAtArm { return }
      let before = at
      item(context, &list)
      if at == before || !isStatementEnd { recover(context, &list) }
    }
  }

  /// `case`, `default` and `@unknown default`, which end the arm of a `switch`.
  var isAtArm: Bool {
    token.kind == .keyword
      ? token.code == SwiftWord.case.rawValue || token.code == SwiftWord.default.rawValue
      : token.kind == .at && peek().code == SwiftWord.unknown.rawValue && peek(2).has(.default)
  }

  private var isStatementEnd: Bool {
    let token = token
    if token.flags.contains(.newlineBefore) || token.kind == .endOfFile { return true }
    if token.kind == .interpolationEnd { return interpolations > 0 }
    return token.has(.semicolon) || token.has(.closeBrace)
  }

  /// Skips to where a statement may begin. Braces on the way are read as blocks: what they hold is not lost.
  private mutating func recover(_ context: Context, _ list: inout NodeList) {
    let node = tree.add(.error, first: at, end: at)
    var children = NodeList()
    let first = at
    var from = at
    while !isAtEnd {
      if at > first && isOnNewLine { break }
      if token.kind == .interpolationEnd && interpolations > 0 { break }
      if has(.semicolon) || (has(.closeBrace) && context != .file) { break }
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
    record(from, at)
    finish(node, children)
    append(node, &list)
  }

  /// Counts the tokens `from..<end` as not understood.
  mutating func record(_ from: Int, _ end: Int) {
    guard from < end else { return }
    tree.errors.append(ByteSpan(start: tree.tokens[from].start, end: tree.tokens[end - 1].end))
  }

  /// `{ … }` at its brace. Missing is an error of no length where it should stand.
  mutating func block(_ context: Context) -> Int {
    guard has(.openBrace) else { return -1 }
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthLimit { return skipNested() }
    let node = tree.add(.block, first: at, end: at)
    let outer = closures
    closures = .allowed
    advance()
    var children = NodeList()
    statements(context, &children)
    close(.closeBrace, openedAt: Int(tree.nodes[node].first))
    closures = outer
    finish(node, children)
    return node
  }

  /// A block with nothing in it, up to the brace that closes it.
  mutating func skipBlock() -> Int {
    let first = at
    at = BodySkipping.end(ofBlockAt: first, in: tree.tokens)
    return tree.add(.block, first: first, end: at)
  }

  /// Takes the closing punctuation; where it is missing, its opener is not understood.
  mutating func close(_ punctuation: Punctuation, openedAt opener: Int) {
    if !take(punctuation) { record(opener, opener + 1) }
  }

  // MARK: Skipping

  /// Skips one token or one group in brackets: too deep to be read.
  mutating func skipNested() -> Int {
    let first = at
    let isGroup = has(.openParen) || has(.openBracket) || has(.openBrace)
    if isGroup { skipBalanced() } else { advance() }
    record(first, at)
    return tree.add(.error, first: first, end: at)
  }

  /// Skips the group in brackets whose opener is the current token. A `}` that closes nothing of it ends it.
  mutating func skipBalanced() {
    var open = 0
    var braces = 0
    while !isAtEnd {
      let token = token
      if token.kind == .punctuation {
        switch Punctuation(rawValue: token.code) ?? .none {
        case .openParen, .openBracket: open += 1
        case .closeParen, .closeBracket: open -= 1
        case .openBrace: braces += 1
        case .closeBrace:
          if braces == 0 { return }
          braces -= 1
        default: break
        }
      }
      advance()
      if open <= 0 && braces == 0 { return }
    }
  }

  /// The index after the group whose opener stands at `index`, nil if it is longer than the look-ahead.
  func endOfGroup(_ index: Int) -> Int? {
    var open = 0
    var index = index
    let limit = min(tree.tokens.count, index + Self.lookaheadLimit)
    while index < limit {
      let token = tree.tokens[index]
      if token.kind == .punctuation {
        switch Punctuation(rawValue: token.code) ?? .none {
        case .openParen, .openBracket, .openBrace: open += 1
        case .closeParen, .closeBracket, .closeBrace: open -= 1
        default: break
        }
      }
      index += 1
      if open <= 0 { return index }
    }
    return nil
  }
}

extension Token {
  @inline(__always)
  func has(_ punctuation: Punctuation) -> Bool { kind == .punctuation && code == punctuation.rawValue }

  @inline(__always)
  func has(_ keyword: SwiftWord) -> Bool { kind == .keyword && code == keyword.rawValue }

  /// A name that is this contextual word.
  @inline(__always)
  func isWord(_ word: SwiftWord) -> Bool { kind == .identifier && code == word.rawValue }

  /// What may stand as a label: a name, a keyword or `_`.
  @inline(__always)
  var isLabel: Bool { kind == .identifier || kind == .keyword || has(.underscore) }
}
