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
      LazyVStack(alignment: .leading, spacing: 12) {
        ForEach(model.notes) { note in
          NoteCard(note: note, isCompact: model.isCompact)
            .transition(.opacity.combined(with: .scale))
        }
      }
      .padding(16)
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
        .font(.callout)
      Text(note.date, style: .date)
        .font(.system(size: 11))
        .foregroundStyle(AppTheme.Colors.textSecondary)
        .padding(.top, 8)
    }
    .padding(isCompact ? 6 : 14)
    .background(AppTheme.Colors.surface, in: .rect(cornerRadius: 10))
  }
}
