import ContractSpec

/// What the rules of a style sheet say of elements that may be hit targets, gathered until the whole file is read: a
/// `cursor: pointer` may stand far from the size.
struct CSSTargets {
  struct Entry {
    var subject: CSSSubject
    /// The conditional at-rules around: each set is a case of its own.
    var conditions: [String]
    var enclosing: [String]
    var selector: ByteSpan
    var box: CSSBox
  }

  /// A rule as it was met. Its selectors are looked into only when the file has a target at all.
  private struct Rule {
    var selectors: [String]
    /// The node of the rule, for the places of its selectors.
    var node: Int
    var conditions: [String]
    var enclosing: [String]
    var box: CSSBox
    /// Whether it makes its elements targets, as far as a quick look tells.
    var isEvidence: Bool
  }

  private let bytes: [UInt8]
  private let isSCSS: Bool
  private var rules: [Rule] = []

  init(bytes: [UInt8], isSCSS: Bool) {
    self.bytes = bytes
    self.isSCSS = isSCSS
  }

  /// Whether a prelude may name an element that people press; a quick look that spares most rules the full one.
  func mayNameInteractive(_ span: ByteSpan) -> Bool {
    var lexer = CSSLexer(bytes, from: Int(span.start), to: Int(span.end), isSCSS: isSCSS)
    var isClass = false
    while true {
      let token = lexer.next()
      if token.kind == .endOfFile { return false }
      if token.kind == .ident, !isClass, CSSSubject.interactiveWords.id(bytes, token.start, token.end) != 0 {
        return true
      }
      isClass = token.kind == .delimiter && bytes[token.start] == UInt8(ascii: ".")
    }
  }

  /// Takes what the innermost open block says of the element around it.
  mutating func add(_ box: CSSBox, isEvidence: Bool, _ context: inout CSSContext, _ nodes: [CSSNode]) {
    guard let frame = context.frames.lastIndex(where: { $0.isRule }) else { return }
    let place = context.place(in: nodes)
    rules.append(
      Rule(
        selectors: context.selectors(of: frame, in: nodes), node: context.frames[frame].node,
        conditions: place.conditions, enclosing: place.enclosing, box: box, isEvidence: isEvidence))
  }

  /// The entries of interactive elements, by element, in the order of their first rules.
  func groups(interactive: [String], nodes: [CSSNode]) -> [[Entry]] {
    var hashes: Set<UInt64> = []
    if interactive.isEmpty {
      for rule in rules where rule.isEvidence {
        for selector in rule.selectors { hashes.insert(CSSSubject.quickHash(selector)) }
      }
      if hashes.isEmpty { return [] }
    }
    var groups: [[Entry]] = []
    for group in Self.grouped(entries(interactive.isEmpty ? hashes : nil, nodes), by: \.key) {
      if Self.isInteractive(group.filter { !$0.subject.hasFurtherClasses }, interactive) {
        groups.append(group)
      } else {
        // `.row.clickable` makes no target of `.row`, but is one.
        groups += Self.grouped(group, by: \.fullKey).filter { Self.isInteractive($0, interactive) }
      }
    }
    return groups
  }

  /// One entry a selector; only those whose quick hash is in `hashes`, unless that is nil.
  private func entries(_ hashes: Set<UInt64>?, _ nodes: [CSSNode]) -> [Entry] {
    var entries: [Entry] = []
    for rule in rules {
      var written: [ByteSpan] = []
      for (index, selector) in rule.selectors.enumerated() {
        if let hashes, !rule.isEvidence {
          let hash = CSSSubject.quickHash(selector)
          if hash != 0, !hashes.contains(hash) { continue }
        }
        guard let subject = CSSSubject(selector) else { continue }
        if written.isEmpty {
          let node = nodes[rule.node]
          written = CSSSelectors.list(bytes, node.kind == .atRule ? node.prelude : node.name, isSCSS: isSCSS)
        }
        guard !written.isEmpty else { break }
        // A resolved list holds each written selector once for each of its parents.
        let place = min(index * written.count / rule.selectors.count, written.count - 1)
        entries.append(
          Entry(
            subject: subject, conditions: rule.conditions, enclosing: rule.enclosing, selector: written[place],
            box: rule.box))
      }
    }
    return entries
  }

  private static func grouped(_ entries: [Entry], by key: KeyPath<CSSSubject, String>) -> [[Entry]] {
    var places: [String: Int] = [:]
    var groups: [[Entry]] = []
    for entry in entries {
      let key = entry.subject[keyPath: key]
      if let place = places[key] {
        groups[place].append(entry)
      } else {
        places[key] = groups.count
        groups.append([entry])
      }
    }
    return groups
  }

  private static func isInteractive(_ group: [Entry], _ named: [String]) -> Bool {
    group.contains { entry in
      entry.subject.isNamedInteractive || entry.box.cursor >= 0
        || (!entry.subject.isPseudoElement
          && named.contains {
            $0 == entry.subject.key || $0 == entry.subject.fullKey || entry.subject.parts.contains($0)
          })
    }
  }
}

extension CSSExtractor {
  /// What rules say of one axis: the size and the minimum in effect, nil where unknown.
  private struct Extent {
    var size: Expression?
    var minimum: Expression?
    var sizePlace: ByteSpan?
    var minimumPlace: ByteSpan?
  }

  /// What the rules of an element itself say, its states and further classes left out.
  private struct Box {
    var width = Extent()
    var height = Extent()
    var isHidden = false
  }

  /// One target an interactive element, and one more for each condition under which its size is written.
  mutating func emitTargets(_ tree: inout CSSTree) {
    for group in targets.groups(interactive: interests.interactiveSelectors, nodes: tree.nodes) {
      var places: [[String]: Int] = [[]: 0]
      // What holds without a condition comes first, wherever it ends.
      var cases: [[CSSTargets.Entry]] = [[]]
      for entry in group {
        if let place = places[entry.conditions] {
          cases[place].append(entry)
        } else {
          places[entry.conditions] = cases.count
          cases.append([entry])
        }
      }
      let cursor = group.first { $0.box.cursor >= 0 }.map { declarationSpan(tree.nodes[$0.box.cursor]) }
      var base = Box()
      for entry in cases[0] where !entry.subject.isVariant { read(entry.box, into: &base, &tree) }
      let hasBase = !cases[0].isEmpty
      let isWhole = cases[0].contains { !$0.subject.hasFurtherClasses }
      if hasBase { emitTarget(cases[0], over: base, isWhole: isWhole, cursor, &tree) }
      for own in cases.dropFirst() where !hasBase || own.contains(where: { $0.box.hasSize }) {
        var box = base
        for entry in own where !entry.subject.isVariant { read(entry.box, into: &box, &tree) }
        emitTarget(own, over: box, isWhole: isWhole, cursor, &tree)
      }
    }
  }

  private mutating func emitTarget(
    _ own: [CSSTargets.Entry], over box: Box, isWhole: Bool, _ cursor: ByteSpan?, _ tree: inout CSSTree
  ) {
    guard let place = own.first(where: { !$0.subject.isVariant }) ?? own.first else { return }
    var related: [ByteSpan] = []
    var width: Expression?
    var height: Expression?
    if !box.isHidden {
      width = arms(own, over: box.width, \.width, \.minWidth, &related, &tree)
      height = arms(own, over: box.height, \.height, \.minHeight, &related, &tree)
    }
    if let cursor { related.append(cursor) }
    let isElement = isWhole || own.contains { !$0.subject.hasFurtherClasses }
    let element = isElement ? place.subject.key : place.subject.fullKey
    result.sites.append(
      Site(
        kind: .target, element: element, enclosing: place.enclosing, value: .text(element, place.selector),
        details: .target(width: width, height: height, related: related)))
  }

  /// More arms than this are not told apart: the size is unknown then.
  private static let mostArms = 32

  /// The size along one axis. What states and further classes of the element make of it are arms of their own.
  private mutating func arms(
    _ own: [CSSTargets.Entry], over plain: Extent, _ size: KeyPath<CSSBox, Int>, _ minimum: KeyPath<CSSBox, Int>,
    _ related: inout [ByteSpan], _ tree: inout CSSTree
  ) -> Expression? {
    var extents = [plain]
    for entry in own where entry.subject.isVariant {
      guard entry.box[keyPath: size] >= 0 || entry.box[keyPath: minimum] >= 0 else { continue }
      var extent = plain
      read(entry.box[keyPath: size], entry.box[keyPath: minimum], into: &extent, &tree)
      extents.append(extent)
      if extents.count > Self.mostArms { return nil }
    }
    var arms: [Expression] = []
    var texts: Set<String> = []
    for extent in extents {
      guard let arm = Self.larger(extent.size, extent.minimum) else { continue }
      let text = String(decoding: bytes[arm.span.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
      guard texts.insert(text).inserted else { continue }
      arms.append(arm)
      for place in [extent.sizePlace, extent.minimumPlace] {
        if let place, !related.contains(place) { related.append(place) }
      }
    }
    guard let first = arms.first else { return nil }
    return arms.count == 1 ? first : .choice(arms, first.span)
  }

  private mutating func read(_ rule: CSSBox, into box: inout Box, _ tree: inout CSSTree) {
    read(rule.width, rule.minWidth, into: &box.width, &tree)
    read(rule.height, rule.minHeight, into: &box.height, &tree)
    if rule.isHidden { box.isHidden = true }
  }

  /// Overlays what a rule writes; what it does not write stays.
  private mutating func read(_ size: Int, _ minimum: Int, into extent: inout Extent, _ tree: inout CSSTree) {
    if size >= 0 {
      extent.size = targetValue(&tree, size)
      extent.sizePlace = extent.size == nil ? nil : declarationSpan(tree.nodes[size])
    }
    if minimum >= 0 {
      extent.minimum = targetValue(&tree, minimum)
      extent.minimumPlace = extent.minimum == nil ? nil : declarationSpan(tree.nodes[minimum])
    }
  }

  /// A minimum wins over a smaller size; of the two alone the one that is known counts.
  private static func larger(_ size: Expression?, _ minimum: Expression?) -> Expression? {
    guard let size else { return minimum }
    guard let minimum else { return size }
    if case .number(let left, let unit, _) = size, case .number(let right, let other, _) = minimum, unit == other {
      return left >= right ? size : minimum
    }
    return .function(.maximum, [size, minimum], size.span)
  }
}
