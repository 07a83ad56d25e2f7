import ContractSpec

/// The blocks of one file that declare the same name, so that the innermost around a place is found without asking all.
struct CrowdedBlocks: Sendable {
  /// Ascending by start, the outer of two that start together first. Blocks nest or stand apart.
  private var spans: [ByteSpan] = []
  private var references: [[ProjectIndex.Reference]] = []
  /// The block around each, -1 for none.
  private var outer: [Int] = []

  /// - Complexity: n log n in the number of declarations.
  init(_ declarations: [(block: ByteSpan, reference: ProjectIndex.Reference)]) {
    let sorted = declarations.enumerated().sorted {
      let (left, right) = ($0.element.block, $1.element.block)
      return (left.start, right.end, $0.offset) < (right.start, left.end, $1.offset)
    }
    var open: [Int] = []
    for (_, (block, reference)) in sorted {
      if spans.last == block {
        references[references.count - 1].append(reference)
        continue
      }
      while let last = open.last, !spans[last].contains(block) { open.removeLast() }
      outer.append(open.last ?? -1)
      open.append(spans.count)
      spans.append(block)
      references.append([reference])
    }
  }

  /// The declarations of the innermost block that holds a place; none if no block does.
  func innermost(around place: ByteSpan) -> [ProjectIndex.Reference] {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].start <= place.start { low = middle + 1 } else { high = middle }
    }
    var block = low - 1
    while block >= 0, !spans[block].contains(place) { block = outer[block] }
    return block < 0 ? [] : references[block]
  }
}

/// The definitions of names that very many have, by the declarations they stand in: `title` of a thousand views is asked
/// for in each of them.
struct CrowdedMembers: Sendable {
  private struct Key: Hashable {
    /// Nil for what other files see.
    var file: Int32?
    var name: String
    var scope: [String]
  }

  private var references: [Key: [ProjectIndex.Reference]] = [:]

  /// - Complexity: linear in the definitions.
  init(
    _ names: [(file: Int32?, name: String, references: [ProjectIndex.Reference])],
    scope: (ProjectIndex.Reference) -> [String]
  ) {
    for (file, name, all) in names {
      for one in all { references[Key(file: file, name: name, scope: scope(one)), default: []].append(one) }
    }
  }

  /// What stands in no declaration, in the outermost one, and so on inward.
  func of(_ file: Int32?, _ name: String, around enclosing: [String]) -> [ProjectIndex.Reference] {
    (0...enclosing.count).flatMap {
      references[Key(file: file, name: name, scope: Array(enclosing.prefix($0)))] ?? []
    }
  }
}
