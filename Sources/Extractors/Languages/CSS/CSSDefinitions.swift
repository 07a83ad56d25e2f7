import ContractSpec

/// Custom properties, SCSS variables and what brings them in from other files.
extension CSSExtractor {
  // MARK: Custom properties

  mutating func customProperty(_ node: CSSNode, _ tree: inout CSSTree) {
    tokenize(node.value, &tree)
    let span = valueSpan(tree, node)
    let value = customValue(span, &tree)
    let name = text(node.name)
    let place = context.place(in: tree.nodes)
    let mode = context.mode(in: tree.nodes)
    result.sites.append(
      Site(
        kind: .token, element: place.element, enclosing: place.enclosing, value: value, argument: span,
        call: declarationSpan(node), details: .token(name: name, mode: mode)))
    result.definitions.append(
      Definition(
        name: name, scope: place.element.isEmpty ? [] : [place.element], visibleIn: ByteSpan(0, bytes.count),
        visibility: .project, value: value, nameSpan: node.name, mode: mode))
  }

  /// One length, number, reference or calculation; a colour, time or easing as its text. Lists and keywords are no value.
  private mutating func customValue(_ span: ByteSpan, _ tree: inout CSSTree) -> Expression {
    if let text = CSSTokenValue.text(bytes, tree.tokens) { return .text(text, span) }
    let components = components(&tree, slashDivides: false, resolvesEm: false)
    guard components.count == 1, let value = components[0].expression else { return .unresolved(.notUnderstood, span) }
    return value
  }

  // MARK: SCSS variables

  mutating func variable(_ node: CSSNode, _ tree: inout CSSTree) {
    tokenize(node.value, &tree)
    let span = valueSpan(tree, node)
    let isGlobal = bytes[node.value.range].split(separator: UInt8(ascii: "!")).dropFirst().contains {
      $0.starts(with: "global".utf8)
    }
    // Only a block that makes a scope hides a name: a rule, a mixin, a loop.
    let block = (isGlobal ? nil : context.frames.last.map { tree.nodes[$0.node].value }) ?? scope
    result.definitions.append(
      Definition(
        name: text(node.name), scope: [], visibleIn: block ?? ByteSpan(0, bytes.count),
        visibility: block == nil ? .project : .local, value: customValue(span, &tree), nameSpan: node.name))
    map(text(node.name), node, tree.tokens, visibleIn: block)
  }

  /// Maps deeper or larger than this are not read.
  private static let deepestMap = 6
  private static let largestMap = 1000

  /// `$sizes: (sm: 4px, lg: (x: 8px))`: a definition for each value, `$sizes:sm` and `$sizes:lg:x`.
  private mutating func map(_ name: String, _ node: CSSNode, _ tokens: [CSSToken], visibleIn block: ByteSpan?) {
    guard tokens.first?.kind == .openParen, tokens.count <= 8 * Self.largestMap else { return }
    var count = 0
    map(name, node, tokens[...], visibleIn: block, depth: 0, &count)
  }

  private mutating func map(
    _ name: String, _ node: CSSNode, _ tokens: ArraySlice<CSSToken>, visibleIn block: ByteSpan?, depth: Int,
    _ count: inout Int
  ) {
    guard depth < Self.deepestMap, tokens.count > 2, tokens.first?.kind == .openParen,
      tokens.last?.kind == .closeParen
    else { return }
    for entry in Self.entries(of: tokens.dropFirst().dropLast()) {
      guard count < Self.largestMap, entry.count > 2, let first = entry.first,
        let key = CSSValueParser.mapKey(bytes, first), !key.utf8.contains(UInt8(ascii: ".")),
        entry[entry.startIndex + 1].kind == .colon
      else { continue }
      count += 1
      let value = entry.dropFirst(2)
      if value.first?.kind == .openParen {
        map("\(name):\(key)", node, value, visibleIn: block, depth: depth + 1, &count)
        continue
      }
      var parser = CSSValueParser(bytes: bytes, tokens: Array(value), isSCSS: true, scaleFactors: [])
      let components = parser.components(slashDivides: true)
      guard components.count == 1, let expression = components[0].expression else { continue }
      result.definitions.append(
        Definition(
          name: "\(name):\(key)", scope: [], visibleIn: block ?? ByteSpan(0, bytes.count),
          visibility: block == nil ? .project : .local, value: expression, nameSpan: first.span))
    }
  }

  /// The parts between the commas that stand in no parentheses.
  private static func entries(of tokens: ArraySlice<CSSToken>) -> [ArraySlice<CSSToken>] {
    var entries: [ArraySlice<CSSToken>] = []
    var depth = 0
    var first = tokens.startIndex
    for (index, token) in zip(tokens.indices, tokens) {
      switch token.kind {
      case .function, .openParen, .interpolation: depth += 1
      case .closeParen, .closeBrace: depth -= 1
      case .comma where depth == 0:
        entries.append(tokens[first..<index])
        first = index + 1
      default: break
      }
    }
    if first < tokens.endIndex { entries.append(tokens[first...]) }
    return entries
  }

  /// `@mixin inset($by: 4px)`, `@each $side in …`: names with a value only the compiler knows.
  mutating func parameters(_ node: CSSNode, _ tree: inout CSSTree) {
    guard isSCSS, node.valueStart > node.preludeEnd else { return }
    tokenize(node.prelude, &tree)
    let isDefinition = CSSAtRule.meaning(node.word) == .callable
    var isDefault = false
    var depth = 0
    for token in tree.tokens {
      switch token.kind {
      case .function, .openParen, .interpolation: depth += 1
      case .closeParen, .closeBrace: depth -= 1
      case .comma where depth <= 1: isDefault = false
      case .colon where isDefinition: isDefault = true
      case .ident where !isDefinition:
        // What follows `in` and `from` are uses.
        if CSSName.equals(bytes, token.start, token.end, "in") || CSSName.equals(bytes, token.start, token.end, "from")
        {
          return
        }
      case .variable where !isDefault && bindsNames(node):
        result.definitions.append(
          Definition(
            name: text(token.span), scope: [], visibleIn: node.value, visibility: .local,
            value: .unresolved(.runTime, token.span), nameSpan: token.span))
      default: break
      }
    }
  }

  /// Whether the names in an at-rule's prelude are new: not those of a condition or of an argument.
  private func bindsNames(_ node: CSSNode) -> Bool {
    ["@mixin", "@function", "@each", "@for"].contains {
      CSSName.equals(bytes, Int(node.nameStart), Int(node.nameEnd), $0)
    }
  }

  // MARK: Other files

  /// `@use "theme" as t;`: the path as written; the alias is the last part of the path unless one is given.
  mutating func load(_ node: CSSNode, _ tree: inout CSSTree) {
    tokenize(node.prelude, &tree)
    guard let first = tree.tokens.first, first.kind == .string else { return }
    let path = text(ByteSpan(first.start + 1, first.end - 1))
    var alias = String(path.split(separator: "/").last ?? "")
    if alias.hasPrefix("_") { alias.removeFirst() }
    if alias.hasSuffix(".scss") { alias.removeLast(5) }
    // `@use "variables.module"` is `variables` by the rule that a name ends at its first dot.
    if let dot = alias.firstIndex(of: ".") { alias = String(alias[..<dot]) }
    var isStar = !CSSName.equals(bytes, Int(node.nameStart), Int(node.nameEnd), "@use")
    for (index, token) in tree.tokens.enumerated()
    where token.kind == .ident && index + 1 < tree.tokens.count && CSSName.equals(bytes, token.start, token.end, "as") {
      let name = tree.tokens[index + 1]
      if name.kind == .ident { alias = text(name.span) } else { isStar = true }
    }
    if CSSLibraries.countsPadding(path), !context.frames.contains(where: { $0.isRule }) { defineBorderBox(node.name) }
    result.imports.append(Import(path: path, alias: isStar ? "" : alias, isStar: isStar))
    // `@import "a", "b"`.
    for (index, token) in tree.tokens.enumerated()
    where isStar && index > 0 && token.kind == .string && tree.tokens[index - 1].kind == .comma {
      let path = text(ByteSpan(token.start + 1, token.end - 1))
      result.imports.append(Import(path: path, alias: "", isStar: true))
    }
  }

  private func text(_ span: ByteSpan) -> String {
    String(decoding: bytes[span.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}

/// Values of custom properties that are no numbers: colours, times, easings. They are kept as written.
enum CSSTokenValue {
  static func text(_ bytes: [UInt8], _ tokens: [CSSToken]) -> String? {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    let isText =
      switch first.kind {
      case .hash: tokens.count == 1 && isHexColour(bytes, first)
      case .ident: tokens.count == 1 && isNamed(bytes, first)
      case .dimension: tokens.count == 1 && isTime(bytes, first)
      case .function: isOneFunction(tokens) && isWord(bytes, first.start, first.end - 1, of: functions)
      default: false
      }
    return isText ? String(decoding: bytes[first.start..<last.end], as: UTF8.self) : nil
  }

  private static func isHexColour(_ bytes: [UInt8], _ token: CSSToken) -> Bool {
    [3, 4, 6, 8].contains(token.end - token.start - 1)
      && bytes[(token.start + 1)..<token.end].allSatisfy { ByteClass.hexValue($0) != nil }
  }

  private static func isNamed(_ bytes: [UInt8], _ token: CSSToken) -> Bool {
    isWord(bytes, token.start, token.end, of: names)
  }

  private static func isTime(_ bytes: [UInt8], _ token: CSSToken) -> Bool {
    if case .time = CSSUnits.meaning(bytes, token.split, token.end) { return true }
    return false
  }

  private static func isOneFunction(_ tokens: [CSSToken]) -> Bool {
    var depth = 0
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .function, .openParen: depth += 1
      case .closeParen:
        depth -= 1
        if depth == 0 { return index == tokens.count - 1 }
      default: break
      }
    }
    return false
  }

  private static func isWord(_ bytes: [UInt8], _ start: Int, _ end: Int, of table: WordTable) -> Bool {
    if table.id(bytes, start, end) != 0 { return true }
    guard bytes[start..<end].contains(where: { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }) else {
      return false
    }
    var lowered: [UInt8] = []
    CSSName.lowercase(bytes, start, end, into: &lowered)
    return table.id(lowered, 0, lowered.count) != 0
  }

  private static let functions = WordTable([
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark",
    "device-cmyk", "cubic-bezier", "steps", "linear",
  ])

  /// The named colours of CSS Color 4, the two keywords that are colours, and the named easings.
  private static let names = WordTable(
    """
    aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
    cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray
    darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
    darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue
    firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew
    hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
    lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
    lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue
    mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
    midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
    palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple
    rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue
    slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow
    yellowgreen transparent currentcolor ease ease-in ease-out ease-in-out step-start step-end
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
}
