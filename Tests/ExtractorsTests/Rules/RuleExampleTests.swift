import Testing

@testable import ContractSpec
@testable import Extractors
@testable import conform

/// An example and the rule it is of, for the laws that every rule obeys.
struct RuleExample: Sendable, CustomTestStringConvertible {
  let rule: any Rule
  let example: Example

  static let all = Rules.all.flatMap { rule in
    rule.descriptor.examples.map { RuleExample(rule: rule, example: $0) }
  }

  var testDescription: String { "\(rule.descriptor.id): \(example.title)" }

  /// Where the example stands, so that a failure is shown in the rule's own file.
  var location: SourceLocation {
    SourceLocation(fileID: "ContractSpec/Rules", filePath: example.file, line: example.line, column: 1)
  }

  /// An exemption is judged by the rules it speaks of.
  private var rules: [any Rule] { rule is any ExemptionRule ? Rules.all : [rule] }

  func run() -> ExampleRun { ExampleRun(example, rules: rules) }

  /// The same example over changed sources.
  func run(_ run: ExampleRun, changing change: (String, String) -> String) -> ExampleRun {
    ExampleRun(
      contractText: run.contractText,
      sources: run.sources.map { source in
        let text = source.file.text(ByteSpan(0, source.file.bytes.count))
        return (source.platform, SourceFile(path: source.file.path, text: change(source.file.path, text)))
      }, rules: rules)
  }
}

@Suite("Every example of every rule")
struct RuleExampleTests {
  @Test("There are examples")
  func notEmpty() {
    #expect(!RuleExample.all.isEmpty)
  }

  @Test("An example drifts exactly where and as it says", arguments: RuleExample.all)
  func reports(example: RuleExample) throws {
    let run = example.run()
    #expect(run.errors.map(\.message) == [], sourceLocation: example.location)
    var expected: [String] = []
    for report in example.example.reports {
      let mark = try #require(report.first, sourceLocation: example.location)
      let places = try #require(run.marks[mark], "no \(mark) in the sources", sourceLocation: example.location)
      for place in places { expected.append("\(place.path):\(place.offset): \(report.dropFirst(2))") }
    }
    #expect(run.drift.map(Self.line).sorted() == expected.sorted(), sourceLocation: example.location)
  }

  @Test("Every source of an example is in a language that is read", arguments: RuleExample.all)
  func languages(example: RuleExample) {
    for source in example.example.sources {
      #expect(Languages.language(forPath: source.path) != nil, sourceLocation: example.location)
    }
  }

  @Test("A comment before, other line ends and a byte-order mark only move the drift", arguments: RuleExample.all)
  func moved(example: RuleExample) {
    let run = example.run()
    func check(_ change: (String, String) -> String, offset: (String, Int) -> Int) {
      let changed = example.run(run, changing: change)
      let texts = Dictionary(
        run.sources.map { ($0.file.path, $0.file.text(ByteSpan(0, $0.file.bytes.count))) }, uniquingKeysWith: { $1 })
      // A missing table stands at the first line, wherever its text is.
      let expected = run.drift.map { drift in
        let start = Int(drift.place.span.start)
        let moved = drift.place.span.isEmpty ? start : offset(texts[drift.place.path] ?? "", start)
        return "\(drift.place.path):\(moved): \(drift.message)"
      }
      #expect(changed.drift.map(Self.line).sorted() == expected.sorted(), sourceLocation: example.location)
    }
    // Of the same length in both.
    func comment(_ path: String) -> String { path.hasSuffix(".xml") ? "<!--👩‍👩‍👧-->" : "/*  👩‍👩‍👧 */" }
    check({ comment($0) + $1 }, offset: { $1 + comment("").utf8.count })
    check({ "\u{FEFF}" + $1 }, offset: { $1 + 3 })
    check(
      { $1.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n") },
      offset: { text, offset in offset + text.utf8.prefix(offset).filter { $0 == 0x0A }.count })
  }

  @Test("Nothing is read in a comment", arguments: RuleExample.all)
  func commented(example: RuleExample) {
    let run = example.run()
    // Comments of CSS do not nest.
    let texts = run.sources.map { $0.file.text(ByteSpan(0, $0.file.bytes.count)) }
    if texts.contains(where: { $0.contains("*/") }) { return }
    let changed = example.run(run) { path, text in
      path.hasSuffix(".html") || path.hasSuffix(".xml") ? "<!--\n\(text)\n-->\n" : "/*\n\(text)\n*/\n"
    }
    #expect(changed.facts.map(\.text) == [], sourceLocation: example.location)
  }

  @Test("Where all drift of an example has a fix, the fixed sources conform", arguments: RuleExample.all)
  func fixed(example: RuleExample) {
    let run = example.run()
    let fixes = run.drift.compactMap(\.fixes.first)
    if fixes.isEmpty { return }
    var edits = fixes.flatMap(\.edits)
    edits.sort { ($0.place.path, $0.place.span.start) < ($1.place.path, $1.place.span.start) }
    for (first, second) in zip(edits, edits.dropFirst()) where first.place.path == second.place.path {
      #expect(first.place.span.end <= second.place.span.start, "edits overlap", sourceLocation: example.location)
    }
    let changed = example.run(run) { path, text in
      var bytes = Array(text.utf8)
      for edit in edits.reversed() where edit.place.path == path {
        bytes.replaceSubrange(edit.place.span.range, with: edit.text.utf8)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(changed.drift.count == run.drift.count - fixes.count, sourceLocation: example.location)
  }

  private static func line(_ drift: Drift) -> String {
    "\(drift.place.path):\(drift.place.span.start): \(drift.message)"
  }
}
