/// The sides of a box that a property is for: `padding.vertical` is top and bottom.
struct Sides {
  let group: Substring
  let sides: Set<Substring>

  /// Nil for what has no sides, and for globs.
  init?(_ property: String) {
    let parts = property.split(separator: ".", maxSplits: 1)
    guard let group = parts.first, ["padding", "margin", "inset", "gap"].contains(group) else { return nil }
    guard let sides = Self.sides(of: parts.count == 2 ? parts[1] : "all", in: group) else { return nil }
    self.group = group
    self.sides = sides
  }

  /// Whether a value of `property` is for one of these sides at least.
  func meet(_ property: String) -> Bool {
    guard let other = Sides(property), other.group == group else { return false }
    return !other.sides.isDisjoint(with: sides)
  }

  private static func sides(of name: Substring, in group: Substring) -> Set<Substring>? {
    switch name {
    case "all": group == "gap" ? ["row", "column"] : ["top", "bottom", "start", "end"]
    case "vertical": ["top", "bottom"]
    case "horizontal": ["start", "end"]
    case "top", "bottom", "start", "end", "row", "column": [name]
    default: nil
    }
  }
}
