/// Text for people that is written in code, so that nobody can translate it.
package struct WordsHardCoded: Rule {
  static let letters = RuleOption(
    "letters", .integer(default: 2),
    "Text with fewer letters is let pass, and so is a measure of the screen alone, `12dp`.")
  static let allow = RuleOption("allow", .strings, "Texts that are let pass, as written: names of products.")
  static let languages = RuleOption(
    "languages", .strings,
    "The languages of the app's own texts, `en`: what is evidently in another is told as such, by its script or its words."
  )
  static let foreign = RuleOption(
    "foreign", .bool(default: false), "Whether only text in another language than those of `languages` is told.")
  static let language = RuleOption("language", .string(default: nil), "The language that the words tell.")
  static let words = RuleOption("words", .strings, "Words that no other language has.")
  static let evidence = RuleOption(
    "evidence", .objects([language, words], required: ["language", "words"]),
    "More words by which a language is known, beside those that German, English, French, Spanish, Italian, Portuguese, Dutch, "
      + "Polish and Swedish have.")

  package let descriptor = RuleDescriptor(
    id: "words/hard-coded",
    title: "Text a person reads stands in code",
    summary: "Reports text that is shown to people and written in code rather than looked up.",
    rationale: "Words in code are in one language for everyone, and no translator ever sees them.",
    remedy: "Give the text a key in every table and look it up.",
    severity: .error, since: "0.1.0", options: [letters, allow, languages, foreign, evidence], examples: Self.examples)

  package let tables = KeyTable.Detail.keys

  package init() {}

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    let least = Int(max(0, min(comparison.options.number(Self.letters) ?? 2, 1_000)))
    let allowed = Set(comparison.options.strings(Self.allow))
    let evidence = Self.evidence(comparison.options)
    let isForeignOnly = evidence != nil && comparison.options.bool(Self.foreign)
    comparison.forEach(.words) { index, fact in
      guard let words = fact.value.text, !allowed.contains(words), Self.hasLetters(words, atLeast: least),
        fact.circumstances.isDisjoint(with: [.onOtherSystem, .isRedacted])
      else { return }
      let language = evidence?.language(of: words)
      if isForeignOnly, language == nil { return }
      report(
        comparison.drift(
          at: index,
          message: Self.message(
            words, on: fact.element,
            language.map { "is \($0) in an app in \(evidence?.ownName ?? "") and " } ?? "")))
    }
  }

  private static func evidence(_ options: RuleOptions) -> LanguageEvidence? {
    let own = options.strings(languages)
    if own.isEmpty { return nil }
    var extra: [String: [String]] = [:]
    for one in options.objects(evidence) {
      guard let language = one[language.name]?.string else { continue }
      extra[language, default: []] += one[words.name]?.array?.compactMap(\.string) ?? []
    }
    return LanguageEvidence(own: own, words: extra)
  }

  private static func hasLetters(_ text: String, atLeast least: Int) -> Bool {
    var letters: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      letters.append(scalar)
      if letters.count >= max(least, longestMeasure + 1) { return true }
    }
    var written = String.UnicodeScalarView()
    written.append(contentsOf: letters)
    return letters.count >= least && !measures.contains(String(written))
  }

  /// The measures of screens, which no language writes otherwise: `"${size}dp"`.
  private static let measures: Set<String> = ["dp", "sp", "px", "pt", "em", "rem"]
  private static let longestMeasure = 3
}

extension WordsHardCoded {
  private static func message(_ words: String, on element: String, _ foreign: String) -> String {
    var line = words.prefix { !$0.isNewline }
    let isCut = line.count < words.count || line.count > 40
    line = line.prefix(40)
    let subject = "`\(line)\(isCut ? "…" : "")`\(Wording.on(element))"
    return "\(subject) \(foreign)stands in code; the contract says words come from a table"
  }
}

extension WordsHardCoded {
  private static var examples: [Example] {
    let contract = #"{ "tokens": {}, "rules": { "words/hard-coded": { "allow": ["Calendarr"] } } }"#
    return [
      .drifts(
        "German for everyone", contract: contract,
        sources: [
          .init(
            platform: "android", path: "Dialog.kt",
            text: """
              @Composable
              fun ColorDialog() {
                Text(1️⃣"Abbrechen")
              }

              """),
          .init(
            platform: "ios", path: "Dialog.swift",
            text: """
              struct ColorDialog: View {
                var body: some View {
                  Text(2️⃣"Abbrechen")
                }
              }

              """),
        ],
        reports: [
          "1️⃣ `Abbrechen` on `Text` stands in code; the contract says words come from a table",
          "2️⃣ `Abbrechen` on `Text` stands in code; the contract says words come from a table",
        ]),
      .drifts(
        "another language than the app's",
        contract: #"{ "tokens": {}, "rules": { "words/hard-coded": { "languages": ["en"], "foreign": true } } }"#,
        sources: [
          .init(
            platform: "android", path: "Dialog.kt",
            text: """
              @Composable
              fun ColorDialog() {
                Text(1️⃣"Abbrechen")
                Text("Cancel")
                Text("Café Zürich")
                Text(2️⃣"Готово")
              }

              """)
        ],
        reports: [
          "1️⃣ `Abbrechen` on `Text` is German in an app in English and stands in code; the contract says words come from a table",
          "2️⃣ `Готово` on `Text` is in Cyrillic in an app in English and stands in code; the contract says words come from a table",
        ]),
      .conforms(
        "looked up, allowed, and no words", contract: contract,
        sources: [
          .init(
            platform: "android", path: "Dialog.kt",
            text: """
              @Composable
              fun ColorDialog() {
                Text(tr("dialog.cancel"))
                Text("Calendarr")
                Text("–")
                Text("${size}dp")
                Text("@room")
              }

              """)
        ]),
    ]
  }
}
