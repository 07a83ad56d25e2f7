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
    /// Whether it is the `style` attribute of one element, which is then a box of its own.
    var isElement: Bool
  }

  /// `@extend .base` in a rule: what rules say of `.base` they say of the rule's selectors.
  private struct Extension {
    var selectors: [String]
    var node: Int
    var enclosing: [String]
  }

  private let bytes: [UInt8]
  private let isSCSS: Bool
  private var rules: [Rule] = []
  /// Rules that say nothing of a box or a tap: an element stands where it is first named, whatever is said of it there.
  private var plainRules: [Rule] = []
  /// By what they extend.
  private var extensions: [String: [Extension]] = [:]

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
    // Nobody presses paper.
    if place.conditions.contains(where: CSSModes.isPrint) { return }
    rules.append(
      Rule(
        selectors: context.selectors(of: frame, in: nodes), node: context.frames[frame].node,
        conditions: place.conditions, enclosing: place.enclosing, box: box, isEvidence: isEvidence,
        isElement: context.frames[frame].kind == .element))
  }

  /// The entries of interactive elements, by element, in the order of their first rules.
  func groups(interactive: [String], _ tree: CSSTree) -> [[Entry]] {
    var groups = elements(interactive: interactive, tree)
    let rules = extendedRules
    var hashes: Set<UInt64> = []
    if interactive.isEmpty {
      for rule in rules where rule.isEvidence && !rule.isElement {
        for selector in rule.selectors { hashes.insert(CSSSubject.quickHash(selector)) }
      }
      if hashes.isEmpty { return groups }
    }
    for group in Self.withVariants(
      Self.grouped(entries(of: rules, interactive.isEmpty ? hashes : nil, tree.nodes), by: \.key))
    {
      let base = group.filter { !$0.subject.hasFurtherClasses }
      if Self.isInteractive(base, interactive) {
        groups.append(group)
        continue
      }
      let variants = Self.grouped(group.filter { $0.subject.hasFurtherClasses }, by: \.fullKey)
      let pressed = variants.filter { Self.isInteractive($0, interactive) }
      if base.isEmpty {
        groups += pressed
      } else if !pressed.isEmpty {
        groups.append(Self.joined(base, pressed))
      }
    }
    return groups
  }

  /// Elements that are pressed and say in their `style` attribute how large they are: one group each.
  private func elements(interactive: [String], _ tree: CSSTree) -> [[Entry]] {
    if tree.elements.isEmpty { return [] }
    let pressed = Set(tree.elements.lazy.filter(\.element.isInteractive).map(\.node))
    return rules.compactMap { rule in
      guard rule.isElement, let selector = rule.selectors.first, let subject = CSSSubject(selector) else { return nil }
      let entry = Entry(
        subject: subject, conditions: [], enclosing: [], selector: tree.nodes[rule.node].name, box: rule.box)
      let isTarget =
        rule.isEvidence || pressed.contains(rule.node) || interactive.contains { subject.parts.contains($0) }
      return isTarget ? [entry] : nil
    }
  }

  /// `a.next` and `.item.on a` go to `a` and `.item a` where those have rules of their own.
  private static func withVariants(_ groups: [[Entry]]) -> [[Entry]] {
    var places: [String: Int] = [:]
    for (place, group) in groups.enumerated() { places[group[0].subject.key] = place }
    var result = groups
    // The longest first: a variant of a variant goes all the way.
    let order = groups.indices.sorted {
      (groups[$1][0].subject.key.utf8.count, $0) < (groups[$0][0].subject.key.utf8.count, $1)
    }
    for place in order {
      let subject = groups[place][0].subject
      guard !subject.isPseudoElement,
        let base = subject.baseKeys.lazy.compactMap({ $0 == subject.key ? nil : places[$0] }).first
      else { continue }
      result[base] += result[place].map { entry in
        var entry = entry
        entry.subject = entry.subject.asVariant(of: groups[base][0].subject)
        return entry
      }
      result[place] = []
    }
    return result.filter { !$0.isEmpty }
  }

  /// `.row.clickable` is what is pressed of `.row`: one element, whose box is that of `.row` with the further class.
  private static func joined(_ base: [Entry], _ pressed: [[Entry]]) -> [Entry] {
    var group = base
    var isSized = false
    for variant in pressed {
      let hasSize = variant.contains { $0.box.hasSize }
      group += variant.map { entry in
        var entry = entry
        if !hasSize || !isSized { entry.subject.hasFurtherClasses = false }
        return entry
      }
      isSized = isSized || hasSize
    }
    return group
  }

  /// Takes a rule with declarations of which none is of interest.
  mutating func addPlace(_ context: inout CSSContext, _ nodes: [CSSNode]) {
    guard let frame = context.frames.lastIndex(where: { $0.isRule }), frame == context.frames.count - 1 else { return }
    plainRules.append(
      Rule(
        selectors: context.selectors(of: frame, in: nodes), node: context.frames[frame].node, conditions: [],
        enclosing: context.place(in: nodes).enclosing, box: CSSBox(), isEvidence: false, isElement: false))
  }

  mutating func addExtension(of prelude: ByteSpan, _ context: inout CSSContext, _ nodes: [CSSNode]) {
    guard let frame = context.frames.lastIndex(where: { $0.isRule }) else { return }
    for base in CSSSelectors.list(bytes, prelude, isSCSS: isSCSS) {
      let written = CSSSelectors.normalised(bytes, base, isSCSS: isSCSS)
      // `@extend .base !optional`
      let name = written.split(separator: "!").first.map { $0.hasSuffix(" ") ? String($0.dropLast()) : String($0) }
      extensions[name ?? written, default: []].append(
        Extension(
          selectors: context.selectors(of: frame, in: nodes), node: context.frames[frame].node,
          enclosing: context.place(in: nodes).enclosing))
    }
  }

  /// What is extended may be extended in turn; more selectors than this are not made of it.
  private static let deepestExtension = 4
  private static let mostExtended = 4096

  /// The rules, and after each those that extend one of its selectors.
  private var extendedRules: [Rule] {
    if extensions.isEmpty { return rules }
    var left = Self.mostExtended
    func extended(_ rule: Rule, depth: Int) -> [Rule] {
      var result = [rule]
      guard depth < Self.deepestExtension else { return result }
      for selector in rule.selectors {
        for one in extensions[selector] ?? [] where left > 0 && one.selectors != rule.selectors {
          left -= one.selectors.count
          var copy = rule
          (copy.selectors, copy.node, copy.enclosing) = (one.selectors, one.node, one.enclosing)
          result += extended(copy, depth: depth + 1)
        }
      }
      return result
    }
    return rules.flatMap { extended($0, depth: 0) }
  }

  /// Where plain rules first name an element without a state, by its key.
  func plainPlaces(_ nodes: [CSSNode]) -> [String: Entry] {
    let entries = entries(of: plainRules, nil, nodes).filter { !$0.subject.hasPassingState }
    return Dictionary(entries.map { ($0.subject.key, $0) }) { first, _ in first }
  }

  /// One entry a selector; only those whose quick hash is in `hashes`, unless that is nil.
  private func entries(of rules: [Rule], _ hashes: Set<UInt64>?, _ nodes: [CSSNode]) -> [Entry] {
    var entries: [Entry] = []
    for rule in rules where !rule.isElement {
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
    // Nobody presses what is disabled.
    if group.allSatisfy(\.subject.isDisabled) { return false }
    return group.contains { entry in
      entry.subject.isNamedInteractive || (entry.box.cursor >= 0 && !entry.subject.isDecoration)
        || (!entry.subject.isPseudoElement
          && named.contains {
            $0 == entry.subject.key || $0 == entry.subject.fullKey || entry.subject.parts.contains($0)
          })
    }
  }
}

/// The rules of an element that hold together: without a condition or under the same ones, for the element itself or for one
/// that has further classes.
private struct CSSTargetCase {
  var conditions: [String]
  /// The selector with the further classes, nil for the element itself.
  var variant: String?
  /// The simple selectors of the variant, empty for the element itself.
  var parts: Set<String>
  var entries: [CSSTargets.Entry]
  /// Where a rule that says nothing of a box names the element, the first of them.
  var plain: CSSTargets.Entry?
  /// The element as it is written, for one with further classes; else empty.
  var variantOf = ""

  var rank: Int { 2 * parts.count + (conditions.isEmpty ? 0 : 1) }

  /// Whether what stands here holds for the other case too: `.btn.sm` for `.btn.round.sm`.
  func isBelow(_ other: CSSTargetCase) -> Bool {
    parts.isSubset(of: other.parts) && (conditions.isEmpty || conditions == other.conditions)
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

  /// What the rules of an element itself say, its states left out.
  private struct Box {
    var width = Extent()
    var height = Extent()
    var isHidden = false
    var isClear = false
    var isBorderBox: Bool?
    var hasBorder = false
    /// Borders are taken away: what is around a text field draws it and takes the tap.
    var isBare = false
    /// Nil where nothing is written: top, end, bottom, start.
    var padding: [Expression?] = [nil, nil, nil, nil]
  }

  /// One target an interactive element, one more for each condition under which another size is written, and one for each
  /// set of further classes with a size of its own: `.btn.btn-sm` is smaller than `.btn`, `.btn` is not.
  mutating func emitTargets(_ tree: inout CSSTree) {
    let groups = targets.groups(interactive: interests.interactiveSelectors.map(CSSSubject.unquoted), tree)
    if groups.isEmpty { return }
    let plainPlaces = targets.plainPlaces(tree.nodes)
    /// What was told of each written selector: `.a, .b { button {} }` is one place for two elements.
    var told: Set<String> = []
    for group in groups {
      let cursor = group.first { $0.box.cursor >= 0 }.map { declarationSpan(tree.nodes[$0.box.cursor]) }
      // Where `.row.on` is a target and `.row` is none, the further classes are the element.
      let isWhole = group.contains { !$0.subject.hasFurtherClasses }
      let base = group.first { !$0.subject.hasFurtherClasses }?.subject.spelling ?? ""
      let cases = Self.cases(group, isWhole: isWhole)
      let hasBase = cases.contains { $0.conditions.isEmpty && $0.variant == nil }
      var known: Set<String> = []
      for one in cases {
        let isPlain = one.conditions.isEmpty && one.variant == nil
        if one.variant != nil || (!one.conditions.isEmpty && hasBase) {
          guard one.entries.contains(where: { $0.box.hasSize }) else { continue }
        }
        // What holds for the element without a condition comes first, then for the variant, then under the condition.
        var box = Box()
        for other in cases where other.isBelow(one) {
          for entry in other.entries where !entry.subject.hasState { read(entry, into: &box, &tree) }
        }
        var one = one
        if isPlain { one.plain = one.entries.first.flatMap { plainPlaces[$0.subject.key] } }
        if one.variant != nil { one.variantOf = base }
        emitTarget(one, box, isAlways: isPlain || (!hasBase && one.variant == nil), cursor, &known, &told, &tree)
      }
    }
  }

  private static func cases(_ group: [CSSTargets.Entry], isWhole: Bool) -> [CSSTargetCase] {
    var cases: [CSSTargetCase] = []
    var places: [[String]: Int] = [:]
    for entry in group {
      let variant = isWhole && entry.subject.hasFurtherClasses ? entry.subject.fullKey : nil
      let key = [variant ?? ""] + entry.conditions
      if let place = places[key] {
        cases[place].entries.append(entry)
      } else {
        places[key] = cases.count
        cases.append(
          CSSTargetCase(
            conditions: entry.conditions, variant: variant, parts: variant == nil ? [] : Set(entry.subject.parts),
            entries: [entry]))
      }
    }
    // What holds without a condition comes first, wherever it stands, then what has fewer classes.
    return cases.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }

  private mutating func emitTarget(
    _ one: CSSTargetCase, _ box: Box, isAlways: Bool, _ cursor: ByteSpan?, _ known: inout Set<String>,
    _ told: inout Set<String>, _ tree: inout CSSTree
  ) {
    let own = one.entries
    guard var place = own.first(where: { !$0.subject.hasPassingState }) ?? one.plain ?? own.first else { return }
    if let plain = one.plain, plain.selector.start < place.selector.start { place = plain }
    var related: [ByteSpan] = []
    var width: Expression?
    var height: Expression?
    // What is not seen itself and yet has the pointer of what is pressed lies over what is seen.
    if !box.isHidden, !box.isClear || cursor != nil, !(box.isBare && place.subject.isTextField) {
      let isBorderBox = box.isBorderBox ?? own.contains { $0.subject.isBorderBox }
      width = arms(own, over: box.width, \.width, \.minWidth, &related, &tree).map {
        isBorderBox ? $0 : Self.padded($0, box, [1, 3])
      }
      height = arms(own, over: box.height, \.height, \.minHeight, &related, &tree).map {
        isBorderBox ? $0 : Self.padded($0, box, [0, 2])
      }
    }
    // A case that says the same again, or nothing that is known, is none.
    let size = [width, height].map { $0.map(sizeText) ?? "?" }.joined(separator: "x")
    let isNew = known.insert(size).inserted
    if !isAlways, !isNew || (width == nil && height == nil) { return }
    guard told.insert("\(place.selector.start) \(size)").inserted else { return }
    if let cursor { related.append(cursor) }
    let element =
      one.variant == nil && own.contains { !$0.subject.hasFurtherClasses }
      ? place.subject.spelling : place.subject.fullSpelling
    result.sites.append(
      Site(
        kind: .target, element: element, enclosing: place.enclosing, value: .text(element, place.selector),
        details: .target(
          width: width, height: height, related: related, variantOf: one.variantOf)))
  }

  private func sizeText(_ value: Expression) -> String {
    switch value {
    case .choice(let arms, _): arms.map(sizeText).joined(separator: " ")
    case .function(_, let operands, _): operands.map(sizeText).joined(separator: " ")
    default: String(decoding: bytes[value.span.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }
  }

  /// A size with the padding that comes on top of it where the project does not count padding to the size.
  private static func padded(_ size: Expression, _ box: Box, _ sides: [Int]) -> Expression {
    var room: [Expression] = []
    for side in sides {
      guard let padding = box.padding[side] else { continue }
      if case .number(0, _, _) = padding { continue }
      room.append(padding)
    }
    // How wide the border is may stand anywhere.
    if box.hasBorder { room.append(.unresolved(.notUnderstood, size.span)) }
    if room.isEmpty { return size }
    guard box.isBorderBox == false else { return .function(.contentBox, [size] + room, size.span) }
    return room.reduce(size) { .binary(.add, $0, $1, size.span) }
  }

  /// More arms than this are not told apart: the size is unknown then.
  private static let mostArms = 32

  /// The size along one axis. What states of the element make of it are arms of their own.
  private mutating func arms(
    _ own: [CSSTargets.Entry], over plain: Extent, _ size: KeyPath<CSSBox, Int>, _ minimum: KeyPath<CSSBox, Int>,
    _ related: inout [ByteSpan], _ tree: inout CSSTree
  ) -> Expression? {
    var extents = [plain]
    for entry in own where entry.subject.hasState {
      guard entry.box[keyPath: size] >= 0 || entry.box[keyPath: minimum] >= 0 else { continue }
      var extent = plain
      read(entry.box[keyPath: size], entry.box[keyPath: minimum], entry.box.fontSize, into: &extent, &tree)
      // What the focus makes of it in a measure of the window, nothing of what is tapped: that is met without a state.
      if entry.subject.hasPassingState, Self.larger(extent.size, extent.minimum)?.hasUnresolved ?? false { continue }
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

  private mutating func read(_ entry: CSSTargets.Entry, into box: inout Box, _ tree: inout CSSTree) {
    let rule = entry.box
    read(rule.width, rule.minWidth, rule.fontSize, into: &box.width, &tree)
    read(rule.height, rule.minHeight, rule.fontSize, into: &box.height, &tree)
    if rule.isHidden { box.isHidden = true }
    if rule.isClear { box.isClear = true }
    if rule.boxSizing >= 0 { box.isBorderBox = isBorderBox(&tree, rule.boxSizing) }
    if rule.border >= 0 {
      box.hasBorder = hasBorder(&tree, rule.border)
      box.isBare = !box.hasBorder
    }
    for (place, side) in CSSBox.sides.enumerated() where rule.padding[place] >= 0 {
      let node = Int(rule.padding[place])
      box.padding[place] =
        padding(&tree, node, side, fontSize: rule.fontSize) ?? .unresolved(.notUnderstood, tree.nodes[node].value)
    }
  }

  /// Overlays what a rule writes; what it does not write stays.
  private mutating func read(
    _ size: Int, _ minimum: Int, _ fontSize: Int, into extent: inout Extent, _ tree: inout CSSTree
  ) {
    if size >= 0 {
      extent.size = targetValue(&tree, size, fontSize: fontSize)
      extent.sizePlace = extent.size == nil ? nil : declarationSpan(tree.nodes[size])
    }
    if minimum >= 0 {
      extent.minimum = targetValue(&tree, minimum, fontSize: fontSize)
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
