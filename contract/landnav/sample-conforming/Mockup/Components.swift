import SwiftUI

/// The first row of every panel, and all that is seen of it at its lowest.
struct PanelHeader: View {
  let title: String
  let detail: String
  let onClose: () -> Void

  var body: some View {
    HStack(spacing: Space.m) {
      VStack(alignment: .leading, spacing: Space.xxs) {
        Text(title)
          .textRole(.title)
        Text(detail)
          .textRole(.detail)
      }
      Spacer(minLength: Space.s)
      Button(action: onClose) {
        Image(systemName: Symbol.close)
          .font(IconSize.control)
          .frame(width: Size.touch, height: Size.touch)
      }
      .accessibilityLabel(Words.close)
    }
    .frame(height: Size.panelHeader)
    .padding(.horizontal, Space.l)
  }
}

/// A title, a value, and what is to be said of it: the unit of information.
struct DataCell: View {
  let title: String
  let value: String
  var footer: String?

  var body: some View {
    VStack(alignment: .leading, spacing: Space.xs) {
      Text(title)
        .textRole(.label)
      Text(value)
        .textRole(.value)
      if let footer {
        Text(footer)
          .textRole(.caption)
      }
    }
    .padding(Space.m)
    .background(Palette.raised, in: .rect(cornerRadius: Radius.medium))
  }
}

/// A small box in the bar of a panel. Drawn 32 tall; what takes the tap is 44.
struct BoxChip: View {
  let title: String
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      Text(title)
        .textRole(.button)
        .padding(.horizontal, Space.m)
        .background(Palette.control, in: .rect(cornerRadius: Radius.small))
        .frame(minWidth: Size.touch)
        .frame(height: Size.touch)
    }
  }
}

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
      .background(Palette.control, in: RoundedRectangle(cornerRadius: Radius.medium))
    }
  }
}
