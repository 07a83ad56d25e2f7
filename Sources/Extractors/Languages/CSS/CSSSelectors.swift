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
  /// `.listItemIcon`, `.tool__icon`. `.btn-icon` and `.has-icon` hold one.
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
    for byte in name {
      let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      let isLetter = isUpper || (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z"))
      if !isLetter || (isUpper && wasLower), words[words.count - 1].count > 0 { words.append([]) }
      if isLetter { words[words.count - 1].append(byte | 0x20) }
      wasLower = isLetter && !isUpper
    }
    guard let last = words.last(where: { !$0.isEmpty }), iconWords.contains(last) else { return false }
    return !holders.contains(words[0])
  }

  private static let iconWords: Set<[UInt8]> = Set(["icon", "icons"].map { Array($0.utf8) })
  private static let holders: Set<[UInt8]> = Set(
    ["has", "with", "without", "no", "btn", "button", "text", "label"].map { Array($0.utf8) })
}

/// The parts of a selector that decide whether it is a hit target, and whose.
struct CSSSubject {
  /// The element's selector without its states and further classes: `.btn` for `.btn.btn-sm:hover`, `.bar button` for
  /// `.bar button:focus`. Equal keys are one element.
  var key: String
  /// The same with further classes and attributes: `.btn.btn-sm` for `.btn.btn-sm:hover`.
  var fullKey: String
  /// The key with one simple selector a compound: `.item a` for `.item.on a.next`, `a` for `a.next`. Where the sheet has
  /// rules for that too, this is the same element under further classes.
  var looseKey: String { Self.firstOfEach(key) }
  /// Whether states were left out of the key, its own or those of what stands around it: `:hover`, `:not(…)`.
  var hasState: Bool
  /// Whether one of them comes and goes: `:hover`, not `:not(…)`.
  var hasPassingState: Bool
  /// Whether classes or attributes were.
  var hasFurtherClasses: Bool
  /// Names an element that people press, or has `role=button`.
  var isNamedInteractive: Bool
  var isPseudoElement: Bool
  /// A pseudo-element that is no control of its own: `::before`.
  var isDecoration: Bool
  /// The browser counts the padding of this element to its size.
  var isBorderBox: Bool { parts.first.map { Self.borderBoxTypes.contains($0.lowercased()) } ?? false }
  /// The simple selectors of the subject, without pseudo-classes.
  var parts: [String]

  private static let interactiveNames = ["a", "button", "input", "select", "summary", "label", "textarea"]
  private static let interactiveTypes = Set(interactiveNames)
  /// The names and `role`, for a quick look.
  static let interactiveWords = WordTable(interactiveNames + ["role"])
  private static let keptPseudoClasses: Set<String> = [":root", ":host", ":is", ":where", ":has", ":host-context"]
  private static let oldPseudoElements: Set<String> = [":before", ":after", ":first-line", ":first-letter"]

  /// A field that is written into, not one that is ticked, dragged or pressed.
  var isTextField: Bool {
    guard let name = parts.first?.lowercased() else { return false }
    return name == "textarea" || name == "input" && !parts.contains { Self.pressedTypes.contains($0) }
  }

  private static let pressedTypes: Set<String> = Set(
    ["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"].flatMap {
      ["[type=\($0)]", "[type=\"\($0)\"]", "[type='\($0)']"]
    })

  private static let borderBoxTypes: Set<String> = ["button", "select"]

  /// `::-webkit-slider-thumb`, `::file-selector-button`: a part of a control that is pressed or dragged itself.
  private static func isPartOfControl(_ name: String) -> Bool { name.hasSuffix("-thumb") || name.hasSuffix("-button") }

  /// Nil for a selector that cannot be told without its parent (`&…`) or that is empty.
  init?(_ selector: String) {
    let bytes = Array(selector.utf8)
    guard !bytes.isEmpty, !selector.utf8.contains(UInt8(ascii: "&")), !selector.utf8.contains(UInt8(ascii: "%")) else {
      return nil
    }
    let start = Self.startOfSubject(bytes)
    var kept: [String] = []
    var full: [String] = []
    parts = []
    hasState = false
    hasPassingState = false
    hasFurtherClasses = false
    isNamedInteractive = false
    isPseudoElement = false
    isDecoration = false
    var classes = 0
    for part in Self.simpleSelectors(bytes[start...]) {
      let text = String(decoding: part, as: UTF8.self)
      let head = part.first ?? 0
      switch head {
      case UInt8(ascii: ":"):
        let name = String(decoding: part.prefix { $0 != UInt8(ascii: "(") }, as: UTF8.self).lowercased()
        if name.hasPrefix("::") || Self.oldPseudoElements.contains(name) {
          isPseudoElement = true
          if !Self.isPartOfControl(name) { isDecoration = true }
          kept.append(text)
          full.append(text)
        } else if Self.keptPseudoClasses.contains(name) {
          kept.append(text)
          full.append(text)
          if name == ":is" || name == ":where", Self.holdsOnlyInteractiveTypes(part) { isNamedInteractive = true }
        } else {
          hasState = true
          if name != ":not" { hasPassingState = true }
          if kept.isEmpty {
            kept.append("*")
            full.append("*")
          }
        }
      case UInt8(ascii: "["):
        parts.append(text)
        let name = Self.attributeName(part)
        if name == "role", Self.attributeValue(part) == "button" { isNamedInteractive = true }
        full.append(text)
        if name == "type" || name == "role" || kept.isEmpty { kept.append(text) } else { hasFurtherClasses = true }
      case UInt8(ascii: "."), UInt8(ascii: "#"):
        parts.append(text)
        full.append(text)
        if classes == 0 { kept.append(text) } else { hasFurtherClasses = true }
        classes += 1
      default:
        parts.append(text)
        full.append(text)
        kept.append(text)
        if Self.interactiveTypes.contains(text.lowercased()) { isNamedInteractive = true }
      }
    }
    guard !kept.isEmpty else { return nil }
    if isPseudoElement { isNamedInteractive = false }
    let (before, isInState) = Self.withoutStates(bytes[..<start])
    if isInState { (hasState, hasPassingState) = (true, true) }
    key = before + kept.joined()
    fullKey = before + full.joined()
  }

  /// Tells most selectors with different keys apart in one pass: equal keys have equal hashes.
  static func quickHash(_ selector: String) -> UInt64 {
    let seed: UInt64 = 0xcbf2_9ce4_8422_2325
    var hash = seed
    var length = 0
    var depth = 0
    var isOver = false
    for byte in selector.utf8 {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~"):
        if depth <= 0 {
          hash = seed
          length = 0
          isOver = false
        }
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        isOver = true
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      // A quoted or escaped text may hold anything: all such selectors are looked at.
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): return 0
      case UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: ":"): if length > 0 { isOver = true }
      default: break
      }
      if isOver { continue }
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      length += 1
    }
    return hash
  }

  private static func firstOfEach(_ selector: String) -> String {
    var result: [UInt8] = []
    var depth = 0
    var isOver = false
    var length = 0
    var quote: UInt8 = 0
    for byte in selector.utf8 {
      // Inside an attribute of which nothing is kept.
      if quote != 0 {
        if byte == quote { quote = 0 }
        continue
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~"):
        if depth == 0 { (isOver, length) = (false, 0) }
      case UInt8(ascii: "("), UInt8(ascii: "["):
        if depth == 0, length > 0 { isOver = true }
        depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: ":"):
        if depth == 0, length > 0 { isOver = true }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard isOver, depth > 0 else { return selector }
        quote = byte
      // What is escaped may hold anything.
      case UInt8(ascii: "\\"): return selector
      default: break
      }
      if isOver { continue }
      if byte != UInt8(ascii: " "), byte != UInt8(ascii: ">"), byte != UInt8(ascii: "+"), byte != UInt8(ascii: "~") {
        length += 1
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let states = [
    ":hover", ":focus-within", ":focus-visible", ":focus", ":active", ":visited", ":link", ":checked", ":disabled",
    ":enabled",
  ]

  /// The compounds before the subject without states that come and go: `.row:hover a` is `.row a`.
  private static func withoutStates(_ before: ArraySlice<UInt8>) -> (String, Bool) {
    guard before.contains(UInt8(ascii: ":")) else { return (String(decoding: before, as: UTF8.self), false) }
    var result: [UInt8] = []
    var rest = before
    var hasState = false
    while let byte = rest.first {
      if byte == UInt8(ascii: ":"), let state = states.first(where: { rest.starts(with: $0.utf8) }) {
        let next = rest.dropFirst(state.utf8.count).first ?? UInt8(ascii: " ")
        if CSSByteClass.table[Int(next)] & CSSByteClass.namePart == 0 {
          rest = rest.dropFirst(state.utf8.count)
          hasState = true
          continue
        }
      }
      result.append(byte)
      rest = rest.dropFirst()
    }
    return (String(decoding: result, as: UTF8.self), hasState)
  }

  /// The index behind the last combinator.
  private static func startOfSubject(_ bytes: [UInt8]) -> Int {
    var depth = 0
    var quote: UInt8 = 0
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        case UInt8(ascii: " "), UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~"):
          if depth == 0 { start = index + 1 }
        default: break
        }
      }
      index += 1
    }
    return min(start, bytes.count)
  }

  private static func simpleSelectors(_ compound: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var depth = 0
    var quote: UInt8 = 0
    var first = compound.startIndex
    var index = first
    while index < compound.endIndex {
      let byte = compound[index]
      if byte == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if quote != 0 {
        if byte == quote { quote = 0 }
        index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "["):
        let isSecondColon =
          byte == UInt8(ascii: ":") && index == first + 1 && compound[first] == UInt8(ascii: ":")
        if depth == 0, index > first, !isSecondColon {
          result.append(compound[first..<index])
          first = index
        }
        if byte == UInt8(ascii: "[") { depth += 1 }
      default: break
      }
      index += 1
    }
    if first < compound.endIndex { result.append(compound[first...]) }
    return result
  }

  /// `role` for `[role=button]`.
  private static func attributeName(_ part: ArraySlice<UInt8>) -> String {
    let name = part.dropFirst().prefix { byte in
      byte != UInt8(ascii: "=") && byte != UInt8(ascii: "]") && byte != UInt8(ascii: " ")
        && !"~|^$*".utf8.contains(byte)
    }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  /// `button` for `[role=button]`, `[role="button"]`, `[role='button' i]`; empty without a plain equals sign.
  private static func attributeValue(_ part: ArraySlice<UInt8>) -> String {
    guard let equal = part.firstIndex(of: UInt8(ascii: "=")), equal > part.startIndex,
      !"~|^$*".utf8.contains(part[equal - 1])
    else { return "" }
    let value = part[(equal + 1)...].drop {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
    }
    let word = value.prefix {
      $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'")
    }
    return String(decoding: word, as: UTF8.self).lowercased()
  }

  /// `:is(button, a)`: every selector in it is the name of an element that people press.
  private static func holdsOnlyInteractiveTypes(_ part: ArraySlice<UInt8>) -> Bool {
    guard let open = part.firstIndex(of: UInt8(ascii: "(")), part.last == UInt8(ascii: ")") else { return false }
    let inner = part[(open + 1)..<(part.endIndex - 1)]
    return inner.split(separator: UInt8(ascii: ",")).allSatisfy { one in
      let word = one.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: " ") }
      return interactiveTypes.contains(String(decoding: word, as: UTF8.self).lowercased())
    }
  }
}
