import ContractSpec

/// The box of a tappable composable: its modifiers, from the outside in, as the layout reads them.
extension TreeReader {
  /// What one axis may be at a place in a chain of modifiers.
  private struct Room {
    /// What it is, whatever stands further in.
    var fixed: Expression?
    /// It is fixed to something that is not written.
    var isFilled = false
    var least: Expression?
    var most: Expression?
    /// Something that is not known may have changed it.
    var isUnknown = false
    /// What stands behind the click: padding, which is inside the target, and the size or minimum of the target that
    /// follows from the first size further in.
    var isInside = false
    var inside: [Expression] = []
    var box: Expression?
    var leastBox: Expression?

    /// The least is room around what is placed in its middle, which it does not stretch: no padding inside takes from it.
    var isLeastPlaced = false

    var isFixed: Bool { fixed != nil || isFilled || isUnknown }

    mutating func fix(_ size: Expression) {
      if isFixed { return }
      var size = size
      if let most { size = .function(.minimum, [size, most], size.span) }
      if let least { size = .function(.maximum, [size, least], size.span) }
      settle(size)
    }

    mutating func require(_ size: Expression) {
      if isUnknown { return }
      isFilled = false
      settle(size)
    }

    mutating func settle(_ size: Expression) {
      fixed = size
      if isInside { box = box ?? grown(size) }
    }

    /// Whether it is as large as what stands in it.
    var isOpen: Bool { !isFixed && least == nil && most == nil }

    func grown(_ size: Expression) -> Expression { inside.reduce(size) { .binary(.add, $0, $1, $0.span) } }

    mutating func fill() {
      if !isFixed { isFilled = true }
    }

    mutating func atLeast(_ size: Expression) {
      if isFixed { return }
      least = least.map { .function(.maximum, [$0, size], size.span) } ?? size
      if isInside { leastBox = least.map(grown) }
    }

    /// The least that Material gives to what is tapped, whatever was asked for before.
    mutating func atLeastInteractive(_ size: Expression) {
      if let old = fixed {
        settle(.function(.maximum, [size, old], old.span))
      } else {
        if isUnknown { least = nil }
        isUnknown = false
        let old = least
        least = old.map { .function(.maximum, [size, $0], $0.span) } ?? size
        isLeastPlaced = true
        if isInside { leastBox = least.map(grown) }
      }
    }

    mutating func atMost(_ size: Expression) {
      if !isFixed { most = most.map { .function(.minimum, [$0, size], size.span) } ?? size }
    }

    /// A content that may be smaller than what is around it.
    mutating func wrap() {
      if let size = fixed { most = size }
      fixed = nil
      least = nil
      isFilled = false
    }

    mutating func pad(_ sides: [Expression]) {
      func less(_ value: Expression) -> Expression { sides.reduce(value) { .binary(.subtract, $0, $1, $0.span) } }
      fixed = fixed.map(less)
      if !isLeastPlaced { least = least.map(less) }
      most = most.map(less)
      if isInside { inside += sides }
    }

    /// Padding whose size is not known; before any size it changes none.
    mutating func padUnknown() {
      if isInside ? !isFixed : fixed != nil || least != nil || most != nil { isUnknown = true }
    }
  }

  struct ComposeBox {
    /// Width and height.
    var sides: [Expression?]
    /// For each side on which the element is as large as what its own declaration makes of it, what is added to that.
    var open: [[Expression]?]
  }

  /// What stands before the click is around the target, what stands after it is inside.
  ///
  /// - Parameter click: the place of the click in the chain; its end for a control that takes the tap itself, -1 for all
  ///   that the modifiers make of an element.
  mutating func composeBox(
    of element: Int, _ modifiers: [Int], click: Int, sizes: inout [ByteSpan]
  ) -> ComposeBox {
    var rooms = [Room(), Room()]
    var atClick: [Room]?
    if click < 0 {
      atClick = rooms
      for number in rooms.indices { rooms[number].isInside = true }
    }
    let isUnsized = modifiers.contains { hasBound($0) } && isUnsized(byCallersOf: element)
    for (index, modifier) in modifiers.enumerated() {
      // A choice of chains may be anything.
      let isAnything = kind(modifier) != .call
      if isAnything {
        for number in rooms.indices where !rooms[number].isFixed { rooms[number].isUnknown = true }
      }
      if index == click {
        atClick = rooms
        for number in rooms.indices { rooms[number].isInside = true }
        continue
      }
      if isAnything { continue }
      if index > click, rooms.allSatisfy(\.isFixed) { break }
      let isOwnMinimum = click == modifiers.count || isCallers(modifier) && !isUnsized
      if readShared(modifier, of: element, &rooms, sizes: &sizes) { continue }
      for (number, axis) in [Axis.horizontal, .vertical].enumerated() {
        if index > click, rooms[number].isFixed, atClick?[number].isFixed ?? false { continue }
        read(modifier, of: element, axis, &rooms[number], isOwnMinimum: isOwnMinimum, sizes: &sizes)
      }
    }
    let outer = atClick ?? rooms
    var boxes = rooms.indices.map { box(rooms[$0], atClick: outer[$0]) }
    let open = rooms.indices.filter { boxes[$0] == nil && rooms[$0].isOpen && outer[$0].isOpen }
    if click < modifiers.count, !open.isEmpty, let content = onlyContent(of: element) {
      var inner: [ByteSpan] = []
      let content = composeBox(of: content, seenModifiers(of: content), click: -1, sizes: &inner)
      for number in open {
        if let size = content.sides[number] { boxes[number] = rooms[number].grown(size) }
      }
      sizes += inner
    }
    return ComposeBox(
      sides: boxes, open: rooms.indices.map { open.contains($0) && boxes[$0] == nil ? rooms[$0].inside : nil })
  }

  /// The one picture or box that a plain arrangement holds: it is as large as that.
  private func onlyContent(of element: Int) -> Int? {
    switch known(call: element) {
    case .boxView, .rowView, .columnView: break
    default: return nil
    }
    guard let content = arguments(element).last, tree.nodes[content].flags.contains(.trailing),
      let lambda = firstChild(content), let only = onlyStatement(lambda), kind(only) == .call
    else { return nil }
    switch known(call: only) {
    case .iconView, .imageView, .boxView: return only
    default: return nil
    }
  }

  /// Whether a chain begins with the modifier that the caller passed on.
  private func isCallers(_ call: Int) -> Bool { known(named: chainRoot(call)) == .modifier }

  private func hasBound(_ modifier: Int) -> Bool {
    [.heightIn, .requiredHeightIn].contains(known(call: modifier))
  }

  /// Whether the composable that shows an element is called in this file alone, and never with a height.
  private mutating func isUnsized(byCallersOf element: Int) -> Bool {
    var current = parent(element)
    for _ in 0..<Self.climbLimit {
      guard let node = current, kind(node) != .function else { break }
      current = parent(node)
    }
    guard let function = current, kind(function) == .function, tree.nodes[function].flags.contains(.private),
      tree.child(function, .block) != nil
    else { return false }
    let uses = viewUses(of: tree.name(function))
    return !uses.isEmpty && uses.count < Self.mostViewUses
      && uses.allSatisfy { use in
        kind(use) == .call && !isGivenModifier(use)
          && modifierChain(of: use).allSatisfy { modifier in
            guard kind(modifier) == .call, !isCallers(modifier) else { return false }
            switch known(call: modifier) {
            case .weight: return weightAxis(of: use) == .horizontal
            case .padding, .width, .widthIn, .fillMaxWidth: return true
            default: return vocabulary.has(tree.nodes[modifier].code, .neutral)
            }
          }
      }
  }

  /// A chain that is made elsewhere.
  private func isGivenModifier(_ call: Int) -> Bool {
    arguments(call).contains { argument in
      guard let value = firstChild(argument), kind(value) != .call else { return false }
      if vocabulary.known(tree.nodes[argument].code) == .modifier { return known(named: value) != .modifierObject }
      return kind(value) == .name && tree.name(value).hasSuffix("odifier") && known(named: value) != .modifierObject
    }
  }

  private func box(_ room: Room, atClick: Room) -> Expression? {
    if atClick.isFixed { return atClick.isUnknown ? nil : atClick.fixed ?? atClick.least }
    if let size = room.box ?? room.leastBox { return size }
    return atClick.least
  }

  /// Reads a modifier that is of both axes at once.
  private func readShared(
    _ modifier: Int, of element: Int, _ rooms: inout [Room], sizes: inout [ByteSpan]
  ) -> Bool {
    switch known(call: modifier) {
    case .aspectRatio:
      let ratio = (value(modifier, .ratio) ?? unlabelled(modifier).first.flatMap { firstChild($0) }).flatMap {
        length($0)
      }
      switch (rooms[0].fixed, rooms[1].fixed) {
      case (let width?, nil) where !rooms[1].isFixed:
        rooms[1].isUnknown = ratio == nil || rooms[1].least != nil || rooms[1].most != nil
        if let ratio { rooms[1].settle(.binary(.divide, width, ratio, width.span)) }
      case (nil, let height?) where !rooms[0].isFixed:
        rooms[0].isUnknown = ratio == nil || rooms[0].least != nil || rooms[0].most != nil
        if let ratio { rooms[0].settle(.binary(.multiply, height, ratio, height.span)) }
      case (nil, nil):
        for index in rooms.indices where !rooms[index].isFixed { rooms[index].isUnknown = true }
      default: break
      }
    case .minimumInteractiveComponentSize:
      let least = Expression.number(48, .dp, callSpan(modifier))
      for index in rooms.indices { rooms[index].atLeastInteractive(least) }
      sizes.append(callSpan(modifier))
    case .weight:
      // Along the row or column it stands in.
      switch weightAxis(of: element) {
      case .horizontal: rooms[0].fill()
      case .vertical: rooms[1].fill()
      case nil:
        rooms[0].fill()
        rooms[1].fill()
      }
    default:
      guard known(call: modifier) == .none, !vocabulary.has(tree.nodes[modifier].code, .neutral) else { return false }
      if Self.insetPaddings.contains(tree.name(modifier)) {
        for index in rooms.indices { rooms[index].padUnknown() }
        return true
      }
      if onlyDraws(tree.name(modifier)) { return true }
      // A modifier of the project may pad or size. What stands inside a size enlarges none, unless it says so.
      let mayResize = mayResize(tree.name(modifier))
      for index in rooms.indices where !rooms[index].isFixed || mayResize && !rooms[index].isInside {
        rooms[index].isUnknown = true
      }
    }
    return true
  }

  /// `drawDivider`, `cardBackground`: by their names.
  private func onlyDraws(_ name: String) -> Bool {
    name.hasPrefix("draw") || ["Background", "Border", "Shadow"].contains { name.hasSuffix($0) }
  }

  /// `minimumTouchTarget`, `requiredSquare`, `cardPadding`: by their names.
  private func mayResize(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["size", "width", "height", "square", "pad", "inset", "min", "touch", "target", "interact", "required"]
      .contains { name.contains($0) }
  }

  /// Padding as wide as the system's bars.
  private static let insetPaddings: Set<String> = [
    "statusBarsPadding", "navigationBarsPadding", "systemBarsPadding", "imePadding", "safeDrawingPadding",
    "safeContentPadding", "safeGesturesPadding", "displayCutoutPadding", "windowInsetsPadding", "systemGesturesPadding",
  ]

  /// The axis along which the container of an element shares its room out.
  private func weightAxis(of element: Int) -> Axis? {
    var current = parent(element)
    for _ in 0..<Self.climbLimit {
      guard let node = current else { return nil }
      if kind(node) == .call {
        switch known(call: node) {
        case .rowView: return .horizontal
        case .columnView: return .vertical
        default: if firstChild(node).map({ isCapital($0) }) ?? false { return nil }
        }
      }
      if kind(node) == .function { return nil }
      current = parent(node)
    }
    return nil
  }

  private func read(
    _ modifier: Int, of element: Int, _ axis: Axis, _ room: inout Room, isOwnMinimum: Bool, sizes: inout [ByteSpan]
  ) {
    switch known(call: modifier) {
    case .size, .requiredSize, .width, .requiredWidth, .height, .requiredHeight:
      let isRequired = [.requiredSize, .requiredWidth, .requiredHeight].contains(known(call: modifier))
      if room.isFixed, !isRequired { return }
      switch composeSize(modifier, axis) {
      case .none: return
      case .unknown:
        room.fill()
        if isRequired { room.isUnknown = true }
      case .known(let written):
        let size = own(written, of: modifier, at: element)
        isRequired ? room.require(size) : room.fix(size)
        sizes.append(callSpan(modifier))
      }
    case .sizeIn, .widthIn, .heightIn, .defaultMinSize, .requiredSizeIn, .requiredWidthIn, .requiredHeightIn:
      if room.isFixed { return }
      if let most = composeBound(modifier, axis, isLeast: false) { room.atMost(own(most, of: modifier, at: element)) }
      guard let least = composeBound(modifier, axis, isLeast: true).map({ own($0, of: modifier, at: element) }) else {
        return
      }
      if known(call: modifier) == .defaultMinSize, room.least != nil { return }
      // Material's controls have a minimum of their own, and a caller's modifier in front may ask for more: a lesser
      // one says nothing of how large they come out.
      if isOwnMinimum, case .number(let number, _, _) = least, number < 48 { return }
      room.atLeast(least)
      sizes.append(callSpan(modifier))
    case .padding, .absolutePadding:
      guard let sides = composePadding(modifier, axis) else { return room.padUnknown() }
      room.pad(sides.map { own($0, of: modifier, at: element) })
    case .fillMaxSize, .fillMaxWidth, .fillMaxHeight:
      let word = known(call: modifier)
      if word == .fillMaxSize || (word == .fillMaxWidth) == (axis == .horizontal) { room.fill() }
    case .wrapContentSize, .wrapContentWidth, .wrapContentHeight:
      let word = known(call: modifier)
      if word == .wrapContentSize || (word == .wrapContentWidth) == (axis == .horizontal) { room.wrap() }
    case .then: room.isUnknown = true
    default: return
    }
  }

  private enum Size {
    /// The modifier is of the other axis.
    case none
    /// A size that only the content or run time tells.
    case unknown
    case known(Expression)
  }

  private func composeSize(_ call: Int, _ axis: Axis) -> Size {
    let plain = unlabelled(call).compactMap { firstChild($0) }
    let word = known(call: call)
    let label: KnownWord = axis == .horizontal ? .width : .height
    let node: Int?
    switch word {
    case .size, .requiredSize:
      node =
        value(call, label) ?? value(call, .size)
        ?? (plain.count == 1 ? plain[0] : plain.count == 2 ? plain[axis == .horizontal ? 0 : 1] : nil)
    default:
      guard (word == .width || word == .requiredWidth) == (axis == .horizontal) else { return .none }
      node = value(call, label) ?? plain.first
    }
    return node.flatMap { length($0) }.map { .known($0) } ?? .unknown
  }

  /// A length that is written; `IntrinsicSize.Min` is none.
  private func length(_ node: Int) -> Expression? {
    let root = chainRoot(node)
    if kind(root) == .name, known(named: root) == .intrinsicSize { return nil }
    guard let value = expression(node), !value.isRunTime else { return nil }
    return value
  }

  /// A bound of `heightIn(min = …, max = …)` and its like.
  private func composeBound(_ call: Int, _ axis: Axis, isLeast: Bool) -> Expression? {
    let isHorizontal = axis == .horizontal
    let word = known(call: call)
    let label: KnownWord
    let position: Int
    switch word {
    case .sizeIn, .defaultMinSize, .requiredSizeIn:
      label = isLeast ? (isHorizontal ? .minWidth : .minHeight) : (isHorizontal ? .maxWidth : .maxHeight)
      position = (isHorizontal ? 0 : 1) + (isLeast ? 0 : 2)
    default:
      guard (word == .widthIn || word == .requiredWidthIn) == isHorizontal else { return nil }
      label = isLeast ? .min : .max
      position = isLeast ? 0 : 1
    }
    if let node = value(call, label) { return expression(node) }
    let plain = unlabelled(call)
    return position < plain.count ? firstChild(plain[position]).flatMap { expression($0) } : nil
  }

  /// The padding at both ends of an axis, or nil where it is not known.
  private func composePadding(_ call: Int, _ axis: Axis) -> [Expression]? {
    let isHorizontal = axis == .horizontal
    var sides: [Expression] = []
    var plain: [Int] = []
    for argument in arguments(call) {
      guard let node = firstChild(argument) else { return nil }
      if tree.nodes[argument].name < 0 {
        plain.append(node)
        continue
      }
      let count: Int
      switch vocabulary.known(tree.nodes[argument].code) {
      case .all: count = 2
      case .horizontal: count = isHorizontal ? 2 : 0
      case .vertical: count = isHorizontal ? 0 : 2
      case .start, .end, .left, .right: count = isHorizontal ? 1 : 0
      case .top, .bottom: count = isHorizontal ? 0 : 1
      default: return nil
      }
      guard count > 0 else { continue }
      guard let value = expression(node) else { return nil }
      sides += Array(repeating: value, count: count)
    }
    let chosen: [Int]
    switch plain.count {
    case 0: return sides
    case 1: chosen = [plain[0], plain[0]]
    case 2: chosen = isHorizontal ? [plain[0], plain[0]] : [plain[1], plain[1]]
    case 4: chosen = isHorizontal ? [plain[0], plain[2]] : [plain[1], plain[3]]
    default: return nil
    }
    guard chosen.allSatisfy({ isLength($0) }) else { return nil }
    let values = chosen.compactMap { expression($0) }
    return values.count == chosen.count ? sides + values : nil
  }
}
