/// Makes the contract out of JSON that was checked. What is not as it should be was reported and is left out here.
struct ContractBuilder {
  let rules: [RuleDescriptor]

  func contract(_ root: ContractValue, path: String, tokens: TokenSet) -> Contract {
    var contract = Contract(name: root["name"]?.string ?? "", path: path)
    contract.tokens = tokens
    contract.platforms = members(root["platforms"]).map { member in
      Contract.PlatformContract(
        platform: Platform(member.name), sources: globs(member.value["sources"]),
        definitions: globs(member.value["definitions"]), exclude: globs(member.value["exclude"]),
        place: member.namePlace)
    }
    contract.screens = strings(root["screens"])
    contract.spellings = members(root["spelling"]).map { member in
      Contract.Spelling(tokens: member.name, forms: forms(member.value), place: member.namePlace)
    }
    contract.rules = settings(root["rules"])
    contract.overrides = elements(root["overrides"]).map {
      Contract.Override(inside: globs($0["in"]), rules: settings($0["rules"]))
    }
    contract.aliases = Dictionary(
      members(root["aliases"]).map { ($0.name, strings($0.value)) }, uniquingKeysWith: { first, _ in first })
    contract.localisation = localisation(root["localisation"])
    contract.reading = reading(root["reading"])
    contract.checklist = elements(root["checklist"]).compactMap { question in
      question["ask"]?.string.map {
        Contract.Question(ask: $0, evidence: question["evidence"].flatMap { Contract.Evidence($0) })
      }
    }
    return contract
  }

  private func forms(_ value: ContractValue) -> [Platform: Contract.Spelling.Forms] {
    var forms: [Platform: Contract.Spelling.Forms] = [:]
    for member in members(value) {
      let form = member.value
      forms[Platform(member.name)] =
        form.string.map { Contract.Spelling.Forms(value: $0) }
        ?? Contract.Spelling.Forms(
          value: form["value"]?.string, argument: form["argument"]?.string, call: form["call"]?.string,
          defined: form["defined"]?.string)
    }
    return forms
  }

  private func settings(_ value: ContractValue?) -> [RuleSettings] {
    members(value).compactMap { member in
      guard let rule = rules.first(where: { $0.id == member.name || $0.formerIDs.contains(member.name) }),
        member.value.object != nil
      else { return nil }
      let options = members(member.value).map { ($0.name, $0.value) }
      return RuleSettings(
        rule: rule.id, options: Dictionary(options, uniquingKeysWith: { first, _ in first }), place: member.namePlace)
    }
  }

  private func localisation(_ value: ContractValue?) -> Contract.Localisation? {
    guard let value, value.object != nil else { return nil }
    var tables: [Platform: [Contract.Localisation.Table]] = [:]
    for member in members(value["tables"]) {
      tables[Platform(member.name)] = elements(member.value).compactMap { table in
        guard let file = table["file"], let glob = file.string else { return nil }
        let name = table["name"]?.string ?? Self.tableName(glob)
        return Contract.Localisation.Table(file: GlobPattern(glob), name: name, place: file.place)
      }
    }
    var lookups: [Platform: [Contract.Localisation.Lookup]] = [:]
    for member in members(value["lookups"]) {
      lookups[Platform(member.name)] = strings(member.value).compactMap { Contract.Localisation.Lookup($0) }
    }
    let identical = elements(value["identical"]).map { strings($0).map { Platform($0) } }
    var localisation = Contract.Localisation(
      languages: strings(value["languages"]).map { LanguageTag.canonical($0) },
      base: value["base"]?.string.map { LanguageTag.canonical($0) }, tables: tables, identical: identical,
      lookups: lookups)
    localisation.alike = strings(value["alike"])
    for member in members(value["only"]) { localisation.only[Platform(member.name)] = strings(member.value) }
    for member in members(value["equivalent"]) {
      guard let language = member.value.string else { continue }
      localisation.equivalent[LanguageTag.canonical(member.name)] = LanguageTag.canonical(language)
    }
    return localisation
  }

  /// The file's name without its extension: `L10n` of `android/**/L10n.kt`; nil where the glob is for several names.
  private static func tableName(_ glob: String) -> String? {
    let file = glob.split(separator: "/").last ?? ""
    if file.utf8.contains(where: { "*?[{".utf8.contains($0) }) { return nil }
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return String(file) }
    return String(file[..<dot])
  }

  private func reading(_ value: ContractValue?) -> Contract.Reading {
    var reading = Contract.Reading()
    reading.rootFontSize = value?["rootFontSize"]?.number
    reading.scaleFactors = strings(value?["scaleFactors"])
    reading.wordSinks = strings(value?["wordSinks"])
    reading.interactiveSelectors = strings(value?["interactiveSelectors"])
    return reading
  }

  private func members(_ value: ContractValue?) -> [ContractValue.Member] { value?.object ?? [] }
  private func elements(_ value: ContractValue?) -> [ContractValue] { value?.array ?? [] }
  private func strings(_ value: ContractValue?) -> [String] { elements(value).compactMap(\.string) }
  private func globs(_ value: ContractValue?) -> [GlobPattern] { strings(value).map { GlobPattern($0) } }
}

extension Contract.Localisation.Lookup {
  /// `tr(key)`, `L10n.t(key)`, `t(lang, key)`, `text(forKey: key)`, `L10n.{key|snake}`; nil if it is neither a call with
  /// `key` as one argument nor a type's members.
  package init?(_ text: String) {
    if let members = Self.members(text) {
      self = members
      return
    }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")"), open > text.startIndex else { return nil }
    let inside = text[text.index(after: open)...].dropLast()
    let arguments = inside.split(separator: ",", omittingEmptySubsequences: false).map { argument in
      let value = argument.split(separator: ":", omittingEmptySubsequences: false).last ?? ""
      return String(value.filter { $0 != " " })
    }
    let places = arguments.indices.filter { arguments[$0] == "key" }
    let name = String(text[..<open])
    guard places.count == 1, let place = places.first, !name.contains(where: { " ,)\"".contains($0) }) else {
      return nil
    }
    self = .call(name: name, argument: place)
  }

  private static func members(_ text: String) -> Self? {
    guard let open = text.firstIndex(of: "{"), text.hasSuffix("}"), text[..<open].hasSuffix(".") else { return nil }
    let name = text[..<open].dropLast()
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    let inside = text[text.index(after: open)...].dropLast()
    if inside == "key" { return .members(of: String(name), nil) }
    guard inside.hasPrefix("key|"), let style = NameCase(rawValue: String(inside.dropFirst(4))) else { return nil }
    return .members(of: String(name), style)
  }
}
