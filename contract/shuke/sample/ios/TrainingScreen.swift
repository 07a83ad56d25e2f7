import SwiftUI

struct TrainingScreen: View {
  let model: TrainingModel
  let onStart: () -> Void

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Spacing.section) {
        Text(model.greeting)
          .font(.largeTitle)
        QuestCard(quest: model.quest, onStart: onStart)
        HStack(spacing: 12) {
          ForEach(model.stats) { StatTile(stat: $0) }
        }
      }
      .padding(.horizontal, 18)
      .padding(.vertical, Spacing.s4)
    }
  }
}

private struct QuestCard: View {
  let quest: Quest
  let onStart: () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(quest.topic)
        .font(.system(size: 11, weight: .bold))
      Text(quest.title)
        .font(.shuke(.title2))
      Button(quest.action, action: onStart)
        .font(.shuke(.headline))
        .frame(height: 40)
    }
    .padding(22)
    .background(Palette.inverse, in: RoundedRectangle(cornerRadius: 24, style: .continuous))
  }
}

private struct StatTile: View {
  let stat: Stat

  var body: some View {
    VStack(spacing: Spacing.s1) {
      Text(stat.value)
        .font(.shuke(.title3))
      Text(stat.label)
        .font(.caption2)
    }
    .padding(Spacing.s3)
    .background(Palette.sunken, in: .rect(cornerRadius: 16, style: .continuous))
  }
}

private struct StreakPill: View {
  let days: Int

  var body: some View {
    Text("\(days)")
      .font(.system(size: 14))
      .padding(.horizontal, 10)
      .background(Palette.sunken, in: Capsule())
  }
}
