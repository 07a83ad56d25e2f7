import Foundation
import Testing

@Suite("conform keys")
struct KeysProcessTests {
  private let contract = """
    {
      "name": "Small",
      "tokens": {},
      "platforms": { "android": { "sources": ["android/**/*.kt"] }, "ios": { "sources": ["ios/**/*.swift"] } },
      "localisation": { "languages": ["en", "de"], "base": "en", "identical": [["android", "ios"]] },
      "rules": { "key/missing": {}, "key/placeholder": {} }
    }

    """

  private func resources(_ entries: String...) -> String {
    "<resources>\n" + entries.map { "    \($0)\n" }.joined() + "</resources>\n"
  }

  private func project(_ files: [(path: String, text: String)], contract: String? = nil) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("contract.json", contract ?? self.contract)
    try folder.write("android/A.kt", "class A\n")
    try folder.write("ios/A.swift", "class A {}\n")
    for file in files { try folder.write(file.path, file.text) }
    return folder
  }

  private func text(_ folder: TemporaryFolder, _ path: String) throws -> String {
    try String(contentsOf: URL(fileURLWithPath: folder.path + "/" + path), encoding: .utf8)
  }

  private func pair() throws -> TemporaryFolder {
    try project([
      (
        "android/res/values/strings.xml",
        resources(
          #"<string name="today">Today</string>"#, #"<string name="by">It\'s by %1$s &amp; %2$d</string>"#,
          #"<string name="alone">Alone</string>"#)
      ),
      ("android/res/values-de/strings.xml", resources(#"<string name="today">Heute</string>"#)),
      ("ios/en.lproj/Localizable.strings", "\"today\" = \"Today\";\n\"by\" = \"It's by %@ & %ld\";\n"),
      ("ios/de.lproj/Localizable.strings", "\"today\" = \"Heute\";\n\"by\" = \"\\\"Von\\\" %@ & %ld\";\n"),
    ])
  }

  @Test("The matrix shows the keys with a fault, each with the line to add in its own format, in 80 columns")
  func matrix() throws {
    let folder = try pair()
    let run = try ConformProcess.run(["keys"], in: folder.path, environment: ["COLUMNS": "80"])
    #expect(run.code == 1)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasSuffix(#"+ |     <string name="by">\"Von\" %1$s &amp; %2$d</string>"#) })
    #expect(lines.contains { $0.hasSuffix(#"+ | "alone" = "Alone";"#) })
    #expect(
      lines.contains {
        $0.hasSuffix(#"+ |     <string name="alone"></string> <!-- translate: Alone -->"#)
      })
    #expect(lines.contains("by      ·  –      ·  ·"))
    #expect(lines.contains("alone   ·  –      –  –"))
    #expect(!lines.contains { $0.hasPrefix("today ") })
    #expect(lines.contains("platform  language   keys  missing   there"))
    #expect(lines.contains("android   de            3        2  33.3 %  ███████░░░░░░░░░░░░░░░"))
    let all = try ConformProcess.run(["keys", "--all"], in: folder.path)
    #expect(all.output.contains("\ntoday   ·  ·      ·  ·\n"))
  }

  @Test("Machine forms hold the same: JSON, CSV, and those of check")
  func forms() throws {
    let folder = try pair()
    let json = try ConformProcess.run(["keys", "--format", "json"], in: folder.path)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let faults = try #require(object["faults"] as? [[String: Any]])
    #expect(faults.compactMap { $0["add"] as? String }.contains("\"alone\" = \"Alone\";"))
    #expect((object["languages"] as? [[String: Any]])?.count == 4)
    let csv = try ConformProcess.run(["keys", "--format", "csv"], in: folder.path)
    #expect(csv.output.hasPrefix("platform,language,key,state,rule,severity,path,line,message,add\r\nandroid,de,"))
    let markdown = try ConformProcess.run(["keys", "--format", "markdown"], in: folder.path)
    #expect(markdown.output.contains("| `by` | · | – | · | · |"))
    let sarif = try ConformProcess.run(["keys", "--format", "sarif"], in: folder.path)
    let log = try #require(try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any])
    let results = try #require((log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    #expect(results.compactMap { $0["ruleId"] as? String } == Array(repeating: "key/missing", count: 4))
  }

  @Test("In GitHub Actions the markdown report goes into the step's summary")
  func stepSummary() throws {
    let folder = try pair()
    let summary = folder("summary.md")
    let run = try ConformProcess.run(
      ["keys", "--format", "github"], in: folder.path, environment: ["GITHUB_STEP_SUMMARY": summary])
    #expect(run.output.hasPrefix("::error file="))
    #expect(try text(folder, "summary.md").contains("\\[key/missing\\]"))
  }

  @Test("Missing keys are written behind their neighbours; every other byte stays, and what nobody says is left")
  func fix() throws {
    let folder = try pair()
    let before = try text(folder, "android/res/values-de/strings.xml")
    let run = try ConformProcess.run(["keys", "--fix", "--quiet"], in: folder.path)
    #expect(run.code == 1)
    let german = try text(folder, "android/res/values-de/strings.xml")
    #expect(
      german
        == before.replacingOccurrences(
          of: "Heute</string>", with: "Heute</string>\n    <string name=\"by\">\\\"Von\\\" %1$s &amp; %2$d</string>"))
    #expect(
      try text(folder, "ios/en.lproj/Localizable.strings")
        == "\"today\" = \"Today\";\n\"by\" = \"It's by %@ & %ld\";\n\"alone\" = \"Alone\";\n")
    let again = try ConformProcess.run(["keys", "--format", "csv", "--quiet"], in: folder.path)
    // In German only the one that no client says is left, on both.
    let left = again.output.split(separator: "\r\n").dropFirst().map { $0.split(separator: ",").prefix(3) }
    #expect(left == [["android", "de", "alone"], ["ios", "de", "alone"]])
    let now = try text(folder, "android/res/values-de/strings.xml")
    _ = try ConformProcess.run(["keys", "--fix", "--quiet"], in: folder.path)
    #expect(try text(folder, "android/res/values-de/strings.xml") == now)
  }

  @Test("Plurals, catalogs, maps in code and other line ends are written in their own way")
  func formats() throws {
    let plurals =
      #"<plurals name="days"><item quantity="one">%d day</item><item quantity="other">%d &lt;days&gt;</item></plurals>"#
    let folder = try project([
      (
        "android/res/values/strings.xml",
        resources(#"<string name="a">A</string>"#, plurals, #"<string name="z">A "quoted" one\n@</string>"#)
      ),
      ("android/res/values-de/strings.xml", "<resources>\r\n  <string name=\"a\">A</string>\r\n</resources>\r\n"),
      (
        "ios/Localizable.xcstrings",
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "a" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "A"
                  }
                }
              }
            },
            "z" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Ein „Zitat“ it's"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }

        """
      ),
    ])
    let before = try text(folder, "ios/Localizable.xcstrings")
    _ = try ConformProcess.run(["keys", "--fix", "--quiet"], in: folder.path)
    #expect(
      try text(folder, "android/res/values-de/strings.xml")
        == "<resources>\r\n  <string name=\"a\">A</string>\r\n  <string name=\"z\">Ein „Zitat“ it\\'s</string>\r\n</resources>\r\n"
    )
    let catalog = try text(folder, "ios/Localizable.xcstrings")
    let added = """
      ,
          "days" : {
            "localizations" : {
              "en" : {
                "variations" : {
                  "plural" : {
                    "one" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "%d day"
                      }
                    },
                    "other" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "%d <days>"
                      }
                    }
                  }
                }
              }
            }
          }
      """
    #expect(catalog.replacingOccurrences(of: added, with: "") == before)
    #expect(catalog != before)
  }

  @Test("Maps in Kotlin and dictionaries in Swift get an entry with the other's words")
  func code() throws {
    let localised = contract.replacingOccurrences(
      of: "\"base\": \"en\",",
      with: """
        "base": "en", "tables": { "android": [{ "file": "android/L10n.kt" }], "ios": [{ "file": "ios/L10n.swift" }] },
        """)
    let folder = try project(
      [
        (
          "android/L10n.kt",
          "val t = mapOf(\n  \"en\" to mapOf(\n    \"a\" to \"A\",\n    \"b\" to \"%1\\$s costs €\",\n  ),\n  \"de\" to mapOf(\n    \"a\" to \"A\"\n  ),\n)\n"
        ),
        (
          "ios/L10n.swift",
          "let t = [\n  \"en\": [\n    \"a\": \"A\",\n  ],\n  \"de\": [\n    \"a\": \"A\",\n    \"b\": \"%@ kostet\",\n  ],\n]\n"
        ),
      ], contract: localised)
    _ = try ConformProcess.run(["keys", "--fix", "--quiet"], in: folder.path)
    #expect(
      try text(folder, "ios/L10n.swift").hasPrefix(
        "let t = [\n  \"en\": [\n    \"a\": \"A\",\n    \"b\": \"%@ costs €\",\n  ],"))
    #expect(
      try text(folder, "android/L10n.kt").hasSuffix(
        "\"de\" to mapOf(\n    \"a\" to \"A\",\n    \"b\" to \"%1\\$s kostet\"\n  ),\n)\n"))
  }

  @Test("A key that no code looks up is told as unused, not as one with another text")
  func unused() throws {
    let folder = try project(
      [
        (
          "android/res/values/strings.xml",
          resources(#"<string name="shown">Shown</string>"#, #"<string name="gone">Gone</string>"#)
        ), ("android/B.kt", "@Composable fun B() { Text(stringResource(R.string.shown)) }\n"),
      ],
      contract: contract.replacingOccurrences(
        of: #""key/missing": {}, "key/placeholder": {}"#, with: #""key/unused": {}"#))
    let csv = try ConformProcess.run(["keys", "--format", "csv"], in: folder.path)
    #expect(csv.output.contains("\r\nandroid,en,gone,unused,key/unused,"))
    let json = try ConformProcess.run(["keys", "--format", "json"], in: folder.path)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let states = (object["keys"] as? [[String: Any]])?.first?["states"] as? [[String: Any]]
    #expect(states?.map { $0["state"] as? String } == ["unused"])
    let text = try ConformProcess.run(["keys"], in: folder.path)
    #expect(text.output.contains("\ngone   ○\n") && text.output.contains("○ not used"))
  }

  @Test("A file in UTF-16, and a folder without a contract, are not touched")
  func refused() throws {
    let folder = try pair()
    let table =
      Data([0xFF, 0xFE]) + Data("\"today\" = \"Today\";\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    try table.write(to: URL(fileURLWithPath: folder.path + "/ios/en.lproj/Localizable.strings"))
    _ = try ConformProcess.run(["keys", "--fix", "--quiet"], in: folder.path)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/ios/en.lproj/Localizable.strings")) == table)
    let empty = try TemporaryFolder()
    #expect(try ConformProcess.run(["keys"], in: empty.path).code == 2)
  }

  @Test("No table changes where a report cannot be written, and none that is read-only, which is told")
  func unwritable() throws {
    let folder = try pair()
    let path = "android/res/values-de/strings.xml"
    let before = try text(folder, path)
    let nowhere = try ConformProcess.run(["keys", "--fix", "--output", "nowhere/report.txt"], in: folder.path)
    #expect(nowhere.code == 2)
    #expect(try text(folder, path) == before)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.path + "/" + path)
    let run = try ConformProcess.run(["keys", "--fix"], in: folder.path)
    #expect(run.errors.contains("`by` in `de` cannot be written into \(path): the file is read-only"))
    #expect(try text(folder, path) == before)
    #expect(try text(folder, "ios/en.lproj/Localizable.strings").contains("alone"))
  }

  @Test("Without any table, or with a rule that is none on keys, the command says what to do and fails")
  func nothingToShow() throws {
    let folder = try project([])
    let run = try ConformProcess.run(["keys"], in: folder.path)
    #expect(run.code == 2)
    #expect(run.errors.contains("no translation table was found") && run.errors.contains("localisation.tables"))
    let pair = try pair()
    let other = try ConformProcess.run(["keys", "--rule", "spacing"], in: pair.path)
    #expect((other.code, other.output) == (2, ""))
    #expect(other.errors.contains("`spacing` is no rule on keys"))
  }
}
