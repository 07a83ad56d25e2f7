package app.calendarr.notify

import android.app.Notification
import android.content.Context
import androidx.core.app.NotificationCompat
import app.calendarr.R
import app.calendarr.model.CalendarEvent
import app.calendarr.ui.L10n

private const val CHANNEL = "reminders"

/** Builds the notifications that remind of an event. The alarm manager decides when they are shown. */
class NotificationScheduler(private val context: Context) {

  fun reminder(event: CalendarEvent): Notification = when {
    event.isAllDay -> allDay()
    event.isNow -> now()
    else -> soon()
  }

  private fun soon(): Notification =
    base()
      .setContentTitle("Erinnerung")
      .setContentText("Der Termin beginnt gleich")
      .build()

  private fun now(): Notification =
    base()
      .setContentTitle(L10n.t("reminder.title"))
      .setContentText("Der Termin beginnt jetzt")
      .build()

  private fun allDay(): Notification =
    base()
      .setContentTitle(L10n.t("reminder.title"))
      .setContentText("Heute, ganztägig")
      .build()

  fun saved(): Notification =
    base()
      .setContentTitle(L10n.t("feedback.saved"))
      .build()

  fun failed(): Notification =
    base()
      .setContentTitle(L10n.t("feedback.failed"))
      .build()

  private fun base(): NotificationCompat.Builder =
    NotificationCompat.Builder(context, CHANNEL)
      .setSmallIcon(R.drawable.ic_reminder)
      .setCategory(NotificationCompat.CATEGORY_REMINDER)
      .setAutoCancel(true)
}
