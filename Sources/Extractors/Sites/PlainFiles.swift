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

  /// Whether nothing in a file can be a site. Its tree has its tokens, and needs no nodes.
  /// - Complexity: linear in the tokens.
  func isPlain(_ tree: Tree) -> Bool {
    if interests.tellsComponents { return false }
    let isSwift = grammar.dialect == .swiftUI
    let tokens = tree.tokens
    var braces = 0
    // For each open parenthesis whether it is that of a call that makes something, the innermost in the lowest bit.
    var makes: UInt64 = 0
    for index in tokens.indices.dropLast() {
      let token = tokens[index]
      switch token.kind {
      case .identifier, .keyword, .hashWord:
        switch hint(token.code) {
        case .none: break
        case .draws: return false
        case .drawsWhereSet: if isSet(tokens, index, isSwift) { return false }
        case .drawsBeforeText: if tokens[index + 1].kind == .stringStart { return false }
        case .drawsWhereCalled:
          let next = tokens[index + 1].punctuation
          if next == .openParen || next == .openBrace { return false }
        }
        if token.kind != .identifier { continue }
        if makes & 1 == 1, mayMatter(tokens, index, tree, isSwift) { return false }
        let next = tokens[index + 1].punctuation
        if next == .dot, tree.isCapital(token), mayHoldKeys(token, tree, isSwift) { return false }
        guard isSwift else { continue }
        if token.code == stringTypeWord, index > 0, tokens[index - 1].has(.extension) {
          return false
        }
        if Self.ends(token, Self.view, tree) || Self.ends(token, Self.padding, tree) { return false }
        switch next {
        case .openParen,
          .colon where isNumber(tokens, index + 2), .equal where index > 0 && tokens[index - 1].punctuation == .dot:
          if next == .openParen, !isNumber(tokens, index + 2) { continue }
          if tree.mayNameLength(token: index) { return false }
        default: break
        }
      case .stringEnd where isSwift:
        // `"close".localized`, `(isOpen ? "close" : "open").localized`, `["close": "Close"]`
        let next = tokens[index + 1].punctuation
        if next == .dot { return false }
        if next == .closeParen, kind(tokens, index + 2) == .punctuation, tokens[index + 2].punctuation == .dot {
          return false
        }
        if next == .colon, kind(tokens, index + 2) == .stringStart { return false }
      case .stringStart: if makes & 1 == 1, isGiven(tokens, index) { return false }
      case .integer, .float: if isSwift, makes & 1 == 1, isGiven(tokens, index) { return false }
      case .punctuation:
        if token.code == Punctuation.openParen.rawValue {
          makes = makes << 1 | (index > 0 && mayMakeElement(tokens[index - 1], tree) ? 1 : 0)
        }
        if token.code == Punctuation.closeParen.rawValue { makes >>= 1 }
        if token.code == Punctuation.openBrace.rawValue { braces += 1 }
        if token.code == Punctuation.closeBrace.rawValue { braces -= 1 }
        // Bodies are told by their braces, of which a build may leave some out.
        if braces < 0 || token.flags.contains(.conditional) { return false }
      case .error: return false
      default: break
      }
    }
    return braces == 0
  }

  /// Whether a call of what this names may be one of the project's own views: `Banner("Saved")`.
  private func mayMakeElement(_ token: Token, _ tree: Tree) -> Bool {
    guard token.kind == .identifier, token.code == 0, tree.isCapital(token) else { return false }
    return !Self.numbers.contains { tree.bytes[token.span.range].starts(with: $0) }
  }

  /// How types of numbers, times and bytes begin.
  private static let numbers = ["Int", "UInt", "Date", "Decimal", "Data", "Time"].map { Array($0.utf8) }

  /// Whether a literal is an argument as it is.
  private func isGiven(_ tokens: [Token], _ index: Int) -> Bool {
    switch tokens[index - 1].punctuation {
    case .openParen, .comma, .colon, .equal: true
    default: false
    }
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
