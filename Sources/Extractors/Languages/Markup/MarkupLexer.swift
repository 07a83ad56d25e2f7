import ContractSpec

/// Cuts the bytes of HTML or of a template into tokens, as the tokenizer of the HTML Standard does (section 13.2.5).
///
/// Never fails and never stands still: each token but the end of the file holds at least one byte, and together they tile
/// the file.
struct MarkupLexer {
  private enum Mode {
    case content
    case tag
    /// Up to the end tag of the element whose start tag was last.
    case raw
  }

  let bytes: [UInt8]
  let dialect: MarkupDialect
  private(set) var offset = 0
  private var mode = Mode.content
  private var code: MarkupCode
  /// The name of the start tag that is open or was last.
  private var name = 0..<0
  /// The attribute name that is before has no value yet.
  private var mayHaveValue = false
  private var isValueNext = false
  /// Open `svg` and `math` elements: another language, where `<title/>` is empty and holds markup.
  private var foreign = 0
  /// Open `<template>` elements. In a Vue file markup stands in these alone.
  private var templates = 0
  /// The tag of Vue's template has `lang="pug"` or another.
  private var isOtherLanguage = false
  private var isLanguageNext = false

  init(_ bytes: [UInt8], _ dialect: MarkupDialect) {
    self.bytes = bytes
    self.dialect = dialect
    code = MarkupCode(bytes, dialect, upTo: bytes.count)
  }

  mutating func next() -> MarkupToken {
    guard offset < bytes.count else { return MarkupToken(.endOfFile, bytes.count, bytes.count) }
    switch mode {
    case .content: return content()
    case .tag: return inTag()
    case .raw:
      mode = .content
      let start = offset
      offset = endOfRawText(from: start)
      return offset > start ? MarkupToken(.rawText, start, offset) : next()
    }
  }

  private mutating func take(_ kind: MarkupTokenKind, to end: Int) -> MarkupToken {
    let start = offset
    offset = min(end, bytes.count)
    return MarkupToken(kind, start, offset)
  }

  // MARK: Content

  private mutating func content() -> MarkupToken {
    if let end = code.end(at: offset) { return take(.code, to: end) }
    if bytes[offset] == UInt8(ascii: "<"), let token = markup() { return token }
    var index = offset + 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") {
        if startsMarkup(index) || code.end(at: index) != nil { break }
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "$") {
        if dialect == .svelte ? byte == UInt8(ascii: "{") : code.end(at: index) != nil { break }
      }
      index += 1
    }
    return take(.text, to: index)
  }

  private func startsMarkup(_ index: Int) -> Bool {
    guard index + 1 < bytes.count else { return false }
    let next = bytes[index + 1]
    return MarkupByte.isLetter(next) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
      || next == UInt8(ascii: "?")
  }

  /// What begins with the `<` at the offset; nil if it is text.
  private mutating func markup() -> MarkupToken? {
    guard startsMarkup(offset) else { return nil }
    switch bytes[offset + 1] {
    case UInt8(ascii: "!"):
      if MarkupByte.starts(bytes, offset, bytes.count, "<!--") { return take(.comment, to: endOfComment(from: offset)) }
      if foreign > 0, MarkupByte.starts(bytes, offset, bytes.count, "<![cdata[") {
        return take(.declaration, to: end(of: "]]>", from: offset))
      }
      return take(.declaration, to: end(of: ">", from: offset))
    case UInt8(ascii: "?"): return take(.declaration, to: end(of: ">", from: offset))
    case UInt8(ascii: "/"):
      guard offset + 2 < bytes.count, MarkupByte.isLetter(bytes[offset + 2]) else {
        return take(.declaration, to: end(of: ">", from: offset))
      }
      return endTag()
    default:
      name = (offset + 1)..<endOfName(from: offset + 1)
      mode = .tag
      mayHaveValue = false
      isValueNext = false
      isOtherLanguage = false
      return take(.tagStart, to: name.upperBound)
    }
  }

  private mutating func endTag() -> MarkupToken {
    let start = offset
    let name = (start + 2)..<endOfName(from: start + 2)
    if isForeignRoot(name) { foreign = max(0, foreign - 1) }
    if isTemplate(name) { templates = max(0, templates - 1) }
    offset = end(of: ">", from: start)
    return MarkupToken(.endTag, start, offset, nameEnd: name.upperBound)
  }

  private func endOfName(from start: Int) -> Int {
    var index = start
    while index < bytes.count, !MarkupByte.isBlank(bytes[index]), bytes[index] != UInt8(ascii: ">"),
      bytes[index] != UInt8(ascii: "/")
    {
      index += 1
    }
    return index
  }

  /// Behind the first of these words, or the end of the file.
  private func end(of word: String, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if MarkupByte.starts(bytes, index, bytes.count, word) { return index + word.utf8.count }
      index += 1
    }
    return bytes.count
  }

  /// `<!-->` and `<!--->` are comments too, and `--!>` ends one.
  private func endOfComment(from start: Int) -> Int {
    var index = start + 4
    if MarkupByte.starts(bytes, index, bytes.count, ">") { return index + 1 }
    if MarkupByte.starts(bytes, index, bytes.count, "->") { return index + 2 }
    while index + 2 < bytes.count {
      if bytes[index] == UInt8(ascii: "-"), bytes[index + 1] == UInt8(ascii: "-") {
        if bytes[index + 2] == UInt8(ascii: ">") { return index + 3 }
        if MarkupByte.starts(bytes, index + 2, bytes.count, "!>") { return index + 4 }
      }
      index += 1
    }
    return bytes.count
  }

  // MARK: Tags

  private mutating func inTag() -> MarkupToken {
    let byte = bytes[offset]
    if MarkupByte.isBlank(byte) {
      var index = offset + 1
      while index < bytes.count, MarkupByte.isBlank(bytes[index]) { index += 1 }
      return take(.tagBlank, to: index)
    }
    if isValueNext, byte != UInt8(ascii: ">") { return value() }
    if byte == UInt8(ascii: ">") {
      closeTag(isEmpty: false)
      return take(.tagEnd, to: offset + 1)
    }
    if byte == UInt8(ascii: "/") {
      guard offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: ">") else {
        return take(.tagBlank, to: offset + 1)
      }
      closeTag(isEmpty: true)
      return take(.emptyTagEnd, to: offset + 2)
    }
    if byte == UInt8(ascii: "="), mayHaveValue {
      mayHaveValue = false
      isValueNext = true
      return take(.equals, to: offset + 1)
    }
    if dialect != .vue, let end = code.end(at: offset) {
      // `data-{{ x }}="…"`
      mayHaveValue = true
      return take(.code, to: end)
    }
    mayHaveValue = true
    let start = offset
    let token = take(.attributeName, to: endOfAttributeName(from: offset))
    isLanguageNext = MarkupByte.equals(bytes, start..<offset, "lang")
    return token
  }

  private mutating func endOfAttributeName(from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count {
      let byte = bytes[index]
      if MarkupByte.isBlank(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
        || byte == UInt8(ascii: "=")
      {
        break
      }
      if dialect == .html, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "<"), code.end(at: index) != nil { break }
      index += 1
    }
    return index
  }

  private mutating func value() -> MarkupToken {
    isValueNext = false
    let start = offset
    let quote = bytes[start]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    var index = isQuoted ? start + 1 : start
    while index < bytes.count {
      let byte = bytes[index]
      // Quotes in the code of a template end no value: `title="{% trans "Close" %}"`.
      if dialect != .vue, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "$"),
        let end = code.end(at: index)
      {
        index = end
        continue
      }
      if isQuoted {
        index += 1
        if byte == quote { break }
      } else {
        if MarkupByte.isBlank(byte) || byte == UInt8(ascii: ">") { break }
        if dialect == .svelte, MarkupByte.starts(bytes, index, bytes.count, "/>") { break }
        index += 1
      }
    }
    // An empty value without quotes, as in `{a=/>`, must not stand still.
    let token = take(.attributeValue, to: max(index, start + 1))
    if isLanguageNext {
      let inner = isQuoted ? (start + 1)..<max(start + 1, offset - 1) : start..<offset
      isOtherLanguage = !MarkupByte.equals(bytes, inner, "html")
    }
    return token
  }

  private mutating func closeTag(isEmpty: Bool) {
    mode = .content
    isValueNext = false
    mayHaveValue = false
    let isRoot = dialect == .vue && templates == 0
    // Only components and what is not of HTML can be empty in HTML.
    let isEmpty = isEmpty && (dialect != .html || foreign > 0 || isForeignRoot(name))
    if isEmpty { return }
    if isRoot {
      if isTemplate(name), !isOtherLanguage { templates = 1 } else { mode = .raw }
      return
    }
    if isTemplate(name) { templates += 1 }
    if isForeignRoot(name) { foreign += 1 }
    if Self.rawElements.id(bytes, name.lowerBound, name.upperBound) != 0 || isRawInUpperCase {
      mode = foreign > 0 && !isStyleOrScript ? .content : .raw
    }
  }

  private static let rawElements = WordTable([
    "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes",
  ])

  private var isRawInUpperCase: Bool {
    guard dialect == .html, MarkupByte.isUpper(bytes[name.lowerBound]) else { return false }
    return isStyleOrScript || MarkupByte.equals(bytes, name, "textarea") || MarkupByte.equals(bytes, name, "title")
  }

  private var isStyleOrScript: Bool {
    MarkupByte.equals(bytes, name, "style") || MarkupByte.equals(bytes, name, "script")
  }

  private func isForeignRoot(_ name: Range<Int>) -> Bool {
    MarkupByte.equals(bytes, name, "svg") || MarkupByte.equals(bytes, name, "math")
  }

  private func isTemplate(_ name: Range<Int>) -> Bool { MarkupByte.equals(bytes, name, "template") }

  // MARK: Raw text

  /// At the `<` of the end tag of the element, or the end of the file. In a script that holds `<!--` and `<script`, a
  /// `</script` closes the inner one only.
  private func endOfRawText(from start: Int) -> Int {
    let isScript = MarkupByte.equals(bytes, name, "script")
    var isEscaped = false
    var isInner = false
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if isEscaped, byte == UInt8(ascii: "-"), MarkupByte.starts(bytes, index, bytes.count, "-->") {
        isEscaped = false
        isInner = false
      }
      if byte == UInt8(ascii: "<") {
        if isNamed(index + 1, slash: true) {
          if !isInner { return index }
          isInner = false
        } else if isScript, !isEscaped, MarkupByte.starts(bytes, index, bytes.count, "<!--") {
          isEscaped = true
          // `<!-->` is over at once.
          index += 1
        } else if isEscaped, isNamed(index + 1, slash: false) {
          isInner = true
        }
      }
      index += 1
    }
    return bytes.count
  }

  /// Whether the name of the open tag stands here, with a slash before it or without, and ends.
  private func isNamed(_ start: Int, slash: Bool) -> Bool {
    var index = start
    if slash {
      guard index < bytes.count, bytes[index] == UInt8(ascii: "/") else { return false }
      index += 1
    }
    guard index + name.count <= bytes.count else { return false }
    for other in name {
      guard bytes[index] | 0x20 == bytes[other] | 0x20 else { return false }
      index += 1
    }
    guard index < bytes.count else { return true }
    return MarkupByte.isBlank(bytes[index]) || bytes[index] == UInt8(ascii: "/") || bytes[index] == UInt8(ascii: ">")
  }
}
