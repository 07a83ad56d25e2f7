import ContractSpec

/// What the writers share.
enum TableText {
  /// The blanks that the line of an offset begins with.
  static func indent(at offset: Int, in bytes: [UInt8]) -> String {
    var start = min(offset, bytes.count)
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    var end = start
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The place behind some text, from an offset on.
  static func end(of text: String, from offset: Int, in bytes: [UInt8]) -> Int? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return offset }
    var index = offset
    while index + wanted.count <= bytes.count {
      if bytes[index] == first, bytes[index..<(index + wanted.count)].elementsEqual(wanted) {
        return index + wanted.count
      }
      index += 1
    }
    return nil
  }

  /// Behind blanks and comments of code, over lines.
  static func skipTrivia(from offset: Int, in bytes: [UInt8]) -> Int {
    var index = offset
    while index < bytes.count {
      if bytes[index] <= 0x20 {
        index += 1
      } else if let end = endOfComment(at: index, in: bytes) {
        index = end
      } else {
        break
      }
    }
    return index
  }

  /// Behind the comments that follow on a line and nothing but its end, or what closes the whole, behind them: they speak of
  /// what stands before them. The same place where there are none.
  static func behindComments(_ offset: Int, in bytes: [UInt8]) -> Int {
    var end = offset
    var index = offset
    while index < bytes.count {
      if bytes[index] == 0x20 || bytes[index] == 0x09 {
        index += 1
      } else if let next = endOfComment(at: index, in: bytes) {
        (index, end) = (next, next)
      } else {
        let isClosing = bytes[index...].starts(with: "</".utf8) || ")]}\r\n".utf8.contains(bytes[index])
        return isClosing ? end : offset
      }
    }
    return end
  }

  private static func endOfComment(at index: Int, in bytes: [UInt8]) -> Int? {
    let rest = bytes[index...]
    if rest.starts(with: "//".utf8) { return rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count }
    if rest.starts(with: "/*".utf8) { return end(of: "*/", from: index + 2, in: bytes) }
    return rest.starts(with: "<!--".utf8) ? end(of: "-->", from: index + 4, in: bytes) : nil
  }

  /// Calls `body` with what stands between the signs of each tag of XML, but for comments and what is quoted whole.
  static func forEachTag(in bytes: [UInt8], _ body: (ArraySlice<UInt8>) -> Void) {
    var index = 0
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[open...]
      let quotes = [("<!--", "-->"), ("<![CDATA[", "]]>")].first { rest.starts(with: $0.0.utf8) }
      guard let end = end(of: quotes?.1 ?? ">", from: open + 1, in: bytes) else { return }
      if quotes == nil { body(bytes[(open + 1)..<(end - 1)]) }
      index = end
    }
  }

  /// Whether nothing but blanks stands before it on its line.
  static func isFirstOnLine(_ offset: Int, in bytes: [UInt8]) -> Bool {
    var index = offset
    while index > 0, bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 { index -= 1 }
    return index <= 0 || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D
  }

  /// A letter, a digit or `_`.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Whether every format can hold it: no controls but a new line and a tab, no noncharacters.
  static func isWritable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control && !$0.properties.isNoncharacterCodePoint
    }
  }

  /// With other text for some scalars. By scalars, since a backslash before an accent is one character with it.
  static func escaped(_ text: String, _ replacements: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let other = replacements[scalar] { result += other } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// In XML, in an attribute too.
  static func xml(_ text: String) -> String { escaped(text, xmlEscapes) }

  private static let xmlEscapes: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]

  /// In quotes, as Apple's tables, JSON and code have it.
  static func quoted(_ text: String, by quote: Unicode.Scalar = "\"") -> String {
    var escapes: [Unicode.Scalar: String] = ["\\": "\\\\", "\n": "\\n", "\t": "\\t", quote: "\\\(quote)"]
    if quote == "`" { escapes["$"] = "\\$" }
    return "\(quote)\(escaped(text, escapes))\(quote)"
  }

  /// On one line, without what would end a comment.
  static func remark(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 }.prefix(80)).replacing("--", with: "\u{2013}").replacing(
      "*/", with: "* /")
  }

  /// Forms by number alone; nil where a text has none or several numbers.
  static func forms(_ texts: [KeyOverview.Text]) -> [(form: String, text: String)]? {
    var forms: [(String, String)] = []
    for text in texts {
      guard let form = text.form, PluralCategory(rawValue: form) != nil else { return nil }
      forms.append((form, text.text))
    }
    return forms.isEmpty ? nil : forms
  }
}
