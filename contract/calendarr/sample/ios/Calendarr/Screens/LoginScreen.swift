import SwiftUI

struct LoginScreen: View {
  @Bindable var model: LoginModel
  @State private var isRevealed = false

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.md) {
      Text(L10n.t("login.title"))
        .font(.largeTitle)
        .padding(.bottom, 16)
      TextField(L10n.t("login.server"), text: $model.server)
        .font(.subheadline)
        .padding(Spacing.md)
        .background(Color.surfaceSunken, in: .rect(cornerRadius: 8))
      TextField(L10n.t("login.user"), text: $model.user)
        .font(.subheadline)
        .padding(Spacing.md)
        .background(Color.surfaceSunken, in: .rect(cornerRadius: Radius.field))
      password
      Spacer(minLength: Spacing.xxl)
      Button(L10n.t("login.submit")) {
        Task { await model.signIn() }
      }
      .buttonStyle(PrimaryButtonStyle())
    }
    .padding(Spacing.lg)
    .alert(L10n.t("feedback.failed"), isPresented: $model.hasFailed) {
      Button("Nochmal") {
        Task { await model.signIn() }
      }
    } message: {
      Text(model.failure)
    }
  }

  private var password: some View {
    HStack(spacing: 0) {
      Group {
        if isRevealed {
          TextField(L10n.t("login.password"), text: $model.password)
        } else {
          SecureField(L10n.t("login.password"), text: $model.password)
        }
      }
      .font(.subheadline)
      Button {
        isRevealed.toggle()
      } label: {
        Image(systemName: isRevealed ? "eye.slash" : "eye")
          .frame(width: Size.touch, height: 32)
      }
    }
    .padding(.leading, Spacing.md)
  }
}
