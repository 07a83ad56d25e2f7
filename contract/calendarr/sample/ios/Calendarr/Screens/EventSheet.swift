import SwiftUI

struct EventSheet: View {
  @Bindable var draft: EventDraft
  let actions: EventActions

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Spacing.md) {
        Text(draft.isNew ? L10n.t("event.new") : L10n.t("event.edit"))
          .font(.headline)
        TitleField(title: L10n.t("event.title"), text: $draft.title)
        TitleField(title: L10n.t("event.place"), text: $draft.place)
        DatePicker(L10n.t("event.starts"), selection: $draft.start)
          .font(.system(size: 15))
        reminders
        Button(L10n.t("event.save"), action: actions.save)
          .buttonStyle(PrimaryButtonStyle())
          .padding(.top, 32)
      }
      .padding(.horizontal, Spacing.md)
      .padding(.vertical, Spacing.xl)
    }
    .modifier(SheetSurface())
  }

  private var reminders: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(draft.reminders) { reminder in
        ReminderRow(reminder: reminder) { actions.remove(reminder) }
      }
      Button(L10n.t("event.reminder.add"), action: actions.addReminder)
        .font(.caption)
    }
  }
}

private struct TitleField: View {
  let title: String
  @Binding var text: String

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.xs) {
      Text(title)
        .font(.caption)
        .foregroundStyle(.secondary)
      TextField(title, text: $text)
        .font(.subheadline)
        .padding(11)
        .background(Color.surfaceSunken)
        .clipShape(.rect(cornerRadius: 12))
    }
  }
}

private struct ReminderRow: View {
  let reminder: Reminder
  let onRemove: () -> Void

  var body: some View {
    HStack(spacing: Spacing.sm) {
      Image(systemName: "bell")
        .accessibilityHidden(true)
      Text(reminder.label)
        .font(.subheadline)
      Spacer(minLength: Spacing.sm)
      Button(action: onRemove) {
        Image(systemName: "xmark")
          .frame(width: 36, height: 36)
      }
    }
  }
}
