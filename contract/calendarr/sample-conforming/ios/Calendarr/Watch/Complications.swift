import SwiftUI
import WidgetKit

// The names are what the watch shows when a face is edited.

struct TodayComplication: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "today", provider: SnapshotProvider()) { SnapshotView(entry: $0) }
      .configurationDisplayName(L10n.t("nav.today"))
      .supportedFamilies([.accessoryCircular])
  }
}

struct NextComplication: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "next", provider: SnapshotProvider()) { SnapshotView(entry: $0) }
      .configurationDisplayName(L10n.t("agenda.next"))
      .supportedFamilies([.accessoryRectangular])
  }
}

struct MonthComplication: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "month", provider: SnapshotProvider()) { SnapshotView(entry: $0) }
      .configurationDisplayName(L10n.t("view.month"))
      .supportedFamilies([.accessoryRectangular])
  }
}

struct WeekComplication: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "week", provider: SnapshotProvider()) { SnapshotView(entry: $0) }
      .configurationDisplayName(L10n.t("view.week"))
      .supportedFamilies([.accessoryRectangular])
  }
}

struct DayComplication: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "day", provider: SnapshotProvider()) { SnapshotView(entry: $0) }
      .configurationDisplayName(L10n.t("view.day"))
      .supportedFamilies([.accessoryCircular])
  }
}

struct AgendaComplication: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "agenda", provider: SnapshotProvider()) { SnapshotView(entry: $0) }
      .configurationDisplayName(L10n.t("view.agenda"))
      .supportedFamilies([.accessoryRectangular])
  }
}

struct NewEventComplication: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "new", provider: SnapshotProvider()) { SnapshotView(entry: $0) }
      .configurationDisplayName(L10n.t("event.new"))
      .supportedFamilies([.accessoryCorner])
  }
}

struct WeekNumberComplication: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "weekNumber", provider: SnapshotProvider()) { SnapshotView(entry: $0) }
      .configurationDisplayName(L10n.t("settings.weekNumbers"))
      .supportedFamilies([.accessoryCorner])
  }
}

struct ReminderComplication: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "reminder", provider: SnapshotProvider()) { SnapshotView(entry: $0) }
      .configurationDisplayName(L10n.t("reminder.title"))
      .supportedFamilies([.accessoryInline])
  }
}
