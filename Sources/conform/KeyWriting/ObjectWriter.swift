import ContractSpec
import Extractors

/// The tables of web clients and of Flutter: JSON, ARB, and objects in JavaScript and TypeScript; flat, nested, or keyed by
/// sentences.
struct ObjectWriter: TableWriter {
  private static let endings = [".json", ".arb", ".js", ".mjs", ".cjs", ".jsx", ".ts", ".mts", ".cts", ".tsx"]

  static func takes(path: String) -> Bool { endings.contains { path.hasSuffix($0) } }

  private enum Form {
    case plain
    /// Of an extension of a browser: `"a": { "message": "…" }`.
    case messages
    /// Of Flutter: `@a` tells of `a`.
    case resources
  }

  /// A member of an object, by its key there.
  private struct Group: Hashable {
    var parent: Int
    var key: String
  }

  private let source: ObjectSource
  private let form: Form
  private var nodes: [Group: Int] = [:]
  /// Most keys of several parts have an object for each in the file, and are no one name: `nav.back`.
  private var isNested = false
  /// What the keys of forms by number end with: `_other`, of old `_plural`.
  private var endings: Set<String> = []

  init?(_ bytes: [UInt8], path: String) {
    guard let source = ObjectSource(bytes, path: path) else { return nil }
    self.source = source
    form = path.hasSuffix(".arb") ? .resources : path.contains("_locales/") ? .messages : .plain
    var depths = [Int](repeating: 0, count: source.parents.count)
    var texts: [Int: Int] = [:]
    var paths = 0
    var hasGroups = false
    for (node, parent) in source.parents.enumerated() where parent >= 0 {
      if !source.tree.nodes[node].key.isEmpty {
        nodes[Group(parent: parent, key: source.tree.key(node))] = node
      }
      depths[node] = depths[parent] + 1
      switch source.tree.nodes[node].kind {
      case .object: hasGroups = true
      case .text:
        let key = source.tree.bytes[source.tree.nodes[node].key.range]
        for ending in ["_other", "_plural"] where key.suffix(ending.utf8.count).elementsEqual(ending.utf8) {
          endings.insert(ending)
        }
        if key.contains(UInt8(ascii: ".")), Self.isPath(source.tree.key(node)) {
          paths += 1
        } else {
          texts[depths[node], default: 0] += 1
        }
      default: break
      }
    }
    // Those of a language may all stand in its object.
    let shallowest = texts.keys.min() ?? 0
    let deeper = texts.reduce(0) { $1.key > shallowest ? $0 + $1.value : $0 }
    isNested = form == .plain && hasGroups && (paths == 0 || deeper > paths)
  }

  /// Several parts with dots between them, and no sentence.
  private static func isPath(_ key: String) -> Bool {
    let parts = key.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { TableText.isWord($0) || $0 == UInt8(ascii: "-") } }
  }

  // MARK: Where

  private struct Spot {
    var object: Int
    /// Nil in an object that has no members.
    var neighbour: Int?
    /// The new objects around the entry, and its own name.
    var names: [String]
  }

  /// The entries of one object that is yet to be made, or empty, are written at once.
  func unit(of gap: KeyOverview.Gap) -> String? {
    guard let spot = spot(of: gap) else { return nil }
    if spot.neighbour == nil { return "\(spot.object)" }
    return spot.names.count > 1 ? "\(spot.object) \(spot.names[0])" : nil
  }

  private func spot(of gap: KeyOverview.Gap) -> Spot? {
    let tree = source.tree
    // Where each key has its languages in it, the key itself is nobody's neighbour.
    guard !gap.isShared, var member = source.byStart[gap.neighbour.start], isEntry(member),
      var path = Self.path(of: gap.neighbourKey, without: tree.key(member))
    else { return nil }
    let outer = form == .plain ? gap.name.flatMap { Self.path(of: gap.key, without: $0) } : nil
    while let next = source.sibling(behind: member), belongs(next, to: member, gap) { member = next }
    while true {
      let object = source.parents[member]
      guard object >= 0 else { return nil }
      // Within an object that its base has not around it, it would be another's.
      if let rest = Self.rest(of: gap.key, in: path), outer.map({ Self.isWithin($0, path) }) ?? true {
        let own = outer.map { $0.isEmpty ? gap.key : String(gap.key.dropFirst($0.count + 1)) }
        return spot(rest, own, in: object, behind: member)
      }
      guard let outer = Self.path(of: path, without: tree.key(object)) else { return nil }
      (member, path) = (object, outer)
    }
  }

  /// Whether an entry begins here that is no object itself.
  private func isEntry(_ node: Int) -> Bool {
    switch source.tree.nodes[node].kind {
    case .text, .list: true
    case .object: form == .messages
    default: false
    }
  }

  /// Whether a member goes on with what an entry says: another form of it, or what Flutter is told of it.
  private func belongs(_ next: Int, to member: Int, _ gap: KeyOverview.Gap) -> Bool {
    if source.tree.nodes[next].key.start < UInt32(truncatingIfNeeded: gap.neighbourEnd) { return true }
    return form == .resources && source.tree.key(next) == "@" + source.tree.key(member)
  }

  /// What stands before the last name of a key: `nav` for `nav.back` and `back`, or `nav.items` and `items_other`.
  private static func path(of key: String, without name: String) -> String? {
    guard !name.isEmpty else { return nil }
    let stem = name.lastIndex(of: "_").map { String(name[..<$0]) } ?? name
    for own in [name, stem] {
      if key == own { return "" }
      if key.hasSuffix("." + own) { return String(key.dropLast(own.count + 1)) }
    }
    return nil
  }

  private static func rest(of key: String, in path: String) -> String? {
    if path.isEmpty { return key }
    return key.hasPrefix(path + ".") ? String(key.dropFirst(path.count + 1)) : nil
  }

  private static func isWithin(_ path: String, _ outer: String) -> Bool {
    outer.isEmpty || path == outer || path.hasPrefix(outer + ".")
  }

  /// - Parameters:
  ///   - rest: what the key is in an object.
  ///   - own: the name that it has in the client's base; nil where the base lacks it.
  private func spot(_ rest: String, _ own: String?, in object: Int, behind member: Int) -> Spot? {
    var (object, neighbour, rest) = (object, Optional(member), rest)
    while rest != own, let dot = rest.firstIndex(of: "."), let group = group(object, String(rest[..<dot])) {
      (object, neighbour) = (group, source.last(in: group))
      rest = String(rest[rest.index(after: dot)...])
    }
    var names = [rest]
    if let own, rest.hasSuffix("." + own) {
      names = rest.dropLast(own.count + 1).split(separator: ".").map(String.init) + [own]
    } else if own == nil, isNested, Self.isPath(rest) {
      names = rest.split(separator: ".").map(String.init)
    }
    // What is a text cannot hold others.
    return names.count == 1 || nodes[Group(parent: object, key: names[0])] == nil
      ? Spot(object: object, neighbour: neighbour, names: names) : nil
  }

  private func group(_ parent: Int, _ key: String) -> Int? {
    guard form == .plain, let node = nodes[Group(parent: parent, key: key)] else { return nil }
    return source.tree.nodes[node].kind == .object ? node : nil
  }

  // MARK: What

  func hasUnread(_ gap: KeyOverview.Gap) -> Bool {
    guard let spot = spot(of: gap) else { return false }
    let whole = spot.names.joined(separator: ".")
    let own = spot.names.count == 1 ? self.members(whole, gap)?.map(\.name) ?? [] : []
    return ([whole] + own).contains { nodes[Group(parent: spot.object, key: $0)] != nil }
  }

  func insertion(of gaps: [KeyOverview.Gap]) -> Insertion? {
    guard let spot = spot(of: gaps[0]) else { return nil }
    var members: [ObjectSource.Member] = []
    for gap in gaps {
      guard let names = self.spot(of: gap)?.names, let last = names.last, isName(last, beside: spot.neighbour),
        let own = self.members(last, gap)
      else { return nil }
      Self.add(own, to: &members, below: names.dropLast())
    }
    guard let neighbour = spot.neighbour else { return source.insertion(of: members, in: spot.object) }
    let isMarked = source.tree.dialect == .script && gaps.contains { $0.texts.isEmpty }
    return source.insertion(
      of: members, behind: neighbour,
      remark: isMarked ? " /* translate: \(TableText.remark(gaps[0].baseText)) */" : "")
  }

  private static func add(
    _ new: [ObjectSource.Member], to members: inout [ObjectSource.Member], below: ArraySlice<String>
  ) {
    guard let first = below.first else {
      members += new
      return
    }
    var inner: [ObjectSource.Member] = []
    let known = members.firstIndex { $0.name == first }
    if let known, case .object(let old) = members[known].value { inner = old }
    add(new, to: &inner, below: below.dropFirst())
    if let known { members[known].value = .object(inner) } else { members.append((first, .object(inner))) }
  }

  /// Flutter makes members of a class of the names; code takes `__proto__` for something else.
  private func isName(_ name: String, beside neighbour: Int?) -> Bool {
    switch form {
    case .plain: return source.tree.dialect == .json || name != "__proto__"
    case .resources, .messages:
      let isOther = neighbour.map { !ObjectSource.isName(String(source.tree.key($0).drop { $0 == "@" })) } ?? false
      return ObjectSource.isName(name) || isOther
    }
  }

  private func members(_ name: String, _ gap: KeyOverview.Gap) -> [ObjectSource.Member]? {
    if let forms = TableText.forms(gap.texts) {
      if endings.contains("_other") || endings.isEmpty && gap.hasForms == true, form == .plain {
        return forms.map { ("\(name)_\($0.form)", .text($0.text)) }
      }
      guard endings.contains("_plural"), forms.map(\.form) == ["one", "other"] else { return nil }
      return [(name, .text(forms[0].text)), (name + "_plural", .text(forms[1].text))]
    }
    guard gap.texts.count <= 1, gap.texts.first?.form == nil else { return nil }
    let text = gap.texts.first?.text ?? ""
    guard form == .messages else { return [(name, .text(text))] }
    // `$name$` is filled in.
    return text.contains("$") ? nil : [(name, .object([("message", .text(text))]))]
  }
}
