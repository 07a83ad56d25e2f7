import ContractSpec

/// What a token of HTML or of a template is (HTML Standard, section 13.2.5; templates add `code`).
enum MarkupTokenKind: UInt8, Sendable {
  case text
  /// Code that a template runs: `{{ … }}`, `{% … %}`, `<?php … ?>`, Svelte's `{…}`.
  case code
  case comment
  /// `<!doctype html>`, `<?xml … ?>` and what a browser takes for a comment.
  case declaration
  /// `<` with the name of an element.
  case tagStart
  /// Within a tag: blanks, and bytes that mean nothing there.
  case tagBlank
  case attributeName
  case equals
  /// With its quotes.
  case attributeValue
  /// `>`.
  case tagEnd
  /// `/>`.
  case emptyTagEnd
  /// `</name …>` as a whole.
  case endTag
  /// What stands in `<script>`, `<style>` and their like: no markup.
  case rawText
  case endOfFile
}

/// One token: `start`..<`end` are 0-based UTF-8 byte offsets.
struct MarkupToken: Sendable {
  var kind: MarkupTokenKind
  var start: Int
  var end: Int
  /// Of an end tag: where its name ends.
  var nameEnd: Int

  init(_ kind: MarkupTokenKind, _ start: Int, _ end: Int, nameEnd: Int? = nil) {
    self.kind = kind
    self.start = start
    self.end = end
    self.nameEnd = nameEnd ?? end
  }

  var span: ByteSpan { ByteSpan(start, end) }

  /// The name of a start or end tag.
  var name: Range<Int> { kind == .endTag ? (start + 2)..<nameEnd : (start + 1)..<end }
}

/// The forms of markup that are read. They differ in what code stands between and in attributes.
enum MarkupDialect: Sendable {
  /// HTML, with the tags of any server's template language.
  case html
  case vue
  case svelte
}

enum MarkupByte {
  static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

  static func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }

  /// Whether the bytes are this lower-case word, upper case taken as lower.
  static func equals(_ bytes: [UInt8], _ range: Range<Int>, _ word: String) -> Bool {
    range.count == word.utf8.count && starts(bytes, range.lowerBound, range.upperBound, word)
  }

  /// Whether this lower-case word stands at an offset, upper case taken as lower.
  static func starts(_ bytes: [UInt8], _ start: Int, _ end: Int, _ word: String) -> Bool {
    guard end - start >= word.utf8.count else { return false }
    var index = start
    for expected in word.utf8 {
      let byte = bytes[index]
      if (isUpper(byte) ? byte | 0x20 : byte) != expected { return false }
      index += 1
    }
    return true
  }
}
