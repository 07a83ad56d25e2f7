import Testing

@testable import ContractSpec
@testable import conform

/// What another client says in a language is taken only where it is a translation of the same text.
@Suite("The text of another client")
struct OtherTextTests {
  private static let german = "ios/de.lproj/Localizable.strings"

  private static func files(base: String, translation: String) -> [KeyFiles.File] {
    [
      KeyFiles.resources("values", #"<string name="ok">OK</string>"#, "<string name=\"close\">\(base)</string>"),
      KeyFiles.resources(
        "values-de", #"<string name="ok">OK</string>"#, "<string name=\"close\">\(translation)</string>"),
      ("ios/en.lproj/Localizable.strings", "\"ok\" = \"OK\";\n\"close\" = \"Close\";\n"),
      (german, "\"ok\" = \"OK\";\n"),
    ]
  }

  @Test("One of the same text is taken")
  func same() throws {
    let filled = try KeyFiles.filled(Self.german, Self.files(base: "Close", translation: "Schließen"))
    #expect(filled == "\"ok\" = \"OK\";\n\"close\" = \"Schließen\";\n")
  }

  @Test(
    "One of another text is not, nor a reference to another entry",
    arguments: [("Near", "In der Nähe"), ("Close", "@string/ok")])
  func other(_ base: String, _ translation: String) throws {
    let files = Self.files(base: base, translation: translation)
    #expect(try KeyFiles.gaps(Self.german, files).isEmpty)
    let gap = try #require(try KeyFiles.overview(files).gaps.first { $0.path == Self.german })
    #expect(gap.texts.isEmpty)
  }
}
