import ContractSpec

@testable import Extractors

/// A few files read as one project, the way the program does: the callers of the project's components twice.
enum ProjectFacts {
  static func facts(_ files: [(path: String, text: String)], interests: Interests = Interests()) -> [Fact] {
    var scratch = Scratch()
    let sources = files.sorted { $0.path < $1.path }.map { SourceFile(path: $0.path, text: $0.text) }
    func record(_ source: SourceFile) -> FileRecord? {
      guard let language = Languages.language(forPath: source.path) else { return nil }
      let extraction = language.extract(source, interests: interests, scratch: &scratch)
      return FileRecord(
        source: source, platform: language.defaultPlatform, family: language.family, extraction: extraction)
    }
    var records = sources.compactMap(record)
    let components = ComponentIndex(records)
    for file in components.callers {
      scratch.know(components, file: file)
      if let again = record(sources[file]) { records[file] = again }
    }
    return Resolver(records, components: components).facts()
  }

  /// The facts of one file, a line each: number of the line, kind, property, value, element.
  static func lines(_ files: [(path: String, text: String)], of path: String) -> [String] {
    facts(files).filter { $0.place.path == path }.map { fact in
      let value: String
      switch fact.value {
      case .number(let number): value = formatNumber(number)
      case .none: value = "?"
      case .full: value = "full"
      case .text(let text): value = text
      }
      return [String(fact.place.line), fact.kind.rawValue, fact.property, value, "on", fact.element]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}
