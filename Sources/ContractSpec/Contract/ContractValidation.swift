/// What is wrong with a contract though each of its values has the right form: two tokens of one name, numbers that
/// contradict each other, platforms that are nowhere declared.
struct ContractValidation {
  /// The contract as it stands in its file, for places.
  let root: ContractValue
  let contract: Contract
  let rules: [RuleDescriptor]
  let isExample: Bool
  /// Names of the platforms the program knows; others were reported.
  let platforms: [String]
  private var problems = ContractProblems()

  init(root: ContractValue, contract: Contract, rules: [RuleDescriptor], platforms: [Platform], isExample: Bool) {
    self.root = root
    self.contract = contract
    self.rules = rules
    self.platforms = platforms.map(\.id)
    self.isExample = isExample
  }

  mutating func validate() -> ContractProblems {
    checkDeclared()
    checkAliases()
    checkScales()
    checkSpellings()
    checkLocalisation()
    problems.add(EvidenceCheck(root["checklist"], contract: contract, isExample: isExample).problems)
    let all = contract.rules + contract.overrides.flatMap(\.rules)
    for settings in all {
      checkMinimum(settings)
      checkTarget(settings)
    }
    return problems
  }

  // MARK: Platforms

  /// A platform that is known to the program and not to the contract is a slip, or waits for its client.
  private mutating func checkDeclared() {
    guard !isExample else { return }
    for settings in contract.rules + contract.overrides.flatMap(\.rules) {
      for value in settings.options["platforms"]?.array ?? [] {
        guard let platform = value.string, isUndeclared(platform) else { continue }
        problems.warning(
          "`\(settings.rule)` is for `\(platform)`, which is not among the contract's `platforms`", value.place)
      }
    }
    for spelling in root["spelling"]?.object ?? [] {
      for form in spelling.value.object ?? [] where isUndeclared(form.name) {
        problems.warning(
          "`\(spelling.name)` has a spelling for `\(form.name)`, which is not among the contract's `platforms`",
          form.namePlace)
      }
    }
  }

  private func isUndeclared(_ platform: String) -> Bool {
    platforms.contains(platform) && !contract.platforms.contains { $0.platform.id == platform }
  }

  private mutating func checkAliases() {
    for alias in root["aliases"]?.object ?? [] where rules.contains(where: { $0.id == alias.name }) {
      problems.error("the alias `\(alias.name)` is the id of a rule; expected a name of your own", alias.namePlace)
    }
  }

  // MARK: Tokens

  /// Two steps of a ladder with one value: a fix would have to guess which is meant. An alias means to be the same; a type
  /// step is more than its size; and what is chosen by role is not chosen by value.
  private mutating func checkScales() {
    let all = contract.rules + contract.overrides.flatMap(\.rules)
    let byRole = Set(all.flatMap { $0.options["roles"]?.array ?? [] }.compactMap { $0["token"]?.string })
    var done = Set<String>()
    for settings in all where !settings.rule.hasPrefix("type/") {
      guard let group = settings.options["scale"]?.string, done.insert(group).inserted else { continue }
      let steps = contract.tokens.scale(group).filter { $0.alias == nil && !byRole.contains($0.path.text) }
      for (lower, upper) in zip(steps, steps.dropFirst()) {
        guard let value = lower.value.scalar, value == upper.value.scalar else { continue }
        let isInOrder = Place.precedes(lower.place, upper.place)
        let (first, second) = isInOrder ? (lower, upper) : (upper, lower)
        problems.warning(
          "`\(first.path)` and `\(second.path)` are both \(formatNumber(value)) on the scale `\(group)`", second.place,
          related: [.init(place: first.place, message: "`\(first.path)`")])
      }
    }
  }

  private mutating func checkSpellings() {
    let paths = contract.tokens.all.map(\.path.text)
    for spelling in contract.spellings where !paths.isEmpty {
      let glob = TokenGlob(spelling.tokens)
      if paths.contains(where: { glob.capture($0) != nil }) { continue }
      if spelling.tokens.contains("*") {
        let groups = Set(paths.flatMap { TokenLoader.groups(around: $0) }).filter { !$0.isEmpty }
        problems.warning(
          "the spelling `\(spelling.tokens)` is for no token", spelling.place,
          hint: didYouMean(spelling.tokens, in: groups.sorted().map { "\($0).*" }))
      } else {
        problems.error("`\(spelling.tokens)` is no token", spelling.place, hint: didYouMean(spelling.tokens, in: paths))
      }
    }
    // A template with a fault, which was reported, gives no text to compare.
    let templates = contract.spellings.flatMap { spelling in
      spelling.forms.values.flatMap { forms in Spellings.Form.allCases.compactMap { forms[$0] } }
    }
    guard templates.allSatisfy({ PlaceholderFault.all(in: $0).isEmpty }) else { return }
    let spellings = Spellings(contract)
    for platform in Set(contract.spellings.flatMap(\.forms.keys)).sorted() {
      for form in Spellings.Form.allCases { checkSharing(spellings, platform, form) }
    }
  }

  /// One text for two tokens: a reference in the sources could mean either. With one value it does no harm yet.
  private mutating func checkSharing(_ spellings: Spellings, _ platform: Platform, _ form: Spellings.Form) {
    var owners: [String: DesignToken] = [:]
    for token in contract.tokens.all {
      guard let text = spellings.text(for: token.path, on: platform, form: form) else { continue }
      guard let owner = owners[text] else {
        owners[text] = token
        continue
      }
      let message = "`\(owner.path)` and `\(token.path)` are both written `\(text)` on \(platform)"
      let related = ContractError.Related(place: owner.place, message: "`\(owner.path)`")
      if let value = token.scalar, value == owner.scalar {
        problems.warning(message, token.place, related: [related])
      } else {
        problems.error(message, token.place, hint: "a reference could mean either", related: [related])
      }
    }
  }

  // MARK: Translation

  private mutating func checkLocalisation() {
    guard !isExample, let localisation = root["localisation"] else { return }
    for member in ["tables", "lookups", "only"] {
      for platform in localisation[member]?.object ?? [] where isUndeclared(platform.name) {
        problems.error(
          "`\(platform.name)` in `\(member)` is not among the contract's `platforms`", platform.namePlace,
          hint: didYouMean(platform.name, in: contract.platforms.map(\.platform.id)))
      }
    }
    for group in localisation["identical"]?.array ?? [] {
      for platform in group.array ?? [] {
        guard let name = platform.string, isUndeclared(name) else { continue }
        problems.error(
          "`\(name)` in `identical` is not among the contract's `platforms`", platform.place,
          hint: didYouMean(name, in: contract.platforms.map(\.platform.id)))
      }
    }
    for set in localisation["alike"]?.array ?? [] {
      guard let text = set.string, text.unicodeScalars.count < 2 else { continue }
      problems.error("`\(text)` names no two characters that are one", set.place, hint: "write \"._\"")
    }
    for member in localisation["equivalent"]?.object ?? [] {
      guard let other = member.value.string else { continue }
      if LanguageTag.canonical(member.name) == LanguageTag.canonical(other) {
        problems.warning("`\(member.name)` is read as `\(other)` already", member.namePlace, hint: "it changes nothing")
      } else if localisation["equivalent"]?[other] != nil {
        problems.error(
          "`\(other)` is itself read as another language", member.value.place, hint: "name the last of them")
      }
    }
    var languages = Set<String>()
    for language in localisation["languages"]?.array ?? [] {
      guard let tag = language.string, !languages.insert(LanguageTag.canonical(tag)).inserted else { continue }
      problems.error("the language `\(tag)` stands twice", language.place)
    }
    if let base = localisation["base"], let tag = base.string, !languages.contains(LanguageTag.canonical(tag)) {
      problems.error(
        "the base `\(tag)` is not among the `languages`", base.place, hint: didYouMean(tag, in: languages.sorted()))
    }
  }

  // MARK: Numbers that contradict each other

  /// A number, or that of the token it names.
  private func scalar(_ value: ContractValue?) -> Double? {
    value?.number ?? value?.string.flatMap { contract.tokens[TokenPath($0)]?.scalar }
  }

  private mutating func checkMinimum(_ settings: RuleSettings) {
    guard settings.rule == "type/minimum", let size = scalar(settings.options["size"]) else { return }
    for exception in settings.options["except"]?.array ?? [] {
      guard let place = exception["size"]?.place, let allowed = scalar(exception["size"]), allowed >= size else {
        continue
      }
      problems.warning(
        "the exception \(formatNumber(allowed)) is not under the minimum \(formatNumber(size))", place,
        hint: "it changes nothing")
    }
    let excepted = (settings.options["except"]?.array ?? []).compactMap { scalar($0["size"]) }
    guard let scale = contract.rules.first(where: { $0.rule == "type/off-scale" })?.options["scale"]?.string else {
      return
    }
    for step in contract.tokens.scale(scale) {
      guard let value = step.value.scalar, value < size, !excepted.contains(value) else { continue }
      problems.warning(
        "`\(step.path)` is \(formatNumber(value)), under the minimum \(formatNumber(size)) of `type/minimum`",
        step.place,
        related: [.init(place: settings.place, message: "the minimum")])
    }
  }

  /// WCAG 2.2, success criterion 2.5.8, allows no target under 24 by 24.
  private static let smallestTarget = 24.0

  private mutating func checkTarget(_ settings: RuleSettings) {
    guard settings.rule == "target/size" else { return }
    let sides = ["width", "height"].compactMap { settings.options[$0] }
    for side in sides {
      guard let size = scalar(side), size < Self.smallestTarget else { continue }
      problems.warning(
        "the minimum \(formatNumber(size)) is under \(formatNumber(Self.smallestTarget)), which WCAG 2.2 asks for",
        side.place)
    }
    let minimum = sides.compactMap(scalar).max()
    for bar in settings.options["bars"]?.array ?? [] {
      guard let target = scalar(bar["target"]), let place = bar["target"]?.place else { continue }
      if let height = scalar(bar["height"]), target > height {
        problems.error(
          "the target \(formatNumber(target)) is higher than its bar, \(formatNumber(height))", place)
      }
      if let minimum, target < minimum {
        problems.error(
          "the bar's target \(formatNumber(target)) is under the minimum \(formatNumber(minimum)) of `target/size`",
          place)
      }
    }
  }
}
