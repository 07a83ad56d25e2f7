import ContractSpec

/// A language that is read. One folder a language; the registry is `Languages`.
package protocol Language: Sendable {
  /// Lower-case, as `--help` and messages show it: `kotlin`, `css`, `vue`.
  static var id: String { get }
  /// Without the dot, lower-case.
  static var fileExtensions: [String] { get }
  /// Whether it reads a file with one of its extensions, by where that stands: XML is the language of many things.
  static func reads(path: String) -> Bool
  /// Whether such a file belongs to a client by where it stands, so that no contract needs to name it.
  static func isFound(path: String) -> Bool
  /// Whether such a file holds a translation table and nothing else.
  static var isTable: Bool { get }
  /// Whether its files are mostly something else: then one is read only where it is named for what it is, or found.
  static var isOfManyThings: Bool { get }
  /// Whether nothing but keys and their look-ups are read of it: where no rule asks for them it is left alone.
  static var readsKeysAlone: Bool { get }
  /// Whether it may also be written in UTF-16: then the text in UTF-8 is what is read.
  static var readsUTF16: Bool { get }
  /// Languages whose names see each other share a family: SCSS is of the family `css`. Its own id unless it says otherwise.
  static var family: String { get }
  /// The platform whose clients are usually written in it, where no contract says so (`facts` without a contract).
  static var defaultPlatform: Platform { get }
  /// Whether its files are nothing but styles: a long line then says that a program wrote the file.
  static var isStyleSheet: Bool { get }

  /// The spans of all tokens, trivia included, for the lexer laws: they tile the file, each is not empty.
  static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan]

  /// The spans of the comments with their marks, ascending; asked only of files that exempt something.
  static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan]

  /// Reads one file. Linear in its length. Never traps, whatever the bytes.
  static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction

  /// What a file that a program wrote tells of others: the names it gives to keys. Nil where it tells nothing.
  static func extractGenerated(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction?
}

extension Language {
  package static var family: String { id }
  package static var isStyleSheet: Bool { false }
  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] { [] }
  package static func reads(path: String) -> Bool { true }
  package static func isFound(path: String) -> Bool { false }
  package static var isTable: Bool { false }
  package static var isOfManyThings: Bool { false }
  package static var readsKeysAlone: Bool { isTable || isOfManyThings }
  package static var readsUTF16: Bool { false }

  package static func extractGenerated(
    _ source: SourceFile, interests: Interests, scratch: inout Scratch
  ) -> Extraction? { nil }
}

/// Arrays that a worker keeps from file to file, so that reading allocates nothing for most files.
package struct Scratch {
  package var tree = Tree()
  package var css = CSSTree()
  /// The parent of each node of `tree`.
  var parents: [Int32] = []
  /// The compiled tables of the languages that were read with this scratch.
  var vocabularies: [Vocabulary] = []
  /// What files that are read again are read by.
  var components: KnownComponents?
  package init() {}

  /// Lets go of the bytes of the file that was read last.
  package mutating func forget() {
    tree.bytes = []
  }
}

extension Platform {
  package static let web = Platform("web")
  package static let android = Platform("android")
  package static let ios = Platform("ios")
}
