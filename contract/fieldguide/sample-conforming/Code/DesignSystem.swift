import SwiftUI

/// A grid of 4.
enum Space {
  static let xxs: CGFloat = 2
  static let xs: CGFloat = 4
  static let s: CGFloat = 8
  static let m: CGFloat = 12
  static let l: CGFloat = 16
  static let xl: CGFloat = 24
}

enum Radius {
  static let small: CGFloat = 6
  static let medium: CGFloat = 10
  static let large: CGFloat = 16
}

enum Size {
  static let touch: CGFloat = 44
  static let thumbnail: CGFloat = 56
  static let photoStrip: CGFloat = 132
  static let photoStripLarge: CGFloat = 220
  static let boxButton: CGFloat = 60
  static let marker: CGFloat = 28
}

/// A symbol on its own.
enum IconSize {
  static let control = Font.system(size: 17, weight: .semibold)
  static let large = Font.system(size: 22, weight: .semibold)
}

extension Font {
  /// Grows with its drawing, not with the text size.
  static func drawn(_ size: CGFloat) -> Font { .system(size: size, weight: .bold) }
}

enum TextRole {
  case title, name, body, detail, caption, button
  case subtitle, scientific, section, label, badge, mapLabel
}

extension View {
  @ViewBuilder
  func textRole(_ role: TextRole) -> some View {
    switch role {
    case .title: font(.title2.bold())
    case .name: font(.headline)
    case .body: font(.body)
    case .detail: font(.subheadline.monospacedDigit())
    case .caption: font(.caption)
    case .button: font(.subheadline.weight(.semibold))
    case .subtitle: font(.subheadline)
    case .scientific: font(.subheadline.italic())
    case .section: font(.title3.bold())
    case .label: font(.caption.bold())
    case .badge: font(.footnote.weight(.semibold))
    case .mapLabel: font(.caption.bold())
    }
  }
}
