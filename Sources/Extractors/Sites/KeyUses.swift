import ContractSpec

/// Look-ups of translation keys.
extension TreeReader {
  mutating func readKeyUse(_ call: Int) {
    let count = extraction.sites.count
    readKeys(of: call)
    // `NSLocalizedString("key", value: "Text", comment: "")`
    guard extraction.sites.count > count, !isCompose,
      argument(call, .value) != nil || argument(call, .defaultValue) != nil
    else { return }
    for index in count..<extraction.sites.count { extraction.sites[index].isTextElsewhere = true }
  }

  private mutating func readKeys(of call: Int) {
    let code = tree.nodes[call].code
    if vocabulary.has(code, .lookup), let lookup = lookup(call) {
      let list = unlabelled(call)
      let all = arguments(call).filter { !tree.nodes[$0].flags.contains(.trailing) }
      let argument = list.count == all.count || lookup.argument < list.count ? list : all
      if lookup.argument < argument.count {
        readKeys(argument[lookup.argument], call: call, function: calleeText(call))
      }
      return
    }
    switch known(call: call) {
    case .nsLocalizedString:
      guard !isCompose, let argument = unlabelled(call).first else { return }
      readKeys(argument, call: call, function: tree.name(call), table: tableName(call))
    case .localizedStringKey, .localizedStringResource:
      guard !isCompose, let argument = unlabelled(call).first else { return }
      readKeys(argument, call: call, function: tree.name(call), table: tableName(call), takesCode: true)
    case .localizedString:
      // `bundle.localizedString(forKey: "key", value: nil, table: nil)`
      guard !isCompose, let argument = argument(call, .forKey) else { return }
      readKeys(argument, call: call, function: tree.name(call), table: tableName(call))
    case .stringType:
      guard !isCompose, let argument = self.argument(call, .localized) else { return }
      readKeys(
        argument, call: call, function: "String(localized:)", table: tableName(call), takesCode: true)
    case .initializer:
      // `title: .init("key", defaultValue: "…")`: only a text that is looked up has such a value.
      guard !isCompose, argument(call, .defaultValue) != nil, let callee = firstChild(call),
        kind(callee) == .implicitMember, let argument = unlabelled(call).first
      else { return }
      readKeys(
        argument, call: call, function: KnownWord.localizedStringResource.rawValue, table: tableName(call),
        takesCode: true)
    case .tr:
      // What generated accessors call: `tr("Localizable", "key", …)`.
      let list = unlabelled(call)
      guard !isCompose, list.count >= 2, let table = literal(list[0]), let key = firstChild(list[1]),
        kind(key) == .string
      else { return }
      readKeys(list[1], call: call, function: calleeText(call), table: table)
    case .stringResource, .pluralStringResource:
      guard isCompose, let argument = arguments(call).first, let value = firstChild(argument) else { return }
      readResourceNames(value, call: call, depth: 0)
    default: return
    }
  }

  private func lookup(_ call: Int) -> Interests.Lookup? {
    let code = tree.nodes[call].code
    guard let callee = firstChild(call) else { return nil }
    var found: Interests.Lookup?
    for (id, lookup) in vocabulary.lookups where id == code {
      if lookup.name.contains(".") {
        guard let written = dottedName(callee) else { continue }
        if written == lookup.name || written.hasSuffix("." + lookup.name) { return lookup }
      } else if kind(callee) == .name {
        found = lookup
      } else if let base = firstChild(callee), known(named: base) == .this || known(named: base) == .self {
        found = lookup
      }
    }
    return found
  }

  private func calleeText(_ call: Int) -> String {
    firstChild(call).flatMap { dottedName($0) } ?? tree.name(call)
  }

  /// - Parameter takesCode: code in a literal becomes a placeholder of the key, as in `String(localized: "\(count) days")`;
  ///   else the key is put together as the program runs.
  mutating func readKeys(
    _ argument: Int, call: Int, function: String, table: String? = nil, takesCode: Bool = false
  ) {
    guard let value = firstChild(argument) else { return }
    let choices = strings(value)
    for choice in choices {
      let text = choice.parts.hasCode ? choice.parts.prefix : choice.parts.text
      let hasForm = choice.parts.hasCode && takesCode && choice.isLiteral
      emit(
        .keyUse, value: .text(text, choice.span), at: call, argument: argument, call: call,
        details: .keyUse(function: function, table: table, isDynamic: choice.parts.hasCode),
        condition: hasForm ? .keyForm(choice.parts.text) : .none)
    }
    // A text that was looked up already is no key: `LocalizedStringKey(L10n.Nav.today)`.
    if choices.isEmpty, isCompose || !isAccessorRoot(chainRoot(value)) {
      notePassedText(value, .keyUse, function: function)
      emit(
        .keyUse, value: .text("", tree.span(value)), at: call, argument: argument, call: call,
        details: .keyUse(function: function, table: table, isDynamic: true))
    }
  }

  // MARK: Android resources

  /// `R.string.x`, `xR.plurals.x`, `Strings.x` for an import of `R.string` under another name: a use wherever it stands.
  mutating func readResource(_ node: Int) {
    let isPart: Bool
    switch kind(node) {
    case .member:
      guard let base = firstChild(node) else { return }
      switch known(named: node) {
      case .string, .plurals, .array: break
      default: guard hasSharedResources, tree.name(node) == "strings" else { return }
      }
      switch kind(base) {
      case .name, .member: isPart = resourceClasses.contains(tree.name(base))
      default: return
      }
    case .name: isPart = !resourceStrings.isEmpty && resourceStrings.contains(tree.name(node))
    default: return
    }
    if isPart, kind(node) == .member { noteResourceAlias(node) }
    guard let key = parent(node), kind(key) == .member, firstChild(key) == node, tree.nodes[key].name >= 0 else {
      return
    }
    var condition = Site.Condition.none
    if !isPart {
      // `AboutRes.string.title`: what the object is, only another file may tell.
      guard let base = firstChild(node), isCapital(base), callOf(callee: key) == nil else { return }
      condition = .resourceAlias("\(tree.name(base)).\(tree.name(node))")
    }
    let use = resourceUse(key)
    let written = firstChild(node).map { "\(tree.name($0)).\(tree.name(node))" } ?? "R.string"
    let count = extraction.sites.count
    emit(
      .keyUse, value: .text(tree.name(key), tree.tokens[Int(tree.nodes[key].name)].span), at: key,
      argument: use.argument, call: use.call ?? key,
      details: .keyUse(function: use.function ?? written, table: nil, isDynamic: false), condition: condition)
    // Lists of numbers go by the same class.
    if extraction.sites.count > count, known(named: node) == .array { extraction.sites[count].isTextElsewhere = true }
    if isPart, extraction.sites.count > count, kind(node) == .member {
      extraction.sites[count].resourceClass = firstChild(node).flatMap { dottedName($0) }
    }
  }

  /// `typealias CommonStrings = R.string`.
  mutating func readTypeAlias(_ alias: Int) {
    guard let type = tree.child(alias, .typeName) else { return }
    if Self.isClassOfStrings(tree.text(type)) { extraction.resourceAliases.append(tree.name(alias)) }
  }

  /// `object AboutRes { val string = Res.string }`.
  private mutating func noteResourceAlias(_ strings: Int) {
    guard let property = parent(strings), kind(property) == .property, tree.nodes[property].name >= 0,
      initialiser(of: property) == strings
    else { return }
    let owner = typeScope(property).last
    extraction.resourceAliases.append((owner.map { "\($0)." } ?? "") + tree.name(property))
  }

  /// `R.string`, `app.Res.plurals`, `app.MR.strings`.
  static func isClassOfStrings(_ path: String) -> Bool {
    ["R.string", "R.plurals", "Res.string", "Res.plurals", "MR.strings", "MR.plurals"].contains {
      path == $0 || path.hasSuffix("." + $0)
    }
  }

  /// Whether a name looks like the alias of a class of strings, which only another file can tell: `CommonStrings`.
  func mayNameStrings(_ token: Int) -> Bool {
    let span = tree.tokens[token].span
    guard span.count >= 7, tree.bytes[Int(span.start)] < UInt8(ascii: "a") else { return false }
    return ends(span, Self.stringWord) || ends(span, Self.stringsWord) || ends(span, Self.pluralsWord)
  }

  private static let stringWord = Array("String".utf8)
  private static let stringsWord = Array("Strings".utf8)
  private static let pluralsWord = Array("Plurals".utf8)

  func ends(_ span: ByteSpan, _ word: [UInt8]) -> Bool {
    guard span.count >= word.count else { return false }
    let start = Int(span.end) - word.count
    for index in 0..<word.count where tree.bytes[start + index] != word[index] { return false }
    return true
  }

  /// `CommonStrings.action_ok` outside `stringResource`, which reads its own argument.
  mutating func readAliasedResource(_ node: Int) {
    guard let key = parent(node), kind(key) == .member, firstChild(key) == node, tree.nodes[key].name >= 0,
      !isCapital(key), callOf(callee: key) == nil, !resourceStrings.contains(tree.name(node))
    else { return }
    let use = resourceUse(key)
    if use.function == KnownWord.stringResource.rawValue || use.function == KnownWord.pluralStringResource.rawValue {
      return
    }
    emit(
      .keyUse, value: .text(tree.name(key), tree.tokens[Int(tree.nodes[key].name)].span), at: key,
      argument: use.argument, call: use.call ?? key,
      details: .keyUse(function: use.function ?? "R.string", table: nil, isDynamic: false),
      condition: .resourceAlias(tree.name(node)))
  }

  private func resourceUse(_ key: Int) -> (argument: Int?, call: Int?, function: String?) {
    var node = key
    for _ in 0..<16 {
      guard let up = parent(node) else { break }
      switch kind(up) {
      case .argument:
        guard let call = parent(up), kind(call) == .call else { return (nil, nil, nil) }
        switch known(call: call) {
        case .stringResource, .pluralStringResource, .getString, .getQuantityString, .getText:
          return (up, call, tree.name(call))
        default: return (up, call, nil)
        }
      case .arm, .choice, .tuple, .block, .binary: node = up
      default: return (nil, nil, nil)
      }
    }
    return (nil, nil, nil)
  }

  /// `stringResource(CommonStrings.x)`: a name the project gave to the generated class elsewhere.
  private mutating func readResourceNames(_ node: Int, call: Int, depth: Int) {
    guard depth < 20 else { return }
    switch kind(node) {
    case .member:
      guard let base = firstChild(node), isPlainPath(base), isCapital(chainRoot(node)) else { return }
      switch known(named: base) {
      case .string, .plurals, .array: return  // read as `R.string.x`
      default: break
      }
      if kind(base) == .name, resourceStrings.contains(tree.name(base)) { return }
      guard kind(base) == .name, isCapital(base), !isCapital(node), tree.nodes[node].name >= 0 else { return }
      emit(
        .keyUse, value: .text(tree.name(node), tree.tokens[Int(tree.nodes[node].name)].span), at: node,
        argument: parent(node).flatMap { kind($0) == .argument ? $0 : nil }, call: call,
        details: .keyUse(function: tree.name(call), table: nil, isDynamic: false))
    case .choice:
      for arm in tree.children(node) where kind(arm) == .arm {
        if let value = firstChild(arm) { readResourceNames(value, call: call, depth: depth + 1) }
      }
    case .block, .tuple, .statement:
      if let last = tree.children(node).last { readResourceNames(last, call: call, depth: depth + 1) }
    case .binary:
      for child in tree.children(node) { readResourceNames(child, call: call, depth: depth + 1) }
    default: return
    }
  }
}
