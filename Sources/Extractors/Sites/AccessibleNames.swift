import ContractSpec

/// What is known of an element's accessible name while its content is read. Missing only when certain.
struct AccessibleName {
  enum Outcome {
    case present(String)
    case missing, unknown
  }

  var source: String?
  /// A picture without a name was seen.
  var hasPicture = false
  /// Something was seen that may bring a name.
  var isUncertain = false
  /// The parameter that names the picture, if its caller gives it: `contentDescription: String? = null`.
  var parameter: Int?

  mutating func add(_ source: String) {
    if self.source == nil { self.source = source }
  }

  var outcome: Outcome {
    if let source { return .present(source) }
    return hasPicture && !isUncertain && parameter == nil ? .missing : .unknown
  }
}

extension TreeReader {
  // MARK: Compose

  mutating func composeName(of element: Int, modifiers: [Int]) -> AccessibleName {
    var name = AccessibleName()
    for modifier in modifiers {
      switch known(call: modifier) {
      case .semantics, .clearAndSetSemantics:
        let node = tree.nodes[modifier]
        let isNamed = (Int(node.first)..<Int(node.end)).contains {
          vocabulary.known(tree.tokens[$0].code) == .contentDescription
        }
        if isNamed { name.add("contentDescription") } else { name.isUncertain = true }
      // What toggles or selects is most often named by the row around it.
      case .then, .toggleable, .selectable, .triStateToggleable: name.isUncertain = true
      default: break
      }
    }
    let isOwn = name.source == nil && !name.isUncertain
    composable(element, into: &name, isElement: true, depth: 0)
    if isOwn { nameByComponent(element, &name) }
    return name
  }

  /// What the project's own component says of the name of its element, where its caller's call leaves it open.
  private mutating func nameByComponent(_ element: Int, _ name: inout AccessibleName) {
    if !name.isUncertain, name.source == nil, let parameter = name.parameter, let function = parent(parameter),
      initialiser(of: parameter).map({ isNull($0) }) ?? false, isRoot(element, of: function)
    {
      namedBy[Int32(truncatingIfNeeded: function)] = Int32(truncatingIfNeeded: parameter)
    }
    guard case .unknown = name.outcome, tree.nodes[element].name >= 0 else { return }
    let token = Int(tree.nodes[element].name)
    guard let components else {
      if !vocabulary.has(tree.nodes[element].code, .library) {
        extraction.passed.append(Component.hash(hash(token: token), label: Component.nameLabel))
      }
      return
    }
    guard components.index.mayBeComponent(hash(token: token)),
      let given = components.index.isNameGiven(describe(element, name: token), in: components.file)
    else { return }
    guard let argument = given.argument.map({ arguments(element)[$0] }), let value = firstChild(argument) else {
      name = AccessibleName()
      name.hasPicture = true
      return
    }
    if !isNull(value) {
      describe(value, into: &name)
    } else {
      name = AccessibleName()
      name.hasPicture = true
    }
  }

  /// Whether a composable function shows nothing but an element.
  private func isRoot(_ element: Int, of function: Int) -> Bool {
    guard kind(function) == .function, let up = parent(element) else { return false }
    if up == function { return true }
    return kind(up) == .block && parent(up) == function
      && tree.children(up).allSatisfy { $0 == element || kind($0) == .property }
  }

  /// Reads what one composable says of a name.
  private func composable(_ call: Int, into name: inout AccessibleName, isElement: Bool, depth: Int) {
    guard depth < 40, let callee = firstChild(call) else {
      name.isUncertain = true
      return
    }
    switch known(call: call) {
    case .textView, .basicText: return name.add(tree.name(call))
    case .iconView, .imageView, .asyncImage: return picture(call, into: &name)
    case .spacer, .canvas: return
    default: break
    }
    if !isCapital(callee) {
      // `icon()`, a slot that is called: its content comes from the caller. `x?.let { Icon(…) }` is read through.
      if receiver(call) == nil { name.isUncertain = true }
      for argument in arguments(call) {
        if let lambda = firstChild(argument), kind(lambda) == .lambda {
          composableContent(lambda, into: &name, depth: depth + 1)
        }
      }
      return
    }
    let isContainer = ComposeContent.containers.contains(tree.name(call))
    if !isContainer && !isElement { name.isUncertain = true }
    for argument in arguments(call) {
      guard let value = firstChild(argument) else { continue }
      let node = tree.nodes[argument]
      let label = node.name >= 0 ? tree.text(token: Int(node.name)) : ""
      if label.hasPrefix("on") && label.dropFirst(2).first?.isUppercase ?? false { continue }
      if kind(value) == .lambda {
        composableContent(value, into: &name, depth: depth + 1)
        continue
      }
      if isNull(value) {
        // A project's own icon button that is told to have no name: `IconButton(icon, contentDescription = null)`.
        if isElement, vocabulary.known(node.code) == .contentDescription, hasIconArgument(call) {
          name.hasPicture = true
        }
        continue
      }
      if vocabulary.known(node.code) == .contentDescription {
        describe(value, into: &name)
      } else if node.name >= 0, vocabulary.has(node.code, .wordLabel) {
        name.add(label)
      } else if holdsString(value) {
        if node.name < 0 { name.add("text") } else if !isContainer { name.isUncertain = true }
      } else if !isContainer, !ComposeContent.nameless.contains(label), mayBeString(value) {
        name.isUncertain = true
      }
    }
  }

  func composableContent(_ body: Int, into name: inout AccessibleName, depth: Int) {
    guard depth < 40 else {
      name.isUncertain = true
      return
    }
    for child in tree.children(body) {
      switch kind(child) {
      case .call: composable(child, into: &name, isElement: false, depth: depth + 1)
      case .choice:
        for arm in tree.children(child) where kind(arm) == .arm {
          composableContent(arm, into: &name, depth: depth + 1)
        }
      case .block, .arm, .statement, .tuple, .lambda: composableContent(child, into: &name, depth: depth + 1)
      case .binary:
        for side in tree.children(child) where kind(side) == .call {
          composable(side, into: &name, isElement: false, depth: depth + 1)
        }
      case .error: name.isUncertain = true
      default: break
      }
    }
  }

  private func picture(_ call: Int, into name: inout AccessibleName) {
    let plain = unlabelled(call)
    let described = value(call, .contentDescription) ?? (plain.count >= 2 ? firstChild(plain[1]) : nil)
    guard let described else {
      name.isUncertain = true
      return
    }
    if isNull(described) { name.hasPicture = true } else { describe(described, into: &name) }
    for argument in arguments(call) {
      guard let value = firstChild(argument), kind(value) == .call else { continue }
      let node = tree.nodes[value]
      for token in Int(node.first)..<Int(node.end) {
        switch vocabulary.known(tree.tokens[token].code) {
        case .semantics, .clearAndSetSemantics: name.isUncertain = true
        default: break
        }
      }
    }
  }

  /// A description that is a parameter which may be null is not known.
  private func describe(_ value: Int, into name: inout AccessibleName) {
    switch kind(value) {
    case .name:
      if let declaration = declaration(of: tree.name(value), at: value), kind(declaration) == .parameter {
        let isNullable = tree.child(declaration, .typeName).map { tree.text($0).hasSuffix("?") } ?? true
        if isNullable {
          if name.parameter != nil, name.parameter != declaration { name.isUncertain = true }
          name.parameter = declaration
          name.hasPicture = true
          return
        }
      }
      name.add("contentDescription")
    case .choice:
      let arms = tree.children(value).filter { kind($0) == .arm }.compactMap { firstChild($0) }
      if arms.contains(where: { isNull($0) }) { name.isUncertain = true } else { name.add("contentDescription") }
    default: name.add("contentDescription")
    }
  }

  func isNull(_ node: Int) -> Bool {
    if kind(node) == .string { return tree.child(node, .stringText) == nil && firstChild(node) == nil }
    return kind(node) == .name && (known(named: node) == .null || tree.text(node) == "null")
  }

  private func hasIconArgument(_ call: Int) -> Bool {
    arguments(call).contains { argument in
      guard tree.nodes[argument].name >= 0 else { return false }
      let label = tree.text(token: Int(tree.nodes[argument].name))
      return ComposeContent.icons.contains(label) && firstChild(argument).map { !isNull($0) } ?? false
    }
  }

  private func holdsString(_ node: Int) -> Bool {
    switch kind(node) {
    case .string: return true
    case .call:
      switch known(call: node) {
      case .stringResource, .pluralStringResource, .getString, .tr: return true
      default: return vocabulary.has(tree.nodes[node].code, .lookup)
      }
    default: return false
    }
  }

  private func mayBeString(_ node: Int) -> Bool {
    switch kind(node) {
    case .number, .lambda, .type, .string: return false
    case .name:
      switch known(named: node) {
      case .true, .false, .null, .modifier, .modifierObject: return false
      default: return true
      }
    case .call, .member:
      let root = chainRoot(node)
      // `ButtonStyle.Primary` is an entry or object.
      if kind(node) == .member, isCapital(node), isCapital(root), isPlainPath(node) { return false }
      return !(kind(root) == .name && [.modifierObject, .modifier].contains(known(named: root)))
    default: return true
    }
  }

  // MARK: SwiftUI

  /// Reads what a view and its modifiers say of a name.
  func viewName(_ view: Int, into name: inout AccessibleName, depth: Int) {
    guard depth < 40 else {
      name.isUncertain = true
      return
    }
    let root = chainRoot(view)
    for modifier in viewChain(from: root).parts { accessibleModifier(modifier, into: &name) }
    guard kind(root) == .call else {
      if kind(root) != .name || known(named: root) == .self || !isCapital(root) { name.isUncertain = true }
      return
    }
    switch known(call: root) {
    case .textView: name.add(tree.name(root))
    case .labelView:
      if isEmptyTitle(root) { name.hasPicture = true } else { name.add(tree.name(root)) }
    case .imageView:
      if argument(root, .label) != nil {
        name.add("label")
      } else if unlabelled(root).isEmpty {
        name.hasPicture = true
      } else {
        // A picture of the project is read out by its own name.
        name.isUncertain = true
      }
    case .hStack, .vStack, .zStack, .lazyHStack, .lazyVStack, .group:
      for argument in arguments(root) {
        if let lambda = firstChild(argument), kind(lambda) == .lambda {
          contentName(lambda, into: &name, depth: depth + 1)
        }
      }
    default:
      switch tree.name(root) {
      case "Circle", "Capsule", "Rectangle", "RoundedRectangle", "Spacer", "Divider", "Color": break
      default: name.isUncertain = true
      }
    }
  }

  /// `Label("", systemImage: "ellipsis")`.
  private func isEmptyTitle(_ label: Int) -> Bool {
    guard let first = unlabelled(label).first, let value = firstChild(first), kind(value) == .string else {
      return false
    }
    return firstChild(value) == nil && tree.child(value, .stringText) == nil
  }

  func contentName(_ body: Int, into name: inout AccessibleName, depth: Int) {
    guard depth < 40 else {
      name.isUncertain = true
      return
    }
    for child in tree.children(body) {
      switch kind(child) {
      case .call, .member, .name: viewName(child, into: &name, depth: depth + 1)
      case .choice:
        for arm in tree.children(child) where kind(arm) == .arm { contentName(arm, into: &name, depth: depth + 1) }
      case .block, .arm, .statement: contentName(child, into: &name, depth: depth + 1)
      case .property, .annotation, .parameter: break
      default: name.isUncertain = true
      }
    }
  }

  func accessibleModifier(_ modifier: Int, into name: inout AccessibleName) {
    switch known(call: modifier) {
    case .accessibilityLabel: name.add("accessibilityLabel")
    case .accessibilityHidden, .accessibilityElement, .accessibilityRepresentation, .accessibilityLabeledPair,
      .accessibilityChildren, .help:
      name.isUncertain = true
    default:
      // A project's own modifier may name what it is put on.
      if !vocabulary.has(tree.nodes[modifier].code, .neutral), known(call: modifier) == .none,
        contains(tree.span(modifier), Self.accessibilityWord)
      {
        name.isUncertain = true
      }
    }
  }

  private static let accessibilityWord = Array("ccessib".utf8)

  /// Whether a view around this one speaks for it.
  func hasAccessibleAncestor(_ node: Int) -> Bool {
    var current = node
    for _ in 0..<Self.climbLimit {
      guard let up = parent(current) else { return false }
      switch kind(up) {
      case .call:
        switch known(call: up) {
        case .accessibilityLabel, .accessibilityHidden, .accessibilityElement, .accessibilityRepresentation,
          .accessibilityChildren:
          return true
        default: break
        }
      case .function, .type, .property: return false
      default: break
      }
      current = up
    }
    return false
  }
}

/// Composables whose parts are read for a name, and arguments that never carry one.
enum ComposeContent {
  static let containers: Set<String> = [
    "Box", "Row", "Column", "Surface", "Card", "IconButton", "FilledIconButton", "FilledTonalIconButton",
    "OutlinedIconButton", "IconToggleButton", "FilledIconToggleButton", "FloatingActionButton",
    "SmallFloatingActionButton", "LargeFloatingActionButton", "ExtendedFloatingActionButton", "Button", "TextButton",
    "OutlinedButton", "FilledTonalButton", "ElevatedButton", "ElevatedCard", "OutlinedCard", "BoxWithConstraints",
    "CompositionLocalProvider", "AnimatedVisibility", "AnimatedContent", "Crossfade", "FlowRow",
  ]

  /// Arguments of a project's own button that are its picture.
  static let icons: Set<String> = [
    "icon", "imageVector", "painter", "iconVector", "drawable", "vectorIconRes", "iconRes",
  ]

  static let nameless: Set<String> = [
    "modifier", "enabled", "colors", "shape", "interactionSource", "contentPadding", "elevation", "border", "selected",
    "checked", "containerColor", "contentColor", "color", "tint", "icon", "imageVector", "painter", "size", "style",
    "role", "iconSize", "backgroundColor", "contentAlignment", "horizontalArrangement", "verticalAlignment", "variant",
  ]
}
