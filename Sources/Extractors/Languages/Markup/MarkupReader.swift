import ContractSpec

/// Reads a file of markup once, from its first token to its last: where style sheets and `style` attributes stand, and
/// what the elements that people press are named.
struct MarkupReader {
  /// A style sheet in the file.
  struct Sheet {
    var range: Range<Int>
    var isSCSS: Bool
  }

  /// A `style` attribute.
  struct Style {
    var range: Range<Int>
    var element: CSSElement
  }

  let bytes: [UInt8]
  let dialect: MarkupDialect
  var names: MarkupNames
  var tag: MarkupTag
  private(set) var sheets: [Sheet] = []
  private(set) var styles: [Style] = []
  private(set) var comments: [ByteSpan] = []
  private(set) var unreadParts: [UnreadPart] = []
  /// Look-ups of keys; nil where none are asked for.
  private(set) var uses: ScriptUses?
  private var isScript = false
  private var lexer: MarkupLexer
  /// What the style sheet of the start tag that was last is written in; nil for no style sheet.
  private var sheet: (isSCSS: Bool, span: ByteSpan, unread: String?)?

  private let kinds: MarkupCodeKinds

  /// - Parameter interests: nil where neither names nor look-ups are asked for.
  init(_ bytes: [UInt8], _ dialect: MarkupDialect, interests: Interests? = nil) {
    self.bytes = bytes
    self.dialect = dialect
    lexer = MarkupLexer(bytes, dialect)
    kinds = MarkupCodeKinds(bytes, dialect, lookups: interests?.lookups ?? [])
    if let interests, interests.keys > .nothing { uses = ScriptUses(bytes, interests: interests) }
    tag = MarkupTag(kinds)
    names = MarkupNames(bytes, dialect)
  }

  mutating func read() {
    while true {
      let token = lexer.next()
      switch token.kind {
      case .endOfFile: return names.finish()
      case .text: names.text(token.start..<token.end)
      case .code:
        names.code(kinds.kind(token.start..<token.end))
        readUses(code: token.start..<token.end)
      case .comment: comments.append(token.span)
      case .tagStart: startTag(token)
      case .endTag: names.close(token.name, tag.elementID(of: token.name))
      case .rawText: rawText(token)
      default: break
      }
    }
  }

  // MARK: Tags

  private mutating func startTag(_ start: MarkupToken) {
    tag.begin(start.name)
    var attribute = 0..<0
    var isEmpty = false
    loop: while true {
      let token = lexer.next()
      switch token.kind {
      // A tag that the file ends in is none.
      case .endOfFile: return
      case .tagEnd: break loop
      case .emptyTagEnd:
        isEmpty = true
        break loop
      case .attributeName:
        if !attribute.isEmpty { tag.add(attribute, attribute.upperBound..<attribute.upperBound, isCode: false) }
        attribute = token.start..<token.end
      case .attributeValue:
        if !attribute.isEmpty { add(attribute, token) }
        attribute = 0..<0
      case .code:
        // The name of an attribute that code is a part of is not known.
        if attribute.upperBound == token.start { attribute = 0..<0 }
        tag.add(code: token.start..<token.end)
      default: break
      }
    }
    if !attribute.isEmpty { tag.add(attribute, attribute.upperBound..<attribute.upperBound, isCode: false) }
    let span = ByteSpan(start.start, start.end)
    readStyle(span)
    sheet = tag.element == .style ? language(of: span) : nil
    isScript = tag.element == .script
    if dialect == .vue, tag.element == .template, names.isAtTop, let written = tag[.lang] {
      let language = text(written)
      if language != "html" {
        unreadParts.append(
          UnreadPart(span: span, reason: "`<template lang=\"\(language)\">` is in no language that is read"))
      }
    }
    names.open(tag, span, isEmpty: isEmpty)
  }

  private mutating func add(_ attribute: Range<Int>, _ token: MarkupToken) {
    var value = token.start..<token.end
    let quote = bytes[token.start]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let isClosed = value.count > 1 && bytes[token.end - 1] == quote
      value = (token.start + 1)..<(isClosed ? token.end - 1 : token.end)
    }
    var isCode = false
    if dialect == .svelte, !value.isEmpty, bytes[value.lowerBound] == UInt8(ascii: "{") {
      var code = MarkupCode(bytes, dialect, upTo: value.upperBound)
      isCode = code.end(at: value.lowerBound) == value.upperBound
    }
    tag.add(attribute, value, isCode: isCode)
    readUses(attribute, value)
  }

  // MARK: Look-ups

  /// `{{ $t('key') }}`; `${ButtonSave}` in a page that a script fills.
  private mutating func readUses(code: Range<Int>) {
    guard uses != nil else { return }
    if Self.mayLookUp(bytes[code]) {
      uses?.read(code, hasMarkup: false)
    } else if dialect == .html, bytes[code.lowerBound] == UInt8(ascii: "$"), case .text = kinds.kind(code) {
      uses?.name((code.lowerBound + 2)..<(code.upperBound - 1))
    }
  }

  /// `data-i18n="key"`, `v-t="'key'"`, and the code of an attribute that is bound.
  private mutating func readUses(_ attribute: Range<Int>, _ value: Range<Int>) {
    guard uses != nil, !value.isEmpty else { return }
    if ScriptUses.isKeyAttribute(bytes[attribute]) {
      uses?.attribute(
        ByteSpan(attribute.lowerBound, attribute.upperBound), ByteSpan(value.lowerBound, value.upperBound))
    } else if bytes[attribute].elementsEqual("v-t".utf8), "'\"".utf8.contains(bytes[value.lowerBound]), value.count > 2
    {
      uses?.attribute(
        ByteSpan(attribute.lowerBound, attribute.upperBound), ByteSpan(value.lowerBound + 1, value.upperBound - 1))
    } else if isBound(attribute) {
      // Code: without a call or a literal it names no key, however much `account.bot` looks like one.
      if Self.mayLookUp(bytes[value]) { uses?.read(value, hasMarkup: false) }
    } else if dialect == .html {
      readNames(value)
    } else if bytes[value].contains(UInt8(ascii: "(")) {
      uses?.read(value, hasMarkup: false)
    } else if !Self.pathAttributes.contains(where: { bytes[attribute].elementsEqual($0) }) {
      uses?.value(value)
    }
  }

  /// `:title`, `@click`, `v-if`, `#item`, `[title]`, `(click)`: the value is code.
  private func isBound(_ attribute: Range<Int>) -> Bool {
    ":@#[(".utf8.contains(bytes[attribute.lowerBound]) || bytes[attribute].starts(with: "v-".utf8)
  }

  /// Whether code has a call or a literal at all.
  private static func mayLookUp(_ code: ArraySlice<UInt8>) -> Bool { code.contains { "('\"`".utf8.contains($0) } }

  /// `title="${Save}"` in a page that a script fills.
  private mutating func readNames(_ value: Range<Int>) {
    var index = value.lowerBound
    while index + 1 < value.upperBound {
      guard bytes[index] == UInt8(ascii: "$"), bytes[index + 1] == UInt8(ascii: "{") else {
        index += 1
        continue
      }
      let first = index + 2
      guard let end = bytes[first..<value.upperBound].firstIndex(of: UInt8(ascii: "}")) else { return }
      if end > first { uses?.name(first..<end) }
      index = end + 1
    }
  }

  /// What names files and styles, which look like keys: `src="a.scss"`.
  private static let pathAttributes = ["src", "srcset", "href", "class", "style", "id", "lang", "type"].map {
    Array($0.utf8)
  }

  // MARK: Styles

  private mutating func readStyle(_ span: ByteSpan) {
    guard let style = tag[.style], !style.isBound, !style.span.isEmpty else { return }
    let element = CSSElement(selector: tag.selector, name: span, isInteractive: tag.isInteractive)
    styles.append(Style(range: style.span.range, element: element))
  }

  /// The language of a `<style>` element: by `lang`, else by `type`.
  private func language(of span: ByteSpan) -> (isSCSS: Bool, span: ByteSpan, unread: String?) {
    var language = text(tag[.lang])
    var attribute = "lang"
    if language.isEmpty {
      language = text(tag[.type])
      attribute = "type"
      if language.hasPrefix("text/") { language.removeFirst(5) }
    }
    switch language {
    case "", "css", "postcss", "pcss": return (false, span, nil)
    case "scss": return (true, span, nil)
    default:
      let written = attribute == "type" ? text(tag[.type]) : language
      return (false, span, "`<style \(attribute)=\"\(written)\">` is in no language that is read")
    }
  }

  private func text(_ value: MarkupTag.Value?) -> String {
    guard let value else { return "" }
    return String(decoding: bytes[value.span.range], as: UTF8.self).lowercased()
  }

  private mutating func rawText(_ token: MarkupToken) {
    if isScript { uses?.read(token.start..<token.end, hasMarkup: false) }
    isScript = false
    guard let sheet else { return }
    self.sheet = nil
    let range = token.start..<token.end
    if let reason = sheet.unread {
      unreadParts.append(UnreadPart(span: sheet.span, reason: reason))
    } else if CSSLanguage.isMinified(bytes, range) {
      unreadParts.append(UnreadPart(span: sheet.span, reason: "a `<style>` with a line of over 5000 bytes"))
    } else {
      sheets.append(Sheet(range: range, isSCSS: sheet.isSCSS))
    }
  }
}
