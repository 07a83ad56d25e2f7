import Testing

@testable import ContractSpec

@Suite("The search for missing keys")
struct MissingKeysTests {
  /// A file that asks of each key what its whole table holds takes minutes for these.
  @Test("Two languages with nothing in common take no longer than their keys", .timeLimit(.minutes(1)))
  func many() {
    let count = 30_000
    let tables = ["en", "de"].map { language in
      var table = KeyTable(name: "L10n", detail: .texts)
      table.path = "\(language).kt"
      table.platform = Made.android
      for number in 0..<count {
        let span = ByteSpan(number * 10 + 1, number * 10 + 5)
        table.append(key: "\(language)\(number)".utf8, at: span, text: "".utf8, at: span, language: language)
      }
      return table
    }
    let known = KeyTables(tables)
    var search = MissingKeys(
      known, group: [Made.android], languages: TableLanguages(nil, known), localisation: nil)
    let missing = search.find().missing
    #expect(missing.count == 2 * count)
    // Each at the end of the other's table.
    #expect(
      missing.allSatisfy { one in
        guard case .after(let entry, isShared: false) = one.spot else { return false }
        return Int(entry.entry) == count - 1
      })
  }

  @Test(
    "The rule and the overview agree on who asks for a key that the base lacks: the rule on extra keys, where it runs",
    arguments: [true, false])
  func leftOver(_ isExtraTold: Bool) {
    let facts = [
      Made.key("a", "de", line: 1), Made.key("b", "de", line: 2), Made.key("a", "en", path: "B.kt", line: 1),
    ]
    var contract = Made.contract(
      rules: isExtraTold ? ["key/missing": [:], "key/extra": [:]] : ["key/missing": [:]])
    contract.localisation = Contract.Localisation(languages: ["en", "de"], tables: [:], identical: [], lookups: [:])
    contract.localisation?.base = "en"
    let missing = Made.run(facts, contract).filter { $0.rule == "key/missing" }
    let overview = KeyOverview(Made.tables(facts), contract: contract)
    #expect(missing.map(\.value) == (isExtraTold ? [] : [.text("b")]))
    #expect(overview.gaps.map(\.foundKey) == (isExtraTold ? [] : ["b"]))
    #expect(overview.columns.map(\.missing) == (isExtraTold ? [0, 0] : [1, 0]))
  }

  @Test("The resources of a region hold only what differs there, whatever other clients call its language")
  func region() throws {
    let files: [KeyFiles.File] = [
      KeyFiles.resources("values", #"<string name="a">Colour</string>"#, #"<string name="b">Beta</string>"#),
      KeyFiles.resources("values-en-rUS", #"<string name="a">Color</string>"#),
      ("ios/en.lproj/Localizable.strings", "\"a\" = \"Colour\";\n\"b\" = \"Beta\";\n"),
    ]
    let tables = try KeyFiles.tables(files)
    for localisation in [
      nil, Contract.Localisation(languages: ["en"], tables: [:], identical: [], lookups: [:]),
    ] {
      let languages = TableLanguages(localisation, tables)
      var search = MissingKeys(tables, group: [Made.android], languages: languages, localisation: localisation)
      #expect(!search.find().missing.contains { $0.language.hasPrefix("en") })
    }
  }
}
