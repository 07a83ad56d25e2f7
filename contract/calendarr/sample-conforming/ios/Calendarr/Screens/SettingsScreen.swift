import SwiftUI

struct SettingsScreen: View {
  @Bindable var model: SettingsModel
  let actions: SettingsActions

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Spacing.xl) {
        if model.isLoading {
          LoadingState(message: L10n.t("settings.loading"))
        } else {
          appearance
          reminders
          accounts
        }
      }
      .padding(.horizontal, Spacing.lg)
    }
    .navigationTitle(L10n.t("settings.title"))
  }

  private var appearance: some View {
    section(L10n.t("settings.appearance")) {
      SettingsRow(title: L10n.t("settings.theme"), subtitle: model.themeName, action: actions.pickTheme)
      SettingsRow(title: L10n.t("settings.firstDay"), subtitle: model.firstDayName, action: actions.pickFirstDay)
      SettingsRow(title: L10n.t("settings.timeZone"), subtitle: model.timeZoneName, action: actions.pickTimeZone)
      Toggle(L10n.t("settings.weekNumbers"), isOn: $model.showsWeekNumbers)
        .font(.subheadline)
        .padding(EdgeInsets(top: Spacing.md, leading: Spacing.lg, bottom: Spacing.md, trailing: Spacing.lg))
    }
  }

  private var reminders: some View {
    section(L10n.t("settings.notifications")) {
      SettingsRow(
        title: L10n.t("settings.defaultReminder"),
        subtitle: model.reminderName ?? L10n.t("event.reminder.add"),
        action: actions.pickReminder
      )
      Text(L10n.t("settings.notifications.hint"))
        .font(.caption2)
        .padding(.horizontal, Spacing.lg)
      if !model.mayNotify {
        Button(L10n.t("settings.notifications"), action: actions.askPermission)
          .font(.caption)
      }
    }
  }

  private var accounts: some View {
    section(L10n.t("settings.account")) {
      if model.isLoadingProfile {
        LoadingState(message: L10n.t("profile.loading"))
      }
      if model.isLoadingAccounts {
        LoadingState(message: L10n.t("accounts.loading"))
      }
      if model.calendars.isEmpty {
        EmptyState(title: L10n.t("calendars.empty.title"), message: L10n.t("calendars.empty.body"))
      }
      ForEach(model.calendars) { calendar in
        CalendarLine(calendar: calendar) { actions.toggle(calendar) }
      }
    }
  }

  private func section<Content: View>(_ title: String, @ViewBuilder content: () -> Content) -> some View {
    VStack(alignment: .leading, spacing: Spacing.sm) {
      Text(title)
        .font(.headline)
      content()
    }
  }
}
