import UserNotifications

/// Plans the notifications that remind of an event.
struct NotificationScheduler {
  let center = UNUserNotificationCenter.current()

  func schedule(_ event: CalendarEvent, at date: Date) async throws {
    let content = event.isAllDay ? allDay() : event.isNow ? now() : soon()
    content.sound = .default
    content.threadIdentifier = "reminders"
    let parts = Calendar.current.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let trigger = UNCalendarNotificationTrigger(dateMatching: parts, repeats: false)
    try await center.add(UNNotificationRequest(identifier: event.id, content: content, trigger: trigger))
  }

  func confirm() async throws {
    let content = UNMutableNotificationContent()
    content.title = L10n.t("reminder.title")
    content.body = L10n.t("feedback.saved")
    try await center.add(UNNotificationRequest(identifier: "saved", content: content, trigger: nil))
  }

  private func soon() -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = L10n.t("reminder.title")
    content.body = L10n.t("reminder.soon")
    return content
  }

  private func now() -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = L10n.t("reminder.title")
    content.body = L10n.t("reminder.now")
    return content
  }

  private func allDay() -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = L10n.t("reminder.title")
    content.body = L10n.t("reminder.today")
    return content
  }
}
