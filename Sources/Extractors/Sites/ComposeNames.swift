import ContractSpec

/// What composables say of an accessible name.
extension TreeReader {
  mutating func composeName(of element: Int, modifiers: [Int]) -> AccessibleName {
    var name = AccessibleName()
    semantics(modifiers, into: &name)
    // What it shows is not read out.
    if modifiers.contains(where: { known(call: $0) == .clearAndSetSemantics }) { return name }
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
        extraction.passed.append(Component.hash(tree.hash(token: token), label: Component.nameLabel))
      }
      return
    }
    guard components.index.mayBeComponent(tree.hash(token: token)),
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

  private func semantics(_ modifiers: [Int], into name: inout AccessibleName) {
    for modifier in modifiers {
      // What chains are chosen from, or made by a lambda, may name it.
      if kind(modifier) != .call, holds(modifier, .semantics) || holds(modifier, .clearAndSetSemantics) {
        name.isUncertain = true
        continue
      }
      switch known(call: modifier) {
      case .semantics, .clearAndSetSemantics:
        if holds(modifier, .contentDescription) { name.add("contentDescription") } else { name.isUncertain = true }
      // What toggles or selects is most often named by the row around it.
      case .then, .toggleable, .selectable, .triStateToggleable: name.isUncertain = true
      default: break
      }
    }
  }

  private func holds(_ node: Int, _ word: KnownWord) -> Bool {
    let node = tree.nodes[node]
    return (Int(node.first)..<Int(node.end)).contains { vocabulary.known(tree.tokens[$0].code) == word }
  }

  private func clearsSemantics(_ call: Int) -> Bool {
    modifierChain(of: call).contains { known(call: $0) == .clearAndSetSemantics }
  }

  /// Reads what one composable says of a name.
  private mutating func composable(_ call: Int, into name: inout AccessibleName, isElement: Bool, depth: Int) {
    guard depth < 40, let callee = firstChild(call) else {
      name.isUncertain = true
      return
    }
    if !isElement, clearsSemantics(call) { return semantics(modifierChain(of: call), into: &name) }
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
    if isElement, isUndescribedPicture(call) {
      name.hasPicture = true
      return
    }
    // A window of its own names nothing of what it is called in: `IconButton { Icon(…); DropdownMenu(…) { … } }`.
    if !isElement, isWindow(call) { return }
    if !isElement { semantics(modifierChain(of: call), into: &name) }
    if isElement, ComposeContent.namedOutside.contains(calledName(call)) { name.isUncertain = true }
    let isContainer = ComposeContent.containers.contains(calledName(call)) || isProvider(call)
    if !isContainer, !isElement { projectComposable(call, into: &name) }
    var isDescribed = true
    let isTextField = argument(call, .onValueChange) != nil
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
      if isElement, kind(value) == .name, value == modifier(of: call) { continue }
      if isNull(value) {
        // A project's own icon button that is told to have no name: `IconButton(icon, contentDescription = null)`.
        if isElement, vocabulary.known(node.code) == .contentDescription {
          isDescribed = false
          if hasIconArgument(call) { name.hasPicture = true }
        }
        continue
      }
      if label == "label", isAnimation(callee) { continue }
      if vocabulary.known(node.code) == .contentDescription {
        describe(value, into: &name)
      } else if node.name >= 0, vocabulary.has(node.code, .wordLabel) || Self.isDescription(label) {
        name.add(label)
      } else if node.name < 0, !isContainer, isNamedText(value) {
        name.add("text")
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
    if let own = ownName(tree.name(call), of: call) {
      name.add(own)
    } else {
      name.isUncertain = true
      name.views.append(tree.name(call))
    }
  }

  /// The same of an element that is tapped as a whole.
  private mutating func projectElement(_ call: Int, into name: inout AccessibleName) {
    guard let own = ownName(tree.name(call), of: call) else {
      name.isOfElement = true
      return
    }
    let declared = viewDeclarations()[tree.name(call)] ?? []
    for function in declared where !isTappedWhole && taps(of: Int(function)).isEmpty {
      // What its elements inside take, is told once all are read.
      name.isOfElement = true
      return
    }
    if isTappedWhole, !own.isUncertain { return name.add(own) }
    if let source = own.source { name.add(source) }
    name.views += own.views
  }

  /// `iconContentDescription`, `accessibilityText`.
  private static func isDescription(_ label: String) -> Bool {
    label.hasSuffix("ContentDescription") || label.hasPrefix("accessibility")
  }

  private static let progress = Array("Progress".utf8)

  private func isProgress(_ call: Int) -> Bool {
    let name = calledName(call)
    return name.hasSuffix("LoadingIndicator") || name.utf8.holds(Self.progress)
  }

  private func isWindow(_ call: Int) -> Bool {
    let name = calledName(call)
    return ["DropdownMenu", "Popup", "Dialog", "BottomSheet"].contains { name.hasSuffix($0) }
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
      if holds(value, .semantics) || holds(value, .clearAndSetSemantics) { name.isUncertain = true }
    }
  }

  /// A description that is a parameter which may be null is not known.
  private func describe(_ value: Int, into name: inout AccessibleName) {
    if kind(value) == .name, let declaration = declaration(of: tree.name(value), at: value),
      kind(declaration) == .parameter, tree.child(declaration, .typeName).map({ tree.text($0).hasSuffix("?") }) ?? true
    {
      if name.parameter != nil, name.parameter != declaration { name.isUncertain = true }
      name.parameter = declaration
      name.hasPicture = true
    } else if mayBeNull(value, depth: 0) {
      name.isUncertain = true
    } else {
      name.add("contentDescription")
    }
  }

  private func mayBeNull(_ value: Int, depth: Int) -> Bool {
    guard depth < 20 else { return true }
    switch kind(value) {
    case .choice: return tree.children(value).contains { kind($0) == .arm && mayBeNull($0, depth: depth + 1) }
    case .arm, .block, .tuple: return tree.children(value).last.map { mayBeNull($0, depth: depth + 1) } ?? true
    default: return isNull(value)
    }
  }

  func isNull(_ node: Int) -> Bool {
    if kind(node) == .string { return tree.child(node, .stringText) == nil && firstChild(node) == nil }
    return kind(node) == .name && (known(named: node) == .null || tree.text(node) == "null")
  }

  /// `SmartImage(model = x, contentDescription = null)`: the project's own picture, told to have no name.
  private func isUndescribedPicture(_ call: Int) -> Bool {
    guard tree.name(call).hasSuffix("Image"), let described = value(call, .contentDescription), isNull(described) else {
      return false
    }
    return !arguments(call).contains { tree.nodes[$0].flags.contains(.trailing) }
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

  /// `MarkdownText(value.text)`, `Badge(title)`: a value by the name of what would be its label.
  private func isNamedText(_ node: Int) -> Bool {
    guard kind(node) == .name || kind(node) == .member, tree.nodes[node].name >= 0,
      vocabulary.has(tree.tokens[Int(tree.nodes[node].name)].code, .wordLabel),
      known(named: node) != .contentDescription
    else { return false }
    if kind(node) == .member { return true }
    // A slot goes by such names too.
    guard let declared = declaration(of: tree.name(node), at: node), let type = tree.child(declared, .typeName) else {
      return false
    }
    return tree.name(type) == "String" && !isFunction(type) && !tree.text(type).hasSuffix("?")
  }

  private func mayBeString(_ node: Int) -> Bool {
    switch kind(node) {
    case .number, .lambda, .type, .string: return false
    case .name:
      switch known(named: node) {
      case .true, .false, .null, .modifier, .modifierObject, .glanceModifier: return false
      default: return true
      }
    case .call, .member:
      let root = chainRoot(node)
      // `ButtonStyle.Primary` is an entry or object.
      if kind(node) == .member, isCapital(node), isCapital(root), isPlainPath(node) { return false }
      return !isModifierChain(node)
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
    "AnimatedVisibility", "AnimatedContent", "Crossfade", "FlowRow",
  ]

  /// Arguments of a project's own button that are its picture.
  static let icons: Set<String> = [
    "icon", "imageVector", "painter", "iconVector", "drawable", "vectorIconRes", "iconRes",
  ]

  static let buttons: Set<String> = [
    "IconButton", "FilledIconButton", "FilledTonalIconButton", "OutlinedIconButton", "Button", "TextButton",
    "OutlinedButton", "FilledTonalButton", "ElevatedButton", "FloatingActionButton", "SmallFloatingActionButton",
    "LargeFloatingActionButton",
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

extension String.UTF8View {
  /// Whether these bytes stand in it: for short texts that are asked often.
  fileprivate func holds(_ part: [UInt8]) -> Bool {
    var rest = self[...]
    while rest.count >= part.count {
      if rest.starts(with: part) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
