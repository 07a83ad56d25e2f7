import ContractSpec

/// What a string expression says: its text with `…` for each piece of code in it.
struct StringParts {
  var text = ""
  /// The literal text before the first piece of code.
  var prefix = ""
  var hasCode = false
  /// The code between the texts, as written: `name`, `event.title`.
  var code: [String] = []
  /// Whether a letter stands outside the code.
  var hasLetter = false

  /// Whether only builds for other systems have it.
  var isOnOtherSystem = false

  /// Whether a person reads it: a letter outside the code, and no address or name that is the same in every language.
  var isReadable: Bool {
    hasLetter && !isAddress && !isMention && !isRange && !isFormat && !isHost && !isData && !isOption
  }

  /// `--force`: of a command, the same in every language.
  private var isOption: Bool {
    !hasCode && text.hasPrefix("--") && text.utf8.dropFirst(2).first.map { 97...122 ~= $0 } ?? false
      && text.utf8.allSatisfy { 97...122 ~= $0 || $0 == UInt8(ascii: "-") }
  }

  /// `A–Z`, `a-z`: of an alphabet whose words have more letters. `N/A` and `i/o` are words.
  private var isRange: Bool {
    let scalars = Array(text.unicodeScalars.prefix(4))
    guard !hasCode, scalars.count == 3, ["-", "–", "—"].contains(scalars[1]) else { return false }
    return [scalars[0], scalars[2]].allSatisfy { $0.isASCII && $0.properties.isAlphabetic }
      && scalars[0].properties.isLowercase == scalars[2].properties.isLowercase
  }

  /// `{"id":1}`, `["REQ"]`: for a machine to read.
  private var isData: Bool {
    let text = text.utf8
    guard let first = text.first, let last = text.last, text.count > 3 else { return false }
    switch (first, last) {
    case (UInt8(ascii: "{"), UInt8(ascii: "}")), (UInt8(ascii: "["), UInt8(ascii: "]")):
      return text.dropFirst().first { $0 > UInt8(ascii: " ") && !"{[".utf8.contains($0) } == UInt8(ascii: "\"")
    default: return false
    }
  }

  /// `%d:%02d`: places for numbers and texts, and signs between them.
  private var isFormat: Bool {
    guard !hasCode, text.utf8.contains(UInt8(ascii: "%")) else { return false }
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar.properties.isAlphabetic { return false }
      guard scalar == "%" else { continue }
      rest = rest.drop { "0123456789$-+#,.*".unicodeScalars.contains($0) }
      // `%ld`, `%1$tH`
      rest = rest.drop { "hlqzjtTL".unicodeScalars.contains($0) }
      if let kind = rest.first, kind == "%" || kind.isASCII && kind.properties.isAlphabetic { rest.removeFirst() }
    }
    return true
  }

  /// `https://a.b`, `wss://`, `mailto:\(address)`: a scheme, and no blank.
  private var isAddress: Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon > text.utf8.startIndex,
      text.utf8[..<colon].allSatisfy({ $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") })
    else { return false }
    let rest = text[text.utf8.index(after: colon)...]
    let isCalled = rest.hasPrefix("…") && hasCode && Self.schemes.contains(String(text[..<colon]))
    return (rest.hasPrefix("//") || isCalled) && !rest.utf8.contains(UInt8(ascii: " "))
  }

  /// Schemes of addresses without `//`. Before any other colon stands a word: `error:\(message)`.
  private static let schemes: Set<String> = [
    "bitcoin", "facetime", "geo", "lightning", "magnet", "mailto", "nostr", "sip", "sips", "sms", "smsto", "tel", "urn",
    "xmpp",
  ]

  /// `tidal.com`, `a.org/b`, `\(name)@a.net`: the same in every language, by an ending that is no word of a key.
  /// `cloud.example.com` is none that is there: it tells a reader what to write.
  private var isHost: Bool {
    // What is written, in one alphabet and one case, but for code, which may be anything.
    guard text.utf8.contains(UInt8(ascii: ".")),
      text.unicodeScalars.allSatisfy({ $0 == "…" || $0.isASCII && $0.value > 32 && !$0.properties.isUppercase })
    else { return false }
    let parts = text.prefix { $0 != "/" }.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, let host = parts.last else { return false }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let ending = labels.last, ["com", "net", "org"].contains(ending),
      !labels.contains("example")
    else { return false }
    return labels.allSatisfy { label in
      !label.isEmpty
        && label.utf8.allSatisfy {
          $0 < 0x80 && ByteClass.table[Int($0)] & ByteClass.namePart != 0 || $0 == UInt8(ascii: "-")
        }
    }
  }

  /// `@room`, `#rust`, `#FF8800`: what a service or a person is called by, a tag, a colour.
  private var isMention: Bool {
    guard !hasCode, let first = text.utf8.first, first == UInt8(ascii: "@") || first == UInt8(ascii: "#") else {
      return false
    }
    return text.utf8.dropFirst().allSatisfy { $0 < 0x80 && ByteClass.table[Int($0)] & ByteClass.namePart != 0 }
  }

  mutating func append(_ other: StringParts) {
    text += other.text
    if !hasCode { prefix += other.prefix }
    hasCode = hasCode || other.hasCode
    hasLetter = hasLetter || other.hasLetter
    isOnOtherSystem = isOnOtherSystem || other.isOnOtherSystem
    code += other.code
  }

  mutating func appendCode(_ written: String) {
    text += "…"
    hasCode = true
    code.append(written)
  }
}

/// A string that may stand at a place: one of several where a condition chooses.
struct StringChoice {
  var parts: StringParts
  var span: ByteSpan
  /// Whether it is one literal, which takes the type its place expects: what is put together or changed is a `String`.
  var isLiteral = true
}

extension TreeReader {
  func stringParts(_ node: Int) -> StringParts {
    var parts = StringParts()
    let opening = tree.tokens[Int(tree.nodes[node].first)].flags
    let isRaw = opening.contains(.raw)
    let isMultiline = opening.contains(.multiline)
    parts.isOnOtherSystem = opening.contains(.onOtherSystem)
    var child = tree.nodes[node].firstChild
    while child >= 0 {
      let index = Int(child)
      if kind(index) == .stringText {
        let text = EscapedText.decode(tree.bytes, tree.span(index), isRaw: isRaw)
        parts.text += text
        if !parts.hasCode { parts.prefix += text }
        if !parts.hasLetter { parts.hasLetter = text.unicodeScalars.contains { $0.properties.isAlphabetic } }
      } else {
        parts.appendCode(tree.text(index))
      }
      child = tree.nodes[index].nextSibling
    }
    if isMultiline {
      parts.text = Self.trimmedLines(parts.text)
      parts.prefix = Self.trimmedLines(parts.prefix)
    }
    return parts
  }

  /// A multi-line literal as it is shown: without its indentation and the line ends beside the quotes.
  private static func trimmedLines(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in line.drop { $0 == " " || $0 == "\t" || $0 == "\r" } }
    let kept = lines.drop { $0.isEmpty }
    return kept.reversed().drop { $0.isEmpty }.reversed().joined(separator: "\n")
  }

  /// The strings that may stand at a node: the arms of a conditional, a concatenation as one; what is no string is left
  /// out.
  func strings(_ node: Int) -> [StringChoice] {
    var result: [StringChoice] = []
    collectStrings(node, into: &result, depth: 0)
    return result
  }

  private func collectStrings(_ node: Int, into result: inout [StringChoice], depth: Int) {
    guard depth < Self.depthLimit, result.count < 100 else { return }
    switch kind(node) {
    case .string: result.append(StringChoice(parts: stringParts(node), span: tree.span(node)))
    case .binary:
      guard let left = firstChild(node), let right = nextSibling(left) else { return }
      switch Punctuation(rawValue: tree.nodes[node].code) {
      case .plus:
        var parts = StringParts()
        var first: ByteSpan?
        concatenate(node, into: &parts, first: &first, depth: depth)
        if let first { result.append(StringChoice(parts: parts, span: first, isLiteral: false)) }
      case .elvis:
        collectStrings(left, into: &result, depth: depth + 1)
        // Beside a value of run time a literal is what that value is: nearly always a `String`.
        let count = result.count
        collectStrings(right, into: &result, depth: depth + 1)
        for index in count..<result.count { result[index].isLiteral = false }
      default: return
      }
    case .choice:
      for child in tree.children(node) where kind(child) == .arm {
        if let value = firstChild(child) { collectStrings(value, into: &result, depth: depth + 1) }
      }
    case .tuple, .argument:
      if let child = firstChild(node) { collectStrings(child, into: &result, depth: depth + 1) }
    case .cast:
      guard let child = firstChild(node) else { return }
      let count = result.count
      collectStrings(child, into: &result, depth: depth + 1)
      if tree.child(node, .typeName).map({ isLocalized(type: $0) }) == true { return }
      for index in count..<result.count { result[index].isLiteral = false }
    case .block, .statement:
      if let last = tree.children(node).last { collectStrings(last, into: &result, depth: depth + 1) }
    case .call:
      if let converted = convertedText(node) {
        let count = result.count
        collectStrings(converted, into: &result, depth: depth + 1)
        for index in count..<result.count { result[index].isLiteral = false }
        return
      }
      // A literal that is only tidied is still that literal.
      guard let callee = firstChild(node), kind(callee) == .member, let base = firstChild(callee), kind(base) == .string
      else { return }
      switch tree.name(callee) {
      case "trimIndent", "trimMargin", "format", "uppercase", "uppercased", "lowercase", "lowercased", "capitalized":
        let count = result.count
        collectStrings(base, into: &result, depth: depth + 1)
        for index in count..<result.count { result[index].isLiteral = false }
      default: return
      }
    default: return
    }
  }

  /// `String(name ?? "?")` is the text that it is made of.
  private func convertedText(_ call: Int) -> Int? {
    guard !isCompose, known(call: call) == .stringType, receiver(call) == nil else { return nil }
    let given = arguments(call)
    guard given.count == 1, tree.nodes[given[0]].name < 0, !tree.nodes[given[0]].flags.contains(.trailing) else {
      return nil
    }
    return given[0]
  }

  private func concatenate(_ node: Int, into parts: inout StringParts, first: inout ByteSpan?, depth: Int) {
    switch kind(node) {
    case .binary where depth < Self.depthLimit && Punctuation(rawValue: tree.nodes[node].code) == .plus:
      guard let left = firstChild(node), let right = nextSibling(left) else { return parts.appendCode("") }
      concatenate(left, into: &parts, first: &first, depth: depth + 1)
      concatenate(right, into: &parts, first: &first, depth: depth + 1)
    case .string:
      if first == nil { first = tree.span(node) }
      parts.append(stringParts(node))
    default: parts.appendCode(tree.text(node))
    }
  }
}

/// Escapes of Kotlin and Swift.
enum EscapedText {
  static func decode(_ bytes: [UInt8], _ span: ByteSpan, isRaw: Bool) -> String {
    let range = span.range.clamped(to: 0..<bytes.count)
    let slice = bytes[range]
    if isRaw || !slice.contains(UInt8(ascii: "\\")) { return String(decoding: slice, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(slice.count)
    let end = range.upperBound
    BackslashEscapes.append(ByteSpan(range.lowerBound, end), of: bytes, to: &result) { escaped, index, result in
      switch escaped {
      case UInt8(ascii: "0"): result.append(0)
      case UInt8(ascii: "u"): BackslashEscapes.append(BackslashEscapes.unicode(bytes, &index, end), to: &result)
      // Neither Kotlin nor Swift has these.
      case UInt8(ascii: "f"), UInt8(ascii: "v"): result.append(escaped)
      default: result.append(BackslashEscapes.control(escaped) ?? escaped)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
