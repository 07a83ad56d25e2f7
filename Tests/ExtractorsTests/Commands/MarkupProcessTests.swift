import Testing

@Suite("Markup in a whole project")
struct MarkupProcessTests {
  private static let page = """
    <style>.a { padding: 10px; }</style>
    <style lang="less">.b { padding: 11px; }</style>
    <button style="margin: 12px"></button>

    """

  private static func contract(_ glob: String) -> String {
    SmallProject.contract.replacing("web/**/*.css", with: glob)
      .replacing("\"rules\": {", with: "\"rules\": { \"label/missing\": {},")
  }

  @Test("A contract whose globs name pages has them checked; what is not read in them is told")
  func check() throws {
    let project = try SmallProject(contract: Self.contract("web/**/*.html"))
    try project.folder.write("web/a.html", Self.page)
    let run = try project.run("check", "--format", "text")
    #expect(run.code == 1)
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("web/") }.map { String($0.prefix(25)) }
    #expect(lines == ["web/a.html:1:22: error: s", "web/a.html:3:1: error: `b", "web/a.html:3:24: error: s"])
    #expect(run.output.contains("left out: 1 parts of files"))
    #expect(run.errors == "web/a.html:2: note: read in part: `<style lang=\"less\">` is in no language that is read\n")
  }

  @Test("Pages beside the files that a contract names are told; without a contract they are read")
  func beside() throws {
    let project = try SmallProject()
    try project.folder.write("web/a.html", Self.page)
    try project.folder.write("web/b.ts", "")
    let run = try project.run("check")
    #expect(run.output.contains("web: 1 of 3 files read"))
    #expect(run.output.contains("1 .ts is in no language that is read; 1 .html is in no source of the contract"))
    let facts = try project.run("facts", "web/a.html")
    #expect(facts.output.split(separator: "\n").count == 3)
  }
}
