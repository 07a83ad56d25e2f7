import ContractSpec

/// Text a person reads, written in code.
extension TreeReader {
  mutating func readWords(_ call: Int) {
    let form = vocabulary.wordCalls[vocabulary.wordCall(tree.nodes[call].code)]
    guard let callee = firstChild(call) else { return }
    // A modifier or method is called on something, a view is not: `.alert("…")`, `Label("…")`.
    if kind(callee) == .name, !isCapital(callee), !isCompose { return }
    switch form.scope {
    case .styledText: if !isInStyledText(call) { return }
    case .configuration: if !tree.name(chainRoot(call)).hasSuffix("Configuration") { return }
    case .annotation: return
    case .charted: if !isPlottable(callee) || unlabelled(call).count != 2 { return }
    case .drawing: if !isDrawing(call) || viewDeclarations()[tree.name(call)] != nil { return }
    case .anywhere: if isCompose, isOnClipboard(call) { return }
    }
    var position = 0
    for argument in arguments(call) {
      let node = tree.nodes[argument]
      if node.flags.contains(.trailing) { continue }
      if node.name < 0 {
        if form.positions.contains(position) { readWords(in: argument, sink: tree.name(call), call: call) }
        position += 1
      } else if node.code != 0, form.labels.contains(node.code) {
        readWords(in: argument, sink: tree.name(call), call: call)
      }
    }
    readWordLabels(call, taken: form.labels)
  }

  /// `@Parameter(title: "…")`.
  mutating func readAnnotationWords(_ annotation: Int) {
    let name = tree.nodes[annotation].name
    guard name >= 0 else { return }
    let row = vocabulary.wordCall(tree.tokens[Int(name)].code)
    guard row >= 0, vocabulary.wordCalls[row].scope == .annotation, !isOfHiddenIntent(annotation) else { return }
    for argument in arguments(annotation) where tree.nodes[argument].name >= 0 {
      guard vocabulary.wordCalls[row].labels.contains(tree.nodes[argument].code) else { continue }
      readWords(in: argument, sink: tree.name(annotation), call: annotation)
    }
  }

  /// `static var isDiscoverable = false`: an intent that the system shows to nobody, unless a widget is set up by it.
  private func isOfHiddenIntent(_ annotation: Int) -> Bool {
    var current = parent(annotation)
    for _ in 0..<Self.climbLimit {
      guard let node = current else { return false }
      if kind(node) == .type {
        let isSetUp = tree.children(node).contains {
          kind($0) == .superType && tree.name($0).hasSuffix("ConfigurationIntent")
        }
        return !isSetUp
          && member("isDiscoverable", ofTypeAround: annotation).flatMap { initialiser(of: $0) }
            .map { tree.text($0) == "false" } ?? false
      }
      current = parent(node)
    }
    return false
  }

  /// `clipboardManager.setText(AnnotatedString("…"))`: nobody is shown it there.
  private func isOnClipboard(_ call: Int) -> Bool {
    guard let argument = parent(call), kind(argument) == .argument, let taker = parent(argument), kind(taker) == .call,
      let base = receiver(taker), kind(base) == .name || kind(base) == .member, tree.nodes[base].name >= 0
    else { return false }
    return contains(tree.tokens[Int(tree.nodes[base].name)].span, Self.clipboardWord)
  }

  private static let clipboardWord = Array("lipboard".utf8)

  /// `.value` of `LineMark(x: .value("Day", entry.date))`, `PlottableValue.value`.
  private func isPlottable(_ callee: Int) -> Bool {
    kind(callee) == .implicitMember
      || kind(callee) == .member && firstChild(callee).map { tree.name($0) == "PlottableValue" } ?? false
  }

  /// `AppShortcut(phrases: ["Log with \(.applicationName)"])`: the key has `${applicationName}` for the code.
  private mutating func readPhrases(_ list: Int, sink: String, call: Int) {
    for element in tree.children(list) where kind(element) == .argument {
      for var choice in strings(element) {
        var text = ""
        var code = choice.parts.code[...]
        for character in choice.parts.text {
          guard character == "…", let written = code.popFirst() else {
            text.append(character)
            continue
          }
          text += "${\(written.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last ?? "")}"
        }
        choice.parts.text = text
        emitWords(choice, sink: sink, isKeyPlace: true, at: call, argument: element, call: call)
      }
    }
  }

  /// `buildAnnotatedString { withStyle(…) { append("…") } }`.
  private func isInStyledText(_ call: Int) -> Bool {
    var current = parent(call)
    for _ in 0..<Self.climbLimit {
      guard let node = current else { return false }
      switch kind(node) {
      case .call: if known(call: node) == .buildAnnotatedString { return true }
      case .function, .type: return false
      default: break
      }
      current = parent(node)
    }
    return false
  }

  /// Labels that show text on any element of a function that draws: `title = "…"`.
  mutating func readWordLabels(_ call: Int, taken: [UInt16] = []) {
    guard let callee = firstChild(call), isCapital(callee), !vocabulary.wordLabels.isEmpty else { return }
    for argument in arguments(call) {
      let code = tree.nodes[argument].code
      guard tree.nodes[argument].name >= 0, vocabulary.has(code, .wordLabel), !taken.contains(code) else { continue }
      if isAnimation(callee) && tree.name(argument) == "label" { continue }
      guard let value = firstChild(argument), kind(value) != .lambda,
        !strings(value).isEmpty || !shownBodies(value).isEmpty, isDrawing(call), !isPreviewData(call)
      else { continue }
      readWords(in: argument, sink: tree.name(call), call: call)
    }
  }

  /// `Screen(items = List(3) { Item(title = "Item $it") })` in a preview: what is made for an argument there is data.
  private mutating func isPreviewData(_ call: Int) -> Bool {
    guard isCompose, surroundings(of: call).isPreview else { return false }
    var node = call
    for _ in 0..<Self.climbLimit {
      guard let up = parent(node) else { return false }
      switch kind(up) {
      case .argument:
        if kind(node) != .lambda { return true }
        // What a lambda shows is shown, unless what takes the lambda is made for an argument itself.
        guard let taker = parent(up), kind(taker) == .call else { return false }
        node = taker
      case .property, .assignment: return kind(node) != .lambda
      case .function, .type: return false
      default: node = up
      }
    }
    return false
  }

  /// `Crossfade(label = …)`, `AnimatedContent(label = …)`: the label is for the inspector.
  func isAnimation(_ callee: Int) -> Bool {
    let name = tree.name(callee)
    return name.hasPrefix("Anim") || name.hasPrefix("Crossfade") || name.hasSuffix("Transition")
  }

  func isDrawing(_ node: Int) -> Bool {
    var current = parent(node)
    for _ in 0..<Self.climbLimit {
      guard let node = current else { return false }
      if kind(node) == .function || kind(node) == .property, isComposable(node) { return true }
      current = parent(node)
    }
    return false
  }

  func isComposable(_ declaration: Int) -> Bool {
    var child = tree.nodes[declaration].firstChild
    while child >= 0, tree.nodes[Int(child)].kind == .annotation {
      if known(named: Int(child)) == .composable { return true }
      child = tree.nodes[Int(child)].nextSibling
    }
    return false
  }

  /// `@Composable fun title() = when (x) { A -> "…" }`: text that a composable leads to is for show.
  mutating func readReturnedWords(_ function: Int) {
    guard let last = tree.children(function).last, isExpression(last), isComposable(function) else { return }
    let name = tree.name(function)
    for choice in strings(last) { emitWords(choice, sink: name, at: last, element: name) }
  }

  /// `tableView(_:titleForHeaderInSection:)`: a text that the library asks for and shows.
  mutating func readAskedWords(_ parameter: Int) {
    // Of two names the label is the first.
    guard vocabulary.has(tree.tokens[Int(tree.nodes[parameter].first)].code, .wordResult),
      let function = parent(parameter),
      kind(function) == .function, let body = tree.child(function, .block)
    else { return }
    for choice in givenStrings(body) {
      emitWords(
        choice, sink: tree.text(token: Int(tree.nodes[parameter].first)), at: body, element: tree.name(function))
    }
  }

  mutating func readWords(in argument: Int, sink: String, call: Int, onlyIf accessor: UInt64? = nil) {
    guard let value = firstChild(argument) else { return }
    if kind(value) == .collection, !isCompose {
      if tree.name(argument) == "phrases" { readPhrases(value, sink: sink, call: call) }
      return
    }
    if accessor == nil { notePassedText(value, .words) }
    let element = isMessage(call) ? surroundings(of: call).enclosing.last ?? "" : nil
    // What is given to a generated function stands in its text.
    let isKeyPlace =
      accessor == nil && !isCompose && vocabulary.known(tree.nodes[argument].code) != .verbatim
      && KeyForm.isLocalizing(sink: sink)
    let condition: Site.Condition = accessor.map { .accessor($0) } ?? .none
    for choice in strings(value) {
      emitWords(
        choice, sink: sink, isKeyPlace: isKeyPlace && choice.isLiteral, at: call, element: element, argument: argument,
        call: call, condition: condition)
    }
    // `Label(symbol, systemImage: symbol)` shows what a picture is called by.
    if kind(value) == .name, namesPicture(tree.name(value), call) { return }
    readShownNames(value, sink: sink, isKeyPlace: isKeyPlace, at: call, element: element, condition: condition)
    if accessor == nil { readInterpolated(value, sink: sink, at: call, element: element, depth: 0) }
  }

  private func namesPicture(_ name: String, _ call: Int) -> Bool {
    !isCompose
      && arguments(call).contains { argument in
        guard tree.nodes[argument].name >= 0, let value = firstChild(argument), kind(value) == .name else {
          return false
        }
        return tree.name(argument) == "systemImage" && tree.name(value) == name
      }
  }

  /// `Text("\(isOn ? "On" : "Off") since \(time)")`: texts and names in a text that is shown.
  mutating func readInterpolated(_ node: Int, sink: String, at place: Int, element: String?, depth: Int) {
    guard depth < Self.depthLimit else { return }
    switch kind(node) {
    case .string:
      // In one word with letters it is a part of a key: `"settings.\(name)"`.
      let parts = stringParts(node)
      guard parts.hasCode, !parts.hasLetter || parts.text.utf8.contains(UInt8(ascii: " ")) else { return }
      for code in tree.children(node) where kind(code) != .stringText {
        guard kind(code) != .tuple, kind(code) != .argument else { continue }
        for choice in strings(code) where choice.parts.text.count > 1 {
          emitWords(choice, sink: sink, at: place, element: element)
        }
        readShownNames(code, sink: sink, at: place, element: element)
      }
    case .binary where Punctuation(rawValue: tree.nodes[node].code) == .plus && !isCompose:
      guard let whole = strings(node).first?.parts, whole.text.utf8.contains(UInt8(ascii: " ")) else { return }
      readJoined(node, sink: sink, at: place, element: element, depth: depth)
    case .choice, .arm, .binary, .argument:
      tree.forEachChild(node) {
        readInterpolated($0, sink: sink, at: place, element: element, depth: depth + 1)
      }
    default: return
    }
  }

  /// `Text("Notes" + (isOpen ? " (open)" : ""))`: the texts that may stand beside what is told as one.
  private mutating func readJoined(_ node: Int, sink: String, at place: Int, element: String?, depth: Int) {
    guard depth < Self.depthLimit else { return }
    switch kind(node) {
    case .binary where Punctuation(rawValue: tree.nodes[node].code) == .plus:
      tree.forEachChild(node) { readJoined($0, sink: sink, at: place, element: element, depth: depth + 1) }
    case .tuple:
      for choice in strings(node) where choice.parts.text.count > 1 {
        emitWords(choice, sink: sink, at: place, element: element)
      }
    default: return
    }
  }

  mutating func emitWords(
    _ choice: StringChoice, sink: String, isKeyPlace: Bool = false, at node: Int, element: String? = nil,
    argument: Int? = nil, call: Int? = nil, condition: Site.Condition = .none
  ) {
    let parts = choice.parts
    // `{link}` stands in a text for what is put there later.
    if case .accessor = condition, parts.text.hasPrefix("{"), parts.text.hasSuffix("}") { return }
    guard parts.isReadable || isKeyPlace && !parts.text.isEmpty else { return }
    if let told = toldWords[choice.span.start] {
      // What is shown in one place for certain is shown.
      if case .none = condition { extraction.sites[told].condition = .none }
      return
    }
    let count = extraction.sites.count
    defer {
      if extraction.sites.count > count {
        toldWords[choice.span.start] = count
        if parts.isOnOtherSystem { extraction.sites[count].circumstances.insert(.onOtherSystem) }
      }
    }
    emit(
      .words, value: .text(parts.text, choice.span), at: node, element: element, argument: argument, call: call,
      details: .words(sink: sink, key: isKeyPlace ? parts.isReadable ? .ifKnown : .orNothing : .never),
      condition: condition)
  }

  /// `Button(onClick = { snackbar.showSnackbar("…") })`: what a tap says does not stand on the button.
  private func isMessage(_ call: Int) -> Bool {
    guard isCompose, let callee = firstChild(call), !isCapital(callee) else { return false }
    let root = chainRoot(call)
    if known(named: root) == .modifierObject || isInStyledText(call) { return false }
    return kind(root) != .call || !isCapital(root)
  }

  /// `content.title = "…"`, `contentDescription = "…"`.
  mutating func readWordAssignment(_ assignment: Int, target: Int) {
    guard let value = nextSibling(target) else { return }
    let name = tree.name(target)
    if isCompose {
      if kind(target) == .name, !["contentDescription", "stateDescription", "paneTitle"].contains(name) { return }
    } else if kind(target) == .name, !name.hasPrefix("accessibility") {
      guard name == "title" else { return }
    } else if name == "body" {
      // A request has a body too; a notification's is read by a person.
      guard let base = firstChild(target), dottedName(base)?.lowercased().contains("content") ?? false else { return }
    }
    // `self.title = title` of a model keeps a text and shows none.
    if isCompose || member(name, ofTypeAround: assignment) == nil { notePassedText(value, .words) }
    let element = elementName(of: kind(target) == .name ? assignment : value)
    for choice in strings(value) { emitWords(choice, sink: name, at: value, element: element) }
    readShownNames(value, sink: name, at: value, element: element)
  }
}
