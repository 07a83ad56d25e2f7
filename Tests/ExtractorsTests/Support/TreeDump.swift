import ContractSpec
import Laws

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

  /// What breaks the laws of any tree.
  static func faults(_ tree: Tree) -> [String] { TreeLaws.faults(tree) }
}
