extension Audit {
  /// - Parameters:
  ///   - facts: bound where there is a contract; see `Binder`.
  ///   - exemptions: drift that comments accept is none here.
  ///   - platforms: those to tell of, in this order.
  package init(
    _ facts: [Fact], tables: KeyTables = KeyTables(), contract: Contract?, spellings: Spellings? = nil,
    exemptions: [Exemption] = [], platforms: [Platform], pool: some WorkPool = SerialPool()
  ) {
    let spellings = spellings ?? contract.map { Spellings($0) }
    let rules = contract.map { contract in
      AuditedFacts.rules(
        Conformance.run(
          facts: facts, tables: tables, contract: contract, rules: AuditedFacts.judges, spellings: spellings,
          exemptions: exemptions, pool: pool))
    }
    let audited = AuditedFacts(facts, contract: contract, spellings: spellings, rules: rules ?? [:])
    var tallies: [Platform: [Tally]] = [:]
    for kind in FactKind.allCases where kind.isUse { Self.add(Self.tallies(of: kind, audited), to: &tallies) }
    Self.add(Self.gutters(of: audited), to: &tallies)
    Self.add(Self.paddings(of: audited), to: &tallies)
    Self.add(Self.negatives(of: audited), to: &tallies)
    Self.add(AuditRows(audited).tallies, to: &tallies)
    clients = platforms.map { platform in
      let groups = (tallies[platform] ?? []).map(\.ordered)
      var share = Share()
      for part in groups.compactMap(\.share) {
        share.tokens += part.tokens
        share.raw += part.raw
      }
      return Client(platform: platform, groups: groups, share: contract == nil ? nil : share)
    }
    objects = AuditObjects(audited, platforms: Set(platforms)).objects
  }

  /// A group in the making.
  struct Tally {
    var group: Group
    private var numbers: [FactValue: Int] = [:]

    init(_ name: String) { group = Group(name: name) }

    /// - Parameter isToken: nil for what is neither a token nor raw.
    mutating func add(_ values: [FactValue], _ spot: Spot, isToken: Bool? = nil) {
      if values.isEmpty { group.unknown += 1 } else { group.places += 1 }
      if let isToken { if isToken { group.share?.tokens += 1 } else { group.share?.raw += 1 } }
      for value in values {
        let number = numbers[value] ?? group.values.count
        if number == group.values.count {
          numbers[value] = number
          group.values.append(Value(value: value))
        }
        group.values[number].spots.append(spot)
        if isToken == true { group.values[number].tokens += 1 }
      }
    }

    /// Ordered as `Group` says.
    var ordered: Group {
      var group = group
      Audit.order(&group.values)
      return group
    }
  }

  static func order(_ values: inout [Value]) {
    for index in values.indices {
      values[index].spots.sort { left, right in
        (left.rule == nil) != (right.rule == nil) ? left.rule != nil : Place.precedes(left.place, right.place)
      }
    }
    values.sort { left, right in
      left.spots.count != right.spots.count
        ? left.spots.count > right.spots.count : FactValue.precedes(left.value, right.value)
    }
  }

  private static func add(_ groups: [Platform: Tally], to tallies: inout [Platform: [Tally]]) {
    for (platform, tally) in groups { tallies[platform, default: []].append(tally) }
  }

  private static func tallies(of kind: FactKind, _ audited: AuditedFacts) -> [Platform: Tally] {
    var empty = Tally(kind.rawValue)
    if audited.hasTokens(kind) { empty.group.share = Share() }
    var tallies: [Platform: Tally] = [:]
    audited.forEach(kind) { fact in
      tallies[audited.facts[fact].platform, default: empty].add(
        audited.facts[fact].auditedValues, audited.spot(fact),
        isToken: empty.group.share == nil ? nil : audited.isToken(fact))
    }
    return tallies
  }

  private static func gutters(of audited: AuditedFacts) -> [Platform: Tally] {
    let screens = NameGlobs([Gutter.screens(of: audited.contract)])
    return spacings(of: audited, Group.gutter) { fact, value in
      value > Scale.tolerance && screens.takesScreen(of: fact) ? fact.outermostIn : nil
    }
  }

  private static func paddings(of audited: AuditedFacts) -> [Platform: Tally] {
    spacings(of: audited, Group.padding) { fact, _ in fact.property.hasPrefix("padding") ? fact.element : nil }
  }

  private static func negatives(of audited: AuditedFacts) -> [Platform: Tally] {
    spacings(of: audited, Group.negative) { fact, value in value < -Scale.tolerance ? fact.element : nil }
  }

  /// The spacings with a value that has a name in the group.
  private static func spacings(
    of audited: AuditedFacts, _ group: String, named: (Fact, Double) -> String?
  ) -> [Platform: Tally] {
    var tallies: [Platform: Tally] = [:]
    audited.forEach(.spacing) { fact in
      var name: String?
      let values = audited.facts[fact].auditedValues.filter { value in
        guard let found = value.number.flatMap({ named(audited.facts[fact], $0) }) else { return false }
        name = found
        return true
      }
      guard let name else { return }
      tallies[audited.facts[fact].platform, default: Tally(group)].add(values, audited.spot(fact, name: name))
    }
    return tallies
  }
}
