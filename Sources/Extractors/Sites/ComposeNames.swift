import ContractSpec

/// What composables say of an accessible name.
extension TreeReader {
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
    composable(element, into: &name, isElement: true, depth: 0)
    return name
  }

  /// Reads what one composable says of a name.
  private mutating func composable(_ call: Int, into name: inout AccessibleName, isElement: Bool, depth: Int) {
    guard depth < 40, let callee = firstChild(call) else {
      name.isUncertain = true
      return
    }
    switch known(call: call) {
    case .textView, .basicText: return name.add(tree.name(call))
    case .iconView, .imageView, .asyncImage: return picture(call, into: &name)
    case .spacer, .canvas: return
    default:
      if isProgress(call) {
        name.isBusy = true
        return
      }
    }
    if !isCapital(callee) {
      // `icon()`, a slot that is called: its content comes from the caller. `x?.let { Icon(…) }` is read through.
      if receiver(call) == nil || tree.name(call) == "invoke" { name.isUncertain = true }
      for argument in arguments(call) {
        if let lambda = firstChild(argument), kind(lambda) == .lambda {
          composableContent(lambda, into: &name, depth: depth + 1)
        }
      }
      return
    }
    if isElement, ComposeContent.namedOutside.contains(tree.name(call)) { name.isUncertain = true }
    let isContainer = ComposeContent.containers.contains(tree.name(call))
    if !isContainer, !isElement { projectComposable(call, into: &name) }
    var isDescribed = true
    let isTextField = isElement && argument(call, .onValueChange) != nil
    for argument in arguments(call) {
      guard let value = firstChild(argument) else { continue }
      let node = tree.nodes[argument]
      let label = node.name >= 0 ? tree.text(token: Int(node.name)) : ""
      if isTextField, ComposeContent.besideText.contains(label) {
        name.isUncertain = true
        continue
      }
      if label.hasPrefix("on") && label.dropFirst(2).first?.isUppercase ?? false { continue }
      if kind(value) == .lambda {
        composableContent(value, into: &name, depth: depth + 1)
        continue
      }
      if isNull(value) {
        // A project's own icon button that is told to have no name: `IconButton(icon, contentDescription = null)`.
        if isElement, vocabulary.known(node.code) == .contentDescription {
          isDescribed = false
          if hasIconArgument(call) { name.hasPicture = true }
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
    if isElement, !isContainer, isDescribed { projectElement(call, into: &name) }
  }

  /// What a composable of the project shows by itself, whatever it is given.
  private mutating func projectComposable(_ call: Int, into name: inout AccessibleName) {
    if let own = ownName(tree.name(call)) {
      name.add(own)
    } else {
      name.isUncertain = true
      name.views.append(tree.name(call))
    }
  }

  /// The same of an element that is tapped as a whole.
  private mutating func projectElement(_ call: Int, into name: inout AccessibleName) {
    guard let own = ownName(tree.name(call)) else { return name.views.append(tree.name(call)) }
    if let source = own.source { name.add(source) }
    name.views += own.views
  }

  private func isProgress(_ call: Int) -> Bool {
    let name = tree.name(call)
    return name.contains("Progress") || name.hasSuffix("LoadingIndicator")
  }

  mutating func composableContent(_ body: Int, into name: inout AccessibleName, depth: Int) {
    guard depth < 40 else {
      name.isUncertain = true
      return
    }
    for child in tree.children(body) {
      switch kind(child) {
      case .call: composable(child, into: &name, isElement: false, depth: depth + 1)
      case .choice:
        var arms: [AccessibleName] = []
        for arm in tree.children(child) where kind(arm) == .arm {
          var shown = AccessibleName()
          composableContent(arm, into: &shown, depth: depth + 1)
          arms.append(shown)
        }
        name.add(oneOf: arms, isExhaustive: isExhaustive(child))
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
          name.isUncertain = true
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

  /// Controls that the row around them names; what they show inside is for the eye.
  static let namedOutside: Set<String> = [
    "Switch", "Checkbox", "TriStateCheckbox", "RadioButton", "Slider", "RangeSlider",
  ]

  /// Arguments of a text field that stand beside its text: they say what may be typed, not what the field is.
  static let besideText: Set<String> = [
    "placeholder", "placeholderText", "hint", "supportingText", "helperText", "prefix", "suffix", "leadingIcon",
    "trailingIcon",
  ]

  static let nameless: Set<String> = [
    "modifier", "enabled", "colors", "shape", "interactionSource", "contentPadding", "elevation", "border", "selected",
    "checked", "containerColor", "contentColor", "color", "tint", "icon", "imageVector", "painter", "size", "style",
    "role", "iconSize", "backgroundColor", "contentAlignment", "horizontalArrangement", "verticalAlignment", "variant",
  ]
}
