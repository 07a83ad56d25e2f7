import ContractSpec

/// The sources of a project as they were at a revision, in a folder of their own outside of the repository.
struct GitTree {
  /// What stands for ROOT.
  let root: String
  private let folder: String

  /// Longer command lines are refused by some systems.
  private static let mostArguments = 60_000

  /// - Parameters:
  ///   - revision: as typed.
  ///   - root: the ROOT of today, in a git work tree.
  ///   - takes: whether a file is wanted, by its path from ROOT.
  /// - Throws: where git cannot give them, or there is no room.
  static func checkOut(
    _ revision: String, root: String, takes: (String) -> Bool
  ) throws(ContractError) -> GitTree {
    let repository = try GitRepository(holding: root)
    let commit = try repository.commit(revision)
    guard let prefix = repository.output("rev-parse", "--show-prefix").map(GitRepository.line),
      let listing = repository.outputAtTop("ls-tree", "-r", "-z", "--full-tree", commit)
    else { throw ContractError("git cannot list the files of `\(revision)`", hint: repository.shallowHint) }
    let folder: String
    do throws(System.Failure) {
      folder = try System.makeTemporaryFolder()
    } catch {
      throw ContractError("no folder can be made for the files of `\(revision)`: \(error.message)")
    }
    let tree = GitTree(root: PathText.joined(folder, prefix), folder: folder)
    // What looks like the top of a work tree is where ignore files above ROOT are read from.
    try? System.makeFolder(folder + "/.git")
    // ROOT stands even where the revision has no file in it.
    var path = folder
    for part in prefix.split(separator: "/") {
      path += "/" + part
      try? System.makeFolder(path)
    }
    let paths = wanted(listing, prefix: prefix, takes: takes)
    // An index of its own, and nothing that could write to the repository or run a program of its hooks.
    let index = folder + "/.git/index"
    let git = [
      "env", "GIT_INDEX_FILE=" + index, "git", "-C", repository.top, "-c", "core.hooksPath=/dev/null", "-c",
      "core.splitIndex=false", "-c", "core.sparseCheckout=false", "-c", "core.fsmonitor=false",
    ]
    var isDone = System.output(of: git + ["read-tree", commit]) != nil
    var pending = paths[...]
    while isDone, !pending.isEmpty {
      var length = 0
      let piece = pending.prefix { path in
        length += path.utf8.count + 3
        return length < mostArguments
      }
      // One path that is longer than all of it is left to git to refuse.
      let chosen = piece.isEmpty ? pending.prefix(1) : piece
      isDone =
        System.output(of: git + ["checkout-index", "--quiet", "--prefix=" + folder + "/", "--"] + chosen) != nil
      pending = pending.dropFirst(chosen.count)
    }
    guard isDone else {
      tree.remove()
      throw ContractError("git cannot give the files of `\(revision)`", hint: repository.shallowHint)
    }
    return tree
  }

  func remove() { System.remove(folder: folder) }

  /// The files to take out of a listing of `git ls-tree`: regular ones that are wanted, and the ignore files that bear on
  /// them. Names that are not UTF-8 are not read today either.
  private static func wanted(_ listing: [UInt8], prefix: String, takes: (String) -> Bool) -> [String] {
    listing.split(separator: 0).compactMap { entry in
      // `100644 blob 0123… \t path`; links are not followed, and submodules are not here.
      guard entry.starts(with: "100".utf8), let tab = entry.firstIndex(of: 0x09),
        let path = String(validating: entry[(tab + 1)...], as: UTF8.self)
      else { return nil }
      if PathText.name(path) == ".gitignore" {
        let holder = path.dropLast(".gitignore".count)
        return holder.hasPrefix(prefix) || prefix.hasPrefix(holder) ? path : nil
      }
      guard path.hasPrefix(prefix) else { return nil }
      return takes(String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)) ? path : nil
    }
  }
}
