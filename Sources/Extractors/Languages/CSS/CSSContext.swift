import ContractSpec

/// A block that is open while a style sheet is walked. Its texts are made only when a site asks for them.
struct CSSFrame {
  var node: Int
  /// The index of the first node behind the block.
  var end: Int
  var kind: Kind
  var selectors: [String]?
  /// The block's name in lists of what encloses a site.
  var name: String?
  /// What names the place of the sites that stand directly in this block.
  var place: CSSPlace?
  var mode: String?
  /// The declaration of the font size in this very rule: -2 not looked for, -1 none.
  var fontSizeNode = -2
  var box = CSSBox()
  var hasDeclarations = false
  var insets = CSSInsets()

  enum Kind {
    case rule
    /// `@at-root .x { … }`: a rule that leaves its parents.
    case detachedRule
    /// `font: { … }`.
    case properties
    case conditional
    case group
    case callable
    /// The `style` attribute of an element: a rule for it alone.
    case element
  }

  var isRule: Bool { kind == .rule || kind == .detachedRule || kind == .element }
}

/// The texts that say where a site stands.
struct CSSPlace {
  /// The selector in full; outside all rules the at-rule.
  var element: String
  /// The at-rules and parent selectors around the element, outermost first.
  var enclosing: [String]
  /// The conditional at-rules among them.
  var conditions: [String]
}

/// The declarations of one rule that say something of a hit target: indices of nodes, -1 for none.
struct CSSBox {
  var width = -1
  var height = -1
  var minWidth = -1
  var minHeight = -1
  var cursor = -1
  /// The declarations that write the padding of a side, in the order top, end, bottom, start.
  var padding = SIMD4<Int32>(repeating: -1)
  var border = -1
  var boxSizing = -1
  var fontSize = -1
  var isHidden = false
  /// `opacity: 0`: what is under it is seen instead.
  var isClear = false

  static let sides: [CSSSide] = [.top, .end, .bottom, .start]

  /// A border alone is no reason to look at a rule.
  var isEmpty: Bool {
    !hasSize && cursor < 0 && !isHidden && !isClear && boxSizing < 0 && padding == SIMD4(repeating: -1)
  }
  var hasSize: Bool { width >= 0 || height >= 0 || minWidth >= 0 || minHeight >= 0 }
}

/// The open blocks and the texts that name them.
struct CSSContext {
  let bytes: [UInt8]
  let isSCSS: Bool
  var frames: [CSSFrame] = []

  /// A resolved list longer than this, in bytes or selectors, is named by its own words alone. Real
  /// sheets have lists of eight below lists of two in 600 bytes, and without its parents a selector names other elements.
  private static let longest = 1024
  private static let most = 48

  init(bytes: [UInt8], isSCSS: Bool) {
    self.bytes = bytes
    self.isSCSS = isSCSS
  }

  /// The index of the frame that names the element, or -1.
  private var elementFrame: Int {
    frames.lastIndex { $0.isRule } ?? frames.lastIndex { $0.kind == .callable || $0.kind == .conditional } ?? -1
  }

  /// The selectors of a rule's frame in full.
  mutating func selectors(of index: Int, in nodes: [CSSNode]) -> [String] {
    if let known = frames[index].selectors { return known }
    let node = nodes[frames[index].node]
    let span = node.kind == .atRule ? node.prelude : node.name
    let own = CSSSelectors.list(bytes, span, isSCSS: isSCSS).map {
      CSSSelectors.unscoped(CSSSelectors.normalised(bytes, $0, isSCSS: isSCSS))
    }
    var result = own
    if frames[index].kind == .rule, let parent = frames[..<index].lastIndex(where: { $0.isRule }) {
      let parents = selectors(of: parent, in: nodes)
      if own.count * parents.count <= Self.most {
        let full = own.flatMap { child in parents.map { CSSSelectors.resolved(child, in: $0) } }
        if full.reduce(0, { $0 + $1.utf8.count }) <= Self.longest { result = full }
      }
    }
    frames[index].selectors = result
    return result
  }

  mutating func place(in nodes: [CSSNode]) -> CSSPlace {
    if let known = frames.last?.place { return known }
    let element = elementFrame
    var place = CSSPlace(element: "", enclosing: [], conditions: [])
    for index in frames.indices where frames[index].kind != .properties {
      let name = name(of: index, in: nodes)
      if index == element {
        place.element = name
      } else if !name.isEmpty {
        place.enclosing.append(name)
      }
      if frames[index].kind == .conditional || frames[index].kind == .callable { place.conditions.append(name) }
    }
    if !frames.isEmpty { frames[frames.count - 1].place = place }
    return place
  }

  /// The mode of what is defined here; see `Definition.mode`.
  mutating func mode(in nodes: [CSSNode]) -> String {
    if let known = frames.last?.mode { return known }
    var modes = place(in: nodes).conditions.map(CSSModes.condition)
    if let rule = frames.lastIndex(where: { $0.isRule }),
      let theme = CSSModes.theme(selectors(of: rule, in: nodes))
    {
      modes.append(theme)
    }
    let mode = modes.isEmpty ? "default" : modes.joined(separator: " ")
    if !frames.isEmpty { frames[frames.count - 1].mode = mode }
    return mode
  }

  private mutating func name(of index: Int, in nodes: [CSSNode]) -> String {
    if let known = frames[index].name { return known }
    let name: String
    if frames[index].isRule {
      let selectors = selectors(of: index, in: nodes)
      name = selectors.count == 1 ? selectors[0] : selectors.joined(separator: ", ")
    } else {
      let node = nodes[frames[index].node]
      name = CSSSelectors.normalised(bytes, ByteSpan(start: node.nameStart, end: node.preludeEnd), isSCSS: isSCSS)
    }
    frames[index].name = name
    return name
  }
}
