import SwiftUI

struct LocationPanel: View {
  let model: LocationModel
  let actions: LocationActions

  var body: some View {
    VStack(alignment: .leading, spacing: Space.m) {
      PanelHeader(title: model.title, detail: model.detail, onClose: actions.close)
      VStack(alignment: .leading, spacing: Space.s) {
        Text(model.coordinate)
          .font(.system(size: 32, weight: .semibold, design: .monospaced))
        cells
        ActionRow(actions: actions)
      }
      .padding(.horizontal, 18)
      .padding(.bottom, 24)
    }
  }

  private var cells: some View {
    Grid(horizontalSpacing: 8, verticalSpacing: 10) {
      GridRow {
        DataCell(title: model.elevationTitle, value: model.elevation)
        DataCell(title: model.speedTitle, value: model.speed, footer: model.accuracy)
      }
    }
  }
}

private struct ActionRow: View {
  let actions: LocationActions

  var body: some View {
    HStack(spacing: Space.s) {
      BoxButton(symbol: Symbol.navigate, title: Words.goHere, action: actions.navigate)
      BoxButton(symbol: Symbol.marker, title: Words.mark, action: actions.mark)
      BoxButton(symbol: Symbol.stop, title: Words.stop, action: actions.stop)
    }
  }
}

/// What is done to several things at once, above the tabs.
struct SelectionBar: View {
  let count: String
  let actions: SelectionActions

  var body: some View {
    HStack(spacing: Space.s) {
      Text(count)
        .font(.headline)
      Spacer(minLength: 0)
      BoxChip(title: Words.show, action: actions.show)
      BoxChip(title: Words.delete, action: actions.delete)
    }
    .padding(Space.m)
    .background(Palette.panel)
    .cornerRadius(14)
  }
}
