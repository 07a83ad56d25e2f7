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
    default: return
    }
  }

  /// `TapGesture().onEnded { }`, in place or kept in a name.
  private func isTap(_ gesture: Int) -> Bool {
    let root = chainRoot(gesture)
    if kind(root) == .call { return known(call: root) == .tapGesture }
    guard kind(gesture) == .name, let declared = declaration(of: tree.name(gesture), at: gesture),
      kind(declared) == .property, let value = initialiser(of: declared), kind(value) == .call
    else { return false }
    return known(call: chainRoot(value)) == .tapGesture
  }

  private mutating func readTapGesture(_ gesture: Int) {
    let root = chainRoot(gesture)
    guard kind(root) == .call || kind(root) == .name else { return }
    switch kind(root) == .call ? known(call: root) : .none {
    case .button, .navigationLink, .menu, .toggle, .link, .shareLink, .editButton: return
    default: break
    }
    guard tappable.insert(Int32(truncatingIfNeeded: root)).inserted else { return }
    let modifiers = seenModifiers(from: root, to: gesture)
    var sizes: [ByteSpan] = []
    let width = viewExtent(modifiers, of: root, .horizontal, sizes: &sizes)
    let height = viewExtent(modifiers, of: root, .vertical, sizes: &sizes)
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
    if let label, !isOfUnknownSize, styles.allSatisfy({ isBordered($0) }), let view = onlyView(label) {
      let root = chainRoot(view)
      let modifiers = seenModifiers(from: root)
      // A border adds to its label, so that only what is least of that is least of the control.
      let isLeast = !styles.isEmpty
      width = viewExtent(modifiers, of: root, .horizontal, isLeast: isLeast, sizes: &sizes)
      height = viewExtent(modifiers, of: root, .vertical, isLeast: isLeast, sizes: &sizes)
    }
    // A fixed frame around a control proposes its size to it: the target is at most that large.
    if known(call: control) != .toggle, !around.isSystemSized {
      width = width ?? fixedFrame(after, of: control, .horizontal, sizes: &sizes)
      height = height ?? fixedFrame(after, of: control, .vertical, sizes: &sizes)
    }
    let count = extraction.sites.count
    emitTarget(control, width: width, height: height, related: unique(sizes) + [headSpan(control)])
    // What another file may say of the size.
    if extraction.sites.count > count, !around.isSystemSized,
      known(call: control) == .button, let style = ownButtonStyle(after)
    {
      extraction.sites[count].view = ViewUse(shows: [style])
    }

    var name = AccessibleName()
    if let title = title(of: control) { name.add(title) }
    if let label {
      contentName(label, into: &name, depth: 0)
      // A switch is seen without any label.
      if known(call: control) == .toggle, firstChild(label) == nil { name.hasPicture = true }
    }
    for modifier in after { accessibleModifier(modifier, into: &name) }
    if around.isNamed { name.isUncertain = true }
    emitLabel(control, name)
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
    let statements = tree.children(lambda).filter { kind($0) != .parameter && kind($0) != .annotation }
    guard statements.count == 1, kind(statements[0]) == .call else { return nil }
    return statements[0]
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

  /// The size along one axis: each modifier wraps what stands before it.
  ///
  /// - Parameter isLeast: only minima count.
  func viewExtent(
    _ modifiers: [Int], of view: Int, _ axis: Axis, isLeast: Bool = false, sizes: inout [ByteSpan]
  ) -> Expression? {
    var extent: Expression?
    // The last shape given to taps is what they hit, whatever stands around it.
    var shaped: Expression??
    for modifier in modifiers {
      switch known(call: modifier) {
      case .contentShape where isTapShape(modifier): shaped = .some(isPlainShape(modifier) ? extent : nil)
      case .frame:
        if value(modifier, axis == .horizontal ? .maxWidth : .maxHeight) != nil { extent = nil }
        if let node = value(modifier, axis == .horizontal ? .width : .height) {
          if isNilName(node) { continue }
          guard !isLeast, let size = expression(node), !size.isRunTime, !isOfSomeBuilds(modifier, on: view) else {
            extent = nil
            continue
          }
          extent = own(size, of: modifier, at: view)
          sizes.append(callSpan(modifier))
        } else if let node = value(modifier, axis == .horizontal ? .minWidth : .minHeight) {
          guard let written = expression(node), !written.isRunTime, !isOfSomeBuilds(modifier, on: view) else {
            continue
          }
          // Everything is at least nothing: `frame(minWidth: 0, maxWidth: .infinity)`.
          if case .number(0, _, _) = written { continue }
          let least = own(written, of: modifier, at: view)
          extent = extent.map { .function(.maximum, [$0, least], least.span) } ?? least
          sizes.append(callSpan(modifier))
        }
      case .padding:
        guard let value = extent else { continue }
        guard let sides = viewPadding(modifier, axis) else {
          extent = nil
          continue
        }
        if !sides.isEmpty {
          if isOfSomeBuilds(modifier, on: view) {
            extent = nil
            continue
          }
          sizes.append(callSpan(modifier))
        }
        extent = sides.reduce(value) { .binary(.add, $0, own($1, of: modifier, at: view), $0.span) }
      default:
        if !vocabulary.has(tree.nodes[modifier].code, .neutral) { extent = nil }
      }
    }
    return shaped ?? extent
  }

  /// Whether a modifier stands in a branch of `#if` and its view does not: what it sets differs by build.
  private func isOfSomeBuilds(_ modifier: Int, on view: Int) -> Bool {
    let name = tree.nodes[modifier].name
    return name >= 0 && tree.tokens[Int(name)].flags.contains(.conditional)
      && !tree.tokens[Int(tree.nodes[view].first)].flags.contains(.conditional)
  }

  /// `.contentShape(.hoverEffect, Circle())` is for the eye.
  private func isTapShape(_ modifier: Int) -> Bool {
    let plain = unlabelled(modifier).compactMap { firstChild($0) }
    return plain.count < 2 || tree.name(plain[0]) == "interaction"
  }

  /// A shape as large as the view: `Rectangle()`, `.rect(cornerRadius: 8)`, not `Rectangle().inset(by: -8)`.
  private func isPlainShape(_ modifier: Int) -> Bool {
    guard let shape = unlabelled(modifier).last.flatMap({ firstChild($0) }) else { return false }
    let callee = kind(shape) == .call ? firstChild(shape) ?? shape : shape
    return kind(callee) == .name || kind(callee) == .implicitMember
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
