import ContractSpec

/// One component of a value: `4px`, `var(--x)`, `auto`.
struct CSSComponent {
  /// Nil for a keyword, which is no value.
  var expression: Expression?
  var span: ByteSpan
  /// The number of a lone percentage.
  var percentage: Double?
  /// A slash stands before it.
  var isAfterSlash = false
  /// A comma stands before it.
  var isAfterComma = false
  /// The index of its first token.
  var token: Int
}

/// Parses the tokens of one value into components and expressions. Never goes deeper than `deepest`, never stands still.
struct CSSValueParser {
  /// What an `em` is of, where a font size is written in the same rule.
  enum EmBase {
    case unknown
    case length(Double, LengthUnit)
    case expression(Expression)
  }

  let bytes: [UInt8]
  let tokens: [CSSToken]
  let isSCSS: Bool
  /// Names of custom properties that are a scale factor, as bytes.
  let scaleFactors: [[UInt8]]
  var emBase = EmBase.unknown
  /// Whether an `em` was met.
  private(set) var hasEm = false
  var index = 0

  private static let deepest = 48

  init(bytes: [UInt8], tokens: [CSSToken], isSCSS: Bool, scaleFactors: [[UInt8]]) {
    self.bytes = bytes
    self.tokens = tokens
    self.isSCSS = isSCSS
    self.scaleFactors = scaleFactors
  }

  // MARK: Components

  /// All components of the value. In SCSS, arithmetic between them is read unless a slash separates (`font`, radii).
  mutating func components(slashDivides: Bool) -> [CSSComponent] {
    index = 0
    return components(until: tokens.count, slashDivides: slashDivides, depth: 0)
  }

  private mutating func components(until stop: Int, slashDivides: Bool, depth: Int) -> [CSSComponent] {
    var result: [CSSComponent] = []
    var isAfterSlash = false
    var isAfterComma = false
    while index < stop {
      let token = tokens[index]
      if isDelimiter(index, UInt8(ascii: "/")) {
        isAfterSlash = true
        index += 1
        continue
      }
      if token.kind == .comma {
        isAfterComma = true
        index += 1
        continue
      }
      var component = self.component(until: stop, slashDivides: slashDivides, depth: depth)
      component.isAfterSlash = isAfterSlash
      component.isAfterComma = isAfterComma
      isAfterComma = false
      isAfterSlash = false
      result.append(component)
    }
    return result
  }

  private mutating func component(until stop: Int, slashDivides: Bool, depth: Int) -> CSSComponent {
    let first = index
    var expression = operand(until: stop, inMath: false, depth: depth)
    if isSCSS {
      expression = arithmetic(after: expression, from: first, until: stop, slashDivides: slashDivides, depth: depth)
    }
    // What is glued to it is part of it: `#{$a}px`.
    var isGlued = false
    while index < stop, !tokens[index].isSpaced, isGlue(index) {
      isGlued = true
      skipOne(until: stop)
      if index < stop, !tokens[index].isSpaced, !isSeparator(index) { skipOne(until: stop) }
    }
    let span = self.span(first, index)
    if isGlued { expression = .unresolved(.notUnderstood, span) }
    var component = CSSComponent(expression: expression, span: span, token: first)
    if index == first + 1, tokens[first].kind == .percentage {
      component.percentage = CSSUnits.number(bytes, tokens[first].start, tokens[first].split)
    }
    return component
  }

  /// SCSS: `$a * 2`, `$a + 4px`, `$a / 2`.
  private mutating func arithmetic(
    after first: Expression?, from start: Int, until stop: Int, slashDivides: Bool, depth: Int
  ) -> Expression? {
    guard var left = first else { return nil }
    while index + 1 < stop, let op = infix(index, slashDivides: slashDivides) {
      index += 1
      let operandStart = index
      var right =
        operand(until: stop, inMath: false, depth: depth + 1) ?? .unresolved(.notUnderstood, span(operandStart, index))
      if op == .add || op == .subtract {
        while index + 1 < stop, let inner = infix(index, slashDivides: slashDivides),
          inner == .multiply || inner == .divide
        {
          index += 1
          let factorStart = index
          let factor =
            operand(until: stop, inMath: false, depth: depth + 1)
            ?? .unresolved(.notUnderstood, span(factorStart, index))
          right = .binary(inner, right, factor, span(operandStart, index))
        }
      }
      left = .binary(op, left, right, span(start, index))
    }
    return left
  }

  private func infix(_ at: Int, slashDivides: Bool) -> Expression.Operator? {
    guard tokens[at].kind == .delimiter else { return nil }
    let isTight = !tokens[at].isSpaced && !tokens[at + 1].isSpaced
    let isLoose = tokens[at].isSpaced && tokens[at + 1].isSpaced
    switch bytes[tokens[at].start] {
    case UInt8(ascii: "*"): return .multiply
    case UInt8(ascii: "/"): return slashDivides ? .divide : nil
    case UInt8(ascii: "+"): return isTight || isLoose ? .add : nil
    case UInt8(ascii: "-"): return isTight || isLoose ? .subtract : nil
    default: return nil
    }
  }

  private func isGlue(_ at: Int) -> Bool {
    switch tokens[at].kind {
    case .interpolation: true
    case .delimiter: !isDelimiter(at, UInt8(ascii: "/"))
    case .openBrace, .openBracket: true
    default: isSCSS && at > 0 && tokens[at - 1].kind == .closeBrace && !isSeparator(at)
    }
  }

  private func isSeparator(_ at: Int) -> Bool {
    tokens[at].kind == .comma || tokens[at].kind == .closeParen || isDelimiter(at, UInt8(ascii: "/"))
  }

  // MARK: Operands

  /// One operand: a number, a name, a function, parentheses. Nil for a keyword. Takes at least one token.
  mutating func operand(until stop: Int, inMath: Bool, depth: Int) -> Expression? {
    let first = index
    let token = tokens[first]
    guard depth <= Self.deepest else {
      skipOne(until: stop)
      return .unresolved(.notUnderstood, span(first, index))
    }
    switch token.kind {
    case .number:
      index += 1
      return .number(CSSUnits.number(bytes, token.start, token.end), .none, token.span)
    case .percentage:
      index += 1
      let value = CSSUnits.number(bytes, token.start, token.split)
      return value == 0 ? .number(0, .none, token.span) : .unresolved(.relativeUnit, token.span)
    case .dimension:
      index += 1
      return dimension(token)
    case .variable:
      index += 1
      return .name(text(token.span), token.span)
    case .ident:
      return name(until: stop, inMath: inMath, depth: depth)
    case .function:
      return function(until: stop, depth: depth)
    case .openParen where inMath || isSCSS:
      index += 1
      let close = closing(from: first, until: stop)
      let inner = sum(until: close, depth: depth + 1)
      let isWhole = index >= close
      index = min(close + 1, stop)
      return isWhole ? respanned(inner, span(first, index)) : .unresolved(.notUnderstood, span(first, index))
    case .interpolation:
      return interpolation(until: stop, depth: depth)
    case .delimiter:
      let isMinus = isDelimiter(first, UInt8(ascii: "-"))
      guard isMinus || isDelimiter(first, UInt8(ascii: "+")), first + 1 < stop, !tokens[first + 1].isSpaced else {
        break
      }
      index += 1
      let inner = operand(until: stop, inMath: inMath, depth: depth + 1)
      guard isSCSS, let inner else { return .unresolved(.notUnderstood, span(first, index)) }
      return isMinus ? .negated(inner, span(first, index)) : respanned(inner, span(first, index))
    default: break
    }
    skipOne(until: stop)
    return .unresolved(.notUnderstood, span(first, index))
  }

  private mutating func dimension(_ token: CSSToken) -> Expression {
    let value = CSSUnits.number(bytes, token.start, token.split)
    switch CSSUnits.meaning(bytes, token.split, token.end) {
    case .length(.em, _):
      hasEm = true
      switch emBase {
      case .unknown: return .number(value, .em, token.span)
      case .length(let size, let unit): return .number(value * size, unit, token.span)
      // Whatever the font size is, a radius of a hundred of it is a pill.
      case .expression(.unresolved) where abs(value) >= 100: return .number(value, .em, token.span)
      case .expression(let size): return .binary(.multiply, .number(value, .none, token.span), size, token.span)
      }
    case .length(let unit, let factor): return .number(value * factor, unit, token.span)
    case .relative: return value == 0 ? .number(0, .none, token.span) : .unresolved(.relativeUnit, token.span)
    case .time, .other: return .unresolved(.notUnderstood, token.span)
    }
  }

  /// A keyword, a constant of `calc`, or SCSS's `namespace.$name` and `namespace.function(…)`.
  private mutating func name(until stop: Int, inMath: Bool, depth: Int) -> Expression? {
    let first = index
    index += 1
    if isSCSS, index + 1 < stop, isDelimiter(index, UInt8(ascii: ".")), !tokens[index].isSpaced,
      !tokens[index + 1].isSpaced
    {
      switch tokens[index + 1].kind {
      case .variable:
        index += 2
        let span = span(first, index)
        return .name(text(span), span)
      case .function:
        return moduleFunction(from: first, until: stop, depth: depth)
      default: break
      }
    }
    let span = tokens[first].span
    if Self.isComputed(bytes, tokens[first]) { return .unresolved(.runTime, span) }
    guard inMath else { return nil }
    if isWord(tokens[first], "pi") { return .number(.pi, .none, span) }
    if isWord(tokens[first], "e") { return .number(2.718281828459045, .none, span) }
    // `calc(infinity * 1px)` is the pill of some frameworks.
    if isWord(tokens[first], "infinity") { return .number(1e9, .none, span) }
    return .unresolved(.notUnderstood, span)
  }

  /// Whether a name is, or holds, what stands for a template's code: see `MarkupStyles`.
  private static func isComputed(_ bytes: [UInt8], _ token: CSSToken) -> Bool {
    guard token.end - token.start >= 3 else { return false }
    for index in token.start..<(token.end - 2)
    where bytes[index] == MarkupStyles.filler && bytes[index + 1] == MarkupStyles.filler
      && bytes[index + 2] == MarkupStyles.filler
    {
      return true
    }
    return false
  }

  /// `#{$a}`, `#{$a + 1px}`: the code in it, at the place of the whole.
  private mutating func interpolation(until stop: Int, depth: Int) -> Expression {
    let first = index
    let close = closing(from: first, until: stop)
    index = first + 1
    let inner = sum(until: close, depth: depth + 1)
    let isWhole = index >= close
    index = min(close + 1, stop)
    let whole = span(first, index)
    guard isWhole else { return .unresolved(.notUnderstood, whole) }
    if case .name(let name, _) = inner { return .name(name, whole) }
    return respanned(inner, whole)
  }

  // MARK: Functions

  private mutating func function(until stop: Int, depth: Int) -> Expression {
    let first = index
    let close = closing(from: first, until: stop)
    index = first + 1
    defer { index = min(close + 1, stop) }
    let whole = span(first, min(close + 1, stop))
    var name = tokens[first]
    name.end -= 1
    if isWord(name, "var") { return variable(until: close, whole: whole, depth: depth) }
    if isWord(name, "-var") {
      return .invalidNegation(variable(until: close, whole: whole, depth: depth), whole)
    }
    if isWord(name, "calc") || isWord(name, "-webkit-calc") || isWord(name, "-moz-calc") {
      let inner = sum(until: close, depth: depth + 1)
      guard index >= close else { return .unresolved(.notUnderstood, whole) }
      return respanned(inner, whole)
    }
    if isSCSS, isWord(name, "map-get") { return mapValue(until: close, whole: whole, depth: depth) }
    // Vue: a value of the component.
    if isWord(name, "v-bind") { return .unresolved(.runTime, whole) }
    if isWord(name, "env") || isWord(name, "constant") { return .unresolved(.environment, whole) }
    let kind: Expression.Function
    if isWord(name, "min") {
      kind = .minimum
    } else if isWord(name, "max") {
      kind = .maximum
    } else if isWord(name, "clamp") {
      kind = .clamp
    } else if isWord(name, "abs") {
      kind = .absolute
    } else {
      return .unresolved(.notUnderstood, whole)
    }
    return call(kind, until: close, whole: whole, depth: depth)
  }

  private mutating func call(
    _ kind: Expression.Function, until close: Int, whole: ByteSpan, depth: Int
  ) -> Expression {
    var arguments: [Expression] = []
    while index < close {
      let start = index
      arguments.append(sum(until: close, depth: depth + 1))
      if index < close, tokens[index].kind == .comma {
        index += 1
      } else if index < close {
        return .unresolved(.notUnderstood, whole)
      }
      if index == start { break }
    }
    let isRight =
      switch kind {
      case .clamp: arguments.count == 3
      case .absolute: arguments.count == 1
      case .minimum, .maximum: !arguments.isEmpty
      case .contentBox, .firstKnown: false
      }
    return isRight ? .function(kind, arguments, whole) : .unresolved(.notUnderstood, whole)
  }

  /// SCSS's `math.div(…)` and its like, and `map.get(…)`. Whatever else a module has is not read.
  private mutating func moduleFunction(from first: Int, until stop: Int, depth: Int) -> Expression {
    let close = closing(from: first + 2, until: stop)
    let whole = span(first, min(close + 1, stop))
    var name = tokens[first + 2]
    name.end -= 1
    index = first + 3
    defer { index = min(close + 1, stop) }
    if isWord(tokens[first], "map"), isWord(name, "get") { return mapValue(until: close, whole: whole, depth: depth) }
    guard isWord(tokens[first], "math") else { return .unresolved(.notUnderstood, whole) }
    if isWord(name, "div") {
      let left = sum(until: close, depth: depth + 1)
      guard index < close, tokens[index].kind == .comma else { return .unresolved(.notUnderstood, whole) }
      index += 1
      let right = sum(until: close, depth: depth + 1)
      return index >= close ? .binary(.divide, left, right, whole) : .unresolved(.notUnderstood, whole)
    }
    for (word, kind) in [
      ("min", Expression.Function.minimum), ("max", .maximum), ("clamp", .clamp), ("abs", .absolute),
    ]
    where isWord(name, word) {
      return call(kind, until: close, whole: whole, depth: depth)
    }
    return .unresolved(.notUnderstood, whole)
  }

  /// The value of a map at written keys is a name of its own: `$sizes:lg`; see `CSSExtractor.map`.
  private mutating func mapValue(until close: Int, whole: ByteSpan, depth: Int) -> Expression {
    guard index < close, case .name(var name, _)? = operand(until: close, inMath: false, depth: depth + 1) else {
      return .unresolved(.notUnderstood, whole)
    }
    while index < close {
      guard tokens[index].kind == .comma, index + 1 < close,
        let key = Self.mapKey(bytes, tokens[index + 1]), index + 2 >= close || tokens[index + 2].kind == .comma
      else { return .unresolved(.notUnderstood, whole) }
      name += ":" + key
      index += 2
    }
    return .name(name, whole)
  }

  /// A key as it stands in names, without quotes; nil where it is not written out.
  static func mapKey(_ bytes: [UInt8], _ token: CSSToken) -> String? {
    switch token.kind {
    case .ident, .number, .dimension:
      return String(decoding: bytes[token.start..<token.end], as: UTF8.self)
    case .string:
      return String(decoding: bytes[(token.start + 1)..<max(token.start + 1, token.end - 1)], as: UTF8.self)
    default: return nil
    }
  }

  /// The inside of `var(`: a name, then perhaps a fallback of one component or several.
  private mutating func variable(until close: Int, whole: ByteSpan, depth: Int) -> Expression {
    guard index < close, tokens[index].kind == .ident, bytes[tokens[index].start] == UInt8(ascii: "-") else {
      return .unresolved(.notUnderstood, whole)
    }
    let name = text(tokens[index].span)
    index += 1
    guard index < close, tokens[index].kind == .comma else { return .variable(name, fallback: nil, whole) }
    index += 1
    guard index < close, depth < Self.deepest else { return .variable(name, fallback: nil, whole) }
    let start = index
    let values = components(until: close, slashDivides: false, depth: depth + 1).compactMap(\.expression)
    let fallback: Expression? =
      switch values.count {
      case 0: nil
      case 1: values[0]
      default: .choice(values, span(start, close))
      }
    return .variable(name, fallback: fallback, whole)
  }

  // MARK: Tokens

  /// The index of the parenthesis or brace that closes the one at `open`, or `stop`.
  private func closing(from open: Int, until stop: Int) -> Int {
    var depth = 0
    var at = open
    while at < stop {
      switch tokens[at].kind {
      case .function, .openParen, .openBracket, .openBrace, .interpolation: depth += 1
      case .closeParen, .closeBracket, .closeBrace:
        depth -= 1
        if depth <= 0 { return at }
      default: break
      }
      at += 1
    }
    return stop
  }

  /// Passes over one token, or over a whole group.
  private mutating func skipOne(until stop: Int) {
    switch tokens[index].kind {
    case .function, .openParen, .openBracket, .openBrace, .interpolation:
      index = min(closing(from: index, until: stop) + 1, stop)
    default: index += 1
    }
  }

  func isDelimiter(_ at: Int, _ byte: UInt8) -> Bool {
    tokens[at].kind == .delimiter && bytes[tokens[at].start] == byte
  }

  private func isWord(_ token: CSSToken, _ word: String) -> Bool {
    CSSName.equals(bytes, token.start, token.end, word)
  }

  func span(_ first: Int, _ end: Int) -> ByteSpan {
    guard first < tokens.count else {
      let stop = tokens.last?.end ?? 0
      return ByteSpan(stop, stop)
    }
    guard end > first else { return ByteSpan(tokens[first].start, tokens[first].start) }
    return ByteSpan(tokens[first].start, tokens[end - 1].end)
  }

  private func text(_ span: ByteSpan) -> String {
    String(decoding: bytes[span.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}
