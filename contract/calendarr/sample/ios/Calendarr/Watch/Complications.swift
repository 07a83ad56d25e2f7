import SwiftUI
import WidgetKit

// The names are what the watch shows when a face is edited.

struct TodayComplication: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "today", provider: SnapshotProvider()) { SnapshotView(entry: $0) }
      .configurationDisplayName("Heute")
      .supportedFamilies([.accessoryCircular])
  }
}

struct NextComplication: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "next", provider: SnapshotProvider()) { SnapshotView(entry: $0) }
      .configurationDisplayName("Nächster Termin")
      .supportedFamilies([.accessoryRectangular])
  }
}

struct MonthComplication: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "month", provider: SnapshotProvider()) { SnapshotView(entry: $0) }
      .configurationDisplayName("Monat")
      .supportedFamilies([.accessoryRectangular])
  }
}

struct WeekComplication: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "week", provider: SnapshotProvider()) { SnapshotView(entry: $0) }
      .configurationDisplayName("Woche")
      .supportedFamilies([.accessoryRectangular])
  }
}

struct DayComplication: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "day", provider: SnapshotProvider()) { SnapshotView(entry: $0) }
      .configurationDisplayName("Tag")
      .supportedFamilies([.accessoryCircular])
  }
}

struct AgendaComplication: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "agenda", provider: SnapshotProvider()) { SnapshotView(entry: $0) }
      .configurationDisplayName("Tagesliste")
      .supportedFamilies([.accessoryRectangular])
  }
}

struct NewEventComplication: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "new", provider: SnapshotProvider()) { SnapshotView(entry: $0) }
      .configurationDisplayName("Neuer Termin")
      .supportedFamilies([.accessoryCorner])
  }
}

struct WeekNumberComplication: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "weekNumber", provider: SnapshotProvider()) { SnapshotView(entry: $0) }
      .configurationDisplayName("Kalenderwoche")
      .supportedFamilies([.accessoryCorner])
  }
}

struct ReminderComplication: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "reminder", provider: SnapshotProvider()) { SnapshotView(entry: $0) }
      .configurationDisplayName("Erinnerung")
      .supportedFamilies([.accessoryInline])
  }
}
