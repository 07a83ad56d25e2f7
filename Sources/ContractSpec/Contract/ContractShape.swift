/// The form of a value in `contract.json`: what the loader checks by and what the JSON Schema is made of, so that the two
/// cannot part.
package indirect enum ContractShape: Sendable {
  /// Anything; kept as it stands.
  case any
  case bool
  case number(minimum: Double?)
  case integer(minimum: Int)
  /// A number, or the path of a token whose value is one.
  case scalar
  case text(Text)
  case choice([String])
  case list(ContractShape, atLeast: Int)
  case object(Members)
  /// An object whose names are data: platforms, token globs.
  case map(Text, ContractShape, prose: String)
  /// The first whose JSON type fits.
  case either([ContractShape])

  /// What a string means, where it has to mean something.
  package enum Text: Sendable, Equatable {
    case words
    /// A glob over paths relative to ROOT.
    case glob
    /// A file relative to the contract's folder.
    case file
    case token
    /// A token whose value is a number or a dimension.
    case scalarToken
    case group
    /// `space.*`
    case tokenGlob
    case platform
    /// BCP 47: `de`, `pt-BR`.
    case language
    /// `var(--space-{name})`
    case template
    /// `L10n.t(key)`
    case lookup
    case rule
    /// A number as the name of a member.
    case numeral
  }

  /// An object with known members.
  package struct Members: Sendable {
    /// What a member is called in an error: `option of `radius/role``.
    package var noun: String
    package var members: [Member]

    package init(_ noun: String, _ members: [Member]) {
      self.noun = noun
      self.members = members
    }
  }

  package struct Member: Sendable {
    package var name: String
    package var formerNames: [String] = []
    package var shape: ContractShape
    package var isRequired = false
    package var prose: String

    package init(_ name: String, _ shape: ContractShape, required: Bool = false, _ prose: String) {
      self.name = name
      self.shape = shape
      isRequired = required
      self.prose = prose
    }
  }
}

extension ContractShape {
  /// The shape of an option, as its rule declares it.
  package init(_ kind: RuleOption.Kind, of owner: String) {
    switch kind {
    case .bool: self = .bool
    case .number: self = .scalar
    case .integer: self = .integer(minimum: 0)
    case .string: self = .text(.words)
    case .choice(let names, _): self = .choice(names)
    case .token: self = .text(.token)
    case .group: self = .text(.group)
    case .strings: self = .list(.text(.words), atLeast: 0)
    case .numbers: self = .list(.number(minimum: nil), atLeast: 0)
    case .nearest:
      self = .map(.numeral, .text(.scalarToken), prose: "A number that is off the scale, and the token to use.")
    case .objects(let options, let required):
      let members = options.map {
        Member($0.name, ContractShape($0.kind, of: owner), required: required.contains($0.name), $0.prose)
      }
      self = .list(.object(Members("member of an entry of `\(owner)`", members)), atLeast: 0)
    }
  }

  /// What an error says was expected.
  package var expectation: String {
    switch self {
    case .any: "a value"
    case .bool: "true or false"
    case .number(let minimum): minimum.map { "a number from \(formatNumber($0))" } ?? "a number"
    case .integer(let minimum): "a whole number from \(minimum)"
    case .scalar: "a number or the path of a token"
    case .text(let text): text.expectation
    case .choice(let names): names.map { "\"\($0)\"" }.joined(separator: ", ")
    case .list(let element, _): "a list, each \(element.expectation)"
    case .object, .map: "an object"
    case .either(let shapes): shapes.map(\.expectation).joined(separator: " or ")
    }
  }
}

extension ContractShape.Text {
  package var expectation: String {
    switch self {
    case .words: "a string"
    case .glob: "a glob"
    case .file: "the name of a file"
    case .token: "the path of a token"
    case .scalarToken: "the path of a token with a number"
    case .group: "the name of a group of tokens"
    case .tokenGlob: "tokens (\"space.*\")"
    case .platform: "a platform"
    case .language: "a language (\"de\", \"pt-BR\")"
    case .template: "a spelling (\"var(--space-{name})\")"
    case .lookup: "a look-up (\"tr(key)\")"
    case .rule: "the id of a rule"
    case .numeral: "a number in quotes"
    }
  }
}
