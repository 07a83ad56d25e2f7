import Testing

@testable import Extractors

@Suite("Numbers by hash")
struct HashIndexTests {
  @Test("Each hash keeps the number that was set last, whatever else stands beside it")
  func indexes() {
    // Neighbours, multiples of a power of two and the ends: what a table that takes a hash as it is would put in one place.
    let hashes: [UInt64] = (0..<400).flatMap { [$0, $0 << 32, $0 << 55, UInt64.max - $0] }
    let distinct = Array(Set(hashes))
    var index = HashIndex()
    for (number, hash) in distinct.enumerated() { #expect(index.set(Int32(number), of: hash) == -1) }
    for (number, hash) in distinct.enumerated() { #expect(index.value(of: hash) == Int32(number)) }
    #expect(index.set(7, of: distinct[0]) == 0)
    #expect(index.value(of: distinct[0]) == 7)
    #expect(index.value(of: 0xABCD_EF01_2345_6789) == -1)
  }

  @Test("The numbers of one hash come in order and end where they end")
  func chains() {
    var chains = HashChains()
    for number in (0..<10).reversed() { chains.prepend(Int32(number), to: UInt64(number % 2)) }
    #expect(Array(chains.of(0)) == [0, 2, 4, 6, 8])
    #expect(Array(chains.of(1)) == [1, 3, 5, 7, 9])
    #expect(Array(chains.of(2)).isEmpty)
    #expect(Array(HashChains().of(0)).isEmpty)
  }
}
