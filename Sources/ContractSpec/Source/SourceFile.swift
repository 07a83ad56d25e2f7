/// One file as it was read: its path relative to ROOT, with `/`, and its bytes, a byte-order mark included.
package struct SourceFile: Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text of a span. Bytes that are no UTF-8 become U+FFFD; a span beyond the file is cut to it.
  package func text(_ span: ByteSpan) -> String {
    let lower = min(Int(span.start), bytes.count)
    let upper = min(max(Int(span.end), lower), bytes.count)
    return String(decoding: bytes[lower..<upper], as: UTF8.self)
  }
}
