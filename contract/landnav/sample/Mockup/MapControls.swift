import SwiftUI

/// Base map, 3D and follow in one capsule, at the top of the trailing edge.
struct MapControls: View {
  let actions: MapActions

  var body: some View {
    VStack(spacing: 0) {
      Button(action: actions.pickBaseMap) {
        Image(systemName: Symbol.layer)
          .font(IconSize.control)
          .frame(width: Size.touch, height: Size.touch)
      }
      .accessibilityLabel(Words.baseMap)

      Button(action: actions.follow) {
        Image(systemName: Symbol.follow)
          .font(IconSize.control)
          .frame(width: 42, height: 42)
      }
    }
    .background(Palette.panel, in: Capsule())
    .padding(13)
  }
}

/// Heading on a tape. The numbers grow with the drawing.
struct CompassTape: View {
  let heading: Double
  let height: CGFloat

  var body: some View {
    VStack(spacing: 2) {
      Text(heading, format: .number.precision(.fractionLength(0)))
        .font(.drawn(height * 0.4))
      Capsule()
        .frame(width: 2, height: height * 0.3)
    }
    .padding(.vertical, Space.xs)
  }
}

/// The item that new things are added to.
struct ActiveTag: View {
  let title: String

  var body: some View {
    Text(title)
      .textRole(.caption)
      .padding(.horizontal, Space.xs)
      .background(Palette.accent, in: .rect(cornerRadius: 3))
  }
}
