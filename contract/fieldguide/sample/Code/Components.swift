import SwiftUI

/// The first row of every sheet: a title, a line that says something useful, and the way out.
struct SheetHeader: View {
  let title: String
  let subtitle: String
  let onClose: () -> Void

  var body: some View {
    HStack(spacing: 10) {
      VStack(alignment: .leading, spacing: Space.xxs) {
        Text(title)
          .font(.title2)
        Text(subtitle)
          .textRole(.detail)
      }
      Spacer(minLength: 0)
      Button(action: onClose) {
        Image(systemName: Symbol.close)
          .font(IconSize.control)
          .frame(width: 30, height: 30)
      }
    }
    .padding(.horizontal, 16)
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
          .font(.headline)
        Text(title)
          .textRole(.button)
      }
      .frame(maxWidth: .infinity, minHeight: Size.boxButton)
      .background(Palette.raised, in: .rect(cornerRadius: 12))
    }
  }
}

/// Where the Red List puts a species.
struct ConservationCode: View {
  let code: String

  var body: some View {
    Text(code)
      .font(.system(size: 11, weight: .bold))
      .padding(.horizontal, 5)
      .padding(.vertical, Space.xxs)
      .background(Palette.raised, in: .rect(cornerRadius: 4))
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
