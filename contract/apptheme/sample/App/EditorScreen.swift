import SwiftUI

private let fieldInset: CGFloat = 10

struct EditorScreen: View {
  @Bindable var note: Note
  let onSave: () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: AppTheme.Spacing.large) {
      TextField("Title", text: $note.title)
        .font(.title3)
        .padding(fieldInset)
        .background(AppTheme.Colors.surface)
        .clipShape(RoundedRectangle(cornerRadius: 12))
      TextEditor(text: $note.text)
        .font(AppTheme.Fonts.body)
        .padding(fieldInset)
        .background(AppTheme.Colors.surface)
        .cornerRadius(9)
      Text("\(note.text.count)")
        .font(.system(size: 17))
      Button("Save", action: onSave)
        .font(AppTheme.Fonts.headline)
        .padding(.horizontal, AppTheme.Spacing.large)
        .padding(.top, 20)
    }
    .padding(.horizontal, AppTheme.Spacing.medium)
  }
}

#Preview {
  EditorScreen(note: .sample, onSave: {})
    .padding(5)
}
