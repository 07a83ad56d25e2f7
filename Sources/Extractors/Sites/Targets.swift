import ContractSpec

/// Hit targets: the box of each tappable element, as far as its own modifiers say it for certain.
extension TreeReader {
  /// One axis of a box while modifiers are read in their order.
  struct Extent {
    var value: Expression?
    /// The size is settled: what stands further in can change it no more.
    var isSettled = false
    /// Something unknown may have changed it.
    var isUnknown = false

    var known: Expression? { isUnknown ? nil : value }
  }

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
  }

  // MARK: Compose

  private mutating func readComposeTappable(_ call: Int, hasHandler: Bool) {
    guard let callee = firstChild(call), tree.nodes[callee].name >= 0 else { return }
    // `enabled = false`, written so, never takes a tap.
    if let isEnabled = value(call, .enabled), kind(isEnabled) == .name, known(named: isEnabled) == .false { return }
    var element = call
    var click: Int?
    if isCapital(callee) {
      guard hasHandler else { return }
    } else {
      guard isClickModifier(call) || hasHandler && isModifierChain(call) else { return }
      guard let found = elementNode(of: call), found != call else { return }
      guard kind(found) == .call else { return noteTapHolder(found) }
      element = found
      click = call
    }
    readComposeElement(element, click: click, hasHandler: hasHandler && isCapital(callee))
  }

  /// An element that takes taps through a name that keeps the tap.
  mutating func readTapped(_ element: Int, tap: Int) {
    readComposeElement(element, click: tap, hasHandler: false)
  }

  private mutating func readComposeElement(_ element: Int, click: Int?, hasHandler: Bool) {
    guard tappable.insert(Int32(truncatingIfNeeded: element)).inserted else { return }
    let chain = composeChain(of: element)
    var place = click.flatMap { chain.parts.firstIndex(of: $0) }
    // The handler of a component stands inside all that its caller wraps around it.
    if place == nil, !hasHandler {
      place =
        chain.parts.firstIndex { isClickModifier($0) || hasClickHandler($0) }
        ?? chain.parts.firstIndex { mayTakeTaps($0) }
    }
    let tap = click ?? place.map { chain.parts[$0] }
    let handler = tap.map { callSpan($0) } ?? handlerArgument(element).map { tree.span($0) }
    let position = place ?? chain.parts.count
    var sizes: [ByteSpan] = []
    let width = composeExtent(chain, click: position, .horizontal, sizes: &sizes)
    let height = composeExtent(chain, click: position, .vertical, sizes: &sizes)
    emitTarget(element, width: width, height: height, related: unique(sizes) + (handler.map { [$0] } ?? []))
    emitLabel(element, composeName(of: element, modifiers: chain.parts))
  }

  private func unique(_ spans: [ByteSpan]) -> [ByteSpan] {
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
    default: return false
    }
  }

  func hasClickHandler(_ call: Int) -> Bool {
    argument(call, .onClick) != nil || argument(call, .onCheckedChange) != nil || argument(call, .onValueChange) != nil
  }

  private func handlerArgument(_ call: Int) -> Int? {
    argument(call, .onClick) ?? argument(call, .onCheckedChange) ?? argument(call, .onValueChange)
  }

  /// Whether a chain begins with the modifier that the caller passed on.
  private func isCallers(_ call: Int) -> Bool { known(named: chainRoot(call)) == .modifier }

  /// The size along one axis: what stands before the click is around the target, what stands after it is inside.
  private func composeExtent(_ chain: ModifierChain, click: Int, _ axis: Axis, sizes: inout [ByteSpan]) -> Expression? {
    var extent = Extent()
    var inside: [Expression] = []
    var least48: ByteSpan?
    for (index, modifier) in chain.parts.enumerated() {
      let isInside = index > click
      if isInside && (extent.isSettled || extent.value != nil) { break }
      switch known(call: modifier) {
      case .size, .requiredSize, .width, .requiredWidth, .height, .requiredHeight:
        guard let size = composeSize(modifier, axis).map({ chain.own($0, of: modifier) }) else { continue }
        let isRequired = [.requiredSize, .requiredWidth, .requiredHeight].contains(known(call: modifier))
        if extent.isSettled && !isRequired { continue }
        extent.value = isInside ? sum(size, inside) : size
        extent.isSettled = true
        sizes.append(callSpan(modifier))
      case .sizeIn, .widthIn, .heightIn, .defaultMinSize, .requiredSizeIn, .requiredWidthIn, .requiredHeightIn:
        guard !extent.isSettled, extent.value == nil,
          let least = composeMinimum(modifier, axis).map({ chain.own($0, of: modifier) })
        else { continue }
        // Material's controls have a minimum of their own, and a caller's modifier in front may ask for more: a lesser
        // one says nothing of how large they come out.
        if click == chain.parts.count || isCallers(modifier), case .number(let number, _, _) = least, number < 48 {
          continue
        }
        extent.value = isInside ? sum(least, inside) : least
        sizes.append(callSpan(modifier))
      case .minimumInteractiveComponentSize:
        least48 = callSpan(modifier)
      case .padding, .absolutePadding:
        guard let sides = composePadding(modifier, axis)?.map({ chain.own($0, of: modifier) }) else {
          if extent.value != nil || isInside { extent.isUnknown = true }
          continue
        }
        if isInside {
          inside += sides
        } else if let value = extent.value {
          extent.value = sides.reduce(value) { .binary(.subtract, $0, $1, $0.span) }
        }
      case .fillMaxSize, .fillMaxWidth, .fillMaxHeight:
        let word = known(call: modifier)
        let fills = word == .fillMaxSize || (word == .fillMaxWidth) == (axis == .horizontal)
        if fills, !extent.isSettled {
          extent.value = nil
          extent.isSettled = true
        }
      case .wrapContentSize, .wrapContentWidth, .wrapContentHeight, .then, .aspectRatio:
        if extent.value == nil || known(call: modifier) == .then { extent.isUnknown = true }
      default: if kind(modifier) != .call { extent.isUnknown = true }
      }
    }
    guard let least48 else { return extent.known }
    sizes.append(least48)
    let least = Expression.number(48, .dp, least48)
    guard let value = extent.known else { return extent.isUnknown ? nil : least }
    return .function(.maximum, [least, value], value.span)
  }

  private func sum(_ value: Expression, _ others: [Expression]) -> Expression {
    others.reduce(value) { .binary(.add, $0, $1, $0.span) }
  }

  private func composeSize(_ call: Int, _ axis: Axis) -> Expression? {
    let plain = unlabelled(call)
    let word = known(call: call)
    let label: KnownWord = axis == .horizontal ? .width : .height
    switch word {
    case .size, .requiredSize:
      if let node = value(call, label) ?? value(call, .size) { return length(node) }
      if plain.count == 1 { return firstChild(plain[0]).flatMap { length($0) } }
      if plain.count == 2 { return firstChild(plain[axis == .horizontal ? 0 : 1]).flatMap { length($0) } }
      return nil
    default:
      let isWidth = word == .width || word == .requiredWidth
      guard isWidth == (axis == .horizontal) else { return nil }
      guard let node = value(call, label) ?? plain.first.flatMap({ firstChild($0) }) else { return nil }
      return length(node)
    }
  }

  /// A length that is written; `IntrinsicSize.Min` is none.
  private func length(_ node: Int) -> Expression? {
    let root = chainRoot(node)
    if kind(root) == .name, known(named: root) == .intrinsicSize { return nil }
    guard let value = expression(node), !value.isRunTime else { return nil }
    return value
  }

  private func composeMinimum(_ call: Int, _ axis: Axis) -> Expression? {
    let word = known(call: call)
    switch word {
    case .sizeIn, .defaultMinSize, .requiredSizeIn:
      let plain = unlabelled(call)
      if let node = value(call, axis == .horizontal ? .minWidth : .minHeight) { return expression(node) }
      let index = axis == .horizontal ? 0 : 1
      return index < plain.count ? firstChild(plain[index]).flatMap { expression($0) } : nil
    default:
      let isWidth = word == .widthIn || word == .requiredWidthIn
      guard isWidth == (axis == .horizontal) else { return nil }
      guard let node = value(call, .min) ?? unlabelled(call).first.flatMap({ firstChild($0) }) else { return nil }
      return expression(node)
    }
  }

  /// The padding at both ends of an axis, or nil where it is not known.
  private func composePadding(_ call: Int, _ axis: Axis) -> [Expression]? {
    let isHorizontal = axis == .horizontal
    var sides: [Expression] = []
    var plain: [Int] = []
    for argument in arguments(call) {
      guard let node = firstChild(argument) else { return nil }
      if tree.nodes[argument].name < 0 {
        plain.append(node)
        continue
      }
      let count: Int
      switch vocabulary.known(tree.nodes[argument].code) {
      case .all: count = 2
      case .horizontal: count = isHorizontal ? 2 : 0
      case .vertical: count = isHorizontal ? 0 : 2
      case .start, .end, .left, .right: count = isHorizontal ? 1 : 0
      case .top, .bottom: count = isHorizontal ? 0 : 1
      default: return nil
      }
      guard count > 0 else { continue }
      guard let value = expression(node) else { return nil }
      sides += Array(repeating: value, count: count)
    }
    let chosen: [Int]
    switch plain.count {
    case 0: return sides
    case 1: chosen = [plain[0], plain[0]]
    case 2: chosen = isHorizontal ? [plain[0], plain[0]] : [plain[1], plain[1]]
    case 4: chosen = isHorizontal ? [plain[0], plain[2]] : [plain[1], plain[3]]
    default: return nil
    }
    guard chosen.allSatisfy({ isLength($0) }) else { return nil }
    let values = chosen.compactMap { expression($0) }
    return values.count == chosen.count ? sides + values : nil
  }

  // MARK: SwiftUI

  private mutating func readSwiftUITappable(_ call: Int) {
    guard let callee = firstChild(call) else { return }
    switch known(call: call) {
    case .onTapGesture:
      guard receiver(call) != nil else { return }
      readTapGesture(call)
    case .button, .navigationLink, .menu, .toggle, .link:
      guard isCapital(callee), kind(callee) == .name || isPlainPath(callee) else { return }
      readControl(call)
    default: return
    }
  }

  private mutating func readTapGesture(_ gesture: Int) {
    let root = chainRoot(gesture)
    guard kind(root) == .call || kind(root) == .name else { return }
    switch kind(root) == .call ? known(call: root) : .none {
    case .button, .navigationLink, .menu, .toggle, .link: return
    default: break
    }
    guard tappable.insert(Int32(truncatingIfNeeded: root)).inserted else { return }
    let modifiers = viewChain(from: root, to: gesture)
    var sizes: [ByteSpan] = []
    let width = viewExtent(modifiers, .horizontal, sizes: &sizes)
    let height = viewExtent(modifiers, .vertical, sizes: &sizes)
    emitTarget(root, width: width, height: height, related: unique(sizes) + [callSpan(gesture)])
    var name = AccessibleName()
    viewName(chainTop(root), into: &name, depth: 0)
    if kind(root) == .name { name.isUncertain = true }
    if hasAccessibleAncestor(chainTop(root)) { name.isUncertain = true }
    emitLabel(root, name)
  }

  private mutating func readControl(_ control: Int) {
    guard tappable.insert(Int32(truncatingIfNeeded: control)).inserted else { return }
    let label = labelClosure(control)
    var width: Expression?
    var height: Expression?
    var sizes: [ByteSpan] = []
    let chain = viewChain(from: control)
    let after = chain.parts
    let isPlain = known(call: control) != .navigationLink && after.contains { known(call: $0) == .buttonStyle }
    let around = controlSurroundings(control, isPlain: isPlain)
    let isStyled =
      after.contains { isSizingStyle($0) } || known(call: control) == .toggle || around.isStyled
      || around.isSystemSized
    if let label, !isStyled, let view = onlyView(label) {
      let root = chainRoot(view)
      let modifiers = viewChain(from: root)
      width = viewExtent(modifiers, .horizontal, sizes: &sizes)
      height = viewExtent(modifiers, .vertical, sizes: &sizes)
    }
    // A fixed frame around a control proposes its size to it: the target is at most that large.
    if known(call: control) != .toggle, !around.isSystemSized {
      width = width ?? fixedFrame(chain, .horizontal, sizes: &sizes)
      height = height ?? fixedFrame(chain, .vertical, sizes: &sizes)
    }
    emitTarget(control, width: width, height: height, related: unique(sizes) + [headSpan(control)])

    var name = AccessibleName()
    if let title = title(of: control) { name.add(title) }
    if let label { contentName(label, into: &name, depth: 0) }
    for modifier in after { accessibleModifier(modifier, into: &name) }
    if around.isNamed { name.isUncertain = true }
    emitLabel(control, name)
  }

  private func fixedFrame(_ chain: ModifierChain, _ axis: Axis, sizes: inout [ByteSpan]) -> Expression? {
    for modifier in chain.parts where known(call: modifier) == .frame {
      guard let node = value(modifier, axis == .horizontal ? .width : .height), let size = expression(node),
        !size.isRunTime
      else { continue }
      sizes.append(callSpan(modifier))
      return chain.own(size, of: modifier)
    }
    return nil
  }

  /// A button's style may add to its label, and a content shape after it may take its frame for the target.
  func isSizingStyle(_ modifier: Int) -> Bool {
    switch known(call: modifier) {
    case .buttonStyle:
      guard let argument = unlabelled(modifier).first, let style = firstChild(argument) else { return true }
      return known(named: style) != .plain && known(named: style) != .borderless
    case .contentShape:
      // `contentShape(.dragPreview, shape)` is of no taps.
      let plain = unlabelled(modifier)
      return plain.count < 2 || tree.text(plain[0]).contains("interaction")
    default: return false
    }
  }

  /// The closure that is the visible label of a control; its other closures are actions and menus.
  private func labelClosure(_ control: Int) -> Int? {
    if let label = value(control, .label), kind(label) == .lambda { return label }
    let isBare: Bool
    switch known(call: control) {
    case .button: isBare = argument(control, .action) != nil
    case .navigationLink: isBare = arguments(control).contains { tree.nodes[$0].name >= 0 }
    case .toggle, .link: isBare = true
    default: isBare = false
    }
    guard isBare, title(of: control) == nil else { return nil }
    for argument in arguments(control) where tree.nodes[argument].flags.contains(.trailing) {
      if tree.nodes[argument].name < 0, let lambda = firstChild(argument), kind(lambda) == .lambda { return lambda }
    }
    return nil
  }

  /// Where a control's own text argument gives its name.
  private func title(of control: Int) -> String? {
    guard let first = unlabelled(control).first, let value = firstChild(first), kind(value) != .lambda else {
      return nil
    }
    if kind(value) == .string, stringParts(value).text.isEmpty { return nil }
    return "title"
  }

  private func onlyView(_ lambda: Int) -> Int? {
    let statements = tree.children(lambda).filter { kind($0) != .parameter && kind($0) != .annotation }
    guard statements.count == 1, kind(statements[0]) == .call else { return nil }
    return statements[0]
  }

  /// The modifiers after `root`, the innermost first, up to and without `end`.
  func viewModifiers(from root: Int, to end: Int?) -> [Int] {
    var result: [Int] = []
    var node = root
    for _ in 0..<Self.climbLimit {
      guard let member = parent(node), kind(member) == .member, firstChild(member) == node,
        let call = callOf(callee: member)
      else { return result }
      if call == end { return result }
      result.append(call)
      node = call
    }
    return result
  }

  /// The size along one axis: each modifier wraps what stands before it.
  private func viewExtent(_ chain: ModifierChain, _ axis: Axis, sizes: inout [ByteSpan]) -> Expression? {
    var extent: Expression?
    for modifier in chain.parts {
      switch known(call: modifier) {
      case .frame:
        if value(modifier, axis == .horizontal ? .maxWidth : .maxHeight) != nil { extent = nil }
        if let node = value(modifier, axis == .horizontal ? .width : .height) {
          guard let size = expression(node), !size.isRunTime else {
            extent = nil
            continue
          }
          extent = chain.own(size, of: modifier)
          sizes.append(callSpan(modifier))
        } else if let node = value(modifier, axis == .horizontal ? .minWidth : .minHeight) {
          guard let least = expression(node).map({ chain.own($0, of: modifier) }), !least.isRunTime else { continue }
          extent = extent.map { .function(.maximum, [$0, least], least.span) } ?? least
          sizes.append(callSpan(modifier))
        }
      case .padding:
        guard let value = extent else { continue }
        guard let sides = viewPadding(modifier, axis) else {
          extent = nil
          continue
        }
        if !sides.isEmpty { sizes.append(callSpan(modifier)) }
        extent = sides.reduce(value) { .binary(.add, $0, chain.own($1, of: modifier), $0.span) }
      default:
        if !vocabulary.has(tree.nodes[modifier].code, .neutral) { extent = nil }
      }
    }
    return extent
  }

  private func viewPadding(_ call: Int, _ axis: Axis) -> [Expression]? {
    let plain = unlabelled(call).compactMap { firstChild($0) }
    guard let last = plain.last, plain.count == arguments(call).count, plain.count <= 2 else { return nil }
    if plain.count == 1 {
      if let edges = edges(last) { return edges.isDisjoint(with: ends(axis)) ? [] : nil }
      guard isLength(last), let value = expression(last) else { return nil }
      return [value, value]
    }
    guard let edges = edges(plain[0]), let value = expression(last) else { return nil }
    return Array(repeating: value, count: edges.intersection(ends(axis)).count)
  }

  private func ends(_ axis: Axis) -> Set<String> { axis == .horizontal ? ["start", "end"] : ["top", "bottom"] }

  /// The ends that an edge set names, or nil where it is no edge set in place.
  private func edges(_ node: Int) -> Set<String>? {
    if kind(node) == .collection {
      var result = Set<String>()
      for child in tree.children(node) {
        guard let edge = edges(firstChild(child) ?? child) ?? edges(child) else { return nil }
        result.formUnion(edge)
      }
      return result
    }
    switch edge(node) {
    case "horizontal": return ["start", "end"]
    case "vertical": return ["top", "bottom"]
    case "all": return ["start", "end", "top", "bottom"]
    case .some(let side): return [side]
    case nil: return nil
    }
  }
}
