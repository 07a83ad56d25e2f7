import ContractSpec

/// Targets of SwiftUI: what is tapped, and its box by the views and modifiers around it.
extension TreeReader {
  mutating func readSwiftUITappable(_ call: Int) {
    guard let callee = firstChild(call) else { return }
    switch known(call: call) {
    case .onTapGesture:
      // `self.onTapGesture()` calls a closure that is kept under that name.
      guard receiver(call) != nil, !arguments(call).isEmpty else { return }
      readTapGesture(call)
    case .gesture, .simultaneousGesture, .highPriorityGesture:
      guard receiver(call) != nil, let argument = unlabelled(call).first, let gesture = firstChild(argument),
        isTap(gesture)
      else { return }
      readTapGesture(call)
    case .button, .navigationLink, .menu, .toggle, .link, .shareLink, .editButton:
      guard isCapital(callee), kind(callee) == .name || isPlainPath(callee) else { return }
      readControl(call)
    case .redacted, .hidden, .opacity: redactions.append(Int32(truncatingIfNeeded: call))
    default: return
    }
  }

  /// `TapGesture().onEnded { }`, in place or kept in a name.
  private func isTap(_ gesture: Int) -> Bool {
    if kind(gesture) == .call { return makesTap(gesture) }
    guard kind(gesture) == .name, let declared = declaration(of: tree.name(gesture), at: gesture),
      kind(declared) == .property
    else { return false }
    if let known = lookup.taps[declared] { return known }
    let answer = initialiser(of: declared).map { makesTap($0) } ?? false
    lookup.taps[declared] = answer
    return answer
  }

  /// Whether what a value or a body gives back is a tap, or in one of several cases is: `AnyGesture(TapGesture())`.
  private func makesTap(_ node: Int, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit else { return false }
    switch kind(node) {
    case .call:
      let root = chainRoot(node)
      guard kind(root) == .call else { return false }
      if known(call: root) == .tapGesture { return true }
      guard tree.nodes[root].name >= 0, tree.name(root) == "AnyGesture" else { return false }
      return unlabelled(root).first.flatMap { firstChild($0) }.map { makesTap($0, depth: depth + 1) } ?? false
    case .block, .statement, .choice, .arm, .tuple:
      return tree.children(node).contains { makesTap($0, depth: depth + 1) }
    default: return false
    }
  }

  private mutating func readTapGesture(_ gesture: Int) {
    let root = chainRoot(gesture)
    guard kind(root) == .call || kind(root) == .name else { return }
    switch kind(root) == .call ? known(call: root) : .none {
    case .button, .navigationLink, .menu, .toggle, .link, .shareLink, .editButton: return
    default: break
    }
    guard tappable.insert(Int32(truncatingIfNeeded: root)).inserted else { return }
    let view = viewRoot(gesture)
    let modifiers = seenModifiers(from: view, to: gesture)
    var sizes: [ByteSpan] = []
    let width = viewBox(modifiers, of: view, at: root, .horizontal, sizes: &sizes)
    let height = viewBox(modifiers, of: view, at: root, .vertical, sizes: &sizes)
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
    let after = seenModifiers(from: control)
    let isPlain = known(call: control) != .navigationLink && after.contains { known(call: $0) == .buttonStyle }
    let around = controlSurroundings(control, isPlain: isPlain)
    let isOfUnknownSize = known(call: control) == .toggle || around.isStyled || around.isSystemSized
    let styles = after.filter { isSizingStyle($0) }
    if let label, !isOfUnknownSize, styles.allSatisfy({ isBordered($0) }) {
      // A border adds to its label, so that only what is least of that is least of the control.
      let isLeast = !styles.isEmpty
      width = contentBox(label, at: control, .horizontal, isLeast: isLeast, sizes: &sizes)
      height = contentBox(label, at: control, .vertical, isLeast: isLeast, sizes: &sizes)
    }
    // A fixed frame around a control proposes its size to it: the target is at most that large.
    if known(call: control) != .toggle, !around.isSystemSized {
      width = known(width, else: control, after, .horizontal, sizes: &sizes)
      height = known(height, else: control, after, .vertical, sizes: &sizes)
    }
    let count = extraction.sites.count
    emitTarget(control, width: width, height: height, related: unique(sizes) + [headSpan(control)])
    // What another file may say of the size.
    if extraction.sites.count > count, !around.isSystemSized,
      known(call: control) == .button, let style = ownButtonStyle(after)
    {
      var view = ViewUse(shows: [style.name])
      view.given = makingCall(style.call)
      if let label, styles.count == 1, !around.isStyled { view.label = styledBoxes(label, of: control) }
      extraction.sites[count].view = view
    }

    emitLabel(control, controlName(control, label, after, isNamed: around.isNamed))
  }

  /// `AsyncButton { … } label: { … }`: a button of a library, unless the project has a view of the name. What it adds to
  /// its label is not known.
  mutating func readLibraryButton(_ control: Int) {
    guard let callee = firstChild(control), kind(callee) == .name, isCapital(callee), tree.nodes[callee].name >= 0,
      ends(tree.tokens[Int(tree.nodes[callee].name)].span, Self.buttonWord),
      let label = value(control, .label), kind(label) == .lambda, hasAction(control),
      viewDeclarations()[tree.name(control)] == nil,
      tappable.insert(Int32(truncatingIfNeeded: control)).inserted
    else { return }
    let count = extraction.sites.count
    emitTarget(control, width: nil, height: nil, related: [headSpan(control)])
    let around = controlSurroundings(control, isPlain: false)
    emitLabel(control, controlName(control, label, seenModifiers(from: control), isNamed: around.isNamed))
    for site in count..<extraction.sites.count {
      var view = extraction.sites[site].view ?? ViewUse()
      view.control = tree.name(control)
      extraction.sites[site].view = view
    }
  }

  private static let buttonWord = Array("Button".utf8)

  /// A closure behind the call before its label, or `action:`.
  private func hasAction(_ control: Int) -> Bool {
    arguments(control).contains { argument in
      let node = tree.nodes[argument]
      if node.name >= 0 { return vocabulary.known(node.code) == .action }
      return node.flags.contains(.trailing) && firstChild(argument).map { kind($0) == .lambda } ?? false
    }
  }

  private mutating func controlName(
    _ control: Int, _ label: Int?, _ modifiers: [Int], isNamed: Bool
  ) -> AccessibleName {
    var name = AccessibleName()
    if let title = title(of: control) { name.add(title) }
    if let label {
      contentName(label, into: &name, depth: 0)
      // A switch is seen without any label.
      if known(call: control) == .toggle, firstChild(label) == nil { name.hasPicture = true }
    }
    for modifier in modifiers { accessibleModifier(modifier, into: &name) }
    if isNamed { name.isUncertain = true }
    return name
  }

  /// The width and height of a label, then the least that these are.
  private mutating func styledBoxes(_ label: Int, of control: Int) -> [Expression?] {
    var boxes: [Expression?] = []
    var sizes: [ByteSpan] = []
    for isLeast in [false, true] {
      for axis in [Axis.horizontal, .vertical] {
        boxes.append(contentBox(label, at: control, axis, isLeast: isLeast, sizes: &sizes))
      }
    }
    return boxes.contains { $0 != nil } ? boxes : []
  }

  /// A frame around a control counts where nothing is known of what it shows.
  private func known(
    _ side: Expression?, else control: Int, _ modifiers: [Int], _ axis: Axis, sizes: inout [ByteSpan]
  ) -> Expression? {
    if let side, !side.hasMaking { return side }
    guard let frame = fixedFrame(modifiers, of: control, axis, sizes: &sizes) else { return side }
    return side.map { .function(.firstKnown, [$0, frame], frame.span) } ?? frame
  }

  private func fixedFrame(_ modifiers: [Int], of view: Int, _ axis: Axis, sizes: inout [ByteSpan]) -> Expression? {
    for modifier in modifiers {
      switch known(call: modifier) {
      case .frame:
        guard let node = value(modifier, axis == .horizontal ? .width : .height), let size = expression(node),
          !size.isRunTime
        else { continue }
        if isOfSomeBuilds(modifier, on: view) { return nil }
        sizes.append(callSpan(modifier))
        return own(size, of: modifier, at: view)
      // A frame further out holds more than the control.
      case .padding: if !(viewPadding(modifier, axis)?.isEmpty ?? false) { return nil }
      default: continue
      }
    }
    return nil
  }

  /// A button's style may add to its label, and a content shape after it may take its frame for the target.
  func isSizingStyle(_ modifier: Int) -> Bool {
    switch known(call: modifier) {
    case .buttonStyle:
      guard let argument = unlabelled(modifier).first, let style = firstChild(argument) else { return true }
      if kind(style) == .call, Self.bareStyles.contains(tree.name(style)) { return false }
      return known(named: style) != .plain && known(named: style) != .borderless
    // `contentShape(.dragPreview, shape)` is of no taps.
    case .contentShape: return isTapShape(modifier)
    default: return false
    }
  }

  /// As they were written before `.plain` and `.borderless`.
  private static let bareStyles: Set<String> = ["PlainButtonStyle", "BorderlessButtonStyle"]

  /// `.bordered`, `.borderedProminent`: the system's own, which are larger than their label.
  private func isBordered(_ modifier: Int) -> Bool {
    guard known(call: modifier) == .buttonStyle, let argument = unlabelled(modifier).first,
      let style = firstChild(argument), kind(style) == .implicitMember
    else { return false }
    return ["bordered", "borderedProminent"].contains(tree.name(style))
  }

  /// The closure that is the visible label of a control; its other closures are actions and menus.
  func labelClosure(_ control: Int) -> Int? {
    if let label = value(control, .label), kind(label) == .lambda { return label }
    let isBare: Bool
    switch known(call: control) {
    case .button: isBare = argument(control, .action) != nil
    case .navigationLink: isBare = arguments(control).contains { tree.nodes[$0].name >= 0 }
    case .toggle, .link, .shareLink: isBare = true
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
    // The system's own title.
    if known(call: control) == .editButton { return "title" }
    if known(call: control) == .shareLink, labelArgument(control) == nil { return "title" }
    guard let first = unlabelled(control).first, let value = firstChild(first), kind(value) != .lambda else {
      return nil
    }
    if kind(value) == .string, stringParts(value).text.isEmpty { return nil }
    return "title"
  }

  /// Whether a control is given a view to show: `label:`, or a closure behind it.
  private func labelArgument(_ control: Int) -> Int? {
    argument(control, .label) ?? arguments(control).first { tree.nodes[$0].flags.contains(.trailing) }
  }

  func onlyView(_ lambda: Int) -> Int? {
    guard let only = onlyStatement(lambda), kind(only) == .call else { return nil }
    return only
  }

  /// The modifiers after `root`, the innermost first, up to and without `end`.
  func viewModifiers(from root: Int, to end: Int?) -> [Int] {
    var result: [Int] = []
    var node = root
    for _ in 0..<Self.climbLimit {
      guard let member = parent(node), kind(member) == .member, firstChild(member) == node else { return result }
      guard let call = callOf(callee: member) else {
        // `role.icon.accessibilityLabel(…)`
        node = member
        continue
      }
      if call == end { return result }
      result.append(call)
      node = call
    }
    return result
  }
}
