import ContractSpec

/// Tells what the code of a template does where it stands, by its first words.
struct MarkupCodeKinds: Sendable {
  enum Kind {
    /// Puts something in its place: `{{ x }}`, `<?= x ?>`.
    case output
    /// Puts a text there for certain: `{{ $t("close") }}`, `{% translate "close" %}`, `{'Close'}`.
    case text
    /// Decides whether what follows stands there, up to its end: `{% if x %}`, `{#each xs as x}`.
    case begin
    case middle
    case end
    case comment
  }

  let bytes: [UInt8]
  let dialect: MarkupDialect
  /// What a contract calls its look-ups, beside the usual names.
  let lookups: [[UInt8]]

  init(_ bytes: [UInt8], _ dialect: MarkupDialect, lookups: [Interests.Lookup] = []) {
    self.bytes = bytes
    self.dialect = dialect
    self.lookups = lookups.map { Array($0.name.utf8) }
  }

  /// - Parameter code: with the marks around it.
  func kind(_ code: Range<Int>) -> Kind {
    let start = code.lowerBound
    guard code.count > 3 else { return .output }
    func inside(_ head: Int, _ tail: Int) -> Range<Int> {
      let first = min(start + head, code.upperBound)
      return first..<max(first, code.upperBound - tail)
    }
    if dialect == .svelte { return svelte(inside(1, 1)) }
    if dialect == .vue { return output(inside(2, 2)) }
    let third = bytes[start + 2]
    switch (bytes[start], bytes[start + 1]) {
    case (UInt8(ascii: "{"), UInt8(ascii: "#")): return .comment
    case (UInt8(ascii: "{"), UInt8(ascii: "%")): return statement(inside(2, 2))
    case (UInt8(ascii: "{"), _): return mustache(inside(2, 2))
    case (UInt8(ascii: "<"), UInt8(ascii: "%")):
      if third == UInt8(ascii: "#") || starts(code, "<%--") { return .comment }
      return third == UInt8(ascii: "=") || third == UInt8(ascii: "-") ? output(inside(3, 2)) : statement(inside(2, 2))
    case (UInt8(ascii: "<"), _):
      if third == UInt8(ascii: "=") { return output(inside(3, 2)) }
      let php = inside(5, 2)
      let word = trimmed(php)
      return starts(word, "echo ") ? output((word.lowerBound + 5)..<word.upperBound) : statement(php)
    default:
      // `${ButtonSave}`: what bears a capital letter is a key of a table of texts, not a variable.
      let name = inside(2, 1)
      let isKey = name.first.map { MarkupByte.isUpper(bytes[$0]) } == true && bytes[name].allSatisfy(Self.isNamePart)
      return isKey ? .text : output(name)
    }
  }

  // MARK: Forms

  private func svelte(_ code: Range<Int>) -> Kind {
    let word = trimmed(code)
    switch word.first.map({ bytes[$0] }) {
    case UInt8(ascii: "#"): return .begin
    case UInt8(ascii: ":"): return .middle
    case UInt8(ascii: "/"): return starts(word, "/*") ? .comment : .end
    default: return output(word)
    }
  }

  private func mustache(_ code: Range<Int>) -> Kind {
    let word = trimmed(code)
    switch word.first.map({ bytes[$0] }) {
    case UInt8(ascii: "!"): return .comment
    case UInt8(ascii: "#"), UInt8(ascii: "^"): return .begin
    case UInt8(ascii: "/"): return .end
    default: break
    }
    let name = name(at: word)
    if MarkupByte.equals(bytes, name, "else") { return .middle }
    if MarkupByte.equals(bytes, name, "end") { return .end }
    let isBegin = ["if", "range", "with"].contains { MarkupByte.equals(bytes, name, $0) }
    return isBegin && name.count < word.count ? .begin : output(word)
  }

  private func statement(_ code: Range<Int>) -> Kind {
    let word = trimmed(code)
    let name = name(at: word)
    if MarkupByte.equals(bytes, name, "trans") || MarkupByte.equals(bytes, name, "translate") {
      return literal(at: trimmed(name.upperBound..<word.upperBound)) == nil ? .output : .text
    }
    let opens = word.last.map { bytes[$0] == UInt8(ascii: "{") } == true || isBlock(word)
    if word.first.map({ bytes[$0] == UInt8(ascii: "}") }) == true { return opens ? .middle : .end }
    if starts(name, "end") { return .end }
    if starts(name, "els") || starts(name, "elif") { return .middle }
    return opens || Self.blocks.id(bytes, name.lowerBound, name.upperBound) != 0 ? .begin : .output
  }

  /// What has an end of its own in the template languages that are in use.
  private static let blocks = WordTable([
    "if", "unless", "for", "foreach", "while", "with", "case", "switch", "ifchanged", "ifequal", "comment", "verbatim",
    "autoescape", "spaceless",
  ])

  /// Ruby's `xs.each do |x|`.
  private func isBlock(_ code: Range<Int>) -> Bool {
    guard code.count < 400 else { return false }
    return code.contains { bytes[$0] == 0x20 && starts($0..<code.upperBound, " do") }
  }

  private func output(_ code: Range<Int>) -> Kind { isText(code) ? .text : .output }

  // MARK: Texts

  /// Whether an expression is a text for certain: a literal, with filters or without, or the look-up of a literal key.
  func isText(_ expression: Range<Int>) -> Bool {
    let expression = trimmed(expression)
    if let end = literal(at: expression) {
      let rest = trimmed(end..<expression.upperBound)
      return rest.first.map { bytes[$0] == UInt8(ascii: "|") } ?? true
    }
    let name = name(at: expression)
    guard name.upperBound < expression.upperBound, bytes[name.upperBound] == UInt8(ascii: "("), isLookup(name),
      let end = literal(at: trimmed((name.upperBound + 1)..<expression.upperBound))
    else { return false }
    // A key that is put together is not known.
    let rest = trimmed(end..<expression.upperBound)
    return rest.first.map { bytes[$0] == UInt8(ascii: ")") || bytes[$0] == UInt8(ascii: ",") } == true
  }

  private func isLookup(_ name: Range<Int>) -> Bool {
    if lookups.contains(where: { bytes[name].elementsEqual($0) }) { return true }
    let last = bytes[name].lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? name.lowerBound
    return Self.usualLookups.id(bytes, last, name.upperBound) != 0
  }

  private static let usualLookups = WordTable([
    "t", "$t", "tc", "$tc", "tr", "$tr", "_", "$_", "__", "_e", "gettext", "$gettext", "translate", "trans", "localize",
  ])

  /// Behind a string that begins here and says something; nil where none does.
  private func literal(at range: Range<Int>) -> Int? {
    guard let start = range.first, "\"'`".utf8.contains(bytes[start]) else { return nil }
    var index = start + 1
    while index < range.upperBound, bytes[index] != bytes[start] {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < range.upperBound, MarkupText.isRead(bytes, (start + 1)..<index) else { return nil }
    // A template literal may hold code.
    if bytes[start] == UInt8(ascii: "`"), bytes[start..<index].contains(UInt8(ascii: "$")) { return nil }
    return index + 1
  }

  // MARK: Words

  private func starts(_ range: Range<Int>, _ word: String) -> Bool {
    MarkupByte.starts(bytes, range.lowerBound, range.upperBound, word)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool { ByteClass.table[Int(byte)] & ByteClass.namePart != 0 }

  /// A name with dots and dollars; empty where none stands.
  private func name(at range: Range<Int>) -> Range<Int> {
    var index = range.lowerBound
    while index < range.upperBound,
      Self.isNamePart(bytes[index]) || bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: "$")
    {
      index += 1
    }
    return range.lowerBound..<index
  }

  /// Without blanks at its ends, and without the marks that trim blanks around code.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    func isTrimmed(_ byte: UInt8) -> Bool {
      MarkupByte.isBlank(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "~")
    }
    while start < end, isTrimmed(bytes[start]) { start += 1 }
    while end > start, isTrimmed(bytes[end - 1]) { end -= 1 }
    return start..<end
  }
}
