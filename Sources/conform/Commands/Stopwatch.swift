import ContractSpec

/// How long each stage took, for `--time`; what is under way is told to the progress line.
final class Stopwatch {
  let progress: Progress?
  private var laps: [(stage: String, time: Duration)] = []
  private var current: (stage: String, start: ContinuousClock.Instant)?

  init(_ progress: Progress? = nil) { self.progress = progress }

  /// Ends the stage before.
  func begin(_ stage: String) {
    end()
    progress?.begin(stage)
    current = (stage, .now)
  }

  func end() {
    guard let current else { return }
    add(current.stage, .now - current.start)
    self.current = nil
  }

  /// Parts of the stage under way, the longest first. Those that ran side by side may add up to more than the stage.
  func end(parts: [(name: String, time: Duration)]) {
    end()
    for part in parts.sorted(by: { ($1.time, $0.name) < ($0.time, $1.name) }) { add("  " + part.name, part.time) }
  }

  /// A stage that comes again, for the next of several projects, is one line.
  private func add(_ stage: String, _ time: Duration) {
    if let known = laps.firstIndex(where: { $0.stage == stage }) {
      laps[known].time += time
    } else {
      laps.append((stage, time))
    }
  }

  /// One line a stage, in milliseconds with one decimal.
  var text: String {
    let total = laps.reduce(Duration.zero) { $1.stage.hasPrefix(" ") ? $0 : $0 + $1.time }
    let rows = laps + [("total", total)]
    let longest = rows.map(\.stage.count).max() ?? 0
    return rows.map { stage, time in
      let tenths = time.components.seconds * 10_000 + time.components.attoseconds / 100_000_000_000_000
      let number = "\(tenths / 10).\(tenths % 10)"
      return stage + String(repeating: " ", count: longest - stage.count + max(1, 9 - number.count)) + number + " ms"
    }.joined(separator: "\n")
  }
}
