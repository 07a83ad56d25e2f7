/// What has one name and several values of one property, on one platform or across them: an event pill with four corners.
/// The contract's roles say what is one object; where they do not, what is called alike is.
struct AuditObjects {
  private(set) var objects: [Audit.Object] = []

  private struct Key: Hashable {
    /// A name without case and separators, or the number of a role.
    var name: String
    var kind: FactKind
    var property: String
  }

  private enum Way: Hashable {
    case call(Place)
    case declaration(path: String, name: String)
  }

  private struct Found {
    var role: TokenPath?
    private var names: Set<String> = []
    private var tally = Audit.Tally("")
    /// The arms of a condition stand in one call, and the paddings of a declaration's root in one declaration: together
    /// they are one way.
    private var ways: [Way: Set<FactValue>] = [:]

    init(role: TokenPath? = nil) { self.role = role }

    mutating func add(_ name: String, _ values: [FactValue], _ spot: Audit.Spot, way: Way) {
      names.insert(name)
      tally.add(values, spot)
      ways[way, default: []].formUnion(values)
    }

    /// Nil where it is styled one way.
    func object(_ key: Key) -> Audit.Object? {
      guard Set(ways.values).count > 1 else { return nil }
      let values = tally.ordered.values
      return Audit.Object(
        names: names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, role: role, kind: key.kind,
        property: role == nil ? key.property : "", values: values)
    }
  }

  init(_ audited: AuditedFacts, platforms: Set<Platform>) {
    var found: [Key: Found] = [:]
    for kind in FactKind.allCases where kind.takesToken {
      let roles = Self.roles(of: kind, in: audited.contract)
      audited.forEach(kind) { fact in
        guard platforms.contains(audited.facts[fact].platform) else { return }
        let values = audited.facts[fact].auditedValues
        if values.isEmpty { return }
        let call = Way.call(audited.facts[fact].call)
        if let roles, let match = roles.match(audited.facts[fact]) {
          let meant = values.filter { roles.isMeant($0, on: audited.facts[fact], match) }
          if meant.isEmpty { return }
          let entry = roles.entries[match.entry]
          let key = Key(name: "\(match.entry)", kind: kind, property: "role")
          found[key, default: Found(role: entry.token.path)].add(
            match.name, meant, audited.spot(fact, name: match.name), way: call)
        } else if let name = audited.object(of: fact) {
          let key = Key(name: Self.bare(name), kind: kind, property: audited.facts[fact].property)
          let isRoot = audited.facts[fact].isRoot(of: name)
          found[key, default: Found()].add(
            name, values, audited.spot(fact, name: name),
            way: isRoot ? .declaration(path: audited.facts[fact].place.path, name: name) : call)
        }
      }
    }
    objects = found.compactMap { key, found in found.object(key) }
    objects.sort { left, right in
      let (first, second) = (Self.weight(left), Self.weight(right))
      if first != second { return first > second }
      return Self.name(left) < Self.name(right)
    }
  }

  /// What the contract names comes first.
  private static func weight(_ object: Audit.Object) -> (roles: Int, values: Int, places: Int) {
    (object.role == nil ? 0 : 1, object.values.count, object.places)
  }

  private static func name(_ object: Audit.Object) -> (String, String, String) {
    (object.names.joined(separator: " "), object.kind.rawValue, object.property)
  }

  private static func roles(of kind: FactKind, in contract: Contract?) -> RoleNames? {
    guard let contract, let family = ValueFamily.all.first(where: { $0.kind == kind }),
      let options = contract.rules.options(of: family.id + "/role")
    else { return nil }
    return RoleNames(RuleOptions(options, tokens: contract.tokens), of: contract)
  }

  /// `.event-pill` and `EventPill` are one object.
  private static func bare(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
