/// The indices of some facts. Nearly always it is one, which then takes no memory of its own.
package struct FactNumbers: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
  private var first: Int32?
  private var others: [Int32] = []

  package init(arrayLiteral elements: Int...) {
    for element in elements { append(element) }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { first == nil ? 0 : 1 + others.count }
  package subscript(position: Int) -> Int { Int(position == 0 ? first ?? 0 : others[position - 1]) }

  package mutating func append(_ fact: Int) {
    let number = Int32(truncatingIfNeeded: fact)
    if first == nil { first = number } else { others.append(number) }
  }

  package mutating func append(contentsOf facts: FactNumbers) {
    for fact in facts { append(fact) }
  }
}
