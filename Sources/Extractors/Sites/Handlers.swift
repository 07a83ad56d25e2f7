import ContractSpec

/// A composable or view of the project, as whoever shows it needs to know it.
package struct NamedView: Sendable {
  package var name: String
  package var isPrivate: Bool
  /// Whether what shows it shows a name.
  package var isNamed: Bool
  /// What it shows of other files in every case.
  package var shows: [String]
  /// The parameters that take the tap of its outermost element.
  package var taps: [Tap] = []
  /// Handlers that it does not take its tap from, by what callers write before them.
  package var handlers: [String] = []
  /// Of them those that elements inside take their taps from, each of which has a name.
  package var namedTaps: [String] = []
  /// It is a control that is set in by itself on all sides.
  package var isInsetControl = false
  /// It draws itself inside of the modifier that it is given.
  package var isBody = false
  /// The modifier that it is given goes to a part of its element.
  var isModifierOfPart = false
  /// Of them those that only elements inside take their taps from which show none of the texts that it is given.
  var namelessTaps: [String] = []
  /// How large it is inside of the modifier that it is given.
  var box: OwnBox?
  /// A class that draws nothing: `ButtonData(onClick = …)`.
  package var isData = false
  /// A class of controls, by the class that it extends.
  package var control: String?

  package struct Tap: Sendable, Hashable {
    package var label: String
    package var index: Int
    package var isLast: Bool
    /// The outermost element is of the project too: that takes a tap by this parameter.
    package var through: Through?
  }

  package struct Through: Sendable, Hashable {
    package var callee: String
    package var label: String
  }
}

/// What decides, once all files are read, whether a call shows something that is tapped, and what it is named by.
package struct ViewUse: Sendable {
  /// What may bring a name with it; of a target, the style that may size it; of an inset, what stands at its ends.
  package var shows: [String] = []
  /// Of a target with a style: the width and height of its label, then the least that these are.
  package var label: [Expression?] = []
  /// What that style is made by; nil where it is given too much.
  package var given: [FunctionCall.Argument]?
  /// The element itself may: of its own outermost element.
  package var isNamedByItself = false
  /// A handler by its usual name: an element, if the callee is no class that only keeps it.
  package var isCalled = false
  /// The label of that handler.
  package var handler: String?
  /// The tap is of its modifiers: whatever it shows names it.
  package var isTappedWhole = false
  /// A handler by another name or by its place alone: an element, if a composable of the project takes its tap by it.
  package var taps: [Place] = []
  /// Of a target, for each side that the element's own declaration tells: what is added to that.
  var open: [[Expression]?] = []
  /// Its type must be a class of controls.
  package var control: String?

  package enum Place: Sendable, Hashable {
    case label(String)
    case index(Int)
    case last
  }
}

extension TreeReader {
  // MARK: Calls

  /// Where a call may give a handler that only its definition tells.
  func possibleTaps(_ call: Int) -> [ViewUse.Place] {
    guard let callee = firstChild(call), isCapital(callee), kind(callee) == .name,
      !ComposeContent.containers.contains(calledName(call))
    else { return [] }
    var result: [ViewUse.Place] = []
    var index = 0
    for argument in arguments(call) {
      guard let value = firstChild(argument) else { continue }
      let node = tree.nodes[argument]
      if node.flags.contains(.trailing) {
        if kind(value) == .lambda, !showsContent(value) { result.append(.last) }
      } else if node.name >= 0 {
        // `setFlags = { … }`: whatever its name, what runs may be the tap.
        let isRun = kind(value) == .keyPath || kind(value) == .lambda && !showsContent(value)
        if isRun || isGivenHandler(value) || isHandlerName(tree.tokens[Int(node.name)].span) && !isNull(value) {
          result.append(.label(tree.text(token: Int(node.name))))
        }
      } else if kind(value) == .lambda && !showsContent(value) || isHandler(value) {
        result.append(.index(index))
      }
      if node.name < 0 { index += 1 }
    }
    return result
  }

  private func isHandler(_ value: Int) -> Bool {
    kind(value) == .name && isHandlerName(tree.tokens[Int(tree.nodes[value].name)].span)
  }

  /// `clickListener = onClick`: what the caller was given to run. `color = onSurface` begins like it.
  private func isGivenHandler(_ value: Int) -> Bool {
    guard isHandler(value), let declared = declaration(of: tree.name(value), at: value), kind(declared) == .parameter
    else { return false }
    return tree.child(declared, .typeName).map { isFunction($0) } ?? false
  }

  /// `onClick`, `onSelectedChange`.
  func isHandlerName(_ span: ByteSpan) -> Bool {
    let start = Int(span.start)
    return span.count > 3 && tree.bytes[start] == UInt8(ascii: "o") && tree.bytes[start + 1] == UInt8(ascii: "n")
      && tree.bytes[start + 2] >= UInt8(ascii: "A") && tree.bytes[start + 2] <= UInt8(ascii: "Z")
  }

  /// Whether a lambda shows composables rather than doing something.
  private func showsContent(_ body: Int, depth: Int = 0) -> Bool {
    guard depth < 8 else { return true }
    return tree.children(body).contains { child in
      switch kind(child) {
      case .call:
        guard let callee = firstChild(child) else { return false }
        if isCapital(callee), kind(callee) == .name { return true }
        // `items.forEach { Row(it) }`
        return arguments(child).contains { argument in
          firstChild(argument).map { kind($0) == .lambda && showsContent($0, depth: depth + 1) } ?? false
        }
      case .choice, .arm, .block, .statement: return showsContent(child, depth: depth + 1)
      default: return false
      }
    }
  }

  /// Material's buttons take their handler first.
  func isFirstArgumentHandler(_ call: Int) -> Bool {
    guard let callee = firstChild(call), kind(callee) == .name, isCapital(callee),
      ComposeContent.buttons.contains(calledName(call)),
      let first = unlabelled(call).first, firstChild(call).map({ nextSibling($0) == first }) ?? false,
      let value = firstChild(first)
    else { return false }
    return kind(value) == .lambda || isHandler(value)
  }

  // MARK: Definitions

  /// No component takes more.
  private static let mostParameters = 64

  /// The parameters of a composable that its outermost element takes its tap from.
  mutating func taps(of function: Int, depth: Int = 0) -> [NamedView.Tap] {
    let parameters = tree.children(function).filter { kind($0) == .parameter && tree.nodes[$0].name >= 0 }
    guard !parameters.isEmpty, parameters.count <= Self.mostParameters else { return [] }
    let roots = outermostElements(of: function)
    guard let root = roots.first else { return [] }
    var result: [NamedView.Tap] = []
    for (index, parameter) in parameters.enumerated() {
      guard let type = tree.child(parameter, .typeName), isFunction(type) else { continue }
      var tap = NamedView.Tap(label: tree.name(parameter), index: index, isLast: index == parameters.count - 1)
      guard let through = passing(parameter, to: root),
        roots.dropFirst().allSatisfy({ passing(parameter, to: $0) == through })
      else { continue }
      if let own = viewDeclarations()[through.callee] {
        // One of several of a name may hand on to the others.
        let own = own.filter { Int($0) != function }
        guard depth < 4, !own.isEmpty, own.count <= 8 else { continue }
        let isTaken = own.allSatisfy { declared in
          taps(of: Int(declared), depth: depth + 1).contains { $0.label == through.label && $0.through == nil }
        }
        if !isTaken { continue }
      } else if !through.callee.isEmpty {
        tap.through = through
      }
      result.append(tap)
    }
    return result
  }

  /// `(Boolean) -> Unit`, also in parentheses with a `?`.
  func isFunction(_ type: Int) -> Bool { contains(tree.span(type), Self.arrow) }

  private static let arrow = Array("->".utf8)

  /// The one element that a composable shows, but for room beside it and boxes around it: one an arm where it only
  /// chooses between some.
  private func outermostElements(of function: Int) -> [Int] {
    guard let body = tree.children(function).last else { return [] }
    if let element = outermostElement(in: body) { return [element] }
    let shown = kind(body) == .block ? tree.children(body).filter { kind($0) != .property } : [body]
    guard shown.count == 1, kind(shown[0]) == .choice, isExhaustive(shown[0]) else { return [] }
    let arms = tree.children(shown[0]).filter { kind($0) == .arm }
    let elements = arms.compactMap { arm in firstChild(arm).flatMap { outermostElement(in: $0) } }
    return elements.count == arms.count ? elements : []
  }

  /// Whether a composable hands the modifier that it is given to something inside of its element:
  /// `IconButton(onClick) { Icon(x, modifier = modifier) }`.
  func isModifierOfPart(_ function: Int) -> Bool {
    let modifier = tree.children(function).prefix(Self.mostParameters).first { child in
      kind(child) == .parameter && known(named: child) == .modifier
    }
    guard let modifier else { return false }
    let name = tree.tokens[Int(tree.nodes[modifier].name)].span
    let roots = outermostElements(of: function)
    return !roots.isEmpty
      && roots.allSatisfy { root in
        let given = arguments(root).filter { mentions($0, name) > 0 }
        return !given.isEmpty
          && given.allSatisfy { firstChild($0).map { kind($0) == .lambda && showsContent($0) } ?? false }
      }
  }

  private func outermostElement(in body: Int) -> Int? {
    switch kind(body) {
    case .call: elementCall(body).map { insideBoxes($0, depth: 0) }
    case .block: onlyElement(in: body, depth: 0)
    default: nil
    }
  }

  private func onlyElement(in body: Int, depth: Int) -> Int? {
    guard depth < 8 else { return nil }
    var found: Int?
    for child in tree.children(body) {
      var element: Int?
      switch kind(child) {
      case .call:
        if known(call: child) == .spacer || tree.name(child).hasSuffix("Effect") { continue }
        element = elementCall(child)
        if element == nil, !showsContent(child) { continue }
        if tree.name(child) == "AnimatedVisibility" {
          element = contentOf(child).flatMap { onlyElement(in: $0, depth: depth + 1) }
        }
      case .choice:
        if !showsContent(child) { continue }
        let arms = tree.children(child).filter { kind($0) == .arm }
        guard arms.count == 1, let first = firstChild(arms[0]) else { return nil }
        element = kind(first) == .call ? elementCall(first) : onlyElement(in: first, depth: depth + 1)
      default: continue
      }
      guard let element, found == nil else { return nil }
      found = element
    }
    return found.map { insideBoxes($0, depth: depth) }
  }

  /// `Box { Surface(onClick = …) { } }`: what takes the tap is all that the box shows.
  private func insideBoxes(_ element: Int, depth: Int) -> Int {
    switch known(call: element) {
    case .boxView, .rowView, .columnView, .surface:
      guard depth < 8, handlerArgument(element) == nil,
        !seenModifiers(of: element).contains(where: { isTap($0) }),
        let content = contentOf(element), let inner = onlyElement(in: content, depth: depth + 1)
      else { return element }
      return inner
    default:
      guard depth < 8, isProvider(element), let content = contentOf(element) else { return element }
      return onlyElement(in: content, depth: depth + 1) ?? element
    }
  }

  /// `AppTheme { … }`: gives colours and the like to what it shows, and draws nothing.
  func isProvider(_ call: Int) -> Bool {
    let name = calledName(call)
    return name.hasSuffix("Theme") || name == "CompositionLocalProvider"
  }

  private func contentOf(_ element: Int) -> Int? {
    arguments(element).last.flatMap { firstChild($0) }.flatMap { kind($0) == .lambda ? $0 : nil }
  }

  private func elementCall(_ call: Int) -> Int? {
    guard let callee = firstChild(call), kind(callee) == .name, isCapital(callee) else { return nil }
    return call
  }

  /// Whether an element takes its tap from a parameter; through what of the project, else through nothing.
  private func passing(_ parameter: Int, to element: Int) -> NamedView.Through? {
    let name = tree.tokens[Int(tree.nodes[parameter].name)].span
    for modifier in seenModifiers(of: element) + otherModifiers(of: element)
    where isTap(modifier) || kind(modifier) == .call && hasClickHandler(modifier) {
      if mentions(modifier, name) > 0 { return NamedView.Through(callee: "", label: "") }
    }
    for (index, argument) in arguments(element).enumerated() {
      guard let value = firstChild(argument), kind(value) == .lambda || kind(value) == .name, mentions(value, name) > 0,
        kind(value) == .name || !showsContent(value)
      else { continue }
      let node = tree.nodes[argument]
      switch vocabulary.known(node.code) {
      case .onClick, .onCheckedChange, .onValueChange: return NamedView.Through(callee: "", label: "")
      default: break
      }
      if node.name >= 0 {
        guard isHandlerName(tree.tokens[Int(node.name)].span) else { continue }
        return NamedView.Through(callee: tree.name(element), label: tree.text(token: Int(node.name)))
      }
      if index == 0, isFirstArgumentHandler(element) { return NamedView.Through(callee: "", label: "") }
    }
    return nil
  }

  private func isTap(_ modifier: Int) -> Bool {
    kind(modifier) == .call && isClickModifier(modifier) || mayTakeTaps(modifier)
  }

  /// `interactionModifier = Modifier.clickable(…)`
  private func otherModifiers(of element: Int) -> [Int] {
    var calls: [Int] = []
    for argument in arguments(element) {
      guard tree.nodes[argument].name >= 0, var node = firstChild(argument), kind(node) == .call,
        vocabulary.known(tree.nodes[argument].code) != .modifier,
        tree.text(token: Int(tree.nodes[argument].name)).hasSuffix("odifier"), isModifierChain(node)
      else { continue }
      while kind(node) == .call, calls.count < Self.climbLimit {
        calls.append(node)
        guard let base = receiver(node) else { break }
        node = base
      }
    }
    return calls
  }

  /// The handlers of a composable that it does not take its tap from.
  func otherHandlers(of function: Int, taps: [NamedView.Tap]) -> [String] {
    let children = tree.children(function)
    if children.count > Self.mostParameters { return [] }
    return children.compactMap { parameter in
      guard kind(parameter) == .parameter, tree.nodes[parameter].name >= 0,
        isHandlerName(tree.tokens[Int(tree.nodes[parameter].name)].span)
      else { return nil }
      let name = tree.name(parameter)
      return taps.contains { $0.label == name } ? nil : name
    }
  }

  /// Reads which of them elements inside take their taps from by the usual names, each of which has a name of its own:
  /// `Row { options.forEach { Tab(onClick = { onClick(it) }, text = { Text(it) }) } }`, or none that it could be given:
  /// `Column { IconButton(onClick) { Icon(icon, null) }; Text(text) }`. What nothing takes belongs to the whole.
  mutating func readInnerTaps(of function: Int, into view: inout NamedView) {
    guard let body = tree.children(function).last else { return }
    for parameter in tree.children(function)
    where kind(parameter) == .parameter && [.onClick, .onCheckedChange].contains(known(named: parameter)) {
      let label = tree.name(parameter)
      guard view.handlers.contains(label) else { continue }
      let span = tree.tokens[Int(tree.nodes[parameter].name)].span
      var elements: [Int] = []
      collectTaking(span, in: body, &elements, depth: 0)
      let names = elements.map { composeName(of: $0, modifiers: seenModifiers(of: $0)) }
      if elements.isEmpty {
        if mentions(body, span) == 0, shownName(function).source != nil { view.namedTaps.append(label) }
      } else if names.allSatisfy({ if case .present = $0.outcome { true } else { false } }) {
        view.namedTaps.append(label)
      } else if known(named: parameter) == .onClick, names.allSatisfy(\.isEmpty),
        elements.allSatisfy({ showsNone(of: function, $0) })
      {
        let taken = elements.reduce(0) { $0 + (handlerArgument($1).map { mentions($0, span) } ?? 0) }
        if taken == mentions(body, span) { view.namelessTaps.append(label) }
      }
    }
  }

  /// Whether an element shows nothing that its composable is given but pictures and looks.
  private func showsNone(of function: Int, _ element: Int) -> Bool {
    guard let callee = firstChild(element), isCapital(callee) else { return false }
    return tree.children(function).allSatisfy { parameter in
      guard kind(parameter) == .parameter, tree.nodes[parameter].name >= 0,
        mentions(element, tree.tokens[Int(tree.nodes[parameter].name)].span) > 0
      else { return true }
      guard let type = tree.child(parameter, .typeName) else { return false }
      return isFunction(type) ? !contains(tree.span(type), Self.composable) : Self.silentTypes.contains(tree.name(type))
    }
  }

  private static let composable = Array("Composable".utf8)
  private static let silentTypes: Set<String> = [
    "Modifier", "ImageVector", "Painter", "Boolean", "Dp", "Color", "Shape", "MutableInteractionSource",
  ]

  private func collectTaking(_ name: ByteSpan, in node: Int, _ elements: inout [Int], depth: Int) {
    guard depth < Self.depthLimit, elements.count < 8 else { return }
    tree.forEachChild(node) { child in
      if kind(child) == .call, let handler = handlerArgument(child), mentions(handler, name) > 0 {
        elements.append(child)
      }
      collectTaking(name, in: child, &elements, depth: depth + 1)
    }
  }

  /// `content(item, Modifier.clickable { … })`: a slot is the element that takes the tap it is given.
  func slot(given modifier: Int) -> Int? {
    guard let argument = parent(chainTop(modifier)), kind(argument) == .argument, let call = parent(argument),
      kind(call) == .call, let callee = firstChild(call), kind(callee) == .name, !isCapital(callee),
      let declared = declaration(of: tree.name(callee), at: callee), kind(declared) == .parameter,
      let type = tree.child(declared, .typeName), isFunction(type)
    else { return nil }
    return call
  }

  /// How often a name stands in a node.
  private func mentions(_ node: Int, _ name: ByteSpan) -> Int {
    let node = tree.nodes[node]
    var count = 0
    for token in Int(node.first)..<Int(node.end) {
      let span = tree.tokens[token].span
      if span.count == name.count, tree.bytes[span.range] == tree.bytes[name.range] { count += 1 }
    }
    return count
  }

  /// `class ButtonData(val onClick: () -> Unit)`.
  func keepsHandler(_ type: Int) -> Bool {
    tree.children(type).contains { child in
      guard kind(child) == .parameter else { return false }
      switch known(named: child) {
      case .onClick, .onCheckedChange, .onValueChange: return true
      default: return false
      }
    }
  }
}
