// Names with scalars beyond ASCII. They are rare; a name in ASCII never comes here.
extension KotlinLexer {
  /// The offset after the name that begins at `start`, `start` itself if none does: a letter or `_`, then letters, digits
  /// and `_` (Kotlin's grammar, Identifier). In `"$speed×"` the name is `speed`.
  func endOfWideName(_ start: Int) -> Int {
    var index = start
    while at(index, ByteClass.namePart) {
      if bytes[index] >= 0x80 && !isLetterOrDigit(index, isFirst: index == start) { break }
      index = afterScalar(index)
    }
    return index
  }

  /// The offset after the scalar at `index`; a byte that begins none counts as one.
  func afterScalar(_ index: Int) -> Int {
    let length = bytes[index] < 0xc2 ? 1 : bytes[index] < 0xe0 ? 2 : bytes[index] < 0xf0 ? 3 : 4
    var end = index + 1
    while end < count && end < index + length && bytes[end] & 0xc0 == 0x80 { end += 1 }
    return end
  }

  private func isLetterOrDigit(_ index: Int, isFirst: Bool) -> Bool {
    let end = afterScalar(index)
    var value = UInt32(bytes[index]) & (end - index == 2 ? 0x1f : end - index == 3 ? 0x0f : 0x07)
    for part in bytes[index + 1..<end] { value = value << 6 | UInt32(part & 0x3f) }
    guard end > index + 1, let scalar = Unicode.Scalar(value) else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
    case .decimalNumber: return !isFirst
    default: return false
    }
  }
}
