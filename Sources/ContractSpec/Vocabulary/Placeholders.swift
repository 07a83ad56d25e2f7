/// What a text leaves to be filled in, by meaning: `%@`, `%s`, `%1$s` and `{name}` are each one argument that is a text.
package struct Placeholder: Sendable, Hashable {
  /// What may be put there. The names are those that reports show.
  package enum Kind: UInt8, Sendable, Hashable, Comparable, CaseIterable {
    /// `{name}`, `%{name}`: whatever is given.
    case any
    /// `%@`, `%s`
    case text
    /// `%d`, `%lld`, `%u`, `%x`
    case integer
    /// `%f`, `%.1f`, `%e`
    case decimal
    /// `%c`
    case character
    /// `%p`
    case pointer

    package var name: String {
      switch self {
      case .any: "a value"
      case .text: "a text"
      case .integer: "a whole number"
      case .decimal: "a number with decimals"
      case .character: "a character"
      case .pointer: "an address"
      }
    }

    package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }

    /// Whether one can stand for the other.
    package func agrees(with other: Kind) -> Bool { self == other || self == .any || other == .any }
  }

  /// Where it is written, in the bytes of the text.
  package var range: Range<Int>
  package var kind: Kind
  /// Which argument it takes, from 1; 0 for one that is called by its name.
  package var position: Int
  /// Where the name stands; empty for none.
  package var name: Range<Int>
  /// The position is written, not counted: `%1$s`, `{0}`.
  package var isPositioned = false
  /// It cannot be prose: a lone `%d` can, behind a number (`100%de`).
  package var isCertain = false
  /// Of an ICU plural (`{n, plural, one {…} other {…}}`): the categories that it has; else none.
  package var forms: PluralCategories = []
}

/// The placeholders of a text: one reader for all forms in which the clients write them. By hand on bytes, in one pass.
package enum Placeholders {
  /// Whether there can be any: most texts have none, which one look at their bytes tells.
  @inline(__always)
  package static func mayStand(in bytes: [UInt8], _ range: Range<Int>) -> Bool {
    for index in range where bytes[index] == UInt8(ascii: "%") || bytes[index] == UInt8(ascii: "{") { return true }
    return false
  }

  /// In the order in which they are written.
  package static func all(in bytes: [UInt8], _ range: Range<Int>) -> [Placeholder] {
    guard mayStand(in: bytes, range) else { return [] }
    var reader = PlaceholderReader(bytes, range)
    reader.readAll()
    return reader.found
  }

  /// As written: `%@`, `%1$s`, `{name}`. Those within the forms of an ICU plural are part of it.
  package static func read(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var result: [String] = []
    all(in: bytes, bytes.indices).forEachPiece(of: bytes.indices) { range, placeholder in
      if placeholder != nil { result.append(String(decoding: bytes[range], as: UTF8.self)) }
    }
    return result
  }

  /// A text with `…` for each of the placeholders with a per cent sign, as a string with code in it is written.
  package static func form(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "%")) else { return text }
    var result: [UInt8] = []
    signed(in: bytes).forEachPiece(of: bytes.indices) { range, placeholder in
      if placeholder != nil {
        result += "…".utf8
      } else {
        appendPlain(bytes[range], to: &result)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Those with a per cent sign.
  private static func signed(in bytes: [UInt8]) -> [Placeholder] {
    all(in: bytes, bytes.indices).filter { bytes[$0.range.lowerBound] == UInt8(ascii: "%") }
  }

  /// `%%` is one sign.
  private static func appendPlain(_ bytes: ArraySlice<UInt8>, to result: inout [UInt8]) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      result.append(bytes[index])
      let next = index + 1
      let isDoubled = bytes[index] == UInt8(ascii: "%") && next < bytes.endIndex && bytes[next] == bytes[index]
      index += isDoubled ? 2 : 1
    }
  }
}

extension [Placeholder] {
  /// A text in pieces: what stands between these placeholders, and they. One that begins within another is part of it.
  /// - Parameter body: called for each piece that is not empty; with the placeholder, if it is one.
  package func forEachPiece(of range: Range<Int>, _ body: (Range<Int>, Placeholder?) -> Void) {
    var index = range.lowerBound
    for placeholder in self where placeholder.range.lowerBound >= index {
      if placeholder.range.lowerBound > index { body(index..<placeholder.range.lowerBound, nil) }
      body(placeholder.range, placeholder)
      index = placeholder.range.upperBound
    }
    if index < range.upperBound { body(index..<range.upperBound, nil) }
  }
}
