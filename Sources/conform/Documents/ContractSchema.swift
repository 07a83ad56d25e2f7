import ContractSpec

/// The JSON Schema (draft 2020-12) of `contract.json`, for editors that complete and check. Made of the shape the
/// loader checks by.
enum ContractSchema {
  /// - Parameter platforms: names that complete where a platform stands; none leaves them open.
  static func json(rules: [RuleDescriptor], platforms: [Platform] = []) -> String {
    let schema = SchemaWriter(platforms: platforms.map(\.id), rules: rules)
    let contract = ContractShape.contract(rules: rules)
    var members: [(name: String, value: JSONText)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", "A contract of conform"),
    ]
    members += schema.members(contract, definitions: ["rules": "rules"])
    var definitions: [(name: String, value: JSONText)] = []
    if let settings = contract.members.first(where: { $0.name == "rules" }), case .object(let shape) = settings.shape {
      definitions.append(("rules", .object(schema.members(shape, definitions: [:]))))
    }
    members.append(("$defs", .object(definitions)))
    return JSONText.object(members).pretty
  }
}

private struct SchemaWriter {
  let platforms: [String]
  let rules: [RuleDescriptor]

  typealias Members = [(name: String, value: JSONText)]

  /// - Parameter definitions: members that are said once under `$defs`, by their names there.
  func members(_ shape: ContractShape.Members, definitions: [String: String]) -> Members {
    var properties: Members = []
    for member in shape.members {
      var schema: Members = [("description", .string(member.prose))]
      if let definition = definitions[member.name] {
        schema.append(("$ref", .string("#/$defs/\(definition)")))
      } else {
        schema += self.schema(member.shape, definitions)
      }
      if let value = defaultValue(member.name, of: shape) { schema.append(("default", value)) }
      properties.append((member.name, .object(schema)))
      for former in member.formerNames {
        let note = "Now `\(member.name)`."
        properties.append((former, .object([("description", .string(note)), ("deprecated", true)])))
      }
    }
    var result: Members = [("type", "object"), ("properties", .object(properties))]
    let required = shape.members.filter(\.isRequired).map(\.name)
    if !required.isEmpty { result.append(("required", .strings(required))) }
    result.append(("additionalProperties", false))
    return result
  }

  /// What an option is when the contract does not say, where that is one value.
  private func defaultValue(_ name: String, of shape: ContractShape.Members) -> JSONText? {
    guard let rule = rules.first(where: { ContractShape.options(of: $0).noun == shape.noun }) else { return nil }
    if name == "severity" { return .string(rule.severity.rawValue) }
    if name == "previews" { return false }
    switch rule.options.first(where: { $0.name == name })?.kind {
    case .bool(let value): return .bool(value)
    case .number(let value): return value.map { .number($0) }
    case .integer(let value): return .integer(value)
    case .string(let value), .group(let value): return value.map { .string($0) }
    case .choice(_, let value): return .string(value)
    default: return nil
    }
  }

  private func schema(_ shape: ContractShape, _ definitions: [String: String]) -> Members {
    switch shape {
    case .any: return []
    case .bool: return [("type", "boolean")]
    case .number(let minimum): return [("type", "number")] + (minimum.map { [("minimum", .number($0))] } ?? [])
    case .integer(let minimum): return [("type", "integer"), ("minimum", .integer(minimum))]
    case .scalar: return [("type", ["number", "string"]), ("minLength", 1)]
    case .choice(let names): return [("enum", .strings(names))]
    case .text(let text): return self.text(text)
    case .list(let element, let atLeast):
      var members: Members = [("type", "array"), ("items", .object(schema(element, definitions)))]
      if atLeast > 0 { members.append(("minItems", .integer(atLeast))) }
      return members
    case .object(let shape): return members(shape, definitions: definitions)
    case .map(let key, let element, let prose):
      let value = JSONText.object([("description", .string(prose))] + schema(element, definitions))
      if key == .platform, !platforms.isEmpty {
        let properties = platforms.map { (name: $0, value: value) }
        return [("type", "object"), ("properties", .object(properties)), ("additionalProperties", false)]
      }
      return [("type", "object"), ("propertyNames", .object(text(key))), ("additionalProperties", value)]
    case .either(let shapes): return [("anyOf", .array(shapes.map { .object(schema($0, definitions)) }))]
    }
  }

  private func text(_ text: ContractShape.Text) -> Members {
    let string: Members = [("type", "string"), ("minLength", 1)]
    switch text {
    case .platform where !platforms.isEmpty: return [("enum", .strings(platforms))]
    case .rule: return [("enum", .strings(rules.map(\.id)))]
    case .language: return string + [("pattern", "^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$")]
    case .numeral: return string + [("pattern", "^-?[0-9]*\\.?[0-9]+$")]
    case .lookup:
      let styles = NameCase.allCases.map(\.rawValue).joined(separator: "|")
      let pattern = #"^([^( ]+\(.*\bkey\b.*\)|\w+\.\{key(\|(\#(styles)))?\})$"#
      return string + [("pattern", .string(pattern))]
    case .file, .glob: return string + [("pattern", "^[^/]")]
    default: return string
    }
  }
}
