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
          .font(.caption)
      }
      Spacer(minLength: 6)
      Button(action: onClose) {
        Image(systemName: Symbol.close)
          .font(IconSize.control)
          .frame(width: 32, height: 32)
      }
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
        .font(.caption2)
      Text(value)
        .font(.system(size: 22))
      if let footer {
        Text(footer)
          .textRole(.caption)
      }
    }
    .padding(14)
    .background(Palette.raised, in: .rect(cornerRadius: 12))
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
        .padding(.horizontal, 12)
        .background(Palette.control, in: .rect(cornerRadius: Radius.medium))
        .frame(minWidth: Size.touch)
        .frame(height: 32)
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
      .background(Palette.control, in: RoundedRectangle(cornerRadius: 9))
    }
  }
}
