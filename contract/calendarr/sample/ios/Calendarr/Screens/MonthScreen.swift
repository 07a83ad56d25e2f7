import SwiftUI

struct MonthScreen: View {
  let model: MonthModel
  let actions: CalendarActions

  private let columns = Array(repeating: GridItem(.flexible(), spacing: 0), count: 7)

  var body: some View {
    VStack(spacing: 0) {
      CalendarTopBar(title: model.title, actions: actions)
      header
      LazyVGrid(columns: columns, spacing: Spacing.xs) {
        ForEach(model.days) { day in
          DayCell(day: day)
            .onTapGesture { actions.open(day) }
        }
      }
      Spacer(minLength: 0)
    }
    .padding(.horizontal, 12)
  }

  private var header: some View {
    HStack(spacing: 0) {
      ForEach(model.weekdays, id: \.self) { name in
        Text(name)
          .font(.system(size: 10))
          .frame(maxWidth: .infinity)
      }
    }
    .padding(.vertical, Spacing.xs)
  }
}

private struct DayCell: View {
  let day: Day

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.xs) {
      HStack(spacing: 0) {
        if let week = day.weekNumber {
          WeekNumber(number: week)
        }
        Text("\(day.number)")
          .font(.caption)
          .padding(5)
          .background(day.isToday ? Color.accentColor : .clear, in: Circle())
      }
      ForEach(day.events.prefix(day.lanes)) { MonthEventPill(event: $0) }
      if day.hidden > 0 {
        OverflowCounter(hidden: day.hidden)
      }
    }
    .frame(maxWidth: .infinity, minHeight: 88, alignment: .topLeading)
    .background(Color.surface)
    .clipShape(.rect(cornerRadius: 5))
  }
}

/// What a long press on a day shows.
struct DayPreview: View {
  let day: Day

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.md) {
      Text(day.title)
        .font(.headline)
      ForEach(day.events) { event in
        Text(event.title)
          .font(.footnote)
      }
    }
    .padding(Spacing.lg)
    .background(Color.surface, in: .rect(cornerRadius: 16))
  }
}

#Preview {
  MonthScreen(model: .sample, actions: .none)
    .padding(13)
}
