/// A number for each of many 64-bit hashes. A file may have hundreds of thousands of names, and a table that is far larger
/// than the caches is as fast as it takes few looks at memory: here mostly one.
///
/// Open addressing over at least twice the room, by a factor that is drawn anew in each process, so that no file can be written to
/// make it slow. What it answers does not depend on the factor.
struct HashIndex {
  private struct Slot {
    var hash: UInt64
    /// -1 where there is none.
    var value: Int32

    static let free = Slot(hash: 0, value: -1)
  }

  private var slots: [Slot] = Array(repeating: .free, count: 8)
  private var count = 0
  private var shift: UInt64 = 61
  private let factor = Self.factor

  private static let factor = UInt64.random(in: 0...UInt64.max) | 1

  /// The number of a hash, -1 where it has none.
  /// - Complexity: constant, as a rule.
  func value(of hash: UInt64) -> Int32 { slots[place(of: hash)].value }

  /// Sets the number of a hash, and gives the one it had, -1 for none.
  @discardableResult
  mutating func set(_ value: Int32, of hash: UInt64) -> Int32 {
    let place = place(of: hash)
    let former = slots[place].value
    slots[place] = Slot(hash: hash, value: value)
    if former < 0 {
      count += 1
      if count * 2 > slots.count { grow() }
    }
    return former
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: .free, count: old.count * 4)
    shift -= 2
    for slot in old where slot.value >= 0 { slots[place(of: slot.hash)] = slot }
  }

  /// Where the hash stands, or would.
  private func place(of hash: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: (hash &* factor) >> shift)
    while slots[place].value >= 0, slots[place].hash != hash { place = (place + 1) & (slots.count - 1) }
    return place
  }
}

/// The numbers of each hash, in order, without an array for each.
struct HashChains {
  private var first = HashIndex()
  private var values: [(value: Int32, next: Int32)] = []

  /// Puts a number before those that the hash has.
  mutating func prepend(_ value: Int32, to hash: UInt64) {
    let next = first.set(Int32(truncatingIfNeeded: values.count), of: hash)
    values.append((value, next))
  }

  func of(_ hash: UInt64) -> Values { Values(chains: self, place: first.value(of: hash)) }

  struct Values: Sequence, IteratorProtocol {
    fileprivate let chains: HashChains
    /// Where the next one stands, -1 behind the last.
    fileprivate var place: Int32

    mutating func next() -> Int32? {
      if place < 0 { return nil }
      let one = chains.values[Int(place)]
      place = one.next
      return one.value
    }
  }
}
