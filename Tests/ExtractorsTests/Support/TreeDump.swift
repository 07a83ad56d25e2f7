import ContractSpec

@testable import Extractors

/// A tree as one line of s-expressions, for tests of its shape.
///
///     (file (call Text (name Text) (argument (string (stringText a))) (argument fontSize (member sp (number 12)))))
///
/// A node shows its kind, its flags (`+private`), its keyword or operator where it has one, its name, and, without
/// children, the text of a literal. The file's node is left out where `of` is a file with one item.
enum TreeDump {
  static func dump(_ tree: Tree, words: WordTable, node: Int = 0) -> String {
    var text = ""
    if tree.kind(node) == .file {
      let items = tree.children(node)
      text = items.map { dump(tree, words: words, node: $0) }.joined(separator: " ")
      return items.count == 1 ? text : text.isEmpty ? "(file)" : "(file " + text + ")"
    }
    append(tree, words, node, to: &text)
    return text
  }

  private static func append(_ tree: Tree, _ words: WordTable, _ node: Int, to text: inout String) {
    let record = tree.nodes[node]
    text += "(\(record.kind)"
    text += flags(record.flags)
    switch record.kind {
    case .binary, .unary, .assignment:
      text += " \(Punctuation(rawValue: record.code) ?? .none)"
    case .type, .function, .property, .choice, .statement, .cast:
      if record.code != 0 { text += " " + words.word(record.code) }
    default: break
    }
    if record.name >= 0 && record.kind != .name {
      text += " " + tree.name(node)
    }
    if record.firstChild < 0 {
      switch record.kind {
      case .name, .number, .stringText, .character, .regex, .implicitMember, .error, .keyPath:
        if record.name < 0 || record.kind == .name { text += " " + tree.text(node) }
      default: break
      }
    }
    tree.forEachChild(node) { child in
      text += " "
      append(tree, words, child, to: &text)
    }
    text += ")"
  }

  private static func flags(_ flags: Node.Flags) -> String {
    let names: [(Node.Flags, String)] = [
      (.static, "static"), (.private, "private"), (.variable, "variable"), (.trailing, "trailing"),
      (.otherwise, "otherwise"), (.delegated, "delegated"), (.companion, "companion"), (.dead, "dead"),
    ]
    return names.map { flags.contains($0.0) ? "+" + $0.1 : "" }.joined()
  }

  /// The laws of any tree: spans lie in the file, children stand in order inside their parent and do not overlap, and
  /// each node is the child of one.
  static func faults(_ tree: Tree) -> [String] {
    var faults: [String] = []
    guard !tree.nodes.isEmpty else { return ["the tree is empty"] }
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
    return faults
  }
}
