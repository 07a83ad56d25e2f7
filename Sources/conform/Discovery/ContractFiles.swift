import ContractSpec
import Extractors

/// Contracts on disk.
enum ContractFiles {
  /// What the loader knows of a contract; its places are relative to ROOT.
  /// - Throws: when the contract's own file cannot be read.
  static func result(_ location: ProjectLocation) throws(ContractError) -> ContractLoader.Result {
    let path = location.contract ?? "contract.json"
    let contents: System.Contents
    do throws(System.Failure) {
      contents = try System.read(path, limit: FileHead.mostBytes, followingLinks: true)
    } catch {
      throw ContractError("the contract `\(path)` cannot be read: \(error.message)")
    }
    guard case .bytes(let bytes) = contents else { throw ContractError("the contract `\(path)` is over 16 MB") }
    let root = System.realPath(location.root) ?? location.root
    let loader = ContractLoader(rules: Rules.all.map(\.descriptor), platforms: platforms)
    return loader.load(bytes: bytes, path: location.contractFromRoot) { name in
      let contents = try? System.read(PathText.joined(root, name), limit: FileHead.mostBytes, followingLinks: true)
      guard case .bytes(let bytes) = contents else { return nil }
      return bytes
    }
  }

  /// The contract, or nil after its errors were printed. Warnings are printed too.
  static func load(
    _ location: ProjectLocation, _ console: Console, isQuiet: Bool
  ) throws(ContractError) -> Contract? {
    let result = try result(location)
    console.report(result.errors, files: result.files, path: location.paths.text)
    if !isQuiet {
      console.report(result.warnings, as: .warning, files: result.files, path: location.paths.text)
    }
    return result.contract
  }

  /// The platforms that some language serves.
  static var platforms: [Platform] {
    var platforms: [Platform] = []
    for language in Languages.all where !platforms.contains(language.defaultPlatform) {
      platforms.append(language.defaultPlatform)
    }
    return platforms
  }
}
