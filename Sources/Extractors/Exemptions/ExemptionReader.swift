import ContractSpec

/// Reads `conform:allow` comments. Few files have one, so that a quick look at the bytes spares all others the lexer.
package enum ExemptionReader {
  private static let word = Array("conform:allow".utf8)

  /// The first eight bytes of the word, four by four: wherever these eight stand, one of the five begins at each fifth byte.
  private static let pieces = (0..<5).map { start in
    word[start..<start + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
  }

  /// Whether the word stands anywhere in the file.
  /// - Complexity: linear; four bytes are looked at in each five.
  package static func mayStand(in bytes: [UInt8]) -> Bool {
    let (first, second, third, fourth, fifth) = (pieces[0], pieces[1], pieces[2], pieces[3], pieces[4])
    // Loads stay inside the buffer: four bytes are left.
    return unsafe bytes.withUnsafeBytes { buffer in
      var index = 0
      while index + 4 <= buffer.count {
        let piece = unsafe UInt32(littleEndian: buffer.loadUnaligned(fromByteOffset: index, as: UInt32.self))
        if piece == first || piece == second || piece == third || piece == fourth || piece == fifth,
          let before = pieces.firstIndex(of: piece), holds(bytes, at: index - before)
        {
          return true
        }
        index += 5
      }
      return false
    }
  }

  private static func holds(_ bytes: [UInt8], at index: Int) -> Bool {
    guard index >= 0, index + word.count <= bytes.count else { return false }
    for (offset, byte) in word.enumerated() where bytes[index + offset] != byte { return false }
    return true
  }

  /// - Parameter comments: ascending, with their marks (`//`, `/*`, `<!--`).
  package static func read(_ source: SourceFile, comments: [ByteSpan], platform: Platform) -> [Exemption] {
    let bytes = source.bytes
    let lines = LineTable(bytes)
    var exemptions: [Exemption] = []
    var open: [Int] = []
    for (number, comment) in comments.enumerated() {
      for span in markedLines(bytes, comment) {
        let place = Place(path: source.path, span: span, bytes: bytes, lines: lines)
        let text = source.text(span)
        let head = String(text.prefix { !$0.isWhitespace })
        if head == "conform:allow-end" {
          if let index = open.popLast() {
            exemptions[index].lines = exemptions[index].lines.lowerBound...place.line
            exemptions[index].isOpen = false
          }
          continue
        }
        guard let form = Exemption.Form(rawValue: head) else { continue }
        let (rules, reason) = parts(text.dropFirst(head.count))
        let isAlone = isAlone(bytes, lines, comments, number)
        var exemption = Exemption(
          form: form, platform: platform, place: place, rules: rules, reason: reason, lines: place.line...place.line,
          removal: removal(bytes, lines, comment, isAlone: isAlone))
        switch form {
        case .file: exemption.lines = 1...Int.max
        case .block:
          exemption.lines = place.line...Int.max
          exemption.isOpen = true
          open.append(exemptions.count)
        case .line where isAlone:
          let next = nextLine(bytes, lines, comments, after: number)
          exemption.lines = next...next
        case .line: break
        }
        exemptions.append(exemption)
      }
    }
    return exemptions
  }

  /// The lines of a comment that begin with the word, to the comment's end.
  private static func markedLines(_ bytes: [UInt8], _ comment: ByteSpan) -> [ByteSpan] {
    var result: [ByteSpan] = []
    var start = Int(comment.start)
    let end = Int(comment.end)
    while start < end {
      var stop = start
      while stop < end, bytes[stop] != 0x0A, bytes[stop] != 0x0D { stop += 1 }
      var first = start
      // Marks of comments, and the stars down the side of a block.
      while first < stop, isMark(bytes[first]) { first += 1 }
      var last = stop
      if last == end { last = beforeEnd(bytes, first, last) }
      while last > first, bytes[last - 1] == 0x20 || bytes[last - 1] == 0x09 { last -= 1 }
      if last - first >= word.count, bytes[first..<first + word.count].elementsEqual(word) {
        result.append(ByteSpan(first, last))
      }
      start = stop + 1
    }
    return result
  }

  private static func isMark(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || "/*!<-#".utf8.contains(byte) }

  /// Without `*/` or `-->`.
  private static func beforeEnd(_ bytes: [UInt8], _ first: Int, _ end: Int) -> Int {
    for mark in ["*/", "-->"]
    where end - first >= mark.utf8.count && bytes[first..<end].suffix(mark.utf8.count).elementsEqual(mark.utf8) {
      return end - mark.utf8.count
    }
    return end
  }

  /// Rules before the dash, the reason after it.
  private static func parts(_ text: Substring) -> (rules: [String], reason: String) {
    var names = text
    var reason = ""
    for dash in ["—", "--"] {
      guard let found = text.range(of: dash), found.lowerBound <= names.endIndex else { continue }
      names = text[..<found.lowerBound]
      reason = String(text[found.upperBound...])
      break
    }
    let rules = names.split { $0 == "," || $0.isWhitespace }.map(String.init)
    return (rules, String(reason.drop { $0.isWhitespace }))
  }

  /// Whether nothing but blanks and comments stands on the lines of a comment.
  private static func isAlone(_ bytes: [UInt8], _ lines: LineTable, _ comments: [ByteSpan], _ number: Int) -> Bool {
    var first = number
    var start = Int(comments[number].start)
    while true {
      while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
      if first > 0, Int(comments[first - 1].end) == start, start > 0 {
        first -= 1
        start = Int(comments[first].start)
        continue
      }
      break
    }
    let isFirst = start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D || (start == 3 && bytes[0] == 0xEF)
    guard isFirst else { return false }
    var last = number
    var end = Int(comments[number].end)
    while true {
      while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
      if last + 1 < comments.count, Int(comments[last + 1].start) == end {
        last += 1
        end = Int(comments[last].end)
        continue
      }
      break
    }
    return end >= bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
  }

  /// The first line behind a comment that holds anything but comments.
  private static func nextLine(
    _ bytes: [UInt8], _ lines: LineTable, _ comments: [ByteSpan], after number: Int
  ) -> Int {
    var index = Int(comments[number].end)
    var next = number + 1
    while index < bytes.count {
      if next < comments.count, index >= Int(comments[next].start) {
        index = Int(comments[next].end)
        next += 1
      } else if bytes[index] <= 0x20 {
        index += 1
      } else {
        break
      }
    }
    return lines.line(at: min(index, max(0, bytes.count - 1)))
  }

  private static func removal(_ bytes: [UInt8], _ lines: LineTable, _ comment: ByteSpan, isAlone: Bool) -> ByteSpan {
    var start = Int(comment.start)
    var end = Int(comment.end)
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    guard isAlone, start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D else {
      return ByteSpan(start, end)
    }
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    if end < bytes.count, bytes[end] == 0x0D { end += 1 }
    if end < bytes.count, bytes[end] == 0x0A { end += 1 }
    return ByteSpan(start, end)
  }
}

extension Substring {
  /// The first place of a short text, by its characters.
  fileprivate func range(of text: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) { return index..<self.index(index, offsetBy: text.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
