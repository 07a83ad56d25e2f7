import ContractSpec

/// How large a button style of the project makes what it is given to: its `makeBody` ends in a frame, or adds to its label.
package struct ButtonStyleBox: Sendable {
  /// Of the type: `CircleStyle`.
  package var name: String
  package var isPrivate: Bool
  package var width: Expression?
  package var height: Expression?
  /// What it does to the size of its label.
  package var wider = Growth.unknown
  package var higher = Growth.unknown

  package enum Growth: Sendable {
    case unknown
    /// Adds nothing or more.
    case some
    case by(Expression)
  }
}

extension TreeReader {
  /// `func makeBody(configuration:)` of each type.
  mutating func readButtonStyles() {
    for index in functions where known(named: Int(index)) == .makeBody {
      guard let holder = parent(Int(index)), kind(holder) == .block, let type = parent(holder), kind(type) == .type,
        tree.nodes[type].name >= 0, let body = tree.child(Int(index), .block), let view = onlyView(body)
      else { continue }
      let root = chainRoot(view)
      let modifiers = seenModifiers(from: root)
      let makings = makings(of: type)
      func told(_ length: Expression?, _ part: String) -> Expression? {
        written(length, as: part, of: type, makings, at: root)
      }
      var sizes: [ByteSpan] = []
      extraction.buttonStyles.append(
        ButtonStyleBox(
          name: tree.name(type), isPrivate: tree.nodes[type].flags.contains(.private),
          width: told(viewBox(view, at: root, .horizontal, sizes: &sizes), "width"),
          height: told(viewBox(view, at: root, .vertical, sizes: &sizes), "height"),
          wider: growth(modifiers, of: root, .horizontal) { told($0, "wider") },
          higher: growth(modifiers, of: root, .vertical) { told($0, "higher") }))
    }
  }

  /// `configuration.label.padding(8).background(…)`: how much larger than its label it is.
  private func growth(
    _ modifiers: [Int], of root: Int, _ axis: Axis, told: (Expression?) -> Expression?
  ) -> ButtonStyleBox.Growth {
    guard kind(root) == .name, tree.name(root) == "configuration", let label = parent(root), kind(label) == .member,
      known(named: label) == .label
    else { return .unknown }
    var rest: [Int] = []
    for modifier in modifiers {
      switch known(call: modifier) {
      case .padding: rest.append(modifier)
      case .contentShape: return .unknown
      case .frame:
        for side in axis == .horizontal ? [KnownWord.width, .minWidth, .maxWidth] : [.height, .minHeight, .maxHeight]
        where value(modifier, side) != nil { return .unknown }
      default:
        // What it is only while it is pressed, `scaleEffect(configuration.isPressed ? 0.95 : 1)`, no tap meets.
        if vocabulary.has(tree.nodes[modifier].code, .neutral) || contains(callSpan(modifier), Self.isPressed) {
          continue
        }
        return .unknown
      }
    }
    var sizes: [ByteSpan] = []
    let none = Expression.number(0, .none, tree.span(root))
    guard let added = told(viewExtent(rest, from: none, of: root, at: root, axis, sizes: &sizes)) else {
      return .some
    }
    return .by(added)
  }

  private static let isPressed = Array("isPressed".utf8)

  /// A length of the style: where the one who uses it decides, the function of what is given; nil where that is not known.
  private mutating func written(
    _ extent: Expression?, as part: String, of type: Int, _ makings: [Making], at node: Int
  ) -> Expression? {
    guard let extent else { return nil }
    if hangs(extent, on: makings) {
      keep(extent, as: part, of: type, makings)
      return .call(
        FunctionCall(name: Self.madeName(tree.name(type), part), receiver: nil, arguments: [], text: ""), extent.span)
    }
    return isFixed(extent, at: node) ? extent : nil
  }

  /// The project's style that a button is given: `CircleStyle` of `.buttonStyle(CircleStyle(tint: .red))`.
  func ownButtonStyle(_ modifiers: [Int]) -> (name: String, call: Int)? {
    guard let modifier = modifiers.first(where: { known(call: $0) == .buttonStyle }),
      let argument = unlabelled(modifier).first, let style = firstChild(argument), kind(style) == .call,
      let callee = firstChild(style), kind(callee) == .name, isCapital(callee)
    else { return nil }
    return (tree.name(style), style)
  }
}
