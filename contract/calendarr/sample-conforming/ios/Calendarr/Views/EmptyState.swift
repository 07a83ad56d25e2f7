import SwiftUI

/// What a list shows when it is empty: a title, one sentence, and the way out where there is one.
struct EmptyState: View {
  let title: String
  let message: String
  var action: (title: String, perform: () -> Void)?

  var body: some View {
    VStack(spacing: Spacing.sm) {
      Text(title)
        .font(.headline)
      Text(message)
        .font(.footnote)
        .multilineTextAlignment(.center)
        .foregroundStyle(.secondary)
      if let action {
        Button(action.title, action: action.perform)
          .buttonStyle(PrimaryButtonStyle())
          .padding(.top, Spacing.xxl)
      }
    }
    .padding(.top, Spacing.xxl)
    .padding(.horizontal, Spacing.lg)
    .frame(maxWidth: .infinity)
  }
}

/// The button a screen is about.
struct PrimaryButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.caption)
      .frame(minHeight: Size.touch)
      .padding(.horizontal, Spacing.xl)
      .background(Color.accentColor, in: .rect(cornerRadius: Radius.full))
      .opacity(configuration.isPressed ? 0.8 : 1)
  }
}

/// One spinner, the same everywhere.
struct LoadingState: View {
  let message: String

  var body: some View {
    VStack(spacing: Spacing.sm) {
      ProgressView()
      Text(message)
        .font(.caption2)
        .foregroundStyle(.secondary)
    }
    .padding(Spacing.xxl)
    .frame(maxWidth: .infinity)
  }
}

/// How every sheet is shown.
struct SheetSurface: ViewModifier {
  func body(content: Content) -> some View {
    content
      .presentationDetents([.medium, .large])
      .presentationCornerRadius(Radius.sheet)
  }
}
