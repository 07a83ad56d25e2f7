import ContractSpec

@testable import Extractors

/// Sites as short lines, so that a test reads as a list of facts.
enum SiteText {
  /// The sites of a marked source, one line each, in the order of their places: mark, kind, property, value, element.
  /// A site at a place without a mark begins with `-`.
  static func lines(
    _ marked: String, _ language: any Language.Type, kinds: Set<FactKind>? = nil, interests: Interests = Interests(),
    path: String = "Sample"
  ) -> [String] {
    let source = MarkedText(marked)
    let extraction = extract(source.text, language, interests: interests, path: path)
    let sites = extraction.sites.filter { kinds?.contains($0.kind) ?? true }
      .sorted { ($0.value.span.start, $0.property) < ($1.value.span.start, $1.property) }
      .map { line($0, source) }
    guard let keys = extraction.keys, kinds?.contains(.key) ?? true else { return sites }
    let entries = keys.entries.indices.sorted {
      (keys.entries[$0].extent.span.start, $0) < (keys.entries[$1].extent.span.start, $1)
    }
    return sites + entries.map { line(keys.fact($0), source) }
  }

  private static func line(_ fact: Fact, _ source: MarkedText) -> String {
    guard case .key(let table, let language, let content, let placeholders, let category, let marks) = fact.details
    else {
      return fact.kind.rawValue
    }
    var parts = [source.mark(at: Int(fact.place.span.start)) ?? "-", fact.kind.rawValue, fact.value.text ?? "?"]
    parts += [table, language] + [category.map { "(\($0))" }].compactMap { $0 } + [content] + placeholders
    parts += marks.subtracting(.universal).names.map { "[\($0)]" }
    return parts.joined(separator: " ")
  }

  static func extract(
    _ text: String, _ language: any Language.Type, interests: Interests = Interests(), path: String = "Sample"
  ) -> Extraction {
    var scratch = Scratch()
    return language.extract(SourceFile(path: path, text: text), interests: interests, scratch: &scratch)
  }

  private static func line(_ site: Site, _ source: MarkedText) -> String {
    var parts = [source.mark(at: Int(site.value.span.start)) ?? "-", site.kind.rawValue]
    if !site.property.isEmpty { parts.append(site.property) }
    switch site.details {
    case .target(let width, let height, _, _):
      parts.append("\(width.map(value) ?? "?")x\(height.map(value) ?? "?")")
    case .keyUse(let function, _, let isDynamic):
      parts += [value(site.value), function] + (isDynamic ? ["dynamic"] : [])
    case .words(let sink, let key):
      parts += [value(site.value), "in \(sink)"]
      if key == .orNothing { parts.append("if a key") }
    case .token(let name, _): parts += [name, value(site.value)]
    case .accessor, .label, .component, .none: parts.append(value(site.value))
    }
    if !site.element.isEmpty { parts.append("on \(site.element)") }
    if site.isPreview { parts.append("preview") }
    return parts.joined(separator: " ")
  }

  static func value(_ expression: Expression) -> String {
    switch expression {
    case .number(let number, let unit, _): formatNumber(number) + unit.rawValue
    case .full: "full"
    case .text(let text, _): text
    case .name(let name, _): "‹\(name)›"
    case .variable(let name, _, _): "var(\(name))"
    case .negated(let inner, _): "-\(value(inner))"
    case .binary(let operation, let left, let right, _): "(\(value(left)) \(sign(operation)) \(value(right)))"
    case .function(let function, let values, _): "\(function)(\(values.map(value).joined(separator: ", ")))"
    case .choice(let arms, _): "[\(arms.map(value).joined(separator: " | "))]"
    case .invalidNegation(let inner, _): "!-\(value(inner))"
    case .call(let call, _):
      (call.receiver.map { value($0) + "." } ?? "")
        + "\(call.name)(\(call.arguments.map { ($0.label.map { $0 + ": " } ?? "") + value($0.value) }.joined(separator: ", ")))"
    case .unresolved(let reason, _): "?\(reason.rawValue)"
    }
  }

  private static func sign(_ operation: Expression.Operator) -> String {
    switch operation {
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    }
  }
}
