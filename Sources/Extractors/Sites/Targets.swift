import ContractSpec

/// Hit targets: the box of each tappable element, as far as its own modifiers say it for certain.
extension TreeReader {
  enum Axis { case horizontal, vertical }

  mutating func readTappable(_ call: Int, hasHandler: Bool) {
    isCompose ? readComposeTappable(call, hasHandler: hasHandler) : readSwiftUITappable(call)
  }

  mutating func emitTarget(_ element: Int, width: Expression?, height: Expression?, related: [ByteSpan]) {
    let head = headSpan(element)
    emit(
      .target, value: .text("", head), at: element, element: tree.name(element), call: element,
      details: .target(width: width, height: height, related: related))
  }

  mutating func emitLabel(_ element: Int, _ name: AccessibleName) {
    let count = extraction.sites.count
    let source: String
    let state: String
    switch name.outcome {
    case .present(let from):
      state = "present"
      source = from
    case .missing:
      state = "missing"
      source = ""
    case .unknown:
      state = "unknown"
      source = ""
    }
    emit(
      .label, value: .text(state, headSpan(element)), at: element, element: tree.name(element), call: element,
      details: .label(source: source))
    if case .unknown = name.outcome, extraction.sites.count > count, !name.views.isEmpty || name.isOfElement {
      extraction.sites[count].view = ViewUse(shows: name.views, isNamedByItself: name.isOfElement)
    }
  }

  // MARK: Compose

  /// A call whose definition tells whether what it gives takes a tap.
  mutating func readPossibleTap(_ call: Int) {
    if isFirstArgumentHandler(call) || isOwnClick(call) { return readComposeTappable(call, hasHandler: true) }
    let taps = possibleTaps(call)
    if !taps.isEmpty { readComposeTappable(call, hasHandler: true, taps: taps) }
  }

  private mutating func readComposeTappable(_ call: Int, hasHandler: Bool, taps: [ViewUse.Place] = []) {
    guard let callee = firstChild(call), tree.nodes[callee].name >= 0 else { return }
    if isCapital(callee) {
      if hasHandler { readComposeElement(call, hasHandler: true, taps: taps) }
      return
    }
    guard isClickModifier(call) || hasHandler && isModifierChain(call),
      let found = slot(given: call) ?? elementNode(of: call), found != call
    else { return }
    if kind(found) == .call { readComposeElement(found, click: call) } else { noteTapHolder(found) }
  }

  /// - Parameter click: the modifier that takes the tap, where the element takes none itself.
  mutating func readComposeElement(
    _ element: Int, click: Int? = nil, hasHandler: Bool = false, taps: [ViewUse.Place] = []
  ) {
    guard tappable.insert(Int32(truncatingIfNeeded: element)).inserted else { return }
    let modifiers = seenModifiers(of: element)
    if isStandIn(element, modifiers) { return }
    var place = click.flatMap { modifiers.firstIndex(of: $0) }
    // The handler of a component stands inside all that its caller wraps around it.
    if place == nil, !hasHandler {
      place =
        modifiers.firstIndex { isClickModifier($0) || hasClickHandler($0) } ?? modifiers.firstIndex { mayTakeTaps($0) }
    }
    let tap = click ?? place.map { modifiers[$0] }
    let handler = tap.map { callSpan($0) } ?? handlerArgument(element).map { tree.span($0) }
    var sizes: [ByteSpan] = []
    let box = composeBox(of: element, modifiers, click: place ?? modifiers.count, sizes: &sizes)
    let count = extraction.sites.count
    emitTarget(
      element, width: box.sides[0], height: box.sides[1], related: unique(sizes) + (handler.map { [$0] } ?? []))
    if extraction.sites.count > count {
      if isTappedAround(element, tap: tap) { extraction.sites[count].circumstances.insert(.tappedAround) }
      extraction.sites[count].sizeDefaults = sizeDefaults(box.sides, of: element)
      if tap != nil { extraction.sites[count].view = declaredBox(of: element, box) }
    }
    isTappedWhole = tap != nil
    emitLabel(element, swallowsTaps(element, modifiers) ? .uncertain : composeName(of: element, modifiers: modifiers))
    for site in count..<extraction.sites.count where isTappedWhole {
      extraction.sites[site].view?.isTappedWhole = true
    }
    isTappedWhole = false
    guard hasHandler else { return }
    let label = handlerArgument(element).map { tree.text(token: Int(tree.nodes[$0].name)) }
    for site in count..<extraction.sites.count {
      var view = extraction.sites[site].view ?? ViewUse()
      view.isCalled = taps.isEmpty
      view.handler = label
      view.taps = taps
      extraction.sites[site].view = view
    }
  }

  /// Whether all that an element does with a tap is to keep it from what lies behind: what it holds has names of its own.
  private func swallowsTaps(_ element: Int, _ modifiers: [Int]) -> Bool {
    if handlerArgument(element) != nil { return false }
    let taps = modifiers.filter { kind($0) == .call ? isClickModifier($0) : mayTakeTaps($0) }
    return !taps.isEmpty && taps.allSatisfy { swallowsTaps($0) }
  }

  /// `pointerInput(Unit) { detectTapGestures { } }`, `clickable(indication = null, interactionSource = source) { }`
  private func swallowsTaps(_ modifier: Int) -> Bool {
    switch known(call: modifier) {
    case .pointerInput:
      guard let body = arguments(modifier).last.flatMap({ firstChild($0) }), kind(body) == .lambda,
        let only = onlyStatement(body), kind(only) == .call
      else { return false }
      return known(call: only) == .detectTapGestures && doesNothing(only)
    case .clickable, .combinedClickable:
      // With a ripple it may be something that is not made yet.
      guard let indication = value(modifier, .indication), isNull(indication) else { return false }
      return doesNothing(modifier)
    default: return false
    }
  }

  /// Whether all that a call is given to do is a lambda in which nothing stands, one at least.
  private func doesNothing(_ call: Int) -> Bool {
    var isEmpty = false
    for argument in arguments(call) {
      guard let value = firstChild(argument) else { continue }
      if kind(value) == .lambda {
        if firstChild(value) != nil { return false }
        isEmpty = true
      } else if tree.nodes[argument].name >= 0, isHandlerName(tree.tokens[Int(tree.nodes[argument].name)].span) {
        return false
      }
    }
    return isEmpty
  }

  /// `BackIcon(Modifier.alpha(0f), enabled = false)`: holds the place of what is not there.
  private func isStandIn(_ element: Int, _ modifiers: [Int]) -> Bool {
    guard let enabled = value(element, .enabled), known(named: enabled) == .false else { return false }
    return modifiers.contains { modifier in
      guard kind(modifier) == .call, tree.name(modifier) == "alpha",
        let value = arguments(modifier).first.flatMap({ firstChild($0) }),
        case .number(0, _, _)? = expression(value)
      else { return false }
      return true
    }
  }

  func unique(_ spans: [ByteSpan]) -> [ByteSpan] {
    var result: [ByteSpan] = []
    for span in spans where !result.contains(span) { result.append(span) }
    return result
  }

  func isClickModifier(_ call: Int) -> Bool {
    switch known(call: call) {
    case .clickable, .combinedClickable, .toggleable, .selectable, .triStateToggleable:
      return true
    case .pointerInput:
      let node = tree.nodes[call]
      for token in Int(node.first)..<Int(node.end)
      where vocabulary.known(tree.tokens[token].code) == .detectTapGestures {
        return true
      }
      return false
    case .none: return isOwnClick(call)
    default: return false
    }
  }

  /// `clickableIfNotNull(onClick)`: a modifier of the project, by its name.
  private func isOwnClick(_ call: Int) -> Bool {
    guard let callee = firstChild(call), kind(callee) == .member, tree.nodes[callee].name >= 0 else { return false }
    return contains(tree.tokens[Int(tree.nodes[callee].name)].span, Self.clickableWord) && isModifierChain(call)
  }

  private static let clickableWord = Array("lickable".utf8)

  func hasClickHandler(_ call: Int) -> Bool {
    argument(call, .onClick) != nil || argument(call, .onCheckedChange) != nil || argument(call, .onValueChange) != nil
  }

  func handlerArgument(_ call: Int) -> Int? {
    argument(call, .onClick) ?? argument(call, .onCheckedChange) ?? argument(call, .onValueChange)
  }

  func isModifierChain(_ call: Int) -> Bool {
    let root = chainRoot(call)
    return kind(root) == .name && [.modifierObject, .glanceModifier, .modifier].contains(known(named: root))
  }

  /// The modifiers of an element, the outermost first.
  func modifierChain(of element: Int) -> [Int] {
    for argument in arguments(element) {
      guard let value = firstChild(argument) else { continue }
      let label = vocabulary.known(tree.nodes[argument].code)
      guard label == .modifier || tree.nodes[argument].name < 0 && isModifierChain(value) else { continue }
      return callsOfChain(value).calls
    }
    return []
  }

  /// The calls of a chain, the one that is made first before all, and what they begin with.
  func callsOfChain(_ chain: Int) -> (calls: [Int], root: Int) {
    var calls: [Int] = []
    var node = chain
    while kind(node) == .call, calls.count < Self.climbLimit {
      calls.append(node)
      guard let base = receiver(node) else { break }
      node = base
    }
    return (calls.reversed(), node)
  }
}
