import ContractSpec

/// A call as written: of which function, and what is given to it.
package struct FunctionCall: Sendable {
  /// The callee, dots included: `units`, `.grid`, `CGFloat.grid`.
  package var name: String
  /// What an extension of numbers is called on: the `8` of `8.units()`.
  package var receiver: Expression?
  package var arguments: [Argument]
  /// The whole call on one line, by which a contract may spell a token.
  package var text: String

  package struct Argument: Sendable {
    package var label: String?
    package var value: Expression
  }

  package var values: [Expression] { (receiver.map { [$0] } ?? []) + arguments.map(\.value) }
}

/// What a function takes.
package struct FunctionForm: Sendable {
  package struct Parameter: Sendable {
    /// Nil where none is written at a call: `_ n: Int`.
    package var label: String?
    package var name: String
    package var standard: Expression?
  }

  package var parameters: [Parameter]
  /// The type of numbers that it extends: `Int` of `fun Int.units()`.
  package var receiver: String?
  /// Whether labels may be left out as long as the order is kept, as in Kotlin.
  package var isPositional: Bool

  /// The name that what an extension is called on has inside it.
  static let receiver = "self"

  /// Whether a call can mean this function, and then what each parameter is given; a default where nothing is.
  func bindings(of call: FunctionCall) -> [(name: String, given: Expression?, standard: Expression?)]? {
    guard (call.receiver == nil) == (receiver == nil) else { return nil }
    var result: [(name: String, given: Expression?, standard: Expression?)] = []
    if let given = call.receiver { result.append((Self.receiver, given, nil)) }
    var next = 0
    for parameter in parameters {
      var given: Expression?
      if next < call.arguments.count {
        let argument = call.arguments[next]
        if argument.label == nil ? isPositional || parameter.label == nil : argument.label == parameter.label {
          given = argument.value
          next += 1
        }
      }
      // Named arguments of Kotlin come in any order.
      if given == nil, isPositional,
        let named = call.arguments.dropFirst(next).first(where: { $0.label == parameter.label })
      {
        given = named.value
      }
      if given == nil, parameter.standard == nil { return nil }
      result.append((parameter.name, given, parameter.standard))
    }
    let count = result.reduce(0) { $0 + ($1.given == nil ? 0 : 1) } - (receiver == nil ? 0 : 1)
    return count == call.arguments.count ? result : nil
  }
}

/// Functions that lead to one expression, and calls of them.
extension TreeReader {
  /// More arguments than this no length asks for.
  private static let mostArguments = 8
  /// A longer expression is left to run time, so that following a call costs little.
  private static let mostOperands = 64

  // MARK: Calls

  /// `grid(3)`, `.grid(3)`, `CGFloat.grid(2)`, `8.units()`; nil for what no project's function can be.
  func functionCall(_ call: Int, depth: Int) -> Expression? {
    guard let callee = firstChild(call), tree.nodes[callee].name >= 0, !isCapital(callee) else { return nil }
    var name: String
    var receiver: Expression?
    switch kind(callee) {
    case .name: name = tree.name(callee)
    case .implicitMember: name = "." + tree.name(callee)
    case .member:
      guard let base = firstChild(callee) else { return nil }
      name = tree.name(callee)
      if isPlainPath(base) {
        let root = chainRoot(base)
        guard isCapital(root) || [.self, .this].contains(known(named: root)) && root == base,
          let path = dottedName(callee)
        else { return nil }
        name = path
      } else {
        guard let number = expression(base, depth: depth + 1), number.hasNumber else { return nil }
        receiver = number
      }
    default: return nil
    }
    var arguments: [FunctionCall.Argument] = []
    for argument in self.arguments(call) {
      guard arguments.count < Self.mostArguments, !tree.nodes[argument].flags.contains(.trailing),
        let node = firstChild(argument), kind(node) != .lambda, let value = expression(node, depth: depth + 1)
      else { return nil }
      arguments.append(
        FunctionCall.Argument(label: tree.nodes[argument].name < 0 ? nil : tree.name(argument), value: value))
    }
    return .call(
      FunctionCall(name: name, receiver: receiver, arguments: arguments, text: oneLine(call)), tree.span(call))
  }

  /// `8.units` where a project extends numbers by a property.
  func extendedNumber(_ member: Int, base: Int, depth: Int) -> Expression? {
    guard tree.nodes[member].name >= 0, !isCapital(member), let number = expression(base, depth: depth + 1),
      number.hasNumber
    else { return nil }
    return .call(
      FunctionCall(name: tree.name(member), receiver: number, arguments: [], text: oneLine(member)), tree.span(member))
  }

  private func oneLine(_ node: Int) -> String {
    let span = tree.span(node)
    guard span.count < 100, !tree.bytes[span.range].contains(UInt8(ascii: "\n")) else { return "" }
    return tree.text(span)
  }

  // MARK: Definitions

  /// The functions of the file that other places may ask for a length. One whose body is more than an expression is
  /// kept too, so that it is not taken for another of its name.
  mutating func functionDefinitions() -> [Definition] {
    var result: [Definition] = []
    for index in functions {
      if let definition = functionDefinition(Int(index)) { result.append(definition) }
    }
    for index in declarations where kind(Int(index)) == .property {
      if let definition = extensionProperty(Int(index)) { result.append(definition) }
    }
    return result
  }

  private func functionDefinition(_ function: Int) -> Definition? {
    guard tree.nodes[function].name >= 0, let body = tree.children(function).last,
      kind(body) == .block || isExpression(body), let place = place(ofDefinition: function),
      place.visibility != .local
    else { return nil }
    let type = returnType(before: body)
    // A body without a type must itself say that it is a length.
    guard type.map({ isNumber($0, holder: place.holder) }) ?? (isCompose && kind(body) != .block) else { return nil }
    let value = singleExpression(body)
    if type == nil, !value.hasNumber, !value.hasCall, ![.dp, .sp].contains(known(named: body)) { return nil }
    var form = FunctionForm(parameters: [], receiver: nil, isPositional: isCompose)
    if let receiver = tree.child(function, .superType) {
      guard isNumberType(tree.name(receiver)) else { return nil }
      form.receiver = tree.name(receiver)
    } else if !isCompose, !tree.nodes[function].flags.contains(.static), isNumberType(tree.name(place.holder)) {
      form.receiver = tree.name(place.holder)
    }
    for child in tree.children(function) where kind(child) == .parameter {
      form.parameters.append(parameter(child))
    }
    return definition(function, place, value, form)
  }

  /// `val Int.units get() = (this * 4).dp`, `extension CGFloat { var half: CGFloat { self / 2 } }`.
  private func extensionProperty(_ property: Int) -> Definition? {
    let flags = tree.nodes[property].flags
    guard tree.nodes[property].name >= 0, !flags.contains(.static), !flags.contains(.delegated),
      let place = place(ofDefinition: property), place.visibility != .local
    else { return nil }
    let receiver = tree.child(property, .superType) ?? (isCompose ? nil : place.holder)
    guard let receiver, isNumberType(tree.name(receiver)), let body = initialiser(of: property) else { return nil }
    return definition(
      property, place, singleExpression(body),
      FunctionForm(parameters: [], receiver: tree.name(receiver), isPositional: isCompose))
  }

  private func definition(
    _ node: Int, _ place: DefinitionPlace, _ value: Expression, _ form: FunctionForm
  ) -> Definition {
    var definition = Definition(
      name: tree.name(node), scope: typeScope(place.holder), visibleIn: place.visibleIn, visibility: place.visibility,
      value: value, nameSpan: tree.tokens[Int(tree.nodes[node].name)].span)
    definition.function = form
    return definition
  }

  private func singleExpression(_ body: Int) -> Expression {
    let span = tree.span(body)
    var node = body
    if kind(body) == .block {
      // A local or an assignment is more than an expression; what is returned early is an arm of it.
      let statements = tree.children(body)
      guard let last = statements.last,
        statements.allSatisfy({ [.choice, .statement].contains(kind($0)) || $0 == last })
      else { return .unresolved(.runTime, span) }
      if statements.count == 1 { node = last }
    }
    guard let value = expression(node), value.operands <= Self.mostOperands else { return .unresolved(.runTime, span) }
    return value
  }

  func parameter(_ node: Int) -> FunctionForm.Parameter {
    let name = tree.name(node)
    var label: String? = name
    if !isCompose {
      var first = Int(tree.nodes[node].first)
      tree.forEachChild(node) { if kind($0) == .annotation { first = Int(tree.nodes[$0].end) } }
      label = tree.text(token: first)
      if label == "_" { label = nil }
    }
    var standard: Expression?
    if let value = initialiser(of: node) {
      standard = expression(value) ?? .unresolved(.runTime, tree.span(value))
    }
    return FunctionForm.Parameter(label: label, name: name, standard: standard)
  }

  /// The last name of the type that is written between the parameters and the body; nil where none is.
  private func returnType(before body: Int) -> Int? {
    var token = Int(tree.nodes[body].first) - 1
    if token > 0, tree.tokens[token].punctuation == .equal { token -= 1 }
    guard token >= 0, tree.tokens[token].punctuation != .closeParen else { return nil }
    return token
  }

  private func isNumber(_ type: Int, holder: Int) -> Bool {
    guard tree.tokens[type].kind != .punctuation else { return false }
    let code = tree.tokens[type].code
    switch vocabulary.known(code) {
    case .intType, .floatType, .doubleType: return true
    case .selfType: return isNumberType(tree.name(holder))
    default: return vocabulary.has(code, .lengthType)
    }
  }

  private func isNumberType(_ name: String) -> Bool { ProjectIndex.numberTypes.contains(name) }

  /// Whether `self` or `this` is a number: inside an extension of numbers.
  func isExtendedNumber(_ node: Int) -> Bool {
    var current = parent(node)
    for _ in 0..<Self.climbLimit {
      guard let up = current else { return false }
      switch kind(up) {
      case .lambda: return false
      case .function, .property:
        if let receiver = tree.child(up, .superType) { return isNumberType(tree.name(receiver)) }
      case .type: return !isCompose && isNumberType(tree.name(up))
      default: break
      }
      current = parent(up)
    }
    return false
  }
}

extension Expression {
  /// How many numbers, names and calls stand inside.
  fileprivate var operands: Int {
    switch self {
    case .negated(let inner, _), .invalidNegation(let inner, _): inner.operands
    case .binary(_, let left, let right, _): left.operands + right.operands
    case .function(_, let values, _), .choice(let values, _): values.reduce(0) { $0 + $1.operands }
    case .call(let call, _): call.values.reduce(1) { $0 + $1.operands }
    default: 1
    }
  }
}
