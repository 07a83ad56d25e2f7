import ContractSpec

/// Reads a style sheet into nodes, statement by statement. Whole values are only scanned over here: most of them are of no
/// interest.
///
/// Tolerant: an error costs the statement it stands in. Linear: no byte is scanned more than three times.
struct CSSParser {
  private let bytes: [UInt8]
  private let end: Int
  private let isSCSS: Bool
  private let classes: [UInt8]
  private let properties: WordTable
  private let atWords: WordTable
  private var offset: Int
  /// Blocks that no `}` of the range closes.
  private var floor = 0
  /// Up to here parentheses protect nothing, because one of them is not closed.
  private var unbalancedUntil = 0
  private var lowered: [UInt8] = []

  /// Blocks deeper than this are skipped and counted as not understood.
  static let deepest = 200

  init(_ bytes: [UInt8], from start: Int = 0, to end: Int? = nil, isSCSS: Bool) {
    self.bytes = bytes
    self.end = min(end ?? bytes.count, bytes.count)
    offset = min(start, self.end)
    self.isSCSS = isSCSS
    classes = CSSByteClass.table
    properties = CSSProperties.table
    atWords = CSSAtRule.table
  }

  /// Adds the statements of a style sheet.
  mutating func parse(into tree: inout CSSTree) {
    if offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    statements(&tree)
  }

  /// Adds an element with the declarations of its `style` attribute.
  mutating func parse(_ element: CSSElement, into tree: inout CSSTree) {
    add(.element, &tree, name: element.name.range, word: 0, value: offset..<offset)
    tree.elements.append((tree.nodes.count - 1, element))
    tree.open.append(tree.nodes.count - 1)
    floor = 1
    statements(&tree)
  }

  private mutating func statements(_ tree: inout CSSTree) {
    while true {
      skipBlanks()
      guard offset < end else { break }
      switch bytes[offset] {
      case UInt8(ascii: ";"): offset += 1
      case UInt8(ascii: "}"):
        let start = offset
        offset += 1
        if close(&tree, at: start) { continue }
        // In an attribute it is a part of a declaration that is not understood.
        if floor > 0 { offset = scan(from: offset, bracesAreValues: true) }
        tree.errors.append(ByteSpan(start, offset))
      case UInt8(ascii: "@"): atRule(&tree)
      default: statement(&tree)
      }
    }
    floor = 0
    while close(&tree, at: end) {}
  }

  // MARK: Statements

  private mutating func statement(_ tree: inout CSSTree) {
    let start = offset
    if bytes[start] == UInt8(ascii: "<") || bytes[start] == UInt8(ascii: "-"), skipCommentDelimiter() { return }
    guard let name = declarationName(at: start) else { return ruleOrError(&tree, from: start) }
    if name.kind != .declaration {
      let stop = scan(from: name.valueStart, bracesAreValues: true)
      add(name.kind, &tree, name: start..<name.end, word: 0, value: name.valueStart..<stop)
      offset = stop
      return
    }
    // In a nested block `a:hover {` looks like a declaration until its brace.
    let stop = scan(from: name.valueStart, bracesAreValues: false)
    if stop < end, bytes[stop] == UInt8(ascii: "{") {
      // SCSS's `font: { size: … }`: nothing but blanks between colon and brace.
      if isSCSS, name.valueStart >= stop {
        return open(.nestedProperties, &tree, name: start..<name.end, word: 0, preludeEnd: name.end, brace: stop)
      }
      return open(.rule, &tree, name: start..<stop, word: 0, preludeEnd: stop, brace: stop)
    }
    let word = wordID(properties, start, name.end)
    add(.declaration, &tree, name: start..<name.end, word: word, value: name.valueStart..<stop)
    offset = stop
  }

  private mutating func ruleOrError(_ tree: inout CSSTree, from start: Int) {
    let stop = scan(from: start, bracesAreValues: false)
    if stop < end, bytes[stop] == UInt8(ascii: "{") {
      return open(.rule, &tree, name: start..<stop, word: 0, preludeEnd: stop, brace: stop)
    }
    // A closing parenthesis or another single byte that `scan` stops at makes progress all the same.
    offset = max(stop, start + 1)
    tree.errors.append(ByteSpan(start, offset))
  }

  private mutating func atRule(_ tree: inout CSSTree) {
    let start = offset
    let nameEnd = endOfName(start + 1)
    let word = wordID(atWords, start + 1, nameEnd)
    let stop = scan(from: nameEnd, bracesAreValues: false)
    if stop < end, bytes[stop] == UInt8(ascii: "{") {
      return open(.atRule, &tree, name: start..<nameEnd, word: word, preludeEnd: stop, brace: stop)
    }
    add(.atRule, &tree, name: start..<nameEnd, word: word, value: stop..<stop)
    tree.nodes[tree.nodes.count - 1].preludeEnd = UInt32(truncatingIfNeeded: stop)
    offset = max(stop, start + 1)
  }

  // MARK: Nodes

  private mutating func add(
    _ kind: CSSNodeKind, _ tree: inout CSSTree, name: Range<Int>, word: UInt16, value: Range<Int>
  ) {
    tree.nodes.append(
      CSSNode(
        kind: kind, word: word, nameStart: UInt32(truncatingIfNeeded: name.lowerBound),
        nameEnd: UInt32(truncatingIfNeeded: name.upperBound), preludeEnd: UInt32(truncatingIfNeeded: name.upperBound),
        valueStart: UInt32(truncatingIfNeeded: value.lowerBound),
        valueEnd: UInt32(truncatingIfNeeded: value.upperBound), next: Int32(truncatingIfNeeded: tree.nodes.count + 1)))
  }

  private mutating func open(
    _ kind: CSSNodeKind, _ tree: inout CSSTree, name: Range<Int>, word: UInt16, preludeEnd: Int, brace: Int
  ) {
    guard tree.open.count < Self.deepest else {
      offset = skipBlock(from: brace)
      tree.errors.append(ByteSpan(name.lowerBound, offset))
      return
    }
    add(kind, &tree, name: name, word: word, value: (brace + 1)..<(brace + 1))
    tree.nodes[tree.nodes.count - 1].preludeEnd = UInt32(truncatingIfNeeded: preludeEnd)
    tree.open.append(tree.nodes.count - 1)
    offset = brace + 1
  }

  /// Ends the innermost block. False if none is open.
  private func close(_ tree: inout CSSTree, at stop: Int) -> Bool {
    guard tree.open.count > floor, let node = tree.open.popLast() else { return false }
    tree.nodes[node].valueEnd = UInt32(truncatingIfNeeded: stop)
    tree.nodes[node].next = Int32(truncatingIfNeeded: tree.nodes.count)
    return true
  }

  // MARK: Scanning

  /// The first `;`, `{` or `}` from `start` on that ends a statement, or the end of the file. Strings, comments, `url()`
  /// and what stands in parentheses and brackets are passed over.
  private mutating func scan(from start: Int, bracesAreValues: Bool) -> Int {
    var index = start
    var depth = 0
    var braces = 0
    /// The first place that would end the statement if a parenthesis before it is not closed after all.
    var fallback = -1
    while index < end {
      let byte = bytes[index]
      if classes[Int(byte)] & CSSByteClass.structural == 0 {
        index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: ";"):
        if depth == 0, braces == 0 { return index }
        if fallback < 0, braces == 0 { fallback = index }
      case UInt8(ascii: "{"):
        // `#{` is SCSS code within the statement.
        if bracesAreValues || (isSCSS && index > start && bytes[index - 1] == UInt8(ascii: "#")) || braces > 0 {
          braces += 1
        } else if depth == 0 {
          return index
        } else {
          unbalancedUntil = index
          return fallback < 0 ? index : fallback
        }
      case UInt8(ascii: "}"):
        if braces == 0 {
          if depth > 0 {
            unbalancedUntil = index
            if fallback >= 0 { return fallback }
          }
          return index
        }
        braces -= 1
      case UInt8(ascii: "("), UInt8(ascii: "["):
        if byte == UInt8(ascii: "("), index - 3 >= start, CSSLexer.isURL(bytes, index - 3, index),
          index - 3 == start || classes[Int(bytes[index - 4])] & CSSByteClass.namePart == 0,
          let (stop, _) = CSSLexer.endOfURL(bytes, from: index, to: end, isSCSS: isSCSS)
        {
          index = stop
          continue
        }
        if index >= unbalancedUntil { depth += 1 }
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        if depth > 0 { depth -= 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        index = CSSLexer.endOfString(bytes, from: index, to: end, isSCSS: isSCSS).0
        continue
      case UInt8(ascii: "/"):
        if let stop = endOfComment(index) {
          index = stop
          continue
        }
      case UInt8(ascii: "\\"):
        index = min(index + 2, end)
        continue
      default: break
      }
      index += 1
    }
    if depth > 0 || braces > 0 {
      unbalancedUntil = end
      if fallback >= 0 { return fallback }
    }
    return end
  }

  /// The byte behind the brace that closes the one at `brace`.
  private func skipBlock(from brace: Int) -> Int {
    var index = brace
    var depth = 0
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return index + 1 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        index = CSSLexer.endOfString(bytes, from: index, to: end, isSCSS: isSCSS).0
        continue
      } else if byte == UInt8(ascii: "/"), let stop = endOfComment(index) {
        index = stop
        continue
      }
      index += 1
    }
    return end
  }

  private func endOfComment(_ index: Int) -> Int? {
    guard index + 1 < end else { return nil }
    if bytes[index + 1] == UInt8(ascii: "*") { return CSSLexer.endOfComment(bytes, from: index, to: end) }
    if isSCSS, bytes[index + 1] == UInt8(ascii: "/") { return CSSLexer.endOfLine(bytes, from: index, to: end) }
    return nil
  }

  private mutating func skipBlanks() { offset = afterBlanks(offset) }

  private func afterBlanks(_ start: Int) -> Int {
    var index = start
    while index < end {
      let byte = bytes[index]
      if classes[Int(byte)] & CSSByteClass.blank != 0 {
        index += 1
      } else if byte == UInt8(ascii: "/"), let stop = endOfComment(index) {
        index = stop
      } else {
        break
      }
    }
    return index
  }

  private mutating func skipCommentDelimiter() -> Bool {
    if bytes[offset...].starts(with: "<!--".utf8) {
      offset += 4
    } else if bytes[offset...].starts(with: "-->".utf8) {
      offset += 3
    } else {
      return false
    }
    return true
  }

  // MARK: Names

  private struct DeclarationName {
    var kind: CSSNodeKind
    var end: Int
    var colon: Int
    var valueStart: Int
  }

  /// The name and colon that a declaration begins with, or nil.
  private func declarationName(at start: Int) -> DeclarationName? {
    var kind = CSSNodeKind.declaration
    var index = start
    if isSCSS, bytes[start] == UInt8(ascii: "$") {
      kind = .variable
      index += 1
    } else if bytes[start] == UInt8(ascii: "-"), start + 1 < end, bytes[start + 1] == UInt8(ascii: "-") {
      kind = .customProperty
    } else if classes[Int(bytes[start])] & CSSByteClass.digit != 0 {
      return nil
    }
    let nameEnd = endOfName(index)
    guard nameEnd > index else { return nil }
    let colon = afterBlanks(nameEnd)
    guard colon < end, bytes[colon] == UInt8(ascii: ":") else { return nil }
    return DeclarationName(kind: kind, end: nameEnd, colon: colon, valueStart: afterBlanks(colon + 1))
  }

  private func endOfName(_ start: Int) -> Int {
    var index = start
    while index < end {
      let byte = bytes[index]
      if classes[Int(byte)] & CSSByteClass.namePart != 0 {
        index += 1
      } else if byte == UInt8(ascii: "\\"), index + 1 < end, bytes[index + 1] != 0x0A, bytes[index + 1] != 0x0D {
        index = CSSLexer.endOfEscape(bytes, from: index, to: end)
      } else if isSCSS, byte == UInt8(ascii: "#"), index + 1 < end, bytes[index + 1] == UInt8(ascii: "{"),
        let close = bytes[index..<min(end, index + 256)].firstIndex(of: UInt8(ascii: "}"))
      {
        // `padding-#{$side}`: a name that only the compiler knows.
        index = close + 1
      } else {
        break
      }
    }
    return index
  }

  /// The id of a name in a table of lower-case words; escapes and upper case are read.
  private mutating func wordID(_ table: WordTable, _ start: Int, _ stop: Int) -> UInt16 {
    let id = table.id(bytes, start, stop)
    if id != 0 || stop - start > 64 { return id }
    var bits: UInt8 = 0
    for index in start..<stop { bits |= bytes[index] == UInt8(ascii: "\\") ? 16 : classes[Int(bytes[index])] }
    guard bits & CSSByteClass.unusual != 0 else { return 0 }
    CSSName.lowercase(bytes, start, stop, into: &lowered)
    return table.id(lowered, 0, lowered.count)
  }
}

/// Names with upper case and escapes.
enum CSSName {
  /// Whether the bytes are this lower-case word, upper case taken as lower.
  static func equals(_ bytes: [UInt8], _ start: Int, _ stop: Int, _ word: String) -> Bool {
    guard stop - start == word.utf8.count else { return false }
    var index = start
    for expected in word.utf8 {
      let byte = bytes[index]
      let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      if (isUpper ? byte | 0x20 : byte) != expected { return false }
      index += 1
    }
    return true
  }

  /// Writes the name in lower case with its escapes replaced.
  static func lowercase(_ bytes: [UInt8], _ start: Int, _ stop: Int, into result: inout [UInt8]) {
    result.removeAll(keepingCapacity: true)
    var index = start
    while index < stop {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\\") else {
        let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        result.append(isUpper ? byte | 0x20 : byte)
        index += 1
        continue
      }
      let end = CSSLexer.endOfEscape(bytes, from: index, to: stop)
      var code: UInt32 = 0
      var isHex = false
      for one in (index + 1)..<max(index + 1, end) {
        guard let value = ByteClass.hexValue(bytes[one]) else { break }
        code = code &* 16 &+ value
        isHex = true
      }
      if isHex {
        let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
        result.append(contentsOf: String(Character(scalar)).lowercased().utf8)
      } else {
        result.append(contentsOf: bytes[min(index + 1, end)..<end])
      }
      index = max(end, index + 1)
    }
  }
}
