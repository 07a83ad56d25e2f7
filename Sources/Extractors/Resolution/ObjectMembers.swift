import ContractSpec

/// Members of objects: `Theme.spacing.small` through the property that holds the object, to what the objects of its type are
/// made with.
extension Evaluator {
  /// An object as far as it is known.
  private struct Object {
    /// By the name that a file has for it; empty where it is not known.
    var type = ""
    var file: Int32
    /// Which it can be; nil for all that the project makes of its type.
    var made: [ObjectIndex.Entry]?
  }

  struct MemberQuestion: Hashable {
    var entry: ObjectIndex.Entry
    var isMade: Bool
    var name: String
    var purpose: Purpose
  }

  /// Holders that the value at hand may lead through.
  private static let mostSteps = 64

  /// What a name that no definition has comes to as a member of an object; nil when it is none.
  mutating func objectMember(_ name: String, at use: ProjectIndex.Use, kind: FactKind, depth: Int) -> [Outcome]? {
    if let shape = materialShape(name, at: use, kind: kind, depth: depth) { return shape }
    guard !objects.isEmpty else { return nil }
    var path = name.split(separator: ".").map(String.init)
    if path.count > 1, ["self", "this"].contains(path[0]) { path.removeFirst() }
    if path.count > 1, path.last == "value" || path.last == "rawValue" { path.removeLast() }
    guard path.count > 1, let member = path.popLast() else { return nil }
    var steps = Self.mostSteps
    guard let object = object(path[...], at: use, &steps) else { return nil }
    guard var outcomes = outcomes(of: member, object, kind: kind, depth: depth) else { return nil }
    let isOfType = path[0].utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
    for number in outcomes.indices {
      outcomes[number].name = name
      // A contract may know a member of a theme whose value is not known.
      if outcomes[number].origin != .unresolved || isOfType { outcomes[number].origin = .reference }
    }
    return outcomes
  }

  /// `MaterialTheme.shapes.large` where the app makes but one `Shapes(large = …)`, or all it makes agree.
  private mutating func materialShape(
    _ name: String, at use: ProjectIndex.Use, kind: FactKind, depth: Int
  ) -> [Outcome]? {
    guard !objects.shapes.isEmpty, name.hasPrefix(Self.materialShapes) else { return nil }
    let member = String(name.dropFirst(Self.materialShapes.count))
    var merged: [Outcome]?
    for entry in objects.shapes where objects.isSameApp(entry.file, Int32(truncatingIfNeeded: use.file)) {
      guard let given = objects.made(entry).arguments.first(where: { $0.label == member }) else { return nil }
      let question = MemberQuestion(entry: entry, isMade: true, name: member, purpose: Purpose(kind))
      let owner = objects.made(entry).owner
      let outcomes = value(given.value, question, named: "\(owner).\(member)", kind: kind, depth: depth)
      guard outcomes.count == 1, outcomes[0].value != .none, merged.map({ $0[0].agrees(with: outcomes[0]) }) ?? true
      else { return nil }
      merged = merged ?? outcomes
    }
    merged?[0].name = name
    merged?[0].origin = .reference
    return merged
  }

  private static let materialShapes = "MaterialTheme.shapes."

  // MARK: Which object

  private func object(_ path: ArraySlice<String>, at use: ProjectIndex.Use, _ steps: inout Int) -> Object? {
    guard let first = path.first else { return nil }
    let file = Int32(truncatingIfNeeded: use.file)
    let locals = index.innermostLocals(first, at: use)
    if !locals.isEmpty {
      guard locals.count == 1, steps > 0, case .name(let name, let span) = index.definition(locals[0]).value else {
        return nil
      }
      steps -= 1
      var outer = use
      outer.span = span
      return object(name.split(separator: ".").map(String.init) + path.dropFirst(), at: outer, &steps)
    }
    for type in use.enclosing.reversed() {
      if let holder = objects.holder(first, of: type, from: file) {
        return object(holder, then: path.dropFirst(), &steps)
      }
    }
    if let second = path.dropFirst().first, let holder = objects.holder(second, of: first, from: file) {
      return object(holder, then: path.dropFirst(2), &steps)
    }
    if let holder = objects.holder(first, of: "", from: file) {
      return object(holder, then: path.dropFirst(), &steps)
    }
    guard path.count == 1, objects.type(first, from: file) != nil else { return nil }
    return Object(type: first, file: file)
  }

  private func object(_ path: [String], at use: ProjectIndex.Use, _ steps: inout Int) -> Object? {
    object(path[...], at: use, &steps)
  }

  private func object(_ holder: ObjectIndex.Entry, then path: ArraySlice<String>, _ steps: inout Int) -> Object? {
    guard var object = held(holder, &steps) else { return nil }
    for name in path where name != "current" && name != "wrappedValue" {
      guard let next = objects.holder(name, of: object.type, from: object.file), !object.type.isEmpty,
        let held = held(next, &steps)
      else { return nil }
      object = held
    }
    return object
  }

  /// What a property holds: the objects it can be, where all are known, else whatever is of its type.
  private func held(_ entry: ObjectIndex.Entry, _ steps: inout Int) -> Object? {
    guard steps > 0 else { return nil }
    var result = Object(type: objects.holder(entry).held, file: entry.file)
    var made: [ObjectIndex.Entry] = []
    var isOpen = false
    for one in [entry] + objects.provided(for: entry) {
      guard steps > 0 else { return nil }
      steps -= 1
      let holder = objects.holder(one)
      if holder.isOpen { isOpen = true }
      for index in holder.made {
        let object = ObjectIndex.Entry(file: one.file, index: index)
        made.append(object)
        if result.type.isEmpty { result = Object(type: objects.made(object).type, file: one.file) }
      }
      for name in holder.names {
        let use = ProjectIndex.Use(file: Int(one.file), span: ByteSpan(0, 0), enclosing: [holder.type])
        guard let object = object(name.split(separator: ".").map(String.init), at: use, &steps) else {
          isOpen = true
          continue
        }
        if result.type.isEmpty { result = Object(type: object.type, file: object.file) }
        if let objects = object.made { made += objects } else { isOpen = true }
      }
    }
    result.made = isOpen || made.isEmpty ? nil : made
    return result.type.isEmpty ? nil : result
  }

  // MARK: What its member is

  private mutating func outcomes(of member: String, _ object: Object, kind: FactKind, depth: Int) -> [Outcome]? {
    var sources: [(mode: String, outcomes: [Outcome])] = []
    if let made = object.made {
      for one in Set(made).sorted(by: { ($0.file, $0.index) < ($1.file, $1.index) }) {
        guard let type = objects.type(objects.made(one).type, from: one.file),
          let outcomes = value(member, made: one, type, kind: kind, depth: depth)
        else { return nil }
        sources.append((objects.made(one).owner, outcomes))
      }
    } else if let type = objects.type(object.type, from: object.file) {
      for kindOfType in objects.kinds(of: type) {
        let all = objects.type(kindOfType).parameters.contains(member) ? objects.made(of: kindOfType) : []
        guard all.count <= ObjectIndex.most else { return [.unresolved(.ambiguous)] }
        for one in all {
          guard let outcomes = value(member, made: one, kindOfType, kind: kind, depth: depth) else { return nil }
          sources.append((objects.made(one).owner, outcomes))
        }
        if all.isEmpty, let outcomes = standard(member, kindOfType, kind: kind, depth: depth) {
          sources.append((objects.type(kindOfType).name, outcomes))
        }
      }
    }
    guard let first = sources.first else { return nil }
    let isSame = sources.dropFirst().allSatisfy { source in
      source.outcomes.count == first.outcomes.count
        && zip(source.outcomes, first.outcomes).allSatisfy { $0.agrees(with: $1) }
    }
    if isSame { return first.outcomes }
    guard sources.allSatisfy({ $0.outcomes.count == 1 && $0.outcomes[0].value != .none }) else {
      return [.unresolved(.ambiguous)]
    }
    var outcome = first.outcomes[0]
    outcome.value = .none
    outcome.modes = []
    for source in sources {
      var mode = source.mode
      while outcome.modes.contains(where: { $0.mode == mode }) { mode += "'" }
      outcome.modes.append(Fact.ModeValue(mode: mode, value: source.outcomes[0].value))
    }
    return [outcome]
  }

  /// What one object was made with, or what its type has where nothing is given.
  private mutating func value(
    _ member: String, made entry: ObjectIndex.Entry, _ type: ObjectIndex.Entry, kind: FactKind, depth: Int
  ) -> [Outcome]? {
    let made = objects.made(entry)
    let position = objects.type(type).parameters.firstIndex(of: member)
    var given = made.arguments.first { $0.label == member }
    if given == nil, let position, position < made.arguments.count, made.arguments[position].label == nil {
      given = made.arguments[position]
    }
    guard let given else { return standard(member, type, kind: kind, depth: depth) }
    let question = MemberQuestion(entry: entry, isMade: true, name: member, purpose: Purpose(kind))
    return value(given.value, question, named: "\(made.owner).\(member)", kind: kind, depth: depth)
  }

  private mutating func standard(
    _ member: String, _ type: ObjectIndex.Entry, kind: FactKind, depth: Int
  ) -> [Outcome]? {
    let found = objects.members(member, of: type)
    if found.count == 1 { return value(of: found[0], kind: kind, depth: depth) }
    let form = objects.type(type)
    guard let shape = form.shapes.first(where: { $0.label == member }) else { return nil }
    let question = MemberQuestion(entry: type, isMade: false, name: member, purpose: Purpose(kind))
    return value(shape.value, question, named: "\(form.name).\(member)", kind: kind, depth: depth)
  }

  private mutating func value(
    _ value: Expression, _ question: MemberQuestion, named name: String, kind: FactKind, depth: Int
  ) -> [Outcome] {
    if let known = knownMembers[question] { return known }
    guard openMembers.insert(question).inserted else { return [.unresolved(.cycle)] }
    let record = index.files[Int(question.entry.file)]
    let use = ProjectIndex.Use(file: Int(question.entry.file), span: value.span, enclosing: [])
    var outcomes: [Outcome] = []
    value.forEachArm { arm in
      for outcome in evaluate(arm, at: use, kind: kind, depth: depth + 1) {
        var outcome = outcome
        outcome.via.insert(Fact.Via(name: name, place: record.place(arm.span)), at: 0)
        if outcome.definition == nil, outcome.value != .none {
          outcome.definition = Fact.Definition(name: name, place: record.place(arm.span), text: record.text(arm.span))
        }
        outcomes.append(outcome)
      }
    }
    openMembers.remove(question)
    knownMembers[question] = outcomes
    return outcomes
  }
}
