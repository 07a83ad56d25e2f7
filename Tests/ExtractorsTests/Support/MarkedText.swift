/// A source with places marked `0️⃣` to `9️⃣`: the text without the marks, and where each stood.
///
/// So that no test counts columns by hand.
struct MarkedText {
  /// The text without marks.
  let text: String
  /// `text` in UTF-8.
  let bytes: [UInt8]
  /// 0-based UTF-8 offsets into `bytes`, in source order, for each mark.
  let marks: [String: [Int]]

  init(_ marked: String) {
    // A mark is a digit, U+FE0F and U+20E3.
    let tail: [UInt8] = [0xEF, 0xB8, 0x8F, 0xE2, 0x83, 0xA3]
    let source = Array(marked.utf8)
    var bytes: [UInt8] = []
    var marks: [String: [Int]] = [:]
    var index = 0
    while index < source.count {
      let byte = source[index]
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), source[(index + 1)...].starts(with: tail) {
        let mark = String(decoding: source[index...(index + tail.count)], as: UTF8.self)
        marks[mark, default: []].append(bytes.count)
        index += 1 + tail.count
        continue
      }
      bytes.append(byte)
      index += 1
    }
    self.bytes = bytes
    self.marks = marks
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The offset of a mark that stands once; -1 where it does not stand.
  func offset(_ mark: String) -> Int { marks[mark]?.first ?? -1 }

  /// The mark that stands at an offset.
  func mark(at offset: Int) -> String? {
    marks.filter { $0.value.contains(offset) }.keys.min()
  }
}
