import SwiftUI

struct SpeciesSheet: View {
  let species: Species
  let actions: SpeciesActions

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Space.xl) {
        SheetHeader(title: species.name, subtitle: species.scientificName, onClose: actions.close)
        PhotoStrip(photos: species.photos)
        ActionRow(actions: actions)
        VStack(alignment: .leading, spacing: Space.s) {
          Text(species.family)
            .textRole(.name)
          Text(species.article)
            .textRole(.body)
            .padding(14)
            .background(Palette.raised)
            .cornerRadius(8)
          Text(species.source)
            .textRole(.caption)
        }
        .padding(.horizontal, 18)
      }
    }
    .modifier(SheetSurface())
  }
}

private struct PhotoStrip: View {
  let photos: [Photo]

  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: Space.s) {
        ForEach(photos) { photo in
          StripPhoto(photo: photo)
        }
      }
      .padding(.horizontal, Space.l)
    }
  }
}

private struct StripPhoto: View {
  let photo: Photo

  var body: some View {
    AsyncImage(url: photo.url)
      .frame(height: Size.photoStrip)
      .clipShape(RoundedRectangle(cornerRadius: 5))
  }
}

private struct ActionRow: View {
  let actions: SpeciesActions

  var body: some View {
    HStack(spacing: Space.s) {
      BoxButton(symbol: Symbol.listen, title: Words.listen, action: actions.listen)
      BoxButton(symbol: Symbol.seen, title: Words.seenIt, action: actions.tick)
      BoxButton(symbol: Symbol.share, title: Words.share, action: actions.share)
    }
    .padding(.horizontal, Space.l)
  }
}

private struct SheetSurface: ViewModifier {
  func body(content: Content) -> some View {
    content
      .background(Palette.sheet)
      .presentationCornerRadius(10)
  }
}

#Preview {
  SpeciesSheet(species: .sample, actions: .none)
    .padding(7)
}
