/// The known name that a mistyped one most likely means, for `did you mean "…"`; nil if none is near.
///
/// Near is: the same but for case; at most a third of the letters wrong (one swap of neighbours counts as one); or the last
/// part of a path (`lg` for `space.lg`, `off-scale` for `radius/off-scale`). Among equals the first in byte order.
/// - Complexity: the product of the lengths for each candidate of about the same length.
package func nearestName(to name: String, in known: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().utf8)
  guard !wanted.isEmpty, wanted.count <= 100 else { return nil }
  let limit = max(1, wanted.count / 3)
  var best: (distance: Int, name: String)?
  for candidate in known {
    let letters = Array(candidate.lowercased().utf8)
    var distance: Int?
    if abs(letters.count - wanted.count) <= limit { distance = editDistance(wanted, letters, atMost: limit) }
    if distance == nil, isLastPart(wanted, of: letters) { distance = limit + 1 }
    guard let distance else { continue }
    if let best, (best.distance, best.name) <= (distance, candidate) { continue }
    best = (distance, candidate)
  }
  return best?.name
}

/// `did you mean "space.lg"`, or nothing.
package func didYouMean(_ name: String, in known: some Sequence<String>) -> String {
  nearestName(to: name, in: known).map { "did you mean \"\($0)\"" } ?? ""
}

private func isLastPart(_ part: [UInt8], of path: [UInt8]) -> Bool {
  guard path.count > part.count, path.suffix(part.count).elementsEqual(part) else { return false }
  return ".:/-".utf8.contains(path[path.count - part.count - 1])
}

/// Insertions, deletions, replacements and swaps of neighbours between the two; nil if more than `limit`.
private func editDistance(_ left: [UInt8], _ right: [UInt8], atMost limit: Int) -> Int? {
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  for row in 0..<left.count {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    for column in 0..<right.count {
      var cost = last[column] + (left[row] == right[column] ? 0 : 1)
      cost = min(cost, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    if current.min() ?? 0 > limit { return nil }
    beforeLast = last
    last = current
  }
  return last[right.count] <= limit ? last[right.count] : nil
}
