/// Which bodies of functions are left alone: all but those of functions that say they give back a number.
struct BodySkipping {
  /// The words of the types of numbers, and `Self`.
  let numbers: [UInt16]

  /// - Parameter last: the token before the body.
  @inline(__always)
  func skips(after last: Token) -> Bool { last.kind == .punctuation || last.code == 0 || !numbers.contains(last.code) }
}
