import SwiftUI

struct WeekScreen: View {
  let model: WeekModel
  let onOpen: (CalendarEvent) -> Void

  private static let hourHeight: CGFloat = 56

  var body: some View {
    VStack(spacing: Spacing.sm) {
      strip
      ScrollView {
        HStack(alignment: .top, spacing: Spacing.xs) {
          hours
          ForEach(model.days) { day in
            column(day)
          }
        }
      }
    }
    .padding(.horizontal, Spacing.lg)
  }

  private var strip: some View {
    VStack(alignment: .leading, spacing: Spacing.xs) {
      ForEach(model.allDay) { event in
        AllDayEvent(event: event, isFirstDay: event.startsInWeek)
          .onTapGesture { onOpen(event) }
      }
    }
  }

  private var hours: some View {
    VStack(spacing: 0) {
      ForEach(0..<24, id: \.self) { hour in
        Text("\(hour)")
          .font(.caption2)
          .foregroundStyle(.secondary)
          .frame(height: Self.hourHeight, alignment: .top)
      }
    }
    .padding(.trailing, Spacing.xs)
  }

  /// The lanes of a day side by side.
  private func column(_ day: WeekDay) -> some View {
    GeometryReader { proxy in
      ForEach(day.lanes) { lane in
        Button {
          onOpen(lane.event)
        } label: {
          EventBlock(event: lane.event, height: Self.hourHeight * lane.hours)
        }
        .buttonStyle(.plain)
        .frame(width: proxy.size.width / CGFloat(lane.count))
        .offset(x: lane.x(in: proxy.size.width), y: lane.y(Self.hourHeight))
      }
    }
  }
}
