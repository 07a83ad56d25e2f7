import SwiftUI

/// One event in a cell of the month.
struct MonthEventPill: View {
  let event: CalendarEvent

  var body: some View {
    Text(event.title)
      .font(.caption2)
      .lineLimit(1)
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, Spacing.xs)
      .background(event.color)
      .clipShape(.rect(cornerRadius: Radius.event))
  }
}

/// One event in the strip above the time grid.
struct AllDayEvent: View {
  let event: CalendarEvent
  let isFirstDay: Bool

  var body: some View {
    HStack(spacing: Spacing.xs) {
      if event.isShared {
        Image(systemName: "person.2.fill")
          .font(.system(size: 10))
          .accessibilityHidden(true)
      }
      Text(event.title)
        .font(.caption)
    }
    .padding(.leading, isFirstDay ? Spacing.sm : Spacing.xs)
    .padding(.vertical, Spacing.xs)
    .background(event.color, in: RoundedRectangle(cornerRadius: Radius.event))
  }
}

/// One event among the hours: side by side with what overlaps it, never on top of it.
struct EventBlock: View {
  let event: CalendarEvent
  let height: CGFloat

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.xs) {
      Text(event.title)
        .font(.footnote)
      Text(event.place)
        .font(.caption2)
    }
    .padding(Spacing.xs)
    .frame(height: height, alignment: .top)
    .background(event.color)
    .clipShape(RoundedRectangle(cornerRadius: Radius.event))
  }
}

/// How many events of a day do not fit. There is no room for 11 in the grid.
struct OverflowCounter: View {
  let hidden: Int

  var body: some View {
    Text("+\(hidden)")
      .font(.system(size: 10))
      .foregroundStyle(.secondary)
  }
}

struct WeekNumber: View {
  let number: Int

  var body: some View {
    Text("\(number)")
      .font(.system(size: 10))
      .padding(.trailing, Spacing.xs)
  }
}

#Preview {
  VStack(spacing: 13) {
    MonthEventPill(event: .sample)
    Text("Vorschau").font(.system(size: 7))
  }
}
