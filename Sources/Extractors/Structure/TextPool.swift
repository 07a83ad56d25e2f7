import ContractSpec

/// Texts that come in file after file, such as the paths of imports, held once a worker.
///
/// A table with one place a hash: a text whose place another took is made again, so that the pool never grows.
final class TextPool {
  private var texts: [String] = Array(repeating: "", count: 1 << bits)
  private static let bits = 11
  /// Shorter ones stand in the `String` itself.
  private static let shortest = 16

  /// The text of a span within `bytes`.
  func text(_ span: ByteSpan, of bytes: [UInt8]) -> String {
    let slice = bytes[span.range]
    if slice.count < Self.shortest { return String(decoding: slice, as: UTF8.self) }
    let place = Int(truncatingIfNeeded: DeclarationLookup.hash(slice) >> (64 - UInt64(Self.bits)))
    if texts[place].utf8.count == slice.count, texts[place].utf8.elementsEqual(slice) { return texts[place] }
    texts[place] = String(decoding: slice, as: UTF8.self)
    return texts[place]
  }
}
