/// The forms of a text by number, as CLDR names them.
package enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}
