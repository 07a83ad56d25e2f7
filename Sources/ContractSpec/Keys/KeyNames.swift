/// Every key of a project once, under a number.
struct KeyNames: Sendable {
  private(set) var names: [String] = []
  private var numbers: [String: Int32] = [:]
  /// The bytes of all names, one after the other, and where each ends.
  private var pool: [UInt8] = []
  private var ends: [Int] = []
  /// The key that came after each when it came last: the files of a table have their keys in one order, so that most need
  /// no look-up.
  private var followers: [Int32] = []

  func number(of key: String) -> Int32? { numbers[key] }

  mutating func number(adding key: String) -> Int32 {
    if let known = numbers[key] { return known }
    let number = Int32(truncatingIfNeeded: names.count)
    names.append(key)
    numbers[key] = number
    pool += key.utf8
    ends.append(pool.count)
    followers.append(-1)
    return number
  }

  /// - Parameter last: the key before it in its file, -1 for none.
  mutating func number(of bytes: [UInt8], _ range: Range<Int>, after last: Int32) -> Int32 {
    if last >= 0 {
      let guess = followers[Int(last)]
      if guess >= 0, isName(guess, bytes, range) { return guess }
    }
    let number = number(adding: String(decoding: bytes[range], as: UTF8.self))
    if last >= 0 { followers[Int(last)] = number }
    return number
  }

  private func isName(_ number: Int32, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let end = ends[Int(number)]
    let start = number == 0 ? 0 : ends[Int(number) - 1]
    guard end - start == range.count else { return false }
    var index = range.lowerBound
    for own in start..<end {
      if pool[own] != bytes[index] { return false }
      index += 1
    }
    return true
  }
}
