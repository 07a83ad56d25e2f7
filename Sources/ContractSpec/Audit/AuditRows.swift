/// The paddings of components that are rows. Rows that were made apart rarely agree, and nothing else tells it.
struct AuditRows {
  private(set) var tallies: [Platform: Audit.Tally] = [:]

  /// What a row is called. A bare `Row` is the platforms' own.
  private static let names = [
    "?*Row", "?*RowView", "?*ListItem", "?*ListItemView", "?*Cell", "?*CellView", ".row", ".*-row", ".list-item",
    ".*-list-item",
  ]

  private struct Component: Hashable {
    var platform: Platform
    var path: String
    var name: String
    var enclosing: [String]
  }

  init(_ audited: AuditedFacts) {
    let globs = NameGlobs([Self.names])
    var paddings: [(component: Component, padding: Padding, spot: Audit.Spot)] = []
    var numbers: [Component: Int] = [:]
    audited.forEach(.spacing) { fact in
      guard let sides = Sides(audited.facts[fact].property), sides.group == "padding",
        let name = audited.object(of: fact), !globs.lists(taking: name).isEmpty
      else { return }
      let isRoot = audited.facts[fact].isRoot(of: name)
      let component = Component(
        platform: audited.facts[fact].platform, path: audited.facts[fact].place.path, name: name,
        enclosing: isRoot ? [] : audited.facts[fact].enclosing)
      let spot = audited.spot(fact, name: name)
      let number = numbers[component] ?? paddings.count
      if number == paddings.count {
        numbers[component] = number
        paddings.append((component, Padding(), spot))
      }
      paddings[number].padding.add(audited.facts[fact].auditedValues, to: sides)
      if paddings[number].spot.rule == nil { paddings[number].spot.rule = spot.rule }
    }
    for (component, padding, spot) in paddings {
      tallies[component.platform, default: Audit.Tally(Audit.Group.rows)].add([.text(padding.text)], spot)
    }
  }

  /// What is written for each side, however it is written: `padding(16)` and four sides of 16 are one padding.
  private struct Padding {
    private var sides: [Substring: [String]] = [:]

    mutating func add(_ values: [FactValue], to sides: Sides) {
      let texts = values.isEmpty ? ["?"] : values.map { Wording.value($0) }
      for side in sides.sides {
        for text in texts where self.sides[side]?.contains(text) != true { self.sides[side, default: []].append(text) }
      }
    }

    var text: String {
      let horizontal = pair("horizontal", "start", "end")
      let vertical = pair("vertical", "top", "bottom")
      if let all = sides["start"], sides["end"] == all, sides["top"] == all, sides["bottom"] == all {
        return all.joined(separator: "/")
      }
      return (horizontal + vertical).joined(separator: ", ")
    }

    private func pair(_ name: String, _ first: Substring, _ second: Substring) -> [String] {
      if sides[first] == sides[second] { return sides[first].map { ["\(name) \($0.joined(separator: "/"))"] } ?? [] }
      return [first, second].compactMap { side in sides[side].map { "\(side) \($0.joined(separator: "/"))" } }
    }
  }
}
