import SwiftUI

/// The first row of every sheet: a title, a line that says something useful, and the way out.
struct SheetHeader: View {
  let title: String
  let subtitle: String
  let onClose: () -> Void

  var body: some View {
    HStack(spacing: Space.s) {
      VStack(alignment: .leading, spacing: Space.xxs) {
        Text(title)
          .textRole(.title)
        Text(subtitle)
          .textRole(.subtitle)
      }
      Spacer(minLength: 0)
      Button(action: onClose) {
        Image(systemName: Symbol.close)
          .font(IconSize.control)
          .frame(width: Size.touch, height: Size.touch)
      }
      .accessibilityLabel(Words.close)
    }
    .padding(.horizontal, Space.l)
    .padding(.top, Space.m)
  }
}

/// A symbol over one or two words.
struct BoxButton: View {
  let symbol: String
  let title: String
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      VStack(spacing: Space.xs) {
        Image(systemName: symbol)
          .font(IconSize.large)
        Text(title)
          .textRole(.button)
      }
      .frame(maxWidth: .infinity, minHeight: Size.boxButton)
      .background(Palette.raised, in: .rect(cornerRadius: Radius.medium))
    }
  }
}

/// Where the Red List puts a species.
struct ConservationCode: View {
  let code: String

  var body: some View {
    Text(code)
      .textRole(.label)
      .padding(.horizontal, Space.xs)
      .padding(.vertical, Space.xxs)
      .background(Palette.raised, in: .rect(cornerRadius: Radius.small))
  }
}

/// A sighting on the map. The count grows with the disc.
struct SightingMarker: View {
  let count: Int
  let diameter: CGFloat

  var body: some View {
    Text("\(count)")
      .font(.drawn(diameter * 0.5))
      .frame(width: diameter, height: diameter)
      .background(Palette.accent, in: Circle())
  }
}
