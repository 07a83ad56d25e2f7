import ContractSpec

/// Scripts of Gradle, in Groovy or Kotlin: what they add to the resources of an app, `resValue("string", "name", "Text")`.
package enum GradleLanguage: Language {
  package static let id = "gradle"
  package static let fileExtensions = ["gradle", "kts"]
  package static let defaultPlatform = Platform.android
  package static let readsKeysAlone = true

  package static func reads(path: String) -> Bool { path.hasSuffix(".gradle") || path.hasSuffix(".gradle.kts") }

  package static func isFound(path: String) -> Bool { true }

  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { ScriptLexer.tokenSpans(bytes, hasMarkup: false) }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    var extraction = Extraction()
    let word = Array("resValue".utf8)
    guard contains(source.bytes, word), var table = interests.table(path: source.path, isResource: true) else {
      return extraction
    }
    table.isOfBuild = true
    var reader = GradleValues(source.bytes, table: table)
    reader.read()
    if !reader.table.isEmpty { extraction.keys = reader.table }
    return extraction
  }

  /// Few scripts have any.
  private static func contains(_ bytes: [UInt8], _ word: [UInt8]) -> Bool {
    guard bytes.count >= word.count else { return false }
    return bytes.indices.dropLast(word.count - 1).contains {
      bytes[$0] == word[0] && bytes[$0..<($0 + word.count)].elementsEqual(word)
    }
  }
}

private struct GradleValues {
  private let bytes: [UInt8]
  private let tokens: [ScriptLexer.Token]
  private(set) var table: KeyTable

  init(_ bytes: [UInt8], table: KeyTable) {
    self.bytes = bytes
    self.table = table
    var hasComments = false
    tokens = ScriptLexer.tokens(bytes, hasMarkup: false, hasComments: &hasComments)
  }

  mutating func read() {
    for index in tokens.indices where isWord(index, "resValue") {
      let arguments = arguments(after: index)
      guard arguments.count == 3, arguments[0].count == 1, arguments[1].count == 1, !arguments[2].isEmpty,
        let type = inner(arguments[0].lowerBound), bytes[type.range].elementsEqual("string".utf8),
        let name = inner(arguments[1].lowerBound), !name.isEmpty
      else { continue }
      let value = arguments[2].count == 1 ? inner(arguments[2].lowerBound) : nil
      let isPlain = value.map { !bytes[$0.range].contains { "$\\".utf8.contains($0) } } ?? false
      let span = value ?? tokens[arguments[2].lowerBound].span
      table.append(
        key: bytes[name.range], at: name, text: isPlain ? bytes[span.range] : ArraySlice("…".utf8), at: span,
        language: KeyTable.standardLanguage, marks: isPlain ? [] : .partial)
    }
  }

  /// The tokens of each argument, without its label: `("string", name = "a", value)`, `'string', 'a', "b"`.
  private func arguments(after word: Int) -> [Range<Int>] {
    let isCall = isSign(word + 1, "(")
    var index = isCall ? word + 2 : word + 1
    var arguments: [Range<Int>] = []
    var first = index
    var depth = 0
    while index < tokens.count, index - word < 60 {
      let endsLine = !isCall && depth == 0 && index > first && !isSign(index - 1, ",") && beginsLine(index)
      if endsLine || depth == 0 && (isSign(index, ")") || isSign(index, "}") || isSign(index, ";")) { break }
      if isSign(index, "(") { depth += 1 }
      if isSign(index, ")") { depth -= 1 }
      if depth == 0, isSign(index, ",") {
        arguments.append(first..<index)
        first = index + 1
      }
      index += 1
    }
    if first < index { arguments.append(first..<index) }
    return arguments.map { argument in
      isSign(argument.lowerBound + 1, "=") || isSign(argument.lowerBound + 1, ":") ? argument.dropFirst(2) : argument
    }
  }

  private func beginsLine(_ index: Int) -> Bool {
    bytes[Int(tokens[index - 1].end)..<Int(tokens[index].start)].contains(0x0A)
  }

  /// Inside the quotes of a text.
  private func inner(_ index: Int) -> ByteSpan? {
    guard tokens[index].kind == .string else { return nil }
    let span = tokens[index].span
    return ByteSpan(start: span.start + 1, end: max(span.start + 1, span.end - 1))
  }

  private func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
    index < tokens.count && tokens[index].kind == .punctuation && tokens[index].byte == UInt8(ascii: sign)
      && tokens[index].span.count == 1
  }

  private func isWord(_ index: Int, _ word: String) -> Bool {
    tokens[index].kind == .name && bytes[tokens[index].span.range].elementsEqual(word.utf8)
  }
}
