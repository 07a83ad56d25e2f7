import ContractSpec

/// JavaScript, TypeScript and JSON into tokens that tile the bytes: strings, template literals with code in them, regular
/// expressions and the markup of JSX are told from code by what stands before them, as far as that tells.
package struct ScriptLexer {
  package enum Kind: UInt8, Sendable {
    case whitespace, comment
    /// A name or a keyword; `#name` too.
    case name
    case number
    /// With its quotes.
    case string
    /// A template literal without code.
    case template
    /// `` `a${ ``, `}b${`, `` }c` ``
    case templateHead, templateMiddle, templateTail
    case regex
    /// One byte, but for `=>` and `...`.
    case punctuation
    /// Text between the tags of JSX.
    case markup
    /// What begins nothing; a string that has no end, as far as its line goes.
    case error
  }

  package struct Token: Sendable {
    package var kind: Kind
    /// The first byte, which tells punctuation apart.
    package var byte: UInt8
    package var start: UInt32
    /// Exclusive.
    package var end: UInt32

    var span: ByteSpan { ByteSpan(start: start, end: end) }
    var isTrivia: Bool { kind == .whitespace || kind == .comment }
  }

  /// What is open around the place that the lexer has come to.
  private enum Context: UInt8 {
    case parenthesis
    /// Of `if (…)`, `while (…)`: an operand may follow.
    case condition
    case bracket
    /// Of statements: an operand may follow.
    case block
    case object
    /// `${…}` in a template literal.
    case template
    /// `<a b={…}>`
    case tag, closingTag
    /// Between tags.
    case children
    /// `{…}` in a tag or between tags.
    case markupCode
  }

  private let bytes: [UInt8]
  private let classes = ByteClass.table
  private let hasMarkup: Bool
  private var offset: Int
  private let end: Int
  private var contexts: [Context] = []
  /// Whether the token before ends an operand, so that `/` divides and `<` compares.
  private var endsOperand = false
  /// The token before is `if`, `while`, `for` or `with`.
  private var isCondition = false
  /// A `{` here would begin a block of statements.
  private var beginsBlock = true
  private var isMember = false
  private let mark: Int
  /// No regular expression begins before this place: one was looked for up to the end of its line.
  private var noRegexBefore = 0

  /// - Parameter hasMarkup: whether `<` where an operand stands begins JSX.
  init(_ bytes: [UInt8], _ range: Range<Int>? = nil, hasMarkup: Bool = true) {
    self.bytes = bytes
    self.hasMarkup = hasMarkup
    offset = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
    mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next token; nil at the end.
  mutating func next() -> Token? {
    guard offset < end else { return nil }
    let start = offset
    let kind: Kind
    switch contexts.last {
    case .tag, .closingTag: kind = scanTag()
    case .children: kind = scanChildren()
    default: kind = scan()
    }
    return Token(
      kind: kind, byte: bytes[start], start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: offset))
  }

  // MARK: Code

  private mutating func scan() -> Kind {
    let byte = bytes[offset]
    let start = offset
    if offset < mark {
      offset = min(mark, end)
      return .whitespace
    }
    let kind = classes[Int(byte)]
    if kind & (ByteClass.blank | ByteClass.newline) != 0 {
      repeat {
        offset += 1
      } while offset < end && classes[Int(bytes[offset])] & (ByteClass.blank | ByteClass.newline) != 0
      return .whitespace
    }
    if kind & ByteClass.nameStart != 0 || byte == UInt8(ascii: "$")
      || byte == UInt8(ascii: "#") && isNameStart(offset + 1)
      || byte == UInt8(ascii: "@") && isNameStart(offset + 1)
    {
      offset += 1
      while isNamePart(offset) { offset += 1 }
      name(start)
      return .name
    }
    if kind & ByteClass.digit != 0 || byte == UInt8(ascii: ".") && isDigit(offset + 1) {
      number()
      operand()
      return .number
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      defer { operand() }
      return string(byte)
    case UInt8(ascii: "`"):
      offset += 1
      return template(.templateHead, .template)
    case UInt8(ascii: "/"): return slash()
    case UInt8(ascii: "#") where start == 0 && peek(1) == UInt8(ascii: "!"):
      line()
      return .comment
    default: return punctuation(byte)
    }
  }

  private mutating func operand() {
    endsOperand = true
    isCondition = false
    beginsBlock = true
    isMember = false
  }

  private mutating func operatorSign(beginsBlock: Bool = false) {
    endsOperand = false
    isCondition = false
    self.beginsBlock = beginsBlock
    isMember = false
  }

  private mutating func name(_ start: Int) {
    let wasMember = isMember
    operand()
    // A member may have any name.
    if wasMember { return }
    let word = Self.keywords.id(bytes, start, offset)
    guard word != 0 else { return }
    endsOperand = false
    isCondition = word <= Self.conditions
    beginsBlock = word <= Self.beforeBlocks
  }

  /// Behind these an operand stands. The first few have a condition behind them, the next a block.
  private static let keywords = WordTable([
    "if", "while", "for", "with", "else", "do", "try", "finally", "return", "typeof", "case", "in", "of", "delete",
    "void",
    "throw", "new", "instanceof", "yield", "await", "default", "export", "extends",
  ])
  private static let conditions: UInt16 = 4
  private static let beforeBlocks: UInt16 = 8

  private mutating func number() {
    while isNamePart(offset) || peek(0) == UInt8(ascii: ".") {
      // `1e-7`
      if bytes[offset] | 0x20 == UInt8(ascii: "e"), peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+"),
        isDigit(offset + 2)
      {
        offset += 1
      }
      offset += 1
    }
  }

  private mutating func string(_ quote: UInt8) -> Kind {
    offset += 1
    while offset < end {
      let byte = bytes[offset]
      switch byte {
      case quote:
        offset += 1
        return .string
      case UInt8(ascii: "\\"):
        // A line end behind it is left out of the text.
        if peek(1) == 0x0D, peek(2) == 0x0A { offset += 1 }
        offset = min(offset + 2, end)
      case 0x0A, 0x0D: return .error
      default: offset += 1
      }
    }
    return .error
  }

  /// Up to the end of a template literal, or the code in it.
  private mutating func template(_ code: Kind, _ whole: Kind) -> Kind {
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "`"):
        offset += 1
        operand()
        return whole
      case UInt8(ascii: "\\"): offset = min(offset + 2, end)
      case UInt8(ascii: "$") where peek(1) == UInt8(ascii: "{"):
        offset += 2
        contexts.append(.template)
        operatorSign()
        return code
      default: offset += 1
      }
    }
    operand()
    return .error
  }

  private mutating func slash() -> Kind {
    switch peek(1) {
    case UInt8(ascii: "/"):
      line()
      return .comment
    case UInt8(ascii: "*"):
      offset += 2
      while offset < end {
        if bytes[offset] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
          offset += 2
          return .comment
        }
        offset += 1
      }
      return .error
    default: break
    }
    let start = offset
    if !endsOperand, start >= noRegexBefore, regex() {
      operand()
      return .regex
    }
    offset = start + 1
    operatorSign()
    return .punctuation
  }

  /// A regular expression ends on its line.
  private mutating func regex() -> Bool {
    offset += 1
    var isInClass = false
    while offset < end {
      switch bytes[offset] {
      case 0x0A, 0x0D:
        noRegexBefore = offset
        return false
      case UInt8(ascii: "\\"): offset += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        offset = min(offset + 1, end)
        while isNamePart(offset) { offset += 1 }
        return true
      default: break
      }
      offset += 1
    }
    noRegexBefore = end
    return false
  }

  private mutating func line() {
    while offset < end, classes[Int(bytes[offset])] & ByteClass.newline == 0 { offset += 1 }
  }

  private mutating func punctuation(_ byte: UInt8) -> Kind {
    offset += 1
    switch byte {
    case UInt8(ascii: "("):
      contexts.append(isCondition ? .condition : .parenthesis)
      operatorSign()
    case UInt8(ascii: "["):
      contexts.append(.bracket)
      operatorSign()
    case UInt8(ascii: "{"):
      contexts.append(beginsBlock ? .block : .object)
      operatorSign(beginsBlock: beginsBlock)
    case UInt8(ascii: ")"):
      operand()
      if close([.parenthesis, .condition]) == .condition { endsOperand = false }
    case UInt8(ascii: "]"):
      close([.bracket])
      operand()
    case UInt8(ascii: "}"):
      switch close([.block, .object, .template, .markupCode]) {
      case .block: operatorSign(beginsBlock: true)
      case .template: return template(.templateMiddle, .templateTail)
      case .markupCode: operatorSign()
      default: operand()
      }
    case UInt8(ascii: "="):
      let isArrow = peek(0) == UInt8(ascii: ">")
      if isArrow { offset += 1 }
      operatorSign(beginsBlock: isArrow)
    case UInt8(ascii: ";"): operatorSign(beginsBlock: true)
    case UInt8(ascii: "."):
      operatorSign()
      if peek(0) == UInt8(ascii: "."), peek(1) == UInt8(ascii: ".") { offset += 2 } else { isMember = true }
    // `a++ / b`, `a! / b`
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      if endsOperand, peek(0) == byte { offset += 1 } else { operatorSign() }
    case UInt8(ascii: "!"): if !endsOperand || peek(0) == UInt8(ascii: "=") { operatorSign() }
    case UInt8(ascii: "<"):
      if hasMarkup, !endsOperand, beginsTag(offset) {
        contexts.append(.tag)
      } else {
        operatorSign()
      }
    case 0x80...:
      while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      return .error
    case 0..<0x20, UInt8(ascii: "\\"), 0x7F: return .error
    default: operatorSign()
    }
    return .punctuation
  }

  /// The innermost context, if the sign closes it: one that closes nothing leaves all open.
  @discardableResult
  private mutating func close(_ kinds: [Context]) -> Context? {
    guard let last = contexts.last, kinds.contains(last) else { return nil }
    contexts.removeLast()
    return last
  }

  // MARK: Markup

  /// Whether a tag begins behind a `<`, and no list of type parameters: `<T,>(a) =>`, `<T extends A>(a) =>`.
  private func beginsTag(_ start: Int) -> Bool {
    guard start < end else { return false }
    if bytes[start] == UInt8(ascii: ">") { return true }
    guard isNameStart(start) else { return false }
    var index = start
    while isNamePart(index) || index < end && ".:-".utf8.contains(bytes[index]) { index += 1 }
    var blanks = 0
    while index < end, blanks < 64, classes[Int(bytes[index])] & (ByteClass.blank | ByteClass.newline) != 0 {
      index += 1
      blanks += 1
    }
    guard index < end else { return true }
    if bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: "=") { return false }
    return blanks == 0 || !MarkupByte.starts(bytes, index, end, "extends ")
  }

  private mutating func scanTag() -> Kind {
    let byte = bytes[offset]
    if classes[Int(byte)] & (ByteClass.blank | ByteClass.newline) != 0 {
      while offset < end, classes[Int(bytes[offset])] & (ByteClass.blank | ByteClass.newline) != 0 { offset += 1 }
      return .whitespace
    }
    if isNameStart(offset) {
      while isNamePart(offset) || offset < end && "-:.".utf8.contains(bytes[offset]) { offset += 1 }
      return .name
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      offset += 1
      while offset < end, bytes[offset] != byte { offset += 1 }
      guard offset < end else { return .error }
      offset += 1
      return .string
    case UInt8(ascii: "{"):
      offset += 1
      contexts.append(.markupCode)
      operatorSign()
    case UInt8(ascii: "/"):
      if peek(1) == UInt8(ascii: "*") || peek(1) == UInt8(ascii: "/") { return slash() }
      offset += 1
      if peek(0) == UInt8(ascii: ">") {
        offset += 1
        endTag()
      }
    case UInt8(ascii: ">"):
      offset += 1
      let isOpening = contexts.last == .tag
      if isOpening { contexts[contexts.count - 1] = .children } else { endTag() }
    default:
      offset += 1
      while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return .punctuation
  }

  /// An element is over: it was an operand, or one of those between tags.
  private mutating func endTag() {
    contexts.removeLast()
    operand()
  }

  private mutating func scanChildren() -> Kind {
    switch bytes[offset] {
    case UInt8(ascii: "{"):
      offset += 1
      contexts.append(.markupCode)
      operatorSign()
      return .punctuation
    case UInt8(ascii: "<"):
      if peek(1) == UInt8(ascii: "/") {
        offset += 2
        contexts[contexts.count - 1] = .closingTag
        return .punctuation
      }
      if offset + 1 < end, isNameStart(offset + 1) || peek(1) == UInt8(ascii: ">") {
        offset += 1
        contexts.append(.tag)
        return .punctuation
      }
    default: break
    }
    offset += 1
    while offset < end, bytes[offset] != UInt8(ascii: "{"), bytes[offset] != UInt8(ascii: "<") { offset += 1 }
    return .markup
  }

  // MARK: Bytes

  @inline(__always)
  private func peek(_ distance: Int) -> UInt8 { offset + distance < end ? bytes[offset + distance] : 0 }

  @inline(__always)
  private func isNameStart(_ index: Int) -> Bool {
    index < end && (classes[Int(bytes[index])] & ByteClass.nameStart != 0 || bytes[index] == UInt8(ascii: "$"))
  }

  @inline(__always)
  private func isNamePart(_ index: Int) -> Bool {
    index < end && (classes[Int(bytes[index])] & ByteClass.namePart != 0 || bytes[index] == UInt8(ascii: "$"))
  }

  private func isDigit(_ index: Int) -> Bool { index < end && classes[Int(bytes[index])] & ByteClass.digit != 0 }

  // MARK: All tokens

  /// Those of a range that are no blanks and no comments.
  static func tokens(
    _ bytes: [UInt8], _ range: Range<Int>? = nil, hasMarkup: Bool, hasComments: inout Bool
  ) -> [Token] {
    var lexer = ScriptLexer(bytes, range, hasMarkup: hasMarkup)
    var tokens: [Token] = []
    while let token = lexer.next() {
      if token.kind == .comment { hasComments = true }
      if !token.isTrivia { tokens.append(token) }
    }
    return tokens
  }

  /// The spans of all tokens, for the lexer laws.
  static func tokenSpans(_ bytes: [UInt8], hasMarkup: Bool) -> [ByteSpan] {
    var lexer = ScriptLexer(bytes, hasMarkup: hasMarkup)
    var spans: [ByteSpan] = []
    while let token = lexer.next() { spans.append(token.span) }
    return spans
  }

  static func commentSpans(_ bytes: [UInt8], hasMarkup: Bool) -> [ByteSpan] {
    var lexer = ScriptLexer(bytes, hasMarkup: hasMarkup)
    var spans: [ByteSpan] = []
    while let token = lexer.next() { if token.kind == .comment { spans.append(token.span) } }
    return spans
  }
}
