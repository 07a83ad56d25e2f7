import ContractSpec

/// What members of a view stand for: where its body shows them, they are its root.
extension TreeReader {
  /// A length on the root of a member of a view: whether it is on that of the view is known when the uses are.
  struct PendingRoot {
    var site: Int
    var member: Member
  }

  /// Settles the lengths in members of views by where the view's body shows the members.
  mutating func settleMembers() {
    if pendingInsets.isEmpty, pendingRoots.isEmpty { return }
    var members = MemberUses(uses: usesOfMembers())
    for pending in pendingInsets {
      guard let isScreen = isAtRoot(pending.member, pending.state, &members) else { continue }
      mark(pending.site, in: pending.member.type, isScreen: isScreen)
    }
    for pending in pendingRoots where isRoot(pending.member, &members) {
      extraction.sites[pending.site].rootOfView = pending.member.type
    }
    pendingInsets = []
    pendingRoots = []
  }

  private struct MemberUses {
    struct Question: Hashable {
      var member: Member
      var state: InsetState
    }

    let uses: [Member: [Int]]
    /// Nothing while the answer is sought, so that a member that shows itself has none.
    var answers: [Question: Bool?] = [:]
    var roots: [Member: Bool] = [:]
    var depth = 0
  }

  /// Whether the view is a screen for certain, where every use of a member leads to its body and leaves the width to it;
  /// else nil.
  private func isAtRoot(_ member: Member, _ state: InsetState, _ members: inout MemberUses) -> Bool? {
    let question = MemberUses.Question(member: member, state: state)
    if let answer = members.answers[question] { return answer }
    members.answers[question] = .some(nil)
    guard members.depth < 8, let uses = members.uses[member] else { return nil }
    members.depth += 1
    defer { members.depth -= 1 }
    var isCertain = true
    for use in uses {
      var own = state
      guard leavesWidth(swift: use, except: -1, &own), let root = root(of: use, &own) else { return nil }
      switch root {
      case .declaration(let name): if !isScreen(name, own) { isCertain = false }
      case .member(let outer):
        guard let answer = isAtRoot(outer, own, &members) else { return nil }
        if !answer { isCertain = false }
      }
    }
    members.answers[question] = isCertain
    return isCertain
  }

  /// Whether every use of a member shows it as the outermost element of the view's body.
  private func isRoot(_ member: Member, _ members: inout MemberUses) -> Bool {
    if let answer = members.roots[member] { return answer }
    members.roots[member] = false
    guard members.depth < 8, let uses = members.uses[member] else { return false }
    members.depth += 1
    defer { members.depth -= 1 }
    for use in uses {
      var state = InsetState()
      guard let shown = declarationNode(showing: use, through: .frames, &state), let root = declaration(shown) else {
        return false
      }
      if case .member(let outer) = root, !isRoot(outer, &members) { return false }
    }
    members.roots[member] = true
    return true
  }

  /// Where the members of the file's types are named inside their types. A call of a member stands for its callee.
  private func usesOfMembers() -> [Member: [Int]] {
    var names: Set<String> = []
    var hashes: Set<UInt64> = []
    for index in tree.nodes.indices where kind(index) == .property || kind(index) == .function {
      let name = tree.nodes[index].name
      if name >= 0, hashes.insert(tree.hash(token: Int(name))).inserted { names.insert(tree.text(token: Int(name))) }
    }
    var uses: [Member: [Int]] = [:]
    for index in tree.nodes.indices {
      switch kind(index) {
      case .name: break
      case .member: guard let base = firstChild(index), known(named: base) == .self else { continue }
      default: continue
      }
      let token = tree.nodes[index].name
      guard token >= 0, hashes.contains(tree.hash(token: Int(token))) else { continue }
      let name = tree.text(token: Int(token))
      guard names.contains(name), let type = typeAround(index) else { continue }
      uses[Member(type: type, name: name), default: []].append(callOf(callee: index) ?? index)
    }
    return uses
  }

  func typeAround(_ node: Int) -> String? {
    var current = parent(node)
    for _ in 0..<Self.depthLimit {
      guard let node = current else { return nil }
      if kind(node) == .type {
        let name = tree.name(node)
        return name.isEmpty ? nil : name
      }
      current = parent(node)
    }
    return nil
  }
}
