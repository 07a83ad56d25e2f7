import SwiftUI

struct NearbySheet: View {
  let model: NearbyModel
  let onOpen: (Species) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: Space.m) {
      SheetHeader(title: model.title, subtitle: model.subtitle, onClose: model.close)
      pickers
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 20) {
          ForEach(model.families) { family in
            FamilyHeader(name: family.name)
            ForEach(family.species) { species in
              SpeciesRow(species: species, onTick: { model.tick(species) })
                .onTapGesture { onOpen(species) }
            }
          }
        }
        .padding(.horizontal, Space.l)
      }
    }
  }

  private var pickers: some View {
    HStack(spacing: Space.s) {
      PickerChip(title: model.radius, action: model.pickRadius)
      PickerChip(title: model.days, action: model.pickDays)
    }
    .padding(.horizontal, Space.l)
    .padding(.bottom, -10)
  }
}

private struct FamilyHeader: View {
  let name: String

  var body: some View {
    Text(name)
      .textRole(.caption)
      .padding(.vertical, 4)
  }
}

private struct PickerChip: View {
  let title: String
  let action: () -> Void

  var body: some View {
    Button(title, action: action)
      .textRole(.button)
      .padding(.horizontal, Space.m)
      .frame(height: 34)
      .background(Palette.raised, in: Capsule())
  }
}

private struct SpeciesRow: View {
  let species: Species
  let onTick: () -> Void
  @Environment(\.isDense) private var isDense

  var body: some View {
    HStack(spacing: Space.m) {
      SpeciesPhoto(url: species.photo)
      VStack(alignment: .leading, spacing: Space.xxs) {
        Text(species.name)
          .font(.headline)
        Text(species.detail)
          .font(.system(size: 15))
      }
      Spacer(minLength: Space.s)
      Button(action: onTick) {
        Image(systemName: species.isSeen ? Symbol.seen : Symbol.unseen)
          .font(IconSize.large)
          .frame(width: Size.touch, height: Size.touch)
      }
    }
    .padding(.vertical, isDense ? 3 : 7)
  }
}

private struct SpeciesPhoto: View {
  let url: URL?

  var body: some View {
    AsyncImage(url: url) { $0.resizable().scaledToFill() } placeholder: { Palette.raised }
      .frame(width: Size.thumbnail, height: Size.thumbnail)
      .clipShape(.rect(cornerRadius: 3))
  }
}
