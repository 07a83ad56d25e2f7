/// The forms of a text by number, as CLDR names them.
package enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// Some of the six, in one byte.
package struct PluralCategories: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let zero = Self(rawValue: 1)
  package static let one = Self(rawValue: 2)
  package static let two = Self(rawValue: 4)
  package static let few = Self(rawValue: 8)
  package static let many = Self(rawValue: 16)
  package static let other = Self(rawValue: 32)

  package init?(named name: some Collection<UInt8>) {
    let all = PluralCategory.allCases
    guard let index = all.firstIndex(where: { name.elementsEqual($0.rawValue.utf8) }) else { return nil }
    rawValue = 1 << UInt8(truncatingIfNeeded: index)
  }

  package init?(named name: String) { self.init(named: name.utf8) }

  /// In CLDR's order.
  package var names: [String] {
    PluralCategory.allCases.enumerated().filter { rawValue & 1 << UInt8(truncatingIfNeeded: $0.offset) != 0 }
      .map(\.element.rawValue)
  }
}
