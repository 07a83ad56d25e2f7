import SwiftUI

struct ColorPickerSheet: View {
  @Binding var selection: Color
  let palette: [Color]
  @Environment(\.dismiss) private var dismiss

  private let columns = [GridItem(.adaptive(minimum: 48), spacing: 6)]

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.lg) {
      Text(L10n.t("picker.title"))
        .font(.headline)
      LazyVGrid(columns: columns, spacing: 6) {
        ForEach(palette, id: \.self) { color in
          Circle()
            .fill(color)
            .frame(width: 32, height: 32)
            .onTapGesture { selection = color }
            .accessibilityLabel(L10n.t("picker.choose"))
        }
      }
      HexField(color: $selection)
      HStack(spacing: Spacing.sm) {
        Button("Abbrechen", role: .cancel) { dismiss() }
        Spacer(minLength: 0)
        Button("Fertig") { dismiss() }
          .buttonStyle(PrimaryButtonStyle())
      }
    }
    .padding(Spacing.lg)
    .modifier(SheetSurface())
  }
}

private struct HexField: View {
  @Binding var color: Color
  @State private var text = ""

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.xs) {
      Text("Farbwert")
        .font(.caption)
      TextField(L10n.t("picker.title"), text: $text)
        .font(.callout)
        .padding(.horizontal, 12)
        .frame(minHeight: Size.touch)
        .background(Color.surfaceSunken, in: .rect(cornerRadius: Radius.field))
        .onSubmit { color = Color(hex: text) ?? color }
    }
  }
}
