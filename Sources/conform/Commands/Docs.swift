import ContractSpec

/// Writes what is generated: the pages of the rules and of the checklist, and the schema of the contract.
enum Docs: Command {
  static let name = "docs"
  static let summary = "Write contract/rules, contract/checklist.md and contract/schema.json"
  static let operands = "[FOLDER]"
  static let details = """
    Writes a page for each rule, their index, the page of the checklist and the JSON Schema of a contract below FOLDER (default: contract). A \
    test compares them with what the rules say.
    """
  static let isHidden = true

  static func run(_ options: Options, _ console: inout Console) throws(ContractError) -> ExitCode {
    let folder = options.operands.first ?? "contract"
    for (path, text) in documents {
      let path = PathText.joined(folder, path)
      try makeFolders(PathText.parent(path))
      try Output.write(Array(text.utf8), to: path)
    }
    console.print("wrote \(documents.count) files below \(folder)\n")
    return .success
  }

  /// All generated documents, by their path below `contract/`.
  static var documents: [(path: String, text: String)] {
    [
      ("rules/README.md", RulePage.index(Rules.all)),
      (ChecklistPage.path, ChecklistPage.text),
      ("schema.json", ContractSchema.json(rules: Rules.all.map(\.descriptor), platforms: ContractFiles.platforms)),
    ]
      + Rules.all.map { ("rules/" + RulePage.path($0.descriptor.id), RulePage.text($0)) }
  }

  private static func makeFolders(_ path: String) throws(ContractError) {
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      folder += (folder.isEmpty || folder == "/" ? "" : "/") + part
      do throws(System.Failure) {
        try System.makeFolder(folder)
      } catch {
        throw ContractError("the folder `\(folder)` cannot be made: \(error.message)")
      }
    }
  }
}
