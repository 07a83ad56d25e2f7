import ContractSpec

/// The tokens a tree is built on: trivia and the lines of conditional compilation left out.
enum SwiftTokens {
  /// An `#if` that is open.
  private struct Conditional {
    /// The `#if` itself stands where nothing is read.
    var isOutsideDead: Bool
    /// A branch before is always built, so that the others never are.
    var isDecided: Bool
    /// A branch before is what an iPhone's or iPad's build has, or the branch that is read is none that it has.
    var wasOurs: Bool
    var isElsewhere: Bool

    mutating func read(_ holds: Bool?) {
      isElsewhere = wasOurs || holds == false
      wasOurs = wasOurs || holds == true
    }
  }

  static func fill(_ tokens: inout [Token], bytes: [UInt8], words: WordTable) {
    var lexer = SwiftLexer(bytes, words: words)
    tokens.reserveCapacity(bytes.count / 8 + 16)
    var open: [Conditional] = []
    var isDead = false
    var held: Token?
    while true {
      var token = held ?? lexer.next()
      held = nil
      if token.kind.isTrivia { continue }
      if token.kind == .hashWord {
        switch token.code {
        case SwiftWord.if.rawValue:
          let (value, ours, next) = condition(&lexer, bytes: bytes)
          held = next
          open.append(
            Conditional(
              isOutsideDead: isDead, isDecided: value == true, wasOurs: ours == true, isElsewhere: ours == false))
          isDead = isDead || value == false
          continue
        case SwiftWord.elseif.rawValue:
          let (value, ours, next) = condition(&lexer, bytes: bytes)
          held = next
          if let last = open.indices.last {
            open[last].read(ours)
            isDead = open[last].isOutsideDead || open[last].isDecided || value == false
            open[last].isDecided = open[last].isDecided || value == true
          }
          continue
        case SwiftWord.else.rawValue:
          if let last = open.indices.last {
            isDead = open[last].isOutsideDead || open[last].isDecided
            open[last].read(nil)
          }
          continue
        case SwiftWord.endif.rawValue:
          if let last = open.popLast() { isDead = last.isOutsideDead }
          continue
        default: break
        }
      }
      if token.kind == .endOfFile {
        tokens.append(token)
        return
      }
      if isDead { continue }
      if open.contains(where: { !$0.isDecided }) { token.flags.insert(.conditional) }
      if open.contains(where: \.isElsewhere) { token.flags.insert(.onOtherSystem) }
      tokens.append(token)
    }
  }

  /// Reads the condition of `#if` up to the first token after its line: its value where it is `true` or `false` alone, and
  /// whether it holds on an iPhone or iPad.
  private static func condition(
    _ lexer: inout SwiftLexer, bytes: [UInt8]
  ) -> (value: Bool?, isOurs: Bool?, next: Token) {
    var value: Bool?
    var read: [Token] = []
    var open = 0
    var isContinued = false
    while true {
      let token = lexer.next()
      if token.kind.isTrivia { continue }
      if token.kind == .endOfFile || token.flags.contains(.newlineBefore) && open <= 0 && !isContinued {
        return (read.count == 1 ? value : nil, SwiftBuildCondition.holds(read, of: bytes), token)
      }
      read.append(token)
      let punctuation = token.punctuation
      isContinued = punctuation == .and || punctuation == .or
      if punctuation == .openParen { open += 1 }
      if punctuation == .closeParen { open -= 1 }
      if token.kind == .keyword {
        if token.code == SwiftWord.true.rawValue { value = true }
        if token.code == SwiftWord.false.rawValue { value = false }
      }
    }
  }
}
