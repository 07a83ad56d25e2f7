import ContractSpec

// Numbers, characters, strings and the modes that code inside strings needs.
extension KotlinLexer {
  // MARK: Numbers and characters

  /// `1..2` is a range and `8.dp` a member: a dot belongs to a number only before a digit.
  mutating func number(_ start: Int) -> Token {
    var end = start
    var isFloat = false
    let second = byteAt(start + 1) | 0x20
    if bytes[start] == 0x30 && (second == 0x78 || second == 0x62) {
      let digits = second == 0x78 ? ByteClass.hexDigit | ByteClass.numberPart : ByteClass.numberPart
      end = start + 2
      while at(end, digits) { end += 1 }
    } else {
      while at(end, ByteClass.numberPart) { end += 1 }
      if byteAt(end) == 0x2e && at(end + 1, ByteClass.digit) {
        isFloat = true
        end += 1
        while at(end, ByteClass.numberPart) { end += 1 }
      }
      if byteAt(end) | 0x20 == 0x65 {
        let sign = byteAt(end + 1)
        let digits = sign == 0x2b || sign == 0x2d ? end + 2 : end + 1
        if at(digits, ByteClass.digit) {
          isFloat = true
          end = digits
          while at(end, ByteClass.numberPart) { end += 1 }
        }
      }
      if byteAt(end) | 0x20 == 0x66 { return token(.float, start, end + 1) }
    }
    if !isFloat {
      if byteAt(end) | 0x20 == 0x75 { end += 1 }
      if byteAt(end) == 0x4c { end += 1 }
    }
    return token(isFloat ? .float : .integer, start, end)
  }

  /// One that does not end on its line is an error up to the line's end.
  mutating func character(_ start: Int) -> Token {
    var end = start + 1
    while end < count {
      switch bytes[end] {
      case 0x27: return token(.character, start, end + 1)
      case 0x0a, 0x0d: return token(.error, start, end)
      case 0x5c: end = afterEscape(end)
      default: end += 1
      }
    }
    return token(.error, start, count)
  }

  /// After a backslash and the byte it escapes, which is never a line's end.
  private func afterEscape(_ backslash: Int) -> Int {
    let next = backslash + 1
    return next < count && !at(next, ByteClass.newline) ? next + 1 : next
  }

  // MARK: Strings

  /// `$$"…"` has its dollars in the opening delimiter; `$name` outside of a string is a name.
  mutating func dollar(_ start: Int) -> Token {
    let end = afterDollars(start)
    if byteAt(end) == 0x22 { return stringStart(start, quotes: end, dollars: end - start) }
    if end == start + 1 && at(end, ByteClass.nameStart) { return name(start) }
    return token(.error, start, end)
  }

  mutating func stringStart(_ start: Int, quotes: Int, dollars: Int) -> Token {
    let three = byteAt(quotes + 1) == 0x22 && byteAt(quotes + 2) == 0x22
    enter(.text)
    isRaw = three
    self.dollars = Int32(truncatingIfNeeded: dollars)
    return token(.stringStart, start, quotes + (three ? 3 : 1), flags: three ? [.multiline, .raw] : [])
  }

  /// The next token of a string, or nil where it has ended without its delimiter: at the end of a line, or of the file.
  mutating func nextInString() -> Token? {
    let start = position
    if mode == .shortName {
      mode = .text
      return bytes[start] == 0x60 ? backTicked(start) : name(start)
    }
    var end = start
    while end < count {
      switch bytes[end] {
      case 0x22:
        let quotes = isRaw ? afterQuotes(end) - end : 1
        if isRaw && quotes < 3 {
          end += quotes
          continue
        }
        // Of more than three quotes the last three end a raw string.
        if isRaw { end += quotes - 3 }
        return end > start ? token(.stringText, start, end) : stringEnd(start)
      case 0x24:
        let after = afterDollars(end)
        guard after - end >= Int(dollars), byteAt(after) == 0x7b || isShortName(after) else {
          end = after
          continue
        }
        end = after - Int(dollars)
        return end > start ? token(.stringText, start, end) : interpolation(start, after)
      case 0x5c where !isRaw: end = afterEscape(end)
      case 0x0a where !isRaw, 0x0d where !isRaw:
        if end > start { return token(.stringText, start, end) }
        leave()
        return nil
      default: end += 1
      }
    }
    return end > start ? token(.stringText, start, end) : nil
  }

  private mutating func stringEnd(_ start: Int) -> Token {
    let length = isRaw ? 3 : 1
    let flags: Token.Flags = isRaw ? [.multiline, .raw] : []
    leave()
    return token(.stringEnd, start, start + length, flags: flags)
  }

  private mutating func interpolation(_ start: Int, _ after: Int) -> Token {
    guard bytes[after] == 0x7b else {
      mode = .shortName
      return token(.interpolationStart, start, after)
    }
    enter(.code)
    braces = 0
    return token(.interpolationStart, start, after + 1, code: 1)
  }

  private func isShortName(_ index: Int) -> Bool {
    guard at(index, ByteClass.nameStart) else { return byteAt(index) == 0x60 }
    return bytes[index] < 0x80 || endOfWideName(index) > index
  }

  private func afterDollars(_ start: Int) -> Int {
    var end = start
    while end < count && bytes[end] == 0x24 { end += 1 }
    return end
  }

  private func afterQuotes(_ start: Int) -> Int {
    var end = start
    while end < count && bytes[end] == 0x22 { end += 1 }
    return end
  }

  // MARK: Modes

  private mutating func enter(_ inner: Mode) {
    enclosing.append(Frame(mode: mode, isRaw: isRaw, dollars: dollars, braces: braces))
    mode = inner
  }

  /// Takes up the mode around this one; false if there is none.
  @discardableResult
  mutating func leave() -> Bool {
    guard let frame = enclosing.popLast() else { return false }
    mode = frame.mode
    isRaw = frame.isRaw
    dollars = frame.dollars
    braces = frame.braces
    return true
  }
}
