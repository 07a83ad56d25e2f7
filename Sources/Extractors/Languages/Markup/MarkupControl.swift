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
    if value.isBound { return .computed }
    var code = MarkupCode(bytes, dialect, upTo: Int(value.span.end))
    var hasCode = false
    var first = Int(value.span.start)
    var index = first
    while index < Int(value.span.end) {
      guard dialect != .vue, let end = code.end(at: index) else {
        index += 1
        continue
      }
      let kind = code.kind(index..<end)
      if MarkupText.isRead(bytes, first..<index) { break }
      // What follows may not be there.
      if kind == .control { return .computed }
      if kind == .output { hasCode = true }
      index = end
      first = end
    }
    if MarkupText.isRead(bytes, first..<index) { return value.isConditional ? .computed : .certain }
    return hasCode ? .computed : .absent
  }
}
