import ContractSpec

/// What a token of Kotlin or Swift is. CSS has its own kinds (CSS Syntax Level 3).
package enum TokenKind: UInt8, Sendable {
  // Trivia. A lexer returns it, so that tokens tile the file; the scratch array that a tree is built on leaves it out.
  case whitespace, newline, lineComment, blockComment, shebang
  /// A name, back-ticked names and `$0` included. `code` is the word's id in the language's `WordTable`, or 0.
  case identifier
  /// A hard keyword. `code` is its id in the language's `WordTable`.
  case keyword
  case integer, float
  /// A Kotlin character literal.
  case character
  /// A Swift regex literal.
  case regex
  /// The opening delimiter of a string, raw markers (`#`, `$$`) and all quotes included.
  case stringStart
  /// A run of text in a string, escapes included.
  case stringText
  /// `${`, `$name`'s dollar, `\(`: what follows is code. `code` is 1 where an `interpolationEnd` ends it; 0 after
  /// `$name`'s dollar, where one name follows and no token ends it.
  case interpolationStart
  /// The brace or parenthesis that ends an interpolation.
  case interpolationEnd
  case stringEnd
  /// `@` directly before a name; the name follows as its own token.
  case at
  /// Swift `#if`, `#available`, `#Preview`, …: the hash together with its word. `code` is the word's id.
  case hashWord
  /// Punctuation or an operator, longest match. `code` is a `Punctuation` raw value.
  case punctuation
  /// A byte that begins nothing, or a string that ends with the line or the file.
  case error
  case endOfFile

  package var isTrivia: Bool { rawValue <= TokenKind.shebang.rawValue }
}

/// Punctuation and operators that a tree needs to know; every other operator is `otherOperator`.
package enum Punctuation: UInt16, Sendable {
  case none, openParen, closeParen, openBracket, closeBracket, openBrace, closeBrace
  case comma, semicolon, colon, doubleColon, dot, questionDot, question, exclamation
  /// `?:` in Kotlin, `??` in Swift.
  case elvis
  case arrow, fatArrow, equal, compoundAssign, plus, minus, star, slash, percent
  case equalEqual, less, greater, and, or, range, ampersand, hash, backslash, underscore, otherOperator
  case notEqual, lessEqual, greaterEqual, increment, decrement
  /// Kotlin's `!!`.
  case notNull
}

/// A token in the scratch array. `start` and `end` are UTF-8 byte offsets, `end` exclusive.
package struct Token: Sendable {
  package var start: UInt32
  package var end: UInt32
  package var code: UInt16
  package var kind: TokenKind
  package var flags: Flags

  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// At least one line ending stands between the token before and this one.
    package static let newlineBefore = Flags(rawValue: 1)
    /// Blank or comment stands directly before. Swift tells prefix, infix and postfix operators by it.
    package static let blankBefore = Flags(rawValue: 2)
    /// Blank or comment or the end stands directly after.
    package static let blankAfter = Flags(rawValue: 4)
    /// The name is in back-ticks; its span holds them.
    package static let backTicked = Flags(rawValue: 8)
    /// A multi-line string delimiter.
    package static let multiline = Flags(rawValue: 16)
    /// A string without escapes (`"""` in Kotlin, `#"` in Swift).
    package static let raw = Flags(rawValue: 32)
    /// In a branch of `#if` that some builds leave out.
    package static let conditional = Flags(rawValue: 64)
    /// In a branch of `#if` that only builds for other systems have.
    package static let onOtherSystem = Flags(rawValue: 128)
  }

  package init(
    kind: TokenKind, start: Int, end: Int, code: UInt16 = 0, flags: Flags = []
  ) {
    self.kind = kind
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    self.code = code
    self.flags = flags
  }

  package var span: ByteSpan { ByteSpan(start: start, end: end) }
  package var punctuation: Punctuation {
    kind == .punctuation ? (Punctuation(rawValue: code) ?? .otherOperator) : .none
  }
}

extension Token {
  /// The spans of the comments that a lexer gives until its end.
  static func comments(_ next: () -> Token) -> [ByteSpan] {
    var spans: [ByteSpan] = []
    while true {
      let token = next()
      switch token.kind {
      case .endOfFile: return spans
      case .lineComment, .blockComment: spans.append(token.span)
      default: break
      }
    }
  }
}
