import ContractSpec

/// Text a person reads, written in code.
extension TreeReader {
  mutating func readWords(_ call: Int) {
    let form = vocabulary.wordCalls[vocabulary.wordCall(tree.nodes[call].code)]
    guard let callee = firstChild(call) else { return }
    // A modifier or method is called on something, a view is not: `.alert("…")`, `Label("…")`.
    if kind(callee) == .name, !isCapital(callee), !isCompose { return }
    for argument in arguments(call) {
      let node = tree.nodes[argument]
      if node.flags.contains(.trailing) { continue }
      if node.name < 0 {
        guard form.first else { continue }
        readWords(in: argument, sink: tree.name(call), call: call)
        // The second unlabelled string of a call is seldom text: a table's name, a destination.
        break
      } else if node.code != 0, form.labels.contains(node.code) {
        readWords(in: argument, sink: tree.name(call), call: call)
      }
    }
    readWordLabels(call, taken: form.labels)
  }

  /// Labels that show text on any element of a function that draws: `title = "…"`.
  mutating func readWordLabels(_ call: Int, taken: [UInt16] = []) {
    guard let callee = firstChild(call), isCapital(callee), !vocabulary.wordLabels.isEmpty else { return }
    for argument in arguments(call) {
      let code = tree.nodes[argument].code
      guard tree.nodes[argument].name >= 0, vocabulary.has(code, .wordLabel), !taken.contains(code) else { continue }
      if isAnimation(callee) && tree.name(argument) == "label" { continue }
      guard let value = firstChild(argument), kind(value) != .lambda, !strings(value).isEmpty, isDrawing(call) else {
        continue
      }
      readWords(in: argument, sink: tree.name(call), call: call)
    }
  }

  /// `Crossfade(label = …)`, `AnimatedContent(label = …)`: the label is for the inspector.
  private func isAnimation(_ callee: Int) -> Bool {
    let name = tree.name(callee)
    return name.hasPrefix("Anim") || name.hasPrefix("Crossfade") || name.hasSuffix("Transition")
  }

  private func isDrawing(_ node: Int) -> Bool {
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
    for choice in strings(last) where choice.parts.isReadable {
      emit(
        .words, value: .text(choice.parts.text, choice.span), at: last, element: name, argument: nil, call: nil,
        details: .words(sink: name))
    }
  }

  private mutating func readWords(in argument: Int, sink: String, call: Int) {
    guard let value = firstChild(argument) else { return }
    notePassedText(value, .words)
    let element = isMessage(call) ? surroundings(of: call).enclosing.last ?? "" : nil
    for choice in strings(value) where choice.parts.isReadable {
      emit(
        .words, value: .text(choice.parts.text, choice.span), at: call, element: element, argument: argument,
        call: call, details: .words(sink: sink))
    }
  }

  /// `Button(onClick = { snackbar.showSnackbar("…") })`: what a tap says does not stand on the button.
  private func isMessage(_ call: Int) -> Bool {
    guard isCompose, let callee = firstChild(call), !isCapital(callee) else { return false }
    let root = chainRoot(call)
    return kind(root) != .call || !isCapital(root)
  }

  /// `content.title = "…"`, `contentDescription = "…"`.
  mutating func readWordAssignment(_ assignment: Int, target: Int) {
    guard let value = nextSibling(target) else { return }
    let name = tree.name(target)
    if isCompose {
      if kind(target) == .name, name != "contentDescription", name != "stateDescription" { return }
    } else if kind(target) == .name, !name.hasPrefix("accessibility") {
      guard name == "title" else { return }
    } else if name == "body" {
      // A request has a body too; a notification's is read by a person.
      guard let base = firstChild(target), dottedName(base)?.lowercased().contains("content") ?? false else { return }
    }
    // `self.title = title` of a model keeps a text and shows none.
    if isCompose || member(name, ofTypeAround: assignment) == nil { notePassedText(value, .words) }
    for choice in strings(value) where choice.parts.isReadable {
      emit(
        .words, value: .text(choice.parts.text, choice.span), at: value,
        element: elementName(of: kind(target) == .name ? assignment : value),
        details: .words(sink: name))
    }
  }
}
