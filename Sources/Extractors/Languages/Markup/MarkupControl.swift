import ContractSpec

/// An element that people press or fill in, and what may name it.
struct MarkupControl {
  /// `<` and its name.
  var span: ByteSpan
  var selector: String
  var content = MarkupContent()
  /// The `<label>` around it, or -1.
  var label = -1
  /// Where no name is found it may be hidden, or get one from what is not seen here.
  var isExcused: Bool
  /// A `<label>` can name it.
  let isLabelable: Bool
  /// Filled in rather than pressed: its content is no name.
  let isField: Bool
  let ariaLabel: MarkupNames.Certainty
  let labelledby: MarkupTag.Value?
  let title: MarkupNames.Certainty
  let placeholder: MarkupNames.Certainty
  /// `value` of a button, `alt` of a picture that is pressed, and what browsers put there.
  let own: MarkupNames.Certainty
  let ownSource: MarkupNames.Source
  let identifier: MarkupTag.Value?

  init(_ tag: MarkupTag, _ span: ByteSpan) {
    self.span = span
    selector = tag.selector
    isExcused =
      tag.isUncertain || tag[.is] != nil || tag.says(.ariaHidden, "true") || tag.certainty(.ariaHidden) == .computed
    ariaLabel = tag.certainty(.ariaLabel)
    labelledby = tag[.ariaLabelledby]
    title = tag.certainty(.title)
    identifier = tag[.id]
    isLabelable = tag.element?.isLabelable == true
    isField = isLabelable && tag.element != .button
    guard tag.element == .input else {
      placeholder = tag.element == .textarea ? tag.certainty(.placeholder) : .absent
      own = .absent
      ownSource = .value
      return
    }
    if tag[.hidden] != nil || tag.certainty(.type) == .computed { isExcused = true }
    if tag.says(.type, "submit") || tag.says(.type, "reset") || tag.says(.type, "button") {
      let isStandard = tag[.value] == nil && !tag.says(.type, "button")
      own = isStandard ? .certain : tag.certainty(.value)
      ownSource = isStandard ? .standard : .value
      placeholder = .absent
    } else if tag.says(.type, "image") {
      own = tag.certainty(.alt)
      ownSource = .alt
      placeholder = .absent
      // Browsers say that it submits.
      isExcused = true
    } else {
      own = .absent
      ownSource = .value
      placeholder = tag.certainty(.placeholder)
      // Browsers write a text into it, and most are hidden behind a button.
      if tag.says(.type, "file") { isExcused = true }
    }
  }
}

/// A `<label>`, or a component that may be one.
struct MarkupLabel {
  /// Its `for`.
  var target: MarkupTag.Value?
  var content = MarkupContent()
}

/// An element with an `id`, by which others may name themselves.
struct MarkupIdentified {
  var span: ByteSpan
  var content = MarkupContent()
}

extension MarkupTag {
  /// Roles of what is pressed and named by its content.
  private static let pressedRoles = WordTable([
    "button", "link", "checkbox", "radio", "switch", "tab", "menuitem", "menuitemcheckbox", "menuitemradio", "option",
    "treeitem",
  ])

  /// Whether an accessible name is asked of the element.
  var isControl: Bool {
    switch element {
    case .button, .select, .textarea, .summary: true
    case .input: !says(.type, "hidden")
    case .a where self[.href] != nil: true
    case nil: false
    default: hasPressedRole
    }
  }

  /// Whether people press the element or fill it in, as CSS has it by its name.
  var isInteractive: Bool { element.map { $0.isInteractive || isPressed || hasPressedRole } ?? false }

  private var hasPressedRole: Bool {
    guard let role = self[.role], !role.isBound else { return false }
    // Of several the first counts.
    let word = bytes[role.span.range].prefix { !MarkupByte.isBlank($0) }
    return Self.pressedRoles.id(bytes, word.startIndex, word.endIndex) != 0
  }

  /// Whether an attribute is written with just this word.
  func says(_ attribute: MarkupAttribute, _ word: String) -> Bool {
    guard let value = self[attribute], !value.isBound else { return false }
    return MarkupByte.equals(bytes, value.span.range, word)
  }

  /// Whether an attribute is there for certain and says something.
  func certainty(_ attribute: MarkupAttribute) -> MarkupNames.Certainty {
    guard let value = self[attribute] else { return .absent }
    if value.isBound { return isText(value) && !value.isConditional ? .certain : .computed }
    var code = MarkupCode(bytes, dialect, upTo: Int(value.span.end))
    var isComputed = false
    var depth = 0
    var first = Int(value.span.start)
    var index = first
    while true {
      let isOver = index >= Int(value.span.end)
      let end = isOver || dialect == .vue ? nil : code.end(at: index)
      if !isOver, end == nil {
        index += 1
        continue
      }
      if MarkupText.isRead(bytes, first..<index) {
        if depth == 0, !value.isConditional { return .certain }
        isComputed = true
      }
      guard let end else { return isComputed ? .computed : .absent }
      switch kinds.kind(index..<end) {
      case .comment: break
      case .output: isComputed = true
      case .text:
        if depth == 0, !value.isConditional { return .certain }
        isComputed = true
      case .begin: depth += 1
      case .end where depth > 0: depth -= 1
      case .middle where depth > 0: break
      // What decides on it began elsewhere.
      case .middle, .end: return .computed
      }
      index = end
      first = end
    }
  }

  /// Whether code that is the value as a whole is a text for certain.
  private func isText(_ value: Value) -> Bool {
    var expression = value.span.range
    if dialect == .svelte, expression.count > 2, bytes[expression.lowerBound] == UInt8(ascii: "{") {
      expression = (expression.lowerBound + 1)..<(expression.upperBound - 1)
    }
    return kinds.isText(expression)
  }
}
