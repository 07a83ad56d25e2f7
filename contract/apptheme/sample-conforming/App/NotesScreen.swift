import SwiftUI

struct NotesScreen: View {
  @State private var model = NotesModel()

  var body: some View {
    Group {
      if model.notes.isEmpty {
        ContentUnavailableView("No Notes Yet", systemImage: "note.text", description: Text("Tap + to write one"))
      } else {
        list
      }
    }
    .navigationTitle("Notes")
  }

  private var list: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: AppTheme.Spacing.medium) {
        ForEach(model.notes) { note in
          NoteCard(note: note, isCompact: model.isCompact)
            .transition(.opacity.combined(with: .scale))
        }
      }
      .padding(AppTheme.Spacing.medium)
    }
  }
}

private struct NoteCard: View {
  let note: Note
  let isCompact: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: AppTheme.Spacing.small) {
      Text(note.title)
        .font(AppTheme.Fonts.headline)
      Text(note.text)
        .font(AppTheme.Fonts.body)
      Text(note.date, style: .date)
        .font(AppTheme.Fonts.caption)
        .foregroundStyle(AppTheme.Colors.textSecondary)
        .padding(.top, AppTheme.Spacing.small)
    }
    .padding(isCompact ? AppTheme.Spacing.small : AppTheme.Spacing.medium)
    .background(AppTheme.Colors.surface, in: .rect(cornerRadius: AppTheme.Spacing.cornerRadius))
  }
}
