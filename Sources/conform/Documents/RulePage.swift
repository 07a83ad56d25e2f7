import ContractSpec
import Extractors

/// The page of a rule, in Markdown, made of its descriptor alone. The report below an example is what `conform` prints
/// for it, computed, so that no wording on the page can be stale.
enum RulePage {
  static func text(_ rule: any Rule) -> String {
    let descriptor = rule.descriptor
    var text = "# \(descriptor.id)\n\n"
    text += "\(descriptor.title).\n\n\(descriptor.summary)\n\n"
    text += "Severity: \(descriptor.severity.rawValue) · since \(descriptor.since)"
    if !descriptor.formerIDs.isEmpty { text += " · formerly \(descriptor.formerIDs.joined(separator: ", "))" }
    text += "\n\n## Why\n\n\(descriptor.rationale)\n\n## Instead\n\n\(descriptor.remedy)\n\n## Options\n\n"
    text += options(descriptor.options)
    for (heading, drifts) in [("Drifts", true), ("Conforms", false)] {
      let examples = descriptor.examples.filter { $0.reports.isEmpty != drifts }
      if examples.isEmpty { continue }
      text += "\n## \(heading)\n"
      for example in examples { text += self.example(example) }
    }
    return text
  }

  /// The list of all rules.
  static func index(_ rules: [any Rule]) -> String {
    var text = "# Rules\n\nA rule runs when a contract names it. `conform explain RULE` prints these pages.\n\n"
    text += "| Rule | Reports | Severity |\n|---|---|---|\n"
    for descriptor in rules.map(\.descriptor) {
      text +=
        "| [\(descriptor.id)](\(path(descriptor.id))) | \(cell(descriptor.title)) | \(descriptor.severity.rawValue) |\n"
    }
    return text
  }

  /// Where the page of a rule is, relative to the index: `radius/role.md`.
  static func path(_ id: String) -> String { id + ".md" }

  private static func example(_ example: Example) -> String {
    let run = ExampleRun(example)
    var text = "\n### \(example.title)\n\n```json\n\(trimmed(run.contractText))\n```\n"
    for source in run.sources {
      text += "\n`\(source.file.path)`\n\n```\(fence(source.file.path))\n"
      text += trimmed(String(decoding: source.file.bytes, as: UTF8.self)) + "\n```\n"
    }
    let report = run.report
    if !report.isEmpty { text += "\n```text\n\(report)```\n" }
    return text
  }

  /// Fences stand on lines of their own, so blank lines at the ends of what they hold go.
  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first?.isNewline == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  private static func fence(_ path: String) -> String { Languages.language(forPath: path)?.id ?? "" }

  // MARK: Options

  private static func options(_ options: [RuleOption]) -> String {
    var text = "| Option | Value | Default | Meaning |\n|---|---|---|---|\n"
    for option in options { text += row(option, prefix: "") }
    for option in ContractShape.commonOptions {
      text += "| `\(option.name)` | \(cell(option.shape.expectation)) | | \(cell(option.prose)) |\n"
    }
    return text
  }

  private static func row(_ option: RuleOption, prefix: String) -> String {
    let (value, standard) = describe(option.kind)
    var text = "| `\(prefix)\(option.name)` | \(cell(value)) | \(cell(standard)) | \(cell(option.prose)) |\n"
    if case .objects(let members, _) = option.kind {
      for member in members { text += row(member, prefix: "\(prefix)\(option.name)[].") }
    }
    return text
  }

  /// What a value of an option may be, and its default.
  static func describe(_ kind: RuleOption.Kind) -> (value: String, standard: String) {
    switch kind {
    case .bool(let standard): ("true or false", String(standard))
    case .number(let standard): ("number or token", standard.map(formatNumber) ?? "")
    case .integer(let standard): ("whole number", String(standard))
    case .string(let standard): ("text", standard.map { "`\($0)`" } ?? "")
    case .choice(let choices, let standard):
      (ArgumentParser.alternatives(choices), standard.isEmpty ? "" : "`\(standard)`")
    case .token: ("token", "")
    case .group(let standard): ("group of tokens", standard.map { "`\($0)`" } ?? "")
    case .strings: ("list of text", "none")
    case .numbers: ("list of numbers", "none")
    case .nearest: ("object: number to token", "none")
    case .objects(_, let required):
      (
        "list of objects" + (required.isEmpty ? "" : " with " + required.map { "`\($0)`" }.joined(separator: " and ")),
        "none"
      )
    }
  }

  private static func cell(_ text: String) -> String {
    text.map { $0 == "|" ? "\\|" : $0.isNewline ? " " : String($0) }.joined()
  }
}
