import ContractSpec

/// A message that FormatJS has taken apart for its reader, put together again: `[{ "type": 0, "value": "Delete " },
/// { "type": 1, "value": "name" }]` is `Delete {name}`.
struct FormattedMessage {
  private(set) var bytes: [UInt8] = []

  /// Nil for a list of other things.
  init?(_ tree: LiteralTree, _ list: Int) {
    guard append(list, of: tree) else { return nil }
  }

  private mutating func append(_ list: Int, of tree: LiteralTree) -> Bool {
    let parts = tree.children(list)
    guard tree.nodes[list].kind == .list, !parts.isEmpty else { return false }
    return parts.allSatisfy { append(part: $0, of: tree) }
  }

  private mutating func append(part: Int, of tree: LiteralTree) -> Bool {
    guard tree.nodes[part].kind == .object, let type = tree.child(part, "type"), tree.nodes[type].kind == .scalar,
      let kind = tree.bytes[tree.nodes[type].span.range].first, tree.nodes[type].span.count == 1
    else { return false }
    var value: [UInt8] = []
    var code: [String] = []
    if let node = tree.child(part, "value"), tree.nodes[node].kind == .text {
      tree.append(text: node, to: &value, code: &code)
    }
    switch kind {
    case UInt8(ascii: "0"): bytes += value
    case UInt8(ascii: "1"): put("{", value, "}")
    case UInt8(ascii: "2"): put("{", value, ", number}")
    case UInt8(ascii: "3"): put("{", value, ", date}")
    case UInt8(ascii: "4"): put("{", value, ", time}")
    case UInt8(ascii: "5"): return options(part, value, ", select,", of: tree)
    case UInt8(ascii: "6"):
      let isOrdinal =
        tree.child(part, "pluralType").map { tree.bytes[tree.nodes[$0].span.range].elementsEqual("ordinal".utf8) }
        ?? false
      return options(part, value, isOrdinal ? ", selectordinal," : ", plural,", of: tree)
    case UInt8(ascii: "7"): bytes.append(UInt8(ascii: "#"))
    case UInt8(ascii: "8"):
      put("<", value, ">")
      if let children = tree.child(part, "children"), !tree.children(children).isEmpty, !append(children, of: tree) {
        return false
      }
      put("</", value, ">")
    default: return false
    }
    return true
  }

  private mutating func options(_ part: Int, _ value: [UInt8], _ kind: String, of tree: LiteralTree) -> Bool {
    guard let options = tree.child(part, "options"), tree.nodes[options].kind == .object else { return false }
    put("{", value, kind)
    for option in tree.children(options) {
      guard let inner = tree.child(option, "value") else { return false }
      bytes.append(0x20)
      tree.append(key: option, to: &bytes)
      bytes += " {".utf8
      if !tree.children(inner).isEmpty, !append(inner, of: tree) { return false }
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(UInt8(ascii: "}"))
    return true
  }

  private mutating func put(_ before: String, _ value: [UInt8], _ after: String) {
    bytes += before.utf8
    bytes += value
    bytes += after.utf8
  }
}
