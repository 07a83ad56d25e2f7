import ContractSpec

/// Targets and labels of UIKit's and AppKit's controls, whose size stands in constraints or frames written in code.
extension TreeReader {
  /// A size that is written for one side of a control.
  struct ControlSize {
    var axis: Axis
    var isMinimum: Bool
    /// None where it follows something else.
    var value: Expression?
    /// Whether it is as large as the control's own other side.
    var isSquare = false
    /// The call or value that says it.
    var place: Int
    /// Constraints overrule a frame.
    var isFrame = false
  }

  /// `button.widthAnchor.constraint(equalToConstant: 44)`, in place or among those that are activated together.
  mutating func readSizeConstraint(_ constraint: Int) {
    guard let anchor = receiver(constraint), let axis = sizeAxis(anchor) else { return }
    for label in [KnownWord.equalTo, .greaterThanOrEqualTo] {
      guard let other = value(constraint, label), let otherAxis = sizeAxis(other), holds(constraint: constraint),
        let control = control(of: anchor)
      else { continue }
      let isSquare =
        label == .equalTo && otherAxis != axis && self.control(of: other) == control
        && arguments(constraint).count == 1
      controls[control, default: []].append(
        ControlSize(
          axis: axis, isMinimum: label != .equalTo, value: nil, isSquare: isSquare, place: constraint))
    }
    let isMinimum = argument(constraint, .greaterThanOrEqualToConstant) != nil
    guard let constant = value(constraint, isMinimum ? .greaterThanOrEqualToConstant : .equalToConstant),
      let value = expression(constant), holds(constraint: constraint), let control = control(of: anchor)
    else { return }
    controls[control, default: []].append(
      ControlSize(axis: axis, isMinimum: isMinimum, value: value, place: constraint))
  }

  /// `button.frame = CGRect(x: 0, y: 0, width: 44, height: 44)`, `button.frame.size = CGSize(…)`.
  mutating func readFrame(_ assignment: Int, target: Int) {
    guard let rectangle = nextSibling(target), kind(rectangle) == .call, let control = control(of: target) else {
      return
    }
    readFrame(rectangle, of: control)
  }

  private mutating func readFrame(_ rectangle: Int, of control: Int32) {
    for (axis, label) in [(Axis.horizontal, KnownWord.width), (.vertical, .height)] {
      guard let node = value(rectangle, label), let value = expression(node), !value.isRunTime else { continue }
      controls[control, default: []].append(
        ControlSize(axis: axis, isMinimum: false, value: value, place: rectangle, isFrame: true))
    }
  }

  /// Tells the targets of the controls whose sizes were seen, and the labels where they are certain.
  mutating func settleControls() {
    if controls.isEmpty { return }
    for type in types where superTypes(Int(type)).contains(where: { Self.isControlName($0) }) {
      ownTypes[tree.name(Int(type))] = type
    }
    readConfigurations()
    var tapped: Set<Int32> = []
    var names = controlNames(tapped: &tapped)
    let touched = tapped.isEmpty ? [] : Set(types.filter { overridesTouches(Int($0)) }.map { tree.name(Int($0)) })
    for (control, all) in controls.sorted(by: { $0.value[0].place < $1.value[0].place }) {
      let sizes = all.contains { !$0.isFrame } ? all.filter { !$0.isFrame } : all
      let known = controlType(Int(control), depth: 0)
      let isTapped = tapped.contains(control) && !touched.contains(madeType(Int(control)) ?? "")
      guard known != nil || isTapped, let first = sizes.min(by: { start($0.place) < start($1.place) }) else { continue }
      let element = tree.name(Int(control))
      let count = extraction.sites.count
      let head = kind(first.place) == .call ? headSpan(first.place) : tree.span(first.place)
      emit(
        .target, value: .text("", head), at: first.place, element: element,
        details: .target(
          width: extent(sizes, .horizontal), height: extent(sizes, .vertical),
          related: sizes.map { tree.span($0.place) }))
      // What a view that takes taps is called is in what it shows.
      guard let type = known else { continue }
      if names[control] == nil { names[control] = AccessibleName() }
      // A class of the project may name itself.
      if isShownElsewhere(Int(control)) || !Self.controlTypes.contains(type) { names[control]?.isUncertain = true }
      let state: String
      switch names[control]?.outcome {
      case .present: state = "present"
      case .missing: state = "missing"
      default: state = ""
      }
      if !state.isEmpty {
        emit(
          .label, value: .text(state, head), at: first.place, element: element,
          details: .label(source: names[control]?.source ?? ""))
      }
      if Self.controlTypes.contains(type) || isTapped { continue }
      for site in count..<extraction.sites.count { extraction.sites[site].view = ViewUse(control: type) }
    }
  }

  private func start(_ node: Int) -> UInt32 { tree.span(node).start }

  /// Of several sizes for a side each may hold at a time, and minima hold beside them.
  private func extent(_ sizes: [ControlSize], _ axis: Axis) -> Expression? {
    let own = sizes.filter { $0.axis == axis }
    let exact = own.filter { !$0.isMinimum }.compactMap(\.value)
    let least = own.filter(\.isMinimum).compactMap(\.value)
    if exact.isEmpty, least.isEmpty, own.contains(where: \.isSquare) {
      return extent(sizes.filter { $0.axis != axis && !$0.isSquare }, axis == .horizontal ? .vertical : .horizontal)
    }
    let values = (exact.isEmpty ? [] : [exact.count == 1 ? exact[0] : .choice(exact, exact[0].span)]) + least
    guard let first = values.first else { return nil }
    return values.count == 1 ? first : .function(.maximum, values, first.span)
  }

  private func sizeAxis(_ anchor: Int) -> Axis? {
    switch known(named: anchor) {
    case .widthAnchor: .horizontal
    case .heightAnchor: .vertical
    default: nil
    }
  }

  /// Whether a constraint is as good as required: `.priority(.defaultHigh)` gives way to others.
  func holds(constraint: Int) -> Bool {
    for modifier in viewModifiers(from: constraint, to: nil) where tree.name(modifier).lowercased().contains("priority")
    {
      guard let argument = arguments(modifier).first, contains(tree.span(argument), Self.requiredWord) else {
        return false
      }
    }
    return true
  }

  private static let requiredWord = Array("required".utf8)

  // MARK: Which control

  /// The declaration whose property a path sets: of `button` for `self.button.widthAnchor`; inside a control of the
  /// file's own its type for `widthAnchor`.
  func control(of path: Int) -> Int32? {
    var node = path
    if kind(node) == .name { return ownControl(around: node) }
    while kind(node) == .member, let base = firstChild(node) {
      switch kind(base) {
      case .name:
        if [.self, .this].contains(known(named: base)) {
          // `self.widthAnchor`, `self.button.widthAnchor`
          guard node != path else { return ownControl(around: node) }
          return declared(tree.name(node), at: base)
        }
        return declared(tree.name(base), at: base)
      case .member: node = base
      default: return nil
      }
      // `cell.button.widthAnchor` is another's.
      guard isFramePart(node) || firstChild(node).map({ known(named: $0) == .self }) ?? false else { return nil }
    }
    return nil
  }

  private func isFramePart(_ node: Int) -> Bool { tree.name(node) == "frame" || tree.name(node) == "bounds" }

  private func declared(_ name: String, at node: Int) -> Int32? {
    guard let declaration = declaration(of: name, at: node) else { return nil }
    return Int32(truncatingIfNeeded: keeper(of: declaration))
  }

  /// A local that a closure makes and gives to a property: `let close: UIButton = { let button = UIButton(); … return
  /// button }()`.
  private func keeper(of local: Int) -> Int {
    guard kind(local) == .property, let lambda = parent(local), kind(lambda) == .lambda, let call = parent(lambda),
      kind(call) == .call, firstChild(call) == lambda, let property = parent(call), kind(property) == .property,
      made(by: lambda).map({ tree.name($0) == tree.name(local) }) ?? false
    else { return local }
    return property
  }

  /// What a closure leads to.
  private func made(by lambda: Int) -> Int? {
    guard let last = tree.children(lambda).last else { return nil }
    return kind(last) == .statement ? firstChild(last) : last
  }

  private func ownControl(around node: Int) -> Int32? {
    var current = parent(node)
    for _ in 0..<Self.climbLimit {
      guard let up = current else { return nil }
      if kind(up) == .type { return isControl(type: up) ? Int32(truncatingIfNeeded: up) : nil }
      current = parent(up)
    }
    return nil
  }

  static let controlTypes: Set<String> = [
    "UIButton", "UIControl", "UISwitch", "UISegmentedControl", "UIStepper", "UISlider", "UITextField", "NSButton",
    "NSControl",
    "NSSwitch", "NSSegmentedControl", "NSPopUpButton",
  ]

  private func isControl(type: Int) -> Bool {
    // Its own idea of where a touch belongs to it may enlarge it.
    superTypes(type).contains { Self.isControlName($0) } && !overridesTouches(type)
  }

  /// What a class of controls extends.
  func controlClass(_ type: Int) -> String? {
    isControl(type: type) ? superTypes(type).first { Self.isControlName($0) } : nil
  }

  /// A class that goes by the name of a button, so that a library's is not meant.
  func isOwnButton(_ type: Int) -> Bool {
    tree.nodes[type].code == SwiftWord.class.rawValue && tree.name(type).hasSuffix("Button")
  }

  private func superTypes(_ type: Int) -> [String] {
    tree.children(type).filter { kind($0) == .superType }.map { tree.name($0) }
  }

  private func overridesTouches(_ type: Int) -> Bool {
    guard let block = tree.child(type, .block) else { return false }
    return tree.children(block).contains { kind($0) == .function && ["point", "hitTest"].contains(tree.name($0)) }
  }

  /// A class that goes by such a name is one if its supertypes lead to a control: other files tell.
  static func isControlName(_ name: String) -> Bool {
    controlTypes.contains(name) || name.hasSuffix("Button") || name.hasSuffix("Control")
  }

  /// The type of a variable that may be a control, or of a control's own class.
  private func controlType(_ declaration: Int, depth: Int) -> String? {
    guard depth < 8 else { return nil }
    if kind(declaration) == .type { return superTypes(declaration).first { Self.isControlName($0) } }
    if let type = tree.child(declaration, .typeName) {
      return Self.isControlName(tree.name(type)) ? checked(tree.name(type)) : nil
    }
    guard kind(declaration) == .property, let value = initialiser(of: declaration), kind(value) == .call,
      let callee = firstChild(value)
    else { return nil }
    if kind(callee) == .lambda, let made = made(by: callee) {
      if kind(made) == .name {
        return self.declaration(of: tree.name(made), at: made).flatMap { controlType($0, depth: depth + 1) }
      }
      return kind(made) == .call ? typeMade(by: made).flatMap(checked) : nil
    }
    return typeMade(by: value).flatMap(checked)
  }

  /// `UIButton(type: .system)`, `UIButton.systemButton(with: …)`.
  private func typeMade(by call: Int) -> String? {
    let root = chainRoot(call)
    let name = kind(root) == .call ? firstChild(root) : root
    guard let name, kind(name) == .name, isCapital(name), Self.isControlName(tree.name(name)) else { return nil }
    return tree.name(name)
  }

  /// Nil for a class of the file that decides for itself what touches it.
  private func checked(_ type: String) -> String? {
    guard let own = ownTypes[type] else { return type }
    return controlClass(Int(own))
  }

  /// Whether other code may name a control that this file does not.
  private func isShownElsewhere(_ control: Int) -> Bool {
    if kind(control) == .type { return true }
    return !tree.nodes[control].flags.contains(.private)
      && parent(control).map { kind($0) != .lambda && kind($0) != .function } ?? true
      && place(ofDefinition: control)?.visibility != .local
  }

  // MARK: Names

  /// What the file says of the names of its controls.
  ///
  /// - Parameter tapped: gains the views that are given a tap of their own.
  private func controlNames(tapped: inout Set<Int32>) -> [Int32: AccessibleName] {
    var names: [Int32: AccessibleName] = [:]
    for node in tree.nodes.indices {
      switch kind(node) {
      case .call:
        guard let target = firstChild(node), kind(target) == .member else { continue }
        switch tree.name(target) {
        case "setTitle", "setAttributedTitle", "setAccessibilityLabel":
          guard let first = unlabelled(node).first.flatMap({ firstChild($0) }), !isNull(first), !isNilName(first) else {
            continue
          }
          if let control = owner(of: target) { names[control, default: AccessibleName()].add("title") }
        case "setImage", "setBackgroundImage":
          if let control = owner(of: target) { names[control, default: AccessibleName()].hasPicture = true }
        case "addGestureRecognizer":
          if let first = unlabelled(node).first.flatMap({ firstChild($0) }), isTapRecognizer(first),
            let view = owner(of: target)
          {
            tapped.insert(view)
          }
        default: continue
        }
      case .assignment:
        guard let target = firstChild(node), kind(target) == .member, let value = nextSibling(target) else { continue }
        switch tree.name(target) {
        case "title", "attributedTitle", "accessibilityLabel", "accessibilityAttributedLabel":
          guard !isNull(value), !isNilName(value), let control = owner(of: target) else { continue }
          names[control, default: AccessibleName()].add(tree.name(target))
        case "image":
          if let control = owner(of: target) { names[control, default: AccessibleName()].hasPicture = true }
        case "configuration":
          // One that is made elsewhere may bring a title.
          guard let control = owner(of: target), kind(value) != .name, !isPlainConfiguration(value) else { continue }
          names[control, default: AccessibleName()].isUncertain = true
        case "isAccessibilityElement", "accessibilityElements", "accessibilityLabelBlock":
          guard let control = owner(of: target) else { continue }
          names[control, default: AccessibleName()].isUncertain = true
        default: continue
        }
      case .property, .parameter:
        if let name = constructed(node) {
          names[Int32(truncatingIfNeeded: keeper(of: node)), default: AccessibleName()].add(name)
        }
      default: continue
      }
    }
    return names
  }

  /// `UITapGestureRecognizer(target: self, action: …)`, in place or kept in a name.
  private func isTapRecognizer(_ node: Int) -> Bool {
    switch kind(node) {
    case .call: return tree.nodes[node].name >= 0 && tree.name(node) == "UITapGestureRecognizer"
    case .name:
      return declaration(of: tree.name(node), at: node).flatMap { madeType($0) } == "UITapGestureRecognizer"
    default: return false
    }
  }

  /// The type that a variable is declared with, else what it is made by.
  private func madeType(_ declaration: Int) -> String? {
    if let type = tree.child(declaration, .typeName) { return tree.name(type) }
    guard kind(declaration) == .property, let value = initialiser(of: declaration), kind(value) == .call,
      tree.nodes[value].name >= 0
    else { return nil }
    return tree.name(value)
  }

  /// The variables that become a control's configuration: what is set on them is set on it.
  private mutating func readConfigurations() {
    for node in tree.nodes.indices where kind(node) == .assignment || kind(node) == .property {
      if kind(node) == .property {
        guard let value = initialiser(of: node), kind(value) == .call else { continue }
        note(configurationOf: value, becoming: Int32(truncatingIfNeeded: keeper(of: node)))
      } else if let target = firstChild(node), let value = nextSibling(target) {
        if kind(value) == .call, kind(target) == .name || kind(target) == .member {
          let root = kind(target) == .name ? target : firstChild(target)
          guard let root, kind(root) == .name, kind(target) == .name || known(named: root) == .self,
            let control = declared(tree.name(target), at: root)
          else { continue }
          note(configurationOf: value, becoming: control)
        } else if kind(target) == .member, tree.name(target) == "configuration", kind(value) == .name,
          let variable = declaration(of: tree.name(value), at: value), let control = owner(of: target)
        {
          configured[Int32(truncatingIfNeeded: variable)] = control
        }
      }
    }
  }

  /// `UIButton(configuration: filled)`.
  private mutating func note(configurationOf call: Int, becoming control: Int32) {
    for argument in arguments(call) where tree.nodes[argument].name >= 0 && tree.name(argument) == "configuration" {
      guard let given = firstChild(argument), kind(given) == .name,
        let variable = declaration(of: tree.name(given), at: given)
      else { continue }
      configured[Int32(truncatingIfNeeded: variable)] = control
    }
  }

  /// `.filled()`, `UIButton.Configuration.plain()`.
  private func isPlainConfiguration(_ value: Int) -> Bool {
    guard kind(value) == .call, let callee = firstChild(value) else { return false }
    return kind(callee) == .implicitMember || tree.text(callee).hasPrefix("UIButton.Configuration.")
  }

  func isNilName(_ node: Int) -> Bool { kind(node) == .name && known(named: node) == .nil }

  /// The control that a title or label is set on, through its configuration or a variable that becomes it.
  private func owner(of target: Int) -> Int32? {
    guard let base = firstChild(target) else { return nil }
    var node = base
    while kind(node) == .member, ["configuration", "accessibility"].contains(tree.name(node)) || kind(node) == .unary {
      guard let inner = firstChild(node) else { return nil }
      node = inner
    }
    while kind(node) == .unary, let inner = firstChild(node) { node = inner }
    switch kind(node) {
    case .name:
      if [.self, .this].contains(known(named: node)) { return ownControl(around: node) }
      guard let declared = declared(tree.name(node), at: node) else { return nil }
      return configured[declared] ?? declared
    case .member:
      guard let inner = firstChild(node), [.self, .this].contains(known(named: inner)) else { return nil }
      return self.declared(tree.name(node), at: inner)
    default: return nil
    }
  }

  /// What a control is made with: `UIButton(type: .close)`, `NSButton(title: …)`, `UIButton(configuration: filled)`.
  private func constructed(_ declaration: Int) -> String? {
    guard let value = initialiser(of: declaration), kind(value) == .call, let type = typeMade(by: value),
      Self.controlTypes.contains(type)
    else { return nil }
    for argument in arguments(value) where tree.nodes[argument].name >= 0 {
      guard let given = firstChild(argument) else { continue }
      switch tree.name(argument) {
      case "title": return isNilName(given) || isNull(given) ? nil : "title"
      case "type":
        let systemic = ["close", "contactAdd", "infoLight", "infoDark", "detailDisclosure"]
        return systemic.contains(tree.name(given)) ? "type" : nil
      default: continue
      }
    }
    return nil
  }
}
