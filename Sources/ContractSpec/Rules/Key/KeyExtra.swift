/// A translation of a key that its base does not have.
package struct KeyExtra: Rule {
  package let descriptor = RuleDescriptor(
    id: "key/extra",
    title: "A translation has a key that its base has not",
    summary: "Reports a key that stands in other languages and not in the one they are translated from.",
    rationale:
      "It is left over from a text that was taken away, or the base was forgotten: then the app fails, or shows the key, "
      + "in every language that lacks it.",
    remedy: "Take the entry away, or add the key to the base.",
    severity: .warning, since: "0.1.0", options: [], examples: Self.examples)

  package let tables = KeyTable.Detail.texts

  package init() {}

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    guard let keys = comparison.keys else { return }
    let based = keys.unitsWithBase()
    /// Where a key is its own text, the base needs no entry; and the settings of an app have theirs elsewhere.
    func needsBase(_ run: KeyIndex.Run) -> Bool {
      let table = keys.table(run)
      return table.isResource || !table.isLocal && !KeyUndefined.isOwnText(keys.key(run))
    }
    keys.forEachKey { _, runs in
      var platforms: [Platform] = []
      for run in runs where keys.isBase(run) { platforms.append(keys.platform(run)) }
      for run in runs {
        let platform = keys.platform(run)
        guard !platforms.contains(platform), based.contains(keys.unit(run)), !keys.marks(run).contains(.universal),
          needsBase(run)
        else {
          continue
        }
        comparison.report(
          run,
          "key `\(keys.key(run))` stands in `\(keys.language(run))`; `\(keys.bases[platform] ?? "")`, the base, has it not",
          to: report)
      }
    }
  }
}

extension KeyIndex {
  /// What has tables in its base language at all: where a storyboard holds the base, none of its texts is one.
  func unitsWithBase() -> Set<Int32> {
    var found: Set<Int32> = []
    forEachKey { _, runs in
      for run in runs where isBase(run) { found.insert(unit(run)) }
    }
    return found
  }
}

extension KeyExtra {
  private static var examples: [Example] {
    let contract = KeyExamples.contract(#""key/extra": {}"#)
    return [
      .drifts(
        "left over in a translation", contract: contract,
        sources: [
          .resources("values", #"<string name="today">Today</string>"#),
          .resources(
            "values-de", #"<string name="today">Heute</string>"#, #"<string name="1️⃣week">Woche</string>"#),
        ],
        reports: ["1️⃣ key `week` stands in `de`; `en`, the base, has it not"]),
      .conforms(
        "not every key is translated", contract: contract,
        sources: [
          .resources("values", #"<string name="today">Today</string>"#, #"<string name="week">Week</string>"#),
          .resources("values-de", #"<string name="today">Heute</string>"#),
        ]),
    ]
  }
}
