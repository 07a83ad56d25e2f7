import SwiftUI

/// A grid of 4.
enum Space {
  static let xxs: CGFloat = 2
  static let xs: CGFloat = 4
  static let s: CGFloat = 8
  static let m: CGFloat = 12
  static let l: CGFloat = 16
  static let xl: CGFloat = 20
}

enum Radius {
  static let small: CGFloat = 6
  static let medium: CGFloat = 9
  static let large: CGFloat = 18
}

enum Size {
  static let touch: CGFloat = 44
  static let boxButton: CGFloat = 64
  static let chip: CGFloat = 32
  static let badge: CGFloat = 32
  static let reachButton: CGFloat = 48
  static let panelHeader: CGFloat = 52
  static let banner: CGFloat = 56
}

/// A symbol on its own.
enum IconSize {
  static let control = Font.system(size: 17, weight: .semibold)
  static let large = Font.system(size: 20, weight: .semibold)
}

extension Font {
  /// Grows with its drawing, not with the text size.
  static func drawn(_ size: CGFloat) -> Font { .system(size: size, weight: .bold) }
}

enum TextRole {
  case title, value, headline, body, detail, button, caption
  case readout, heading, valueCode, label, badge, badgeCode, mapLabel, tab
}

extension View {
  @ViewBuilder
  func textRole(_ role: TextRole) -> some View {
    switch role {
    case .title: font(.title2.bold())
    case .value: font(.title2.monospacedDigit())
    case .headline: font(.headline)
    case .body: font(.body)
    case .detail: font(.subheadline.monospacedDigit())
    case .button: font(.footnote.weight(.semibold))
    case .caption: font(.caption)
    case .readout: font(.system(.largeTitle, design: .monospaced))
    case .heading: font(.title.monospacedDigit())
    case .valueCode: font(.title2.monospaced())
    case .label: font(.caption.bold())
    case .badge: font(.footnote.weight(.semibold))
    case .badgeCode: font(.footnote.monospaced())
    case .mapLabel: font(.subheadline.bold())
    case .tab: font(.caption2.weight(.semibold))
    }
  }
}
