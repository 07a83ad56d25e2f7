import ContractSpec

/// The JSON Schema of `contract.json`, for editors. It is made of the shape the loader checks by, so the two cannot part.
enum ContractSchema {
  static var text: String {
    let shape = ContractShape.contract(rules: Rules.all.map(\.descriptor))
    var members: [(name: String, value: JSONText)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", "A contract of conform"),
    ]
    if case .object(let schema) = object(shape) { members += schema }
    return JSONText.object(members).pretty
  }

  private static func schema(_ shape: ContractShape) -> [(name: String, value: JSONText)] {
    switch shape {
    case .any: return []
    case .bool: return [("type", "boolean")]
    case .number(let minimum):
      return [("type", "number")] + (minimum.map { [("minimum", .number($0))] } ?? [])
    case .integer(let minimum): return [("type", "integer"), ("minimum", .integer(minimum))]
    case .scalar: return [("type", ["number", "string"])]
    case .text(let text): return self.text(text)
    case .choice(let names): return [("enum", .strings(names))]
    case .list(let element, let least):
      return [("type", "array"), ("items", .object(schema(element)))]
        + (least > 0 ? [("minItems", .integer(least))] : [])
    case .object(let members):
      guard case .object(let object) = object(members) else { return [] }
      return object
    case .map(let name, let value, let prose):
      var members: [(name: String, value: JSONText)] = [("type", "object")]
      if case .numeral = name { members.append(("propertyNames", ["pattern": "^-?[0-9]+(\\.[0-9]+)?$"])) }
      members.append(("additionalProperties", described(schema(value), prose)))
      return members
    case .either(let shapes): return [("anyOf", .array(shapes.map { .object(schema($0)) }))]
    }
  }

  private static func text(_ text: ContractShape.Text) -> [(name: String, value: JSONText)] {
    switch text {
    case .rule: [("type", "string"), ("enum", .strings(Rules.all.map(\.descriptor.id)))]
    case .platform: [("type", "string"), ("enum", .strings(ContractFiles.platforms.map(\.id)))]
    default: [("type", "string")]
    }
  }

  private static func object(_ members: ContractShape.Members) -> JSONText {
    var properties: [(name: String, value: JSONText)] = []
    for member in members.members {
      properties.append((member.name, described(schema(member.shape), member.prose)))
      for former in member.formerNames {
        properties.append((former, ["description": .string("Now `\(member.name)`."), "deprecated": true]))
      }
    }
    var result: [(name: String, value: JSONText)] = [("type", "object"), ("properties", .object(properties))]
    let required = members.members.filter(\.isRequired).map(\.name)
    if !required.isEmpty { result.append(("required", .strings(required))) }
    result.append(("additionalProperties", false))
    return .object(result)
  }

  private static func described(_ schema: [(name: String, value: JSONText)], _ prose: String) -> JSONText {
    .object((prose.isEmpty ? [] : [("description", .string(prose))]) + schema)
  }
}
