import ContractSpec
import Extractors

/// What the loader knows of contracts.
enum ContractCommand: Command {
  static let name = "contract"
  static let summary = "Check contracts and print what they say"
  static let operands = "[CONTRACT…]"
  static let details = """
    Loads each contract (default: all under contract/) and prints what it knows: the platforms and their globs, the \
    tokens of each group with their values, the rules that run. Errors and warnings go to standard error with their place.
    """

  static func run(_ options: Options, _ console: inout Console) throws(ContractError) -> ExitCode {
    var files = options.operands
    if files.isEmpty {
      files = ProjectLocation.contracts(under: ".").map { PathText.normalised($0) }
      if files.isEmpty {
        files = [try ProjectLocation.find(root: nil, contract: nil).contract ?? "contract.json"]
      }
    }
    files = files.map { file in
      System.status(file, followingLinks: true)?.kind == .folder ? PathText.joined(file, "contract.json") : file
    }
    var code = ExitCode.success
    var loaded: [(path: String, contract: Contract?, errors: Int, warnings: Int)] = []
    for file in files {
      let location = try ProjectLocation.find(root: nil, contract: file)
      let result = try ContractFiles.result(location)
      console.report(result.errors, files: result.files, path: location.paths.text)
      if !options.isQuiet {
        console.report(result.warnings, as: .warning, files: result.files, path: location.paths.text)
      }
      if !result.errors.isEmpty { code = .failure }
      loaded.append((file, result.contract, result.errors.count, result.warnings.count))
    }
    try Output.write(options, &console) { format, style, output in
      if format == JSONReport.name {
        let all = loaded.map { ContractText.json($0.path, $0.contract, errors: $0.errors, warnings: $0.warnings) }
        output(Array((JSONText.array(all).compact + "\n").utf8))
      } else {
        let all = loaded.map {
          ContractText.text($0.path, $0.contract, errors: $0.errors, warnings: $0.warnings, style)
        }
        output(Array(all.joined(separator: "\n").utf8))
      }
    }
    return code
  }
}
