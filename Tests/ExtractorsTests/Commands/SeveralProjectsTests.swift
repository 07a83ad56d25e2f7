import Foundation
import Testing

@Suite("Several contracts in one repository")
struct SeveralProjectsTests {
  /// Two projects with a file of one name, and one three folders down.
  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (place, name) in [("shop", "Shop"), ("admin", "Admin"), ("apps/clients/desk", "Desk")] {
      try folder.write(
        "\(place)/contract.json", SmallProject.contract.replacingOccurrences(of: "Small", with: name))
      try folder.write("\(place)/web/a.css", ".a { padding: 10px; }\n")
    }
    try FileManager.default.createDirectory(atPath: folder(".git"), withIntermediateDirectories: true)
    return folder
  }

  private func run(_ folder: TemporaryFolder, _ arguments: String..., in place: String = "") throws -> ConformProcess {
    try ConformProcess.run(arguments, in: folder(place))
  }

  @Test("Above them each is checked with its folder as ROOT, in one report")
  func above() throws {
    let folder = try repository()
    let result = try run(folder)
    #expect(result.code == 1)
    #expect(result.errors == "")
    let places = result.output.split(separator: "\n").filter { $0.contains(": error: ") }
      .compactMap { $0.split(separator: ":").first.map(String.init) }
    #expect(places == ["admin/web/a.css", "apps/clients/desk/web/a.css", "shop/web/a.css"])
    #expect(result.output.contains("    1 | .a { padding: 10px; }\n"))
    #expect(result.output.hasSuffix("total                             3         0\n\nweb: 3 files read, 3 facts\n"))
    // Each subfolder is its own project still, and any folder above will do.
    #expect(try run(folder, in: "shop/web").output.hasPrefix("../web/a.css:1:15: error: "))
    #expect(try run(folder, "check", "apps").output.hasPrefix("apps/clients/desk/web/a.css:1:15: error: "))
    #expect(try run(folder, "check", "..", in: "apps").output.hasPrefix("../admin/web/a.css:1:15: error: "))
  }

  @Test("In machine formats paths begin at the top of the repository, and equal files are told apart")
  func machine() throws {
    let folder = try repository()
    let bytes = Data(try run(folder, "--format", "gitlab", in: "apps").output.utf8)
    let one = try #require(try JSONSerialization.jsonObject(with: bytes) as? [[String: Any]])
    #expect(one.map { ($0["location"] as? [String: Any])?["path"] as? String } == ["apps/clients/desk/web/a.css"])
    let all = try #require(
      try JSONSerialization.jsonObject(with: Data(try run(folder, "--format", "gitlab").output.utf8))
        as? [[String: Any]])
    #expect(Set(all.compactMap { $0["fingerprint"] as? String }).count == 3)
    let json = try run(folder, "--format", "json").output
    #expect(json.contains(#""contract":"Admin, Desk, Shop","root":".""#))
    #expect(json.contains(#""path":"shop/web/a.css""#))
  }

  @Test("Named files are checked by the project that has them")
  func files() throws {
    let folder = try repository()
    let one = try run(folder, "check", "-q", "shop/web/a.css")
    #expect(one.code == 1)
    #expect(one.output.hasPrefix("shop/web/a.css:1:15: error: ") && !one.output.contains("admin"))
    try folder.write("apps/b.css", "")
    #expect(try run(folder, "check", "apps/b.css").errors.contains("`apps/b.css` is not checked: it lies outside ROOT"))
    try folder.write("shop/b.css", "")
    let unread = try run(folder, "check", "shop/b.css", "shop/web/a.css")
    #expect(unread.code == 1)
    #expect(
      unread.errors == "conform: warning: `shop/b.css` is not checked: no platform of the contract reads it\n")
    let input = try ConformProcess.run(
      ["-q", "--stdin-path", "shop/web/a.css"], in: folder.path, input: Data(".a { gap: 3px }".utf8))
    #expect(input.output.hasPrefix("shop/web/a.css:1:11: error: "))
    #expect(input.output.split(separator: "\n").filter { $0.contains(": error: ") }.count == 1)
  }

  @Test("What one contract knows is no error because another does not; what none knows is")
  func options() throws {
    let folder = try repository()
    let android = SmallProject.contract.replacingOccurrences(of: "\"web\"", with: "\"android\"")
      .replacingOccurrences(of: "web/**/*.css", with: "app/*.kt")
    try folder.write("shop/contract.json", android)
    try folder.write("shop/app/a.kt", "@Composable fun A() { Box(Modifier.padding(10.dp)) }\n")
    let result = try run(folder, "-q", "--platform", "android")
    #expect(result.code == 1 && result.output.hasPrefix("shop/app/a.kt:1:44: error: "), "\(result.output)")
    #expect(try run(folder, "--platform", "ios").errors.contains("no platform `ios`"))
    #expect(try run(folder, "--rule", "spacing/off-scael").code == 2)
  }

  @Test("A baseline is of one project, a broken contract ends the run, several in one folder are an error")
  func errors() throws {
    let folder = try repository()
    let baseline = try run(folder, "--write-baseline", "b")
    #expect(baseline.code == 2 && baseline.errors.contains("--contract shop/contract.json"))
    #expect(try run(folder, "-c", "shop/contract.json", "--write-baseline", "b").code == 0)
    try folder.write("admin/contract.json", "{")
    let broken = try run(folder)
    #expect(broken.code == 2 && broken.output == "" && broken.errors.hasPrefix("admin/contract.json:1:2: error: "))
    try FileManager.default.removeItem(atPath: folder("admin/contract.json"))
    for name in ["x", "y"] { try folder.write("admin/contract/\(name)/contract.json", SmallProject.contract) }
    #expect(
      try run(folder).errors
        == "conform: error: there are several contracts in `admin/contract`; name one\n\n"
        + "    --contract admin/contract/x/contract.json\n    --contract admin/contract/y/contract.json\n")
  }

  @Test("Options by folder: the last override that takes a file holds, and no other file sees it")
  func overrides() throws {
    let contract = """
      {
        "name": "Small",
        "tokens": { "space": { "$type": "dimension", "sm": { "$value": { "value": 8, "unit": "px" } } } },
        "platforms": { "web": { "sources": ["**/*.css"] } },
        "rules": { "spacing/off-scale": { "scale": "space" } },
        "overrides": [
          { "in": ["tablet/**"], "rules": { "spacing/off-scale": { "severity": "warning", "allow": [10] } } },
          { "in": ["tablet/old/**"], "rules": { "spacing/off-scale": { "severity": "note" } } }
        ]
      }
      """
    let project = try SmallProject(contract: contract, css: ".a { padding: 10px; }\n")
    for place in ["tablet/a.css", "tablet/old/a.css"] {
      try project.folder.write(place, ".a { padding: 10px; margin: 11px; }\n")
    }
    let heads = try project.run("-q").output.split(separator: "\n").filter { $0.contains("[spacing/off-scale]") }
      .map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(heads == ["tablet/a.css:1:29: warning:", "tablet/old/a.css:1:29: note:", "web/a.css:1:15: error:"])
  }
}
