import ContractSpec

/// Look-ups of keys in JavaScript, TypeScript and the code of templates: `t('key')`, `$t("key")`, `i18n.t(...)`, those that a
/// contract names, and attributes that hold a key.
struct ScriptUses {
  private let bytes: [UInt8]
  private let lookups: [Interests.Lookup]
  private(set) var sites: [Site] = []
  private var tokens: [ScriptLexer.Token] = []
  /// What a look-up that the file makes puts before its keys: `const t = useTranslations('Home')`.
  private var made: [String: Made] = [:]
  /// Whether the file speaks of translations: worked out where it is asked for.
  private var speaksOfKeys: Bool?

  private struct Made {
    var prefix = ""
    var table: String?
  }

  init(_ bytes: [UInt8], interests: Interests) {
    self.bytes = bytes
    lookups = interests.lookups
  }

  mutating func read(_ range: Range<Int>? = nil, hasMarkup: Bool) {
    var hasComments = false
    tokens = ScriptLexer.tokens(bytes, range, hasMarkup: hasMarkup, hasComments: &hasComments)
    let count = sites.count
    for index in tokens.indices where tokens[index].kind == .punctuation {
      switch tokens[index].byte {
      case UInt8(ascii: "("): call(index)
      case UInt8(ascii: "="): attribute(index)
      default: continue
      }
    }
    readLiterals(after: count)
    tokens = []
  }

  /// A text in the form of a key may be handed to what looks it up: where a table has it, it is one.
  private mutating func readLiterals(after count: Int) {
    var told: Set<UInt32> = []
    for site in sites[count...] { told.insert(site.value.span.start) }
    for index in tokens.indices where tokens[index].kind == .string {
      let span = tokens[index].span
      // An attribute's key is told without its quotes.
      guard !told.contains(span.start), !told.contains(span.start + 1), bytes[span.range].contains(UInt8(ascii: ".")),
        let text = literal(index)
      else {
        continue
      }
      literal(text, span)
    }
  }

  private mutating func literal(_ text: String, _ span: ByteSpan) {
    if KeyForm.isKey(text) { emit(text, span, span, "literal", nil, isDynamic: false, isCertain: false) }
  }

  /// The value of an attribute that is no code: `<List empty="list.empty"/>`.
  mutating func value(_ range: Range<Int>) {
    guard bytes[range].contains(UInt8(ascii: ".")), range.count < 200 else { return }
    literal(String(decoding: bytes[range], as: UTF8.self), ByteSpan(range.lowerBound, range.upperBound))
  }

  // MARK: Calls

  private mutating func call(_ open: Int) {
    guard open > 0, tokens[open - 1].kind == .name else { return }
    let first = callee(before: open)
    if first > 0, isWord(first - 1, "function") || isWord(first - 1, "new") { return }
    let name = bytes[Int(tokens[open - 1].start)..<Int(tokens[open - 1].end)]
    let contract = contractLookup(first, open, name)
    let isMade = !made.isEmpty && first + 1 == open && made[String(decoding: name, as: UTF8.self)] != nil
    guard contract != nil || isMade || Self.usual.contains(where: { name.elementsEqual($0) }) else { return }
    let function = dotted(first, open)
    if name.count > 5, Self.makers.contains(where: { name.elementsEqual($0) }) { return bind(first, open, name) }
    guard let argument = argument(contract?.argument ?? 0, of: open) else { return }
    let isCertain =
      contract != nil || Self.isCertain(function) || isMade || (first + 1 == open && isSpokenOf())
    // i18next puts what it is told of the context behind the key: `friend_male`.
    if argument.count == 1, isSign(argument.upperBound, ","), hasContext(from: argument.upperBound),
      let text = literal(argument.lowerBound)
    {
      return emit(text, argument, function, open, isDynamic: true, isCertain: isCertain)
    }
    readKeys(argument, function: function, call: open, isCertain: isCertain)
  }

  /// Whether a word alone says that a key is looked up: `t` and `translate` are names of other things as well.
  private static func isCertain(_ function: String) -> Bool {
    if function.hasSuffix("$t") || function.hasSuffix("$tc") || function.hasSuffix("$te")
      || function.hasSuffix("$_")
    {
      return true
    }
    let parts = function.split(separator: ".")
    return parts.count > 1 && parts.dropLast().contains { bases.contains(String($0)) }
  }

  private static let bases: Set<String> = ["i18n", "i18next", "globalize", "intl", "$i18n", "I18n"]

  private static let usual = [
    "t", "$t", "tc", "$tc", "te", "$te", "tr", "$tr", "_", "$_", "__", "gettext", "$gettext", "translate", "trans",
    "localize", "formatMessage", "useTranslations", "getTranslations", "useTranslation", "getFixedT",
  ].map { Array($0.utf8) }

  private static let makers = ["useTranslations", "getTranslations", "useTranslation", "getFixedT"].map {
    Array($0.utf8)
  }

  /// `{ context: … }` among the arguments that follow.
  private func hasContext(from start: Int) -> Bool {
    var index = start
    var depth = 0
    while index < tokens.count, index - start < 100, depth >= 0 {
      if tokens[index].kind == .punctuation {
        if "([{".utf8.contains(tokens[index].byte) { depth += 1 }
        if ")]}".utf8.contains(tokens[index].byte) { depth -= 1 }
      }
      if depth == 1, isWord(index, "context"),
        isSign(index + 1, ":") || isSign(index + 1, ",") || isSign(index + 1, "}")
      {
        return true
      }
      index += 1
    }
    return false
  }

  /// The first token of `a.b?.c` before a bracket.
  private func callee(before open: Int) -> Int {
    var first = open - 1
    for _ in 0..<8 {
      guard first >= 2, isSign(first - 1, ".") else { break }
      let base = isSign(first - 2, "?") ? first - 3 : first - 2
      guard base >= 0, tokens[base].kind == .name else { break }
      first = base
    }
    return first
  }

  private func dotted(_ first: Int, _ open: Int) -> String {
    var text: [UInt8] = []
    for index in first..<open where !isSign(index, "?") { text += bytes[tokens[index].span.range] }
    return String(decoding: text, as: UTF8.self)
  }

  private func contractLookup(_ first: Int, _ open: Int, _ name: ArraySlice<UInt8>) -> Interests.Lookup? {
    lookups.first { lookup in
      guard lookup.name.utf8.count >= name.count, lookup.name.utf8.suffix(name.count).elementsEqual(name) else {
        return false
      }
      let written = dotted(first, open)
      if lookup.name.contains(".") { return written == lookup.name || written.hasSuffix("." + lookup.name) }
      return written == lookup.name || written == "this." + lookup.name
    }
  }

  /// Whether the file names a library or a file of translations.
  private mutating func isSpokenOf() -> Bool {
    if let known = speaksOfKeys { return known }
    var found = false
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "i"), UInt8(ascii: "I"): found = ["i18n", "intl"].contains { starts(index, $0) }
      case UInt8(ascii: "T"): found = bytes[index...].starts(with: "Translation".utf8)
      default: continue
      }
      if found { break }
    }
    speaksOfKeys = found
    return found
  }

  private func starts(_ index: Int, _ word: String) -> Bool { MarkupByte.starts(bytes, index, bytes.count, word) }

  /// The tokens of an argument by its number; nil where there is none, and where the call is a declaration.
  private func argument(_ number: Int, of open: Int) -> Range<Int>? {
    var index = open + 1
    var depth = 0
    var count = 0
    var first = index
    var found: Range<Int>?
    // Look-ups are short: what goes on for long is something else.
    while index < tokens.count, index - open < 200 {
      let token = tokens[index]
      let isSign = token.kind == .punctuation
      if token.kind == .templateHead || isSign && "([{".utf8.contains(token.byte) {
        depth += 1
      } else if token.kind == .templateTail || isSign && ")]}".utf8.contains(token.byte) {
        if depth == 0 { break }
        depth -= 1
      } else if isSign, depth == 0, token.byte == UInt8(ascii: ",") {
        if count == number {
          found = first..<index
          // No declaration has a literal there.
          if tokens[first].kind == .string || tokens[first].kind == .template { return found }
        }
        count += 1
        first = index + 1
      }
      index += 1
    }
    if count == number { found = first..<index }
    guard let found, !found.isEmpty, index < tokens.count, tokens[index].byte == UInt8(ascii: ")") else { return nil }
    // `t(key: string): string`, `t(key) {`
    if isSign(index + 1, "{") || isSign(found.lowerBound + 1, ":") && tokens[found.lowerBound].kind == .name {
      return nil
    }
    return found
  }

  /// `const t = await getTranslations('Home')`, `const { t: common } = useTranslation('common', { keyPrefix: 'a.b' })`,
  /// `const [t] = useTranslation()`, `const t = i18n.getFixedT(null, 'common', 'a.b')`
  private mutating func bind(_ first: Int, _ open: Int, _ name: ArraySlice<UInt8>) {
    let set = isWord(first - 1, "await") ? first - 2 : first - 1
    guard set > 0, isSign(set, "="), let function = boundName(before: set) else { return }
    var one = Made()
    func text(_ number: Int) -> String? {
      guard let argument = argument(number, of: open) else { return nil }
      return literal(isSign(argument.lowerBound, "[") ? argument.lowerBound + 1 : argument.lowerBound)
    }
    if name.count < 10 {
      one.table = text(1)
      one.prefix = text(2) ?? ""
    } else if name.elementsEqual("useTranslation".utf8) {
      one.table = text(0)
      one.prefix = member("keyPrefix", of: open) ?? ""
    } else {
      one.prefix = text(0) ?? member("namespace", of: open) ?? ""
    }
    if !one.prefix.isEmpty { one.prefix += "." }
    made[function] = one
  }

  /// `t` of `t =`, of `[t, i18n] =`, and of `{ t, i18n } =`, where it may have another name.
  private func boundName(before set: Int) -> String? {
    if tokens[set - 1].kind == .name { return String(decoding: bytes[tokens[set - 1].span.range], as: UTF8.self) }
    guard isSign(set - 1, "}") || isSign(set - 1, "]") else { return nil }
    var index = set - 2
    while index > 0, set - index < 40, !isSign(index, "{"), !isSign(index, "[") { index -= 1 }
    if isSign(index, "[") {
      return tokens[index + 1].kind == .name
        ? String(decoding: bytes[tokens[index + 1].span.range], as: UTF8.self) : nil
    }
    for index in index..<set where isWord(index, "t") && (isSign(index - 1, "{") || isSign(index - 1, ",")) {
      guard isSign(index + 1, ":"), index + 2 < set else { return "t" }
      return String(decoding: bytes[tokens[index + 2].span.range], as: UTF8.self)
    }
    return nil
  }

  /// The text of a member that is written in a call: `keyPrefix` of `useTranslation('ns', { keyPrefix: 'a.b' })`.
  private func member(_ name: String, of open: Int) -> String? {
    var index = open + 1
    while index < tokens.count, index - open < 100, !isSign(index, ")") {
      if isWord(index, name), isSign(index + 1, ":") { return literal(index + 2) }
      index += 1
    }
    return nil
  }

  // MARK: Keys

  private mutating func readKeys(_ argument: Range<Int>, function: String, call: Int, isCertain: Bool) {
    let first = argument.lowerBound
    switch tokens[first].kind {
    case .string, .template:
      guard let text = literal(first) else { return }
      if argument.count == 1 {
        return emit(text, first..<(first + 1), function, call, isDynamic: false, isCertain: isCertain)
      }
      if isSign(first + 1, "+") { return emit(text, argument, function, call, isDynamic: true, isCertain: isCertain) }
      if !isSign(first + 1, "?"), !isSign(first + 1, "=") {
        return readKeys(argument.prefix(1), function: function, call: call, isCertain: isCertain)
      }
    case .templateHead:
      var text: [UInt8] = []
      let span = tokens[first].span
      ScriptEscapes.append(
        ByteSpan(start: span.start + 1, end: max(span.start + 1, span.end - 2)), of: bytes, to: &text)
      let prefix = String(decoding: text, as: UTF8.self)
      return emit(prefix, argument, function, call, isDynamic: true, isCertain: isCertain)
    case .punctuation where tokens[first].byte == UInt8(ascii: "{"):
      // `formatMessage({ id: 'key' })`
      for index in argument where isWord(index, "id") && isSign(index + 1, ":") && index + 2 < argument.upperBound {
        if let text = literal(index + 2) {
          emit(text, (index + 2)..<(index + 3), function, call, isDynamic: false, isCertain: isCertain)
        }
        return
      }
      return
    case .punctuation where tokens[first].byte == UInt8(ascii: "["):
      for index in argument where isSign(index - 1, "[") || isSign(index - 1, ",") {
        guard let text = literal(index) else { continue }
        emit(text, index..<(index + 1), function, call, isDynamic: false, isCertain: isCertain)
      }
      return
    default: break
    }
    readArms(argument, function: function, call: call, isCertain: isCertain)
  }

  /// `a ? 'x' : 'y'`, `key || 'x'`: the literals are keys, anything else may be one.
  private mutating func readArms(_ argument: Range<Int>, function: String, call: Int, isCertain: Bool) {
    var depth = 0
    var arms = 0
    var literals: [(text: String, token: Int)] = []
    for index in argument {
      let token = tokens[index]
      if token.kind == .templateHead || token.kind == .punctuation && "([{".utf8.contains(token.byte) { depth += 1 }
      if token.kind == .templateTail || token.kind == .punctuation && ")]}".utf8.contains(token.byte) { depth -= 1 }
      guard depth == 0, beginsArm(index) else { continue }
      arms += 1
      let isLast = index + 1 == argument.upperBound
      if let text = literal(index), isLast || isSign(index + 1, ":") || isSign(index + 1, "|") || isSign(index + 1, "?")
      {
        literals.append((text, index))
      }
    }
    for (text, token) in literals {
      emit(text, token..<(token + 1), function, call, isDynamic: false, isCertain: isCertain)
    }
    if literals.isEmpty || literals.count < arms, isCertain {
      emit("", argument, function, call, isDynamic: true, isCertain: true)
    }
  }

  /// Behind `?`, `:`, `||` and `??`.
  private func beginsArm(_ index: Int) -> Bool {
    guard index > 0, tokens[index].kind != .punctuation else { return false }
    if isSign(index - 1, ":") || isSign(index - 1, "?") { return true }
    return isSign(index - 1, "|") && isSign(index - 2, "|")
  }

  private mutating func emit(
    _ text: String, _ range: Range<Int>, _ function: String, _ call: Int, isDynamic: Bool, isCertain: Bool
  ) {
    let span = tokens[range.lowerBound].span.union(tokens[range.upperBound - 1].span)
    var key = text
    var table = made[function]?.table
    // `common:save` is `save` of the table `common`; some write `common#save`.
    if let colon = key.firstIndex(where: { $0 == ":" || $0 == "#" }), key[..<colon].utf8.allSatisfy(Self.isPlain),
      colon > key.startIndex,
      let next = key[colon...].dropFirst().utf8.first, Self.isPlain(next)
    {
      table = String(key[..<colon])
      key = String(key[key.index(after: colon)...])
    }
    key = (made[function]?.prefix ?? "") + key
    let whole = tokens[call - 1].span.union(span)
    emit(key, span, whole, function, table, isDynamic: isDynamic, isCertain: isCertain)
  }

  private mutating func emit(
    _ key: String, _ span: ByteSpan, _ call: ByteSpan, _ function: String, _ table: String?, isDynamic: Bool,
    isCertain: Bool
  ) {
    // What may be a look-up may reach keys of its form.
    let isCertain = isCertain || isDynamic && key.utf8.count > 1 && key.utf8.allSatisfy(Self.isKeyPart)
    if !isCertain, isDynamic { return }
    sites.append(
      Site(
        kind: isCertain ? .keyUse : .words, element: function, enclosing: [], value: .text(key, span), argument: span,
        call: call,
        details: isCertain
          ? .keyUse(function: function, table: table, isDynamic: isDynamic) : .words(sink: function, key: .orNothing)))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    ByteClass.table[Int(byte)] & ByteClass.namePart != 0 || byte == UInt8(ascii: "-")
  }

  private static func isKeyPart(_ byte: UInt8) -> Bool { isPlain(byte) || byte == UInt8(ascii: ".") }

  // MARK: Attributes

  /// `<Trans i18nKey="key">`, `<i18n-t keypath="key">` where markup is code.
  private mutating func attribute(_ equals: Int) {
    guard equals > 0, equals + 1 < tokens.count, tokens[equals - 1].kind == .name, tokens[equals + 1].kind == .string
    else { return }
    let name = tokens[equals - 1].span
    guard Self.isKeyAttribute(bytes[name.range]) else { return }
    let span = tokens[equals + 1].span
    attribute(name, ByteSpan(start: span.start + 1, end: max(span.start + 1, span.end - 1)))
  }

  /// A name that a page has for a text, which a table may have.
  mutating func name(_ range: Range<Int>) {
    let span = ByteSpan(range.lowerBound, range.upperBound)
    emit(String(decoding: bytes[range], as: UTF8.self), span, span, "$", nil, isDynamic: false, isCertain: false)
  }

  static func isKeyAttribute(_ name: ArraySlice<UInt8>) -> Bool {
    keyAttributes.contains { name.elementsEqual($0) } || name.starts(with: "data-i18n-".utf8)
  }

  private static let keyAttributes = ["i18nKey", "i18n-key", "keypath", "data-i18n", "data-l10n-id"].map {
    Array($0.utf8)
  }

  /// An attribute that holds a key, or several with the attributes that they are for: `[title]a.b;c.d`.
  mutating func attribute(_ name: ByteSpan, _ value: ByteSpan) {
    let function = String(decoding: bytes[name.range], as: UTF8.self)
    for part in bytes[value.range].split(separator: UInt8(ascii: ";")) {
      var key = part.drop { $0 <= 0x20 }
      if key.first == UInt8(ascii: "["), let close = key.firstIndex(of: UInt8(ascii: "]")) {
        key = key[(close + 1)...].drop { $0 <= 0x20 }
      }
      while let last = key.last, last <= 0x20 { key.removeLast() }
      // Code of a template makes the key.
      if key.isEmpty || key.contains(where: { "{}<%$".utf8.contains($0) }) { continue }
      // `<Trans t={t} i18nKey="key">` may mean a key with what `t` puts before it.
      let text = String(decoding: key, as: UTF8.self)
      let prefixes = Set(made.values.map(\.prefix)).subtracting([""])
      for prefix in [""] + prefixes.sorted() {
        emit(
          prefix + text, ByteSpan(key.startIndex, key.endIndex), name.union(value), function, nil, isDynamic: false,
          isCertain: prefixes.isEmpty)
      }
    }
  }

  // MARK: Tokens

  private func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].kind == .punctuation
      && tokens[index].byte == UInt8(ascii: sign) && tokens[index].end - tokens[index].start == 1
  }

  private func isWord(_ index: Int, _ word: String) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].kind == .name
      && bytes[tokens[index].span.range].elementsEqual(word.utf8)
  }

  /// The text of a string, or of a template without code.
  private func literal(_ index: Int) -> String? {
    guard index < tokens.count, tokens[index].kind == .string || tokens[index].kind == .template else { return nil }
    let span = tokens[index].span
    var text: [UInt8] = []
    ScriptEscapes.append(ByteSpan(start: span.start + 1, end: max(span.start + 1, span.end - 1)), of: bytes, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
