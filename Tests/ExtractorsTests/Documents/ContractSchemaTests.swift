import Testing

@testable import ContractSpec
@testable import conform

@Suite("JSON Schema of the contract")
struct ContractSchemaTests {
  private func schema() throws -> ContractValue {
    let text = ContractSchema.json(rules: TestRules.all, platforms: ContractCase.platforms)
    let document = JSONReader.read(Array(text.utf8), path: "schema.json")
    #expect(document.errors.isEmpty)
    #expect(document.departure == nil)
    return try #require(document.value)
  }

  @Test("It has every member that the loader knows, and no other")
  func members() throws {
    let schema = try schema()
    let known = ContractShape.contract(rules: TestRules.all).members
    #expect(schema["properties"]?.object?.map(\.name) == known.map(\.name))
    #expect(schema["required"]?.array?.compactMap(\.string) == ["name", "platforms"])
    #expect(schema["additionalProperties"]?.bool == false)
  }

  @Test("Each rule has its options, the common ones too, with defaults and prose")
  func options() throws {
    let rules = try #require(try schema()["$defs"]?["rules"]?["properties"])
    #expect(
      rules.object?.map(\.name) == [
        "radius/role", "radius/part", "spacing/off-scale", "target/size", "type/minimum", "type/off-scale",
        "words/hard-coded",
      ])
    #expect(rules["radius/part"]?["deprecated"]?.bool == true)
    let offScale = try #require(rules["spacing/off-scale"]?["properties"])
    #expect(
      offScale.object?.map(\.name) == [
        "severity", "platforms", "include", "exclude", "previews", "scale", "allow", "negative", "nearest", "strict",
      ])
    #expect(offScale["severity"]?["default"]?.string == "warning")
    #expect(offScale["negative"]?["enum"]?.array?.compactMap(\.string) == ["allow", "forbidden"])
    #expect(offScale["negative"]?["default"]?.string == "allow")
    #expect(offScale["nearest"]?["propertyNames"] != nil)
    #expect(rules["words/hard-coded"]?["properties"]?["letters"]?["default"]?.number == 2)
    let roles = rules["radius/role"]?["properties"]?["roles"]?["items"]
    #expect(roles?["required"]?.array?.compactMap(\.string) == ["token", "on"])
  }

  @Test("Overrides point at the same rules")
  func overrides() throws {
    let schema = try schema()
    #expect(schema["properties"]?["rules"]?["$ref"]?.string == "#/$defs/rules")
    let override = schema["properties"]?["overrides"]?["items"]?["properties"]
    #expect(override?["rules"]?["$ref"]?.string == "#/$defs/rules")
    #expect(override?["in"]?["minItems"]?.number == 1)
  }
}
