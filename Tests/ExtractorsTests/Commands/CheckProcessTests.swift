import Foundation
import Testing

@Suite("The program as a process")
struct CheckProcessTests {
  @Test("Drift goes to standard output and makes the exit code 1")
  func drift() throws {
    let result = try SmallProject().run("check")
    #expect(result.code == 1)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("web/a.css:1:15: error: "))
    #expect(result.output.contains("[spacing/off-scale]\n    1 | .a { padding: 10px; }\n      |               ^~~~\n"))
    #expect(result.output.hasSuffix("\nweb: 1 file read, 1 fact\n"))
  }

  @Test("Without drift the exit code is 0, and the report says so")
  func none() throws {
    let result = try SmallProject(css: ".a { padding: var(--space-sm); }").run()
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("no drift\n"))
  }

  @Test("Where no client has a file nothing conforms: the exit code is 2", arguments: ["check", "checklist"])
  func nothingRead(_ command: String) throws {
    let project = try SmallProject()
    try FileManager.default.removeItem(at: URL(filePath: project.folder.path).appending(path: "web"))
    let result = try project.run(command)
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.errors.contains("error: no file of any client was read under `.`"))
    #expect(result.errors.contains("matches no file"))
  }

  @Test("Nor is a baseline written of nothing")
  func noBaseline() throws {
    let project = try SmallProject()
    try FileManager.default.removeItem(at: URL(filePath: project.folder.path).appending(path: "web"))
    #expect(try project.run("check", "--write-baseline", "b.json").code == 2)
    #expect(!FileManager.default.fileExists(atPath: project.folder.path + "/b.json"))
  }

  @Test("A rule that the contract does not run cannot be asked for: there would be no drift whatever stands there")
  func ruleNotRun() throws {
    let result = try SmallProject().run("--rule", "label/missing")
    #expect(result.code == 2)
    #expect(result.errors.hasPrefix("conform: error: the contract does not run `label/missing`\n"))
  }

  @Test("`--fail-on` decides which drift makes the exit code 1, `--severity` which is shown")
  func severity() throws {
    let project = try SmallProject(css: ".a { padding: 8px; }")
    #expect(try project.run().code == 0)
    #expect(try project.run("--fail-on", "warning").code == 1)
    let hidden = try project.run("--fail-on", "warning", "--severity", "error")
    #expect(hidden.code == 0)
    #expect(hidden.output.hasPrefix("no drift\n"))
  }

  @Test("`--rule` takes a rule, a family or a pattern, and what is hidden by precedence stays hidden")
  func rules() throws {
    let project = try SmallProject(css: ".a { padding: 8px 10px; }")
    #expect(try project.run("--rule", "spacing/raw-value", "-q").output.split(separator: "[").count == 2)
    #expect(try project.run("--rule", "spacing", "-q").output.contains("off-scale"))
    #expect(try project.run("--rule", "*/off-scale", "-q").output.contains("raw-value") == false)
    let wrong = try project.run("--rule", "spacing/offscale")
    #expect(wrong.code == 2)
    #expect(wrong.errors == "conform: error: there is no rule `spacing/offscale`\n  did you mean `spacing/off-scale`\n")
    #expect(try project.run("--platform", "wep").errors.contains("did you mean `web`"))
  }

  @Test("Only drift in named files is reported, but the project is read")
  func files() throws {
    let project = try SmallProject()
    try project.folder.write("web/b.css", ".b { padding: 11px; }")
    let result = try project.run("check", "web/b.css")
    #expect(result.code == 1)
    #expect(result.output.contains("web/b.css:1:15") && !result.output.contains("web/a.css:1"))
    #expect(result.output.contains("web: 2 files read"))
  }

  @Test("A named file that is not read is told, and never passes for one without drift")
  func namedButUnread() throws {
    let project = try SmallProject()
    try project.folder.write("elsewhere/b.css", ".b { padding: 11px; }")
    let unread = try project.run("check", "elsewhere/b.css")
    #expect(unread.code == 2)
    #expect(unread.output == "")
    #expect(
      unread.errors
        == "conform: error: `elsewhere/b.css` is not checked: no platform of the contract reads it\n")
    try project.folder.write("web/c.css", bytes: Data([0x2E, 0x61, 0x7B, 0xFF, 0x7D]))
    let broken = try project.run("check", "web/c.css")
    #expect(broken.code == 2)
    #expect(broken.errors.contains("`web/c.css` is not checked: not UTF-8"))
    let outside = try project.run("check", "--root", "web", "-c", "contract.json", "elsewhere/b.css")
    #expect(outside.code == 2)
    #expect(outside.errors.contains("`elsewhere/b.css` is not checked: it lies outside ROOT"))
    let both = try project.run("check", "web/a.css", "elsewhere/b.css")
    #expect(both.code == 1)
    #expect(both.errors.contains("warning: `elsewhere/b.css` is not checked"))
  }

  @Test("Two reports to one file are refused: one would be lost")
  func oneFileTwice() throws {
    let project = try SmallProject()
    let result = try project.run("check", "-o", "a.txt", "-o", "json=./a.txt")
    #expect(result.code == 2)
    #expect(result.errors.contains("`--output` names `./a.txt` twice"))
  }

  @Test("A constant used where two sets of options hold is told once, with the uses of both")
  func constantUnderOverrides() throws {
    let contract = """
      {
        "name": "Small",
        "tokens": { "space": { "$type": "dimension", "sm": { "$value": { "value": 8, "unit": "px" } } } },
        "platforms": { "web": { "sources": ["web/**/*.css"] } },
        "rules": { "spacing/off-scale": { "scale": "space" }, "spacing/raw-value": {} },
        "overrides": [{ "in": ["web/watch/**"], "rules": { "spacing/raw-value": { "severity": "note" } } }]
      }
      """
    let project = try SmallProject(contract: contract, css: ":root { --gap: 10px; }\n.a { padding: var(--gap); }")
    try project.folder.write("web/watch/b.css", ".b { padding: var(--gap); }")
    let lines = try project.run("check", "-q").output.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("web/a.css:1:16: error: ") }.count == 1)
    #expect(lines.filter { $0.contains("used here on") }.count == 2)
  }

  @Test("A list of names that names nothing is no filter, and an unknown platform is told everywhere")
  func emptyNames() throws {
    let project = try SmallProject()
    #expect(try project.run("--rule", ",").code == 2)
    #expect(try project.run("--platform", ",").errors == "conform: error: `--platform` names nothing: `,`\n")
    let facts = try project.run("facts", "--platform", "wep")
    #expect(facts.code == 2)
    #expect(facts.errors.contains("did you mean `web`"))
  }

  @Test("A rule that takes its scale from another follows that one's override")
  func overriddenScale() throws {
    let contract = """
      {
        "name": "Small",
        "tokens": {
          "space": { "$type": "dimension", "sm": { "$value": { "value": 8, "unit": "px" } } },
          "watch": { "$type": "dimension", "w": { "$value": { "value": 10, "unit": "px" } } }
        },
        "platforms": { "web": { "sources": ["web/**/*.css"] } },
        "rules": { "spacing/off-scale": { "scale": "space" }, "spacing/raw-value": {} },
        "overrides": [{ "in": ["web/watch/**"], "rules": { "spacing/off-scale": { "scale": "watch" } } }]
      }
      """
    let project = try SmallProject(contract: contract, css: ".a { padding: 8px; }")
    try project.folder.write("web/watch/b.css", ".b { padding: 10px; }")
    let result = try project.run("check", "-q")
    #expect(result.output.contains("web/a.css:1:15") && result.output.contains("`space.sm` (8) [spacing/raw-value]"))
    #expect(
      result.output.contains("web/watch/b.css:1:15") && result.output.contains("`watch.w` (10) [spacing/raw-value]"))
    #expect(!result.output.contains("off-scale"))
  }

  @Test("The contract is found from a folder below, and paths lead from here")
  func subfolder() throws {
    let project = try SmallProject()
    let result = try ConformProcess.run([], in: project.folder("web"))
    #expect(result.code == 1)
    #expect(result.output.hasPrefix("../web/a.css:1:15: error: "))
    let elsewhere = try ConformProcess.run(["check", project.folder.path], in: "/")
    #expect(elsewhere.output.hasPrefix(project.folder("web/a.css") + ":1:15: error: "))
  }

  @Test("One contract below contract/ is found; its ROOT is the folder above, or a folder that is named")
  func contractFolder() throws {
    let project = try SmallProject(contract: nil)
    try project.folder.write("contract/small/contract.json", SmallProject.contract)
    #expect(try project.run().code == 1)
    try project.folder.write("contract/small/sample/web/b.css", ".b { padding: 5px; }")
    let sample = try project.run("check", "contract/small/sample")
    #expect(sample.output.hasPrefix("contract/small/sample/web/b.css:1:15: error: "))
    #expect(sample.output.contains("web: 1 file read"))
    try project.folder.write("contract/other/contract.json", SmallProject.contract)
    let several = try project.run()
    #expect(several.code == 2)
    #expect(
      several.errors
        == "conform: error: there are several contracts; name one\n\n    --contract contract/other/contract.json\n"
        + "    --contract contract/small/contract.json\n")
    #expect(try project.run("-c", "contract/small/contract.json").code == 1)
  }

  @Test("Output goes to files, one a format, and standard output stays for `--format`")
  func outputs() throws {
    let project = try SmallProject()
    let both = try project.run("--output", "json=drift.json")
    #expect(both.output.contains("error"))
    #expect(project.folder.read("drift.json").hasPrefix(#"{"conform":"#))
    let only = try project.run("--output", "drift.txt", "--color", "auto")
    #expect(only.output == "")
    #expect(project.folder.read("drift.txt") == both.output)
    let names = try FileManager.default.contentsOfDirectory(atPath: project.folder.path).sorted()
    #expect(names == ["contract.json", "drift.json", "drift.txt", "web"])
    let wrong = try project.run("--output", "none/drift.txt")
    #expect(wrong.code == 2)
    #expect(wrong.errors == "conform: error: `none/drift.txt` cannot be written: no such file or folder\n")
  }

  @Test("The same input gives the same bytes, whatever the number of threads")
  func deterministic() throws {
    let project = try SmallProject()
    for number in 0..<60 {
      try project.folder.write("web/x\(number % 7)/\(number).css", ".a\(number) { margin: \(number)px 3px; }")
    }
    let one = try project.run("--jobs", "1")
    for jobs in ["2", "3", "8"] { #expect(try project.run("--jobs", jobs).output == one.output) }
    #expect(one.output.contains("web: 61 files read"))
  }

  @Test("Colours come by flag or variable and never by themselves into a file")
  func colors() throws {
    let project = try SmallProject()
    #expect(try !project.run().output.contains("\u{1B}"))
    #expect(try project.run("--color", "always").output.contains("\u{1B}["))
    #expect(try project.run(environment: ["CLICOLOR_FORCE": "1"]).output.contains("\u{1B}["))
    #expect(try !project.run(environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]).output.contains("\u{1B}"))
    #expect(try !project.run("--color", "never", environment: ["CLICOLOR_FORCE": "1"]).output.contains("\u{1B}"))
  }

  @Test("A pipe that nobody reads ends the program quietly")
  func closedPipe() throws {
    let project = try SmallProject()
    for number in 0..<40 {
      try project.folder.write("web/\(number).css", String(repeating: ".a { margin: 3px 5px 7px 9px; }\n", count: 400))
    }
    let program = try ConformProcess.executable.path
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "{ '\(program)' facts . 2>errors; echo $? >code; } | true"]
    shell.currentDirectoryURL = URL(filePath: project.folder.path)
    try shell.run()
    shell.waitUntilExit()
    #expect(project.folder.read("errors") == "")
    #expect(project.folder.read("code") == "0\n")
  }

  @Test("Help, version and completions print and exit with 0")
  func general() throws {
    let project = try SmallProject(contract: nil)
    for arguments in [["--help"], ["check", "--help"], ["--version"], ["--generate-completion", "zsh"], ["explain"]] {
      let result = try ConformProcess.run(arguments, in: project.folder.path)
      #expect(result.code == 0)
      #expect(result.errors == "")
      #expect(!result.output.isEmpty)
    }
    let wrong = try project.run("explain", "radius/rol")
    #expect(wrong.code == 2)
    #expect(wrong.errors == "conform: error: there is no rule `radius/rol`\n  did you mean `radius/role`\n")
  }

  @Test("`--time` says on standard error how long each stage and each rule took")
  func time() throws {
    let result = try SmallProject().run("--time")
    let names = result.errors.split(separator: "\n").compactMap { line in
      line.split(separator: "  ", omittingEmptySubsequences: true).first.map(String.init)
    }
    let rules = ["spacing/off-scale", "spacing/raw-value"]
    #expect(
      names.filter { !rules.contains($0) } == [
        "contract", "read and extract", "read again", "resolve", "rules", "report", "total",
      ])
    #expect(Set(names).isSuperset(of: rules))
    #expect(result.errors.split(separator: "\n").allSatisfy { $0.hasSuffix(" ms") })
    #expect(!result.output.contains("read and extract"))
  }
}
