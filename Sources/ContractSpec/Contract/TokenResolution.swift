/// Follows the aliases of tokens, hands types and deprecation down, and reads the values.
///
/// The type of a token is its own `$type`, else that of the token it is an alias of, else that of the nearest group that
/// has one (DTCG 2025.10, 5.2.2 and 6.7.3).
struct TokenResolution {
  let declarations: [TokenLoader.Declaration]
  let index: [String: Int]
  let groups: [String: TokenLoader.Group]
  let rootFontSize: Double
  private(set) var problems = ContractProblems()

  /// What is known of a token once its references are followed.
  private struct Resolved {
    /// The value with no alias in it, and how many lists and objects deep it is.
    var value: ContractValue
    var depth: Int
    var type: String?
  }

  private enum State {
    case untouched, open, failed
    case done(Resolved)
  }

  private var states: [State] = []

  init(
    declarations: [TokenLoader.Declaration], index: [String: Int], groups: [String: TokenLoader.Group],
    rootFontSize: Double
  ) {
    self.declarations = declarations
    self.index = index
    self.groups = groups
    self.rootFontSize = rootFontSize
    states = Array(repeating: .untouched, count: declarations.count)
  }

  mutating func tokens() -> TokenSet {
    for token in declarations.indices { follow(from: token) }
    var set = TokenSet()
    for token in declarations.indices {
      guard case .done(let resolved) = states[token], let type = type(of: token, resolved) else { continue }
      let declaration = declarations[token]
      guard let reader = TokenType[type] else { continue }
      let context = TokenType.Context(token: declaration.path, rootFontSize: rootFontSize)
      // What is wrong with an alias's value is wrong, and was said, where it stands.
      let alias = alias(of: token)
      var scratch = ContractProblems()
      let value = reader.read(resolved.value, context, &scratch)
      if alias == nil { problems.errors += scratch.errors }
      guard let value else { continue }
      set.insert(
        DesignToken(
          path: TokenPath(declaration.path), type: type, value: value, alias: alias.map { TokenPath($0) },
          description: declaration.description, deprecated: isDeprecated(declaration),
          extensions: declaration.extensions,
          place: declaration.place))
    }
    return set
  }

  private func isDeprecated(_ declaration: TokenLoader.Declaration) -> Bool {
    if let own = declaration.deprecated { return own }
    for group in TokenLoader.groups(around: declaration.path) {
      if let inherited = groups[group]?.deprecated { return inherited }
    }
    return false
  }

  /// Says an error where there is no type, or the alias leads to another.
  private mutating func type(of token: Int, _ resolved: Resolved) -> String? {
    let declaration = declarations[token]
    guard let type = resolved.type else {
      if alias(of: token) == nil {
        problems.error(
          "the token `\(declaration.path)` has no type; expected `$type` here or in a group around it",
          declaration.place,
          hint: Self.likelyType(resolved.value))
      }
      return nil
    }
    if let target = alias(of: token), let own = declaration.type, let at = index[target],
      case .done(let pointedAt) = states[at], let other = pointedAt.type, other != own,
      ![own, other].contains(TokenType.wrong)
    {
      problems.error(
        "`\(declaration.path)` is of type `\(own)`, but `\(target)` is of type `\(other)`",
        declaration.value?.place ?? declaration.place,
        related: [.init(place: declarations[at].place, message: "`\(target)`")])
      return nil
    }
    return type
  }

  private static func likelyType(_ value: ContractValue) -> String {
    if value["unit"]?.string == "px" || value["unit"]?.string == "rem" { return "write \"$type\": \"dimension\"" }
    if value["colorSpace"] != nil { return "write \"$type\": \"color\"" }
    return value.number != nil ? "write \"$type\": \"number\"" : ""
  }

  // MARK: Aliases

  private func alias(of token: Int) -> String? { declarations[token].value?.string.flatMap(Self.alias) }

  /// `a.b` of `{a.b}`.
  private static func alias(_ text: String) -> String? {
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// Depth first, with a stack of our own: a chain of aliases may be as long as the file.
  private mutating func follow(from first: Int) {
    var stack = [first]
    while let token = stack.last {
      switch states[token] {
      case .failed, .done:
        stack.removeLast()
        continue
      case .untouched: states[token] = .open
      case .open: break
      }
      guard let value = declarations[token].value else {
        states[token] = .failed
        continue
      }
      var waits: [Int] = []
      var isBroken = false
      for reference in references(in: value, isComposite: isComposite(token)) {
        guard let target = target(of: reference) else {
          isBroken = true
          continue
        }
        switch states[target] {
        case .untouched: waits.append(target)
        case .open:
          cycle(stack, backTo: target)
          isBroken = true
        case .failed: isBroken = true
        case .done: break
        }
      }
      if isBroken {
        states[token] = .failed
      } else if waits.isEmpty {
        resolve(token, value)
      } else {
        stack += waits
      }
    }
  }

  private func isComposite(_ token: Int) -> Bool {
    let type = declarations[token].type ?? inheritedType(declarations[token].path)
    return type.flatMap { TokenType[$0] }?.isComposite ?? false
  }

  /// Every token of the cycle is wrong, wherever one begins.
  private mutating func cycle(_ stack: [Int], backTo first: Int) {
    guard let start = stack.lastIndex(of: first) else { return }
    let members = stack[start...].filter { if case .open = states[$0] { true } else { false } }
    let ring = members + [first]
    let shown = (ring.count > 8 ? ring.prefix(4) + ring.suffix(2) : ring[...]).map { declarations[$0].path }
    for (offset, token) in members.enumerated() {
      let next = declarations[members[(offset + 1) % members.count]]
      problems.error(
        "the alias of `\(declarations[token].path)` leads back to itself: \(shown.joined(separator: " → "))",
        declarations[token].value?.place ?? declarations[token].place,
        related: [.init(place: next.place, message: "`\(next.path)`")])
      states[token] = .failed
    }
  }

  /// The strings of a value that are aliases.
  private func references(in value: ContractValue, isComposite: Bool) -> [ContractValue] {
    switch value.kind {
    case .string(let text): Self.alias(text) == nil ? [] : [value]
    case .array(let elements) where isComposite: elements.flatMap { references(in: $0, isComposite: true) }
    case .object(let members) where isComposite: members.flatMap { references(in: $0.value, isComposite: true) }
    default: []
    }
  }

  /// The token a reference names; says an error if there is none, or it is a group.
  private mutating func target(of reference: ContractValue) -> Int? {
    guard let path = reference.string.flatMap(Self.alias) else { return nil }
    if let target = index[path] { return target }
    let place = reference.place(of: 1..<(1 + path.utf8.count))
    if groups[path] != nil {
      let root = index["\(path).$root"] != nil
      problems.error(
        "`\(path)` is a group; an alias names a token", place, hint: root ? "did you mean \"{\(path).$root}\"" : "")
    } else {
      // Each search goes over all tokens; a file with dozens of errors has another trouble than spelling.
      let hint = problems.errors.count < 20 ? didYouMean(path, in: declarations.map(\.path)) : ""
      problems.error("`\(path)` is no token", place, hint: hint)
    }
    return nil
  }

  private mutating func resolve(_ token: Int, _ value: ContractValue) {
    let declaration = declarations[token]
    var depth = 0
    let whole = substitute(value, level: 0, isComposite: isComposite(token), &depth)
    // What is nested through aliases is as deep as any other value may be.
    guard depth <= JSONReader.maximumDepth else {
      problems.error(
        "the value of `\(declaration.path)` is nested deeper than \(JSONReader.maximumDepth) levels through its aliases",
        value.place)
      states[token] = .failed
      return
    }
    var type = declaration.type
    if type == nil, let target = alias(of: token).flatMap({ index[$0] }), case .done(let pointedAt) = states[target] {
      type = pointedAt.type
    }
    if type == nil { type = inheritedType(declaration.path) }
    states[token] = .done(Resolved(value: whole, depth: depth, type: type))
  }

  private func inheritedType(_ path: String) -> String? {
    for group in TokenLoader.groups(around: path) {
      if let type = groups[group]?.type { return type }
    }
    return nil
  }

  /// The value with what its aliases name in their place; copies nothing of them, so it is linear in the value itself.
  private func substitute(_ value: ContractValue, level: Int, isComposite: Bool, _ depth: inout Int) -> ContractValue {
    depth = max(depth, level)
    switch value.kind {
    case .string(let text):
      guard let target = Self.alias(text).flatMap({ index[$0] }), case .done(let resolved) = states[target] else {
        return value
      }
      depth = max(depth, level + resolved.depth)
      return ContractValue(resolved.value.kind, place: value.place)
    case .array(let elements) where isComposite:
      return ContractValue(
        .array(elements.map { substitute($0, level: level + 1, isComposite: true, &depth) }), place: value.place)
    case .object(let members) where isComposite:
      let substituted = members.map {
        ContractValue.Member(
          name: $0.name, namePlace: $0.namePlace,
          value: substitute($0.value, level: level + 1, isComposite: true, &depth))
      }
      return ContractValue(.object(substituted), place: value.place)
    default: return value
    }
  }
}
