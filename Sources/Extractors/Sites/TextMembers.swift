import ContractSpec

/// Keys that are looked up by a member of their own: `"close".localized`, where the project extends `String` by
/// `var localized: String { NSLocalizedString(self, comment: "") }`. What the member is called says nothing; what the
/// project declares does, which is known when all files are.
extension TreeReader {
  /// A member of a literal, or of a choice between literals in parentheses.
  mutating func readTextMember(_ member: Int) {
    guard let base = firstChild(member), kind(base) == .string || kind(base) == .tuple, tree.nodes[member].name >= 0
    else { return }
    let name = tree.name(member)
    let call = callOf(callee: member)
    let place = call ?? member
    let argument = parent(chainTop(place)).flatMap { kind($0) == .argument ? $0 : nil }
    for choice in strings(base) where choice.parts.hasLetter {
      let text = choice.parts.hasCode ? choice.parts.prefix : choice.parts.text
      emit(
        .keyUse, value: .text(text, choice.span), at: place, argument: argument, call: place,
        details: .keyUse(function: name, table: call.flatMap { tableName($0) }, isDynamic: choice.parts.hasCode),
        condition: .textMember(name))
    }
  }

  /// The members by which the file's extensions of `String` hand the string to a look-up, in place or by another of them.
  mutating func readTextMembers() {
    var members: [Int] = []
    for type in types where known(named: Int(type)) == .stringType {
      guard let block = tree.child(Int(type), .block) else { continue }
      members += tree.children(block).filter { kind($0) == .property || kind($0) == .function }
    }
    var found: Set<String> = []
    for _ in 0..<Self.followedMembers where !members.isEmpty {
      let count = found.count
      for member in members where tree.nodes[member].name >= 0 && !found.contains(tree.name(member)) {
        if handsOn(member, found, depth: 0) { found.insert(tree.name(member)) }
      }
      if found.count == count { break }
    }
    extraction.textMembers = found.sorted()
  }

  /// How many members that call another are followed.
  private static let followedMembers = 4

  private func handsOn(_ node: Int, _ found: Set<String>, depth: Int) -> Bool {
    guard depth < Self.depthLimit else { return false }
    switch kind(node) {
    case .call: if looksSelfUp(node) || isOwn(node, found) { return true }
    case .member: if isOwn(node, found) { return true }
    default: break
    }
    return tree.children(node).contains { handsOn($0, found, depth: depth + 1) }
  }

  /// `NSLocalizedString(self, …)`, `String(localized: .init(self))`, `bundle.localizedString(forKey: self, …)`.
  private func looksSelfUp(_ call: Int) -> Bool {
    let key: Int?
    switch known(call: call) {
    case .nsLocalizedString, .localizedStringKey, .localizedStringResource: key = arguments(call).first
    case .stringType: key = argument(call, .localized)
    default:
      if vocabulary.has(tree.nodes[call].code, .lookup) {
        key = arguments(call).first { isSelf($0, depth: 0) }
      } else {
        guard tree.nodes[call].name >= 0, tree.name(call) == "localizedString" else { return false }
        key = arguments(call).first
      }
    }
    return key.map { isSelf($0, depth: 0) } ?? false
  }

  /// `self`, `.init(self)`, `LocalizationValue(self)`.
  private func isSelf(_ node: Int, depth: Int) -> Bool {
    guard depth < 8 else { return false }
    switch kind(node) {
    case .name: return known(named: node) == .self
    case .argument, .cast, .tuple: return firstChild(node).map { isSelf($0, depth: depth + 1) } ?? false
    case .call:
      let list = arguments(node)
      return list.count == 1 && isSelf(list[0], depth: depth + 1)
    default: return false
    }
  }

  /// `localized(comment: "")`, `self.localized`.
  private func isOwn(_ node: Int, _ found: Set<String>) -> Bool {
    guard !found.isEmpty, let callee = kind(node) == .call ? firstChild(node) : node else { return false }
    switch kind(callee) {
    case .name: return found.contains(tree.name(callee))
    case .member:
      return firstChild(callee).map { known(named: $0) == .self } ?? false && found.contains(tree.name(callee))
    default: return false
    }
  }
}
