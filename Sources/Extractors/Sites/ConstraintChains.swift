import ContractSpec

/// Constraints that are written as chains on a maker: `make.left.top.equalToSuperview().offset(15)`,
/// `make.size.equalTo(44)` in a closure behind `button.snp.makeConstraints`.
extension TreeReader {
  /// `offset`, `inset` and what sets equal: spacing on edges, the size of a control on sides.
  mutating func readConstraintChain(_ call: Int) {
    let list = arguments(call)
    guard list.count == 1, tree.nodes[list[0]].name < 0, let node = firstChild(list[0]), let chain = madeBy(call),
      isLength(node, certain: true) || chain.sides.hasSize && known(call: node) == .cgSize
    else { return }
    if !chain.isRelative, chain.sides.hasSize, known(call: call) != .lessThanOrEqualTo {
      readSize(node, chain.sides, call: call, view: chain.view)
    }
    guard let property = chain.sides.property, let value = expression(node) else { return }
    emit(
      .spacing, "constraint.\(property)", value: value, at: call, element: chain.view.map { tree.name($0) } ?? "",
      argument: list[0], call: call)
  }

  private mutating func readSize(_ node: Int, _ sides: ConstrainedSides, call: Int, view: Int?) {
    guard let snp = view.flatMap({ parent($0) }), kind(snp) == .member, holds(constraint: call),
      let control = control(of: snp)
    else { return }
    let isMinimum = known(call: call) == .greaterThanOrEqualTo
    for (axis, label, isWanted) in [
      (Axis.horizontal, KnownWord.width, sides.hasWidth), (.vertical, .height, sides.hasHeight),
    ]
    where isWanted {
      let size = known(call: node) == .cgSize ? self.value(node, label) : node
      guard let size, let value = expression(size), !value.isRunTime else { continue }
      controls[control, default: []].append(ControlSize(axis: axis, isMinimum: isMinimum, value: value, place: call))
    }
  }

  private struct ConstraintChain {
    var sides: ConstrainedSides
    /// Whether the value is added to what something else is.
    var isRelative: Bool
    /// The view that is constrained, before `.snp`.
    var view: Int?
  }

  /// The sides that a chain constrains; nil for a call of the same name that is no constraint.
  private func madeBy(_ call: Int) -> ConstraintChain? {
    var isRelative = false
    guard var node = receiver(call) else { return nil }
    if known(call: call) == .offset || known(call: call) == .inset {
      isRelative = true
      while kind(node) == .call, tree.nodes[node].name >= 0, !Self.isRelation(tree.name(node)) {
        guard let base = receiver(node) else { return nil }
        node = base
      }
      guard kind(node) == .call, let base = receiver(node) else { return nil }
      node = base
    }
    var sides = ConstrainedSides()
    while kind(node) == .member {
      guard sides.add(tree.name(node)), let base = firstChild(node) else { return nil }
      node = base
    }
    guard kind(node) == .name, !sides.isEmpty, let closure = closure(around: call) else { return nil }
    return ConstraintChain(sides: sides, isRelative: isRelative, view: closure.view)
  }

  /// `equalTo`, `equalToSuperview`, `lessThanOrEqualTo`.
  private static func isRelation(_ name: String) -> Bool {
    name.hasPrefix("equalTo") || name.hasPrefix("lessThanOrEqualTo") || name.hasPrefix("greaterThanOrEqualTo")
  }

  /// The closure of `view.snp.makeConstraints { }` around a call.
  private func closure(around call: Int) -> (view: Int?, maker: Int)? {
    var current = call
    for _ in 0..<Self.climbLimit {
      guard let up = parent(current) else { return nil }
      switch kind(up) {
      case .function, .type: return nil
      case .lambda:
        guard let argument = parent(up), kind(argument) == .argument, let maker = parent(argument),
          kind(maker) == .call, tree.nodes[maker].name >= 0, tree.name(maker).hasSuffix("Constraints")
        else { return nil }
        return (receiver(maker).flatMap { kind($0) == .member ? firstChild($0) : nil }, maker)
      default: current = up
      }
    }
    return nil
  }
}

/// The sides of a view that a chain names.
private struct ConstrainedSides {
  private var edges: [String] = []
  private(set) var hasWidth = false
  private(set) var hasHeight = false
  private var isCentre = false

  var hasSize: Bool { hasWidth || hasHeight }
  var isEmpty: Bool { edges.isEmpty && !hasSize && !isCentre }

  /// Whether the name is one of a side.
  mutating func add(_ name: String) -> Bool {
    switch name {
    case "top", "topMargin", "firstBaseline": edges.append("top")
    case "bottom", "bottomMargin", "lastBaseline": edges.append("bottom")
    case "left", "leading", "leftMargin", "leadingMargin": edges.append("start")
    case "right", "trailing", "rightMargin", "trailingMargin": edges.append("end")
    case "edges", "directionalEdges", "margins", "directionalMargins": edges += ["start", "end", "top", "bottom"]
    case "horizontalEdges", "directionalHorizontalEdges": edges += ["start", "end"]
    case "verticalEdges", "directionalVerticalEdges": edges += ["top", "bottom"]
    case "width": hasWidth = true
    case "height": hasHeight = true
    case "size":
      hasWidth = true
      hasHeight = true
    case "center", "centerX", "centerY", "centerWithinMargins": isCentre = true
    default: return false
    }
    return true
  }

  var property: String? {
    let isHorizontal = edges.contains("start") && edges.contains("end")
    let isVertical = edges.contains("top") && edges.contains("bottom")
    return isHorizontal && isVertical ? "all" : isHorizontal ? "horizontal" : isVertical ? "vertical" : edges.last
  }
}
