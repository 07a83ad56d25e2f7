/// Declarations: imports, types, functions, cases of enums; variables stand in `SwiftParserVariables.swift`.
extension SwiftParser {
  /// Where a declaration begins, and what stands before its keyword.
  struct Opening {
    var first: Int
    var annotations: NodeList
    var flags: Node.Flags
  }

  /// Reads a declaration into `list`, or nothing at all and says so.
  mutating func declaration(_ context: Context, first: Int, annotations: NodeList, _ list: inout NodeList) -> Bool {
    guard token.code != 0, let (keyword, flags) = endOfModifiers(context) else { return false }
    let word = tree.tokens[keyword]
    var opening = Opening(first: first, annotations: annotations, flags: flags)
    if word.kind == .identifier {
      // `actor A {` and `macro m(`: two names in a row, which no expression has.
      at = keyword
      if word.isWord(.actor) { append(type(opening), &list) } else { append(function(opening, nameAt: at + 1), &list) }
      return true
    }
    switch word.code {
    case SwiftWord.var.rawValue, SwiftWord.let.rawValue:
      at = keyword
      if word.has(.var) { opening.flags.insert(.variable) }
      variables(opening, &list)
    case SwiftWord.func.rawValue:
      at = keyword
      append(function(opening, nameAt: at + 1), &list)
    case SwiftWord.initializer.rawValue, SwiftWord.deinit.rawValue, SwiftWord.subscript.rawValue:
      guard context == .members || first != keyword else { return false }
      at = keyword
      append(function(opening, nameAt: at), &list)
    case SwiftWord.struct.rawValue, SwiftWord.class.rawValue, SwiftWord.enum.rawValue, SwiftWord.extension.rawValue,
      SwiftWord.protocol.rawValue:
      at = keyword
      append(type(opening), &list)
    case SwiftWord.case.rawValue:
      guard context == .members else { return false }
      at = keyword
      enumCases(opening, &list)
    case SwiftWord.import.rawValue:
      at = keyword
      append(importDeclaration(opening), &list)
    case SwiftWord.typealias.rawValue, SwiftWord.associatedtype.rawValue:
      at = keyword
      append(typeAlias(opening), &list)
    case SwiftWord.operator.rawValue, SwiftWord.precedencegroup.rawValue:
      at = keyword
      skipOperatorDeclaration()
    default:
      return false
    }
    return true
  }

  /// The index of the keyword after the modifiers at the current token; nil if no declaration stands here.
  private func endOfModifiers(_ context: Context) -> (keyword: Int, flags: Node.Flags)? {
    var index = at
    var flags: Node.Flags = []
    // More words in a row than any declaration has are none: looking ahead stays bounded.
    let last = min(tree.tokens.count - 1, at + Self.lookaheadLimit)
    while index < last {
      let token = tree.tokens[index]
      let next = tree.tokens[index + 1]
      guard token.code != 0, token.kind == .keyword || token.kind == .identifier else { return nil }
      if token.kind == .keyword && SwiftWord.isDeclarationKeyword(token.code) {
        guard token.has(.class), isMember(next) else { return (index, flags) }
        flags.insert(.static)
        index += 1
        continue
      }
      if (token.isWord(.actor) || token.isWord(.macro)) && next.kind == .identifier
        && !next.flags.contains(.newlineBefore)
      {
        return (index, flags)
      }
      guard SwiftWord.isModifier(token.code) else { return nil }
      // A contextual word that ends its line is a name, but for members, which hold no expressions.
      if token.kind == .identifier && next.flags.contains(.newlineBefore) && context != .members { return nil }
      if token.has(.static) { flags.insert(.static) }
      index += 1
      if next.has(.openParen), index + 2 < last, tree.tokens[index + 2].has(.closeParen) {
        let detail = tree.tokens[index + 1]
        guard detail.isWord(.set) || detail.isWord(.unsafe) || detail.isWord(.safe) || detail.isWord(.nonsending)
        else { return nil }
        index += 3
      } else if token.has(.private) || token.has(.fileprivate) {
        flags.insert(.private)
      }
      // `public @objc func`: attributes may stand between modifiers.
      while index + 1 < last, tree.tokens[index].kind == .at {
        index += 2
        if tree.tokens[index].has(.openParen), !tree.tokens[index].flags.contains(.blankBefore) {
          guard let end = endOfGroup(index) else { return nil }
          index = end
        }
      }
    }
    return nil
  }

  /// Whether a token after `class` makes that word a modifier.
  private func isMember(_ token: Token) -> Bool {
    guard token.kind == .keyword else { return token.kind == .identifier && SwiftWord.isModifier(token.code) }
    return token.has(.func) || token.has(.var) || token.has(.let) || token.has(.subscript)
      || SwiftWord.isModifier(token.code)
  }

  /// A node that begins with its opening; its annotations are its first children.
  mutating func open(_ kind: NodeKind, _ opening: Opening, name: Int, code: UInt16) -> Int {
    let node = tree.add(kind, first: opening.first, end: at, name: name, code: code)
    tree.nodes[node].flags = opening.flags
    return node
  }

  // MARK: Annotations

  /// `@Name(…)` at its `@`.
  mutating func annotation() -> Int {
    let node = tree.add(.annotation, first: at, end: at)
    var children = NodeList()
    let opener = at
    advance()
    guard token.kind == .identifier || token.kind == .keyword else {
      record(opener, at)
      finish(node, children)
      return node
    }
    var name = at
    advance()
    while has(.dot), peek().kind == .identifier, !isOnNewLine {
      advance()
      name = at
      advance()
    }
    if has(.less), !token.flags.contains(.blankBefore) {
      skipGenericParameters()
      // `@FocusState<A?>.Binding`
      if has(.dot), peek().kind == .identifier {
        advance()
        advance()
      }
    }
    tree.nodes[node].name = Int32(truncatingIfNeeded: name)
    tree.nodes[node].code = tree.tokens[name].code
    if has(.openParen), !token.flags.contains(.blankBefore) {
      let opener = at
      if holdsNoExpressions(name) {
        skipBalanced()
      } else {
        advance()
        arguments(.closeParen, openedAt: opener, &children)
      }
    }
    finish(node, children)
    return node
  }

  /// Attributes whose parentheses hold a grammar of their own: platforms, selectors, roles.
  private func holdsNoExpressions(_ name: Int) -> Bool {
    switch tree.tokens[name].code {
    case SwiftWord.available.rawValue, SwiftWord.unavailable.rawValue, SwiftWord.backDeployed.rawValue,
      SwiftWord.objc.rawValue, SwiftWord.attached.rawValue, SwiftWord.freestanding.rawValue,
      SwiftWord.lifetime.rawValue:
      return true
    default:
      let start = Int(tree.tokens[name].start)
      return start < tree.bytes.count && tree.bytes[start] == UInt8(ascii: "_")
    }
  }

  // MARK: Imports, aliases, operators

  private mutating func importDeclaration(_ opening: Opening) -> Int {
    let node = open(.importDeclaration, opening, name: -1, code: token.code)
    advance()
    // `import struct A.B`
    if token.kind == .keyword && SwiftWord.isDeclarationKeyword(token.code) { advance() }
    if token.kind == .identifier && !isOnNewLine {
      tree.nodes[node].name = Int32(truncatingIfNeeded: at)
      advance()
      while has(.dot), peek().kind == .identifier {
        advance()
        advance()
      }
    }
    finish(node, opening.annotations)
    return node
  }

  private mutating func typeAlias(_ opening: Opening) -> Int {
    let node = open(.typeAlias, opening, name: -1, code: token.code)
    var children = opening.annotations
    advance()
    if token.kind == .identifier {
      tree.nodes[node].name = Int32(truncatingIfNeeded: at)
      advance()
    }
    if has(.less) { skipGenericParameters() }
    if take(.colon) { skipTypeList() }
    if take(.equal) { append(typeName(), &children) }
    skipWhereClause()
    finish(node, children)
    return node
  }

  /// `infix operator +++: Precedence`, `precedencegroup P { … }`.
  private mutating func skipOperatorDeclaration() {
    advance()
    while !isAtEnd, !isOnNewLine, !has(.openBrace), !has(.semicolon), !has(.closeBrace) { advance() }
    if has(.openBrace) { skipBalanced() }
  }

  // MARK: Types

  private mutating func type(_ opening: Opening) -> Int {
    let node = open(.type, opening, name: -1, code: token.code)
    var children = opening.annotations
    advance()
    if token.kind == .identifier || token.kind == .keyword {
      // `extension A<Int>.B`, `extension [A]` has no name.
      tree.nodes[node].name = Int32(truncatingIfNeeded: at)
      advance()
      if has(.less) { skipGenericParameters() }
      while has(.dot), peek().kind == .identifier {
        advance()
        tree.nodes[node].name = Int32(truncatingIfNeeded: at)
        advance()
        if has(.less) { skipGenericParameters() }
      }
    } else if !has(.openBrace) {
      var name = -1
      _ = skipType(&name)
    }
    if take(.colon) {
      repeat { append(typeName(.superType), &children) } while take(.comma)
    }
    skipWhereClause()
    if has(.openBrace) { append(block(.members), &children) } else { record(opening.first, at) }
    finish(node, children)
    return node
  }

  /// `case a, b(Int), c = "x"`: a node an entry. What an entry carries is types, which make no nodes.
  private mutating func enumCases(_ opening: Opening, _ list: inout NodeList) {
    var opening = opening
    advance()
    while token.kind == .identifier || token.kind == .keyword {
      let node = open(.enumCase, opening, name: at, code: token.code)
      if opening.first < 0 { tree.nodes[node].first = Int32(truncatingIfNeeded: at) }
      var children = opening.annotations
      advance()
      if has(.openParen) { skipBalanced() }
      if take(.equal) { append(expression(), &children) }
      finish(node, children)
      append(node, &list)
      opening = Opening(first: -1, annotations: NodeList(), flags: opening.flags)
      if !take(.comma) { return }
    }
  }

  // MARK: Functions

  /// `func`, `init`, `deinit`, `subscript`, `macro` at its keyword.
  mutating func function(_ opening: Opening, nameAt name: Int) -> Int {
    let keyword = token
    let node = open(.function, opening, name: min(name, tree.tokens.count - 1), code: keyword.code)
    var children = opening.annotations
    advance()
    // The name of an operator may run into generic parameters: `==<T>(`.
    if name == at && !has(.openParen) { advance() }
    while token.kind == .punctuation, !has(.openParen), !has(.openBrace), !has(.closeBrace), !has(.less) { advance() }
    if has(.less) {
      skipGenericParameters()
    } else if token.kind == .identifier, peek(-1).kind == .punctuation {
      while !isAtEnd, !has(.openParen), !has(.openBrace), !has(.closeBrace) { advance() }
    }
    let isBare = has(.openParen) && peek(1).punctuation == .closeParen
    if has(.openParen) { parameters(&children) } else if !keyword.has(.deinit) { record(opening.first, at) }
    skipEffects()
    if take(.arrow) {
      var type = -1
      if !skipType(&type) { record(at - 1, at) }
    }
    skipWhereClause()
    if has(.openBrace) {
      if keyword.has(.subscript) {
        accessors(&children)
      } else if let skipping, skipping.skips(after: peek(-1)), !isBare || peek(-1).code != skipping.text {
        append(skipBlock(), &children)
      } else {
        append(block(.code), &children)
      }
    } else if keyword.code == SwiftWord.macro.rawValue, take(.equal) {
      append(expression(), &children)
      skipWhereClause()
    }
    finish(node, children)
    return node
  }

  /// `async`, `throws`, `throws(E)`, `rethrows`, `reasync`.
  mutating func skipEffects() {
    while true {
      if has(.throws) {
        advance()
        if has(.openParen), !skipTypeGroup() { return }
      } else if has(.rethrows) || token.isWord(.async) || token.isWord(.reasync) {
        advance()
      } else {
        return
      }
    }
  }

  /// A parameter clause at its parenthesis.
  mutating func parameters(_ list: inout NodeList) {
    let opener = at
    let outer = closures
    closures = .allowed
    advance()
    while !has(.closeParen), !isAtEnd, !has(.closeBrace), !(token.kind == .interpolationEnd && interpolations > 0) {
      if take(.comma) { continue }
      let before = at
      append(parameter(), &list)
      if !has(.comma), !has(.closeParen) {
        if isStatementKeyword { break }
        append(recoverInBrackets(), &list)
      }
      if at == before { break }
    }
    closures = outer
    close(.closeParen, openedAt: opener)
  }

  /// `@A label name: T = value`, `name` for a closure's. The label is the node's first name where it has two.
  private mutating func parameter() -> Int {
    let node = tree.add(.parameter, first: at, end: at)
    var children = NodeList()
    while token.kind == .at { append(annotation(), &children) }
    while token.isLabel {
      tree.nodes[node].name = Int32(truncatingIfNeeded: at)
      advance()
    }
    if take(.colon) {
      append(typeName(), &children)
      _ = take(.range)
    }
    if take(.equal) { append(expression(), &children) }
    finish(node, children)
    return node
  }
}
