import Testing

@testable import conform

/// An Android and an iOS client of a few files with a contract, for runs of `checklist`.
struct SmallClients {
  let folder: TemporaryFolder

  /// - Parameters:
  ///   - checklist: the questions, in JSON.
  ///   - rules: in JSON.
  init(checklist: String, rules: String = #""spacing/gutter": { "token": "space.lg" }"#, _ files: [String: String])
    throws
  {
    folder = try TemporaryFolder()
    try folder.write(
      "contract.json",
      """
      {
        "name": "Small",
        "tokens": { "space": { "$type": "dimension", "lg": { "$value": { "value": 16, "unit": "px" } } } },
        "platforms": {
          "web": { "sources": ["**/*.css"] },
          "android": { "sources": ["**/*.kt"] },
          "ios": { "sources": ["**/*.swift"] }
        },
        "screens": ["*Screen", "*View", ".*-screen"],
        "rules": { \(rules) },
        "checklist": [\(checklist)]
      }
      """)
    for (name, text) in files { try folder.write(name, text) }
  }

  func run(_ arguments: String...) throws -> ConformProcess {
    try ConformProcess.run(["checklist", "-q"] + arguments, in: folder.path)
  }

  /// The boxes of one heading, with what stands below them.
  func boxes(_ heading: String, _ arguments: String...) throws -> [String] {
    let result = try ConformProcess.run(["checklist", "-q"] + arguments, in: folder.path)
    #expect(result.code == 0 && result.errors == "")
    let lines = result.output.split(separator: "\n").map(String.init)
    guard let start = lines.firstIndex(of: "#### " + heading) else { return [] }
    return lines[(start + 1)...].prefix { !$0.hasPrefix("####") }.filter { $0.hasPrefix("- ") || $0.hasPrefix("  - ") }
  }

  func git(_ arguments: String...) throws {
    let identity = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    #expect(System.output(of: ["git", "-C", folder.path] + identity + arguments) != nil)
  }

  func commit() throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "m")
  }

  /// A composable that shows these.
  static func composable(_ name: String, _ body: String) -> String { "@Composable\nfun \(name)() {\n  \(body)\n}\n" }

  static func view(_ name: String, _ body: String) -> String {
    "struct \(name): View {\n  var body: some View {\n    \(body)\n  }\n}\n"
  }
}
