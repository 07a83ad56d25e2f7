/// What a text says, however a client writes it.
enum KeyTextForm {
  static func agree(_ left: KeyTable, _ first: Int, _ right: KeyTable, _ second: Int) -> Bool {
    let isSame = left.withText(first) { bytes, range in
      right.withText(second) { bytes[range].elementsEqual($0[$1]) }
    }
    if isSame || areAlike(form(left, first), form(right, second)) { return true }
    // Where one counts its arguments and the other names them, nobody knows which is which.
    return areNamed(left, first) != areNamed(right, second)
      && areAlike(form(left, first, isAnonymous: true), form(right, second, isAnonymous: true))
  }

  /// Strings compare by canonical equivalence: `ü` is one sign or two.
  private static func areAlike(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left == right || String(decoding: left, as: UTF8.self) == String(decoding: right, as: UTF8.self)
  }

  private static func areNamed(_ table: KeyTable, _ entry: Int) -> Bool {
    table.withText(entry) { Placeholders.all(in: $0, $1).contains { $0.position == 0 } }
  }

  private static let signs: [(bytes: [UInt8], plain: [UInt8])] = [
    ("’", "'"), ("‘", "'"), ("“", "\""), ("”", "\""), ("„", "\""), ("«", "\""), ("»", "\""), ("…", "..."),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

  /// Arguments by their number in the order of the text or their name, `%%` as one sign, blanks as one blank and none at
  /// the ends, quotes and three dots in whatever signs.
  private static func form(_ table: KeyTable, _ entry: Int, isAnonymous: Bool = false) -> [UInt8] {
    table.withText(entry) { bytes, range in
      var result: [UInt8] = []
      Placeholders.all(in: bytes, range).forEachPiece(of: range) { piece, placeholder in
        guard let placeholder else { return appendPlain(bytes[piece], to: &result) }
        result.append(1)
        if isAnonymous { return }
        result += placeholder.position > 0 ? Array(String(placeholder.position).utf8) : Array(bytes[placeholder.name])
      }
      while result.last == 0x20 { result.removeLast() }
      return result
    }
  }

  private static func appendPlain(_ bytes: ArraySlice<UInt8>, to result: inout [UInt8]) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      if byte <= 0x20 || byte == 0xC2 && index < bytes.endIndex && bytes[index] == 0xA0 {
        if byte == 0xC2 { index += 1 }
        if !result.isEmpty, result.last != 0x20 { result.append(0x20) }
        continue
      }
      result.append(byte)
      if byte == UInt8(ascii: "%"), index < bytes.endIndex, bytes[index] == byte { index += 1 }
      if let sign = signs.first(where: { result.last == $0.bytes.last && result.hasSuffix($0.bytes) }) {
        result.removeLast(sign.bytes.count)
        result += sign.plain
      }
    }
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}

extension KeyIndex {
  func hasForms(_ run: Run) -> Bool { table(run).category(Int(run.first)) != nil }

  /// The text, or that of the form `other`.
  func shownText(_ run: Run) -> String {
    let table = table(run)
    return table.text(run.entries.first { table.category($0) == PluralCategory.other.rawValue } ?? Int(run.first))
  }
}

extension KeyIndex {
  /// Whether two runs say the same, as far as both have forms for it.
  func agree(_ left: Run, _ right: Run) -> Bool {
    let (one, other) = (table(left), table(right))
    if left.count == 1, right.count == 1 {
      return KeyTextForm.agree(one, Int(left.first), other, Int(right.first))
    }
    return left.entries.allSatisfy { first in
      let form = one.category(first)
      guard let second = right.entries.first(where: { other.category($0) == form }) else { return true }
      return KeyTextForm.agree(one, first, other, second)
    }
  }
}
