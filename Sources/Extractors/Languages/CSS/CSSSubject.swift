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
  /// The keys of elements that this may be a variant of, the nearest first: `input[type=color]` and `input` for
  /// `input[type=color].small`.
  var baseKeys: [String] {
    let bytes = Array(key.utf8)
    let outer = String(decoding: bytes[..<Self.startOfSubject(bytes)], as: UTF8.self)
    // Nobody writes more by hand, and each is as long as all before it.
    return (1..<max(min(parts.count, 16), 1)).reversed().map { outer + parts.prefix($0).joined() } + [looseKey]
  }
  /// The same element under the name of its base.
  func asVariant(of base: CSSSubject) -> CSSSubject {
    var subject = self
    subject.key = base.key
    subject.spelling = base.spelling
    subject.hasFurtherClasses = true
    return subject
  }
  /// The key and the full key as they are written, with the quotes of attributes.
  var spelling: String
  var fullSpelling: String
  /// Whether states were left out of the key, its own or those of what stands around it: `:hover`, `:not(…)`.
  var hasState: Bool
  /// Whether one of them comes and goes: `:hover`, not `:not(…)`.
  var hasPassingState: Bool
  /// `input[disabled]`, `button:disabled`
  var isDisabled: Bool
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
    ["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"].map { "[type=\($0)]" })

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
    isDisabled = false
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
          if name == ":disabled" { isDisabled = true }
          if kept.isEmpty {
            kept.append("*")
            full.append("*")
          }
        }
      case UInt8(ascii: "["):
        parts.append(Self.unquoted(text))
        let name = Self.attributeName(part)
        if name == "role", Self.attributeValue(part) == "button" { isNamedInteractive = true }
        if name == "disabled" { isDisabled = true }
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
    spelling = before + kept.joined()
    fullSpelling = before + full.joined()
    key = Self.unquoted(spelling)
    fullKey = Self.unquoted(fullSpelling)
  }

  /// `[type=text]` for `[type="text"]`: one attribute in either spelling.
  static func unquoted(_ selector: String) -> String {
    guard selector.utf8.contains(UInt8(ascii: "[")) else { return selector }
    var result: [UInt8] = []
    var rest = Array(selector.utf8)[...]
    while let byte = rest.first {
      rest = rest.dropFirst()
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), result.last == UInt8(ascii: "=") {
        let inside = rest.prefix { $0 != byte }
        let isName = !inside.isEmpty && inside.allSatisfy { CSSByteClass.table[Int($0)] & CSSByteClass.namePart != 0 }
        if isName, inside.endIndex < rest.endIndex {
          result += inside
          rest = rest[(inside.endIndex + 1)...]
          continue
        }
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
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
