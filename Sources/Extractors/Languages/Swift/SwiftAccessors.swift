import ContractSpec

/// Reads a generated file for the names it gives to keys: `enum L10n { static var today: String { tr("T", "nav.today") } }`.
///
/// By its tokens, one after the other: such files are the longest of their projects, and all that matters of them is in
/// which member of which types a call with literals stands.
struct SwiftAccessors {
  private struct Scope {
    var path: AccessorPath
    /// The number of braces open around what stands in it.
    var depth: Int
  }

  private let bytes: [UInt8]
  private let vocabulary: Vocabulary
  private var lexer: SwiftLexer
  private var token = Token(kind: .endOfFile, start: 0, end: 0)
  private var depth = 0
  private var scopes: [Scope] = []
  /// The path of the member that the current token belongs to.
  private var member: UInt64?
  private var table = AccessorTable()

  static func read(_ bytes: [UInt8], vocabulary: Vocabulary) -> AccessorTable {
    var reader = SwiftAccessors(bytes, vocabulary)
    reader.read()
    reader.table.sort()
    return reader.table
  }

  private init(_ bytes: [UInt8], _ vocabulary: Vocabulary) {
    self.bytes = bytes
    self.vocabulary = vocabulary
    lexer = SwiftLexer(bytes, words: vocabulary.words)
  }

  private mutating func advance() {
    repeat { token = lexer.next() } while token.kind.isTrivia
  }

  private mutating func read() {
    advance()
    while token.kind != .endOfFile {
      switch token.kind {
      case .punctuation:
        if token.has(.openBrace) { depth += 1 }
        if token.has(.closeBrace) { close() }
        advance()
      case .keyword where isType:
        advance()
        if token.kind == .identifier { type() }
      case .keyword where token.has(.var) || token.has(.let) || token.has(.func):
        advance()
        if token.kind == .identifier, let scope = scopes.last, scope.depth == depth {
          var path = scope.path
          path.append(name)
          member = path.hash
        }
      case .identifier:
        let word = vocabulary.known(token.code)
        advance()
        if let member { lookUp(word, member) }
      default: advance()
      }
    }
  }

  private var isType: Bool {
    token.has(.enum) || token.has(.struct) || token.has(.class) || token.has(.extension)
  }

  private var name: ArraySlice<UInt8> {
    let range = token.span.range
    return token.flags.contains(.backTicked) ? bytes[range].dropFirst().dropLast() : bytes[range]
  }

  private mutating func close() {
    depth -= 1
    if let scope = scopes.last, scope.depth > depth {
      scopes.removeLast()
      member = nil
    }
  }

  /// `L10n {`, `L10n.Nav: Texts {` at the name; the outermost must be one that holds accessors.
  private mutating func type() {
    var path = scopes.last?.path ?? AccessorPath()
    let isRoot = scopes.isEmpty
    if isRoot, !vocabulary.has(token.code, .accessorRoot), !AccessorRoot.isConventional(name) { return }
    path.append(name)
    advance()
    while token.has(.dot) {
      advance()
      guard token.kind == .identifier else { return }
      path.append(name)
      advance()
    }
    while token.kind != .endOfFile, !token.has(.openBrace) { advance() }
    depth += 1
    scopes.append(Scope(path: path, depth: depth))
    advance()
  }

  // MARK: Look-ups

  /// A call of this name, if the current token opens one with literals.
  private mutating func lookUp(_ word: KnownWord, _ member: UInt64) {
    switch word {
    case .tr:
      guard token.has(.openParen) else { return }
      advance()
      guard let name = literal(), token.has(.comma) else { return }
      advance()
      if let key = literal() { table.add(path: member, key: key, table: name) }
    case .nsLocalizedString, .localizedStringKey, .localizedStringResource:
      guard token.has(.openParen) else { return }
      advance()
      if let key = literal() { table.add(path: member, key: key, table: tableName()) }
    case .localized:
      guard token.has(.colon) else { return }
      advance()
      if let key = literal() { table.add(path: member, key: key, table: tableName()) }
    default: return
    }
  }

  /// A string without code in it, read over.
  private mutating func literal() -> String? {
    guard token.kind == .stringStart else { return nil }
    let isRaw = token.flags.contains(.raw)
    advance()
    guard token.kind == .stringText else { return nil }
    let span = token.span
    advance()
    guard token.kind == .stringEnd else { return nil }
    advance()
    return EscapedText.decode(bytes, span, isRaw: isRaw)
  }

  /// What `tableName:` or `table:` says in the rest of the call.
  private mutating func tableName() -> String? {
    var open = 1
    while token.kind != .endOfFile, !token.has(.openBrace), !token.has(.closeBrace) {
      if token.has(.openParen) { open += 1 }
      if token.has(.closeParen) { open -= 1 }
      if open == 0 { return nil }
      let word = token.kind == .identifier ? vocabulary.known(token.code) : .none
      advance()
      guard word == .tableName || word == .table, token.has(.colon) else { continue }
      advance()
      return literal()
    }
    return nil
  }
}
