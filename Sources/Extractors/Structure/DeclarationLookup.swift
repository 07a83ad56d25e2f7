import ContractSpec

/// What the names of one file mean, as far as it was asked. Made when the first name is looked up: most files ask for
/// none. A class, so that asking changes no reader.
final class DeclarationLookup {
  struct Key: Hashable {
    /// The node that keeps the declaration.
    var holder: Int32
    var name: UInt64
  }

  /// The declarations of one name in one holder, in source order, as a range of `declared`; nil until the first look-up.
  var places: [Key: Range<Int32>]?
  var declared: [Int32] = []
  /// The names that are declared anywhere.
  var names: Set<UInt64> = []
  /// Whether a declaration holds a length. One that is being asked says no, so that `val a = a + 1` ends.
  var lengths: [LengthKey: Bool] = [:]
  /// The functions by name, -1 where several have it; nil until the first is asked for.
  var functions: [UInt64: Int32]?
  /// The text styles that a declaration stands for, as far as it was asked; the declarations that are being asked, and how
  /// many more may be.
  var styles: [Int: [String]] = [:]
  var openStyles: Set<Int> = []
  var stylesLeft = 0
  /// How many names that lead to names are being followed.
  var depth = 0

  /// The file's own modifiers by the hash of their name, once they are asked for; -1 for several of a name.
  var modifierFunctions: [UInt64: Int32]?

  /// The assignments to bare names, once they are asked for.
  var assignments: [UInt64: [Int32]]?
  /// Whether a property of the file is a list of objects made in place, once it is asked for.
  var hasListedObjects: Bool?
  /// The properties of the file's types, once they are asked for.
  var members: [UInt64: Int32]?
  /// How many variables with a chain of modifiers were looked for in the whole file.
  var keptSearches = 0

  struct LengthKey: Hashable {
    var declaration: Int
    var certain: Bool
  }

  /// FNV-1a.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

extension TreeReader {
  /// The declaration that a simple name means at a place: the innermost one of the file that is seen there, the last
  /// before it of several.
  ///
  /// - Complexity: the depth of the place, after one pass over the declarations of the file.
  func declaration(of name: String, at node: Int) -> Int? {
    if declarations.isEmpty { return nil }
    let places = declarationPlaces()
    let hash = DeclarationLookup.hash(name.utf8)
    guard lookup.names.contains(hash) else { return nil }
    let start = tree.span(node).start
    var holder = parents[node]
    while holder >= 0 {
      if let range = places[DeclarationLookup.Key(holder: holder, name: hash)] {
        let found = lookup.declared[Int(range.lowerBound)..<Int(range.upperBound)]
        let seen =
          isMember(Int(found[found.startIndex]))
          ? found.endIndex : found.partition { nameSpan($0).end > start }
        if seen > found.startIndex, tree.name(Int(found[seen - 1])) == name { return Int(found[seen - 1]) }
      }
      holder = parents[Int(holder)]
    }
    return nil
  }

  /// A declaration and those beside it of the same name in other branches of an `#if`.
  func branches(of declaration: Int) -> [Int] {
    let name = tree.nodes[declaration].name
    guard name >= 0, tree.tokens[Int(name)].flags.contains(.conditional) else { return [declaration] }
    let hash = DeclarationLookup.hash(tree.bytes[nameSpan(Int32(truncatingIfNeeded: declaration)).range])
    guard let range = declarationPlaces()[DeclarationLookup.Key(holder: parents[declaration], name: hash)] else {
      return [declaration]
    }
    return lookup.declared[Int(range.lowerBound)..<Int(range.upperBound)].map(Int.init)
  }

  /// Two passes, so that no name needs an array of its own: how many there are of each, then which.
  private func declarationPlaces() -> [DeclarationLookup.Key: Range<Int32>] {
    if let places = lookup.places { return places }
    var groups: [DeclarationLookup.Key: Int32] = [:]
    var counts: [Int32] = []
    var named: [(declaration: Int32, group: Int32)] = []
    named.reserveCapacity(declarations.count)
    for index in declarations where tree.nodes[Int(index)].name >= 0 {
      let hash = DeclarationLookup.hash(tree.bytes[nameSpan(index).range])
      let key = DeclarationLookup.Key(holder: parents[Int(index)], name: hash)
      let next = Int32(truncatingIfNeeded: counts.count)
      let group = groups[key] ?? next
      if group == next {
        groups[key] = next
        counts.append(0)
        lookup.names.insert(hash)
      }
      counts[Int(group)] += 1
      named.append((index, group))
    }
    var end: Int32 = 0
    let ends = counts.map { count -> Int32 in
      end += count
      return end
    }
    var free = zip(ends, counts).map { $0 - $1 }
    lookup.declared = Array(repeating: 0, count: named.count)
    for one in named {
      lookup.declared[Int(free[Int(one.group)])] = one.declaration
      free[Int(one.group)] += 1
    }
    let places = groups.mapValues { ends[Int($0)] - counts[Int($0)]..<ends[Int($0)] }
    lookup.places = places
    return places
  }

  /// Without back-ticks.
  private func nameSpan(_ declaration: Int32) -> ByteSpan {
    let token = tree.tokens[Int(tree.nodes[Int(declaration)].name)]
    return token.flags.contains(.backTicked) ? ByteSpan(start: token.start + 1, end: token.end - 1) : token.span
  }

  func isMember(_ node: Int) -> Bool {
    guard let holder = parent(node) else { return false }
    if kind(holder) == .file || kind(holder) == .type { return true }
    return kind(holder) == .block && parent(holder).map { kind($0) == .type } ?? false
  }
}

extension ArraySlice {
  /// The index of the first element that a condition holds for, where it holds for all after it too.
  fileprivate func partition(_ isBehind: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
