import SwiftUI

struct AgendaScreen: View {
  let model: AgendaModel
  let onNew: () -> Void
  let onOpen: (CalendarEvent) -> Void

  var body: some View {
    Group {
      if model.isLoading {
        LoadingState()
      } else if model.days.isEmpty {
        EmptyState(
          title: L10n.t("agenda.empty.title"),
          message: L10n.t("agenda.empty.body"),
          action: (L10n.t("agenda.empty.action"), onNew)
        )
      } else {
        list
      }
    }
    .toolbar {
      Button(action: onNew) {
        Image(systemName: "plus")
      }
    }
  }

  private var list: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 18) {
        ForEach(model.days) { day in
          section(day)
        }
      }
      .padding(.horizontal, 20)
    }
  }

  private func section(_ day: AgendaDay) -> some View {
    VStack(alignment: .leading, spacing: Spacing.sm) {
      Text(day.label)
        .font(.headline)
      Text(L10n.t("agenda.count", day.events.count))
        .font(.caption2)
      if day.isNext {
        Text(L10n.t("agenda.next"))
          .font(.caption2)
          .foregroundStyle(.secondary)
      }
      ForEach(day.events) { event in
        EventRow(event: event, isCompact: model.isCompact)
          .onTapGesture { onOpen(event) }
      }
    }
  }
}

private struct EventRow: View {
  let event: CalendarEvent
  let isCompact: Bool

  var body: some View {
    HStack(spacing: 10) {
      Circle()
        .fill(event.color)
        .frame(width: 8, height: 8)
      Text(event.title)
        .font(.subheadline)
      Spacer(minLength: Spacing.sm)
      Text(event.isAllDay ? L10n.t("agenda.allDay") : event.time)
        .font(.system(size: 12, weight: .medium))
    }
    .padding(.horizontal, Spacing.lg)
    .padding(.vertical, isCompact ? 6 : 14)
    .background(Color.surfaceSunken)
    .cornerRadius(10)
  }
}
