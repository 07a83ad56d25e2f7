import ContractSpec

/// How a structure of the project is made: what its stored properties are by what the call gives, so that a length which
/// hangs on one of them is known wherever one is made. Each way is a function that leads to that length, as any other of
/// the project: `GradientButtonStyle(padding: 8)` is `GradientButtonStyle:wider(padding: 8)`.
struct Making {
  var form: FunctionForm
  /// By the names of the properties, `insets.top` for a side of insets.
  var stored: [String: Expression]
}

extension TreeReader {
  /// On more parameters, and in more ways of making, no length hangs.
  private static let mostMadeArguments = 64
  static let insetSides = ["top", "leading", "bottom", "trailing"]

  // MARK: Calls

  /// A call of a structure's initialiser, closures behind it aside; nil for what is given too much.
  func makingCall(_ call: Int) -> [FunctionCall.Argument]? {
    var result: [FunctionCall.Argument] = []
    for argument in arguments(call) where !tree.nodes[argument].flags.contains(.trailing) {
      guard result.count < Self.mostMadeArguments, let node = firstChild(argument) else { return nil }
      let label = tree.nodes[argument].name < 0 ? nil : tree.name(argument)
      if let sides = insets(node) {
        for (name, side) in zip(Self.insetSides, sides) {
          result.append(FunctionCall.Argument(label: "\(label ?? "_").\(name)", value: side))
        }
      } else {
        result.append(FunctionCall.Argument(label: label, value: given(node)))
      }
    }
    return result
  }

  private func given(_ node: Int) -> Expression {
    (kind(node) == .lambda ? nil : expression(node)) ?? .unresolved(.runTime, tree.span(node))
  }

  /// The sides of `EdgeInsets(top: 8, leading: 4, bottom: 8, trailing: 4)`, in that order; none is none.
  func insets(_ node: Int) -> [Expression]? {
    guard kind(node) == .call, receiver(node) == nil, tree.name(node) == "EdgeInsets" else { return nil }
    let given = arguments(node)
    guard given.isEmpty || given.count == Self.insetSides.count else { return nil }
    if given.isEmpty { return Self.insetSides.map { _ in .number(0, .none, tree.span(node)) } }
    var sides: [Expression] = []
    for (argument, name) in zip(given, Self.insetSides) {
      guard tree.nodes[argument].name >= 0, tree.name(argument) == name, let value = firstChild(argument) else {
        return nil
      }
      sides.append(self.given(value))
    }
    return sides
  }

  // MARK: Types

  /// The ways a structure can be made: by its own initialisers, else by the one that it has of itself.
  func makings(of type: Int) -> [Making] {
    guard vocabulary.known(tree.nodes[type].code) == .structType, let block = tree.child(type, .block) else {
      return []
    }
    let members = tree.children(block)
    var constants: [String: Expression] = [:]
    var own = Making(form: FunctionForm(parameters: [], receiver: nil, isPositional: false), stored: [:])
    for property in members where kind(property) == .property && tree.nodes[property].name >= 0 {
      guard isStored(property) else { continue }
      let name = tree.name(property)
      let parameters = parameters(property, label: name, isOptional: isLeftOut(property))
      own.form.parameters += parameters
      for parameter in parameters {
        // What a wrapper keeps changes while it is shown.
        own.stored[parameter.name] =
          tree.child(property, .annotation) == nil
          ? .name(parameter.name, tree.span(property)) : .unresolved(.runTime, tree.span(property))
        constants[parameter.name] = parameter.standard
      }
    }
    let initialisers = members.filter { kind($0) == .function && known(named: $0) == .initializer }
    if own.stored.count > Self.mostMadeArguments || initialisers.count > Self.mostMadeArguments { return [] }
    if initialisers.isEmpty { return [own] }
    return initialisers.map { making($0, own, constants) }
  }

  /// A wrapper may know its value, what is optional begins as nothing, and a closure may stand behind the call.
  private func isLeftOut(_ property: Int) -> Bool {
    if tree.child(property, .annotation) != nil { return true }
    guard let type = tree.child(property, .typeName) else { return false }
    return isFunction(type) || tree.nodes[property].flags.contains(.variable) && tree.text(type).hasSuffix("?")
  }

  private func making(_ function: Int, _ own: Making, _ constants: [String: Expression]) -> Making {
    let unknown = Expression.unresolved(.runTime, tree.span(function))
    var result = Making(form: FunctionForm(parameters: [], receiver: nil, isPositional: false), stored: [:])
    for parameter in tree.children(function) where kind(parameter) == .parameter && tree.nodes[parameter].name >= 0 {
      let isClosure = tree.child(parameter, .typeName).map { isFunction($0) } ?? false
      result.form.parameters += parameters(parameter, label: self.parameter(parameter).label, isOptional: isClosure)
    }
    let statements = tree.child(function, .block).map { tree.children($0) } ?? []
    // `if isSmall { size = 8 }`, `self.init(size: 8)`: what is set there is not known.
    let isPlain = statements.allSatisfy { kind($0) == .assignment }
    result.stored = own.stored.mapValues { _ in unknown }
    if !isPlain { return result }
    result.stored.merge(constants) { $1 }
    var set: Set<String> = []
    for statement in statements {
      guard let target = firstChild(statement), let value = nextSibling(target),
        kind(target) == .name || kind(target) == .member && firstChild(target).map({ known(named: $0) }) == .self
      else { continue }
      let name = tree.name(target)
      let isFirst = set.insert(name).inserted
      for (key, stored) in own.stored where key == name || key.hasPrefix(name + ".") {
        if case .unresolved = stored { continue }
        let given = key == name ? expression(value) : side(key.dropFirst(name.utf8.count + 1), of: value)
        result.stored[key] = isFirst ? given ?? unknown : unknown
      }
    }
    return result
  }

  private func side(_ name: Substring, of value: Int) -> Expression? {
    if kind(value) == .name { return .name("\(tree.name(value)).\(name)", tree.span(value)) }
    guard let sides = insets(value), let index = Self.insetSides.firstIndex(where: { $0 == name }) else { return nil }
    return sides[index]
  }

  /// What a declaration takes: one value, or the four of insets.
  private func parameters(_ node: Int, label: String?, isOptional: Bool) -> [FunctionForm.Parameter] {
    let name = tree.name(node)
    let value = initialiser(of: node)
    let isLeftOut = isOptional || value != nil
    let unknown: Expression? = isLeftOut ? .unresolved(.runTime, tree.span(node)) : nil
    let sides = value.flatMap { insets($0) }
    guard sides != nil || tree.child(node, .typeName).map({ tree.text($0) == "EdgeInsets" }) ?? false else {
      let standard = value.flatMap { kind($0) == .lambda ? nil : expression($0) }
      return [FunctionForm.Parameter(label: label, name: name, standard: standard ?? unknown)]
    }
    return Self.insetSides.indices.map { index in
      let side = Self.insetSides[index]
      return FunctionForm.Parameter(
        label: "\(label ?? "_").\(side)", name: "\(name).\(side)", standard: sides?[index] ?? unknown)
    }
  }

  // MARK: Lengths

  /// Notes how large the file's views are that another file may show.
  mutating func readViewLengths() {
    for type in types where isView(type: Int(type)) {
      guard let body = viewBody(Int(type)), kind(body) == .block else { continue }
      var known: [Making]?
      for (part, axis) in [("width", Axis.horizontal), ("height", .vertical)] {
        var sizes: [ByteSpan] = []
        guard let length = contentBox(body, at: body, axis, sizes: &sizes) else { continue }
        let makings = known ?? makings(of: Int(type))
        known = makings
        if hangs(length, on: makings) || isFixed(length, at: body) { keep(length, as: part, of: Int(type), makings) }
      }
    }
  }

  /// Whether a length hangs on stored properties of a type, and on nothing else that differs from one to another.
  func hangs(_ length: Expression, on makings: [Making]) -> Bool {
    var isHanging = false
    length.forEachName { name in
      let name = Self.ownName(name)
      if makings.contains(where: { $0.stored[name] != nil }) { isHanging = true }
    }
    return isHanging
  }

  /// Whether a length of a type is the same however one is made.
  func isFixed(_ length: Expression, at node: Int) -> Bool {
    var isFixed = true
    length.forEachName { name in
      guard let declared = declaration(of: Self.lastName(name), at: node) else { return }
      if kind(declared) == .parameter || isStored(declared) || isComputed(declared) { isFixed = false }
    }
    return isFixed
  }

  /// `var diameter: CGFloat { size * 2 }`: what it hangs on is not looked for.
  private func isComputed(_ property: Int) -> Bool {
    guard !tree.nodes[property].flags.contains(.static), isMember(property), let block = tree.child(property, .block),
      let value = expression(block)
    else { return false }
    var isNamed = false
    value.forEachName { _ in isNamed = true }
    return isNamed
  }

  /// Keeps a length of a type as a function of what one is made by.
  mutating func keep(_ length: Expression, as part: String, of type: Int, _ makings: [Making]) {
    let scope = typeScope(type)
    for making in makings {
      let value = length.replacingNames { making.stored[Self.ownName($0)] }
      var definition = Definition(
        name: "\(tree.name(type)):\(part)", scope: scope, visibleIn: ByteSpan(0, tree.bytes.count),
        visibility: tree.nodes[type].flags.contains(.private) ? .file : .project, value: value,
        nameSpan: tree.tokens[Int(tree.nodes[type].name)].span)
      definition.function = making.form
      madeLengths.append(definition)
    }
  }

  /// How such a function is called.
  static func madeName(_ type: String, _ part: String) -> String { "\(type).\(type):\(part)" }

  private static func ownName(_ name: String) -> String {
    name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
  }
}

extension Expression {
  /// Whether a part hangs on how something of the project is made.
  var hasMaking: Bool {
    switch self {
    case .call(let call, _): call.isMaking
    case .negated(let inner, _), .invalidNegation(let inner, _): inner.hasMaking
    case .binary(_, let left, let right, _): left.hasMaking || right.hasMaking
    case .function(_, let values, _), .choice(let values, _): values.contains { $0.hasMaking }
    case .number, .full, .text, .name, .variable, .unresolved: false
    }
  }

  /// With other values for some of its names.
  func replacingNames(_ other: (String) -> Expression?) -> Expression {
    switch self {
    case .name(let name, _): other(name) ?? self
    case .negated(let inner, let span): .negated(inner.replacingNames(other), span)
    case .invalidNegation(let inner, let span): .invalidNegation(inner.replacingNames(other), span)
    case .binary(let operation, let left, let right, let span):
      .binary(operation, left.replacingNames(other), right.replacingNames(other), span)
    case .function(let function, let values, let span):
      .function(function, values.map { $0.replacingNames(other) }, span)
    case .choice(let arms, let span): .choice(arms.map { $0.replacingNames(other) }, span)
    case .call(let call, let span):
      .call(call.replacingNames(other), span)
    case .number, .full, .text, .variable, .unresolved: self
    }
  }
}

extension FunctionCall {
  /// Whether it stands for a length of what is made.
  var isMaking: Bool { name.utf8.contains(UInt8(ascii: ":")) }

  fileprivate func replacingNames(_ other: (String) -> Expression?) -> FunctionCall {
    var call = self
    call.receiver = receiver?.replacingNames(other)
    for index in arguments.indices { call.arguments[index].value = arguments[index].value.replacingNames(other) }
    return call
  }
}
