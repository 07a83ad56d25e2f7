import ContractSpec

/// The objects, lists and texts that a source in JSON, JavaScript or TypeScript writes down, with their places. What is no
/// literal is kept as such; what is broken is told, and what stands behind it is read.
///
/// Of JSON there are two readers: a contract that is broken must not be used, so `JSONReader` ends with the error; a client's
/// table is in the making, so this one reads what it can, and keeps no copies of its texts.
package struct LiteralTree: Sendable {
  package enum Kind: UInt8, Sendable {
    case object, list, text
    /// A number, `true`, `null`.
    case scalar
    /// The name of a value that stands elsewhere.
    case reference
    /// Code: a function, a call, a choice.
    case code
  }

  package struct Node: Sendable {
    package var kind: Kind
    /// Of a member: inside the quotes. Empty for the items of a list.
    package var key = ByteSpan.zero
    package var isKeyQuoted = false
    /// Of the value: inside its quotes where it is one text.
    package var span: ByteSpan
    /// Its tokens.
    package var first: Int32
    package var end: Int32
    /// Behind all that is in it.
    package var next: Int32
  }

  package enum Dialect: Sendable { case json, script }

  /// Nested deeper than anyone writes them: what has more is made to hurt its reader.
  static let deepest = 200

  package let bytes: [UInt8]
  package let dialect: Dialect
  /// Without blanks and comments.
  package private(set) var tokens: [ScriptLexer.Token] = []
  package private(set) var nodes: [Node] = []
  package private(set) var notUnderstood: [ByteSpan] = []
  /// Something that readers of plain JSON refuse: a comment, a comma at the end, a name without quotes.
  private(set) var hasDeparture = false
  package private(set) var isTooDeep = false
  var at = 0
  private var depth = 0

  init(_ bytes: [UInt8], _ dialect: Dialect, hasMarkup: Bool = false) {
    self.bytes = bytes
    self.dialect = dialect
    tokens = ScriptLexer.tokens(bytes, hasMarkup: hasMarkup, hasComments: &hasDeparture)
  }

  /// The tree of a file by its name; nil where it holds no object.
  package static func read(_ bytes: [UInt8], path: String) -> LiteralTree? {
    let ending = path.lastIndex(of: ".").map { path[$0...] } ?? ""
    switch ending {
    case ".json", ".arb", ".xcstrings":
      var tree = LiteralTree(bytes, .json)
      return tree.readDocument().map { tree.nodes[$0].kind } == .object && !tree.isTooDeep ? tree : nil
    default:
      let module = ScriptModule(bytes, hasMarkup: !ending.hasSuffix("ts"))
      return module.objects.isEmpty || module.tree.isTooDeep ? nil : module.tree
    }
  }

  // MARK: Tokens

  package func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
    index < tokens.count && tokens[index].kind == .punctuation && tokens[index].byte == UInt8(ascii: sign)
      && tokens[index].end - tokens[index].start == 1
  }

  func isWord(_ index: Int, _ word: String) -> Bool {
    index < tokens.count && tokens[index].kind == .name && bytes[tokens[index].span.range].elementsEqual(word.utf8)
  }

  func text(token index: Int) -> String { String(decoding: bytes[tokens[index].span.range], as: UTF8.self) }

  private func beginsLine(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    return bytes[Int(tokens[index - 1].end)..<Int(tokens[index].start)].contains { $0 == 0x0A || $0 == 0x0D }
  }

  mutating func tell(_ first: Int, _ end: Int) {
    guard first < end, end <= tokens.count else { return }
    notUnderstood.append(ByteSpan(start: tokens[first].start, end: tokens[end - 1].end))
  }

  // MARK: Values

  /// The object or list that a file of JSON is; nil where it is none.
  mutating func readDocument() -> Int? {
    guard isSign(0, "{") || isSign(0, "[") else { return nil }
    let root = nodes.count
    value(ByteSpan.zero, isKeyQuoted: false)
    // A bracket too many closes the whole too early: what follows is read all the same.
    while at < tokens.count, !isTooDeep, nodes[root].kind == .object {
      tell(at, at + 1)
      at += 1
      if at < tokens.count { members(until: "}") }
      nodes[root].next = Int32(truncatingIfNeeded: nodes.count)
    }
    tell(at, tokens.count)
    return root
  }

  /// Reads the value that begins here, and goes behind it.
  mutating func value(_ key: ByteSpan, isKeyQuoted: Bool) {
    let node = nodes.count
    let first = at
    nodes.append(
      Node(
        kind: .code, key: key, isKeyQuoted: isKeyQuoted, span: at < tokens.count ? tokens[at].span : ByteSpan.zero,
        first: Int32(truncatingIfNeeded: at), end: 0, next: 0))
    nodes[node].kind = kind(at: node)
    if isTooDeep { return }
    if dialect == .json { endJSONValue() } else { endValue(node, first) }
    nodes[node].end = Int32(truncatingIfNeeded: at)
    nodes[node].next = Int32(truncatingIfNeeded: nodes.count)
    if nodes[node].kind != .text, at > first { nodes[node].span.end = tokens[at - 1].end }
  }

  private mutating func kind(at node: Int) -> Kind {
    guard at < tokens.count else { return .code }
    let token = tokens[at]
    switch token.kind {
    case .punctuation where token.byte == UInt8(ascii: "{"):
      list(closedBy: "}")
      return .object
    case .punctuation where token.byte == UInt8(ascii: "["):
      list(closedBy: "]")
      return .list
    case .string, .template, .templateHead:
      if token.byte != UInt8(ascii: "\"") { hasDeparture = true }
      return text(node)
    case .number:
      at += 1
      return .scalar
    case .punctuation where token.byte == UInt8(ascii: "-") && at + 1 < tokens.count && tokens[at + 1].kind == .number:
      at += 2
      return .scalar
    case .name: return name()
    default: return .code
    }
  }

  private mutating func name() -> Kind {
    if ["true", "false", "null", "undefined"].contains(where: { isWord(at, $0) }) {
      at += 1
      return .scalar
    }
    guard dialect == .script else { return .code }
    // `Object.freeze({…})`, `defineMessages({…})`: what is given is what comes back.
    var index = at + 1
    while isSign(index, "."), index + 1 < tokens.count, tokens[index + 1].kind == .name { index += 2 }
    if isSign(index, "("), isSign(index + 1, "{") || isSign(index + 1, "["), depth < Self.deepest {
      let start = (at: at, nodes: nodes.count, told: notUnderstood.count)
      at = index + 1
      let kind: Kind = isSign(at, "{") ? .object : .list
      list(closedBy: kind == .object ? "}" : "]")
      if isSign(at, ",") { at += 1 }
      if isSign(at, ")"), isPlainEnd(at + 1) {
        at += 1
        return kind
      }
      at = start.at
      nodes.removeSubrange(start.nodes...)
      notUnderstood.removeSubrange(start.told...)
      return .code
    }
    if index == at + 1, isPlainEnd(index) {
      at += 1
      return .reference
    }
    return .code
  }

  /// Whether a value ends before this token.
  private func isPlainEnd(_ index: Int) -> Bool {
    guard index < tokens.count else { return true }
    let token = tokens[index]
    if token.kind == .punctuation { return ",;}])".utf8.contains(token.byte) }
    return token.kind == .name && (isWord(index, "as") || isWord(index, "satisfies") || beginsLine(index))
  }

  /// A string, a template, or several of them put together.
  private mutating func text(_ node: Int) -> Kind {
    let first = at
    while true {
      guard at < tokens.count else { return .code }
      switch tokens[at].kind {
      case .string, .template: at += 1
      case .templateHead: endTemplate()
      default: return .code
      }
      guard dialect == .script, isSign(at, "+") else { break }
      at += 1
    }
    nodes[node].span = ByteSpan(
      start: tokens[first].start + 1, end: max(tokens[first].start + 1, tokens[at - 1].end - 1))
    return .text
  }

  /// Behind the template literal whose code begins here.
  private mutating func endTemplate() {
    var open = 0
    while at < tokens.count {
      switch tokens[at].kind {
      case .templateHead: open += 1
      case .templateTail: open -= 1
      default: break
      }
      at += 1
      if open == 0 { return }
    }
  }

  private mutating func endJSONValue() {
    guard at < tokens.count, depth > 0, !isSign(at, ","), !isSign(at, "}"), !isSign(at, "]") else { return }
    recover(from: at)
  }

  /// Goes behind what is written after a literal: a type, or code that makes something else of it.
  private mutating func endValue(_ node: Int, _ first: Int) {
    if isWord(at, "as") || isWord(at, "satisfies") { return skipType() }
    guard !isPlainEnd(at) || nodes[node].kind == .code else { return }
    nodes[node].kind = .code
    nodes.removeSubrange((node + 1)...)
    at = max(at, first)
    skipCode()
  }

  private mutating func skipType() {
    var angles = 0
    while at < tokens.count {
      if isSign(at, "<") { angles += 1 }
      if isSign(at, ">") { angles -= 1 }
      if angles <= 0, isSign(at, ",") || isSign(at, ";") { return }
      if isSign(at, "}") || isSign(at, "]") || isSign(at, ")") { return }
      if depth == 0, beginsLine(at), tokens[at].kind == .name { return }
      if !skipGroup() { at += 1 }
    }
  }

  /// Up to what ends an expression. Outside of all brackets the next statement does too.
  mutating func skipCode() {
    let start = at
    while at < tokens.count {
      if isSign(at, ",") || isSign(at, ";") || isSign(at, "}") || isSign(at, "]") || isSign(at, ")") { return }
      if depth == 0, at > start, beginsStatement(at) { return }
      if !skipGroup() { at += 1 }
    }
  }

  func beginsStatement(_ index: Int) -> Bool {
    tokens[index].kind == .name && beginsLine(index) && Self.statements.contains(text(token: index))
  }

  private static let statements: Set<String> = [
    "const", "let", "var", "export", "import", "function", "async", "class", "interface", "type", "enum", "module",
    "exports",
    "declare", "if", "for", "return",
  ]

  /// Goes behind what is in brackets here.
  mutating func skipGroup() -> Bool {
    func change(_ token: ScriptLexer.Token) -> Int {
      switch token.kind {
      case .templateHead: return 1
      case .templateTail: return -1
      case .punctuation where "([{".utf8.contains(token.byte): return 1
      case .punctuation where ")]}".utf8.contains(token.byte): return -1
      default: return 0
      }
    }
    var open = 0
    let start = at
    repeat {
      open += change(tokens[at])
      at += 1
    } while open > 0 && at < tokens.count
    if open == 0, at == start + 1 {
      at = start
      return false
    }
    return true
  }

  // MARK: Members and items

  private mutating func list(closedBy sign: Unicode.Scalar) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      isTooDeep = true
      return
    }
    let open = at
    at += 1
    if !members(until: sign), !isTooDeep { tell(open, open + 1) }
  }

  /// - Returns: whether the closing sign was found.
  @discardableResult
  private mutating func members(until sign: Unicode.Scalar) -> Bool {
    while at < tokens.count, !isTooDeep {
      if isSign(at, sign) {
        at += 1
        return true
      }
      let start = at
      if isSign(at, ",") || isSign(at, "}") || isSign(at, "]") || isSign(at, ")") {
        tell(at, at + 1)
        at += 1
        continue
      }
      if sign == "}" { member() } else { item() }
      if isTooDeep { return false }
      if isSign(at, ",") {
        at += 1
        if isSign(at, sign) { hasDeparture = true }
      } else if at < tokens.count, !isSign(at, sign) {
        // Without a comma the next one begins, or nothing that belongs here.
        tell(at, at + 1)
        if at == start { at += 1 }
      }
    }
    return false
  }

  private mutating func item() {
    if isSpread() { return code(ByteSpan.zero, from: at) }
    value(ByteSpan.zero, isKeyQuoted: false)
  }

  private func isSpread() -> Bool {
    at < tokens.count && tokens[at].kind == .punctuation && tokens[at].byte == UInt8(ascii: ".")
  }

  /// A member that is code as a whole.
  private mutating func code(_ key: ByteSpan, from start: Int) {
    let node = nodes.count
    nodes.append(
      Node(
        kind: .code, key: key, span: tokens[start].span, first: Int32(truncatingIfNeeded: start), end: 0, next: 0))
    skipCode()
    nodes[node].end = Int32(truncatingIfNeeded: at)
    nodes[node].next = Int32(truncatingIfNeeded: nodes.count)
    if at > start { nodes[node].span.end = tokens[at - 1].end }
  }

  private mutating func member() {
    let start = at
    let token = tokens[at]
    var key = token.span
    var isQuoted = false
    switch token.kind {
    case .string:
      key = ByteSpan(start: token.start + 1, end: max(token.start + 1, token.end - 1))
      isQuoted = true
      if token.byte == UInt8(ascii: "'") { hasDeparture = true }
    case .name, .number: hasDeparture = true
    case .punctuation where token.byte == UInt8(ascii: "[") && dialect == .script:
      // `['a']: …`
      guard at + 2 < tokens.count, tokens[at + 1].kind == .string, isSign(at + 2, "]") else {
        return code(token.span, from: start)
      }
      key = ByteSpan(start: tokens[at + 1].start + 1, end: max(tokens[at + 1].start + 1, tokens[at + 1].end - 1))
      isQuoted = true
      at += 2
    case .punctuation where dialect == .script && (isSpread() || token.byte == UInt8(ascii: "*")):
      return code(token.span, from: start)
    default: return recover(from: start)
    }
    at += 1
    if isSign(at, ":") {
      at += 1
      return value(key, isKeyQuoted: isQuoted)
    }
    guard dialect == .script else { return recover(from: start) }
    if !isQuoted, isSign(at, ",") || isSign(at, "}") {
      // `{ title }`
      let first = Int32(truncatingIfNeeded: start)
      nodes.append(
        Node(
          kind: .reference, key: key, span: key, first: first, end: first + 1,
          next: Int32(truncatingIfNeeded: nodes.count + 1)))
      return
    }
    // A function, `get a() {…}`; else something is broken.
    if isSign(at, "(") { return code(key, from: start) }
    if at < tokens.count, tokens[at].kind == .name, isSign(at + 1, "(") { return code(tokens[at].span, from: start) }
    recover(from: start)
  }

  /// Goes to what ends a broken member, or to a line that begins one, and tells what stands before.
  private mutating func recover(from start: Int) {
    at = max(at, start)
    while at < tokens.count {
      if isSign(at, ",") || isSign(at, "}") || isSign(at, "]") { break }
      if at > start, isSign(at + 1, ":"), beginsLine(at) { break }
      if !skipGroup() { at += 1 }
    }
    tell(start, at)
  }

  // MARK: Texts

  /// What a text says, with `…` for each piece of code in it.
  func append(text node: Int, to text: inout [UInt8], code: inout [String]) {
    var index = Int(nodes[node].first)
    let end = Int(nodes[node].end)
    while index < end {
      let token = tokens[index]
      let (start, stop) = (Int(token.start) + 1, Int(token.end))
      switch token.kind {
      case .string, .template:
        ScriptEscapes.append(ByteSpan(start, max(start, stop - 1)), of: bytes, to: &text)
      case .templateHead:
        ScriptEscapes.append(ByteSpan(start, max(start, stop - 2)), of: bytes, to: &text)
        index = appendCode(of: index, end, &text, &code)
        continue
      default:
        // `as const` and the like come behind the text.
        if !isSign(index, "+") { return }
      }
      index += 1
    }
  }

  /// The rest of a template literal; behind it.
  private func appendCode(of head: Int, _ end: Int, _ text: inout [UInt8], _ code: inout [String]) -> Int {
    var open = 0
    var index = head
    var from = Int(tokens[head].end)
    while index < end {
      let token = tokens[index]
      switch token.kind {
      case .templateHead: open += 1
      case .templateMiddle where open == 1, .templateTail where open == 1:
        text += "…".utf8
        code.append("${" + String(decoding: bytes[from..<max(from, Int(token.start))], as: UTF8.self) + "}")
        let isTail = token.kind == .templateTail
        let start = Int(token.start) + 1
        ScriptEscapes.append(ByteSpan(start, max(start, Int(token.end) - (isTail ? 1 : 2))), of: bytes, to: &text)
        from = Int(token.end)
        if isTail { return index + 1 }
      case .templateTail: open -= 1
      default: break
      }
      index += 1
    }
    return end
  }

  func append(key node: Int, to text: inout [UInt8]) {
    if nodes[node].isKeyQuoted {
      ScriptEscapes.append(nodes[node].key, of: bytes, to: &text)
    } else {
      text += bytes[nodes[node].key.range]
    }
  }

  package func key(_ node: Int) -> String {
    var text: [UInt8] = []
    append(key: node, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// The nodes directly in one.
  package func children(_ node: Int) -> [Int] {
    var result: [Int] = []
    var child = node + 1
    let end = Int(nodes[node].next)
    while child < end {
      result.append(child)
      child = max(child + 1, Int(nodes[child].next))
    }
    return result
  }

  package func child(_ node: Int, _ key: String) -> Int? {
    children(node).first { bytes[nodes[$0].key.range].elementsEqual(key.utf8) }
  }
}
