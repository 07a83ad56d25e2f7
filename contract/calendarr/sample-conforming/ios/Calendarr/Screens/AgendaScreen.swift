import SwiftUI

struct AgendaScreen: View {
  let model: AgendaModel
  let onNew: () -> Void
  let onOpen: (CalendarEvent) -> Void

  var body: some View {
    Group {
      if model.isLoading {
        LoadingState(message: L10n.t("agenda.loading"))
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
      .accessibilityLabel(L10n.t("event.new"))
    }
  }

  private var list: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: Spacing.xl) {
        ForEach(model.days) { day in
          section(day)
        }
      }
      .padding(.horizontal, Spacing.lg)
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
    HStack(spacing: Spacing.sm) {
      Circle()
        .fill(event.color)
        .frame(width: 8, height: 8)
      Text(event.title)
        .font(.subheadline)
      Spacer(minLength: Spacing.sm)
      Text(event.isAllDay ? L10n.t("agenda.allDay") : event.time)
        .font(.caption2)
    }
    .padding(.horizontal, Spacing.lg)
    .padding(.vertical, isCompact ? Spacing.sm : Spacing.md)
    .background(Color.surfaceSunken)
    .cornerRadius(Radius.event)
  }
}
