/// The options of every rule, as the loop reads them; `ContractShape` says them to the contract's authors.
extension RuleOption {
  static let severity = RuleOption("severity", .string(default: nil), "How grave its drift is.")
  static let platforms = RuleOption("platforms", .strings, "The platforms it runs on; else all.")
  static let include = RuleOption("include", .strings, "The files it looks at; else all.")
  static let exclude = RuleOption("exclude", .strings, "Files it does not look at.")
  static let previews = RuleOption("previews", .bool(default: false), "Whether it also looks at previews; else not.")
}

/// What the contract says of a rule for some files, with the rule's defaults behind it.
package struct RuleOptions: Sendable {
  private let values: [String: ContractValue]
  private let tokens: TokenSet

  package init(_ values: [String: ContractValue], tokens: TokenSet) {
    self.values = values
    self.tokens = tokens
  }

  package func value(_ option: RuleOption) -> ContractValue? { values[option.name] }

  package func bool(_ option: RuleOption) -> Bool {
    if let value = values[option.name]?.bool { return value }
    if case .bool(let standard) = option.kind { return standard }
    return false
  }

  /// A number, or the scalar of the token that is named.
  package func number(_ option: RuleOption) -> Double? {
    if let number = values[option.name].flatMap(number(from:)) { return number }
    switch option.kind {
    case .number(let standard): return standard
    case .integer(let standard): return Double(standard)
    default: return nil
    }
  }

  /// A number option of one object of a list.
  package func number(_ option: RuleOption, of object: ContractValue) -> Double? {
    object[option.name].flatMap(number(from:))
  }

  package func string(_ option: RuleOption) -> String? {
    if let string = values[option.name]?.string { return string }
    switch option.kind {
    case .string(let standard), .group(let standard): return standard
    case .choice(_, let standard): return standard
    default: return nil
    }
  }

  package func strings(_ option: RuleOption) -> [String] {
    values[option.name]?.array?.compactMap(\.string) ?? []
  }

  package func numbers(_ option: RuleOption) -> [Double] {
    values[option.name]?.array?.compactMap(number(from:)) ?? []
  }

  package func objects(_ option: RuleOption) -> [ContractValue] { values[option.name]?.array ?? [] }

  /// `nearest`: what replaces a number.
  package func nearest(_ option: RuleOption) -> [(value: Double, token: DesignToken)] {
    (values[option.name]?.object ?? []).compactMap { member in
      guard let value = Double(member.name), let path = member.value.string, let token = tokens[TokenPath(path)] else {
        return nil
      }
      return (value, token)
    }
  }

  private func number(from value: ContractValue) -> Double? {
    value.number ?? value.string.flatMap { tokens[TokenPath($0)]?.scalar }
  }
}
