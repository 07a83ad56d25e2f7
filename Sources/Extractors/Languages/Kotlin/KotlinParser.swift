import ContractSpec

/// Builds the tree of a Kotlin file from its tokens, which the tree holds already, an `endOfFile` last.
///
/// Recursive descent with bounded look-ahead; nothing is read twice, so the time is linear. What is not understood costs
/// the statement it stands in: it is skipped and recorded, and braces and strings inside it are read all the same.
struct KotlinParser {
  /// How deep expressions, types and blocks may nest; what is deeper is skipped and recorded.
  static let deepestNesting = 200
  /// How many nodes may lie on a path through the tree (a chain of calls is one); deeper ones are cut off and recorded.
  static let highestNode: Int32 = 600
  /// Tokens that a look-ahead reads at most.
  static let lookAhead = 200

  /// Where an item stands.
  enum Place { case file, member, local }

  /// What a newline and a brace mean where the parser is.
  struct Context {
    /// False in parentheses and brackets, where a line's end ends nothing.
    var newlinesEnd: Bool
    /// False after `by` in a list of super types, where a brace opens the class.
    var trailingLambdas: Bool

    static let block = Context(newlinesEnd: true, trailingLambdas: true)
    static let parentheses = Context(newlinesEnd: false, trailingLambdas: true)
    static let delegation = Context(newlinesEnd: true, trailingLambdas: false)
  }

  /// The children of a node that is not made yet, linked as they come.
  struct Children {
    var first: Int32 = -1
    var last: Int32 = -1
    var height: Int32 = 0
  }

  var tree: Tree
  /// More braces open in the file than close: a declaration at the start of a line then ends the blocks around it.
  let lacksBraces: Bool
  /// Where nobody asks what functions do.
  var skipping: BodySkipping?

  /// Index of the current token, and what it is.
  var position = 0
  var kind = TokenKind.endOfFile
  var code: UInt16 = 0
  var punctuation = Punctuation.none
  var newlineBefore = false

  var context = Context.block
  var depth = 0

  /// - Precondition: the last of the tree's tokens is an `endOfFile`.
  init(tree: Tree, lacksBraces: Bool) {
    self.tree = tree
    self.lacksBraces = lacksBraces
    load()
  }

  mutating func parseFile() {
    let file = tree.add(.file, first: 0, end: 0)
    var children = Children()
    parseItems(&children, .file)
    tree.nodes[file].firstChild = children.first
    tree.nodes[file].end = Int32(truncatingIfNeeded: position)
  }

  // MARK: Tokens

  @inline(__always)
  mutating func load() {
    let token = tree.tokens[position]
    kind = token.kind
    code = token.code
    punctuation = token.punctuation
    newlineBefore = token.flags.contains(.newlineBefore)
  }

  @inline(__always)
  mutating func advance() {
    guard kind != .endOfFile else { return }
    position += 1
    load()
  }

  @inline(__always)
  func peek(_ offset: Int) -> Token {
    let index = position + offset
    return index < tree.tokens.count ? tree.tokens[index] : tree.tokens[tree.tokens.count - 1]
  }

  @inline(__always)
  func at(_ wanted: Punctuation) -> Bool { punctuation == wanted }

  @inline(__always)
  func atKeyword(_ word: UInt16) -> Bool { kind == .keyword && code == word }

  /// At a soft keyword; whether it means something there is for the caller to say.
  @inline(__always)
  func atWord(_ word: UInt16) -> Bool { kind == .identifier && code == word }

  /// A line ended before the current token, where that ends an expression.
  @inline(__always)
  var afterLine: Bool { newlineBefore && context.newlinesEnd }

  /// The token at `index` stands directly behind the one before it.
  @inline(__always)
  func touches(_ index: Int) -> Bool {
    index > 0 && index < tree.tokens.count && tree.tokens[index].start == tree.tokens[index - 1].end
  }

  @inline(__always)
  mutating func take(_ wanted: Punctuation) -> Bool {
    guard punctuation == wanted else { return false }
    advance()
    return true
  }

  /// Takes a token that has to be there, or records that it is not.
  mutating func expect(_ wanted: Punctuation) {
    if !take(wanted) { missing() }
  }

  // MARK: Nodes

  /// Makes a node of the tokens from `first` to the current one (exclusive). Until it is linked, `nextSibling` holds its
  /// height as -1 - height.
  @inline(__always)
  mutating func make(
    _ kind: NodeKind, _ first: Int, _ children: Children = Children(), name: Int = -1, code: UInt16 = 0,
    flags: Node.Flags = []
  ) -> Int {
    tree.nodes.append(
      Node(
        kind: kind, flags: flags, code: code, name: Int32(truncatingIfNeeded: name),
        first: Int32(truncatingIfNeeded: first), end: Int32(truncatingIfNeeded: position),
        firstChild: children.first, nextSibling: -1 - children.height))
    return tree.nodes.count - 1
  }

  /// Makes a node of the current token alone.
  @inline(__always)
  mutating func leaf(_ kind: NodeKind) -> Int {
    let first = position
    let word = kind == .name ? code : 0
    let name = kind == .name ? first : -1
    advance()
    return make(kind, first, name: name, code: word)
  }

  /// Links a node as the last child; -1 is no node.
  @inline(__always)
  mutating func link(_ node: Int, to children: inout Children) {
    guard node >= 0 else { return }
    var height = -1 - tree.nodes[node].nextSibling
    if height >= Self.highestNode {
      cutOff(node)
      height = 0
    }
    tree.nodes[node].nextSibling = -1
    if children.last >= 0 {
      tree.nodes[Int(children.last)].nextSibling = Int32(truncatingIfNeeded: node)
    } else {
      children.first = Int32(truncatingIfNeeded: node)
    }
    children.last = Int32(truncatingIfNeeded: node)
    children.height = max(children.height, height + 1)
  }

  @inline(__always)
  mutating func children(_ node: Int) -> Children {
    var children = Children()
    link(node, to: &children)
    return children
  }

  /// Moves all of `more` behind the children.
  mutating func link(all more: Children, to children: inout Children) {
    guard more.first >= 0 else { return }
    if children.last >= 0 {
      tree.nodes[Int(children.last)].nextSibling = more.first
    } else {
      children.first = more.first
    }
    children.last = more.last
    children.height = max(children.height, more.height)
  }

  /// Puts `annotations` before the children a node has.
  mutating func prepend(_ annotations: Children, to node: Int) {
    guard annotations.first >= 0, node >= 0 else { return }
    tree.nodes[Int(annotations.last)].nextSibling = tree.nodes[node].firstChild
    tree.nodes[node].firstChild = annotations.first
    tree.nodes[node].first = min(tree.nodes[node].first, tree.nodes[Int(annotations.first)].first)
    tree.nodes[node].nextSibling = min(tree.nodes[node].nextSibling, -1 - annotations.height)
  }

  private mutating func cutOff(_ node: Int) {
    tree.errors.append(tree.span(node))
    tree.nodes[node].kind = .error
    tree.nodes[node].firstChild = -1
    tree.nodes[node].name = -1
    tree.nodes[node].code = 0
  }

  // MARK: Errors

  /// Records that something is missing at the current token.
  mutating func missing() {
    let start = position > 0 ? tree.tokens[position - 1].end : 0
    tree.errors.append(ByteSpan(start: start, end: start))
  }

  private mutating func recordSkipped(_ first: Int) {
    guard first < position else { return }
    tree.errors.append(ByteSpan(start: tree.tokens[first].start, end: tree.tokens[position - 1].end))
  }

  /// Takes one token that nothing can begin with.
  mutating func skipToken(_ children: inout Children) {
    let first = position
    advance()
    guard position > first else { return }
    recordSkipped(first)
    link(make(.error, first), to: &children)
  }

  /// Skips to where a statement, or with `inList` an element of a list in parentheses, ends. Lambdas and strings on the
  /// way are read.
  mutating func skip(_ children: inout Children, inList: Bool) {
    let first = position
    var inner = Children()
    var run = position
    var parentheses = 0
    loop: while true {
      switch kind {
      case .endOfFile, .interpolationEnd: break loop
      case .stringStart:
        recordSkipped(run)
        link(parseString(), to: &inner)
        run = position
        continue
      case .keyword where newlineBefore && (inList || position > first) && beginsDeclaration(code): break loop
      default: break
      }
      switch punctuation {
      case .closeBrace: break loop
      case .openBrace:
        recordSkipped(run)
        link(parseLambda(), to: &inner)
        run = position
        if !inList && newlineBefore && parentheses == 0 { break loop }
        continue
      case .openParen, .openBracket: parentheses += 1
      case .closeParen, .closeBracket:
        if inList && parentheses == 0 { break loop }
        parentheses = max(0, parentheses - 1)
      case .comma where inList && parentheses == 0: break loop
      case .semicolon where !inList && parentheses == 0: break loop
      default: break
      }
      advance()
      if !inList && newlineBefore && parentheses == 0 { break }
    }
    recordSkipped(run)
    if position > first { link(make(.error, first, inner), to: &children) }
  }

  /// Skips what is nested too deep, up to the bracket that closes around it.
  mutating func skipTooDeep() -> Int {
    let first = position
    var open = 0
    loop: while kind != .endOfFile {
      switch kind {
      case .interpolationStart: open += code == 1 ? 1 : 0
      case .interpolationEnd:
        if open == 0 { break loop }
        open -= 1
      default:
        switch punctuation {
        case .openParen, .openBracket, .openBrace: open += 1
        case .closeParen, .closeBracket, .closeBrace:
          if open == 0 { break loop }
          open -= 1
        default: break
        }
      }
      advance()
    }
    recordSkipped(first)
    return position > first ? make(.error, first) : -1
  }

  func beginsDeclaration(_ word: UInt16) -> Bool {
    switch word {
    case KotlinWords.fun, KotlinWords.class, KotlinWords.val, KotlinWords.var, KotlinWords.interface,
      KotlinWords.object, KotlinWords.typealias:
      true
    default: false
    }
  }
}
