import ContractSpec

/// Files that draw nothing: models, stores, requests, which most of a code base is.
///
/// A look at the tokens tells them: where it finds nothing that a site is made of, only what others may ask of the file is
/// read: its constants, its objects, what it declares, texts that another file shows. The bodies of its functions are left
/// alone, but of those that lead to a number.
extension Vocabulary {
  /// What a word says of the file that it stands in.
  enum Hint: UInt8 {
    /// Any program has it.
    case none
    /// The file may draw, or look up a key.
    case draws
    /// It may where it is set: `text = …`.
    case drawsWhereSet
    /// It may where it is called: `sheet(…)`, `badge("…")`.
    case drawsWhereCalled
    /// It may where a text stands behind it: `"close" to "Close"`.
    case drawsBeforeText
  }

  /// The hint of each word. What comes later is stronger: a word that any program uses says nothing although a table has it,
  /// one by which a text is set says something although any program uses it, and what the contract names always does.
  /// - Parameter firstOwn: the id of the first word that is none of the language itself, whose words are in any program.
  static func hints(_ grammar: Grammar, _ interests: Interests, _ words: WordTable, firstOwn: Int) -> [Hint] {
    var hints = [Hint](repeating: .none, count: words.count + 1)
    func set(_ list: [String], _ hint: Hint) { for word in list { hints[Int(words.id(word))] = hint } }
    for code in hints.indices.dropFirst(firstOwn) { hints[code] = .draws }
    // What is a label or a name too says something however it stands.
    let named = Set(
      KnownWord.allCases.map(\.rawValue) + grammar.labels.map(\.label) + grammar.assignments.map(\.label)
        + grammar.calls.flatMap { $0.labels.map(\.label) } + grammar.words.flatMap(\.labels) + grammar.values
        + grammar.fullShapes + grammar.wordResults)
    let called =
      grammar.words.flatMap(\.callees) + grammar.neutralModifiers + grammar.widths.plainModifiers
      + grammar.widths.shapingModifiers + grammar.components.openings
    set(called.filter { !named.contains($0) && hints[Int(words.id($0))] == .draws }, .drawsWhereCalled)
    set(grammar.commonWords, .none)
    // `cell.separatorInset.left = 16`
    set(grammar.wordAssignments + [KnownWord.left.rawValue, KnownWord.right.rawValue], .drawsWhereSet)
    if grammar.dialect == .compose { set([KnownWord.to.rawValue], .drawsBeforeText) }
    set((interests.lookups.map(\.name) + interests.wordSinks).map(lastName) + interests.accessors.map(\.root), .draws)
    hints[0] = .none
    return hints
  }

  /// What a file gives to what may be components of the project, as `Extraction.passed` has it, where nothing in the file
  /// can be a site; nil where something may. Its tree has its tokens, and needs no nodes.
  /// - Complexity: linear in the tokens.
  func passedOfPlain(_ tree: Tree) -> [UInt64]? {
    if interests.tellsComponents { return nil }
    let isSwift = grammar.dialect == .swiftUI
    let tokens = tree.tokens
    var braces = 0
    var passed: [UInt64] = []
    var open: [Parenthesis] = []
    for index in tokens.indices.dropLast() {
      let token = tokens[index]
      switch token.kind {
      case .identifier, .keyword, .hashWord:
        switch hint(token.code) {
        case .none: break
        case .draws: return nil
        case .drawsWhereSet: if isSet(tokens, index, isSwift) { return nil }
        case .drawsBeforeText: if tokens[index + 1].kind == .stringStart { return nil }
        case .drawsWhereCalled:
          let next = tokens[index + 1].punctuation
          if next == .openParen || next == .openBrace { return nil }
        }
        if token.kind != .identifier { continue }
        let next = tokens[index + 1].punctuation
        if let callee = open.last?.callee, callee != Parenthesis.none {
          if mayMatter(tokens, index, tree, isSwift) { return nil }
          let isLabel = next == (isSwift ? .colon : .equal)
          if isLabel, [.openParen, .comma].contains(tokens[index - 1].punctuation) {
            open[open.count - 1].label = index
          }
        }
        if next == .dot, tree.isCapital(token), mayHoldKeys(token, tree, isSwift) { return nil }
        guard isSwift else { continue }
        if token.code == stringTypeWord, index > 0, tokens[index - 1].has(.extension) {
          return nil
        }
        if Self.ends(token, Self.view, tree) || Self.ends(token, Self.padding, tree) { return nil }
        switch next {
        case .openParen,
          .colon where isNumber(tokens, index + 2), .equal where index > 0 && tokens[index - 1].punctuation == .dot:
          if next == .openParen, !isNumber(tokens, index + 2) { continue }
          if tree.mayNameLength(token: index) { return nil }
        default: break
        }
      case .stringEnd where isSwift:
        // `"close".localized`, `(isOpen ? "close" : "open").localized`, `["close": "Close"]`
        let next = tokens[index + 1].punctuation
        if next == .dot { return nil }
        if next == .closeParen, kind(tokens, index + 2) == .punctuation, tokens[index + 2].punctuation == .dot {
          return nil
        }
        if next == .colon, kind(tokens, index + 2) == .stringStart { return nil }
      case .stringStart, .integer, .float:
        guard let given = open.last, given.callee != Parenthesis.none, isSwift || token.kind == .stringStart else {
          break
        }
        if given.callee == Parenthesis.unknown { return nil }
        let label = given.label < 0 ? 0 : tree.hash(tokens[given.label])
        let hash = Component.hash(tree.hash(tokens[given.callee]), label: label)
        if passed.last != hash { passed.append(hash) }
      case .punctuation:
        switch token.punctuation {
        case .openParen:
          open.append(Parenthesis(callee: index > 0 ? callee(tokens, index - 1, tree) : Parenthesis.none))
        case .closeParen: _ = open.popLast()
        case .comma: if !open.isEmpty { open[open.count - 1].label = -1 }
        default: break
        }
        if token.code == Punctuation.openBrace.rawValue { braces += 1 }
        if token.code == Punctuation.closeBrace.rawValue { braces -= 1 }
        // Bodies are told by their braces, of which a build may leave some out.
        if braces < 0 || token.flags.contains(.conditional) { return nil }
      case .error: return nil
      default: break
      }
    }
    return braces == 0 ? passed : nil
  }

  /// An open parenthesis: the token of what is called, where that may be one of the project's own views (`Banner("Saved")`),
  /// and the label of the argument that is under way, -1 where it has none.
  private struct Parenthesis {
    var callee: Int
    var label = -1

    static let none = -1
    /// `Banner<Int>(`
    static let unknown = -2
  }

  private func callee(_ tokens: [Token], _ index: Int, _ tree: Tree) -> Int {
    let token = tokens[index]
    if token.punctuation == .greater, !token.flags.contains(.blankBefore) { return Parenthesis.unknown }
    return token.kind == .identifier && token.code == 0 && tree.isCapital(token) ? index : Parenthesis.none
  }

  /// `model.isCompact`, `onOpen`: what may be a length or take a tap, given to what is made.
  private func mayMatter(_ tokens: [Token], _ index: Int, _ tree: Tree, _ isSwift: Bool) -> Bool {
    let start = Int(tokens[index].start)
    if !isSwift, tree.bytes[start] == UInt8(ascii: "o"), tokens[index].span.count > 2,
      tree.bytes[start + 1] == UInt8(ascii: "n"), tree.bytes[start + 2] < UInt8(ascii: "a")
    {
      return true
    }
    return index > 0 && tokens[index - 1].punctuation == .dot && tree.mayNameLength(token: index)
  }

  /// `view.title = "…"`, and in Swift `show(title: "…")`; not `var title = …`, `self.title = title`, `title: String`.
  private func isSet(_ tokens: [Token], _ index: Int, _ isSwift: Bool) -> Bool {
    guard index + 2 < tokens.count else { return false }
    let value = tokens[index + 2]
    switch tokens[index + 1].punctuation {
    case .equal:
      if index > 0, declaring.contains(tokens[index - 1].code), tokens[index - 1].kind != .punctuation { return false }
      return value.code != tokens[index].code || !endsStatement(tokens, index + 3)
    case .colon: return isSwift && value.kind == .stringStart
    default: return false
    }
  }

  private func endsStatement(_ tokens: [Token], _ index: Int) -> Bool {
    guard index < tokens.count else { return true }
    switch tokens[index].punctuation {
    case .closeBrace, .closeParen, .comma, .semicolon: return true
    case .none: return tokens[index].kind == .endOfFile || tokens[index].flags.contains(.newlineBefore)
    default: return false
    }
  }

  private func kind(_ tokens: [Token], _ index: Int) -> TokenKind {
    index < tokens.count ? tokens[index].kind : .endOfFile
  }

  private func isNumber(_ tokens: [Token], _ index: Int) -> Bool {
    let kind = kind(tokens, index)
    return kind == .integer || kind == .float
  }

  /// `L10n.x`, `CommonStrings.x`
  private func mayHoldKeys(_ token: Token, _ tree: Tree, _ isSwift: Bool) -> Bool {
    isSwift
      ? AccessorRoot.isConventional(tree.bytes[token.span.range])
      : Self.keyHolders.contains { Self.ends(token, $0, tree) }
  }

  private static let keyHolders = ["String", "Strings", "Plurals"].map { Array($0.utf8) }
  private static let view = Array("View".utf8)
  private static let padding = Array("Padding".utf8)

  @inline(__always)
  private static func ends(_ token: Token, _ word: [UInt8], _ tree: Tree) -> Bool {
    let start = Int(token.end) - word.count
    guard start >= Int(token.start) else { return false }
    var index = word.count - 1
    while index >= 0, tree.bytes[start + index] == word[index] { index -= 1 }
    return index < 0
  }
}
