import SwiftUI

/// The ladder: every margin, padding and gap is one of these.
enum Spacing {
  /// Inside a control; between an icon and its label.
  static let xs: CGFloat = 4
  /// Between related items of a list.
  static let sm: CGFloat = 8
  /// Above and below a standard row.
  static let md: CGFloat = 12
  /// The gutter of every screen, sheet and dialog.
  static let lg: CGFloat = 16
  /// Between major sections.
  static let xl: CGFloat = 24
  /// Above a primary action, around an empty state.
  static let xxl: CGFloat = 32
}

/// Corner radii by role, not by number.
enum Radius {
  /// Event pills in every view.
  static let event: CGFloat = 4
  /// Text fields, list rows, small cards, popovers.
  static let field: CGFloat = 8
  /// Modals, bottom sheets, the day preview.
  static let sheet: CGFloat = 20
  /// Buttons and chips.
  static let full: CGFloat = 9999
}

/// Sizes that do not follow the ladder.
enum Size {
  /// Anything that can be tapped.
  static let touch: CGFloat = 48
  /// The bar above every calendar view.
  static let bar: CGFloat = 64
}

/// Colours come from the server; these stand until they have arrived.
extension Color {
  static let surface = Color(.systemBackground)
  static let surfaceSunken = Color(.secondarySystemBackground)
  static let line = Color(.separator)
}
