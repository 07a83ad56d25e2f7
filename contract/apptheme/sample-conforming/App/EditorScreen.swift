import SwiftUI

struct EditorScreen: View {
  @Bindable var note: Note
  let onSave: () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: AppTheme.Spacing.large) {
      TextField("Title", text: $note.title)
        .font(AppTheme.Fonts.title)
        .padding(AppTheme.Spacing.small)
        .background(AppTheme.Colors.surface)
        .clipShape(RoundedRectangle(cornerRadius: AppTheme.Spacing.cornerRadius))
      TextEditor(text: $note.text)
        .font(AppTheme.Fonts.body)
        .padding(AppTheme.Spacing.small)
        .background(AppTheme.Colors.surface)
        .cornerRadius(AppTheme.Spacing.cornerRadius)
      Text("\(note.text.count)")
        .font(AppTheme.Fonts.body)
      Button("Save", action: onSave)
        .font(AppTheme.Fonts.headline)
        .padding(.horizontal, AppTheme.Spacing.large)
        .padding(.top, AppTheme.Spacing.large)
    }
    .padding(.horizontal, AppTheme.Spacing.medium)
  }
}

#Preview {
  EditorScreen(note: .sample, onSave: {})
    .padding(5)
}
