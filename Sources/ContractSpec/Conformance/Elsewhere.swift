/// Tells in each drift of one object where else the object differs, so that the reader sees that it is one.
struct Elsewhere {
  /// More places than this are counted.
  private static let most = 5

  /// The paths of the project by their last part.
  private var paths: [Substring: Set<String>] = [:]

  init(_ index: FactIndex) {
    for file in index.files { paths[Self.baseName(file.path), default: []].insert(file.path) }
  }

  /// - Parameter drift: all of one role.
  /// - Complexity: linear in the drift.
  func mention(_ drift: inout [Drift]) {
    if drift.count < 2 { return }
    let order = drift.indices.sorted { Place.precedes(drift[$0].place, drift[$1].place) }
    // Two values on one line are one place to a reader when they are equal.
    var places: [Int] = []
    var numbers: [Key: Int] = [:]
    var numberOfDrift = Array(repeating: 0, count: drift.count)
    for index in order {
      let key = Key(path: drift[index].place.path, line: drift[index].place.line, value: drift[index].value)
      if numbers[key] == nil {
        numbers[key] = places.count
        places.append(index)
      }
      numberOfDrift[index] = numbers[key] ?? 0
    }
    let texts = places.map {
      "\(Wording.value(drift[$0].value)) in \(shortPath(drift[$0].place.path)):\(drift[$0].place.line)"
    }
    let told = drift
    for index in drift.indices {
      let others = places.indices.lazy.filter { $0 != numberOfDrift[index] }
      let first = Array(others.prefix(Self.most))
      if first.isEmpty { continue }
      drift[index].elsewhere = Self.text(
        first.map { number in
          let other = told[places[number]].platform
          return other == told[index].platform ? texts[number] : "\(texts[number]) (\(other))"
        }, more: places.count - 1 - first.count)
      for number in first {
        let other = told[places[number]]
        drift[index].related.append(
          Drift.Related(
            place: other.place, message: "also \(Wording.value(other.value)) (\(other.platform))", isToldElsewhere: true
          ))
      }
    }
  }

  private struct Key: Hashable {
    var path: String
    var line: Int
    var value: FactValue
  }

  private static func text(_ places: [String], more: Int) -> String {
    "also " + places.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  /// The last part of a path where no other file has it.
  private func shortPath(_ path: String) -> String {
    let name = Self.baseName(path)
    return paths[name]?.count ?? 0 > 1 ? path : String(name)
  }

  private static func baseName(_ path: String) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  }
}
