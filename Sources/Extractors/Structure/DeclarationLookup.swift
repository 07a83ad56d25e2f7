import ContractSpec

/// What the names of one file mean, as far as it was asked. Made when the first name is looked up: most files ask for
/// none. A class, so that asking changes no reader.
final class DeclarationLookup {
  /// Nil until the first look-up.
  var places: Places?
  /// Whether a declaration holds a length. One that is being asked says no, so that `val a = a + 1` ends.
  var lengths: [LengthKey: Bool] = [:]
  /// The functions by name; nil until the first is asked for.
  var functions: HashChains?
  /// The text styles that a declaration stands for, as far as it was asked; the declarations that are being asked, and how
  /// many more may be.
  var styles: [Int: [String]] = [:]
  var openStyles: Set<Int> = []
  var stylesLeft = 0
  /// Whether a declaration keeps a tap, for those that were asked.
  var taps: [Int: Bool] = [:]
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
  /// What takes the value that a variable keeps, for those that were looked for in the whole file.
  var takers: [Int: [Int]] = [:]
  /// The first two things that a block shows, -1 where there are fewer.
  var firstShown: [Int: (first: Int, second: Int)] = [:]
  /// The element that a local gives its value to; none while it is looked for.
  var givenElements: [Int: Int?] = [:]

  /// What the types that were asked for show, none where that is nothing.
  var bodies: [Int: Int?] = [:]

  /// How many views were looked at for the box of the element at hand.
  var boxes = 0

  struct LengthKey: Hashable {
    var declaration: Int
    var certain: Bool
  }

  /// The declarations of the file by what keeps them, and there by name. What a place sees stands near it, so that a file
  /// far larger than the caches is looked up as fast as a small one.
  struct Places {
    /// A bit for each node that keeps declarations, and how many do before each 64 nodes.
    private var holders: [UInt64]
    private var before: [Int32]
    /// Where the declarations of each holder begin in the two arrays after, and the end of the last.
    private var starts: [Int32]
    /// The hashes of their names: each holder's in ascending order, equal ones in source order.
    private var hashes: [UInt64] = []
    private var declared: [Int32] = []
    /// A bit for each name that is declared anywhere, and by chance for others.
    private var names: [UInt64]

    /// - Parameters:
    ///   - named: in source order, the declarations with the hash of their name and the node that keeps them.
    ///   - nodes: how many nodes there are.
    init(_ named: [(declaration: Int32, name: UInt64, holder: Int32)], nodes: Int) {
      var size = 1
      while size * 8 < named.count { size *= 2 }
      names = Array(repeating: 0, count: size)
      holders = Array(repeating: 0, count: nodes / 64 + 1)
      for one in named where one.holder >= 0 {
        names[Int(truncatingIfNeeded: one.name >> 6) & (size - 1)] |= 1 << (one.name & 63)
        holders[Int(one.holder) >> 6] |= 1 << (UInt64(one.holder) & 63)
      }
      var count: Int32 = 0
      before = holders.map { bits in
        defer { count += Int32(bits.nonzeroBitCount) }
        return count
      }
      starts = Array(repeating: 0, count: Int(count) + 2)
      for one in named where one.holder >= 0 { starts[number(ofHolder: one.holder)! + 2] += 1 }
      for number in starts.indices.dropFirst() { starts[number] += starts[number - 1] }
      var sorted = Array(repeating: (hash: UInt64(0), declaration: Int32(0)), count: Int(starts[Int(count) + 1]))
      for one in named where one.holder >= 0 {
        let number = number(ofHolder: one.holder)! + 1
        sorted[Int(starts[number])] = (one.name, one.declaration)
        starts[number] += 1
      }
      for number in 0..<Int(count) {
        let range = Int(starts[number])..<Int(starts[number + 1])
        if range.count > 1 { sorted[range].sort { $0 < $1 } }
      }
      hashes = sorted.map(\.hash)
      declared = sorted.map(\.declaration)
    }

    private func number(ofHolder node: Int32) -> Int? {
      let bits = holders[Int(node) >> 6]
      let bit: UInt64 = 1 << (UInt64(node) & 63)
      return bits & bit == 0 ? nil : Int(before[Int(node) >> 6]) + (bits & (bit - 1)).nonzeroBitCount
    }

    /// Whether a name may be declared somewhere.
    func mayDeclare(_ name: UInt64) -> Bool {
      names[Int(truncatingIfNeeded: name >> 6) & (names.count - 1)] & 1 << (name & 63) != 0
    }

    /// The declarations of a name that a node keeps, in source order; nil where there are none.
    func of(_ name: UInt64, in holder: Int32) -> ArraySlice<Int32>? {
      guard holder >= 0, let number = number(ofHolder: holder) else { return nil }
      let all = hashes[Int(starts[number])..<Int(starts[number + 1])]
      let first = all.partition { $0 >= name }
      guard first < all.endIndex, all[first] == name else { return nil }
      return declared[first..<all[first...].partition { $0 > name }]
    }
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
    guard places.mayDeclare(hash) else { return nil }
    let start = tree.span(node).start
    var holder = parents[node]
    while holder >= 0 {
      if let found = places.of(hash, in: holder) {
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
    return declarationPlaces().of(hash, in: parents[declaration])?.map(Int.init) ?? [declaration]
  }

  private func declarationPlaces() -> DeclarationLookup.Places {
    if let places = lookup.places { return places }
    let places = DeclarationLookup.Places(
      declarations.filter { tree.nodes[Int($0)].name >= 0 }.map { declaration in
        (declaration, tree.hash(token: Int(tree.nodes[Int(declaration)].name)), parents[Int(declaration)])
      }, nodes: tree.nodes.count)
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
