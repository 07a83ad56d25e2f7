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

  /// - Parameter body: called for each in the order in which it is written.
  package static func forEach(in bytes: [UInt8], _ range: Range<Int>, _ body: (Placeholder) -> Void) {
    guard mayStand(in: bytes, range) else { return }
    var reader = PlaceholderReader(bytes, range)
    reader.readAll()
    for placeholder in reader.found { body(placeholder) }
  }

  package static func all(in bytes: [UInt8], _ range: Range<Int>) -> [Placeholder] {
    guard mayStand(in: bytes, range) else { return [] }
    var reader = PlaceholderReader(bytes, range)
    reader.readAll()
    return reader.found
  }

  /// As written: `%@`, `%1$s`, `{name}`. Those within the forms of an ICU plural are part of it.
  package static func read(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var end = 0
    return all(in: bytes, bytes.indices).compactMap { placeholder in
      guard placeholder.range.lowerBound >= end else { return nil }
      end = placeholder.range.upperBound
      return String(decoding: bytes[placeholder.range], as: UTF8.self)
    }
  }

  /// A text with `…` for each of the placeholders with a per cent sign, as a string with code in it is written.
  package static func form(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "%")) else { return text }
    var result: [UInt8] = []
    var index = 0
    func copy(to end: Int) {
      while index < end {
        result.append(bytes[index])
        // `%%` is one sign.
        let isDoubled = bytes[index] == UInt8(ascii: "%") && index + 1 < end && bytes[index + 1] == UInt8(ascii: "%")
        index += isDoubled ? 2 : 1
      }
    }
    for placeholder in all(in: bytes, bytes.indices)
    where placeholder.range.lowerBound >= index && bytes[placeholder.range.lowerBound] == UInt8(ascii: "%") {
      copy(to: placeholder.range.lowerBound)
      result += "…".utf8
      index = placeholder.range.upperBound
    }
    copy(to: bytes.count)
    return String(decoding: result, as: UTF8.self)
  }
}
