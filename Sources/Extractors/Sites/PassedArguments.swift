import ContractSpec

/// Arguments of the project's own components, which mean what the components do with them.
///
/// Those of a file's own components are read with the file. Of others the first reading only says what the file calls
/// with something that may be passed on; when the components of all files are known, the few files with calls of them
/// are read again, and those arguments with them.
extension TreeReader {
  // MARK: What may be passed on

  /// What is worked out once for the arguments of a call.
  struct CalleeGlance {
    let call: Int
    fileprivate var hash: UInt64?
    fileprivate var isOnView: Bool?

    init(call: Int) { self.call = call }
  }

  /// Notes an argument that a component may hand on.
  ///
  /// Calls are very many, so that a glance at the tokens decides: only a length, a text, or a name that may be one of
  /// them counts.
  mutating func noteArgument(_ argument: Int, of callee: inout CalleeGlance) {
    let node = tree.nodes[argument]
    if node.flags.contains(.trailing) { return noteTap(callee.call) }
    guard node.firstChild >= 0 else { return }
    let value = tree.nodes[Int(node.firstChild)]
    if isCompose, value.kind == .member, isListed(Int(node.firstChild)) { return notePassed(node, of: &callee) }
    switch value.kind {
    case .name, .lambda, .type, .collection, .keyPath, .character, .regex: return
    // What a function makes of it is no literal, but for those that the engine knows.
    case .call: if value.code == 0 { return }
    default: break
    }
    let name = Int(tree.nodes[callee.call].name)
    let isCapital = isCapital(token: name)
    // `onClick = { context.showToast("Saved") }`
    let isTextWanted = isCapital || !isCompose || value.kind == .string && isDrawing(callee.call)
    switch glance(at: value, isTextWanted: isTextWanted) {
    case .literal:
      if isCapital || isCompose { break }
      // A modifier of SwiftUI stands behind a view: `Text("a").card(12)`.
      let isOnView = callee.isOnView ?? receiver(callee.call).map { kind($0) == .call } ?? false
      callee.isOnView = isOnView
      // `manager.showAlert(title: "Failed")` may show a text.
      guard
        isOnView || tree.mayNameLength(token: name) || vocabulary.has(node.code, .wordAssignment)
          || node.name >= 0 && tree.mayNameLength(token: Int(node.name))
      else { return }
    case .name:
      // `Badge(font: .callout.bold())`
      guard isCapital, value.name >= 0,
        tree.mayNameLength(token: Int(value.name))
          || !isCompose && node.name >= 0 && tree.mayNameLength(token: Int(node.name))
      else { return }
    case .other: return
    }
    notePassed(node, of: &callee)
  }

  private mutating func notePassed(_ node: Node, of callee: inout CalleeGlance) {
    // No `??`, whose right side would copy the reader.
    let hash: UInt64
    if let known = callee.hash { hash = known } else { hash = tree.hash(token: Int(tree.nodes[callee.call].name)) }
    callee.hash = hash
    let passed = Component.hash(hash, label: node.name < 0 ? 0 : tree.hash(token: Int(node.name)))
    if extraction.passed.last != passed { extraction.passed.append(passed) }
  }

  /// `Modifier.niceClickable { }` takes a tap if the project's modifier of that name does.
  private mutating func noteTap(_ call: Int) {
    guard isCompose, let base = receiver(call), !isCapital(token: Int(tree.nodes[call].name)) else { return }
    let isOnModifier =
      kind(base) == .call ? tree.nodes[base].code != 0 : [.modifierObject, .modifier].contains(known(named: base))
    guard isOnModifier else { return }
    extraction.passed.append(Component.hash(tree.hash(token: Int(tree.nodes[call].name)), label: Component.tapLabel))
  }

  private enum Glance { case literal, name, other }

  /// What the first tokens of a value say: a literal length or text, a path that may lead to one.
  private func glance(at value: Node, isTextWanted: Bool) -> Glance {
    var token = Int(value.first)
    let end = min(Int(value.end), token + Self.glance)
    while token < end {
      switch tree.tokens[token].kind {
      case .integer, .float: if !isCompose { return .literal }
      case .stringStart: if isTextWanted { return .literal }
      case .identifier:
        if isCompose, tree.tokens[token].code != 0 {
          switch vocabulary.known(tree.tokens[token].code) {
          case .dp, .sp: return .literal
          // Read wherever it stands.
          case .typography: return .other
          default: break
          }
        }
      default: break
      }
      token += 1
    }
    let isPath =
      value.kind == .member || value.kind == .implicitMember
      || value.kind == .call && tree.tokens[Int(value.first)].punctuation == .dot
    return isPath ? .name : .other
  }

  /// How many tokens of an argument are looked at. What chooses between lengths is rarely longer.
  private static let glance = 32

  // MARK: Reading them

  /// Reads what the file gives to components: to all of the project where these are known, else to its own.
  mutating func readPassedArguments() {
    if components == nil, componentNames.isEmpty { return }
    let own = Dictionary(grouping: extraction.components) { DeclarationLookup.hash($0.name.utf8) }
    // What a table read is not read twice.
    var taken: Set<ByteSpan>?
    for call in tree.nodes.indices where tree.nodes[call].kind == .call {
      guard tree.nodes[call].name >= 0, !vocabulary.has(tree.nodes[call].code, .library) || isOverload(call) else {
        continue
      }
      let name = Int(tree.nodes[call].name)
      let hash = tree.hash(token: name)
      guard components.map({ $0.index.mayBeComponent(hash) }) ?? componentNames.contains(hash) else { continue }
      let described = describe(call, name: name)
      let declared = own[hash] ?? []
      let passages: [[Component.Passage]]?
      if let components {
        passages = components.index.passages(of: described, in: components.file)
      } else {
        guard declared.count <= Self.mostOfName else { continue }
        var possible = declared.filter { $0.mayBeCalled(by: described) }
        // One of several of a name hands on to another, which is the one that shows it.
        if described.enclosing.last == described.callee {
          possible.removeAll { $0.parameters.allSatisfy(\.passages.isEmpty) }
        }
        passages = Component.passages(of: described, among: possible, byPosition: isCompose)
      }
      guard let passages, passages.contains(where: { !$0.isEmpty }) else { continue }
      let known = taken ?? Set(extraction.sites.map(\.argument))
      taken = known
      let count = extraction.sites.count
      readPassed(call, passages, taken: known)
      // That nothing else of the project has the name is known later; what is the file's alone comes before all others.
      if components == nil, !declared.contains(where: \.isFileOnly) {
        let called = hash & ~1 | (described.isOnReceiver ? 1 : 0)
        for site in count..<extraction.sites.count { extraction.sites[site].component = called }
      }
    }
  }

  /// Whether a call is none of the library's of the name: a project's own `font(17, .white)`, `padding(h: 8, v: 4)`.
  func isOverload(_ call: Int) -> Bool {
    switch known(call: call) {
    case .font:
      return receiver(call) != nil
        && unlabelled(call).first.flatMap { firstChild($0) }.map { value in
          [.number, .unary, .binary, .choice].contains(kind(value)) && isLength(value, certain: true)
        } ?? false
    case .padding:
      return !isCompose && receiver(call) != nil && arguments(call).contains { tree.nodes[$0].name >= 0 }
    default: return false
    }
  }

  /// More declarations of one name in one file are not compared.
  private static let mostOfName = 64

  private mutating func readPassed(_ call: Int, _ passages: [[Component.Passage]], taken: Set<ByteSpan>) {
    var index = -1
    for argument in arguments(call) where !tree.nodes[argument].flags.contains(.trailing) {
      index += 1
      guard !passages[index].isEmpty, !taken.contains(tree.span(argument)), let value = firstChild(argument) else {
        continue
      }
      for passage in passages[index] {
        switch passage.sink.kind {
        case .words, .keyUse:
          if passage.sink.kind == .words, components == nil { isHandedOn = notePassedText(value, .words) || isHandedOn }
          readPassedText(value, passage, argument: argument, call: call)
          if passage.sink.kind == .words, !isCompose, !surroundings(of: call).isPreview { noteShownMembers(value) }
        case .textStyle where isCompose: readStylePath(value, argument: argument, call: call, depth: 0)
        case .textStyle:
          guard let style = style(value) else { continue }
          emit(.textStyle, value: style, at: call, element: calledElement(call), argument: argument, call: call)
        default: readPassedLength(value, passage.sink, argument: argument, call: call)
        }
      }
    }
  }

  /// A text may be handed on by one component of the file to the next before it is shown: `warn(title: title)`. Each round
  /// finds who hands it to those that were found before.
  mutating func readHandedOn() {
    for _ in 0..<Self.mostHands {
      guard isHandedOn, components == nil else { return }
      isHandedOn = false
      extraction.components.removeAll()
      extraction.callables.removeAll()
      readComponents()
      readPassedArguments()
    }
  }

  private static let mostHands = 4

  mutating func describe(_ call: Int, name: Int) -> ComponentCall {
    var labels: [String] = []
    var texts: Set<Int> = []
    var lambdas: Set<Int> = []
    var closures = 0
    for argument in arguments(call) {
      let node = tree.nodes[argument]
      if node.flags.contains(.trailing) {
        closures += 1
      } else {
        switch firstChild(argument).map({ kind($0) }) {
        case .string: texts.insert(labels.count)
        case .lambda: lambdas.insert(labels.count)
        default: break
        }
        labels.append(node.name < 0 ? "" : tree.text(token: Int(node.name)))
      }
    }
    let base = receiver(call)
    // `.Display(size: 40)` is a member of whatever type is asked for.
    let isType = isCapital(token: name) && firstChild(call).map { kind($0) != .implicitMember } ?? true
    let qualifier = isType ? base.flatMap { dottedName($0) }.map(Self.lastName) : nil
    return ComponentCall(
      callee: tree.text(token: name), isOnReceiver: !isType && isOnValue(call), qualifier: qualifier,
      enclosing: surroundings(of: call).enclosing, labels: labels, texts: texts, lambdas: lambdas,
      closures: closures)
  }

  /// `self.row(12)` is a call of a member by its bare name.
  private func isOnValue(_ call: Int) -> Bool {
    guard let callee = firstChild(call), kind(callee) != .name else { return false }
    guard kind(callee) == .member, let base = firstChild(callee) else { return true }
    return known(named: base) != .self && known(named: base) != .this
  }

  private mutating func readPassedText(_ node: Int, _ passage: Component.Passage, argument: Int, call: Int) {
    if isCompose, passage.sink.kind == .words {
      readShownNames(node, sink: tree.name(call), at: call, element: calledElement(call))
    }
    for choice in strings(node) {
      if passage.sink.kind == .words {
        emitWords(
          choice, sink: tree.name(call), isKeyPlace: !isCompose && passage.isLocalized && choice.isLiteral, at: call,
          element: calledElement(call), argument: argument, call: call)
      } else if choice.parts.isReadable {
        let text = choice.parts.hasCode ? choice.parts.prefix : choice.parts.text
        emit(
          .keyUse, value: .text(text, choice.span), at: call, element: calledElement(call), argument: argument,
          call: call, details: .keyUse(function: passage.function, table: nil, isDynamic: choice.parts.hasCode))
      }
    }
  }

  private mutating func readPassedLength(_ node: Int, _ sink: Sink, argument: Int, call: Int) {
    guard kind(node) != .lambda, kind(node) != .string, let value = expression(node) else { return }
    var isNamed = false
    switch value {
    case .text: return
    case .number(let number, .none, _) where isCompose && number != 0: return
    case .name:
      // A parameter of the caller's own that is passed on is written elsewhere.
      if isParameter(node) { return }
      isNamed = true
    default: guard value.hasNumber else { return }
    }
    let count = extraction.sites.count
    emit(
      sink.kind, sink.property, value: value, at: call, element: calledElement(call), argument: argument, call: call)
    if extraction.sites.count > count { extraction.sites[count].isKnownOnly = isNamed }
  }

  /// What is called: a view or composable is the element itself, a modifier belongs to the one it is called on.
  private func calledElement(_ call: Int) -> String? {
    guard let callee = firstChild(call), !isCapital(callee), !isOnValue(call) else { return nil }
    return tree.name(call)
  }
}
