import ContractSpec

/// Cuts bytes into tokens. A value: to look ahead, copy it.
///
/// Never fails and never stands still: each token but the end of the file holds at least one byte, and together they
/// tile the range.
struct CSSLexer {
  let bytes: [UInt8]
  let isSCSS: Bool
  let end: Int
  private(set) var offset: Int
  private let classes: [UInt8]

  init(_ bytes: [UInt8], from start: Int = 0, to end: Int? = nil, isSCSS: Bool) {
    self.bytes = bytes
    self.isSCSS = isSCSS
    self.end = min(end ?? bytes.count, bytes.count)
    offset = min(start, self.end)
    classes = CSSByteClass.table
  }

  mutating func next() -> CSSToken {
    let start = offset
    guard start < end else { return CSSToken(.endOfFile, end, end) }
    let byte = bytes[start]
    let bits = classes[Int(byte)]
    if bits & CSSByteClass.blank != 0 { return blanks() }
    if bits & CSSByteClass.digit != 0 { return numeric() }
    if bits & CSSByteClass.nameStart != 0 {
      if start == 0, byte == 0xEF, peek(1) == 0xBB, peek(2) == 0xBF { return take(.whitespace, 3) }
      return name()
    }
    switch byte {
    case UInt8(ascii: ":"): return take(.colon, 1)
    case UInt8(ascii: ";"): return take(.semicolon, 1)
    case UInt8(ascii: ","): return take(.comma, 1)
    case UInt8(ascii: "("): return take(.openParen, 1)
    case UInt8(ascii: ")"): return take(.closeParen, 1)
    case UInt8(ascii: "["): return take(.openBracket, 1)
    case UInt8(ascii: "]"): return take(.closeBracket, 1)
    case UInt8(ascii: "{"): return take(.openBrace, 1)
    case UInt8(ascii: "}"): return take(.closeBrace, 1)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let (stop, isClosed) = Self.endOfString(bytes, from: start, to: end, isSCSS: isSCSS)
      offset = stop
      return CSSToken(isClosed ? .string : .badString, start, stop)
    case UInt8(ascii: "/"):
      if peek(1) == UInt8(ascii: "*") {
        offset = Self.endOfComment(bytes, from: start, to: end)
        return CSSToken(.comment, start, offset)
      }
      if isSCSS, peek(1) == UInt8(ascii: "/") {
        offset = Self.endOfLine(bytes, from: start, to: end)
        return CSSToken(.lineComment, start, offset)
      }
      return take(.delimiter, 1)
    case UInt8(ascii: "#"):
      if isSCSS, peek(1) == UInt8(ascii: "{") { return take(.interpolation, 2) }
      if isNamePart(start + 1) {
        offset = endOfName(start + 1)
        return CSSToken(.hash, start, offset)
      }
      return take(.delimiter, 1)
    case UInt8(ascii: "@"):
      if startsName(start + 1) {
        offset = endOfName(start + 1)
        return CSSToken(.atKeyword, start, offset)
      }
      return take(.delimiter, 1)
    case UInt8(ascii: "$"):
      if isSCSS, startsName(start + 1) {
        offset = endOfName(start + 1)
        return CSSToken(.variable, start, offset)
      }
      return take(.delimiter, 1)
    case UInt8(ascii: "+"), UInt8(ascii: "."):
      return startsNumber(start) ? numeric() : take(.delimiter, 1)
    case UInt8(ascii: "-"):
      if startsNumber(start) { return numeric() }
      if peek(1) == UInt8(ascii: "-"), peek(2) == UInt8(ascii: ">") { return take(.commentDelimiter, 3) }
      return startsName(start) ? name() : take(.delimiter, 1)
    case UInt8(ascii: "<"):
      if peek(1) == UInt8(ascii: "!"), peek(2) == UInt8(ascii: "-"), peek(3) == UInt8(ascii: "-") {
        return take(.commentDelimiter, 4)
      }
      return take(.delimiter, 1)
    case UInt8(ascii: "\\"):
      return startsName(start) ? name() : take(.delimiter, 1)
    default: return take(.delimiter, 1)
    }
  }

  // MARK: Pieces

  @inline(__always)
  private func peek(_ distance: Int) -> UInt8 {
    let index = offset + distance
    return index < end ? bytes[index] : 0
  }

  private mutating func take(_ kind: CSSTokenKind, _ count: Int) -> CSSToken {
    let start = offset
    offset = min(start + count, end)
    return CSSToken(kind, start, offset)
  }

  private mutating func blanks() -> CSSToken {
    let start = offset
    var index = start + 1
    while index < end, classes[Int(bytes[index])] & CSSByteClass.blank != 0 { index += 1 }
    offset = index
    return CSSToken(.whitespace, start, index)
  }

  private mutating func name() -> CSSToken {
    let start = offset
    let stop = endOfName(start)
    offset = stop
    guard stop < end, bytes[stop] == UInt8(ascii: "(") else { return CSSToken(.ident, start, stop) }
    offset = stop + 1
    if Self.isURL(bytes, start, stop), let (urlEnd, isGood) = Self.endOfURL(bytes, from: stop, to: end, isSCSS: isSCSS)
    {
      offset = urlEnd
      return CSSToken(isGood ? .url : .badURL, start, urlEnd)
    }
    return CSSToken(.function, start, offset)
  }

  private mutating func numeric() -> CSSToken {
    let start = offset
    var index = start
    if bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
    index = endOfDigits(index)
    if index + 1 < end, bytes[index] == UInt8(ascii: "."), isDigit(index + 1) { index = endOfDigits(index + 1) }
    if index + 1 < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
      let isSigned = bytes[index + 1] == UInt8(ascii: "+") || bytes[index + 1] == UInt8(ascii: "-")
      let digits = isSigned ? index + 2 : index + 1
      if isDigit(digits) { index = endOfDigits(digits) }
    }
    if index < end, bytes[index] == UInt8(ascii: "%") {
      offset = index + 1
      return CSSToken(.percentage, start, index + 1, split: index)
    }
    if startsName(index) {
      offset = endOfName(index)
      return CSSToken(.dimension, start, offset, split: index)
    }
    offset = index
    return CSSToken(.number, start, index)
  }

  private func isDigit(_ index: Int) -> Bool {
    index < end && classes[Int(bytes[index])] & CSSByteClass.digit != 0
  }

  private func endOfDigits(_ start: Int) -> Int {
    var index = start
    while isDigit(index) { index += 1 }
    return index
  }

  private func startsNumber(_ start: Int) -> Bool {
    guard start < end else { return false }
    var index = start
    if bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
    if isDigit(index) { return true }
    return index < end && bytes[index] == UInt8(ascii: ".") && isDigit(index + 1)
  }

  /// Whether a name begins here (section 4.3.9).
  private func startsName(_ start: Int) -> Bool {
    guard start < end else { return false }
    let byte = bytes[start]
    if classes[Int(byte)] & CSSByteClass.nameStart != 0 { return true }
    if byte == UInt8(ascii: "\\") { return isEscape(start) }
    guard byte == UInt8(ascii: "-"), start + 1 < end else { return false }
    let second = bytes[start + 1]
    return second == UInt8(ascii: "-") || classes[Int(second)] & CSSByteClass.nameStart != 0 || isEscape(start + 1)
  }

  private func isEscape(_ index: Int) -> Bool {
    guard index + 1 < end, bytes[index] == UInt8(ascii: "\\") else { return false }
    let next = bytes[index + 1]
    return next != 0x0A && next != 0x0D && next != 0x0C
  }

  private func isNamePart(_ index: Int) -> Bool {
    index < end && (classes[Int(bytes[index])] & CSSByteClass.namePart != 0 || isEscape(index))
  }

  private func endOfName(_ start: Int) -> Int {
    var index = start
    while index < end {
      if classes[Int(bytes[index])] & CSSByteClass.namePart != 0 {
        index += 1
      } else if isEscape(index) {
        index = Self.endOfEscape(bytes, from: index, to: end)
      } else {
        break
      }
    }
    return index
  }
}

// What the statement scanner and the lexer must agree on.
extension CSSLexer {
  /// `from` is at a backslash that is followed by something. An escape is up to six hexadecimal digits and one blank, or any
  /// one character.
  static func endOfEscape(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var index = start + 1
    guard index < end else { return end }
    guard ByteClass.hexValue(bytes[index]) != nil else {
      index += 1
      while index < end, bytes[index] & 0xC0 == 0x80 { index += 1 }
      return index
    }
    var digits = 0
    while index < end, digits < 6, ByteClass.hexValue(bytes[index]) != nil {
      index += 1
      digits += 1
    }
    if index < end, CSSByteClass.table[Int(bytes[index])] & CSSByteClass.blank != 0 {
      index += bytes[index] == 0x0D && index + 1 < end && bytes[index + 1] == 0x0A ? 2 : 1
    }
    return index
  }

  static func endOfComment(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var index = start + 2
    while index + 1 < end {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return end
  }

  static func endOfLine(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, bytes[index] != 0x0A, bytes[index] != 0x0D, bytes[index] != 0x0C { index += 1 }
    return index
  }

  /// `from` is at the opening quote. An unclosed string ends before its line end (section 4.3.5). In SCSS the code of an
  /// interpolation, strings in it included, is part of the token.
  static func endOfString(_ bytes: [UInt8], from start: Int, to end: Int, isSCSS: Bool) -> (Int, Bool) {
    let quote = bytes[start]
    var mayHoldCode = isSCSS
    var index = start + 1
    while index < end {
      let byte = bytes[index]
      if byte == quote { return (index + 1, true) }
      if byte == 0x0A || byte == 0x0D || byte == 0x0C { return (index, false) }
      if byte == UInt8(ascii: "\\") {
        index += 1
        if index < end {
          index += bytes[index] == 0x0D && index + 1 < end && bytes[index + 1] == 0x0A ? 2 : 1
        }
        continue
      }
      if mayHoldCode, byte == UInt8(ascii: "#"), index + 1 < end, bytes[index + 1] == UInt8(ascii: "{") {
        if let close = endOfInterpolation(bytes, from: index, to: end) {
          index = close
          continue
        }
        mayHoldCode = false
      }
      index += 1
    }
    return (end, false)
  }

  /// `from` is at `#{`. Nil if it does not close on its line and near: then it is text. The bound keeps lexing linear.
  static func endOfInterpolation(_ bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    let end = min(end, start + 200)
    var depth = 1
    var quote: UInt8 = 0
    var index = start + 2
    while index < end {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D || byte == 0x0C { return nil }
      if byte == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return index + 1 }
      }
      index += 1
    }
    return nil
  }

  static func isURL(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    end - start == 3 && bytes[start] | 0x20 == UInt8(ascii: "u") && bytes[start + 1] | 0x20 == UInt8(ascii: "r")
      && bytes[start + 2] | 0x20 == UInt8(ascii: "l")
  }

  /// `from` is at the parenthesis after `url`. Nil if a quoted string follows: then `url(` is an ordinary function.
  static func endOfURL(_ bytes: [UInt8], from start: Int, to end: Int, isSCSS: Bool) -> (Int, Bool)? {
    var index = start + 1
    while index < end, CSSByteClass.table[Int(bytes[index])] & CSSByteClass.blank != 0 { index += 1 }
    guard index < end else { return (end, false) }
    if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") { return nil }
    // SCSS code in it: `url($base)`, `url(#{$base}/x.png)`.
    if isSCSS, bytes[index] == UInt8(ascii: "$") || bytes[index] == UInt8(ascii: "#") { return nil }
    var isGood = true
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: ")") { return (index + 1, isGood) }
      if byte == UInt8(ascii: "\\") {
        index = min(index + 2, end)
        continue
      }
      let bits = CSSByteClass.table[Int(byte)]
      if bits & CSSByteClass.blank != 0 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
        || byte == UInt8(ascii: "(")
      {
        // A blank before the closing parenthesis is allowed; everything else that stands here is an error.
        var next = index
        while next < end, CSSByteClass.table[Int(bytes[next])] & CSSByteClass.blank != 0 { next += 1 }
        if next > index, next < end, bytes[next] == UInt8(ascii: ")") { return (next + 1, isGood) }
        isGood = false
      }
      // After an error browsers read on to the next parenthesis, which may cost many rules. Up to a brace costs less.
      if !isGood, byte == UInt8(ascii: "}") || byte == UInt8(ascii: "{") || byte == 0x0A { return (index, false) }
      index += 1
    }
    return (end, false)
  }
}
