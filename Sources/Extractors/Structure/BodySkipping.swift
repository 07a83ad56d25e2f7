/// Which bodies of functions are left alone: all but those of functions that say they give back a number, and of methods
/// of Swift without parameters that give back a text.
struct BodySkipping {
  /// The words of the types of numbers, and `Self`.
  let numbers: [UInt16]
  let text: UInt16

  /// - Parameter last: the token before the body.
  @inline(__always)
  func skips(after last: Token) -> Bool { last.kind == .punctuation || last.code == 0 || !numbers.contains(last.code) }

  /// The index behind the brace that closes the one at `opener`. Braces alone count, so that what else is torn in a body
  /// takes nothing behind it along.
  static func end(ofBlockAt opener: Int, in tokens: [Token]) -> Int {
    var index = opener
    var open = 0
    while tokens[index].kind != .endOfFile {
      switch tokens[index].punctuation {
      case .openBrace: open += 1
      case .closeBrace: open -= 1
      default: break
      }
      index += 1
      if open == 0 { break }
    }
    return index
  }
}
