import ContractSpec

/// Members of other files' types that are shown: `Text(style.title)`. Of what type a value is, only those files tell; where
/// the whole project declares but one member of the name, it is that one, and its text stands there; so it does where all
/// that have one are what one protocol of the project asks them to be.
extension TreeReader {
  /// Notes the names of members that are shown at a node, also in a text and in what a body gives back.
  mutating func noteShownMembers(_ node: Int, depth: Int = 0) {
    guard depth < Self.depthLimit, extraction.shownMembers.count < Self.mostShownMembers else { return }
    switch kind(node) {
    case .member:
      guard let base = firstChild(node), ![.self, .this].contains(known(named: base)), !isCapital(node),
        tree.nodes[node].name >= 0
      else { return }
      if known(named: node) == .rawValue {
        if let type = ownType(of: base) { extraction.shownMembers.append(Self.rawValue(of: type)) }
        return
      }
      if Self.systemMembers.contains(tree.name(node)) { return }
      extraction.shownMembers.append(tree.hash(token: Int(tree.nodes[node].name)))
    case .call:
      // `action.title()`
      guard let callee = firstChild(node), kind(callee) == .member, nextSibling(callee) == nil,
        let base = firstChild(callee), ![.self, .this].contains(known(named: base)), !isCapital(callee),
        tree.nodes[callee].name >= 0, !Self.systemMethods.contains(tree.name(callee))
      else { return }
      extraction.shownMembers.append(called(Int(tree.nodes[callee].name)))
    case .string:
      tree.forEachChild(node) { if kind($0) == .member || kind($0) == .call { noteShownMembers($0, depth: depth + 1) } }
    case .choice: tree.forEachChild(node) { if kind($0) == .arm { noteShownMembers($0, depth: depth + 1) } }
    case .binary:
      guard Punctuation(rawValue: tree.nodes[node].code) == .elvis else { return }
      tree.forEachChild(node) { noteShownMembers($0, depth: depth + 1) }
    case .arm, .argument, .tuple:
      if let child = firstChild(node) { noteShownMembers(child, depth: depth + 1) }
    case .statement:
      if tree.text(token: Int(tree.nodes[node].first)) == "return" {
        if let value = firstChild(node) { noteShownMembers(value, depth: depth + 1) }
      } else {
        tree.forEachChild(node) { if isBranch($0) { noteShownMembers($0, depth: depth + 1) } }
      }
    case .block:
      let children = tree.children(node)
      for child in children where isBranch(child) || child == children.last {
        noteShownMembers(child, depth: depth + 1)
      }
    default: return
    }
  }

  private func isBranch(_ node: Int) -> Bool { [.statement, .choice, .block, .arm].contains(kind(node)) }

  /// The hash of a method by the token of its name: a property of the name is another.
  private func called(_ name: Int) -> UInt64 { Component.hash(tree.hash(token: name), label: Component.callLabel) }

  /// Texts of the file's members, which are words where another file shows the member.
  mutating func readShownMembers() {
    for index in functions { readShownMethod(Int(index)) }
    for index in declarations where kind(Int(index)) == .property && tree.nodes[Int(index)].name >= 0 {
      let property = Int(index)
      guard let block = parent(property), kind(block) == .block, let type = parent(block), kind(type) == .type,
        !Self.systemMembers.contains(tree.name(property))
      else { continue }
      let written = tree.child(property, .typeName).map { tree.name($0) }
      guard written.map({ Self.shownTypes.contains($0) }) ?? true else { continue }
      let name = tree.hash(token: Int(tree.nodes[property].name))
      noteMember(name, of: type)
      guard written == "String", tree.child(property, .block) != nil || tree.child(property, .function) != nil,
        let body = initialiser(of: property)
      else { continue }
      for choice in givenStrings(body) {
        emitWords(
          choice, sink: KnownWord.textView.rawValue, at: body, element: tree.name(property),
          condition: .shownMember(name))
      }
    }
  }

  /// The raw values of the file's enumerations of texts, which are words where another file shows one.
  mutating func readRawTexts() {
    for type in types where isEnumerationOfTexts(Int(type)) {
      guard let block = tree.child(Int(type), .block) else { continue }
      let name = tree.name(Int(type))
      let condition = Site.Condition.shownMember(Self.rawValue(of: name))
      extraction.memberNames.append(Self.rawValue(of: name))
      for entry in tree.children(block) where kind(entry) == .enumCase {
        guard let value = initialiser(of: entry), kind(value) == .string else { continue }
        for choice in strings(value) {
          emitWords(choice, sink: KnownWord.textView.rawValue, at: value, element: name, condition: condition)
        }
      }
    }
  }

  /// `enum Tab: String`
  private func isEnumerationOfTexts(_ type: Int) -> Bool {
    tree.nodes[type].name >= 0 && tree.name(type) != "CodingKeys"
      && tree.child(type, .superType).map { known(named: $0) } == .stringType
  }

  private static func rawValue(of type: String) -> UInt64 {
    Component.hash(DeclarationLookup.hash(type.utf8), label: DeclarationLookup.hash("rawValue".utf8))
  }

  /// `func title() -> String { switch self { … } }`
  private mutating func readShownMethod(_ method: Int) {
    guard tree.nodes[method].name >= 0, let block = parent(method), kind(block) == .block, let type = parent(block),
      kind(type) == .type, tree.child(method, .parameter) == nil
    else { return }
    let body = tree.child(method, .block)
    var last = body.map { Int(tree.nodes[$0].first) - 1 } ?? Int(tree.nodes[method].end) - 1
    if last > 1, tree.tokens[last].kind != .identifier { last -= 1 }
    guard last > 1, tree.tokens[last].kind == .identifier, tree.tokens[last - 1].punctuation == .arrow,
      Self.shownTypes.contains(tree.text(token: last)), !Self.systemMethods.contains(tree.name(method))
    else { return }
    let name = called(Int(tree.nodes[method].name))
    noteMember(name, of: type)
    guard let body, tree.text(token: last) == "String" else { return }
    for choice in givenStrings(body) {
      emitWords(
        choice, sink: KnownWord.textView.rawValue, at: body, element: tree.name(method), condition: .shownMember(name))
    }
  }

  /// A protocol asks for a member; a type has it for each protocol that it names, an extension of one for that.
  private mutating func noteMember(_ name: UInt64, of type: Int) {
    extraction.memberNames.append(name)
    guard tree.nodes[type].name >= 0 else { return }
    let own = Component.hash(name, label: tree.hash(token: Int(tree.nodes[type].name)))
    if tree.nodes[type].code == SwiftWord.protocol.rawValue {
      extraction.requiredMembers.append(RequiredMember(name: name, ofProtocol: own))
      return
    }
    if tree.nodes[type].code == SwiftWord.extension.rawValue { extraction.namedMembers.append(own) }
    tree.forEachChild(type) { child in
      guard kind(child) == .superType, tree.nodes[child].name >= 0, !Self.systemProtocols.contains(tree.name(child))
      else {
        return
      }
      extraction.namedMembers.append(Component.hash(name, label: tree.hash(token: Int(tree.nodes[child].name))))
    }
  }

  private static let mostShownMembers = 1_000
  private static let shownTypes: Set<String> = [
    "String", "Substring", "LocalizedStringKey", "LocalizedStringResource", "AttributedString",
  ]

  /// What most types are, none of which is a protocol of the project.
  private static let systemProtocols: Set<String> = [
    "View", "Codable", "Decodable", "Encodable", "Hashable", "Equatable", "Identifiable", "Sendable", "Error",
    "CaseIterable", "ObservableObject", "NSObject", "String", "Int",
  ]

  /// Methods without arguments that types of the system have.
  private static let systemMethods: Set<String> = [
    "uppercased", "lowercased", "capitalized", "formatted", "joined", "description", "localized", "string", "toString",
    "text", "name",
  ]

  /// Names that types of the system have too.
  private static let systemMembers: Set<String> = [
    "title", "subtitle", "name", "text", "label", "description", "debugDescription", "localizedDescription", "message",
    "body", "summary", "placeholder", "prompt", "value", "rawValue", "string", "content", "id", "identifier", "key",
    "count", "hashValue", "displayName", "localizedName", "localizedTitle", "errorDescription", "failureReason",
    "recoverySuggestion", "detail", "caption", "header", "footer", "path", "host", "url", "domain", "type", "kind",
    "first", "last", "uppercased", "lowercased", "characters",
  ]
}
