import SwiftUI

private let rowInset: CGFloat = 12

/// Leading mark, a title of one line, a subtitle, a control: the one row that lists are made of.
struct ListRow<Leading: View, Trailing: View>: View {
  let title: String
  var subtitle: String?
  @ViewBuilder var leading: Leading
  @ViewBuilder var trailing: Trailing

  var body: some View {
    HStack(spacing: rowInset) {
      leading
      VStack(alignment: .leading, spacing: Spacing.xs) {
        Text(title)
          .font(.subheadline)
          .lineLimit(1)
        if let subtitle {
          Text(subtitle)
            .font(.caption2)
            .foregroundStyle(.secondary)
        }
      }
      Spacer(minLength: 0)
      trailing
    }
    .padding(.vertical, rowInset)
    .padding(.horizontal, Spacing.lg)
    .frame(minHeight: Size.touch)
    .background(Color.surfaceSunken, in: .rect(cornerRadius: 10))
  }
}

/// A row that opens something.
struct SettingsRow: View {
  let title: String
  var subtitle: String?
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      ListRow(title: title, subtitle: subtitle) {
        EmptyView()
      } trailing: {
        Image(systemName: "chevron.right")
          .foregroundStyle(.secondary)
          .accessibilityHidden(true)
      }
    }
    .buttonStyle(.plain)
  }
}

/// A calendar of the drawer, to be shown or hidden.
struct CalendarLine: View {
  let calendar: RemoteCalendar
  let onToggle: () -> Void

  var body: some View {
    HStack(spacing: Spacing.sm) {
      Circle()
        .fill(calendar.color)
        .frame(width: 12, height: 12)
      Text(calendar.name)
        .font(.subheadline)
      if calendar.isShared {
        SharedChip()
      }
      Spacer(minLength: 10)
      Button(action: onToggle) {
        Image(systemName: calendar.isVisible ? "eye" : "eye.slash")
          .frame(width: Size.touch, height: Size.touch)
      }
    }
    .padding(.horizontal, Spacing.lg)
  }
}

struct SharedChip: View {
  var body: some View {
    Text(L10n.t("calendars.shared"))
      .font(.caption)
      .padding(.horizontal, Spacing.sm)
      .padding(.vertical, 2)
      .background(Color.line, in: RoundedRectangle(cornerRadius: 6))
  }
}
