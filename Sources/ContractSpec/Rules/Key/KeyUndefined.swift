/// A look-up of a key that no table has.
package struct KeyUndefined: Rule {
  package let descriptor = RuleDescriptor(
    id: "key/undefined",
    title: "A key is looked up that no table has",
    summary: "Reports a look-up whose key is in no translation table of its platform.",
    rationale: "The user reads the key itself, or nothing. Words that are their own text are left alone.",
    remedy: "Add the key to every table, or correct its spelling.",
    severity: .error, since: "0.1.0", options: [], examples: Self.examples)

  package let tables = KeyTable.Detail.keys

  package init() {}

  package func check(_ comparison: Comparison, report: (Drift) -> Void) {
    if comparison.all(.keyUse).isEmpty { return }
    let tables = comparison.tables
    comparison.forEach(.keyUse) { index, fact in
      guard case .keyUse(_, _, isDynamic: false) = fact.details,
        let key = fact.value.text, !fact.isTextElsewhere, !Self.isOwnText(key)
      else { return }
      let platform = fact.platform
      guard tables.hasKeys(on: platform), !tables.has(key, on: platform) else { return }
      // A form that code looks up by its own name: `day_other`, `day_1`.
      if let stem = KeyForms.stem(of: key), tables.has(stem, on: platform) { return }
      report(comparison.drift(at: index, message: Self.message(key, platform)))
    }
  }
}

extension KeyUndefined {
  /// `Try again later.`, `Done`: words are their own text in the language they are written in. `nav.today`, `nav_today`,
  /// `today` are none.
  static func isOwnText(_ key: String) -> Bool {
    let word = key.prefix { $0 != " " }
    if word.dropLast().contains(where: { $0 == "." || $0 == "_" }) { return false }
    if word.count < key.count { return true }
    guard let first = key.unicodeScalars.first else { return true }
    return !(first.isASCII && first.properties.isLowercase) && !word.dropFirst().contains(where: \.isUppercase)
  }

  private static func message(_ key: String, _ platform: Platform) -> String {
    "key `\(key)` is looked up; no table of \(platform) has it"
  }
}

extension KeyUndefined {
  private static var examples: [Example] {
    let contract = #"""
      {
        "tokens": {},
        "rules": { "key/undefined": {} },
        "localisation": {
          "languages": ["de"],
          "tables": {
            "android": [{ "file": "android/L10n.kt", "name": "L10n" }],
            "ios": [{ "file": "ios/L10n.swift", "name": "L10n" }]
          },
          "lookups": { "android": ["tr(key)"], "ios": ["L10n.t(key)"] }
        }
      }
      """#
    let tables: [Example.Source] = [
      .init(
        platform: "android", path: "android/L10n.kt",
        text: """
          object L10n {
            val strings = mapOf(
              "de" to mapOf(
                "nav.today" to "Heute",
              ),
            )
          }

          """),
      .init(
        platform: "ios", path: "ios/L10n.swift",
        text: """
          enum L10n {
            static let strings: [String: [String: String]] = [
              "de": [
                "nav.today": "Heute",
              ],
            ]
          }

          """),
    ]
    return [
      .drifts(
        "a slip in the key", contract: contract,
        sources: tables + [
          .init(
            platform: "android", path: "android/Nav.kt",
            text: """
              @Composable
              fun Nav() {
                Text(tr(1️⃣"nav.tody"))
              }

              """),
          .init(
            platform: "ios", path: "ios/Nav.swift",
            text: """
              struct Nav: View {
                var body: some View {
                  Text(L10n.t(2️⃣"nav.tody"))
                }
              }

              """),
        ],
        reports: [
          "1️⃣ key `nav.tody` is looked up; no table of android has it",
          "2️⃣ key `nav.tody` is looked up; no table of ios has it",
        ]),
      .conforms(
        "keys that tables have, and keys made at run time", contract: contract,
        sources: tables + [
          .init(
            platform: "android", path: "android/Nav.kt",
            text: """
              @Composable
              fun Nav(name: String) {
                Text(tr("nav.today"))
                Text(tr("nav.$name"))
              }

              """)
        ]),
    ]
  }
}
