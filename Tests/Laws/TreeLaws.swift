import ContractSpec
import Extractors

/// What holds of every tree, whatever the bytes.
package enum TreeLaws {
  /// Nodes per token, and beside them: a node without tokens of its own wraps another, and few wrap the same one.
  private static let nodesPerToken = 6

  /// Spans lie in the file, children stand in order inside their parent and do not overlap, each node is the child of
  /// one or stands alone, and there are no more nodes than the tokens can pay for.
  package static func faults(_ tree: Tree) -> [String] {
    var faults: [String] = []
    guard !tree.nodes.isEmpty else { return ["the tree is empty"] }
    var offset: UInt32 = 0
    for token in tree.tokens {
      if token.start < offset || token.end < token.start || Int(token.end) > tree.bytes.count {
        faults.append("\(token.kind) \(token.start)..<\(token.end) after \(offset) of \(tree.bytes.count)")
      }
      offset = token.end
    }
    if tree.tokens.count > tree.bytes.count + 1 { faults.append("\(tree.tokens.count) tokens") }
    if tree.nodes.count > nodesPerToken * tree.tokens.count + 1 {
      faults.append("\(tree.nodes.count) nodes of \(tree.tokens.count) tokens")
    }
    var seen = [Bool](repeating: false, count: tree.nodes.count)
    var open = [0]
    seen[0] = true
    while let node = open.popLast() {
      let record = tree.nodes[node]
      if record.first < 0 || record.end < record.first || Int(record.end) > tree.tokens.count {
        faults.append("\(record.kind) has tokens \(record.first)..<\(record.end) of \(tree.tokens.count)")
        continue
      }
      if Int(record.name) >= tree.tokens.count || record.name < -1 { faults.append("\(record.kind) names no token") }
      var last = record.first
      for child in tree.children(node) {
        let inner = tree.nodes[child]
        if seen[child] {
          faults.append("\(inner.kind) has two parents")
          continue
        }
        seen[child] = true
        if inner.first < last || inner.end > record.end {
          faults.append("\(inner.kind) \(inner.first)..<\(inner.end) in \(record.kind) \(last)..<\(record.end)")
        }
        last = max(last, inner.end)
        open.append(child)
      }
    }
    // A node that was made and left out shares no child with the tree: it would be a second parent, and the way from
    // sibling to sibling would be walked again.
    for node in tree.nodes.indices where !seen[node] {
      for child in tree.children(node) {
        if seen[child] {
          faults.append("\(tree.kind(child)) has a parent outside the tree")
          break
        }
      }
    }
    return faults + SpanLaws.faults(tree.errors, in: tree.bytes.count, of: "an error")
  }

  /// The same for a style sheet, whose nodes stand in the order of the file and say where they end.
  package static func faults(_ tree: CSSTree, count: Int) -> [String] {
    var faults: [String] = []
    if tree.nodes.count > count { faults.append("\(tree.nodes.count) nodes of \(count) bytes") }
    var open: [(next: Int, end: UInt32)] = [(tree.nodes.count, UInt32(truncatingIfNeeded: count))]
    var offset: UInt32 = 0
    for (index, node) in tree.nodes.enumerated() {
      while let block = open.last, block.next <= index, open.count > 1 {
        offset = max(offset, block.end)
        open.removeLast()
      }
      let places = [offset, node.nameStart, node.nameEnd, node.preludeEnd, node.valueStart, node.valueEnd]
      if !zip(places, places.dropFirst()).allSatisfy({ $0 <= $1 }) { faults.append("\(node.kind) at \(places)") }
      guard let block = open.last, Int(node.next) > index, Int(node.next) <= block.next, node.valueEnd <= block.end
      else {
        faults.append("\(node.kind) \(index)..<\(node.next) ends outside its block")
        continue
      }
      if Int(node.next) > index + 1 {
        offset = node.valueStart
        open.append((Int(node.next), node.valueEnd))
      } else {
        offset = node.valueEnd
      }
    }
    return faults
  }
}

enum SpanLaws {
  static func faults(_ spans: some Sequence<ByteSpan>, in count: Int, of what: @autoclosure () -> String) -> [String] {
    spans.filter { $0.start > $0.end || Int($0.end) > count }.map { "\(what()) \($0.start)..<\($0.end) of \(count)" }
  }
}
