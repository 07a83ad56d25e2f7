/// Reads a contract and its token files, and checks both before they are used.
///
/// All errors are collected, so that one run shows them all. The loader touches no file system and names no rule: both
/// are given.
package struct ContractLoader {
  private let rules: [RuleDescriptor]
  private let platforms: [Platform]
  private let isExample: Bool

  /// What one run of the loader knows.
  package struct Result: Sendable {
    /// Nil if there are errors.
    package var contract: Contract?
    /// In the order of places: the contract's own, then those of each token file.
    package var errors: [ContractError]
    package var warnings: [ContractError]
    /// The contract and the token files, for showing the lines of errors.
    package var files: [SourceFile]
  }

  /// - Parameters:
  ///   - rules: the rules that a contract may name.
  ///   - platforms: the platforms that a contract may name.
  ///   - isExample: also takes the short form of examples, without `name` and `platforms`.
  package init(rules: [RuleDescriptor], platforms: [Platform], isExample: Bool = false) {
    self.rules = rules
    self.platforms = platforms
    self.isExample = isExample
  }

  /// - Parameters:
  ///   - path: of the contract, as places and errors show it; its folder is what token files are relative to.
  ///   - readFile: the bytes of a file by its path (`path`'s folder and the name in `tokens` joined), nil if there is none.
  package func load(bytes: [UInt8], path: String, readFile: (String) -> [UInt8]?) -> Result {
    let file = SourceFile(path: path, bytes: bytes)
    let document = JSONReader.read(bytes, path: path)
    guard let root = document.value else {
      return Result(contract: nil, errors: document.errors, warnings: [], files: [file])
    }
    guard root.object != nil else {
      let error = ContractError("the contract is \(root.typeName); expected an object", place: root.place)
      return Result(contract: nil, errors: document.errors + [error], warnings: [], files: [file])
    }
    var problems = ContractProblems()
    problems.errors = document.errors
    let rootFontSize = root["reading"]?["rootFontSize"]?.number ?? 16
    var tokenLoader = TokenLoader(rootFontSize: rootFontSize >= 1 ? rootFontSize : 16)
    let areKnown = readTokens(root["tokens"], of: path, into: &tokenLoader, &problems, readFile)
    let tokens = tokenLoader.finish()

    let names = ContractCheck.Names(
      platforms: platforms.map(\.id), rules: rules.map(\.id), tokens: areKnown ? tokenLoader.names(with: tokens) : nil)
    var check = ContractCheck(names: names)
    check.check(root, .object(ContractShape.contract(rules: rules, isExample: isExample)), "")
    problems.add(check.problems)
    if let extended = root.object?.first(where: { $0.name == "extends" }) {
      problems.error("`extends` is not read yet", extended.namePlace, hint: "write the members out")
    }

    let contract = ContractBuilder(rules: rules).contract(root, path: path, tokens: tokens)
    var validation = ContractValidation(
      root: root, contract: contract, rules: rules, platforms: platforms, isExample: isExample)
    problems.add(validation.validate())
    problems.add(tokenLoader.problems)
    problems.sort(files: [path] + tokenLoader.files.map(\.path))
    return Result(
      contract: problems.errors.isEmpty ? contract : nil, errors: problems.errors, warnings: problems.warnings,
      files: [file] + tokenLoader.files)
  }

  /// - Returns: false if some tokens are not known, so that no path can be called wrong.
  private func readTokens(
    _ value: ContractValue?, of path: String, into loader: inout TokenLoader, _ problems: inout ContractProblems,
    _ readFile: (String) -> [UInt8]?
  ) -> Bool {
    guard let value else { return true }
    if value.object != nil {
      loader.read(value)
      return true
    }
    guard let names = value.array else { return false }
    var areKnown = true
    var read: [String: Place] = [:]
    for element in names {
      guard let name = element.string, !name.isEmpty, !name.hasPrefix("/") else {
        areKnown = false
        continue
      }
      let joined = Self.join(path, name)
      if let first = read[joined] {
        problems.error(
          "`\(name)` stands twice in `tokens`", element.place, related: [.init(place: first, message: "the first")])
        continue
      }
      read[joined] = element.place
      guard let bytes = readFile(joined) else {
        problems.error(
          "`\(name)` cannot be read; expected a file of tokens at \(joined)", element.place,
          hint: "names are relative to the contract's folder")
        areKnown = false
        continue
      }
      if !loader.read(SourceFile(path: joined, bytes: bytes)) { areKnown = false }
    }
    return areKnown
  }

  /// A name relative to the folder of a file, `.` and `..` followed as far as the path says.
  static func join(_ file: String, _ name: String) -> String {
    let isAbsolute = file.hasPrefix("/")
    var parts = file.split(separator: "/").dropLast().map(String.init)
    for part in name.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }
}
