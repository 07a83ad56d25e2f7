import ContractSpec

/// Tree expression → `Expression`. Nothing is evaluated here but what is one literal: `-8.dp`, `(-8).dp`, `Dp(8f)`.
extension TreeReader {
  /// What stands at a node, or nil where no value is written: `null`, `.infinity`, `Dp.Unspecified`.
  func expression(_ node: Int, depth: Int = 0) -> Expression? {
    let span = tree.span(node)
    guard depth < Self.depthLimit else { return .unresolved(.notUnderstood, span) }
    switch kind(node) {
    case .number: return number(node)
    case .string: return .text(stringParts(node).text, span)
    case .name: return name(node)
    case .implicitMember: return implicitMember(node)
    case .member: return member(node, depth: depth)
    case .call: return call(node, depth: depth)
    case .unary: return unary(node, depth: depth)
    case .binary: return binary(node, depth: depth)
    case .choice: return choice(node, depth: depth)
    case .tuple: return tuple(node, depth: depth)
    case .argument, .arm: return firstChild(node).flatMap { expression($0, depth: depth + 1) }
    case .block, .lambda: return block(node, depth: depth)
    case .cast:
      guard let child = firstChild(node) else { return .unresolved(.notUnderstood, span) }
      return expression(child, depth: depth + 1).map { spanning($0, span) }
    case .statement: return statement(node, depth: depth)
    case .error: return .unresolved(.notUnderstood, span)
    default: return .unresolved(.runTime, span)
    }
  }

  /// A literal's span grown to the whole of what spells it; any other expression as it is.
  private func spanning(_ expression: Expression, _ span: ByteSpan, unit: LengthUnit? = nil) -> Expression {
    switch expression {
    case .number(let value, let old, _): .number(value, unit ?? old, span)
    case .full: .full(span)
    case .name(let name, _): .name(name, span)
    case .negated(.number(let value, let old, _), _): .number(-value, unit ?? old, span)
    case .negated(let inner, _): .negated(inner, span)
    case .binary(let operation, let left, let right, _):
      .binary(operation, withUnit(left, unit), withUnit(right, unit), span)
    case .function(let function, let values, _): .function(function, values.map { withUnit($0, unit) }, span)
    case .call(let call, _): .call(call, span)
    case .choice(let arms, let old): .choice(arms.map { withUnit($0, unit) }, unit == nil ? span : old)
    case .unresolved(let reason, _): .unresolved(reason, span)
    default: expression
    }
  }

  private func withUnit(_ expression: Expression, _ unit: LengthUnit?) -> Expression {
    guard let unit, case .number(let value, .none, let span) = expression else { return expression }
    return .number(value, unit, span)
  }

  private func number(_ node: Int) -> Expression {
    let span = tree.span(node)
    guard let value = NumberLiteral.value(tree.bytes, span) else { return .unresolved(.notUnderstood, span) }
    return .number(value, .none, span)
  }

  private func name(_ node: Int) -> Expression? {
    let span = tree.span(node)
    switch known(named: node) {
    case .nil, .null: return nil
    case .circleShape: return .full(span)
    case .self, .this: return isExtendedNumber(node) ? .name(FunctionForm.receiver, span) : .unresolved(.runTime, span)
    case .true, .false: return .unresolved(.runTime, span)
    default: break
    }
    let text = tree.name(node).isEmpty ? tree.text(node) : tree.name(node)
    if text == "null" || text == "nil" { return nil }
    if text == "it" || text.hasPrefix("$") { return .unresolved(.runTime, span) }
    return .name(text, span)
  }

  private func implicitMember(_ node: Int) -> Expression? {
    let span = tree.span(node)
    switch known(named: node) {
    case .zero: return .number(0, .none, span)
    case .infinity, .greatestFiniteMagnitude: return nil
    default:
      if vocabulary.has(lastNameCode(node), .fullShape) { return .full(span) }
      return .name("." + tree.name(node), span)
    }
  }

  private func member(_ node: Int, depth: Int) -> Expression? {
    let span = tree.span(node)
    guard let base = firstChild(node) else { return .unresolved(.notUnderstood, span) }
    switch known(named: node) {
    case .dp where isCompose: return unit(.dp, base, span, depth: depth)
    case .sp where isCompose: return unit(.sp, base, span, depth: depth)
    case .em where isCompose: return unit(.em, base, span, depth: depth)
    case .zero where isPlainPath(base): return .number(0, .none, span)
    case .infinity, .greatestFiniteMagnitude, .unspecified, .infiniteLength: return nil
    case .hairline: return .number(0, .dp, span)
    case .rawValue: return expression(base, depth: depth + 1).map { spanning($0, span) }
    default: break
    }
    if !isCompose, let part = partOfConstant(node, base, depth: depth) { return part }
    if let name = dottedName(node) { return .name(name, span) }
    return extendedNumber(node, base: base, depth: depth) ?? .unresolved(.runTime, span)
  }

  /// `Self.insets.top` where the file has `static let insets = UIEdgeInsets(top: 7, …)`.
  private func partOfConstant(_ node: Int, _ base: Int, depth: Int) -> Expression? {
    switch known(named: node) {
    case .top, .leading, .left, .bottom, .trailing, .right, .width, .height: break
    default: return nil
    }
    switch kind(base) {
    case .name: break
    case .member where firstChild(base).map { [.self, .selfType].contains(known(named: $0)) } ?? false: break
    default: return nil
    }
    let name = tree.name(base)
    guard
      let declared = (kind(base) == .name ? declaration(of: name, at: base) : nil) ?? member(name, ofTypeAround: base),
      kind(declared) == .property, !tree.nodes[declared].flags.contains(.variable),
      let made = initialiser(of: declared), kind(made) == .call,
      receiver(made) == nil, Self.objectsOfLengths.contains(tree.name(made))
    else { return nil }
    // An object may be made of another's parts, and of its own.
    guard lookup.depth < Self.followedParts else { return .unresolved(.runTime, tree.span(node)) }
    lookup.depth += 1
    defer { lookup.depth -= 1 }
    for argument in arguments(made) where tree.nodes[argument].name >= 0 && tree.name(argument) == tree.name(node) {
      return firstChild(argument).flatMap { expression($0, depth: depth + 1) }.map { spanning($0, tree.span(node)) }
    }
    return nil
  }

  private static let followedParts = 4
  private static let objectsOfLengths: Set<String> = [
    "EdgeInsets", "UIEdgeInsets", "NSDirectionalEdgeInsets", "NSEdgeInsets", "CGSize", "NSSize",
  ]

  /// `16.dp`, `(-8).dp`, `size.dp`, `(16 * level).dp`.
  private func unit(_ unit: LengthUnit, _ base: Int, _ span: ByteSpan, depth: Int) -> Expression? {
    var base = base
    // `fontSize.value.dp` is the number of another length.
    while kind(base) == .member, known(named: base) == .value, let inner = firstChild(base) { base = inner }
    return expression(base, depth: depth + 1).map { spanning($0, span, unit: unit) }
  }

  private func unary(_ node: Int, depth: Int) -> Expression? {
    let span = tree.span(node)
    guard let operand = firstChild(node) else { return .unresolved(.notUnderstood, span) }
    let inner = expression(operand, depth: depth + 1)
    switch Punctuation(rawValue: tree.nodes[node].code) {
    case .minus:
      guard let inner else { return nil }
      if case .number(let value, let unit, _) = inner { return .number(-value, unit, span) }
      return .negated(inner, span)
    case .plus, .exclamation: return inner
    default:
      // Postfix `!!` changes no value.
      if tree.nodes[operand].first == tree.nodes[node].first { return inner }
      return .unresolved(.runTime, span)
    }
  }

  private func binary(_ node: Int, depth: Int) -> Expression? {
    let span = tree.span(node)
    guard let left = firstChild(node), let right = nextSibling(left) else { return .unresolved(.notUnderstood, span) }
    let operation: Expression.Operator
    switch Punctuation(rawValue: tree.nodes[node].code) {
    case .plus: operation = .add
    case .minus: operation = .subtract
    case .star: operation = .multiply
    case .slash: operation = .divide
    case .elvis:
      let arms = [expression(left, depth: depth + 1), expression(right, depth: depth + 1)].compactMap { $0 }
      return arms.count == 1 ? arms[0] : arms.isEmpty ? nil : .choice(arms, span)
    default: return .unresolved(.runTime, span)
    }
    guard let first = expression(left, depth: depth + 1), let second = expression(right, depth: depth + 1) else {
      return .unresolved(.runTime, span)
    }
    return .binary(operation, first, second, span)
  }

  private func choice(_ node: Int, depth: Int) -> Expression? {
    var arms: [Expression] = []
    var count = 0
    var child = tree.nodes[node].firstChild
    while child >= 0 {
      if tree.nodes[Int(child)].kind == .arm {
        count += 1
        if !isPreviewArm(Int(child)), let arm = expression(Int(child), depth: depth + 1) { arms.append(arm) }
      }
      child = tree.nodes[Int(child)].nextSibling
    }
    guard count > 0 else { return .unresolved(.notUnderstood, tree.span(node)) }
    return arms.isEmpty ? nil : arms.count == 1 ? arms[0] : .choice(arms, tree.span(node))
  }

  /// The last expression of a block is its value, beside what is returned before it; a block that does more than that is
  /// for run time to know.
  private func block(_ node: Int, depth: Int) -> Expression? {
    let span = tree.span(node)
    let statements = tree.children(node).filter { kind($0) != .annotation && kind($0) != .parameter }
    guard let last = statements.last, kind(last) == .statement || statements.count == 1 || isExpression(last) else {
      return .unresolved(.runTime, span)
    }
    var arms: [Expression] = []
    for statement in statements.dropLast() {
      // `#if os(iOS) … 3 … #else … 4 … #endif`: each is the value of some build.
      if isExpression(statement), tree.tokens[Int(tree.nodes[statement].first)].flags.contains(.conditional) {
        if let value = expression(statement, depth: depth + 1) { arms.append(value) }
        continue
      }
      guard returnsEarly(statement) else { continue }
      guard let early = earlyReturns(statement, depth: depth) else { return .unresolved(.runTime, span) }
      arms += early
    }
    guard let value = expression(last, depth: depth + 1) else { return arms.isEmpty ? nil : .choice(arms, span) }
    return arms.isEmpty ? value : .choice(arms + [value], span)
  }

  /// Whether a statement before the last may end its block.
  private func returnsEarly(_ statement: Int) -> Bool {
    switch kind(statement) {
    case .choice, .statement: contains(tree.span(statement), Self.returnWord)
    default: false
    }
  }

  private static let returnWord = Array("return".utf8)

  /// `if isPad { return 24 }`, `guard isPad else { return 16 }`: what is returned there, nil where more is done.
  private func earlyReturns(_ statement: Int, depth: Int) -> [Expression]? {
    guard depth < Self.depthLimit else { return nil }
    // In one branch of an `#if`, the other follows.
    if kind(statement) == .statement, tree.text(statement).hasPrefix("return") {
      return self.statement(statement, depth: depth).map { [$0] } ?? []
    }
    var result: [Expression] = []
    for child in tree.children(statement) {
      switch kind(child) {
      case .condition: continue
      case .arm, .block:
        let body = kind(child) == .arm ? firstChild(child) ?? child : child
        guard contains(tree.span(body), Self.returnWord) else { continue }
        let inner = kind(body) == .block ? tree.children(body) : [body]
        guard inner.count == 1, kind(inner[0]) == .statement, tree.text(inner[0]).hasPrefix("return") else {
          return nil
        }
        if let value = expression(inner[0], depth: depth + 1) { result.append(value) }
      default: if kind(statement) == .choice { return nil }
      }
    }
    return result
  }

  private func statement(_ node: Int, depth: Int) -> Expression? {
    // `return x`, `try x`, `await x` are the value they lead to; a loop or `throw` is none.
    let children = tree.children(node).filter { kind($0) != .annotation }
    let first = tree.tokens[Int(tree.nodes[node].first)]
    guard children.count == 1, isExpression(children[0]) else { return .unresolved(.runTime, tree.span(node)) }
    let keyword = tree.text(first.span)
    guard keyword == "return" || keyword == "try" || keyword == "await" else {
      return keyword == "throw" ? nil : .unresolved(.runTime, tree.span(node))
    }
    return expression(children[0], depth: depth + 1)
  }

  func isExpression(_ node: Int) -> Bool {
    kind(node).rawValue >= NodeKind.number.rawValue && kind(node) != .statement && kind(node) != .assignment
  }

  private func tuple(_ node: Int, depth: Int) -> Expression? {
    let children = tree.children(node).filter { kind($0) != .annotation }
    guard children.count == 1 else { return .unresolved(.runTime, tree.span(node)) }
    return expression(children[0], depth: depth + 1)
  }

  private func call(_ node: Int, depth: Int) -> Expression? {
    let span = tree.span(node)
    let list = arguments(node)
    let inner = list.first.flatMap { firstChild($0) }
    switch known(call: node) {
    case .dpLength where list.count == 1: return inner.flatMap { unit(.dp, $0, span, depth: depth) }
    case .cgFloat, .doubleType, .floatType, .intType, .selfType, .cornerSize, .nsNumber:
      guard list.count == 1, receiver(node) == nil, let inner else { return .unresolved(.runTime, span) }
      guard let value = expression(inner, depth: depth + 1) else { return nil }
      if known(call: node) == .cornerSize { return percentage(value) }
      return spanning(value, span)
    case .initializer where list.first.map({ tree.nodes[$0].name >= 0 }) ?? false:
      // `.init(width: 24, height: 24)` is an object, not a number.
      return nil
    case .cgSize:
      return value(node, .width).flatMap { expression($0, depth: depth + 1) }
    case .textUnit:
      guard list.count == 2, let inner else { return .unresolved(.runTime, span) }
      return unit(.sp, inner, span, depth: depth)
    case .scaledValue where argument(node, .for) != nil:
      // A scale that follows the reader's setting changes no size at the default one.
      return value(node, .for).flatMap { expression($0, depth: depth + 1) }
    case .toFloat, .toInt, .toDouble:
      return receiver(node).flatMap { expression($0, depth: depth + 1) }.map { spanning($0, span) }
    case .toSp, .toDp:
      // `24.dp.toSp()` is a size as it is written; pixels are not.
      guard list.isEmpty, let base = receiver(node), let value = expression(base, depth: depth + 1),
        case .number(_, let unit, _) = value, unit != .none
      else { return .unresolved(.runTime, span) }
      return spanning(value, span)
    case .min, .minOf: return function(.minimum, node, list, depth: depth)
    case .max, .maxOf: return function(.maximum, node, list, depth: depth)
    case .abs: return function(.absolute, node, list, depth: depth)
    case .coerceAtLeast: return function(.maximum, node, list, onReceiver: true, depth: depth)
    case .coerceAtMost: return function(.minimum, node, list, onReceiver: true, depth: depth)
    case .coerceIn:
      guard list.count == 2, let base = receiver(node) else { return .unresolved(.runTime, span) }
      // `clamp(least, value, most)`, the order that CSS gives it.
      let values = [firstChild(list[0]) ?? base, base, firstChild(list[1]) ?? base]
        .compactMap { expression($0, depth: depth + 1) }
      return values.count == 3 ? .function(.clamp, values, span) : .unresolved(.runTime, span)
    case .remember:
      guard let lambda = list.last.flatMap({ firstChild($0) }), kind(lambda) == .lambda else { break }
      return block(lambda, depth: depth + 1)
    case .let, .run:
      // `icon?.let { 12.dp }`: what the block leads to.
      guard let lambda = list.last.flatMap({ firstChild($0) }), kind(lambda) == .lambda else { break }
      return block(lambda, depth: depth + 1)
    case .dimensionResource:
      guard let inner else { return .unresolved(.runTime, span) }
      return dimension(inner, span, depth: depth)
    default:
      // A pill or circle may carry a style: `.capsule(style: .continuous)`.
      if vocabulary.has(tree.nodes[node].code, .fullShape), isShapeCall(node) { return .full(span) }
      // `{ … return 24 }()`
      if !isCompose, list.isEmpty, let callee = firstChild(node), kind(callee) == .lambda {
        return block(callee, depth: depth + 1)
      }
    }
    return functionCall(node, depth: depth) ?? .unresolved(.runTime, span)
  }

  /// `R.dimen.gap` by whatever name the class goes, of a choice each arm.
  private func dimension(_ node: Int, _ span: ByteSpan, depth: Int) -> Expression {
    switch kind(node) {
    case .member:
      guard let name = dottedName(node) else { return .unresolved(.runTime, span) }
      // What the system itself has differs by device.
      if name.hasPrefix("android.R.") { return .unresolved(.environment, span) }
      return .name(AndroidXMLLanguage.dimensionPrefix + tree.name(node), span)
    case .choice:
      let arms = tree.children(node).filter { kind($0) == .arm }.compactMap { firstChild($0) }
      return .choice(arms.map { dimension($0, tree.span($0), depth: depth + 1) }, span)
    case .block, .tuple:
      guard depth < Self.depthLimit, let last = tree.children(node).last else { return .unresolved(.runTime, span) }
      return dimension(last, span, depth: depth + 1)
    default: return name(node) ?? .unresolved(.runTime, span)
    }
  }

  private func isShapeCall(_ call: Int) -> Bool {
    guard let callee = firstChild(call) else { return false }
    return kind(callee) == .name || kind(callee) == .implicitMember
  }

  private func function(
    _ function: Expression.Function, _ node: Int, _ list: [Int], onReceiver: Bool = false, depth: Int
  ) -> Expression {
    let span = tree.span(node)
    var operands: [Int] = list.compactMap { firstChild($0) }
    if onReceiver {
      guard let base = receiver(node) else { return .unresolved(.runTime, span) }
      operands.insert(base, at: 0)
    } else if receiver(node) != nil {
      return .unresolved(.runTime, span)
    }
    let values = operands.compactMap { expression($0, depth: depth + 1) }
    guard values.count == operands.count, values.count >= (function == .absolute ? 1 : 2) else {
      return .unresolved(.runTime, span)
    }
    return .function(function, values, span)
  }

  /// A whole number without a unit where a corner is expected is a percentage: half or more is a pill.
  func percentage(_ expression: Expression) -> Expression {
    switch expression {
    case .number(let value, .none, let span):
      value == 0 ? expression : value >= 50 ? .full(span) : .unresolved(.relativeUnit, span)
    case .choice(let arms, let span): .choice(arms.map { percentage($0) }, span)
    default: expression
    }
  }
}

/// Whether an expression can be a value at all, or only an object of run time.
extension Expression {
  var isRunTime: Bool {
    switch self {
    case .unresolved(.runTime, _): true
    case .choice(let arms, _): arms.allSatisfy(\.isRunTime)
    default: false
    }
  }

  /// Whether a number is written somewhere inside, or what is named can only be a length of the resources.
  var hasNumber: Bool {
    switch self {
    case .number, .full: true
    case .name(let name, _): name.hasPrefix(AndroidXMLLanguage.dimensionPrefix)
    case .unresolved(.environment, _): true
    case .negated(let inner, _), .invalidNegation(let inner, _): inner.hasNumber
    case .binary(_, let left, let right, _): left.hasNumber || right.hasNumber
    case .function(_, let values, _), .choice(let values, _): values.contains { $0.hasNumber }
    default: false
    }
  }

  /// Whether something inside cannot be known.
  var hasUnresolved: Bool {
    switch self {
    case .unresolved, .invalidNegation: true
    case .negated(let inner, _): inner.hasUnresolved
    case .binary(_, let left, let right, _): left.hasUnresolved || right.hasUnresolved
    case .function(_, let values, _), .choice(let values, _): values.contains { $0.hasUnresolved }
    case .number, .full, .text, .name, .variable, .call: false
    }
  }

  /// Whether a call stands inside that the project may define.
  var hasCall: Bool {
    switch self {
    case .call: true
    case .negated(let inner, _): inner.hasCall
    case .binary(_, let left, let right, _): left.hasCall || right.hasCall
    case .function(_, let values, _), .choice(let values, _): values.contains { $0.hasCall }
    default: false
    }
  }

  /// Calls `body` with each name inside.
  func forEachName(_ body: (String) -> Void) {
    switch self {
    case .name(let name, _): body(name)
    case .variable(let name, let fallback, _):
      body(name)
      fallback?.forEachName(body)
    case .negated(let inner, _), .invalidNegation(let inner, _): inner.forEachName(body)
    case .binary(_, let left, let right, _):
      left.forEachName(body)
      right.forEachName(body)
    case .function(_, let values, _), .choice(let values, _): for value in values { value.forEachName(body) }
    case .call(let call, _): for value in call.values { value.forEachName(body) }
    case .number, .full, .text, .unresolved: break
    }
  }
}
