/// A half-open range of UTF-8 bytes in one file: 0-based, `end` exclusive.
///
/// The one position type inside `conform`. Lines and columns exist only where something is shown.
package struct ByteSpan: Hashable, Sendable {
  package var start: UInt32
  package var end: UInt32

  package init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }

  package init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  package static let zero = ByteSpan(0, 0)

  package var count: Int { Int(end) - Int(start) }
  package var isEmpty: Bool { end <= start }
  package var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }

  package func contains(_ other: ByteSpan) -> Bool { start <= other.start && other.end <= end }

  /// The smallest span that holds both.
  package func union(_ other: ByteSpan) -> ByteSpan {
    ByteSpan(start: min(start, other.start), end: max(end, other.end))
  }
}
