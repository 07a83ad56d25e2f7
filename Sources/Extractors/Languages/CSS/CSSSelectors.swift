import ContractSpec

/// Selectors and preludes as text: blanks normalised, lists taken apart, nesting resolved.
enum CSSSelectors {
  /// The bytes of a span with comments taken out, each run of blanks one space, none at the ends, and one space after a
  /// comma. Strings stay as they are.
  static func normalised(_ bytes: [UInt8], _ span: ByteSpan, isSCSS: Bool) -> String {
    if isPlain(bytes, span) { return String(decoding: bytes[span.range], as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(span.count)
    var lexer = CSSLexer(bytes, from: Int(span.start), to: Int(span.end), isSCSS: isSCSS)
    var isSpaced = false
    while true {
      let token = lexer.next()
      if token.kind == .endOfFile { break }
      if token.kind.isTrivia {
        isSpaced = true
        continue
      }
      if !result.isEmpty, token.kind != .comma, isSpaced || result.last == UInt8(ascii: ",") {
        result.append(UInt8(ascii: " "))
      }
      isSpaced = false
      result.append(contentsOf: bytes[token.start..<token.end])
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a span is one selector in normal form already, as most are: no comma, comment, string or bracket, and no
  /// blank but single spaces inside.
  private static func isPlain(_ bytes: [UInt8], _ span: ByteSpan) -> Bool {
    var isSpaced = true
    for byte in bytes[span.range] {
      switch byte {
      case UInt8(ascii: " "):
        if isSpaced { return false }
        isSpaced = true
        continue
      case UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"),
        UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), 0...0x1F:
        return false
      default: isSpaced = false
      }
    }
    return !isSpaced
  }

  private static func trimmed(_ bytes: [UInt8], _ span: ByteSpan) -> ByteSpan {
    var start = Int(span.start)
    var end = Int(span.end)
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return ByteSpan(start, end)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  /// The selectors of a list, each with blanks and comments trimmed.
  static func list(_ bytes: [UInt8], _ span: ByteSpan, isSCSS: Bool) -> [ByteSpan] {
    let trimmed = trimmed(bytes, span)
    if trimmed.isEmpty { return [] }
    if isPlain(bytes, trimmed) { return [trimmed] }
    var result: [ByteSpan] = []
    var lexer = CSSLexer(bytes, from: Int(span.start), to: Int(span.end), isSCSS: isSCSS)
    var depth = 0
    var first = -1
    var last = -1
    while true {
      let token = lexer.next()
      switch token.kind {
      case .endOfFile:
        if first >= 0 { result.append(ByteSpan(first, last)) }
        return result
      case .comma where depth == 0:
        if first >= 0 { result.append(ByteSpan(first, last)) }
        first = -1
        continue
      case .function, .openParen, .openBracket, .openBrace, .interpolation: depth += 1
      case .closeParen, .closeBracket, .closeBrace: depth = max(0, depth - 1)
      default: break
      }
      if token.kind.isTrivia { continue }
      if first < 0 { first = token.start }
      last = token.end
    }
  }

  /// What the compilers of Vue, Svelte and CSS modules read around a selector, and what of it reaches the page:
  /// `.a :deep(.b)` is `.a .b`, `:global(.dark) .a` is `.dark .a`.
  static func unscoped(_ selector: String) -> String {
    guard selector.utf8.contains(UInt8(ascii: "(")) else { return selector }
    var result: [UInt8] = []
    let bytes = Array(selector.utf8)
    /// Whether the parenthesis that is open goes with its closing one.
    var open: [Bool] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: ":"),
        let scope = scopes.first(where: { bytes[index...].starts(with: $0.utf8) })
      {
        // A list in it needs its parentheses; one that is long is not looked through.
        let inside = bytes[index...].prefix(200).prefix { $0 != UInt8(ascii: ")") }
        let isList = inside.contains(UInt8(ascii: ","))
        if isList { result += ":is(".utf8 }
        open.append(!isList)
        index += scope.utf8.count
        continue
      }
      if bytes[index] == UInt8(ascii: "(") { open.append(false) }
      let isDropped = bytes[index] == UInt8(ascii: ")") && open.popLast() == true
      if !isDropped { result.append(bytes[index]) }
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let scopes = ["::v-deep(", ":deep(", ":global(", ":slotted("]

  /// A nested selector in full: `&` replaced by its parent, or the parent put before it.
  static func resolved(_ child: String, in parent: String) -> String {
    guard child.utf8.contains(UInt8(ascii: "&")) else { return parent + " " + child }
    var result: [UInt8] = []
    result.reserveCapacity(parent.utf8.count + child.utf8.count)
    var quote: UInt8 = 0
    for byte in child.utf8 {
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "&") {
        result.append(contentsOf: parent.utf8)
        continue
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension CSSSelectors {
  /// Whether the subject of a selector is a symbol: `svg`, or a class whose last word says so, as in `.material-icons`,
  /// `.listItemIcon`, `.tool__icon`, `.icon--left`. `.btn-icon` and `.has-icon` hold one, `.task-icons` several.
  static func isOfIcon(_ selector: String) -> Bool {
    guard let compound = selector.utf8.split(whereSeparator: { " >+~".utf8.contains($0) }).last else { return false }
    let plain = compound.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "[") }
    var isType = plain.first != UInt8(ascii: ".") && plain.first != UInt8(ascii: "#")
    for part in plain.split(whereSeparator: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "#") }) {
      if isType ? part.elementsEqual("svg".utf8) : namesIcon(part) { return true }
      isType = false
    }
    return false
  }

  private static func namesIcon(_ name: Substring.UTF8View) -> Bool {
    var words: [[UInt8]] = [[]]
    var wasLower = false
    var last: UInt8 = 0
    for byte in name {
      // What a block or element is in another form is still that: `.icon--left`.
      if byte == UInt8(ascii: "-"), last == byte { break }
      last = byte
      let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      let isLetter = isUpper || (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z"))
      if !isLetter || (isUpper && wasLower), words[words.count - 1].count > 0 { words.append([]) }
      if isLetter { words[words.count - 1].append(byte | 0x20) }
      wasLower = isLetter && !isUpper
    }
    words.removeAll { $0.isEmpty }
    guard let first = words.first, words.last == Self.icon || words == Self.iconFont else { return false }
    return !holders.contains(first)
  }

  private static let icon = Array("icon".utf8)
  private static let iconFont = [Array("material".utf8), Array("icons".utf8)]
  private static let holders: Set<[UInt8]> = Set(
    ["has", "with", "without", "no", "btn", "button", "text", "label"].map { Array($0.utf8) })
}
