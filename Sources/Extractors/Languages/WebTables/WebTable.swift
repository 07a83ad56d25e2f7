import ContractSpec

/// The entries of a table that is written as objects: nested by the parts of the keys, by language, or flat.
struct WebTable {
  private let tree: LiteralTree
  private let interests: Interests
  private let place: WebTablePlace
  private let form: Form
  private(set) var table: KeyTable
  private(set) var notUnderstood: [ByteSpan] = []
  /// The key as it is put together on the way down.
  private var path: [UInt8] = []
  private var text: [UInt8] = []
  /// Objects that stand elsewhere under a name, of which each is read in one place.
  private let named: [String: Int]
  private var readObjects: Set<Int> = []
  /// Names that other files give.
  private let imported: Set<String>
  private var language = KeyTable.standardLanguage

  enum Form: Sendable {
    /// Each text is that of its key.
    case plain
    /// `"a": { "message": "…", "description": "…" }`, as extensions of browsers have them.
    case messages
    /// Flutter's: `@a` says something of `a`.
    case resources
  }

  init(
    _ tree: LiteralTree, place: WebTablePlace, form: Form, interests: Interests, table: KeyTable,
    named: [String: Int] = [:], imported: Set<String> = []
  ) {
    self.tree = tree
    self.place = place
    self.form = form
    self.interests = interests
    self.table = table
    self.named = named
    self.imported = imported
  }

  // MARK: The whole

  /// - Parameter name: what the code calls the object.
  mutating func read(_ root: Int, name: String? = nil, prefix: String? = nil) {
    var root = root
    // `createI18n({ messages: { en: … } })`, `i18next.init({ resources: { en: { translation: … } } })`
    for member in ["messages", "resources"] where place.language == nil {
      if let inner = tree.child(root, member), tree.nodes[inner].kind == .object, isByLanguage(inner) { root = inner }
    }
    if let prefix { path = Array(prefix.utf8) }
    if let known = place.language {
      read(root, in: known)
    } else if isByLanguage(root) {
      for child in tree.children(root) {
        guard let tag = LanguageName.tag(tree.key(child)) else {
          tell(child)
          continue
        }
        // What is named is read under its name.
        if tree.nodes[child].kind == .reference, let object = taken(child) {
          read(object, in: tag)
        } else {
          read(only(child, "translation") ?? child, in: tag)
        }
      }
    } else {
      read(root, in: name.flatMap(LanguageName.codeInside) ?? KeyTable.standardLanguage)
    }
    path.removeAll(keepingCapacity: true)
  }

  private mutating func read(_ node: Int, in language: String) {
    guard interests.wants(language: language) else { return }
    self.language = language
    members(of: node)
  }

  /// The one member that an object has, if it has this name.
  private func only(_ node: Int, _ name: String) -> Int? {
    let children = tree.children(node)
    guard children.count == 1, tree.nodes[children[0]].kind == .object else { return nil }
    return tree.child(node, name)
  }

  /// Whether all members are languages that hold tables.
  private func isByLanguage(_ node: Int) -> Bool {
    guard tree.nodes[node].kind == .object else { return false }
    let children = tree.children(node)
    return !children.isEmpty
      && children.allSatisfy { child in
        let kind = tree.nodes[child].kind
        return (kind == .object || kind == .reference && named[tree.text(token: Int(tree.nodes[child].first))] != nil)
          && LanguageName.tag(tree.key(child)) != nil
      }
  }

  // MARK: Members

  private mutating func members(of node: Int) {
    switch tree.nodes[node].kind {
    case .object: break
    case .list: return items(of: node)
    default: return tell(node)
    }
    let children = tree.children(node)
    let plurals = PluralKeys(tree, children)
    for (index, child) in children.enumerated() {
      let count = path.count
      if plurals.isEmpty {
        append(key: child)
        member(child, category: nil)
      } else {
        let form = plurals.form(index)
        append(key: child, without: form.ending)
        member(child, category: form.category)
      }
      path.removeSubrange(count...)
    }
  }

  private mutating func append(key node: Int, without ending: Int = 0) {
    if !path.isEmpty { path.append(UInt8(ascii: ".")) }
    tree.append(key: node, to: &path)
    path.removeLast(min(ending, path.count))
  }

  private mutating func member(_ node: Int, category: String?) {
    let value = tree.nodes[node]
    if isOfTheTable(node) { return tellStrangers(in: node) }
    switch value.kind {
    case .text: emit(node, at: value.key, category: category)
    case .object:
      if form == .messages, let message = tree.child(node, "message"), tree.nodes[message].kind == .text {
        tellStrangers(in: node)
        return emit(message, at: value.key, category: category)
      }
      if isByLanguage(texts: node) { return readTurnedRound(node) }
      members(of: node)
    case .list:
      if let text = FormattedMessage(tree, node) {
        return emit(text: text.bytes, at: value.key, span: value.span, category: category)
      }
      items(of: node)
    case .reference:
      guard let object = taken(node) else { return makesText(node) ? emitMade(node, category) : tell(node) }
      members(of: object)
    case .code: makesText(node) ? emitMade(node, category) : tell(node)
    case .scalar: tell(node)
    }
  }

  /// Whether what a member is comes to a text, of which nothing is known: a function, a call, a choice. What is loaded from
  /// elsewhere, or spread out, may be a table.
  private func makesText(_ node: Int) -> Bool {
    let value = tree.nodes[node]
    guard tree.dialect == .script, !value.key.isEmpty, value.first < value.end else { return false }
    let first = Int(value.first)
    // `{ title }`, `...rest`, `[name]: …`
    if tree.tokens[first].span == value.key, value.kind == .reference { return false }
    if tree.tokens[first].byte == UInt8(ascii: "."), tree.tokens[first].start == value.key.start { return false }
    if tree.isSign(first, "["), tree.tokens[first].start == value.key.start { return false }
    if ["require", "import", "await", "lazy"].contains(where: { tree.isWord(first, $0) }) { return false }
    if tree.tokens[first].kind == .name, tree.tokens[first].span != value.key {
      let name = tree.text(token: first)
      // An imported name may be that of a table; behind it a dot or a bracket leads to a text.
      return value.end > value.first + 1 || !imported.contains(name)
    }
    return true
  }

  private mutating func emitMade(_ node: Int, _ category: String?) {
    table.append(
      key: path, at: tree.nodes[node].key, text: "…".utf8, at: tree.nodes[node].span, language: language,
      category: category, marks: .partial)
  }

  /// `$schema`, and what `@@locale` and `@key` say of a table in Flutter's form.
  private func isOfTheTable(_ node: Int) -> Bool {
    guard let first = tree.bytes[tree.nodes[node].key.range].first else { return false }
    if form == .resources, first == UInt8(ascii: "@") { return true }
    return first == UInt8(ascii: "$") && tree.bytes[tree.nodes[node].key.range].elementsEqual("$schema".utf8)
  }

  /// Tells what does not belong into the description of an entry: where a bracket is missing, other entries.
  private mutating func tellStrangers(in node: Int) {
    for child in tree.children(node) {
      let name = tree.key(child)
      if !Self.descriptions.contains(name), !name.hasPrefix("x-") { tell(child) }
      guard name == "placeholders" else { continue }
      for placeholder in tree.children(child) {
        if tree.nodes[placeholder].kind == .object { tellStrangers(in: placeholder) } else { tell(placeholder) }
      }
    }
  }

  private static let descriptions: Set<String> = [
    "message", "description", "placeholders", "type", "context", "source_text", "screenshot", "example", "format",
    "content",
    "isCustomDateFormat", "optionalParameters", "isCustomDateTimeFormat",
  ]

  /// Texts are numbered, as those of Android's arrays are; what holds more has its number in the key.
  private mutating func items(of node: Int) {
    for (number, child) in tree.children(node).enumerated() {
      switch tree.nodes[child].kind {
      case .text: emit(child, at: tree.nodes[node].key, category: String(number))
      case .object, .list:
        let count = path.count
        if !path.isEmpty { path.append(UInt8(ascii: ".")) }
        path += String(number).utf8
        members(of: child)
        path.removeSubrange(count...)
      case .reference, .scalar, .code: tell(child)
      }
    }
  }

  /// `title: { en: "Title", de: "Titel" }` where the table is of no language itself.
  private func isByLanguage(texts node: Int) -> Bool {
    guard place.language == nil, language == KeyTable.standardLanguage else { return false }
    let children = tree.children(node)
    return children.count > 1
      && children.allSatisfy { tree.nodes[$0].kind == .text && LanguageName.tag(tree.key($0)) != nil }
  }

  private mutating func readTurnedRound(_ node: Int) {
    for child in tree.children(node) {
      guard let tag = LanguageName.tag(tree.key(child)), interests.wants(language: tag) else { continue }
      language = tag
      emit(child, at: tree.nodes[node].key, category: nil)
    }
    language = KeyTable.standardLanguage
  }

  /// Whether an object was not read yet; from now on it is.
  mutating func take(_ node: Int) -> Bool { readObjects.insert(node).inserted }

  /// The object that a name stands for, once.
  private mutating func taken(_ node: Int) -> Int? {
    guard let object = named[tree.text(token: Int(tree.nodes[node].first))], take(object) else { return nil }
    return object
  }

  private mutating func emit(_ node: Int, at key: ByteSpan, category: String?) {
    text.removeAll(keepingCapacity: true)
    var code: [String] = []
    if table.detail == .texts { tree.append(text: node, to: &text, code: &code) }
    table.append(
      key: path, at: key, text: text, at: tree.nodes[node].span, language: language, category: category, code: code)
  }

  private mutating func emit(text: [UInt8], at key: ByteSpan, span: ByteSpan, category: String?) {
    table.append(key: path, at: key, text: text, at: span, language: language, category: category)
  }

  mutating func tell(_ node: Int) {
    let span = tree.nodes[node].span
    notUnderstood.append(tree.nodes[node].key.isEmpty ? span : tree.nodes[node].key.union(span))
  }
}

/// The keys of an object that are the forms of one text: `item_one` and `item_other`, `item` and `item_plural`.
private struct PluralKeys {
  struct Form {
    var category: String?
    /// How many bytes the key ends with that say so.
    var ending = 0
  }

  private var forms: [Form] = []

  var isEmpty: Bool { forms.isEmpty }
  func form(_ index: Int) -> Form { forms[index] }

  init(_ tree: LiteralTree, _ children: [Int]) {
    // Most tables have none.
    let candidates = children.indices.filter {
      tree.nodes[children[$0]].kind == .text && Self.mayBe(tree, children[$0])
    }
    guard !candidates.isEmpty else { return }
    var stems: [String: [(index: Int, form: Form)]] = [:]
    for index in candidates {
      let key = tree.key(children[index])
      guard let (stem, form) = Self.split(key) else { continue }
      stems[stem, default: []].append((index, form))
    }
    var singulars: [String: Int] = [:]
    for index in children.indices where tree.nodes[children[index]].kind == .text {
      singulars[tree.key(children[index])] = index
    }
    var result: [Form] = []
    func take(_ index: Int, _ form: Form) {
      if result.isEmpty { result = [Form](repeating: Form(), count: children.count) }
      result[index] = form
    }
    for (stem, members) in stems {
      let categories = Set(members.compactMap(\.form.category))
      if members.contains(where: { $0.form.category == Self.old }) {
        guard let one = singulars[stem] else { continue }
        take(one, Form(category: "one"))
        for member in members where member.form.category == Self.old {
          take(member.index, Form(category: "other", ending: member.form.ending))
        }
      } else if categories.contains("0"), categories.contains("1"), singulars[stem] == nil,
        categories.isSubset(of: Self.numbers.prefix(members.count))
      {
        for member in members { take(member.index, member.form) }
      } else if categories.contains("other"), categories.count > 1 || Self.isAlone(stem, singulars) {
        for member in members { take(member.index, member.form) }
      } else if categories.isSuperset(of: ["one", "few"]) || categories.isSuperset(of: ["one", "many"]) {
        // Words count one and two, but not few or many; that the form for all others is missing is for a rule to say.
        for member in members { take(member.index, member.form) }
      }
    }
    forms = result
  }

  /// A language may have one form; then no other key may begin as it does, for `other` is a word as well.
  private static func isAlone(_ stem: String, _ keys: [String: Int]) -> Bool {
    keys[stem] == nil && keys.keys.filter { $0.hasPrefix(stem + "_") }.count == 1
  }

  private static let old = "plural"
  /// How i18next numbered the forms once; a list that is written so reads as one, too.
  private static let numbers = ["0", "1", "2", "3", "4", "5"]
  private static let endings = PluralCategory.allCases.map(\.rawValue) + [old] + numbers

  private static func mayBe(_ tree: LiteralTree, _ node: Int) -> Bool {
    let key = tree.bytes[tree.nodes[node].key.range]
    return endings.contains {
      key.count > $0.utf8.count + 1 && key.suffix($0.utf8.count + 1).elementsEqual(("_" + $0).utf8)
    }
  }

  private static func split(_ key: String) -> (String, Form)? {
    for ending in endings where key.hasSuffix("_" + ending) {
      let count = ending.utf8.count + 1
      return (String(key.dropLast(count)), Form(category: ending, ending: count))
    }
    return nil
  }
}
