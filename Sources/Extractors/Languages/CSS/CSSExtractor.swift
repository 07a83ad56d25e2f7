import ContractSpec

/// Turns the tree of a style sheet into sites and definitions.
struct CSSExtractor {
  let bytes: [UInt8]
  let isSCSS: Bool
  let interests: Interests
  /// Where the names at the top of the sheet are seen, if not in the whole project.
  let scope: ByteSpan?
  var context: CSSContext
  var targets: CSSTargets
  var result = Extraction()
  private let scaleFactors: [[UInt8]]
  private let roles = CSSProperties.roles
  private var joined: [UInt8] = []

  static func extract(
    _ bytes: [UInt8], isSCSS: Bool, interests: Interests, tree: inout CSSTree
  ) -> Extraction {
    tree.reset()
    var parser = CSSParser(bytes, isSCSS: isSCSS)
    parser.parse(into: &tree)
    return extract(bytes, isSCSS: isSCSS, scope: nil, interests: interests, parsed: &tree)
  }

  /// - Parameter scope: of a sheet that stands in another file, its bytes: nothing else sees the variables at its top.
  static func extract(
    _ bytes: [UInt8], isSCSS: Bool, scope: ByteSpan?, interests: Interests, parsed tree: inout CSSTree
  ) -> Extraction {
    var extractor = CSSExtractor(bytes: bytes, isSCSS: isSCSS, scope: scope, interests: interests)
    extractor.walk(&tree)
    extractor.result.notUnderstood.append(contentsOf: tree.errors)
    return extractor.result
  }

  private init(bytes: [UInt8], isSCSS: Bool, scope: ByteSpan?, interests: Interests) {
    self.bytes = bytes
    self.isSCSS = isSCSS
    self.scope = scope
    self.interests = interests
    context = CSSContext(bytes: bytes, isSCSS: isSCSS)
    targets = CSSTargets(bytes: bytes, isSCSS: isSCSS)
    scaleFactors = interests.scaleFactors.map { Array($0.utf8) }
  }

  // MARK: Walking

  private mutating func walk(_ tree: inout CSSTree) {
    var index = 0
    var element = 0
    while index < tree.nodes.count {
      // By index: a frame is large, and copying it for each node would cost more than all the rest.
      while !context.frames.isEmpty, context.frames[context.frames.count - 1].end <= index { leave(&tree) }
      let node = tree.nodes[index]
      switch node.kind {
      case .rule:
        enter(.rule, index, node)
      case .nestedProperties:
        enter(.properties, index, node)
      case .atRule:
        if !atRule(index, node, &tree) {
          index = Int(node.next)
          continue
        }
      case .element:
        enter(.element, index, node)
        context.frames[context.frames.count - 1].selectors = [tree.elements[element].element.selector]
        element += 1
      case .declaration: declaration(index, node, &tree)
      case .customProperty: customProperty(node, &tree)
      case .variable: variable(node, &tree)
      }
      index += 1
    }
    while !context.frames.isEmpty { leave(&tree) }
    emitTargets(&tree)
  }

  private mutating func enter(_ kind: CSSFrame.Kind, _ index: Int, _ node: CSSNode) {
    context.frames.append(CSSFrame(node: index, end: Int(node.next), kind: kind))
  }

  private mutating func leave(_ tree: inout CSSTree) {
    let last = context.frames.count - 1
    guard last >= 0 else { return }
    let box = context.frames[last].box
    let isElement = context.frames[last].kind == .element
    let isNamed =
      context.frames[last].isRule && !isElement
      && targets.mayNameInteractive(tree.nodes[context.frames[last].node].name)
    markOutermost(context.frames[last].insets)
    if isElement ? box.hasSize || box.cursor >= 0 : isNamed || !box.isEmpty {
      targets.add(box, isEvidence: isNamed || box.cursor >= 0, &context, tree.nodes)
    } else if context.frames[last].hasDeclarations, context.frames[last].kind != .element {
      targets.addPlace(&context, tree.nodes)
    }
    context.frames.removeLast()
  }

  /// False if what stands in the block is not to be read.
  private mutating func atRule(_ index: Int, _ node: CSSNode, _ tree: inout CSSTree) -> Bool {
    let hasBlock = node.valueStart > node.preludeEnd
    switch CSSAtRule.meaning(node.word) {
    case .skipped: return false
    case .load: load(node, &tree)
    case .extend:
      if isSCSS {
        targets.addExtension(of: node.prelude, &context, tree.nodes)
      }
    case .conditional:
      if hasBlock { enter(.conditional, index, node) }
      if isSCSS { parameters(node, &tree) }
    case .callable:
      if hasBlock { enter(.callable, index, node) }
      parameters(node, &tree)
    case .atRoot where hasBlock && CSSSelectors.list(bytes, node.prelude, isSCSS: isSCSS).count > 0:
      enter(.detachedRule, index, node)
    case .group, .atRoot, .other:
      if hasBlock { enter(.group, index, node) }
    }
    return true
  }

  // MARK: Declarations

  private mutating func declaration(_ index: Int, _ node: CSSNode, _ tree: inout CSSTree) {
    var word = node.word
    let last = context.frames.count - 1
    if last >= 0 { context.frames[last].hasDeclarations = true }
    if last >= 0, context.frames[last].kind == .properties {
      word = nestedWord(node, tree.nodes[context.frames[last].node])
    }
    guard word != 0 else { return }
    switch roles[Int(word) - 1] {
    case .size(let axis, let isMinimum):
      updateBox { box in
        switch (axis, isMinimum) {
        case (.width, false): box.width = index
        case (.width, true): box.minWidth = index
        case (.height, false): box.height = index
        case (.height, true): box.minHeight = index
        }
      }
    case .cursor:
      tokenize(node.value, &tree)
      if tree.tokens.contains(where: { isPressCursor($0) }) { updateBox { $0.cursor = index } }
    case .visibility:
      guard hides(node, &tree) else { break }
      let isClear = CSSName.equals(bytes, Int(node.nameStart), Int(node.nameEnd), "opacity")
      updateBox { if isClear { $0.isClear = true } else { $0.isHidden = true } }
    case .boxSizing:
      updateBox { $0.boxSizing = index }
      universalBoxSizing(node, &tree)
    case .border:
      updateBox { $0.border = index }
    case let role:
      tokenize(node.value, &tree)
      guard !tree.tokens.isEmpty else { return }
      updateBox(role, index, node)
      sites(role, node, &tree)
    }
  }

  private mutating func updateBox(_ body: (inout CSSBox) -> Void) {
    guard let frame = context.frames.lastIndex(where: { $0.kind != .properties }) else { return }
    // A condition within a rule has a box of its own: it is a case of its own.
    if context.frames[...frame].contains(where: { $0.isRule }) { body(&context.frames[frame].box) }
  }

  /// Keeps what padding and font size say of the box, beside the sites that they make.
  private mutating func updateBox(_ role: CSSRole, _ index: Int, _ node: CSSNode) {
    let sides: [CSSSide]
    switch role {
    case .fontSize:
      return updateBox { $0.fontSize = index }
    case .box(.padding): sides = CSSBox.sides
    case .pair(.padding, both: .horizontal, first: _, second: _): sides = [.end, .start]
    case .pair(.padding, both: _, first: _, second: _): sides = [.top, .bottom]
    case .side(.padding, let side): sides = [side]
    default: return
    }
    // `scroll-padding` takes no room.
    guard bytes[Int(node.nameStart)] | 0x20 == UInt8(ascii: "p") else { return }
    updateBox { box in
      for (place, side) in CSSBox.sides.enumerated() where sides.contains(side) {
        box.padding[place] = Int32(truncatingIfNeeded: index)
      }
    }
  }

  /// `* { box-sizing: border-box }`, or `inherit` from the root: for the whole project a size holds the padding.
  private mutating func universalBoxSizing(_ node: CSSNode, _ tree: inout CSSTree) {
    guard let rule = context.frames.lastIndex(where: { $0.isRule }),
      !context.frames.contains(where: { $0.kind == .conditional || $0.kind == .callable }),
      context.selectors(of: rule, in: tree.nodes).contains(where: { $0 == "*" })
    else { return }
    tokenize(node.value, &tree)
    guard let token = tree.tokens.first,
      CSSName.equals(bytes, token.start, token.end, "border-box")
        || CSSName.equals(bytes, token.start, token.end, "inherit")
    else { return }
    defineBorderBox(token.span)
  }

  mutating func defineBorderBox(_ span: ByteSpan) {
    result.definitions.append(
      Definition(
        name: CSSLanguage.boxSizingName, scope: ["*"], visibleIn: ByteSpan(0, bytes.count), visibility: .project,
        value: .text("border-box", span), nameSpan: span))
  }

  /// The id of `font-size` for `font: { size: 12px }`.
  private mutating func nestedWord(_ node: CSSNode, _ parent: CSSNode) -> UInt16 {
    joined.removeAll(keepingCapacity: true)
    joined.append(contentsOf: bytes[parent.name.range])
    joined.append(UInt8(ascii: "-"))
    joined.append(contentsOf: bytes[node.name.range])
    return CSSProperties.table.id(joined, 0, joined.count)
  }

  private func isPressCursor(_ token: CSSToken) -> Bool {
    guard token.kind == .ident else { return false }
    if CSSName.equals(bytes, token.start, token.end, "pointer") { return true }
    let tail = "-resize"
    return token.end - token.start > tail.utf8.count
      && CSSName.equals(bytes, token.end - tail.utf8.count, token.end, tail)
  }

  private mutating func hides(_ node: CSSNode, _ tree: inout CSSTree) -> Bool {
    tokenize(node.value, &tree)
    guard let token = tree.tokens.first else { return false }
    switch token.kind {
    case .number, .percentage: return CSSUnits.number(bytes, token.start, token.split) == 0
    case .ident:
      return CSSName.equals(bytes, token.start, token.end, "none")
        // `clip: auto` and `clip-path: none` hide nothing.
        && !CSSName.equals(bytes, Int(node.nameStart), Int(node.nameEnd), "clip-path")
    case .function:
      return CSSName.equals(bytes, token.start, token.end, "rect(")
        || CSSName.equals(bytes, token.start, token.end, "inset(")
    default: return false
    }
  }

  // MARK: Values

  /// Fills the scratch array with the tokens of a value: no trivia, no `!important` and its like.
  func tokenize(_ span: ByteSpan, _ tree: inout CSSTree) {
    tree.tokens.removeAll(keepingCapacity: true)
    var lexer = CSSLexer(bytes, from: Int(span.start), to: Int(span.end), isSCSS: isSCSS)
    var isSpaced = false
    while true {
      var token = lexer.next()
      if token.kind == .endOfFile { return }
      if token.kind.isTrivia {
        isSpaced = true
        continue
      }
      if token.kind == .delimiter, bytes[token.start] == UInt8(ascii: "!") { return }
      token.isSpaced = isSpaced
      isSpaced = false
      tree.tokens.append(token)
    }
  }

  /// The value without blanks at its ends and without `!important`.
  func valueSpan(_ tree: CSSTree, _ node: CSSNode) -> ByteSpan {
    guard let first = tree.tokens.first, let last = tree.tokens.last else {
      return ByteSpan(start: node.valueStart, end: node.valueStart)
    }
    return ByteSpan(first.start, last.end)
  }

  /// From the name to the end of the value, `!important` included.
  func declarationSpan(_ node: CSSNode) -> ByteSpan {
    var end = Int(node.valueEnd)
    while end > Int(node.valueStart), CSSByteClass.table[Int(bytes[end - 1])] & CSSByteClass.blank != 0 { end -= 1 }
    return ByteSpan(Int(node.nameStart), end)
  }

  /// The components of the value whose tokens are in the scratch array.
  mutating func components(_ tree: inout CSSTree, slashDivides: Bool, resolvesEm: Bool) -> [CSSComponent] {
    var parser = CSSValueParser(bytes: bytes, tokens: tree.tokens, isSCSS: isSCSS, scaleFactors: scaleFactors)
    let components = parser.components(slashDivides: slashDivides)
    guard resolvesEm, parser.hasEm, let base = emBase(&tree) else { return components }
    parser.emBase = base
    return parser.components(slashDivides: slashDivides)
  }

  /// The same with the font size that an `em` is of: the node of its declaration, -1 for none.
  private mutating func components(_ tree: inout CSSTree, fontSize: Int) -> [CSSComponent] {
    var parser = CSSValueParser(bytes: bytes, tokens: tree.tokens, isSCSS: isSCSS, scaleFactors: scaleFactors)
    let components = parser.components(slashDivides: true)
    guard parser.hasEm, let base = emBase(&tree, fontSize: fontSize) else { return components }
    parser.emBase = base
    return parser.components(slashDivides: true)
  }

  /// What an `em` is of: the font size written in the same rule.
  private mutating func emBase(_ tree: inout CSSTree) -> CSSValueParser.EmBase? {
    guard let index = context.frames.lastIndex(where: { $0.isRule }) else { return nil }
    if context.frames[index].fontSizeNode == -2 {
      var found = -1
      var next = context.frames[index].node + 1
      while next < context.frames[index].end {
        if tree.nodes[next].kind == .declaration, tree.nodes[next].word == CSSProperties.fontSize { found = next }
        next = max(next + 1, Int(tree.nodes[next].next))
      }
      context.frames[index].fontSizeNode = found
    }
    return emBase(&tree, fontSize: context.frames[index].fontSizeNode)
  }

  private mutating func emBase(_ tree: inout CSSTree, fontSize node: Int) -> CSSValueParser.EmBase? {
    // A font size is short; the bound keeps a rule full of `em` linear.
    guard node >= 0, tree.nodes[node].value.count <= 256 else { return nil }
    let saved = tree.tokens
    defer { tree.tokens = saved }
    tokenize(tree.nodes[node].value, &tree)
    var parser = CSSValueParser(bytes: bytes, tokens: tree.tokens, isSCSS: isSCSS, scaleFactors: scaleFactors)
    let sizes = parser.components(slashDivides: true)
    guard sizes.count == 1, let size = sizes[0].expression else { return nil }
    switch size {
    // `1.7em` itself is of a font size that is not known: both together are of the root's.
    case .number(let value, let unit, _): return .length(value, unit)
    default: return .expression(size)
    }
  }

  // MARK: Sites

  mutating func add(
    _ kind: FactKind, _ property: String, _ value: Expression, _ node: CSSNode, _ tree: CSSTree
  ) {
    let place = context.place(in: tree.nodes)
    result.sites.append(
      Site(
        kind: kind, property: property, element: place.element, enclosing: place.enclosing, value: value,
        argument: valueSpan(tree, node), call: declarationSpan(node)))
    if context.frames.contains(where: { $0.kind == .conditional }) {
      result.sites[result.sites.count - 1].circumstances = .inSomeCases
    }
    // `scroll-padding` moves nothing until it is scrolled to.
    if kind == .spacing, let last = context.frames.indices.last,
      context.frames[last].kind == .rule || context.frames[last].kind == .element,
      place.conditions.isEmpty, bytes[Int(node.nameStart)] != UInt8(ascii: "s"),
      let side = CSSInsets.side(property, value)
    {
      context.frames[last].insets.append(result.sites.count - 1, side)
    }
  }

  /// The value of a size for a target, or nil where it is not certain. `fontSize`: the node of the font size that the same
  /// rule writes, or -1.
  mutating func targetValue(_ tree: inout CSSTree, _ node: Int, fontSize: Int) -> Expression? {
    tokenize(tree.nodes[node].value, &tree)
    let components = components(&tree, fontSize: fontSize)
    guard components.count == 1, let value = components[0].expression else { return nil }
    switch value {
    case .unresolved, .invalidNegation, .full, .text: return nil
    // No pixel or one hides an element from sight, as screen-reader-only text and native check boxes are hidden.
    case .number(let number, let unit, _) where (unit == .rem || unit == .em ? number * 16 : number) <= 1: return nil
    default: return value
    }
  }

  /// What a declaration of padding gives one side.
  mutating func padding(_ tree: inout CSSTree, _ node: Int, _ side: CSSSide, fontSize: Int) -> Expression? {
    let word = tree.nodes[node].word
    guard word != 0 else { return nil }
    tokenize(tree.nodes[node].value, &tree)
    let components = components(&tree, fontSize: fontSize)
    let place: Int
    switch roles[Int(word) - 1] {
    case .box:
      guard let sides = Self.places[components.count], let index = CSSBox.sides.firstIndex(of: side) else { return nil }
      place = sides[index]
    case .pair: place = components.count == 2 && (side == .end || side == .bottom) ? 1 : 0
    default: place = 0
    }
    return place < components.count ? components[place].expression : nil
  }

  /// Which component of one to four is that of the top, the end, the bottom and the start.
  private static let places = [1: [0, 0, 0, 0], 2: [0, 1, 0, 1], 3: [0, 1, 2, 1], 4: [0, 1, 2, 3]]

  /// Whether a declaration of a border gives it a width: one that is `none` or zero does not.
  mutating func hasBorder(_ tree: inout CSSTree, _ node: Int) -> Bool {
    tokenize(tree.nodes[node].value, &tree)
    return !tree.tokens.contains { token in
      switch token.kind {
      case .ident:
        CSSName.equals(bytes, token.start, token.end, "none") || CSSName.equals(bytes, token.start, token.end, "hidden")
      case .number, .dimension: CSSUnits.number(bytes, token.start, token.split) == 0
      default: false
      }
    }
  }

  /// `border-box`, or what stands there instead.
  mutating func isBorderBox(_ tree: inout CSSTree, _ node: Int) -> Bool? {
    tokenize(tree.nodes[node].value, &tree)
    guard let token = tree.tokens.first else { return nil }
    if CSSName.equals(bytes, token.start, token.end, "border-box") { return true }
    return CSSName.equals(bytes, token.start, token.end, "content-box") ? false : nil
  }
}
