/// How many bytes gzip would make of bytes, a little too many rather than too few: repeats within reach are counted as
/// gzip writes them, all else as it stands. Nothing is compressed.
enum CompressedSize {
  private static let leastMatch = 4
  private static let mostMatch = 258
  private static let reach = 1 << 15
  private static let tableBits = 14
  /// Bytes that a repeat takes: its length and how far back it lies.
  private static let matchCost = 3

  /// - Complexity: linear.
  static func estimate(_ bytes: [UInt8]) -> Int {
    var table = [Int32](repeating: -1, count: 1 << tableBits)
    var size = 0
    var index = 0
    while index + leastMatch <= bytes.count {
      let word =
        UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) << 16
        | UInt32(bytes[index + 3]) << 24
      // Knuth's multiplicative hash: the golden ratio of 32 bits.
      let slot = Int((word &* 2_654_435_769) >> UInt32(32 - tableBits))
      let before = Int(table[slot])
      table[slot] = Int32(truncatingIfNeeded: index)
      var length = 0
      if before >= 0, index - before <= reach {
        while length < mostMatch, index + length < bytes.count, bytes[before + length] == bytes[index + length] {
          length += 1
        }
      }
      if length >= leastMatch {
        size += matchCost
        index += length
      } else {
        size += 1
        index += 1
      }
    }
    return size + bytes.count - index
  }
}
