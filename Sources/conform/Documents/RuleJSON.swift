import ContractSpec

/// The descriptor of a rule as JSON, for `explain --format json`.
enum RuleJSON {
  static func text(_ descriptor: RuleDescriptor) -> String { value(descriptor).compact + "\n" }

  static func value(_ descriptor: RuleDescriptor) -> JSONText {
    [
      "id": .string(descriptor.id), "formerIDs": .strings(descriptor.formerIDs), "title": .string(descriptor.title),
      "summary": .string(descriptor.summary), "rationale": .string(descriptor.rationale),
      "remedy": .string(descriptor.remedy), "severity": .string(descriptor.severity.rawValue),
      "since": .string(descriptor.since),
      "options": .array(descriptor.options.map(option) + ContractShape.commonOptions.map(common)),
      "examples": .array(descriptor.examples.map(example)),
    ]
  }

  private static func common(_ option: ContractShape.Member) -> JSONText {
    [
      "name": .string(option.name), "value": .string(option.shape.expectation), "default": "",
      "meaning": .string(option.prose),
    ]
  }

  private static func option(_ option: RuleOption) -> JSONText {
    let (value, standard) = RulePage.describe(option.kind)
    var members: [(name: String, value: JSONText)] = [
      ("name", .string(option.name)), ("value", .string(value)), ("default", .string(standard)),
      ("meaning", .string(option.prose)),
    ]
    if case .objects(let inner, let required) = option.kind {
      members.append(("members", .array(inner.map(self.option))))
      members.append(("required", .strings(required)))
    }
    return .object(members)
  }

  private static func example(_ example: Example) -> JSONText {
    let run = ExampleRun(example)
    return [
      "title": .string(example.title), "contract": .string(run.contractText),
      "sources": .array(
        run.sources.map { source in
          [
            "platform": .string(source.platform.id), "path": .string(source.file.path),
            "text": .string(String(decoding: source.file.bytes, as: UTF8.self)),
          ]
        }),
      "reports": .strings(run.drift.map(\.message)),
    ]
  }
}
