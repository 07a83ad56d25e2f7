@testable import ContractSpec
@testable import Extractors

/// The look-ups and words of some files read together, one line each, so that a test reads as a list of facts.
enum TextFacts {
  /// Those of the last file: mark, kind, value, and for a look-up its function and table.
  /// - Parameter generated: files whose head says that a program wrote them.
  static func lines(
    _ marked: String, path: String = "ios/Use.swift", beside others: [(path: String, text: String)] = [],
    generated: [(path: String, text: String)] = [], interests: Interests = Interests()
  ) -> [String] {
    let source = MarkedText(marked)
    var scratch = Scratch()
    var records: [FileRecord] = []
    func add(_ file: (path: String, text: String), isGenerated: Bool) {
      guard let language = Languages.language(forPath: file.path) else { return }
      let text = SourceFile(path: file.path, text: file.text)
      let extraction =
        isGenerated
        ? language.extractGenerated(text, interests: interests, scratch: &scratch) ?? Extraction()
        : language.extract(text, interests: interests, scratch: &scratch)
      records.append(
        FileRecord(
          source: text, platform: language.defaultPlatform, family: language.family, extraction: extraction))
    }
    for file in others { add(file, isGenerated: false) }
    for file in generated { add(file, isGenerated: true) }
    add((path, source.text), isGenerated: false)
    return Resolver(records).facts().filter { $0.place.path == path }.compactMap { line($0, source) }
  }

  private static func line(_ fact: Fact, _ source: MarkedText) -> String? {
    guard fact.kind == .keyUse || fact.kind == .words else { return nil }
    var parts = [
      source.mark(at: Int(fact.place.span.start)) ?? "-", fact.kind.rawValue, fact.value.text ?? "",
    ]
    if case .keyUse(let function, let table, let isDynamic) = fact.details {
      parts.append("by \(function)")
      if let table { parts.append("in \(table)") }
      if isDynamic { parts.append("dynamic") }
    }
    if fact.isPreview { parts.append("preview") }
    return parts.joined(separator: " ")
  }
}
