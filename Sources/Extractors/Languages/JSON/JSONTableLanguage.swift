import ContractSpec

/// Tables of web clients: `locales/de.json`, flat or nested, and whatever file a contract names.
package enum JSONTableLanguage: Language {
  package static let id = "json"
  package static let fileExtensions = ["json"]
  package static let defaultPlatform = Platform.web
  package static let isTable = true
  package static let isOfManyThings = true

  /// What tools of the trade are set up by is no table, whatever folder it stands in.
  package static func reads(path: String) -> Bool {
    let file = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    if file.hasPrefix(".") || file.hasPrefix("tsconfig") || file.hasSuffix(".tokens.json") { return false }
    return !settings.contains(String(file))
  }

  private static let settings: Set<String> = [
    "package.json", "package-lock.json", "jsconfig.json", "composer.json", "contract.json", "deno.json", "bower.json",
    "lerna.json", "turbo.json", "angular.json", "components.json",
  ]

  package static func isFound(path: String) -> Bool { WebTablePlace(path: path).isFound }

  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] {
    ScriptLexer.tokenSpans(bytes, hasMarkup: false)
  }

  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] {
    ScriptLexer.commentSpans(bytes, hasMarkup: false)
  }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    let isExtension = source.path.contains("_locales/")
    return extract(source, form: isExtension ? .messages : .plain, interests: interests)
  }

  static func extract(_ source: SourceFile, form: WebTable.Form, interests: Interests) -> Extraction {
    var extraction = Extraction()
    var place = WebTablePlace(path: source.path)
    guard let table = interests.table(path: source.path, name: place.name),
      place.language.map(interests.wants(language:)) ?? true
    else { return extraction }
    var tree = LiteralTree(source.bytes, .json)
    let root = tree.readDocument()
    if tree.isTooDeep {
      extraction.unread = "nested deeper than \(LiteralTree.deepest)"
      return extraction
    }
    guard let root, tree.nodes[root].kind == .object else {
      extraction.unread = "no object with texts"
      return extraction
    }
    if form == .resources, let locale = tree.child(root, "@@locale"), tree.nodes[locale].kind == .text {
      place.language = LanguageTag.canonical(source.text(tree.nodes[locale].span))
    }
    var reader = WebTable(tree, place: place, form: form, interests: interests, table: table)
    reader.read(root)
    extraction.keys = reader.table
    extraction.notUnderstood = tree.notUnderstood + reader.notUnderstood
    if tree.hasDeparture { extraction.note = departureNote }
    return extraction
  }

  static let departureNote =
    "comments, commas at the end and names without double quotes are no JSON: other readers refuse it"
}
