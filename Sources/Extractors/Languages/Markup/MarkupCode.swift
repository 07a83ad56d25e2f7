import ContractSpec

/// Finds where the code ends that a template runs between text and in attributes.
///
/// Linear however often it is asked: where the next `}}` stands is kept until it is passed.
struct MarkupCode: Sendable {
  /// The pairs that code of HTML stands between.
  private enum Pair: Int, CaseIterable {
    case mustache, longComment, tag, hashComment, percent, php, dollar

    var close: String {
      switch self {
      case .mustache: "}}"
      case .longComment: "--}}"
      case .tag: "%}"
      case .hashComment: "#}"
      case .percent: "%>"
      case .php: "?>"
      case .dollar: "}"
      }
    }

    /// Code is short: an opening that is not closed within so many bytes is text.
    var longest: Int {
      switch self {
      case .percent, .php, .longComment: .max
      case .dollar: 200
      case .mustache, .tag, .hashComment: 4_000
      }
    }
  }

  private let bytes: [UInt8]
  private let dialect: MarkupDialect
  private let limit: Int
  /// For each pair: where its close was looked for from, and where the first one is.
  private var from = SIMD8<Int32>(repeating: -1)
  private var at = SIMD8<Int32>(repeating: -1)

  init(_ bytes: [UInt8], _ dialect: MarkupDialect, upTo limit: Int) {
    self.bytes = bytes
    self.dialect = dialect
    self.limit = limit
  }

  /// Where the code that begins at an offset ends; nil if none begins there.
  mutating func end(at start: Int) -> Int? {
    guard start + 1 < limit else { return nil }
    let byte = bytes[start]
    let next = bytes[start + 1]
    switch dialect {
    case .svelte:
      return byte == UInt8(ascii: "{") ? endOfBraces(from: start) : nil
    case .vue:
      guard byte == UInt8(ascii: "{"), next == UInt8(ascii: "{") else { return nil }
      return close(.mustache, from: start)
    case .html: break
    }
    switch (byte, next) {
    case (UInt8(ascii: "{"), UInt8(ascii: "{")):
      if MarkupByte.starts(bytes, start, limit, "{{!--"), let end = close(.longComment, from: start) { return end }
      guard let end = close(.mustache, from: start) else { return nil }
      // `{{{ raw }}}`
      let isRaw = start + 2 < limit && bytes[start + 2] == byte && end < limit && bytes[end] == UInt8(ascii: "}")
      return isRaw ? end + 1 : end
    case (UInt8(ascii: "{"), UInt8(ascii: "%")): return close(.tag, from: start)
    case (UInt8(ascii: "{"), UInt8(ascii: "#")): return close(.hashComment, from: start)
    case (UInt8(ascii: "<"), UInt8(ascii: "%")): return close(.percent, from: start)
    case (UInt8(ascii: "<"), UInt8(ascii: "?")):
      let isPHP = start + 2 < limit && bytes[start + 2] == UInt8(ascii: "=")
      guard isPHP || MarkupByte.starts(bytes, start, limit, "<?php") else { return nil }
      // A file may end in code.
      return close(.php, from: start) ?? limit
    case (UInt8(ascii: "$"), UInt8(ascii: "{")): return close(.dollar, from: start)
    default: return nil
    }
  }

  // MARK: Ends

  private mutating func close(_ pair: Pair, from start: Int) -> Int? {
    let row = pair.rawValue
    let word = pair.close
    let inside = start + 2
    if Int(from[row]) < 0 || inside < Int(from[row]) || inside > Int(at[row]) {
      from[row] = Int32(truncatingIfNeeded: inside)
      at[row] = Int32(truncatingIfNeeded: find(word, from: inside) ?? Int(Int32.max))
    }
    let found = Int(at[row])
    guard found < limit, found - start <= pair.longest else { return nil }
    return found + word.utf8.count
  }

  private func find(_ word: String, from start: Int) -> Int? {
    guard let first = word.utf8.first else { return nil }
    var index = start
    while index < limit {
      if bytes[index] == first, MarkupByte.starts(bytes, index, limit, word) { return index }
      index += 1
    }
    return nil
  }

  /// Svelte's `{…}` with the braces, strings and comments of JavaScript in it. Without its brace it takes all that is left.
  private func endOfBraces(from start: Int) -> Int {
    var depth = 0
    /// The depths at which a template literal is open around.
    var literals: [Int] = []
    var index = start
    while index < limit {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
        if literals.last == depth {
          // The code of `${…}` is over; its literal goes on.
          index = endOfLiteral(from: index + 1)
          if index < limit, bytes[index] == UInt8(ascii: "$") {
            depth += 1
            index += 1
          } else {
            literals.removeLast()
          }
        }
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): index = endOfString(from: index)
      case UInt8(ascii: "`"):
        index = endOfLiteral(from: index + 1)
        if index < limit, bytes[index] == UInt8(ascii: "$") {
          literals.append(depth)
          depth += 1
          index += 1
        }
      case UInt8(ascii: "/"):
        guard index + 1 < limit else { break }
        if bytes[index + 1] == UInt8(ascii: "*") {
          index = CSSLexer.endOfComment(bytes, from: index, to: limit) - 1
        } else if bytes[index + 1] == UInt8(ascii: "/") {
          index = CSSLexer.endOfLine(bytes, from: index, to: limit) - 1
        }
      default: break
      }
      index += 1
    }
    return limit
  }

  /// At the closing quote, or before the line ends.
  private func endOfString(from start: Int) -> Int {
    var index = start + 1
    while index < limit, bytes[index] != 0x0A {
      if bytes[index] == bytes[start] { return index }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index - 1
  }

  /// At the closing back-tick of a template literal, or at the dollar of `${`.
  private func endOfLiteral(from start: Int) -> Int {
    var index = start
    while index < limit {
      switch bytes[index] {
      case UInt8(ascii: "`"): return index
      case UInt8(ascii: "$"):
        if index + 1 < limit, bytes[index + 1] == UInt8(ascii: "{") { return index }
        index += 1
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return limit
  }
}
