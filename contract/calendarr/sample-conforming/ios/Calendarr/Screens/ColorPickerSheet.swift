import SwiftUI

struct ColorPickerSheet: View {
  @Binding var selection: Color
  let palette: [Color]
  @Environment(\.dismiss) private var dismiss

  private let columns = [GridItem(.adaptive(minimum: 48), spacing: Spacing.sm)]

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.lg) {
      Text(L10n.t("picker.title"))
        .font(.headline)
      LazyVGrid(columns: columns, spacing: Spacing.sm) {
        ForEach(palette, id: \.self) { color in
          Circle()
            .fill(color)
            .frame(width: Size.touch, height: Size.touch)
            .onTapGesture { selection = color }
            .accessibilityLabel(L10n.t("picker.choose"))
        }
      }
      HexField(color: $selection)
      HStack(spacing: Spacing.sm) {
        Button(L10n.t("picker.cancel"), role: .cancel) { dismiss() }
        Spacer(minLength: 0)
        Button(L10n.t("picker.ok")) { dismiss() }
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
      Text(L10n.t("picker.hex"))
        .font(.caption)
      TextField(L10n.t("picker.title"), text: $text)
        .font(.subheadline)
        .padding(.horizontal, Spacing.md)
        .frame(minHeight: Size.touch)
        .background(Color.surfaceSunken, in: .rect(cornerRadius: Radius.field))
        .onSubmit { color = Color(hex: text) ?? color }
    }
  }
}
