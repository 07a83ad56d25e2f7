import ContractSpec

/// What a file declares that screens are built from, and what each declaration shows: composables, views, and the view
/// classes of UIKit. Read only where it is asked for: no rule needs it.
extension TreeReader {
  mutating func readDeclaredComponents() {
    for (declaration, declared, children) in declaredComponents() { tell(declaration, declared, children) }
  }

  private func declaredComponents() -> [(declaration: Int, declared: String, children: [Site.Child])] {
    var result: [(declaration: Int, declared: String, children: [Site.Child])] = []
    if isCompose {
      for function in functions where isComposable(Int(function)) && isCapital(Int(function)) {
        var walk = ComponentWalk(self)
        walk.show(body: Int(function))
        result.append((Int(function), "func", walk.children))
      }
      return result
    }
    for type in types.map(Int.init) where tree.nodes[type].name >= 0 {
      guard let block = tree.child(type, .block) else { continue }
      var walk = ComponentWalk(self)
      if isViewClass(type) {
        walk.list(block)
        result.append((type, "class", walk.children))
      } else if isView(declared: type) {
        walk.show(view: block)
        result.append((type, keyword(of: type), walk.children))
      } else if keyword(of: type) == "extension" {
        // What extends a view of this file or of another is a part of it.
        walk.show(view: block)
        if walk.hasViews { result.append((type, "extension", walk.children)) }
      }
    }
    return result
  }

  private mutating func tell(_ declaration: Int, _ declared: String, _ children: [Site.Child]) {
    guard let inside = tree.children(declaration).last, tree.nodes[declaration].name >= 0 else { return }
    var around = surroundings(of: inside)
    if around.isDead { return }
    let name = tree.name(declaration)
    if around.enclosing.last == name { around.enclosing.removeLast() }
    extraction.sites.append(
      Site(
        kind: .component, element: "", enclosing: around.enclosing,
        value: .text(name, tree.tokens[Int(tree.nodes[declaration].name)].span), call: tree.span(declaration),
        isPreview: around.isPreview,
        details: .component(declared: declared, isFileOnly: isFileOnly(declaration), children: children)))
  }

  private func isView(declared type: Int) -> Bool {
    let protocols = vocabulary.grammar.components.protocols
    return tree.children(type).contains { kind($0) == .superType && protocols.contains(tree.name($0)) }
  }

  /// `class DayCell: UITableViewCell`: what a class extends stands first.
  private func isViewClass(_ type: Int) -> Bool {
    guard tree.nodes[type].code == vocabulary.words.id("class"),
      let parent = tree.child(type, .superType).map({ tree.name($0) })
    else { return false }
    return vocabulary.grammar.components.classEndings.contains { parent.hasSuffix($0) }
  }

  private func keyword(of type: Int) -> String {
    let code = tree.nodes[type].code
    return ["class", "extension", "enum", "actor"].first { vocabulary.words.id($0) == code } ?? "struct"
  }
}

/// A walk over the body of one declaration, in the order of what is shown. It keeps a stack of its own, so that no source
/// is too deep for it, and comes to each node once.
private struct ComponentWalk {
  private enum Role {
    /// What stands here is shown.
    case shown
    /// It is given to something as a value; a closure in it may show something.
    case value
    /// Nothing in it is shown: what runs on a tap.
    case silent
    /// UIKit: whatever is made belongs to the class.
    case made
  }

  private struct Visit {
    var node: Int
    var depth: Int
    var role: Role
    var isOpened = false
    /// Whether the chain that the node is a part of begins with a component; nil where none was asked for.
    var isOnComponent: Bool?
  }

  private let reader: TreeReader
  private var tree: Tree { reader.tree }
  private let forms: ComponentForms
  private let calls: Set<String>
  private var stack: [Visit] = []
  private var names: Set<String> = []
  /// The members of a view that make a part of it, until they are shown.
  private var members: [String: [Int]] = [:]
  private(set) var children: [Site.Child] = []
  /// Whether a member makes a view at all.
  private(set) var hasViews = false

  private static let mostDepth = 100

  init(_ reader: TreeReader) {
    self.reader = reader
    forms = reader.vocabulary.grammar.components
    calls = reader.vocabulary.interests.calls
  }

  /// The body of a composable.
  mutating func show(body function: Int) {
    guard let body = tree.children(function).last, reader.kind(body) != .parameter else { return }
    run(Visit(node: body, depth: 0, role: .shown))
  }

  /// Everything in a class.
  mutating func list(_ block: Int) { run(Visit(node: block, depth: 0, role: .made)) }

  /// A view's body with its other members where they are named, then those that it names nowhere.
  mutating func show(view block: Int) {
    var parts: [Int] = []
    for member in tree.children(block) where body(ofMember: member) != nil {
      let isBody = tree.name(member) == "body"
      guard isBody || makesView(member) else { continue }
      hasViews = true
      if isBody { parts.insert(member, at: 0) } else { parts.append(member) }
    }
    for part in parts { members[tree.name(part), default: []].append(part) }
    for part in parts {
      guard take(part), let body = body(ofMember: part) else { continue }
      run(Visit(node: body, depth: 0, role: .shown))
    }
  }

  private func body(ofMember member: Int) -> Int? {
    switch reader.kind(member) {
    case .property: tree.child(member, .block) ?? tree.child(member, .function).flatMap { tree.child($0, .block) }
    case .function: tree.child(member, .block)
    default: nil
    }
  }

  /// `some View`, `some ToolbarContent`, `AnyView`: told by the type that is written.
  private func makesView(_ member: Int) -> Bool {
    let type: ByteSpan
    if reader.kind(member) == .property {
      guard let written = tree.child(member, .typeName) else { return false }
      type = tree.span(written)
    } else {
      let end = tree.child(member, .block).map { tree.span($0).start } ?? tree.span(member).end
      type = ByteSpan(start: tree.span(member).start, end: end)
    }
    return Self.viewTypes.contains { reader.contains(type, $0) }
  }

  private static let viewTypes = ["View", "some "].map { Array($0.utf8) }

  /// Whether a member was not shown yet.
  private mutating func take(_ member: Int) -> Bool {
    let name = tree.name(member)
    guard let index = members[name]?.firstIndex(of: member) else { return false }
    members[name]?.remove(at: index)
    return true
  }

  // MARK: The walk

  private mutating func run(_ first: Visit) {
    stack = [first]
    while let visit = stack.popLast() { enter(visit) }
  }

  private mutating func push(_ nodes: [Int], _ change: (Int) -> Visit?) {
    for node in nodes.reversed() {
      if let visit = change(node) { stack.append(visit) }
    }
  }

  private mutating func pushChildren(_ visit: Visit, role: Role? = nil) {
    push(tree.children(visit.node)) { node in
      Visit(node: node, depth: visit.depth, role: role ?? visit.role, isOpened: visit.isOpened)
    }
  }

  private mutating func enter(_ visit: Visit) {
    let value: Role = visit.role == .shown ? .value : visit.role
    switch reader.kind(visit.node) {
    case .call: enterCall(visit)
    case .lambda: pushChildren(visit, role: visit.role == .value ? .shown : visit.role)
    case .type, .annotation, .typeName, .superType, .importDeclaration: break
    case .function:
      // One that stands in another is called from there.
      if visit.role == .made { pushChildren(visit) }
    case .parameter: if visit.role == .made { pushChildren(visit) }
    case .property, .condition, .assignment, .binary, .unary, .collection, .entry, .string, .cast, .indexing:
      pushChildren(visit, role: value)
    case .name: if visit.role == .shown { enterMember(visit) }
    case .member:
      if visit.role == .shown, let base = reader.firstChild(visit.node), reader.known(named: base) == .self {
        enterMember(visit)
      } else {
        push(tree.children(visit.node)) { node in
          var inner = visit
          inner.node = node
          return inner
        }
      }
    default: pushChildren(visit)
    }
  }

  /// `list` or `section(day)`: a member of the view is shown where it is named.
  private mutating func enterMember(_ visit: Visit) {
    for member in members[tree.name(visit.node)] ?? [] where take(member) {
      guard let body = body(ofMember: member) else { continue }
      stack.append(Visit(node: body, depth: visit.depth, role: .shown, isOpened: visit.isOpened))
    }
  }

  private mutating func enterCall(_ visit: Visit) {
    let call = visit.node
    guard let callee = reader.firstChild(call) else { return }
    let name = tree.nodes[call].name < 0 ? "" : tree.text(token: Int(tree.nodes[call].name))
    let isComponent = self.isComponent(call, callee, name, visit.role)
    if isComponent || calls.contains(name) {
      children.append(
        Site.Child(
          name: names.insert(name).memberAfterInsert, span: reader.headSpan(call),
          depth: UInt8(clamping: min(visit.depth, Self.mostDepth)), isOpened: visit.isOpened))
    }
    let isModifier = !isComponent && reader.kind(callee) == .member
    // What a modifier is given belongs to what its chain begins with.
    let isOnComponent = isComponent || visit.isOnComponent ?? (isModifier && beginsWithComponent(call, visit.role))
    let depth = visit.role == .made ? 0 : visit.depth + (isOnComponent ? 1 : 0)
    let opens = forms.openings.contains(name)
    let arguments = reader.arguments(call)
    for argument in arguments.reversed() {
      guard let given = reader.firstChild(argument) else { continue }
      stack.append(
        Visit(
          node: given, depth: depth,
          role: role(of: argument, given, calling: name, isComponent: isComponent, visit.role),
          isOpened: opens || name == "NavigationLink" && isDestination(argument, among: arguments)))
    }
    if isComponent { return }
    var inner = visit
    inner.node = callee
    if isModifier { inner.isOnComponent = isOnComponent }
    stack.append(inner)
  }

  private func isComponent(_ call: Int, _ callee: Int, _ name: String, _ role: Role) -> Bool {
    guard reader.isCapital(callee), reader.isPlainPath(callee) else { return false }
    switch role {
    case .silent, .value: return false
    case .made: return forms.classEndings.contains { name.hasSuffix($0) }
    case .shown:
      // A shape that stands for itself is a view of SwiftUI.
      return (!reader.isCompose || !reader.vocabulary.has(tree.nodes[call].code, .value))
        && !forms.effects.contains(name)
    }
  }

  private func beginsWithComponent(_ call: Int, _ role: Role) -> Bool {
    let root = reader.chainRoot(call)
    guard root != call, reader.kind(root) == .call, let callee = reader.firstChild(root) else { return false }
    return isComponent(root, callee, tree.name(root), role)
  }

  private func role(of argument: Int, _ given: Int, calling name: String, isComponent: Bool, _ role: Role) -> Role {
    if role == .silent || role == .made { return role }
    let label = tree.nodes[argument].name < 0 ? "" : tree.text(token: Int(tree.nodes[argument].name))
    if Self.isHandler(label) || !isComponent && Self.isHandler(name) || forms.effects.contains(name) { return .silent }
    guard reader.kind(given) != .lambda else {
      // `val x = lazy { … }`: what a value is made by.
      return role == .value && !isComponent && reader.isCompose ? .silent : .value
    }
    return forms.slots.contains(label) || label.isEmpty && !isComponent && forms.slots.contains(name) ? .shown : .value
  }

  /// `onClick`, `action`: what runs shows nothing.
  private static func isHandler(_ name: String) -> Bool {
    if name == "action" { return true }
    guard name.utf8.count > 2, name.hasPrefix("on") else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(
      name.utf8[name.utf8.index(name.utf8.startIndex, offsetBy: 2)])
  }

  /// `NavigationLink(destination:)`, `NavigationLink("…") { … }`, `NavigationLink { … } label: { … }`.
  private func isDestination(_ argument: Int, among arguments: [Int]) -> Bool {
    func label(_ argument: Int) -> String { tree.nodes[argument].name < 0 ? "" : tree.name(argument) }
    if label(argument) == "destination" { return true }
    guard tree.nodes[argument].flags.contains(.trailing), label(argument).isEmpty else { return false }
    return arguments.contains { label($0) == "label" || label($0).isEmpty && $0 != argument }
  }
}
