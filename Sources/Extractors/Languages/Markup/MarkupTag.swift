import ContractSpec

/// The attributes that say something of names and styles.
enum MarkupAttribute: Int {
  case `class`, style, id, role, type, href, alt, title, value, placeholder, `for`, hidden, lang, `is`
  case ariaLabel, ariaLabelledby, ariaHidden

  static let names = [
    "class", "style", "id", "role", "type", "href", "alt", "title", "value", "placeholder", "for", "hidden", "lang",
    "is",
    "aria-label", "aria-labelledby", "aria-hidden",
  ]
  static let table = WordTable(names)

  /// By its number in `table`; nil for 0.
  init?(id: UInt16) { self.init(rawValue: Int(id) - 1) }
}

/// A start tag with what its attributes say. One is used for all tags of a file.
struct MarkupTag {
  struct Value {
    /// Without quotes; empty where nothing is written.
    var span = ByteSpan.zero
    /// Its value is code of the template as a whole: `:title="…"`, `title={…}`.
    var isBound = false
    /// Whether it is there is not certain: `{% if x %}title="…"{% endif %}`.
    var isConditional = false
  }

  let bytes: [UInt8]
  let dialect: MarkupDialect
  private(set) var name = 0..<0
  /// Nil for a component and for an element that is not of HTML.
  private(set) var element: MarkupElement?
  /// The place in the table of elements, 0 for none.
  private(set) var elementID: UInt16 = 0
  private var values = [Value](repeating: Value(), count: MarkupAttribute.names.count)
  private var seen: UInt32 = 0
  private var lowered: [UInt8] = []
  /// Something is done on a tap.
  private(set) var isPressed = false
  /// Attributes that may bring a name, or any attribute.
  private(set) var isUncertain = false
  /// Whether it is there is decided at run time: `v-if`, `*ngIf`.
  private(set) var isConditional = false
  /// How much code that decides on attributes is open, and whether some began elsewhere.
  private var depth = 0
  private var isTorn = false
  let kinds: MarkupCodeKinds

  init(_ kinds: MarkupCodeKinds) {
    bytes = kinds.bytes
    dialect = kinds.dialect
    self.kinds = kinds
  }

  mutating func begin(_ name: Range<Int>) {
    self.name = name
    seen = 0
    isPressed = false
    isUncertain = false
    isConditional = false
    depth = 0
    isTorn = false
    elementID = elementID(of: name)
    element = MarkupElement(id: elementID)
  }

  subscript(_ attribute: MarkupAttribute) -> Value? {
    seen & (1 << UInt32(attribute.rawValue)) == 0 ? nil : values[attribute.rawValue]
  }

  /// The number of an element by its name. In a template one in upper case is a component.
  mutating func elementID(of name: Range<Int>) -> UInt16 {
    dialect == .html
      ? id(MarkupElement.words, name) : MarkupElement.words.id(bytes, name.lowerBound, name.upperBound)
  }

  /// The number of a word whatever its case.
  private mutating func id(_ table: WordTable, _ range: Range<Int>) -> UInt16 {
    let id = table.id(bytes, range.lowerBound, range.upperBound)
    guard id == 0, range.count < 64, bytes[range].contains(where: MarkupByte.isUpper) else { return id }
    lowered.removeAll(keepingCapacity: true)
    for byte in bytes[range] { lowered.append(MarkupByte.isUpper(byte) ? byte | 0x20 : byte) }
    return table.id(lowered, 0, lowered.count)
  }

  private func starts(_ range: Range<Int>, _ word: String) -> Bool {
    MarkupByte.starts(bytes, range.lowerBound, range.upperBound, word)
  }

  private mutating func set(_ attribute: MarkupAttribute, _ value: Value) {
    let bit: UInt32 = 1 << UInt32(attribute.rawValue)
    // Of two the first counts. One that is bound wins over one that is written; styles and classes add up.
    if seen & bit != 0 {
      let addsUp = attribute == .style || attribute == .class
      if addsUp ? !values[attribute.rawValue].isBound : !value.isBound { return }
    }
    seen |= bit
    values[attribute.rawValue] = value
  }

  /// The element as a selector: its name with those of its classes that are certain, `button.close`.
  var selector: String {
    var text: [UInt8] = []
    for byte in bytes[name] { text.append(dialect == .html && MarkupByte.isUpper(byte) ? byte | 0x20 : byte) }
    if let value = self[.class], !value.isBound { appendClasses(of: value.span.range, to: &text) }
    return String(decoding: text, as: UTF8.self)
  }

  /// A longer list is one of utility classes, of which the first few tell enough.
  private static let mostClasses = 8
  private static let fewClasses = 3

  private func appendClasses(of range: Range<Int>, to text: inout [UInt8]) {
    var code = MarkupCode(bytes, dialect, upTo: range.upperBound)
    var index = range.lowerBound
    var count = 0
    var few = text.count
    while index < range.upperBound {
      if MarkupByte.isBlank(bytes[index]) {
        index += 1
        continue
      }
      let start = index
      var isPlain = true
      while index < range.upperBound, !MarkupByte.isBlank(bytes[index]) {
        if dialect != .vue, let end = code.end(at: index) {
          isPlain = false
          index = end
        } else {
          if ByteClass.table[Int(bytes[index])] & ByteClass.namePart == 0, bytes[index] != UInt8(ascii: "-") {
            isPlain = false
          }
          index += 1
        }
      }
      guard isPlain else { continue }
      count += 1
      if count > Self.mostClasses { return text.removeSubrange(few...) }
      text.append(UInt8(ascii: "."))
      text += bytes[start..<index]
      if count <= Self.fewClasses { few = text.count }
    }
  }

  // MARK: Attributes

  /// Takes an attribute in. `value`: without quotes, empty where there is none; `isCode`: code as a whole.
  mutating func add(_ written: Range<Int>, _ value: Range<Int>, isCode: Bool) {
    guard let (name, isBound) = plainName(written), !name.isEmpty else { return }
    guard let attribute = MarkupAttribute(id: id(MarkupAttribute.table, name)) else {
      if starts(name, "onclick") { isPressed = true }
      if mayName(name) { isUncertain = true }
      return
    }
    set(
      attribute,
      Value(
        span: ByteSpan(value.lowerBound, value.upperBound), isBound: isBound || isCode,
        isConditional: depth > 0 || isTorn))
  }

  /// Takes in code that stands where attributes do: `{...rest}`, `{title}`, `{% if x %}`, `{{ attrs }}`.
  mutating func add(code: Range<Int>) {
    switch kinds.kind(code) {
    case .comment: return
    case .begin:
      depth += 1
      return
    case .end where depth > 0:
      depth -= 1
      return
    case .middle, .end:
      if depth == 0 { isTorn = true }
      return
    case .output, .text: break
    }
    if dialect == .svelte {
      let name = (code.lowerBound + 1)..<max(code.lowerBound + 1, code.upperBound - 1)
      if !name.isEmpty, bytes[name].allSatisfy({ ByteClass.table[Int($0)] & ByteClass.namePart != 0 }) {
        return add(name, name, isCode: true)
      }
    }
    isUncertain = true
  }

  /// The name without what Vue, Svelte, Angular and Alpine write around it, and whether its value is code. Nil for what is
  /// no attribute of the element.
  private mutating func plainName(_ written: Range<Int>) -> (Range<Int>, isBound: Bool)? {
    let name = written
    func rest(_ count: Int) -> Range<Int> { (name.lowerBound + count)..<max(name.lowerBound + count, name.upperBound) }
    switch bytes[name.lowerBound] {
    case UInt8(ascii: "@"): return event(rest(1))
    case UInt8(ascii: "("): return event(rest(1))
    case UInt8(ascii: ":"), UInt8(ascii: "."): return (withoutModifiers(rest(1)), true)
    case UInt8(ascii: "#"): return nil
    case UInt8(ascii: "*"):
      isConditional = true
      return nil
    case UInt8(ascii: "["):
      var inner = rest(starts(name, "[attr.") ? 6 : 1)
      if inner.last.map({ bytes[$0] == UInt8(ascii: "]") }) == true { inner = inner.dropLast() }
      return (inner, true)
    case UInt8(ascii: "v") where starts(name, "v-"): return directive(name)
    case UInt8(ascii: "x") where starts(name, "x-"):
      if starts(name, "x-bind:") { return (rest(7), true) }
      if starts(name, "x-on:") { return event(rest(5)) }
      if starts(name, "x-text") || starts(name, "x-html") || starts(name, "x-bind") { isUncertain = true }
      if starts(name, "x-show") || starts(name, "x-if") || starts(name, "x-for") { isConditional = true }
      return nil
    default: break
    }
    guard dialect == .svelte, let colon = bytes[name].firstIndex(of: UInt8(ascii: ":")) else { return (name, false) }
    switch colon - name.lowerBound {
    case 2 where starts(name, "on:"): return event(rest(3))
    case 4 where starts(name, "bind:"): return (rest(5), true)
    case 3 where starts(name, "use:"):
      isUncertain = true
      return nil
    default: return nil
    }
  }

  private mutating func event(_ name: Range<Int>) -> (Range<Int>, isBound: Bool)? {
    if starts(name, "click") { isPressed = true }
    return nil
  }

  private mutating func directive(_ name: Range<Int>) -> (Range<Int>, isBound: Bool)? {
    if starts(name, "v-bind:") { return (withoutModifiers((name.lowerBound + 7)..<name.upperBound), true) }
    if starts(name, "v-on:") { return event((name.lowerBound + 5)..<name.upperBound) }
    if starts(name, "v-if") || starts(name, "v-else") || starts(name, "v-for") || starts(name, "v-show") {
      isConditional = true
    } else if !Self.silentDirectives.contains(where: { starts(name, $0) }) {
      // `v-text`, `v-bind="…"`, one of the project's own.
      isUncertain = true
    }
    return nil
  }

  private static let silentDirectives = ["v-on", "v-model", "v-slot", "v-cloak", "v-once", "v-memo", "v-pre"]

  /// `title` of `title.camel`.
  private func withoutModifiers(_ name: Range<Int>) -> Range<Int> {
    name.lowerBound..<(bytes[name].firstIndex(of: UInt8(ascii: ".")) ?? name.upperBound)
  }

  /// Whether a script may take a name or a text from an attribute: `data-i18n`, `data-bs-title`, `label`.
  private func mayName(_ name: Range<Int>) -> Bool {
    for index in name {
      switch bytes[index] | 0x20 {
      case UInt8(ascii: "l"), UInt8(ascii: "t"), UInt8(ascii: "i"), UInt8(ascii: "c"), UInt8(ascii: "h"):
        let rest = index..<name.upperBound
        if Self.namingWords.contains(where: { starts(rest, $0) }) { return true }
      default: break
      }
    }
    return false
  }

  private static let namingWords = ["label", "l10n", "title", "text", "tooltip", "transl", "i18n", "content", "html"]
}
