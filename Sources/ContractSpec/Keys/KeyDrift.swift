/// What the rules on keys have in common when they speak of an entry.
extension Comparison {
  /// Reports drift at an entry, with another that shows what is meant.
  func report(
    _ run: KeyIndex.Run, _ message: String, related: KeyIndex.Run? = nil, note: String = "",
    to report: (Drift) -> Void
  ) {
    guard let keys else { return }
    let place = keys.place(run)
    let platform = keys.platform(run)
    guard reports(in: place.path, on: platform) else { return }
    var drift = Drift(
      rule: rule.id, severity: severity, platform: platform, place: place, found: keys.key(run), message: message)
    drift.value = .text(keys.key(run))
    drift.element = keys.table(run).name
    drift.property = keys.language(run)
    // A catalog has all languages of a key in one place.
    if let related, keys.place(related) != place {
      drift.related = [Drift.Related(place: keys.place(related), message: note)]
    }
    report(drift)
  }
}

extension KeyIndex {
  /// Whether one of its texts, or a key that stands for it, can have arguments.
  func mayHaveArguments(_ run: Run) -> Bool {
    let table = table(run)
    for entry in run.entries where table.mayHaveArguments(entry) { return true }
    return table.path.hasSuffix(".xcstrings") && key(run).utf8.contains(UInt8(ascii: "%"))
  }

  func isBlank(_ run: Run) -> Bool { run.entries.allSatisfy { table(run).isBlank($0) } }
}

extension KeyTable {
  func mayHaveArguments(_ entry: Int) -> Bool {
    withText(entry) { Placeholders.mayStand(in: $0, $1) } || !code(in: entry).isEmpty
  }

  /// Nothing but blanks.
  func isBlank(_ entry: Int) -> Bool {
    withText(entry) { bytes, range in range.allSatisfy { bytes[$0] <= 0x20 } } && code(in: entry).isEmpty
  }
}
