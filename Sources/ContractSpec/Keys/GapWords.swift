/// What another client says for a key that is missing, in the words of the client that lacks it.
struct GapWords {
  private(set) var texts: [KeyOverview.Text] = []
  private(set) var source: Platform?
  private(set) var obstacle: String?

  private let index: KeyIndex
  private let runs: ArraySlice<KeyIndex.Run>
  private let bases: [KeyIndex.Run]
  private let platform: Platform
  private let language: String
  private let isApple: Bool

  init(
    _ index: KeyIndex, _ runs: ArraySlice<KeyIndex.Run>, _ bases: [KeyIndex.Run], platform: Platform, language: String,
    path: String
  ) {
    self.index = index
    self.runs = runs
    self.bases = bases
    self.platform = platform
    self.language = language
    isApple = Self.appleEndings.contains { path.hasSuffix($0) }
  }

  /// The first that can be said; rather one with as many forms as the key has in the client's other languages.
  /// - Parameter notation: how the table writes what is filled in.
  mutating func find(hasForms: Bool?, notation: () -> ArgumentNotation?) {
    for run in runs where isTranslation(run) {
      guard !isOfAnotherText(run) else {
        obstacle =
          obstacle
          ?? "what \(index.platform(run)) says translates another text: the two differ in the language that both translate"
        continue
      }
      let other = texts(of: run)
      guard let found = conversion(from: run, notation)?.converted(other, hasForms: hasForms) else {
        let argument = arguments(of: run).all.first?.text
        obstacle =
          obstacle
          ?? "what \(index.platform(run)) says cannot be written here"
          + (argument.map { ": it is not known what `\($0)` is" } ?? "")
        continue
      }
      let fits = hasForms.map { $0 == found.contains { $0.form != nil } } ?? true
      if source == nil || fits { (texts, source) = (found, index.platform(run)) }
      if fits { break }
    }
    if source != nil { obstacle = nil }
  }

  /// Another client's text in this language, unless that is but a copy of its base.
  private func isTranslation(_ run: KeyIndex.Run) -> Bool {
    guard index.platform(run) != platform, index.language(run) == language, !index.isBlank(run), isWhole(run) else {
      return false
    }
    if index.isBase(run) { return true }
    return index.base(of: run, among: bases).map { !index.saysTheSame(run, $0) } ?? true
  }

  /// Whether what is translated is another text than this client's: then so is the translation.
  private func isOfAnotherText(_ run: KeyIndex.Run) -> Bool {
    if index.isBase(run) { return false }
    // A catalog's key stands for its text where there is no other.
    let told = bases.filter { index.shownText($0) != index.key($0) }
    let own = told.filter { index.platform($0) == platform }
    let others = told.filter { index.platform($0) == index.platform(run) }
    // Tables that name no language are taken for being in that of the other client's.
    func mayBeOne(_ left: String, _ right: String) -> Bool {
      left == right || left == KeyTable.standardLanguage || right == KeyTable.standardLanguage
    }
    let pairs = own.flatMap { one in
      others.filter {
        mayBeOne(index.language($0), index.language(one)) && index.hasForms($0) == index.hasForms(one)
      }.map { (one, $0) }
    }
    return !pairs.isEmpty && !pairs.contains { index.agree($0, $1) }
  }

  /// A text that code makes, that takes in another's, or that was not read whole, can be written nowhere else.
  private func isWhole(_ run: KeyIndex.Run) -> Bool {
    let table = index.table(run)
    return !run.entries.contains {
      !table.code(in: $0).isEmpty || table.entries[$0].marks.contains(.partial)
        || table.isResource && !KeyForms.named(in: table, $0).isEmpty
    }
  }

  private func texts(of run: KeyIndex.Run) -> [KeyOverview.Text] {
    let table = index.table(run)
    return run.entries.map { KeyOverview.Text(form: table.category($0), text: table.text($0)) }
  }

  private func arguments(of run: KeyIndex.Run) -> KeyArguments {
    index.parts(of: run).reduce(into: KeyArguments()) { $0.merge(index.baseArguments(of: $1, in: run)) }
  }

  /// By what both say in one language, if they do.
  private func conversion(from run: KeyIndex.Run, _ notation: () -> ArgumentNotation?) -> ArgumentConversion? {
    let own = runs.filter { index.platform($0) == platform }
    let others = runs.filter { index.platform($0) == index.platform(run) }
    func twin(_ one: KeyIndex.Run) -> KeyIndex.Run? { others.first { index.language($0) == index.language(one) } }
    guard
      let mine = own.first(where: { index.isBase($0) && twin($0) != nil }) ?? own.first(where: { twin($0) != nil })
        ?? own.first
    else { return ArgumentConversion(notation(), isApple: isApple) }
    let other = twin(mine) ?? run
    guard isWhole(mine) else { return nil }
    return ArgumentConversion(
      own: (arguments(of: mine), texts(of: mine)), other: (arguments(of: other), texts(of: other)),
      else: notation(), isApple: isApple)
  }

  private static let appleEndings = [".strings", ".stringsdict", ".xcstrings", ".swift"]
}

/// How tables write what is filled in. Each is looked through once.
struct TableNotations {
  private let tables: KeyTables
  private var known: [String: ArgumentNotation?] = [:]

  init(_ tables: KeyTables) { self.tables = tables }

  /// As its format does, else as its texts have it, or those of its other languages.
  mutating func notation(of table: KeyTable) -> ArgumentNotation? {
    func isOne(of endings: String...) -> Bool { endings.contains { table.path.hasSuffix($0) } }
    if isOne(of: ".xml", ".strings", ".stringsdict", ".xcstrings") { return .percent }
    if let own = find(table.path, in: [table]) { return own }
    let others = tables.tables.lazy.filter { $0.platform == table.platform && $0.name == table.name }
    if let found = find("\(table.platform) \(table.name)", in: others) { return found }
    if isOne(of: ".arb") { return ArgumentNotation(sign: .brace, isNumbered: false) }
    return isOne(of: ".swift", ".kt") ? .percent : nil
  }

  private mutating func find(_ name: String, in tables: some Sequence<KeyTable>) -> ArgumentNotation? {
    if let found = known[name] { return found }
    let found = tables.lazy.compactMap { ArgumentNotation(of: $0) }.first { _ in true }
    known[name] = .some(found)
    return found
  }
}
