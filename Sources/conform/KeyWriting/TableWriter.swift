import ContractSpec

/// Writes entries into a table as its format has them. To add a format: a new file here and a line in `TableEditor.writers`.
protocol TableWriter {
  static func takes(path: String) -> Bool
  /// Whether a key has one entry for all its languages, so that they must be written at once.
  static var hasOneEntryForLanguages: Bool { get }

  /// Nil where the bytes are no such table.
  init?(_ bytes: [UInt8])

  /// Where an entry is to be put and what: nothing that stands there is touched. Nil where the format cannot hold it.
  /// - Parameter entries: at least one; more only of one key, where one entry is for all languages.
  func insertion(of entries: [NewEntry]) -> Insertion?
}

extension TableWriter {
  static var hasOneEntryForLanguages: Bool { false }
}

/// A key that is missing, and what to say.
struct NewEntry {
  var gap: KeyOverview.Gap
  /// In the words of the gap's client; empty for an entry that waits for its translation.
  var texts: [KeyOverview.Text]

  init(_ gap: KeyOverview.Gap) {
    self.gap = gap
    // `{name}` has no place here: which argument it is nobody knows.
    if gap.texts.contains(where: { Placeholders.read($0.text).contains { !$0.hasPrefix("%") } }) {
      texts = []
    } else {
      let isApple = ![".xml", ".kt"].contains { gap.path.hasSuffix($0) }
      texts = gap.texts.map { KeyOverview.Text(form: $0.form, text: TableText.converted($0.text, toApple: isApple)) }
    }
  }

  /// Whether every format can hold it: a key with forms in one language has them in all, and one text beside them would
  /// hide the others.
  var isWritable: Bool {
    ([gap.key] + texts.map(\.text)).allSatisfy(TableText.isWritable)
      && gap.hasForms.map { $0 == texts.contains { $0.form != nil } } ?? true
  }
}

struct Insertion {
  /// In UTF-8 bytes.
  var offset: Int
  var text: String
}

/// What is to be added to one table. Its bytes are looked through once, for however many keys.
struct TableEditor {
  static let writers: [any TableWriter.Type] = [
    ResourceWriter.self, StringsWriter.self, StringsDictWriter.self, CatalogWriter.self, CodeWriter.self,
  ]

  let hasOneEntryForLanguages: Bool
  private let path: String
  private let bytes: [UInt8]
  private let writer: any TableWriter
  private let lines: LineTable
  private let newLine: String

  /// Nil where there is no writer for the table.
  init?(path: String, _ bytes: [UInt8]) {
    guard let format = Self.writers.first(where: { $0.takes(path: path) }), let writer = format.init(bytes) else {
      return nil
    }
    hasOneEntryForLanguages = format.hasOneEntryForLanguages
    self.path = path
    self.bytes = bytes
    self.writer = writer
    lines = LineTable(bytes)
    // As its first line ends: a return somewhere in a text says nothing.
    let firstEnd = bytes.firstIndex(of: 0x0A) ?? 0
    newLine = firstEnd > 0 && bytes[firstEnd - 1] == 0x0D ? "\r\n" : "\n"
  }

  /// The edit that adds a missing key, and whether it says something in each language.
  /// - Parameter gaps: at least one; more only of one key, where one entry is for all languages.
  func edit(for gaps: KeyOverview.Gap...) -> (edit: Drift.Edit, isFilled: Bool)? { edit(for: gaps) }

  func edit(for gaps: [KeyOverview.Gap]) -> (edit: Drift.Edit, isFilled: Bool)? {
    let entries = gaps.map(NewEntry.init)
    // The file may have become shorter since the gap was found.
    guard gaps.allSatisfy({ $0.neighbour.range.upperBound <= bytes.count && $0.neighbourEnd <= bytes.count }),
      entries.allSatisfy(\.isWritable), let insertion = writer.insertion(of: entries), insertion.offset <= bytes.count
    else { return nil }
    let position = lines.position(of: insertion.offset, in: bytes)
    let edit = Drift.Edit(
      place: Place(
        path: path, line: position.line, column: position.column, endLine: position.line,
        endColumn: position.column, span: ByteSpan(insertion.offset, insertion.offset)),
      text: newLine == "\n" ? insertion.text : insertion.text.replacing("\n", with: newLine))
    return (edit, entries.allSatisfy { !$0.texts.isEmpty })
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
    let all = Placeholders.signed(in: bytes)
    var result: [UInt8] = []
    all.filter { $0.position > 0 }.forEachPiece(of: bytes.indices) { piece, placeholder in
      let written = bytes[piece].dropFirst()
      guard let placeholder, let conversion = written.last, written.first != UInt8(ascii: "#") else {
        result += bytes[piece]
        return
      }
      var middle = written.dropLast()
      if let sign = middle.firstIndex(of: UInt8(ascii: "$")) { middle = middle[(sign + 1)...] }
      if !toApple { middle = middle.filter { !"hlqLzjt".utf8.contains($0) }[...] }
      result.append(UInt8(ascii: "%"))
      if placeholder.isPositioned || all.count > 1 { result += "\(placeholder.position)$".utf8 }
      result += middle
      switch conversion {
      case UInt8(ascii: "@"), UInt8(ascii: "s"), UInt8(ascii: "S"):
        result.append(toApple ? UInt8(ascii: "@") : UInt8(ascii: "s"))
      default: result.append(conversion)
      }
    }
    return String(decoding: result, as: UTF8.self)
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

  /// Between the quotes of a table of Apple's, of Kotlin and of Swift.
  static func quoted(_ text: String) -> String { escaped(text, quotedEscapes) }

  private static let quotedEscapes: [Unicode.Scalar: String] = [
    "\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\t": "\\t",
  ]

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
