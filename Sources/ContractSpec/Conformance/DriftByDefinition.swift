/// Drift of constants: one for each definition and value, with the uses as related places.
struct DriftByDefinition {
  private struct Key: Hashable {
    var place: Place
    var magnitude: Double?
  }

  private(set) var drift: [Drift] = []
  private var positions: [Key: Int] = [:]

  mutating func add(_ fact: Int, of comparison: Comparison, make: (Fact.Definition) -> Drift) {
    guard let definition = comparison.facts[fact].definition else { return }
    let key = Key(place: definition.place, magnitude: comparison.facts[fact].value.number.map(abs))
    let position: Int
    if let known = positions[key] {
      position = known
      drift[position].facts.append(fact)
    } else {
      position = drift.count
      positions[key] = position
      drift.append(make(definition))
      // What stands at the definition has its own sign, whatever the uses do with it.
      if let number = drift[position].value.number, (number < 0) != definition.text.hasPrefix("-") {
        drift[position].value = .number(-number)
      }
    }
    drift[position].related.append(
      Drift.Related(place: comparison.facts[fact].place, message: Self.use(comparison.facts[fact])))
  }

  func report(_ report: (Drift) -> Void) { drift.forEach(report) }
}

extension DriftByDefinition {
  fileprivate static func use(_ fact: Fact) -> String {
    fact.element.isEmpty ? "used here" : "used here on `\(fact.element)`"
  }
}
