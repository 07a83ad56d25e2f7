import Testing

@testable import ContractSpec

@Suite("Forms by number")
struct PluralRulesTests {
  @Test(
    "A language needs what its whole numbers reach, and `other`",
    arguments: [
      ("en", "one other"), ("de-AT", "one other"), ("ja", "other"), ("vi", "other"), ("pl", "one few many other"),
      ("ru", "one few many other"), ("cs", "one few other"), ("ar", "zero one two few many other"),
      ("he", "one two other"),
      ("lv", "zero one other"), ("sl", "one two few other"), ("ga", "one two few many other"), ("fr", "one other"),
      ("tlh", "other"),
    ])
  func required(_ language: String, _ expected: String) {
    #expect(PluralRules.required(in: language).names.joined(separator: " ") == expected)
  }

  @Test("Whole millions are asked for only on request")
  func millions() {
    #expect(PluralRules.required(in: "pt-BR", withMillions: true).names == ["one", "many", "other"])
    #expect(PluralRules.required(in: "de", withMillions: true).names == ["one", "other"])
  }
}
