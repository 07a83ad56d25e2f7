import Testing

@testable import ContractSpec

/// Rules that stand for the registry: one option of each kind.
enum TestRules {
  static let all = [
    descriptor(
      "radius/role", former: ["radius/part"],
      options: [
        RuleOption(
          "roles",
          .objects(
            [
              RuleOption("token", .token, "The token."), RuleOption("on", .strings, "Globs."),
              RuleOption("property", .string(default: nil), "A glob."),
            ], required: ["token", "on"]), "Roles.")
      ]),
    descriptor(
      "spacing/off-scale",
      options: [
        RuleOption("scale", .group(default: nil), "The scale."), RuleOption("allow", .numbers, "Other numbers."),
        RuleOption("negative", .choice(["allow", "forbidden"], default: "allow"), "Negative values."),
        RuleOption("nearest", .nearest, "What to use instead."), RuleOption("strict", .bool(default: false), "Strict."),
      ]),
    descriptor(
      "target/size",
      options: [
        RuleOption("width", .number(default: 48), "The least width."),
        RuleOption("height", .number(default: 48), "The least height."),
        RuleOption(
          "bars",
          .objects(
            [
              RuleOption("on", .strings, "Globs."), RuleOption("height", .number(default: nil), "The bar's."),
              RuleOption("target", .number(default: nil), "Of what is in it."),
            ], required: ["on"]), "Bars."),
      ]),
    descriptor(
      "type/minimum",
      options: [
        RuleOption("size", .number(default: 11), "The least size."),
        RuleOption(
          "except",
          .objects(
            [
              RuleOption("size", .number(default: nil), "Its size."), RuleOption("on", .strings, "Globs."),
              RuleOption("because", .string(default: nil), "Why."),
            ], required: ["size", "on"]), "Exceptions."),
      ]),
    descriptor("type/off-scale", options: [RuleOption("scale", .group(default: nil), "The scale.")]),
    descriptor("words/hard-coded", options: [RuleOption("letters", .integer(default: 2), "The fewest letters.")]),
  ]

  private static func descriptor(_ id: String, former: [String] = [], options: [RuleOption]) -> RuleDescriptor {
    RuleDescriptor(
      id: id, formerIDs: former, title: id, summary: "Reports \(id).", rationale: "", remedy: "", severity: .warning,
      since: "0.1.0", options: options, examples: [])
  }
}

/// A contract and its token files with marks, and what the loader says of them.
struct ContractCase {
  static let platforms = [Platform("android"), Platform("ios"), Platform("web")]

  let result: ContractLoader.Result
  private let sources: [String: MarkedText]

  /// - Parameter tokens: the content of `t.tokens.json`; further files by their names in `files`.
  init(_ contract: String, tokens: String = "{}", files: [String: String] = [:], isExample: Bool = false) {
    var sources = files.mapValues { MarkedText($0) }
    sources["t.tokens.json"] = MarkedText(tokens)
    let main = MarkedText(contract)
    let read = sources.mapValues(\.bytes)
    let loader = ContractLoader(rules: TestRules.all, platforms: Self.platforms, isExample: isExample)
    result = loader.load(bytes: main.bytes, path: "c/contract.json") { path in
      path.hasPrefix("c/") ? read[String(path.dropFirst(2))] : nil
    }
    sources["contract.json"] = main
    self.sources = sources
  }

  /// `1️⃣"nam": message; hint`: the mark where it begins, what it covers, what it says.
  var errors: [String] { result.errors.map(text) }
  var warnings: [String] { result.warnings.map(text) }

  private func text(_ error: ContractError) -> String {
    var said = error.message + (error.hint.isEmpty ? "" : "; \(error.hint)")
    for related in error.related { said += " (\(related.message) at \(mark(related.place)))" }
    guard let place = error.place else { return said }
    return "\(mark(place))\(covered(place)): \(said)"
  }

  private func source(_ place: Place) -> MarkedText? { sources[String(place.path.dropFirst(2))] }

  private func mark(_ place: Place) -> String { source(place)?.mark(at: Int(place.span.start)) ?? "?" }

  private func covered(_ place: Place) -> String {
    guard let source = source(place), place.span.range.upperBound <= source.bytes.count else { return "(beyond)" }
    // Lines and columns say the same as the bytes.
    let expected = Place(
      path: place.path, span: place.span, bytes: source.bytes, lines: LineTable(source.bytes))
    guard place == expected else { return "(\(place) is not \(expected))" }
    return String(decoding: source.bytes[place.span.range], as: UTF8.self)
  }
}
