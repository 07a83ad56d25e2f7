/// A contract as it was read: every value with the place where it stands.
package struct Contract: Sendable {
  package var name: String
  /// The contract's own file, relative to ROOT where it lies inside, for messages and related places.
  package var path: String
  package var tokens: TokenSet
  package var platforms: [PlatformContract]
  /// Globs over declaration names and selectors.
  package var screens: [String]
  package var spellings: [Spelling]
  package var overrides: [Override]
  /// In the order of the file.
  package var rules: [RuleSettings]
  package var aliases: [String: [String]]
  package var localisation: Localisation?
  package var reading: Reading
  /// Questions for the reviewer, in the order of the file.
  package var checklist: [Question]

  package init(name: String, path: String) {
    self.name = name
    self.path = path
    tokens = TokenSet()
    platforms = []
    screens = []
    spellings = []
    overrides = []
    rules = []
    aliases = [:]
    reading = Reading()
    checklist = []
  }

  /// A platform of the contract: globs relative to ROOT.
  package struct PlatformContract: Sendable {
    package var platform: Platform
    package var sources: [GlobPattern]
    /// Files that define the tokens: exempt from every rule but `token/…`.
    package var definitions: [GlobPattern]
    package var exclude: [GlobPattern]
    package var place: Place
    package init(
      platform: Platform, sources: [GlobPattern], definitions: [GlobPattern], exclude: [GlobPattern], place: Place
    ) {
      self.platform = platform
      self.sources = sources
      self.definitions = definitions
      self.exclude = exclude
      self.place = place
    }
  }

  /// How the tokens of a group are written on each platform.
  package struct Spelling: Sendable {
    /// `space.*`: the part that `*` matches is `{name}`.
    package var tokens: String
    package var forms: [Platform: Forms]
    package var place: Place
    package init(tokens: String, forms: [Platform: Forms], place: Place) {
      self.tokens = tokens
      self.forms = forms
      self.place = place
    }

    /// Templates: `var(--space-{name})`, `{name|camel}`, `{$extensions.ios.style}`.
    package struct Forms: Sendable {
      package var value: String?
      package var argument: String?
      package var call: String?
      package var defined: String?
      package init(value: String? = nil, argument: String? = nil, call: String? = nil, defined: String? = nil) {
        self.value = value
        self.argument = argument
        self.call = call
        self.defined = defined
      }
    }
  }

  /// Options that differ in a folder.
  package struct Override: Sendable {
    package var inside: [GlobPattern]
    package var rules: [RuleSettings]
    package init(inside: [GlobPattern], rules: [RuleSettings]) {
      self.inside = inside
      self.rules = rules
    }
  }

  /// What the contract adds to reading; becomes the extractors' interests.
  package struct Reading: Sendable {
    package var rootFontSize: Double?
    package var scaleFactors: [String] = []
    package var wordSinks: [String] = []
    package var interactiveSelectors: [String] = []
    package init() {}
  }

  package struct Localisation: Sendable {
    package struct Table: Sendable {
      /// A glob relative to ROOT.
      package var file: GlobPattern
      /// Nil for the name of each file.
      package var name: String?
      package var place: Place
      package init(file: GlobPattern, name: String?, place: Place) {
        self.file = file
        self.name = name
        self.place = place
      }
    }
    package var languages: [String]
    /// The language of tables that name none.
    package var base: String?
    package var tables: [Platform: [Table]]
    /// Parity groups: a key of one member must exist in the others.
    package var identical: [[Platform]]
    package var lookups: [Platform: [Lookup]]
    /// Tags of languages whose tables are one: the left is read as the right.
    package var equivalent: [String: String] = [:]
    /// Characters that stand for one another in keys, set by set.
    package var alike: [String] = []
    /// Globs of the keys that one platform alone has.
    package var only: [Platform: [String]] = [:]
    package enum Lookup: Sendable, Hashable {
      /// `tr(key)`, `L10n.t(key, _)`: callee and the 0-based index of `key`.
      case call(name: String, argument: Int)
      /// `L10n.{key}`, `L10n.{key|snake}`: the members of a type, and how the key writes each of their names.
      case members(of: String, NameCase?)
    }
    package init(
      languages: [String], base: String? = nil, tables: [Platform: [Table]], identical: [[Platform]],
      lookups: [Platform: [Lookup]]
    ) {
      self.languages = languages
      self.base = base
      self.tables = tables
      self.identical = identical
      self.lookups = lookups
    }
  }
}

/// What the contract says of one rule: its options as JSON with places, checked against the rule's own options.
package struct RuleSettings: Sendable {
  package var rule: String
  package var options: [String: ContractValue]
  package var place: Place

  package init(rule: String, options: [String: ContractValue], place: Place) {
    self.rule = rule
    self.options = options
    self.place = place
  }
}

/// A JSON value of a contract or token file with the place where it stands.
package struct ContractValue: Sendable {
  package indirect enum Kind: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([ContractValue])
    /// Members in the order of the file.
    case object([Member])
  }

  package struct Member: Sendable {
    package var name: String
    package var namePlace: Place
    package var value: ContractValue
    package init(name: String, namePlace: Place, value: ContractValue) {
      self.name = name
      self.namePlace = namePlace
      self.value = value
    }
  }

  package var kind: Kind
  package var place: Place

  package init(_ kind: Kind, place: Place) {
    self.kind = kind
    self.place = place
  }

  package var string: String? { if case .string(let value) = kind { value } else { nil } }
  package var number: Double? { if case .number(let value) = kind { value } else { nil } }
  package var bool: Bool? { if case .bool(let value) = kind { value } else { nil } }
  package var array: [ContractValue]? { if case .array(let value) = kind { value } else { nil } }
  package var object: [Member]? { if case .object(let value) = kind { value } else { nil } }
  package subscript(name: String) -> ContractValue? { object?.last { $0.name == name }?.value }
}
