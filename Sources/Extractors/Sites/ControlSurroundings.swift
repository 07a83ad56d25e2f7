import ContractSpec

/// What the views around a control say of it: a style that resizes it, a place whose items the system sizes, a name.
struct ControlSurroundings {
  var isStyled = false
  /// An item of a menu, a toolbar, a dialog; a row of a list, which is tapped as a whole.
  var isSystemSized = false
  /// Something around it may give it an accessible name.
  var isNamed = false

  mutating func formUnion(_ other: ControlSurroundings) {
    isStyled = isStyled || other.isStyled
    isSystemSized = isSystemSized || other.isSystemSized
    isNamed = isNamed || other.isNamed
  }
}

extension TreeReader {
  /// - Parameter isPlain: its own style says that no more than its label is tapped.
  mutating func controlSurroundings(_ control: Int, isPlain: Bool) -> ControlSurroundings {
    surroundings(ofView: chainTop(control), isRow: !isPlain, depth: 0)
  }

  private mutating func surroundings(ofView view: Int, isRow: Bool, depth: Int) -> ControlSurroundings {
    var result = ControlSurroundings()
    var isRow = isRow
    var child = view
    for _ in 0..<Self.climbLimit {
      guard let node = parent(child) else { return result }
      switch kind(node) {
      case .call where firstChild(node) == child: readModifier(node, into: &result)
      case .call: readContainer(node, isRow: &isRow, into: &result)
      case .function, .property:
        if kind(node) == .function, parent(node).map({ kind($0) == .property }) ?? false { break }
        guard depth < 3, tree.nodes[node].name >= 0 else { return result }
        for use in viewUses(of: tree.name(node)) {
          for modifier in viewModifiers(from: use, to: nil) {
            if isSizingStyle(modifier) { result.isStyled = true }
            readModifier(modifier, into: &result)
          }
          result.formUnion(surroundings(ofView: chainTop(use), isRow: isRow, depth: depth + 1))
        }
        return result
      case .type: return result
      default: break
      }
      child = node
    }
    return result
  }

  /// A modifier called on the view, or on one that holds it.
  private func readModifier(_ modifier: Int, into result: inout ControlSurroundings) {
    switch known(call: modifier) {
    case .buttonStyle: if isSizingStyle(modifier) { result.isStyled = true }
    case .accessibilityLabel, .accessibilityHidden, .accessibilityElement, .accessibilityRepresentation,
      .accessibilityChildren:
      result.isNamed = true
    default: break
    }
  }

  private func readContainer(_ call: Int, isRow: inout Bool, into result: inout ControlSurroundings) {
    switch known(call: call) {
    case .menu, .toolbarItem, .toolbarItemGroup, .controlGroup, .toolbar, .contextMenu, .swipeActions,
      .confirmationDialog, .alert, .commands:
      result.isSystemSized = true
    case .listView, .formView, .sectionView: if isRow { result.isSystemSized = true }
    case .forEach, .group: break
    // In a stack a button is a part of the row.
    default: isRow = false
    }
  }

  /// More uses of one view are not looked at.
  static let mostViewUses = 20

  /// Where the file shows a view that one of its own properties or functions makes.
  mutating func viewUses(of name: String) -> [Int] {
    if name == "body" { return [] }
    if viewUses == nil { viewUses = readViewUses() }
    return viewUses?.of(DeclarationLookup.hash(name.utf8)).prefix(Self.mostViewUses).map(Int.init) ?? []
  }

  private func readViewUses() -> HashChains {
    let views = tree.nodes.indices.filter { index in
      (kind(index) == .function || kind(index) == .property) && tree.nodes[index].name >= 0
        && (tree.child(index, .block) != nil || tree.child(index, .function) != nil)
    }
    var declared = HashIndex()
    for view in views { declared.set(1, of: tree.hash(token: Int(tree.nodes[view].name))) }
    var uses = HashChains()
    for index in tree.nodes.indices.reversed() where kind(index) == .name || kind(index) == .member {
      guard kind(index) == .name || firstChild(index).map({ known(named: $0) == .self }) ?? false,
        tree.nodes[index].name >= 0
      else { continue }
      let name = tree.hash(token: Int(tree.nodes[index].name))
      if declared.value(of: name) < 0 { continue }
      uses.prepend(Int32(truncatingIfNeeded: callOf(callee: index) ?? index), to: name)
    }
    return uses
  }
}
