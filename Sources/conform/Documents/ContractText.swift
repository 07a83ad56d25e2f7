import ContractSpec

/// A contract as the loader understood it, for `conform contract`.
enum ContractText {
  static func text(_ path: String, _ contract: Contract?, errors: Int, warnings: Int, _ style: TextStyle) -> String {
    let faults = "\(SummaryTable.count(errors, "error")), \(SummaryTable.count(warnings, "warning"))"
    guard let contract else { return style(.bold, TerminalText.safe(path)) + ": \(faults)\n" }
    var text = style(.bold, TerminalText.safe("\(contract.name) (\(path))")) + ": \(faults)\n"
    for client in contract.platforms {
      text += "  \(client.platform): " + list(client.sources)
      if !client.definitions.isEmpty { text += "; defined in " + list(client.definitions) }
      if !client.exclude.isEmpty { text += "; without " + list(client.exclude) }
      text += "\n"
    }
    for (group, tokens) in groups(contract) {
      let values = tokens.map { "\(TerminalText.safe(name($0, in: group))) \(value($0))" }
      text += HelpText.wrapped("\(TerminalText.safe(group)): " + values.joined(separator: " · "), indent: 2)
    }
    text += "  " + SummaryTable.count(contract.rules.count, "rule") + ":\n"
    for rule in contract.rules {
      let options = rule.options.sorted { $0.value.place.span.start < $1.value.place.span.start }
      text += "    \(rule.rule)"
      if !options.isEmpty {
        text +=
          " { " + options.map { TerminalText.safe("\($0.key): \(json($0.value).compact)") }.joined(separator: ", ")
          + " }"
      }
      text += "\n"
    }
    if let localisation = contract.localisation {
      text += "  languages: \(localisation.languages.joined(separator: ", "))\n"
    }
    return text
  }

  static func json(_ path: String, _ contract: Contract?, errors: Int, warnings: Int) -> JSONText {
    guard let contract else {
      return ["path": .string(path), "name": nil, "errors": .integer(errors), "warnings": .integer(warnings)]
    }
    return [
      "path": .string(path), "name": .string(contract.name), "errors": .integer(errors), "warnings": .integer(warnings),
      "platforms": .object(
        contract.platforms.map { client in
          (
            client.platform.id,
            [
              "sources": .strings(client.sources.map(\.text)), "definitions": .strings(client.definitions.map(\.text)),
              "exclude": .strings(client.exclude.map(\.text)),
            ]
          )
        }),
      "tokens": .array(
        contract.tokens.all.map { token in
          ["path": .string(token.path.text), "type": .string(token.type), "value": .string(value(token))]
        }),
      "rules": .object(
        contract.rules.map { rule in
          (
            rule.rule,
            .object(
              rule.options.sorted { $0.value.place.span.start < $1.value.place.span.start }
                .map { ($0.key, json($0.value)) })
          )
        }),
    ]
  }

  /// Tokens by the group they stand in, both in the order of the files.
  private static func groups(_ contract: Contract) -> [(group: String, tokens: [DesignToken])] {
    var order: [String] = []
    var members: [String: [DesignToken]] = [:]
    for token in contract.tokens.all {
      let group = token.path.segments.dropLast().joined(separator: ".")
      if members[group] == nil { order.append(group) }
      members[group, default: []].append(token)
    }
    return order.map { ($0, members[$0] ?? []) }
  }

  private static func name(_ token: DesignToken, in group: String) -> String {
    token.path.segments.last.map(String.init) ?? token.path.text
  }

  private static func value(_ token: DesignToken) -> String {
    switch token.value {
    case .dimension(let number), .number(let number): return formatNumber(number)
    case .color(let red, let green, let blue, let alpha):
      return "#"
        + [red, green, blue, alpha].map { channel in
          let number = UInt8(max(0, min(255, (channel * 255).rounded())))
          return (number < 16 ? "0" : "") + String(number, radix: 16)
        }.joined()
    case .typography(let size, _): return size.map(formatNumber) ?? token.type
    case .other: return token.type
    }
  }

  private static func list(_ globs: [GlobPattern]) -> String {
    globs.map { TerminalText.safe($0.text) }.joined(separator: ", ")
  }

  private static func json(_ value: ContractValue) -> JSONText {
    switch value.kind {
    case .null: .null
    case .bool(let bool): .bool(bool)
    case .number(let number): .number(number)
    case .string(let string): .string(string)
    case .array(let elements): .array(elements.map(json))
    case .object(let members): .object(members.map { ($0.name, json($0.value)) })
    }
  }
}
