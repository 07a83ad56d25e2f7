/// What a column counts. Each report says which it prints.
package enum ColumnUnit: Sendable {
  case scalars, utf16, utf8
}

/// A 1-based line and a 1-based column in a stated unit.
package struct Position: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Where the lines of a file begin. LF, CRLF and a lone CR end a line, as editors have it.
/// A byte-order mark takes no column.
package struct LineTable: Sendable {
  /// The offset of the first byte of each line, ascending; the first is 0.
  package let starts: [UInt32]
  private let hasByteOrderMark: Bool

  /// - Parameter end: the offset behind which nobody asks for lines; else all are there.
  /// - Complexity: linear in `bytes`.
  package init(_ bytes: [UInt8], upTo end: Int = .max) {
    var starts: [UInt32] = [0]
    let last = min(bytes.count, end)
    // Loads stay inside the buffer: eight bytes are left, and `last` is not beyond its end.
    unsafe bytes.withUnsafeBytes { buffer in
      func look(at index: Int) {
        let byte = unsafe buffer[index]
        let isHalf = unsafe byte == 0x0D && index + 1 < buffer.count && buffer[index + 1] == 0x0A
        guard byte == 0x0A || byte == 0x0D && !isHalf else { return }
        starts.append(UInt32(truncatingIfNeeded: index + 1))
      }
      var index = 0
      while index + 8 <= last {
        // Eight bytes at a time: the high bit of each that is below 0x0E (and of some behind one that is).
        let word = unsafe UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        var low = (word &- 0x0E0E_0E0E_0E0E_0E0E) & ~word & 0x8080_8080_8080_8080
        while low != 0 {
          look(at: index + low.trailingZeroBitCount / 8)
          low &= low - 1
        }
        index += 8
      }
      while index < last {
        look(at: index)
        index += 1
      }
    }
    self.starts = starts
    hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
  }

  /// The 1-based line of a byte offset.
  /// - Complexity: logarithmic in the number of lines.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  package func position(of offset: Int, in bytes: [UInt8], unit: ColumnUnit = .scalars) -> Position {
    let line = line(at: offset)
    var start = Int(starts[line - 1])
    if line == 1 && hasByteOrderMark { start = 3 }
    return Position(line: line, column: 1 + columns(start, offset, in: bytes, unit: unit))
  }

  /// The position of an offset that is not before another, from there on: many places of one long line cost its length
  /// once.
  package func position(of offset: Int, after other: (offset: Int, position: Position), in bytes: [UInt8]) -> Position {
    let next = other.position.line < starts.count ? Int(starts[other.position.line]) : Int.max
    let isBehindMark = !hasByteOrderMark || other.position.line > 1 || other.offset >= 3
    guard offset >= other.offset, offset < next, isBehindMark else { return position(of: offset, in: bytes) }
    return Position(
      line: other.position.line,
      column: other.position.column + columns(other.offset, offset, in: bytes, unit: .scalars))
  }

  /// The offset of a 1-based column in scalars; behind the line's end it is that end.
  package func offset(ofLine line: Int, column: Int, in bytes: [UInt8]) -> Int {
    let line = span(ofLine: line, in: bytes)
    var index = Int(line.start)
    var left = column - 1
    while index < Int(line.end), left > 0 {
      index += 1
      while index < Int(line.end), bytes[index] & 0xC0 == 0x80 { index += 1 }
      left -= 1
    }
    return index
  }

  /// The columns that the bytes `start`..<`end` of one line take.
  private func columns(_ start: Int, _ end: Int, in bytes: [UInt8], unit: ColumnUnit) -> Int {
    var index = start
    var columns = 0
    let end = min(end, bytes.count)
    if unit == .utf8 { return max(0, end - start) }
    while index < end {
      let byte = bytes[index]
      index += 1
      switch unit {
      case .utf8, .scalars: if byte & 0xC0 != 0x80 { columns += 1 }
      case .utf16:
        if byte & 0xC0 != 0x80 { columns += byte >= 0xF0 ? 2 : 1 }
      }
    }
    return columns
  }

  /// The span of a 1-based line without its line ending.
  package func span(ofLine line: Int, in bytes: [UInt8]) -> ByteSpan {
    guard line >= 1, line <= starts.count else { return .zero }
    var start = Int(starts[line - 1])
    if line == 1 && hasByteOrderMark { start = 3 }
    var end = line < starts.count ? Int(starts[line]) : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return ByteSpan(start, end)
  }
}
