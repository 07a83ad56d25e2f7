/// How the contract's tokens are written on each platform, both ways: token → text, and written name → token.
package struct Spellings: Sendable {
  package enum Form: Sendable, CaseIterable {
    /// `Spacing.lg`: what stands where the value stands.
    case value
    /// `style = MaterialTheme.typography.labelSmall`: what replaces the argument.
    case argument
    /// `.font(.caption2)`: what replaces the call.
    case call
    /// `Spacing.lg`: the name under which the token is defined.
    case defined
  }

  private struct Client: Sendable {
    var texts: [Form: [TokenPath: String]] = [:]
    /// By the bare name: `--space-lg` for `var(--space-lg)`.
    var written: [String: TokenPath] = [:]
    var defined: [String: TokenPath] = [:]
    /// By a token's `$extensions.<platform>.style`.
    var styles: [String: TokenPath] = [:]
  }

  private var clients: [Platform: Client] = [:]

  /// - Complexity: tokens × spellings.
  package init(_ contract: Contract) {
    var platforms = Set(contract.platforms.map(\.platform))
    for spelling in contract.spellings { platforms.formUnion(spelling.forms.keys) }
    for platform in platforms { clients[platform] = Self.client(platform, of: contract) }
  }

  /// What a fix writes for a token, or nil where the contract does not say.
  package func text(for token: TokenPath, on platform: Platform, form: Form) -> String? {
    clients[platform]?.texts[form]?[token]
  }

  /// The token that a name means as it is written in a source: equal to the spelling, or with more in front
  /// (`DesignSystem.Spacing.lg`). A custom property is taken with and without `var()`.
  package func token(written name: String, on platform: Platform) -> TokenPath? {
    guard let client = clients[platform] else { return nil }
    return Self.find(name, in: client.written) ?? Self.find(name, in: client.defined)
  }

  /// The token whose definition a name is, by the `defined` spelling, else by the value's.
  package func token(definedBy name: String, on platform: Platform) -> TokenPath? {
    guard let client = clients[platform] else { return nil }
    return Self.find(name, in: client.defined) ?? Self.find(name, in: client.written)
  }

  /// Whether a token is written by the name under which it is defined, so that it can be written anywhere. A Compose
  /// theme's token is not: it is reached inside composables only. Nil where the contract does not say.
  package func isWrittenAsDefined(_ token: TokenPath, on platform: Platform) -> Bool? {
    guard let value = text(for: token, on: platform, form: .value),
      let defined = text(for: token, on: platform, form: .defined)
    else { return nil }
    return Self.bareName(value) == Self.bareName(defined)
  }

  /// The token that maps a named style of the platform: `labelSmall`.
  package func token(style: String, on platform: Platform) -> TokenPath? { clients[platform]?.styles[style] }

  /// Whether any token maps a named style of this platform.
  package func hasStyles(on platform: Platform) -> Bool { clients[platform]?.styles.isEmpty == false }

  /// The names under which tokens are defined on a platform, for the extractors' interests.
  package func definedNames(on platform: Platform) -> Set<String> {
    Set(clients[platform].map { Array($0.defined.keys) } ?? [])
  }

  private static func client(_ platform: Platform, of contract: Contract) -> Client {
    var client = Client()
    let groups = contract.spellings.map { (pattern: TokenGlob($0.tokens), forms: $0.forms[platform]) }
    for token in contract.tokens.all {
      // The most specific pattern wins, so that `space.hairline` may be written otherwise than `space.*`.
      var best: (name: String, forms: Contract.Spelling.Forms, weight: Int)?
      for group in groups {
        guard let forms = group.forms, let name = group.pattern.capture(token.path.text) else { continue }
        if best.map({ group.pattern.weight > $0.weight }) ?? true { best = (name, forms, group.pattern.weight) }
      }
      if let best {
        for form in Form.allCases {
          guard let template = best.forms[form],
            let text = SpellingTemplate(template).text(name: best.name, token: token)
          else { continue }
          client.texts[form, default: [:]][token.path] = text
          if form == .value, client.written[bareName(text)] == nil { client.written[bareName(text)] = token.path }
          if form == .defined, client.defined[bareName(text)] == nil { client.defined[bareName(text)] = token.path }
        }
      }
      if let style = token.extension(platform.id + ".style") {
        let name = style.hasPrefix(".") ? String(style.dropFirst()) : style
        if client.styles[name] == nil { client.styles[name] = token.path }
      }
    }
    return client
  }

  /// `var(--space-lg)`, `var( --space-lg , 4px)` and `--space-lg` are one name, and so are `dimensionResource(R.dimen.gap)`
  /// and `R.dimen.gap`.
  private static func bareName(_ text: String) -> String {
    var name = Substring(text)
    for call in ["var(", "dimensionResource("] where name.hasPrefix(call) && name.hasSuffix(")") {
      name = name.dropFirst(call.utf8.count).dropLast()
      if let comma = name.firstIndex(of: ",") { name = name[..<comma] }
    }
    while let first = name.first, first == " " { name = name.dropFirst() }
    while let last = name.last, last == " " { name = name.dropLast() }
    return String(name)
  }

  private static func find(_ name: String, in names: [String: TokenPath]) -> TokenPath? {
    if names.isEmpty { return nil }
    if let token = names[name] { return token }
    let bare = bareName(name)
    if let token = names[bare] { return token }
    var rest = Substring(bare)
    while let dot = rest.firstIndex(of: ".") {
      // `.lg` may be spelled with its dot.
      if dot > rest.startIndex, let token = names[String(rest[dot...])] { return token }
      rest = rest[rest.index(after: dot)...]
      if let token = names[String(rest)] { return token }
    }
    return nil
  }
}

extension Contract.Spelling.Forms {
  package subscript(form: Spellings.Form) -> String? {
    switch form {
    case .value: value
    case .argument: argument
    case .call: call
    case .defined: defined
    }
  }
}

/// `space.*` over a token's path; what `*` takes is the token's name, without one the last segment is.
package struct TokenGlob: Sendable {
  private let head: String
  private let tail: String
  private let hasStar: Bool

  package init(_ text: String) {
    if let star = text.firstIndex(of: "*") {
      head = String(text[..<star])
      tail = String(text[star...].drop { $0 == "*" })
      hasStar = true
    } else {
      head = text
      tail = ""
      hasStar = false
    }
  }

  /// How much the pattern says; an exact path says more than any pattern.
  package var weight: Int { head.utf8.count + tail.utf8.count + (hasStar ? 0 : 1 << 20) }

  /// The name for templates, or nil where the path does not match.
  package func capture(_ path: String) -> String? {
    guard hasStar else { return path == head ? String(path.split(separator: ".").last ?? "") : nil }
    guard path.utf8.count > head.utf8.count + tail.utf8.count, path.hasPrefix(head), path.hasSuffix(tail) else {
      return nil
    }
    return String(path.dropFirst(head.count).dropLast(tail.count))
  }
}
