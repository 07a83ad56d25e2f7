import ContractSpec

/// What an expression comes to, before it is a fact.
struct Outcome {
  var value: FactValue
  var unit: LengthUnit = .none
  var origin: Origin
  var reason: UnresolvedReason?
  var name: String?
  var via: [Fact.Via] = []
  var definition: Fact.Definition?
  var modes: [Fact.ModeValue] = []
  var factor: Double?
  var isDerived = false
  var hasInvalidNegation = false
  var isAssumed = false
  /// By way of a definition that builds for other systems alone have.
  var isOnOtherSystem = false

  static func unresolved(_ reason: UnresolvedReason, name: String? = nil) -> Outcome {
    Outcome(value: .none, origin: .unresolved, reason: reason, name: name)
  }

  /// Whether there is something to tell: a value, or the name of a token that the contract may know.
  var isTold: Bool { value != .none || !modes.isEmpty || origin == .reference && !isDerived }

  /// Whether two outcomes say the same to a reader: then it does not matter which definition was meant.
  func agrees(with other: Outcome) -> Bool {
    value == other.value && modes == other.modes && (value != .none || reason == other.reason)
  }
}

/// Evaluates expressions over the index of the project; it remembers what each definition came to.
struct Evaluator {
  let index: ProjectIndex
  let objects: ObjectIndex
  /// What `rem` is, in px, and whether that is only assumed.
  private(set) var rootFontSize = 16.0
  private var isRootAssumed = false
  /// CSS: the apps in which a rule for all elements counts the padding to the size.
  private let borderBoxApps: Set<String>
  /// Calls that the value at hand may still follow.
  var callsLeft = Evaluator.mostCalls
  private var known: [Question: [Outcome]] = [:]
  var underWay: Set<ProjectIndex.Reference> = []
  var knownMembers: [MemberQuestion: [Outcome]] = [:]
  var openMembers: Set<MemberQuestion> = []
  private var names: [NameUse: [Outcome]] = [:]
  private var variables: [VariableUse: Outcome] = [:]

  private struct NameUse: Hashable {
    var name: String
    var file: Int
    var enclosing: [String]
    var kind: FactKind
  }

  /// A custom property as a block of a file sees it, or, without a block, the project.
  private struct VariableUse: Hashable {
    var name: String
    var file: Int?
    var block: String?
    var purpose: Purpose
  }

  private struct Question: Hashable {
    var reference: ProjectIndex.Reference
    var purpose: Purpose
  }

  /// What a definition comes to hangs on what it is asked for only where these differ.
  struct Purpose: Hashable {
    var isLineHeight: Bool
    var isTextStyle: Bool
    /// A default argument is not certain for the size of a target.
    var isTarget: Bool

    init(_ kind: FactKind) {
      isLineHeight = kind == .lineHeight
      isTextStyle = kind == .textStyle
      isTarget = kind == .target
    }
  }

  /// More arms than this in one value are one `not-understood`.
  static let mostOutcomes = 16
  /// More definitions than this with the same claim on a name are not compared.
  static let mostDefinitions = 64
  /// Chains of constants and nested expressions are followed this deep.
  private static let deepest = 64

  /// - Parameter rootFontSize: in px; nil for what the project writes on `html` or `:root`.
  init(index: ProjectIndex, rootFontSize: Double?) {
    self.index = index
    objects = ObjectIndex(index)
    borderBoxApps = Set(index.references(CSSLanguage.boxSizingName).map { index.app(of: Int($0.file)) })
    if let rootFontSize {
      self.rootFontSize = rootFontSize
    } else {
      resolveRootFontSize()
    }
  }

  /// The one size on `html` or `:root`, else 16. What a condition makes of it is a case of its own; where sizes disagree
  /// that no condition tells apart, or there are conditional ones alone, `rem` is not known.
  private mutating func resolveRootFontSize() {
    let references = index.references(CSSLanguage.rootFontSizeName)
    let modes = Set(references.map { index.definition($0).mode })
    let base = modes.contains("default") ? "default" : modes == [CSSModes.important] ? CSSModes.important : nil
    // Without a size that always holds, 16 does.
    var sizes: Set<Double> = base == nil ? [16] : []
    var fallbacks: Set<Double> = []
    for reference in references
    where index.files[Int(reference.file)].family == CSSLanguage.family
      && (base == nil || index.definition(reference).mode == base)
      && !CSSModes.isForPrint(path: index.files[Int(reference.file)].path)
    {
      let outcomes = value(of: reference, kind: .typeSize, depth: 0)
      if outcomes.count == 1, let size = outcomes[0].value.number, size > 0, !outcomes[0].isAssumed {
        sizes.insert(size)
      } else {
        isRootAssumed = true
        // A script may write the property; until then the browser takes the fallback.
        if case .variable(_, fallback: .number(let size, .px, _)?, _) = index.definition(reference).value {
          fallbacks.insert(size)
        }
      }
    }
    if sizes.isEmpty, fallbacks.count == 1, let size = fallbacks.first { rootFontSize = size }
    if sizes.count == 1, let size = sizes.first, !isRootAssumed {
      rootFontSize = size
    } else if sizes.count > 1 {
      isRootAssumed = true
    }
    // What was worked out on the way was of another root size.
    known = [:]
    names = [:]
    variables = [:]
  }

  /// What an expression that is not itself a choice comes to: one outcome, or one an arm of the definitions it leads to.
  mutating func evaluate(_ expression: Expression, at use: ProjectIndex.Use, kind: FactKind, depth: Int = 0)
    -> [Outcome]
  {
    guard depth < Self.deepest else { return [.unresolved(.notUnderstood)] }
    if depth == 0 { callsLeft = Self.mostCalls }
    switch expression {
    case .number(let value, .em, _) where kind == .lineHeight && index.files[use.file].family != CSSLanguage.family:
      // In Compose a line height in `em` is a ratio; in CSS it is a length, which children inherit as such.
      return [Outcome(value: .number(value), unit: .em, origin: .literal)]
    case .number(let value, let unit, _): return [number(value, unit)]
    case .full: return [Outcome(value: .full, origin: .literal)]
    case .text(let text, _): return [Outcome(value: .text(text), origin: .literal)]
    case .unresolved(let reason, _): return [.unresolved(reason)]
    case .name(let name, _): return use.bindings[name].map { [$0] } ?? named(name, at: use, kind: kind, depth: depth)
    case .call(let call, _): return called(call, at: use, kind: kind, depth: depth)
    case .variable(let name, _, _): return [variable(name, at: use, kind: kind, depth: depth)]
    case .invalidNegation(let operand, _):
      return evaluate(operand, at: use, kind: kind, depth: depth + 1).map {
        var outcome = Self.negated($0)
        outcome.hasInvalidNegation = true
        return outcome
      }
    case .negated(let operand, _):
      return evaluate(operand, at: use, kind: kind, depth: depth + 1).map(Self.negated)
    case .choice(let arms, _):
      let all = arms.flatMap { evaluate($0, at: use, kind: kind, depth: depth + 1) }
      return all.count > Self.mostOutcomes ? [.unresolved(.notUnderstood)] : all
    case .binary(let operation, let left, let right, _):
      let left = evaluate(left, at: use, kind: kind, depth: depth + 1)
      let right = evaluate(right, at: use, kind: kind, depth: depth + 1)
      guard left.count * right.count <= Self.mostOutcomes else { return [.unresolved(.notUnderstood)] }
      let all = left.flatMap { left in right.map { Self.combine(operation, left, $0) } }
      // What is not known is not known once.
      return all.allSatisfy { $0.origin == .unresolved } ? Array(all.prefix(1)) : all
    case .function(.contentBox, let operands, _):
      guard let size = operands.first else { return [.unresolved(.notUnderstood)] }
      let sizes = evaluate(size, at: use, kind: kind, depth: depth + 1)
      if !borderBoxApps.isEmpty, borderBoxApps.contains(index.app(of: use.file)) { return sizes }
      for room in operands.dropFirst() {
        let isNothing = evaluate(room, at: use, kind: kind, depth: depth + 1).allSatisfy { $0.value.number == 0 }
        if !isNothing { return [.unresolved(.notUnderstood)] }
      }
      return sizes
    case .function(.firstKnown, let operands, _):
      var last: [Outcome] = [.unresolved(.notUnderstood)]
      for operand in operands {
        last = evaluate(operand, at: use, kind: kind, depth: depth + 1)
        if last.allSatisfy({ $0.value.number != nil }) { break }
      }
      return last
    case .function(let function, let operands, _):
      var rows: [[Outcome]] = [[]]
      for operand in operands {
        let outcomes = evaluate(operand, at: use, kind: kind, depth: depth + 1)
        rows = rows.flatMap { row in outcomes.map { row + [$0] } }
        guard rows.count <= Self.mostOutcomes else { return [.unresolved(.notUnderstood)] }
      }
      return rows.map { Self.apply(function, $0) }
    }
  }

  private func number(_ value: Double, _ unit: LengthUnit) -> Outcome {
    var outcome = Outcome(value: .number(value), unit: unit, origin: .literal)
    switch unit {
    case .rem:
      outcome.value = .number(value * rootFontSize)
      outcome.isAssumed = isRootAssumed
    case .em:
      outcome.value = .number(value * rootFontSize)
      outcome.isAssumed = true
    case .none, .dp, .sp, .pt, .px: break
    }
    return outcome
  }

  // MARK: Names

  private mutating func named(_ name: String, at use: ProjectIndex.Use, kind: FactKind, depth: Int) -> [Outcome] {
    if name == FunctionForm.receiver { return [.unresolved(.runTime)] }
    // A member of a type or theme may be a token, a bare name is a constant.
    let isMember = name.utf8.contains(UInt8(ascii: ".")) && !name.hasPrefix("self.") && !name.hasPrefix("this.")
    if kind == .textStyle, isMember { return [style(name, at: use)] }
    if name.hasPrefix(AndroidXMLLanguage.dimensionPrefix) { return [resource(name, at: use, kind: kind, depth: depth)] }
    // Where no local has the name, what it means depends on the file and the enclosing declarations alone.
    if index.mayBeLocal(name, file: use.file) {
      return outcomes(of: name, at: use, isMember: isMember, kind: kind, depth: depth)
    }
    let key = NameUse(name: name, file: use.file, enclosing: use.enclosing, kind: kind)
    if let known = names[key] { return known }
    let outcomes = outcomes(of: name, at: use, isMember: isMember, kind: kind, depth: depth)
    // On the way round a cycle or far down, it comes to less than it does from elsewhere.
    if isAtRest { names[key] = outcomes }
    return outcomes
  }

  private var isAtRest: Bool { underWay.isEmpty && openMembers.isEmpty }

  private mutating func outcomes(
    of name: String, at use: ProjectIndex.Use, isMember: Bool, kind: FactKind, depth: Int
  ) -> [Outcome] {
    let lookup = index.lookup(name, at: use)
    if case .found = lookup {
    } else if let outcomes = objectMember(name, at: use, kind: kind, depth: depth) {
      return outcomes
    }
    switch lookup {
    case .runTime: return [.unresolved(.runTime, name: name)]
    case .throughMember: return [Outcome(value: .none, origin: .reference, reason: .runTime, name: name)]
    case .external: return [Outcome(value: .none, origin: .reference, reason: .undefined, name: name)]
    case .undefined: return [.unresolved(kind == .textStyle ? .runTime : .undefined, name: name)]
    case .found(let references):
      guard references.count <= Self.mostDefinitions else { return [.unresolved(.ambiguous, name: name)] }
      var merged: [Outcome]?
      for reference in references {
        let outcomes = value(of: reference, kind: kind, depth: depth)
        guard let known = merged else {
          merged = outcomes
          continue
        }
        if known.count == outcomes.count, zip(known, outcomes).allSatisfy({ $0.agrees(with: $1) }) {
          if known.contains(where: \.isOnOtherSystem) { merged = outcomes }
          continue
        }
        guard areBranches(references), known.count + outcomes.count <= Self.mostOutcomes else {
          return [.unresolved(.ambiguous, name: name)]
        }
        // What two systems share is the client's own.
        let kept = known.map { one in one.isOnOtherSystem ? outcomes.first { $0.agrees(with: one) } ?? one : one }
        merged = kept + outcomes.filter { outcome in !known.contains { $0.agrees(with: outcome) } }
      }
      return (merged ?? []).map { outcome in
        var outcome = outcome
        outcome.name = name
        if outcome.origin != .unresolved {
          outcome.origin = isMember ? .reference : .constant
        }
        return outcome
      }
    }
  }

  /// Whether several definitions of a name stand in branches of `#if`, so that each is its value in some build.
  private func areBranches(_ references: some Sequence<ProjectIndex.Reference>) -> Bool {
    var file: Int32?
    return references.allSatisfy { reference in
      defer { file = reference.file }
      return index.definition(reference).isConditional && (file ?? reference.file) == reference.file
    }
  }

  /// A style is known by its last name. Where the project defines it is told, so that a rule can see whose it is.
  private func style(_ name: String, at use: ProjectIndex.Use) -> Outcome {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    var outcome = Outcome(value: .text(last), origin: .reference, name: name)
    if case .found(let found) = index.lookup(name, at: use), found.count == 1, let reference = found.first {
      let definition = index.definition(reference)
      let record = index.files[Int(reference.file)]
      outcome.definition = Fact.Definition(
        name: (definition.scope + [definition.name]).joined(separator: "."), place: record.place(definition.nameSpan),
        text: record.text(definition.value.span))
    }
    return outcome
  }

  /// What a definition comes to, with the definition itself as the place to change.
  mutating func value(of reference: ProjectIndex.Reference, kind: FactKind, depth: Int) -> [Outcome] {
    let question = Question(reference: reference, purpose: Purpose(kind))
    if let outcomes = known[question] { return outcomes }
    guard underWay.insert(reference).inserted else { return [.unresolved(.cycle)] }
    let definition = index.definition(reference)
    if kind == .target, definition.isDefaultArgument {
      underWay.remove(reference)
      return [.unresolved(.runTime)]
    }
    let record = index.files[Int(reference.file)]
    let use = ProjectIndex.Use(file: Int(reference.file), span: definition.value.span, enclosing: definition.scope)
    let name = record.family == "css" ? definition.name : (definition.scope + [definition.name]).joined(separator: ".")
    let via = Fact.Via(name: name, place: record.place(definition.nameSpan))
    var outcomes: [Outcome] = []
    // What a definition comes to does not hang on who asks.
    let others = callsLeft
    callsLeft = Self.mostCalls
    defer { callsLeft = others }
    definition.value.forEachArm { arm in
      for outcome in evaluate(arm, at: use, kind: kind, depth: depth + 1) {
        var outcome = outcome
        // A name whose definition is not in the project is the last on the way: a contract may know it as a token.
        if outcome.via.isEmpty, let written = outcome.name {
          outcome.via = [Fact.Via(name: written, place: record.place(arm.span))]
        }
        outcome.via.insert(via, at: 0)
        if definition.isOnOtherSystem { outcome.isOnOtherSystem = true }
        if outcome.definition == nil, outcome.origin != .unresolved {
          outcome.definition = Fact.Definition(
            name: name, place: record.place(arm.span), text: record.text(arm.span),
            isResource: record.family == AndroidXMLLanguage.family)
        }
        outcomes.append(outcome)
      }
    }
    underWay.remove(reference)
    // What ran into a cycle is kept too: of a hundred definitions that each name the next twice, the last would be
    // asked for 2^100 times.
    known[question] = outcomes
    return outcomes
  }

  // MARK: Resources

  /// A length of Android's resources: of the module where it is named, else of the others. Each qualifier is a mode.
  private mutating func resource(_ name: String, at use: ProjectIndex.Use, kind: FactKind, depth: Int) -> Outcome {
    let module = String(AndroidFolder.module(of: index.files[use.file].path))
    let asked = VariableUse(name: name, block: module, purpose: Purpose(kind))
    if let known = variables[asked] { return known }
    var references = index.resource(name, nearModule: module)
    guard references.count <= Self.mostDefinitions else {
      return Outcome(value: .none, origin: .reference, reason: .ambiguous, name: name)
    }
    // What holds where no qualifier does is told first.
    func rank(_ reference: ProjectIndex.Reference) -> (Int, Int32, Int32) {
      (index.definition(reference).mode == "default" ? 0 : 1, reference.file, reference.definition)
    }
    references.sort { rank($0) < rank($1) }
    var outcome = mergedModes(name, references, kind: kind, depth: depth)
    if outcome.reason == nil { outcome.origin = .constant }
    if isAtRest { variables[asked] = outcome }
    return outcome
  }

  // MARK: Custom properties

  private mutating func variable(_ name: String, at use: ProjectIndex.Use, kind: FactKind, depth: Int) -> Outcome {
    // A definition in the same or an enclosing rule comes first, the innermost before all.
    for block in use.enclosing.reversed() {
      let near = index.customProperty(name, file: use.file, block: block)
      if near.isEmpty { continue }
      // A variant of the element that the use names as well has a say too.
      let all = index.customProperty(name)
      if all.count > near.count, all.count <= Self.mostDefinitions {
        let isRoot = CSSModes.isPage(block)
        let variants = all.filter { (isOfVariant($0, of: use) || isRoot && isOfPage($0, use)) && !near.contains($0) }
        if !variants.isEmpty { return mergedModes(name, near + variants, kind: kind, depth: depth) }
      }
      let here = VariableUse(name: name, file: use.file, block: block, purpose: Purpose(kind))
      return variable(here, near, kind: kind, depth: depth)
    }
    let everywhere = VariableUse(name: name, purpose: Purpose(kind))
    if let known = variables[everywhere] { return known }
    return variable(everywhere, index.customProperty(name), kind: kind, depth: depth)
  }

  private mutating func variable(
    _ use: VariableUse, _ references: [ProjectIndex.Reference], kind: FactKind, depth: Int
  ) -> Outcome {
    if let known = variables[use] { return known }
    let outcome = mergedModes(use.name, references, kind: kind, depth: depth)
    if isAtRest { variables[use] = outcome }
    return outcome
  }

  private mutating func mergedModes(
    _ name: String, _ references: [ProjectIndex.Reference], kind: FactKind, depth: Int
  ) -> Outcome {
    guard !references.isEmpty else {
      return Outcome(value: .none, origin: .reference, reason: .undefined, name: name)
    }
    var modes: [(mode: String, outcome: Outcome)] = []
    var isAmbiguous = false
    for reference in references {
      let mode = index.definition(reference).mode
      let outcomes = value(of: reference, kind: kind, depth: depth)
      guard outcomes.count == 1, let outcome = outcomes.first else {
        isAmbiguous = true
        continue
      }
      if let other = modes.first(where: { $0.mode == mode }) {
        if !other.outcome.agrees(with: outcome) { isAmbiguous = true }
      } else {
        modes.append((mode, outcome))
      }
    }
    guard let first = modes.first, !isAmbiguous else {
      return Outcome(value: .none, origin: .reference, reason: .ambiguous, name: name)
    }
    var outcome = first.outcome
    outcome.name = name
    outcome.origin = .reference
    if !modes.allSatisfy({ $0.outcome.agrees(with: first.outcome) }) {
      outcome.value = .none
      outcome.reason = nil
      outcome.modes = modes.map { Fact.ModeValue(mode: $0.mode, value: $0.outcome.value) }
    }
    return outcome
  }

  /// Whether a property is defined for a class that the last part of the use's selector names:
  /// `.button--large` for `.button:hover.button--large::after`.
  private func isOfVariant(_ reference: ProjectIndex.Reference, of use: ProjectIndex.Use) -> Bool {
    guard Int(reference.file) == use.file, let scope = index.definition(reference).scope.last,
      !use.enclosing.contains(scope),
      let element = use.enclosing.last?.split(whereSeparator: { " >+~".contains($0) }).last
    else { return false }
    let subject = scope.split(whereSeparator: { " >+~".contains($0) }).last ?? ""
    guard let dot = subject.lastIndex(of: ".") else { return false }
    // A state or attribute of its own is another case again: what the use names holds without it.
    let name = subject[dot...].dropFirst().utf8
    return !name.isEmpty && name.allSatisfy(Self.isNamePart)
      && element.split(separator: ".").contains { $0.utf8.prefix(while: Self.isNamePart).elementsEqual(name) }
  }

  /// `:root` under a condition beside `:root`: both define for the whole page.
  private func isOfPage(_ reference: ProjectIndex.Reference, _ use: ProjectIndex.Use) -> Bool {
    Int(reference.file) == use.file && index.definition(reference).scope.last.map(CSSModes.isPage) ?? false
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    CSSByteClass.table[Int(byte)] & CSSByteClass.namePart != 0
  }
}
