import SwiftUI

struct TrainingScreen: View {
  let model: TrainingModel
  let onStart: () -> Void

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Spacing.section) {
        Text(model.greeting)
          .font(.shuke(.largeTitle))
        QuestCard(quest: model.quest, onStart: onStart)
        HStack(spacing: Spacing.s3) {
          ForEach(model.stats) { StatTile(stat: $0) }
        }
      }
      .padding(.horizontal, Spacing.gutter)
      .padding(.vertical, Spacing.s4)
    }
  }
}

private struct QuestCard: View {
  let quest: Quest
  let onStart: () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.s2) {
      Text(quest.topic)
        .font(.shuke(.eyebrow))
      Text(quest.title)
        .font(.shuke(.title2))
      Button(quest.action, action: onStart)
        .font(.shuke(.headline))
        .frame(height: Size.ctaHeight)
    }
    .padding(Spacing.s5)
    .background(Palette.inverse, in: RoundedRectangle(cornerRadius: Radius.lg, style: .continuous))
  }
}

private struct StatTile: View {
  let stat: Stat

  var body: some View {
    VStack(spacing: Spacing.s1) {
      Text(stat.value)
        .font(.shuke(.title3))
      Text(stat.label)
        .font(.shuke(.caption2))
    }
    .padding(Spacing.s3)
    .background(Palette.sunken, in: .rect(cornerRadius: Radius.md, style: .continuous))
  }
}

private struct StreakPill: View {
  let days: Int

  var body: some View {
    Text("\(days)")
      .font(.shuke(.caption1))
      .padding(.horizontal, Spacing.s3)
      .background(Palette.sunken, in: Capsule())
  }
}
