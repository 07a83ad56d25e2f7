import ContractSpec

/// The objects that a file of JavaScript or TypeScript gives to others, or keeps under a name.
struct ScriptModule {
  struct Object {
    var node: Int
    var name: String?
    var isExported = false
    /// `export default`, `module.exports`.
    var isWhole = false
  }

  private(set) var tree: LiteralTree
  private(set) var objects: [Object] = []
  /// What is exported as the whole and is no object.
  private(set) var notUnderstood: [ByteSpan] = []
  /// Names that other files give, and the words between them.
  private(set) var imported: Set<String> = []
  /// `export default en`
  private var wholeName: String?

  init(_ bytes: [UInt8], hasMarkup: Bool) {
    tree = LiteralTree(bytes, .script, hasMarkup: hasMarkup)
    read()
  }

  /// Those that are tables: what is exported, the whole first; of a script that exports nothing, all.
  var roots: [Object] {
    let given = objects.filter { $0.isWhole || $0.isExported || $0.name != nil && $0.name == wholeName }
    let roots = given.isEmpty ? objects : given
    return roots.filter(isFirst) + roots.filter { !isFirst($0) }
  }

  private func isFirst(_ object: Object) -> Bool {
    object.isWhole || object.name != nil && object.name == wholeName
  }

  /// All that have a name, by it; of several the first.
  var named: [String: Int] {
    Dictionary(objects.compactMap { object in object.name.map { ($0, object.node) } }) { first, _ in first }
  }

  // MARK: Statements

  private mutating func read() {
    // What is no statement that is known is told: an entry may stand there.
    var unknown: Int?
    func told(_ end: Int) -> ByteSpan? { unknown.map { tree.tokens[$0].span.union(tree.tokens[end - 1].span) } }
    while tree.at < tree.tokens.count, !tree.isTooDeep {
      let at = tree.at
      if readStatement() {
        if let span = told(at) { notUnderstood.append(span) }
        unknown = nil
      } else {
        unknown = unknown ?? at
        tree.at = at
        if !tree.skipGroup() { tree.at = max(at + 1, endOfNames(at)) }
      }
    }
    if let span = told(tree.tokens.count) { notUnderstood.append(span) }
  }

  /// Goes behind the statement that begins here; false where none is known to.
  private mutating func readStatement() -> Bool {
    let at = tree.at
    let token = tree.tokens[at]
    // `"use strict";`
    if tree.isSign(at, ";") || token.kind == .string && tree.isSign(at + 1, ";") || token.kind == .error {
      tree.at += 1
      return token.kind != .error
    }
    guard token.kind == .name else { return false }
    var word = tree.text(token: at)
    let isExported = word == "export"
    if isExported {
      if tree.isWord(at + 1, "default") || isSet(at + 1) {
        tree.at += 2
        readWhole()
        return true
      }
      if at + 1 < tree.tokens.count, tree.tokens[at + 1].kind == .name {
        tree.at += 1
        word = tree.text(token: at + 1)
      }
    }
    switch word {
    case "const", "let", "var": readDeclarations(isExported)
    case "import", "export":
      skipStatement { $0.kind == .string }
      if word == "import" {
        for index in at..<tree.at where tree.tokens[index].kind == .name { imported.insert(tree.text(token: index)) }
      }
    case "type": skipStatement { _ in false }
    case "function", "async", "class", "interface", "enum", "declare", "namespace", "abstract":
      skipStatement { $0.kind == .punctuation && $0.byte == UInt8(ascii: "{") }
    case "module" where tree.isSign(at + 1, ".") && tree.isWord(at + 2, "exports") && isSet(at + 3):
      tree.at = at + 4
      readWhole()
    default:
      guard isSet(endOfNames(at)) else { return false }
      readAssignment(isExported: word == "exports")
    }
    return true
  }

  /// Up to a token that ends a statement, or to the next one.
  private mutating func skipStatement(_ isLast: (ScriptLexer.Token) -> Bool) {
    tree.at += 1
    while tree.at < tree.tokens.count, !tree.beginsStatement(tree.at) {
      let token = tree.tokens[tree.at]
      if !tree.skipGroup() { tree.at += 1 }
      if isLast(token) || tree.isSign(tree.at - 1, ";") { return }
    }
  }

  /// Behind `a.b.c`; the same place where no name stands.
  private func endOfNames(_ start: Int) -> Int {
    guard start < tree.tokens.count, tree.tokens[start].kind == .name else { return start }
    var index = start + 1
    while tree.isSign(index, "."), index + 1 < tree.tokens.count, tree.tokens[index + 1].kind == .name { index += 2 }
    return index
  }

  /// Whether a lone `=` stands here.
  private func isSet(_ index: Int) -> Bool {
    tree.isSign(index, "=") && !tree.isSign(index + 1, "=")
  }

  private mutating func readWhole() {
    let start = tree.at
    guard let node = object() else {
      if start < tree.at { notUnderstood.append(tree.tokens[start].span.union(tree.tokens[tree.at - 1].span)) }
      return
    }
    if tree.nodes[node].kind == .reference {
      wholeName = tree.text(token: start)
    } else {
      objects.append(Object(node: node, name: nil, isExported: true, isWhole: true))
    }
  }

  /// The object, list or name that stands here; nil for other values, which are gone past.
  private mutating func object() -> Int? {
    let node = tree.nodes.count
    let start = tree.at
    // `export default {…}`: what a wrapper is given, `({…})`, is read as well.
    let isWrapped = tree.isSign(tree.at, "(") && tree.isSign(tree.at + 1, "{")
    if isWrapped { tree.at += 1 }
    tree.value(ByteSpan.zero, isKeyQuoted: false)
    if isWrapped, tree.isSign(tree.at, ")") { tree.at += 1 }
    if tree.at == start, start < tree.tokens.count { tree.at += 1 }
    switch tree.nodes[node].kind {
    case .object, .reference: return node
    case .list, .text, .scalar, .code: return nil
    }
  }

  private mutating func readDeclarations(_ isExported: Bool) {
    repeat {
      tree.at += 1
      guard tree.at < tree.tokens.count, tree.tokens[tree.at].kind == .name else { return }
      let name = tree.text(token: tree.at)
      tree.at += 1
      // A type may be long: `: Record<string, string>`.
      while tree.at < tree.tokens.count, !isSet(tree.at), !tree.isSign(tree.at, ";") {
        if tree.beginsStatement(tree.at) { return }
        if !tree.skipGroup() { tree.at += 1 }
      }
      guard isSet(tree.at) else { return }
      tree.at += 1
      guard let node = object(), tree.nodes[node].kind == .object else { continue }
      objects.append(Object(node: node, name: name, isExported: isExported))
    } while tree.isSign(tree.at, ",")
  }

  /// `window.texts = …`, `exports.de = …`
  private mutating func readAssignment(isExported: Bool) {
    while !isSet(tree.at) { tree.at += 1 }
    let name = tree.text(token: tree.at - 1)
    tree.at += 1
    guard let node = object(), tree.nodes[node].kind == .object else { return }
    objects.append(Object(node: node, name: name, isExported: isExported))
  }
}
