import SwiftUI

/// Month name, the way to the months beside it, and what the drawer and the search hide behind.
struct CalendarTopBar: View {
  let title: String
  let actions: CalendarActions

  var body: some View {
    HStack(spacing: Spacing.xs) {
      Button(action: actions.openDrawer) {
        Image(systemName: "line.3.horizontal")
          .frame(width: Size.touch, height: Size.touch)
      }
      .accessibilityLabel(L10n.t("nav.menu"))

      Text(title)
        .font(.title2)
        .lineLimit(1)
        .frame(maxWidth: .infinity, alignment: .leading)

      Button(action: actions.back) {
        Image(systemName: "chevron.left")
          .frame(width: Size.touch, height: Size.touch)
      }
      .accessibilityLabel(L10n.t("nav.back"))

      Button(action: actions.forward) {
        Image(systemName: "chevron.right")
          .frame(width: Size.touch, height: Size.touch)
      }
      .accessibilityLabel(L10n.t("nav.forward"))

      Button(L10n.t("nav.today"), action: actions.today)
        .font(.caption)

      Button(action: actions.search) {
        Image(systemName: "magnifyingglass")
          .frame(minWidth: Size.touch, minHeight: Size.touch)
      }
      .accessibilityLabel(L10n.t("nav.search"))
    }
    .padding(.horizontal, Spacing.sm)
    .frame(height: Size.bar)
    .background(Color.surface)
  }
}

/// Month, week, day or agenda.
struct ViewSwitch: View {
  @Binding var mode: CalendarMode

  var body: some View {
    Picker(L10n.t("calendars.title"), selection: $mode) {
      ForEach(CalendarMode.allCases) { mode in
        Text(L10n.t("view.\(mode.id)")).tag(mode)
      }
    }
    .pickerStyle(.segmented)
    .padding(.vertical, Spacing.sm)
  }
}
