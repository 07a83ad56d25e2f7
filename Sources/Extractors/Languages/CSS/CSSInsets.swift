import ContractSpec

/// The horizontal insets that one rule writes: indices of sites, for the outermost inset of what the rule is for.
struct CSSInsets {
  struct Side: OptionSet {
    let rawValue: UInt8
    static let start = Side(rawValue: 1)
    static let end = Side(rawValue: 2)
    static let both: Side = [.start, .end]
    /// Of the margin, which is further out than the padding.
    static let margin = Side(rawValue: 4)
  }

  private(set) var sites: [(site: Int, side: Side)] = []

  mutating func append(_ site: Int, _ side: Side) { sites.append((site, side)) }

  /// The sites that set in both edges, from the outside: margins if there are any, else paddings. One edge alone makes
  /// room for something else.
  var outermost: [Int] {
    for kind in [Side.margin, []] {
      let own = sites.filter { $0.side.intersection(.margin) == kind }
      let sides = own.reduce(into: Side()) { $0.formUnion($1.side) }
      if sides.isSuperset(of: .both) { return own.map(\.site) }
      // A margin on one edge leaves it open where the content begins.
      if !own.isEmpty, kind == .margin { return [] }
    }
    return []
  }

  /// The edges a value sets in; nil for other properties, and for zero and less.
  static func side(_ property: String, _ value: Expression) -> Side? {
    switch value {
    case .number(let number, _, _) where number <= 0: return nil
    case .negated, .invalidNegation: return nil
    default: break
    }
    switch property {
    case "padding.all", "padding.horizontal": return .both
    case "padding.start": return .start
    case "padding.end": return .end
    case "margin.all", "margin.horizontal": return [.both, .margin]
    case "margin.start": return [.start, .margin]
    case "margin.end": return [.end, .margin]
    default: return nil
    }
  }
}

extension CSSExtractor {
  mutating func markOutermost(_ insets: CSSInsets) {
    // All sites of a rule have its selector, which may be long. `::before` is a box inside the one it names.
    guard let first = insets.sites.first?.site else { return }
    let element = result.sites[first].element
    if element.utf8.contains(UInt8(ascii: ":")) { return }
    for site in insets.outermost { result.sites[site].outermostIn = element }
  }
}
