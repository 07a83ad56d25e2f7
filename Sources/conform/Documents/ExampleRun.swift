import ContractSpec
import Extractors

/// An example of a rule, run through the whole pipeline in memory: for the page of the rule, which shows what `conform`
/// really prints, and for the tests, which compare it with what the example promises.
struct ExampleRun {
  /// Where a mark stood: a byte offset in the text without marks.
  struct Mark: Equatable {
    var path: String
    var offset: Int
  }

  /// The contract and the sources without their marks.
  let contractText: String
  let sources: [(platform: Platform, file: SourceFile)]
  /// Where each mark stands, in the contract (`contract.json`) or a source.
  let marks: [Character: [Mark]]
  let contract: Contract?
  let errors: [ContractError]
  let facts: [Fact]
  let drift: [Drift]

  /// - Parameter rules: the rules that may run; those that the example's contract names do.
  init(_ example: Example, rules: [any Rule] = Rules.all) {
    var marks: [Character: [Mark]] = [:]
    let contractText = Self.strip(example.contract, path: Self.contractPath, &marks)
    var sources: [(platform: Platform, file: SourceFile)] = []
    for source in example.sources {
      let text = Self.strip(source.text, path: source.path, &marks)
      sources.append((Platform(source.platform), SourceFile(path: source.path, text: text)))
    }
    self.init(contractText: contractText, sources: sources, marks: marks, rules: rules)
  }

  /// The same run over other sources, for laws about changed ones.
  init(
    contractText: String, sources: [(platform: Platform, file: SourceFile)],
    marks: [Character: [Mark]] = [:], rules: [any Rule] = Rules.all
  ) {
    self.contractText = contractText
    self.sources = sources
    self.marks = marks
    // Every rule of the registry may be named; only the given ones run.
    let loader = ContractLoader(
      rules: Rules.all.map(\.descriptor), platforms: ContractFiles.platforms, isExample: true)
    let result = loader.load(bytes: Array(contractText.utf8), path: Self.contractPath) { _ in nil }
    contract = result.contract
    errors = result.errors
    guard var contract = result.contract else {
      facts = []
      drift = []
      return
    }
    for platform in sources.map(\.platform) where !contract.platforms.contains(where: { $0.platform == platform }) {
      contract.platforms.append(
        Contract.PlatformContract(
          platform: platform, sources: [GlobPattern("**")], definitions: [], exclude: [],
          place: Place(path: Self.contractPath, line: 1, column: 1, endLine: 1, endColumn: 1)))
    }
    let spellings = Spellings(contract)
    var scratch = Scratch()
    let files = sources.sorted(by: { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) })
      .filter { Languages.language(forPath: $0.file.path) != nil }
    var exemptions: [Exemption] = []
    func record(_ platform: Platform, _ file: SourceFile) -> FileRecord? {
      guard let language = Languages.language(forPath: file.path) else { return nil }
      var interests = Interests(
        contract, platform: platform, spellings: spellings, keys: KeyTable.Detail(rulesOf: contract))
      if let tables = contract.localisation?.tables[platform], !tables.isEmpty {
        interests.tables = tables.filter { $0.file.matches(file.path) }
          .map { Interests.Table(path: file.path, name: $0.name) }
      }
      let extraction = language.extract(file, interests: interests, scratch: &scratch)
      return FileRecord(source: file, platform: platform, family: language.family, extraction: extraction)
    }
    var records = files.compactMap { record($0.platform, $0.file) }
    for (platform, file) in files {
      guard let language = Languages.language(forPath: file.path) else { continue }
      exemptions += ExemptionReader.read(file, comments: language.commentSpans(file.bytes), platform: platform)
    }
    let components = ComponentIndex(records)
    for index in components.callers {
      scratch.know(components, file: index)
      if let again = record(files[index].platform, files[index].file) { records[index] = again }
    }
    let resolver = Resolver(records, components: components, rootFontSize: contract.reading.rootFontSize)
    var facts = resolver.facts()
    Binder(contract, spellings: spellings).bind(&facts)
    self.facts = facts
    drift =
      Conformance.run(
        facts: facts, tables: resolver.tables, contract: contract, rules: rules, spellings: spellings,
        exemptions: exemptions
      ).drift
  }

  static let contractPath = "contract.json"

  /// What the text report prints for the drift, without the summary.
  var report: String {
    let paths = ShownPaths(root: "", rootInRepository: nil)
    var text = ReportText(.plain)
    for one in drift {
      let bytes = sources.first { $0.file.path == one.place.path }?.file.bytes ?? []
      let snippet = Snippet(of: one, bytes: bytes, lines: LineTable(bytes))
      TextReport.write(one, at: TerminalText.safe(paths.text(one.place.path)), snippet, paths, &text)
    }
    return text.text
  }

  /// The text without its marks; each mark's offset in the stripped text is kept.
  static func strip(
    _ text: String, path: String, _ marks: inout [Character: [Mark]]
  ) -> String {
    var result = ""
    for character in text {
      // A keycap is a digit, a variation selector and U+20E3.
      if character.unicodeScalars.count == 3, character.unicodeScalars.last == "\u{20E3}" {
        marks[character, default: []].append(Mark(path: path, offset: result.utf8.count))
      } else {
        result.append(character)
      }
    }
    return result
  }
}
