/// A client of the product: `web`, `android`, `ios`. Each is declared beside the languages that are read, so that a
/// new platform touches that folder; this type names none.
package struct Platform: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let id: String

  package init(_ id: String) { self.id = id }

  package var description: String { id }
  package static func < (left: Platform, right: Platform) -> Bool { left.id < right.id }
}
