/// A text that fills in other values than the text it translates.
package struct KeyPlaceholder: Rule {
  package let descriptor = RuleDescriptor(
    id: "key/placeholder",
    title: "A translation fills in other values",
    summary: "Reports a text that takes other arguments than its base, or than the same key on another client.",
    rationale:
      "An argument too many crashes the app or shows a raw `%2$s`; one too few drops a name or number. Only the argument, "
      + "its place and its kind are compared, not how a client writes it: `%@`, `%1$s` and `{name}` are each one text.",
    remedy: "Use each argument of the base, in any order, by its position: `%2$s %1$s`.",
    severity: .error, since: "0.1.0", options: [], examples: Self.examples)

  package let tables = KeyTable.Detail.texts

  package init() {}

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    guard let keys = comparison.keys else { return }
    let groups = comparison.contract.localisation?.identical ?? []
    keys.forEachKey { _, runs in
      let bases = keys.bases(in: runs)
      if bases.isEmpty { return }
      for run in runs where !keys.isBase(run) {
        guard let base = keys.base(of: run, among: bases) else { continue }
        check(run, against: base, keys, comparison, report)
      }
      if bases.count > 1 {
        for group in groups { compare(bases.filter { group.contains(keys.platform($0)) }, keys, comparison, report) }
      }
    }
  }

  /// A translation with its base.
  private func check(
    _ run: KeyIndex.Run, against base: KeyIndex.Run, _ keys: KeyIndex, _ comparison: Comparison,
    _ report: (Drift) -> Void
  ) {
    if !keys.mayHaveArguments(run), !keys.mayHaveArguments(base) { return }
    // Nor what follows from a base that was not understood.
    if keys.marks(base).contains(.partial) { return }
    let originals = keys.parts(of: base)
    let table = keys.table(run)
    for part in keys.parts(of: run) {
      guard
        let original = originals.first(where: { $0.name == part.name && $0.forms.isEmpty == part.forms.isEmpty })
          ?? (originals.count == 1 ? originals[0] : nil)
      else { continue }
      let expected = keys.arguments(of: original.entries, in: base)
      // What a catalog's key takes may stand in a text, also where the base leaves it out.
      let allowed = expected.isEmpty ? keys.baseArguments(of: original, in: base) : expected
      for (index, entry) in part.entries.enumerated() {
        // An empty text is another fault, and nothing follows from what a text lacks that was not understood.
        if table.entries[entry].marks.contains(.partial) || table.isBlank(entry) { continue }
        let form = part.forms.isEmpty ? nil : part.forms[index]
        let arguments = keys.arguments(of: [entry], in: run)
        if expected.isEmpty, arguments.isEmpty { continue }
        let faults = allowed.faults(
          of: arguments,
          mayLackNumber: form.map { ["zero", "one", "two"].contains($0) } ?? false
        )
        guard !faults.isEmpty else { continue }
        let subject = form.map { "`\($0)` of key" } ?? "key"
        comparison.report(
          run,
          "\(subject) `\(keys.key(run))` in `\(keys.language(run))` \(faults.joined(separator: ", ")); "
            + "`\(keys.language(base))` has \(allowed.texts)",
          related: base, note: "\(allowed.texts) in `\(keys.language(base))`", to: report)
      }
    }
  }

  /// The bases of the clients of a parity group: what one takes, all take.
  private func compare(
    _ bases: [KeyIndex.Run], _ keys: KeyIndex, _ comparison: Comparison, _ report: (Drift) -> Void
  ) {
    let bases = bases.filter { !keys.marks($0).contains(.partial) }
    guard let first = bases.first, bases.contains(where: { keys.platform($0) != keys.platform(first) }) else { return }
    guard bases.contains(where: keys.mayHaveArguments) else { return }
    let arguments = bases.map { run in
      keys.parts(of: run).reduce(into: KeyArguments()) { $0.merge(keys.baseArguments(of: $1, in: run)) }
    }
    for index in bases.indices where keys.platform(bases[index]) != keys.platform(first) {
      // Modules may have a key each: one that agrees is enough.
      let others = bases.indices.filter { keys.platform(bases[$0]) == keys.platform(first) }
      if others.contains(where: { !arguments[$0].differs(from: arguments[index]) }) { continue }
      let (run, other) = (bases[index], others[0])
      comparison.report(
        run,
        "key `\(keys.key(run))` takes \(arguments[index].texts) on \(keys.platform(run)); \(keys.platform(first)) has "
          + arguments[other].texts,
        related: bases[other], note: "\(arguments[other].texts) here (\(keys.platform(first)))", to: report)
    }
  }
}

extension KeyPlaceholder {
  private static var examples: [Example] {
    let contract = KeyExamples.contract(#""key/placeholder": {}"#, isParity: true)
    return [
      .drifts(
        "one lost, one too many, a number for a text, and another on the other client", contract: contract,
        sources: [
          .resources(
            "values", #"<string name="from_to">%1$s to %2$s</string>"#, #"<string name="hello">Hello</string>"#,
            #"<string name="by">by %s</string>"#, #"<string name="size">%d MB</string>"#),
          .resources(
            "values-de", #"<string name="1️⃣from_to">ab %1$s</string>"#,
            #"<string name="2️⃣hello">Hallo, %1$s</string>"#, #"<string name="3️⃣by">von %d</string>"#,
            #"<string name="size">%d MB</string>"#),
          .strings("en", #""4️⃣size" = "%@ MB";"#),
        ],
        reports: [
          "1️⃣ key `from_to` in `de` lacks `%2$s`; `en` has `%1$s`, `%2$s`",
          "2️⃣ key `hello` in `de` has `%1$s`; `en` has none",
          "3️⃣ key `by` in `de` has `%d`, a whole number, for `%s`, a text; `en` has `%s`",
          "4️⃣ key `size` takes `%@` on ios; android has `%d`",
        ]),
      .conforms(
        "another order, each client's own way, a number in words, and a per cent sign", contract: contract,
        sources: [
          .resources(
            "values", #"<string name="from_to">%s to %s</string>"#, #"<string name="sure">100% sure</string>"#,
            #"<plurals name="days"><item quantity="one">%d day</item><item quantity="other">%d days</item></plurals>"#),
          .resources(
            "values-de", #"<string name="from_to">bis %2$s ab %1$s</string>"#,
            #"<string name="sure">100%ig sicher</string>"#,
            #"<plurals name="days"><item quantity="one">ein Tag</item><item quantity="other">%d Tage</item></plurals>"#),
          .strings("en", #""from_to" = "%@ to %@";"#, #""sure" = "100% sure";"#),
        ]),
    ]
  }
}
