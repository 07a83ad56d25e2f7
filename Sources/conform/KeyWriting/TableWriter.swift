import ContractSpec

/// Writes entries into a table as its format has them. To add a format: a new file here and a line in `TableEditor.writers`.
protocol TableWriter: Sendable {
  static func takes(path: String) -> Bool

  /// Nil where the bytes are no such table.
  init?(_ bytes: [UInt8], path: String)

  /// Gaps of one unit are filled by one insertion: the languages of a key that has one entry for all. Nil for one by itself.
  func unit(of gap: KeyOverview.Gap) -> String?

  /// Whether a member of a gap's name stands where it would be put, with a value of which no reader makes a text: a second
  /// one would hide it, or be hidden.
  func hasUnread(_ gap: KeyOverview.Gap) -> Bool

  /// Where entries are to be put and what: nothing that stands there is touched. Nil where the format cannot hold them.
  /// - Parameter gaps: at least one; all of one unit.
  func insertion(of gaps: [KeyOverview.Gap]) -> Insertion?
}

extension TableWriter {
  func unit(of gap: KeyOverview.Gap) -> String? { nil }
}

extension KeyOverview.Gap {
  /// Whether every format can hold it: a key with forms in one language has them in all, and one text beside them would
  /// hide the others.
  var isWritable: Bool {
    ([key] + texts.map(\.text)).allSatisfy(TableText.isWritable)
      && hasForms.map { $0 == texts.contains { $0.form != nil } } ?? true
  }
}

/// An entry, and the place behind its neighbour.
struct Insertion {
  enum Comma {
    /// The format has none.
    case none
    /// The neighbour has one, and so has each entry.
    case follows
    /// The neighbour is the last and gets one here; the last entry has none.
    case lacking(Int)
  }

  /// In UTF-8 bytes; behind what is remarked on the neighbour's line.
  var offset: Int
  /// What parts it from what stands before: a new line and its blanks.
  var lead: String
  var entry: String
  /// Who translates it reads this.
  var remark = ""
  var comma = Comma.none

  /// The texts to put in, by place. Those of one place stand in the order in which they are given.
  static func edits(_ insertions: [Insertion]) -> [(at: Int, text: String)] {
    let order = insertions.indices.sorted { (insertions[$0].offset, $0) < (insertions[$1].offset, $1) }
    var edits: [(at: Int, text: String)] = []
    for (number, index) in order.enumerated() {
      let one = insertions[index]
      let isFollowed = number + 1 < order.count && insertions[order[number + 1]].offset == one.offset
      let follows = number > 0 && insertions[order[number - 1]].offset == one.offset
      var comma = ""
      switch one.comma {
      case .none: break
      case .follows: comma = ","
      case .lacking(let place):
        if !follows { edits.append((place, ",")) }
        if isFollowed { comma = "," }
      }
      edits.append((one.offset, one.lead + one.entry + comma + one.remark))
    }
    // A comma may have its place before the end of an object that another entry goes into.
    let places = edits.indices.sorted { (edits[$0].at, $0) < (edits[$1].at, $1) }
    return places.reduce(into: []) { result, index in
      if result.last?.at == edits[index].at {
        result[result.count - 1].text += edits[index].text
      } else {
        result.append(edits[index])
      }
    }
  }
}
