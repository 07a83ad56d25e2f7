/// What the clients of a product do today, counted: which values they have, how often and where. It judges nothing of
/// itself; where a contract is given, it says which places the contract's rules speak of.
package struct Audit: Sendable {
  /// In the order of the contract.
  package var clients: [Client]
  /// What has one name and several values of one property, the worst first.
  package var objects: [Object]

  package struct Client: Sendable {
    package var platform: Platform
    /// The kinds of fact in their order, then what is drawn from them; those that no place has are left out.
    package var groups: [Group]
    /// Of all kinds together; nil without a contract.
    package var share: Share?

    package func group(_ name: String) -> Group? { groups.first { $0.name == name } }
  }

  /// The values of one kind on one platform.
  package struct Group: Sendable {
    /// `spacing`, `gutter`: a kind of fact, or one of those that are drawn from the spacings.
    package var name: String
    /// The most used first.
    package var values: [Value] = []
    /// Places with a value that is known.
    package var places = 0
    /// Places whose value is not known.
    package var unknown = 0
    /// Nil for what no token of the contract can stand for.
    package var share: Share?

    /// Places that the contract's rules speak of.
    package var faults: Int { values.reduce(0) { $0 + $1.faults } }

    /// The values to look at first, the rarest before: those with drift, else those that are used less than the others on
    /// average.
    package var worst: [Value] {
      let drifting = values.filter { $0.faults > 0 }
      let candidates = drifting.isEmpty ? values.filter { $0.spots.count * values.count < places } : drifting
      return candidates.enumerated()
        .sorted { ($0.element.spots.count, $0.offset) < ($1.element.spots.count, $1.offset) }.map(\.element)
    }
  }

  package struct Value: Sendable {
    package var value: FactValue
    /// Places with drift first, then in the order of the places.
    package var spots: [Spot] = []
    package var tokens = 0

    package var faults: Int { spots.count { $0.rule != nil } }

    /// What has the value, each once, in the order of the spots.
    package var names: [String] {
      var known: Set<String> = []
      return spots.map(\.name).filter { !$0.isEmpty && known.insert($0).inserted }
    }
  }

  package struct Spot: Sendable {
    package var platform: Platform
    package var place: Place
    /// The element, screen or row that has the value; may be empty.
    package var name: String
    /// The rule that speaks of it.
    package var rule: String?
  }

  package struct Object: Sendable {
    /// As they are written, in byte order: `.event-pill`, `EventPill`.
    package var names: [String]
    /// The token that the contract gives it, where it has a role.
    package var role: TokenPath?
    package var kind: FactKind
    /// Empty where the role is for all.
    package var property: String
    package var values: [Value]

    package var places: Int { values.reduce(0) { $0 + $1.spots.count } }
  }

  /// Values that are tokens against values that are written as they are. What is nothing, or a shape, is neither.
  package struct Share: Sendable, Equatable {
    package var tokens = 0
    package var raw = 0

    package var whole: Int { tokens + raw }

    /// Whether it is under a limit in percent; never where there is nothing to share.
    package func isUnder(_ percent: Double) -> Bool { Double(tokens) * 100 < percent * Double(whole) }

    /// In percent with one decimal, rounded down: 100 is all.
    package var percent: Double? {
      whole == 0 ? nil : Double(tokens * 1_000 / whole) / 10
    }
  }
}

extension Audit.Group {
  // What is drawn from the spacings, beside the kinds.

  /// The outermost horizontal insets of screens.
  package static let gutter = "gutter"
  /// Paddings alone, without gaps, margins and insets.
  package static let padding = "padding"
  package static let negative = "negative-spacing"
  /// The paddings of components that are rows, one place a component.
  package static let rows = "row-padding"
}
