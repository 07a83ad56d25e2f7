import ContractSpec

/// Lengths by the names that a project gives them: labels of its own components, properties of its own objects.
extension TreeReader {
  mutating func readLabelled(_ argument: Int, call: Int, rowTaken: Int) {
    let node = tree.nodes[argument]
    if node.flags.contains(.trailing) { return }
    if rowTaken >= 0, node.code != 0, vocabulary.calls[rowTaken].labels.contains(where: { $0.code == node.code }) {
      return
    }
    let row = vocabulary.label(node.code)
    if row >= 0 {
      let label = vocabulary.labels[row]
      if label.except.contains(tree.nodes[call].code), tree.nodes[call].code != 0 { return }
      if label.isOfFont, !isFont(call) || isIconFont(call) { return }
      guard let child = firstChild(argument), let value = expression(child) else { return }
      if case .text = value { return }
      if isKeptFont(label.sink, value) { return }
      if label.sink.kind == .radius {
        if isInContentShape(call) { return }
        // `cornerRadius = CornerRadius(8.dp.toPx())` is drawing.
        if isCompose, value.isRunTime { return }
      }
      if isCompose, case .number(let number, .none, _) = value, number != 0, label.sink.kind != .lineHeight { return }
      emit(label.sink.kind, label.sink.property, value: value, at: call, argument: argument, call: call)
      return
    }
    switch vocabulary.known(node.code) {
    case .style, .textStyle: return isCompose ? readStyleArgument(argument, call: call) : ()
    case .letterSpacing, .lineSpacing, .includeFontPadding, .capInsets, .withCapInsets: return
    default: break
    }
    // A label style may be `.custom(spacing: 4)`, as a font is `.custom("Name", size: 12)`.
    if rowTaken >= 0, vocabulary.calls[rowTaken].handling != .notOnPicture { return }
    guard let sink = sink(ofName: Int(node.name)), let child = firstChild(argument), let value = expression(child),
      isCompose || isCapitalCall(call) || receiver(call) != nil || isImplicit(call)
    else { return }
    if isKeptFont(sink, value) { return }
    let isTentative = kind(child) == .call && !value.hasNumber || !isLength(child, certain: true)
    if isTentative, !mayBeLength(child) { return }
    if !value.hasNumber, !isTentative {
      // A name says nothing of its type: the label must. A parameter that is passed on is written elsewhere.
      guard saysLength(tree.text(token: Int(node.name))), !isParameter(child) else { return }
    }
    emit(sink.kind, sink.property, value: value, at: call, argument: argument, call: call, isTentative: isTentative)
  }

  /// `systemFont(ofSize:)`, `appFont(ofSize:)`, `adaptiveFont(_:size:)`: an image has a size too.
  private func isFont(_ call: Int) -> Bool {
    let name = tree.name(call)
    return name.hasSuffix("Font") || name == "font"
  }

  /// Where a value goes by a name that a project chose: `dividerPadding`, `cardCornerRadius`, `titleFontSize`.
  func sink(ofName token: Int) -> Sink? {
    let span = tree.tokens[token].span
    if Self.mayNameSpacing(tree.bytes, span), let property = spacingProperty(ofLabel: span) {
      return Sink(.spacing, property)
    }
    if ends(span, Self.cornerRadius) { return Sink(.radius, "corner.all") }
    if let property = corner(ofLabel: span) { return Sink(.radius, property) }
    guard ends(span, Self.fontSize) || ends(span, Self.bareFontSize) && span.count == Self.bareFontSize.count else {
      return nil
    }
    // `minFontSize` bounds what is worked out.
    let name = tree.text(span)
    return name.hasPrefix("min") || name.hasPrefix("max") ? nil : Sink(.typeSize)
  }

  /// `cornerRadiusTL` and `cornerRadiusBottomEnd` of shapes that libraries bring.
  private func corner(ofLabel span: ByteSpan) -> String? {
    let name = tree.bytes[span.range]
    guard name.starts(with: Self.cornerPrefix) else { return nil }
    return Self.corners[String(decoding: name.dropFirst(Self.cornerPrefix.count), as: UTF8.self)]
  }

  private static let cornerPrefix = Array("cornerRadius".utf8)
  private static let corners = [
    "TL": "corner.topStart", "TR": "corner.topEnd", "BR": "corner.bottomEnd", "BL": "corner.bottomStart",
    "TopStart": "corner.topStart", "TopEnd": "corner.topEnd", "BottomEnd": "corner.bottomEnd",
    "BottomStart": "corner.bottomStart", "TopLeft": "corner.topStart", "TopRight": "corner.topEnd",
    "BottomRight": "corner.bottomEnd", "BottomLeft": "corner.bottomStart",
  ]

  private static let cornerRadius = Array("CornerRadius".utf8)
  private static let fontSize = Array("FontSize".utf8)
  private static let bareFontSize = Array("fontSize".utf8)

  /// Whether a name is that of a parameter, or of a property of a Swift type that its caller fills.
  func isParameter(_ node: Int) -> Bool {
    guard kind(node) == .name, let declaration = declaration(of: tree.name(node), at: node) else { return false }
    return kind(declaration) == .parameter
      || kind(declaration) == .property && isStored(declaration)
        && (initialiser(of: declaration) == nil || !tree.nodes[declaration].flags.contains(.private))
  }

  /// Whether a label names one length: `dividerPadding`, `paddingHorizontal`, not `paddingBehaviour`. A `contentPadding`
  /// is Compose's object of four.
  ///
  /// - Parameter isProperty: of an object, whose `contentInset` is UIKit's object of four.
  func saysLength(_ label: String, isProperty: Bool = false) -> Bool {
    var label = label.lowercased()
    if label == "contentpadding" || label == "innerpadding" || label.hasSuffix("insets") { return false }
    if isProperty, label.hasSuffix("inset") { return false }
    // `insetBy` says so before a preposition.
    if label.hasSuffix("by") { label.removeLast(2) }
    for (word, _) in Self.sides where label.hasSuffix(word) {
      label.removeLast(word.utf8.count)
      break
    }
    return ["padding", "spacing", "margin", "inset", "gap", "cornerradius", "fontsize"].contains { label.hasSuffix($0) }
  }

  /// `.vertical(spacing: 16)`: a case or a factory of the expected type.
  private func isImplicit(_ call: Int) -> Bool { firstChild(call).map { kind($0) == .implicitMember } ?? false }

  private func isCapitalCall(_ call: Int) -> Bool {
    guard let callee = firstChild(call) else { return false }
    return isCapital(callee)
  }

  func isConversion(_ call: Int) -> Bool { expression(call)?.hasNumber ?? false }

  /// Whether a label has three letters of `padding`, `spacing`, `margin` or `inset` together, or ends as `gap` does: a
  /// glance that spares most labels the look at each word.
  private static func mayNameSpacing(_ bytes: [UInt8], _ span: ByteSpan) -> Bool {
    var last: UInt32 = 0
    for index in span.range {
      last = (last << 8 | UInt32(bytes[index])) & 0xFF_FFFF
      // `ddi`, `pac`, `rgi`, `nse`, and `apW`, `apH` of a gap's width and height
      if last == 0x64_6469 || last == 0x70_6163 || last == 0x72_6769 || last == 0x6E_7365 { return true }
      if last == 0x61_7057 || last == 0x61_7048 { return true }
    }
    return last & 0xFF == UInt32(UInt8(ascii: "p"))
  }

  /// What a project's own label says of spacing: `dividerPadding`, `paddingHorizontal`, `contentSpacing`, `itemGap`.
  private func spacingProperty(ofLabel span: ByteSpan) -> String? {
    guard span.count >= 3, span.count <= 60, let group = spacingGroup(ofLabel: span) else { return nil }
    let label = tree.text(span).lowercased()
    // `bottomPaddingInPixels` is in no logical unit, `paddingCount` is no length.
    if Self.noLengths.contains(where: { label.hasSuffix($0) }) { return nil }
    if group == "gap" { return group }
    // `outerStrokeInset` is where a line is drawn.
    if group == "inset", label.contains("stroke") || label.contains("border") { return nil }
    for (word, side) in Self.sides where label.contains(word) { return "\(group).\(side)" }
    // `paddingEnd`, `endInset`, not `calendarPadding`.
    let written = tree.text(span)
    if written.contains("End") || written.hasPrefix("end") { return "\(group).end" }
    return "\(group).all"
  }

  private func spacingGroup(ofLabel span: ByteSpan) -> String? {
    if contains(span, Self.padding) { return "padding" }
    if contains(span, Self.spacing) { return isOtherSpacing(span) ? nil : "gap" }
    if contains(span, Self.margin) { return "margin" }
    if contains(span, Self.inset) { return "inset" }
    return isGap(span) ? "gap" : nil
  }

  private static let noLengths = [
    "pixels", "px", "count", "index", "ratio", "factor", "multiplier", "scale", "percent", "percentage", "level", "id",
  ]
  private static let padding = Array("adding".utf8)
  private static let spacing = Array("pacing".utf8)
  private static let margin = Array("argin".utf8)
  private static let inset = Array("nset".utf8)
  private static let gap = Array("ap".utf8)
  private static let space = Array("pace".utf8)
  static let sides = [
    ("horizontal", "horizontal"), ("vertical", "vertical"), ("start", "start"), ("leading", "start"), ("left", "start"),
    ("trailing", "end"), ("right", "end"), ("top", "top"), ("bottom", "bottom"),
  ]

  private func isOtherSpacing(_ span: ByteSpan) -> Bool {
    let label = tree.text(span).lowercased()
    return label.contains("letter") || label.contains("line") || label.contains("word") || label.contains("tracking")
      || label.contains("paragraph")
  }

  /// `gap`, `itemGap`, `bulletGapWidth`, `space`, `verticalSpaceWidth`; not `spaceAvatarSize`, nor the `gapSize` in the
  /// line of a progress ring.
  private func isGap(_ span: ByteSpan) -> Bool {
    guard contains(span, Self.gap) || contains(span, Self.space) else { return false }
    var label = Substring(tree.text(span))
    for word in ["Width", "Height"] where label.hasSuffix(word) { label = label.dropLast(word.utf8.count) }
    return label == "gap" || label == "space" && span.count == 5 || label.hasSuffix("Gap")
      || label.hasSuffix("Space") && label.utf8.count > 5
  }
}

extension Tree {
  /// Whether a name has three letters of `padding`, `spacing`, `margin`, `inset`, `radius`, `corner`, `size` or `font`
  /// together.
  func mayNameLength(token: Int) -> Bool {
    var last: UInt32 = 0
    for index in tokens[token].span.range {
      // In lower case.
      last = (last << 8 | UInt32(bytes[index] | 0x20)) & 0xFF_FFFF
      switch last {
      // `ddi`, `pac`, `rgi`, `nse`, `adi`, `orn`, `siz`, `fon`
      case 0x64_6469, 0x70_6163, 0x72_6769, 0x6E_7365, 0x61_6469, 0x6F_726E, 0x73_697A, 0x66_6F6E: return true
      default: break
      }
    }
    return false
  }
}
