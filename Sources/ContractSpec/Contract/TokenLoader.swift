/// Reads design tokens (DTCG 2025.10): groups, inherited types, `$root`, deprecation, extensions and aliases, over any
/// number of files that make one tree.
///
/// `$ref` and `$extends` are not read yet and say so.
package struct TokenLoader: Sendable {
  /// Logical units in 1rem.
  private let rootFontSize: Double
  private(set) package var problems = ContractProblems()

  /// A token before its alias is followed and its type known.
  struct Declaration: Sendable {
    var path: String
    var place: Place
    /// The value as it stands; nil where an error was said of it.
    var value: ContractValue?
    var type: String?
    var description: String?
    var deprecated: Bool?
    var extensions: ContractValue?
  }

  /// What a group hands down; its files taken together.
  struct Group: Sendable {
    var place: Place
    var type: String?
    var typePlace: Place?
    var deprecated: Bool?
  }

  private(set) var declarations: [Declaration] = []
  private var index: [String: Int] = [:]
  private var groups: [String: Group] = [:]
  /// The files that were read, for showing lines of them.
  package private(set) var files: [SourceFile] = []

  package init(rootFontSize: Double = 16) { self.rootFontSize = rootFontSize }

  /// - Returns: false if the file is no JSON, so that its tokens are not known.
  @discardableResult
  package mutating func read(_ file: SourceFile) -> Bool {
    files.append(file)
    let document = JSONReader.read(file.bytes, path: file.path)
    problems.errors += document.errors
    if let departure = document.departure {
      problems.warning(
        "\(departure.what) is no JSON; other programs that read this file of tokens refuse it", departure.place)
    }
    guard let root = document.value else { return false }
    read(root)
    return true
  }

  /// Tokens that stand in place, or the content of a file.
  package mutating func read(_ root: ContractValue) {
    guard root.object != nil else {
      return problems.error("the tokens are \(root.typeName); expected an object", root.place)
    }
    group(root, path: "", place: root.place)
  }

  /// `{ } .` have a meaning in aliases, `$` begins the format's own names.
  private mutating func isName(_ name: String, _ place: Place) -> Bool {
    if name.isEmpty {
      problems.error("a name is empty; expected the name of a token or group", place)
      return false
    }
    guard let wrong = name.first(where: { $0 == "{" || $0 == "}" || $0 == "." }) else { return true }
    let hint = wrong == "." ? "nest it in a group: \"\(name.prefix { $0 != "." })\": { … }" : ""
    problems.error("the name `\(name)` has a `\(wrong)`, which aliases use", place, hint: hint)
    return false
  }

  private static let groupMembers = ["$type", "$description", "$extends", "$deprecated", "$extensions", "$root"]
  private static let tokenMembers = ["$value", "$type", "$description", "$extensions", "$deprecated"]

  private mutating func group(_ value: ContractValue, path: String, place: Place) {
    var group = groups[path] ?? Group(place: place)
    for member in value.object ?? [] where member.name.hasPrefix("$") {
      switch member.name {
      case "$type": type(member, of: &group, path)
      case "$deprecated": group.deprecated = deprecated(member.value)
      case "$description": description(member.value)
      case "$extensions": extensions(member.value)
      case "$root":
        if member.value["$value"] == nil {
          problems.error("`$root` has no `$value`; expected a token", member.namePlace)
        } else {
          token(member.value, path: join(path, "$root"), place: member.namePlace)
        }
      case "$extends":
        problems.error(
          "`$extends` is not read yet", member.namePlace, hint: "write the tokens out, or use aliases: \"{a.b}\"")
      case "$schema" where path.isEmpty: break
      case "$ref": refused(member)
      case "$value":
        problems.error("a file of tokens has a `$value` at its top; expected groups and tokens", member.namePlace)
      default:
        problems.error(
          "`\(member.name)` is no member of a group", member.namePlace,
          hint: didYouMean(member.name, in: Self.groupMembers + Self.tokenMembers))
      }
    }
    groups[path] = group
    for member in value.object ?? [] where !member.name.hasPrefix("$") {
      guard isName(member.name, member.namePlace) else { continue }
      let inside = join(path, member.name)
      guard let members = member.value.object else {
        problems.error(
          "`\(inside)` is \(member.value.typeName); expected a token or a group", member.value.place,
          hint: "a token is an object with `$value`")
        continue
      }
      if members.contains(where: { $0.name == "$value" }) {
        token(member.value, path: inside, place: member.namePlace)
      } else if let reference = members.first(where: { $0.name == "$ref" }) {
        refused(reference)
      } else {
        self.group(member.value, path: inside, place: member.namePlace)
      }
    }
  }

  private func join(_ path: String, _ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  private mutating func refused(_ reference: ContractValue.Member) {
    problems.error("`$ref` is not read yet", reference.namePlace, hint: "write an alias: \"$value\": \"{a.b}\"")
  }

  private mutating func token(_ value: ContractValue, path: String, place: Place) {
    var token = Declaration(path: path, place: place)
    for member in value.object ?? [] {
      switch member.name {
      case "$value": token.value = member.value
      case "$type": token.type = typeName(member.value)
      case "$description":
        description(member.value)
        token.description = member.value.string
      case "$deprecated": token.deprecated = deprecated(member.value)
      case "$extensions":
        extensions(member.value)
        token.extensions = member.value
      case "$ref":
        problems.error("`\(path)` has `$value` and `$ref`; expected one of them", member.namePlace)
      default:
        if member.name.hasPrefix("$") {
          problems.error(
            "`\(member.name)` is no member of a token", member.namePlace,
            hint: didYouMean(member.name, in: Self.tokenMembers))
        } else {
          problems.error(
            "`\(path)` has a `$value` and the member `\(member.name)`; a token has no tokens inside", member.namePlace,
            hint: "move its value to \"$root\"")
        }
      }
    }
    if let first = index[path] {
      return problems.error(
        "the token `\(path)` stands twice", place,
        related: [.init(place: declarations[first].place, message: "the first")])
    }
    index[path] = declarations.count
    declarations.append(token)
  }

  private mutating func type(_ member: ContractValue.Member, of group: inout Group, _ path: String) {
    let type = typeName(member.value)
    if let other = group.type, other != type, ![type, other].contains(TokenType.wrong), let place = group.typePlace {
      problems.error(
        "the group `\(path)` is of type `\(type)` here and `\(other)` elsewhere", member.value.place,
        related: [.init(place: place, message: "the first")])
    }
    group.type = type
    group.typePlace = member.value.place
  }

  private mutating func typeName(_ value: ContractValue) -> String {
    let known = TokenType.all.map(\.name)
    if let name = value.string, known.contains(name) { return name }
    let found = value.string.map { "\"\($0)\"" } ?? value.typeName
    let near = value.string.map { didYouMean($0, in: known) } ?? ""
    problems.error(
      "`$type` is \(found); expected a type of token", value.place,
      hint: near.isEmpty ? "known: \(known.joined(separator: ", "))" : near)
    return TokenType.wrong
  }

  private mutating func deprecated(_ value: ContractValue) -> Bool? {
    if let flag = value.bool { return flag }
    if value.string != nil { return true }
    problems.error("`$deprecated` is \(value.typeName); expected true, false or the reason", value.place)
    return nil
  }

  private mutating func description(_ value: ContractValue) {
    if value.string == nil { problems.error("`$description` is \(value.typeName); expected a string", value.place) }
  }

  private mutating func extensions(_ value: ContractValue) {
    if value.object == nil { problems.error("`$extensions` is \(value.typeName); expected an object", value.place) }
  }

  // MARK: What is known when all files are read

  /// The names that a contract may use; also of tokens with an error, which is not said twice.
  func names(with tokens: TokenSet) -> ContractCheck.TokenNames {
    var scalars: [String: Bool] = [:]
    var filled = Set<String>()
    for declaration in declarations {
      scalars[declaration.path] = tokens[TokenPath(declaration.path)].map { $0.scalar != nil } ?? true
      for group in Self.groups(around: declaration.path) where !group.isEmpty { filled.insert(group) }
    }
    return ContractCheck.TokenNames(scalars: scalars, groups: filled)
  }

  /// Follows aliases and hands types down. To be called once, after the last file.
  package mutating func finish() -> TokenSet {
    for declaration in declarations {
      guard let group = groups[declaration.path] else { continue }
      problems.error(
        "`\(declaration.path)` is a token here and a group elsewhere", declaration.place,
        related: [.init(place: group.place, message: "the group")])
    }
    var resolution = TokenResolution(
      declarations: declarations, index: index, groups: groups, rootFontSize: rootFontSize)
    let tokens = resolution.tokens()
    problems.errors += resolution.problems.errors
    return tokens
  }

  /// The groups around a path, the nearest first, the top (an empty path) last.
  static func groups(around path: String) -> [String] {
    var groups: [String] = []
    var rest = Substring(path)
    while let dot = rest.lastIndex(of: ".") {
      rest = rest[..<dot]
      groups.append(String(rest))
    }
    return groups + [""]
  }
}
