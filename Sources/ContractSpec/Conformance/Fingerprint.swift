/// What a drift is known by when lines move: a hash of rule, platform, path, declarations, element, property, what was
/// found without blanks, and an ordinal among equals. The same on every machine.
enum Fingerprint {
  /// All of it but the ordinal.
  static func mark(_ drift: inout Drift) { drift.identity = hash(drift) }

  /// Takes the ordinals in.
  /// - Precondition: the drift is marked, and sorted, so that the ordinal follows the order in the file.
  static func number(_ drift: inout [Drift]) {
    var seen: [UInt64: Int] = [:]
    seen.reserveCapacity(drift.count)
    for index in drift.indices {
      var hash = drift[index].identity
      let ordinal = seen[hash, default: 0]
      seen[hash] = ordinal + 1
      add(String(ordinal), to: &hash)
      drift[index].identity = hash
    }
  }

  private static func hash(_ drift: Drift) -> UInt64 {
    // FNV-1a, 64 bits: the offset basis.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    add(drift.rule, to: &hash)
    add(drift.platform.id, to: &hash)
    add(drift.place.path, to: &hash)
    for name in drift.enclosing { add(name, to: &hash) }
    add("", to: &hash)
    add(drift.element, to: &hash)
    add(drift.property, to: &hash)
    // Nothing stands where a key is missing; its name is the value.
    add(drift.found.isEmpty ? drift.value.text ?? "" : drift.found, to: &hash, blanks: false)
    return hash
  }

  static func add(_ text: String, to hash: inout UInt64, blanks: Bool = true) {
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for byte in text.utf8 where blanks || !(byte == 0x20 || (0x09...0x0D).contains(byte)) { add(byte) }
    // An end that no UTF-8 holds keeps `ab`, `c` and `a`, `bc` apart.
    add(0xFF)
  }

  static func text(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
