import SwiftUI

/// Mirrored name by name in web/tokens.css.
enum Spacing {
  static let s1: CGFloat = 4
  static let s2: CGFloat = 8
  static let s3: CGFloat = 12
  static let s4: CGFloat = 16
  static let s5: CGFloat = 20
  static let s6: CGFloat = 24
  static let s7: CGFloat = 28
  static let s8: CGFloat = 32
  static let s10: CGFloat = 40
  static let s12: CGFloat = 48
  static let s16: CGFloat = 64
  static let gutter: CGFloat = 20
  static let section: CGFloat = 32
}

enum Radius {
  static let xs: CGFloat = 8
  static let sm: CGFloat = 12
  static let md: CGFloat = 16
  static let lg: CGFloat = 20
  static let xl: CGFloat = 28
  static let pill: CGFloat = 999
}

enum Size {
  static let hitMin: CGFloat = 44
  static let ctaHeight: CGFloat = 56
  static let recordButton: CGFloat = 96
  static let recordRing: CGFloat = 208
  static let tabbarHeight: CGFloat = 49
  static let navbarHeight: CGFloat = 52
}

/// A face and a size, growing with a text style of the system.
struct ShukeStyle {
  let face: String
  let size: CGFloat
  let style: Font.TextStyle

  static let display = ShukeStyle(face: "AvenirNext-Heavy", size: 60, style: .largeTitle)
  static let largeTitle = ShukeStyle(face: "AvenirNext-Bold", size: 34, style: .largeTitle)
  static let title1 = ShukeStyle(face: "AvenirNext-Bold", size: 28, style: .title)
  static let title2 = ShukeStyle(face: "AvenirNext-Bold", size: 22, style: .title2)
  static let title3 = ShukeStyle(face: "AvenirNext-DemiBold", size: 20, style: .title3)
  static let headline = ShukeStyle(face: "AvenirNext-DemiBold", size: 17, style: .headline)
  static let body = ShukeStyle(face: "AvenirNext-Regular", size: 17, style: .body)
  static let reading = ShukeStyle(face: "AvenirNext-Regular", size: 18, style: .body)
  static let callout = ShukeStyle(face: "AvenirNext-Regular", size: 16, style: .callout)
  static let subheadline = ShukeStyle(face: "AvenirNext-Regular", size: 15, style: .subheadline)
  static let footnote = ShukeStyle(face: "AvenirNext-Regular", size: 13, style: .footnote)
  static let caption1 = ShukeStyle(face: "AvenirNext-Medium", size: 12, style: .caption)
  static let caption2 = ShukeStyle(face: "AvenirNext-DemiBold", size: 11, style: .caption2)
  static let timer = ShukeStyle(face: "AvenirNext-Heavy", size: 44, style: .largeTitle)
  static let eyebrow = ShukeStyle(face: "AvenirNext-Bold", size: 11, style: .caption2)
}

extension Font {
  static func shuke(_ style: ShukeStyle) -> Font {
    .custom(style.face, size: style.size, relativeTo: style.style)
  }
}
