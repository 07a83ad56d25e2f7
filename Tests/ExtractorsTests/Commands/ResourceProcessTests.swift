import Testing

@Suite("Android's resources are found beside the code")
struct ResourceProcessTests {
  private func project(sources: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "contract.json",
      """
      {
        "name": "Small",
        "tokens": { "space": { "$type": "dimension", "sm": { "$value": { "value": 8, "unit": "px" } },
          "lg": { "$value": { "value": 16, "unit": "px" } } } },
        "platforms": { "android": { "sources": ["\(sources)"], "exclude": ["**/legacy/**"] } },
        "spelling": { "space.*": { "android": "dimensionResource(R.dimen.space_{name})" } },
        "rules": { "spacing/off-scale": { "scale": "space" } }
      }

      """)
    let code = """
      package shop
      @Composable
      fun Row() {
        Box(Modifier.padding(dimensionResource(R.dimen.gap)))
        Box(Modifier.padding(dimensionResource(R.dimen.space_sm)))
        Box(Modifier.padding(dimensionResource(R.dimen.wide)))
      }

      """
    try folder.write("app/src/main/java/shop/Row.kt", code)
    let resources =
      "<resources>\n  <dimen name=\"gap\">10dp</dimen>\n  <dimen name=\"wide\">16dp</dimen>\n</resources>\n"
    try folder.write("app/src/main/res/values/sizes.xml", resources)
    try folder.write(
      "app/src/main/res/values-land/sizes.xml", "<resources><dimen name=\"wide\">20dp</dimen></resources>")
    try folder.write(
      "app/src/androidTest/res/values/sizes.xml", "<resources><dimen name=\"gap\">1dp</dimen></resources>")
    try folder.write(
      "app/src/main/legacy/res/values/sizes.xml", "<resources><dimen name=\"gap\">2dp</dimen></resources>")
    return folder
  }

  @Test(
    "A length is judged where it is written; one that differs by qualifier, at its use",
    arguments: ["**/*.kt", "app/src/main/java/**/*.kt"])
  func lengths(sources: String) throws {
    let folder = try project(sources: sources)
    let run = try ConformProcess.run([], in: folder.path)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(lines.count == 2)
    #expect(
      lines.first.map(String.init)?.hasPrefix(
        "app/src/main/java/shop/Row.kt:6:24: error: spacing on `Box` is 20 in `land`") ?? false, "\(lines)")
    #expect(
      lines.last.map(String.init)?.hasPrefix(
        "app/src/main/res/values/sizes.xml:2:21: error: spacing `R.dimen.gap` is 10") ?? false, "\(lines)")
    #expect(!run.output.contains("2 + "), "no code is written into a file of resources")
    #expect(run.output.contains("1 excluded by the contract"))
  }

  @Test("Entities of a file's own are not expanded, and that is told")
  func entities() throws {
    let folder = try project(sources: "**/*.kt")
    try folder.write(
      "app/src/main/res/values/bomb.xml",
      "<!DOCTYPE r [<!ENTITY a \"aa\"><!ENTITY b \"&a;&a;\">]>\n<resources><dimen name=\"b\">&b;</dimen></resources>")
    try folder.write(
      "app/src/main/res/values/deep.xml", "<resources>" + String(repeating: "<a>", count: 300) + "</resources>")
    let run = try ConformProcess.run([], in: folder.path)
    #expect(
      run.errors == """
        app/src/main/res/values/deep.xml: note: not read: elements nested deeper than 256
        app/src/main/res/values/bomb.xml: note: read in part: entities of its own are not expanded

        """)
  }
}
