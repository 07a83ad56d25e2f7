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
  /// A name that is shown in some cases only. In the others nothing may be shown that could be tapped.
  var other: String?
  /// The ring of an element that is at work.
  var isBusy = false
  /// What other files of the project declare and this shows: each of them may hold a name.
  var views: [String] = []
  /// The element is of another file and may name itself.
  var isOfElement = false

  static let uncertain = AccessibleName(isUncertain: true)

  mutating func add(_ source: String) {
    if self.source == nil { self.source = source }
  }

  /// What is shown as well.
  mutating func add(_ other: AccessibleName) {
    if let source = other.source { add(source) }
    if self.other == nil { self.other = other.other }
    hasPicture = hasPicture || other.hasPicture
    isUncertain = isUncertain || other.isUncertain
    isBusy = isBusy || other.isBusy
    views += other.views
    if parameter != nil, other.parameter != nil, parameter != other.parameter { isUncertain = true }
    parameter = parameter ?? other.parameter
  }

  /// Arms of which one is shown. A name that some of them lack is none to rely on, but for an arm that shows the element
  /// at work and for one that shows nothing.
  mutating func add(oneOf arms: [AccessibleName], isExhaustive: Bool) {
    var names = 0
    var isNamed = isExhaustive
    for arm in arms where !arm.isNothing {
      if let source = arm.source ?? (arm.isDoubtful ? nil : arm.other) {
        names += 1
        other = other ?? source
        if arm.source == nil { isNamed = false }
      } else {
        isNamed = false
        hasPicture = hasPicture || arm.hasPicture
        isUncertain = isUncertain || arm.isUncertain || arm.parameter != nil || arm.other != nil || !arm.views.isEmpty
      }
    }
    if isNamed, names > 0, let other { add(other) }
  }

  /// Nothing was seen that is or may bring a name.
  var isEmpty: Bool { source == nil && other == nil && parameter == nil && !isUncertain && !isBusy && views.isEmpty }

  /// At work, or not there.
  private var isNothing: Bool { source == nil && other == nil && !isDoubtful && views.isEmpty }
  private var isDoubtful: Bool { hasPicture || isUncertain }

  var outcome: Outcome {
    if let source = source ?? (isDoubtful ? nil : other) { return .present(source) }
    return hasPicture && !isUncertain && !isBusy && other == nil && parameter == nil ? .missing : .unknown
  }
}

/// The names that the file's own views and composables bring with them.
extension TreeReader {
  /// What the declarations of a name in this file show, in Compose those that a call may be of; nil where the file
  /// declares none.
  mutating func ownName(_ name: String, of call: Int? = nil) -> AccessibleName? {
    guard var all = viewDeclarations()[name], all.count <= 8 else { return nil }
    if let call, isCompose, tree.nodes[call].name >= 0 {
      let described = describe(call, name: Int(tree.nodes[call].name))
      all.removeAll { !mayMean(Int($0), by: described) }
      // A function of the library by the same name.
      if all.isEmpty { return nil }
    }
    // One of several of a name may hand on to the others.
    let declared = all.count == 1 ? all : all.filter { !openNames.contains($0) }
    let names = declared.map { shownName(Int($0)) }
    if names.count == 1 { return names[0] }
    var result = AccessibleName()
    result.add(oneOf: names, isExhaustive: true)
    return result
  }

  private func mayMean(_ function: Int, by call: ComponentCall) -> Bool {
    Component(name: call.callee, isFileOnly: false, parameters: parameters(of: function))
      .parameters(for: call, byPosition: true) != nil
  }

  private static let mostShownDepth = 4

  /// What a declaration shows. One that is being read says nothing of itself.
  mutating func shownName(_ declaration: Int) -> AccessibleName {
    let key = Int32(truncatingIfNeeded: declaration)
    if let known = shownNames[key] { return known }
    // Views that hold views that hold views: a reader follows a few of them.
    guard shownDepth < Self.mostShownDepth else { return .uncertain }
    shownDepth += 1
    defer { shownDepth -= 1 }
    shownNames[key] = .uncertain
    openNames.insert(key)
    defer { openNames.remove(key) }
    var name = AccessibleName()
    if let body = viewBody(declaration), shownNames.count < Self.climbLimit {
      if kind(body) != .block {
        isCompose ? composableContent(body, into: &name, depth: 1) : viewName(body, into: &name, depth: 1)
      } else if isCompose {
        composableContent(body, into: &name, depth: 0)
      } else {
        contentName(body, into: &name, depth: 0)
      }
    } else {
      name.isUncertain = true
    }
    shownNames[key] = name
    return name
  }

  /// The file's composables, or its views and what makes a part of one, by their names.
  mutating func viewDeclarations() -> [String: [Int32]] {
    if let known = ownViews { return known }
    var result: [String: [Int32]] = [:]
    for index in functions where viewBody(Int(index)) != nil && (!isCompose || isComposable(Int(index))) {
      if tree.nodes[Int(index)].name >= 0 { result[tree.name(Int(index)), default: []].append(index) }
    }
    if !isCompose {
      for index in types where isView(type: Int(index)) { result[tree.name(Int(index)), default: []].append(index) }
    }
    ownViews = result
    return result
  }

  /// What a declaration shows: the body of a view, a function or a computed property.
  func viewBody(_ declaration: Int) -> Int? {
    if kind(declaration) == .type {
      if let known = lookup.bodies[declaration] { return known }
      guard let block = tree.child(declaration, .block) else { return nil }
      let view = tree.children(block).first { kind($0) == .property && tree.name($0) == "body" } ?? bodyFunction(block)
      let body = view.flatMap { tree.child($0, .block) }
      lookup.bodies[declaration] = .some(body)
      return body
    }
    guard let body = tree.children(declaration).last, kind(body) == .block || isExpression(body) else { return nil }
    return body
  }

  /// `struct Row: View`, and what has its body by a protocol of the project: `func body(props: Props) -> some View`.
  func isView(type: Int) -> Bool {
    guard tree.nodes[type].name >= 0 else { return false }
    return tree.children(type).contains { kind($0) == .superType && tree.name($0) == "View" }
      || tree.child(type, .superType).map { !tree.name($0).hasSuffix("Modifier") } ?? false
        && tree.child(type, .block).flatMap { bodyFunction($0) } != nil
  }

  private func bodyFunction(_ block: Int) -> Int? {
    tree.children(block).first { member in
      guard kind(member) == .function, tree.name(member) == "body", let body = tree.child(member, .block) else {
        return false
      }
      // Before the brace stands `-> some View`.
      let last = Int(tree.nodes[body].first) - 1
      return last > 1 && tree.text(token: last) == "View" && tree.text(token: last - 1) == "some"
    }
  }

  /// What the file's views say to the other files of names and taps.
  mutating func readNamedViews() {
    for (name, declarations) in viewDeclarations() where name.utf8.first.map({ $0 < UInt8(ascii: "a") }) ?? false {
      for declaration in declarations {
        let node = Int(declaration)
        if !isCompose, kind(node) != .type { continue }
        let shown = shownName(node)
        var view = NamedView(
          name: name, isPrivate: tree.nodes[node].flags.contains(.private), isNamed: shown.source != nil,
          shows: shown.source == nil ? Array(shown.views.prefix(8)) : [])
        if isCompose {
          view.taps = taps(of: node)
          view.isBody = isBody(node)
          view.isModifierOfPart = !view.taps.isEmpty && isModifierOfPart(node)
          view.box = ownBox(of: node)
          view.isInsetControl = isInsetControl(node)
          view.handlers = otherHandlers(of: node, taps: view.taps)
          if !view.handlers.isEmpty { readInnerTaps(of: node, into: &view) }
        }
        extraction.views.append(view)
      }
    }
    for type in types where !isCompose && tree.nodes[Int(type)].name >= 0 {
      // One that says itself what touches it is known to be none.
      guard let control = controlClass(Int(type)) ?? (isOwnButton(Int(type)) ? "" : nil) else { continue }
      let isPrivate = tree.nodes[Int(type)].flags.contains(.private)
      extraction.views.append(
        NamedView(name: tree.name(Int(type)), isPrivate: isPrivate, isNamed: false, shows: [], control: control))
    }
    for type in types where isCompose && tree.nodes[Int(type)].name >= 0 && keepsHandler(Int(type)) {
      let isPrivate = tree.nodes[Int(type)].flags.contains(.private)
      extraction.views.append(
        NamedView(name: tree.name(Int(type)), isPrivate: isPrivate, isNamed: false, shows: [], isData: true))
    }
    extraction.views.sort { ($0.name, $0.isNamed ? 0 : 1) < ($1.name, $1.isNamed ? 0 : 1) }
  }
}
