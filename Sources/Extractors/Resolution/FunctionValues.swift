import ContractSpec

/// What a call of a function of the project comes to, where its body is one expression.
extension Evaluator {
  /// More calls than this are not followed for one value.
  static let mostCalls = 64

  mutating func called(_ call: FunctionCall, at use: ProjectIndex.Use, kind: FactKind, depth: Int) -> [Outcome] {
    guard callsLeft > 0 else { return [.unresolved(.notUnderstood)] }
    callsLeft -= 1
    guard case .found(let references) = index.lookup(call, at: use), references.count <= Self.mostDefinitions else {
      return [.unresolved(.runTime)]
    }
    var merged: [Outcome]?
    for reference in references {
      let outcomes = value(of: reference, call, at: use, kind: kind, depth: depth)
      guard let known = merged else {
        merged = outcomes
        continue
      }
      guard known.count == outcomes.count, zip(known, outcomes).allSatisfy({ $0.agrees(with: $1) }) else {
        return [.unresolved(.ambiguous)]
      }
    }
    return merged ?? []
  }

  private mutating func value(
    of reference: ProjectIndex.Reference, _ call: FunctionCall, at use: ProjectIndex.Use, kind: FactKind, depth: Int
  ) -> [Outcome] {
    let definition = index.definition(reference)
    let record = index.files[Int(reference.file)]
    guard let parameters = definition.function?.bindings(of: call) else { return [.unresolved(.runTime)] }
    var names: Set<String> = []
    definition.value.forEachName { names.insert($0) }
    var inside = ProjectIndex.Use(
      file: Int(reference.file), span: definition.value.span, enclosing: definition.scope)
    var rows: [[String: Outcome]] = [[:]]
    for parameter in parameters where names.contains(parameter.name) {
      let outcomes =
        parameter.given.map { evaluate($0, at: use, kind: kind, depth: depth + 1) }
        ?? parameter.standard.map { evaluate($0, at: inside, kind: kind, depth: depth + 1) } ?? []
      rows = rows.flatMap { row in outcomes.map { row.merging([parameter.name: $0]) { $1 } } }
      guard rows.count <= Self.mostOutcomes else { return [.unresolved(.notUnderstood)] }
    }
    guard underWay.insert(reference).inserted else { return [.unresolved(.cycle)] }
    defer { underWay.remove(reference) }

    let name = (definition.scope + [definition.name]).joined(separator: ".")
    let via = Fact.Via(name: name, place: record.place(definition.nameSpan))
    var result: [Outcome] = []
    for row in rows {
      inside.bindings = row
      definition.value.forEachArm { arm in
        var isGiven = false
        arm.forEachName { if row[$0] != nil { isGiven = true } }
        for outcome in evaluate(arm, at: inside, kind: kind, depth: depth + 1) {
          result.append(
            followed(outcome, through: via, at: record.place(arm.span), text: record.text(arm.span), call, isGiven))
        }
      }
    }
    return result.count > Self.mostOutcomes ? [.unresolved(.notUnderstood)] : result
  }

  /// - Parameter isGiven: the call decides the value, so that the call is the place to change.
  private func followed(
    _ outcome: Outcome, through via: Fact.Via, at place: Place, text: String, _ call: FunctionCall, _ isGiven: Bool
  ) -> Outcome {
    if outcome.origin == .unresolved || outcome.value == .none && outcome.modes.isEmpty {
      return .unresolved(outcome.reason == .cycle ? .cycle : .runTime)
    }
    var result = outcome
    result.name = call.text.isEmpty ? call.name : call.text
    result.factor = nil
    result.isDerived = false
    if isGiven {
      result.origin = .computed
      result.definition = nil
      result.via = [via]
    } else {
      result.origin = call.name.utf8.contains(UInt8(ascii: ".")) ? .reference : .constant
      result.via.insert(via, at: 0)
      if result.definition == nil { result.definition = Fact.Definition(name: via.name, place: place, text: text) }
    }
    return result
  }
}
