/// The words a language's reader asks for by number: keywords, callees, labels. A lexer looks each name up once, so
/// that nothing after it compares text.
///
/// Ids count from 1 in the order of the list; 0 is "no word of interest". Open addressing over one flat array.
package struct WordTable: Sendable {
  /// All words end to end; word `id` is `text[starts[id - 1]..<starts[id]]`. One flat array: a look-up touches no count
  /// of references.
  private let text: [UInt8]
  private let starts: [Int32]
  private let slots: [UInt16]
  private let mask: Int
  private let longest: Int

  /// - Precondition: fewer than 32,768 words, none empty, none twice.
  package init(_ list: [String]) {
    precondition(list.count < 32_768, "a word table holds fewer than 32,768 words")
    var capacity = 64
    while capacity < list.count * 4 { capacity *= 2 }
    var slots = [UInt16](repeating: 0, count: capacity)
    let words = list.map { Array($0.utf8) }
    for (index, word) in words.enumerated() {
      precondition(!word.isEmpty, "a word is not empty")
      var slot = Self.hash(word, 0, word.count) & (capacity - 1)
      while slots[slot] != 0 {
        precondition(words[Int(slots[slot]) - 1] != word, "a word stands in a table once: \(list[index])")
        slot = (slot + 1) & (capacity - 1)
      }
      slots[slot] = UInt16(index + 1)
    }
    text = words.flatMap { $0 }
    starts = words.reduce(into: [0]) { starts, word in starts.append((starts.last ?? 0) + Int32(word.count)) }
    self.slots = slots
    mask = capacity - 1
    longest = words.map(\.count).max() ?? 0
  }

  /// The id of `bytes[start..<end]`, or 0.
  @inline(__always)
  package func id(_ bytes: [UInt8], _ start: Int, _ end: Int) -> UInt16 {
    let count = end - start
    if count > longest || count == 0 { return 0 }
    var slot = Self.hash(bytes, start, end) & mask
    while true {
      let id = slots[slot]
      if id == 0 { return 0 }
      let first = Int(starts[Int(id) - 1])
      if Int(starts[Int(id)]) - first == count {
        var index = 0
        while index < count && text[first + index] == bytes[start + index] { index += 1 }
        if index == count { return id }
      }
      slot = (slot + 1) & mask
    }
  }

  package func id(_ word: String) -> UInt16 {
    let bytes = Array(word.utf8)
    return id(bytes, 0, bytes.count)
  }

  package func word(_ id: UInt16) -> String {
    guard id > 0, Int(id) <= count else { return "" }
    return String(decoding: text[Int(starts[Int(id) - 1])..<Int(starts[Int(id)])], as: UTF8.self)
  }

  package var count: Int { starts.count - 1 }

  @inline(__always)
  private static func hash(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    // Length, the first, second, middle and last byte tell most words of a program apart; the comparison does the rest.
    let count = end - start
    let first = Int(bytes[start])
    let second = Int(bytes[min(start + 1, end - 1)])
    let middle = Int(bytes[start + count / 2])
    let last = Int(bytes[end - 1])
    return (count &* 31 &+ first &* 131 &+ second &* 7 &+ middle &* 1031 &+ last &* 8191) & 0x7fff_ffff
  }
}
