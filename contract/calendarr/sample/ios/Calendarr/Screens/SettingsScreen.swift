import SwiftUI

struct SettingsScreen: View {
  @Bindable var model: SettingsModel
  let actions: SettingsActions

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Spacing.xl) {
        if model.isLoading {
          LoadingState()
        } else {
          appearance
          reminders
          accounts
        }
      }
      .padding(.horizontal, 28)
    }
    .navigationTitle(L10n.t("settings.title"))
  }

  private var appearance: some View {
    section(L10n.t("settings.appearance")) {
      SettingsRow(title: L10n.t("settings.theme"), subtitle: model.themeName, action: actions.pickTheme)
      SettingsRow(title: L10n.t("settings.firstDay"), subtitle: model.firstDayName, action: actions.pickFirstDay)
      Toggle(L10n.t("settings.weekNumbers"), isOn: $model.showsWeekNumbers)
        .font(.subheadline)
        .padding(EdgeInsets(top: 10, leading: Spacing.lg, bottom: 10, trailing: Spacing.lg))
    }
  }

  private var reminders: some View {
    section(L10n.t("settings.notification")) {
      SettingsRow(
        title: L10n.t("settings.defaultReminder"),
        subtitle: model.reminderName ?? L10n.t("event.reminder.add"),
        action: actions.pickReminder
      )
      Text(L10n.t("settings.notifications.hint"))
        .font(.system(size: 11))
        .padding(.horizontal, 16)
      if !model.mayNotify {
        Button("Mitteilungen erlauben", action: actions.askPermission)
          .font(.caption)
      }
    }
  }

  private var accounts: some View {
    section(L10n.t("settings.account")) {
      if model.isLoadingProfile {
        LoadingState()
      }
      if model.isLoadingAccounts {
        LoadingState()
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
    VStack(alignment: .leading, spacing: 14) {
      Text(title)
        .font(.title)
      content()
    }
  }
}
