import ContractSpec

/// What a contract adds to reading, without the extractors knowing a contract. The defaults are good ones: `facts` needs
/// no contract.
package struct Interests: Sendable, Hashable {
  /// A function that looks a key up: `tr(key)`, `L10n.t(key)`. `name` as written at the call, `argument` the 0-based index
  /// of the key among the arguments.
  package struct Lookup: Sendable, Hashable {
    package var name: String
    package var argument: Int
    package init(name: String, argument: Int) {
      self.name = name
      self.argument = argument
    }
  }

  /// A type whose members are look-ups: `L10n.Nav.today`. `naming` is how a key follows from the names where no generated
  /// file tells: nil for one that does not.
  package struct Accessor: Sendable, Hashable {
    package var root: String
    package var naming: Naming?
    package init(root: String, naming: Naming?) {
      self.root = root
      self.naming = naming
    }
  }

  package enum Naming: Sendable, Hashable {
    /// The names as they are, with dots: `Nav.today`.
    case asWritten
    /// Each in this case: `nav.today`.
    case inCase(NameCase)
  }

  /// A translation table in code: a file (path relative to ROOT) and the name by which `key` facts show it.
  package struct Table: Sendable, Hashable {
    package var path: String
    /// Nil for the name of the file.
    package var name: String?
    package init(path: String, name: String?) {
      self.path = path
      self.name = name
    }
  }

  package var lookups: [Lookup] = []
  package var accessors: [Accessor] = []
  /// Callees whose first string argument a person reads, beside the built-in ones.
  package var wordSinks: [String] = []
  /// CSS selectors that are interactive beside the built-in ones, as written (`.tab`).
  package var interactiveSelectors: [String] = []
  /// Custom properties that are a scale factor looked through: `--dt`.
  package var scaleFactors: [String] = []
  /// The root font size in px, nil for the project's own or 16.
  package var rootFontSize: Double?
  /// Files that hold translation tables (nil: any file of a table's format, or with a map of languages to maps of keys).
  package var tables: [Table]?
  /// How much of their entries is kept.
  package var keys = KeyTable.Detail.texts
  /// The languages whose entries are kept, with their regions and those that name none; nil for all.
  package var languages: Set<String>?
  /// Qualified names of token definitions in Kotlin and Swift (`Spacing.lg`): each definition makes a `token` fact.
  package var definedTokens: Set<String> = []
  /// Whether what is declared and what it is made of is told: facts of kind `component`.
  package var tellsComponents = false
  /// Functions that are told with the components that call them: `showFeedback`.
  package var calls: Set<String> = []

  package init() {}

  /// The table that a file brings, without its entries; nil where none of it is wanted.
  ///
  /// - Parameter name: nil for that of the file.
  package func table(
    path: String, name: String? = nil, isResource: Bool = false, isLocal: Bool = false
  ) -> KeyTable? {
    let named = tables?.first { $0.path == path }
    guard keys > .nothing, tables == nil || named != nil else { return nil }
    return KeyTable(
      name: named?.name ?? name ?? Self.baseName(path), detail: keys, isResource: isResource, isLocal: isLocal)
  }

  package func wants(language: String) -> Bool {
    guard let languages, language != KeyTable.standardLanguage else { return true }
    return languages.contains(language) || languages.contains(String(LanguageTag.language(of: language)))
  }

  /// `Localizable` of `ios/de.lproj/Localizable.strings`.
  private static func baseName(_ path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.split(separator: ".").first.map(String.init) ?? file
  }
}
