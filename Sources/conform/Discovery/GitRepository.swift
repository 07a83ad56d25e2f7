import ContractSpec

/// A git work tree, asked by the program `git`.
struct GitRepository: Sendable {
  /// The top of the work tree, absolute.
  let top: String
  /// The folder that was asked in.
  private let folder: String

  /// - Parameter folder: in the work tree.
  /// - Throws: where there is no git or no work tree.
  init(holding folder: String) throws(ContractError) {
    guard System.output(of: ["git", "--version"]) != nil else {
      throw ContractError("`--since` needs the program `git`, which cannot be started")
    }
    guard let top = Self.output(["rev-parse", "--show-toplevel"], in: folder).map(Self.line), !top.isEmpty else {
      // Git does not go into a folder that belongs to someone else, as in a container of CI.
      if let refused = System.realPath(folder).flatMap({ ProjectReader.repository(of: $0) }) {
        throw ContractError(
          "git does not open the work tree `\(refused)`",
          hint: "if it belongs to another user: `git config --global --add safe.directory \(refused)`")
      }
      throw ContractError("`--since` needs a git work tree; `\(folder)` is in none")
    }
    self.top = top
    self.folder = folder
  }

  /// What git prints; nil where it fails.
  func output(_ arguments: String...) -> [UInt8]? { Self.output(arguments, in: folder) }

  /// Asked at the top of the work tree, so that paths begin there.
  func outputAtTop(_ arguments: String...) -> [UInt8]? { Self.output(arguments, in: top) }

  private static func output(_ arguments: [String], in folder: String) -> [UInt8]? {
    System.output(of: ["git", "-C", folder, "-c", "core.quotePath=false", "-c", "core.fsmonitor=false"] + arguments)
  }

  /// The commit that a revision names.
  /// - Throws: where there is none.
  func commit(_ revision: String) throws(ContractError) -> String {
    guard let commit = output("rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}") else {
      throw ContractError("git knows no revision `\(revision)`", hint: shallowHint)
    }
    return Self.line(commit)
  }

  /// What to do about history that is not there, where the clone is shallow; else nothing.
  var shallowHint: String {
    output("rev-parse", "--is-shallow-repository").map(Self.line) == "true"
      ? "this clone is shallow: fetch its history (`git fetch --unshallow`; `fetch-depth: 0` in GitHub Actions)" : ""
  }

  static func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }
}
