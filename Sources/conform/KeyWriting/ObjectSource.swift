import ContractSpec
import Extractors

/// A file of objects, in JSON or in code. Members are put in as those beside them are written: their indentation, quotes,
/// colons and commas.
struct ObjectSource {
  indirect enum Value {
    case text(String)
    case object([Member])
  }

  typealias Member = (name: String, value: Value)

  let tree: LiteralTree
  /// The object or list that holds a node; -1 for none.
  private(set) var parents: [Int]
  /// By where their keys begin.
  private(set) var byStart: [UInt32: Int] = [:]
  /// By what an object is further indented than what it stands in.
  private var step = "  "

  init?(_ bytes: [UInt8], path: String) {
    guard let tree = LiteralTree.read(bytes, path: path) else { return nil }
    self.tree = tree
    parents = [Int](repeating: -1, count: tree.nodes.count)
    var open: [Int] = []
    var isStepKnown = false
    for node in tree.nodes.indices {
      while let last = open.last, tree.nodes[last].next <= Int32(truncatingIfNeeded: node) { open.removeLast() }
      parents[node] = open.last ?? -1
      if tree.nodes[node].next > Int32(truncatingIfNeeded: node + 1) { open.append(node) }
      guard !tree.nodes[node].key.isEmpty else { continue }
      byStart[tree.nodes[node].key.start] = node
      guard !isStepKnown, parents[node] >= 0, beginsLine(node) else { continue }
      let outer = TableText.indent(at: start(ofValue: parents[node]), in: bytes)
      let own = indent(node)
      isStepKnown = own.hasPrefix(outer) && own != outer
      if isStepKnown { step = String(own.dropFirst(outer.count)) }
    }
  }

  /// Nil for the last one of an object.
  func sibling(behind node: Int) -> Int? {
    let next = Int(tree.nodes[node].next)
    return parents[node] >= 0 && next < Int(tree.nodes[parents[node]].next) ? next : nil
  }

  func last(in object: Int) -> Int? { tree.children(object).last }

  /// Members behind another of the same object; nil where what stands there is broken.
  func insertion(of members: [Member], behind node: Int, remark: String = "") -> Insertion? {
    guard parents[node] >= 0, isSound(parents[node]) else { return nil }
    let end = Int(tree.nodes[node].end)
    let endOfValue = Int(tree.tokens[end - 1].end)
    let isLast = sibling(behind: node) == nil
    let hasComma = tree.isSign(end, ",")
    guard hasComma || isLast else { return nil }
    let style = style(of: node)
    return Insertion(
      offset: TableText.behindComments(hasComma ? Int(tree.tokens[end].end) : endOfValue, in: tree.bytes),
      lead: style.lead, entry: style.text(members), remark: remark,
      comma: hasComma ? .follows : .lacking(endOfValue))
  }

  /// Members behind the last of an object, or the first of one that has none.
  func insertion(of members: [Member], in object: Int) -> Insertion? {
    if let last = last(in: object) { return insertion(of: members, behind: last) }
    guard parents[object] >= 0, isSound(object), var close = Optional(Int(tree.nodes[object].end) - 1) else {
      return nil
    }
    // `Object.freeze({})`
    while close > Int(tree.nodes[object].first), !tree.isSign(close, "}") { close -= 1 }
    guard tree.isSign(close, "}"), tree.isSign(close - 1, "{") else { return nil }
    let offset = Int(tree.tokens[close - 1].end)
    let isOpen = tree.bytes[offset..<Int(tree.tokens[close].start)].contains { $0 == 0x0A || $0 == 0x0D }
    let outer = "\n" + TableText.indent(at: offset, in: tree.bytes)
    var style = style(of: object)
    let isOnLines = isOpen || style.lead.hasPrefix("\n")
    if isOnLines { style.lead = outer + step }
    return Insertion(
      offset: offset, lead: style.lead, entry: style.text(members) + (isOpen ? "" : isOnLines ? outer : style.lead))
  }

  /// Whether all between the brackets of an object was read.
  private func isSound(_ object: Int) -> Bool {
    let span = ByteSpan(start(ofValue: object), Int(tree.tokens[Int(tree.nodes[object].end) - 1].end))
    return !tree.notUnderstood.contains { $0.start < span.end && span.start < $0.end }
  }

  private func start(ofValue node: Int) -> Int {
    let first = Int(tree.nodes[node].first)
    return first < tree.tokens.count ? Int(tree.tokens[first].start) : 0
  }

  private func start(ofMember node: Int) -> Int {
    Int(tree.nodes[node].key.start) - (tree.nodes[node].isKeyQuoted ? 1 : 0)
  }

  private func beginsLine(_ node: Int) -> Bool { TableText.isFirstOnLine(start(ofMember: node), in: tree.bytes) }

  private func indent(_ node: Int) -> String { TableText.indent(at: start(ofMember: node), in: tree.bytes) }

  // MARK: Style

  private struct Style {
    /// Before each member: a new line with its indentation, or a blank.
    var lead = "\n"
    var step = "  "
    var colon = ": "
    var quote: Unicode.Scalar
    /// Nil for names that stand without quotes where they can.
    var keyQuote: Unicode.Scalar?
    var hasTrailingComma = false

    func text(_ members: [Member]) -> String {
      members.map { member in
        let head = name(member.name) + colon
        switch member.value {
        case .text(let text): return head + TableText.quoted(text, by: quote)
        case .object(let inner):
          var style = self
          guard lead.hasPrefix("\n") else { return "\(head){\(lead)\(text(inner))\(lead)}" }
          style.lead += step
          return "\(head){\(style.lead)\(style.text(inner))\(hasTrailingComma ? "," : "")\(lead)}"
        }
      }.joined(separator: "," + lead)
    }

    private func name(_ name: String) -> String {
      if keyQuote == nil, ObjectSource.isName(name) { return name }
      return TableText.quoted(name, by: keyQuote ?? quote)
    }
  }

  /// How a member is written.
  private func style(of node: Int) -> Style {
    let member = tree.nodes[node]
    var style = Style(quote: "\"", keyQuote: "\"")
    style.step = step
    let siblings = tree.children(parents[node])
    if tree.dialect == .script {
      let texts = [node] + siblings.prefix(8)
      let quotes = texts.lazy.filter { tree.nodes[$0].kind == .text }.map {
        tree.tokens[Int(tree.nodes[$0].first)].byte
      }
      let keyQuote = member.isKeyQuoted ? tree.bytes[Int(member.key.start) - 1] : nil
      style.quote = Unicode.Scalar(quotes.first ?? keyQuote ?? UInt8(ascii: "'"))
      style.keyQuote = siblings.contains { !tree.nodes[$0].isKeyQuoted } ? nil : keyQuote.map { Unicode.Scalar($0) }
      style.hasTrailingComma = siblings.last.map { tree.isSign(Int(tree.nodes[$0].end), ",") } ?? false
    }
    let between = tree.bytes[
      min(Int(member.key.end) + (member.isKeyQuoted ? 1 : 0), start(ofValue: node))..<start(ofValue: node)]
    if between.contains(UInt8(ascii: ":")), between.allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: ":") }) {
      style.colon = String(decoding: between, as: UTF8.self)
    }
    style.lead = beginsLine(node) ? "\n" + indent(node) : style.colon.hasSuffix(" ") ? " " : ""
    return style
  }

  /// What may stand without quotes.
  static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    return name.utf8.allSatisfy { $0 == UInt8(ascii: "$") || TableText.isWord($0) }
  }
}
