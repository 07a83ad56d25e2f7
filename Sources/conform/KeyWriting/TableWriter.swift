import ContractSpec

/// Writes an entry as a table's format has it. To add a format: a new file here and a line in `TableWriters.all`.
protocol TableWriter: Sendable {
  static func takes(path: String) -> Bool
  /// Where an entry is to be put and what: nothing that stands there is touched. Nil where the format cannot hold it.
  ///
  /// - Parameter texts: what to say, in the words of this client; empty for an entry that waits for its translation.
  static func insertion(of gap: KeyOverview.Gap, _ texts: [KeyOverview.Text], in bytes: [UInt8]) -> Insertion?
}

struct Insertion {
  /// In UTF-8 bytes.
  var offset: Int
  var text: String
}

enum TableWriters {
  static let all: [any TableWriter.Type] = [
    ResourceWriter.self, StringsWriter.self, StringsDictWriter.self, CatalogWriter.self, CodeWriter.self,
  ]

  /// The edit that adds a missing key, and whether it says something.
  /// - Parameter others: the same key in other languages, for a table that has them in one entry.
  static func edit(
    for gap: KeyOverview.Gap, _ others: [KeyOverview.Gap] = [], in bytes: [UInt8]
  ) -> (edit: Drift.Edit, isFilled: Bool)? {
    let texts = texts(for: gap)
    // The file may have become shorter since the gap was found.
    guard gap.neighbour.range.upperBound <= bytes.count, gap.neighbourEnd <= bytes.count,
      ([gap.key] + (texts + others.flatMap(texts(for:))).map(\.text)).allSatisfy(TableText.isWritable),
      keepsForms(gap, texts),
      let writer = all.first(where: { $0.takes(path: gap.path) }),
      let insertion = others.isEmpty
        ? writer.insertion(of: gap, texts, in: bytes) : CatalogWriter.insertion(of: [gap] + others, in: bytes),
      insertion.offset <= bytes.count
    else { return nil }
    let lines = LineTable(bytes)
    let line = lines.line(at: insertion.offset)
    let column = lines.position(of: insertion.offset, after: (0, Position(line: 1, column: 1)), in: bytes).column
    // As its first line ends: a return somewhere in a text says nothing.
    let firstEnd = bytes.firstIndex(of: 0x0A) ?? 0
    let newLine = firstEnd > 0 && bytes[firstEnd - 1] == 0x0D ? "\r\n" : "\n"
    let text = newLine == "\n" ? insertion.text : insertion.text.replacing("\n", with: newLine)
    let edit = Drift.Edit(
      place: Place(
        path: gap.path, line: line, column: column, endLine: line, endColumn: column,
        span: ByteSpan(insertion.offset, insertion.offset)), text: text)
    return (edit, !texts.isEmpty)
  }

  /// A key with forms in one language has them in all: one text beside them would hide the others.
  private static func keepsForms(_ gap: KeyOverview.Gap, _ texts: [KeyOverview.Text]) -> Bool {
    gap.hasForms.map { $0 == texts.contains { $0.form != nil } } ?? true
  }

  /// What another client says, in the words of the gap's.
  static func texts(for gap: KeyOverview.Gap) -> [KeyOverview.Text] {
    // `{name}` has no place here: which argument it is nobody knows.
    if gap.texts.contains(where: { Placeholders.read($0.text).contains { !$0.hasPrefix("%") } }) { return [] }
    let isApple = ![".xml", ".kt"].contains { gap.path.hasSuffix($0) }
    return gap.texts.map { KeyOverview.Text(form: $0.form, text: TableText.converted($0.text, toApple: isApple)) }
  }
}

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

  static func skipBlanks(from offset: Int, in bytes: [UInt8]) -> Int {
    var index = offset
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    return index
  }

  /// A text with its per cent placeholders as a client writes them: `%1$s` for `%1$@`, `%d` for `%lld`. Where there are
  /// several, each says its position.
  static func converted(_ text: String, toApple: Bool) -> String {
    let bytes = Array(text.utf8)
    let all = Placeholders.all(in: bytes, bytes.indices).filter { bytes[$0.range.lowerBound] == UInt8(ascii: "%") }
    var result: [UInt8] = []
    var index = 0
    for one in all where one.range.lowerBound >= index && one.position > 0 {
      result += bytes[index..<one.range.lowerBound]
      index = one.range.upperBound
      let written = bytes[one.range].dropFirst()
      guard let conversion = written.last, written.first != UInt8(ascii: "#") else {
        result += bytes[one.range]
        continue
      }
      var middle = written.dropLast()
      if let sign = middle.firstIndex(of: UInt8(ascii: "$")) { middle = middle[(sign + 1)...] }
      if !toApple { middle = middle.filter { !"hlqLzjt".utf8.contains($0) }[...] }
      result.append(UInt8(ascii: "%"))
      if one.isPositioned || all.count > 1 { result += "\(one.position)$".utf8 }
      result += middle
      switch conversion {
      case UInt8(ascii: "@"): result.append(toApple ? UInt8(ascii: "@") : UInt8(ascii: "s"))
      case UInt8(ascii: "s"), UInt8(ascii: "S"): result.append(toApple ? UInt8(ascii: "@") : UInt8(ascii: "s"))
      default: result.append(conversion)
      }
    }
    result += bytes[index...]
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether every format can hold it: no controls but a new line and a tab, no noncharacters.
  static func isWritable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control && !$0.properties.isNoncharacterCodePoint
    }
  }

  /// With other text for some scalars. By scalars, since a backslash before an accent is one character with it.
  static func escaped(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let other = replacement(scalar) { result += other } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// In XML, in an attribute too.
  static func xml(_ text: String) -> String {
    escaped(text) { ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"][$0] }
  }

  /// Between the quotes of a table of Apple's, of Kotlin and of Swift.
  static func quoted(_ text: String) -> String {
    escaped(text) { ["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\t": "\\t"][$0] }
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
