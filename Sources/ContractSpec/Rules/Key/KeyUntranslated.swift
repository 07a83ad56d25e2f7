/// A translation that says the same as its base.
package struct KeyUntranslated: Rule {
  static let allow = RuleOption(
    "allow", .strings, "Words that are the same in other languages: names of products, `OK`, `Wi-Fi`.")
  static let words = RuleOption(
    "words", .integer(default: 3), "Texts with fewer words that are not allowed are let pass: many are loanwords.")

  package let descriptor = RuleDescriptor(
    id: "key/untranslated",
    title: "A translation says the same as its base",
    summary:
      "Reports a text that is, letter by letter, the one of the language it is translated from, or is marked as new.",
    rationale:
      "A sentence in another language stands among the reader's own: the base was copied and never translated.",
    remedy: "Translate the text, or take the entry away so that it counts as missing.",
    severity: .warning, since: "0.1.0", options: [allow, words], examples: Self.examples)

  package let tables = KeyTable.Detail.texts

  package init() {}

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    guard let keys = comparison.keys else { return }
    let least = Int(max(1, min(comparison.options.number(Self.words) ?? 3, 1_000)))
    let allowed = Set(comparison.options.strings(Self.allow).flatMap { Self.words(of: $0) })
    keys.forEachKey { _, runs in
      let bases = keys.bases(in: runs)
      if bases.isEmpty { return }
      for run in runs where !keys.isBase(run) {
        guard let base = keys.base(of: run, among: bases),
          keys.marks(run).isDisjoint(with: [.universal, .partial]),
          !keys.marks(base).contains(.universal), !Self.areOneLanguage(keys.language(run), keys.language(base))
        else { continue }
        let isMarked = keys.marks(run).contains(.unfinished)
        guard isMarked || keys.saysTheSame(run, base) else { continue }
        let table = keys.table(run)
        if !isMarked {
          let words = Self.words(of: run.entries.map(table.text).joined(separator: " ")).filter {
            !allowed.contains($0)
          }
          if words.count < least { continue }
        }
        comparison.report(
          run,
          isMarked
            ? "key `\(keys.key(run))` is marked as not translated in `\(keys.language(run))`"
            : "key `\(keys.key(run))` says in `\(keys.language(run))` what it says in `\(keys.language(base))`",
          related: base,
          note: "\(isMarked ? "what is to be translated," : "the same text") in `\(keys.language(base))`", to: report)
      }
    }
  }

  /// `en-GB` of `en`.
  private static func areOneLanguage(_ left: String, _ right: String) -> Bool {
    left.prefix { $0 != "-" } == right.prefix { $0 != "-" }
  }

  /// In lower case, without placeholders, addresses and what stands in tags.
  private static func words(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    var plain: [UInt8] = []
    Placeholders.all(in: bytes, bytes.indices).forEachPiece(of: bytes.indices) { piece, placeholder in
      plain += placeholder == nil ? bytes[piece] : [0x20]
    }
    var isInTag = false
    let shown = String(decoding: plain, as: UTF8.self).map { character -> Character in
      if character == "<" { isInTag = true }
      defer { if character == ">" { isInTag = false } }
      return isInTag ? " " : character
    }
    return String(shown).split(whereSeparator: \.isWhitespace).filter { !$0.contains("://") && !$0.contains("@") }
      .flatMap { $0.split { !($0.isLetter || $0 == "-") } }.map { $0.lowercased() }.filter {
        $0.contains(where: \.isLetter)
      }
  }
}

extension KeyIndex {
  /// Whether two runs have the same texts in the same forms.
  func saysTheSame(_ left: Run, _ right: Run) -> Bool {
    guard left.count == right.count else { return false }
    let (one, other) = (table(left), table(right))
    return zip(left.entries, right.entries).allSatisfy { first, second in
      one.category(first) == other.category(second)
        && one.withText(first) { bytes, range in
          other.withText(second) { bytes[range].elementsEqual($0[$1]) }
        }
    }
  }
}

extension KeyUntranslated {
  private static var examples: [Example] {
    let contract = KeyExamples.contract(#""key/untranslated": { "allow": ["Calendarr"] }"#)
    return [
      .drifts(
        "a sentence that was copied", contract: contract,
        sources: [
          .resources("values", #"<string name="empty">No events today</string>"#),
          .resources("values-de", #"<string name="1️⃣empty">No events today</string>"#),
        ],
        reports: ["1️⃣ key `empty` says in `de` what it says in `en`"]),
      .conforms(
        "names, loanwords and what has no words", contract: contract,
        sources: [
          .resources(
            "values", #"<string name="name">Calendarr Open Source</string>"#, #"<string name="mail">E-mail</string>"#,
            #"<string name="of">%1$d / %2$d</string>"#),
          .resources(
            "values-de", #"<string name="name">Calendarr Open Source</string>"#,
            #"<string name="mail">E-mail</string>"#, #"<string name="of">%1$d / %2$d</string>"#),
        ]),
    ]
  }
}
