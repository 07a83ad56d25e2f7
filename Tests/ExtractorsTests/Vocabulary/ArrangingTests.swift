import Testing

@testable import ContractSpec

@Suite("Arranging")
struct ArrangingTests {
  @Test("Every order of five, from the beginning and behind others", arguments: [0, 3])
  func orders(first: Int) {
    func orders(of numbers: [Int]) -> [[Int]] {
      if numbers.isEmpty { return [[]] }
      return numbers.flatMap { head in orders(of: numbers.filter { $0 != head }).map { [head] + $0 } }
    }
    let before = Array("abcdefgh".prefix(first + 5))
    let all = orders(of: Array(first..<first + 5))
    #expect(all.count == 120)
    for order in all {
      var elements = before
      var used = order
      used.arrange(&elements, from: first)
      #expect(elements == before.prefix(first) + order.map { before[$0] })
    }
  }
}
