import SwiftUI

/// The one theme of the app, in nested groups.
enum AppTheme {
  enum Colors {
    static let accent = Color.teal
    static let textPrimary = Color.primary
    static let textSecondary = Color.secondary
    static let surface = Color(.secondarySystemBackground)
  }

  enum Fonts {
    static let largeTitle = Font.largeTitle
    static let title = Font.title
    static let headline = Font.headline
    static let body = Font.body
    static let caption = Font.caption
  }

  enum Spacing {
    /// Between things that belong together.
    static let small: CGFloat = 8
    /// Outer margins, sections.
    static let medium: CGFloat = 16
    /// Between major sections.
    static let large: CGFloat = 24
    static let cornerRadius: CGFloat = 12
  }
}
