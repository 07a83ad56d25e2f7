import Foundation
import Testing

@Suite("The baseline as a process")
struct BaselineProcessTests {
  private static let one = ".one { padding: 10px; margin: 10px; gap: 10px 10px; }\n"
  private static let two = ".two { padding: 10px; }\n"

  private func project(_ css: String = one + two) throws -> SmallProject {
    let project = try SmallProject(css: css)
    let written = try project.run("--write-baseline", "drift.txt")
    #expect(written.code == 0 && written.output == "")
    #expect(try project.run("--baseline", "drift.txt").code == 0)
    return project
  }

  @Test("Lines inserted above, rules swapped, other blanks and another name of the file are no new drift")
  func survives() throws {
    let project = try project()
    let spaced = Self.one.replacing(" ", with: "\n  ")
    try project.folder.write("web/a.css", String(repeating: "\n", count: 20) + Self.two + spaced)
    #expect(try project.run("--baseline", "drift.txt", "--strict").output.hasPrefix("no drift\n"))
    try FileManager.default.removeItem(atPath: project.folder.path + "/web/a.css")
    try project.folder.write("web/renamed.css", Self.two + spaced)
    let renamed = try project.run("--baseline", "drift.txt", "--strict")
    #expect(renamed.code == 0 && renamed.output.hasPrefix("no drift\n") && renamed.errors == "")
    #expect(renamed.output.contains("in the baseline"))
  }

  @Test("Equal drift has fingerprints of its own, and one more of it is exactly one new")
  func surplus() throws {
    let project = try SmallProject(css: ".a { margin: 10px }\n.a { margin: 10px }\n.a { margin: 10px }\n")
    func fingerprints() throws -> [String] {
      let report = try JSONSerialization.jsonObject(with: Data(project.run("--format", "json").output.utf8))
      let drift = (report as? [String: Any])?["drift"] as? [[String: Any]]
      return drift?.compactMap { $0["fingerprint"] as? String } ?? []
    }
    let three = try fingerprints()
    #expect(three.count == 3 && Set(three).count == 3)
    _ = try project.run("--write-baseline", "drift.txt")
    try project.folder.write("web/a.css", String(repeating: ".a { margin: 10px }\n", count: 4))
    let result = try project.run("--baseline", "drift.txt", "-q")
    #expect(result.code == 1)
    #expect(result.output.split(separator: "[spacing/off-scale]").count == 2)
  }

  @Test("What is mended is said once, fails where it is strict, and goes with --prune")
  func mended() throws {
    let project = try project()
    try project.folder.write("web/a.css", Self.one)
    let told = try project.run("--baseline", "drift.txt")
    #expect(told.code == 0)
    #expect(told.errors.split(separator: "mended: ").count == 2)
    #expect(try project.run("--baseline", "drift.txt", "--strict").code == 1)
    #expect(try project.run("--baseline", "drift.txt", "--prune").code == 0)
    let after = try project.run("--baseline", "drift.txt", "--strict")
    #expect(after.code == 0 && after.errors == "")
  }

  @Test("A baseline that is missing or none is an error that says what to do")
  func missing() throws {
    let project = try SmallProject()
    let missing = try project.run("--baseline", "none.txt")
    #expect(missing.code == 2 && missing.errors.contains("--write-baseline"))
    try project.folder.write("bad.txt", "what\n")
    #expect(try project.run("--baseline", "bad.txt").errors.contains("bad.txt:1:1"))
    #expect(try project.run("--prune").code == 2)
  }
}
