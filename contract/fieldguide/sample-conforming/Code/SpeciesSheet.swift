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
            .textRole(.section)
          Text(species.article)
            .textRole(.body)
            .padding(Space.m)
            .background(Palette.raised)
            .cornerRadius(Radius.medium)
          Text(species.source)
            .textRole(.caption)
        }
        .padding(.horizontal, Space.l)
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
      .clipShape(RoundedRectangle(cornerRadius: Radius.medium))
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
      .presentationCornerRadius(Radius.large)
  }
}

#Preview {
  SpeciesSheet(species: .sample, actions: .none)
    .padding(7)
}
