import ContractSpec

/// Where a project is: its ROOT, and its contract if one was found.
struct ProjectLocation: Sendable {
  /// The folder to open.
  var root: String
  /// The contract to open; nil where none is needed and none was found.
  var contract: String?
  /// The contract's path relative to ROOT; it begins with `..` where it lies outside.
  var contractFromRoot: String
  var paths: ShownPaths

  /// The project that `find` gives; where no contract is found upward, those in folders of their own below ROOT, each with
  /// its folder as ROOT.
  /// - Returns: at least one, in the order of their paths.
  static func all(root: String?, contract: String?) throws(ContractError) -> (top: ShownPaths, projects: [Self]) {
    if contract == nil, let below = try below(root) { return below }
    let one = try find(root: root, contract: contract)
    return (one.paths, [one])
  }

  /// The project of a command that takes one: what `find` gives, where one without a contract will do; else the only one
  /// below ROOT.
  /// - Parameters:
  ///   - command: its name.
  ///   - reason: what the command needs a contract for; nil where it does without.
  /// - Throws: where there are several, or none with the contract that is needed.
  static func one(
    for command: String, _ options: Options, contractFor reason: String? = nil
  ) throws(ContractError) -> ProjectLocation {
    guard options.operands.count <= 1 else {
      throw ContractError("`\(command)` takes one ROOT; found \(options.operands.count)")
    }
    let location = try one(root: options.operands.first, contract: options.contract)
    if let reason, location.contract == nil {
      throw ContractError("`\(command)` needs a contract, \(reason); none is found from here upward")
    }
    return location
  }

  private static func one(root: String?, contract: String?) throws(ContractError) -> ProjectLocation {
    guard contract == nil, let projects = try below(root)?.projects else {
      return try find(root: root, contract: contract, need: .wanted)
    }
    guard projects.count == 1 else {
      throw ContractError(
        "there are several contracts; name one",
        hint: "\n" + projects.compactMap(\.contract).map { "  --contract " + $0 }.joined(separator: "\n"))
    }
    return projects[0]
  }

  /// The projects in folders below ROOT, where there are some and no contract is found upward.
  private static func below(_ root: String?) throws(ContractError) -> (top: ShownPaths, projects: [Self])? {
    guard let here = System.realPath("."), let start = System.realPath(root ?? "."),
      try contractAbove(start, here: here) == nil
    else { return nil }
    let found = try contracts(below: start, levels: mostLevels, here: here)
    let shown = root.map(PathText.normalised) ?? "."
    let projects = found.map { contract in
      let folder = holder(of: contract)
      return ProjectLocation(
        root: folder, shown: PathText.joined(shown, PathText.relative(folder, to: start)), contract: contract,
        opened: PathText.relative(contract, to: here))
    }
    return projects.isEmpty ? nil : (ShownPaths(root: start, shown: shown), projects)
  }

  enum ContractNeed {
    case none, wanted, needed
  }

  /// - Parameters:
  ///   - root: as typed; nil for the folder that holds the contract.
  ///   - contract: as typed; nil for the one that is found from ROOT upward.
  ///   - need: whether one that is not named is looked for, and none is an error.
  static func find(
    root: String?, contract: String?, need: ContractNeed = .needed
  ) throws(ContractError) -> ProjectLocation {
    guard let here = System.realPath(".") else { throw ContractError("the folder we are in is gone") }
    var start = here
    if let root {
      guard let real = System.realPath(root) else { throw ContractError("there is no folder `\(root)`") }
      guard System.status(real, followingLinks: true)?.kind == .folder else {
        throw ContractError(
          "`\(root)` is a file, and ROOT is a folder", hint: "name files with `--root ROOT` beside them")
      }
      start = real
    }
    var found: String?
    if let contract {
      guard let real = System.realPath(contract), System.status(real, followingLinks: true)?.kind == .file else {
        throw ContractError("there is no contract `\(contract)`", hint: alternatives(to: contract))
      }
      found = real
    } else if need != .none {
      found = try contractAbove(start, here: here)
      if found == nil, need == .needed { throw noContract(from: PathText.relative(start, to: here)) }
    }
    let rootPath = root == nil ? found.map(holder) ?? here : start
    return ProjectLocation(
      root: rootPath, shown: root.map(PathText.normalised) ?? PathText.relative(rootPath, to: here), contract: found,
      opened: found.map { contract ?? PathText.relative($0, to: here) })
  }

  /// - Parameters:
  ///   - root: absolute.
  ///   - shown: how ROOT is opened and shown.
  ///   - contract: absolute.
  ///   - opened: how the contract is opened and shown.
  private init(root: String, shown: String, contract: String?, opened: String?) {
    self.root = shown
    self.contract = opened
    contractFromRoot = contract.map { PathText.relative($0, to: root) } ?? ""
    paths = ShownPaths(root: root, shown: shown)
  }

  /// The folder that holds a contract: the parent of its `contract/` folder, else of the file.
  private static func holder(of contract: String) -> String {
    let folder = PathText.parent(contract)
    if PathText.name(folder) == "contract" { return PathText.parent(folder) }
    let above = PathText.parent(folder)
    return PathText.name(above) == "contract" ? PathText.parent(above) : folder
  }

  /// The nearest `contract.json` in `folder` or above, else the one `contract/*/contract.json` in the nearest of them.
  private static func contractAbove(
    _ folder: String, here: String
  ) throws(ContractError) -> String? {
    let folders = sequence(first: folder) { $0 == "/" ? nil : PathText.parent($0) }
    for folder in folders {
      let path = PathText.joined(folder, "contract.json")
      if System.status(path, followingLinks: true)?.kind == .file { return path }
    }
    for folder in folders {
      let all = contracts(under: folder)
      if all.count == 1 { return all[0] }
      if all.count > 1 {
        let names = all.map { "  --contract " + PathText.relative($0, to: here) }
        throw ContractError("there are several contracts; name one", hint: "\n" + names.joined(separator: "\n"))
      }
    }
    return nil
  }

  /// `contract/contract.json` and `contract/*/contract.json` of a folder, in byte order.
  static func contracts(under folder: String) -> [String] {
    let holder = PathText.joined(folder, "contract")
    var unreadable = 0
    guard let entries = try? System.list(holder, unreadable: &unreadable) else { return [] }
    let folders = entries.filter { $0.kind == .folder || $0.kind == .link }.map { PathText.joined(holder, $0.name) }
    return ([holder] + folders).map { PathText.joined($0, "contract.json") }
      .filter { System.status($0, followingLinks: true)?.kind == .file }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// How far below ROOT a project's folder is looked for: `apps/clients/shop`.
  private static let mostLevels = 3

  /// In each folder below, the nearest contract: `contract.json`, else the one in `contract/`. Below one there is none.
  /// - Throws: where one `contract/` holds several.
  private static func contracts(
    below folder: String, levels: Int, here: String
  ) throws(ContractError) -> [String] {
    var unreadable = 0
    guard levels > 0, let entries = try? System.list(folder, unreadable: &unreadable) else { return [] }
    var found: [String] = []
    let names = entries.filter {
      $0.kind == .folder && !$0.name.hasPrefix(".") && !SourcePlan.foldersOut.contains($0.name)
    }
    .map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for name in names {
      let inside = PathText.joined(folder, name)
      let own = PathText.joined(inside, "contract.json")
      if System.status(own, followingLinks: true)?.kind == .file {
        found.append(own)
        continue
      }
      let held = contracts(under: inside)
      if held.count > 1 {
        throw ContractError(
          "there are several contracts in `\(PathText.relative(inside, to: here))/contract`; name one",
          hint: "\n" + held.map { "  --contract " + PathText.relative($0, to: here) }.joined(separator: "\n"))
      }
      found += try held.isEmpty ? contracts(below: inside, levels: levels - 1, here: here) : held
    }
    return found
  }

  private static func alternatives(to path: String) -> String {
    let found = contracts(under: ".")
    if System.status(path, followingLinks: true)?.kind == .folder {
      let inside = PathText.joined(path, "contract.json")
      if System.status(inside, followingLinks: true)?.kind == .file { return "did you mean `\(inside)`" }
    }
    if let near = nearestName(to: path, in: found) { return "did you mean `\(near)`" }
    return found.isEmpty ? "" : "here are: " + found.joined(separator: ", ")
  }

  private static func noContract(from folder: String) -> ContractError {
    ContractError(
      "there is no contract in `\(folder)` or a folder above it",
      hint: """
        A contract says how the clients of a product must look and read, and where their sources are. Put one beside
        them as contract.json, change it to fit, and run `conform check` again:

        {
          "name": "My app",
          "tokens": { "space": { "$type": "dimension", "sm": { "$value": { "value": 8, "unit": "px" } } } },
          "platforms": {
            "web": { "sources": ["web/**/*.css"] },
            "android": { "sources": ["android/**/*.kt"] },
            "ios": { "sources": ["ios/**/*.swift"] }
          },
          "rules": { "spacing/off-scale": { "scale": "space" }, "label/missing": {} }
        }

        Tokens may also stand in files of design tools (DTCG): "tokens": ["my.tokens.json"].
        `conform explain` lists the rules.
        """)
  }
}
