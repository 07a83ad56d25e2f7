import ContractSpec

/// JavaScript: tables that are written as objects, and look-ups of keys. Markup in it is read as JSX.
package enum JavaScriptLanguage: Language {
  package static let id = "javascript"
  package static let fileExtensions = ["js", "mjs", "cjs", "jsx"]
  package static let defaultPlatform = Platform.web
  package static let isOfManyThings = true

  package static func isFound(path: String) -> Bool { WebTablePlace(path: path).isFound }

  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { ScriptLexer.tokenSpans(bytes, hasMarkup: true) }
  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] { ScriptLexer.commentSpans(bytes, hasMarkup: true) }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    ScriptReading.extract(source, hasMarkup: true, interests: interests)
  }
}

/// TypeScript, where `<` in the place of an operand begins a type.
package enum TypeScriptLanguage: Language {
  package static let id = "typescript"
  package static let fileExtensions = ["ts", "mts", "cts"]
  package static let defaultPlatform = Platform.web
  package static let isOfManyThings = true

  package static func isFound(path: String) -> Bool { WebTablePlace(path: path).isFound }

  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { ScriptLexer.tokenSpans(bytes, hasMarkup: false) }
  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] { ScriptLexer.commentSpans(bytes, hasMarkup: false) }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    ScriptReading.extract(source, hasMarkup: false, interests: interests)
  }
}

/// TypeScript with markup.
package enum TSXLanguage: Language {
  package static let id = "tsx"
  package static let fileExtensions = ["tsx"]
  package static let defaultPlatform = Platform.web
  package static let isOfManyThings = true

  package static func tokenSpans(_ bytes: [UInt8]) -> [ByteSpan] { JavaScriptLanguage.tokenSpans(bytes) }
  package static func commentSpans(_ bytes: [UInt8]) -> [ByteSpan] { JavaScriptLanguage.commentSpans(bytes) }

  package static func extract(_ source: SourceFile, interests: Interests, scratch: inout Scratch) -> Extraction {
    ScriptReading.extract(source, hasMarkup: true, interests: interests)
  }
}

enum ScriptReading {
  static func extract(_ source: SourceFile, hasMarkup: Bool, interests: Interests) -> Extraction {
    guard interests.keys > .nothing else { return Extraction() }
    let place = WebTablePlace(path: source.path)
    // Objects are common: one is a table only where the contract says so, or where tables stand by custom.
    let isTable = interests.tables.map { $0.contains { $0.path == source.path } } ?? place.isFound
    guard isTable, let table = interests.table(path: source.path, name: place.name) else {
      var uses = ScriptUses(source.bytes, interests: interests)
      uses.read(hasMarkup: hasMarkup)
      var extraction = Extraction()
      extraction.sites = uses.sites
      return extraction
    }
    return readTable(source, place, table, hasMarkup: hasMarkup, interests)
  }

  private static func readTable(
    _ source: SourceFile, _ place: WebTablePlace, _ table: KeyTable, hasMarkup: Bool, _ interests: Interests
  ) -> Extraction {
    var extraction = Extraction()
    let module = ScriptModule(source.bytes, hasMarkup: hasMarkup)
    if module.tree.isTooDeep {
      extraction.unread = "nested deeper than \(LiteralTree.deepest)"
      return extraction
    }
    let roots = module.roots
    if roots.isEmpty {
      extraction.unread = "no object with texts"
      return extraction
    }
    var reader = WebTable(
      module.tree, place: place, form: .plain, interests: interests, table: table, named: module.named,
      imported: module.imported)
    // Several objects of a file in one language are told apart by their names.
    let names = roots.filter { $0.name != nil && LanguageName.codeInside($0.name ?? "") == nil }
    for root in roots where reader.take(root.node) {
      let isPart = names.count > 1 && place.language != nil
      reader.read(root.node, name: root.name, prefix: isPart ? root.name : nil)
    }
    // What is built of the others by code is not read.
    for object in module.objects where reader.take(object.node) { reader.tell(object.node) }
    extraction.keys = reader.table
    extraction.notUnderstood = module.tree.notUnderstood + module.notUnderstood + reader.notUnderstood
    return extraction
  }
}
