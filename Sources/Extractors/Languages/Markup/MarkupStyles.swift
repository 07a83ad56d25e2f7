import ContractSpec

/// Reads the style sheets and `style` attributes of a file of markup as CSS, where they stand.
///
/// What is no CSS there is written over in a copy of the file, byte for byte, so that every place stays what it is: code
/// that a template runs by a name that no style sheet has, character references by their characters.
struct MarkupStyles {
  /// Three of these in a row stand for code: a value that only the run time knows.
  static let filler = UInt8(ascii: "_")

  private let reader: MarkupReader
  private let interests: Interests
  private var bytes: [UInt8]
  private var extraction = Extraction()

  /// Adds what is read to what is known of the file.
  static func read(
    _ reader: MarkupReader, interests: Interests, tree: inout CSSTree, into extraction: inout Extraction
  ) {
    tree.reset()
    if reader.sheets.isEmpty, reader.styles.isEmpty { return }
    var styles = MarkupStyles(reader: reader, interests: interests, bytes: reader.bytes, extraction: extraction)
    styles.cover()
    styles.readSheets(&tree)
    extraction = styles.extraction
  }

  private init(reader: MarkupReader, interests: Interests, bytes: [UInt8], extraction: Extraction) {
    self.reader = reader
    self.interests = interests
    self.bytes = bytes
    self.extraction = extraction
  }

  // MARK: Reading

  private mutating func readSheets(_ tree: inout CSSTree) {
    // Each block of SCSS is compiled alone: it sees the variables of no other.
    for sheet in reader.sheets where sheet.isSCSS {
      tree.reset()
      parse(sheet, &tree)
      extract(isSCSS: true, scope: ByteSpan(sheet.range.lowerBound, sheet.range.upperBound), &tree)
    }
    // All others together are one style sheet, as they are for the page, in the order of the file.
    tree.reset()
    var style = 0
    for sheet in reader.sheets where !sheet.isSCSS {
      while style < reader.styles.count, reader.styles[style].range.lowerBound < sheet.range.lowerBound {
        parse(reader.styles[style], &tree)
        style += 1
      }
      parse(sheet, &tree)
    }
    for style in reader.styles[style...] { parse(style, &tree) }
    extract(isSCSS: false, scope: nil, &tree)
  }

  private func parse(_ style: MarkupReader.Style, _ tree: inout CSSTree) {
    var parser = CSSParser(bytes, from: style.range.lowerBound, to: style.range.upperBound, isSCSS: false)
    parser.parse(style.element, into: &tree)
  }

  private func parse(_ sheet: MarkupReader.Sheet, _ tree: inout CSSTree) {
    var parser = CSSParser(bytes, from: sheet.range.lowerBound, to: sheet.range.upperBound, isSCSS: sheet.isSCSS)
    parser.parse(into: &tree)
  }

  private mutating func extract(isSCSS: Bool, scope: ByteSpan?, _ tree: inout CSSTree) {
    let read = CSSExtractor.extract(bytes, isSCSS: isSCSS, scope: scope, interests: interests, parsed: &tree)
    extraction.sites += read.sites
    extraction.definitions += read.definitions
    extraction.imports += read.imports
    extraction.notUnderstood += read.notUnderstood
  }

  // MARK: What is no CSS

  private mutating func cover() {
    if reader.dialect == .html {
      for sheet in reader.sheets { coverCode(in: sheet.range) }
    }
    for style in reader.styles {
      if reader.dialect != .vue { coverCode(in: style.range) }
      coverReferences(in: style.range)
    }
  }

  private mutating func coverCode(in range: Range<Int>) {
    // The code is looked for in the file as it is: writing over one makes no other.
    var code = MarkupCode(reader.bytes, reader.dialect, upTo: range.upperBound)
    let kinds = MarkupCodeKinds(reader.bytes, reader.dialect)
    var index = range.lowerBound
    while index < range.upperBound {
      guard let end = code.end(at: index) else {
        index += 1
        continue
      }
      // Code that decides or that stands in lines of its own brings whole statements; they are not seen.
      let kind = kinds.kind(index..<end)
      let isStatement = (kind != .output && kind != .text) || standsAlone(index..<end, in: range)
      cover(index..<end, by: isStatement ? UInt8(ascii: " ") : Self.filler)
      index = end
    }
  }

  /// Whether nothing but blanks stands on the lines of some code, and they are not all there is.
  private func standsAlone(_ code: Range<Int>, in range: Range<Int>) -> Bool {
    var start = code.lowerBound
    while start > range.lowerBound, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    var end = code.upperBound
    while end < range.upperBound, bytes[end] == 0x20 || bytes[end] == 0x09 || bytes[end] == 0x0D { end += 1 }
    return start > range.lowerBound && bytes[start - 1] == 0x0A && end < range.upperBound && bytes[end] == 0x0A
  }

  private mutating func coverReferences(in range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "&"),
        let reference = MarkupText.reference(bytes, index, range.upperBound)
      else {
        index += 1
        continue
      }
      let scalar = reference.scalar == 0xA0 ? 0x20 : reference.scalar
      // A letter or digit would be torn from what it is glued to.
      let isSign = scalar < 0x80 && ByteClass.table[Int(scalar)] & ByteClass.namePart == 0
      cover(index..<reference.end, by: isSign ? UInt8(ascii: " ") : Self.filler)
      if isSign { bytes[index] = UInt8(scalar) }
      index = reference.end
    }
  }

  private mutating func cover(_ range: Range<Int>, by byte: UInt8) {
    for index in range { bytes[index] = byte }
  }
}
