import ContractSpec

/// Spacing in forms that SwiftUI alone has.
extension TreeReader {
  /// `extension View { func card() -> some View { padding(8) } }`: the receiver is the view itself.
  func isInViewExtension(_ node: Int) -> Bool {
    guard !isCompose else { return false }
    var current = parent(node)
    for _ in 0..<Self.climbLimit {
      guard let up = current else { return false }
      if kind(up) == .type { return tree.name(up) == "View" }
      current = parent(up)
    }
    return false
  }

  /// `.scaledPadding(.top, 8)`: a project's own modifier that is called after padding.
  mutating func readOwnPadding(_ call: Int) {
    guard let callee = firstChild(call), kind(callee) == .member, tree.nodes[callee].name >= 0 else { return }
    let span = tree.tokens[Int(tree.nodes[callee].name)].span
    guard span.count > Self.capitalPadding.count, endsWith(span, Self.capitalPadding), !isCapital(callee) else {
      return
    }
    let name = tree.name(callee)
    guard !Self.otherPadding.contains(where: { name.hasPrefix($0) }) else { return }
    readEdges(call, group: "padding.all", isOwn: true)
  }

  private static let capitalPadding = Array("Padding".utf8)
  /// Methods that pad bytes or texts, or keep a value.
  private static let otherPadding = ["add", "remove", "strip", "set", "get", "with", "without", "no"]

  private func endsWith(_ span: ByteSpan, _ word: [UInt8]) -> Bool {
    let end = Int(span.end)
    guard end <= tree.bytes.count, span.count >= word.count else { return false }
    for index in word.indices where tree.bytes[end - word.count + index] != word[index] { return false }
    return true
  }

  /// `.init(.flexible(minimum: 100), spacing: 4)`: a `GridItem` by its first argument.
  mutating func readGridItem(_ list: [Int], call: Int, callee: Int) {
    guard kind(callee) == .implicitMember, let size = list.first.flatMap({ firstChild($0) }), kind(size) == .call,
      ["flexible", "fixed", "adaptive"].contains(tree.name(size))
    else { return }
    for argument in list where tree.nodes[argument].name >= 0 && tree.name(argument) == "spacing" {
      guard let node = firstChild(argument), let value = expression(node) else { continue }
      emit(.spacing, "gap", value: value, at: call, argument: argument, call: call)
    }
  }
}
