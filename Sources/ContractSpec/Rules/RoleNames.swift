/// The things that have a role in the contract, by their names.
struct RoleNames {
  let entries: [Entry]
  private let names: NameGlobs

  init(_ options: RuleOptions, of contract: Contract) {
    entries = options.objects(Role.roles).compactMap { Entry($0, of: contract) }
    names = NameGlobs(entries.map(\.on))
  }

  struct Match {
    /// The index in `entries`.
    var entry: Int
    /// The element or declaration that has the role.
    var name: String
    var isElement: Bool
  }

  /// The role that a fact's value is for: that of the nearest name.
  func match(_ fact: Fact) -> Match? {
    let property = fact.property
    guard
      let match = names.nearest(
        element: fact.element, isLayout: fact.circumstances.contains(.onLayout),
        enclosing: fact.enclosing.contains(where: Self.isSelector)
          ? fact.enclosing.filter { !Self.isSelector($0) } : fact.enclosing,
        isExact: true,
        where: { entries[$0].takes(property) })
    else { return nil }
    if fact.circumstances.contains(.partsNothing) { return nil }
    if !match.isElement, fact.circumstances.contains(.isOpened) { return nil }
    // The side of a thing is that of its root; what lies inside has sides of its own.
    if entries[match.list].isOfOneSide {
      if fact.circumstances.contains(.isHandedOn) { return nil }
      if match.isElement ? fact.circumstances.contains(.isMargin) : !fact.isRoot(of: match.name) { return nil }
    }
    return Match(entry: match.list, name: match.name, isElement: match.isElement)
  }

  /// Whether a value is one of the thing itself.
  func isMeant(_ value: FactValue, on fact: Fact, _ match: Match) -> Bool {
    switch value {
    case .number(let number) where abs(number) <= Scale.tolerance:
      // Nothing in one of several cases is the lack of the value. One square corner is where an object joins an edge, what
      // lies in it leaves the corner to it; a square object is another value.
      if fact.circumstances.contains(.inSomeCases) { return false }
      return fact.kind != .radius
        || fact.property == "corner.all" && (match.isElement || fact.isRoot(of: match.name))
    case .number(let number):
      // A dot, an avatar or a field inside the thing is a shape of its own.
      if fact.kind == .radius, !match.isElement, !fact.isRoot(of: match.name),
        !fact.circumstances.isDisjoint(with: [.isHalf, .onField])
      {
        return false
      }
      return !fact.mayComeTo(entries[match.entry].value, from: number)
    case .full: return match.isElement || entries[match.entry].value >= fullRadius
    case .none, .text: return false
    }
  }

  /// A selector within another one is another element: only in code does a declaration stand for what it draws.
  private static func isSelector(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    return ".#[:*&>+~".utf8.contains(first) || name.utf8.contains(UInt8(ascii: " ")) && first != UInt8(ascii: "@")
  }

  struct Entry {
    var token: DesignToken
    var value: Double
    var on: [String]
    var property: GlobPattern?
    private var sides: Sides?
    var place: Place

    init?(_ object: ContractValue, of contract: Contract) {
      guard let path = object[Role.token.name]?.string, let token = contract.tokens[TokenPath(path)],
        let value = token.scalar
      else { return nil }
      self.token = token
      self.value = value
      on = object[Role.on.name]?.array?.compactMap(\.string) ?? []
      property = (object[Role.property.name]?.string).map { GlobPattern($0) }
      sides = (object[Role.property.name]?.string).flatMap { Sides($0) }
      place = object.place
    }

    /// Whether the role is that of a padding, margin or gap rather than of every length in the thing.
    var isOfOneSide: Bool { sides != nil }

    func takes(_ property: String) -> Bool {
      guard let glob = self.property else { return true }
      return glob.matches(property) || sides.map { $0.meet(property) } ?? false
    }

    /// Whether a value is the role's.
    func isIts(_ value: FactValue, on fact: Fact) -> Bool {
      switch value {
      case .number(let number):
        Scale.equal(fact.property.hasPrefix("constraint") ? abs(number) : number, self.value)
          || self.value >= fullRadius && fact.circumstances.contains(.isHalf)
      case .full: self.value >= fullRadius
      case .none, .text: false
      }
    }
  }
}
